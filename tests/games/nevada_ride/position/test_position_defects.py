"""Positions of Nevada Ride edited by hand: what cannot be read, and what cannot be so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cubilete.core.errors import PositionError
from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import ANA, BEN, TITLE, deal, play, race, read

Document = dict[str, Any]
TRIALS = "trials=yes"
STREET = "drivers=choose"
PITS = "pit_lane=open technical_stops=yes weather=yes"


def written(t: NevadaRide) -> Document:
    return TITLE.document(t)


# ---------------------------------------------------------------- tables to edit
def racing() -> Document:
    """Ana is to choose a gear on Canyon Road, Ben follows."""
    return written(race("S2-20L", "S2-18C"))


def driving() -> Document:
    t = race("S2-10L", "S2-01C")
    play(t, "gear 4", dice="gear_4=7")
    return written(t)


def cornering() -> Document:
    """Ana has driven into a corner in the rain and slides."""
    t = race("S5-09C", "S2-01C", options="weather=yes", weather="rain", gear=2)
    play(t, "gear 2", "drive C5-02C 1", dice="gear_2=4")
    return written(t)


def slipping() -> Document:
    t = race("S2-01L", "S2-09L")
    play(t, "gear 4", "drive S2-08L 1", dice="gear_4=7")
    return written(t)


def at_the_pits() -> Document:
    t = race("S1-01L", "S4-01C", options=PITS, weather="sun", points={ANA: "body=1"}, table={"repairs": [2, 2]})
    play(t, "gear 4", "drive BOX-01 1", dice="gear_4=7")
    return written(t)


def street() -> Document:
    t = race("S2-20L", "S2-18C", options=STREET, driver={ANA: "stanley_washington", BEN: "derek_manson"})
    play(t, "gear 4", dice="gear_4=7")
    return written(t)


def choosing() -> Document:
    return written(deal(2, STREET))


def building() -> Document:
    return written(deal(2, "build=yes"))


def fitting() -> Document:
    return written(deal(2, "weather=yes", dice="weather=1"))


def forecast() -> Document:
    t = deal(2, f"{STREET} weather=yes")
    play(t, "driver derek_manson", "driver julien_marcellin", dice="weather=20")
    return written(t)


def trial() -> Document:
    return written(deal(2, TRIALS))


def basic() -> Document:
    return written(race("S2-20L", "S2-18C", options="mode=basic laps=2"))


def one_out() -> Document:
    return written(race("S2-20L", "S2-18C", "", out={2: 100}, order=[0, 1]))


def one_home() -> Document:
    return written(race("S2-20L", "", finished=[BEN], order=[0]))


OPTIONS: dict[Callable[[], Document], str] = {
    cornering: "weather=yes", at_the_pits: PITS, street: STREET, choosing: STREET, building: "build=yes",
    fitting: "weather=yes", forecast: f"{STREET} weather=yes", trial: TRIALS, basic: "mode=basic laps=2",
}  # fmt: skip
BASES = [racing, driving, cornering, slipping, at_the_pits, street, choosing, building, fitting, forecast, trial, basic,
         one_out, one_home]  # fmt: skip


def loaded(base: Callable[[], Document], document: Document) -> NevadaRide:
    return TITLE.load(document, 3 if base is one_out else 2, read(OPTIONS.get(base, "")))


def edited(base: Callable[[], Document], changes: dict[str, Any]) -> Document:
    """A document with some fields set; `car.1.space` is the space of the first car."""
    document = base()
    for path, value in changes.items():
        *way, last = path.split(".")
        at: Any = document
        for step in way:
            at = at[int(step) - 1] if isinstance(at, list) else at.setdefault(step, {})
        at[last] = value
    return document


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.__name__)
def test_the_tables_that_are_edited_here_are_sound(base: Callable[[], Document]) -> None:
    assert TITLE.defects(loaded(base, base())) == []


# ---------------------------------------------------------------- what cannot be read
UNREADABLE: list[tuple[Callable[[], Document], dict[str, Any], str]] = [
    (racing, {"colour": "red"}, "not a Nevada Ride table: .*colour"),
    (racing, {"round": "three"}, "not a Nevada Ride table: .*int.*round"),
    (racing, {"phase": "resting"}, "phase.*resting"),
    (racing, {"step": "nap"}, "step.*nap"),
    (racing, {"car": []}, "0 cars in the table, but 2 race"),
    (racing, {"order": []}, "order: every car that plays stands there once"),
    (racing, {"order": [1, 1]}, "order: every car that plays stands there once"),
    (racing, {"order": [1, 3]}, "order must lie between 1 and 2, not 3"),
    (racing, {"on_turn": 3}, "on_turn.*3"),
    (racing, {"round": -1}, "round.*-1"),
    (racing, {"weather": "snow"}, "snow"),
    (racing, {"began": "S9-01L"}, "S9-01L"),
    (racing, {"route": ["S2-21Q"]}, "S2-21Q"),
    (racing, {"happened": ["sneezed"]}, "sneezed"),
    (racing, {"held": "police"}, "police"),
    (racing, {"debris": ["S2-99L"]}, "S2-99L"),
    (racing, {"debris": ["S2-10L", "S2-10L"]}, "debris: a space is listed twice"),
    (racing, {"repairs": [2]}, "repairs: there must be 0 numbers"),
    (at_the_pits, {"repairs": [3, 2]}, "repairs.*3"),
    (racing, {"car.1.space": "S2-33L"}, "S2-33L"),
    (racing, {"car.1.gear": 7}, "gear of car 1.*7"),
    (racing, {"car.2.laps": 3}, "laps of car 2.*3"),
    (racing, {"car.2.mud": 6}, "mud of car 2.*6"),
    (racing, {"car.2.tires": "square"}, "square"),
    (racing, {"car.2.status": "asleep"}, "asleep"),
    (street, {"car.2.driver": "ana"}, "ana"),
    (racing, {"car.1.points": {"tires": 6}}, "points of car 1: there must be a number for each of tires, brakes"),
    (basic, {"car.1.points": {"tires": 6}}, "points of car 1: there must be a number for each of wear"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "changes", "sentence"), UNREADABLE)
def test_what_cannot_be_read_is_named(base: Callable[[], Document], changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        loaded(base, edited(base, changes))


# ---------------------------------------------------------------- what cannot be so
OFF = {"space": "", "laps": 0, "gear": 4}
IMPOSSIBLE: list[tuple[Callable[[], Document], dict[str, Any], str]] = [
    # the course of the race
    (racing, {"round": 0}, "the round is 0 before the race"),
    (choosing, {"round": 1}, "the round is 0 before the race"),
    (racing, {"weather": "rain"}, "the weather is known exactly where it is used"),
    (fitting, {"weather": "none"}, "the weather is known exactly where it is used"),
    (racing, {"trial": 1, "order": [1]}, "only where there are trials"),
    (trial, {"order": [1, 2]}, "a car drives a timed trial alone"),
    (racing, {"phase": "over", "step": "end"}, "the race is over only when every car has finished or is out"),
    (one_out, {"order": [3, 1, 2], "on_turn": 1}, "the car on turn must still be racing"),
    (choosing, {"order": [2, 1]}, "before the race cars decide in the order of their numbers"),
    (racing, {"order": [1]}, "every car that still races stands in the order"),
    # where a car stands to the race
    (racing, {"car.2.space": ""}, "car 2 must stand on a space exactly while it races"),
    (choosing, {"car.2.space": "S1-11L"}, "car 2 must stand on a space exactly while it races"),
    (one_home, {"car.2.laps": 1, "car.2.tire_laps": 1}, "car 2 has finished and must have completed 2 laps"),
    (racing, {"car.2.laps": 2, "car.2.tire_laps": 2}, "car 2 has completed the laps of the race and must"),
    (choosing, {"car.2.status": "out", "car.2.place": 1}, "car 2 cannot have finished or be out before the race"),
    (racing, {"car.2.place": 1}, "car 2 has a place exactly when it has finished or is out"),
    (one_home, {"car.2.place": 0}, "car 2 has a place exactly when it has finished or is out"),
    (racing, {"car.2.ran": 10}, "car 2 still races, so `ran` must be 0"),
    (one_home, {"car.2.ran": 10}, "car 2 has finished and must have run 624 rows"),
    (one_out, {"car.3.ran": 400}, "car 3 is out after 0 laps, so `ran` must lie between 0 and 312 rows"),
    (one_home, {"car.2.place": 2}, "the places of cars that are finished must be 1 to 1"),
    (one_out, {"car.3.place": 2}, "the places of cars that are out must be 1 to 1"),
    # the start
    (racing, {"car.2.gear": 0}, "car 2 is in a gear exactly when it has had its start"),
    (racing, {"car.2.start": "stalled"}, "car 2 waits in first gear"),
    (racing, {"car.2.start": "waiting", "car.2.gear": 0}, "car 2 has not started and stands on the grid in round 1"),
    (racing, {"car.2.start": "stalled", "car.2.gear": 1}, "car 2 has not got away yet and must stand on the grid"),
    (basic, {"car.2.spun": True}, "car 2 cannot have spun"),
    (racing, {"car.2.arrived": 99}, "car 2 cannot have arrived later than now"),
    (racing, {"car.2.trial": "driven"}, "car 2 cannot have driven a trial where there are none"),
    (trial, {"car.2.trial_overshot": 3}, "car 2 cannot have overshot more than its rolls count"),
    # sheets and drivers
    (racing, {"car.2.sheet.tires": 7}, "the sheet of car 2 must say tires 6, brakes 3"),
    (basic, {"car.2.sheet.wear": 17, "car.2.points.wear": 17}, "the sheet of car 2 must say 18 wear points"),
    (building, {"car.2.sheet.tires": 5, "car.2.points.tires": 5}, "must say 20 points within the limits"),
    (racing, {"car.2.points.body": 4}, "car 2 cannot have more body points than its sheet says"),
    (racing, {"car.2.points.engine": 0}, "car 2 has lost a last point that ends its race and must be out"),
    (basic, {"car.2.points.wear": 0}, "car 2 has lost a last point that ends its race and must be out"),
    (choosing, {"car.2.points.body": 1}, "car 2 has lost points before the race"),
    (racing, {"car.2.driver": "jack_owens"}, "car 2 has a driver exactly where there are drivers"),
    (street, {"car.2.driver": ""}, "car 2 has a driver exactly where there are drivers"),
    (street, {"car.2.driver": "stanley_washington"}, "car 2 has the driver of another car"),
    (street, {"car.2.driver": "julien_marcellin"}, "car 2 has Julien Marcellin, who is left out without weather"),
    (racing, {"car.2.nitro_used": True}, "car 2 has no driver, and so neither nitro nor an ability"),
    (street, {"car.2.ability_used": True}, "car 2 has no ability that is used up"),
    (racing, {"car.2.tires": "soft"}, "car 2 has hard tires"),
    (racing, {"car.2.pit_stops": 1}, "car 2 cannot have stopped at closed pits"),
    (at_the_pits, {"car.2.pit_stops": 2}, "car 2 cannot have stopped at the pits more often than it passed them"),
    (racing, {"car.2.tire_laps": 1}, "car 2 has driven 0 laps on its tires"),
    # spaces
    (racing, {"car.2.stops": 1}, "car 2 stands on S2-18C, where 0 stops are counted at most"),
    (racing, {"car.2.mud": 2}, "car 2 owes spaces to the mud, but does not stand in it"),
    (racing, {"car.2.space": "P-03"}, "car 2 stands in the pit lane, which is closed"),
    (at_the_pits, {"car.2.space": "BOX-05"}, "car 2 stands in another car's pit box"),
    (at_the_pits, {"car.2.space": "P-14"}, "car 2 stands in the pit lane, which is left"),
    (racing, {"car.2.space": "STAR-1"}, "car 2 stands at the Casino and must have visited it"),
    (racing, {"car.2.laps": -1}, "car 2 has not crossed the line yet, so it cannot stand on S2-18C"),
    (racing, {"car.2.space": "S2-20L"}, "two cars stand on S2-20L; only in the river they may"),
    (racing, {"debris": ["S3-10L"]}, "no debris can lie on S3-10L"),
    (basic, {"debris": ["S2-10L"]}, "the basic rules have no debris"),
    (racing, {"debris": [f"S2-{n:02}{lane}" for n in range(1, 8) for lane in "LCR"]}, "there are 20 debris markers"),
    # the turn
    (racing, {"step": "drive"}, "in the phase 'shifting' the step is gear, not drive"),
    (choosing, {"roll": 5}, "nothing of a turn can have happened before the race"),
    (choosing, {"turns": 5}, "no turn has been played before the race"),
    (racing, {"began": ""}, "began: the space on which the turn began is missing"),
    (slipping, {"route": ["S2-02L", "S2-08L"]}, "route: no step leads from S2-02L to S2-08L"),
    (slipping, {"route": ["S2-02L", "S2-03L"]}, "the way of this turn does not end where the car on turn stands"),
    (racing, {"route": ["S2-20L"], "began": "S2-19L"}, "no space can have been entered before the car drives"),
    (racing, {"turns": 0, "car.1.arrived": 0}, "turns: at least this turn has begun"),
    (driving, {"roll": 13}, "a roll of 13 is not possible in gear 4; it may be 7, 8, 9, 10, 11, 12"),
    (cornering, {"roll": 2}, "there are 3 spaces to slide"),
    (slipping, {"roll": 2}, "a slipstream is worth 3 spaces"),
    (forecast, {"roll": 21}, "the weather roll lies between 1 and 20"),
    (racing, {"roll": 4}, "nothing is rolled yet, or it is used up; the roll must be 0"),
    (driving, {"left_over": 2}, "a car that has not driven yet can neither have overshot, be blocked, nor be held"),
    (slipping, {"overshot": 2}, "spaces are overshot only by a car that overshoots"),
    (at_the_pits, {"left_over": 2}, "what was overshot or left over is paid before"),
    (driving, {"to_regain": 2}, "points come back only at a checkpoint or a technical stop"),
    (at_the_pits, {"to_regain": 3}, "to_regain must be 2 at most"),
    (racing, {"happened": ["braked"]}, "nothing can have happened before the gear is chosen"),
    (driving, {"happened": ["engine_test_due"]}, "engines are tested only after the highest roll of fifth or sixth"),
    (driving, {"happened": ["great_start"], "roll": 4}, "a great start is made in first gear in round 1"),
    (driving, {"happened": ["nitro"], "roll": 11}, "nitro and drifting belong to street drivers"),
    (street, {"happened": ["drifted"], "roll": 8}, "only Jack Owens drifts"),
    (street, {"happened": ["nitro"], "roll": 11}, "nitro was used in this turn, so that of this lap is gone"),
    (slipping, {"happened": ["cornered"]}, "no space of this move lies in a corner"),
    (driving, {"happened": ["lap_completed"]}, "no car brakes or crosses the line before it drives"),
    (slipping, {"happened": ["finishing"]}, "a car that crosses the line for the last time has nothing to decide"),
    (driving, {"happened": ["served"]}, "nobody is served before the stop"),
    (slipping, {"happened": ["slid"]}, "happened: 'slid' is for no decision to tell"),
    (slipping, {"happened": ["lap_completed"]}, "a lap was completed in this turn, so the car has at least one"),
    (slipping, {"car.2.gear": 5}, "there is nothing to decide in the phase 'slipping'"),
    (at_the_pits, {"held": "none", "to_regain": 0}, "there is nothing to decide in the phase 'fitting'"),
]  # fmt: skip


@pytest.mark.parametrize(("base", "changes", "sentence"), IMPOSSIBLE)
def test_what_cannot_be_so_is_said_in_a_sentence(
    base: Callable[[], Document], changes: dict[str, Any], sentence: str
) -> None:
    found = TITLE.defects(loaded(base, edited(base, changes)))
    assert any(sentence in defect for defect in found), found
    assert all(defect.endswith(".") and len(defect) < 200 for defect in found)
