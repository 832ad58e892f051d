"""Golden games of the Marketeers: each way in which they can end, and each way to win."""

from __future__ import annotations

import sys

import pytest

from cubilete.core.match import Match
from cubilete.core.record import write_record
from cubilete.core.replay import replay, verify
from cubilete.games.cuba_cube.options import MarketeersOptions
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from games.cuba_cube.golden_games import FOLDER, Plan, path_of, record_of, went_as_planned, write_anew
from games.cuba_cube.marketeers.markets import give, market, pay, title

EIGHT = {"habana": 1, "bayamo": 4, "santiago": 3}
"""Cops, of which the ninth is the last with two players..."""
EIGHT_SALES = {"habana": "gem", "bayamo": "weapon*4", "santiago": "statue*3"}
"""...and what was sold for them."""


def equal_money() -> Marketeers:
    """A Gem for 1000 Pesos, which the Cop takes, ends the game with equal Money; Ben has a Good left."""
    t = equal_in_all()
    give(t, 1, "case")
    return t


def equal_in_all() -> Marketeers:
    """The same, and neither of them has any Good left."""
    t = market(hand="s01 s05 s11 s22", goods="gem", money=9000, sold=EIGHT_SALES, cops=EIGHT)
    pay(t, 1, 9000)
    return t


def last_good() -> Marketeers:
    """Fifty Goods are there, and all but one are sold; a small sale brings no Cop."""
    options = MarketeersOptions(mark_cop_only_3000=True)
    heaps = {"bayamo": "gem*9+weapon*10+statue*10+case*10+alcohol*10", "habana": ""}
    t = market(hand="s01 s05 s11 s22", goods="gem", money=3000, sold=heaps, options=options)
    pay(t, 1, 2000)
    return t


SALE = ("offer s01", "trade gem")
PLANS = {
    "marketeers-two": Plan("", "shrewd shrewd", "last_cop best_merchant first_in_city provision moved_with"),
    "marketeers-three": Plan("", "shrewd random shrewd", "last_cop offer_put_aside discarded", salted=True),
    "marketeers-four": Plan("price_difference=yes", "shrewd shrewd shrewd shrewd", "last_cop moved deck_renewed"),
    "marketeers-open-hands": Plan("mark_open_hands=yes", "shrewd random", "last_cop offer_shown", undone=True),
    "marketeers-longer": Plan("mark_cop_only_3000=yes", "random shrewd", "last_cop no_cop_comes"),
    "marketeers-fewer-goods": Plan("", "shrewd shrewd", "last_cop", position=equal_money, moves=SALE),
    "marketeers-shared": Plan("", "shrewd shrewd", "last_cop", position=equal_in_all, moves=SALE),
    "marketeers-sold-out": Plan(
        "mark_cop_only_3000=yes", "shrewd shrewd", "market_dead no_cop_comes", position=last_good, moves=SALE
    ),
}


def test_no_golden_game_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("marketeers-*.txt")} == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-MARK-END-01", "CC-MARK-END-02", "CC-R83", "CC-R95")
def test_a_golden_game_replays_to_the_same_end_and_its_dice_are_honest(name: str) -> None:
    record = record_of(name)
    match = replay(record, title(), name)
    assert write_record(match) == path_of(name).read_text("utf-8")
    assert went_as_planned(match, PLANS[name])
    assert verify(record, title(), name) == []


def test_every_number_of_seats_and_a_move_taken_back_are_among_them() -> None:
    assert {len(record_of(name).seats) for name in PLANS} == {2, 3, 4}
    assert [name for name in PLANS if any(move.undo_to >= 0 for move in record_of(name).moves)] == [
        "marketeers-open-hands"
    ]


@pytest.mark.rule("CC-MARK-END-03")
@pytest.mark.parametrize(("name", "places"), [("fewer-goods", [1, 2]), ("shared", [1, 1]), ("sold-out", [1, 2])])
def test_ties_are_settled_by_goods_or_shared(name: str, places: list[int]) -> None:
    match: Match = replay(record_of(f"marketeers-{name}"), title(), name)
    assert match.state.placements() == places


if __name__ == "__main__":
    write_anew(title(), PLANS, sys.argv[1:])
