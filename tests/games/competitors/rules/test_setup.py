"""Setting up: who starts, headquarters, kits and hands (rulebook, "Game start")."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.title import SPECTATOR, Line
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import numbers, printed
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    deal,
    hand,
    heard,
    kinds,
    money,
    offered,
    phase,
    play,
    points,
    read,
    refused,
    rules_of,
    seat_of,
    told,
    where,
)

LANDS = list(numbers("territory"))
PAPERS = list(numbers("contract"))
CALM = "area=oceania danger=1"
KIT = {"truck1", "truck2", "ship1", "aircraft1"}


def cards(seats: int) -> str:
    """The cards of the start: the first seat gets the first ten States and the first five contracts, and so on."""
    words = []
    for at in range(seats):
        words += [f"territory={name}" for name in LANDS[10 * at : 10 * at + 10]]
        words += [f"contract={name}" for name in PAPERS[5 * at : 5 * at + 5]]
    return " ".join(words)


def begun(seats: int = 2, options: str = "negotiation=no", dice: str = "start=6 start=1") -> Competitors:
    """A table whose headquarters have been chosen, in the order of their cards."""
    t = deal(seats, options, dice)
    for at in range(seats):
        last = at == seats - 1
        play(t, offered(t)[0], dice=f"{cards(seats)} {CALM}" if last else "")
    return t


# ---------------------------------------------------------------- how many, and which game
@pytest.mark.rule("CP-MODE-01")
@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
def test_two_to_five_play(seats: int, fits: bool) -> None:
    if fits:
        assert TITLE.deal(seats, FastChance(1)).seats == seats
    else:
        with pytest.raises(UsageError):
            TITLE.deal(seats, FastChance(1))


@pytest.mark.rule("CP-MODE-02")
@pytest.mark.parametrize(("mode", "timed"), [("race", False), ("timed", True)])
def test_the_table_agrees_on_one_of_two_games_beforehand(mode: str, timed: bool) -> None:
    t = deal(2, f"mode={mode}", "start=6 start=1")
    assert (t.options[k.O_TIMED] == 1) == timed
    with pytest.raises(UsageError):
        read("mode=both")


# ---------------------------------------------------------------- who starts
@pytest.mark.rule("CP-SETUP-03")
@pytest.mark.parametrize(("rolls", "first"), [((3, 5, 2), BEN), ((6, 5, 4), ANA), ((1, 2, 3), CLEO)])
def test_the_highest_roll_starts(rolls: tuple[int, ...], first: int) -> None:
    lines: list[Line] = []
    t = deal(3, dice=" ".join(f"start={roll}" for roll in rolls), lines=lines)
    assert told(lines, "rolled_first") == [{"seat": at, "roll": roll} for at, roll in enumerate(rolls)]
    assert told(lines, "starts") == [{"seat": first}]
    assert t.to_move() == first
    assert refused(t, "found japan", by=(first + 1) % 3) == "not_your_turn"


@pytest.mark.rule("CP-R03")
def test_only_those_who_share_the_highest_roll_roll_again() -> None:
    """Ana and Cleo tie at five, then at two, then Cleo is higher; Ben's four is out of it at once."""
    lines: list[Line] = []
    t = deal(3, dice="start=5 start=4 start=5 start=2 start=2 start=3 start=4", lines=lines)
    assert [facts["seat"] for facts in told(lines, "rolled_first")] == [ANA, BEN, CLEO, ANA, CLEO, ANA, CLEO]
    assert t.to_move() == CLEO


@pytest.mark.rule("CP-R03")
def test_after_twenty_more_ties_the_first_of_the_tied_starts() -> None:
    lines: list[Line] = []
    t = deal(3, dice="start=1 start=5 start=5 " + "start=3 start=3 " * 20, lines=lines)
    assert len(told(lines, "rolled_first")) == 3 + 2 * 20
    assert told(lines, "starts") == [{"seat": BEN}]
    assert t.to_move() == BEN
    late = deal(3, dice="start=1 start=5 start=5 " + "start=3 start=3 " * 19 + "start=2 start=3")
    assert late.to_move() == CLEO


