"""Positions of Nevada Ride as documents: written and read at every decision, with every option."""

from __future__ import annotations

import pytest

from cubilete.core.position import export_position, load_position, read_position
from games.nevada_ride.helpers import TITLE, random_race, read

RACES = [
    (2, ""), (5, "mode=basic trials=yes cars_each=2 teams=yes"), (3, "hazard_rolls=per_space"),
    (4, "pit_lane=open technical_stops=yes teams=yes laps=3"), (3, "weather=yes pit_lane=open build=yes trials=yes"),
    (4, "drivers=choose weather=yes teams=yes"), (5, "drivers=dealt cars_each=2 weather=yes laps=3"),
    (10, "drivers=dealt weather=yes trials=yes laps=1"),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), RACES)
def test_every_decision_can_be_written_down_and_read_again(seats: int, options: str) -> None:
    chosen = read(options)
    phases = set()
    for number, t in enumerate(random_race(seats, seats, options)):
        if number % 7 and t.phase in phases:
            continue
        phases.add(t.phase)
        assert TITLE.defects(t) == []
        text = export_position(TITLE, t, seats, chosen)
        again = load_position(TITLE, read_position(text, "race.toml"), "race.toml")[0]
        assert TITLE.document(again) == TITLE.document(t)
        assert again.to_move() == t.to_move()
        if t.to_move() >= 0:
            assert again.legal_moves(again.to_move()) == t.legal_moves(t.to_move())
    assert len(phases) >= 3


def test_documents_count_cars_from_1_and_name_spaces_and_parts() -> None:
    t = random_race(2, 2, "")[0]
    document = TITLE.document(t)
    assert sorted(document["order"]) == [1, 2]
    assert {car["space"] for car in document["car"]} == {"S1-11L", "S1-10R"}
    assert document["car"][0]["points"]["road_handling"] == 2
