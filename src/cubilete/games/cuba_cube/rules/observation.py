"""What a seat knows about a table of Cuba Cube, as a row of numbers: what several of the five games have on it.

The seat's own driver comes first, then the others in the order of the table. Dice are numbered likewise: the seven of
the Gates, then the Vehicles of the drivers in that order; in the Couriers the joint one, then those that can be had.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.cloth import half_side, has_gate, is_rideable, pairs_for, ruler
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.table import Table
from cubilete.games.cuba_cube.rules.vehicles import bumper_room, cargo_of, level_of, life_of, price_of
from cubilete.physics.geometry import cosine, sine

FAR: Final = 32767
"""As far as a number of a row can reach."""
TENTH: Final = 100
"""um: places on the cloth are given in tenths of a millimetre."""
THOUSANDTHS: Final = (1 << 30) // 1000
"""Of `geometry.ONE`."""
MONEY_UNIT: Final = 100
"""Pesos: all sums are multiples of it."""
UNSEEN: Final = 0
"""Of a card: it lies in the deck, or in a hand that the seat does not see."""


class CubaEncoding(Encoding):
    """What the encodings of all five games share: whose row it is, and whose turn."""

    def __init__(self, parts: list[Part], seats: int, drivers: int, vehicles: int) -> None:
        super().__init__(parts)
        self.seats: i64 = seats
        self.drivers: i64 = drivers
        self.dice: i64 = c.GATE_DICE + vehicles  # dice of a row

    # ------------------------------------------------------------ who is meant
    def seat_seen(self, other: i64, seat: i64) -> i64:
        """The place of a seat in the row of another one; -1 for nobody."""
        return -1 if other < 0 else (other - seat + self.seats) % self.seats

    def driver_seen(self, t: Table, driver: i64, seat: i64) -> i64:
        """The place of a driver in a seat's row; -1 for nobody."""
        return -1 if driver < 0 else (driver - driver_of_seat(t, seat) + self.drivers) % self.drivers

    def driver_at(self, t: Table, place: i64, seat: i64) -> i64:
        """The driver at a place of a seat's row."""
        return (driver_of_seat(t, seat) + place) % self.drivers

    def die_at(self, t: Table, place: i64, seat: i64) -> i64:
        """The die at a place of a seat's row."""
        if place < c.GATE_DICE:
            return place
        if t.game == k.COURIERS:
            return c.GATE_DICE + (t.own_die() + place - 2 * c.GATE_DICE) % c.VEHICLE_DICE
        return t.get(self.driver_at(t, place - c.GATE_DICE, seat), k.DIE)

    # ------------------------------------------------------------ several of a kind
    def put_die_bits(self, t: Table, seat: i64, mask: i64, row: Row) -> None:
        """For every die of the row whether it is among these."""
        place: i64 = 0
        while place < self.dice:
            row.flag(mask >> self.die_at(t, place, seat) & 1 != 0)
            place += 1

    def put_driver_bits(self, t: Table, seat: i64, mask: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.drivers:
            row.flag(mask >> self.driver_at(t, place, seat) & 1 != 0)
            place += 1

    def put_column(self, t: Table, seat: i64, column: i64, row: Row) -> None:
        """A column of every driver's sheet."""
        place: i64 = 0
        while place < self.drivers:
            row.put(t.get(self.driver_at(t, place, seat), column))
            place += 1

    # ------------------------------------------------------------ the Turn
    def put_turn(self, t: Table, seat: i64, options: vec[i64], row: Row) -> None:
        row.one_of(t.phase, c.OVER + 1)
        row.one_of(self.seat_seen(t.to_move(), seat), self.seats)
        row.one_of(self.driver_seen(t, t.driver(), seat), self.drivers)
        if t.game == k.COURIERS:
            row.one_of(self.seat_seen(t.now[k.N_FIRST], seat), self.seats)
        else:
            row.one_of(self.driver_seen(t, t.now[k.N_FIRST], seat), self.drivers)
        row.put(t.now[k.N_ROUND])
        i: i64 = 0
        while i < len(options):
            row.put(t.options[options[i]])
            i += 1

    # ------------------------------------------------------------ the cloth
    def put_cloth(self, t: Table, seat: i64, row: Row) -> None:
        row.put(2 * half_side(t) // 1000)
        row.put(ruler(t) // 1000)
        place: i64 = 0
        while place < self.dice:
            put_pose(t, self.die_at(t, place, seat), row)
            place += 1
        place = 0
        while place < self.dice:
            row.one_of(t.face(self.die_at(t, place, seat)), 6)
            place += 1
        put_symbols(t, row)
        put_cities(t, row)

    def put_ride(self, t: Table, seat: i64, row: Row) -> None:
        """The Gate that is to be crossed, and what the last flick of this Turn came to."""
        row.one_of(t.now[k.N_SECTOR], c.SECTORS)
        self.put_die_bits(t, seat, gate_dice(t), row)
        self.put_die_bits(t, seat, declared_dice(t), row)
        row.flag(has_gate(t) and is_rideable(t, t.now[k.N_GATE], t.now[k.N_GATE + 1]))
        row.put(t.now[k.N_FLICKS])
        row.flag(t.now[k.N_BUMPERS] != 0)
        row.flag(t.now[k.N_LEVEL] != 0)
        ride = t.ride
        flicked = ride[k.R_DIE] >= 0
        self.put_die_bits(t, seat, i64(1) << ride[k.R_DIE] if flicked else 0, row)
        row.flag(flicked and ride[k.R_INVALID] != 0)
        row.flag(flicked and ride[k.R_RIDEABLE] != 0)
        row.flag(flicked and ride[k.R_CROSSED] != 0)
        row.put(ride[k.R_GAP] // TENTH if flicked and ride[k.R_GAP] >= 0 else -1)
        row.put(ride[k.R_DAMAGE] if flicked else 0)
        row.one_of(ride[k.R_MISS] if flicked else -1, MISSES)
        self.put_die_bits(t, seat, ride[k.R_BEFORE] if flicked else 0, row)
        self.put_die_bits(t, seat, ride[k.R_AFTER] if flicked else 0, row)
        self.put_die_bits(t, seat, t.now[k.N_TAKEN], row)
        row.bits(ride[k.R_CITIES] if flicked else 0, c.CITIES)
        row.one_of(ride[k.R_SIDE] if flicked else -1, 4)

    # ------------------------------------------------------------ Vehicles
    def put_vehicles(self, t: Table, seat: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.drivers:
            row.one_of(t.get(self.driver_at(t, place, seat), k.CARD), c.VEHICLE_CARDS)
            place += 1
        place = 0
        while place < self.drivers:
            put_card(t, self.driver_at(t, place, seat), row)
            place += 1
        place = 0
        while place < self.drivers:
            driver = self.driver_at(t, place, seat)
            row.put(t.get(driver, k.DAMAGE))
            row.flag(t.get(driver, k.BROKEN) != 0)
            row.put(t.get(driver, k.BUMPERS))
            row.put(t.get(driver, k.COPS))
            row.put(t.get(driver, k.TURNS))
            place += 1

    def put_goods(self, t: Table, seat: i64, row: Row) -> None:
        """Goods of the drivers, then the supply: five Goods, Bumpers, Cops."""
        place: i64 = 0
        while place < self.drivers:
            row.all_of(t.sheet, self.driver_at(t, place, seat) * k.SHEET + k.GOOD, c.GOODS)
            place += 1
        row.all_of(t.supply, 0, k.SUPPLY)

    def put_money(self, t: Table, seat: i64, hidden: bool, row: Row) -> None:
        """Of everybody, or of the own driver only."""
        place: i64 = 0
        while place < self.drivers:
            money = t.get(self.driver_at(t, place, seat), k.MONEY)
            row.put(-1 if hidden and place > 0 else money // MONEY_UNIT)
            place += 1


MISSES: Final = c.MISS_NOT_BEHIND + 1


# ---------------------------------------------------------------- the layout
def turn_layout(seats: int, drivers: int, starters: int, options: vec[i64], says: str) -> list[Part]:
    """The parts of `put_turn`."""
    return [
        Part("phase", (c.OVER + 1,), 1, 0, 1, "what is to be decided, as in codes.py"),
        Part("asked", (seats,), 1, 0, 1, "who has to decide, one of the seats"),
        Part("turn", (drivers,), 1, 0, 1, "whose Turn it is, one of the drivers"),
        Part("first", (starters,), 1, 0, 1, "who began, one of them"),
        Part("round", (1,), 20, 0, FAR, "the Round"),
        Part("options", (len(options),), 1, 0, FAR, says),
    ]


def cloth_layout(dice: int) -> list[Part]:
    """The parts of `put_cloth` and `put_ride`."""
    return [
        Part("area", (2,), 100, 0, FAR, "the side of the playing area and the length of the ruler, in mm"),
        Part("dice", (dice, 5), 1000, -FAR, FAR,
             "of each die: x and y from the middle in tenths of a millimetre, cosine and sine of its yaw in "
             "thousandths, and 1000 if it is in play"),
        Part("faces", (dice, 6), 1, 0, 1, "the face on top"),
        Part("symbols", (c.GATE_DICE, c.SYMBOLS), 1, 0, 1, "the symbol on it: a Good, a Crate or a Vehicle"),
        Part("corners", (c.CITIES, c.CITIES), 1, 0, 1, "by corner, clockwise from the north-west, the City there"),
        Part("cops", (c.CITIES,), 2, 0, 99, "Cops on each City"),
        Part("sector", (c.SECTORS,), 1, 0, 1, "the Sector that is driven, none where there is none"),
        Part("gate", (2, dice), 1, 0, 1, "dice that could make its Gate; the two that were declared"),
        Part("course", (4,), 1, 0, 99,
             "whether the declared Gate is rideable, Vehicle flicks of this Turn, Bumpers announced, a Level gained"),
        Part("flicked", (dice,), 1, 0, 1, "the die of the last flick of this Turn"),
        Part("ride", (5,), 1, -1, FAR,
             "of that flick: it only turned the die, the Gate was rideable, it was crossed, the gap beside the nearer "
             "die in tenths of a millimetre (-1: none), Damage"),
        Part("miss", (MISSES,), 1, 0, 1, "why the Gate was not crossed, as in codes.py"),
        Part("hits", (3, dice), 1, 0, 1, "dice hit before and after the crossing; dice that are used up"),
        Part("touched", (c.CITIES,), 1, 0, 1, "Cities that were hit"),
        Part("out", (4,), 1, 0, 1, "the side through which the die left the area: north, east, south or west"),
    ]  # fmt: skip


def vehicles_layout(drivers: int) -> list[Part]:
    """The parts of `put_vehicles` and `put_goods`."""
    return [
        Part("card", (drivers, c.VEHICLE_CARDS), 1, 0, 1, "the Vehicle card of each driver, none without one"),
        Part("vehicle", (drivers, 5), 4, 0, 999,
             "its Level, Life, Cargo Space, the Bumpers it can carry, its price in 1000s"),
        Part("means", (drivers, 5), 4, 0, FAR, "Damage, whether it is broken, Bumpers, Cops, Turns taken"),
        *goods_layout(drivers),
    ]  # fmt: skip


def goods_layout(drivers: int) -> list[Part]:
    return [
        Part("goods", (drivers, c.GOODS), 4, 0, 99, "Goods of each driver, in the Race Bonuses"),
        Part("supply", (k.SUPPLY,), 10, 0, 99, "Goods, Bumpers and Cops that are left"),
    ]


def money_layout(drivers: int) -> Part:
    return Part("money", (drivers,), 100, -1, FAR, "Money of each driver in 100s; -1 where it is hidden")


def cards_layout(places: int, says: str) -> list[Part]:
    """The parts of `put_cards`, for so many places with the hands among them."""
    return [
        Part("cards", (c.SECTORS, 1 + places), 1, 0, 1, f"where each Sector card is: unseen, {says}"),
        Part("ranks", (c.SECTORS,), 10, 0, 99, "its place there and one, where the seat knows it, else 0"),
    ]


# ---------------------------------------------------------------- small things
def put_pose(t: Table, die: i64, row: Row) -> None:
    at = die * k.POSE
    if not t.in_play(die):
        row.put(0)
        row.put(0)
        row.put(0)
        row.put(0)
        row.put(0)
        return
    row.put(t.dice[at] // TENTH)
    row.put(t.dice[at + 1] // TENTH)
    row.put(cosine(t.dice[at + 3]) // THOUSANDTHS)
    row.put(sine(t.dice[at + 3]) // THOUSANDTHS)
    row.put(1000)


def put_symbols(t: Table, row: Row) -> None:
    die: i64 = 0
    while die < c.GATE_DICE:
        row.one_of(symbol_of(t.box, die, t.face(die)), c.SYMBOLS)
        die += 1


def put_cities(t: Table, row: Row) -> None:
    """Which City lies in which corner (or place of the row), and its Cops."""
    corner: i64 = 0
    while corner < c.CITIES:
        row.one_of(t.cities[corner], c.CITIES)
        corner += 1
    row.all_of(t.cops, 0, c.CITIES)


def put_card(t: Table, driver: i64, row: Row) -> None:
    """What is printed on a Vehicle card."""
    has_card = t.get(driver, k.CARD) != k.NOTHING
    row.put(level_of(t, driver) if has_card else 0)
    row.put(life_of(t, driver) if has_card else 0)
    row.put(cargo_of(t, driver) if has_card else 0)
    row.put(bumper_room(t, driver) if has_card else 0)
    row.put(price_of(t, driver) // 1000 if has_card else 0)


def put_cards(t: Table, places: vec[i64], hands: i64, seer: i64, open_hands: bool, row: Row) -> None:
    """Where every Sector card is, as far as somebody can see it: unseen, at one of the places, in somebody's hand.

    Hands come last and in the order of drivers from the seer on. What lies unseen has no rank.
    """
    card: i64 = 0
    while card < c.SECTORS:
        row.one_of(place_seen(t, card, places, seer, open_hands), 1 + len(places) + hands)
        card += 1
    card = 0
    while card < c.SECTORS:
        seen = place_seen(t, card, places, seer, open_hands)
        row.put(t.rank[card] + 1 if seen != UNSEEN else 0)
        card += 1


def place_seen(t: Table, card: i64, places: vec[i64], seer: i64, open_hands: bool) -> i64:
    at = t.sector_at[card]
    if at >= k.AT_HAND:
        driver: i64 = at - k.AT_HAND
        if driver != seer and not open_hands:
            return UNSEEN
        return 1 + len(places) + (driver - seer + t.drivers) % t.drivers
    i: i64 = 0
    while i < len(places):
        if places[i] == at:
            return i + 1
        i += 1
    return UNSEEN


def gate_dice(t: Table) -> i64:
    """The dice that could make the Gate of the Sector that is driven, as bits."""
    if t.now[k.N_SECTOR] < 0:
        return 0
    pairs = pairs_for(t, t.now[k.N_SECTOR], t.own_die())
    found: i64 = 0
    i: i64 = 0
    while i < len(pairs):
        die: i64 = pairs[i]
        found |= i64(1) << die
        i += 1
    return found


def declared_dice(t: Table) -> i64:
    """The two dice of the declared Gate, as bits."""
    return (i64(1) << t.now[k.N_GATE]) | (i64(1) << t.now[k.N_GATE + 1]) if has_gate(t) else 0
