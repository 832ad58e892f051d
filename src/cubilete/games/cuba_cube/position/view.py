"""What a board shows of any of the five games: the cloth, what lies before every driver, cards by their places.

`table_view` reads all of it from the common table. What a game keeps in columns of its own it hands over as its part
(`RacePart`, `SmugglersPart`, `CouriersPart`, `MarketeersPart`). Drivers and seats count from 0; lengths are um.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from msgspec import Struct

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import half_side, has_gate, pairs_for, ruler
from cubilete.games.cuba_cube.rules.couriers.columns import JOB_KM, POLICE_KM, TEAM_KM
from cubilete.games.cuba_cube.rules.crews import crew_size, member
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at, deck_size
from cubilete.games.cuba_cube.rules.market import price, sold_of
from cubilete.games.cuba_cube.rules.vehicles import bumper_room, cargo_of, level_of, life_of, price_of
from cubilete.games.cuba_cube.words.vocabulary import PHASES

Game = Literal["race", "smugglers", "couriers", "marketeers"]
GAMES: tuple[Game, ...] = ("race", "smugglers", "couriers", "marketeers")
PawnPlace = Literal["vehicle", "cloth", "city"]
PAWN_PLACES: tuple[PawnPlace, ...] = ("vehicle", "cloth", "city")
HIDDEN = -1


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


def table_view(
    t: k.Table,
    open_hands: Container[int],
    open_money: Container[int],
    race: RacePart | None = None,
    smugglers: SmugglersPart | None = None,
    couriers: CouriersPart | None = None,
    marketeers: MarketeersPart | None = None,
    ahead: int = k.NOTHING,
) -> TableView:
    """The whole table; the hands and the money of these drivers are in view. `ahead`: a Sector that is driven next."""
    own = t.own_die()
    sector = int(t.now[k.N_SECTOR])
    gated = sector if sector >= 0 else ahead
    pairs = pairs_for(t, gated, own) if gated >= 0 and t.game != k.MARKETEERS else []
    return TableView(
        game=GAMES[int(t.game)],
        phase=PHASES[int(t.phase)],
        driver=int(t.driver()),
        round=int(t.now[k.N_ROUND]),
        side=2 * int(half_side(t)),
        card=int(t.box.city_card),
        ruler=int(ruler(t)),
        dice=[die_view(t, die) for die in range(c.DICE) if t.in_play(die)],
        cities=[city_view(t, corner) for corner in range(c.CITIES)],
        drivers=[driver_view(t, driver, driver in open_hands, driver in open_money) for driver in range(t.drivers)],
        sector=named("sector", sector),
        gate=[named("die", t.now[k.N_GATE]), named("die", t.now[k.N_GATE + 1])] if has_gate(t) else [],
        pairs=[[named("die", pairs[at]), named("die", pairs[at + 1])] for at in range(0, len(pairs), 2)],
        bumpers=t.now[k.N_BUMPERS] != 0,
        ride=ride_view(t),
        market=market_row(t, 0) if t.game == k.SMUGGLERS else None,
        goods=[int(t.supply[k.U_GOOD + good]) for good in range(c.GOODS)],
        bumper_cards=int(t.supply[k.U_BUMPERS]),
        cop_cards=int(t.supply[k.U_COPS]),
        vehicles=[named("card", card) for card in range(c.VEHICLE_CARDS) if t.vehicle_of[card] == k.NOBODY],
        sectors=sector_rows(t),
        race=race,
        smugglers=smugglers,
        couriers=couriers,
        marketeers=marketeers,
    )


def named(kind: str, number: int) -> str:
    """The id of a thing; empty where there is none."""
    return FEW[kind][int(number)] if number >= 0 else ""


def named_bits(kind: str, bits: int) -> list[str]:
    return [name for at, name in enumerate(FEW[kind]) if int(bits) >> at & 1]


def die_view(t: k.Table, die: int) -> DieView:
    x, y, face, yaw = (int(t.dice[die * k.POSE + column]) for column in range(k.POSE))
    return DieView(named("die", die), x, y, face, yaw, int(t.driver_of_die(die)))


def city_view(t: k.Table, corner: int) -> CityView:
    city = int(t.cities[corner])
    market = market_row(t, city) if t.game == k.MARKETEERS else None
    return CityView(named("city", city), int(t.cops[city]), market)


def market_row(t: k.Table, row: int) -> MarketRow:
    goods = range(c.GOODS)
    return MarketRow([int(sold_of(t, row, good)) for good in goods], [int(price(t, row, good)) for good in goods])


def driver_view(t: k.Table, driver: int, hand: bool, money: bool) -> DriverView:
    drives = t.get(driver, k.CARD) != k.NOTHING
    held = cards_at(t, k.AT_HAND + driver)
    return DriverView(
        seats=[int(member(t, driver, number)) for number in range(crew_size(t, driver))],
        die=named("die", t.get(driver, k.DIE)),
        card=named("card", t.get(driver, k.CARD)),
        level=int(level_of(t, driver)) if drives else 0,
        life=int(life_of(t, driver)) if drives else 0,
        cargo=int(cargo_of(t, driver)) if drives else 0,
        room=int(bumper_room(t, driver)) if drives else 0,
        price=int(price_of(t, driver)) if drives else 0,
        damage=int(t.get(driver, k.DAMAGE)),
        broken=t.get(driver, k.BROKEN) != 0,
        bumpers=int(t.get(driver, k.BUMPERS)),
        money=int(t.get(driver, k.MONEY)) if money else HIDDEN,
        cops=int(t.get(driver, k.COPS)),
        goods=[int(t.get(driver, k.GOOD + good)) for good in range(c.GOODS)],
        pawn=PAWN_PLACES[int(t.get(driver, k.PAWN))],
        x=int(t.get(driver, k.PAWN_X)),
        y=int(t.get(driver, k.PAWN_Y)),
        city=named("city", t.get(driver, k.PAWN_CITY)),
        hand=[named("sector", card) for card in held] if hand else [],
        cards=len(held),
    )


def ride_view(t: k.Table) -> RideView | None:
    ride = t.ride
    if ride[k.R_DIE] < 0:
        return None
    return RideView(
        die=named("die", ride[k.R_DIE]),
        invalid=ride[k.R_INVALID] != 0,
        rideable=ride[k.R_RIDEABLE] != 0,
        crossed=ride[k.R_CROSSED] != 0,
        gap=int(ride[k.R_GAP]),
        miss=named("miss", ride[k.R_MISS]),
        before=named_bits("die", ride[k.R_BEFORE]),
        after=named_bits("die", ride[k.R_AFTER]),
        cities=named_bits("city", ride[k.R_CITIES]),
        side=named("compass", ride[k.R_SIDE]),
    )


def sector_rows(t: k.Table) -> SectorRows:
    def row(place: int) -> list[str]:
        return [named("sector", card) for card in cards_at(t, place)]

    return SectorRows(
        target=row(k.AT_TARGET),
        track=row(k.AT_TRACK),
        routes=row(k.AT_ROUTES),
        chosen=row(k.AT_CHOSEN),
        offered=row(k.AT_OFFERED),
        job=row(k.AT_JOB),
        team=row(k.AT_TEAM),
        detour=row(k.AT_DETOUR),
        police=row(k.AT_POLICE),
        done=row(k.AT_DONE),
        played=row(k.AT_PLAYED),
        deck=int(deck_size(t)),
        discarded=int(count_at(t, k.AT_DISCARD)),
        team_km=int(t.own[TEAM_KM]) if t.game == k.COURIERS else 0,
        job_km=int(t.own[JOB_KM]) if t.game == k.COURIERS else 0,
        police_km=int(t.own[POLICE_KM]) if t.game == k.COURIERS else 0,
    )
