"""A record on screen: who played, what happened move by move, the table and the end."""

from __future__ import annotations

from rich.text import Text

from cubilete.core.errors import UsageError
from cubilete.core.match import Match
from cubilete.core.record import Record, read_outcomes
from cubilete.core.replay import Audit, audit, check_header, replay
from cubilete.core.title import SPECTATOR, Title
from cubilete.terminal.play.endings import show_outcome
from cubilete.terminal.play.opening import HUMAN
from cubilete.terminal.screen import Screen
from cubilete.terminal.story import tell_lines
from cubilete.terminal.table import draw_table

MOST_FINDINGS = 20


def open_replay(record: Record, title: Title, source: str, until: int | None, seat: int | None) -> tuple[Match, int]:
    """The replayed match and the seat through whose eyes it is shown."""
    if until is not None and not 0 <= until <= len(record.moves):
        raise UsageError(f"{source} has {len(record.moves)} moves; --until must be 0 to {len(record.moves)}.")
    if seat is not None and not 1 <= seat <= len(record.seats):
        raise UsageError(f"{source} has {len(record.seats)} seats; --seat must be 1 to {len(record.seats)}.")
    return replay(record, title, source, until), SPECTATOR if seat is None else seat - 1


def show_replay(record: Record, match: Match, seat: int, screen: Screen) -> None:
    """Header, moves, table and, if it came to that, the end."""
    show_header(record, match, screen)
    screen.print(Text(screen.say("replay.moves"), style="bold"))
    tell_lines(match, [match.setup, *match.log], screen, seat)
    screen.print()
    screen.print(Text(screen.say("replay.at", moves=len(match.log), all=len(record.moves)), style="bold"))
    draw_table(match.table_in_words(seat, screen.language), screen)
    show_outcome(match, screen)


def show_header(record: Record, match: Match, screen: Screen) -> None:
    status = screen.say(f"replay.{record.status}")
    head = screen.say("replay.head", title=match.title.name, rules=record.rules, status=status)
    screen.rule(Text(head, style="bold"))
    for number, seat in enumerate(record.seats, 1):
        where = screen.say("replay.seat", seat=number)
        kind = seat.name if seat.player == HUMAN else screen.say("open.bot", name=seat.name, player=seat.player)
        screen.print(Text.assemble((f"{where}  ", "dim"), screen.named(kind)))
    screen.tell("open.options", "dim", options=record.options)
    screen.tell_whole("end.commitment", "dim", commitment=record.commitment)


def check_record(record: Record, title: Title, source: str) -> Audit:
    """What a verification finds and could not look at; a record of other components cannot be judged at all."""
    check_header(record, title, source)
    return audit(record, title, source)


def rolls_in(record: Record, title: Title) -> int:
    """How often chance answered in a match."""
    written = [record.start.outcomes, *(move.outcomes for move in record.moves)]
    return sum(len(read_outcomes(title, outcomes)) for outcomes in written)


def honest(record: Record, title: Title) -> str:
    """The sentence for a record in which everything fits."""
    rolls, moves = rolls_in(record, title), len(record.moves)
    return f"Honest: {rolls} rolls recomputed, {moves} moves replayed; seed, commitment, end and seal all fit."
