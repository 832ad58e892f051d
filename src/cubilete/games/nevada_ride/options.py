"""How a table of Nevada Ride may be played, and what cannot go together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cubilete.core.options import OptionFlaw, Options
from cubilete.core.spoken import SpokenError

PACKAGE = "cubilete.games.nevada_ride"
CARS = 10
"""FD-AIM-02: more cars do not fit on the grid."""


class NevadaRideOptions(Options, frozen=True):
    """The rules that are used, how far it goes, and the additions of the base game."""

    mode: Annotated[
        Literal["basic", "advanced"],
        Meta(description="one pool of wear points, or six categories with all their rules (NR-WEAR-01, NR-WEAR-02)"),
    ] = "advanced"
    laps: Annotated[
        Literal["suggested", "1", "2", "3"],
        Meta(description="laps to drive; suggested: one basic, two advanced (FD-LAP-01, FD-LAP-02, FD-OPT-03)"),
    ] = "suggested"
    hazard_rolls: Annotated[
        Literal["per_turn", "per_space"],
        Meta(description="Dangerous Area: one roll a turn and lane, or one for every space (NR-R03)"),
    ] = "per_turn"
    pit_lane: Annotated[
        Literal["closed", "open"], Meta(description="whether cars may stop at the pits (NR-R30, FD-PIT-01)")
    ] = "closed"
    technical_stops: Annotated[
        bool, Meta(description="repairs at the pits from a pool of two points a car (FD-OPT-04)")
    ] = False
    weather: Annotated[
        bool, Meta(description="sun, changeable weather or rain, and the choice of tires (FD-WEATHER-01)")
    ] = False
    drivers: Annotated[
        Literal["none", "choose", "dealt"],
        Meta(description="street drivers with abilities, nitro and checkpoint (FD-STREET-01)"),
    ] = "none"
    build: Annotated[bool, Meta(description="everybody builds a car with 20 points (FD-OPT-01)")] = False
    trials: Annotated[bool, Meta(description="timed trials decide the grid (FD-OPT-02)")] = False
    teams: Annotated[bool, Meta(description="two cars are a team and score together (FD-OPT-05)")] = False
    cars_each: Annotated[
        Literal["1", "2"], Meta(description="how many cars everybody drives; ten cars at most (FD-AIM-02)")
    ] = "1"


def cars_of(seats: int, options: NevadaRideOptions) -> int:
    return seats * int(options.cars_each)


def readings(options: NevadaRideOptions) -> list[int]:
    """The row of options that the compiled rules ask for, in the order of `table.py`."""
    return [
        int(options.hazard_rolls == "per_space"),
        int(options.pit_lane == "open"),
        int(options.technical_stops),
        int(options.weather),
        ("none", "choose", "dealt").index(options.drivers),
        int(options.build),
        int(options.trials),
        int(options.teams),
    ]


def find_flaws(seats: int, options: NevadaRideOptions) -> list[OptionFlaw]:
    """What cannot go together, each with a value that would do."""
    found = []
    if options.mode == "basic":
        found += [
            flaw(name, instead, f"basic_{name}")
            for name, usual, instead in (
                ("pit_lane", "closed", "closed"), ("weather", False, "no"), ("drivers", "none", "none"),
                ("build", False, "no"),
            )
            if getattr(options, name) != usual
        ]  # fmt: skip
    if options.technical_stops and options.pit_lane == "closed":
        found.append(flaw("technical_stops", "no", "stops_need_pits"))
    if options.drivers != "none" and options.pit_lane == "open":
        found.append(flaw("pit_lane", "closed", "street_no_pits"))
    if options.drivers != "none" and options.build:
        found.append(flaw("build", "no", "street_no_build"))
    if options.drivers != "none" and not options.weather and cars_of(seats, options) == CARS:
        found.append(flaw("drivers", "none", "nine_drivers"))  # FD-DRIVER-02
    if cars_of(seats, options) > CARS:
        found.append(flaw("cars_each", "1", "too_many_cars", cars=cars_of(seats, options), most=CARS))
    if options.teams and cars_of(seats, options) % 2:
        found.append(flaw("teams", "no", "teams_even", cars=cars_of(seats, options)))
    return found


def flaw(option: str, instead: str, key: str, /, **values: object) -> OptionFlaw:
    return OptionFlaw(option, SpokenError(PACKAGE, f"flaw.{key}", **values), instead)
