"""Why a move may not be made: the rule behind each verdict and a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.core.words import Words, listing
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import ability_row, has_effect, is_owed, red_symbols
from cubilete.games.cubitos.rules.adding_dice import pick_zones
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has
from cubilete.games.cubitos.rules.refill import counted, counts, places_left
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.tasks import effect_of, top_task
from cubilete.games.cubitos.words.vocabulary import ACTIVE, FACES, STAGES, ZONES, Vocabulary

Reason = tuple[str, str]
"""A rule id and the key of a sentence under `refusal`."""
RULES: dict[int, Reason] = {
    c.GAME_OVER: ("CU-END-01", "over"),
    c.NO_SUCH_MOVE: ("", "no_such_move"),
    c.NOT_PLAYING: ("CU-R19", "not_playing"),
    c.NOT_DONE_REFILLING: ("CU-R42", "not_done_refilling"),
    c.NONE_IN_DRAW: ("CU-REFILL-01", "none_in_draw"),
    c.NONE_IN_ROLL: ("CU-PUSH-01", "none_in_roll"),
    c.NONE_IN_REST: ("CU-GIVE-01", "none_in_rest"),
    c.NONE_ACTIVE: ("CU-ABIL-01", "none_active"),
    c.MAXIMUM_REACHED: ("CU-REFILL-01", "maximum_reached"),
    c.FILL_WRONG_SUM: ("CU-REFILL-01", "fill_wrong_sum"),
    c.FILL_UNCLEAR: ("", "fill_unclear"),
    c.ROLL_ZONE_EMPTY: ("CU-PUSH-03", "roll_zone_empty"),
    c.MUST_STILL_PUSH: ("CU-YEL-10", "must_still_push"),
    c.NEEDS_PAIR: ("CU-WHI-09", "needs_pair"),
    c.STILL_MANDATORY: ("CU-SUP-04", "still_mandatory"),
    c.ALREADY_ANNOUNCED: ("CU-SUP-09", "already_announced"),
    c.NOTHING_TO_USE: ("CU-SUP-03", "nothing_to_use"),
    c.BACK_TO_START: ("CU-TRACK-21", "back_to_start"),
    c.NO_SHORTCUT_HERE: ("CU-TRACK-15", "no_shortcut_here"),
    c.SHORTCUT_USED: ("CU-TRACK-14", "shortcut_used"),
    c.STEP_TOO_DEAR: ("CU-MOVE-04", "step_too_dear"),
    c.TOO_DEAR: ("CU-BUY-02", "too_dear"),
    c.SOLD_OUT: ("CU-STOCK-01", "sold_out"),
    c.BOUGHT_TWO: ("CU-BUY-01", "bought_two"),
    c.BOUGHT_COLOUR: ("CU-BUY-01", "bought_colour"),
    c.NOT_FOR_SALE: ("CU-BUY-05", "not_for_sale"),
    c.LEAD_STAYS: ("CU-DIE-05", "lead_stays"),
    c.NO_SUCH_FACE: ("CU-R33", "no_such_face"),
    c.FIRST_CHOOSE: ("CU-ABIL-04", "first_choose"),
    c.NO_BONUS_THERE: ("CU-BLU-01", "no_bonus_there"),
    c.TOO_FAR: ("CU-BLU-01", "too_far"),
    c.COLOUR_PICKED: ("CU-GRE-18", "colour_picked"),
    c.NOT_TIED_FEWEST: ("CU-RED-08", "not_tied_fewest"),
    c.NO_SUCH_OPTION: ("CU-ABIL-04", "no_such_option"),
    c.PICK_ONE: ("CU-GRE-09", "pick_one"),
    c.NOT_ITSELF: ("CU-GRE-02", "not_itself"),
    c.OWN_SPACE: ("CU-BLU-02", "own_space"),
    c.REST_COMES_LATER: ("CU-REFILL-02", "rest_comes_later"),
    c.SPECIAL_OWED: ("CU-ABIL-06", "special_owed"),
    c.NONE_TO_SET: ("CU-ORA-09", "none_to_set"),
    c.NO_SUCH_SEAT: ("CU-COMP-01", "no_such_seat"),
}
"""Verdicts that one sentence explains; `CHOSEN` has those that need a closer look."""
WHEN: dict[int, Reason] = {
    c.THROW: ("CU-THROW-01", "when_roll"),
    c.PUSH: ("CU-PUSH-02", "when_push"),
    c.PASS: ("CU-PUSH-02", "when_push"),
    c.READY: ("CU-ROUND-01", "when_ready"),
    c.SKIP: ("CU-ABIL-03", "when_skip"),
    c.TAKE_BUST: ("CU-THROW-05", "when_bust"),
    c.ANNOUNCE: ("CU-SUP-07", "when_announce"),
    c.USE_ALL: ("CU-SUP-03", "when_use"),
    c.GO_ON: ("CU-SUP-04", "when_go_on"),
    c.HALT: ("CU-MOVE-01", "when_move"),
    c.FINISH: ("CU-REST-01", "when_rest"),
    c.BUY_STEP: ("CU-MOVE-04", "when_step"),
    c.SHORTCUT: ("CU-TRACK-11", "when_move"),
    c.FILL: ("CU-REFILL-01", "when_refill"),
    c.REST_ALL: ("CU-BUST-03", "when_rest_dice"),
    c.USE_RED: ("CU-SUP-10", "when_red"),
}
WINDOWS = (
    "on_activate", "on_push", "after_push", "on_bust", "phase_5", "in_race", "after_move", "before_buy",
)  # fmt: skip
TASKS = {
    c.ADD_DICE: "add_dice",
    c.ROLL_DICE: "roll",
    c.GIVE_UP: "give_up",
    c.TAKE: "take",
    c.BORROW: "borrow",
    c.SET_FACE: "set_face",
    c.RETURN_TO_ROLL: "return",
    c.STEPS: "step",
    c.SPACE_BONUS: "bonus",
    c.PASS_DIE: "pass_die",
    c.CHOOSE: "choose",
}
"""What an effect that waits asks for, as the view document and the words call it."""


def explain(t: Cubitos, seat: int, move: Move, verdict: int, v: Vocabulary, language: str) -> Refusal:
    """The refusal behind a verdict, in words."""
    words = v.words(language)
    rule, key = reason(t, seat, move.code, verdict)
    values: dict[str, Any] = {}
    if 0 <= seat < t.seats:
        values |= table_values(t, seat, words, v) | move_values(t, seat, move, words, v)
    values["seats"] = int(t.seats)
    values["seat"] = words.say("seat", number=int(t.to_move()) + 1)
    return Refusal(rule, words.say(f"refusal.{key}", **values))


def reason(t: Cubitos, seat: int, code: int, verdict: int) -> Reason:
    return CHOSEN[verdict](t, seat, code) if verdict in CHOSEN else RULES[verdict]


def task_of(t: Cubitos, seat: int) -> str:
    """What an effect waits for the seat to choose, or nothing."""
    task = int(top_task(t, seat))
    if task < 0:
        return ""
    return "instant" if task == c.INSTANTS else TASKS.get(column(t, seat, c.OP), "")


def column(t: Cubitos, seat: int, name: int) -> int:
    """A column of the effect that waits; 0 where none does."""
    task = int(top_task(t, seat))
    return int(t.box.effects[effect_of(task) + name]) if task > c.INSTANTS else 0


# ---------------------------------------------------------------- verdicts that need a closer look
def out_of_turn(t: Cubitos, seat: int, code: int) -> Reason:
    rule = "CU-ORDER-01" if t.section == c.ROLL_SECTION else "CU-ORDER-03"
    return rule, "turn" if t.turn >= 0 else "waiting"


def others_first(t: Cubitos, seat: int, code: int) -> Reason:
    """While somebody refills nobody can have the most dice yet."""
    return "CU-ORDER-01", "others_first" if t.turn >= 0 else "waiting"


def wrong_phase(t: Cubitos, seat: int, code: int) -> Reason:
    if code in WHEN:
        return WHEN[code]
    if c.PURCHASE <= code < c.PURCHASE + c.SORTS:
        return "CU-BUY-01", "when_buy"
    if c.USE <= code < c.FROM_ACTIVE:
        return "CU-ABIL-10", "when_use"
    if c.GO <= code < c.GO + c.CELLS:
        return "CU-MOVE-01", "when_move"
    if c.FROM_DRAW <= code < c.FROM_DRAW + c.SORTS:
        return "CU-REFILL-01", "when_refill"
    if c.FROM_ROLL <= code < c.FROM_ROLL + c.SORTS:
        return "CU-BUST-03", "when_rest_dice"
    return "CU-ABIL-04", "when_choose"


def no_such_ability(t: Cubitos, seat: int, code: int) -> Reason:
    shown, ability = divmod(code - c.USE, 4)
    sort, face = divmod(shown, c.FACES)
    if sort < c.RED:
        return "CU-SYM-07", "no_ability_gray"
    if face < c.TEAM:
        return "CU-R50", "no_ability_on_face"
    if ability >= t.box.ability_count[t.card_of(sort)]:
        return "CU-ABIL-05", "no_ability_number"
    return "CU-SYM-08", "only_special"


def ability_used(t: Cubitos, seat: int, code: int) -> Reason:
    row = row_of(t, code)
    if row < 0:
        return "CU-ABIL-13", "face_used"
    once = t.box.abilities[row + c.USES] == c.PER_PLAYER and t.bronto == 0
    return ("CU-R01", "ability_used_round") if once else ("CU-ABIL-02", "ability_used")


def ability_later(t: Cubitos, seat: int, code: int) -> Reason:
    row = row_of(t, code)
    if row < 0:
        return "CU-ABIL-13", "later_face"
    if t.box.abilities[row + c.TIMING] == c.RED_CARD:
        return "CU-CMP-07", "later_red"
    window = int(t.box.abilities[row + c.WINDOW])
    rules = {c.ON_ACTIVATE: "CU-ABIL-08", c.AFTER_PUSH: "CU-R08", c.PHASE_5: "CU-ABIL-12"}
    return rules.get(window, "CU-ABIL-10"), f"later_{WINDOWS[window]}"


def need_not_met(t: Cubitos, seat: int, code: int) -> Reason:
    need = int(t.box.abilities[row_of(t, code) + c.NEED])
    if need & c.BUSTED and not t.marked(seat, c.M_BUSTED):
        return "CU-GRE-18", "need_busted"
    if need & c.TOOK_CREDIT and not t.marked(seat, c.M_TOOK_CREDIT):
        return "CU-ORA-08", "need_credit"
    return "CU-WHI-02", "need_gave_up"


def row_of(t: Cubitos, code: int) -> int:
    """The ability that a move would use, or -1 for a plain face and for any other move."""
    shown, ability = divmod(code - c.USE, 4)
    sort, face = divmod(shown, c.FACES)
    if not c.USE <= code < c.FROM_ACTIVE or sort < c.RED or face < c.TEAM:
        return -1
    return int(ability_row(t, sort, ability))


def too_few_steps(t: Cubitos, seat: int, code: int) -> Reason:
    return ("CU-YEL-14", "too_few_at_once") if task_of(t, seat) else ("CU-MOVE-01", "too_few_steps")


def needs_water(t: Cubitos, seat: int, code: int) -> Reason:
    return ("CU-R34", "needs_water_at_once") if task_of(t, seat) else ("CU-WATER-01", "needs_water")


def no_space_there(t: Cubitos, seat: int, code: int) -> Reason:
    return "CU-MOVE-01", "already_there" if code - c.GO == t.get(seat, c.S_SPACE) else "no_space_there"


def shortcut_too_dear(t: Cubitos, seat: int, code: int) -> Reason:
    coins = t.course(seat).coin_cost[shortcut_here(t, seat)]
    return ("CU-TRACK-16", "shortcut_too_dear_coins") if coins else ("CU-TRACK-15", "shortcut_too_dear_steps")


def not_allowed_die(t: Cubitos, seat: int, code: int) -> Reason:
    if not task_of(t, seat):
        return "CU-REFILL-01", "not_allowed_refill"
    op = column(t, seat, c.OP)
    sort = die_of(code)[0]
    if op != c.ADD_DICE and not has(column(t, seat, c.OF_COLOURS), sort):
        return "CU-ABIL-04", "not_allowed_colour"
    return "CU-ADD-01" if op == c.ADD_DICE else "CU-ABIL-04", "not_allowed_zone"


def costs_too_much(t: Cubitos, seat: int, code: int) -> Reason:
    by_fans = column(t, seat, c.FLAGS) & c.LIMIT_BY_FANS
    return "CU-WHI-10" if by_fans else "CU-TRACK-09", "costs_too_much"


def not_optional(t: Cubitos, seat: int, code: int) -> Reason:
    if column(t, seat, c.FLAGS) & c.BONUS_OPTION:
        return "CU-R15", "not_optional_space"
    return "CU-ABIL-04", "not_optional"


CHOSEN: dict[int, Callable[[Cubitos, int, int], Reason]] = {
    c.NOT_YOUR_TURN: out_of_turn,
    c.OTHERS_FIRST: others_first,
    c.WRONG_PHASE: wrong_phase,
    c.NO_SUCH_ABILITY: no_such_ability,
    c.ABILITY_USED: ability_used,
    c.ABILITY_LATER: ability_later,
    c.NEED_NOT_MET: need_not_met,
    c.TOO_FEW_STEPS: too_few_steps,
    c.NEEDS_WATER: needs_water,
    c.NO_SPACE_THERE: no_space_there,
    c.SHORTCUT_TOO_DEAR: shortcut_too_dear,
    c.NOT_ALLOWED_DIE: not_allowed_die,
    c.COSTS_TOO_MUCH: costs_too_much,
    c.NOT_OPTIONAL: not_optional,
}


# ---------------------------------------------------------------- what a sentence may speak of
def table_values(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> dict[str, Any]:
    """Where the seat stands and what it has."""
    zones = {name: zone_text(t, seat, zone, words, v) for zone, name in enumerate(ZONES)}
    shortcut = int(shortcut_here(t, seat))
    course = t.course(seat)
    task = task_of(t, seat)
    symbols = int(t.get(seat, c.S_SYMBOLS))
    return {
        **zones,
        "active": active_text(t, seat, words, v),
        "stage": words.say(f"stage.{STAGES[t.stage(seat)]}"),
        "task": words.say(f"task.{task}") if task else "",
        "maximum": int(t.get(seat, c.S_MAXIMUM)),
        "missing": missing(t, seat),
        "steps": int(t.get(seat, c.S_STEPS)),
        "water": int(t.get(seat, c.S_WATER)),
        "money": int(t.money(seat)),
        "price": int(t.box.step_price),
        "most": int(t.box.most_purchases),
        "symbols": symbols if symbols >= 0 else int(red_symbols(t, seat)),
        "abilities": owed_text(t, seat, words, v),
        "colours": v.colours_text(words, column(t, seat, c.OF_COLOURS)),
        "zones": zones_text(t, seat, words),
        "cost": int(course.coin_cost[shortcut] + course.step_cost[shortcut]) if shortcut >= 0 else 0,
        "count": column(t, seat, c.OPTIONS),
        "rival": "",
        "pusher": pusher(t, words, v),
    }


def pusher(t: Cubitos, words: Words, v: Vocabulary) -> str:
    """The card of the race that obliges to push (CU-YEL-10), if there is one."""
    for sort in range(c.RED, c.SORTS):
        card = int(t.card_of(sort))
        rows = [int(ability_row(t, sort, ability)) for ability in range(t.box.ability_count[card])]
        if any(has_effect(t, row, c.MUST_PUSH) for row in rows):
            return v.card_name(words, card)
    return ""


def missing(t: Cubitos, seat: int) -> int:
    """Dice that have to go from the draw zone into the roll zone now."""
    return min(int(places_left(t, seat)), int(counted(t, seat, c.DRAW)) + int(counted(t, seat, c.REST)))


def zone_text(t: Cubitos, seat: int, zone: int, words: Words, v: Vocabulary) -> str:
    return v.dice_text(words, [int(t.count(seat, zone, sort)) for sort in range(c.SORTS)])


def active_dice(t: Cubitos, seat: int) -> list[tuple[int, int, int]]:
    """The seat's active dice: place in the list, sort, face."""
    dice = [(i, int(t.active[i])) for i in range(int(t.n_active))]
    return [(i, die_sort(die), die_face(die)) for i, die in dice if die_seat(die) == seat]


