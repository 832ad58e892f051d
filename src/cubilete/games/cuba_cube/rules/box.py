"""The box of Cuba Cube as the compiled rules use it: numbers only, shared by every clone of a table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec

MOST_SYMBOLS: Final = 4
"""A Sector card lists one to four Goods or Crates (CC-R74)."""


@final
class Box:
    """Made by `components/load.py` out of a validated component file; nothing here ever changes.

    Lengths are um, angles tenths of a degree, sums of money Pesos, shares of a speed thousandths. Symbols and icons are
    numbered as in the declaration (GEM.., CRATE, VEHICLE_SYMBOL; red.., ICON_GREY, ICON_VEHICLE).
    """

    __slots__ = (
        "blind_angle", "blind_speed", "bribe", "bumper_cards", "card_bumpers", "card_cargo", "card_level",
        "card_life", "card_price", "city_card", "cop_cards", "couriers", "die_colour", "faces", "flip_limit",
        "goods_cards", "hand_angle", "hand_speed", "marketeers", "marketeers_cops", "money_start", "pawn_radius",
        "price_step", "race", "ruler_long", "ruler_short", "sector_city", "sector_distance", "sector_gate",
        "sector_goods", "sector_km", "sector_points", "smugglers", "smugglers_cops", "wheel_tolerance", "wheels",
    )  # fmt: skip

    def __init__(self, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.set_numbers(numbers)
        self.die_colour: vec[i64] = as_vec(rows["die_colour"])  # by Gate die: red, blue, green, yellow as icons
        self.faces: vec[i64] = as_vec(rows["faces"])  # Gate die * 6 + face: the symbol on it
        self.wheels: vec[i64] = as_vec(rows["wheels"])  # by the face on top: the axis along which the wheels point
        self.sector_km: vec[i64] = as_vec(rows["sector_km"])
        self.sector_gate: vec[i64] = as_vec(rows["sector_gate"])  # card * 2 + half: an icon
        self.sector_city: vec[i64] = as_vec(rows["sector_city"])
        self.sector_distance: vec[i64] = as_vec(rows["sector_distance"])
        self.sector_goods: vec[i64] = as_vec(rows["sector_goods"])  # card * 4 + place: a symbol, or -1
        self.sector_points: vec[i64] = as_vec(rows["sector_points"])
        self.card_level: vec[i64] = as_vec(rows["card_level"])  # this and the next four by Vehicle card
        self.card_price: vec[i64] = as_vec(rows["card_price"])
        self.card_cargo: vec[i64] = as_vec(rows["card_cargo"])
        self.card_life: vec[i64] = as_vec(rows["card_life"])
        self.card_bumpers: vec[i64] = as_vec(rows["card_bumpers"])
        self.goods_cards: vec[i64] = as_vec(rows["goods_cards"])  # by Good: how many cards there are
        self.bribe: vec[i64] = as_vec(rows["bribe"])  # by Cops on the City (CC-SMUG-SELL-08)
        self.smugglers_cops: vec[i64] = as_vec(rows["smugglers_cops"])  # by drivers: Cops that end the game, or 0
        self.marketeers_cops: vec[i64] = as_vec(rows["marketeers_cops"])
        self.race: vec[i64] = as_vec(rows["race"])  # the numbers of each game by the columns below
        self.smugglers: vec[i64] = as_vec(rows["smugglers"])
        self.couriers: vec[i64] = as_vec(rows["couriers"])
        self.marketeers: vec[i64] = as_vec(rows["marketeers"])

    def set_numbers(self, numbers: dict[str, int]) -> None:
        self.city_card: i64 = numbers["city_card"]  # um: the edge of a City card
        self.pawn_radius: i64 = numbers["pawn_radius"]
        self.ruler_long: i64 = numbers["ruler_long"]
        self.ruler_short: i64 = numbers["ruler_short"]
        self.flip_limit: i64 = numbers["flip_limit"]  # CC-R10
        self.wheel_tolerance: i64 = numbers["wheel_tolerance"]  # CC-R11
        self.hand_angle: i64 = numbers["hand_angle"]  # CC-R93: the steady hand, hundredths of a degree...
        self.hand_speed: i64 = numbers["hand_speed"]  # ...and thousandths of the speed
        self.blind_angle: i64 = numbers["blind_angle"]  # CC-R18
        self.blind_speed: i64 = numbers["blind_speed"]
        self.bumper_cards: i64 = numbers["bumper_cards"]
        self.cop_cards: i64 = numbers["cop_cards"]
        self.money_start: i64 = numbers["money_start"]  # CC-R57
        self.price_step: i64 = numbers["price_step"]  # CC-R47


# Columns of `Box.race`.
R_GATE_DIE: Final = 0  # Damage: a Gate die before the crossing
R_CITY: Final = 1
R_LEAVE: Final = 2
R_RAM: Final = 3  # running into a Vehicle: oneself...
R_RAMMED: Final = 4  # ...and the other
R_BUMPER: Final = 5  # with Bumpers: the other
R_BUMPER_HARD: Final = 6
R_WEAPON: Final = 7
R_CRATE: Final = 8
R_REPAIR: Final = 9  # a Toolbox
R_REPAIR_HARD: Final = 10
R_STATUES: Final = 11  # how many an extra flick costs
R_DRUNK: Final = 12  # Turns of Alcohol
R_DIAMONDS: Final = 13  # how many are paid for together...
R_DIAMOND_PAY: Final = 14  # ...and with what
R_WINNER: Final = 15
R_SECTOR_PAY: Final = 16
R_MOST_PAY: Final = 17
R_TRACK: Final = 18  # Sectors of a track

# Columns of `Box.smugglers`; the first seven are those of the Race, with the same names.
S_OWN_GATE: Final = 7  # Damage: a die of the own Gate, at any time (CC-R44)
S_REPAIR_COST: Final = 8
S_FIRST_SALE: Final = 9
S_MOST_COPS: Final = 10
S_SPOTS: Final = 11
S_SPOTS_HARD: Final = 12
S_SOLD_OUT: Final = 13
S_HAND: Final = 14

# Columns of `Box.couriers`.
C_HIT: Final = 0
C_CITY: Final = 1
C_LEAVE: Final = 2
C_EASY: Final = 3  # points to reach: easy, normal, hard, hardcore
C_CAUGHT: Final = 7  # Turns behind
C_GATE_FLICKS: Final = 8  # Gate-die flicks in a row that bring a Police card
C_ALARM: Final = 9
C_SWITCHES: Final = 10
C_ROUTES: Final = 11
C_JOBS: Final = 12

# Columns of `Box.marketeers`.
M_PROVISION: Final = 0
M_FIRST_SALE: Final = 1
M_ROUNDING: Final = 2
M_BIG_SALE: Final = 3
M_HAND: Final = 4
M_STORAGE: Final = 5


def symbol_of(box: Box, die: i64, face: i64) -> i64:
    """The symbol on a face of a Gate die; -1 for a Vehicle die, whose pictures are no symbols (CC-R16)."""
    return box.faces[die * 6 + face] if 0 <= die < 7 and face >= 0 else -1


def has_grey(box: Box, card: i64) -> bool:
    """Whether a Sector card shows a grey die (CC-RACE-SETUP-05)."""
    return box.sector_gate[card * 2] == 4 or box.sector_gate[card * 2 + 1] == 4


def symbols_on(box: Box, card: i64, symbol: i64) -> i64:
    """How often a Good or a Crate stands on a Sector card."""
    count: i64 = 0
    k: i64 = 0
    while k < MOST_SYMBOLS:
        if box.sector_goods[card * MOST_SYMBOLS + k] == symbol:
            count += 1
        k += 1
    return count
