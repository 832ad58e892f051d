"""Records outlive upgrades: what is compared at the end, what is said about the rest, and when the seed is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cubilete.core.errors import RecordError
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import Verification, examine, replay, resume, verify
from cubilete.core.state import State
from cubilete.core.title import ChanceKind, Document, Title
from cubilete.games import TITLES, title
from titles.parley import ParleyTitle

PARLEY = ParleyTitle()
SEATS = [Seat(name) for name in ("Ana", "Bea", "Cato", "Dan")]


def finished(game: Title = PARLEY) -> Match:
    """A match played to its end by first moves."""
    match = unfinished(game, 500)
    assert match.over
    return match


def unfinished(game: Title = PARLEY, moves: int = 6) -> Match:
    seats = [SEATS[number] for number in range(game.seats[0])]
    match = Match(game, seats, None, bytes(32))
    while not match.over and len(match.line) < moves:
        seat = int(match.state.to_move())
        match.play(seat, Move(match.state.legal_moves(seat)[0]))
    return match


class WiderParley(ParleyTitle):
    """Parley one version later: its positions say one thing more."""

    def document(self, state: State) -> Document:
        return {**super().document(state), "weather": "fair"}

    def load(self, document: Document, seats: int, options: Any) -> Any:
        return super().load({key: value for key, value in document.items() if key != "weather"}, seats, options)


class ReformedParley(WiderParley):
    """And says so."""

    position_form = 2


class RevisedParley(WiderParley):
    """Or comes with another version of the rules."""

    rules_version = "2"


def test_a_position_that_is_written_otherwise_is_told_from_one_that_is_another() -> None:
    record = read_record(write_record(finished()), "old.txt")
    with pytest.raises(RecordError, match="replays to another position"):
        replay(record, WiderParley(), "old.txt")
    for later, why in (
        (ReformedParley(), "positions were written in form 1 then, and in form 2 now"),
        (RevisedParley(), "it was played by the rules 1, and these are 2"),
    ):
        assert replay(record, later, "old.txt").over
        said = [f"The outcome was compared and the final position was not: {why}."]
        assert examine(record, later, "old.txt") == Verification([], said)


def test_the_outcome_is_compared_whatever_the_version() -> None:
    text = write_record(finished())
    outcome = next(line for line in text.split("\n") if line.startswith("outcome "))
    record = read_record(text, "old.txt")
    record.outcome = outcome.removeprefix("outcome ").replace("points", "points 9")
    with pytest.raises(RecordError, match="but its moves lead to"):
        replay(record, ReformedParley(), "old.txt")
    assert verify(record, ReformedParley(), "old.txt")


def test_the_form_of_a_position_is_written_once_it_is_not_the_first() -> None:
    first, later = write_record(finished()), write_record(finished(ReformedParley()))
    assert " form " not in first
    assert sum(line.endswith(" form 2") for line in later.split("\n")) == 1
    record = read_record(later, "new.txt")
    assert (record.form, len(record.state)) == (2, 64)
    assert examine(record, ReformedParley(), "new.txt") == Verification([], [])
    broken = read_record(later, "new.txt")
    broken.state = "0" * 64
    with pytest.raises(RecordError, match="replays to another position"):
        replay(broken, ReformedParley(), "new.txt")


def test_a_running_match_goes_on_after_an_upgrade() -> None:
    record = read_record(write_record(unfinished(), reveal_seed=True), "old.txt")
    for later in (ReformedParley(), RevisedParley()):
        match = resume(record, later, "old.txt")
        while not match.over:
            seat = int(match.state.to_move())
            match.play(seat, Move(match.state.legal_moves(seat)[0]))
        assert [entry.outcomes for entry in match.log] == [entry.outcomes for entry in finished().log]


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (ChanceKind("card", ("ace", "king", "queen", "jack")), "joker", "'joker' is no outcome of card; there"),
        (ChanceKind("card", ("ace", "king", "queen", "jack")), "joker", "one of ace, king, queen and others"),
        (ChanceKind("die", base=1), "six", "'six' is no outcome of die; there must be whole numbers"),
        (ChanceKind("throw", trial=True), "3:x", "'3:x' is no outcome of throw; there must be whole numbers"),
    ],
)
def test_an_outcome_that_is_none_is_named_with_what_would_be_one(kind: ChanceKind, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        kind.read(text)


def test_a_seed_that_is_none_is_told_before_anything_is_replayed() -> None:
    record = read_record(write_record(finished()), "old.txt")
    record.seed = "seed"
    for look in (replay, examine):
        with pytest.raises(RecordError, match="a seed that is not written in hexadecimal digits"):
            look(record, PARLEY, "old.txt")


@pytest.mark.parametrize("game", [PARLEY, title("cargo_noir")], ids=lambda game: str(game.slug))
def test_the_seed_is_shown_when_the_match_is_over_and_not_before(game: Title) -> None:
    running, over = unfinished(game), finished(game)
    assert running.seed.hex() not in write_record(running)
    assert "\nseed " not in write_record(running)
    assert f"\nseed {running.seed.hex()}\n" in write_record(running, reveal_seed=True)
    assert f"\nseed {over.seed.hex()}\n" in write_record(over)
    assert "\nseed " not in write_record(over, reveal_seed=False)
    with pytest.raises(RecordError, match="does not reveal its seed"):
        verify(read_record(write_record(running), "m"), game, "m")


def test_the_page_on_records_names_every_kind_of_chance() -> None:
    """Whoever wants to check a match with a program of their own finds what each roll asked."""
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
    table = page[page.index("### The construction") :]
    for slug in TITLES:
        for kind in title(slug).chance_kinds:
            ranged = slug == "cubitos" or kind.name.startswith("gear_")
            assert ranged or f"`{kind.name}`" in table, (slug, kind.name)
