"""An honest record verifies. A doctored one does not, even if whoever changed it has sealed it anew."""

from __future__ import annotations

import hashlib
import hmac
import re
from functools import cache

import pytest

from cubilete.contract.cases import ALL, SMALL, Case
from cubilete.contract.play import mark, play_with_undos
from cubilete.core.chance import ChanceError, ScriptedChance, commitment
from cubilete.core.errors import RecordError, Refusal
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.record import SEAL, read_record, write_record
from cubilete.core.replay import audit, examine, replay, verify

ROLLED = re.compile(r" ~ (\S+) ([^,; ]+)")
"""What chance decided first in a move: its kind and the outcome."""


@cache
def record_of(case: Case) -> str:
    return write_record(play_with_undos(case, 81))


def lines_of(case: Case) -> list[str]:
    """The lines without the seal."""
    return record_of(case).splitlines()[:-1]


def sealed(lines: list[str]) -> str:
    """The record as somebody would pass it on who knows how the seal is made."""
    body = "\n".join(lines) + "\n"
    return f"{body}{SEAL}{hashlib.sha256(body.encode()).hexdigest()}\n"


def findings(case: Case, text: str) -> list[str]:
    """Whatever is found to be wrong with a record, when it is read or when it is verified."""
    try:
        return verify(read_record(text, "test"), case.title, "test")
    except RecordError as error:
        return [str(error)]


def place_of(lines: list[str], word: str) -> int:
    return next(number for number, line in enumerate(lines) if line.split(" ")[0] == word)


def move_places(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines) if line.split(" ")[0].isdigit()]


@ALL
def test_an_honest_record_verifies(case: Case) -> None:
    assert findings(case, record_of(case)) == []
    assert sealed(lines_of(case)) == record_of(case)


@SMALL
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.99])
def test_a_record_that_was_cut_off_says_so(case: Case, part: float) -> None:
    text = record_of(case)[: int(part * len(record_of(case)))]
    with pytest.raises(RecordError, match=rf"mine is cut off: it ends at line {text.count(chr(10))} "):
        read_record(text, "mine")


@SMALL
def test_a_changed_letter_breaks_the_seal(case: Case) -> None:
    text = record_of(case)
    for place in range(len("cubilete match 1\n"), len(text) - 71, 97):
        changed = text[:place] + ("x" if text[place] != "x" else "y") + text[place + 1 :]
        with pytest.raises(RecordError, match="mine was changed after it was written"):
            read_record(changed, "mine")


@SMALL
def test_another_outcome_is_found(case: Case) -> None:
    lines = lines_of(case)
    at = place_of(lines, "outcome")
    told, by, rule = lines[at].partition(" by ")
    words = told.split(" ")
    for place, word in enumerate(words):
        if word.lstrip("-").isdigit():
            other = " ".join([*words[:place], str(int(word) + 1), *words[place + 1 :]])
            lines[at] = f"{other}{by}{rule}"
            assert any("its moves lead to" in finding for finding in findings(case, sealed(lines))), lines[at]


@SMALL
def test_another_seed_is_found(case: Case) -> None:
    lines = lines_of(case)
    at = place_of(lines, "seed")
    other = bytes(32)
    lines[at] = f"seed {other.hex()}"
    found = findings(case, sealed(lines))
    assert any("commitment" in finding for finding in found)
    assert any("but the seed gives" in finding for finding in found)
    lines[place_of(lines, "commitment")] = f"commitment {commitment(other)}"
    assert any("but the seed gives" in finding for finding in findings(case, sealed(lines)))


@SMALL
def test_another_commitment_is_found(case: Case) -> None:
    lines = lines_of(case)
    lines[place_of(lines, "commitment")] = f"commitment {commitment(b'another')}"
    assert any("commitment" in finding for finding in findings(case, sealed(lines)))


@SMALL
def test_another_players_words_are_found(case: Case) -> None:
    lines = lines_of(case)
    at = place_of(lines, "salt")
    lines[at] = f"{lines[at]}!"
    assert findings(case, sealed(lines))


@SMALL
def test_a_lost_line_is_found(case: Case) -> None:
    lines = lines_of(case)
    moves = set(move_places(lines)[2::9])
    for at, line in enumerate(lines):
        shorter = sealed(lines[:at] + lines[at + 1 :])
        if line.startswith("state "):  # nobody need say at which position a match ended, but it is said to be missing
            assert examine(read_record(shorter, "test"), case.title, "test").remarks
        elif at in moves or not line.split(" ")[0].isdigit():
            assert findings(case, shorter), f"nobody misses '{line}'"


@SMALL
def test_a_line_that_is_there_twice_is_found(case: Case) -> None:
    lines = lines_of(case)
    moves = set(move_places(lines)[2::9])
    for at, line in enumerate(lines):
        if at in moves or not line.split(" ")[0].isdigit():
            assert findings(case, sealed(lines[: at + 1] + lines[at:])), f"nobody minds two of '{line}'"


@SMALL
def test_swapped_lines_are_found(case: Case) -> None:
    """Two moves, a move and an undo, the last move and the end."""
    lines = lines_of(case)
    for at in move_places(lines)[::4]:
        swapped = lines[:at] + [lines[at + 1], lines[at]] + lines[at + 2 :]
        assert findings(case, sealed(swapped)), f"'{lines[at]}' may come after '{lines[at + 1]}'"


