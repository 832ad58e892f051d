"""A match as a text: a header, one line a move with what chance answered, and the closing lines.

`docs/records.md` describes the format. A record keeps outcomes, not only the seed, so it replays after an upgrade;
where it does not, it says at which line and by which rule, and is never altered.
"""

from __future__ import annotations

import hashlib
import re

import msgspec
from msgspec import Struct

from cubilete.core.errors import RecordError
from cubilete.core.match import NOBODY, Entry, Match, Seat
from cubilete.core.options import write_options
from cubilete.core.position import fingerprint
from cubilete.core.title import Document, Title

FIRST_LINE = "cubilete match 1"
SEAL = "seal "


class WrittenMove(Struct, frozen=True):
    """A move line as it stands in the text."""

    line: int
    number: int
    seat: int
    notation: str
    outcomes: str
    undo_to: int = -1
    consent: bool = False


class Record(Struct):
    """A record as it was read, before anything is replayed."""

    title: str
    rules: str = ""
    options: str = ""
    components: str = ""
    seats: list[Seat] = []
    commitment: str = ""
    position: Document | None = None
    start: WrittenMove = WrittenMove(0, 0, NOBODY, "start", "")
    moves: list[WrittenMove] = []
    status: str = ""
    outcome: str = ""
    state: str = ""
    form: int = 1
    """The form of the document of which `state` is the digest."""
    seed: str = ""
    text: str = ""
    """The whole record, as it was read."""


# ---------------------------------------------------------------- writing
def write_record(match: Match, reveal_seed: bool | None = None) -> str:
    """The record of a match. The seed belongs in it once the match is over, or where it is only being put aside.

    Whoever puts a match aside says so; by default the seed of a running match stays secret.
    """
    title = match.title
    shown = match.over if reveal_seed is None else reveal_seed
    lines = [
        FIRST_LINE,
        f"title {title.slug}",
        f"rules {title.rules_version}",
        f"options {write_options(match.options)}",
        f"components {title.components}",
    ]
    lines += [f"seat {n} {seat.player} {seat.name}" for n, seat in enumerate(match.seats, 1)]
    lines += [f"salt {n} {seat.salt}" for n, seat in enumerate(match.seats, 1) if seat.salt]
    lines.append(f"commitment {match.commitment}")
    if match.start_from is not None:
        lines.append(f"position {msgspec.json.encode(match.start_from, order='deterministic').decode()}")
    lines.append("start" + written_outcomes(title, match.setup))
    lines += [move_line(title, entry) for entry in match.log]
    lines.append("finished" if match.over else "paused")
    lines.append(f"outcome {outcome_text(match)}")
    form = f" form {title.position_form}" if title.position_form > 1 else ""
    lines.append(f"state {fingerprint(title, match.state)}{form}")
    if shown:
        lines.append(f"seed {match.seed.hex()}")
    body = "\n".join(lines) + "\n"
    return f"{body}{SEAL}{hashlib.sha256(body.encode()).hexdigest()}\n"


def move_line(title: Title, entry: Entry) -> str:
    if entry.is_undo:
        by = " by consent" if entry.consent else ""
        return f"{entry.number} {entry.seat + 1} undo to {entry.back_to}{by}"
    return f"{entry.number} {entry.seat + 1} {entry.notation}{written_outcomes(title, entry)}"


def written_outcomes(title: Title, entry: Entry) -> str:
    """` ~ bag gold, bag wild; first 2`, kinds repeated only where they change."""
    parts: list[str] = []
    kind = -1
    for number, *values in entry.outcomes:
        form = title.chance_kinds[number]
        word = form.write(values)
        parts.append((", " if number == kind else f"; {form.name} ") + word)
        kind = number
    return " ~ " + "".join(parts).removeprefix("; ") if parts else ""


def outcome_text(match: Match) -> str:
    outcome = match.outcome()
    if outcome is None:
        return "none yet"
    places = " ".join(str(place) for place in outcome.places)
    points = " ".join(str(points) for points in outcome.points)
    return f"places {places} points {points} by {outcome.ended_by}"


# ---------------------------------------------------------------- reading
def read_record(text: str, source: str) -> Record:
    """The form of a record, checked for being whole and unchanged; RecordError otherwise."""
    lines = text.split("\n")
    if lines[0] != FIRST_LINE:
        raise RecordError(f"{source} is not a match record: its first line must be '{FIRST_LINE}'.")
    check_seal(text, source)
    record = Record("", text=text)
    for number, line in enumerate(lines[1:-2], 2):
        try:
            read_line(record, line, number)
        except (ValueError, KeyError, IndexError, msgspec.DecodeError):
            raise RecordError(f"{source}, line {number} cannot be read: '{line[:60]}'.") from None
    if not all((record.title, record.rules, record.start.line, record.status, record.seats)):
        raise RecordError(f"{source} lacks its title, its rules, its seats, its start or its end.")
    return record


def check_seal(text: str, source: str) -> None:
    """The last line seals all the others, so that a lost or changed line is noticed."""
    body, found, seal = text.rpartition(SEAL)
    if not found or not body.endswith("\n") or not re.fullmatch(r"[0-9a-f]{64}\n", seal):
        last = text.count("\n")
        raise RecordError(f"{source} is cut off: it ends at line {last} without its closing 'seal' line.")
    if hashlib.sha256(body.encode()).hexdigest() != seal.strip():
        raise RecordError(f"{source} was changed after it was written: its seal does not fit its text.")


def read_line(record: Record, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word.isdigit():
        record.moves.append(read_move(word, rest, number))
    elif word == "seat":
        place, player, name = rest.split(" ", 2)
        if int(place) != len(record.seats) + 1:
            raise ValueError(line)
        record.seats.append(Seat(name, player))
    elif word == "salt":
        place, salt = rest.split(" ", 1)
        seat = record.seats[int(place) - 1]
        record.seats[int(place) - 1] = Seat(seat.name, seat.player, salt)
    elif word == "start":
        record.start = WrittenMove(number, 0, NOBODY, "start", rest.removeprefix("~ "))
    elif word == "position":
        record.position = msgspec.json.decode(rest, type=dict)
    elif word in ("finished", "paused"):
        record.status = word
    elif word == "state":
        record.state, _, form = rest.partition(" form ")
        record.form = int(form) if form else 1
    elif word in ("title", "rules", "options", "components", "commitment", "outcome", "seed"):
        setattr(record, word, rest)
    else:
        raise ValueError(line)


def read_move(word: str, rest: str, line: int) -> WrittenMove:
    seat, _, what = rest.partition(" ")
    notation, _, outcomes = what.partition(" ~ ")
    undo = re.fullmatch(r"undo to (\d+)( by consent)?", notation)
    if undo:
        return WrittenMove(line, int(word), int(seat) - 1, notation, "", int(undo[1]), bool(undo[2]))
    return WrittenMove(line, int(word), int(seat) - 1, notation, outcomes)


def read_outcomes(title: Title, text: str) -> list[list[int]]:
    """Written outcomes as the numbers that chance answered; ValueError if they are none."""
    kinds = {kind.name: number for number, kind in enumerate(title.chance_kinds)}
    outcomes: list[list[int]] = []
    for part in text.split("; ") if text else []:
        name, _, values = part.partition(" ")
        if name not in kinds:
            raise ValueError(f"'{name}' is not a kind of chance in {title.name}")
        form = title.chance_kinds[kinds[name]]
        outcomes += [[kinds[name], *form.read(value)] for value in values.split(", ")]
    return outcomes
