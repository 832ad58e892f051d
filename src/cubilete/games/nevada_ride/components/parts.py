"""The component file of Nevada Ride in types: every table that may stand in it, and every field of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Provenance = Literal["rulebook", "public", "reconstructed"]
Confidence = Literal["low", "medium", "high"]
Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Few = Annotated[int, Meta(ge=1, le=99)]
Gear = Annotated[int, Meta(ge=1, le=6)]
Face = Annotated[int, Meta(ge=1, le=30)]
Result = Annotated[int, Meta(ge=0, le=20)]
"""A result of the black die; 0 for a range that no result lies in."""
Span = tuple[Annotated[int, Meta(ge=1, le=20)], Result]
"""First and last result of the black die that something happens on."""
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
SpaceId = Annotated[str, Meta(pattern=r"^[A-Z][A-Z0-9-]*$")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}$")]
Category = Literal["tires", "brakes", "transmission", "body", "engine", "road_handling"]
CATEGORIES: tuple[Category, ...] = ("tires", "brakes", "transmission", "body", "engine", "road_handling")
Lane = Literal["L", "C", "R", "K", "P"]
SpaceKind = Literal["track", "clearing", "casino_lane", "casino_star", "pit_lane", "pit_box"]
Weather = Literal["sun", "changeable", "changeable_rain", "rain"]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of the component file."""


class Sourced(Part, kw_only=True):
    """A table that says where its numbers come from."""

    provenance: Provenance
    source: str = ""
    confidence: str = ""
    reasoning: str = ""


class Die(Part, kw_only=True):
    id: Identifier
    gear: Gear | None = None
    colour: str
    sides: Positive
    faces: tuple[Face, ...]
    provenance: Provenance
    source: str = ""
    confidence: Confidence = "high"
    use: str = ""


# ---------------------------------------------------------------- wear
class BasicWear(Sourced, kw_only=True):
    wp: Few


class Wear(Part, kw_only=True):
    """Points by category."""

    tires: Few
    brakes: Few
    transmission: Few
    body: Few
    engine: Few
    road_handling: Few

    def row(self) -> list[int]:
        return [getattr(self, part) for part in CATEGORIES]


class AdvancedWear(Wear, kw_only=True):
    provenance: Provenance
    source: str = ""
    total: Positive


class BuildLimits(Sourced, kw_only=True):
    points: Positive
    tires: tuple[Positive, Few]
    brakes: tuple[Positive, Few]
    transmission: tuple[Positive, Few]
    body: tuple[Positive, Few]
    engine: tuple[Positive, Few]
    road_handling: tuple[Positive, Few]

    def row(self, end: int) -> list[int]:
        return [getattr(self, part)[end] for part in CATEGORIES]


class WearTables(Part, kw_only=True):
    basic: BasicWear
    advanced: AdvancedWear
    build_limits: BuildLimits


class Pieces(Sourced, kw_only=True):
    cars: Positive
    team_colours: Positive
    dashboards: Positive
    gear_levers: Positive
    car_sheets: Positive
    wear_markers: Positive
    debris_markers: Annotated[int, Meta(ge=0, le=200)]


class CarPiece(Part, kw_only=True):
    id: Identifier
    team: Identifier
    colour: Colour
    mark: Positive
    provenance: Provenance


# ---------------------------------------------------------------- tables
class StartRow(Part, kw_only=True):
    on: Span
    result: Literal["stall", "normal", "great"]


class StartTable(Sourced, kw_only=True):
    rows: tuple[StartRow, ...]
    great_start_spaces: Few


class BasicCost(Part, kw_only=True):
    wp: Whole


class BasicShift(Sourced, kw_only=True):
    skipped_1: BasicCost
    skipped_2: BasicCost
    skipped_3: BasicCost


class Cost(Part, kw_only=True):
    tires: Whole = 0
    brakes: Whole = 0
    transmission: Whole = 0
    body: Whole = 0
    engine: Whole = 0
    road_handling: Whole = 0

    def row(self) -> list[int]:
        return [getattr(self, part) for part in CATEGORIES]


class AdvancedShift(Sourced, kw_only=True):
    skipped_1: Cost
    skipped_2: Cost
    skipped_3: Cost


class BlockRow(Part, kw_only=True):
    spaces: Positive
    brakes: Whole
    tires: Whole


