"""Hints: who gets one, who does not and why, and that a hint says nothing its seat may not know."""

from __future__ import annotations

import msgspec
import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import CubileteError, UsageError
from cubilete.house.bots.hints import AdviceQuestion, find_advice
from cubilete.house.errors import NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import HintFrame, Join, NewTable, Undo
from cubilete.house.people.people import Person
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    four_at_parley,
    guest,
    in_a_house,
    prompt_of,
    set_table,
    until,
    workers_of,
)
from titles.parley import ParleyTitle


async def hint(house: House, table: LiveTable, person: Person, seat: int = 0) -> HintFrame:
    house.hints.iterations, house.hints.seconds = 8, 0.0
    return await house.hints.find(await house.hints.prepare(person, table, seat, person.language))


async def alone_at_parley(house: House, hints: bool | None = None) -> tuple[LiveTable, Person]:
    """Ana against three bots that speak only when it is their turn."""
    workers = workers_of(house)
    usual = workers.answers
    workers.answers = lambda question: None if question.out_of_turn else usual(question)
    ana = await guest(house, "Ana")
    wish = NewTable(ready=True, title="parley", seats=[ME, BOT, BOT, BOT], hints=hints)
    created = await house.seating.create(ana, wish)
    table = await house.find(created.id)
    await until(lambda: table.owing() == [0] and not table.thinking)
    return table, ana


@in_a_house
async def test_who_plays_alone_is_told_the_best_choices(house: House) -> None:
    table, ana = await alone_at_parley(house)
    glass = await Glass(house, table, ana).look()
    assert glass.table_frame.hints
    found = await hint(house, table, ana)
    assert (found.seat, found.number) == (0, table.number)
    assert 1 <= len(found.choices) <= 3
    assert found.iterations >= 8
    assert found.chance == found.choices[0].chance
    offered = {choice.notation: choice.text.rstrip(".") for choice in prompt_of(table, 0).choices}
    for choice in found.choices:
        assert offered[choice.notation] == choice.text
        assert 0 <= choice.chance <= 1
        assert choice.why.startswith("Wins about ")
    assert not glass.all(HintFrame)  # looked for by nobody but the one who asked
    assert workers_of(house).worked == ["find_advice"]


@in_a_house
async def test_a_hint_is_given_in_the_language_of_who_asks(house: House) -> None:
    table, ana = await alone_at_parley(house)
    german = msgspec.structs.replace(ana, language="de")
    assert (await hint(house, table, german)).choices[0].why.startswith("Gewinnt von hier aus etwa ")


@in_a_house
async def test_where_people_meet_there_are_no_hints_unless_the_host_wants_them(house: House) -> None:
    table, people = await four_at_parley(house)
    assert not (await Glass(house, table, people[0]).look()).table_frame.hints
    seat = table.owing()[0]
    with pytest.raises(NotAllowedError, match="without hints"):
        await hint(house, table, people[seat], seat)
    ana, bob = people[:2]
    created = await house.seating.create(
        ana, NewTable(ready=True, title="parley", seats=[ME, OPEN, BOT, BOT], hints=True)
    )
    wanted = await house.find(created.id)
    await house.seating.join(bob, wanted, Join(ready=True))
    await until(lambda: 0 in wanted.owing())
    assert (await hint(house, wanted, ana)).choices
    strict, ana = await alone_at_parley(house, hints=False)
    with pytest.raises(NotAllowedError, match="without hints"):
        await hint(house, strict, ana)


@in_a_house
async def test_a_table_that_still_waits_for_somebody_promises_no_hints(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, OPEN)
    assert not table.row.gives_hints
    await house.seating.start(ana, table)
    assert table.row.gives_hints  # a bot took the seat: nobody else is here
    screen = await set_table(house, ana, ME, ME)
    assert screen.row.gives_hints  # two at one screen


@in_a_house
async def test_hints_are_refused_with_a_sentence(house: House) -> None:
    table, ana = await alone_at_parley(house)
    bob = await guest(house, "Bob")
    with pytest.raises(NotAllowedError, match="not your seat"):
        await hint(house, table, bob)
    with pytest.raises(NotAllowedError, match="not your seat"):
        await hint(house, table, ana, 1)
    screen = await set_table(house, ana, ME, ME)
    with pytest.raises(UsageError, match="not your turn"):
        await hint(house, screen, ana, 1 - screen.owing()[0])
    waiting = await set_table(house, ana, ME, OPEN)
    with pytest.raises(UsageError, match="not running"):
        await hint(house, waiting, ana)
    table.row.status = "finished"
    with pytest.raises(UsageError, match="The game is over") as refused:
        await hint(house, table, ana)
    assert refused.value.in_words("de").startswith("Die Partie ist vorbei")


@in_a_house
async def test_a_worker_that_finds_nothing_is_no_fault_of_the_asker(house: House) -> None:
    table, ana = await alone_at_parley(house)

    async def lost(task: object, text: object, seconds: float | None = None, about: str = "") -> None:
        return None

    house.bot_workers.work = lost  # type: ignore[method-assign, assignment]
    with pytest.raises(CubileteError, match="No hint could be found"):
        await hint(house, table, ana)


@in_a_house
async def test_a_hint_changes_nothing_at_the_table(house: House) -> None:
    table, ana = await alone_at_parley(house)
    glass = await Glass(house, table, ana).look()
    before = (table.number, table.title.document(table.match.state)) if table.match else None
    await hint(house, table, ana)
    assert table.match is not None
    assert (table.number, table.title.document(table.match.state)) == before
    assert len(glass.frames) == 1
    assert isinstance(glass.table_frame.undo, Undo)


def test_a_hint_says_the_same_in_every_world_its_seat_can_think_of() -> None:
    game = ParleyTitle()
    names = ["Ana", "Bob", "Cleo", "Dan"]
    state = game.deal(4, FastChance(5))
    answers, worlds = set(), set()
    for number in range(6):
        world = state.redeal(0, FastChance(number))
        document = game.document(world)
        worlds.add(str(document))
        question = AdviceQuestion(components="",
            title="parley", seats=4, options="", document=document, seat=0, number=0, names=names, language="en",
            seed=9, iterations=10, seconds=0.0,
        )  # fmt: skip
        answers.add(str(find_advice(msgspec.json.encode(question))))
    assert len(worlds) > 1
    assert len(answers) == 1
