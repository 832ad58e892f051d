"""What is counted in each of the five games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cubilete.core.measures import Pick
from cubilete.core.state import State
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.table import Table
from cubilete.games.cuba_cube.study.counting import (
    FLICK_EVENTS,
    FLICK_KINDS,
    FLICK_NAMES,
    Counted,
    CubaMeasures,
    FlickMeasures,
)

MONEY, COPS, TAKEN, SOLD, CITY = "money", "cops", "taken", "sold", "city"
OFFER, STEP, BONUS, ELSE, ROAD, POINTS = "offer", "step", "bonus", "else", "road", "points"
STANDING = 100.0
"""Of the numbers by which the Race compares drivers, for one Peso."""


# ---------------------------------------------------------------- the Marketeers
class MarketeersMeasures(CubaMeasures):
    """Offers and what they are used for, Goods and what they brought."""

    kinds: ClassVar[Mapping[str, str]] = {
        OFFER: "What Offers are used for",
        STEP: "Steps of acquiring",
        TAKEN: "Goods acquired",
        SOLD: "Goods sold at their price",
        CITY: "Sales by City",
        MONEY: "Thousands of Pesos, by source",
        COPS: "Cops placed, by City",
    }
    counted = (
        Counted("took", TAKEN, "<good>"),
        Counted("market_sale", SOLD, "<goods>"),
        Counted("market_sale", CITY, "<city>"),
        Counted("market_sale", MONEY, "sales", "pesos"),
        Counted("first_in_city", MONEY, "firsts", "pesos"),
        Counted("provision", MONEY, "provision", "pesos"),
        Counted("cop_placed", COPS, "<city>"),
    )
    names: ClassVar[Mapping[Pick, str]] = {
        (OFFER, "acquire"): "Acquiring and moving",
        (OFFER, "offer"): "Selling",
        (OFFER, "put_aside"): "Put aside",
        (STEP, "take"): "A Good taken",
        (STEP, "take_for"): "A Good taken for another",
        (STEP, "move"): "Moved with the picture",
        (STEP, "move_with"): "Moved with a rolled Vehicle",
        (STEP, "done"): "Stopped before the end",
        (MONEY, "sales"): "Prices of Goods",
        (MONEY, "firsts"): "First sales in a City",
        (MONEY, "provision"): "Paid to Cops",
    }

    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        assert isinstance(state, Table)
        if state.phase == c.OFFERING:
            return ((OFFER, "acquire" if c.is_acquire(code) else "offer" if c.is_offer(code) else "put_aside"),)
        if state.phase != c.ACQUIRING:
            return ()
        for step, is_it in (("take", c.is_take), ("take_for", c.is_take_for), ("move", c.is_move)):
            if is_it(code):
                return ((STEP, step),)
        return ((STEP, "done" if code == c.DONE else "move_with"),)


# ---------------------------------------------------------------- the Race
class RaceMeasures(FlickMeasures):
    """Rides, Bonuses and what they are used for, and where Money comes from."""

    kinds: ClassVar[Mapping[str, str]] = {
        **FLICK_KINDS,
        BONUS: "Bonuses taken",
        ELSE: "What else happened",
        MONEY: "Thousands of Pesos, by source",
    }
    counted = (
        *FLICK_EVENTS,
        Counted("bonus_taken", BONUS, "<bonus>"),
        Counted("toolbox_used", ELSE, "toolbox"),
        Counted("statues_used", ELSE, "statues"),
        Counted("made_drunk", ELSE, "alcohol"),
        Counted("shot_at", ELSE, "weapons"),
        Counted("upgraded", ELSE, "upgraded"),
        Counted("nearly_destroyed", ELSE, "nearly_destroyed"),
        Counted("cop_shaken", ELSE, "cop_shaken"),
        Counted("race_won", MONEY, "won", "pesos"),
        Counted("rewarded", MONEY, "sectors", "pesos"),
        Counted("diamonds_paid", MONEY, "diamonds", "pesos"),
    )
    names: ClassVar[Mapping[Pick, str]] = {
        **FLICK_NAMES,
        (ELSE, "toolbox"): "A Toolbox opened",
        (ELSE, "statues"): "Statues for another flick",
        (ELSE, "alcohol"): "Alcohol for somebody",
        (ELSE, "weapons"): "Weapons against somebody",
        (ELSE, "upgraded"): "A better Vehicle",
        (ELSE, "nearly_destroyed"): "A Vehicle nearly destroyed",
        (ELSE, "cop_shaken"): "A Cop shaken off",
        (MONEY, "won"): "Races won",
        (MONEY, "sectors"): "Sectors of the others",
        (MONEY, "diamonds"): "Diamonds",
    }

    def progress(self, state: State) -> list[float]:
        """Money, and among equals who is ahead on the track."""
        assert isinstance(state, CubaRace)
        return [int(state.standing(driver_of_seat(state, seat))) / STANDING for seat in range(state.seats)]


# ---------------------------------------------------------------- the Smugglers
class SmugglersMeasures(FlickMeasures):
    """Rides, Goods, walks, sales, bribes and robberies."""

    kinds: ClassVar[Mapping[str, str]] = {
        **FLICK_KINDS,
        TAKEN: "Goods loaded",
        SOLD: "Goods sold",
        CITY: "Sales by City",
        MONEY: "Thousands of Pesos, by source",
        ELSE: "What else happened",
    }
    counted = (
        *FLICK_EVENTS,
        Counted("took", TAKEN, "<good>"),
        Counted("sold", SOLD, "<goods>"),
        Counted("sold", CITY, "<city>"),
        Counted("sold", MONEY, "sales", "pesos"),
        Counted("first_sale", MONEY, "firsts", "pesos"),
        Counted("bribed", MONEY, "bribes", "pesos"),
        Counted("paid_repair", MONEY, "repairs", "pesos"),
        Counted("searched", MONEY, "robbed", "pesos"),
        Counted("robs", ELSE, "robs"),
        Counted("wrecked", ELSE, "wrecked"),
        Counted("upgraded", ELSE, "upgraded"),
        Counted("cop_taken", ELSE, "cop_taken"),
    )
    names: ClassVar[Mapping[Pick, str]] = {
        **FLICK_NAMES,
        (MONEY, "sales"): "Prices of Goods",
        (MONEY, "firsts"): "The first sale",
        (MONEY, "bribes"): "Paid to Cops",
        (MONEY, "repairs"): "Paid for repairs",
        (MONEY, "robbed"): "Found on others",
        (ELSE, "robs"): "Somebody robbed",
        (ELSE, "wrecked"): "A Vehicle wrecked",
        (ELSE, "upgraded"): "A better Vehicle",
        (ELSE, "cop_taken"): "A Cop taken along",
    }


# ---------------------------------------------------------------- the Couriers
class CouriersMeasures(FlickMeasures):
    """Rides, Goods, the chase, and Jobs."""

    kinds: ClassVar[Mapping[str, str]] = {
        **FLICK_KINDS,
        TAKEN: "Goods loaded",
        ROAD: "On the road, and the Police",
        POINTS: "Points of Jobs, by City",
    }
    points = "points"
    standing = "points"
    counted = (
        *FLICK_EVENTS,
        Counted("took", TAKEN, "<good>"),
        Counted("travelled", ROAD, "travelled"),
        Counted("police_moves", ROAD, "police"),
        Counted("police_alarmed", ROAD, "alarmed"),
        Counted("police_close", ROAD, "behind"),
        Counted("tracks_covered", ROAD, "covered"),
        Counted("switched", ROAD, "switched"),
        Counted("hid_in_city", ROAD, "hid"),
        Counted("broke_down", ROAD, "broke_down"),
        Counted("upgraded", ROAD, "upgraded"),
        Counted("delivered", POINTS, "<city>", "points"),
    )
    names: ClassVar[Mapping[Pick, str]] = {
        **FLICK_NAMES,
        (ROAD, "travelled"): "Sectors travelled",
        (ROAD, "police"): "Sectors of the Police",
        (ROAD, "alarmed"): "Police alarmed by a Gate die",
        (ROAD, "behind"): "Turns that end behind the Police",
        (ROAD, "covered"): "Tracks covered",
        (ROAD, "switched"): "Vehicles switched",
        (ROAD, "hid"): "Hidden in a City",
        (ROAD, "broke_down"): "Breakdowns",
        (ROAD, "upgraded"): "A better Vehicle",
    }


# ---------------------------------------------------------------- the Cobbers
class CobbersMeasures(FlickMeasures):
    """What is counted in the Race and in the Smugglers; a game has one part of it."""

    kinds: ClassVar[Mapping[str, str]] = {**RaceMeasures.kinds, **SmugglersMeasures.kinds}
    counted = tuple(dict.fromkeys((*RaceMeasures.counted, *SmugglersMeasures.counted)))
    names: ClassVar[Mapping[Pick, str]] = {**SmugglersMeasures.names, **RaceMeasures.names}


MEASURES: Mapping[str, type[CubaMeasures]] = {
    "cuba_race": RaceMeasures,
    "cuba_smugglers": SmugglersMeasures,
    "cuba_couriers": CouriersMeasures,
    "cuba_marketeers": MarketeersMeasures,
    "cuba_cobbers": CobbersMeasures,
}
"""By the slug of the game."""
