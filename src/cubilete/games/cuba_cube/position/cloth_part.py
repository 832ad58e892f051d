"""What a position of any of the five games says in the same words: dice, Cities, drivers, Sector cards, Turn and ride.

A game's document is a structure on `TablePart` with a part of its own beside it (see `race_document.py`); it writes and
reads the common part with `common_part` and `read_common`. Drivers and seats count from 1 in documents, lengths are um,
yaws are those of the physics. Supplies are not written: what nobody holds and nobody sold lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from cubilete.core.documents import counts, known, mask, named, within
from cubilete.core.errors import PositionError
from cubilete.core.misfit import in_plain_words
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.riding import clear_ride
from cubilete.games.cuba_cube.words.vocabulary import PHASES
from cubilete.physics.units import TURN

MOST = 9999
FAR = 2_000_000
"""um: nothing lies farther away."""
MOST_MONEY = 10_000_000
PAWNS = ("vehicle", "cloth", "city")
PLACES: Mapping[int, str] = {
    k.AT_DECK: "deck", k.AT_UNDER: "under", k.AT_DISCARD: "discard", k.AT_ASIDE: "aside", k.AT_TARGET: "target",
    k.AT_TRACK: "track", k.AT_ROUTES: "routes", k.AT_CHOSEN: "chosen", k.AT_OFFERED: "offered", k.AT_JOB: "job",
    k.AT_TEAM: "team", k.AT_DETOUR: "detour", k.AT_POLICE: "police", k.AT_DONE: "done", k.AT_PLAYED: "played",
    **{k.AT_HAND + driver: f"hand_{driver + 1}" for driver in range(c.DRIVERS)},
}  # fmt: skip
"""Where Sector cards lie; the hands by driver."""
P = TypeVar("P", bound="TablePart")


class DriverPart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Pawn with its Vehicle, and what lies before it."""

    die: str
    card: str = ""
    damage: int = 0
    broken: bool = False
    bumpers: int = 0
    money: int = 0
    cops: int = 0
    turns: int = 0
    pawn: str = "vehicle"
    at: list[int] = msgspec.field(default_factory=list)
    """x and y of a Pawn that has stood on the cloth."""
    city: str = ""
    goods: dict[str, int] = msgspec.field(default_factory=dict)


class TurnPart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How far the Turn is."""

    driver: int
    first: int
    round: int = 0
    sector: str = ""
    gate: list[str] = msgspec.field(default_factory=list)
    bumpers: bool = False
    taken: list[str] = msgspec.field(default_factory=list)
    level_gained: bool = False
    flicks: int = 0


class RidePart(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the last flick of this Turn came to, as `rules/riding.py` read it."""

    die: str
    invalid: bool = False
    rideable: bool = False
    crossed: bool = False
    clear: int = -1
    gap: int = -1
    miss: str = ""
    before: list[str] = msgspec.field(default_factory=list)
    after: list[str] = msgspec.field(default_factory=list)
    cities: list[str] = msgspec.field(default_factory=list)
    pawns_before: list[int] = msgspec.field(default_factory=list)
    pawns_after: list[int] = msgspec.field(default_factory=list)
    side: str = ""
    gate_faces: list[int] = msgspec.field(default_factory=list)
    faces: dict[str, int] = msgspec.field(default_factory=dict)
    damage: int = 0


