"""Everything that lies on a Cuba Cube table, and small questions about it. No rule is decided here.

One class serves all four sets of rules. Whatever a game keeps beyond these rows lies in `own` (for the table) and in
the columns from OWN on (for a driver); the game names these columns in a module of its own room.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules.box import Box

NOBODY: Final = -1
NOTHING: Final = -1

RACE: Final = 0
SMUGGLERS: Final = 1
COURIERS: Final = 2
MARKETEERS: Final = 3
"""Whose rules are played; the Cobbers play the first or the second in teams."""

POSE: Final = 4
"""Numbers of a die in the row `dice`: x, y (um), the face on top (-1: not in play), yaw."""
FIRST_VEHICLE: Final = 7
"""Dice 0 to 6 are the Gate dice, 7 to 11 the Vehicle dice, as the physics numbers them."""

# Columns of a driver's sheet.
DIE: Final = 0  # the Vehicle die, 7 to 11
CARD: Final = 1  # the Vehicle card, or NOTHING
DAMAGE: Final = 2  # tokens
BROKEN: Final = 3  # 1: nearly destroyed (Race), wrecked (Smugglers), broken down (Couriers)
BUMPERS: Final = 4
MONEY: Final = 5
COPS: Final = 6  # Cop cards held
TURNS: Final = 7  # Turns taken; in the Cobbers the roles follow from it (CC-R87)
PAWN: Final = 8  # where the Pawn is: P_...
PAWN_X: Final = 9  # um, while it stands on the cloth
PAWN_Y: Final = 10
PAWN_CITY: Final = 11  # the City it is in, or NOTHING
GOOD: Final = 12  # five columns: Goods, in the Race Bonuses
OWN: Final = 17  # sixteen columns that the game names
SHEET: Final = 33

P_VEHICLE: Final = 0
P_CLOTH: Final = 1
P_CITY: Final = 2

# Columns of the row `now`: the Turn. Columns from N_OWN on are named by the game.
N_DRIVER: Final = 0  # whose Turn it is
N_FIRST: Final = 1  # who began: the Race, the game, or the Round
N_ROUND: Final = 2
N_SECTOR: Final = 3  # the Sector card that is driven, or NOTHING
N_GATE: Final = 4  # two columns: the declared Gate, or NOTHING
N_BUMPERS: Final = 6  # 1: announced for the next Vehicle flick
N_TAKEN: Final = 7  # dice that gave something or were declined in this ride, as bits
N_LEVEL: Final = 8  # 1: a Level was gained in this Turn
N_FLICKS: Final = 9  # Vehicle flicks of this Turn
N_OWN: Final = 12
NOW: Final = 36

# Columns of the row `ride`: what the last flick came to, as `riding.py` reads it.
R_DIE: Final = 0  # the flicked die; NOTHING before the first flick of a Turn
R_INVALID: Final = 1  # CC-R10: it only turned, and everything was laid back
R_RIDEABLE: Final = 2  # whether the declared Gate was, before the flick (CC-R03)
R_CROSSED: Final = 3  # CC-R04
R_CLEAR: Final = 4  # ms, or -1
R_GAP: Final = 5  # um beside the nearer die of the Gate, or -1
R_MISS: Final = 6  # why not crossed: a number of `miss` in the declaration, or -1
R_BEFORE: Final = 7  # dice hit before the crossing, as bits (CC-R05, CC-R06)
R_AFTER: Final = 8  # dice hit after it
R_CITIES: Final = 9  # Cities hit, as bits (CC-R09)
R_PAWNS_BEFORE: Final = 10  # drivers whose Pawns were met, as bits (CC-R55)
R_PAWNS_AFTER: Final = 11
R_SIDE: Final = 12  # the side through which the flicked die left the area, or -1 (CC-R07)
R_GATE_FACE: Final = 13  # two columns: the faces of the Gate's dice that count (CC-R17), or -1 without a crossing
R_FACES: Final = 15  # by die: the face that counts for a die hit after the crossing (CC-R17), or -1
R_DAMAGE: Final = 27  # Damage that the flicking driver took by this flick; the games count it
RIDE: Final = 28

# Columns of the row `supply`.
U_GOOD: Final = 0  # five columns
U_BUMPERS: Final = 5
U_COPS: Final = 6
SUPPLY: Final = 7

# Places of Sector cards.
AT_DECK: Final = 0  # unseen, in no order
AT_UNDER: Final = 1  # under the deck, in a known order
AT_DISCARD: Final = 2
AT_ASIDE: Final = 3  # out of this Race
AT_TARGET: Final = 4  # Race: the card of the target City
AT_TRACK: Final = 5  # Race: the Sectors in their order
AT_ROUTES: Final = 6  # Couriers
AT_CHOSEN: Final = 7  # Couriers: the route laid aside
AT_OFFERED: Final = 8  # Couriers: Jobs to choose from
AT_JOB: Final = 9
AT_TEAM: Final = 10  # Couriers: crossed Sectors
AT_DETOUR: Final = 11  # Couriers: crossed while broken down (CC-COUR-DMG-08)
AT_POLICE: Final = 12
AT_DONE: Final = 13  # Couriers: finished Jobs
AT_PLAYED: Final = 14  # Smugglers: played in this Turn, in view until it ends (CC-R59)
AT_HAND: Final = 16  # plus the driver

# The row `options`, as `options.py` writes it.
O_FIRST: Final = 0  # a seat, or -1
O_SIDE: Final = 1  # um
O_NOISE: Final = 2  # 1: the steady hand
O_RACES: Final = 3
O_LEVEL: Final = 4  # Couriers: 0 easy to 3 hardcore, 4 variable
O_LAST_RESULT: Final = 5
O_PAWN: Final = 6  # Couriers: the colour of the joint Vehicle
O_FLIP_ONLY: Final = 7
O_AFTER_REST: Final = 8
O_SHORT_RULER: Final = 9
O_RACE_BUMPERS: Final = 10
O_RAID: Final = 11
O_NO_GATE_BONUS: Final = 12
O_TOOLBOX_1: Final = 13
O_BUMPER_2: Final = 14
O_NO_REPAIR: Final = 15
O_HIDDEN_MONEY: Final = 16
O_OPEN_HANDS: Final = 17
O_SMUG_BUMPER_2: Final = 18
O_THREE_SPOTS: Final = 19
O_DIFFERENCE: Final = 20
O_ANY_DAMAGE: Final = 21
O_FAMILY: Final = 22
O_HARDCORE_1: Final = 23
O_HARDCORE_2: Final = 24
O_DISCARD_JOB: Final = 25
O_NO_BUMPERS: Final = 26
O_COP_3000: Final = 27
O_OPEN_OFFERS: Final = 28
O_ROUNDS: Final = 29  # the last Round, in the Race of every Race (CC-R94), or 0
OPTIONS: Final = 30

MARKET_ROWS: Final = 4
"""Rows of sold Goods: one for each City in the Marketeers, the first one for the black market of the Smugglers."""
OWN_ROW: Final = 64


class Table(State):
    """The game at one moment. Rows are read by the columns above; `get`, `put` and `add` reach a driver's sheet.

    A new table has empty supplies laid out, no dice in play, all Sector cards in the deck and nobody's Turn; the games
    set it up (`throwing.py`, `vehicles.py`, `decks.py`). Their states derive from it, and clone by `copy_to`.
    """

    __slots__ = (
        "box", "cities", "cops", "dice", "drivers", "game", "now", "options", "own", "phase", "rank", "ride",
        "seats", "sector_at", "sheet", "sold", "supply", "vehicle_of",
    )  # fmt: skip

    def __init__(self, box: Box, game: i64, seats: i64, drivers: i64, options: vec[i64]) -> None:
        self.box = box
        self.game = game
        self.seats = seats
        self.drivers = drivers  # Pawns with their Vehicles: in the Cobbers fewer than seats, in the Couriers one
        self.options = options
        self.phase: i64 = 0  # a phase of the declaration
        self.dice: vec[i64] = no_dice()
        self.sheet: vec[i64] = vec[i64]([0] * (SHEET * 5))  # driver * SHEET + column
        self.now: vec[i64] = vec[i64]([0] * NOW)
        self.ride: vec[i64] = vec[i64]([0] * RIDE)
        self.supply: vec[i64] = vec[i64]([0] * SUPPLY)
        self.cities: vec[i64] = vec[i64]([0, 1, 2, 3])  # by corner (NW, NE, SE, SW), in the Marketeers along the row
        self.cops: vec[i64] = vec[i64]([0] * 4)  # by City: Cop cards that lie on it
        self.sold: vec[i64] = vec[i64]([0] * (MARKET_ROWS * 5))  # row * 5 + Good
        self.sector_at: vec[i64] = vec[i64]([AT_DECK] * 38)  # by Sector card: AT_...
        self.rank: vec[i64] = vec[i64]([0] * 38)  # its place there, where there is an order
        self.vehicle_of: vec[i64] = vec[i64]([NOBODY] * 16)  # by Vehicle card: its driver, NOBODY in the supply
        self.own: vec[i64] = vec[i64]([0] * OWN_ROW)
        self.lay_supplies()

    def lay_supplies(self) -> None:
        good: i64 = 0
        while good < 5:
            self.supply[U_GOOD + good] = self.box.goods_cards[good]
            good += 1
        self.supply[U_BUMPERS] = self.box.bumper_cards
        self.supply[U_COPS] = self.box.cop_cards
        driver: i64 = 0
        while driver < 5:
            self.sheet[driver * SHEET + DIE] = FIRST_VEHICLE + driver
            self.sheet[driver * SHEET + CARD] = NOTHING
            self.sheet[driver * SHEET + PAWN_CITY] = NOTHING
            self.sheet[driver * SHEET + MONEY] = self.box.money_start
            driver += 1
        self.now[N_SECTOR] = NOTHING
        self.now[N_GATE] = NOTHING
        self.now[N_GATE + 1] = NOTHING
        self.ride[R_DIE] = NOTHING

    def copy_to(self, other: Table) -> None:
        """Lay another table of the same game as this one."""
        other.belongs_to = self.belongs_to
        other.phase = self.phase
        other.dice = self.dice[:]
        other.sheet = self.sheet[:]
        other.now = self.now[:]
        other.ride = self.ride[:]
        other.supply = self.supply[:]
        other.cities = self.cities[:]
        other.cops = self.cops[:]
        other.sold = self.sold[:]
        other.sector_at = self.sector_at[:]
        other.rank = self.rank[:]
        other.vehicle_of = self.vehicle_of[:]
        other.own = self.own[:]

    # ------------------------------------------------------------ drivers
    def get(self, driver: i64, column: i64) -> i64:
        return self.sheet[driver * SHEET + column]

    def put(self, driver: i64, column: i64, value: i64) -> None:
        self.sheet[driver * SHEET + column] = value

    def add(self, driver: i64, column: i64, value: i64) -> None:
        self.sheet[driver * SHEET + column] += value

    def driver(self) -> i64:
        """Whose Turn it is."""
        return self.now[N_DRIVER]

    def own_die(self) -> i64:
        """The Vehicle die of the driver on turn."""
        return self.sheet[self.now[N_DRIVER] * SHEET + DIE]

    def driver_of_die(self, die: i64) -> i64:
        """Whose Vehicle a die is, or NOBODY."""
        driver: i64 = 0
        while driver < self.drivers:
            if self.sheet[driver * SHEET + DIE] == die:
                return driver
            driver += 1
        return NOBODY

    def goods_of(self, driver: i64) -> i64:
        """How many Goods a driver holds."""
        total: i64 = 0
        good: i64 = 0
        while good < 5:
            total += self.sheet[driver * SHEET + GOOD + good]
            good += 1
        return total

    # ------------------------------------------------------------ dice
    def in_play(self, die: i64) -> bool:
        return self.dice[die * POSE + 2] >= 0

    def face(self, die: i64) -> i64:
        return self.dice[die * POSE + 2]

    def lay(self, die: i64, x: i64, y: i64, face: i64, yaw: i64) -> None:
        at = die * POSE
        self.dice[at] = x
        self.dice[at + 1] = y
        self.dice[at + 2] = face
        self.dice[at + 3] = yaw

    def take_off(self, die: i64) -> None:
        """A die leaves the game."""
        self.lay(die, 0, 0, -1, 0)

    # ------------------------------------------------------------ the rest
    def has(self, option: i64) -> bool:
        return self.options[option] != 0

    def corner_of(self, city: i64) -> i64:
        """In which corner (or place of the row) a City lies."""
        corner: i64 = 0
        while self.cities[corner] != city:
            corner += 1
        return corner

    def cops_lying(self) -> i64:
        return self.cops[0] + self.cops[1] + self.cops[2] + self.cops[3]


def no_dice() -> vec[i64]:
    """Twelve dice that are not in play: a face of -1 (`physics.table`)."""
    dice = vec[i64]([0] * 48)
    die: i64 = 0
    while die < 12:
        dice[4 * die + 2] = -1
        die += 1
    return dice
