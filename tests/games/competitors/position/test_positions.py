"""Positions of Competitors as documents: written and read at every decision, and short where people write them."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.position import export_position, load_position, read_position
from cubilete.games.competitors.position import document
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.setup import empty_table
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    load,
    money,
    phase,
    play,
    random_game,
    read,
    seat,
    seat_of,
    some_move,
    table,
    used_customs,
    where,
)

GAMES = [
    (2, "mode=timed rounds=4 negotiation=no"), (3, "mode=timed rounds=4 negotiation=no headquarters=dealt"),
    (4, "mode=timed rounds=4 customs=strict"), (5, "mode=timed rounds=4 hands=open negotiation=no"),
    (2, "rounds=6 headquarters=dealt"),
]  # fmt: skip
STALE = (k.FEES_AT, k.POSTS, k.BEYOND, k.TIPPED, k.CREDITOR)
"""Columns that keep what they said of a step that is over; documents leave them out then."""


def again(t: Competitors, options: str) -> Competitors:
    """The table, written to a file and read from it."""
    text = export_position(TITLE, t, int(t.seats), read(options))
    found = load_position(TITLE, read_position(text, "table.toml"), "table.toml")[0]
    assert isinstance(found, Competitors)
    return found


def rows(t: Competitors) -> list[list[int]]:
    """Everything that a table is, but for columns that mean nothing any more."""
    t = t.clone()
    for at in STALE:
        t.now[at] = 0
    for card in range(c.CONTRACTS):  # only seats at the table are named
        t.put_land(card, k.KNOWN, t.land(card, k.KNOWN) & everybody(t))
        t.put_paper(card, k.KNOWN, t.paper(card, k.KNOWN) & everybody(t))
    others = (t.now, t.sheets, t.fleet, t.lands, t.papers, t.customs, t.deals)
    return [[int(t.phase)], *(list(map(int, row)) for row in others)]


# ---------------------------------------------------------------- at every decision
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_decision_can_be_written_down_and_read_again(seats: int, options: str) -> None:
    phases = set()
    for t in (t for seed in range(4) for t in random_game(seed, seats, options)):
        phases.add(phase(t))
        assert TITLE.defects(t) == []
        found = again(t, options)
        assert TITLE.document(found) == TITLE.document(t)
        assert rows(found) == rows(t)
        assert found.to_move() == t.to_move()
        for who in t.actors():
            assert found.legal_moves(who) == t.legal_moves(who)
    assert phases >= {"acting", "travelling", "over"}


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_table_that_was_read_plays_on_as_the_one_that_was_written(seats: int, options: str) -> None:
    """Also with what is left out of documents: columns of a step that is over."""
    for number, t in enumerate(random_game(7, seats, options)):
        if number % 5 or t.to_move() < 0:
            continue
        one, other = t.clone(), again(t, options)
        for game in (one, other):
            chance = FastChance(number)
            for _ in range(12):
                if game.to_move() >= 0:
                    who = int(game.to_move())
                    game.apply(who, some_move(game, who, chance, eager=True), chance, None)
        assert TITLE.document(one) == TITLE.document(other)


def test_all_phases_come_up_in_games_at_random() -> None:
    """So that the tests above see all of them; the rare ones lie in tests of their own."""
    seen = {phase(t) for seed in range(4) for seats, options in GAMES for t in random_game(seed, seats, options)}
    assert seen >= {"founding", "acting", "travelling", "clearing", "choosing", "failing", "over"}


def test_a_truck_stranded_on_a_strait_is_written_down_and_goes_on() -> None:
    t = table(seat("italy", vehicles={"truck1": "spain_portugal"}, signed={"truck1": "K017 to morocco"}), seat("japan"))
    play(t, "deliver truck1", "drive morocco", "apply", dice="customs=bonded_warehouse")
    assert phase(t) == "stranded"
    found = again(t, "negotiation=no")
    assert TITLE.document(found) == TITLE.document(t)
    assert play(found, "near side") == play(t, "near side")


@pytest.mark.parametrize("seats", [2, 5])
def test_what_a_document_leaves_out_is_what_an_empty_table_has(seats: int) -> None:
    empty = empty_table(TITLE.box, seats, [0, 40, 0, 0, 0, 0])
    blank = TITLE.load(
        {"phase": "founding", "round": 0, "actions": 0, "seat": [{}] * seats}, seats, read("negotiation=no")
    )
    assert rows(blank) == rows(empty)


# ---------------------------------------------------------------- written by hand
def test_a_position_between_two_actions_is_written_in_a_few_lines() -> None:
    """The example of the module, as it stands there."""
    assert document.__doc__ is not None
    text = document.__doc__[document.__doc__.index("    round = 3") :]
    t = load(tomllib.loads(text))
    assert (phase(t), money(t, ANA), money(t, BEN)) == ("acting", 20_000, 200_000)
    assert seat_of(t, ANA)["signed"] == {"truck1": "K017 peru to chile"}
    assert seat_of(t, BEN)["vehicles"] == dict.fromkeys(("truck1", "truck2", "ship1", "aircraft1"), "japan")


def test_whoever_has_no_vehicles_named_has_the_starting_ones_at_the_headquarter() -> None:
    t = table(seat("brazil"), seat("japan", vehicles={}))
    home = TITLE.vocabulary.ids["territory"][t.home(ANA)]
    assert seat_of(t, ANA)["vehicles"] == dict.fromkeys(("truck1", "truck2", "ship1", "aircraft1"), home)
    assert seat_of(t, BEN)["vehicles"] == {}


def test_cards_that_nobody_has_lie_in_their_decks() -> None:
    view = TITLE.view(table(seat("brazil", "peru K017"), seat("japan"), discarded="chile K018 K019"), ANA)
    assert (view["decks"]["territories"], view["decks"]["contracts"]) == (114, 113)
    assert view["decks"]["discarded_territories"] == ["chile"]
    assert view["decks"]["discarded_contracts"] == ["K018", "K019"]


def test_used_customs_cards_lie_at_the_bottom_in_their_order() -> None:
    t = table(seat("brazil"), seat("japan"), customs_used="fast_lane import_duty import_duty")
    decks = TITLE.view(t, ANA)["decks"]
    assert decks["customs_next"] == ["fast_lane", "import_duty", "import_duty"]
    unseen = {one["card"]: one["copies"] for one in decks["customs_unseen"]}
    assert "fast_lane" not in unseen
    assert "import_duty" not in unseen
    assert (sum(unseen.values()), decks["customs"]) == (32, 35)


def test_a_journey_needs_only_its_vehicle() -> None:
    t = table(
        seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"),
        phase="travelling", actions=1, journey={"cargo": "1.truck1"},
    )  # fmt: skip
    started = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"))
    play(started, "deliver truck1")
    found: dict[str, Any] = TITLE.document(started)
    assert found["journey"] == {"cargo": "1.truck1"}
    assert found == {
        **TITLE.document(t), "seat": [{**one, "knows": ["K004"]} for one in TITLE.document(t)["seat"]],
    }  # fmt: skip


def test_a_card_that_lies_open_is_not_in_its_deck() -> None:
    t = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"))
    play(t, "deliver truck1", "drive chile", dice="customs=fast_lane")
    assert phase(t) == "clearing"
    assert TITLE.document(t)["journey"]["card"] == "fast_lane"
    assert used_customs(t) == []
    decks = TITLE.view(t, ANA)["decks"]
    assert decks["customs"] == 34
    assert TITLE.document(again(t, "negotiation=no")) == TITLE.document(t)


def test_an_effect_that_asks_is_written_with_its_step() -> None:
    t = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"))
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=missing_stamp")
    assert (phase(t), TITLE.document(t)["journey"]["step"]) == ("choosing", 1)
    found = again(t, "negotiation=no")
    play(found, "choose 2", dice="contract=K007")
    assert where(found, "1.truck1") == "chile"


def test_documents_count_seats_from_1_and_name_everything() -> None:
    found = TITLE.document(random_game(1, 3)[-1])
    assert {found["first"], found["on_turn"]} <= {1, 2, 3}
    assert all(one["headquarter"] in TITLE.vocabulary.ids["headquarter"] for one in found["seat"])


def test_a_tip_is_told_while_its_card_lies_open_and_forgotten_after_it() -> None:
    vehicles, signed = {"truck1": "peru"}, {"truck1": "K004 to bolivia_paraguay"}
    t = table(seat("brazil", vehicles=vehicles, signed=signed), seat("japan", "K109"))
    play(t, "deliver truck1", "drive chile", dice="customs=papers_in_order")
    play(t, "play anonymous_tip", by=BEN)
    assert TITLE.document(t)["journey"]["tipped"]
    play(t, "apply", "apply", dice="customs=papers_in_order")
    assert phase(t) == "travelling"
    assert "tipped" not in TITLE.document(t)["journey"]
