"""Phase III, "Sending Ships Out", p.7."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.moves import Move
from cubilete.core.state import LEGAL
from cubilete.games.cargo_noir.rules.codes import BID, CODES, PORTS, bid_code
from cubilete.games.cargo_noir.rules.state import CargoNoir
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    all_coins,
    do,
    doc,
    facts,
    harbour,
    home,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
)

OPEN_TO_FOUR = {"rotterdam", "cape_town", "new_york", "rio", "panama", "bombay", "hong_kong"}


@st.composite
def sending(draw: st.DrawFn) -> CargoNoir:
    """A seat with ships to send, before any constellation of stacks, Safes, raised ships and abandoned ports."""
    seats = draw(st.integers(2, 5))
    seat = draw(st.integers(0, seats - 1))
    open_ports = [port.id for port in TITLE.parts.ports.port if port.open_from <= seats]
    bids: dict[str, dict[int, int]] = {port: {} for port in open_ports}
    for one in range(seats):
        most = 2 if one == seat else 3  # at least one ship is left to send
        for port in draw(st.lists(st.sampled_from(open_ports), max_size=most, unique=True)):
            free = [n for n in range(1, 13) if n not in bids[port].values()]
            bids[port][one] = draw(st.sampled_from(free))
    free_ports = [port for port in open_ports if seat not in bids[port]]
    abandoned = draw(st.lists(st.sampled_from(free_ports), max_size=2, unique=True)) if free_ports else []
    last = TITLE.parts.turn_track.last_spot[str(seats)]
    return table(
        seats,
        phase="send",
        seat=seat,
        turn=draw(st.sampled_from([2, last - 1, last])),
        bids=bids,
        coins={one: draw(st.integers(0, 15)) for one in range(seats)},
        abandoned=tuple(abandoned),
    )


def allowed(state: CargoNoir) -> set[str]:
    """What the rulebook allows the seat on turn to send, worked out from the document alone."""
    whole: dict[str, Any] = doc(state)
    me = str(whole["on_turn"])
    safe = whole["seat"][whole["on_turn"] - 1]["coins"]
    moves = {"casino", "market"}
    if whole["turn"] == {2: 11, 3: 11, 4: 10, 5: 10}[len(whole["seat"])]:
        moves.add("casino all")
    for port in whole["port"]:
        part = next(part for part in TITLE.parts.ports.port if part.id == port["id"])
        if part.open_from > len(whole["seat"]) or me in port["bids"] or port["id"] in whole["abandoned"]:
            continue
        for coins in range(1, safe + 1):
            if all(coins > stack for stack in port["bids"].values()):
                moves.add(f"bid {port['id']} {coins}")
    return moves


# ---------------------------------------------------------------- properties
@pytest.mark.rule(
    "CN-SEND-02",
    "CN-SEND-04",
    "CN-SEND-05",
    "CN-SEND-06",
    "CN-SEND-10",
    "CN-PORT-10",
    "CN-SETUP-03",
    "CN-R02",
    "CN-R03",
)
@settings(deadline=None)
@given(sending())
def test_exactly_what_the_rulebook_allows_is_listed_and_everything_else_is_refused(state: CargoNoir) -> None:
    wanted = allowed(state)
    assert listed(state) == wanted
    seat = int(state.to_move())
    for port in range(PORTS):
        for coins in range(20):
            code = bid_code(port, coins)
            legal = state.verdict(seat, code, []) == LEGAL
            assert legal == (TITLE.notation(Move(code)) in wanted)


@pytest.mark.rule("CN-SEND-05", "CN-R02")
@settings(deadline=None)
@given(sending())
def test_the_lowest_bid_is_one_more_than_the_largest_rival_stack_and_never_nothing(state: CargoNoir) -> None:
    seat = int(state.to_move())
    for row in TITLE.view(state, seat)["port"]:
        rivals = [stack for one, stack in enumerate(row["stacks"]) if one != seat and stack]
        assert row["lowest_bid"] == max(rivals, default=0) + 1
        bids = [int(text.split()[-1]) for text in listed(state, "bid") if text.split()[1] == row["id"]]
        if bids:
            assert min(bids) == row["lowest_bid"]
            assert max(bids) == sheet(state, seat)["coins"]


@pytest.mark.rule("CN-SEND-01", "CN-SEND-04", "CN-SEND-09", "CN-SEND-10")
@settings(deadline=None)
@given(sending(), st.data())
def test_a_ship_goes_where_it_is_sent_with_the_coins_named_and_nothing_else_changes(
    state: CargoNoir, data: st.DataObject
) -> None:
    seat = int(state.to_move())
    text = data.draw(st.sampled_from(sorted(listed(state) - {"casino all"})))
    wanted = doc(state)
    ships = home(state, seat)
    row = wanted["seat"][seat]
    if text == "casino":
        row["at_casino"] += 1
    elif text == "market":
        row["at_market"] += 1
    else:
        _, port, coins = text.split()
        stacks = next(one["bids"] for one in wanted["port"] if one["id"] == port)
        stacks[str(seat + 1)] = int(coins)
        row["coins"] -= int(coins)
    do(state, text)
    assert home(state, seat) == ships - 1
    after = doc(state)
    if ships > 1:  # the turn goes on
        assert after == wanted
    else:
        assert (after["seat"], after["port"], after["pile"]) == (wanted["seat"], wanted["port"], wanted["pile"])
        assert after["on_turn"] != wanted["on_turn"] or after["phase"] == "over"
    assert all_coins(state) == 60


# ---------------------------------------------------------------- every ship is sent
@pytest.mark.rule("CN-SEND-01", "CN-SEND-09", "CN-R21")
@pytest.mark.parametrize(("cards", "ships"), [("", 3), ("cargo_ship", 4), ("cargo_ship*2", 5)])
def test_every_ship_in_possession_is_sent_before_the_turn_is_over(cards: str, ships: int) -> None:
    state = table(phase="send", cards={ANA: cards})
    for left in range(ships, 0, -1):
        assert (int(state.to_move()), phase(state), home(state, ANA)) == (ANA, "send", left)
        # nothing in the list keeps a ship at home
        assert listed(state) - listed(state, "bid") == {"casino", "market"}
        for text in ("keep", "decline", "collect"):
            refused(state, text)
        do(state, "casino")
    assert (int(state.to_move()), phase(state)) == (BEN, "resolve")


@pytest.mark.rule("CN-R21", "CN-SEND-01")
def test_a_player_without_coins_can_always_send_to_macao() -> None:
    state = table(phase="send", coins={ANA: 0})
    assert listed(state) == {"casino", "market"}
    assert refused(state, "bid rio 1").rule == "CN-SEND-10"


@pytest.mark.rule("CN-R21")
def test_ships_are_sent_in_any_order_and_each_is_bound_when_sent() -> None:
    one = play(table(phase="send"), "bid rio 2", "casino", "market")
    other = play(table(phase="send"), "market", "bid rio 2", "casino")
    assert doc(one) == doc(other)
    state = play(table(phase="send"), "bid rio 2")
    assert refused(state, "bid rio 3").rule == "CN-R03"
    assert not any("rio" in text for text in listed(state))


@pytest.mark.rule("CN-SEND-02")
def test_the_destinations_are_casino_black_market_and_every_open_port() -> None:
    state = table(phase="send", coins={ANA: 1})
    assert listed(state) == {"casino", "market"} | {f"bid {port} 1" for port in OPEN_TO_FOUR}


@pytest.mark.rule("CN-SEND-03")
def test_a_ship_does_nothing_on_the_turn_it_is_sent() -> None:
    state = table(2, phase="send")
    play(state, "casino", "market", "bid bombay 2")
    row = sheet(state, ANA)
    assert (row["coins"], row["cargo"], row["at_casino"], row["at_market"]) == (5, {}, 1, 1)
    assert harbour(state, "bombay")["bids"] == {ANA: 2}
    play(state, "collect", "collect", "collect", "casino", "casino", "casino")
    assert (int(state.to_move()), phase(state)) == (ANA, "resolve")
    assert listed(state) == {"collect", "draw", "decline", "buy bombay"}


# ---------------------------------------------------------------- bids
@pytest.mark.rule("CN-SEND-04")
def test_a_ship_sent_to_a_port_stands_on_coins_of_the_safe() -> None:
    state = table(phase="send", coins={ANA: 6})
    lines = do(state, "bid hong_kong 4")
    assert facts(lines, "bid") == {"seat": ANA, "port": "hong_kong", "coins": 4, "rival": 0}
    assert (harbour(state, "hong_kong")["bids"], sheet(state, ANA)["coins"]) == ({ANA: 4}, 2)
    assert all_coins(state) == 60


@pytest.mark.rule("CN-SEND-05", "CN-SEND-06")
def test_a_bid_must_top_every_rival_and_may_do_so_by_any_amount() -> None:
    # the picture of p.7: five coins against Green's three, where four might have sufficed
    bids = {"panama": {BEN: 3, CLEO: 2}}
    state = table(phase="send", coins={ANA: 7}, bids=bids)
    for coins in (1, 2, 3):
        refusal = refused(state, f"bid panama {coins}")
        assert (refusal.rule, refusal.sentence) == ("CN-SEND-05", "The largest stack in Panama is 3: bid at least 4.")
    assert {text for text in listed(state) if "panama" in text} == {f"bid panama {n}" for n in (4, 5, 6, 7)}
    do(state, "bid panama 5")
    assert harbour(state, "panama")["bids"] == {BEN: 3, CLEO: 2, ANA: 5}


@pytest.mark.rule("CN-R02", "CN-SEND-04")
def test_a_bid_of_nothing_is_refused_even_in_an_empty_port() -> None:
    state = table(phase="send")
    refusal = refused(state, "bid rotterdam 0")
    assert (refusal.rule, refusal.sentence) == (
        "CN-R02",
        "A ship in a port stands on a stack of coins: bid at least 1.",
    )
    assert "bid rotterdam 0" not in listed(state)
    do(state, "bid rotterdam 1")
    assert harbour(state, "rotterdam")["bids"] == {ANA: 1}


@pytest.mark.rule("CN-R03")
def test_a_player_has_at_most_one_ship_in_a_port() -> None:
    state = play(table(phase="send", coins={ANA: 12}), "bid rio 2")
    refusal = refused(state, "bid rio 5")
    assert refusal.rule == "CN-R03"
    assert "You already have a ship in Rio de Janeiro" in refusal.sentence
    stayed = table(phase="send", bids={"rio": {ANA: 4, BEN: 3}}, stayed=("rio",), coins={ANA: 12})
    assert refused(stayed, "bid rio 9").rule == "CN-R03"  # a ship that stays after a raise counts


@pytest.mark.rule("CN-SEND-08", "CN-R03")
def test_several_ships_of_one_player_may_go_to_each_place_in_macao() -> None:
    state = table(phase="send", cards={ANA: "cargo_ship"})
    play(state, "casino", "market", "casino", "market")
    row = sheet(state, ANA)
    assert (row["at_casino"], row["at_market"]) == (2, 2)


@pytest.mark.rule("CN-SEND-10", "CN-R19")
def test_coins_under_ships_cannot_be_spent_elsewhere() -> None:
    state = table(phase="send", coins={ANA: 7})
    do(state, "bid rio 5")
    refusal = refused(state, "bid panama 3")
    assert (refusal.rule, refusal.sentence) == ("CN-SEND-10", "You bid 3, but your Safe holds 2 coins.")
    assert {text for text in listed(state) if "panama" in text} == {"bid panama 1", "bid panama 2"}
    do(state, "bid panama 2")
    assert listed(state) == {"casino", "market"}


@pytest.mark.rule("CN-SEND-07", "CN-PORT-05")
def test_the_highest_bid_wins_nothing_while_rivals_remain() -> None:
    state = table(3, phase="send", turn=1, seat=BEN, bids={"rotterdam": {ANA: 1}}, casino={ANA: 2})
    play(state, "bid rotterdam 2", "casino", "casino")
    play(state, "bid rotterdam 3", "casino", "casino")
    assert (int(state.to_move()), doc(state)["turn"]) == (ANA, 2)
    play(state, "raise rotterdam 4", "collect", "collect", "casino", "casino")
    assert "buy rotterdam" not in listed(state)
    play(state, "raise rotterdam 5", "collect", "collect", "casino", "casino")
    assert "buy rotterdam" not in listed(state)
    # Cleo gives up and Ana too: only now Ben is alone, and he buys when he resolves his ship
    play(state, "abandon rotterdam", "collect", "collect", "casino", "casino", "casino")
    play(state, "abandon rotterdam", "collect", "collect", "casino", "casino", "casino")
    assert int(state.to_move()) == BEN
    assert sheet(state, BEN)["cargo"] == {}
    do(state, "buy rotterdam", "gold", "gold", "art", "art")
    assert sum(sheet(state, BEN)["cargo"].values()) == 4


@pytest.mark.rule("CN-SEND-09")
@pytest.mark.parametrize(("seat", "then"), [(ANA, BEN), (CLEO, DAN), (DAN, ANA)])
def test_the_next_player_begins_when_the_last_ship_is_out(seat: int, then: int) -> None:
    state = table(phase="send", seat=seat, first=CLEO, casino={seat: 2})
    turn = doc(state)["turn"]
    do(state, "market")
    assert (int(state.to_move()), phase(state), doc(state)["turn"]) == (then, "resolve", turn)


# ---------------------------------------------------------------- edges of the vocabulary
def test_no_number_beyond_the_codes_is_a_send_move() -> None:
    state = table(phase="send")
    for code in (-1, BID - 1, CODES, CODES + 5, 2**40):
        assert state.verdict(ANA, code, []) != LEGAL


def test_a_safe_of_more_coins_than_a_bid_can_name_lists_only_real_bids() -> None:
    state = table(casino={ANA: 1}, coins={ANA: 127})
    do(state, "collect")
    assert sheet(state, ANA)["coins"] == 129
    seat = int(state.to_move())
    assert all(state.verdict(seat, code, []) == LEGAL for code in state.legal_moves(seat))
    assert {text for text in listed(state) if "panama" in text} == {f"bid panama {n}" for n in range(1, 128)}
