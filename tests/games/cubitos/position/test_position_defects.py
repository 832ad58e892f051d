"""Positions of Cubitos edited by hand: what can be played, what cannot be read, and what cannot be so."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import PositionError
from cubilete.games.cubitos.components.parts import COLOUR_IDS
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import numbers as k
from games.cubitos.positions import TITLE, Document, choose, load

Edit = Callable[[Document], None]


# ---------------------------------------------------------------- tables to edit
@cache
def dealt() -> Document:
    return TITLE.document(TITLE.deal(2, FastChance(1), CubitosOptions(first_lead="1")))


def fresh() -> Document:
    """Round one of race 1 in strict order; seat 1 has the lead and rolls first."""
    return deepcopy(dealt())


def die(sort: str, face: str, seat: int = 1, **flags: Any) -> Document:
    return {"seat": seat, "sort": sort, "face": face, **flags}


def take(document: Document, n: int, *sorts: str) -> None:
    """Ability dice from the supply into the draw zone of a seat."""
    for sort in sorts:
        document["supply"][sort] -= 1
        draw = document["seat"][n - 1]["draw"]
        draw[sort] = draw.get(sort, 0) + 1


def activate(document: Document, *dice: Document) -> None:
    """Dice out of the roll zone, else out of the draw zone, into the active one."""
    for one in dice:
        seat = document["seat"][one["seat"] - 1]
        zone = seat["roll"] if seat["roll"].get(one["sort"]) else seat["draw"]
        zone[one["sort"]] -= 1
        document["active"].append(one)


def deciding() -> Document:
    """Seat 1 has rolled three hits and may push or pass."""
    document = fresh()
    activate(document, die("light_gray", "coin1"), die("dark_gray", "step1"), die("lead", "credit1"))
    document["seat"][0] |= {"stage": "decide", "marks": ["danger"]}
    return document


def picking() -> Document:
    """Seat 1 adds three dice for an orange die that has just arrived (Lasse Liefern), and has picked one of them."""
    document = fresh()
    take(document, 1, "orange", "white", "white", "white", "brown")
    activate(document, die("orange", "team", used=[1]))
    document["seat"][0] |= {
        "stage": "decide",
        "hand": {"white": 1},
        "tasks": [
            {"what": "instants"},
            {"what": "card", "card": "lasse_liefern", "ability": 1, "effect": 1, "left": 1, "die": 1},
        ],
    }
    document["seat"][0]["draw"]["white"] -= 1
    return document


def moving() -> Document:
    """Seat 1 moves, seat 2 waits for its turn."""
    document = fresh()
    take(document, 1, "white")
    activate(document, die("light_gray", "coin1", paid=True), die("white", "team", used=[1]))
    document |= {"section": "race"}
    document["seat"][0] |= {"stage": "move", "coins": 1, "steps": 2, "symbols": 0}
    document["seat"][1] |= {"stage": "support", "symbols": 0}
    return document


def buying() -> Document:
    """Seat 1 shops, having bought a white die already; seat 2 waits."""
    document = moving()
    document["seat"][0] |= {"stage": "buy", "coins": 9, "steps": 0, "bought": ["white"]}
    return document


def on_a_bonus() -> Document:
    """Seat 1 receives a space's bonus and has to give up one of its dice."""
    document = moving()
    space = next(feature for feature in TITLE.parts.track[0].feature if feature.give_up)
    name = "{}-{}".format(*space.at)
    effect = 1 + bool(space.credits) + bool(space.fans)
    task = {"what": "space", "track": "verflinkst", "space": name, "effect": effect, "left": 1}
    document["seat"][0] |= {"stage": "bonus", "space": name, "tasks": [task]}
    return document


def tie_break() -> Document:
    """A round between the two that came equally far; seat 1 rolls first."""
    document = fresh()
    for seat in document["seat"]:
        seat |= {"marks": ["finished"], "leg": 2, "began_leg": 2}
    return document | {"round": 9, "tied": [1, 2]}


def over() -> Document:
    """Seat 2 has won, one space past the start field."""
    document = fresh()
    space = first_space()
    for seat in document["seat"]:
        seat |= {"stage": "rested", "symbols": 0}
    document["seat"][1] |= {"marks": ["finished"], "leg": 2, "space": space, "began": "start"}
    return document | {"section": "over", "turn": 0, "round": 9, "winner": 2}


