"""Programs at tables: what they are told, also by another process, and what they may not do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.core.errors import UsageError
from cubilete.house.house import House
from cubilete.house.messages import Challenge, GoneEvent, Join, NewTable, NewToken, ProgramMoves, SeatPlan, UndoMoves
from cubilete.house.people.people import Person
from cubilete.house.people.tokens import MOST_TOKENS, Bearer
from cubilete.house.store import schema
from cubilete.house.tables import programs
from cubilete.house.tables.programs import Stream
from house.helpers import (
    ME,
    OPEN,
    Glass,
    guest,
    in_a_house,
    in_two_processes,
    member,
    move,
    prompt_of,
    set_table,
    until,
)  # fmt: skip

BOT = SeatPlan(kind="bot", bot="random")


async def program(house: House, name: str) -> tuple[Person, Bearer]:
    """A program's account, and who asks with its token."""
    person = await member(house, name)
    await house.tokens.become_program(person)
    token = (
        await house.tokens.make(
            msgspec.structs.replace(person, program=True), NewToken(name="one", scopes=["play", "look"])
        )
    ).token
    bearer = await house.tokens.find(token)
    assert bearer is not None
    return bearer.person, bearer


class Ear:
    """Listens to a stream, and keeps what it was told."""

    def __init__(self, house: House, stream: Stream) -> None:
        self.events: list[dict[str, Any]] = []
        self.ended = False
        house.spawn(self.listen(stream))

    async def listen(self, stream: Stream) -> None:
        async for line in stream.lines():
            if line.strip():
                self.events.append(msgspec.json.decode(line))
        self.ended = True

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["type"] == kind]


def test_what_a_token_is_stored_as_tells_nobody_the_token() -> None:
    assert "token" not in schema.token.c
    assert schema.token.c.digest.unique


@in_two_processes
async def test_a_program_is_told_by_its_process_what_happens_in_another(one: House, two: House) -> None:
    bot, bearer = await program(one, "Porter")
    ear = Ear(one, one.programs.listen(bearer))
    ana = await guest(two, "Ana")
    table = await set_table(two, ana, ME, OPEN)
    await two.programs.challenge(ana, table, Challenge(name="Porter"))
    await until(lambda: len(ear.all("challenge")) == 1, 20)
    here = await one.find(table.row.id)
    await one.programs.join(bot, here, Join(ready=True))
    await until(lambda: len(ear.all("start")) == 1)
    await two.refresh(table)
    number = 0
    while 1 not in table.owing():
        await move(two, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    await until(lambda: any(event["seat"] == 1 for event in ear.all("turn")))
    event = ear.all("turn")[-1]
    number = event["number"]
    assert number == table.number
    notation = event["prompt"]["choices"][0]["notation"]
    moved = await one.programs.move(bot, here, ProgramMoves(moves=[notation], after=number))
    assert moved.number == number + 1


@in_a_house
async def test_a_turn_is_told_once_and_again_after_every_move_of_ones_own(house: House) -> None:
    bot, bearer = await program(house, "Porter")
    ear = Ear(house, house.programs.listen(bearer))
    made = await house.programs.create(bot, NewTable(title="cargo_noir", seats=[ME, BOT], options={"first": "1"}))
    await until(lambda: len(ear.all("turn")) == 1)
    table = await house.find(made.id)
    watcher = await Glass(house, table, await guest(house, "Ana")).look()
    await watcher.turn_away()
    assert len(ear.all("turn")) == 1
    await house.programs.move(bot, table, ProgramMoves(moves=["family red"]))
    await until(lambda: len(ear.all("turn")) == 2)
    first, second = ear.all("turn")
    assert first["number"] == 0
    assert second["number"] > 0


@in_a_house
async def test_whoever_asks_to_go_back_is_heard_by_a_program(house: House) -> None:
    bot, bearer = await program(house, "Porter")
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, OPEN)
    await house.programs.challenge(ana, table, Challenge(name="porter", seat=1))
    await house.programs.join(bot, table, Join(ready=True))
    ear = Ear(house, house.programs.listen(bearer))
    while 0 in table.owing():
        await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    await house.programs.move(bot, table, ProgramMoves(moves=[prompt_of(table, 1).choices[0].notation]))
    await until(lambda: len(ear.all("turn")) >= 1)
    before = table.number
    await house.play.undo(ana, table, UndoMoves(seat=0, beyond=True))
    await until(lambda: len(ear.all("undo")) == 1)
    await house.programs.answer_undo(bot, table, agree=True)
    assert table.number == before + 1, "an undo is a line of the log"
    assert table.match is not None
    assert table.match.log[-1].is_undo


