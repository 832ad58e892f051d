"""The card of the Smugglers: words, views and positions at every decision of whole games."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import PositionError, Refusal
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.position import export_position, load_position
from cubilete.core.position import read_position as read_document
from cubilete.core.title import SPECTATOR, Reader
from cubilete.core.words import LANGUAGES
from cubilete.games.cuba_cube import smugglers_declared
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.position.view import TableView
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle
from games.cuba_cube.helpers import Outcome
from games.cuba_cube.smugglers.scenes import (
    clean,
    cross,
    do,
    load,
    notation,
    on_turn,
    sell_before,
    stand,
    table,
    to_gate,
    visit,
    wreck,
)

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
QUICK = SmugglersOptions(round_limit="12", hand="exact")


@cache
def title() -> SmugglersTitle:
    return SmugglersTitle()


def reader(seat: int, language: str = "en") -> Reader:
    return Reader(seat, NAMES, language)


def gaining() -> Smugglers:
    t = table()
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 4000)
    cross(t, clean((0, 0)).hit("blue1", 150, face=3).enter(4, 200))
    return t


def robbing(*more: str) -> Smugglers:
    t = gaining()
    for text in ("rob 2", *more):
        do(t, text)
    return t


def upgrading() -> Smugglers:
    t = gaining()
    do(t, "take red2")
    return t


def unloading() -> Smugglers:
    t = table()
    load(t, 0, gem=3)
    cross(t, clean((0, 1)))
    do(t, "take red1")
    return t


def on_foot(*texts: str) -> Smugglers:
    t = table()
    cross(t)
    for text in texts:
        do(t, text)
    return t


def at_home() -> Smugglers:
    t = table()
    t.put(0, k.DAMAGE, 1)
    t.put(0, k.MONEY, 2000)
    sell_before(t, statue=1)
    visit(t, gem=2)
    return t


def sold() -> Smugglers:
    t = at_home()
    do(t, "sell gem")
    return t


def parking() -> Smugglers:
    t = table()
    wreck(t)
    visit(t)
    return t


def driving(*texts: str) -> Smugglers:
    t = table()
    to_gate(t)
    for text in texts:
        do(t, text)
    return t


def prepared() -> Smugglers:
    t = table()
    do(t, "play s10", 37)
    do(t, "flick yellow 180° 0.5 m/s", Outcome().at("yellow", -30, 140))
    return t


def boarded() -> Smugglers:
    t = table()
    stand(t, 0, 0, 0)
    on_turn(t)
    do(t, "board")
    return t


def wrecked() -> Smugglers:
    t = table()
    wreck(t)
    on_turn(t)
    return t


def leaving() -> Smugglers:
    t = sold()
    do(t, "done")
    do(t, "play s01", 37)
    do(t, "ready")
    do(t, "done")
    return t


def over() -> Smugglers:
    t = table()
    sell_before(t, gem=9)
    visit(t, gem=1)
    do(t, "sell gem")
    return t


SCENES: dict[str, Callable[[], Smugglers]] = {
    "planning": table,
    "boarded": boarded,
    "prepared": prepared,
    "driving": driving,
    "bumpers": lambda: driving("bumpers"),
    "gaining": gaining,
    "upgrading": upgrading,
    "unloading": unloading,
    "hiding": robbing,
    "searching": lambda: robbing("hide 4000"),
    "after_ride": on_foot,
    "got_out": lambda: on_foot("get out"),
    "wrecked": wrecked,
    "in_city": at_home,
    "sold": sold,
    "parking": parking,
    "leaving": leaving,
    "over": over,
}


def check_position(t: Smugglers, options: SmugglersOptions) -> None:
    """A position is sound, and its document says all of it, also as text."""
    seats = int(t.seats)
    assert title().defects(t) == []
    document = title().document(t)
    again = title().load(document, seats, options)
    assert title().document(again) == document
    for row in ("dice", "sheet", "now", "ride", "supply", "cities", "cops", "sold", "sector_at", "vehicle_of", "own"):
        assert list(getattr(again, row)) == list(getattr(t, row)), row
    assert (again.phase, again.to_move()) == (t.phase, t.to_move())
    if again.to_move() >= 0:
        assert again.legal_moves(again.to_move()) == t.legal_moves(t.to_move())


def check_words(t: Smugglers, language: str) -> None:
    for seat in (*range(t.seats), SPECTATOR):
        msgspec.convert(title().view(t, seat), TableView)
        assert title().table_in_words(t, reader(seat, language))
    seat = int(t.to_move())
    if seat >= 0:
        prompt = title().prompt(t, seat, reader(seat, language))
        assert prompt is not None
        assert prompt.choices
        assert all("{" not in choice.text for choice in prompt.choices)
        for choice in prompt.choices:
            assert title().parse(choice.notation).code == choice.move.code


@pytest.mark.parametrize("name", SCENES)
def test_every_kind_of_decision_can_be_saved_and_said(name: str) -> None:
    t = SCENES[name]()
    check_position(t, SmugglersOptions(hand="exact"))
    for language in LANGUAGES:
        check_words(t, language)


@pytest.mark.parametrize("name", SCENES)
def test_a_position_survives_as_text(name: str) -> None:
    t, options = SCENES[name](), SmugglersOptions(hand="exact")
    text = export_position(title(), t, 2, options)
    loaded, _ = load_position(title(), read_document(text, "mine.toml"), "mine.toml")
    assert title().document(loaded) == title().document(t)


@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_can_be_saved_told_and_shown_at_every_decision(seats: int) -> None:
    chance, dice = FastChance(seats), random.Random(seats)
    journal = Journal()
    t = title().deal(seats, chance, QUICK, journal)
    moves = 0
    while t.to_move() >= 0:
        check_position(t, QUICK)
        seat = int(t.to_move())
        if moves % 5 == 0:
            check_words(t, LANGUAGES[moves % 2])
        kinds: dict[str, list[int]] = {}
        for code in t.legal_moves(seat):
            form = DECLARED.verb_of(code)
            assert form is not None
            kinds.setdefault(form.name, []).append(code)
        code = dice.choice(kinds[dice.choice(sorted(kinds))])
        title().play(t, seat, Move(code), chance, journal)
        moves += 1
    check_position(t, QUICK)
    for event in journal.events:
        for language in LANGUAGES:
            assert title().describe(event, reader(0, language))
    outcome = title().outcome(t, reader(0))
    assert [sum(line.points for line in sheet) for sheet in outcome.sheets] == list(outcome.points)


# ------------------------------------------------------------ refusals
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_smugglers_can_be_said(language: str) -> None:
    t = robbing()
    for verdict in smugglers_declared.VERDICTS:
        number = next(at for at, known in enumerate(DECLARED.verdicts, 1) if known.name == verdict.name)
        for text in ("play s05", "sell gem", "repair", "rob 2", "hide 4000", "walk 10 10"):
            move = notation().read(text, "en")
            gaps = title().words(language).gaps(f"refusal.{verdict.name}")
            if "sector" in gaps and not text.startswith("play"):
                continue
            refusal = title().refusal(t, 0, move, number, language, NAMES)
            assert refusal.sentence
            assert refusal.rule


def test_a_refusal_tells_numbers() -> None:
    t = table()
    t.put(0, k.DAMAGE, 1)
    visit(t)
    with pytest.raises(Refusal, match="A repair costs 2,000 Pesos; you have 0 Pesos") as refused:
        title().play(t, 0, title().parse("repair"), FastChance(1), None)
    assert refused.value.rule == "CC-SMUG-REPAIR-01"


# ------------------------------------------------------------ secrets
@pytest.mark.rule("CC-SMUG-TURN-05")
def test_a_view_shows_only_the_own_hand() -> None:
    t = table(3)
    drivers = title().view(t, 1)["drivers"]
    assert [driver["hand"] for driver in drivers] == [[], ["s01", "s22"], []]
    assert [driver["cards"] for driver in drivers] == [2, 2, 2]
    assert all(driver["hand"] == [] for driver in title().view(t, SPECTATOR)["drivers"])
    open_table = table(3, options=SmugglersOptions(smug_open_hands=True))
    assert [len(driver["hand"]) for driver in title().view(open_table, SPECTATOR)["drivers"]] == [2, 2, 2]
    told = [line for section in title().table_in_words(t, reader(1)) for line in section.lines]
    assert sum("In hand" in line for line in told) == 2


@pytest.mark.rule("CC-SMUG-ROB-03", "CC-SMUG-ROB-04")
def test_nothing_that_the_robber_sees_tells_where_the_money_is() -> None:
    one, other = robbing("hide 4000"), robbing("hide 0 0 0 4000")
    for seat in (0, SPECTATOR):
        assert title().view(one, seat) == title().view(other, seat)
        assert title().table_in_words(one, reader(seat)) == title().table_in_words(other, reader(seat))
    assert title().prompt(one, 0, reader(0)) == title().prompt(other, 0, reader(0))


# ------------------------------------------------------------ what cannot be so
def edit(scene: str, **changes: Any) -> list[str]:
    """What is wrong with a position after some changes: a path with dots, and what stands there now."""
    document: dict[str, Any] = title().document(SCENES[scene]())
    for path, value in changes.items():
        here: Any = document
        *way, last = path.split("__")
        for step in way:
            here = here[int(step)] if step.isdigit() else here.setdefault(step, {})
        here[int(last) if last.isdigit() else last] = value
    try:
        return title().defects(title().load(document, 2, SmugglersOptions(hand="exact")))
    except PositionError as error:
        return [str(error)]


@pytest.mark.parametrize(
    ("scene", "changes", "part"),
    [
        ("planning", {"phase": "using"}, "another game"),
        ("planning", {"phase": "driving"}, "first"),
        ("planning", {"phase": "walking"}, "gets out"),
        ("planning", {"phase": "in_city"}, "visited"),
        ("planning", {"phase": "over"}, "over exactly"),
        ("planning", {"sectors__hand_1": ["s05"]}, "must hold 2"),
        ("planning", {"sectors__track": ["s30"]}, "Sector cards lie"),
        ("planning", {"turn__sector": "s30"}, "in view"),
        ("planning", {"drivers__0__card": ""}, "Vehicle card"),
        ("planning", {"drivers__0__damage": 3}, "wreck exactly"),
        ("planning", {"drivers__0__money": 500}, "thousands"),
        ("planning", {"drivers__0__goods": {"gem": 4}}, "Cargo Space"),
        ("planning", {"drivers__0__cops": 1}, "Cop card"),
        ("planning", {"drivers__0__city": "habana"}, "has that City"),
        ("planning", {"drivers__1__pawn": "cloth", "drivers__1__at": [159000, 0]}, "outside"),
        ("planning", {"drivers__1__pawn": "cloth", "drivers__1__at": [130000, 130000]}, "City card"),
        ("planning", {"cops": {"habana": 4}}, "more than 3"),
        ("planning", {"cops": {"habana": 3, "trinidad": 3}}, "over exactly"),
        ("planning", {"sold": [{}, {"gem": 1}, {}, {}]}, "black market"),
        ("planning", {"step__victim": 2}, "victim"),
        ("planning", {"hidden": [1000, 0, 0, 0]}, "hiding places"),
        ("planning", {"step__to_park": True}, "parked"),
        ("planning", {"step__sold": True}, "sold"),
        ("planning", {"step__entered": True}, "entered"),
        ("planning", {"step__victim": 7}, "victim"),
        ("boarded", {"phase": "preparing", "turn__sector": "s05"}, "in view"),
        ("driving", {"turn__gate": []}, "by itself"),
        ("driving", {"turn__flicks": 1}, "not flicked"),
        ("prepared", {"turn__bumpers": True}, "before Bumpers"),
        ("gaining", {"ride__damage": 1}, "Turn is over"),
        ("gaining", {"ride__pawns_after": [1]}, "others whose Pawns"),
        ("gaining", {"turn__taken": ["red1", "red2", "blue1"], "drivers__1__money": 0}, "something to take"),
        ("searching", {"hidden": [3000, 0, 0, 0]}, "whole Money"),
        ("searching", {"hidden": [3500, 500, 0, 0]}, "thousands"),
        ("hiding", {"drivers__1__money": 0}, "has Money"),
        ("hiding", {"drivers__1__pawn": "vehicle", "drivers__1__at": []}, "on the cloth"),
        ("in_city", {"step__entered": False}, "entering"),
        ("in_city", {"drivers__0__cops": 1}, "next Turn begins"),
        ("over", {"phase": "in_city"}, "over exactly"),
    ],
)
def test_what_cannot_be_so_is_said(scene: str, changes: dict[str, Any], part: str) -> None:
    found = edit(scene, **changes)
    assert any(part in flaw for flaw in found), found


@pytest.mark.rule("CC-R12")
def test_dice_that_were_pushed_together_touch_and_do_not_overlap() -> None:
    """As a true flick left them: places are whole micrometres, so footprints may share less than a hair."""
    pushed = {"dice__red1": [152117, 11422, 5, 65044], "dice__black": [145900, -6682, 3, 36193]}
    assert edit("planning", **pushed) == []
    pushed["dice__black"] = [145900, -6400, 3, 36193]
    assert any("overlaps another" in flaw for flaw in edit("planning", **pushed))


@pytest.mark.rule("CC-SMUG-TURN-05", "CC-SMUG-ROB-03")
def test_with_open_hands_only_money_that_is_being_hidden_is_secret() -> None:
    open_hands = SmugglersOptions(smug_open_hands=True, hand="exact")
    assert title().hides(open_hands)
    assert title().hides_seldom(open_hands)
    assert not title().hides_seldom(SmugglersOptions())
    t = table(options=open_hands)
    before = title().document(t)
    assert title().document(t.redeal(1, FastChance(1))) == before
    t.put(1, k.MONEY, 4000)
    stand(t, 1, 40, 60)
    cross(t, clean((1, 1)).enter(4, 200))
    for text in ("rob 2", "hide 4000"):
        do(t, text)
    assert len({str(title().document(t.redeal(0, FastChance(n)))) for n in range(8)}) > 1
    assert title().document(t.redeal(1, FastChance(1))) == title().document(t)


def test_the_usual_walk_is_offered_by_its_goal_and_not_by_numbers() -> None:
    t = table()
    stand(t, 0, -80, 0)
    on_turn(t)
    prompt = title().prompt(t, 0, reader(0))
    assert prompt is not None
    walks = [choice.text for choice in prompt.choices if choice.notation.startswith("walk ")]
    assert walks == ["Walk towards the middle of the cloth"]
