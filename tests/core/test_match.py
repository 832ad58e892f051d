"""A match: who sits there, going back, and what a log keeps."""

from __future__ import annotations

import pytest

from cubilete.core.chance import commitment
from cubilete.core.errors import Refusal, UsageError
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.options import read_options
from cubilete.core.position import fingerprint
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import verify
from cubilete.games import title

SEED = bytes(32)


def quick_match(**changes: str) -> Match:
    """Two seats, Ana first, families dealt: the first decision is to send a ship."""
    t = title("cargo_noir")
    text = " ".join(f"{name}={value}" for name, value in {"first": "1", "families": "dealt", **changes}.items())
    return Match(t, [Seat("Ana"), Seat("Bob")], read_options(t.options_type, text, t.name), SEED)


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = quick_match(), quick_match()
    assert one.setup.outcomes == two.setup.outcomes
    assert one.commitment == commitment(SEED)
    assert fingerprint(one.title, one.state) == fingerprint(two.title, two.state)


def test_a_refused_move_changes_nothing() -> None:
    match = quick_match()
    before = fingerprint(match.title, match.state)
    wrong = ((1, "casino"), (0, "bid rotterdam 99"), (0, "collect"), (0, "dance"), (7, "casino"), (-1, "casino"))
    for seat, text in wrong:
        with pytest.raises(Refusal):
            match.play(seat, text)
    assert fingerprint(match.title, match.state) == before
    assert match.log == []


def test_undo_goes_back_move_by_move_and_names_what_stops_it() -> None:
    match = quick_match()
    start = fingerprint(match.title, match.state)
    match.play(0, "bid rotterdam 3")
    match.play(0, "casino")
    assert match.undo_reach(0).steps == 2
    match.undo(0)
    match.undo(0)
    assert fingerprint(match.title, match.state) == start
    for text in ("bid rotterdam 3", "casino", "casino"):
        match.play(0, text)
    assert match.undo_reach(0).steps == 3
    assert match.undo_reach(1).steps == 0
    with pytest.raises(Refusal, match="Move 7 was made by Ana"):
        match.undo(1)
    match.play(1, "market")
    assert "Move 8 was made by Bob" in match.undo_reach(0).barrier
    with pytest.raises(Refusal, match="unless everybody agrees"):
        match.undo(0, to=6)
    match.undo(0, to=6, consent=True)
    assert [entry.number for entry in match.line] == [5, 6]


def test_a_draw_bars_undo_and_is_told() -> None:
    match = quick_match()
    for seat, text in ((0, "market"), (0, "casino"), (0, "casino"), (1, "casino"), (1, "casino"), (1, "casino")):
        match.play(seat, text)
    match.play(0, "draw")
    match.play(0, "collect")
    reach = match.undo_reach(0)
    assert reach.steps == 1
    assert "Ana draws" in reach.barrier
    match.undo(0)
    with pytest.raises(Refusal, match="Ana draws"):
        match.undo(0)


def test_going_back_far_uses_checkpoints_and_ends_in_the_same_state() -> None:
    match = quick_match()
    prints = [fingerprint(match.title, match.state)]
    while not match.over:
        seat = int(match.state.to_move())
        match.play(seat, Move(match.state.legal_moves(seat)[0]))
        prints.append(fingerprint(match.title, match.state))
    for place in range(0, len(prints), 7):
        assert fingerprint(match.title, match.state_at(place)) == prints[place]


@pytest.mark.parametrize("names", [["Ana", "ana"], ["Ana", ""], ["Ana", " Bob"], ["Ana", "B" * 41], ["Ana", "B\nob"]])
def test_names_tell_seats_apart_and_fit_on_a_line(names: list[str]) -> None:
    with pytest.raises(UsageError):
        Match(title("cargo_noir"), [Seat(name) for name in names])