@pytest.mark.rule("CP-SETUP-03", "CP-R03")
@given(rolls=st.lists(st.integers(1, 6), min_size=5, max_size=5))
def test_whoever_starts_has_rolled_highest(rolls: list[int]) -> None:
    best = [at for at, roll in enumerate(rolls) if roll == max(rolls)]
    again = " ".join(f"start={6 - at}" for at in range(len(best))) if len(best) > 1 else ""
    t = deal(5, dice=" ".join(f"start={roll}" for roll in rolls) + " " + again)
    assert t.to_move() == best[0]


# ---------------------------------------------------------------- headquarters
@pytest.mark.rule("CP-SETUP-04", "CP-R74")
def test_headquarters_are_chosen_clockwise_among_what_is_left() -> None:
    t = deal(3, dice="start=1 start=2 start=6")
    assert phase(t) == "founding"
    assert len(offered(t, "found ")) == 9
    lines = play(t, "found egypt")
    assert told(lines, "founded") == [{"seat": CLEO, "headquarter": "egypt", "territory": "egypt"}]
    assert t.to_move() == ANA
    assert refused(t, "found egypt") == "headquarter_taken"
    assert refused(t, "found egypt").rule == "CP-SETUP-04"
    assert "found egypt" not in offered(t)
    assert len(offered(t)) == 8
    play(t, "found japan")
    assert t.to_move() == BEN
    assert len(offered(t)) == 7


@pytest.mark.rule("CP-R74")
def test_headquarters_may_be_dealt_instead() -> None:
    lines: list[Line] = []
    dice = f"start=2 start=5 headquarter=italy headquarter=japan {cards(2)} {CALM}"
    t = deal(2, "headquarters=dealt", dice, lines)
    assert [(facts["seat"], facts["headquarter"]) for facts in told(lines, "founded")] == [
        (BEN, "italy"), (ANA, "japan"),
    ]  # fmt: skip
    assert (phase(t), t.to_move()) == ("acting", BEN)


@pytest.mark.rule("CP-R74")
@settings(deadline=None)
@given(seed=st.integers(0, 10**6))
def test_no_headquarter_is_dealt_twice(seed: int) -> None:
    t = TITLE.deal(5, FastChance(seed), read("headquarters=dealt"))
    assert len({int(t.sheet(at, k.HQ_CARD)) for at in range(5)}) == 5


@pytest.mark.rule("CP-SETUP-05")
def test_everybody_sees_every_headquarter() -> None:
    t = begun()
    for reader in (ANA, BEN, SPECTATOR):
        view = TITLE.view(t, reader)
        assert [one["headquarter"] for one in view["seat"]] == ["united_states", "brazil"]


# ---------------------------------------------------------------- what everybody is given
@pytest.mark.rule("CP-SETUP-06")
def test_everybody_starts_with_the_same_sum() -> None:
    t = begun(5, dice="start=6 start=1 start=1 start=1 start=1")
    assert [money(t, at) for at in range(5)] == [200_000] * 5
    assert money(t) == 100_000 + 50_000 + 4 * 10_000 + 5_000 + 4 * 1_000 + 2 * 500


@pytest.mark.rule("CP-SETUP-07", "CP-SETUP-08")
def test_everybody_is_dealt_ten_territories_and_five_contracts() -> None:
    """In turn order: Ben starts, and gets the first ones."""
    t = begun(dice="start=1 start=6")
    assert hand(t, BEN) == [*LANDS[:10], *PAPERS[:5]]
    assert hand(t, ANA) == [*LANDS[10:20], *PAPERS[5:10]]


@pytest.mark.rule("CP-SETUP-07", "CP-SETUP-08", "CP-COMP-09", "CP-R05")
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_whatever_is_dealt_comes_out_of_two_decks_of_116(seats: int, seed: int) -> None:
    """CP-R05: a headquarter's own State is among them, too."""
    t = TITLE.deal(seats, FastChance(seed), read("headquarters=dealt"))
    for rows, width, each in ((t.lands, k.LAND, 10), (t.papers, k.PAPER, 5)):
        places = [int(rows[card * width + k.WHERE]) for card in range(116)]
        assert [places.count(k.HAND + at) for at in range(seats)] == [each] * seats
        assert places.count(k.DECK) == 116 - each * seats


