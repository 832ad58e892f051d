"""Choices that an effect asks for: which die, which face, which space, which option."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Decision
from cubilete.games.cubitos.policy.racing import FINISH, stride
from cubilete.games.cubitos.policy.rolling import rate_events
from cubilete.games.cubitos.policy.team import FRESH, HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.adding_dice import pick_target
from cubilete.games.cubitos.rules.tasks import effect_of, top_task


def rate_choice(d: Decision, moves: MoveList) -> None:
    """Answer the task on top of the seat's stack."""
    t = d.t
    task = top_task(t, d.me)
    if task == c.INSTANTS:
        rate_events(d, moves)
        return
    d.begin(moves.n, 0.0)
    e = effect_of(task)
    op: i64 = t.box.effects[e + c.OP]
    target: i64 = pick_target(t, d.me, e) if op == c.ADD_DICE or op == c.ROLL_DICE else 0
    way = d.values.ways()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if op == c.ADD_DICE or op == c.ROLL_DICE:
            d.score[i] = pick_worth(d, code, target)
        elif op == c.PASS_DIE and code < c.PURCHASE:
            d.score[i] = -0.1 * float(t.progress(code - c.RIVAL))
        elif op == c.RETURN_TO_ROLL:
            d.score[i] = -active_value(d, code)
        elif op == c.GIVE_UP or op == c.PASS_DIE:
            d.score[i] = -d.values.thinning_worth(HELD) - 0.001 if code == c.SKIP else -parting_cost(d, code)
        elif op == c.TAKE:
            d.score[i] = d.values.worth(code - c.GAIN) + 0.0001 * float(code)
        elif op == c.BORROW or op == c.SET_FACE:
            d.score[i] = face_worth(d, code - c.SET, op == c.SET_FACE)
        elif op == c.CHOOSE:
            d.score[i] = d.values.option_value(t.box.effects[e + c.FIRST] + code - c.OPTION, -1, HELD)
        elif op == c.SPACE_BONUS:
            d.score[i] = d.values.bonus_worth(t.course(d.me).effects[code - c.SPOT], HELD)
        else:
            d.score[i] = step_worth(d, code - c.GO, way)
        i += 1
    if op == c.GIVE_UP:
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
    number: i64 = (code - c.FROM_ACTIVE) >> 2
    return d.values.face_value(number // c.FACES, number % c.FACES, HELD)


def parting_cost(d: Decision, code: i64) -> float:
    """What parting with a die costs; a borrowed die is nobody's loss, one still to be counted is more than itself."""
    if code >= c.FROM_ACTIVE:
        number: i64 = code - c.FROM_ACTIVE
        cost = 0.0 if (number & 1) != 0 else d.values.worth(number >> 5)
        if (number & 2) == 0 and d.t.section <= c.RACE_SECTION and d.t.stage(d.me) <= c.SUPPORT:
            cost += active_value(d, code)
        return cost + 0.02
    if code >= c.FROM_REST:
        return d.values.worth(code - c.FROM_REST) + 0.01
    if code >= c.FROM_ROLL:
        return d.values.worth(code - c.FROM_ROLL)
    return d.values.worth(code - c.FROM_DRAW) + 0.005


def pick_worth(d: Decision, code: i64, target: i64) -> float:
    """Dice for a roll: the most promising ones; an active die only where no other is left."""
    if target < 0:  # as many as may be: every die can only help
        return 2.0 if code == c.BEST else 1.0 if code == c.CAST else 0.0
    if code == c.BEST:
        return -0.5
    if code == c.CAST:
        return BARRED
    if code >= c.FROM_ACTIVE:
        return d.values.roll_value((code - c.FROM_ACTIVE) >> 5, FRESH) - active_value(d, code) - 5.0
    return d.values.roll_value((code - c.FROM_DRAW) % 20, FRESH)


def face_worth(d: Decision, number: i64, own: bool) -> float:
    """A face to be set; a die of one's own that would have hit anyway is the lesser choice."""
    worth = d.values.face_value(number // c.FACES, number % c.FACES, FRESH)
    return worth - d.values.roll_value(number // c.FACES, FRESH) if own else worth


def step_worth(d: Decision, space: i64, way: i64) -> float:
    """CU-YEL-16: one step in the roll section, without bonuses."""
    if space == c.GOAL:
        return FINISH
    course = d.t.course(d.me)
    if d.t.get(d.me, c.S_LEG) >= len(d.t.legs):
        return float(course.distance[space])
    special: i64 = course.special[space] if space < c.START else -1
    jet = 0.5 * stride(d) if special >= 0 and course.jets[special] == 1 else 0.0
    return jet - d.values.tables.ways[way + space]
