"""Limits of several processes: what was used up in one is used up in all, and nobody else could say so."""

from __future__ import annotations

import asyncio

from cubilete.house.house import House
from cubilete.house.seal import Seal
from cubilete.web import app, limits
from cubilete.web.limits import SharedLimits
from cubilete.web.security import Limiter
from house.helpers import WireEnd, in_two_processes

SLOW = 1e-9
"""What a bucket gets back in a second: nothing, as far as a test goes."""


def sharing(*houses: House) -> tuple[list[SharedLimits], list[Limiter]]:
    """A limit of ten, kept in each of these processes."""
    each = [Limiter(SLOW, 10) for _ in houses]
    return [SharedLimits(house, {"talk": limit}) for house, limit in zip(houses, each)], each


@in_two_processes
async def test_what_was_used_up_in_one_process_is_used_up_in_the_other(one: House, two: House) -> None:
    (mine, theirs), (here, there) = sharing(one, two)
    assert [here.take("ana") for _ in range(12)] == [True] * 10 + [False] * 2
    assert here.take("bob")
    await mine.tell()
    await asyncio.sleep(0)
    assert not there.take("ana")
    assert all(there.take("bob") for _ in range(10)), "who has used little is not told of"
    await theirs.tell()
    await asyncio.sleep(0)
    assert not here.take("bob")
    said = len(said_by(one))
    await mine.tell()
    assert len(said_by(one)) == said, "nothing is told twice"


@in_two_processes
async def test_limits_are_told_under_a_seal(one: House, two: House) -> None:
    (mine, _), (here, there) = sharing(one, two)
    for _ in range(10):
        here.take("203.0.113.9")
    await mine.tell()
    assert "203" not in "".join(said_by(one))
    forged = Seal(bytes(32)).close(b'{"talk":{"bob":10}}')
    for text in (f"spent:{forged}", "spent:", "spent", "other:thing"):
        two.peers.hear("0", "-", text)
    assert there.take("bob")


@in_two_processes
async def test_a_process_that_is_told_much_keeps_to_its_bounds(one: House, two: House) -> None:
    (mine, _), (here, there) = sharing(one, two)
    here.per_second = 1e9  # it fills again at once
    for _ in range(30):
        here.take("ana")
    await mine.tell()
    await asyncio.sleep(0)
    assert here.spent == {}, "who has it all back is forgotten"
    assert there.take("ana")
    there.take_elsewhere("ana", 1000)
    there.per_second = 11.0 * 1e9
    assert there.level("ana", 1e12) == 10.0


def test_every_limit_of_the_house_is_shared() -> None:
    assert callable(app.create_app)  # with which all of them are there
    names = {name.rpartition(".")[2] for name in limits.all_limits()}
    assert {"LINES", "TALK", "ADVICE", "PLANS", "GUESTS"} <= names


def said_by(house: House) -> list[str]:
    assert isinstance(house.channel, WireEnd)
    return [what for what in house.channel.said if what.startswith("spent:")]
