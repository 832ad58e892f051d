"""The 56 cards as the compiled rules read them."""

from __future__ import annotations

import pytest

from cubilete.games.cubitos.components.parts import COUNTER_IDS, SORT_IDS
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from games.cubitos.boxes import BOX, CARDS

OPS = (
    "", "coins", "steps", "credits", "fans", "add", "roll", "give_up", "take", "borrow", "set_face", "return",
    "no_bust", "ignore_bust", "keep", "refill_ignore", "refill_free", "must_push", "value", "double", "regain",
    "space_bonus", "pass_die", "choose",
)  # fmt: skip
FLAGS = ("optional", "immediate", "no_credits", "distinct", "limit_by_fans", "per_pick", "bonus_option")
ZONES = {1: "draw", 2: "roll", 4: "rest", 8: "active"}
TIMINGS = ("now", "active", "event", "run", "red")
WINDOWS = ("on_activate", "on_push", "after_push", "on_bust", "phase5", "in_race", "after_move", "before_buy")
NEEDS = ("busted", "took_credit", "gave_up", "most", "has_symbol")
EVERY = (1 << c.SORTS) - 1


def sorts(mask: int) -> str:
    """A mask of sorts in words."""
    if mask == EVERY:
        return "every"
    if mask == EVERY - (1 << k.LEAD):
        return "own"
    gone = [SORT_IDS[n] for n in range(c.SORTS) if not mask >> n & 1]
    if len(gone) <= 2:
        return "-".join(["every", *gone])
    return "+".join(SORT_IDS[n] for n in range(c.SORTS) if mask >> n & 1).replace("light_gray+dark_gray", "gray")


def zones(mask: int) -> str:
    return "anywhere" if mask == sum(ZONES) else "+".join(name for bit, name in ZONES.items() if mask & bit)


def effect(number: int) -> str:
    """A row of effects, with every column that says something."""
    row = [int(BOX.effects[number * k.EFFECT + column]) for column in range(k.EFFECT)]
    words = [OPS[row[k.OP]], str(row[k.N])]
    words += [f"per {COUNTER_IDS[row[k.PER] - 1]}"] if row[k.PER] else []
    words += [f"/{row[k.DIV]}"] if row[k.DIV] != 1 else []
    words += [("this", "any", "other")[row[k.WHAT]]] if row[k.WHAT] != k.ANY else []
    words += ["of " + sorts(row[k.OF_COLOURS])] if row[k.OF_COLOURS] else []
    words += ["from " + zones(row[k.IN_ZONES])] if row[k.IN_ZONES] else []
    words += [f"pick {row[k.PICK]}"] if row[k.PICK] else []
    words += [f"x{row[k.TIMES]}"] if row[k.TIMES] != 1 else []
    words += [f"most {row[k.MOST]}"] if row[k.MOST] != -1 else []
    words += [f"water {row[k.WATER]}"] if row[k.WATER] else []
    words += [name for bit, name in enumerate(FLAGS) if row[k.FLAGS] >> bit & 1]
    words += ["if active " + sorts(row[k.IF_ACTIVE])] if row[k.IF_ACTIVE] else []
    words += ["if hit"] if row[k.IF_HIT] else []
    words += [f"[{option(row[k.FIRST] + n)}]" for n in range(row[k.OPTIONS])]
    return " ".join(words)


def option(pair: int) -> str:
    return effects(int(BOX.options[2 * pair]), int(BOX.options[2 * pair + 1]))


def effects(first: int, count: int) -> str:
    return "; ".join(effect(first + n) for n in range(count))


def ability(card: int, n: int) -> str:
    at = (card * c.ABILITIES + n) * k.ABILITY
    row = [int(BOX.abilities[at + column]) for column in range(k.ABILITY)]
    words = [TIMINGS[row[k.TIMING]], WINDOWS[row[k.WINDOW]]]
    words += ["special"] if row[k.ONLY_SPECIAL] else []
    words += ["must"] if row[k.MANDATORY] else []
    words += [("", "per player", "per pair")[row[k.USES]]] if row[k.USES] else []
    words += [name for bit, name in enumerate(NEEDS) if row[k.NEED] >> bit & 1]
    words += ["tie nobody"] if row[k.TIE] else []
    return f"{' '.join(words)}: {effects(row[k.FROM], row[k.EFFECTS])}"


def card(number: int) -> list[str]:
    return [ability(number, n) for n in range(int(BOX.ability_count[number]))]


