"""What jobs are worth, and what the policy makes of positions that were laid out by hand."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.state import MoveList
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.conditions import CALM
from cubilete.games.competitors.policy.plan import NOTHING, Plan
from cubilete.games.competitors.policy.policy import CompetitorsPolicy
from cubilete.games.competitors.policy.risk import chance_to_arrive
from cubilete.games.competitors.policy.tables import tables_of
from cubilete.games.competitors.policy.temper import STEADY, TEMPERS
from cubilete.games.competitors.policy.win_chance import judge_table
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import land, numbers, printed
from games.competitors.helpers import ANA, BEN, seat, table

BOX = printed()[1]
GUIDE = CompetitorsPolicy(TEMPERS[STEADY])


def goods(vehicle: int, least: int, illegal: int = 0) -> str:
    """A contract for a kind of vehicle (box.ANY for any) with at least so many movement turns."""
    ids = {number: name for name, number in numbers("contract").items()}
    for contract in range(int(BOX.goods)):
        fits = BOX.k_vehicle[contract] == vehicle and BOX.k_illegal[contract] == illegal
        if fits and BOX.k_limit[contract] >= least:
            return ids[contract]
    raise AssertionError("no such contract")


def plan_of(t: Competitors, who: int = ANA) -> Plan:
    plan = Plan(t, tables_of(BOX, False), TEMPERS[STEADY])
    plan.look(t, who)
    return plan


def picked(t: Competitors, who: int = ANA) -> int:
    moves = MoveList()
    t.fill_moves(who, moves)
    return int(moves.codes[GUIDE.pick(t, who, moves, FastChance(1))])


def play_on(t: Competitors, until_actions: int) -> None:
    """Let the policy play Ana's turn until she has only so many actions left."""
    chance = FastChance(4)
    while t.turn() == ANA and (t.now[k.ACTIONS] > until_actions or t.phase != c.ACTING):
        t.apply(ANA, picked(t), chance, None)


# ---------------------------------------------------------------- what to do
def test_a_contract_at_hand_is_signed_and_delivered_in_one_turn() -> None:
    truck = goods(b.TRUCK, 2)
    t = table(seat("italy", f"france germany {truck}", vehicles={"truck1": "france"}), seat("japan"))
    code = picked(t)
    assert c.is_sign(code)
    assert (c.sign_vehicle(code), c.sign_territory(code)) == (0, land("germany"))
    play_on(t, 0)
    assert t.score(ANA) == 1
    assert t.turn() == BEN


def test_a_vehicle_goes_where_a_contract_can_be_signed() -> None:
    truck = goods(b.TRUCK, 2)
    t = table(seat("italy", f"france germany {truck}"), seat("japan"))
    code = picked(t)
    assert c.is_move(code)
    assert c.move_vehicle(code) < k.FIRST_SHIP
    play_on(t, 1)
    assert int(t.place(c.move_vehicle(code))) in (land("france"), land("germany"))


def test_without_contracts_one_is_drawn_and_without_states_a_state() -> None:
    assert picked(table(seat("italy", "france germany peru"), seat("japan"))) == c.DRAW_CONTRACT
    assert picked(table(seat("italy", f"france {goods(b.TRUCK, 2)}"), seat("japan"))) == c.DRAW_TERRITORY


def test_a_short_of_money_forwarder_keeps_the_vehicles_that_have_a_job() -> None:
    """CP-R07: a truck without work goes, not the one that stands at a sender."""
    truck = goods(b.TRUCK, 2)
    hand = f"france germany {truck}"
    t = table(seat("italy", hand, money=0, vehicles={"truck1": "france", "truck2": "italy"}), seat("japan"))
    t.phase = c.RAISING
    t.now[k.DEBT] = 10_000
    code = picked(t)
    assert c.is_sell(code)
    assert c.sell_vehicle(code) == 1


