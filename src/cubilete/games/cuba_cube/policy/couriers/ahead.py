"""What comes of a flick: the rest of its Turn, played by the rules with the best that may be taken and visited."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import Chance, Trial
from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.policy.couriers.reach import Reach
from cubilete.games.cuba_cube.policy.couriers.worth import value
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import Box, symbols_on
from cubilete.games.cuba_cube.rules.couriers.columns import POLICE_KM, TEAM, TEAM_KM
from cubilete.games.cuba_cube.rules.couriers.jobs import job_of
from cubilete.games.cuba_cube.rules.couriers.loading import symbol_of_die
from cubilete.games.cuba_cube.rules.couriers.turn import proceed
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.riding import ONE
from cubilete.games.cuba_cube.rules.table import NOTHING, Table

NEAR: Final = 25
FAR: Final = 75
"""The Police draw a shorter or a longer card than usual: of a hundred cards sorted by their kilometres, this one."""
USUAL: Final = 50
"""The card that they draw where it hardly matters..."""
CLOSE: Final = 60
"""...because the team is so many km ahead."""
THOUGHT: Final = 24
"""Moves that are tried in thought after a flick, with one card of the Police; then nothing more is taken or visited."""
GLANCE: Final = 12
"""The same while Gates are only guessed at: a ride that could deliver has thousands of flicks to guess at."""


@final
class Police(Chance):
    """Chance as the team fears it: the next card of the Police is one of a hundred, and nothing else is chance."""

    def __init__(self, box: Box, place: i64, seen: Reach, most: i64 = THOUGHT) -> None:
        self.box = box
        self.place = place
        self.seen = seen
        self.most = most  # moves to try after the flick
        self.tried: i64 = 0

    def below(self, kind: i64, n: i64) -> i64:
        return n // 2

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        if kind != c.SECTOR_DRAW:
            return first_of(counts)
        left: i64 = total * self.place // 100
        km: i64 = 0
        while True:
            km += 1
            card: i64 = 0
            while card < c.SECTORS:
                if counts[card] > 0 and self.box.sector_km[card] == km:
                    if left == 0:
                        return card
                    left -= 1
                card += 1

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.estimate(self)


def first_of(counts: vec[i64]) -> i64:
    sort: i64 = 0
    while counts[sort] == 0:
        sort += 1
    return sort


def after(world: Table, most: i64 = THOUGHT) -> float:
    """What a table is worth whose flick has just come to rest; the table itself is thrown away."""
    seen = Reach()
    if not is_close(world):
        return went_on(world, Police(world.box, USUAL, seen, most))
    other = world.clone()
    assert isinstance(other, Table)
    near, far = Police(world.box, NEAR, seen, most), Police(world.box, FAR, seen, most)
    return 0.5 * (went_on(world, near) + went_on(other, far))


def is_close(t: Table) -> bool:
    """Whether it matters which card the Police draw."""
    return t.own[TEAM_KM] - t.own[POLICE_KM] < CLOSE


def went_on(world: Table, police: Police) -> float:
    """Go on to the next decision, then to the end of the Turn by the best moves."""
    proceed(world, police, None)
    return settled(world, police)


def settled(world: Table, police: Police) -> float:
    """What a table is worth when the Turn has ended in the best way from a decision that is no flick."""
    phase = world.phase
    if phase in (c.ROUTING, c.FLICKING, c.CHOOSING_JOB, c.OVER):
        return value(world, police.seen)
    moves = MoveList()
    world.fill_moves(driving_seat(world, TEAM), moves)
    i: i64 = moves.n - 1  # to do nothing is listed last
    best = made(world, moves.codes[i], police)
    kind = kind_of(world, moves.codes[i])
    seen: i64 = ONE << kind if kind >= 0 else 0
    while i > 0 and police.tried < police.most:
        i -= 1
        kind = kind_of(world, moves.codes[i])
        if kind < 0 or seen & (ONE << kind) == 0:
            best = max(best, made(world, moves.codes[i], police))
        if kind >= 0:
            seen |= ONE << kind
    return best


def kind_of(t: Table, code: i64) -> i64:
    """Which Good a move is about: all that the Job does not name are worth the same. NOTHING: about something else."""
    good: i64 = NOTHING
    if c.is_take_as(code):
        good = c.take_as_good(code)
    elif c.is_take(code):
        good = symbol_of_die(t, c.take_die(code))
    elif c.is_discard(code):
        good = c.discard_good(code)
    elif c.is_lose(code):
        good = c.lose_good(code)
    elif c.is_hand_over(code):
        return c.GOODS  # the Job is done: whatever is left is spare
    if good < 0 or good >= c.GOODS:
        return NOTHING
    job = job_of(t)
    return good if job != NOTHING and symbols_on(t.box, job, good) > 0 else c.GOODS


def made(t: Table, code: i64, police: Police) -> float:
    """What a listed move is worth that is no flick."""
    police.tried += 1
    world = t.clone()
    assert isinstance(world, Table)
    world.apply(driving_seat(world, TEAM), code, police, None)
    return settled(world, police)


def worth_of(t: Table, code: i64, seen: Reach) -> float:
    """The same with both cards that the Police may draw; `seen` may be shared by all that is listed."""
    return 0.5 * (made(t, code, Police(t.box, NEAR, seen)) + made(t, code, Police(t.box, FAR, seen)))
