"""Game end and final scoring (p.7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.outcome import Outcome
from cubilete.core.title import SPECTATOR, Reader
from cubilete.games.cargo_noir.rules.state import CargoNoir
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    NAMES,
    TITLE,
    do,
    doc,
    facts,
    kinds,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
)

FINAL = 10
"""The last game turn with four and five players."""
NINE = "alcohol weapons art cars cigars ivory jewels gold uranium"


def final(hold: str = "", coins: int = 7, **changes: Any) -> CargoNoir:
    """Ana is about to trade in the final game turn."""
    return table(phase="trade", turn=FINAL, hold={ANA: hold} if hold else {}, coins={ANA: coins}, **changes)


def ended(*cards: str, **changes: Any) -> CargoNoir:
    """A game that is over, with these cards for Ana, Ben, ..."""
    owned = {seat: mine for seat, mine in enumerate(cards) if mine}
    seats = len(cards)
    return table(seats, phase="over", turn=FINAL if seats > 3 else FINAL + 1, cards=owned, **changes)


def outcome(state: CargoNoir) -> Outcome:
    return TITLE.outcome(state, Reader(SPECTATOR, NAMES[: state.seats]))


def whole_game(seats: int, seed: int) -> list[tuple[str, dict[str, Any]]]:
    """The events of a game between players who choose at random."""
    chance = FastChance(seed)
    journal = Journal()
    state = TITLE.deal(seats, chance, None, journal)
    while (seat := int(state.to_move())) >= 0:
        moves = state.legal_moves(seat)
        TITLE.play(state, seat, Move(moves[chance.below(0, len(moves))]), chance, journal)
    lines = [TITLE.describe(event, Reader(SPECTATOR, NAMES[:seats])) for event in journal.events]
    return [(line.kind, line.facts) for line in lines if line is not None]


# ---------------------------------------------------------------- the last game turn
@pytest.mark.rule("CN-END-01")
@pytest.mark.parametrize("first", [ANA, CLEO])
def test_in_the_last_game_turn_everybody_takes_exactly_one_turn_and_the_game_ends(first: int) -> None:
    last_seat = (first + 3) % 4
    state = table(phase="send", seat=last_seat, first=first, turn=FINAL - 1)
    turns: list[int] = []
    lines = do(state, "casino") + do(state, "casino") + do(state, "casino")
    assert facts(lines, "marker") == {"turn": FINAL, "last": FINAL}
    while state.to_move() >= 0:
        assert doc(state)["turn"] == FINAL
        turns += [line.facts["seat"] for line in lines if line.kind == "turn"]
        lines = do(state, {"resolve": "collect", "trade": "keep", "send": "casino all"}[phase(state)])
    assert turns == [(first + step) % 4 for step in range(4)]
    assert kinds(lines)[-1] == "ended"
    assert phase(state) == "over"
    assert state.actors() == []
    assert refused(state, "casino", seat=first).rule == "CN-END-01"


@pytest.mark.rule("CN-END-02", "CN-END-03", "CN-END-01")
@pytest.mark.parametrize(("seats", "turns"), [(2, 11), (3, 11), (4, 10), (5, 10)])
def test_a_game_lasts_as_many_game_turns_as_its_players_say(seats: int, turns: int) -> None:
    for seed in (1, 2):
        events = whole_game(seats, seed)
        markers = [told["turn"] for kind, told in events if kind == "marker"]
        assert markers == list(range(1, turns + 1))
        taken = Counter((told["turn"], told["seat"]) for kind, told in events if kind == "turn")
        assert taken == {(turn, seat): 1 for turn in range(1, turns + 1) for seat in range(seats)}
        assert [told for kind, told in events if kind == "ended"] == [{"turn": turns}]
        assert events[-1][0] == "ended"


# ---------------------------------------------------------------- coins in the last game turn
@pytest.mark.rule("CN-END-04")
def test_in_the_final_turn_a_coin_in_the_safe_counts_one() -> None:
    state = final("gold*2", coins=5)
    assert listed(state, "take") == {"take villa"}  # 4 + 5 = 9
    do(state, "take villa")
    assert refused(state, "pay gold*2 coins*4").rule == "CN-TRADE-10"
    do(state, "pay gold*2 coins*5")
    assert sheet(state, ANA)["cards"] == {"villa": 1}
    assert sheet(state, ANA)["coins"] == 0


@pytest.mark.rule("CN-END-04")
def test_one_turn_earlier_the_same_coins_count_nothing() -> None:
    early = table(phase="trade", turn=FINAL - 1, hold={ANA: "gold*3"}, coins={ANA: 30})
    assert listed(early, "take") == {"take villa"}
    late = final("gold*3", coins=30)
    assert "take paparazzi" in listed(late)


@pytest.mark.rule("CN-END-05")
def test_nine_different_tokens_and_four_coins_buy_the_cronies() -> None:
    assert refused(final(NINE, coins=3), "take cronies").rule == "CN-TRADE-10"
    state = play(final(NINE, coins=4), "take cronies")
    do(state, f"pay {NINE.replace(' ', '+')} coins*4")
    assert sheet(state, ANA)["cards"] == {"cronies": 1}
    assert sheet(state, ANA)["coins"] == 0


@pytest.mark.rule("CN-END-06")
def test_coins_under_ships_do_not_help_to_pay() -> None:
    state = final("gold*2", coins=5, bids={"rotterdam": {ANA: 20, BEN: 3}}, stayed=("rotterdam",))
    assert listed(state, "take") == {"take villa"}
    do(state, "take villa")
    assert refused(state, "pay gold*2 coins*6").rule == "CN-END-06"


@pytest.mark.rule("CN-END-06")
def test_coins_withdrawn_earned_or_paid_by_the_syndicate_this_turn_do() -> None:
    state = table(
        turn=FINAL,
        coins={ANA: 1},
        casino={ANA: 1},
        bids={"rotterdam": {ANA: 4, BEN: 5}},
        cards={ANA: "syndicate"},
    )
    play(state, "abandon rotterdam", "collect")  # 1 + 4 + 2 + 2
    assert listed(state, "take") == {"take villa"}
    play(state, "take villa", "pay coins*9")
    assert sheet(state, ANA)["cards"] == {"syndicate": 1, "villa": 1}


@pytest.mark.rule("CN-R11")
def test_coins_alone_may_pay_and_go_to_the_pile_while_the_rest_stays_in_the_safe() -> None:
    state = final(coins=20)
    pile = doc(state)["pile"]
    play(state, "take villa", "pay coins*9")
    assert sheet(state, ANA)["cards"] == {"villa": 1}
    assert sheet(state, ANA)["coins"] == 11
    assert doc(state)["pile"] == pile + 9


@pytest.mark.rule("CN-R11")
def test_the_player_names_the_coins_and_gets_no_change() -> None:
    state = play(final("gold*3", coins=20), "take villa")
    do(state, "pay gold*2 coins*12")  # 16 for 9, although three Gold would have done
    assert sheet(state, ANA)["coins"] == 8
    assert sheet(state, ANA)["cargo"] == {"gold": 1}


@pytest.mark.rule("CN-R26")
def test_the_warehouse_limit_is_applied_in_the_final_turn_too() -> None:
    state = play(final("gold*5 ivory*3"), "keep")
    assert phase(state) == "shed"
    play(state, "discard gold", "discard gold")
    assert phase(state) == "send"
    assert state.points() == [0, 0, 0, 0]  # what is kept and what is shed score alike: nothing


# ---------------------------------------------------------------- the score
@pytest.mark.rule("CN-END-07", "CN-SCORE-01")
def test_coins_cargo_and_ships_score_nothing() -> None:
    rich = ended(
        "",
        "villa",
        "",
        "",
        coins={ANA: 20},
        bids={"rotterdam": {ANA: 9}},
        hold={ANA: "gold*6", CLEO: "art*5 wild"},
    )
    assert outcome(rich).points == (0, 9, 0, 0)
    assert outcome(rich).places == (2, 1, 2, 2)  # the richest loses to a Villa, level with the poorest


@pytest.mark.rule("CN-SCORE-01")
def test_a_score_is_the_sum_of_the_points_on_all_cards_of_its_owner() -> None:
    everything = {
        card.id: min(card.copies, card.max_per_player or card.copies) for card in TITLE.parts.victory_cards.card
    }
    state = ended(" ".join(f"{card}*{copies}" for card, copies in everything.items()), "", "", "")
    points = {card.id: card.points for card in TITLE.parts.victory_cards.card}
    result = outcome(state)
    assert result.points == (sum(points[card] * copies for card, copies in everything.items()), 0, 0, 0)
    assert [line.points for line in result.sheets[ANA]] == [points[card] * n for card, n in everything.items()]
    assert result.sheets[BEN] == ()


@pytest.mark.rule("CN-SCORE-02")
def test_edge_cards_count_warehouses_included() -> None:
    points = {card.id: card.points for card in TITLE.parts.victory_cards.card}
    state = ended("cargo_ship", "warehouses*2", "syndicate", "")
    expected = (points["cargo_ship"], 2 * points["warehouses"], points["syndicate"], 0)
    assert outcome(state).points == expected
    assert min(expected[:3]) > 0
    assert {line.rule for sheet_lines in outcome(state).sheets for line in sheet_lines} == {"CN-SCORE-02"}


@pytest.mark.rule("CN-SCORE-03")
def test_whoever_scores_most_wins_whatever_the_best_single_card() -> None:
    result = outcome(ended("villa*4", "show_business", "yacht", ""))  # 36, 32, 16 and 0
    assert result.places == (1, 2, 3, 4)
    assert result.winners == (ANA,)
    assert (result.ended_by, result.decided_by) == ("CN-END-01", "CN-SCORE-03")


@pytest.mark.rule("CN-SCORE-04")
def test_among_tied_players_the_highest_valued_single_card_wins() -> None:
    result = outcome(ended("yacht night_club", "villa yacht*2", "", "syndicate"))  # 41 = 16 + 25 = 9 + 32
    assert result.points[:2] == (41, 41)
    assert result.places == (1, 2, 4, 3)
    assert result.decided_by == "CN-SCORE-04"
    unique = outcome(ended("yacht night_club", "", "", "paparazzi"))
    assert unique.points[ANA] == unique.points[DAN] == 41
    assert unique.winners == (DAN,)


@pytest.mark.rule("CN-R10")
def test_highest_valued_means_victory_points_and_only_the_single_best_card_counts() -> None:
    # Ana's Cargo Ship costs more than Ben's Villa (15 against 9) but gives fewer points (8 against 9).
    level = outcome(ended("cargo_ship warehouses*2", "villa*2", ""))
    assert level.points == (18, 18, 0)
    assert level.winners == (BEN,)
    second_best = outcome(ended("night_club yacht villa", "night_club night_club", ""))
    assert second_best.points == (50, 50, 0)
    assert second_best.winners == (ANA, BEN)


@pytest.mark.rule("CN-R10")
def test_a_tie_that_the_best_card_does_not_break_is_a_shared_victory() -> None:
    result = outcome(ended("villa", "villa", "syndicate", ""))
    assert result.places == (1, 1, 3, 4)
    assert result.winners == (ANA, BEN)
    assert result.decided_by == "CN-R10"
    nobody = outcome(ended("", "", ""))
    assert nobody.winners == (ANA, BEN, CLEO)