# ---------------------------------------------------------------- what it is worth
def test_illegal_goods_are_less_sure_over_customs_and_as_sure_without() -> None:
    t = table(seat("italy"), seat("japan"))
    plan = plan_of(t)
    assert chance_to_arrive(plan.illegal, None, 2, False, 1) < chance_to_arrive(plan.legal, None, 2, False, 1) - 0.1
    assert chance_to_arrive(plan.illegal, None, 0, False, 1) == chance_to_arrive(plan.legal, None, 0, False, 1) == 1.0


@pytest.mark.parametrize("posts", [1, 2, 3])
def test_more_posts_are_more_dangerous_and_more_time_less(posts: int) -> None:
    card = plan_of(table(seat("italy"), seat("japan"))).legal
    for slack in (0, 1):
        now = chance_to_arrive(card, None, posts, False, slack)
        assert chance_to_arrive(card, None, posts + 1, False, slack) < now
        assert chance_to_arrive(card, None, posts, False, slack + 1) > now
        assert chance_to_arrive(card, None, posts, True, slack) >= now


def test_what_cannot_be_reached_in_time_is_worth_nothing() -> None:
    t = table(seat("italy", f"france hawaii {goods(b.TRUCK, 2)}"), seat("japan"))
    plan = plan_of(t)
    contract = plan.papers[0]
    assert plan.job_worth(k.TRUCK, land("france"), land("hawaii"), contract, CALM) == NOTHING
    assert plan.job_worth(k.TRUCK, land("france"), land("germany"), contract, CALM) > 0.5


def test_a_longer_way_counts_for_more_points() -> None:
    """CP-VP-01: from Europe to Africa three points, inside Europe one."""
    t = table(seat("italy", f"france germany egypt {goods(b.ANY, 3)}"), seat("japan"))
    plan = plan_of(t)
    near = plan.job_worth(k.AIRCRAFT, land("france"), land("germany"), plan.papers[0], CALM)
    far = plan.job_worth(k.AIRCRAFT, land("france"), land("egypt"), plan.papers[0], CALM)
    assert far > near + 0.5


# ---------------------------------------------------------------- who is ahead
def test_points_and_jobs_make_a_favourite() -> None:
    chances = Weights()
    even = table(seat("italy", points=3), seat("japan", points=3))
    judge_table(Chain(plan_of(even)), even, chances)
    evenly = chances.at[ANA]
    assert evenly == pytest.approx(0.5, abs=0.05)
    ahead = table(seat("italy", points=5), seat("japan", points=3))
    judge_table(Chain(plan_of(ahead)), ahead, chances)
    assert chances.at[ANA] > evenly + 0.05
    assert chances.at[ANA] + chances.at[BEN] == pytest.approx(1.0)
    hand = f"france egypt {goods(b.ANY, 3)}"
    busy = table(seat("italy", hand, points=3, vehicles={"aircraft1": "france"}), seat("japan", points=3))
    judge_table(Chain(plan_of(busy)), busy, chances)
    assert chances.at[ANA] > evenly + 0.05


# ---------------------------------------------------------------- two jobs in a row
def value_of_truck(hand: str) -> float:
    """What the best job of a truck in France is worth, with what follows it."""
    t = table(seat("italy", hand, vehicles={"truck1": "france"}), seat("japan"))
    chain = Chain(plan_of(t))
    chain.look()
    return chain.value_best(0, True, 0)


def test_a_job_is_worth_more_where_another_one_can_follow() -> None:
    truck = goods(b.TRUCK, 3)
    other = next(name for name in sorted(numbers("contract")) if name != truck and fits_truck(name))
    one = value_of_truck(f"france germany {truck}")
    assert one > 0.0
    assert value_of_truck(f"france germany poland egypt {truck} {other}") > one + 0.02


def test_no_card_serves_two_jobs() -> None:
    """CP-DELIV-09: the cards of a delivery are gone afterwards."""
    truck = goods(b.TRUCK, 3)
    other = next(name for name in sorted(numbers("contract")) if name != truck and fits_truck(name))
    alone = value_of_truck(f"france germany {truck}")
    assert value_of_truck(f"france germany spain_portugal poland {truck}") < alone + 0.5
    both = f"{truck} {other}"
    assert value_of_truck(f"france germany {both}") == pytest.approx(
        max(alone, value_of_truck(f"france germany {other}"))
    )


