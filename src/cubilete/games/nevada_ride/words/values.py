"""What sentences about a Nevada Ride move, prompt or refusal speak of: a method for every gap."""

from __future__ import annotations

from functools import cached_property

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.values import Values
from cubilete.core.state import LEGAL
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.position.view import Cost, GearView, WayView
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import APPROACH, BOX, NOWHERE, PIT, STAR
from cubilete.games.nevada_ride.rules.gears import gear_bar, has_won, lever_of, shift_cost
from cubilete.games.nevada_ride.rules.moving.boosting import boost
from cubilete.games.nevada_ride.rules.moving.driving import most_brakes
from cubilete.games.nevada_ride.rules.moving.slipping import car_in_front
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.reach import WEAR, gears_now, ways_now
from cubilete.games.nevada_ride.slots import Car
from cubilete.games.nevada_ride.words.prices import cost_text, outlook_text, price_text, way_rule
from cubilete.games.nevada_ride.words.road_ahead import NextCorner, next_corner, spaces_to_line
from cubilete.games.nevada_ride.words.showing import UNTOUCHED, shows_dice
from cubilete.games.nevada_ride.words.vocabulary import PARTS, PHASES, Vocabulary

CAR = Car(c.CARS)
SIDE_GEARS = {APPROACH: "NR-R25", STAR: "NR-R28", PIT: "FD-PIT-06", BOX: "FD-PIT-05"}
"""The rules by which gears are chosen where nothing is paid for them."""
CAPPED = (c.GEAR_AFTER_FALL, c.GEAR_IN_CROWD, c.GEAR_AFTER_CASINO, c.GEAR_AFTER_PIT)
"""Verdicts on gears above what a place allows."""


class Seen:
    """What all choices of a prompt speak of, worked out once and only when somebody asks."""

    def __init__(self, t: NevadaRide, car: int) -> None:
        self.t = t
        self.car = car

    @cached_property
    def ways(self) -> dict[tuple[int, int], WayView]:
        return {(way.space, way.way): way for way in ways_now(self.t)}

    @cached_property
    def gears(self) -> dict[int, GearView]:
        return {gear.gear: gear for gear in gears_now(self.t)}


