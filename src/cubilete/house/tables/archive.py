"""What was played: moments of a match, its record, and whether its dice were honest."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from cubilete.core.match import Match
from cubilete.core.record import read_outcomes, read_record
from cubilete.core.replay import Roll, audit
from cubilete.core.title import SPECTATOR, Reader, Title
from cubilete.house.errors import HouseError, NotAllowedError, NotFoundError, house_words
from cubilete.house.messages import ChanceCount, Fairness, FairRoll, Language, Moment
from cubilete.house.people.people import Person
from cubilete.house.shelf.shelf import say
from cubilete.house.store.record_store import load_record
from cubilete.house.store.storage import Storage
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.story import tell_moment

if TYPE_CHECKING:
    from cubilete.house.house import House


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
        story=tell_moment(match, reader, number, table.news(language)),
        phase=match.title.phase_name(state, seat),
    )


async def stored_text(storage: Storage, table: LiveTable) -> str:
    """The record of a finished match as it was written with its last move; it holds every secret, so not before."""
    if table.row.status in ("waiting", "closed"):
        raise HouseError("archive.not_started")
    if table.row.status != "finished":
        raise NotAllowedError("archive.record_when_over")
    text = await storage.read(lambda connection: load_record(connection, table.row.id))
    if not text:
        raise NotFoundError("archive.no_record")
    return text


async def fairness(house: House, table: LiveTable, language: Language) -> Fairness:
    """Roll everything again from the revealed seed: in a thread, for it takes a while, one match at a time, and each
    only once."""
    record = read_record(await stored_text(house.storage, table), "the record")
    game = table.title
    async with house.auditing:
        if table.audit is None:
            table.audit = await asyncio.to_thread(lambda: audit(record, game, "the record"))
    found = table.audit.verification
    findings = list(found.findings)
    if record.commitment != table.row.commitment:
        findings.insert(0, house_words(language).say("dice.other_commitment", commitment=table.row.commitment))
    written = [outcomes for move in (record.start, *record.moves) for outcomes in read_outcomes(game, move.outcomes)]
    asked = Counter(outcome[0] for outcome in written)
    return Fairness(
        honest=not findings,
        rolls=asked.total(),
        kinds=[
            ChanceCount(text=say(game, language, f"chance.{kind.name}", kind.name), rolls=asked[number])
            for number, kind in enumerate(game.chance_kinds)
            if asked[number]
        ],
        commitment=record.commitment,
        seed=record.seed,
        findings=findings,
        remarks=found.remarks,
        asked=[fair_roll(game, roll) for roll in table.audit.rolls],
        trials=[kind.name for kind in game.chance_kinds if kind.trial],
    )


def fair_roll(game: Title, roll: Roll) -> FairRoll:
    form = game.chance_kinds[roll.kind]
    return FairRoll(
        line=roll.line, kind=form.name, text=form.write([roll.told]), told=roll.told, of=roll.of, bag=list(roll.bag)
    )