def fits_truck(name: str) -> bool:
    contract = numbers("contract")[name]
    return contract < BOX.goods and BOX.k_vehicle[contract] == b.TRUCK and BOX.k_illegal[contract] == 0


# ---------------------------------------------------------------- branches, special contracts
def decided(t: Competitors) -> int:
    moves = MoveList()
    t.fill_moves(ANA, moves)
    return GUIDE.decide(t, ANA, moves, FastChance(1))[0]


def in_quebec(money: int, **fields: object) -> Competitors:
    """An aircraft waits at a national airport of a continent without a base of Ana's, with cards and goods for home."""
    ids = {number: name for name, number in numbers("contract").items()}
    hasty = next(at for at in range(int(BOX.goods)) if BOX.k_vehicle[at] == b.AIRCRAFT and BOX.k_limit[at] == 2)
    hand = f"quebec germany canadian_arctic southwest {ids[hasty]}"
    return table(seat("italy", hand, vehicles={"aircraft1": "quebec"}, money=money, **fields), seat("japan"))


@pytest.mark.rule("CP-BR-04")
def test_a_branch_is_opened_where_aircraft_cannot_leave_without_one() -> None:
    code = decided(in_quebec(200_000))
    assert c.is_branch(code)
    assert c.branch_territory(code) in (land("canadian_arctic"), land("southwest")), "the card of the sender is kept"


def test_no_branch_is_opened_without_money_or_where_there_is_one() -> None:
    assert not c.is_branch(decided(in_quebec(90_000)))
    assert not c.is_branch(decided(in_quebec(200_000, branches="texas")))


def special(effect: int) -> str:
    ids = {number: name for name, number in numbers("contract").items()}
    return next(ids[at] for at in range(int(BOX.goods), int(BOX.contracts)) if BOX.s_effect[at] == effect)


def delivered_late(hand: str) -> bool:
    """Whether goods arrive by truck when the contract gives one movement turn less than the way takes."""
    t = table(
        seat("italy", hand, vehicles={"truck1": "france"}, signed={"truck1": f"{goods(b.TRUCK, 2)} to turkey"}),
        seat("japan"),
    )
    t.apply(ANA, c.deliver_code(0), FastChance(4), None)
    t.now[k.LIMIT] = plan_of(t).reach_of(0).turns(land("turkey"), 3) - 1
    chance = FastChance(4)
    while t.turn() == ANA and t.now[k.JOURNEY] == k.DELIVERY:
        t.now[k.PASSES] = 99
        t.apply(ANA, picked(t), chance, None)
    return bool(t.score(ANA) > 0)


@pytest.mark.rule("CP-SPECCARD-18")
def test_a_permit_is_kept_for_the_movement_turn_that_is_missing() -> None:
    assert delivered_late(special(b.FX_EXPRESS))
    assert not delivered_late("")


def test_cards_in_hand_that_save_deliveries_make_risks_smaller() -> None:
    """CP-SPECCARD-14: a call cancels a card; CP-SPECCARD-15: an insurance saves a point."""
    truck = goods(b.TRUCK, 2)
    plain = plan_of(table(seat("italy", f"france morocco {truck}", points=2), seat("japan")))
    helped = plan_of(table(seat("italy", f"france morocco {truck} {special(b.FX_CALL)}", points=2), seat("japan")))
    assert helped.sure(k.TRUCK, land("morocco"), 2, 1, 0) > plain.sure(k.TRUCK, land("morocco"), 2, 1, 0) + 0.05
    insured = plan_of(table(seat("italy", f"france morocco {special(b.FX_INSURANCE)}", points=2), seat("japan")))
    contract = numbers("contract")[truck]
    assert insured.worth_at(0.5, land("france"), land("morocco"), contract) == pytest.approx(
        plain.worth_at(0.5, land("france"), land("morocco"), contract) + 0.5
    )