def active_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    names = [
        words.say("table.active_die", sort=v.sort_name(words, sort), face=v.face_name(words, face))
        for _, sort, face in active_dice(t, seat)
    ]
    return ", ".join(names) if names else words.say("nothing")


def owed_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    """The mandatory abilities that are still to be executed, each card once."""
    owed = [
        f"{v.card_name(words, int(t.card_of(sort)))} ({v.ability_short(words, int(t.card_of(sort)), ability)})"
        for i, sort, _ in active_dice(t, seat)
        for ability in range(c.ABILITIES)
        if is_owed(t, seat, i, ability)
    ]
    return listing(list(dict.fromkeys(owed)), words.say("and"))


def zones_text(t: Cubitos, seat: int, words: Words) -> str:
    """The zones that the waiting effect takes dice from."""
    task = int(top_task(t, seat))
    mask = int(pick_zones(t, effect_of(task))) if task > c.INSTANTS else 0
    names = [words.say(f"zone.{name}") for zone, name in enumerate(ZONES) if has(mask, zone)]
    if mask & c.ACTIVE_ZONE:
        names.append(words.say(f"zone.{ACTIVE}"))
    return listing(names, words.say("and"))


def move_values(t: Cubitos, seat: int, move: Move, words: Words, v: Vocabulary) -> dict[str, Any]:
    """What the move names: a die, its face and card, a space, a rival."""
    code = move.code
    if code == c.FILL:
        return filling_values(t, seat, move.params, words, v)
    if c.GO <= code < c.GO + c.CELLS:
        return {"space": v.space_name(words, code - c.GO)}
    if c.SPOT <= code < c.SPOT + c.CELLS:
        return {"space": v.space_name(words, code - c.SPOT)}
    if c.RIVAL <= code < c.RIVAL + c.SEATS:
        return {"rival": words.say("seat", number=code - c.RIVAL + 1)}
    sort, face = die_of(code)
    if sort < 0:
        return {"card": v.card_name(words, int(t.cards[0]))} if code == c.USE_RED else {}
    values = die_values(t, sort, face, words, v)
    if c.GAIN <= code < c.GAIN + c.SORTS:
        by_fans = column(t, seat, c.FLAGS) & c.LIMIT_BY_FANS
        values["most"] = int(t.get(seat, c.S_FANS)) if by_fans else column(t, seat, c.MOST)
    if c.USE <= code < c.FROM_ACTIVE and sort >= c.RED:
        values["count"] = int(t.box.ability_count[t.card_of(sort)])
    return values


