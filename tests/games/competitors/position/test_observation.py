"""A table as numbers for learners: every number in its place, and none that the seat may not know."""

from __future__ import annotations

import pytest

from cubilete.adapters.coding import Table
from cubilete.core.chance import FastChance
from cubilete.core.encoding import count
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.dealing.moves import is_deal
from cubilete.games.competitors.rules.observation import CompetitorsEncoding, possible
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import ANA, BEN, CLEO, QUIET, TITLE, Told, made, play, random_game, seat, table

GAMES = [(2, "mode=timed rounds=4"), (3, "mode=timed rounds=4 headquarters=dealt"), (5, "rounds=4 hands=open")]


def named(t: Competitors, who: int) -> dict[str, list[int]]:
    """The parts of a row by name."""
    encoding = CompetitorsEncoding(int(t.seats))
    row = encoding.numbers(t, who)
    found, at = {}, 0
    for part in encoding.parts:
        found[part.name] = row[at : at + count(part)]
        at += count(part)
    return found


def territory(name: str) -> int:
    return TITLE.vocabulary.ids["territory"].index(name)


def card_flags(row: list[int], at: int) -> list[int]:
    return row[4 * at : 4 * at + 4]


# ---------------------------------------------------------------- rows
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_number_lies_within_its_bounds(seats: int, options: str) -> None:
    encoding = CompetitorsEncoding(seats)
    for number, t in enumerate(random_game(2, seats, options)):
        if number % 4:
            continue
        for who in range(seats):
            row, at = encoding.numbers(t, who), 0
            for part in encoding.parts:
                numbers = row[at : at + count(part)]
                assert part.low <= min(numbers), part.name
                assert max(numbers) <= part.high, part.name
                at += count(part)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_row_does_not_change_where_what_is_hidden_is_dealt_anew(seats: int, options: str) -> None:
    encoding = CompetitorsEncoding(seats)
    for number, t in enumerate(random_game(5, seats, options)):
        if number % 6:
            continue
        for who in range(seats):
            assert encoding.numbers(t.redeal(who, FastChance(number)), who) == encoding.numbers(t, who)


def test_dealing_anew_does_change_the_rows_of_others() -> None:
    """Else the test above would prove nothing."""
    t = random_game(5, 2, "mode=timed rounds=4")[-1]
    encoding = CompetitorsEncoding(2)
    assert encoding.numbers(t.redeal(ANA, FastChance(1)), BEN) != encoding.numbers(t, BEN)


def test_a_seat_sees_itself_first() -> None:
    t = table(
        seat("brazil", "peru K017", money=20_000, points=3), seat("japan", money=30_500), seat("italy"), on_turn=BEN
    )
    for who, means in ((ANA, [40, 3, 1, 1]), (BEN, [61, 0, 0, 0]), (CLEO, [400, 0, 0, 0])):
        row = named(t, who)
        assert row["means"][:4] == means
        assert row["turn"].index(1) == (BEN - who) % 3
        assert row["headquarter"][:9].index(1) == t.sheet(who, 3)
    assert named(t, CLEO)["means"][8:12] == [40, 3, 1, 1]


def test_cards_are_told_as_far_as_a_seat_knows_them() -> None:
    t = table(
        seat("brazil", "peru K017", vehicles={"truck1": "italy"}, signed={"truck1": "K004 to france"}),
        seat("japan", "chile", knows="peru K004"), discarded="libya",
    )  # fmt: skip
    ana, ben = named(t, ANA)["territories"], named(t, BEN)["territories"]
    assert card_flags(ana, territory("peru")) == [1, 0, 0, 0]
    assert card_flags(ben, territory("peru")) == [0, 1, 0, 0]
    assert card_flags(ana, territory("chile")) == [0, 0, 0, 0]
    assert card_flags(ben, territory("france")) == [0, 0, 1, 0]
    assert card_flags(ben, territory("libya")) == [0, 0, 0, 1]
    assert card_flags(named(t, BEN)["contracts"], 3) == [0, 0, 1, 0]
    assert card_flags(named(t, BEN)["contracts"], 16) == [0, 0, 0, 0]


def test_a_covered_contract_is_not_told() -> None:
    t = table(
        seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"), seat("italy")
    )
    ends = [territory("peru"), territory("chile"), 1]
    assert named(t, ANA)["signed"][:6] == [*ends, 4, 29, 0]
    ben = named(t, BEN)["signed"]
    assert ben[2 * 60 : 2 * 60 + 6] == [*ends, -1, -1, -1]
    play(t, "deliver truck1")
    assert named(t, BEN)["signed"][2 * 60 : 2 * 60 + 6] == [*ends, 4, 29, 0]
    assert named(t, BEN)["contract"] == [4, 4, 29, 0, 0]


