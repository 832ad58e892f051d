"""Every decision can be exported as text, loaded again and played on from; what cannot be so is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cubilete.contract.cases import ALL, SMALL, USUAL, Case
from cubilete.contract.play import decisions, mark, new_match, run_on
from cubilete.core.errors import PositionError
from cubilete.core.match import Match, Seat
from cubilete.core.position import export_position, load_position, read_position
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.core.state import State
from cubilete.core.title import Document


def through_a_file(case: Case, state: State) -> State:
    text = export_position(case.title, state, case.seats, case.options)
    loaded, options = load_position(case.title, read_position(text, "test"), "test")
    assert options == case.options
    assert export_position(case.title, loaded, case.seats, case.options) == text
    return loaded


@ALL
def test_every_decision_can_be_saved_and_played_on_from(case: Case) -> None:
    for match in decisions(case, 31):
        loaded = through_a_file(case, match.state)
        assert mark(case, loaded) == mark(case, match.state)
        assert loaded.actors() == match.state.actors()
        for seat in range(case.seats):
            assert loaded.legal_moves(seat) == match.state.legal_moves(seat)
            assert case.title.prompt(loaded, seat, match.reader(seat)) == match.prompt(seat)
            assert case.title.view(loaded, seat) == match.view(seat)
        assert (loaded.points(), loaded.placements()) == (match.state.points(), match.state.placements())
        far = case.most_moves if len(match.line) % 16 == 0 else 3
        original = match.state.clone()
        run_on(case.title, original, len(match.line), far)
        run_on(case.title, loaded, len(match.line), far)
        assert mark(case, loaded) == mark(case, original), f"played on differently from move {len(match.line)}"


@ALL
def test_a_match_can_start_from_any_position(case: Case) -> None:
    for match in decisions(case, 32, every=23):
        document = case.title.document(match.state)
        fork = Match(case.title, match.seats, case.options, bytes(32), document)
        assert mark(case, fork.state) == mark(case, match.state)
        text = write_record(fork)
        again = replay(read_record(text, "test"), case.title, "test")
        assert write_record(again) == text


# ---------------------------------------------------------------- what cannot be so
def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document, as the container and the key in it."""
    keys = list(document) if isinstance(document, dict) else range(len(document))
    for key in keys:
        yield document, key
        if isinstance(document[key], (dict, list)):
            yield from places(document[key])


WRONG: list[Any] = [-1, 1, 7, 99, 10**30, True, "x", "", 1.5, [], {}, [[]]]


def spoilt(document: Document) -> Iterator[Document]:
    """The document with one thing in it changed, lost, or there twice; each is only good until the next."""
    for container, key in list(places(document)):
        right = container[key]
        for wrong in WRONG:
            if right != wrong or type(right) is not type(wrong):
                container[key] = wrong
                yield document
        container[key] = right
        if isinstance(container, dict):
            container[f"{key}_"] = container.pop(key)
            yield document
            container[key] = container.pop(f"{key}_")
        else:
            container.insert(key, right)
            yield document
            del container[key : key + 2]
            yield document
            container.insert(key, right)


@SMALL
def test_a_spoilt_position_is_refused_or_sound(case: Case) -> None:
    """Whatever is written into a file: it is named as wrong, or it can be played to the end. Nothing else happens."""
    refused = sound = 0
    for match in decisions(case, 33, every=40):
        for document in spoilt(case.title.document(match.state)):
            state, wrong = judged(case, document)
            assert [sentence for sentence in wrong if not sentence.endswith((".", "?"))] == []
            refused += bool(wrong)
            if state is not None and not wrong:
                sound += 1
                run_on(case.title, state, sound, case.most_moves if sound % 4 == 0 else 2)
                assert sound % 4 or not state.actors()
    assert refused > 8 * sound, "nearly every misprint is noticed"
    assert sound


def judged(case: Case, document: Document) -> tuple[State | None, list[str]]:
    """What a document describes, and what is wrong with it."""
    try:
        state = case.title.load(document, case.seats, case.options)
    except PositionError as error:
        return None, [str(error)]
    return state, case.title.defects(state)


@USUAL
def test_no_match_starts_from_a_position_that_does_not_add_up(case: Case) -> None:
    """Else a record could claim anything as its beginning and still verify."""
    match = new_match(case, 34)
    for wrong in spoilt(case.title.document(match.state)):
        state, defects = judged(case, wrong)
        if state is not None and defects:
            break
    with pytest.raises(PositionError):
        Match(case.title, [Seat(name) for name in match.names], case.options, bytes(32), wrong)


@USUAL
@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("title = ", "title = 'chess' #"),
        ("seats = ", "seats = 99 #"),
        ("seats = ", "seats = 0 #"),
        ("seats = ", "seats = 'two' #"),
        ("options = ", "options = 'nonsense=yes' #"),
        ("options = ", "opinions = "),
        ("[table]", "[tables]"),
        ("[table]", "[table"),
        ("title = ", "extra = 1\ntitle = "),
    ],
)
def test_a_position_file_must_fit_its_title(case: Case, was: str, becomes: str) -> None:
    match = new_match(case, 35)
    text = export_position(case.title, match.state, case.seats, case.options).replace(was, becomes, 1)
    with pytest.raises(PositionError, match=r"mine\.toml"):
        load_position(case.title, read_position(text, "mine.toml"), "mine.toml")