PRINTED = {
    "aufschneider": ["red phase5 must per player most tie nobody: steps 1 per fans; give_up 1 of red from anywhere"],
    "dieter": ["red phase5 must per player most: refill_ignore 1 of green+white; give_up 1 of red from anywhere"],
    "edward": [
        "red phase5 special must: value 2",
        "red phase5 must per player most: give_up 1 of red from anywhere; pass_die 1 of own from anywhere",
    ],
    "jacques_couteau": [
        "red phase5 special must: value 2",
        "red phase5 per player has_symbol: "
        "roll 1 per rivals_with_fewer_symbols of every-red from anywhere pick 2 per_pick",
    ],
    "katrin": [
        "red phase5 special must: value 2",
        "red phase5 per player has_symbol: credits 1 per rivals_with_fewer_symbols",
    ],
    "mr_krabs": ["red phase5 must per player most: credits 3; steps 2; give_up 1 of red from anywhere"],
    "uppercut_uwe": ["red phase5 must per player most tie nobody: refill_free 1; give_up 1 of red from anywhere"],
    "edeljoker": ["run phase5: give_up 1 this; give_up 1 of own from anywhere"],
    "holzbein": ["run phase5: coins 5", "run phase5 special must: steps 1; give_up 1 this"],
    "justin": ["run phase5: give_up 1 of own from roll"],
    "lasse_liefern": ["now on_activate: add 3"],
    "lieber_o": ["run phase5: choose 1 [coins 2] [credits 1 per fans /2]"],
    "schlaegertyp": ["now on_activate: add 2", "active before_buy must took_credit: give_up 1 of own from anywhere"],
    "wadenbeisser": ["now on_activate: set_face 1 of every from roll"],
    "brutaler_brie": ["run phase5: steps 2", "run phase5 special must: coins 3; give_up 1 this"],
    "dreikaesehoch": ["run phase5: steps 2 if active brown; give_up 1 of own from roll optional if active orange"],
    "handkaes_mit_muckis": ["run phase5: steps 2", "run phase5 special: refill_ignore 1 of gray"],
    "kaesehaeppchen": ["now on_activate must: must_push 1", "run phase5: steps 3"],
    "king_kaes": ["run phase5: choose 1 [steps 1] [steps 1 per fans /2]"],
    "mutiger_maasdamer": ["event after_push: steps 1 immediate"],
    "obatzda": ["event after_push: add 1", "run phase5 special: steps 1 per active_dice /4"],
    "bar_bar": [
        "active on_push: return 1 this of every from active",
        "active on_push special must: return 1 other of every from active",
    ],
    "bertha_trocken": ["active on_push: return 1 this of every from active", "run phase5 special: double 1"],
    "cubela_libre": ["active on_bust: give_up 1 this; ignore_bust 1"],
    "einer_geht_noch": ["active on_push: return 1 this of every from active"],
    "granatananas": ["active on_bust: roll 1 of gray from anywhere pick -2; ignore_bust 1 if hit"],
    "pina_cubelada": ["active on_push: no_bust 1"],
    "punk_grapefruit": [
        "active on_bust: keep 1 of gray+green",
        "run phase5 busted: roll 1 of every from draw+roll pick -2 most 9 distinct",
    ],
    "bob": ["active after_move: space_bonus 1 most 2"],
    "dalai": ["run phase5: coins 3; steps 1 water 1"],
    "jesus_huanako": ["run phase5: steps 2 water 2"],
    "lamalala": ["run phase5: roll 1 of gray+white from draw+roll pick -1"],
    "mahatma": ["run phase5: coins 2; roll 1 of every from roll pick -1 x2"],
    "martha_lama_king": ["run phase5: coins 2; take 1 of red"],
    "rama_lama": ["run phase5: coins 3", "run phase5 special: fans 1 no_credits"],
    "bietodactylus": ["run phase5: steps 1 per active_white_gray"],
    "draftodon": ["run phase5: borrow 1 of every-lead-purple", "run phase5 must: steps 4; give_up 1 this"],
    "pronto_bronto": ["run phase5 per player: steps 2 per red_lines_to_finish /3"],
    "rollosaurus": ["run phase5: steps 4"],
    "sammlognathus": ["run phase5: steps 2; steps 2 if active brown; steps 1 if active yellow"],
    "strategos_paralysix": ["run phase5: steps 2; steps 2 if active red; steps 1 if active orange"],
    "taktopterix": ["run phase5: steps 1 per active_colours"],
    "alexander_g_bell": ["run phase5 must: credits 2; fans 1 no_credits if active red+white; give_up 1 this"],
    "allzweck_akita": ["now on_activate: add 2", "run phase5 must: coins 2; give_up 1 this"],
    "cane_corso_credito": ["run phase5 must: credits 2; give_up 1 this"],
    "daisy_mooshammer": ["run phase5 must: regain 1 of gray; give_up 1 this"],
    "dr_dackel": ["run phase5 must: steps 2; give_up 1 this"],
    "kroetenkoeter": ["run phase5 must: coins 3; give_up 1 this"],
    "trueffelterrier": ["event after_push: credits 1", "run phase5 must: give_up 1 this"],
    "azrael": ["run phase5: steps 1", "active in_race gave_up: credits 3"],
    "garfield": ["run phase5: coins 1; steps 3; take 1 of gray"],
    "mungojerrie": ["run phase5 per pair: borrow 1 of own"],
    "snowball": ["run phase5: take 1 of own limit_by_fans"],
    "speedy_catzales": ["now on_activate: add 2"],
    "ted_the_cat": ["run phase5: coins 2 if active brown; coins 3 if active green"],
    "tom": ["run phase5: steps 2"],
}


def test_every_card_of_the_printed_box_is_told() -> None:
    assert list(PRINTED) == CARDS
    assert len(BOX.abilities) == len(CARDS) * c.ABILITIES * k.ABILITY


@pytest.mark.parametrize("name", PRINTED)
def test_a_card_does_what_the_glossary_says(name: str) -> None:
    assert card(CARDS.index(name)) == PRINTED[name]


def test_no_two_abilities_share_an_effect() -> None:
    seen: list[int] = []
    for number in range(len(CARDS)):
        for n in range(int(BOX.ability_count[number])):
            at = (number * c.ABILITIES + n) * k.ABILITY
            first = int(BOX.abilities[at + k.FROM])
            seen += range(first, first + int(BOX.abilities[at + k.EFFECTS]))
    chosen = [effect for effect in range(len(BOX.effects) // k.EFFECT) if effect not in seen]
    pairs = [(int(BOX.options[at]), int(BOX.options[at + 1])) for at in range(0, len(BOX.options), 2)]
    assert len(seen) == len(set(seen))
    assert chosen == sorted(effect for first, count in pairs for effect in range(first, first + count))