def test_a_journey_is_told_with_what_is_left_of_it() -> None:
    t = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"))
    assert named(t, ANA)["journey"] == [1, 0, 0]
    play(t, "deliver truck1", "drive bolivia_paraguay", "apply", dice="customs=friendly_officer")
    row = named(t, BEN)
    assert row["journey"] == [0, 0, 1]
    left = TITLE.view(t, BEN)["journey"]["points"]["truck"]
    assert row["travel"][:7] == [1, 4, 0, 5 - left, left, 0, 0]
    assert row["convoy"].index(1) == 10


def test_vehicles_are_told_where_they_are() -> None:
    vehicles = {"truck1": "peru", "truck2": "on ship1", "ship1": "r14c13", "aircraft1": "7200 3100"}
    row = named(table(seat("brazil", vehicles=vehicles), seat("japan")), ANA)
    assert [row["where"][5 * at : 5 * at + 5] for at in (0, 1, 5, 8, 9)] == [
        [1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 1, 0, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 0],
    ]  # fmt: skip
    assert row["point"][2 * 8 : 2 * 10] == [7200, 3100, -1, -1]
    assert row["point"][2 * 1 : 2 * 1 + 2] == row["point"][2 * 5 : 2 * 5 + 2]
    assert row["state"][:2] == [territory("peru"), -1]


# ---------------------------------------------------------------- actions
@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_listed_move_can_be_listed(seed: int, seats: int, options: str) -> None:
    for t in random_game(seed, seats, options):
        for who in t.actors():
            assert all(possible(TITLE.box, code) for code in t.legal_moves(who))


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("sign truck1 K010 to peru", True), ("sign ship1 K010 to peru", False), ("sign ship1 K004 to peru", True),
        ("dock peru", True), ("dock bolivia_paraguay", False), ("buy ship at bolivia_paraguay", False),
        ("buy truck at bolivia_paraguay", True), ("board 1.ship1", True), ("board 1.truck1", False),
        ("take truck2", True), ("take ship1", False), ("return ship1 to bolivia_paraguay", False),
    ],
)  # fmt: skip
def test_moves_that_cards_and_map_rule_out_are_no_actions(text: str, listed: bool) -> None:
    assert possible(TITLE.box, TITLE.parse(text).code) is listed


def test_special_contracts_are_played_each_in_its_own_way() -> None:
    ways = {special: [] for special in range(c.SPECIALS)}  # type: dict[int, list[str]]
    for special in range(c.SPECIALS):
        for name, code in (
            ("attach", c.attach_code(special, 0)), ("play", c.play_code(special)),
            ("against", c.play_against_code(special, 0)), ("on", c.play_on_code(special, 0)),
            ("for", c.play_for_code(special, 0, 0)),
        ):  # fmt: skip
            if possible(TITLE.box, code):
                ways[special].append(name)
    assert all("attach" not in found or found == ["attach"] for found in ways.values())
    assert all(found for found in ways.values())


def test_a_table_has_an_action_for_every_move() -> None:
    coded = Table("competitors", 2, QUIET)
    t = table(seat("brazil", "peru K017"), seat("japan"))
    assert [int(coded.coding.code(action)) for action in coded.legal(t, ANA)] == sorted(t.legal_moves(ANA))


def test_a_smaller_table_has_fewer_actions_and_none_for_deals_that_are_switched_off() -> None:
    sizes = [Table("competitors", seats).actions for seats in (2, 3)]
    assert sizes[0] < sizes[1]
    quiet = Table("competitors", 2, QUIET)
    assert quiet.actions < sizes[0]
    assert not any(is_deal(int(quiet.coding.code(action))) for action in range(quiet.actions))


# ---------------------------------------------------------------- deals
def test_a_deal_is_told_by_what_the_seat_would_get_and_give() -> None:
    t = table(seat("brazil", "peru K017", branches="chile"), seat("japan", "italy"), options="negotiation=yes")
    made(t, "offer 1>2 20000, peru, branch chile; 2>1 italy, 2.truck1", Told(), ANA)
    ana, ben = named(t, ANA)["deals"], named(t, BEN)["deals"]
    assert ana[13:26] == [0, 0, 1, 1, 1, 0, -40, 0, 0, 1, -1, 0, 0]
    assert ben[4 * 13 : 5 * 13] == [0, 0, 1, 1, 0, 1, 40, 0, 0, -1, 1, 0, 0]
    assert not any(ana[:13])


def test_an_auction_is_told_with_its_bid() -> None:
    t = table(seat("brazil", "peru"), seat("japan"), options="negotiation=yes")
    made(t, "auction covered peru from 5000", Told(), ANA)
    assert named(t, BEN)["deals"][3 * 13 : 4 * 13] == [0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 10, 0]
    made(t, "bid +1", Told(), BEN)
    assert named(t, BEN)["deals"][3 * 13 : 4 * 13][-2:] == [10, 1]
    assert named(t, ANA)["deals"][:13] == [0, 1, 0, 0, 0, 1, 0, -1, 0, 0, 0, 10, 0]