def first_space() -> str:
    return "{}-{}".format(*TITLE.parts.track[0].start_exits[0])


BASES = [fresh, deciding, picking, moving, buying, on_a_bonus, tie_break, over]


@pytest.mark.parametrize("base", BASES, ids=lambda base: base.__name__)
def test_a_table_laid_out_by_hand_is_sound_and_can_be_played(base: Callable[[], Document]) -> None:
    t = load(base())
    assert TITLE.defects(t) == []
    assert load(TITLE.document(t)).legal_moves(0) == t.legal_moves(0)
    chance, dice = FastChance(3), random.Random(3)
    while t.section != k.OVER:
        t.apply(t.to_move(), choose(t, t.to_move(), dice), chance, None)
        assert TITLE.defects(t) == []


def test_tasks_and_dice_can_be_read_by_a_person() -> None:
    document = TITLE.document(load(picking()))
    assert document["active"] == [{"seat": 1, "sort": "orange", "face": "team", "used": [1]}]
    assert document["seat"][0]["tasks"] == [
        {"what": "instants"},
        {"what": "card", "card": "lasse_liefern", "ability": 1, "effect": 1, "left": 1, "die": 1},
    ]
    assert document["seat"][0]["hand"] == {"white": 1}


def test_special_actions_that_have_worked_are_named_by_their_spaces() -> None:
    options = CubitosOptions(race="race3", first_lead="1")
    document = moving()
    document["seat"][0] |= {"specials": ["7-6", "0-5"]}
    t = load(document, 2, options)
    assert t.get(0, k.S_SPECIALS) == 0b11
    assert TITLE.document(t)["seat"][0]["specials"] == ["0-5", "7-6"]
    document["seat"][0] |= {"specials": ["6-21"]}
    with pytest.raises(PositionError, match="there is no special action on '6-21'; there are 0-5, 7-6"):
        load(document, 2, options)
    document["seat"][0] |= {"specials": []}
    document["seat"][1] |= {"specials": ["0-5"]}
    found = TITLE.defects(load(document, 2, options))
    assert "specials of seat 2 must be empty until it moves in phase 6 (CU-TRACK-14)." in found


def test_an_effect_of_an_option_is_named_by_choice_option_and_part() -> None:
    card = next(card for card in TITLE.parts.card if any("options" in dir(e) for a in card.ability for e in a.effects))
    others = [one.id for one in TITLE.parts.card if one.colour != card.colour]
    cards = [next(o for o in others if colour_of(o) == one) for one in COLOUR_IDS if one != card.colour]
    options = CubitosOptions(race="freies_rennen", cards="+".join([card.id, *cards]), first_lead="1")
    document = fresh()
    number = 1 + next(n for n, a in enumerate(card.ability) if any("options" in dir(e) for e in a.effects))
    task = {"what": "card", "card": card.id, "ability": number, "effect": 1, "option": 2, "part": 1, "left": 1}
    document["seat"][0]["tasks"] = [task]
    assert TITLE.document(load(document, 2, options))["seat"][0]["tasks"] == [task]
    task["part"] = 9
    with pytest.raises(PositionError, match=rf"{card.id} has no such effect; .*{number}\.1 option 2\.1"):
        load(document, 2, options)


def colour_of(card: str) -> str:
    return next(one.colour for one in TITLE.parts.card if one.id == card)


# ---------------------------------------------------------------- what cannot be read
def put(*path: Any) -> Edit:
    """An edit that sets the value at the end of a path."""
    *way, last, value = path

    def edit(document: Document) -> None:
        at: Any = document
        for step in way:
            at = at[step]
        at[last] = value

    return edit


def one(*path: Any) -> Edit:
    """An edit of seat 1."""
    return put("seat", 0, *path)


def two(*path: Any) -> Edit:
    return put("seat", 1, *path)


def all_of(*edits: Edit) -> Edit:
    def edit(document: Document) -> None:
        for step in edits:
            step(document)

    return edit