class Blocking(Sourced, kw_only=True):
    rows: tuple[BlockRow, ...]
    eliminated_from: Few


class Test(Part, kw_only=True):
    basic: Span | None = None
    dry: Span
    wet: Span


class Tests(Sourced, kw_only=True):
    collision: Test
    engine: Test
    debris: Test


class LeafletTests(Sourced, kw_only=True):
    dangerous_area: Span
    muddy_rocks: Span
    casino_win: Span
    casino_lose: Span


class SlipTable(Sourced, kw_only=True):
    bonus_spaces: Few
    min_gear: Gear
    allowed: dict[str, tuple[Gear, ...]]


class CasinoRow(Part, kw_only=True):
    on: Span
    result: Literal["win", "lose"]
    exit_spaces: Whole


class Casino(Sourced, kw_only=True):
    rows: tuple[CasinoRow, ...]


class PitRow(Part, kw_only=True):
    on: Span
    result: Literal["quick", "slow"]
    exit_spaces: Whole


class PitTable(Sourced, kw_only=True):
    rows: tuple[PitRow, ...]


Factors = tuple[Few, Few, Few]


class DryTire(Part, kw_only=True):
    bonus_lap1: Whole
    overshoot: Factors


class WetTire(Part, kw_only=True):
    slide: Whole
    overshoot: Factors


class Tire(Part, kw_only=True):
    dry: DryTire
    wet: WetTire


class Tires(Sourced, kw_only=True):
    hard: Tire
    soft: Tire
    rain: Tire


class WeatherRow(Part, kw_only=True):
    on: Span
    result: Weather


class WeatherTable(Sourced, kw_only=True):
    rows: tuple[WeatherRow, ...]
    scale: tuple[Weather, ...]


class TeamPoints(Sourced, kw_only=True):
    points: tuple[Whole, ...]


class Tables(Part, kw_only=True):
    start_basic: StartTable
    start_advanced: StartTable
    downshift_basic: BasicShift
    downshift_advanced: AdvancedShift
    blocking_advanced: Blocking
    tests: Tests
    tests_leaflet: LeafletTests
    slipstream: SlipTable
    casino: Casino
    pit_stop: PitTable
    tires: Tires
    weather: WeatherTable
    team_points: TeamPoints


class Race(Sourced, kw_only=True):
    laps_basic: Few
    laps_advanced: Few
    laps_long: Few


class Nitro(Part, kw_only=True):
    per_lap: Literal[1]
    bonus: str


class Checkpoint(Part, kw_only=True):
    tires: Literal["all"]
    other: Whole


class Street(Sourced, kw_only=True):
    tires: Literal["hard"]
    nitro: Nitro
    checkpoint: Checkpoint


class Driver(Part, kw_only=True):
    """A street driver with the points of the driver's own sheet (FD-STREET-01)."""

    id: Identifier
    name: str
    ability: Identifier
    text: str
    provenance: Provenance
    source: str = ""
    wear: Wear


class WearPerLap(Part, kw_only=True):
    tires: float
    brakes: float
    hazard_points: float


class Calibration(Sourced, kw_only=True):
    laps_simulated: Positive
    turns_per_lap_mean: tuple[float, ...]
    turns_per_lap_range: tuple[Positive, Positive]
    single_car_wear_per_lap: WearPerLap
    ten_cars_two_laps: dict[str, float]
    shares_of_gears: dict[str, float]


# ---------------------------------------------------------------- the board
class Segment(Part, kw_only=True):
    """A straight or a corner, in the order of travel."""

    id: SpaceId
    name: str
    kind: Literal["straight", "corner"]
    stops: Annotated[int, Meta(ge=1, le=3)] | None = None
    turn: str = ""
    longest: Positive | None = None
    shortest: Positive | None = None
    inside_lane: Literal["L", "C", "R"] | None = None
    sign_at: tuple[float, float] | None = None
    spaces: dict[Literal["L", "C", "R"], Positive]


class Place(Part, tag_field="id", kw_only=True):
    """A special place of the leaflet, or the pit lane."""

    provenance: Provenance
    segment: SpaceId


class DangerousArea(Place, kw_only=True, tag="dangerous_area"):
    spaces_left: tuple[SpaceId, ...]
    spaces_right: tuple[SpaceId, ...]
    loses_on: Span
    basic_loss: Literal["wp"]
    advanced_loss_left: Category
    advanced_loss_right: Category


