"""The Cobbers on the Race: two share a Vehicle, one prepares and the other drives (CC-COBB, CC-R86, CC-R87)."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.options import CobbersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from games.cuba_cube.helpers import Outcome
from games.cuba_cube.race.race_scenes import beyond, drive, give, hurt_to, play, race, short, told, why


@pytest.mark.rule("CC-COBB-RULE-01", "CC-COBB-RULE-02", "CC-R86")
def test_six_people_drive_three_vehicles_by_the_rules_of_the_race() -> None:
    t = race(3, seats=6)
    assert [die for die in range(7, 12) if t.in_play(die)] == [7, 8, 9]
    assert "sector_done" in told(drive(t, beyond(faces=(1, 1))))
    t.put(0, k.MONEY, 5000)
    assert t.points() == [5000, 0, 0, 5000, 0, 0]
    assert t.placements() == [1, 2, 2, 1, 2, 2]


@pytest.mark.rule("CC-COBB-RULE-03", "CC-R87")
def test_one_prepares_and_the_other_drives() -> None:
    t = race(3, seats=6)
    assert int(t.to_move()) == 3
    assert why(t, "flick yellow 0° 1 m/s", seat=0) == "partner_flicks"
    assert why(t, "ready", seat=1) == "not_your_turn"
    play(t, "flick yellow 0° 1 m/s", Outcome().at("yellow", -120, -40))
    assert int(t.to_move()) == 0
    assert why(t, "flick black 90° 1 m/s", seat=3) == "partner_flicks"
    drive(t, beyond(faces=(1, 1)))
    assert int(t.to_move()) == 0  # Bonuses are the driver's too
    assert why(t, "take nothing", seat=3) == "partner_flicks"


@pytest.mark.rule("CC-COBB-RULE-04", "CC-R87")
def test_roles_swap_with_every_turn_whatever_was_flicked() -> None:
    t = race(3, seats=6)
    play(t, "flick yellow 180° 1 m/s", Outcome().at("yellow", -150, -20).hit("green2", 20))  # nobody drives
    for name, spot in (("orange", (130, -55)), ("purple", (130, -15))):
        drive(t, short(*spot, name))
    assert int(t.to_move()) == 0  # now the other member prepares...
    play(t, "ready")
    assert int(t.to_move()) == 3  # ...and the first one drives
    drive(t, short())
    for name, spot in (("orange", (130, -50)), ("purple", (130, -10))):
        drive(t, short(*spot, name))
    assert int(t.to_move()) == 3


@pytest.mark.rule("CC-R86")
def test_with_an_odd_number_one_drives_alone() -> None:
    t = race(3, seats=5)
    seats = []
    for name, spot in (("black", (0, -50)), ("orange", (130, -55)), ("purple", (130, -15))):
        seats.append(int(t.to_move()))
        play(t, "ready")
        seats.append(int(t.to_move()))
        drive(t, short(*spot, name))
    assert seats == [3, 0, 4, 1, 2, 2]


@pytest.mark.rule("CC-R87", "CC-R31")
def test_the_driver_may_open_a_toolbox_while_the_partner_prepares() -> None:
    t = race(3, seats=6)
    give(t, 0, "case")
    assert t.actors() == [3]
    hurt_to(t, 0, 2)
    assert (t.actors(), t.owing()) == ([3, 0], [3])
    assert t.legal_moves(0) == [c.REPAIR]
    assert why(t, "repair", seat=3) == "partner_flicks"
    play(t, "repair", seat=0)
    assert (t.actors(), int(t.get(0, k.DAMAGE)), t.phase) == ([3], 0, c.PREPARING)


@pytest.mark.rule("CC-R87")
def test_statues_are_flicked_by_the_same_driver_and_effects_bind_the_team() -> None:
    t = race(3, seats=6)
    give(t, 0, "statue", 2)
    t.put(0, r.DRUNK, 1)
    middle = (1 << 30) // 2
    play(t, "ready")
    play(t, "flick black 90° 1 m/s", middle, middle, short())
    play(t, "statues")
    assert int(t.to_move()) == 0
    events = play(t, "flick black 90° 1 m/s", middle, middle, short(0, -30))
    assert "sober" in told(events)


@pytest.mark.rule("CC-COBB-SETUP-01", "CC-R86")
@pytest.mark.parametrize(("seats", "teams"), [(5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)])
def test_there_are_three_to_five_teams(seats: int, teams: int) -> None:
    title = CobbersTitle()
    assert title.drivers(seats, CobbersOptions()) == teams
    assert len(set(title.teams(seats, CobbersOptions()))) == teams