UNREADABLE: list[tuple[Callable[[], Document], Edit, str]] = [
    (fresh, put("laps", 3), "unknown field `laps`"),
    (fresh, put("section", "pause"), r"Invalid enum value 'pause' - at `\$.section`"),
    (fresh, lambda d: d["seat"].pop(), "there are 1 seats in the table, but the position is for 2 players"),
    (fresh, put("lead", 3), "lead must lie between 1 and 2, not 3"),
    (fresh, put("round", 0), "round must lie between 1 and 9999, not 0"),
    (fresh, put("turn", -1), "turn must lie between 0 and 2, not -1"),
    (fresh, put("winner", 10**30), "winner must lie between 0 and 2"),
    (fresh, put("tied", [1, 1]), "tied: something is listed twice"),
    (fresh, put("supply", "pink", 1), "supply: there is no 'pink'; there are light_gray, dark_gray, lead, red"),
    (fresh, one("roll", "lead", 500), "roll of seat 1, lead, must lie between 0 and 121, not 500"),
    (fresh, one("stage", "asleep"), "stage of seat 1: there is no 'asleep'; there are out, refill"),
    (fresh, two("marks", ["tired"]), "marks of seat 2: there is no 'tired'; there are danger, busted"),
    (fresh, one("marks", ["danger", "danger"]), "marks of seat 1: something is listed twice"),
    (fresh, one("fans", 14), "fans of seat 1 must lie between 0 and 13, not 14"),
    (fresh, one("credits", -2), "credits of seat 1 must lie between 0 and 9999, not -2"),
    (fresh, one("coins", True), r"Expected `int`, got `bool` - at `\$.seat\[0\].coins`"),
    (fresh, one("leg", 3), "leg of seat 1 must lie between 1 and 2, not 3"),
    (fresh, one("space", "there"), "space of seat 1: 'there' is not a space; write row-x as in 6-21"),
    (fresh, one("keep", ["gray"]), "keep of seat 1: there is no 'gray'"),
    (fresh, one("bought", ["red", "red"]), "bought of seat 1: something is listed twice"),
    (fresh, one("specials", ["6-21"]), "no special action on '6-21'; there are none"),
    (deciding, put("active", 0, "face", "star"), "face of active die 1: there is no 'star'; there are blank, coin1"),
    (deciding, put("active", 0, "seat", 0), "seat of active die 1 must lie between 1 and 2, not 0"),
    (deciding, put("active", 1, "used", [5]), "used of active die 2 must lie between 1 and 4, not 5"),
    (deciding, put("active", 0, "colour", "red"), "unknown field `colour`"),
    (deciding, lambda d: d["active"].extend([die("white", "team")] * 200), "203 active dice; the whole box has 121"),
    (picking, one("tasks", [{"what": "instants"}] * 30), "tasks of seat 1: there are 30; at most 24 can wait"),
    (picking, one("tasks", 0, "left", 1), "task 1 of seat 1: a task for instant abilities says nothing else"),
    (picking, one("tasks", 1, "what", "wish"), "Invalid enum value 'wish'"),
    (picking, one("tasks", 1, "card", "dieter"), "card of task 2 of seat 1: there is no 'dieter'; there are mr_krabs"),
    (picking, one("tasks", 1, "ability", 2), r"lasse_liefern has no such effect; there are \(ability.effect\) 1.1\."),
    (picking, one("tasks", 1, "die", 2), "die of task 2 of seat 1 must lie between 0 and 1, not 2"),
    (picking, one("tasks", 1, "space", "6-21"), "a task of a card has neither track nor space"),
    (on_a_bonus, one("tasks", 0, "card", "tom"), "a task of a space has neither card nor ability"),
    (on_a_bonus, one("tasks", 0, "track", "wassertreten"), "there is no 'wassertreten'; there are verflinkst"),
    (on_a_bonus, one("tasks", 0, "effect", 7), "verflinkst has no such bonus; there are .* effect 1"),
]


@pytest.mark.parametrize(("base", "edit", "says"), UNREADABLE, ids=[says[:50] for _, _, says in UNREADABLE])
def test_what_cannot_be_read_is_named(base: Callable[[], Document], edit: Edit, says: str) -> None:
    document = base()
    load(document)
    edit(document)
    with pytest.raises(PositionError, match=says) as refused:
        load(document)
    assert str(refused.value).endswith(".")


