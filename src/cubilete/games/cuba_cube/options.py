"""How the tables of Cuba Cube's five games may be played, and what cannot go together.

Switches carry the ids of the component file; those of a game begin with its name, so that the Cobbers, who play the
Race or the Smugglers, can offer both. `readings(...)` gives the row that the compiled rules ask.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cubilete.core.options import OptionFlaw, Options, seat_flaw
from cubilete.core.spoken import SpokenError
from cubilete.games.cuba_cube.declared import DRIVERS
from cubilete.games.cuba_cube.rules import table as t

PACKAGE = "cubilete.games.cuba_cube"
Seat = Literal["random", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
OneOfFive = Literal["random", "1", "2", "3", "4", "5"]
STARTS = Meta(description="who starts: a seat, or drawn by lot (CC-R21)")
Colour = Literal["black", "orange", "purple", "turquoise", "pink"]
COLOURS: tuple[Colour, ...] = ("black", "orange", "purple", "turquoise", "pink")
LEVELS = ("easy", "normal", "hard", "hardcore", "variable")
SWITCHES = {
    t.O_FLIP_ONLY: "allow_flip_only", t.O_AFTER_REST: "faces_after_rest", t.O_SHORT_RULER: "short_ruler",
    t.O_RACE_BUMPERS: "race_bumpers", t.O_RAID: "race_raid", t.O_NO_GATE_BONUS: "race_hard_no_gate_bonus",
    t.O_TOOLBOX_1: "race_hard_toolbox_1", t.O_BUMPER_2: "race_hard_bumper_2", t.O_NO_REPAIR: "race_hard_no_repair",
    t.O_HIDDEN_MONEY: "race_hidden_money", t.O_OPEN_HANDS: "smug_open_hands", t.O_SMUG_BUMPER_2: "smug_bumper_damage_2",
    t.O_THREE_SPOTS: "smug_three_hiding_places", t.O_DIFFERENCE: "price_difference",
    t.O_ANY_DAMAGE: "end_value_any_damage",
    t.O_FAMILY: "cour_family", t.O_HARDCORE_1: "cour_hardcore_1", t.O_HARDCORE_2: "cour_hardcore_2",
    t.O_DISCARD_JOB: "cour_discard_job", t.O_NO_BUMPERS: "cour_no_bumpers", t.O_COP_3000: "mark_cop_only_3000",
    t.O_OPEN_OFFERS: "mark_open_hands",
}  # fmt: skip
"""Switches that are on or off, by column."""


class CubaOptions(Options, frozen=True):
    """What all five games ask."""

    first: Annotated[Seat, STARTS] = "random"


class FlickOptions(CubaOptions, frozen=True):
    """What the flicking games ask: the cloth, the hand, and how flicks are judged."""

    area_side_mm: Annotated[
        int, Meta(ge=280, le=350, description="side of the playing area in mm: 280 to 350, Smugglers from 300 (CC-R01)")
    ] = 320
    hand: Annotated[
        Literal["steady", "exact"],
        Meta(description="steady: flicks stray by 1 degree and 3 % as hands do; exact: as aimed (CC-R93)"),
    ] = "steady"
    aim_line: Annotated[
        Literal["full", "short", "none"],
        Meta(description="how much of the way ahead a board may draw while somebody aims: all of it, 6 cm, nothing"),
    ] = "full"
    allow_flip_only: Annotated[
        bool, Meta(description="accept flicks that only turn the die onto another face (CC-COMMON-FLICK-03)")
    ] = False
    faces_after_rest: Annotated[
        bool, Meta(description="dice give what they show after they stop, not when they are hit (CC-R17)")
    ] = False


class RulerOptions(FlickOptions, frozen=True):
    """Race, Smugglers and Cobbers choose their ruler freely."""

    short_ruler: Annotated[
        bool, Meta(description="measure with the short ruler of 45 mm, not the long one of 70 mm (CC-RACE-SETUP-12)")
    ] = False


class RaceOptions(RulerOptions, frozen=True):
    """The Race, with Raid and the hints for hardened drivers."""

    first: Annotated[OneOfFive, STARTS] = "random"
    races: Annotated[
        Literal["2", "3"], Meta(description="how many Races: two take about 40 minutes, three 60 (CC-RACE-SETUP-16)")
    ] = "2"
    round_limit: Annotated[
        Literal["none", "12", "30", "60"],
        Meta(description="for a shorter game: after so many Rounds it is over, in the Race every Race (CC-R94)"),
    ] = "none"
    race_bumpers: Annotated[
        bool, Meta(description="Special Bumpers may be announced before driving (CC-RACE-TURN-08)")
    ] = False
    race_raid: Annotated[
        bool, Meta(description="Raid: everybody has a Cop on the tail and must shake it off (CC-RACE-RAID-01)")
    ] = False
    race_hard_no_gate_bonus: Annotated[
        bool, Meta(description="hardened: Gates give no Bonus, only dice hit after them do (CC-RACE-HARD-01)")
    ] = False
    race_hard_toolbox_1: Annotated[
        bool, Meta(description="hardened: a Toolbox repairs 1 Damage, not 2 (CC-RACE-HARD-02)")
    ] = False
    race_hard_bumper_2: Annotated[
        bool, Meta(description="hardened: Special Bumpers deal 2 Damage, not 1 (CC-RACE-HARD-03)")
    ] = False
    race_hard_no_repair: Annotated[bool, Meta(description="hardened: no repairs between Races (CC-RACE-HARD-04)")] = (
        False
    )
    race_hidden_money: Annotated[
        bool, Meta(description="everybody sees only their own Money until the end (CC-RACE-FINISH-06)")
    ] = False


class SmugglersOptions(RulerOptions, frozen=True):
    """The Smugglers."""

    first: Annotated[OneOfFive, STARTS] = "random"
    area_side_mm: Annotated[
        int, Meta(ge=300, le=350, description="side of the playing area in mm: 300 to 350 (CC-SMUG-SETUP-04, CC-R01)")
    ] = 320
    smug_open_hands: Annotated[bool, Meta(description="Sector cards in hand lie open (CC-SMUG-TURN-05)")] = False
    smug_bumper_damage_2: Annotated[
        bool, Meta(description="Special Bumpers deal 2 Damage, not 1 (CC-SMUG-DMG-08, CC-R43)")
    ] = False
    smug_three_hiding_places: Annotated[
        bool, Meta(description="Money is hidden in three places, not four (CC-SMUG-ROB-05)")
    ] = False
    price_difference: Annotated[
        bool, Meta(description="prices follow the difference in pieces sold, not the order of the rows (CC-R47)")
    ] = False
    end_value_any_damage: Annotated[
        bool, Meta(description="a single Damage token makes a Vehicle worthless at the end (CC-R52)")
    ] = False
    round_limit: Annotated[
        Literal["none", "12", "30", "60"],
        Meta(description="for a shorter game: after so many Rounds it is over, and the richest wins (CC-R94)"),
    ] = "none"


class CouriersOptions(FlickOptions, frozen=True):
    """The Couriers, with family rules and three hardcore packages."""

    first: Annotated[OneOfFive, STARTS] = "random"
    cour_level: Annotated[
        Literal["easy", "normal", "hard", "hardcore", "variable"],
        Meta(description="points to deliver: 6, 9, 12, 15, or one more than your last result (CC-COUR-GOAL-03)"),
    ] = "normal"
    cour_last_result: Annotated[
        int, Meta(ge=0, le=200, description="your last result, for the variable level (CC-R92)")
    ] = 0
    cour_pawn: Annotated[
        Colour, Meta(description="the colour of the joint Pawn and Vehicle die (CC-COUR-SETUP-09)")
    ] = "black"
    cour_family: Annotated[
        bool, Meta(description="family: the Police start late, Cities and Vehicles need no Gate (CC-COUR-FAM-01)")
    ] = False
    cour_hardcore_1: Annotated[
        bool, Meta(description="hardcore 1: nothing after Damage, and no Goods from Crates (CC-COUR-HARD-01)")
    ] = False
    cour_hardcore_2: Annotated[
        bool, Meta(description="hardcore 2: a breakdown costs all Goods, hits on the way alarm (CC-COUR-HARD-03)")
    ] = False
    cour_hardcore_3: Annotated[bool, Meta(description="hardcore 3: the short ruler (CC-COUR-HARD-06)")] = False
    cour_discard_job: Annotated[bool, Meta(description="an unlucky Job may be given up (CC-COUR-HINT-02)")] = False
    cour_no_bumpers: Annotated[bool, Meta(description="play without Bumpers (CC-R61)")] = False


class MarketeersOptions(CubaOptions, frozen=True):
    """The Marketeers."""

    first: Annotated[Literal["random", "1", "2", "3", "4"], STARTS] = "random"
    mark_open_hands: Annotated[bool, Meta(description="Offers in hand lie open (CC-MARK-SETUP-04)")] = False
    mark_cop_only_3000: Annotated[
        bool, Meta(description="a longer game: only sales of 3000 Pesos or more bring a Cop (CC-MARK-HINT-01)")
    ] = False
    price_difference: Annotated[
        bool, Meta(description="prices follow the difference in pieces sold, not the order of the rows (CC-R47)")
    ] = False


class CobbersOptions(RaceOptions, frozen=True):
    """The Cobbers: teams of two in the Race or the Smugglers, with the options of both."""

    first: Annotated[Seat, STARTS] = "random"  # type: ignore[assignment]  # up to ten sit at their tables
    smug_open_hands: Annotated[bool, Meta(description="Sector cards in hand lie open (CC-SMUG-TURN-05)")] = False
    smug_bumper_damage_2: Annotated[
        bool, Meta(description="Special Bumpers deal 2 Damage, not 1 (CC-SMUG-DMG-08, CC-R43)")
    ] = False
    smug_three_hiding_places: Annotated[
        bool, Meta(description="Money is hidden in three places, not four (CC-SMUG-ROB-05)")
    ] = False
    price_difference: Annotated[
        bool, Meta(description="prices follow the difference in pieces sold, not the order of the rows (CC-R47)")
    ] = False
    end_value_any_damage: Annotated[
        bool, Meta(description="a single Damage token makes a Vehicle worthless at the end (CC-R52)")
    ] = False
    game: Annotated[Literal["race", "smugglers"], Meta(description="which game the teams play (CC-COBB-RULE-01)")] = (
        "race"
    )


def drivers_of(seats: int, options: CubaOptions) -> int:
    """How many Vehicles are driven: one a seat, one for two in the Cobbers (CC-R86), one for all in the Couriers."""
    if isinstance(options, CobbersOptions):
        return (seats + 1) // 2
    return 1 if isinstance(options, CouriersOptions) else seats


def game_of(options: CubaOptions) -> int:
    """Which game's rules are played, as `rules/table.py` numbers them."""
    if isinstance(options, CobbersOptions):
        return t.RACE if options.game == "race" else t.SMUGGLERS
    if isinstance(options, RaceOptions):
        return t.RACE
    if isinstance(options, SmugglersOptions):
        return t.SMUGGLERS
    return t.COURIERS if isinstance(options, CouriersOptions) else t.MARKETEERS


