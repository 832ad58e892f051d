"""What a board shows of any of the five games: the cloth, what lies before every driver, cards by their places.

`sight/table.py` reads all of it from the common table. What a game keeps in columns of its own it hands over as its
part (`RacePart`, `SmugglersPart`, `CouriersPart`, `MarketeersPart`). Drivers and seats count from 0; lengths are um.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Game = Literal["race", "smugglers", "couriers", "marketeers"]
PawnPlace = Literal["vehicle", "cloth", "city"]


class DieView(Struct, frozen=True):
    """A die in play."""

    id: str
    x: int
    y: int
    face: int
    yaw: int
    driver: int
    """Whose Vehicle it is; -1 for a Gate die and for a Vehicle that nobody drives."""


class MarketRow(Struct, frozen=True):
    """By Good: how many were sold there, and what one would bring now (CC-R47)."""

    sold: list[int]
    prices: list[int]


class CityView(Struct, frozen=True):
    """A City by its corner (NW, NE, SE, SW), in the Marketeers by its place in the row."""

    id: str
    cops: int
    market: MarketRow | None
    """In the Marketeers, where every City has its own."""


class DriverView(Struct, frozen=True):
    """A Pawn with its Vehicle, and everything that lies before it."""

    seats: list[int]
    """Its crew."""
    die: str
    card: str
    """The Vehicle card; empty where there is none."""
    level: int
    life: int
    cargo: int
    room: int
    """Bumpers that the Vehicle can carry."""
    price: int
    damage: int
    broken: bool
    bumpers: int
    money: int
    """-1 where it is hidden."""
    cops: int
    goods: list[int]
    """By Good; in the Race these are Bonuses."""
    pawn: PawnPlace
    x: int
    y: int
    city: str
    """Where the Pawn is; empty unless it is in a City."""
    hand: list[str]
    """Sector cards that the viewer may see."""
    cards: int
    """Sector cards in hand."""


class RideView(Struct, frozen=True):
    """What the last flick of this Turn came to."""

    die: str
    invalid: bool
    rideable: bool
    crossed: bool
    gap: int
    """um beside the nearer die of the Gate; -1 where it never passed."""
    miss: str
    """Why the Gate was not crossed; empty where it was, or where there was none."""
    before: list[str]
    """Dice hit before the crossing..."""
    after: list[str]
    """...and after it."""
    cities: list[str]
    side: str
    """Through which the die left the area; empty where it did not."""


class SectorRows(Struct, frozen=True):
    """Sector cards in view, by where they lie, in their order there."""

    target: list[str]
    track: list[str]
    routes: list[str]
    chosen: list[str]
    offered: list[str]
    job: list[str]
    team: list[str]
    detour: list[str]
    police: list[str]
    done: list[str]
    played: list[str]
    deck: int
    discarded: int
    team_km: int
    """All kilometres of the team, detours included..."""
    job_km: int
    """...those that count for the Job..."""
    police_km: int
    """...and those of the Police."""


class RacePart(Struct, frozen=True):
    race: int
    races: int
    progress: list[int]
    """By driver: Sectors crossed in this Race."""
    drunk: list[int]
    """By driver: blindfolded Turns that are left (CC-RACE-BONUS-07)."""
    steered: list[bool]
    """By driver: the next flick goes where the wheels point (CC-RACE-BONUS-10)."""
    arrived: list[bool]
    raid: bool


class SmugglersPart(Struct, frozen=True):
    cops_end: int
    """Cops on all Cities that end the game."""
    sold_end: int
    victim: int
    """Who hides money just now; -1 for nobody."""
    spots: int
    """Places to hide money in."""


class CouriersPart(Struct, frozen=True):
    points: int
    target: int
    behind: int
    """Turns in a row that the Police has been ahead."""
    caught_after: int
    switches: int
    """How often Vehicles can still be switched."""
    seat: int
    """Who flicks and decides in this Turn."""
    score: int
    """The points of the Jobs, once more for each Hardcore package."""
    packages: int
    gate_flicks: int
    """Flicks of Gate dice in a row..."""
    gate_flicks_most: int
    """...of which so many bring a Police card."""
    chased: bool
    """Whether the Police draw cards in this Turn: not yet in a family's head start."""
    covered: bool
    """The tracks are covered in this Turn."""
    leaving: str
    """The City that gets its Cop when the Vehicle drives on; empty for none."""
    near_cities: list[str]
    """Cities within the ruler where the Vehicle stopped..."""
    near_dice: list[str]
    """...and other Vehicles there."""
    way_left: int
    """Kilometres that the Job still asks for..."""
    missing: list[str]
    """...and the Goods, a Crate for any."""
    result: Literal["playing", "won", "caught"]


class MarketeersPart(Struct, frozen=True):
    rolled: list[str]
    """By Gate die: the symbol rolled in this Round; empty before the first roll."""
    used: list[str]
    """Gate dice that the Offer being played has used."""
    offer: str
    """The Offer that Goods are acquired for now; empty for none."""
    storage: int
    cops_end: int
    places: list[int]
    """By driver: the place of its Vehicle in the row of Cities; -1 before it is placed."""


class TableView(Struct, frozen=True):
    """A table of any of the five games as one viewer sees it."""

    game: Game
    phase: str
    driver: int
    """Whose Turn it is."""
    round: int
    side: int
    card: int
    """The edge of a City card."""
    ruler: int
    dice: list[DieView]
    cities: list[CityView]
    drivers: list[DriverView]
    sector: str
    """The Sector that is driven; empty for none."""
    gate: list[str]
    """The declared Gate; empty for none."""
    pairs: list[list[str]]
    """All pairs of dice that would make the Gate of the Sector that is driven, or in the Race is to be driven next."""
    bumpers: bool
    """Announced for the next Vehicle flick."""
    ride: RideView | None
    market: MarketRow | None
    """The black market of the Smugglers."""
    goods: list[int]
    """Left in the supply, by Good."""
    bumper_cards: int
    cop_cards: int
    vehicles: list[str]
    """Vehicle cards in the supply."""
    sectors: SectorRows
    race: RacePart | None = None
    smugglers: SmugglersPart | None = None
    couriers: CouriersPart | None = None
    marketeers: MarketeersPart | None = None
