"""A match as a text: a header, one line a move with what chance answered, and the closing lines.

`docs/records.md` describes the format. A record keeps outcomes, not only the seed, so it replays after an upgrade;
where it does not, it says at which line and by which rule, and is never altered.
"""

from __future__ import annotations

import hashlib
import re

import msgspec
from msgspec import Struct, structs

from cubilete.core.errors import RecordError
from cubilete.core.match import NOBODY, Entry, Match, Seat
from cubilete.core.options import write_options
from cubilete.core.outcome import Outcome
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
    return record_text(record_of(match, reveal_seed))


def record_of(match: Match, reveal_seed: bool | None = None) -> Record:
    """A match as its record tells it."""
    title = match.title
    shown = match.over if reveal_seed is None else reveal_seed
    return Record(
        title=title.slug,
        rules=title.rules_version,
        options=write_options(match.options),
        components=title.components,
        seats=list(match.seats),
        commitment=match.commitment,
        position=match.start_from,
        start=written(title, match.setup),
        moves=[written(title, entry) for entry in match.log],
        status="finished" if match.over else "paused",
        outcome=outcome_text(match.outcome()),
        state=fingerprint(title, match.state),
        form=title.position_form,
        seed=match.seed.hex() if shown else "",
    )


def written(title: Title, entry: Entry) -> WrittenMove:
    """A log entry as it is kept."""
    outcomes = written_outcomes(title, entry)
    return WrittenMove(0, entry.number, entry.seat, entry.notation, outcomes, entry.back_to, entry.consent)


def record_text(record: Record) -> str:
    """A record as it is written down, sealed by its last line."""
    lines = [
        FIRST_LINE,
        f"title {record.title}",
        f"rules {record.rules}",
        f"options {record.options}",
        f"components {record.components}",
    ]
    lines += [f"seat {n} {seat.player} {seat.name}" for n, seat in enumerate(record.seats, 1)]
    lines += [f"salt {n} {seat.salt}" for n, seat in enumerate(record.seats, 1) if seat.salt]
    lines += [f"salt_by {n} {seat.said_by}" for n, seat in enumerate(record.seats, 1) if seat.said_by]
    lines.append(f"commitment {record.commitment}")
    if record.position is not None:
        lines.append(f"position {msgspec.json.encode(record.position, order='deterministic').decode()}")
    lines.append("start" + with_outcomes(record.start))
    lines += [move_line(move) for move in record.moves]
    lines += [record.status, f"outcome {record.outcome}"]
    if record.state:
        lines.append(f"state {record.state}" + (f" form {record.form}" if record.form > 1 else ""))
    if record.seed:
        lines.append(f"seed {record.seed}")
    body = "\n".join(lines) + "\n"
    return f"{body}{SEAL}{hashlib.sha256(body.encode()).hexdigest()}\n"


def move_line(move: WrittenMove) -> str:
    if move.undo_to >= 0:
        by = " by consent" if move.consent else ""
        return f"{move.number} {move.seat + 1} undo to {move.undo_to}{by}"
    return f"{move.number} {move.seat + 1} {move.notation}{with_outcomes(move)}"


def with_outcomes(move: WrittenMove) -> str:
    return f" ~ {move.outcomes}" if move.outcomes else ""


def written_outcomes(title: Title, entry: Entry) -> str:
    """`bag gold, bag wild; first 2`, kinds repeated only where they change."""
    parts: list[str] = []
    kind = -1
    for number, *values in entry.outcomes:
        form = title.chance_kinds[number]
        word = form.write(values)
        parts.append((", " if number == kind else f"; {form.name} ") + word)
        kind = number
    return "".join(parts).removeprefix("; ")


def outcome_text(outcome: Outcome | None) -> str:
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
    elif word in ("salt", "salt_by"):
        place, said = rest.split(" ", 1)
        seat = record.seats[int(place) - 1]
        field = "salt" if word == "salt" else "said_by"
        record.seats[int(place) - 1] = structs.replace(seat, **{field: said})
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
