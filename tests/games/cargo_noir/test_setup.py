"""Setting up the game, p.2 and p.3."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.errors import UsageError
from cubilete.core.journal import Journal
from cubilete.core.options import read_options
from cubilete.core.title import SPECTATOR, Reader
from cubilete.games.cargo_noir.rules.codes import FIRST_PLAYER
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.title import CargoNoirOptions, CargoNoirTitle
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    NAMES,
    TITLE,
    WatchedChance,
    do,
    doc,
    harbour,
    home,
    kinds,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
    title_with,
    tokens,
    wander,
)

DEALT = CargoNoirOptions(first="1", families="dealt")
EVERY_COUNT = pytest.mark.parametrize("seats", [2, 3, 4, 5])
OPEN = {2: 3, 3: 5, 4: 7, 5: 8}  # CN-R24


def deal(seats: int, seed: int = 7, options: CargoNoirOptions = DEALT) -> CargoNoir:
    return TITLE.deal(seats, FastChance(seed), options)


def open_ports(state: CargoNoir) -> list[str]:
    return [row["id"] for row in doc(state)["port"] if row["cargo"]]


# ---------------------------------------------------------------- ports
@pytest.mark.rule("CN-SETUP-01")
def test_where_a_port_lies_has_no_effect_on_play() -> None:
    def elsewhere(document: dict[str, Any]) -> None:
        ports = document["ports"]["port"]
        for port, grid in zip(ports, [port["grid"] for port in reversed(ports)]):
            port["grid"] = grid

    def course(game: CargoNoirTitle) -> list[Any]:
        chance = FastChance(11)
        state = game.deal(4, chance, DEALT)
        seen = []
        for step in range(120):
            moves = state.legal_moves(state.to_move())
            seen.append((game.document(state), moves))
            state.apply(state.to_move(), moves[step * 7 % len(moves)], chance, None)
        return seen

    assert course(title_with(elsewhere)) == course(TITLE)


@EVERY_COUNT
@pytest.mark.rule("CN-SETUP-02", "CN-SETUP-04", "CN-R24")
def test_the_ports_that_are_open_are_those_whose_side_fits_the_number_of_players(seats: int) -> None:
    state = deal(seats)
    row = next(row for row in TITLE.parts.setup.by_players if row.players == seats)
    assert open_ports(state) == list(row.open_ports)
    assert len(open_ports(state)) == OPEN[seats]
    bids = {text.split()[1] for text in listed(state, "bid")}
    assert bids == set(row.open_ports)


@pytest.mark.rule("CN-SETUP-04", "CN-R24")
def test_nine_ports_are_crossed_out_in_the_three_pictures_and_none_with_five_players() -> None:
    closed = {seats: 8 - len(open_ports(deal(seats))) for seats in OPEN}
    assert closed[2] + closed[3] + closed[4] == 9
    assert closed[5] == 0
    assert "tangier" not in open_ports(deal(4))


@pytest.mark.rule("CN-R30", "CN-SETUP-02")
def test_a_port_that_is_open_stays_open_with_more_players() -> None:
    for fewer, more in pairwise([set(open_ports(deal(seats))) for seats in (2, 3, 4, 5)]):
        assert fewer < more


@pytest.mark.rule("CN-SETUP-03")
@pytest.mark.parametrize(("seats", "port"), [(2, "cape_town"), (2, "tangier"), (3, "rio"), (4, "tangier")])
def test_a_closed_port_gets_no_cargo_and_no_ship(seats: int, port: str) -> None:
    assert harbour(deal(seats), port)["cargo"] == {}
    for turn in (1, 5, 10):
        state = table(seats, phase="send", turn=turn, coins={ANA: 20})
        refusal = refused(state, f"bid {port} 20")
        assert refusal.rule == "CN-SETUP-03"
        assert f"closed with {seats} players" in refusal.sentence
        assert not any(port in text for text in listed(state))


@pytest.mark.rule("CN-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_closed_port_is_out_of_business_for_the_whole_game(seats: int) -> None:
    chance = FastChance(seats)
    start = TITLE.deal(seats, chance, DEALT)
    shut = [row["id"] for row in doc(start)["port"] if row["id"] not in open_ports(start)]
    for state in wander(start, chance):
        for port in shut:
            assert harbour(state, port) == {"cargo": {}, "bids": {}}


# ---------------------------------------------------------------- the bag
@EVERY_COUNT
@pytest.mark.rule("CN-SETUP-05", "CN-SETUP-06", "CN-SETUP-07")
def test_all_ordinary_cargo_and_a_wild_for_every_player_are_in_the_game(seats: int) -> None:
    total = tokens(deal(seats))
    assert total.pop("wild") == seats
    assert total.total() == 126
    assert set(total.values()) == {14}


@EVERY_COUNT
@pytest.mark.rule("CN-SETUP-05", "CN-SETUP-06", "CN-SETUP-07", "CN-SETUP-08", "CN-COMP-03")
def test_blind_draws_fill_every_slot_of_the_black_market_and_the_open_ports(seats: int) -> None:
    chance = WatchedChance(seats)
    state = TITLE.deal(seats, chance, DEALT)
    full = [14] * 9 + [seats]
    assert chance.bags[0] == full
    for before, sort, after in zip(chance.bags, chance.drawn, chance.bags[1:]):
        assert before[sort] - 1 == after[sort]  # drawn from what is left, and not put back
        assert sum(before) - 1 == sum(after)
    ports = TITLE.parts.ports.port
    slots = sum(port.slots for port in ports if port.open_from <= seats)
    assert len(chance.drawn) == slots + 6
    assert sum(doc(state)["market"].values()) == 6
    for port in ports:
        filled = sum(harbour(state, port.id)["cargo"].values())
        assert filled == (port.slots if port.open_from <= seats else 0)
    assert sum(doc(state)["bag"].values()) == 126 + seats - slots - 6


@pytest.mark.rule("CN-SETUP-08")
def test_the_tokens_drawn_are_the_tokens_laid_out_for_all_to_see() -> None:
    market = ["uranium", "uranium", "gold", "jewels", "alcohol", "weapons"]
    ports = ["gold", "art", "art", "wild", "cigars", "cigars", "cigars", "cars", "ivory"]
    numbers = [TITLE.lexicon.ids["cargo"].index(name) for name in market + ports]
    state = TITLE.deal(2, ScriptedChance.of(*numbers), DEALT)
    for reader in (ANA, BEN, SPECTATOR):
        view = TITLE.view(state, reader)
        assert view["market"] == {"uranium": 2, "gold": 1, "jewels": 1, "alcohol": 1, "weapons": 1}
        seen = {row["id"]: row["cargo"] for row in view["port"] if row["cargo"]}
        assert seen == {
            "rotterdam": {"gold": 1, "art": 2, "wild": 1},
            "bombay": {"cigars": 3},
            "hong_kong": {"cars": 1, "ivory": 1},
        }
    assert doc(state)["bag"]["cigars"] == 11


# ---------------------------------------------------------------- families
@EVERY_COUNT
@pytest.mark.rule("CN-SETUP-09", "CN-R09", "CN-COMP-07")
def test_families_are_chosen_in_seat_order_whoever_starts(seats: int) -> None:
    state = deal(seats, options=CargoNoirOptions(first="2"))
    for seat, family in zip(range(seats), ["purple", "red", "yellow", "blue", "green"]):
        assert (phase(state), int(state.to_move())) == ("families", seat)
        assert len(listed(state)) == 5 - seat
        do(state, f"family {family}")
        assert sheet(state, seat)["family"] == family
        if seat + 1 < seats:
            assert refused(state, f"family {family}").rule == "CN-R09"
            assert f"family {family}" not in listed(state)
    assert (phase(state), int(state.to_move())) == ("send", BEN)


@pytest.mark.rule("CN-R09", "CN-SETUP-09")
def test_families_are_alike_in_everything_but_their_colour() -> None:
    def course(families: list[str]) -> list[dict[str, Any]]:
        chance = FastChance(3)
        state = TITLE.deal(3, chance, CargoNoirOptions(first="1"))
        play(state, *(f"family {family}" for family in families))
        seen = []
        for step in range(150):
            moves = state.legal_moves(state.to_move())
            state.apply(state.to_move(), moves[step * 5 % len(moves)], chance, None)
            seen.append(doc(state))
            for row in seen[-1]["seat"]:
                del row["family"]
        return seen

    assert course(["red", "green", "blue"]) == course(["purple", "yellow", "red"])


@EVERY_COUNT
def test_dealt_families_need_no_choice_and_differ(seats: int) -> None:
    state = deal(seats)
    assert phase(state) == "send"
    assert len({row["family"] for row in doc(state)["seat"]}) == seats


# ---------------------------------------------------------------- what everybody starts with
@EVERY_COUNT
@pytest.mark.rule("CN-SETUP-10", "CN-SETUP-11", "CN-SETUP-12")
def test_everybody_starts_with_three_ships_and_seven_coins(seats: int) -> None:
    state = deal(seats)
    for seat in range(seats):
        row = sheet(state, seat)
        assert (row["ships"], home(state, seat), row["coins"]) == (3, 3, 7)
        assert (row["cargo"], row["cards"]) == ({}, {})
    assert doc(state)["pile"] == 60 - 7 * seats


@pytest.mark.rule("CN-SETUP-13", "CN-SETUP-15")
def test_every_kind_of_card_lies_in_a_deck_of_its_own_and_is_on_offer_from_the_start() -> None:
    offer = {row["id"]: row["left"] for row in TITLE.view(deal(4), ANA)["offer"]}
    kinds_of_card = {card.id: card.copies for card in TITLE.parts.victory_cards.card}
    assert offer == kinds_of_card
    assert len(offer) == 13
    # 81 for the gold and 49 for the ivory leave nothing out of reach, the dearest card and the cheapest included
    state = table(turn=2, phase="trade", hold={ANA: "gold*9 ivory*7"})
    assert listed(state, "take") == {f"take {card}" for card in kinds_of_card}
    play(state, "take cargo_ship", "take syndicate", "pay gold*5")
    assert doc(state)["decks"] == {**kinds_of_card, "cargo_ship": 7, "syndicate": 7}


@pytest.mark.rule("CN-SETUP-14")
def test_two_ships_of_every_colour_wait_in_reserve() -> None:
    state = table(5, phase="trade", hold={ANA: "gold*6"}, cards={BEN: "cargo_ship*2", CLEO: "cargo_ship"})
    assert [sheet(state, seat)["ships"] for seat in range(5)] == [3, 5, 4, 3, 3]
    play(state, "take cargo_ship", "take cargo_ship", "pay")
    assert home(state, ANA) == 5


# ---------------------------------------------------------------- the first player and the marker
@pytest.mark.rule("CN-R09", "CN-SETUP-16")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_host_may_say_who_starts(first: int) -> None:
    chance = WatchedChance(1)
    options = read_options(CargoNoirOptions, f"first={first} families=dealt", TITLE.name)
    state = TITLE.deal(3, chance, options)
    assert int(state.to_move()) == first - 1
    assert chance.starts == []


@pytest.mark.rule("CN-R09", "CN-SETUP-16")
@settings(deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**64))
def test_otherwise_chance_picks_the_first_player_among_all_seats(seats: int, seed: int) -> None:
    chance = WatchedChance(seed)
    journal = Journal()
    state = TITLE.deal(seats, chance, CargoNoirOptions(families="dealt"), journal)
    assert chance.starts == [seats]
    assert int(state.to_move()) == doc(state)["first"] - 1
    lines = [TITLE.describe(event, Reader(SPECTATOR, NAMES)) for event in journal.events]
    assert [line.facts["seat"] for line in lines if line is not None and line.kind == "first"] == [state.to_move()]


@pytest.mark.rule("CN-R09", "CN-SETUP-16")
def test_whoever_chance_names_starts() -> None:
    draws = [0] * 6 + [1] * 9
    for seat in (ANA, BEN):
        outcomes = [[1, sort] for sort in draws] + [[FIRST_PLAYER, seat]]
        state = TITLE.deal(2, ScriptedChance(outcomes), CargoNoirOptions(families="dealt"))
        assert int(state.to_move()) == seat


def test_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(UsageError, match="Seat 5 cannot be chosen: there are only 4 seats"):
        TITLE.deal(4, FastChance(1), CargoNoirOptions(first="5"))


@pytest.mark.rule("CN-SETUP-18", "CN-TURN-01")
def test_the_marker_starts_on_the_blank_spot_and_the_first_player_moves_it_to_one() -> None:
    state = deal(3, options=CargoNoirOptions(first="3"))
    play(state, "family red", "family blue")
    assert (doc(state)["turn"], phase(state)) == (0, "families")
    lines = do(state, "family green")
    assert kinds(lines) == ["family", "marker", "turn"]
    assert lines[1].facts == {"turn": 1, "last": 11}
    assert lines[2].facts["seat"] == CLEO
    assert (doc(state)["turn"], int(state.to_move()), phase(state)) == (1, CLEO, "send")


@pytest.mark.rule("CN-SETUP-17", "CN-TURN-03")
def test_only_the_first_player_moves_the_marker_and_only_when_a_turn_of_his_starts() -> None:
    state = table(3, phase="send", seat=CLEO, first=BEN, turn=4)
    assert "marker" not in kinds(do(state, "casino") + do(state, "casino"))
    assert "marker" not in kinds(do(state, "casino"))  # Ana's turn begins
    assert (int(state.to_move()), doc(state)["turn"]) == (ANA, 4)
    play(state, "collect", "collect", "collect", "casino", "casino")
    lines = do(state, "casino")  # Ben's turn begins
    assert kinds(lines)[-2:] == ["marker", "turn"]
    assert lines[-2].facts["turn"] == 5
    assert (int(state.to_move()), doc(state)["turn"], doc(state)["first"]) == (BEN, 5, BEN + 1)
