"""What follows from Cargo Noir's declaration: learners' actions, arguments of choices, the form to pay, the view."""

from __future__ import annotations

import hashlib
from itertools import product

import msgspec
import pytest

from cubilete.core.moves import Choice, Move, Prompt
from cubilete.core.title import Reader
from cubilete.games.cargo_noir.position.view import CargoNoirView
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import combination_value
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.sight.desk import shape_name
from games.cargo_noir.helpers import ANA, BEN, NAMES, TITLE, table

ACTIONS = {2: (904, "3a4207b79db2"), 3: (1416, "3ed9df096cb1"), 4: (1928, "762806a19f39"), 5: (2184, "05c8dea8146e")}
"""How many moves can ever be listed, and a digest of their notations in order: what a network learned stays true."""


@pytest.mark.parametrize("seats", ACTIONS)
def test_the_actions_of_learners_stay_the_same_list(seats: int) -> None:
    codes = TITLE.move_codes(seats, TITLE.options_type())
    texts = "\n".join(TITLE.notation(Move(code)) for code in codes)
    assert (len(codes), hashlib.sha256(texts.encode()).hexdigest()[:12]) == ACTIONS[seats]


def asked(state: CargoNoir, language: str = "en") -> Prompt:
    prompt = TITLE.prompt(state, ANA, Reader(ANA, NAMES, language))
    assert prompt is not None
    return prompt


def choice(prompt: Prompt, notation: str) -> Choice:
    return next(one for one in (*prompt.choices, *prompt.suggestions) if one.notation == notation)


def test_choices_tell_programs_what_is_done_with_what() -> None:
    bid = choice(asked(table(phase="send")), "bid hong_kong 4")
    assert (bid.verb, bid.args) == ("bid", (("port", "hong_kong"), ("coins", 4)))
    assert (bid.arg("coins"), bid.arg("nothing")) == (4, None)
    swap = choice(asked(table(at_market={ANA: 1}, hold={ANA: "art"}, market="gold*6")), "swap art gold")
    assert (swap.verb, swap.args) == ("swap", (("give", "art"), ("take", "gold")))


def test_a_payment_is_told_heap_by_heap() -> None:
    prompt = asked(table(phase="trade", turn=10, hold={ANA: "gold*2 ivory"}, coins={ANA: 9}, chosen="villa"))
    (pay,) = prompt.suggestions
    assert pay.notation == "pay gold*2 ivory coins*4"
    assert pay.args == (("coins", 4), ("combination", (("gold", 2),)), ("combination", (("ivory", 1),)))
    (form,) = prompt.forms
    assert (form.verb, form.pattern) == ("pay", "pay <payment>")
    combinations, coins = form.slots[0].slots
    assert (combinations.kind, combinations.slots[0].kind, coins.kind) == ("list", "counts", "number")
    assert combinations.slots[0].labels[3] == "Luxury Cars"
    german = asked(table(phase="trade", hold={ANA: "gold*3"}, chosen="villa"), "de").forms[0]
    assert german.slots[0].label == "Kombinationen und Münzen"


def test_the_view_has_the_form_that_boards_are_written_for() -> None:
    state = table(bids={"rio": {ANA: 2, BEN: 3}}, hold={ANA: "gold*3 wild"})
    view = TITLE.view(state, ANA)
    typed = msgspec.convert(view, CargoNoirView)
    assert msgspec.to_builtins(typed) == view
    rio = next(port for port in typed.port if port.id == "rio")
    assert rio.stacks == [2, 3, 0, 0]
    assert (typed.on_turn, typed.seat[ANA].held, typed.desk) == (ANA, 4, {})


@pytest.mark.rule("CN-TRADE-03", "CN-TRADE-04", "CN-TRADE-06")
def test_the_desk_knows_what_every_heap_of_the_hand_is_worth() -> None:
    """Every heap that can be laid out of the hand has the value that the rules give it, or none."""
    held = {"gold": 3, "ivory": 2, "art": 1, "wild": 2}
    hand = " ".join(f"{sort}*{n}" for sort, n in held.items())
    desk = TITLE.view(table(phase="trade", hold={ANA: hand}, chosen="villa"), ANA)["desk"]
    ids = TITLE.lexicon.ids["cargo"]
    seen = set()
    for gold, ivory, art, wild in product(range(4), range(3), range(2), range(3)):
        counts = [0] * c.SORTS
        counts[ids.index("gold")], counts[ids.index("ivory")], counts[ids.index("art")] = gold, ivory, art
        counts[c.WILD] = wild
        typed = tuple(sorted((n for n in (gold, ivory, art) if n), reverse=True))
        value = combination_value(TITLE.box, counts)
        if value < 0:
            assert shape_name(typed, wild) not in desk
        else:
            assert desk[shape_name(typed, wild)]["value"] == value
            seen.add(shape_name(typed, wild))
    assert seen == desk.keys()
    assert desk["3+2w"] == {"kind": "same", "value": 25}
    assert desk["1+1+1w"] == {"kind": "different", "value": 6}
    # It is known before a card is chosen, so that groups can be laid out first; at other times there is nothing to lay.
    assert TITLE.view(table(phase="trade", hold={ANA: hand}), ANA)["desk"] == desk
    assert TITLE.view(table(phase="send", hold={ANA: "gold*3 ivory*2"}), ANA)["desk"] == {}
