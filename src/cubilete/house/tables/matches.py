"""The match of a stored table: dealt when its last seat is filled, or told again from its log as far as that goes."""

from __future__ import annotations

from typing import NamedTuple

import structlog

from cubilete.core.chance import ScriptedChance, SeededChance, commitment
from cubilete.core.errors import Refusal
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.record import Record, WrittenMove
from cubilete.core.replay import open_match, replay_move
from cubilete.core.title import Title
from cubilete.house.messages import SetAside
from cubilete.house.people.names import distinct
from cubilete.house.store.rows import TableRow

log = structlog.get_logger()
SEED = "seed"
"""In place of a move, where a match was set aside because of its seed; no title writes a move so."""


class Retold(NamedTuple):
    """A match as far as its log still fits the rules, and where it stopped fitting; no match if not even its start."""

    match: Match | None
    broken: SetAside | None


def match_seats(row: TableRow) -> list[Seat]:
    """Seats with names that differ, whatever people call themselves."""
    seats: list[Seat] = []
    for number, seat in enumerate(row.seats, 1):
        name = distinct(seat.name or f"Seat {number}", [other.name for other in seats])
        player = seat.bot if seat.kind == "bot" else "human"
        seats.append(Seat(name, player, seat.word, seat.said_by))
    return seats


def deal(row: TableRow, game: Title, results: list[list[int]]) -> Match:
    """The match of a table whose seats are all taken, set up to its first decision; trials happen elsewhere."""
    options = read_options(game.options_type, row.options, game.name)
    return Match(game, match_seats(row), options, row.seed, row.start_from, results=results)


def stored_record(row: TableRow, moves: list[WrittenMove], game: Title) -> Record:
    """What the database holds of a match; move 0 is the set-up."""
    return Record(
        title=row.title,
        rules=row.rules,
        options=row.options,
        components=game.components,
        seats=match_seats(row),
        commitment=row.commitment,
        position=row.start_from,
        start=moves[0],
        moves=moves[1:],
        seed=row.seed.hex(),
    )


def seed_fits(row: TableRow) -> bool:
    """Whether the stored seed is still the one that was committed to; it is noted where it is not."""
    fits = commitment(row.seed) == row.commitment
    if not fits:
        log.error("the seed of a table does not fit the commitment that was published", table=row.id)
    return fits


def retell(row: TableRow, moves: list[WrittenMove], game: Title) -> Retold:
    """The match of a log, with its own dice in hand again. Where the rules of today refuse a line it stops before it.

    Whatever the reason: a move that is refused, another roll than was written, or a fault in the rules. Nor does it go
    on with another seed than the one that was committed to.
    """
    record = stored_record(row, moves, game)
    script = ScriptedChance([])
    match: Match | None = None
    for written in moves:
        try:
            if match is None:
                match = open_match(record, game, script)
            else:
                replay_move(match, script, written)
        except Exception as error:
            log.warning("a stored match no longer fits the rules", table=row.id, line=written.number, error=str(error))
            if match is not None:
                match.state = match.state_at(len(match.line))  # it may have stopped half-way through a move
                script.take_log()
            return Retold(with_dice(match, record, script), broken_at(written, error))
    return Retold(with_dice(match, record, script), None if seed_fits(row) else other_seed(moves))


def with_dice(match: Match | None, record: Record, script: ScriptedChance) -> Match | None:
    if match is not None:
        dice = SeededChance(bytes.fromhex(record.seed), [seat.salt for seat in record.seats])
        dice.rolls = script.rolls
        match.chance = dice
    return match


def other_seed(moves: list[WrittenMove]) -> SetAside:
    """Why a match goes no further whose seed is another than was promised; the sentence is said by `why_broken`."""
    return SetAside(line=len(moves), seat=-1, notation=SEED, rule="", sentence="")


def broken_at(written: WrittenMove, error: Exception) -> SetAside:
    rule, sentence = (error.rule, error.sentence) if isinstance(error, Refusal) else ("", str(error))
    return SetAside(
        line=written.number, seat=written.seat, notation=written.notation, rule=rule, sentence=sentence or repr(error)
    )
