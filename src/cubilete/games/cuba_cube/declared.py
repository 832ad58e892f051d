"""What Cuba Cube declares: every move, every reason against one, and everything that can happen, in all five games.

Each game has a part of its own beside this file; the Cobbers are the Race or the Smugglers in teams. `cubilete codes
cuba_cube` writes `rules/codes.py` from all of them.
"""

from __future__ import annotations

from cubilete.core.declared.declaration import Declared, Phase
from cubilete.core.declared.slots import Counts, List, Number, SeatSlot
from cubilete.games.cuba_cube import (
    couriers_declared,
    flicks_declared,
    marketeers_declared,
    race_declared,
    smugglers_declared,
)
from cubilete.games.cuba_cube.slots import Angle, Driver, Half, Height, Lateral, Lot, Motion, OneOf, Pesos, Speed

SEATS = 10
DRIVERS = 5
GATE_DICE = 7
VEHICLE_DICE = 5
DICE = GATE_DICE + VEHICLE_DICE
CITIES = 4
SECTORS = 38
VEHICLE_CARDS = 16
LEVELS = 4
GOODS = 5
SYMBOLS = 7
SPOTS = 4
LOT_MOST = 2
FEW: dict[str, tuple[str, ...]] = {
    "die": (
        "red1", "red2", "blue1", "blue2", "green1", "green2", "yellow", "black", "orange", "purple", "turquoise",
        "pink",
    ),
    "good": ("gem", "weapon", "statue", "case", "alcohol"),
    "symbol": ("gem", "weapon", "statue", "case", "alcohol", "crate", "vehicle"),
    "city": ("habana", "trinidad", "santiago", "bayamo"),
    "sector": tuple(f"s{number:02}" for number in range(1, SECTORS + 1)),
    "card": tuple(f"k{number:02}" for number in range(1, VEHICLE_CARDS + 1)),
    "goal": (
        "gate", "middle", "habana", "trinidad", "santiago", "bayamo", "red1", "red2", "blue1", "blue2", "green1",
        "green2", "yellow", "black", "orange", "purple", "turquoise", "pink",
    ),
    "strength": ("soft", "firm", "hard"),
    "compass": ("north", "east", "south", "west"),
    "cause": (
        "gate_die", "own_gate", "vehicle", "rammed", "bumpers", "city", "left", "weapons", "crate", "die",
    ),
    "miss": ("not_rideable", "never_passed", "not_clear", "went_round", "not_behind"),
    "spot": ("left_hand", "right_hand", "pocket", "under_vehicle"),
}  # fmt: skip
"""The short lists of the title, by kind; dice, Cities and cards in the order of the component file.

`cause` says where Damage comes from: a Gate die before the crossing, a die of the own Gate, running into a Vehicle
oneself, being rammed, being rammed with Bumpers, a City, leaving the area, Weapons, a second Crate, any die (Couriers).
`miss` says why a Gate was not crossed: it was blocked, the die never passed between its dice, never got clear of the
axis, passed the line last beside the Gate or backwards, or does not rest wholly behind it."""


def few(kind: str) -> OneOf:
    return OneOf(kind, len(FEW[kind]), ids=FEW[kind])


PARTS = (flicks_declared, race_declared, smugglers_declared, couriers_declared, marketeers_declared)

DECLARED = Declared(
    name="Cuba Cube",
    phases=(*(phase for part in PARTS for phase in part.PHASES), Phase("over")),
    slots={
        "seat": SeatSlot(SEATS),
        "driver": Driver(DRIVERS),
        "die": few("die"),
        "good": few("good"),
        "goods": Counts("good", GOODS, 10),
        "half": Half("good", GOODS),
        "lot": Lot("good", GOODS, LOT_MOST),
        "symbol": few("symbol"),
        "city": few("city"),
        "cities": List(few("city")),
        "sector": few("sector"),
        "sectors": List(few("sector")),
        "card": few("card"),
        "goal": few("goal"),
        "strength": few("strength"),
        "compass": few("compass"),
        "cause": few("cause"),
        "miss": few("miss"),
        "spot": few("spot"),
        "angle": Angle(),
        "speed": Speed(),
        "height": Height(),
        "lateral": Lateral(),
        "motion": Motion(Number(least=-(10**9))),
        "coordinate": Number(200, least=-200),
        "change": Number(least=-(10**6)),
        "number": Number(),
        "pesos": Pesos(),
        "sums": List(Pesos()),
    },
    verbs=tuple(verb for part in PARTS for verb in part.VERBS),
    verdicts=tuple(verdict for part in PARTS for verdict in part.VERDICTS),
    events=tuple(event for part in PARTS for event in part.EVENTS),
    constants={
        "SEATS": SEATS, "DRIVERS": DRIVERS, "GATE_DICE": GATE_DICE, "VEHICLE_DICE": VEHICLE_DICE, "DICE": DICE,
        "CITIES": CITIES, "SECTORS": SECTORS, "VEHICLE_CARDS": VEHICLE_CARDS, "LEVELS": LEVELS, "GOODS": GOODS,
        "SYMBOLS": SYMBOLS, "SPOTS": SPOTS,
        "LOT_MOST": (LOT_MOST, "So often an Offer shows a Good at most."),
        "GEM": (0, "Symbols: the five Goods come first..."), "WEAPON": 1, "STATUE": 2, "CASE": 3, "ALCOHOL_GOOD": 4,
        "CRATE": (5, "...then the two that are no Goods."), "VEHICLE_SYMBOL": 6,
        "ICON_YELLOW": (3, "Icons of a Gate: red, blue, green and yellow dice are 0 to 3..."),
        "ICON_GREY": 4, "ICON_VEHICLE": 5,
        **{f"DAMAGE_{cause.upper()}": at for at, cause in enumerate(FEW["cause"])},
        **{f"MISS_{miss.upper()}": at for at, miss in enumerate(FEW["miss"])},
        "GOAL_GATE": 0, "GOAL_MIDDLE": 1, "GOAL_CITY": 2, "GOAL_DIE": 6,
        "FLICK_TRIAL": (0, "Kinds of chance: a flick and a throw are trials..."), "THROW_TRIAL": 1,
        "THROW_SEED": (2, "...the rest are numbers."), "NOISE": 3, "LUCK": 4, "FIRST_DRIVER": 5, "CITY_DEAL": 6,
        "SECTOR_DRAW": 7, "CRATE_ROLL": 8, "CRATE_YAW": 9, "MARKET_ROLL": 10, "HIDDEN_DEAL": 11,
    },
)  # fmt: skip
