"""Whole games of the Race with the cheap double of the physics, at every table, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.state import LEGAL
from cubilete.core.title import Reader
from cubilete.games.cuba_cube import race_declared
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.options import CobbersOptions, RaceOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jo")
ALL = RaceOptions(race_bumpers=True, race_raid=True, race_hard_bumper_2=True, race_hard_toolbox_1=True)
HARD = RaceOptions(
    races="3", race_hard_no_gate_bonus=True, race_hard_no_repair=True, race_hidden_money=True, short_ruler=True,
    hand="exact", allow_flip_only=True, faces_after_rest=True, area_side_mm=280,
)  # fmt: skip
TABLES: list[tuple[type[CubaTitle], int, RaceOptions]] = [
    (RaceTitle, 2, ALL),
    (RaceTitle, 3, RaceOptions()),
    (RaceTitle, 4, HARD),
    (RaceTitle, 5, ALL),
    (CobbersTitle, 5, CobbersOptions(race_bumpers=True)),
    (CobbersTitle, 10, CobbersOptions(race_raid=True)),
]
MOST = 20_000


def any_choice(title: CubaTitle, t: CubaRace, chance: FastChance) -> tuple[int, Move]:
    """A random move; flicks mostly as suggested, or nothing would ever be crossed."""
    actors = t.actors()
    seat = actors[int(chance.below(0, len(actors)))]
    codes = t.legal_moves(seat)
    ideas = title.suggestions(t, seat) if c.FLICK in codes and t.phase == c.DRIVING else []
    if ideas and chance.below(0, 3) > 0:
        return seat, ideas[int(chance.below(0, len(ideas)))]
    if c.READY in codes and chance.below(0, 2):
        return seat, Move(c.READY)
    return seat, Move(codes[int(chance.below(0, len(codes)))])


def moments(title: CubaTitle, seats: int, options: RaceOptions, seed: int) -> Iterator[tuple[CubaRace, Journal]]:
    """A game at every decision, with what was told since the one before; the last one is over."""
    chance, journal = FastChance(seed), Journal()
    t: Any = title.deal(seats, chance, options, journal)
    made = 0
    while t.to_move() >= 0:
        yield t, journal
        journal = Journal()
        title.play(t, *any_choice(title, t, chance), chance, journal)
        made += 1
        assert made < MOST, "the game goes on and on"
    yield t, journal


@pytest.mark.parametrize(("card", "seats", "options"), TABLES)
def test_random_games_end_and_can_be_saved_told_and_shown_at_every_decision(
    card: type[CubaTitle], seats: int, options: RaceOptions
) -> None:
    title = card()
    readers = [Reader(seat, NAMES[:seats], language) for seat, language in ((0, "en"), (-1, "de"))]
    for made, (t, journal) in enumerate(moments(title, seats, options, seats)):
        lines = [title.describe(event, reader) for event in journal.events for reader in readers]
        assert all(line is not None and "{" not in line.text for line in lines)
        if made % 9 == 0 or t.phase > c.DRIVING:
            check_position(title, t, seats, options)
            for seat in t.actors():
                check_moves(title, t, seat, made % 45 == 0)
    assert t.phase == c.OVER
    assert min(t.placements()) == 1
    for reader in readers:
        outcome = title.outcome(t, reader)
        assert [sum(line.points for line in sheet) for sheet in outcome.sheets] == t.points()


def check_position(title: CubaTitle, t: CubaRace, seats: int, options: RaceOptions) -> None:
    assert title.defects(t) == []
    document = title.document(t)
    again: Any = title.load(document, seats, options)
    assert title.document(again) == document
    for row in ("dice", "sheet", "now", "ride", "supply", "cities", "sector_at", "vehicle_of"):
        assert list(getattr(again, row)) == list(getattr(t, row)), row
    copy = t.clone()
    assert title.document(copy) == document
    assert title.table_in_words(t, Reader(0, NAMES[:seats], "de"))
    assert title.view(t, 0)["race"]["progress"] == [int(t.get(driver, k.OWN)) for driver in range(t.drivers)]


def check_moves(title: CubaTitle, t: CubaRace, seat: int, thorough: bool) -> None:
    """List and verdict agree, and everything can be said."""
    listed = set(t.legal_moves(seat))
    assert all(t.verdict(seat, code, []) == LEGAL for code in listed)
    for language in ("en", "de"):
        prompt = title.prompt(t, seat, Reader(seat, NAMES[: t.seats], language))
        assert prompt is not None
        assert {choice.move.code for choice in prompt.choices} == listed
        assert "{" not in prompt.text
    if thorough:
        legal = {code for code in range(DECLARED.codes) if t.verdict(seat, code, []) == LEGAL}
        assert legal == listed
        for code in range(0, DECLARED.codes, 13):
            refusal = title.why_not(t, seat, Move(code))
            assert (refusal is None) == (code in listed)
            assert refusal is None or "{" not in refusal.sentence


@pytest.mark.rule("CC-COBB-RULE-02", "CC-R86")
def test_a_team_is_called_by_both_its_members() -> None:
    title = CobbersTitle()
    journal = Journal()
    t = title.deal(6, FastChance(1), CobbersOptions(first="1"), journal)
    assert isinstance(t, CubaRace)
    lines = [title.describe(event, Reader(0, NAMES[:6])) for event in journal.events]
    assert "Ana & Dan starts." in [line.text for line in lines if line]
    headings = [section.heading for section in title.table_in_words(t, Reader(0, NAMES[:6]))]
    assert headings[2:] == ["Ana & Dan (black Vehicle)", "Ben & Eva (orange Vehicle)", "Cleo & Finn (purple Vehicle)"]


@pytest.mark.rule("CC-COBB-RULE-01", "CC-COBB-RULE-02", "CC-R86")
def test_teams_may_smuggle_as_well() -> None:
    """Whatever the house asks about a table of the Cobbers, the card of its game answers."""
    title = CobbersTitle()
    options = CobbersOptions(game="smugglers", round_limit="12")
    chance, journal = FastChance(2), Journal()
    t: Any = title.deal(7, chance, options, journal)
    assert isinstance(t, Smugglers)
    assert (int(t.drivers), title.hides(options)) == (4, True)
    for made in range(80):
        if t.to_move() < 0:
            break
        seat = int(t.to_move())
        lines = [title.describe(event, Reader(seat, NAMES[:7], "de")) for event in journal.events]
        assert all(line is None or "{" not in line.text for line in lines)
        if made % 10 == 0:
            assert title.prompt(t, seat, Reader(seat, NAMES[:7])) is not None
            document = title.document(t)
            assert title.document(title.load(document, 7, options)) == document
            assert title.defects(t) == []
            assert title.view(t, seat)["game"] == "smugglers"
        codes, journal = t.legal_moves(seat), Journal()
        title.play(t, seat, Move(codes[int(chance.below(0, len(codes)))]), chance, journal)


@pytest.mark.rule("CC-RACE-FINISH-06")
def test_hidden_money_is_not_shown_but_no_secret() -> None:
    """It was paid in view of all: no redeal could make it otherwise, and a new Race is thrown for the same sums."""
    title = RaceTitle()
    t = title.deal(3, FastChance(1), HARD)
    assert not title.hides(HARD)
    assert [part["money"] for part in title.view(t, 1)["drivers"]] == [-1, 0, -1]


def test_everything_the_race_declares_has_words() -> None:
    for language in ("en", "de"):
        words = RaceTitle().words(language)
        keys = [f"event.{event.template.split()[0]}" for event in race_declared.EVENTS]
        keys += [f"refusal.{verdict.name}" for verdict in race_declared.VERDICTS]
        keys += [f"choice.{verb.template.split()[0]}" for verb in race_declared.VERBS]
        keys += [f"prompt.{phase.name}" for phase in race_declared.PHASES]
        assert [key for key in keys if key not in words.entries] == []
