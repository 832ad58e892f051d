"""Cubitos in English and German: nothing missing, nothing left over, nothing said with a hole in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.state import LEGAL
from cubilete.core.words import LANGUAGES, Words, load_words
from cubilete.games.cubitos.components.parts import Choose
from cubilete.games.cubitos.declared import DECLARED
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import DUE, EVENT, begun, make_die, make_task
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import read_space
from cubilete.games.cubitos.words.refusals import CHOSEN, WHEN
from cubilete.games.cubitos.words.tasks import TASKS
from cubilete.games.cubitos.words.vocabulary import (
    ABILITY_RULES,
    FACES,
    PACKAGE,
    SECTIONS,
    SORTS,
    STAGES,
    ZONES,
)
from games.cubitos.boxes import CARDS, PARTS
from games.cubitos.helpers import NAMES, TITLE
from games.cubitos.words.test_events import ANA, BEN, EXAMPLES, race, tell

read_move = TITLE.parse
GAP = re.compile(r"\{(\w+)(?::[^{}/]+/[^{}/]+)?\}")
"""A gap, or a noun that follows a number: `{coins:coin/coins}`."""
ENGLISH = load_words(PACKAGE, "en").entries
GERMAN = load_words(PACKAGE, "de").entries
CATALOGUE = {entry.id: entry.says for entry in load_catalogue(PACKAGE).all()}
SPELT_ALIKE = {
    "place.nth_thing",
    "sort.orange", "colour.orange", "dice.some", "dice.shown", "choice.option", "choice.special", "table.whose",
    "table.doing", "table.text", "table.team", "table.active_die", "race.combomania.name",
    "option.race.value.combomania", "option.pronto_bronto.name", "option.bertha_doubles.name",
}  # fmt: skip
"""What reads the same in both languages, and rightly so; card names besides."""


# ---------------------------------------------------------------- the two files side by side
def test_both_languages_have_the_same_keys() -> None:
    assert ENGLISH.keys() == GERMAN.keys()


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_a_sentence_has_the_same_gaps_in_both_languages(key: str) -> None:
    assert sorted(set(GAP.findall(GERMAN[key]))) == sorted(set(GAP.findall(ENGLISH[key])))
    for text in (ENGLISH[key], GERMAN[key]):
        assert text
        assert not set("{}") & set(GAP.sub("", text)), "a gap is written {name} or {name:one/many}"


def test_no_english_sentence_is_left_in_german() -> None:
    alike = {key for key, text in GERMAN.items() if text == ENGLISH[key]}
    assert alike == SPELT_ALIKE | {f"card.{card}.name" for card in CARDS}


def test_german_speaks_to_one_person_calmly() -> None:
    for key, text in GERMAN.items():
        assert "!" not in text, key
        assert not re.search(r"(?<!^)(?<![.:] )\b(Sie|Ihr|Ihre|Ihnen)\b", text), key
        assert not re.search(r"\b(musst|falsch|Fehler)\b", text), key
    assert not [key for key, text in ENGLISH.items() if "!" in text]


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_events_refusals_warnings_and_abilities_are_whole_sentences(entries: dict[str, str]) -> None:
    for key, text in entries.items():
        if key.startswith(("event.", "refusal.", "warning.")) or re.match(r"card\.\w+\.ability", key):
            assert text.endswith("."), key
            assert text[0].isupper() or text[0] in "{„", key
        if key.startswith(("prompt.", "choice.", "table.")):
            assert not text.endswith("."), key


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", PARTS.card, ids=CARDS)
def test_a_card_has_a_sentence_and_a_few_words_for_each_ability(card: Any, language: str) -> None:
    entries = load_words(PACKAGE, language).entries
    own = {key.removeprefix(f"card.{card.id}.") for key in entries if key.startswith(f"card.{card.id}.")}
    options = [
        len(effect.options) for ability in card.ability for effect in ability.effects if isinstance(effect, Choose)
    ]
    expected = {"name", "gloss"}
    for number in range(1, len(card.ability) + 1):
        expected |= {f"ability{number}", f"short{number}"}
    expected |= {f"option{number}" for many in options for number in range(1, many + 1)}
    readings = {key for key in own if re.fullmatch(r"(ability|short)\d_\w+", key)}
    assert own - readings == expected
    assert entries[f"card.{card.id}.name"] == card.name


@pytest.mark.parametrize(("card", "option"), [("pronto_bronto", "pronto_bronto"), ("bertha_trocken", "bertha_doubles")])
def test_a_card_that_can_be_read_otherwise_says_so(card: str, option: str) -> None:
    readings = {key.split("_")[-1] for key in ENGLISH if re.match(rf"card\.{card}\.ability\d_", key)}
    values = {key.split(".")[-1].split("_")[-1] for key in ENGLISH if key.startswith(f"option.{option}.value.")}
    assert len(readings) == 2
    assert readings < values
    number = CARDS.index(card)
    ability = len(PARTS.card[number].ability) - 1
    english = load_words(PACKAGE, "en")
    texts = {
        TITLE.vocabulary.ability_text(english, number, ability, value) for value in ("", "coins", "steps", "per_die")
    }
    assert len(texts) > 1


def test_mandatory_and_special_abilities_are_called_so() -> None:
    for card in PARTS.card:
        for number, ability in enumerate(card.ability, 1):
            english, german = (words[f"card.{card.id}.ability{number}"] for words in (ENGLISH, GERMAN))
            special = ability.symbols == "special"
            assert english.startswith("Special symbol") == german.startswith("Spezial-Team-Symbol") == special
            duty = ability.mandatory and ability.effects[0].__struct_config__.tag != "symbol_value"
            assert ("mandatory" in english) == ("verpflichtend" in german) == duty


def test_numbers_of_a_card_are_the_same_in_both_languages() -> None:
    for key, text in ENGLISH.items():
        if key.startswith("card."):
            assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", GERMAN[key])), key


def test_every_ability_rests_on_a_rule_about_its_card() -> None:
    assert {card.id: len(card.ability) for card in PARTS.card} == {k: len(v) for k, v in ABILITY_RULES.items()}
    for card in PARTS.card:
        for rule in ABILITY_RULES[card.id]:
            assert CATALOGUE[rule].startswith(f"{card.name}:")


# ---------------------------------------------------------------- what the program may say
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_has_a_number_has_a_name(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    wanted = [f"{kind}.{sort}" for kind in ("sort", "die", "chance") for sort in SORTS]
    wanted += [f"face.{face}" for face in FACES]
    wanted += [f"{kind}.{zone}" for kind in ("zone", "out_of") for zone in (*ZONES, "active")]
    wanted += [f"stage.{stage}" for stage in STAGES]
    wanted += [f"part.{section}" for section in SECTIONS]
    wanted += [
        f"{kind}.{task}"
        for kind in ("task", "prompt.task")
        for task in (*(name for name, _ in TASKS.values()), "instant")
    ]
    wanted += [f"race.{entry.id}.{part}" for entry in PARTS.race for part in ("name", "text")]
    wanted += [f"track.{entry.id}.{part}" for entry in PARTS.track for part in ("name", "text")]
    wanted += [f"section.{rule.section}" for rule in load_catalogue(PACKAGE).rule]
    assert [key for key in wanted if key not in words] == []


def test_stages_zones_and_sections_stand_in_the_order_of_their_numbers() -> None:
    assert [STAGES[number] for number in (c.OUT, c.REFILL, c.RESCUE, c.DECIDE, c.COUNT, c.SUPPORT, c.RESTED)] == [
        "out", "refill", "rescue", "decide", "count", "support", "rested",
    ]  # fmt: skip
    assert all(getattr(c, stage.upper()) == number for number, stage in enumerate(STAGES))
    assert all(getattr(k, zone.upper()) == number for number, zone in enumerate(ZONES))
    assert len(SECTIONS) == k.OVER + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_value_has_words(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    for field in msgspec.structs.fields(CubitosOptions):
        info = msgspec.inspect.type_info(field.type)
        kind = info.type if isinstance(info, msgspec.inspect.Metadata) else info
        values = [str(v) for v in kind.values] if isinstance(kind, msgspec.inspect.LiteralType) else []
        if isinstance(kind, msgspec.inspect.BoolType):
            values = ["yes", "no"]
        if field.name == "round_limit":
            values = []  # numbers that mean themselves
        own = {key for key in words if key.startswith(f"option.{field.name}.")}
        parts = {"name", "text", *(f"value.{value}" for value in values)}
        assert own == {f"option.{field.name}.{part}" for part in parts}


@contextmanager
def listening() -> Iterator[set[str]]:
    """Every key that is said meanwhile."""
    said: set[str] = set()
    say = Words.say

    def listen(words: Words, key: str, /, **values: object) -> str:
        said.add(key)
        return say(words, key, **values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "say", listen)
        yield said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_an_event_is_said_by_an_example(language: str) -> None:
    with listening() as said:
        for kind, numbers, _, _ in EXAMPLES:
            tell(kind, numbers, language)
    assert {key for key in said if key.startswith("event.")} == {key for key in ENGLISH if key.startswith("event.")}


# ---------------------------------------------------------------- refusals
class Case(Struct, frozen=True):
    """A situation, a move that it does not allow, and what is said about it."""

    verdict: str
    state: Callable[[], Cubitos]
    move: str | Move
    rule: str
    english: str
    seat: int = ANA
    forged: bool = False
    """Whether the verdict cannot come out of the situation: other components, or another order of decisions."""


def at(race_id: str = "race1", stage: int = c.COUNT, active: str = "", dice: str = "", **sheet: int) -> Cubitos:
    """Two players: Ana at a stage with active dice (`white:team`) and dice in zones (`roll:white`), Ben after her."""
    t = race(race_id, 2, Journal())
    t.section = k.ROLL_SECTION if stage < c.COUNT else k.COUNTING if stage == c.COUNT else k.RACE_SECTION
    t.lead, t.turn, t.n_active, t.strict = ANA, ANA, 0, True
    t.put(ANA, k.S_STAGE, stage)
    t.put(BEN, k.S_STAGE, stage)
    t.put(ANA, k.S_SYMBOLS, -1)
    for name in active.split():
        colour, _, face = name.partition(":")
        t.active[int(t.n_active)] = make_die(ANA, SORTS.index(colour), FACES.index(face))
        t.n_active += 1
    for sort in range(c.SORTS):
        for zone in range(k.ZONES):
            t.dice[(ANA * k.ZONES + zone) * c.SORTS + sort] = 0
    for name in dice.split():
        place, _, colour = name.partition(":")
        t.dice[(ANA * k.ZONES + ZONES.index(place)) * c.SORTS + SORTS.index(colour)] += 1
    for column, number in sheet.items():
        t.put(ANA, getattr(k, f"S_{column.upper()}"), number)
    return t


def then(state: Cubitos, *moves: str) -> Cubitos:
    for text in moves:
        move = read_move(text)
        assert int(state.verdict(ANA, move.code, list(move.params))) == LEGAL, text
        state.apply_form(ANA, move.code, list(move.params), FastChance(1), None)
    return state


def over() -> Cubitos:
    t = at()
    t.section = k.OVER
    return t


def watching() -> Cubitos:
    t = at()
    t.tied = 1 << ANA
    return t


def sold_out() -> Cubitos:
    t = at(stage=c.BUY, coins=20)
    t.supply[k.RED] = 0
    return t


def edward() -> Cubitos:
    """Ana won with Edward among four and has a die in hand for the rival with the fewest symbols."""
    t = race("race6", 4, Journal())
    t.section, t.turn = k.COMPARING, ANA
    for seat, symbols in enumerate((3, 1, 0, 0)):
        t.put(seat, k.S_SYMBOLS, symbols)
        t.put(seat, k.S_STAGE, c.COMPARE if seat == ANA else c.COMPARED)
    first = int(t.box.abilities[(int(t.cards[0]) * c.ABILITIES + 1) * k.ABILITY + k.FROM])
    t.tasks[ANA * k.TASKS] = begun(make_task(first + 1, -1), 1)
    t.put(ANA, k.S_DEPTH, 1)
    t.dice[(ANA * k.ZONES + k.HAND) * c.SORTS + k.RED] = 1
    return t


def on_space(race_id: str, space: str, **sheet: int) -> Cubitos:
    t = at(race_id, c.MOVE, space=read_space(space))
    for column, number in sheet.items():
        t.put(ANA, getattr(k, f"S_{column.upper()}"), number)
    return t


def done() -> Cubitos:
    """Everybody rolls at once, and Ben has passed."""
    t = at(stage=c.DECIDE, dice="roll:white")
    t.strict, t.turn = False, -1
    t.put(BEN, k.S_STAGE, c.ROLLED)
    return t


def bar_bar() -> Cubitos:
    """Ana pushes, and a special Bar Bar asks for one of two other dice."""
    t = at("race4", c.DECIDE, "green:special white:team brown:team", dice="roll:red")
    return then(t, "push", "use green:special 2")


def wadenbeisser() -> Cubitos:
    t = at("race7", c.COUNT, "green:team", dice="roll:orange roll:red draw:white", marks=k.M_BUSTED)
    t.active[0] = make_die(ANA, SORTS.index("orange"), k.TEAM) | DUE
    t.tasks[ANA * k.TASKS] = k.INSTANTS
    t.put(ANA, k.S_DEPTH, 1)
    return then(t, "use orange:team 1")


def on_a_give_up_space() -> Cubitos:
    """Ana has stopped on a space that asks for a die, and has several."""
    row, x = next(f.at for f in PARTS.track[0].feature if f.give_up == 1)
    t = on_space("race1", f"{row}-{x}", began=c.START)
    for sort in (k.RED, k.LIGHT_GRAY):
        t.dice[(ANA * k.ZONES + k.REST) * c.SORTS + sort] = 1
    return then(t, "halt")


FULL = " ".join(["roll:light_gray"] * 9)
GRANATANANAS = at("race6", c.RESCUE, "green:team", dice="draw:light_gray draw:dark_gray rest:white", marks=k.M_DANGER)
CASES = [
    Case("GAME_OVER", over, "pass", "CU-END-01", "no more moves"),
    Case("NO_SUCH_MOVE", at, Move(c.CODES), "", "no such move in Cubitos"),
    Case("NOT_YOUR_TURN", at, "announce", "CU-ORDER-03", "seat 1's turn", BEN),
    Case("NOT_YOUR_TURN", lambda: at(stage=c.DECIDE), "pass", "CU-ORDER-01", "seat 1's turn", BEN),
    Case("NOT_YOUR_TURN", done, "pass", "CU-ORDER-01", "You are done for now", BEN),
    Case("NOT_PLAYING", watching, "pass", "CU-R19", "tie-break", BEN),
    Case("WRONG_PHASE", at, "roll", "CU-THROW-01", "rolled in phase 2"),
    Case("WRONG_PHASE", at, "buy red", "CU-BUY-01", "bought in phase 7"),
    Case("WRONG_PHASE", at, "go 6-21", "CU-MOVE-01", "moves in phase 6, not now: phase 5"),
    Case("WRONG_PHASE", at, "from rest white", "CU-ABIL-04", "No effect asks"),
    Case("WRONG_PHASE", lambda: at(stage=c.BUY, coins=9), "step", "CU-MOVE-04", "Steps are bought in phase 6, not now"),
    Case("NOT_DONE_REFILLING", lambda: at(stage=c.REFILL, dice="draw:white draw:red", maximum=9), "ready", "CU-R42",
         "has to be filled up to its maximum of 9: 2 more dice are needed"),
    Case("NONE_IN_DRAW", lambda: at(stage=c.REFILL, dice="draw:white", maximum=9), "draw red", "CU-REFILL-01",
         "red. It holds: 1 white."),
    Case("NONE_IN_DRAW", lambda: at(stage=c.REFILL, dice="draw:white", maximum=9), "fill white*2", "CU-REFILL-01",
         "white. It holds: 1 white."),
    Case("NONE_IN_ROLL", lambda: at(stage=c.BUSTING, dice="roll:white"), "from roll red", "CU-PUSH-01", "1 white"),
    Case("NONE_IN_REST", lambda: at(stage=c.REFILL, dice="draw:white", marks=k.M_FREE), "from rest red", "CU-GIVE-01",
         "rest zone: red. It holds: nothing."),
    Case("NONE_ACTIVE", lambda: at(active="white:step1"), "use white:team 1", "CU-ABIL-01", "It holds: white (1 step)"),
    Case("NONE_ACTIVE", lambda: at(active="white:step1"), "use red:team 1", "CU-ABIL-01",
         "None in your active zone: red. It holds: white (1 step)"),
    Case("MAXIMUM_REACHED", lambda: at(stage=c.REFILL, dice=FULL + " draw:red", maximum=9), "draw red",
         "CU-REFILL-01", "maximum of 9"),
    Case("FILL_WRONG_SUM", lambda: at(stage=c.REFILL, dice="draw:white draw:red draw:red", maximum=2), "fill red",
         "CU-REFILL-01", "choose 2 more dice that count, as far as you have them, and not 1"),
    Case("FILL_UNCLEAR", lambda: at(stage=c.REFILL, dice="draw:white", maximum=9), Move(c.FILL, (1, 2)), "",
         "Write it as in"),
    Case("ROLL_ZONE_EMPTY", lambda: at(stage=c.DECIDE), "push", "CU-PUSH-03", "pass", forged=True),
    Case("REST_COMES_LATER", lambda: at(stage=c.REFILL, dice="draw:white rest:red", maximum=9), "fill white rest red",
         "CU-REFILL-02", "choose from the draw zone only"),
    Case("MUST_STILL_PUSH", lambda: at("race6", stage=c.DECIDE, dice="roll:white", marks=k.M_MUST_PUSH), "pass",
         "CU-YEL-10", "Käsehäppchen obliges you to push at least once more"),
    Case("OTHERS_FIRST", lambda: then_waits(), "roll", "CU-ORDER-01", "that is seat 1", BEN),
    Case("NO_SUCH_ABILITY", lambda: at(active="white:step1"), "use white:step1 1", "CU-R50", "shows: 1 step"),
    Case("NO_SUCH_ABILITY", lambda: at(active="light_gray:coin1"), "use light_gray:coin1 1", "CU-SYM-07", "coloured"),
    Case("NO_SUCH_ABILITY", lambda: at(active="white:team"), "use white:team 2", "CU-ABIL-05", "Tom has 1 ability"),
    Case("NO_SUCH_ABILITY", lambda: at("race4", active="green:team"), "use green:team 2", "CU-SYM-08", "Bar Bar"),
    Case("ABILITY_USED", lambda: then(at(active="white:team blue:team purple:team"), "use white:team 1"),
         "use white:team 1", "CU-ABIL-02", "this one of Tom is used"),
    Case("ABILITY_USED", lambda: then(at("race7", active="purple:team purple:team blue:team"), "use purple:team 1"),
         "use purple:team 1", "CU-R01", "Pronto Bronto works once in a round"),
    Case("ABILITY_USED", lambda: then(at("race4", active="lead:credit1 white:team brown:team green:special"),
                                      "use lead:credit1 1"), "use lead:credit1 1", "CU-ABIL-13", "credit"),
    Case("ABILITY_LATER", lambda: at(stage=c.DECIDE, active="white:team"), "use white:team 1", "CU-ABIL-12",
         "Tom is used in phase 5. Now: phase 3"),
    Case("ABILITY_LATER", lambda: at(active="orange:team"), "use orange:team 1", "CU-ABIL-08", "becomes active"),
    Case("ABILITY_LATER", lambda: at(active="green:team"), "use green:team 1", "CU-ABIL-10", "decide to push"),
    Case("ABILITY_LATER", lambda: at(active="yellow:team"), "use yellow:team 1", "CU-R08", "each time a push"),
    Case("ABILITY_LATER", lambda: at(active="blue:team"), "use blue:team 1", "CU-ABIL-10", "end of phase 6"),
    Case("ABILITY_LATER", lambda: at(active="red:team"), "use red:team 1", "CU-CMP-07", "red card Mr. Krabs"),
    Case("ABILITY_LATER", lambda: at("race3", active="green:team"), "use green:team 1", "CU-ABIL-10", "would bust"),
    Case("ABILITY_LATER", lambda: at("race4", active="orange:team"), "use orange:team 2", "CU-ABIL-10", "by itself"),
    Case("ABILITY_LATER", lambda: at("race7", c.DECIDE, "white:team"), "use white:team 2", "CU-ABIL-10",
         "in the race section"),
    Case("ABILITY_LATER", lambda: at("race4", c.MOVE, "lead:credit1"), "use lead:credit1 1", "CU-ABIL-13",
         "Credits on dice"),
    Case("NEED_NOT_MET", lambda: at("race7", active="green:team"), "use green:team 2", "CU-GRE-18", "busted"),
    Case("NEED_NOT_MET", lambda: at("race7", active="white:team"), "use white:team 2", "CU-WHI-02", "given up a die"),
    Case("NEED_NOT_MET", lambda: at("race4", active="orange:team"), "use orange:team 2", "CU-ORA-08", "took a credit",
         forged=True),
    Case("NEEDS_PAIR", lambda: at("race5", active="white:team"), "use white:team 1", "CU-WHI-09", "Mungojerrie"),
    Case("STILL_MANDATORY", lambda: at(stage=c.SUPPORT, active="brown:team"), "go on", "CU-SUP-04",
         "Krötenköter (3 coins, give up this die)"),
    Case("SPECIAL_OWED", lambda: then(at("race3", c.SUPPORT, "blue:special"), "use blue:special 1"), "go on",
         "CU-ABIL-06", "Rama Lama"),
    Case("ALREADY_ANNOUNCED", lambda: at(stage=c.SUPPORT, symbols=2), "announce", "CU-SUP-09", "stands: 2"),
    Case("NOTHING_TO_USE", lambda: at(active="green:team"), "use all", "CU-SUP-03", "go on"),
    Case("TOO_FEW_STEPS", lambda: on_space("race1", "start", steps=1), "go goal", "CU-MOVE-01",
         "You have 1 step, not enough for the finish field"),
    Case("TOO_FEW_STEPS", lambda: maasdamer(), "go 0-5", "CU-YEL-14", "neighbouring space"),
    Case("NO_SPACE_THERE", lambda: on_space("race1", "start", steps=1), "go 5-6", "CU-MOVE-01", "no space 5-6"),
    Case("NO_SPACE_THERE", lambda: on_space("race1", "4-1", steps=1), "go 4-1", "CU-MOVE-01", "stands on the 3-credit"),
    Case("NEEDS_WATER", lambda: on_space("race1", "3-2", steps=1), "go 3-4", "CU-WATER-01", "there is water"),
    Case("NEEDS_WATER", lambda: maasdamer(), "go 3-4", "CU-R34", "open ground"),
    Case("BACK_TO_START", lambda: on_space("race1", "4-1", steps=9), "go start", "CU-TRACK-21", "start field"),
    Case("NO_SHORTCUT_HERE", lambda: on_space("race1", "4-1", steps=9), "shortcut", "CU-TRACK-15", "move to one"),
    Case("SHORTCUT_USED", lambda: on_space("race3", "7-6", steps=9, specials=7), "shortcut", "CU-TRACK-14", "once"),
    Case("SHORTCUT_TOO_DEAR", lambda: on_space("race3", "7-6", steps=1), "shortcut", "CU-TRACK-15",
         "costs 2 steps, and you have 1"),
    Case("SHORTCUT_TOO_DEAR", lambda: on_space("race3", "3-28", steps=1, coins=4), "shortcut", "CU-TRACK-16",
         "costs 5 coins, and you have 4"),
    Case("STEP_TOO_DEAR", lambda: on_space("race1", "4-1", coins=1, credits=2), "step", "CU-MOVE-04",
         "costs 4 coins, and you have 3"),
    Case("TOO_DEAR", lambda: at(stage=c.BUY, coins=2, credits=2), "buy white", "CU-BUY-02",
         "Tom costs 5 coins, and you have 4"),
    Case("SOLD_OUT", sold_out, "buy red", "CU-STOCK-01", "red"),
    Case("BOUGHT_TWO", lambda: at(stage=c.BUY, coins=9, bought=3 << k.RED), "buy white", "CU-BUY-01", "bought 2 dice"),
    Case("BOUGHT_COLOUR", lambda: at(stage=c.BUY, coins=9, bought=1 << k.RED), "buy red", "CU-BUY-01", "red"),
    Case("NOT_FOR_SALE", lambda: at(stage=c.BUY, coins=9), "buy lead", "CU-BUY-05", "lead die"),
    Case("LEAD_STAYS", lambda: then(at("race2", active="orange:team purple:team", dice="roll:lead roll:white roll:red"),
                                    "use orange:team 1"), "from roll lead", "CU-DIE-05", "lead die"),
    Case("NOT_ALLOWED_DIE", lambda: at(stage=c.REFILL, dice="draw:white rest:red", maximum=9), "from rest red",
         "CU-REFILL-01", "from the draw zone"),
    Case("NOT_ALLOWED_DIE", lambda: then(GRANATANANAS.clone(), "use green:team 1"), "from rest white", "CU-ABIL-04",
         "white. It takes: gray."),
    Case("NOT_ALLOWED_DIE", lambda: then(at("race2", active="orange:team blue:team", dice="roll:white roll:red"),
                                         "use orange:team 1"), "from rest white", "CU-ABIL-04", "zones: roll zone."),
    Case("COSTS_TOO_MUCH", lambda: then(at("race2", active="white:team blue:team", fans=3), "use white:team 1"),
         "take blue", "CU-WHI-10", "Jesus Huanako costs 9, and this die may cost 3 at most"),
    Case("NO_SUCH_FACE", lambda: then(at("race5", active="white:team white:team"), "use white:team 1"),
         "set brown:step1", "CU-R33", "brown (1 step). It has: blank, 3 coins and team symbol."),
    Case("FIRST_CHOOSE", lambda: then(at("race2", active="yellow:team blue:team"), "use yellow:team 1"), "announce",
         "CU-ABIL-04", "choose one of the options"),
    Case("NOT_ITSELF", bar_bar, "from active green:special used", "CU-GRE-02", "Bar Bar asks for another active die"),
    Case("NONE_TO_SET", lambda: wadenbeisser(), "set white:team", "CU-ORA-09", "of your roll zone"),
    Case("OWN_SPACE", lambda: bob(), "spot 0-5", "CU-BLU-02", "its own space cannot be chosen"),
    Case("NO_BONUS_THERE", lambda: bob(), "spot 5-34", "CU-BLU-01", "no bonus on the fifth space past line 1 (bottom)"),
    Case("TOO_FAR", lambda: bob(), "spot 10-25", "CU-BLU-01", "the give-up space after the start is not"),
    Case("COLOUR_PICKED", lambda: then(at("race7", active="green:team", marks=k.M_BUSTED,
                                          dice="draw:light_gray draw:dark_gray draw:white"),
                                       "use green:team 2", "draw light_gray"),
         "draw dark_gray", "CU-GRE-18", "dark gray"),
    Case("NOT_OPTIONAL", lambda: then(at("race2", active="orange:team blue:team", dice="roll:white roll:red"),
                                      "use orange:team 1"), "skip", "CU-ABIL-04", "choose a die to give up"),
    Case("NOT_OPTIONAL", on_a_give_up_space, "skip", "CU-R15", "At this table the bonus"),
    Case("NOT_TIED_FEWEST", edward, "to 2", "CU-RED-08", "that is not seat 2"),
    Case("NO_SUCH_OPTION", lambda: then(at("race2", active="yellow:team blue:team"), "use yellow:team 1"), "option 3",
         "CU-ABIL-04", "There are 2 options"),
    Case("PICK_ONE", lambda: then(GRANATANANAS.clone(), "use green:team 1"), "cast", "CU-GRE-09", "at least one die"),
]  # fmt: skip


def then_waits() -> Cubitos:
    t = at(stage=c.TO_ROLL, dice="roll:white")
    t.put(BEN, k.S_STAGE, c.TO_ROLL)
    return t


def maasdamer() -> Cubitos:
    space = read_space("3-2")
    t = at(stage=c.EVENTS, active="yellow:team", dice="roll:white", space=space)
    t.active[0] |= EVENT
    return then(t, "use yellow:team 1")


def bob() -> Cubitos:
    """Ana has used Bob next to a space with a bonus."""
    t = at(stage=c.BONUS, active="blue:team")
    for space in range(c.START):
        t.put(ANA, k.S_SPACE, space)
        if t.course(ANA).terrain[space] == 0 and near(t):
            return then(t, "use blue:team 1")
    raise AssertionError("no space is near a bonus")


def near(t: Cubitos) -> bool:
    tried = t.clone()
    code = read_move("use blue:team 1").code
    tried.apply(ANA, code, FastChance(1), None)
    return int(tried.get(ANA, k.S_DEPTH)) > 0


def named(case: Case) -> Any:
    marks = [pytest.mark.rule(case.rule)] if case.rule and not case.forged else []
    return pytest.param(case, marks=marks, id=f"{case.verdict}-{case.move}".lower())


@pytest.mark.parametrize("case", [named(case) for case in CASES])
def test_a_move_that_may_not_be_made_is_refused_by_its_rule_in_both_languages(case: Case) -> None:
    state = case.state()
    move = read_move(case.move) if isinstance(case.move, str) else case.move
    verdict = getattr(c, case.verdict)
    found = int(state.verdict(case.seat, move.code, list(move.params)))
    assert (found == verdict) != case.forged
    english, german = (TITLE.refusal(state, case.seat, move, verdict, language) for language in LANGUAGES)
    assert english.rule == german.rule == case.rule
    assert case.english in english.sentence
    assert english.sentence != german.sentence
    for sentence in (english.sentence, german.sentence):
        assert not set("{}!") & set(sentence)
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_every_sentence_of_a_refusal_is_said() -> None:
    with listening() as said:
        for case in CASES:
            move = read_move(case.move) if isinstance(case.move, str) else case.move
            TITLE.refusal(case.state(), case.seat, move, getattr(c, case.verdict))
        for verb in WHEN:
            TITLE.refusal(at(), ANA, Move(DECLARED.by_name[verb].first), c.WRONG_PHASE)
    assert {key for key in said if key.startswith("refusal.")} == {key for key in ENGLISH if key.startswith("refusal.")}


def test_every_verdict_has_its_situation_and_rests_on_a_rule() -> None:
    verdicts = {verdict.name for verdict in DECLARED.verdicts}
    assert {case.verdict.lower() for case in CASES} == verdicts
    assert set(CHOSEN) <= verdicts
    assert set(WHEN) <= set(DECLARED.by_name)
    assert {case.rule for case in CASES} - {""} <= set(CATALOGUE)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_does_not_exist_is_told_which_do(seat: int) -> None:
    refusal = TITLE.why_not(at(), seat, read_move("pass"))
    assert refusal is not None
    assert "turn" not in refusal.sentence
    assert "2" in refusal.sentence


def test_whose_turn_it_is_is_said_by_name() -> None:
    refusal = TITLE.why_not(at(), BEN, read_move("announce"), names=NAMES[:2])
    assert refusal is not None
    assert "Ana's turn" in refusal.sentence


@pytest.mark.parametrize("race_id", ["race1", "race4", "race7", "das_grosse_finale"])
def test_wrong_moves_at_any_moment_of_a_race_are_answered(race_id: str) -> None:
    codes = [code for code in range(c.CODES) if c.phase_of(code) >= 0]
    state, chance = race(race_id, 3, Journal()), FastChance(3)
    for _ in range(250):
        seat = int(state.to_move())
        if seat < 0:
            break
        for number in range(6):
            code = codes[int(chance.below(0, len(codes)))]
            asked = (seat + 1) % 3 if number == 0 else seat
            verdict = int(state.verdict(asked, code, []))
            for language in LANGUAGES if verdict else ():
                refusal = TITLE.refusal(state, asked, Move(code), verdict, language)
                assert refusal.sentence.endswith(".")
                assert not set("{}") & set(refusal.sentence)
                assert refusal.rule in CATALOGUE or verdict == c.NO_SUCH_MOVE
        moves = state.legal_moves(seat)
        state.apply(seat, moves[chance.below(0, len(moves))], chance, None)