class TablePart(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The common table."""

    phase: str
    turn: TurnPart
    cities: list[str]
    """Clockwise from the north-west; in the Marketeers along the row."""
    dice: dict[str, list[int]]
    """Those in play: x, y, the face on top, the yaw."""
    drivers: list[DriverPart]
    sectors: dict[str, list[str]]
    """By where they lie; a card that is not named lies in the deck (in the Race: aside)."""
    cops: dict[str, int] = msgspec.field(default_factory=dict)
    """By City."""
    sold: list[dict[str, int]] = msgspec.field(default_factory=list)
    """Rows of sold Goods."""
    ride: RidePart | None = None


# ---------------------------------------------------------------- writing
def common_part(t: k.Table) -> dict[str, Any]:
    """The common fields of a game's document."""
    rest = rest_place(t)
    return {
        "phase": PHASES[int(t.phase)],
        "turn": turn_part(t),
        "cities": [FEW["city"][int(city)] for city in t.cities],
        "dice": {
            name: [int(t.dice[die * k.POSE + column]) for column in range(k.POSE)]
            for die, name in enumerate(FEW["die"])
            if t.in_play(die)
        },
        "drivers": [driver_part(t, driver) for driver in range(t.drivers)],
        "sectors": {
            name: [FEW["sector"][card] for card in cards_at(t, place)]
            for place, name in PLACES.items()
            if place != rest and place in t.sector_at
        },
        "cops": counts([int(count) for count in t.cops], FEW["city"]),
        "sold": sold_rows(t),
        "ride": ride_part(t),
    }


def rest_place(t: k.Table) -> int:
    """Where cards lie of which a document says nothing."""
    return int(k.AT_ASIDE if t.game == k.RACE else k.AT_DECK)


def turn_part(t: k.Table) -> TurnPart:
    return TurnPart(
        driver=int(t.now[k.N_DRIVER]) + 1,
        first=int(t.now[k.N_FIRST]) + 1,
        round=int(t.now[k.N_ROUND]),
        sector=name_of("sector", t.now[k.N_SECTOR]),
        gate=[name_of("die", t.now[k.N_GATE + half]) for half in (0, 1)] if t.now[k.N_GATE] >= 0 else [],
        bumpers=t.now[k.N_BUMPERS] != 0,
        taken=named(int(t.now[k.N_TAKEN]), FEW["die"]),
        level_gained=t.now[k.N_LEVEL] != 0,
        flicks=int(t.now[k.N_FLICKS]),
    )


def name_of(kind: str, number: int) -> str:
    return FEW[kind][int(number)] if number >= 0 else ""


def driver_part(t: k.Table, driver: int) -> DriverPart:
    column = [int(t.get(driver, at)) for at in range(k.OWN)]
    return DriverPart(
        die=FEW["die"][column[k.DIE]],
        card=name_of("card", column[k.CARD]),
        damage=column[k.DAMAGE],
        broken=column[k.BROKEN] != 0,
        bumpers=column[k.BUMPERS],
        money=column[k.MONEY],
        cops=column[k.COPS],
        turns=column[k.TURNS],
        pawn=PAWNS[column[k.PAWN]],
        at=[column[k.PAWN_X], column[k.PAWN_Y]] if column[k.PAWN_X] or column[k.PAWN_Y] else [],
        city=name_of("city", column[k.PAWN_CITY]),
        goods=counts(column[k.GOOD : k.GOOD + c.GOODS], FEW["good"]),
    )


def sold_rows(t: k.Table) -> list[dict[str, int]]:
    rows = [counts([int(n) for n in t.sold[row * 5 : row * 5 + 5]], FEW["good"]) for row in range(k.MARKET_ROWS)]
    return rows if any(rows) else []


def ride_part(t: k.Table) -> RidePart | None:
    ride = [int(number) for number in t.ride]
    if ride[k.R_DIE] < 0 or t.game == k.MARKETEERS:
        return None
    faces = {name: ride[k.R_FACES + die] for die, name in enumerate(FEW["die"]) if ride[k.R_FACES + die] >= 0}
    return RidePart(
        die=FEW["die"][ride[k.R_DIE]],
        invalid=ride[k.R_INVALID] != 0,
        rideable=ride[k.R_RIDEABLE] != 0,
        crossed=ride[k.R_CROSSED] != 0,
        clear=ride[k.R_CLEAR],
        gap=ride[k.R_GAP],
        miss=name_of("miss", ride[k.R_MISS]),
        before=named(ride[k.R_BEFORE], FEW["die"]),
        after=named(ride[k.R_AFTER], FEW["die"]),
        cities=named(ride[k.R_CITIES], FEW["city"]),
        pawns_before=numbered(ride[k.R_PAWNS_BEFORE]),
        pawns_after=numbered(ride[k.R_PAWNS_AFTER]),
        side=name_of("compass", ride[k.R_SIDE]),
        gate_faces=ride[k.R_GATE_FACE : k.R_GATE_FACE + 2] if ride[k.R_GATE_FACE] >= 0 else [],
        faces=faces,
        damage=ride[k.R_DAMAGE],
    )


def numbered(bits: int) -> list[int]:
    """Drivers from 1."""
    return [driver + 1 for driver in range(c.DRIVERS) if bits >> driver & 1]


def bits_of(drivers: list[int], most: int, what: str) -> int:
    if len(set(drivers)) != len(drivers):
        raise PositionError(f"{what}: a driver is listed twice.")
    return sum(1 << within(driver, 1, most, what) - 1 for driver in drivers)


# ---------------------------------------------------------------- reading
def convert(document: dict[str, Any], form: type[P], game: str) -> P:
    """A document as a game's structure; PositionError says what cannot be read."""
    try:
        return msgspec.convert(document, form)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is no table of the {game}: {in_plain_words(error, document, form)}.") from None


def read_common(part: TablePart, t: k.Table) -> None:
    """Lay the common part out on a new table."""
    t.phase = known(part.phase, PHASES, "phase")
    read_cities(part, t)
    read_dice(part, t)
    if len(part.drivers) != t.drivers:
        raise PositionError(f"drivers: there are {len(part.drivers)}, but {int(t.drivers)} drive at this table.")
    for driver, sheet in enumerate(part.drivers):
        read_driver(sheet, t, driver)
    read_sectors(part, t)
    read_sold(part, t)
    lay_supplies(t)
    read_turn(part.turn, t)
    if t.game != k.MARKETEERS:
        clear_ride(t, k.NOTHING)
        if part.ride is not None:
            read_ride(part.ride, t)


def read_cities(part: TablePart, t: k.Table) -> None:
    if sorted(part.cities) != sorted(FEW["city"]):
        raise PositionError(f"cities: each of {', '.join(FEW['city'])} lies in one corner.")
    for corner, city in enumerate(part.cities):
        t.cities[corner] = FEW["city"].index(city)
    for name, count in part.cops.items():
        t.cops[known(name, FEW["city"], "cops", "City")] = within(count, 0, int(t.box.cop_cards), f"cops of {name}")


def read_dice(part: TablePart, t: k.Table) -> None:
    for name, pose in part.dice.items():
        die = known(name, FEW["die"], "dice", "die")
        if len(pose) != k.POSE:
            raise PositionError(f"dice, {name}: there must be four numbers: x, y, the face on top, the yaw.")
        t.lay(
            die,
            within(pose[0], -FAR, FAR, f"x of {name}"),
            within(pose[1], -FAR, FAR, f"y of {name}"),
            within(pose[2], 0, 5, f"the face of {name}"),
            within(pose[3], 0, TURN - 1, f"the yaw of {name}"),
        )


def read_driver(sheet: DriverPart, t: k.Table, driver: int) -> None:
    where = f"driver {driver + 1}"
    t.put(driver, k.DIE, within(known(sheet.die, FEW["die"], where, "die"), c.GATE_DICE, c.DICE - 1, f"die of {where}"))
    t.put(driver, k.CARD, k.NOTHING)
    if sheet.card:
        card = known(sheet.card, FEW["card"], where, "Vehicle card")
        if t.vehicle_of[card] != k.NOBODY:
            raise PositionError(f"{where}: somebody else drives {sheet.card}.")
        t.vehicle_of[card] = driver
        t.put(driver, k.CARD, card)
    t.put(driver, k.DAMAGE, within(sheet.damage, 0, MOST, f"damage of {where}"))
    t.put(driver, k.BROKEN, int(sheet.broken))
    t.put(driver, k.BUMPERS, within(sheet.bumpers, 0, int(t.box.bumper_cards), f"bumpers of {where}"))
    t.put(driver, k.MONEY, within(sheet.money, 0, MOST_MONEY, f"money of {where}"))
    t.put(driver, k.COPS, within(sheet.cops, 0, int(t.box.cop_cards), f"cops of {where}"))
    t.put(driver, k.TURNS, within(sheet.turns, 0, MOST, f"turns of {where}"))
    t.put(driver, k.PAWN, known(sheet.pawn, PAWNS, f"pawn of {where}"))
    if sheet.at and len(sheet.at) != 2:
        raise PositionError(f"{where}: `at` must be x and y of the Pawn.")
    for column, number in zip((k.PAWN_X, k.PAWN_Y), sheet.at, strict=False):
        t.put(driver, column, within(number, -FAR, FAR, f"the Pawn of {where}"))
    t.put(driver, k.PAWN_CITY, known(sheet.city, FEW["city"], where, "City") if sheet.city else k.NOTHING)
    for name, count in sheet.goods.items():
        good = known(name, FEW["good"], f"goods of {where}")
        t.put(driver, k.GOOD + good, within(count, 0, int(t.box.goods_cards[good]), f"{name} of {where}"))


def read_sectors(part: TablePart, t: k.Table) -> None:
    places = {name: place for place, name in PLACES.items()}
    rest = rest_place(t)
    for card in range(c.SECTORS):
        t.sector_at[card] = k.NOTHING
    for name, row in part.sectors.items():
        place = places[list(places)[known(name, list(places), "sectors")]]
        for rank, sector in enumerate(row):
            card = known(sector, FEW["sector"], f"sectors, {name}", "Sector card")
            if t.sector_at[card] != k.NOTHING:
                raise PositionError(f"sectors: {sector} lies at two places.")
            t.sector_at[card] = place
            t.rank[card] = 0 if place == k.AT_DECK else rank
    lying = sum(1 for card in range(c.SECTORS) if t.sector_at[card] == rest)
    for card in range(c.SECTORS):
        if t.sector_at[card] == k.NOTHING:
            t.sector_at[card] = rest
            t.rank[card] = 0 if rest == k.AT_DECK else lying
            lying += 1


def read_sold(part: TablePart, t: k.Table) -> None:
    if len(part.sold) not in (0, k.MARKET_ROWS):
        raise PositionError(f"sold: there must be {k.MARKET_ROWS} rows, or none.")
    for row, sold in enumerate(part.sold):
        for name, count in sold.items():
            good = known(name, FEW["good"], "sold")
            t.sold[row * 5 + good] = within(count, 0, int(t.box.goods_cards[good]), f"sold, {name},")


def lay_supplies(t: k.Table) -> None:
    """What is neither held nor sold; PositionError where there would be more than there is (CC-R22)."""
    drivers = range(t.drivers)
    for good, name in enumerate(FEW["good"]):
        held = sum(int(t.get(driver, k.GOOD + good)) for driver in drivers)
        held += sum(int(t.sold[row * 5 + good]) for row in range(k.MARKET_ROWS))
        t.supply[k.U_GOOD + good] = left_over(int(t.box.goods_cards[good]), held, f"cards of {name}")
    bumpers = sum(int(t.get(driver, k.BUMPERS)) for driver in drivers)
    t.supply[k.U_BUMPERS] = left_over(int(t.box.bumper_cards), bumpers, "Bumper cards")
    cops = sum(int(t.get(driver, k.COPS)) for driver in drivers) + int(t.cops_lying())
    t.supply[k.U_COPS] = left_over(int(t.box.cop_cards), cops, "Cop cards")


def left_over(total: int, used: int, what: str) -> int:
    if used > total:
        raise PositionError(f"there are {used} {what} in the game, but only {total} in the box.")
    return total - used


def read_turn(turn: TurnPart, t: k.Table) -> None:
    starters = int(t.seats if t.game == k.COURIERS else t.drivers)
    t.now[k.N_DRIVER] = within(turn.driver, 1, int(t.drivers), "turn, driver,") - 1
    t.now[k.N_FIRST] = within(turn.first, 1, starters, "turn, first,") - 1
    t.now[k.N_ROUND] = within(turn.round, 0, MOST, "turn, round,")
    t.now[k.N_SECTOR] = known(turn.sector, FEW["sector"], "turn", "Sector card") if turn.sector else k.NOTHING
    if len(turn.gate) not in (0, 2):
        raise PositionError("turn, gate: a Gate has two dice.")
    for half in (0, 1):
        t.now[k.N_GATE + half] = known(turn.gate[half], FEW["die"], "gate", "die") if turn.gate else k.NOTHING
    t.now[k.N_BUMPERS] = int(turn.bumpers)
    t.now[k.N_TAKEN] = mask(turn.taken, FEW["die"], "taken", "die")
    t.now[k.N_LEVEL] = int(turn.level_gained)
    t.now[k.N_FLICKS] = within(turn.flicks, 0, MOST, "turn, flicks,")


def read_ride(ride: RidePart, t: k.Table) -> None:
    row = t.ride
    row[k.R_DIE] = known(ride.die, FEW["die"], "ride", "die")
    row[k.R_INVALID] = int(ride.invalid)
    row[k.R_RIDEABLE] = int(ride.rideable)
    row[k.R_CROSSED] = int(ride.crossed)
    row[k.R_CLEAR] = within(ride.clear, -1, FAR, "ride, clear,")
    row[k.R_GAP] = within(ride.gap, -1, FAR, "ride, gap,")
    row[k.R_MISS] = known(ride.miss, FEW["miss"], "ride, miss") if ride.miss else -1
    row[k.R_BEFORE] = mask(ride.before, FEW["die"], "ride, before", "die")
    row[k.R_AFTER] = mask(ride.after, FEW["die"], "ride, after", "die")
    row[k.R_CITIES] = mask(ride.cities, FEW["city"], "ride, cities", "City")
    row[k.R_PAWNS_BEFORE] = bits_of(ride.pawns_before, int(t.drivers), "ride, pawns_before")
    row[k.R_PAWNS_AFTER] = bits_of(ride.pawns_after, int(t.drivers), "ride, pawns_after")
    row[k.R_SIDE] = known(ride.side, FEW["compass"], "ride, side") if ride.side else -1
    if len(ride.gate_faces) not in (0, 2):
        raise PositionError("ride, gate_faces: a Gate has two dice.")
    for half, face in enumerate(ride.gate_faces):
        row[k.R_GATE_FACE + half] = within(face, 0, 5, "ride, gate_faces,")
    for name, face in ride.faces.items():
        row[k.R_FACES + known(name, FEW["die"], "ride, faces", "die")] = within(face, 0, 5, f"the face of {name}")
    row[k.R_DAMAGE] = within(ride.damage, 0, MOST, "ride, damage,")
