"""Choices that an effect asks for, in a hurry: which die, which face, which space, which option.

It follows `teamwork.py` and `shopping.py` of the heuristic player, where the reasons are told.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.cubitos.policy.context import BARRED, Quick
from cubilete.games.cubitos.policy.racing import GOAL_LINE, stride
from cubilete.games.cubitos.policy.rolling import rate_events
from cubilete.games.cubitos.policy.team import FRESH, HELD
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.adding_dice import pick_target
from cubilete.games.cubitos.rules.tasks import effect_of, top_task


def rate_choice(q: Quick, moves: MoveList) -> None:
    """Answer the task on top of the seat's stack."""
    t = q.t
    task = top_task(t, q.me)
    if task == c.INSTANTS:
        rate_events(q, moves)
        return
    q.begin(moves.n, 0.0)
    e = effect_of(task)
    op: i64 = t.box.effects[e + c.OP]
    target: i64 = pick_target(t, q.me, e) if op == c.ADD_DICE or op == c.ROLL_DICE else 0
    way = q.mind.ways()
    i: i64 = 0
    while i < moves.n:
        code: i64 = moves.codes[i]
        if op == c.ADD_DICE or op == c.ROLL_DICE:
            q.score[i] = pick_worth(q, code, target)
        elif op == c.PASS_DIE and code < c.PURCHASE:
            q.score[i] = -0.1 * float(t.progress(code - c.RIVAL))
        elif op == c.RETURN_TO_ROLL:
            q.score[i] = -active_value(q, code)
        elif op == c.GIVE_UP or op == c.PASS_DIE:
            q.score[i] = -q.mind.thinner(HELD) - 0.001 if code == c.SKIP else -missed(q, code)
        elif op == c.TAKE:
            q.score[i] = q.mind.worth(code - c.GAIN) + 0.0001 * float(code)
        elif op == c.BORROW or op == c.SET_FACE:
            q.score[i] = face_worth(q, code - c.SET, op == c.SET_FACE)
        elif op == c.CHOOSE:
            q.score[i] = q.mind.option_value(t.box.effects[e + c.FIRST] + code - c.OPTION, -1, HELD)
        elif op == c.SPACE_BONUS:
            q.score[i] = q.mind.bonus_worth(t.course(q.me).effects[code - c.SPOT], HELD)
        else:
            q.score[i] = step_worth(q, code - c.GO, way)
        i += 1
    if op == c.GIVE_UP:
        settle_skip(q, moves)
    q.heat = 0.5


def settle_skip(q: Quick, moves: MoveList) -> None:
    """Where a die may be given up, it is if the team is too large, and else it is not."""
    i: i64 = 0
    while i < moves.n:
        if moves.codes[i] == c.SKIP:
            keeps = q.mind.thinner(HELD) <= 0.0
            q.score[i] = 1.0 if keeps else BARRED / 10.0
        i += 1


def active_value(q: Quick, code: i64) -> float:
    """The worth of an active die that a code names."""
    number: i64 = (code - c.FROM_ACTIVE) >> 2
    return q.mind.face_value(number // c.FACES, number % c.FACES, HELD)


def missed(q: Quick, code: i64) -> float:
    """What parting with a die costs; a borrowed die is nobody's loss, one still to be counted is more than itself."""
    if code >= c.FROM_ACTIVE:
        number: i64 = code - c.FROM_ACTIVE
        cost = 0.0 if (number & 1) != 0 else q.mind.worth(number >> 5)
        if (number & 2) == 0 and q.t.section <= c.RACE_SECTION and q.t.stage(q.me) <= c.SUPPORT:
            cost += active_value(q, code)
        return cost + 0.02
    if code >= c.FROM_REST:
        return q.mind.worth(code - c.FROM_REST) + 0.01
    if code >= c.FROM_ROLL:
        return q.mind.worth(code - c.FROM_ROLL)
    return q.mind.worth(code - c.FROM_DRAW) + 0.005


def pick_worth(q: Quick, code: i64, target: i64) -> float:
    """Dice for a roll: the most promising ones; an active die only where no other is left."""
    if target < 0:  # as many as may be: every die can only help
        return 2.0 if code == c.BEST else 1.0 if code == c.CAST else 0.0
    if code == c.BEST:
        return -0.5
    if code == c.CAST:
        return BARRED
    if code >= c.FROM_ACTIVE:
        return q.mind.roll_value((code - c.FROM_ACTIVE) >> 5, FRESH) - active_value(q, code) - 5.0
    return q.mind.roll_value((code - c.FROM_DRAW) % 20, FRESH)


def face_worth(q: Quick, number: i64, own: bool) -> float:
    """A face to be set; a die of one's own that would have hit anyway is the lesser choice."""
    worth = q.mind.face_value(number // c.FACES, number % c.FACES, FRESH)
    return worth - q.mind.roll_value(number // c.FACES, FRESH) if own else worth


def step_worth(q: Quick, space: i64, way: i64) -> float:
    """CU-YEL-16: one step in the roll section, without bonuses."""
    if space == c.GOAL:
        return GOAL_LINE
    course = q.t.course(q.me)
    if q.t.get(q.me, c.S_LEG) >= len(q.t.legs):
        return float(course.distance[space])
    special: i64 = course.special[space] if space < c.START else -1
    jet = 0.5 * stride(q) if special >= 0 and course.jets[special] == 1 else 0.0
    return jet - q.mind.lore.ways[way + space]