class NevadaRideValues(Values[NevadaRide]):
    """A move of Nevada Ride about to be put into words."""

    context: Seen | None

    @cached_property
    def v(self) -> Vocabulary:
        assert isinstance(self.lexicon, Vocabulary)
        return self.lexicon

    @cached_property
    def seen(self) -> Seen:
        return self.context or Seen(self.t, self.own_car)

    @cached_property
    def own_car(self) -> int:
        """The car that the decision is about; for whoever is not on turn, the seat's first."""
        car = int(self.t.asked_car())
        return car if car != NOWHERE else max(self.seat, 0)

    # ------------------------------------------------------------ which sentence
    def choice(self) -> str:
        if self.verb == "drive":
            extra = "_extra" if self.t.phase == c.SLIDING and not self.t.wet() else ""
            return f"drive{extra}_price" if self.price() else f"drive{extra}"
        if self.verb == "slip":
            return "slip_price" if self.price() else "slip"
        if self.verb == "stay" and self.t.phase == c.SLIDING:
            return "stay_extra"
        if self.verb == "gear" and self.own(k.START) == k.WAITS and self.t.trial < 0:
            return "gear_start"
        return self.verb

    def rule(self) -> str:
        if self.verb == "gear":
            return self.gear_rule()
        if self.verb == "stay" and self.t.phase == c.SLIDING:
            return "FD-TIRE-02"
        if self.verb == "drive" and self.t.phase == c.SLIDING:
            return "FD-TIRE-01" if self.t.wet() else "FD-TIRE-02"
        if self.verb in ("drive", "slip"):
            way = self.seen.ways.get((self.number("space"), self.number("way")))
            return (way and way_rule(way, bool(self.t.advanced))) or super().rule()
        if self.verb == "regain" and self.t.hold == k.HELD_BOX:
            return "FD-OPT-04"
        return super().rule()

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        if verdict.name == "downshift_unpaid" and self.t.trial >= 0:
            return "FD-OPT-02", "downshift_trial"
        return super().refusal(verdict)

    def gear_rule(self) -> str:
        """Up, the same or one down, or further down at a cost."""
        if self.own(k.START) != k.UNDER_WAY:
            return "FD-GEAR-18"
        if self.own(k.SPUN):
            return "FD-SPIN-02"
        side = SIDE_GEARS.get(int(self.t.box.circuit.kind[self.own(k.SPACE)]), "")
        if side and not has_won(self.t, self.own_car):
            return side
        skipped = self.skipped()
        if skipped <= 0:
            return "FD-GEAR-09" if skipped < -1 else "FD-GEAR-10"
        return ("FD-GEAR-14", "FD-GEAR-15", "FD-GEAR-16")[skipped - 1] if self.t.advanced else "FD-GEAR-13"

    def reveals(self) -> bool:
        return shows_dice(self.t, self.seat, self.move)

    # ------------------------------------------------------------ asking
    def own(self, column: int) -> int:
        """A number of the car's sheet."""
        return int(self.t.get(self.own_car, column))

    def car_called(self, car: int) -> str:
        return str(CAR.say([car], self.lexicon, self.words, self.names))

    def named(self, gap: str) -> int:
        """The number in a gap of the move, -1 where it has none."""
        return self.number(gap) if self.has(gap) else NOWHERE

    # ------------------------------------------------------------ the moment
    def phase(self) -> str:
        return self.words.say(f"phase.{PHASES[self.t.phase]}")

    def which(self) -> str:
        """Which of two cars, for whoever drives two."""
        if self.t.cars <= self.t.seats:
            return ""
        return self.words.say("which.first" if self.own_car < self.t.seats else "which.second")

    def roll(self) -> int:
        return int(self.t.roll)

    def weather_now(self) -> str:
        return self.v.name(self.words, "weather", max(int(self.t.weather), 0))

    def forecast_now(self) -> str:
        """What the weather die says, while it may be rolled again (FD-DRIVER-02)."""
        return self.v.name(self.words, "weather", int(self.t.box.weather[self.t.roll]))

    # ------------------------------------------------------------ drivers and cars
    def ability(self) -> str:
        driver = self.v.id("driver", self.number("driver"))
        return self.words.say(f"ability.{driver}")

    def sheet(self) -> str:
        first = self.number("driver") * c.PARTS
        return self.v.sheet_text(self.words, [self.t.box.driver_wear[first + part] for part in range(c.PARTS)])

    def usual(self) -> str:
        return self.v.sheet_text(self.words, list(self.t.box.wear))

    def total(self) -> int:
        return int(self.t.box.build_points)

    def built(self) -> int:
        return sum(self.move.params)

    def tire_text(self) -> str:
        return self.words.say(f"tire_text.{self.v.id('tire', self.number('tire'))}")

    # ------------------------------------------------------------ gears
    def lever(self) -> int:
        return int(lever_of(self.t, self.own_car)) if self.on_road() else 1

    def on_road(self) -> bool:
        return self.own(k.SPACE) != NOWHERE

    def cap(self) -> int:
        """The highest gear in which the car may drive out of where it stands, wherever the lever is."""
        return max((gear for gear, verdict in self.verdicts().items() if verdict not in CAPPED), default=int(c.GEARS))

    def highest(self) -> int:
        """The highest gear that may be chosen now."""
        return max((gear for gear, verdict in self.verdicts().items() if verdict == LEGAL), default=1)

    def verdicts(self) -> dict[int, int]:
        if not self.on_road():
            return {}
        return {gear: int(gear_bar(self.t, self.own_car, gear)) for gear in range(1, c.GEARS + 1)}

    def faces(self) -> list[int]:
        gear, box = self.number("gear"), self.t.box
        if not 1 <= gear <= c.GEARS:
            return [0]
        first = int(box.die_first[gear])
        return [int(box.faces[first + side]) for side in range(int(box.die_sides[gear]))]

    def least(self) -> int:
        return min(self.faces())

    def most(self) -> int:
        return max(self.faces())

    def skipped(self) -> int:
        """Gears that the move skips; less than 1 where it skips none."""
        return self.lever() - self.number("gear") - 1

    def cost(self) -> str:
        """What shifting down to the gear costs."""
        return cost_text(self.downshift(), self.words, self.v)

    def downshift(self) -> list[Cost]:
        if not self.on_road():
            return []
        points = shift_cost(self.t, self.own_car, self.number("gear"))
        parts = FEW["part"] if self.t.advanced else (WEAR,)
        return [Cost(part, lost) for part, lost in zip(parts, points) if lost]

    def outlook(self) -> str:
        """What the gear costs at once, and how often its roll will cost more."""
        gear = self.seen.gears.get(self.number("gear"))
        return outlook_text(gear, self.words, self.v) if gear is not None else ""

    # ------------------------------------------------------------ the road ahead
    @cached_property
    def next_corner(self) -> NextCorner:
        return next_corner(self.t, self.own_car)

    def corner(self) -> str:
        return self.v.segment_of(self.next_corner.space) if self.next_corner.space != NOWHERE else ""

    def ahead(self) -> int:
        """Spaces to the corner, or out of it where stops are missing."""
        return self.next_corner.far

    def stops_left(self) -> int:
        return self.next_corner.stops

    def line(self) -> int:
        """Spaces to the one behind the finish line."""
        return spaces_to_line(self.t, self.own(k.SPACE))

    # ------------------------------------------------------------ abilities
    def bonus(self) -> int:
        """What nitro adds."""
        return self.total_move() - self.roll()

    def total_move(self) -> int:
        """The spaces to move with what the choice adds, as the rules would add it."""
        s = self.t.clone()
        boost(s, self.own_car, self.move.code, UNTOUCHED, None)
        return int(s.roll)

    # ------------------------------------------------------------ ways
    def price(self) -> str:
        way = self.seen.ways.get((self.number("space"), self.number("way")))
        if way is None:
            return ""
        text = self.price_of(way)
        alike = [other for other in self.seen.ways.values() if other.space == way.space and other.way != way.way]
        if any(self.price_of(other) == text for other in alike):
            told = self.words.say("price.way", way=way.way + 1)
            return f"{text}, {told}" if text else told
        return text

    def price_of(self, way: WayView) -> str:
        names = {car: self.car_called(car) for car in (*way.rivals, way.leader)}
        return price_text(way, self.own(k.LAPS), names, self.words, self.v)

    def ways(self) -> int:
        """How many ways lead to the space."""
        return sum(space == self.named("space") for space, _ in self.seen.ways)

    def brakes(self) -> int:
        return int(most_brakes(self.t, self.own_car))

    def mud(self) -> int:
        return int(self.t.box.mud_value)

    def owed(self) -> int:
        return int(self.t.get(self.own_car, k.DEBT))

    def rival(self) -> str:
        """Who stands on the space."""
        car = int(self.t.car_on(self.named("space")))
        return self.car_called(car) if car != NOWHERE else self.words.say("nobody")

    def leader(self) -> str:
        """Whose slipstream it is."""
        car = int(car_in_front(self.t, self.own_car)) if self.on_road() else NOWHERE
        return self.car_called(car) if car != NOWHERE else self.words.say("nobody")

    # ------------------------------------------------------------ regaining
    def held(self) -> int:
        part = self.named("part")
        return int(self.t.points_of(self.own_car, part)) if 0 <= part < len(PARTS) else 0

    def held_then(self) -> int:
        return self.held() + 1

    def left_to_regain(self) -> int:
        return int(self.t.credit)
