"""The numbers of Cubitos: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal

# ---------------------------------------------------------------- constants
SEATS: Final = 4
SORTS: Final = 11
FACES: Final = 8
ABILITIES: Final = 4
"""Most abilities of a card."""
DICE: Final = 121
"""All dice of the box together; no more can ever lie in active zones."""
ROWS: Final = 12
WIDTH: Final = 36
START: Final = 432
"""A space is row * WIDTH + x; then come the start field and the finish field."""
GOAL: Final = 433
CELLS: Final = 434

# ---------------------------------------------------------------- phases
OUT: Final = 0
REFILL: Final = 1
TO_ROLL: Final = 2
PUSHED: Final = 3
RESCUE: Final = 4
BUSTING: Final = 5
EVENTS: Final = 6
DECIDE: Final = 7
PUSHING: Final = 8
ROLLED: Final = 9
COUNT: Final = 10
ANNOUNCED: Final = 11
COMPARE: Final = 12
COMPARED: Final = 13
SUPPORT: Final = 14
MOVE: Final = 15
BONUS: Final = 16
BUY: Final = 17
RESTED: Final = 18
ANYTIME: Final = 19
"""Of moves that belong to no phase: the rules judge them."""

# ---------------------------------------------------------------- moves
THROW: Final = 0
PUSH: Final = 1
PASS: Final = 2
TAKE_BUST: Final = 3
REST_ALL: Final = 4
ANNOUNCE: Final = 5
GO_ON: Final = 6
HALT: Final = 7
BUY_STEP: Final = 8
SHORTCUT: Final = 9
FINISH: Final = 10
PURCHASE: Final = 11  # buy <die>
FILL: Final = 22  # fill <filling>
USE_RED: Final = 23
READY: Final = 24
SKIP: Final = 25
USE_ALL: Final = 26
BEST: Final = 27
CAST: Final = 28
OPTION: Final = 29  # option <option>
RIVAL: Final = 33  # to <rival:seat>
FROM_DRAW: Final = 37  # draw <die>
FROM_ROLL: Final = 48  # from roll <die>
FROM_REST: Final = 59  # from rest <die>
GAIN: Final = 70  # take <die>
USE: Final = 81  # use <die>:<face> <ability>
FROM_ACTIVE: Final = 433  # from active <die>:<face> <used> <borrowed>
SET: Final = 785  # set <die>:<face>
GO: Final = 873  # go <space>
SPOT: Final = 1307  # spot <space>
CODES: Final = 1741
"""Every move code lies below this number."""


def purchase_code(die: i64) -> i64:
    return 11 + die


def is_purchase(code: i64) -> bool:
    return 11 <= code < 22


def purchase_die(code: i64) -> i64:
    return code - 11


def option_code(option: i64) -> i64:
    return 29 + option


def is_option(code: i64) -> bool:
    return 29 <= code < 33


def option_option(code: i64) -> i64:
    return code - 29


def rival_code(rival: i64) -> i64:
    return 33 + rival


def is_rival(code: i64) -> bool:
    return 33 <= code < 37


def rival_rival(code: i64) -> i64:
    return code - 33


def from_draw_code(die: i64) -> i64:
    return 37 + die


def is_from_draw(code: i64) -> bool:
    return 37 <= code < 48


def from_draw_die(code: i64) -> i64:
    return code - 37


def from_roll_code(die: i64) -> i64:
    return 48 + die


def is_from_roll(code: i64) -> bool:
    return 48 <= code < 59


def from_roll_die(code: i64) -> i64:
    return code - 48


def from_rest_code(die: i64) -> i64:
    return 59 + die


def is_from_rest(code: i64) -> bool:
    return 59 <= code < 70


def from_rest_die(code: i64) -> i64:
    return code - 59


def gain_code(die: i64) -> i64:
    return 70 + die


def is_gain(code: i64) -> bool:
    return 70 <= code < 81


def gain_die(code: i64) -> i64:
    return code - 70


def use_code(die: i64, face: i64, ability: i64) -> i64:
    return 81 + die * 32 + face * 4 + ability


def is_use(code: i64) -> bool:
    return 81 <= code < 433


def use_die(code: i64) -> i64:
    return (code - 81) >> 5


def use_face(code: i64) -> i64:
    return ((code - 81) & 31) >> 2


def use_ability(code: i64) -> i64:
    return (code - 81) & 3


def from_active_code(die: i64, face: i64, used: i64, borrowed: i64) -> i64:
    return 433 + die * 32 + face * 4 + used * 2 + borrowed


def is_from_active(code: i64) -> bool:
    return 433 <= code < 785


def from_active_die(code: i64) -> i64:
    return (code - 433) >> 5


def from_active_face(code: i64) -> i64:
    return ((code - 433) & 31) >> 2


def from_active_used(code: i64) -> i64:
    return ((code - 433) & 3) >> 1


def from_active_borrowed(code: i64) -> i64:
    return (code - 433) & 1


def set_code(die: i64, face: i64) -> i64:
    return 785 + die * 8 + face


def is_set(code: i64) -> bool:
    return 785 <= code < 873


def set_die(code: i64) -> i64:
    return (code - 785) >> 3


def set_face(code: i64) -> i64:
    return (code - 785) & 7


def go_code(space: i64) -> i64:
    return 873 + space


def is_go(code: i64) -> bool:
    return 873 <= code < 1307


def go_space(code: i64) -> i64:
    return code - 873


def spot_code(space: i64) -> i64:
    return 1307 + space


def is_spot(code: i64) -> bool:
    return 1307 <= code < 1741


def spot_space(code: i64) -> i64:
    return code - 1307


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0:
        return -1
    if code < 1:
        return TO_ROLL
    if code < 3:
        return DECIDE
    if code < 4:
        return RESCUE
    if code < 5:
        return BUSTING
    if code < 6:
        return COUNT
    if code < 7:
        return SUPPORT
    if code < 10:
        return MOVE
    if code < 22:
        return BUY
    if code < 23:
        return REFILL
    if code < 24:
        return COMPARE
    if code < 1741:
        return ANYTIME
    return -1


# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NO_SUCH_MOVE: Final = 2
NOT_YOUR_TURN: Final = 3
OTHERS_FIRST: Final = 4
NOT_PLAYING: Final = 5
WRONG_PHASE: Final = 6
NOT_DONE_REFILLING: Final = 7
NONE_IN_DRAW: Final = 8
NONE_IN_ROLL: Final = 9
NONE_IN_REST: Final = 10
NONE_ACTIVE: Final = 11
NONE_TO_SET: Final = 12
MAXIMUM_REACHED: Final = 13
FILL_WRONG_SUM: Final = 14
FILL_UNCLEAR: Final = 15
REST_COMES_LATER: Final = 16
ROLL_ZONE_EMPTY: Final = 17
MUST_STILL_PUSH: Final = 18
NO_SUCH_ABILITY: Final = 19
ABILITY_USED: Final = 20
ABILITY_LATER: Final = 21
NEED_NOT_MET: Final = 22
NEEDS_PAIR: Final = 23
STILL_MANDATORY: Final = 24
SPECIAL_OWED: Final = 25
ALREADY_ANNOUNCED: Final = 26
NOTHING_TO_USE: Final = 27
TOO_FEW_STEPS: Final = 28
NO_SPACE_THERE: Final = 29
NEEDS_WATER: Final = 30
BACK_TO_START: Final = 31
NO_SHORTCUT_HERE: Final = 32
SHORTCUT_USED: Final = 33
SHORTCUT_TOO_DEAR: Final = 34
STEP_TOO_DEAR: Final = 35
TOO_DEAR: Final = 36
SOLD_OUT: Final = 37
BOUGHT_TWO: Final = 38
BOUGHT_COLOUR: Final = 39
NOT_FOR_SALE: Final = 40
LEAD_STAYS: Final = 41
NOT_ALLOWED_DIE: Final = 42
NOT_ITSELF: Final = 43
COSTS_TOO_MUCH: Final = 44
NO_SUCH_FACE: Final = 45
FIRST_CHOOSE: Final = 46
OWN_SPACE: Final = 47
NO_BONUS_THERE: Final = 48
TOO_FAR: Final = 49
COLOUR_PICKED: Final = 50
NOT_OPTIONAL: Final = 51
NOT_TIED_FEWEST: Final = 52
NO_SUCH_OPTION: Final = 53
PICK_ONE: Final = 54

# ---------------------------------------------------------------- events
E_LEAD: Final = 0
E_ROUND: Final = 1
E_REFILLED: Final = 2
E_RESTOCKED: Final = 3
E_THROWN: Final = 4
E_DANGER: Final = 5
E_SAFE: Final = 6
E_BUST: Final = 7
E_KEPT: Final = 8
E_RESTED: Final = 9
E_FAN: Final = 10
E_PUSHED: Final = 11
E_PASSED: Final = 12
E_USED: Final = 13
E_PICKED: Final = 14
E_PICKED_ACTIVE: Final = 15
E_ADDED: Final = 16
E_GAINED: Final = 17
E_GAVE_UP: Final = 18
E_TOOK: Final = 19
E_BORROWED: Final = 20
E_SET: Final = 21
E_RETURNED: Final = 22
E_ANNOUNCED: Final = 23
E_COMPARED: Final = 24
E_PASSED_DIE: Final = 25
E_NEXT_REFILL: Final = 26
E_MOVED: Final = 27
E_STEPPED: Final = 28
E_JET: Final = 29
E_SHORTCUT: Final = 30
E_STEP_BOUGHT: Final = 31
E_BONUS: Final = 32
E_BOUGHT: Final = 33
E_RESTS: Final = 34
E_LAP: Final = 35
E_FINISHED: Final = 36
E_TIE: Final = 37
E_WON: Final = 38
E_RETURNED_LOAN: Final = 39
E_LOST_STEP: Final = 40
E_DOUBLED: Final = 41
E_REGAINED: Final = 42
E_MUST_PUSH: Final = 43
E_SAFE_ROLL: Final = 44
E_STARTS: Final = 45
E_CHOSE: Final = 46
E_RED_SKIPPED: Final = 47
E_ENDED: Final = 48


def tell_lead(journal: Journal | None, seat: i64, from_: i64, zone: i64) -> None:
    if journal is not None:
        journal.tell(E_LEAD, [seat, from_, zone])


def tell_round(journal: Journal | None, round: i64, tie: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUND, [round, tie])


def tell_refilled(journal: Journal | None, seat: i64, maximum: i64, dice: list[int], from_rest: list[int]) -> None:
    if journal is not None:
        journal.tell(E_REFILLED, [seat, maximum] + dice + from_rest)


def tell_restocked(journal: Journal | None, seat: i64, dice: list[int]) -> None:
    if journal is not None:
        journal.tell(E_RESTOCKED, [seat] + dice)


def tell_thrown(journal: Journal | None, seat: i64, push: i64, hits: list[int], misses: list[int]) -> None:
    if journal is not None:
        journal.tell(E_THROWN, [seat, push, len(hits)] + hits + misses)


def tell_danger(journal: Journal | None, seat: i64, active: i64) -> None:
    if journal is not None:
        journal.tell(E_DANGER, [seat, active])


def tell_safe(journal: Journal | None, seat: i64, how: i64) -> None:
    if journal is not None:
        journal.tell(E_SAFE, [seat, how])


def tell_bust(journal: Journal | None, seat: i64, dice: list[int]) -> None:
    if journal is not None:
        journal.tell(E_BUST, [seat, len(dice)] + dice)


def tell_kept(journal: Journal | None, seat: i64, dice: i64) -> None:
    if journal is not None:
        journal.tell(E_KEPT, [seat, dice])


def tell_rested(journal: Journal | None, seat: i64, dice: list[int]) -> None:
    if journal is not None:
        journal.tell(E_RESTED, [seat] + dice)


def tell_fan(journal: Journal | None, seat: i64, fans: i64, credits: i64, tiles: i64) -> None:
    if journal is not None:
        journal.tell(E_FAN, [seat, fans, credits, tiles])


def tell_pushed(journal: Journal | None, seat: i64, dice: i64) -> None:
    if journal is not None:
        journal.tell(E_PUSHED, [seat, dice])


def tell_passed(journal: Journal | None, seat: i64, active: i64) -> None:
    if journal is not None:
        journal.tell(E_PASSED, [seat, active])


def tell_used(journal: Journal | None, seat: i64, card: i64, ability: i64, sort: i64, face: i64) -> None:
    if journal is not None:
        journal.tell(E_USED, [seat, card, ability, sort, face])


def tell_picked(journal: Journal | None, seat: i64, zone: i64, dice: list[int]) -> None:
    if journal is not None:
        journal.tell(E_PICKED, [seat, zone] + dice)


def tell_picked_active(journal: Journal | None, seat: i64, dice: list[int]) -> None:
    if journal is not None:
        journal.tell(E_PICKED_ACTIVE, [seat, len(dice)] + dice)


def tell_added(journal: Journal | None, seat: i64, hits: list[int], misses: list[int]) -> None:
    if journal is not None:
        journal.tell(E_ADDED, [seat, len(hits)] + hits + misses)


def tell_gained(journal: Journal | None, seat: i64, coins: i64, steps: i64, water: i64, credits: i64, source: i64, card: i64) -> None:
    if journal is not None:
        journal.tell(E_GAINED, [seat, coins, steps, water, credits, source, card])


def tell_gave_up(journal: Journal | None, seat: i64, sort: i64, zone: i64, face: i64) -> None:
    if journal is not None:
        journal.tell(E_GAVE_UP, [seat, sort, zone, face])


def tell_took(journal: Journal | None, seat: i64, sort: i64) -> None:
    if journal is not None:
        journal.tell(E_TOOK, [seat, sort])


def tell_borrowed(journal: Journal | None, seat: i64, sort: i64, face: i64) -> None:
    if journal is not None:
        journal.tell(E_BORROWED, [seat, sort, face])


def tell_set(journal: Journal | None, seat: i64, sort: i64, face: i64) -> None:
    if journal is not None:
        journal.tell(E_SET, [seat, sort, face])


def tell_returned(journal: Journal | None, seat: i64, sort: i64, face: i64, card: i64, ability: i64) -> None:
    if journal is not None:
        journal.tell(E_RETURNED, [seat, sort, face, card, ability])


def tell_announced(journal: Journal | None, seat: i64, symbols: i64) -> None:
    if journal is not None:
        journal.tell(E_ANNOUNCED, [seat, symbols])


def tell_compared(journal: Journal | None, seat: i64, card: i64) -> None:
    if journal is not None:
        journal.tell(E_COMPARED, [seat, card])


def tell_passed_die(journal: Journal | None, seat: i64, sort: i64, rival: i64) -> None:
    if journal is not None:
        journal.tell(E_PASSED_DIE, [seat, sort, rival])


def tell_next_refill(journal: Journal | None, seat: i64, sorts: i64) -> None:
    if journal is not None:
        journal.tell(E_NEXT_REFILL, [seat, sorts])


def tell_moved(journal: Journal | None, seat: i64, leg: i64, track: i64, water: i64, left: i64, spaces: list[int]) -> None:
    if journal is not None:
        journal.tell(E_MOVED, [seat, leg, track, water, left, len(spaces)] + spaces)


def tell_stepped(journal: Journal | None, seat: i64, leg: i64, track: i64, from_: i64, to: i64) -> None:
    if journal is not None:
        journal.tell(E_STEPPED, [seat, leg, track, from_, to])


def tell_jet(journal: Journal | None, seat: i64, track: i64, space: i64, steps: i64, water: i64) -> None:
    if journal is not None:
        journal.tell(E_JET, [seat, track, space, steps, water])


def tell_shortcut(journal: Journal | None, seat: i64, track: i64, from_: i64, to: i64, cost: i64, pay: i64) -> None:
    if journal is not None:
        journal.tell(E_SHORTCUT, [seat, track, from_, to, cost, pay])


def tell_step_bought(journal: Journal | None, seat: i64, coins: i64, credits: i64) -> None:
    if journal is not None:
        journal.tell(E_STEP_BOUGHT, [seat, coins, credits])


def tell_bonus(journal: Journal | None, seat: i64, track: i64, space: i64) -> None:
    if journal is not None:
        journal.tell(E_BONUS, [seat, track, space])


def tell_bought(journal: Journal | None, seat: i64, sort: i64, coins: i64, credits: i64) -> None:
    if journal is not None:
        journal.tell(E_BOUGHT, [seat, sort, coins, credits])


def tell_rests(journal: Journal | None, seat: i64, coins: i64, steps: i64, dice: list[int]) -> None:
    if journal is not None:
        journal.tell(E_RESTS, [seat, coins, steps, len(dice)] + dice)


def tell_lap(journal: Journal | None, seat: i64, lap: i64, legs: i64) -> None:
    if journal is not None:
        journal.tell(E_LAP, [seat, lap, legs])


def tell_finished(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_FINISHED, [seat])


def tell_tie(journal: Journal | None, seats: list[int]) -> None:
    if journal is not None:
        journal.tell(E_TIE, [len(seats)] + seats)


def tell_won(journal: Journal | None, seat: i64, by: i64) -> None:
    if journal is not None:
        journal.tell(E_WON, [seat, by])


def tell_returned_loan(journal: Journal | None, seat: i64, sort: i64, zone: i64) -> None:
    if journal is not None:
        journal.tell(E_RETURNED_LOAN, [seat, sort, zone])


def tell_lost_step(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_LOST_STEP, [seat])


def tell_doubled(journal: Journal | None, seat: i64, what: i64) -> None:
    if journal is not None:
        journal.tell(E_DOUBLED, [seat, what])


def tell_regained(journal: Journal | None, seat: i64, coins: i64, steps: i64) -> None:
    if journal is not None:
        journal.tell(E_REGAINED, [seat, coins, steps])


def tell_must_push(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_MUST_PUSH, [seat])


def tell_safe_roll(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_SAFE_ROLL, [seat])


def tell_starts(journal: Journal | None, race: i64, legs: i64, cards: list[int]) -> None:
    if journal is not None:
        journal.tell(E_STARTS, [race, legs, len(cards)] + cards)


def tell_chose(journal: Journal | None, seat: i64, card: i64, option: i64) -> None:
    if journal is not None:
        journal.tell(E_CHOSE, [seat, card, option])


def tell_red_skipped(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_RED_SKIPPED, [seat])


def tell_ended(journal: Journal | None, round: i64, limit: i64) -> None:
    if journal is not None:
        journal.tell(E_ENDED, [round, limit])
