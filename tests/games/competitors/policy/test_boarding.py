"""Combined transport in the plans: in the time that the rules take, and where it is clearly right."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.competitors.policy.boarding import Boarding, chance_on_board
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.conditions import CALM
from cubilete.games.competitors.policy.follow import listed_or_next, next_step
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.policy.policy import CompetitorsPolicy
from cubilete.games.competitors.policy.routes import ANY_POSTS, FAR, LAYERS
from cubilete.games.competitors.policy.tables import tables_of
from cubilete.games.competitors.policy.temper import STEADY, TEMPERS
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import land, numbers, printed
from games.competitors.helpers import ANA, Told, seat, table

BOX = printed()[1]
ATLAS = BOX.atlas
TERRITORIES = range(int(ATLAS.territories))
TRUCK, SHIP, AIRCRAFT = 0, 5, 8
GUIDE = CompetitorsPolicy(TEMPERS[STEADY])


def goods(vehicle: int, least: int) -> str:
    """Legal goods for a kind of vehicle (box.ANY for any) with at least so many movement turns."""
    ids = {number: name for name, number in numbers("contract").items()}
    fitting = (at for at in range(int(BOX.goods)) if BOX.k_vehicle[at] == vehicle and BOX.k_illegal[at] == 0)
    return next(ids[at] for at in fitting if BOX.k_limit[at] >= least)


def plan_of(t: Competitors) -> Plan:
    plan = Plan(t, tables_of(BOX, False), TEMPERS[STEADY])
    plan.look(t, ANA)
    return plan


def least_turns(plan: Plan, carrier: int, receiver: int) -> int:
    """Movement turns of the quickest way by a carrier."""
    boarding = Boarding(plan, plan.reach_of(TRUCK), carrier, CALM)
    ways = zip(boarding.begun, boarding.rows, strict=True)
    return min((begun + int(row.turns(receiver, ANY_POSTS)) for begun, row in ways), default=FAR)


def delivered_in(t: Competitors, limit: int) -> int:
    """Deliver with Ana's first truck and no customs, in at most so many movement turns: how many; 0 for an event."""
    chance, moves = FastChance(3), MoveList()
    chain = Chain(Plan(t, tables_of(BOX, False), TEMPERS[STEADY]))
    t.apply(ANA, c.deliver_code(TRUCK), chance, None)
    t.now[k.LIMIT], score, begun, boarded = limit, t.score(ANA), 1, False
    while t.phase == c.TRAVELLING:
        t.now[k.PASSES] = 99
        begun, boarded = int(t.now[k.TM]), boarded or t.get(TRUCK, k.CARRIER) != k.NONE
        moves.n = 0
        t.fill_moves(ANA, moves)
        chain.plan.look(t, ANA)
        journal = Journal()
        t.apply(ANA, moves.codes[listed_or_next(t, ANA, next_step(chain), moves)], chance, journal)
        if any(event.kind == c.E_UNREST for event in journal.events):
            return 0
    assert t.phase != c.FAILING, "it has come too late"
    if t.phase != c.ACTING or t.score(ANA) <= score:
        return 0
    assert boarded
    return begun


@pytest.mark.parametrize("carrier", [SHIP, AIRCRAFT])
@pytest.mark.rule("CP-COMBI-05", "CP-COMBI-06")
def test_the_rules_take_a_truck_on_board_to_its_receiver_in_the_time_said(carrier: int) -> None:
    """By the quickest way, with not one movement turn to spare."""
    chance = FastChance(carrier)
    stops = [place for place in TERRITORIES if (ATLAS.port if carrier == SHIP else ATLAS.airport)[place]]
    arrived = 0
    for _ in range(400):
        stop = stops[chance.below(0, len(stops))]
        sender, receiver = (chance.below(0, len(TERRITORIES)) for _ in range(2))
        name = "ship1" if carrier == SHIP else "aircraft1"
        t = over_sea({"truck1": "italy", name: "italy"}, "", money=900_000)
        for token, place in ((TRUCK, sender), (carrier, stop)):
            t.put(token, k.PLACE, place)
        t.put(carrier, k.LAST, stop if carrier == AIRCRAFT else k.NONE)
        plan = plan_of(t)
        least = least_turns(plan, carrier, receiver)
        if sender == receiver or least > 6 or least >= plan.reach_of(TRUCK).turns(receiver, ANY_POSTS):
            continue
        t.put(TRUCK, k.CONTRACT, numbers("contract")[goods(b.ANY, 2)])
        t.put(TRUCK, k.SENDER, sender)
        t.put(TRUCK, k.RECEIVER, receiver)
        turns = delivered_in(t, least)
        if turns:
            assert turns == least, (sender, stop, receiver)
            arrived += 1
    assert arrived >= 15