# ---------------------------------------------------------------- what cannot be so
IMPOSSIBLE: list[tuple[Callable[[], Document], Edit, str]] = [
    # dice
    (fresh, put("supply", "white", 11), "there are 11 white dice in all zones and the supply; there must be 10"),
    (fresh, one("rest", "lead", 1), "there are 2 lead dice"),
    (fresh, put("lead", 2), "seat 2 has the lead, so the lead die must be in one of its zones"),
    (fresh, one("lent", "white", 1), "seat 1 has borrowed 1 white dice, but fewer lie in its zones"),
    (deciding, one("lent", "light_gray", 1), "no card of this race can borrow a light_gray die"),
    (deciding, put("active", 0, "borrowed", True), "no card of this race can have borrowed it"),
    (deciding, put("active", 0, "face", "coin3"), "there is no coin3 on it; it has blank, coin1"),
    (deciding, put("active", 0, "face", "blank"), "a blank face never becomes active"),
    (deciding, put("active", 0, "used", [1]), "it has no ability 1 on the face coin1"),
    (deciding, put("active", 0, "paid", True), "only coins, steps and credits are paid, and not before"),
    (deciding, put("active", 0, "due", True), "no instant ability can be due"),
    (deciding, put("active", 0, "event", True), "it has no event ability to execute in the stage 'decide'"),
    (deciding, put("active", 0, "owes", True), "it cannot owe a special ability"),
    (deciding, one("stage", "to_roll"), "nothing is active in the stage 'to_roll'"),
    (moving, put("active", 0, "paid", False), "its coin1 must be paid in the section 'count' or later"),
    (moving, put("active", 1, "used", [2]), "it has no ability 2 on the face team"),
    # sections, stages and turns
    (fresh, put("section", "count"), "cannot be 'to_roll' in the section 'count'; it can be count, announced"),
    (fresh, one("stage", "rolled"), "nobody has to decide anything here"),
    (fresh, put("turn", 0), "turn names a seat in the section 'roll' exactly with roll_order=strict"),
    (fresh, put("turn", 2), "nobody has to decide anything here; the round would have gone on by itself"),
    (fresh, put("winner", 1), "there is a winner, so the section must be 'over'"),
    (fresh, put("round", 61), "round cannot be 61; the race ends after round 60"),
    (fresh, two("stage", "out"), "cannot be 'out' in the section 'roll'"),
    (deciding, two("stage", "decide"), "so seat 2 can only be in the stages to_roll, pushed, rolled"),
    (deciding, one("stage", "pushed"), "nobody has to decide anything here; the round would have gone on by itself"),
    (deciding, one("stage", "events"), "seat 1 has nothing to decide here"),
    (deciding, one("stage", "rescue"), "seat 1 has nothing to decide here"),
    (moving, put("turn", 0), "turn must name a seat in the section 'race' with roll_order=strict"),
    (moving, put("turn", 2), "so seat 1 can only be in the stages support, rested"),
    (moving, two("stage", "rested"), "seat 2 comes after seat 1 and cannot be in the stage 'rested' yet"),
    (moving, one("steps", 0), "seat 1 has nothing to decide here; its turn would have gone on by itself"),
    (
        moving,
        all_of(put("section", "compare"), one("stage", "compare"), two("stage", "compared")),
        "seat 1 does not execute the red card",
    ),
    # marks and numbers
    (deciding, one("marks", []), "seat 1 has 3 active dice, so it must be marked 'danger'"),
    (deciding, one("marks", ["danger", "busted"]), "cannot be marked 'busted' in the stage 'decide'"),
    (deciding, one("marks", ["danger", "must_push"]), "no card of this race can mark seat 1 as 'must_push'"),
    (deciding, one("marks", ["danger", "finished"]), "has finished exactly when its leg is 2"),
    (deciding, one("marks", ["danger", "keeps_dice"]), "cannot be marked 'keeps_dice'"),
    (moving, one("marks", ["red_card_decided"]), "no card of this race can mark seat 1 as 'red_card_decided'"),
    (fresh, one("marks", ["danger"]), "cannot be marked 'danger' in the stage 'to_roll'"),
    (fresh, one("coins", 2), "coins of seat 1 must be 0 in the stage 'to_roll'"),
    (fresh, one("fans", 2), "seat 1 has 2 fans, so it must have 1 supply tiles"),
    (fresh, one("tiles", 1), "seat 1 has 0 fans, so it must have 0 supply tiles"),
    (fresh, one("maximum", 8), "maximum of seat 1 must lie between 9 and"),
    (fresh, one("symbols", 0), "symbols of seat 1 must be -1 before its announcement"),
    (moving, one("symbols", -1), "symbols of seat 1 must be -1 before its announcement and 0 or more after it"),
    (moving, one("symbols", 50), "seat 1 cannot have announced 50 red symbols; all red dice together show 10"),
    (moving, one("doubles", 1), "nothing can have doubled the red symbols of seat 1"),
    (fresh, one("ignore", ["white"]), "ignore of seat 1 names colours that no card of this race speaks of"),
    (fresh, one("keep", ["green"]), "keep of seat 1 names colours that no card of this race speaks of"),
    (buying, one("bought", ["white", "red", "blue"]), "can have bought at most 2 colours"),
    (buying, one("bought", ["dark_gray"]), "can have bought at most 2 colours"),
    (moving, one("bought", ["white"]), "only in phase 7, in the stages buy and rested"),
    # figures
    (moving, one("space", "0-0"), "space of seat 1: verflinkst has no space 0-0"),
    (moving, one("began", "0-0"), "began of seat 1: verflinkst has no space 0-0"),
    (moving, one("space", "goal"), "space of seat 1 cannot be goal on leg 1"),
    (moving, one("began_leg", 2), "cannot have begun on leg 2, after the leg 1 it is on"),
    (moving, one("leg", 2), "has finished exactly when its leg is 2"),
    (moving, one("extra", 30), "extra of seat 1 must be 0, or after the finish a multiple of 30"),
    (fresh, one("space", first_space()), "has not moved yet in this round, so began and space must be the same"),
    # effects that are being carried out
    (picking, one("tasks", []), "hand of seat 1 must be empty: no dice are being picked"),
    (picking, one("stage", "to_roll"), "seat 1 cannot be carrying out effects in the stage 'to_roll' now"),
    (picking, one("tasks", 1, "left", 0), "seat 1 has nothing to decide here"),
    (picking, one("tasks", 1, "left", 2), "task 2 of seat 1: left can be at most 1"),
    (picking, lambda d: d["seat"][0]["tasks"].reverse(), "hand of seat 1 must be empty"),
    (picking, put("active", 0, "seat", 2), "active die 1 is not a die of seat 1 with an ability of lasse_liefern"),
    (picking, all_of(one("hand", "white", 3), one("draw", "white", 0)), "dice would have been rolled already"),
    (picking, one("tasks", 1, "card", "tom"), "task 2 of seat 1: ability 1 of tom is executed in the stages count"),
    (on_a_bonus, one("tasks", 0, "die", 1), "the bonus of a space belongs to no die; die must be 0"),
    (on_a_bonus, one("stage", "support"), "task 1 of seat 1: seat 1 is not receiving the bonus of"),
    # the end
    (tie_break, put("tied", [1]), "tied must name at least two seats or none, not only 1"),
    (tie_break, put("tied", []), "seat 1 has finished, so no further round can begin without a tie"),
    (tie_break, all_of(one("marks", []), one("leg", 1)), "seat 1 is tied for victory, so it must have finished"),
    (over, put("winner", 1), "the race is over and won by seat 2, not by 1"),
    (over, put("turn", 1), "turn cannot be 1: that seat has nothing to play any more"),
    (over, two("stage", "buy"), "cannot be 'buy' in the section 'over'; it can be rested"),
    (
        over,
        all_of(two("marks", []), two("leg", 1), put("winner", 0)),
        "the race cannot be over: nobody has won it and no limit of rounds is reached",
    ),
]