class Sides(Part, kw_only=True):
    left: SpaceId
    right: SpaceId


class ColoradoJump(Place, kw_only=True, tag="colorado_jump"):
    take_off: tuple[SpaceId, ...]
    gap: tuple[SpaceId, ...]
    landing: tuple[SpaceId, ...]
    clearing_left: tuple[SpaceId, ...]
    clearing_right: tuple[SpaceId, ...]
    rejoin: Sides
    gear_cap_after: Gear


class HappyCrowd(Place, kw_only=True, tag="happy_crowd"):
    spaces_left: tuple[SpaceId, ...]
    spaces_right: tuple[SpaceId, ...]
    gear_cap_after: Gear


class MuddyTrack(Place, kw_only=True, tag="muddy_track"):
    mud: SpaceId
    mud_value: Few
    rock_left: SpaceId
    rock_right: SpaceId
    loses_on: Span
    basic_loss: Literal["wp"]
    advanced_loss_left: Category
    advanced_loss_right: Category


class CasinoStop(Place, kw_only=True, tag="casino_stop"):
    enter_from: SpaceId
    approach: tuple[SpaceId, ...]
    stars: tuple[SpaceId, ...]
    exit: tuple[SpaceId, ...]
    rejoin: SpaceId
    wins_on: Span
    gear_after_win: Gear
    gear_cap_after_loss: Gear


class PitLane(Place, kw_only=True, tag="pit_lane"):
    enter_from: SpaceId
    lane: tuple[SpaceId, ...]
    boxes: tuple[SpaceId, ...]
    rejoin: SpaceId
    default: Literal["closed", "open"]


AnyPlace = DangerousArea | ColoradoJump | HappyCrowd | MuddyTrack | CasinoStop | PitLane


class Decor(Part, kw_only=True):
    """Scenery, without any meaning for the rules."""

    id: Identifier
    shape: Literal["polygon", "ellipse", "rect", "text"]
    fill: Colour
    points: tuple[float, ...]
    text: str = ""


class Finish(Part, kw_only=True):
    """The finish line: the front edge of a space in every lane, and of one in the pit lane (FD-R25)."""

    segment: SpaceId
    after: Positive
    pit_after: SpaceId | None = None
    pit_crossings: tuple[str, ...] = ()
    note: str = ""


class SpaceData(Part, kw_only=True):
    """One space. `ahead`, `left` and `right` are the only steps from it; a lane change is a step forward too."""

    seg: SpaceId
    n: Positive
    lane: Lane
    kind: SpaceKind
    row: Whole
    corner: SpaceId | None = None
    feature: str | None = None
    ahead: SpaceId | None = None
    left: SpaceId | None = None
    right: SpaceId | None = None
    branch: SpaceId | None = None
    rescue: tuple[SpaceId, ...] = ()
    stars: tuple[SpaceId, ...] = ()
    box: SpaceId | None = None
    beside: tuple[SpaceId, ...] = ()
    x: float
    y: float
    heading: float
    length: Annotated[float, Meta(gt=0)] = field(name="len")
    poly: tuple[float, ...]


class Board(Sourced, kw_only=True):
    width: Positive
    height: Positive
    lane_width: Annotated[float, Meta(gt=0)]
    lanes: tuple[Literal["L", "C", "R"], ...]
    direction: str
    lap_rows: Annotated[int, Meta(ge=20, le=2000)]
    row_note: str = ""
    heading_note: str = ""
    poly_note: str = ""
    space_note: str = ""
    grid: tuple[SpaceId, ...]
    grid_note: str = ""
    finish: Finish
    segment: tuple[Segment, ...]
    feature: tuple[AnyPlace, ...] = ()
    decor: tuple[Decor, ...] = ()
    spaces: dict[SpaceId, SpaceData]


class Components(Part, kw_only=True):
    game: Literal["nevada_ride"]
    title: str
    schema: Literal[1]
    players: tuple[Literal[2], Literal[10]]
    sources: dict[str, str]
    die: tuple[Die, ...]
    wear: WearTables
    pieces: Pieces
    car: tuple[CarPiece, ...]
    table: Tables
    race: Race
    street: Street
    driver: tuple[Driver, ...]
    calibration: Calibration
    board: Board