def picked(t: Competitors) -> int:
    moves = MoveList()
    t.fill_moves(ANA, moves)
    return int(moves.codes[GUIDE.pick(t, ANA, moves, FastChance(1))])


def over_sea(vehicles: dict[str, str], hand: str, **fields: object) -> Competitors:
    return table(seat("italy", hand, vehicles=vehicles, **fields), seat("japan"))


def test_goods_from_inland_go_on_board_where_no_road_leads() -> None:
    """From the Alps to an island: the truck drives to the ship, which docks at the receiver's port."""
    cargo = goods(b.ANY, 4)
    t = over_sea({"truck1": "switzerland_austria", "ship1": "italy"}, f"switzerland_austria greater_antilles {cargo}")
    code = picked(t)
    assert c.is_sign(code)
    assert c.sign_vehicle(code) == TRUCK
    t.apply(ANA, code, Told(), None)
    assert delivered_in(t, 9) > 1


def test_who_has_no_carrier_does_not_sign_what_needs_one() -> None:
    cargo = goods(b.ANY, 4)
    t = over_sea({"truck1": "switzerland_austria"}, f"switzerland_austria greater_antilles {cargo}")
    assert not c.is_sign(picked(t))


@pytest.mark.rule("CP-R18")
def test_goods_for_trucks_alone_never_go_on_board() -> None:
    t = over_sea({"truck1": "italy", "ship1": "italy", "aircraft1": "italy"}, "")
    plan = plan_of(t)
    contracts = numbers("contract")
    road, island = plan.reach_of(TRUCK), land("greater_antilles")
    assert chance_on_board(plan, TRUCK, road, island, contracts[goods(b.TRUCK, 4)], CALM) == 0.0
    assert chance_on_board(plan, TRUCK, road, island, contracts[goods(b.ANY, 5)], CALM) > 0.5


def test_a_carrier_that_is_loaded_or_struck_takes_nobody() -> None:
    """CP-R40, CP-SPECCARD-10."""
    free = over_sea({"truck1": "italy", "ship1": "italy"}, "")
    assert list(plan_of(free).carriers) == [SHIP]
    struck = over_sea({"truck1": "italy", "ship1": "italy"}, "", struck={"ship1": "next_turn"})
    assert list(plan_of(struck).carriers) == []
    loaded = over_sea({"truck1": "italy", "ship1": "italy"}, "", signed={"ship1": f"{goods(b.SHIP, 3)} to morocco"})
    assert list(plan_of(loaded).carriers) == []


def test_layers_of_ways_on_board_count_the_card_of_the_port() -> None:
    """CP-CUST-05: on a continent without a base a ship with goods draws a card; with a base it draws none."""
    plan = plan_of(over_sea({"ship1": "italy"}, ""))
    there = land("greater_antilles")
    row = plan.ferries.reach(k.SHIP, land("italy"), 0, 0, plan.bases, CALM)
    assert row.time(there, 0) == FAR
    everywhere = plan.ferries.reach(k.SHIP, land("italy"), 0, 0, 63, CALM)
    assert everywhere.time(there, LAYERS - 2) < FAR
    assert all(everywhere.time(there, posts) <= row.time(there, posts) for posts in range(LAYERS))
