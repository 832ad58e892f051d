"""The box of Competitors as the compiled rules use it: numbers only, shared by every clone of a table.

Effects are data: every effect list of a customs card or of a political-social event is a stretch of `program`, read
from its entry point on. An instruction is three numbers: what to do, and two more that it may need.

    OP_PASS, OP_STOP, OP_TURN_BACK, OP_END_TURN, OP_SEIZE_GOODS, OP_SEIZE_VEHICLE: nothing more
    OP_MONEY, OP_PM, OP_TM, OP_REWARD       amount, below 0 for a loss
    OP_DRAW                                 deck (DECK_TERRITORY or DECK_CONTRACT), count
    OP_DRAW_CUSTOMS, OP_FREE_PASS           count
    OP_ROLL                                 at least, where to go on below it; else with the next instruction
    OP_CHOOSE                               how many options, where their entry points begin in `options`
    OP_JUMP                                 where to go on
    OP_END                                  the list is done

Entry points and targets are numbers of instructions: instruction n lies at `program[3 * n]`. The branches of a roll and
the options of a choice lie behind it and come together again at what follows it in the list.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules.atlas import CONTINENTS, Atlas

ROWS: Final = 12
"""Rows of both tables of events: results of the twelve-sided die."""
BOXES: Final = 72

ANY: Final = 0
TRUCK: Final = 1
SHIP: Final = 2
AIRCRAFT: Final = 3
"""Kinds of vehicles; rows by kind have an entry for each of them, and 0 for ANY."""
HIT_TRUCK: Final = 1
HIT_SHIP: Final = 2
HIT_AIRCRAFT: Final = 4
"""Bits of the kinds that an event can touch: 1 << (kind - 1)."""

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
"""Colours of customs cards."""

METEOROLOGICAL: Final = 0
NATURAL: Final = 1
HUMAN: Final = 2
"""Kinds of events of the first table."""

NO_MODIFIER: Final = 0
TRUCK_COST: Final = 1
ROADS_CLOSED: Final = 2
PORTS_CLOSED: Final = 3
AIRPORTS_CLOSED: Final = 4
SHIP_COST: Final = 5
"""What an event changes while it lasts (CP-EVT-12 to CP-EVT-16)."""

OWN_ROUND: Final = 0
OPPONENT_DELIVERY: Final = 1
OWN_CUSTOMS: Final = 2
OWN_FAILURE: Final = 3
OWN_DELIVERY: Final = 4
"""Moments of special cards (CP-R51)."""

FX_TOLL: Final = 0
FX_MOTORWAY: Final = 1
FX_BROKER: Final = 2
FX_DEPOT: Final = 3
FX_FREE_ZONE: Final = 4
FX_DEALERSHIP: Final = 5
FX_STATION: Final = 6
FX_HUB: Final = 7
FX_ESCORT: Final = 8
FX_STRIKE: Final = 9
FX_TIP: Final = 10
FX_SPY: Final = 11
FX_ANTITRUST: Final = 12
FX_CALL: Final = 13
FX_INSURANCE: Final = 14
FX_GRANT: Final = 15
FX_CONSIGNEE: Final = 16
FX_EXPRESS: Final = 17
"""Effects of special cards; the first nine are advantages of a base (CP-SPECCARD-01 to CP-SPECCARD-18)."""

OP_PASS: Final = 0
OP_MONEY: Final = 1
OP_PM: Final = 2
OP_TM: Final = 3
OP_STOP: Final = 4
OP_TURN_BACK: Final = 5
OP_END_TURN: Final = 6
OP_SEIZE_GOODS: Final = 7
OP_SEIZE_VEHICLE: Final = 8
OP_DRAW: Final = 9
OP_DRAW_CUSTOMS: Final = 10
OP_FREE_PASS: Final = 11
OP_REWARD: Final = 12
OP_ROLL: Final = 13
OP_CHOOSE: Final = 14
OP_JUMP: Final = 15
OP_END: Final = 16

DECK_TERRITORY: Final = 0
DECK_CONTRACT: Final = 1


@final
class Box:
    """Made by `components/load.py` out of a validated component file; nothing here ever changes.

    Contracts are numbers in the order of their ids: goods first, special cards from `goods` on. Boxes of both tables of
    events are continent * ROWS + result of the twelve-sided die, counted from 0.
    """

    __slots__ = (
        "actions", "atlas", "band", "band_fuel", "branch_buy", "branch_sell", "branches", "buy", "c_colour", "c_copies",
        "c_illegal", "c_legal", "contracts", "customs", "customs_kinds", "e_danger", "e_hits", "e_kind", "e_modifier",
        "e_save", "extra_pm", "failure", "fuel", "goods", "h_territory", "headquarters", "hold", "in_flight",
        "k_illegal", "k_limit", "k_reward", "k_vehicle", "kit", "kit_contracts", "kit_territories", "marks", "money",
        "options", "p_effect", "p_hits", "places", "pm", "points", "program", "radius", "s_advantage", "s_amount",
        "s_effect", "s_moment", "sell", "strait_cost", "target", "tokens", "track_top", "transit_fee", "zone",
    )  # fmt: skip

    def __init__(self, atlas: Atlas, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.atlas = atlas
        self.places: i64 = atlas.territories + atlas.cells  # territories first, then sea spaces
        self.set_numbers(numbers)
        self.set_vehicles(rows)
        self.set_cards(rows)
        self.set_events(rows)

    def set_numbers(self, numbers: dict[str, int]) -> None:
        self.actions: i64 = numbers["actions"]  # in a round (CP-TURN-01)
        self.money: i64 = numbers["money"]  # CP-SETUP-06
        self.kit_territories: i64 = numbers["kit_territories"]  # CP-SETUP-07
        self.kit_contracts: i64 = numbers["kit_contracts"]  # CP-SETUP-08
        self.branches: i64 = numbers["branches"]  # branch tokens of a colour (CP-COMP-06)
        self.branch_buy: i64 = numbers["branch_buy"]
        self.branch_sell: i64 = numbers["branch_sell"]
        self.in_flight: i64 = numbers["in_flight"]  # in-flight tokens of a colour (CP-R65)
        self.transit_fee: i64 = numbers["transit_fee"]  # CP-HQ-02
        self.strait_cost: i64 = numbers["strait_cost"]  # P.M. (CP-TRUCK-07, CP-SHIP-06)
        self.radius: i64 = numbers["radius"]  # of the ruler, in tenths (CP-AIR-02)
        self.marks: i64 = numbers["marks"]  # of the round track (CP-R54)
        self.target: i64 = numbers["target"]  # victory points that end the game
        self.track_top: i64 = numbers["track_top"]  # CP-COMP-04
        self.failure: i64 = numbers["failure"]  # victory points of a failed delivery, below 0
        self.goods: i64 = numbers["goods"]  # contracts with goods; the special ones follow
        self.contracts: i64 = numbers["contracts"]
        self.customs: i64 = numbers["customs"]  # customs cards, copies counted
        self.customs_kinds: i64 = numbers["customs_kinds"]
        self.headquarters: i64 = numbers["headquarters"]

    def set_vehicles(self, rows: dict[str, list[int]]) -> None:
        """Rows by kind: 1 truck, 2 ship, 3 aircraft."""
        self.tokens: vec[i64] = as_vec(rows["tokens"])  # of a colour (CP-COMP-05)
        self.kit: vec[i64] = as_vec(rows["kit"])  # at the start (CP-SETUP-09)
        self.buy: vec[i64] = as_vec(rows["buy"])
        self.sell: vec[i64] = as_vec(rows["sell"])
        self.pm: vec[i64] = as_vec(rows["pm"])  # in a movement turn
        self.fuel: vec[i64] = as_vec(rows["fuel"])  # of a movement turn; 0 for aircraft, which pay by the notch
        self.extra_pm: vec[i64] = as_vec(rows["extra_pm"])  # price of a P.M. that leaves a strait; 0 for aircraft
        self.hold: vec[i64] = as_vec(rows["hold"])  # trucks that it can carry
        self.band: vec[i64] = as_vec(rows["band"])  # how far the notches of the ruler reach, in tenths (CP-AIR-03)...
        self.band_fuel: vec[i64] = as_vec(rows["band_fuel"])  # ...and what a P.M. up to each costs

    def set_cards(self, rows: dict[str, list[int]]) -> None:
        self.k_vehicle: vec[i64] = as_vec(rows["k_vehicle"])  # the only kind allowed, or ANY (CP-CARD-02)
        self.k_limit: vec[i64] = as_vec(rows["k_limit"])  # T.M.; this and the next two are 0 for special cards
        self.k_reward: vec[i64] = as_vec(rows["k_reward"])
        self.k_illegal: vec[i64] = as_vec(rows["k_illegal"])
        self.s_effect: vec[i64] = as_vec(rows["s_effect"])  # FX_..., by contract; -1 for goods
        self.s_advantage: vec[i64] = as_vec(rows["s_advantage"])  # 1 stays at a base, 0 is played once
        self.s_moment: vec[i64] = as_vec(rows["s_moment"])
        self.s_amount: vec[i64] = as_vec(
            rows["s_amount"]
        )  # euros, percent, points, cards, times; 0 where it needs none
        self.c_copies: vec[i64] = as_vec(rows["c_copies"])  # by kind of customs card
        self.c_colour: vec[i64] = as_vec(rows["c_colour"])
        self.c_legal: vec[i64] = as_vec(rows["c_legal"])  # entry points into `program`
        self.c_illegal: vec[i64] = as_vec(rows["c_illegal"])
        self.h_territory: vec[i64] = as_vec(rows["h_territory"])  # by headquarter
        self.points: vec[i64] = as_vec(rows["points"])  # sender's continent * 6 + receiver's (CP-VP-01)
        self.program: vec[i64] = as_vec(rows["program"])
        self.options: vec[i64] = as_vec(rows["options"])

    def set_events(self, rows: dict[str, list[int]]) -> None:
        self.p_effect: vec[i64] = as_vec(rows["p_effect"])  # by political-social box, its entry point
        self.p_hits: vec[i64] = as_vec(rows["p_hits"])
        self.e_kind: vec[i64] = as_vec(rows["e_kind"])  # by box of the other table
        self.e_save: vec[i64] = as_vec(rows["e_save"])  # the white number (CP-EVT-06)
        self.e_hits: vec[i64] = as_vec(rows["e_hits"])
        self.e_modifier: vec[i64] = as_vec(rows["e_modifier"])
        self.e_danger: vec[i64] = as_vec(rows["e_danger"])  # the territory of the danger token (CP-EVT-02)
        self.zone: vec[i64] = as_vec(rows["zone"])  # box * places + place: 1 inside the area


def in_zone(box: Box, event: i64, place: i64) -> bool:
    """Whether a place lies in the area of a box; NOWHERE lies in none."""
    return place >= 0 and box.zone[event * box.places + place] == 1


def hit_bit(kind: i64) -> i64:
    """The bit of a kind of vehicle in `e_hits` and `p_hits`."""
    one: i64 = 1
    return one << (kind - 1)


def value_of(box: Box, sender: i64, receiver: i64) -> i64:
    """CP-VP-01: victory points of a delivery between two territories."""
    atlas = box.atlas
    return box.points[atlas.continent[sender] * CONTINENTS + atlas.continent[receiver]]


def notch(box: Box, length: i64) -> i64:
    """CP-AIR-03: the notch that a distance in tenths reaches; NOWHERE beyond the ruler."""
    at: i64 = 0
    while at < len(box.band):
        if length <= box.band[at]:
            return at
        at += 1
    return -1