@pytest.mark.rule("CP-R05")
def test_the_card_of_a_headquarter_s_state_can_be_dealt_and_drawn() -> None:
    t = begun()
    assert "southeastern_brazil" not in hand(t, ANA)
    play(t, "draw territory", dice="territory=southeastern_brazil")
    assert "southeastern_brazil" in hand(t, ANA)


@pytest.mark.rule("CP-SETUP-07", "CP-SETUP-08")
def test_hands_are_told_to_their_owners_only() -> None:
    t = deal(2, dice="start=6 start=1")
    play(t, "found italy")
    lines = heard(t, "found japan", dice=f"{cards(2)} {CALM}", reader=ANA)
    mine, theirs = told(lines, "dealt")
    assert mine == {"seat": ANA, "territories": LANDS[:10], "contracts": PAPERS[:5]}
    assert theirs == {"seat": BEN}


@pytest.mark.rule("CP-SETUP-09", "CP-SETUP-10", "CP-SETUP-11", "CP-HQ-04")
def test_the_starting_vehicles_stand_at_the_headquarter_and_all_others_beside_the_board() -> None:
    t = begun()
    for who, home in ((ANA, "northeast"), (BEN, "southeastern_brazil")):
        assert seat_of(t, who)["vehicles"] == dict.fromkeys(KIT, home)
    assert where(t, "1.truck3") == where(t, "1.ship2") == where(t, "1.aircraft2") == ""
    assert refused(t, "move truck3") == "no_vehicle"


@pytest.mark.rule("CP-SETUP-10", "CP-HQ-04")
@pytest.mark.parametrize("card", numbers("headquarter"))
def test_every_headquarter_can_take_a_ship_and_an_aircraft(card: str) -> None:
    atlas = printed()[1].atlas
    home = printed()[1].h_territory[numbers("headquarter")[card]]
    assert atlas.port[home] == 1
    assert atlas.airport[home] > 0


@pytest.mark.rule("CP-SETUP-12")
def test_no_aircraft_is_in_flight_at_the_start() -> None:
    t = begun()
    assert [where(t, f"{one}.aircraft1") for one in (1, 2)] == ["northeast", "southeastern_brazil"]


# ---------------------------------------------------------------- the table
@pytest.mark.rule("CP-SETUP-01", "CP-COMP-11")
def test_the_round_token_starts_on_the_first_mark() -> None:
    t = deal(2, dice="start=6 start=1")
    play(t, "found italy")
    lines = play(t, "found japan", dice=f"{cards(2)} {CALM}")
    assert told(lines, "round") == [{"round": 1}]
    assert kinds(lines).index("round") < kinds(lines).index("danger_rolled") < kinds(lines).index("turn")
    view: dict[str, Any] = TITLE.view(t, SPECTATOR)
    assert view["round"] == 1


@pytest.mark.rule("CP-SETUP-02")
def test_three_decks_lie_beside_the_board() -> None:
    t = begun()
    decks = TITLE.view(t, SPECTATOR)["decks"]
    assert (decks["territories"], decks["contracts"]) == (96, 106)
    assert decks["customs"] == 35


@pytest.mark.rule("CP-COMP-04")
def test_the_crown_starts_below_the_column() -> None:
    t = begun()
    assert [points(t, ANA), points(t, BEN)] == [0, 0]


@pytest.mark.rule("CP-SETUP-04")
def test_nothing_else_is_done_before_all_headquarters_are_chosen() -> None:
    t = deal(2, dice="start=6 start=1")
    assert refused(t, "draw territory") == "wrong_phase"
    assert refused(t, "pass") == "wrong_phase"
    lines = play(t, "found italy")
    assert rules_of(lines, "founded") == ["CP-SETUP-04"]
    assert kinds(lines) == ["founded"]