def die_of(code: int) -> tuple[int, int]:
    """Sort and face of the die that a move names, -1 for what it leaves open."""
    for base in (c.PURCHASE, c.FROM_DRAW, c.FROM_ROLL, c.FROM_REST, c.GAIN):
        if base <= code < base + c.SORTS:
            return code - base, -1
    for base, size in ((c.USE, 4), (c.FROM_ACTIVE, 4), (c.SET, 1)):
        if base <= code < base + c.SORTS * c.FACES * size:
            sort, face = divmod((code - base) // size, c.FACES)
            return sort, face
    return -1, -1


def die_values(t: Cubitos, sort: int, face: int, words: Words, v: Vocabulary) -> dict[str, Any]:
    card = int(t.card_of(sort))
    sides = [side for side in range(c.FACES) if t.box.face_count[sort * c.FACES + side]]
    values: dict[str, Any] = {
        "sort": v.sort_name(words, sort),
        "card": v.card_name(words, card) if card >= 0 else v.sort_name(words, sort),
        "cost": int(t.price(sort)),
        "faces": listing([v.face_name(words, side) for side in sides], words.say("and")),
    }
    if 0 <= face < len(FACES):
        values["face"] = v.face_name(words, face)
    return values


def filling_values(t: Cubitos, seat: int, params: tuple[int, ...], words: Words, v: Vocabulary) -> dict[str, Any]:
    """How many dice that count were chosen, and of which there are not enough."""
    chosen = 0
    short = 0
    for at, n in enumerate(params[: 2 * c.SORTS]):
        zone = c.DRAW if at < c.SORTS else c.REST
        sort = at % c.SORTS
        if counts(t, seat, sort):
            chosen += n
        if n > t.count(seat, zone, sort):
            short = short or sort + 1
    needed = min(int(places_left(t, seat)), int(counted(t, seat, c.DRAW)))
    return {"chosen": chosen, "missing": needed, "sort": v.sort_name(words, max(short - 1, 0))}
