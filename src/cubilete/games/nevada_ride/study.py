"""How Nevada Ride is measured: gears chosen, how ways are driven, slipstreams, the Casino and the pits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cubilete.core.measures import Measures, Pick
from cubilete.core.state import State
from cubilete.games.nevada_ride.declared import DECLARED, FEW
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import BOX, STAR
from cubilete.games.nevada_ride.rules.moving.driving import explore, part_now
from cubilete.games.nevada_ride.rules.moving.numbers import HELD_CROWD, HELD_MUD, HELD_RIVER
from cubilete.games.nevada_ride.rules.scoring import best_car, distance
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary

GEAR = "gear"
WAY = "way"
SLIP = "slipstream"
WAYS = {
    "casino": "To the Casino", "pits": "To the pits", "out": "Out of the race", "blocked": "Blocked",
    "overshoot": "Overshooting a corner", "brake": "Braking", "crowd": "Into the crowd", "mud": "Into the mud",
    "river": "Into the river", "risk": "Over rocks, cracks or debris", "stop": "A stop in a corner",
    "free": "Free road",
}  # fmt: skip
"""What a way is counted as: the first of these that it does."""
BLACK_DIE = 20
TESTED = {"dangerous_area": "dangerous_area", "muddy_track": "muddy_rocks"}
HARMFUL, WINNING = [1, 5], [1, 6]
"""NR-DANGER-06, NR-MUD-08, NR-CASINO-05: what the leaflet prints."""
HOLDS = {HELD_CROWD: "crowd", HELD_MUD: "mud", HELD_RIVER: "river"}


class NevadaRideMeasures(Measures):
    """What a study of Nevada Ride looks at."""

    kinds: ClassVar[Mapping[str, str]] = {GEAR: "Gears chosen", WAY: "Ways driven", SLIP: "Slipstreams"}
    points = "half spaces"
    standing = "half spaces driven"

    def __init__(self, vocabulary: Vocabulary) -> None:
        words = vocabulary.words("en")
        self.gears: list[tuple[Pick, ...]] = [((GEAR, str(gear)),) for gear in range(c.GEARS + 1)]
        self.names = {
            **{(GEAR, str(gear)): words.say("chance." + f"gear_{gear}") for gear in range(1, c.GEARS + 1)},
            **{(WAY, way): name for way, name in WAYS.items()},
            (SLIP, "used"): "Used",
            (SLIP, "left"): "Left alone",
        }

    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        assert isinstance(state, NevadaRide)
        if c.is_gear(code):
            return self.gears[c.gear_gear(code)]
        if c.is_drive(code) and state.phase == c.DRIVING:
            return ((WAY, way_driven(state, code)),)
        if c.is_slip(code):
            return ((SLIP, "used"),)
        return ((SLIP, "left"),) if code == c.STAY and state.phase == c.SLIPPING else ()

    def name(self, pick: Pick) -> str:
        return self.names[pick]

    def phase(self, state: State, seat: int) -> str:
        assert isinstance(state, NevadaRide)
        return DECLARED.phases[state.phase].name

    def starter(self, state: State) -> int:
        """Who has pole position; whoever decides first, where the grid is settled later."""
        assert isinstance(state, NevadaRide)
        return int(state.seat_of(state.order[0])) if state.round > 0 else int(state.to_move())

    def round(self, state: State) -> int:
        assert isinstance(state, NevadaRide)
        return int(state.round)

    def progress(self, state: State) -> list[float]:
        """How far the foremost car of each seat has come."""
        assert isinstance(state, NevadaRide)
        teams = state.options[k.O_TEAMS] > 0
        return [float(max(0, distance(state, best_car(state, seat, teams)))) for seat in range(state.seats)]

    def follow(self, document: dict[str, Any]) -> None:
        """The sum over the parts of a car, and the sides of a die."""
        usual = document["wear"]["advanced"]
        usual["total"] = sum(usual[part] for part in FEW["part"])
        for die in document["die"]:
            die["sides"] = len(die["faces"])
        follow_places(document)


def way_driven(t: NevadaRide, code: int) -> str:
    """What a way is counted as."""
    car = t.driving()
    ways = explore(t, car, part_now(t))
    row = ways.find(c.drive_space(code), c.drive_way(code))
    kind = t.box.circuit.kind[ways.end[row]]
    if kind in (STAR, BOX):
        return "casino" if kind == STAR else "pits"
    if ways.missed[row] > 0:
        return "out"
    for name, there in (("blocked", ways.left_over), ("overshoot", ways.over), ("brake", ways.brake)):
        if there[row] > 0:
            return name
    hold = HOLDS.get(int(ways.hold[row]))
    if hold is not None:
        return hold
    if ways.tests[row] > 0 or (ways.debris[row] > 0 and t.advanced):
        return "risk"
    return "stop" if ways.stops[row] > ways.base[row] else "free"


def follow_places(document: dict[str, Any]) -> None:
    """What the dice do at a place is written with the place and in the tables; whichever was changed leads."""
    leaflet, rows = document["table"]["tests_leaflet"], document["table"]["casino"]["rows"]
    for place in document["board"]["feature"]:
        if place["id"] in TESTED:
            test = TESTED[place["id"]]
            leaflet[test] = place["loses_on"] = changed(HARMFUL, leaflet[test], place["loses_on"])
        elif place["id"] == "casino_stop":
            won = [row["on"] for row in rows if row["result"] == "win"]
            told = [min(on[0] for on in won), max(on[1] for on in won)] if won else WINNING
            wins = changed(WINNING, leaflet["casino_win"], place["wins_on"], told)
            leaflet["casino_win"] = place["wins_on"] = wins
            leaflet["casino_lose"] = [wins[1] + 1, BLACK_DIE]
            if wins != told:
                rows[:] = casino_rows(wins[1])


def changed(printed: list[int], *told: list[int]) -> list[int]:
    """The first that differs from the leaflet, or what all say."""
    return next((span for span in told if span != printed), printed)


def casino_rows(last: int) -> list[dict[str, Any]]:
    """NR-CASINO-06: half of the roll, rounded up, for every result that wins."""
    won = [{"on": [roll, min(roll + 1, last)], "result": "win", "exit_spaces": (roll + 1) // 2}
           for roll in range(1, last + 1, 2)]  # fmt: skip
    lost = {"on": [last + 1, BLACK_DIE], "result": "lose", "exit_spaces": 0}
    return [*won, lost] if last < BLACK_DIE else won
