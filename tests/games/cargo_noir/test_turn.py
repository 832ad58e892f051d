"""The course of the game: p.4 "Starting the game" and "Game Turn", and the final turn of p.7."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import FastChance
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.options import read_options
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.title import CargoNoirOptions
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    NAMES,
    TITLE,
    all_coins,
    do,
    doc,
    facts,
    home,
    kinds,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
    tokens,
)

DEALT = CargoNoirOptions(first="1", families="dealt")
LAST = {2: 11, 3: 11, 4: 10, 5: 10}


def random_game(seats: int, seed: int, first: int = ANA) -> list[tuple[CargoNoir, int, list[Line]]]:
    """A game of random moves: the table before each move, who made it, and what happened."""
    chance = FastChance(seed)
    options = read_options(CargoNoirOptions, f"first={first + 1} families=dealt", TITLE.name)
    state = TITLE.deal(seats, chance, options)
    told: list[tuple[CargoNoir, int, list[Line]]] = []
    while (seat := int(state.to_move())) >= 0:
        assert len(told) < 5000, "the game does not end"
        moves = state.legal_moves(seat)
        before = state.clone()
        journal = Journal()
        TITLE.play(state, seat, Move(moves[chance.below(0, len(moves))]), chance, journal)
        lines = [TITLE.describe(event, Reader(SPECTATOR, NAMES[:seats])) for event in journal.events]
        told.append((before, seat, [line for line in lines if line is not None]))
    told.append((state, -1, []))
    return told


# ---------------------------------------------------------------- who is on turn
@pytest.mark.rule("CN-TURN-01", "CN-TURN-02", "CN-TURN-03", "CN-SETUP-17", "CN-COMP-10")
@pytest.mark.parametrize(("seats", "first"), [(2, BEN), (3, ANA), (4, CLEO), (5, DAN)])
def test_turns_go_clockwise_and_every_game_turn_begins_with_the_same_player(seats: int, first: int) -> None:
    told = random_game(seats, seed=seats, first=first)
    lines = [line for _, _, happened in told for line in happened]
    course = [line.facts for line in lines if line.kind in ("marker", "turn")]
    wanted: list[dict[str, Any]] = []
    for turn in range(1, LAST[seats] + 1):
        wanted.append({"turn": turn, "last": LAST[seats]})
        wanted += [{"seat": (first + step) % seats, "turn": turn} for step in range(seats)]
    assert course == wanted[2:]  # the marker's first step and the first turn belong to the setting-up
    opening, actor, _ = told[0]
    assert (actor, doc(opening)["turn"]) == (first, 1)


@pytest.mark.rule("CN-TURN-05", "CN-SEND-09", "CN-TURN-02")
def test_a_player_finishes_all_three_phases_before_the_next_one_starts() -> None:
    for seats in (2, 4):
        told = random_game(seats, seed=40 + seats)
        for (_, seat, happened), (_, then, _) in pairwise(told):
            if then not in (seat, -1):
                begun = facts(happened, "turn")
                assert (begun["seat"], then) == ((seat + 1) % seats, (seat + 1) % seats)
        turns = [actor for (_, actor, _), (_, before, _) in zip(told[1:], told) if actor != before]
        assert len(turns) == LAST[seats] * seats  # nobody comes on turn twice in a game turn


@pytest.mark.rule("CN-TURN-05")
@pytest.mark.parametrize(
    ("where", "text"),
    [("resolve", "collect"), ("trade", "keep"), ("shed", "discard gold"), ("send", "casino"), ("send", "bid rio 1")],
)
def test_nobody_acts_out_of_turn(where: str, text: str) -> None:
    state = table(phase=where, hold={ANA: "gold*6" if where == "send" else "gold*7"}, casino={ANA: 1})
    assert phase(state) == where
    for rival in (BEN, CLEO, DAN):
        refusal = refused(state, text, seat=rival)
        assert (refusal.rule, refusal.sentence) == ("CN-TURN-05", "It is seat 1's turn; nobody acts out of turn.")
        assert listed(state, seat=rival) == set()
        assert TITLE.prompt(state, rival, Reader(rival, NAMES[:4])) is None
    assert state.actors() == [ANA]


# ---------------------------------------------------------------- the three phases
@pytest.mark.rule("CN-TURN-04")
def test_a_turn_goes_from_resolving_to_trading_to_discarding_to_sending() -> None:
    state = table(casino={ANA: 2}, hold={ANA: "gold*11"})
    course = []
    for text in ("collect", "collect", "take villa", "pay gold*3", "discard gold", "discard gold", "casino", "casino"):
        course.append(phase(state))
        do(state, text)
    assert course == ["resolve", "resolve", "trade", "trade", "shed", "shed", "send", "send"]
    assert (phase(state), int(state.to_move())) == ("send", ANA)  # the third ship
    do(state, "casino")
    assert (phase(state), int(state.to_move())) == ("resolve", BEN)


OUT_OF_PHASE = {
    "resolve": {"keep": "CN-TURN-04", "take villa": "CN-TURN-04", "discard gold": "CN-R17", "casino": "CN-TURN-04"},
    "trade": {"collect": "CN-TURN-04", "draw": "CN-TURN-04", "discard gold": "CN-R17", "bid rio 1": "CN-TURN-04"},
    "shed": {"collect": "CN-TURN-04", "take villa": "CN-R18", "keep": "CN-R18", "market": "CN-TURN-04"},
    "send": {"collect": "CN-TURN-04", "decline": "CN-TURN-04", "keep": "CN-R18", "take villa": "CN-R18"},
}


@pytest.mark.rule("CN-TURN-04")
@pytest.mark.parametrize("where", OUT_OF_PHASE)
def test_what_belongs_to_another_phase_is_refused(where: str) -> None:
    state = table(phase=where, hold={ANA: "gold*7" if where == "shed" else "gold*6"}, casino={ANA: 1})
    for text, rule in OUT_OF_PHASE[where].items():
        assert refused(state, text).rule == rule, text


@pytest.mark.parametrize("where", ["resolve", "trade"])
def test_a_discard_that_comes_too_early_is_told_so(where: str) -> None:
    state = table(phase=where, hold={ANA: "gold*7"}, casino={ANA: 1})
    assert "fits" not in refused(state, "discard gold").sentence


@pytest.mark.rule("CN-TURN-04")
@settings(max_examples=10, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_no_turn_ever_goes_back_to_an_earlier_phase(seats: int, seed: int) -> None:
    order = ["resolve", "trade", "shed", "send"]
    for (before, seat, happened), (after, _, _) in pairwise(random_game(seats, seed)):
        if "turn" not in kinds(happened) and phase(after) != "over":
            assert order.index(phase(before)) <= order.index(phase(after))
            assert int(after.to_move()) == seat


@pytest.mark.rule("CN-TURN-06")
@pytest.mark.parametrize("seats", [2, 5])
def test_in_the_first_game_turn_ships_are_only_sent_out(seats: int) -> None:
    state = TITLE.deal(seats, FastChance(1), DEALT)
    for seat in range(seats):
        assert (int(state.to_move()), doc(state)["turn"], phase(state)) == (seat, 1, "send")
        for text in ("collect", "draw", "buy rotterdam", "keep", "take villa"):
            assert refused(state, text).rule == "CN-TURN-06"
        play(state, "casino", "market", f"bid rotterdam {seat + 1}")
    assert (int(state.to_move()), doc(state)["turn"], phase(state)) == (ANA, 2, "resolve")
    assert "collect" in listed(state)


@pytest.mark.rule("CN-TURN-06")
def test_the_first_game_turn_skips_phases_even_if_there_were_something_to_do() -> None:
    # nothing of the kind can happen in play; a position made by hand shows that the phases are skipped, not just empty
    state = table(3, phase="send", turn=1, casino={ANA: 2, BEN: 1}, hold={BEN: "gold*5"}, check=False)
    do(state, "casino")
    assert (int(state.to_move()), phase(state)) == (BEN, "send")


@pytest.mark.rule("CN-TURN-06", "CN-RESOLVE-01")
def test_from_the_second_game_turn_on_a_turn_begins_with_resolving() -> None:
    state = table(3, phase="send", seat=CLEO, turn=1)
    play(state, "casino", "casino", "casino")
    assert (int(state.to_move()), doc(state)["turn"], phase(state)) == (ANA, 2, "resolve")


# ---------------------------------------------------------------- the final turn (CN-R01)
@pytest.mark.rule("CN-R01")
def test_ships_sent_in_the_final_turn_can_still_spoil_a_later_players_purchase() -> None:
    state = table(3, turn=11, phase="send", bids={"bombay": {BEN: 2}}, casino={ANA: 2, BEN: 2})
    assert "bid bombay 3" in listed(state)
    do(state, "bid bombay 3")
    assert (int(state.to_move()), phase(state)) == (BEN, "resolve")
    assert refused(state, "buy bombay").rule == "CN-PORT-05"
    assert "buy bombay" not in listed(state)


@pytest.mark.rule("CN-R01")
def test_all_remaining_ships_go_to_the_casino_in_one_step_in_the_final_turn() -> None:
    state = table(3, turn=11, phase="send")
    do(state, "market")
    lines = do(state, "casino all")
    assert facts(lines, "to_casino") == {"seat": ANA, "ships": 2}
    assert (sheet(state, ANA)["at_casino"], sheet(state, ANA)["at_market"], home(state, ANA)) == (2, 1, 0)
    assert int(state.to_move()) == BEN
    earlier = table(3, turn=10, phase="send")
    assert "casino all" not in listed(earlier)
    assert refused(earlier, "casino all").rule == "CN-R01"


@pytest.mark.rule("CN-R01", "CN-SEND-09")
def test_the_last_player_sends_his_ships_too_and_then_the_game_is_over() -> None:
    state = table(3, turn=11, phase="send", seat=CLEO)
    assert listed(state) >= {"casino", "market", "bid rotterdam 7", "casino all"}
    lines = do(state, "casino all")
    assert kinds(lines) == ["to_casino", "ended"]
    assert (phase(state), state.actors()) == ("over", [])


@pytest.mark.rule("CN-R01")
def test_a_table_may_skip_sending_in_the_final_turn() -> None:
    coins = {ANA: 0, BEN: 0, CLEO: 0}  # too few to buy a card with, even in the final turn
    state = table(3, turn=11, casino={ANA: 3, BEN: 3, CLEO: 3}, coins=coins, final_send=False)
    play(state, "collect", "collect")
    lines = do(state, "collect")
    assert (int(state.to_move()), phase(state)) == (BEN, "resolve")
    assert "turn" in kinds(lines)
    assert home(state, ANA) == 3
    play(state, "collect", "collect", "collect", "collect", "collect", "collect")
    assert phase(state) == "over"
    earlier = table(3, turn=10, casino={ANA: 1}, final_send=False)
    do(earlier, "collect")
    assert (int(earlier.to_move()), phase(earlier)) == (ANA, "send")


# ---------------------------------------------------------------- what is public (CN-R22)
@pytest.mark.rule("CN-R22")
def test_everything_on_the_table_is_seen_by_everybody() -> None:
    state = table(
        bids={"rotterdam": {ANA: 3, BEN: 4}},
        hold={CLEO: "gold*3 wild", DAN: "cars"},
        cards={BEN: "syndicate villa", DAN: "cronies"},
        discards="ivory*2 art",
    )
    whole = doc(state)
    for reader in (ANA, BEN, CLEO, DAN, SPECTATOR):
        view = TITLE.view(state, reader)
        assert [row["points"] for row in view["seat"]] == [0, 14, 0, 56]
        seen = position_seen(view, whole)
        assert seen == whole


def position_seen(view: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """The position as a program can put it together from what it sees, where seats count from 0."""
    seen = {key: view[key] for key in whole if key in view}
    seen |= {"on_turn": view["on_turn"] + 1, "first": view["first"] + 1}
    seen["decks"] = {row["id"]: row["left"] + view["chosen"].get(row["id"], 0) for row in view["offer"]}
    seen["seat"] = [{key: row[key] for key in whole["seat"][0]} for row in view["seat"]]
    seen["port"] = [
        {
            "id": row["id"],
            "cargo": row["cargo"],
            "bids": {str(seat + 1): coins for seat, coins in enumerate(row["stacks"]) if coins},
        }
        for row in view["port"]
    ]
    return seen


@pytest.mark.rule("CN-R22")
def test_the_make_up_of_the_bag_is_public_and_its_order_exists_nowhere() -> None:
    state = table(at_market={ANA: 1}, discards="ivory*2 art")
    bag = tokens(state)
    for place in (doc(state)["market"], {"ivory": 2, "art": 1}, *(row["cargo"] for row in doc(state)["port"])):
        bag.subtract(place)
    assert TITLE.view(state, BEN)["bag"] == dict(bag)
    # any type in the bag may be the next one, whoever looks; the state cannot know which
    for sort in bag:
        drawn = state.clone()
        assert facts(do(drawn, "draw", sort), "drew") == {"seat": ANA, "sort": sort}
    assert TITLE.document(state.redeal(BEN, FastChance(1))) == doc(state)


@pytest.mark.rule("CN-R22")
def test_every_event_is_told_to_all_alike() -> None:
    state = table(at_market={ANA: 1}, bids={"bombay": {ANA: 2}})
    for text, chance in (("draw", 1), ("buy bombay", 2)):
        journal = Journal()
        TITLE.play(state, ANA, TITLE.parse(text), FastChance(chance), journal)
        for event in journal.events:
            told = {str(TITLE.describe(event, Reader(reader, NAMES[:4]))) for reader in (ANA, BEN, DAN, SPECTATOR)}
            assert len(told) == 1


# ---------------------------------------------------------------- no dealing between players (CN-R31)
@pytest.mark.rule("CN-R31", "CN-TURN-05")
@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_no_move_touches_what_another_player_owns(seats: int, seed: int) -> None:
    told = random_game(seats, seed)
    for (before, after), (_, seat, _) in zip(pairwise(doc(state) for state, _, _ in told), told):
        for other in set(range(seats)) - {seat}:
            assert before["seat"][other] == after["seat"][other]
            for port, later in zip(before["port"], after["port"]):
                assert port["bids"].get(str(other + 1)) == later["bids"].get(str(other + 1))
    # coins move only between the player, his own bids and the Pile; cargo only over the table
    for state, _, _ in told[:: len(told) // 20]:
        assert all_coins(state) == 60
        assert tokens(state) == tokens(told[0][0])


@pytest.mark.rule("CN-R31")
@pytest.mark.parametrize(
    "text", ["give ben 2", "lend coins 3", "sell gold ben", "trade gold ivory ben", "join ben rio"]
)
def test_there_is_no_move_to_give_lend_or_sell(text: str) -> None:
    with pytest.raises(Refusal, match="is not a move of Cargo Noir"):
        TITLE.parse(text)