@SMALL
def test_another_move_is_found(case: Case) -> None:
    """In place of a move that was made, another that might have been made: the most careful way to cheat.

    Only what was undone, or would have come to the same, can be rewritten by somebody who makes a new seal.
    """
    lines = lines_of(case)
    record = read_record(record_of(case), "test")
    match = replay(record, case.title, "test")
    written = {move.number: move for move in record.moves}
    tried = 0
    for place, entry in list(enumerate(match.line))[:: max(1, len(match.line) // 25)]:
        prompt = case.title.prompt(match.state_at(place), entry.seat, match.reader(entry.seat))
        assert prompt is not None
        at = written[entry.number].line - 1
        for choice in prompt.choices[:4]:
            if leaves_a_trace(case, match, place, choice.move):
                tried += 1
                line = lines[at].replace(f" {entry.notation}", f" {choice.notation}", 1)
                changed = lines[:at] + [line] + lines[at + 1 :]
                assert findings(case, sealed(changed)), f"'{line}' passes for '{lines[at]}'"
    assert tried > 10


def leaves_a_trace(case: Case, match: Match, place: int, move: Move) -> bool:
    """Whether the match could not have gone on, or would have ended otherwise, with another move at this place."""
    state = match.state_at(place)
    moves = [move, *(entry.move for entry in match.line[place + 1 :])]
    for entry, made in zip(match.line[place:], moves, strict=True):
        chance = ScriptedChance([list(outcome) for outcome in entry.outcomes])
        try:
            case.title.play(state, entry.seat, made, chance, None)
        except (Refusal, ChanceError):
            return True
        if chance.left():
            return True
    return mark(case, state) != mark(case, match.state)


@SMALL
def test_a_move_made_by_somebody_else_is_found(case: Case) -> None:
    lines = lines_of(case)
    for at in move_places(lines)[::7]:
        number, seat, what = lines[at].split(" ", 2)
        for other in {"0", "1", "2", "99", "-1", "x"} - {seat}:
            changed = lines[:at] + [f"{number} {other} {what}"] + lines[at + 1 :]
            if "undo" not in what:  # anybody may go back by consent
                assert findings(case, sealed(changed)), f"'{changed[at]}'"


@SMALL
def test_a_loaded_die_is_found(case: Case) -> None:
    """An outcome that could have been, but is not what the seed gives."""
    lines = lines_of(case)
    fallen = {at: found for at, line in enumerate(lines) if (found := ROLLED.search(line)) is not None}
    seen: dict[str, set[str]] = {}
    for found in fallen.values():
        seen.setdefault(found[1], set()).add(found[2])
    tried = 0
    for at, found in fallen.items():
        for other in sorted(seen[found[1]] - {found[2]})[:4]:
            tried += 1
            changed = f"{lines[at][: found.start(2)]}{other}{lines[at][found.end(2) :]}"
            assert findings(case, sealed(lines[:at] + [changed] + lines[at + 1 :])), f"'{changed}' passes"
    assert 2 * tried >= len(fallen) > 0


@SMALL
@pytest.mark.parametrize("junk", ["", "gold", "-5", "99", "1:2:3", "x:y", "999999999999999999999999", "0:0"])
def test_an_outcome_that_is_none_is_found(case: Case, junk: str) -> None:
    """Whatever stands there in place of an outcome, or after it, is told with its line, and nothing breaks."""
    lines = lines_of(case)
    for at, line in list(enumerate(lines)):
        head, rolled, tail = line.partition(" ~ ")
        if rolled:
            for changed in (
                f"{head} ~ {tail.split(' ')[0]} {junk}",
                f"{line}:{junk}",
                f"{line}, {junk}",
                f"{line}; {junk}",
            ):
                assert findings(case, sealed(lines[:at] + [changed] + lines[at + 1 :])), f"'{changed}' passes"


@SMALL
def test_a_record_is_written_in_one_way_only(case: Case) -> None:
    """Else two records that differ could both be called the true one."""
    lines = lines_of(case)
    at = move_places(lines)[0]
    number, seat, what = lines[at].split(" ", 2)
    for changed in (f"{number} {seat} {what.upper()}", f"{number} {seat}  {what}", f"0{number} {seat} {what}"):
        assert findings(case, sealed(lines[:at] + [changed] + lines[at + 1 :])), f"'{changed}' passes for '{lines[at]}'"


@ALL
def test_every_roll_can_be_worked_out_from_the_documentation_alone(case: Case) -> None:
    """With nothing but hashes: what `docs/records.md` says, said again."""
    record = read_record(record_of(case), "test")
    rolls = audit(record, case.title, "test").rolls
    told = b"".join(len(word).to_bytes(4, "big") + word for word in (seat.salt.encode() for seat in record.seats))
    key = hmac.digest(bytes.fromhex(record.seed), b"cubilete 1" + told, "sha256")
    for number, roll in enumerate(rolls):
        place = worked_out(key, number, roll.of)
        lined_up = [sort for sort, many in enumerate(roll.bag) for _ in range(many)] if roll.bag else range(roll.of)
        assert (len(lined_up), lined_up[place]) == (roll.of, roll.told), (number, roll)


def worked_out(key: bytes, number: int, of: int) -> int:
    """An answer from 0 to `of` - 1, as the documentation says."""
    attempt = 0
    while True:
        block = hmac.digest(key, number.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
        words = [int.from_bytes(block[at : at + 8], "big") for at in range(0, 32, 8)]
        for word in words:
            if word < 2**64 - 2**64 % of:
                return word % of
        attempt += 1