def readings(options: CubaOptions) -> list[int]:
    """The row of options that the compiled rules ask for, by the columns O_... of `rules/table.py`."""
    row = [0] * t.OPTIONS
    row[t.O_FIRST] = -1 if options.first == "random" else int(options.first) - 1
    for column, name in SWITCHES.items():
        row[column] = int(getattr(options, name, False))
    row[t.O_SIDE] = 1000 * getattr(options, "area_side_mm", 0)
    row[t.O_NOISE] = int(getattr(options, "hand", "exact") == "steady")
    row[t.O_RACES] = int(getattr(options, "races", 0))
    row[t.O_ROUNDS] = int(getattr(options, "round_limit", "none").replace("none", "0"))
    if isinstance(options, CouriersOptions):
        row[t.O_SHORT_RULER] = int(options.cour_hardcore_3)
        row[t.O_LEVEL] = LEVELS.index(options.cour_level)
        row[t.O_LAST_RESULT] = options.cour_last_result
        row[t.O_PAWN] = COLOURS.index(options.cour_pawn)
    return row


def find_flaws(seats: int, options: CubaOptions) -> list[OptionFlaw]:
    """What cannot go together, each with a value that would do."""
    found = seat_flaw("first", options.first, seats)
    smuggling = game_of(options) == t.SMUGGLERS
    if isinstance(options, FlickOptions) and smuggling and options.area_side_mm < 300:
        found.append(flaw("area_side_mm", "300", "smugglers_area"))  # CC-R01
    if isinstance(options, CouriersOptions) and options.cour_last_result and options.cour_level != "variable":
        found.append(flaw("cour_last_result", "0", "last_result"))
    if drivers_of(seats, options) > DRIVERS:
        found.append(flaw("first", "random", "too_many_drivers", drivers=drivers_of(seats, options), most=DRIVERS))
    return found


def flaw(option: str, instead: str, key: str, /, **values: object) -> OptionFlaw:
    return OptionFlaw(option, SpokenError(PACKAGE, f"flaw.{key}", **values), instead)
