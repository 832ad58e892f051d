"""What a line to a table carries, letter for letter, is the same in every world that its viewer can think of.

The contract suite holds every title to that for what a seat is shown; here it is the frames themselves: whole tables
and what is told of each move, for every seat and for somebody who only looks on.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR
from cubilete.house.house import House
from cubilete.house.messages import Join, TableFrame, UpdateFrame
from cubilete.house.tables.live import LiveTable, Shared, Viewer
from cubilete.web.socket import written
from house.helpers import ME, OPEN, Glass, guest, in_a_house, play_some, set_table

SECRETIVE = [
    ("competitors", 3, {}),
    ("competitors", 2, {"headquarters": "dealt"}),
    ("cuba_smugglers", 3, {"hand": "exact"}),
    ("cuba_marketeers", 3, {}),
    ("cargo_noir", 3, {}),
]
MOVES, REDEALS = 24, 3


def sent(table: LiveTable, viewer: Viewer, state: State) -> tuple[str, str]:
    """What this viewer would be sent if this were the state: the whole table, and what the last move did."""
    match = table.match
    assert match is not None
    true_state, match.state = match.state, state
    try:
        whole = table.table_frame(viewer, Shared())
        update = table.update_frame(viewer, table.number, 0, Shared())
        return without_time(whole), without_time(update)
    finally:
        match.state = true_state


def without_time(frame: TableFrame | UpdateFrame) -> str:
    for seat in frame.seats:
        seat.clock = seat.away = None
    return written(frame).decode()


@pytest.mark.parametrize(("slug", "seats", "options"), SECRETIVE)
def test_no_frame_depends_on_what_its_viewer_may_not_know(
    tmp_path: Path, slug: str, seats: int, options: dict[str, str]
) -> None:
    async def story(house: House) -> None:
        people = [await guest(house, f"Guest {number}") for number in range(seats)]
        visitor = await guest(house, "Visitor", "de")
        plans = [OPEN] * (seats - 1)
        table = await set_table(house, people[0], ME, *plans, title=slug, options=options)
        for person in people[1:]:
            await house.seating.join(person, table, Join(ready=True))
        glasses = [await Glass(house, table, person, words=True).look() for person in (*people, visitor)]
        hidden = 0
        for number in range(2, MOVES, 4):
            await play_some(house, table, people, moves=number, seed=number)
            match = table.match
            assert match is not None
            for glass in glasses:
                seat = table.point_of_view(glass.person.id)
                true = sent(table, glass.viewer, match.state)
                for deal in range(REDEALS):
                    other = match.state.redeal(seat, FastChance(deal))
                    hidden += table.title.document(other) != table.title.document(match.state)
                    assert sent(table, glass.viewer, other) == true, (seat, number)
        assert hidden or slug == "cargo_noir", "there are secrets, or this proves nothing"
        assert table.point_of_view(visitor.id) == SPECTATOR

    in_a_house(story)(tmp_path)
