"""What was played: moments of a match, its record, and whether its dice were honest."""

from __future__ import annotations

import asyncio
from collections import Counter

from cubilete.core.match import Match
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import verify
from cubilete.core.title import SPECTATOR, Reader
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import ChanceCount, Fairness, Language, Moment
from cubilete.house.people.people import Person
from cubilete.house.shelf.shelf import say
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.story import tell_moment


def match_in(table: LiveTable) -> Match:
    if table.match is None:
        raise HouseError("archive.not_started")
    return table.match


def moment(table: LiveTable, person: Person, number: int, seat: int, language: Language) -> Moment:
    """The table after so many moves. Another seat's point of view is open only after the end."""
    match = match_in(table)
    if not SPECTATOR <= seat < len(table.row.seats):
        raise HouseError("archive.no_such_seat")
    if table.row.status != "finished" and seat != SPECTATOR and seat not in table.seats_of(person.id):
        raise NotAllowedError("archive.other_seats")
    if not 0 <= number <= len(match.line):
        raise HouseError("archive.moments", last=len(match.line), number=number)
    state = match.state_at(number)
    reader = Reader(seat, match.names, language)
    return Moment(
        number=number,
        last=len(match.line),
        view=match.title.view(state, seat),
        words=match.title.table_in_words(state, reader),
        story=tell_moment(match, reader, number),
    )


def record_text(table: LiveTable) -> str:
    """The whole record; only of a finished match, for it holds every secret."""
    match = match_in(table)
    if table.row.status != "finished":
        raise NotAllowedError("archive.record_when_over")
    return write_record(match)


async def fairness(table: LiveTable, language: Language) -> Fairness:
    """Roll everything again from the revealed seed: in a thread, for it takes a while, and only once."""
    if table.findings is None:
        async with table.lock:
            text = record_text(table)
        record = read_record(text, "the record")
        table.findings = await asyncio.to_thread(lambda: verify(record, table.title, "the record"))
    match = match_in(table)
    asked = Counter(outcome[0] for entry in [match.setup, *match.log] for outcome in entry.outcomes)
    kinds = enumerate(table.title.chance_kinds)
    return Fairness(
        honest=not table.findings,
        rolls=asked.total(),
        kinds=[
            ChanceCount(text=say(table.title, language, f"chance.{kind.name}", kind.name), rolls=asked[number])
            for number, kind in kinds
            if asked[number]
        ],
        commitment=match.commitment,
        seed=match.seed.hex(),
        findings=table.findings,
    )
