"""The Ports in phase I, p.4: buying, raising, abandoning, and the bag that fills them again."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.position import fingerprint
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    WatchedChance,
    all_coins,
    do,
    doc,
    facts,
    harbour,
    home,
    kinds,
    listed,
    phase,
    play,
    refused,
    scarce,
    sheet,
    table,
    tokens,
    wander,
)


# ---------------------------------------------------------------- buying
@pytest.mark.rule("CN-PORT-01", "CN-PORT-02", "CN-PORT-03")
def test_a_player_alone_in_a_port_buys_all_its_cargo_for_his_whole_stack() -> None:
    state = table(bids={"rotterdam": {ANA: 5}}, casino={ANA: 1}, ports={"rotterdam": "gold*2 art wild"})
    pile = doc(state)["pile"]
    lines = do(state, "buy rotterdam", "cars", "cars", "ivory", "uranium")
    assert facts(lines, "bought") == {
        "seat": ANA,
        "port": "rotterdam",
        "coins": 5,
        "cargo": {"gold": 2, "art": 1, "wild": 1},
    }
    assert sheet(state, ANA)["cargo"] == {"gold": 2, "art": 1, "wild": 1}
    assert (doc(state)["pile"], sheet(state, ANA)["coins"]) == (pile + 5, 7)
    # refilled before the Casino ship is resolved
    assert (phase(state), harbour(state, "rotterdam")["cargo"]) == ("resolve", {"cars": 2, "ivory": 1, "uranium": 1})
    assert harbour(state, "rotterdam")["bids"] == {}


@pytest.mark.rule("CN-R04", "CN-PORT-01", "CN-PORT-02")
def test_the_only_bidder_must_buy_and_may_not_raise_leave_or_wait() -> None:
    state = table(bids={"rio": {ANA: 4}})
    assert listed(state) == {"buy rio"}
    for text in ("abandon rio", "raise rio 5", "raise rio 4"):
        refusal = refused(state, text)
        assert refusal.rule == "CN-R04"
        assert "you must buy all its cargo with your whole stack" in refusal.sentence
    assert refused(state, "casino").rule == "CN-TURN-04"


@pytest.mark.rule("CN-R20")
def test_a_player_may_return_at_once_to_a_port_where_he_bought() -> None:
    state = table(bids={"cape_town": {ANA: 1}}, coins={ANA: 3})
    do(state, "buy cape_town", "gold")
    assert {text for text in listed(state, "bid") if "cape_town" in text} == {f"bid cape_town {n}" for n in (1, 2, 3)}
    do(state, "bid cape_town 2")
    assert harbour(state, "cape_town")["bids"] == {ANA: 2}


# ---------------------------------------------------------------- the bag runs empty (CN-PORT-04, CN-R06, CN-R07)
@pytest.mark.rule("CN-PORT-04", "CN-R06")
def test_the_discards_go_into_the_bag_the_moment_it_is_empty_and_drawing_goes_on() -> None:
    state = table(bids={"bombay": {ANA: 2}}, ports={"bombay": "wild*3"}, bag="gold*2")
    thrown = doc(state)["discards"]
    lines = do(state, "buy bombay", "gold", "gold", "jewels")
    assert kinds(lines)[:3] == ["bought", "bag_refilled", "filled"]
    assert facts(lines, "bag_refilled") == {"tokens": sum(thrown.values())}
    assert harbour(state, "bombay")["cargo"] == {"gold": 2, "jewels": 1}
    assert doc(state)["discards"] == {}
    assert Counter(doc(state)["bag"]) == Counter(thrown) - Counter(["jewels"])


@pytest.mark.rule("CN-R06", "CN-PORT-04", "CN-MARKET-04")
def test_the_bag_is_refilled_literally_when_its_last_token_leaves_it() -> None:
    state = table(at_market={ANA: 2}, bag="gold")
    thrown = doc(state)["discards"]
    assert kinds(do(state, "draw", "gold")) == ["bag_refilled", "drew"]
    assert (doc(state)["bag"], doc(state)["discards"]) == (thrown, {})
    last = table(bids={"cape_town": {ANA: 1}}, bag="gold")
    do(last, "buy cape_town", "gold")  # nothing more is needed, and still the bag is refilled
    assert doc(last)["discards"] == {}
    assert TITLE.defects(last) == []


@pytest.mark.rule("CN-R06")
def test_with_bag_and_discards_empty_a_draw_yields_nothing_and_slots_stay_empty() -> None:
    game = scarce(3)
    state = table(3, game=game, bag="art", discards="", at_market={ANA: 2}, bids={"bombay": {ANA: 2}})
    cargo = sheet(state, ANA)["cargo"]
    assert kinds(do(state, "draw", "art")) == ["drew"]
    assert doc(state)["bag"] == {}
    assert kinds(do(state, "draw")) == ["drew_nothing"]
    assert sum(sheet(state, ANA)["cargo"].values()) == sum(cargo.values()) + 1
    assert home(state, ANA) == 2  # the ship has acted
    assert kinds(do(state, "buy bombay")) == ["bought", "filled"]
    assert harbour(state, "bombay")["cargo"] == {}
    assert game.defects(state) == []


@pytest.mark.rule("CN-R06")
def test_cargo_discarded_while_the_bag_is_empty_fills_the_ports_in_their_order() -> None:
    state = table(
        3,
        game=scarce(3),
        phase="shed",
        bag="",
        discards="",
        hold={ANA: "gold*3 cars*3 ivory*3", BEN: "", CLEO: ""},
        ports={"cape_town": "", "new_york": "art*2", "hong_kong": ""},
        cards={BEN: "warehouses*2", CLEO: "warehouses*2"},
    )
    do(state, "discard gold", "gold")
    assert harbour(state, "cape_town")["cargo"] == {"gold": 1}
    do(state, "discard cars", "cars")
    assert harbour(state, "new_york")["cargo"] == {"art": 2, "cars": 1}
    do(state, "discard ivory", "ivory")
    assert (harbour(state, "hong_kong")["cargo"], phase(state)) == ({"ivory": 1}, "send")
    assert (doc(state)["bag"], doc(state)["discards"]) == ({}, {})


@pytest.mark.rule("CN-R06")
def test_cargo_traded_while_the_bag_is_empty_fills_the_ports_too() -> None:
    state = table(
        3,
        game=scarce(3),
        phase="trade",
        bag="",
        discards="",
        hold={ANA: "gold*3 cars*2"},
        ports={"cape_town": "", "hong_kong": "art"},
    )
    do(state, "take villa")
    do(state, "pay gold*3", "gold", "gold")
    assert (harbour(state, "cape_town")["cargo"], harbour(state, "hong_kong")["cargo"]) == (
        {"gold": 1},
        {"art": 1, "gold": 1},
    )
    assert (doc(state)["bag"], doc(state)["discards"]) == ({"gold": 1}, {})


@pytest.mark.rule("CN-R07")
def test_a_port_without_cargo_costs_nothing_and_is_not_abandoned() -> None:
    empty = {"cape_town": ""}
    bids = {"cape_town": {ANA: 3}}
    state = table(
        3, game=scarce(3), bag="", discards="", bids=bids, ports=empty, cards={ANA: "syndicate"}, coins={ANA: 0}
    )
    pile = doc(state)["pile"]
    assert kinds(do(state, "buy cape_town")) == ["came_back"]
    assert (sheet(state, ANA)["coins"], doc(state)["pile"], home(state, ANA)) == (3, pile, 3)
    assert "bid cape_town 1" in listed(state)


@pytest.mark.rule("CN-R07")
def test_a_port_with_some_of_its_slots_filled_is_bought_as_it_stands() -> None:
    partly = {"rotterdam": "gold"}
    state = table(3, game=scarce(3), bag="", discards="", bids={"rotterdam": {ANA: 5}}, ports=partly, casino={ANA: 1})
    before = Counter(sheet(state, ANA)["cargo"])
    do(state, "buy rotterdam")
    assert Counter(sheet(state, ANA)["cargo"]) - before == Counter(["gold"])
    assert (sheet(state, ANA)["coins"], harbour(state, "rotterdam")["cargo"]) == (7, {})


@pytest.mark.rule("CN-PORT-03", "CN-PORT-04", "CN-R06")
@settings(deadline=None)
@given(
    bag=st.lists(st.sampled_from(["gold", "art", "cars"]), max_size=6),
    thrown=st.lists(st.sampled_from(["ivory", "jewels", "cigars"]), max_size=4),
    seed=st.integers(0, 2**64),
)
def test_a_refill_draws_exactly_the_missing_slots_as_long_as_there_are_tokens(
    bag: list[str], thrown: list[str], seed: int
) -> None:
    spare, rest = (Counter({name: max(0, n - 3) for name, n in Counter(pile).items()}) for pile in (bag, thrown))
    bagged, discards = Counter(bag) - spare, Counter(thrown) - rest  # three of a type are in this box
    if not bagged:
        discards.clear()
    game = scarce(3)
    cards = {BEN: "warehouses*2", CLEO: "warehouses*2"}
    state = table(
        3,
        game=game,
        bag=bagged,
        discards=discards,
        bids={"rotterdam": {ANA: 2}},
        ports={"rotterdam": "wild*3 uranium"},
        cards=cards,
        casino={ANA: 1},
    )
    everything = tokens(state)
    chance = WatchedChance(seed)
    game.play(state, ANA, game.parse("buy rotterdam"), chance, Journal())
    drawn = [game.lexicon.ids["cargo"][sort] for sort in chance.drawn]
    assert len(drawn) == min(4, bagged.total() + discards.total())
    for name in drawn:  # the bag by hand
        bagged -= Counter([name])
        if not bagged:
            bagged, discards = discards, Counter()
    assert Counter(harbour(state, "rotterdam")["cargo"]) == Counter(drawn)
    assert (Counter(doc(state)["bag"]), Counter(doc(state)["discards"])) == (bagged, discards)
    assert tokens(state) == everything
    assert game.defects(state) == []


# ---------------------------------------------------------------- outbid: raise or abandon
@pytest.mark.rule("CN-PORT-05")
def test_a_player_who_was_outbid_must_raise_or_abandon_and_buys_nothing() -> None:
    state = table(bids={"rio": {ANA: 3, BEN: 5, CLEO: 4}}, coins={ANA: 4})
    assert listed(state) == {"abandon rio", "raise rio 6", "raise rio 7"}
    refusal = refused(state, "buy rio")
    assert refusal.rule == "CN-PORT-05"
    assert (
        refusal.sentence
        == "You were outbid in Rio de Janeiro (5 coins against your 3): raise to at least 6, or abandon it."
    )
    assert refused(state, "casino").rule == "CN-TURN-04"


@pytest.mark.rule("CN-PORT-06", "CN-R19")
@settings(deadline=None)
@given(mine=st.integers(1, 9), more=st.lists(st.integers(1, 9), min_size=1, max_size=3), safe=st.integers(0, 20))
def test_a_raise_takes_coins_of_the_safe_until_the_stack_tops_every_other(
    mine: int, more: list[int], safe: int
) -> None:
    rivals = {BEN + place: mine + sum(more[: place + 1]) for place in range(len(more))}
    top = max(rivals.values())
    state = table(bids={"bombay": {ANA: mine, **rivals}, "rio": {ANA: 4}}, coins={ANA: safe})
    raises = {f"raise bombay {stack}" for stack in range(top + 1, mine + safe + 1)}
    assert listed(state, "raise") == raises  # the four coins in Rio are no help
    assert refused(state, f"raise bombay {top}").rule == "CN-PORT-06"
    assert refused(state, "raise bombay 0").rule == "CN-PORT-06"  # coins cannot be taken off a stack
    if mine + safe >= top:
        assert refused(state, f"raise bombay {mine + safe + 1}").rule == "CN-R19"
    for text in raises:
        after = state.clone()
        stack = int(text.split()[-1])
        do(after, text)
        assert harbour(after, "bombay")["bids"] == {ANA: stack, **rivals}
        assert (sheet(after, ANA)["coins"], all_coins(after)) == (safe + mine - stack, 60)


@pytest.mark.rule("CN-PORT-07", "CN-R03")
def test_a_ship_raised_this_turn_cannot_be_sent_again() -> None:
    state = table(bids={"rio": {ANA: 1, BEN: 2}})
    do(state, "raise rio 3")
    assert (phase(state), home(state, ANA), harbour(state, "rio")["bids"]) == ("send", 2, {ANA: 3, BEN: 2})
    assert doc(state)["stayed"] == ["rio"]
    assert refused(state, "bid rio 4").rule == "CN-R03"
    play(state, "casino", "casino")
    assert int(state.to_move()) == BEN  # two ships were sent, the third stays


@pytest.mark.rule("CN-PORT-07")
def test_a_raised_stack_is_resolved_again_only_in_the_next_turn() -> None:
    state = table(bids={"rio": {ANA: 1, BEN: 2}}, casino={ANA: 1})
    do(state, "raise rio 3")
    for text in ("raise rio 4", "abandon rio", "buy rio"):
        assert refused(state, text).rule == "CN-PORT-07"
    assert listed(state) == {"collect"}
    play(state, "collect", "casino", "casino")
    play(state, "abandon rio", "collect", "collect", "casino", "casino", "casino")
    for _ in (CLEO, DAN):
        play(state, "collect", "collect", "collect", "casino", "casino", "casino")
    assert (int(state.to_move()), doc(state)["turn"]) == (ANA, 4)
    assert "buy rio" in listed(state)


@pytest.mark.rule("CN-PORT-08", "CN-PORT-09")
def test_abandoning_brings_ship_and_stack_home_and_leaves_the_cargo() -> None:
    state = table(bids={"rio": {ANA: 6, BEN: 7}}, coins={ANA: 1}, ports={"rio": "gold*3"})
    lines = do(state, "abandon rio")
    assert facts(lines, "abandoned") == {"seat": ANA, "port": "rio", "coins": 6}
    assert (sheet(state, ANA)["coins"], home(state, ANA)) == (7, 3)
    assert harbour(state, "rio") == {"cargo": {"gold": 3}, "bids": {BEN: 7}}
    assert "bid bombay 7" in listed(state)  # usable at once
    assert sheet(state, ANA)["cargo"] == {}


@pytest.mark.rule("CN-PORT-09", "CN-SEND-07")
def test_a_rival_who_is_left_alone_gets_the_cargo() -> None:
    state = table(2, bids={"bombay": {ANA: 1, BEN: 2}}, ports={"bombay": "gold*3"})
    play(state, "abandon bombay", "casino", "casino", "casino")
    do(state, "buy bombay", "art", "art", "art")
    assert sheet(state, BEN)["cargo"] == {"gold": 3}


@pytest.mark.rule("CN-PORT-10", "CN-R27")
def test_an_abandoned_port_cannot_be_visited_again_in_the_same_turn() -> None:
    state = table(bids={"rio": {ANA: 1, BEN: 2}, "bombay": {ANA: 1, CLEO: 2}}, casino={ANA: 1})
    do(state, "abandon rio")
    assert refused(state, "abandon rio").rule == "CN-RESOLVE-01"
    play(state, "abandon bombay", "collect")
    for port in ("rio", "bombay"):
        assert refused(state, f"bid {port} 5").rule == "CN-PORT-10"
        assert not any(port in text for text in listed(state))
    play(state, "bid new_york 1", "casino")
    assert refused(state, "bid rio 5").rule == "CN-PORT-10"  # also after other ships were sent


@pytest.mark.rule("CN-PORT-11")
def test_an_abandoned_port_may_be_visited_again_in_later_turns() -> None:
    state = table(2, bids={"bombay": {ANA: 1, BEN: 2}})
    play(state, "abandon bombay", "casino", "casino", "casino")
    assert doc(state)["abandoned"] == []
    do(state, "buy bombay", "gold", "gold", "gold")
    play(state, "collect", "collect", "casino", "casino", "casino")
    play(state, "collect", "collect", "collect")
    assert "bid bombay 1" in listed(state)


# ---------------------------------------------------------------- an edited position (CN-R05)
@pytest.mark.rule("CN-R05", "CN-SEND-07")
def test_a_ship_that_leads_over_rivals_stays_without_a_decision() -> None:
    state = table(bids={"rio": {ANA: 5, BEN: 3}}, casino={ANA: 1})
    assert listed(state) == {"collect"}
    for text in ("buy rio", "abandon rio", "raise rio 6"):
        assert refused(state, text).rule == "CN-PORT-07"
    do(state, "collect")
    assert (phase(state), harbour(state, "rio")["bids"], home(state, ANA)) == ("send", {ANA: 5, BEN: 3}, 2)


@pytest.mark.rule("CN-R05")
@settings(deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**64))
def test_in_play_every_ship_in_a_port_is_alone_or_outbid_when_it_is_resolved(seats: int, seed: int) -> None:
    chance = FastChance(seed)
    turn = (0, -1)
    for state in wander(TITLE.deal(seats, chance), chance):
        whole, seat = doc(state), int(state.to_move())
        if whole["phase"] == "resolve" and (whole["turn"], seat) != turn:
            turn = (whole["turn"], seat)
            for row in whole["port"]:
                mine = row["bids"].pop(str(seat + 1), 0)
                assert not mine or not row["bids"] or max(row["bids"].values()) > mine


def test_a_refused_action_draws_nothing_from_the_bag() -> None:
    state = table(bids={"rio": {ANA: 1, BEN: 2}}, at_market={BEN: 1})
    before = fingerprint(TITLE, state)
    for text in ("buy rio", "draw"):
        chance = ScriptedChance.of(0, 0, 0)
        with pytest.raises(Refusal):
            TITLE.play(state, ANA, TITLE.parse(text), chance, None)
        assert (chance.left(), fingerprint(TITLE, state)) == (3, before)
