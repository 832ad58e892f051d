"""Choices that an effect asks for: which die, which face, which space, which option."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Decision
from cubilete.games.cubitos.policy.racing import FINISH, stride
from cubilete.games.cubitos.policy.rolling import rate_events
from cubilete.games.cubitos.policy.team import FRESH, HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.adding_dice import pick_target
from cubilete.games.cubitos.rules.dice import sort_of
from cubilete.games.cubitos.rules.tasks import effect_of, top_task


def rate_choice(d: Decision, moves: MoveList) -> None:
    """Answer the task on top of the seat's stack."""
    t = d.t
    task = top_task(t, d.me)
    if task == k.INSTANTS:
        rate_events(d, moves)
        return
    d.begin(moves.n, 0.0)
    e = effect_of(task)
    op: i64 = t.box.effects[e + k.OP]
    target: i64 = pick_target(t, d.me, e) if op == k.ADD_DICE or op == k.ROLL_DICE else 0
    way = d.values.ways()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if op == k.ADD_DICE or op == k.ROLL_DICE:
            d.score[i] = pick_worth(d, code, target)
        elif op == k.PASS_DIE and c.is_rival(code):
            d.score[i] = -0.1 * float(t.progress(c.rival_rival(code)))
        elif op == k.RETURN_TO_ROLL:
            d.score[i] = -active_value(d, code)
        elif op == k.GIVE_UP or op == k.PASS_DIE:
            d.score[i] = -d.values.thinning_worth(HELD) - 0.001 if code == c.SKIP else -parting_cost(d, code)
        elif op == k.TAKE:
            d.score[i] = d.values.worth(c.gain_die(code)) + 0.0001 * float(code)
        elif op == k.BORROW or op == k.SET_FACE:
            d.score[i] = face_worth(d, code, op == k.SET_FACE)
        elif op == k.CHOOSE:
            d.score[i] = d.values.option_value(t.box.effects[e + k.FIRST] + c.option_option(code), -1, HELD)
        elif op == k.SPACE_BONUS:
            d.score[i] = d.values.bonus_worth(t.course(d.me).effects[c.spot_space(code)], HELD)
        else:
            d.score[i] = step_worth(d, c.go_space(code), way)
        i += 1
    if op == k.GIVE_UP:
        settle_skip(d, moves)
    d.clear_lead = 0.5


def settle_skip(d: Decision, moves: MoveList) -> None:
    """Where a die may be given up, it is if the team is too large, and else it is not."""
    i: i64 = 0
    while i < moves.n:
        if moves.codes[i] == c.SKIP:
            keeps = d.values.thinning_worth(HELD) <= 0.0
            d.score[i] = 1.0 if keeps else BARRED / 10.0
        i += 1


def active_value(d: Decision, code: i64) -> float:
    """The worth of an active die that a code names."""
    return d.values.face_value(c.from_active_die(code), c.from_active_face(code), HELD)


def parting_cost(d: Decision, code: i64) -> float:
    """What parting with a die costs; a borrowed die is nobody's loss, one still to be counted is more than itself."""
    if code >= c.FROM_ACTIVE:
        cost = 0.0 if c.from_active_borrowed(code) == 1 else d.values.worth(c.from_active_die(code))
        if c.from_active_used(code) == 0 and d.t.section <= k.RACE_SECTION and d.t.stage(d.me) <= c.SUPPORT:
            cost += active_value(d, code)
        return cost + 0.02
    if code >= c.FROM_REST:
        return d.values.worth(c.from_rest_die(code)) + 0.01
    if code >= c.FROM_ROLL:
        return d.values.worth(c.from_roll_die(code))
    return d.values.worth(c.from_draw_die(code)) + 0.005


def pick_worth(d: Decision, code: i64, target: i64) -> float:
    """Dice for a roll: the most promising ones; an active die only where no other is left."""
    if target < 0:  # as many as may be: every die can only help
        return 2.0 if code == c.BEST else 1.0 if code == c.CAST else 0.0
    if code == c.BEST:
        return -0.5
    if code == c.CAST:
        return BARRED
    if code >= c.FROM_ACTIVE:
        return d.values.roll_value(c.from_active_die(code), FRESH) - active_value(d, code) - 5.0
    return d.values.roll_value(sort_of(code), FRESH)


def face_worth(d: Decision, code: i64, own: bool) -> float:
    """A face to be set; a die of one's own that would have hit anyway is the lesser choice."""
    worth = d.values.face_value(c.set_die(code), c.set_face(code), FRESH)
    return worth - d.values.roll_value(c.set_die(code), FRESH) if own else worth


def step_worth(d: Decision, space: i64, way: i64) -> float:
    """CU-YEL-16: one step in the roll section, without bonuses."""
    if space == c.GOAL:
        return FINISH
    course = d.t.course(d.me)
    if d.t.get(d.me, k.S_LEG) >= len(d.t.legs):
        return float(course.distance[space])
    special: i64 = course.special[space] if space < c.START else -1
    jet = 0.5 * stride(d) if special >= 0 and course.jets[special] == 1 else 0.0
    return jet - d.values.tables.ways[way + space]
