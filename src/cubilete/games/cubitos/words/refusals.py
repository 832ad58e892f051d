"""Which sentence and rule explain a verdict, where the verdict alone does not say; the words lie under `refusal`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cubilete.core.declared.declaration import Verdict
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import ability_row
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.words.tasks import task_name

if TYPE_CHECKING:
    from cubilete.games.cubitos.words.values import CubitosValues

Reason = tuple[str, str]
"""A rule id and a key under `refusal`."""
WHEN: dict[str, Reason] = {
    "throw": ("CU-THROW-01", "when_throw"),
    "push": ("CU-PUSH-02", "when_push"),
    "pass": ("CU-PUSH-02", "when_push"),
    "ready": ("CU-ROUND-01", "when_ready"),
    "skip": ("CU-ABIL-03", "when_skip"),
    "take_bust": ("CU-THROW-05", "when_bust"),
    "announce": ("CU-SUP-07", "when_announce"),
    "use_all": ("CU-SUP-03", "when_use"),
    "go_on": ("CU-SUP-04", "when_go_on"),
    "halt": ("CU-MOVE-01", "when_move"),
    "finish": ("CU-REST-01", "when_finish"),
    "buy_step": ("CU-MOVE-04", "when_step"),
    "shortcut": ("CU-TRACK-11", "when_move"),
    "fill": ("CU-REFILL-01", "when_refill"),
    "rest_all": ("CU-BUST-03", "when_rest_dice"),
    "use_red": ("CU-SUP-10", "when_red"),
    "purchase": ("CU-BUY-01", "when_buy"),
    "use": ("CU-ABIL-10", "when_use"),
    "go": ("CU-MOVE-01", "when_move"),
    "from_draw": ("CU-REFILL-01", "when_refill"),
    "from_roll": ("CU-BUST-03", "when_rest_dice"),
}
"""When a move can be made, for one that belongs to another moment; else an effect would have to ask for it."""
WINDOWS = (
    "on_activate", "on_push", "after_push", "on_bust", "phase_5", "in_race", "after_move", "before_buy",
)  # fmt: skip


def reason(d: CubitosValues, verdict: Verdict) -> Reason:
    """The rule and the sentence behind a verdict."""
    return CHOSEN[verdict.name](d) if verdict.name in CHOSEN else (verdict.rule, verdict.name)


# ---------------------------------------------------------------- whose decision
def not_your_turn(d: CubitosValues) -> Reason:
    rule = "CU-ORDER-01" if d.t.section == k.ROLL_SECTION else "CU-ORDER-03"
    return rule, "not_your_turn" if d.t.turn >= 0 else "waiting"


def others_first(d: CubitosValues) -> Reason:
    """While somebody refills nobody can have the most dice yet."""
    return "CU-ORDER-01", "others_first" if d.t.turn >= 0 else "waiting"


def wrong_phase(d: CubitosValues) -> Reason:
    return WHEN.get(d.verb, ("CU-ABIL-04", "wrong_phase"))


# ---------------------------------------------------------------- abilities
def none_active(d: CubitosValues) -> Reason:
    """Its face matters only where another die of the sort is active."""
    sorts = {sort for _, sort, _ in d.own_dice()}
    return "CU-ABIL-01", "none_active" if d.number("die") in sorts else "none_active_sort"


def no_such_ability(d: CubitosValues) -> Reason:
    if d.number("die") < k.RED:
        return "CU-SYM-07", "no_ability_gray"
    if d.number("face") < k.TEAM:
        return "CU-R50", "no_ability_on_face"
    if d.number("ability") >= d.count():
        return "CU-ABIL-05", "no_ability_number"
    return "CU-SYM-08", "no_such_ability"


def ability_used(d: CubitosValues) -> Reason:
    row = row_of(d)
    if row < 0:
        return "CU-ABIL-13", "face_used"
    once = d.t.box.abilities[row + k.USES] == k.PER_PLAYER and d.t.bronto == 0
    return ("CU-R01", "ability_used_round") if once else ("CU-ABIL-02", "ability_used")


def ability_later(d: CubitosValues) -> Reason:
    row = row_of(d)
    if row < 0:
        return "CU-ABIL-13", "later_face"
    if d.t.box.abilities[row + k.TIMING] == k.RED_CARD:
        return "CU-CMP-07", "later_red"
    window = int(d.t.box.abilities[row + k.WINDOW])
    rules = {k.ON_ACTIVATE: "CU-ABIL-08", k.AFTER_PUSH: "CU-R08", k.PHASE_5: "CU-ABIL-12"}
    key = "ability_later" if window == k.PHASE_5 else f"later_{WINDOWS[window]}"
    return rules.get(window, "CU-ABIL-10"), key


def need_not_met(d: CubitosValues) -> Reason:
    need = int(d.t.box.abilities[row_of(d) + k.NEED])
    if need & k.BUSTED and not d.t.marked(d.seat, k.M_BUSTED):
        return "CU-GRE-18", "need_busted"
    if need & k.TOOK_CREDIT and not d.t.marked(d.seat, k.M_TOOK_CREDIT):
        return "CU-ORA-08", "need_credit"
    return "CU-WHI-02", "need_not_met"


def row_of(d: CubitosValues) -> int:
    """The ability that the move would use, or -1 for a plain face."""
    sort, face = d.number("die"), d.number("face")
    return -1 if sort < k.RED or face < k.TEAM else int(ability_row(d.t, sort, d.number("ability")))


# ---------------------------------------------------------------- spaces
def too_few_steps(d: CubitosValues) -> Reason:
    return ("CU-YEL-14", "too_few_at_once") if task_name(d.t, d.seat) else ("CU-MOVE-01", "too_few_steps")


def needs_water(d: CubitosValues) -> Reason:
    return ("CU-R34", "needs_water_at_once") if task_name(d.t, d.seat) else ("CU-WATER-01", "needs_water")


def no_space_there(d: CubitosValues) -> Reason:
    here = c.is_go(d.move.code) and d.number("space") == d.own(k.S_SPACE)
    return "CU-MOVE-01", "already_there" if here else "no_space_there"


def shortcut_too_dear(d: CubitosValues) -> Reason:
    coins = d.t.course(d.seat).coin_cost[shortcut_here(d.t, d.seat)]
    return ("CU-TRACK-16", "shortcut_too_dear_coins") if coins else ("CU-TRACK-15", "shortcut_too_dear")


# ---------------------------------------------------------------- dice
def not_allowed_die(d: CubitosValues) -> Reason:
    if not task_name(d.t, d.seat):
        return "CU-REFILL-01", "not_allowed_refill"
    op = d.effect(k.OP)
    if op != k.ADD_DICE and not d.effect(k.OF_COLOURS) >> d.number("die") & 1:
        return "CU-ABIL-04", "not_allowed_die"
    return "CU-ADD-01" if op == k.ADD_DICE else "CU-ABIL-04", "not_allowed_zone"


def costs_too_much(d: CubitosValues) -> Reason:
    by_fans = d.effect(k.FLAGS) & k.LIMIT_BY_FANS
    return "CU-WHI-10" if by_fans else "CU-TRACK-09", "costs_too_much"


def not_optional(d: CubitosValues) -> Reason:
    if d.effect(k.FLAGS) & k.BONUS_OPTION:
        return "CU-R15", "not_optional_space"
    return "CU-ABIL-04", "not_optional"


CHOSEN: dict[str, Callable[[CubitosValues], Reason]] = {
    "not_your_turn": not_your_turn,
    "others_first": others_first,
    "wrong_phase": wrong_phase,
    "none_active": none_active,
    "no_such_ability": no_such_ability,
    "ability_used": ability_used,
    "ability_later": ability_later,
    "need_not_met": need_not_met,
    "too_few_steps": too_few_steps,
    "needs_water": needs_water,
    "no_space_there": no_space_there,
    "shortcut_too_dear": shortcut_too_dear,
    "not_allowed_die": not_allowed_die,
    "costs_too_much": costs_too_much,
    "not_optional": not_optional,
}
"""Verdicts that need a closer look."""