@pytest.mark.parametrize(("base", "edit", "says"), IMPOSSIBLE, ids=[says[:50] for _, _, says in IMPOSSIBLE])
def test_what_cannot_be_so_is_a_defect(base: Callable[[], Document], edit: Edit, says: str) -> None:
    document = base()
    edit(document)
    found = TITLE.defects(load(document))
    assert found
    assert all(sentence.endswith(".") for sentence in found)
    assert any(says in sentence for sentence in found), found


def test_the_dice_of_a_third_seat_in_a_tie_break_stay_where_they_are() -> None:
    """CU-R19: who is not tied takes no part, and may have the lead all the same."""
    options = CubitosOptions(first_lead="3")
    document = TITLE.document(TITLE.deal(3, FastChance(1), options))
    for seat in document["seat"][:2]:
        seat |= {"marks": ["finished"], "leg": 2, "began_leg": 2}
    document["seat"][2] |= {"stage": "out"}
    document |= {"tied": [1, 2], "turn": 1, "round": 5}
    t = load(document, 3, options)
    assert TITLE.defects(t) == []
    assert t.actors() == [0]
    document["seat"][2]["stage"] = "to_roll"
    assert TITLE.defects(load(document, 3, options))[0].startswith("seat 3 takes no part in the tie-break round")
