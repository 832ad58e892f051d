"""Positions: exported, edited by hand, read again, and checked for everything that must add up."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import FastChance
from cubilete.core.errors import PositionError
from cubilete.core.position import export_position, fingerprint, load_position, read_position
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.title import CargoNoirOptions
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    do,
    doc,
    harbour,
    layout,
    listed,
    phase,
    play,
    sheet,
    table,
    wander,
)

Document = dict[str, Any]
PLAIN = CargoNoirOptions()


def load(document: Document, seats: int = 4, options: CargoNoirOptions = PLAIN) -> CargoNoir:
    return TITLE.load(document, seats, options)


def reload(text: str) -> CargoNoir:
    state, _ = load_position(TITLE, read_position(text, "mine.toml"), "mine.toml")
    assert isinstance(state, CargoNoir)
    return state


def export(state: CargoNoir, options: CargoNoirOptions = PLAIN) -> str:
    return export_position(TITLE, state, int(state.seats), options)


# ---------------------------------------------------------------- there and back
@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**64), moves=st.integers(1, 400))
def test_every_moment_of_a_game_can_be_written_and_read_again(seats: int, seed: int, moves: int) -> None:
    chance = FastChance(seed)
    *_, state = islice(wander(TITLE.deal(seats, chance), chance), moves)
    again = reload(export(state))
    assert fingerprint(TITLE, again) == fingerprint(TITLE, state)
    assert again.to_move() == state.to_move()
    assert again.legal_moves(again.to_move()) == state.legal_moves(state.to_move())
    assert again.points() == state.points()


def test_a_position_keeps_what_happened_earlier_in_the_turn() -> None:
    state = table(
        bids={"rio": {ANA: 1, BEN: 2}, "bombay": {ANA: 1, CLEO: 2}},
        casino={ANA: 1},
        cards={ANA: "syndicate"},
        hold={ANA: "gold*3"},
    )
    play(state, "abandon rio", "raise bombay 3", "collect")
    do(state, "take villa")
    again = reload(export(state))
    assert doc(again) == doc(state)
    assert (doc(again)["abandoned"], doc(again)["stayed"], doc(again)["syndicate_paid"]) == (["rio"], ["bombay"], 1)
    assert doc(again)["chosen"] == {"villa": 1}
    for one in (state, again):
        play(one, "pay gold*3")
        assert not any("rio" in text or "bombay" in text for text in listed(one))


def test_the_options_of_a_position_come_back_with_it() -> None:
    options = CargoNoirOptions(final_send=False, strict_coins=True)
    text = export(table(casino={ANA: 1}, turn=10, final_send=False, strict_coins=True), options)
    state, read = load_position(TITLE, read_position(text, "mine.toml"), "mine.toml")
    assert read == options
    assert isinstance(state, CargoNoir)
    assert (state.final_send, state.strict_coins) == (False, True)


def test_a_position_edited_by_hand_is_played_on_from() -> None:
    document = tomllib.loads(export(table(casino={ANA: 1})))
    rows = document["table"]
    rows["seat"][ANA]["coins"] += 3
    rows["pile"] -= 3
    rows["seat"][BEN]["cargo"] = {"gold": 2, "wild": 1}
    rows["bag"]["gold"] -= 2
    rows["bag"]["wild"] -= 1
    rows["seat"][BEN]["cards"] = {"villa": 1}
    rows["decks"]["villa"] -= 1
    state = reload(tomli_w.dumps(document))
    do(state, "collect")
    assert "bid rotterdam 12" in listed(state)
    assert (sheet(state, BEN)["cargo"], state.points()) == ({"gold": 2, "wild": 1}, [0, 9, 0, 0])


def test_equal_positions_have_equal_fingerprints_and_others_do_not() -> None:
    state = table(casino={ANA: 2})
    assert fingerprint(TITLE, state) == fingerprint(TITLE, state.clone())
    seen = {fingerprint(TITLE, state)}
    for change in (
        {"casino": {ANA: 1}},
        {"casino": {ANA: 2}, "coins": {ANA: 8}},
        {"casino": {ANA: 3, BEN: 1}, "seat": BEN},
        {"casino": {ANA: 2}, "turn": 4},
        {"casino": {ANA: 2}, "abandoned": ("rio",)},
        {"casino": {ANA: 2}, "hold": {BEN: "gold"}},
    ):
        seen.add(fingerprint(TITLE, table(**change)))
    assert len(seen) == 7


# ---------------------------------------------------------------- documents that cannot be read
def set_in(*path: Any) -> Callable[[Document], None]:
    *way, last, value = path

    def edit(document: Document) -> None:
        at: Any = document
        for step in way:
            at = at[step]
        at[last] = value

    return edit


UNREADABLE: dict[str, tuple[Callable[[Document], None], str]] = {
    "unknown field": (set_in("weather", "fog"), "this is not a Cargo Noir table: .*unknown field `weather`"),
    "missing field": (lambda document: document.pop("pile"), "missing required field `pile`"),
    "text for a number": (set_in("pile", "much"), r"Expected `int`, got `str` - at `\$\.pile`"),
    "unknown phase": (set_in("phase", "party"), "Invalid enum value 'party'"),
    "field of a seat": (set_in("seat", 0, "hat", 1), "unknown field `hat`"),
    "seat missing": (lambda document: document["seat"].pop(), "there are 3 seats in the table, but .* 4 players"),
    "port missing": (lambda document: document["port"].pop(), "the ports must be listed in this order: rotterdam, "),
    "ports in another order": (lambda document: document["port"].reverse(), "the ports must be listed in this order"),
    "on_turn too high": (set_in("on_turn", 5), "on_turn must lie between 1 and 4, not 5"),
    "on_turn from zero": (set_in("on_turn", 0), "on_turn must lie between 1 and 4, not 0"),
    "first": (set_in("first", 9), "first must lie between 1 and 4, not 9"),
    "turn": (set_in("turn", 11), "turn must lie between 0 and 10, not 11"),
    "pile": (set_in("pile", 10**9), "pile must lie between -10000 and 10000"),
    "coins below zero": (set_in("seat", 1, "coins", -1), "coins of seat 2 must lie between 0 and 127, not -1"),
    "coins beyond a bid": (set_in("seat", 1, "coins", 128), "coins of seat 2 must lie between 0 and 127, not 128"),
    "a number too large for anything": (set_in("seat", 1, "coins", 2**80), "coins of seat 2 must lie between"),
    "ships": (set_in("seat", 2, "ships", -2), "ships of seat 3 must lie between 0 and 99, not -2"),
    "at_casino": (set_in("seat", 2, "at_casino", -1), "at_casino of seat 3 must lie between"),
    "at_market": (set_in("seat", 2, "at_market", 100), "at_market of seat 3 must lie between"),
    "unknown family": (set_in("seat", 0, "family", "pink"), "seat 1: there is no family 'pink'; there are red, "),
    "unknown cargo held": (set_in("seat", 0, "cargo", {"silk": 1}), "cargo of seat 1: there is no 'silk'; there are"),
    "unknown cargo in a port": (set_in("port", 3, "cargo", {"silk": 1}), "cargo of rio: there is no 'silk'"),
    "unknown cargo in the bag": (set_in("bag", {"silk": 1}), "bag: there is no 'silk'"),
    "unknown cargo in the market": (set_in("market", {"silk": 1}), "market: there is no 'silk'"),
    "unknown cargo discarded": (set_in("discards", {"silk": 1}), "discards: there is no 'silk'"),
    "cargo below zero": (set_in("market", "gold", -1), "market, gold, must lie between 0 and 999, not -1"),
    "unknown card owned": (set_in("seat", 0, "cards", {"moon": 1}), "cards of seat 1: there is no 'moon'"),
    "unknown deck": (set_in("decks", "moon", 1), "decks: there is no 'moon'"),
    "unknown card chosen": (set_in("chosen", {"moon": 1}), "chosen: there is no 'moon'"),
    "unknown port abandoned": (set_in("abandoned", ["oslo"]), "abandoned: there is no port 'oslo'"),
    "unknown port stayed": (set_in("stayed", ["oslo"]), "stayed: there is no port 'oslo'"),
    "syndicate": (set_in("syndicate_paid", 6), "syndicate_paid must lie between 0 and 5, not 6"),
    "bid of a stranger": (
        set_in("port", 3, "bids", {"5": 1}),
        "bids of rio: there is no seat '5'",
    ),
    "bid of a name": (set_in("port", 3, "bids", {"ana": 1}), "bids of rio: there is no seat 'ana'"),
    "bid of nothing": (set_in("port", 3, "bids", {"1": 0}), "bids of rio must lie between 1 and 127, not 0"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_document_that_cannot_be_read_is_refused_by_name(name: str) -> None:
    edit, fault = UNREADABLE[name]
    document = layout(4, casino={ANA: 1})
    load(layout(4, casino={ANA: 1}))
    edit(document)
    with pytest.raises(PositionError, match=fault) as caught:
        load(document)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_position_is_refused_by_name() -> None:
    with pytest.raises(PositionError, match=r"mine\.toml is not valid TOML"):
        read_position("title = ", "mine.toml")
    with pytest.raises(PositionError, match=r"mine\.toml is not a position file: .*`seats`"):
        read_position('title = "cargo_noir"', "mine.toml")
    text = export(table(casino={ANA: 1}))
    for old, new, fault in (
        ('title = "cargo_noir"', 'title = "cubitos"', "a position of cubitos, not of cargo_noir"),
        ("seats = 4", "seats = 6", "Cargo Noir is for 2 to 5 players, not 6"),
        ("seats = 4", "seats = 3", "there are 4 seats in the table"),
        ("final_send=yes", "final_send=maybe", "'final_send' is yes or no, not 'maybe'"),
        ("pile = 32", "pile = 33", r"hold 61 coins together; they must hold 60\."),
    ):
        assert old in text
        with pytest.raises(PositionError, match=f"mine.toml.*{fault}"):
            reload(text.replace(old, new))


# ---------------------------------------------------------------- tables that do not add up
def move_token(document: Document, sort: str, place: Document) -> None:
    """A token out of the bag onto another place."""
    document["bag"][sort] -= 1
    place[sort] = place.get(sort, 0) + 1


# laid out wrongly from the start
SLIPS: dict[str, tuple[dict[str, Any], str]] = {
    "port not refilled": ({"ports": {"rio": "gold*2"}}, "rio must hold 3 tokens, not 2 (CN-PORT-03)."),
    "ship in a closed port": (
        {"bids": {"tangier": {ANA: 2}}},
        "tangier is closed with 4 players and can hold no ship (CN-SETUP-03).",
    ),
    "bag not refilled": (
        {"bag": ""},
        "the bag is empty while tokens lie discarded; they belong in the bag (CN-PORT-04).",
    ),
    "pile overdrawn": ({"coins": {ANA: 50}}, "the Pile of Money cannot be overdrawn with strict_coins=yes."),
    "third Edge card": ({"cards": {BEN: "syndicate*3"}}, "nobody may own more than 2 syndicate cards (CN-EDGE-02)."),
    "chosen card that is gone": (
        {"phase": "trade", "hold": {ANA: "gold*9"}, "cards": {BEN: "cronies"}, "chosen": "cronies"},
        "more cronies cards are chosen than are left.",
    ),
    "chosen cards in another phase": (
        {"phase": "send", "chosen": "villa"},
        "cards are chosen and unpaid only while cargo is traded (phase 'trade').",
    ),
    "ships out of nowhere": ({"casino": {ANA: 1, BEN: 4}}, "seat 2 has more ships out than it owns."),
    "equal stacks": (
        {"bids": {"rio": {ANA: 2, BEN: 2}}},
        "two stacks in rio are equally large; each must top the others (CN-SEND-05).",
    ),
    "nobody stayed": (
        {"stayed": ("rio",)},
        "the seat on turn has no ship in rio that could have stayed there (CN-PORT-07).",
    ),
    "back in an abandoned port": (
        {"abandoned": ("rio",), "bids": {"rio": {ANA: 3}}},
        "the seat on turn has abandoned rio and cannot have a ship there (CN-PORT-10).",
    ),
    "marker on the blank spot": (
        {"phase": "send", "turn": 0},
        "the marker stands on spot 0 exactly while families are chosen (CN-SETUP-18).",
    ),
    "resolving in the first turn": (
        {"turn": 1},
        "in game turn 1 ships are only sent out: the phase must be 'send' (CN-TURN-06).",
    ),
    "too much in the warehouses": ({"hold": {BEN: "gold*7"}}, "seat 2 holds 7 tokens in 6 slots (CN-TRADE-15)."),
    "excess while sending": (
        {"phase": "send", "hold": {ANA: "gold*7"}},
        "seat 1 holds 7 tokens in 6 slots (CN-TRADE-15).",
    ),
    # so many could be paid out in more ways than anybody wants to wait for
    "more than a fleet can carry": (
        {"phase": "trade", "hold": {ANA: "gold*9 ivory*9 art*8"}},
        "seat 1 holds 26 tokens; nobody can ever hold more than 25.",
    ),
    "nothing to resolve": (
        {"casino": {ANA: 0}},
        "there is nothing to decide in the phase 'resolve'; it would be over already.",
    ),
    "nothing to trade": (
        {"phase": "trade", "hold": {ANA: "gold"}},
        "there is nothing to decide in the phase 'trade'; it would be over already.",
    ),
}
# changed by hand afterwards
EDITS: dict[str, tuple[Callable[[Document], None], str]] = {
    "token too many": (
        lambda d: d["seat"][BEN]["cargo"].update(gold=1),
        "there are 15 gold tokens in all; there must be 14.",
    ),
    "Wild too few": (lambda d: d["bag"].update(wild=3), "there are 3 wild tokens in all; there must be 4."),
    "market too full": (
        lambda d: move_token(d, "gold", d["market"]),
        "the Black Market must hold 6 tokens, not 7 (CN-MARKET-03).",
    ),
    "port too full": (
        lambda d: move_token(d, "gold", d["port"][3]["cargo"]),
        "rio must hold 3 tokens, not 4 (CN-PORT-03).",
    ),
    "cargo in a closed port": (
        lambda d: move_token(d, "gold", d["port"][6]["cargo"]),
        "tangier is closed with 4 players and must hold no cargo (CN-SETUP-03).",
    ),
    "coin too many": (
        set_in("seat", ANA, "coins", 8),
        "Safes, stacks in ports and the Pile hold 61 coins together; they must hold 60.",
    ),
    "card too many": (set_in("decks", "villa", 7), "there are 7 villa cards; there must be 6."),
    "ship too many": (set_in("seat", BEN, "ships", 4), "seat 2 must own 3 ships, not 4 (CN-SHIP-02)."),
    "a family twice": (
        set_in("seat", BEN, "family", "red"),
        "two seats have the same family; each needs its own (CN-R09).",
    ),
    "a seat without a family": (
        set_in("seat", BEN, "family", ""),
        "every seat has a family once the first turn begins (CN-SETUP-09).",
    ),
}


def found_out(document: Document, defect: str) -> None:
    """The defect is the only one, and a file with this table is refused for it."""
    options = CargoNoirOptions(strict_coins=True)
    state = load(document, options=options)
    assert TITLE.defects(state) == [defect]
    with pytest.raises(PositionError) as caught:
        reload(export(state, options))
    assert str(caught.value) == f"mine.toml: {defect}"


@pytest.mark.parametrize("name", SLIPS)
def test_a_table_that_does_not_add_up_is_found_out(name: str) -> None:
    changes, defect = SLIPS[name]
    found_out(layout(4, **{"casino": {ANA: 1}, **changes}), defect)


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_that_does_not_add_up_is_found_out(name: str) -> None:
    edit, defect = EDITS[name]
    document = layout(4, casino={ANA: 1})
    edit(document)
    found_out(document, defect)


@settings(max_examples=15, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**64))
def test_no_moment_that_play_can_reach_has_a_defect(seats: int, seed: int) -> None:
    chance = FastChance(seed)
    for moment in wander(TITLE.deal(seats, chance), chance):
        assert TITLE.defects(moment) == []


# ---------------------------------------------------------------- known gaps; each mark goes when its gap is closed
def test_a_finished_game_can_be_written_and_read_again() -> None:
    state = table(3, turn=11, seat=CLEO, bids={"bombay": {BEN: 2, CLEO: 1}}, casino={CLEO: 2}, coins={CLEO: 2})
    play(state, "raise bombay 3", "collect", "collect", "casino all")
    assert phase(state) == "over"
    assert TITLE.defects(state) == []


def test_a_bid_of_a_seat_that_is_almost_a_number_is_refused() -> None:
    document = layout(4, casino={ANA: 1})
    document["port"][3]["bids"] = {"\u00b2": 2}
    with pytest.raises(PositionError, match="bids of rio"):
        load(document)


def test_two_stacks_of_one_seat_in_a_port_are_refused() -> None:
    document = layout(4, bids={"rio": {ANA: 3}})
    document["port"][3]["bids"] = {"1": 3, "01": 3}
    with pytest.raises(PositionError, match="bids of rio"):
        load(document)


def test_a_hand_of_more_tokens_than_exist_is_a_defect_like_any_other() -> None:
    document = layout(4, phase="trade")
    document["seat"][ANA]["cargo"] = {"gold": 15}
    assert any("gold tokens" in defect for defect in TITLE.defects(load(document)))


GAPS: dict[str, dict[str, Any]] = {
    "the game is over before its last turn": {"phase": "over", "turn": 3},
    "an abandoned port is closed": {"phase": "send", "abandoned": ("tangier",)},
    "more Syndicate cards have paid than the seat owns": {"phase": "send", "paid_out": 2},
    "a rival has ships at home after his turn": {"phase": "send", "casino": {BEN: 0, CLEO: 0, DAN: 0}},
}


@pytest.mark.parametrize("name", GAPS)
def test_other_tables_that_play_cannot_reach(name: str) -> None:
    assert TITLE.defects(load(layout(4, **GAPS[name]))) != []


def test_families_are_chosen_without_skipping_a_seat() -> None:
    document = layout(4, phase="families", turn=0)
    for row in document["seat"]:
        row.update(family="", at_casino=0)
    document["on_turn"] = 3
    assert TITLE.defects(load(document)) != []


def test_a_ship_that_leads_over_rivals_is_no_defect() -> None:
    """CN-R05 says what happens to it, so an edited position may have one."""
    state = table(bids={"rio": {ANA: 5, BEN: 3}}, casino={ANA: 1})
    assert harbour(reload(export(state)), "rio")["bids"] == {ANA: 5, BEN: 3}
