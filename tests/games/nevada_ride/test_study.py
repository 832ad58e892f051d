"""Studies of Nevada Ride: what is counted, who leads, and dials that bring the rest of the box along."""

from __future__ import annotations

import msgspec
import pytest

from cubilete.arena.study import open_worlds
from cubilete.arena.study.findings import margin
from cubilete.arena.study.watch import Watched, watch_game
from cubilete.core.errors import UsageError
from cubilete.core.options import read_options
from cubilete.games import title
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.study import WAYS, NevadaRideMeasures
from cubilete.games.nevada_ride.title import NevadaRideTitle
from cubilete.players import make_player
from games.nevada_ride.helpers import ANA, BEN, TITLE, deal, race, roll

MEASURES = NevadaRideMeasures(TITLE.vocabulary)


def picked(notation: str, *spaces: str, gear: int, spaces_rolled: int, stops: int) -> str:
    t = roll(race(*spaces, gear=gear, stops={ANA: stops}), gear, spaces_rolled)
    ((kind, name),) = MEASURES.picks(t, ANA, TITLE.parse(notation).code)
    assert kind == "way"
    return name


@pytest.mark.parametrize(
    ("kind", "notation", "spaces", "gear", "rolled", "stops"),
    [
        ("free", "drive S2-13C 1", ("S2-06C", "S2-02C"), 4, 7, 0),
        ("risk", "drive S2-27L 1", ("S2-20L", "S2-02C"), 4, 7, 0),
        ("brake", "drive S2-12C 1", ("S2-06C", "S2-02C"), 4, 7, 0),
        ("stop", "drive C2-03C 1", ("S2-31C", "S2-02C"), 3, 5, 0),
        ("overshoot", "drive S3-04C 1", ("C2-09C", "S2-02C"), 3, 4, 1),
        ("out", "drive S3-01C 1", ("C2-09C", "S2-02C"), 3, 4, 0),
        ("crowd", "drive S4-12L 1", ("S4-06L", "S2-02C"), 3, 6, 0),
        ("river", "drive S3-13C 1", ("S3-06C", "S2-02C"), 4, 7, 0),
        ("casino", "drive STAR-1 1", ("S6-02L", "S2-02C"), 4, 7, 0),
    ],
)
def test_a_way_is_counted_as_what_it_does_first(
    kind: str, notation: str, spaces: tuple[str, ...], gear: int, rolled: int, stops: int
) -> None:
    assert picked(notation, *spaces, gear=gear, spaces_rolled=rolled, stops=stops) == kind
    assert MEASURES.name(("way", kind)) == WAYS[kind]


def test_gears_are_counted_by_their_die() -> None:
    t = race("S2-20L", "S2-02C")
    assert MEASURES.picks(t, ANA, c.gear_code(5)) == (("gear", "5"),)
    assert MEASURES.name(("gear", "5")) == "Fifth-gear die"


def test_pole_position_starts_and_the_foremost_car_leads() -> None:
    t = deal(2, "", "grid=4 grid=19")
    assert MEASURES.starter(t) == BEN
    t = race("S2-20L", "S2-18C", "S1-15C", "S3-02C", options="cars_each=2", order=[3, 0, 1, 2], on_turn=3)
    ana, ben = MEASURES.progress(t)
    assert ben > ana > 0
    assert MEASURES.phase(t, BEN) == "shifting"
    assert MEASURES.round(t) == 3


@pytest.fixture(scope="module")
def watched() -> Watched:
    here = title("nevada_ride")
    options = read_options(here.options_type, "mode=basic laps=1", here.name)
    return watch_game(here, [make_player(here, "random")] * 3, 5, options)


def test_what_is_counted_in_a_race_adds_up(watched: Watched) -> None:
    assert sum(decisions for decisions, _ in watched.phases.values()) == sum(watched.decisions)
    assert set(watched.items) <= set(MEASURES.kinds)
    assert sum(sum(item.by_seat) for item in watched.items["gear"].values()) > 10


def test_a_race_that_nobody_wins_has_no_margin(watched: Watched) -> None:
    assert margin(msgspec.structs.replace(watched, places=(2, 2, 2))) == 0


# ---------------------------------------------------------------- dials
def changed(*settings: str) -> NevadaRideTitle:
    with open_worlds("nevada_ride", list(settings)) as worlds:
        return NevadaRideTitle(worlds.changed.components)


def test_faces_of_a_die_can_be_changed() -> None:
    box = changed("gear4.faces.1=6").box
    assert box.faces[box.die_first[4]] == 6
    with pytest.raises(UsageError, match="highest face of gear 6 must be above that of gear 5"):
        changed("gear6.faces.*=20")


def test_wear_points_bring_their_sum_along() -> None:
    here = changed("wear.advanced.tires=8", "wear.basic.wp=12")
    assert here.parts.wear.advanced.total == 22
    assert int(here.box.wear[0]) == 8
    assert int(here.box.wear_basic) == 12


@pytest.mark.parametrize("path", ["tests_leaflet.casino_win.2=9", "casino_stop.wins_on.2=9"])
def test_the_odds_of_the_casino_bring_its_table_along(path: str) -> None:
    here = changed(path)
    assert [int(here.box.casino[roll]) for roll in (1, 6, 7, 9, 10, 20)] == [1, 3, 4, 5, 0, 0]


@pytest.mark.parametrize("path", ["tests_leaflet.dangerous_area.2=9", "dangerous_area.loses_on.2=9"])
def test_the_odds_of_a_place_may_be_changed_at_either_end(path: str) -> None:
    here = changed(path)
    assert here.parts.table.tests_leaflet.dangerous_area == (1, 9)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("advanced.tyres=4", "Did you mean wear.advanced.tires"),
        ("gear7.faces.1=1", "has no 'gear7'"),
        ("options.lap=3", "has no option 'lap'"),
        ("pieces.cars=9", "pieces.cars must be 10, not 9"),
    ],
)
def test_a_path_that_leads_nowhere_is_answered(path: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        changed(path)
