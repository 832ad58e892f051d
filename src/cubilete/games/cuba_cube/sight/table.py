"""What a viewer may see of the common table of the five games, read from its state."""

from __future__ import annotations

from collections.abc import Container

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.view import (
    CityView,
    CouriersPart,
    DieView,
    DriverView,
    Game,
    MarketeersPart,
    MarketRow,
    PawnPlace,
    RacePart,
    RideView,
    SectorRows,
    SmugglersPart,
    TableView,
)
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import half_side, has_gate, pairs_for, ruler
from cubilete.games.cuba_cube.rules.couriers.columns import JOB_KM, POLICE_KM, TEAM_KM
from cubilete.games.cuba_cube.rules.crews import crew_size, member
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at, deck_size
from cubilete.games.cuba_cube.rules.market import price, sold_of
from cubilete.games.cuba_cube.rules.vehicles import bumper_room, cargo_of, level_of, life_of, price_of
from cubilete.games.cuba_cube.words.vocabulary import PHASES

GAMES: tuple[Game, ...] = ("race", "smugglers", "couriers", "marketeers")
PAWN_PLACES: tuple[PawnPlace, ...] = ("vehicle", "cloth", "city")
HIDDEN = -1


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
    x, y, face, yaw = [int(t.dice[die * k.POSE + column]) for column in range(k.POSE)]
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
    return SectorRows(
        target=sectors_at(t, k.AT_TARGET),
        track=sectors_at(t, k.AT_TRACK),
        routes=sectors_at(t, k.AT_ROUTES),
        chosen=sectors_at(t, k.AT_CHOSEN),
        offered=sectors_at(t, k.AT_OFFERED),
        job=sectors_at(t, k.AT_JOB),
        team=sectors_at(t, k.AT_TEAM),
        detour=sectors_at(t, k.AT_DETOUR),
        police=sectors_at(t, k.AT_POLICE),
        done=sectors_at(t, k.AT_DONE),
        played=sectors_at(t, k.AT_PLAYED),
        deck=int(deck_size(t)),
        discarded=int(count_at(t, k.AT_DISCARD)),
        team_km=int(t.own[TEAM_KM]) if t.game == k.COURIERS else 0,
        job_km=int(t.own[JOB_KM]) if t.game == k.COURIERS else 0,
        police_km=int(t.own[POLICE_KM]) if t.game == k.COURIERS else 0,
    )


def sectors_at(t: k.Table, place: int) -> list[str]:
    return [named("sector", card) for card in cards_at(t, place)]
