"""The end of the game, the winner and the places (rulebook, "The end of the game")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.games.competitors.options import LONGEST, MARKS
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.scoring import wealth
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import printed
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    deal,
    kinds,
    offered,
    phase,
    play,
    refused,
    rules_of,
    seat,
    table,
    told,
)

CALM = "area=oceania danger=1"
RACE = "negotiation=no"
TIMED = "mode=timed negotiation=no"


def last_turn(*scores: int, options: str = RACE, round: int = 3, money: tuple[int, ...] = ()) -> Competitors:
    """The last player of a round is on turn."""
    homes = ("italy", "japan", "egypt", "brazil", "australia")
    euros = money or (200_000,) * len(scores)
    seats = [seat(home, points=score, money=sum_) for home, score, sum_ in zip(homes, scores, euros)]
    return table(*seats, options=options, round=round, on_turn=len(scores) - 1)


# ---------------------------------------------------------------- the race
@pytest.mark.rule("CP-MODE-04")
@pytest.mark.parametrize(("score", "over"), [(9, False), (10, True)])
def test_the_race_ends_when_somebody_has_ten_points_after_the_last_turn(score: int, over: bool) -> None:
    t = last_turn(score, 4, 2)
    lines = play(t, "pass", dice="" if over else CALM)
    assert (phase(t) == "over") == over
    assert told(lines, "over") == ([{"round": 3, "ending": "points"}] if over else [])
    assert rules_of(lines, "over") == (["CP-MODE-04"] if over else [])
    if over:
        assert t.to_move() == -1
        assert t.placements() == [1, 2, 3]


@pytest.mark.rule("CP-MODE-04")
def test_nobody_wins_in_the_middle_of_a_round() -> None:
    """Ana has ten; Ben and Cleo still have their turns, and Cleo may catch up."""
    ana = seat("italy", points=9, vehicles={"truck1": "poland"}, signed={"truck1": "K035 to germany"})
    cleo = seat("egypt", points=9, vehicles={"truck1": "france"}, signed={"truck1": "K041 to benelux"}, money=900_000)
    t = table(ana, seat("japan"), cleo)
    lines = play(t, "deliver truck1", "drive germany", "pass", "pass")
    assert "over" not in kinds(lines)
    play(t, "deliver truck1", "drive benelux", "pass")
    assert (phase(t), t.placements()) == ("over", [2, 3, 1])


@pytest.mark.rule("CP-MODE-04", "CP-DELIV-10")
def test_points_lost_before_the_round_is_over_do_not_win() -> None:
    ana = seat("italy", points=10, vehicles={"truck1": "poland"}, signed={"truck1": "K035 to germany"})
    t = table(ana, seat("japan"))
    play(t, "deliver truck1", "give up", "bear", "pass", "pass", dice=CALM)
    assert phase(t) == "acting"


@pytest.mark.rule("CP-R81", "CP-OPT-04")
@pytest.mark.parametrize(("options", "rounds"), [(RACE, LONGEST), (f"{RACE} rounds=6", 6)])
def test_a_race_that_nobody_wins_stops_after_its_rounds(options: str, rounds: int) -> None:
    t = last_turn(3, 7, options=options, round=rounds - 1)
    assert "over" not in kinds(play(t, "pass", dice=CALM))
    t = last_turn(3, 7, options=options, round=rounds)
    lines = play(t, "pass")
    assert told(lines, "over") == [{"round": rounds, "ending": "rounds"}]
    assert rules_of(lines, "over") == ["CP-R81"]
    assert t.placements() == [2, 1]


@pytest.mark.rule("CP-R81")
def test_the_longest_race_has_forty_rounds() -> None:
    assert LONGEST == 40


# ---------------------------------------------------------------- the timed game
@pytest.mark.rule("CP-MODE-03", "CP-R54")
@pytest.mark.parametrize(("round_", "over"), [(11, False), (12, True)])
def test_the_timed_game_ends_on_the_last_mark_after_the_last_turn(round_: int, over: bool) -> None:
    t = last_turn(3, 7, options=TIMED, round=round_)
    lines = play(t, "pass", dice="" if over else CALM)
    assert told(lines, "over") == ([{"round": 12, "ending": "marks"}] if over else [])
    assert rules_of(lines, "over") == (["CP-MODE-03"] if over else [])
    assert (phase(t) == "over") == over
    if over:
        assert t.placements() == [2, 1]


@pytest.mark.rule("CP-MODE-03")
def test_ten_points_do_not_end_the_timed_game() -> None:
    t = last_turn(10, 13, options=TIMED, round=5)
    play(t, "pass", dice=CALM)
    assert phase(t) == "acting"


@pytest.mark.rule("CP-MODE-03")
def test_the_last_mark_alone_does_not_end_it() -> None:
    t = table(seat("italy"), seat("japan"), options=TIMED, round=12)
    play(t, "pass")
    assert (phase(t), t.to_move()) == ("acting", BEN)


@pytest.mark.rule("CP-R54", "CP-OPT-04")
@pytest.mark.parametrize(("option", "rounds"), [("usual", 12), ("4", 4), ("8", 8), ("20", 20)])
def test_the_table_may_agree_on_another_number_of_marks(option: str, rounds: int) -> None:
    t = deal(2, f"mode=timed rounds={option}", "start=6 start=1")
    assert t.options[k.O_ROUNDS] == rounds
    t = last_turn(3, 7, options=f"{TIMED} rounds={option}", round=rounds)
    assert "over" in kinds(play(t, "pass"))


@pytest.mark.rule("CP-R54")
def test_the_printed_track_has_twelve_marks() -> None:
    assert MARKS == 12 == printed()[1].marks


@pytest.mark.rule("CP-MODE-03", "CP-MODE-04")
@pytest.mark.parametrize(("options", "round_"), [(RACE, 3), (TIMED, 12)])
def test_after_the_end_nothing_is_done(options: str, round_: int) -> None:
    t = last_turn(10, 3, options=options, round=round_)
    play(t, "pass")
    for who in (ANA, BEN):
        assert offered(t, by=who) == []
        assert refused(t, "pass", by=who) == "game_over"


# ---------------------------------------------------------------- who wins
@pytest.mark.rule("CP-END-01", "CP-R15")
def test_of_those_who_share_the_best_score_the_richest_wins() -> None:
    t = last_turn(10, 10, 9, money=(100_000, 100_500, 900_000))
    play(t, "pass")
    assert t.placements() == [2, 1, 3]


@pytest.mark.rule("CP-R15")
def test_who_is_equal_in_points_and_wealth_shares_the_victory() -> None:
    t = last_turn(10, 10, 4)
    play(t, "pass")
    assert t.placements() == [1, 1, 3]


@pytest.mark.rule("CP-END-02", "CP-TOK-03", "CP-BR-06")
def test_wealth_is_cash_and_what_the_bank_pays_for_everything() -> None:
    """Two trucks, a ship and an aircraft are 180,000; each branch is 50,000 more, a headquarter nothing."""
    t = table(seat("italy"), seat("japan", branches="peru chile", money=0))
    assert wealth(t, ANA) == 200_000 + 2 * 15_000 + 50_000 + 100_000
    assert wealth(t, BEN) == 180_000 + 2 * 50_000
    t = table(seat("italy", money=1, vehicles={}), seat("japan"))
    assert wealth(t, ANA) == 1


@pytest.mark.rule("CP-END-02")
def test_a_truck_on_board_and_one_with_goods_count_like_any_other() -> None:
    ana = seat(
        "italy",
        money=0,
        vehicles={"truck1": "on ship1", "ship1": "r06c15", "truck2": "poland", "aircraft1": "3000 4000"},
        signed={"truck2": "K017 to germany"},
    )
    t = table(ana, seat("japan"))
    assert wealth(t, ANA) == 2 * 15_000 + 50_000 + 100_000


@pytest.mark.rule("CP-END-01", "CP-END-02")
def test_vehicles_and_branches_decide_where_cash_is_equal() -> None:
    t = table(
        seat("italy", points=10, money=50_000),
        seat("japan", points=10, money=20_000, branches="peru"),
        on_turn=BEN,
    )
    play(t, "pass")
    assert t.placements() == [2, 1]


@pytest.mark.rule("CP-END-01", "CP-R15", "CP-R85", "CP-MODE-03")
@given(rows=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=2, max_size=5))
def test_places_go_by_points_then_wealth_and_equals_share(rows: list[tuple[int, int]]) -> None:
    scores, sums = zip(*rows)
    t = last_turn(*scores, options=TIMED, round=12, money=tuple(500 * one for one in sums))
    play(t, "pass")
    assert t.placements() == [1 + sum(other > row for other in rows) for row in rows]
    assert list(t.points()) == list(scores)


@pytest.mark.rule("CP-R44", "CP-TURN-03")
def test_the_last_player_is_the_one_before_the_first() -> None:
    """Ben began; Ana has the last turn of every round."""
    t = table(seat("italy", points=10), seat("japan"), seat("egypt"), first=2, on_turn=CLEO)
    assert "over" not in kinds(play(t, "pass"))
    assert t.to_move() == ANA
    assert "over" in kinds(play(t, "pass"))