def test_too_many_seats_are_refused_with_the_numbers() -> None:
    with pytest.raises(UsageError, match="for 2 to 5 players, not 6"):
        Match(title("cargo_noir"), [Seat(f"P{n}") for n in range(6)])


# ---------------------------------------------------------------- several moves at once
def test_a_batch_is_read_whole_before_anything_is_tried() -> None:
    match = quick_match()
    with pytest.raises(Refusal) as refused:
        match.parse_all(["market", "nonsense", "casino"])
    assert refused.value.move == "nonsense"
    assert match.log == []


def test_a_batch_without_a_reveal_is_made_whole_or_not_at_all() -> None:
    match = quick_match()
    before = fingerprint(match.title, match.state)
    with pytest.raises(Refusal) as refused:
        match.play_part(0, match.parse_all(["bid rotterdam 3", "casino", "collect"]), "de")
    assert refused.value.move == "collect"
    assert refused.value.sentence.startswith("In Runde 1 werden nur Schiffe ausgeschickt")
    assert (match.log, fingerprint(match.title, match.state)) == ([], before)
    assert match.play_part(0, match.parse_all(["bid rotterdam 3", "casino"])) == []
    assert [entry.notation for entry in match.line] == ["bid rotterdam 3", "casino"]


def test_a_batch_is_committed_as_far_as_chance_was_asked() -> None:
    match = quick_match()
    for seat, text in ((0, "market"), (0, "casino"), (0, "casino"), (1, "casino"), (1, "casino"), (1, "casino")):
        match.play(seat, text)
    rest = match.play_part(0, match.parse_all(["draw", "draw", "bid rotterdam 3"]))
    assert [match.title.notation(move) for move in rest] == ["draw", "bid rotterdam 3"]
    drawn = match.line[-1]
    assert drawn.outcomes
    with pytest.raises(Refusal):
        match.play_part(0, rest)
    assert match.line[-1] is drawn, "a refusal never takes back what was drawn"


# ---------------------------------------------------------------- moves that others overtook
def cubitos_match(seats: int = 3) -> Match:
    """Everybody rolls at the same time."""
    t = title("cubitos")
    options = read_options(t.options_type, "roll_order=simultaneous", t.name)
    return Match(t, [Seat(name) for name in ("Ana", "Bob", "Cem", "Dan")[:seats]], options, SEED)


def test_moves_of_others_make_nothing_stale() -> None:
    match = cubitos_match()
    seen = len(match.log)
    first = [match.state.legal_moves(seat)[0] for seat in range(3)]
    for seat in range(3):
        assert not match.stale(seat, seen, [Move(first[seat])])
        match.play(seat, Move(first[seat]))
    for seat in range(3):
        assert match.stale(seat, seen, [Move(first[seat])]), "the seat itself has moved since"
    assert not match.stale(0, len(match.log), [])


def test_what_was_taken_back_makes_stale_what_rested_on_it() -> None:
    match = quick_match()
    for text in ("market", "casino"):
        match.play(0, text)
    match.undo(0)
    assert match.stale(1, 2, [])
    assert not match.stale(1, 1, [])
    assert match.stale(0, 1, []), "the seat itself went back since"
    for number in (-1, 99):
        assert match.stale(1, number, [])


def test_what_is_dropped_is_rolled_the_same_way_again() -> None:
    """Nobody was told of it, and the record must verify as if it had never been."""
    match = quick_match()
    for seat, text in ((0, "market"), (0, "casino"), (0, "casino"), (1, "casino"), (1, "casino"), (1, "casino")):
        match.play(seat, text)
    mark, before = match.mark(), fingerprint(match.title, match.state)
    drawn = match.play(0, "draw")
    after = fingerprint(match.title, match.state)
    match.drop_back(mark)
    assert fingerprint(match.title, match.state) == before
    assert match.play(0, "draw").outcomes == drawn.outcomes
    assert fingerprint(match.title, match.state) == after
    assert verify(read_record(write_record(match, reveal_seed=True), "test"), match.title, "test") == []