@in_a_house
async def test_a_banned_programs_stream_ends(house: House) -> None:
    bot, bearer = await program(house, "Porter")
    ear = Ear(house, house.programs.listen(bearer))
    until_then = schema.person.update().where(schema.person.c.id == bot.id).values(banned_until=9e9, ban_reason="x")
    await house.storage.write(lambda connection: connection.execute(until_then).rowcount)
    await house.people.changed(bot.id)
    house.programs.ring(bot.id)
    await until(lambda: ear.ended)
    again = await house.tokens.find("cub_no")
    assert again is None


@in_a_house
async def test_made_up_tokens_keep_nobody_waiting_who_has_something_to_write(house: House) -> None:
    _, bearer = await program(house, "Porter")
    written = house.storage.jobs.qsize, house.storage.write

    async def nobody_writes(*_: object, **__: object) -> None:
        raise AssertionError("a token that nobody has is only looked up")

    house.storage.write = nobody_writes  # type: ignore[assignment]
    for number in range(50):
        assert await house.tokens.find(f"cub_{number}") is None
    house.storage.write = written[1]  # type: ignore[method-assign]
    cards = await house.tokens.cards(bearer.person)
    assert cards[0].used is not None, "what somebody has is noted when it is used"


@in_a_house
async def test_there_is_an_end_to_tokens_to_games_and_to_what_waits(house: House) -> None:
    bot, bearer = await program(house, "Porter")
    for number in range(MOST_TOKENS - 1):
        await house.tokens.make(bot, NewToken(name=f"token {number}", scopes=["look"]))
    with pytest.raises(UsageError, match="at most"):
        await house.tokens.make(bot, NewToken(name="one more", scopes=["look"]))
    stream = house.programs.listen(bearer)
    for _ in range(programs.MOST_WAITING + 5):
        stream.tell(GoneEvent(table="x"))
    assert stream.over
    assert stream.waiting.qsize() <= programs.MOST_WAITING + 1


@in_a_house
async def test_a_program_sits_at_so_many_tables_and_no_more(house: House) -> None:
    bot, _ = await program(house, "Porter")
    wish = NewTable(title="cargo_noir", seats=[ME, OPEN])
    for _ in range(programs.MOST_GAMES):
        await house.programs.create(bot, wish)
    with pytest.raises(UsageError, match="at once at most"):
        await house.programs.create(bot, wish)


@in_a_house
async def test_whoever_is_blocked_challenges_nobody(house: House) -> None:
    bot, _ = await program(house, "Porter")
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, OPEN)
    values = {"person": bot.id, "blocked": ana.id, "name": "Ana", "created": 0.0}
    await house.storage.write(lambda connection: connection.execute(schema.block.insert(), values).rowcount)
    with pytest.raises(UsageError, match="does not want to play with you"):
        await house.programs.challenge(ana, table, Challenge(name="Porter"))
    assert not table.row.seats[1].kept_for


@in_a_house
async def test_an_account_with_rated_games_stays_a_persons(house: House) -> None:
    ana = await member(house, "Ana")
    values = {"person": ana.id, "title": "cargo_noir", "mu": 25.0, "sigma": 8.0, "games": 3}
    await house.storage.write(lambda connection: connection.execute(schema.rating.insert(), values).rowcount)
    with pytest.raises(UsageError, match="as a person's"):
        await house.tokens.become_program(ana)
    with pytest.raises(UsageError, match="mark the account"):
        await house.tokens.make(ana, NewToken(name="one", scopes=["chat"]))
