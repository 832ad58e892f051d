"""Replaying a record, going on with it, and checking that its dice were honest."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest

from msgspec import Struct

from cubilete.core.chance import AuditingChance, ChanceError, ScriptedChance, SeededChance, commitment
from cubilete.core.errors import CubileteError, PositionError, RecordError, Refusal, UsageError
from cubilete.core.match import Match
from cubilete.core.options import read_options
from cubilete.core.position import fingerprint
from cubilete.core.record import SEAL, Record, WrittenMove, outcome_text, read_outcomes, record_of, record_text
from cubilete.core.title import Title


def replay(record: Record, title: Title, source: str, until: int | None = None) -> Match:
    """The match that a record tells, move by move; RecordError names the line and the rule where it no longer fits."""
    return retell(record, title, source, ScriptedChance([]), until)


def resume(record: Record, title: Title, source: str) -> Match:
    """A paused match, ready to go on with the dice it was sealed with."""
    if record.status == "finished":
        raise RecordError(f"{source} is a finished match; there is nothing to go on with. `cubilete replay` shows it.")
    seed = seed_of(record, source)
    if commitment(seed) != record.commitment:
        raise RecordError(f"{source} cannot go on: its seed does not fit its commitment.")
    match = reopen(record, title, source)
    check_end(record, match, source)
    return match


def reopen(record: Record, title: Title, source: str) -> Match:
    """The match that a record tells so far, with its own dice in hand again."""
    chance = ScriptedChance([])
    match = retell(record, title, source, chance, len(record.moves))
    dice = SeededChance(bytes.fromhex(record.seed), [seat.salt for seat in record.seats])
    dice.rolls = chance.rolls
    match.chance = dice
    return match


class Verification(Struct, frozen=True):
    """What came of looking at a record: what does not fit, and what could not be looked at."""

    findings: list[str]
    remarks: list[str]


class Roll(Struct, frozen=True):
    """One answer of chance and the question that the rules asked: enough to work it out again from seed and words."""

    line: int
    """Where it stands in the record."""
    kind: int
    told: int
    """What was written down: a number below `of`, or for a draw the sort of what was drawn."""
    of: int
    bag: tuple[int, ...] = ()
    """How many of each sort lay there to be drawn; empty where it was no draw."""


class Audit(Struct, frozen=True):
    """A record that was looked at, and every roll of it in the order in which they were made."""

    verification: Verification
    rolls: list[Roll]


def verify(record: Record, title: Title, source: str) -> list[str]:
    """Everything that does not fit: commitment, rolls, moves, end. An empty list means an honest record."""
    return examine(record, title, source).findings


def examine(record: Record, title: Title, source: str) -> Verification:
    """Roll every roll again from the seed, repeat every trial that can be repeated, and replay every move."""
    return audit(record, title, source).verification


def audit(record: Record, title: Title, source: str) -> Audit:
    """As `examine`, with the rolls."""
    seed = seed_of(record, source)
    findings: list[str] = []
    if commitment(seed) != record.commitment:
        findings.append("The seed does not fit the commitment that was published before the first roll.")
    auditor = AuditingChance(SeededChance(seed, [seat.salt for seat in record.seats]))
    try:
        match = retell(record, title, source, auditor, None)
        again = record_of(match, reveal_seed=True)
        again.state = again.state if record.state else ""  # a record that was written without it says nothing about it
        findings += written_otherwise(record, record_text(again), title, source)
    except CubileteError as error:
        findings.append(str(error))
    for line, kind, told, true in auditor.differences:
        form = title.chance_kinds[kind]
        rolled = form.write(true)
        gives = "the same trial gives" if form.trial else "the seed gives"
        findings.append(f"{source}, line {line}: {form.name} {form.write(told)}, but {gives} {rolled}.")
    rolls = [Roll(line, kind, told, of, tuple(bag)) for line, kind, told, of, *bag in auditor.asked]
    return Audit(Verification(findings, [*changes_since(record, title), *trials_left(auditor)]), rolls)


def trials_left(auditor: AuditingChance) -> list[str]:
    """How many trials were carried out by a build of the physics that is not at hand."""
    if not auditor.unrepeated:
        return []
    trials = auditor.repeated + auditor.unrepeated
    return [f"{auditor.unrepeated} of {trials} trials were carried out by another build and could not be repeated."]


def changes_since(record: Record, title: Title) -> list[str]:
    """Why the final position of a record is not compared with ours; nothing where it is."""
    if not record.state:
        why = "the record does not say which it was"
    elif record.rules != title.rules_version:
        why = f"it was played by the rules {record.rules}, and these are {title.rules_version}"
    elif record.form != title.position_form:
        why = f"positions were written in form {record.form} then, and in form {title.position_form} now"
    else:
        return []
    return [f"The outcome was compared and the final position was not: {why}."]


def written_otherwise(record: Record, true: str, title: Title, source: str) -> list[str]:
    """A match can be written down in one way only: the first line that is not as it would be written."""
    free = ["rules ", "seal "] + (["state "] if changes_since(record, title) else [])
    lines = zip_longest(record.text.split("\n"), true.split("\n"), fillvalue="nothing")
    for number, (told, wanted) in enumerate(lines, 1):
        alike = any(told.startswith(word) and wanted.startswith(word) for word in free)
        if told != wanted and not alike and wanted[:5] != SEAL:
            return [f"{source}, line {number} reads '{told[:60]}', where this match is written '{wanted[:60]}'."]
    return []


def seed_of(record: Record, source: str) -> bytes:
    seed = shown_seed(record, source)
    if not seed:
        raise RecordError(f"{source} does not reveal its seed, so its rolls cannot be made again.")
    return seed


def shown_seed(record: Record, source: str) -> bytes:
    """The seed that a record gives away, or none."""
    try:
        return bytes.fromhex(record.seed)
    except ValueError:
        raise RecordError(f"{source} gives a seed that is not written in hexadecimal digits.") from None


def retell(record: Record, title: Title, source: str, chance: ScriptedChance, until: int | None) -> Match:
    check_header(record, title, source)
    with telling(source, record.start):
        match = open_match(record, title, chance)
    for written in record.moves:
        if until is not None and written.number > until:
            return match
        with telling(source, written):
            replay_move(match, chance, written)
    if until is None or until > len(record.moves):
        check_end(record, match, source)
    return match


@contextmanager
def telling(source: str, written: WrittenMove) -> Iterator[None]:
    """Whatever goes wrong in one step of a replay is told with its line."""
    where = f"{source}, line {written.line} ('{written.notation}')"
    try:
        yield
    except Refusal as refusal:
        raise RecordError(f"{where} no longer replays: {refusal}") from None
    except ChanceError as error:
        raise RecordError(f"{where} no longer replays: {error}.") from None
    except (ValueError, UsageError, PositionError) as error:
        raise RecordError(f"{where} cannot be read: {error}") from None


def check_header(record: Record, title: Title, source: str) -> None:
    if record.title != title.slug:
        raise RecordError(f"{source} is a record of {record.title}, not of {title.slug}.")
    if record.components != title.components:
        raise RecordError(
            f"{source} was played with other components ({record.components}, here {title.components}); "
            "name the file it was played with by --components."
        )
    shown_seed(record, source)


def open_match(record: Record, title: Title, chance: ScriptedChance) -> Match:
    options = read_options(title.options_type, record.options, title.name)
    chance.load(record.start.line, read_outcomes(title, record.start.outcomes))
    match = Match(title, record.seats, options, bytes.fromhex(record.seed), record.position, chance)
    match.commitment = record.commitment
    all_told(chance)
    return match


def replay_move(match: Match, chance: ScriptedChance, written: WrittenMove) -> None:
    if written.number != len(match.log) + 1:
        raise ValueError(f"move {len(match.log)} must be followed by move {len(match.log) + 1}.")
    if written.undo_to >= 0:
        place = match.place_to_go_back_to(written.seat, written.undo_to, written.consent, "en")
        match.go_back(written.seat, place, written.consent)  # what was made again follows in lines of its own
        return
    chance.load(written.line, read_outcomes(match.title, written.outcomes))
    match.play(written.seat, written.notation)
    all_told(chance)


def follow(match: Match, written: WrittenMove) -> None:
    """Make a move that was made and rolled elsewhere; the match's own dice then go on after those rolls."""
    dice = match.chance
    script = ScriptedChance([])
    match.chance = script
    try:
        replay_move(match, script, written)
    finally:
        match.chance = dice
    if isinstance(dice, SeededChance):
        dice.rolls += script.rolls


def all_told(chance: ScriptedChance) -> None:
    if chance.left():
        raise ChanceError(f"{chance.left()} written outcomes were never asked for")


def check_end(record: Record, match: Match, source: str) -> None:
    """The replayed match must stand where the record says it stood.

    The position itself is compared only where rules and form are the same: a later version may write it otherwise.
    """
    if record.status != ("finished" if match.over else "paused"):
        raise RecordError(f"{source} says that it is {record.status}, but its moves lead to another end.")
    outcome = outcome_text(match.outcome())
    if record.outcome != outcome:
        raise RecordError(f"{source} ends with '{record.outcome}', but its moves lead to '{outcome}'.")
    if not changes_since(record, match.title) and record.state != fingerprint(match.title, match.state):
        raise RecordError(f"{source} replays to another position than it was written with.")
