"""What is asked and what is told: every choice parses back, every text reads well, every rule exists."""

from __future__ import annotations

import msgspec
import pytest

from cubilete.contract.cases import ALL, USUAL, Case
from cubilete.contract.play import DoubleChance, decisions, everybody
from cubilete.core.chance import FastChance
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.journal import Journal
from cubilete.core.moves import Choice, Move, Prompt
from cubilete.core.state import LEGAL, State
from cubilete.core.title import SPECTATOR, Title
from cubilete.core.words import LANGUAGES


def reads_well(text: str) -> bool:
    """Something is said, on one line, and no gap was left unfilled."""
    return bool(text.strip()) and text.isprintable() and "{" not in text and "}" not in text


@ALL
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_lists_exactly_what_may_be_done(case: Case, language: str) -> None:
    asked = 0
    for match in decisions(case, 11, every=2):
        for seat in range(case.seats):
            prompt = match.prompt(seat, language)
            assert (prompt is not None) == (seat in match.state.actors())
            if prompt is not None:
                asked += 1
                check_prompt(case, match.state, seat, prompt)
    assert asked > 5


@USUAL
def test_a_spectator_is_never_asked(case: Case) -> None:
    """Not even when the game is over and nobody is to move: then `to_move` gives the number of a spectator."""
    for match in decisions(case, 11, every=10):
        assert match.prompt(SPECTATOR) is None


@USUAL
def test_who_is_asked_something_beside_the_turns_may_answer_and_everybody_may_know(case: Case) -> None:
    for match in decisions(case, 13, every=5):
        asked = match.state.asked()
        assert len(asked) in (0, case.seats)
        for seat, other in enumerate(asked):
            assert -1 <= other < case.seats
            assert other != seat
            assert other < 0 or seat in match.state.actors()
        hidden = match.state.redeal(SPECTATOR, FastChance(13))
        assert hidden.asked() == asked, "who waits for whom tells nothing that is hidden"


def check_prompt(case: Case, state: State, seat: int, prompt: Prompt) -> None:
    assert prompt.seat == seat
    assert prompt.about
    assert prompt.waiting == (seat not in state.owing())
    assert reads_well(prompt.text)
    assert case.title.catalogue.find(prompt.rule)
    assert [choice.move.code for choice in prompt.choices] == state.legal_moves(seat)
    for choice in prompt.choices:
        assert choice.move.params == tuple(state.complete(seat, choice.move.code))
    for choices in (prompt.choices, prompt.suggestions):
        for choice in choices:
            check_choice(case, state, seat, choice)
        assert len({choice.text for choice in choices}) == len(choices), "two choices read alike"
        assert len({choice.notation for choice in choices}) == len(choices)
    for form in prompt.forms:
        assert reads_well(form.text)
        assert form.grammar
        assert case.title.catalogue.find(form.rule)
        assert case.title.parse(form.example).code == form.code
    assert {choice.move.code for choice in prompt.suggestions} <= {form.code for form in prompt.forms}
    if seat == int(state.to_move()):
        assert not prompt.waiting, "the game does wait for this seat"


def check_choice(case: Case, state: State, seat: int, choice: Choice) -> None:
    assert reads_well(choice.text)
    assert case.title.notation(choice.move) == choice.notation
    assert case.title.parse(choice.notation) == choice.move
    assert case.title.parse(f"  {choice.notation.upper()} ") == choice.move, "people do not type with care"
    assert case.title.catalogue.find(choice.rule)
    assert state.verdict(seat, choice.move.code, list(choice.move.params)) == LEGAL
    assert choice.arg("seat") in [None, *range(case.seats)], "programs count seats from 0"


@ALL
def test_a_choice_says_beforehand_whether_it_shows_something_new(case: Case) -> None:
    """Whoever makes a choice that is not marked may take it back; nobody is surprised by a barrier."""
    for match in decisions(case, 12, every=3):
        for seat in match.state.actors():
            prompt = match.prompt(seat)
            assert prompt is not None
            for choice in prompt.choices[:: max(1, len(prompt.choices) // 8)]:
                if not choice.reveals:
                    assert not shows_something(case, match.state, seat, choice.move), choice.notation


def shows_something(case: Case, state: State, seat: int, move: Move) -> bool:
    journal, chance = Journal(), DoubleChance(bytes(32), [])
    case.title.play(state.clone(), seat, move, chance, journal)
    return bool(chance.take_log()) or any(case.title.reveals(event) for event in journal.events)


@USUAL
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_and_the_table_read_well(case: Case, language: str) -> None:
    for match in decisions(case, 13, every=20):
        for seat in everybody(case):
            sections = match.table_in_words(seat, language)
            assert sections
            for section in sections:
                assert reads_well(section.heading)
                assert section.lines
                assert section.seat in everybody(case)
                assert all(reads_well(line) for line in section.lines), section
            assert msgspec.json.decode(msgspec.json.encode(match.view(seat))), "a view goes over the wire"
    kinds = set()
    for seat in everybody(case):
        story = match.story(seat, language)
        assert [number for number, _ in story] == sorted(number for number, _ in story)
        assert story[-1][0] == match.line[-1].number
        for _, line in story:
            kinds.add(line.kind)
            assert reads_well(line.text), line
            assert case.title.catalogue.find(line.rule)
            assert msgspec.json.encode(line.facts)
            assert line.facts.get("seat", 0) in [SPECTATOR, *range(case.seats)], "programs count seats from 0"
    assert len(kinds) >= most_told(case.title)


def most_told(title: Title) -> int:
    """How many kinds of event a random game should tell at least: half of those declared, where that is not many."""
    return min(6, len(title.declared.events) // 2) if isinstance(title, DeclaredTitle) else 6


@USUAL
def test_a_story_can_be_taken_up_again(case: Case) -> None:
    """`since` gives exactly what a seat that was away has missed."""
    *_, match = decisions(case, 14, every=1000)
    for seat in everybody(case):
        whole = match.story(seat)
        for since in (0, 1, len(match.line) // 2, len(match.line), len(match.line) + 1):
            assert match.story(seat, since=since) == [told for told in whole if told[0] >= since]


@ALL
def test_a_dealt_game_says_what_it_does(case: Case) -> None:
    """Set up with a journal or without, the same table stands there."""
    told = case.title.deal(case.seats, FastChance(15), case.options, Journal())
    quiet = case.title.deal(case.seats, FastChance(15), case.options)
    assert case.title.document(told) == case.title.document(quiet)
