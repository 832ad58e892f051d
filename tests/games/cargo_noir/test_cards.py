"""The Victory cards (p.6): Smuggler's Edge, common and unique Spoils."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import ComponentError
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.title import SPECTATOR, Reader
from cubilete.games.cargo_noir.components.load import read_components
from cubilete.games.cargo_noir.rules.state import CargoNoir
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    NAMES,
    TITLE,
    component_text,
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
    things,
)

EDGE = ("cargo_ship", "warehouses", "syndicate")
COMMON = ("villa", "yacht", "dive_bar", "night_club")
UNIQUE = ("show_business", "paparazzi", "militia", "cronies", "bank", "principality")
FINAL = 10
"""The last game turn with four and five players."""
CARDS = {card.id: card for card in TITLE.parts.victory_cards.card}


def trade(hold: str, seats: int = 4, **changes: Any) -> CargoNoir:
    """Ana is about to trade."""
    return table(seats, phase="trade", hold={ANA: hold}, **changes)


def with_points(card: str, points: int) -> Callable[[dict[str, Any]], None]:
    def edit(document: dict[str, Any]) -> None:
        (row,) = [row for row in document["victory_cards"]["card"] if row["id"] == card]
        row["points"] = points

    return edit


def points_refused(card: str, points: int) -> str:
    """What is said about a component file in which a card brings so many points."""
    with pytest.raises(ComponentError) as caught:
        read_components(component_text(with_points(card, points)), "other.toml")
    return str(caught.value)


# ---------------------------------------------------------------- Smuggler's Edge
@pytest.mark.rule("CN-EDGE-01")
@pytest.mark.parametrize("card", EDGE)
def test_an_edge_card_gives_fewer_points_than_it_costs_in_any_box(card: str) -> None:
    assert CARDS[card].points < CARDS[card].cost
    assert CARDS[card].effect
    assert "CN-EDGE-01" in points_refused(card, CARDS[card].cost)


@pytest.mark.rule("CN-EDGE-02")
@pytest.mark.parametrize("card", EDGE)
def test_nobody_acquires_a_third_copy_of_an_edge_card(card: str) -> None:
    at_once = play(trade("gold*9"), f"take {card}", f"take {card}")
    assert f"take {card}" not in listed(at_once)
    assert refused(at_once, f"take {card}").rule == "CN-EDGE-02"
    one_more = trade("gold*9", cards={ANA: card})
    do(one_more, f"take {card}")
    assert refused(one_more, f"take {card}").rule == "CN-EDGE-02"
    had_two = trade("gold*9", cards={ANA: f"{card}*2"})
    assert refused(had_two, f"take {card}").rule == "CN-EDGE-02"
    others_two = trade("gold*9", cards={BEN: f"{card}*2"})
    assert f"take {card}" in listed(others_two)


@pytest.mark.rule("CN-R29")
@pytest.mark.parametrize("card", EDGE)
def test_two_copies_are_the_limit_in_the_final_turn_too(card: str) -> None:
    state = trade("gold*9", cards={ANA: f"{card}*2"}, turn=FINAL)
    assert f"take {card}" not in listed(state)
    assert refused(state, f"take {card}").rule == "CN-EDGE-02"


@pytest.mark.rule("CN-EDGE-03")
def test_an_edge_card_works_from_the_moment_it_is_acquired() -> None:
    state = play(trade("gold*5 ivory*5 art*3"), "take cargo_ship", "take warehouses")
    assert home(state, ANA) == 3  # chosen is not acquired
    assert state.slots(ANA) == 6
    do(state, "pay gold*5")
    assert home(state, ANA) == 4
    assert state.slots(ANA) == 8
    assert phase(state) == "send"  # eight tokens fit


# ---------------------------------------------------------------- Cargo Ship
@pytest.mark.rule("CN-SHIP-01")
def test_a_cargo_ship_card_brings_a_ship_at_once() -> None:
    one = play(trade("gold*4"), "take cargo_ship", "pay gold*4")
    assert (sheet(one, ANA)["ships"], home(one, ANA)) == (4, 4)
    assert sheet(one, BEN)["ships"] == 3
    two = play(trade("gold*4 ivory*4"), "take cargo_ship", "take cargo_ship", "pay gold*4 ivory*4")
    assert (sheet(two, ANA)["ships"], home(two, ANA)) == (5, 5)


@pytest.mark.rule("CN-R12", "CN-SHIP-01")
def test_a_ship_gained_this_turn_is_sent_out_this_turn() -> None:
    state = play(trade("gold*4"), "take cargo_ship", "pay gold*4", "casino", "casino", "casino")
    assert state.to_move() == ANA
    do(state, "market")
    assert state.to_move() == BEN
    assert (sheet(state, ANA)["at_casino"], sheet(state, ANA)["at_market"]) == (3, 1)


@pytest.mark.rule("CN-SHIP-02")
@pytest.mark.parametrize(("copies", "ships"), [(0, 3), (1, 4), (2, 5)])
def test_every_ship_is_one_more_action_a_turn(copies: int, ships: int) -> None:
    cards = {ANA: f"cargo_ship*{copies}"} if copies else {}
    state = table(2, phase="send", cards=cards)
    for _ in range(ships):
        assert state.to_move() == ANA
        do(state, "casino")
    assert state.to_move() == BEN
    play(state, *["collect"] * 3, *["casino"] * 3)
    for _ in range(ships):
        assert (state.to_move(), phase(state)) == (ANA, "resolve")
        do(state, "collect")
    assert phase(state) == "send"
    assert sheet(state, ANA)["coins"] == 7 + 2 * ships


# ---------------------------------------------------------------- Warehouses
@pytest.mark.rule("CN-WARE-01")
@pytest.mark.parametrize(("copies", "slots"), [(0, 6), (1, 8), (2, 10)])
def test_each_warehouses_card_holds_two_more_tokens(copies: int, slots: int) -> None:
    cards = {ANA: f"warehouses*{copies}"} if copies else {}
    assert phase(play(trade(f"gold*{slots}", cards=cards), "keep")) == "send"
    over = play(trade(f"gold*{slots + 1}", cards=cards), "keep")
    assert phase(over) == "shed"
    do(over, "discard gold")
    assert phase(over) == "send"
    assert sheet(over, ANA)["cargo"] == {"gold": slots}


@pytest.mark.rule("CN-R13")
def test_a_warehouses_card_acquired_this_turn_already_protects_excess_cargo() -> None:
    saved = play(trade("gold*4 ivory*4 art*4"), "take warehouses", "pay gold*4")
    assert phase(saved) == "send"  # eight tokens in six and two slots
    assert sheet(saved, ANA)["cargo"] == {"ivory": 4, "art": 4}
    without = play(trade("gold*4 ivory*4 art*4"), "take villa", "pay gold*4")
    assert phase(without) == "shed"


@pytest.mark.rule("CN-WARE-02")
def test_a_warehouses_card_holds_cargo_from_turn_to_turn_and_scores() -> None:
    state = table(2, phase="send", hold={ANA: "gold*8"}, cards={ANA: "warehouses"})
    play(state, *["casino"] * 3, *["collect"] * 3, *["casino"] * 3, *["collect"] * 3, "keep")
    assert phase(state) == "send"
    assert sheet(state, ANA)["cargo"] == {"gold": 8}
    assert state.points()[ANA] == CARDS["warehouses"].points > 0


# ---------------------------------------------------------------- Syndicate
def outbid(cards: str, *ports: str, **changes: Any) -> CargoNoir:
    """Ana stands with 2 coins in some ports, and Ben with 5 in each of them."""
    bids = {port: {ANA: 2, BEN: 5} for port in ports}
    return table(bids=bids, cards={ANA: cards} if cards else {}, **changes)


@pytest.mark.rule("CN-SYND-01", "CN-SYND-02")
def test_the_syndicate_pays_two_coins_out_of_the_pile_on_top_of_the_stack_taken_back() -> None:
    state = outbid("syndicate", "rotterdam")
    pile = doc(state)["pile"]
    lines = do(state, "abandon rotterdam")
    assert facts(lines, "abandoned")["coins"] == 2
    assert facts(lines, "syndicate")["coins"] == 2
    assert sheet(state, ANA)["coins"] == 7 + 2 + 2
    assert doc(state)["pile"] == pile - 2


@pytest.mark.rule("CN-SYND-01")
def test_without_a_syndicate_card_abandoning_brings_nothing_but_the_stack() -> None:
    state = outbid("", "rotterdam", "bombay", hold={BEN: "gold"})
    lines = do(state, "abandon rotterdam")
    assert "syndicate" not in kinds(lines)
    assert sheet(state, ANA)["coins"] == 9
    theirs = table(bids={"rotterdam": {ANA: 2, BEN: 5}}, cards={BEN: "syndicate*2"})
    do(theirs, "abandon rotterdam")  # a rival's card pays nobody
    assert (sheet(theirs, ANA)["coins"], sheet(theirs, BEN)["coins"]) == (9, 7)


@pytest.mark.rule("CN-SYND-01")
def test_the_syndicate_pays_for_abandoning_only_not_for_buying_or_raising() -> None:
    state = table(
        bids={"rotterdam": {ANA: 2}, "bombay": {ANA: 2, BEN: 3}, "rio": {ANA: 1, CLEO: 2}},
        cards={ANA: "syndicate*2"},
        ports={"rotterdam": "gold*4"},
    )
    assert "syndicate" not in kinds(do(state, "buy rotterdam", "art", "art", "art", "art"))
    assert "syndicate" not in kinds(do(state, "raise bombay 4"))
    assert "syndicate" in kinds(do(state, "abandon rio"))


@pytest.mark.rule("CN-SYND-01", "CN-R14")
def test_one_syndicate_card_pays_once_a_turn_and_again_in_the_next() -> None:
    state = outbid("syndicate", "rotterdam", "bombay")
    assert "syndicate" in kinds(do(state, "abandon rotterdam"))
    assert "syndicate" not in kinds(do(state, "abandon bombay"))
    assert sheet(state, ANA)["coins"] == 7 + 2 + 2 + 2
    again = outbid("syndicate", "rotterdam", seats=2, ports={"rotterdam": "gold*4"})
    play(again, "abandon rotterdam", "bid bombay 1", "casino", "casino")
    do(again, "buy rotterdam", "art", "art", "art", "art")  # Ben's turn
    play(again, "collect", "collect", "keep", "bid bombay 2", "casino", "casino")
    assert again.to_move() == ANA
    assert "syndicate" in kinds(do(again, "abandon bombay"))


@pytest.mark.rule("CN-SYND-03")
def test_two_syndicate_cards_pay_four_coins_for_two_ports_and_two_for_one() -> None:
    state = outbid("syndicate*2", "rotterdam", "bombay", "rio", coins={ANA: 0})
    do(state, "abandon rotterdam")
    assert sheet(state, ANA)["coins"] == 2 + 2
    do(state, "abandon bombay")
    assert sheet(state, ANA)["coins"] == 4 + 4
    assert "syndicate" not in kinds(do(state, "abandon rio"))
    assert sheet(state, ANA)["coins"] == 6 + 4


@pytest.mark.rule("CN-R14")
def test_a_syndicate_card_acquired_in_phase_two_pays_nothing_for_a_port_abandoned_before() -> None:
    state = outbid("", "rotterdam", hold={ANA: "gold*3 art"})
    play(state, "abandon rotterdam", "take syndicate", "pay gold*3 art")
    assert sheet(state, ANA)["cards"] == {"syndicate": 1}
    assert sheet(state, ANA)["coins"] == 9


@pytest.mark.rule("CN-SYND-04")
def test_new_coins_come_from_the_casino_and_the_syndicate_alone() -> None:
    chance = FastChance(11)
    reader = Reader(SPECTATOR, NAMES)
    seen: set[str] = set()
    for turn in range(1, 9):
        state = table(5, phase="send", turn=turn, cards=dict.fromkeys(range(5), "syndicate"))
        while (seat := int(state.to_move())) >= 0:
            before = sum(state.safe) + sum(state.bids)
            journal = Journal()
            moves = state.legal_moves(seat)
            TITLE.play(state, seat, Move(moves[chance.below(0, len(moves))]), chance, journal)
            told = [TITLE.describe(event, reader) for event in journal.events]
            lines = [line for line in told if line is not None]
            income = sum(line.facts["coins"] for line in lines if line.kind in ("collected", "syndicate"))
            spent = sum(line.facts["coins"] for line in lines if line.kind in ("bought", "paid"))
            assert sum(state.safe) + sum(state.bids) == before + income - spent
            seen.update(line.kind for line in lines)
    assert seen >= {"collected", "syndicate", "bought", "paid", "abandoned", "raised", "drew", "swapped"}


# ---------------------------------------------------------------- Victory Spoils
@pytest.mark.rule("CN-COMMON-01")
@pytest.mark.parametrize("card", COMMON)
def test_a_common_spoil_is_worth_its_own_cost_in_any_box(card: str) -> None:
    assert table(phase="send", cards={BEN: card}).points() == [0, CARDS[card].cost, 0, 0]
    assert "CN-COMMON-01" in points_refused(card, CARDS[card].cost + 1)
    assert "CN-COMMON-01" in points_refused(card, CARDS[card].cost - 1)


@pytest.mark.rule("CN-COMMON-02")
@pytest.mark.parametrize("card", COMMON)
def test_a_player_may_take_all_six_copies_of_a_common_spoil(card: str) -> None:
    state = play(trade("gold*9 ivory*9", cards={ANA: f"{card}*4"}), f"take {card}", f"take {card}")
    assert refused(state, f"take {card}").rule == "CN-TRADE-21"  # the deck ends it, not a limit
    do(state, "pay gold*9 ivory*9")
    assert sheet(state, ANA)["cards"] == {card: 6}


@pytest.mark.rule("CN-COMMON-03")
def test_spoils_have_no_effect_during_play() -> None:
    everything = " ".join([*COMMON, *UNIQUE])
    situations: list[dict[str, Any]] = [
        {"bids": {"rotterdam": {ANA: 2, BEN: 4}}, "casino": {ANA: 1}, "at_market": {ANA: 1}, "hold": {ANA: "gold"}},
        {"phase": "send", "hold": {ANA: "gold*6"}},
        {"phase": "shed", "hold": {ANA: "gold*7"}},
    ]
    for changes in situations:
        plain, rich = table(**changes), table(**changes, cards={ANA: everything})
        assert listed(plain) == listed(rich)
        assert (rich.slots(ANA), rich.fleet[ANA]) == (6, 3)
    plain, rich = table(**situations[0]), table(**situations[0], cards={ANA: everything})
    for state in (plain, rich):
        play(state, "abandon rotterdam", "collect", "decline")
    assert sheet(plain, ANA)["coins"] == sheet(rich, ANA)["coins"] == 7 + 2 + 2


@pytest.mark.rule("CN-UNIQUE-01")
@pytest.mark.parametrize("card", UNIQUE)
def test_whoever_acquires_a_unique_spoil_removes_it_for_everybody(card: str) -> None:
    hand = "gold*9 ivory*9"
    first = play(trade(hand), f"take {card}")
    assert refused(first, f"take {card}").rule == "CN-UNIQUE-01"
    do(first, "pay gold*9 ivory*9")
    assert sheet(first, ANA)["cards"] == {card: 1}
    assert doc(first)["decks"][card] == 0
    late = table(phase="trade", seat=BEN, hold={BEN: hand}, cards={ANA: card})
    assert f"take {card}" not in listed(late)
    assert refused(late, f"take {card}").rule == "CN-UNIQUE-01"


@pytest.mark.rule("CN-UNIQUE-02")
@pytest.mark.parametrize("card", UNIQUE)
def test_a_unique_spoil_gives_more_points_than_it_costs_in_any_box(card: str) -> None:
    assert table(phase="send", cards={BEN: card}).points()[BEN] > CARDS[card].cost
    assert "CN-UNIQUE-02" in points_refused(card, CARDS[card].cost)


@pytest.mark.rule("CN-UNIQUE-03")
@pytest.mark.parametrize("card", UNIQUE)
def test_a_unique_spoil_breaks_a_tie_against_any_other_cards(card: str) -> None:
    points = CARDS[card].points
    others = next(found for found in as_points(points) if found)
    state = table(phase="over", turn=FINAL, cards={ANA: others, BEN: card})
    assert state.points()[:2] == [points, points]
    assert state.placements()[:2] == [2, 1]


def as_points(points: int) -> list[str]:
    """Edge and common cards that bring exactly so many points together."""
    found = [""]
    for night_clubs in range(4):
        for dive_bars in range(4):
            for villas in range(7):
                for warehouses in range(3):
                    for ships in range(3):
                        copies = {"night_club": night_clubs, "dive_bar": dive_bars, "villa": villas}
                        copies |= {"warehouses": warehouses, "cargo_ship": ships}
                        if sum(CARDS[card].points * n for card, n in copies.items()) == points:
                            found.append(" ".join(f"{card}*{n}" for card, n in copies.items() if n))
    return found


def test_the_chapters_of_this_page_are_all_there_is() -> None:
    assert things(dict.fromkeys([*EDGE, *COMMON, *UNIQUE], 1)) == things(dict.fromkeys(CARDS, 1))
