"""Several moves at once, and moves of several seats at once: nothing is seen before it counts, no click is lost."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from cubilete.core.errors import Refusal
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.title import Title
from cubilete.house.house import House
from cubilete.house.messages import Join, MoveRequest, SeatsFrame, TableFrame, UndoMoves, UpdateFrame
from cubilete.house.people.people import Person
from cubilete.house.store import rows
from cubilete.house.tables.live import Answer, LiveTable
from cubilete.house.tables.play import StaleError
from house.helpers import (
    ME,
    OPEN,
    Glass,
    four_at_parley,
    guest,
    in_a_house,
    in_two_processes,
    move,
    prompt_of,
    set_table,
    two_at_a_table,
    until,
)

SIMULTANEOUS = {"roll_order": "simultaneous"}
VOLLEYS = 200
"""Moves that are sent at once, in all."""


def match_of(table: LiveTable) -> Match:
    assert table.match is not None
    return table.match


def rolls(table: LiveTable) -> int:
    return match_of(table).chance.rolls  # type: ignore[attr-defined, no-any-return]


async def four_at_cubitos(house: House) -> tuple[LiveTable, list[Person]]:
    people = [await guest(house, name) for name in ("Ana", "Bob", "Cleo", "Dan")]
    table = await set_table(house, people[0], ME, OPEN, OPEN, OPEN, title="cubitos", options=SIMULTANEOUS)
    for person in people[1:]:
        await house.seating.join(person, table, Join(ready=True))
    return table, people


def wanted(table: LiveTable, seat: int) -> list[str]:
    """What a seat might send now: its choices, and its forms filled in sensibly."""
    prompt = prompt_of(table, seat)
    return [choice.notation for choice in (*prompt.choices, *prompt.suggestions)]


async def written_moves(house: House, table: LiveTable) -> list[str]:
    moves = await house.storage.read(lambda connection: rows.load_moves(connection, table.row.id, 0))
    return [line.notation for line in moves]


# ---------------------------------------------------------------- dice seen before committing
@in_a_house
async def test_a_text_that_is_no_move_stops_the_whole_batch_before_anything_is_rolled(house: House) -> None:
    table, people = await four_at_cubitos(house)
    for _ in range(5):
        with pytest.raises(Refusal) as caught:
            await move(house, table, people[0], 0, "roll", "pass", "zzz")
        assert caught.value.move == "zzz"
        assert (table.number, rolls(table)) == (0, 1)  # one roll says who leads


@in_a_house
async def test_what_was_rolled_stands_although_the_next_move_of_the_batch_is_refused(house: House) -> None:
    table, people = await four_at_cubitos(house)
    glass = await Glass(house, table, people[0]).look()
    answer = Answer(glass.viewer, "7")
    wish = MoveRequest(seat=0, moves=["roll", "step"], after=0, id="7")
    with pytest.raises(Refusal) as caught:
        await house.play.move(people[0], table, wish, answer)
    assert caught.value.move == "step"
    assert answer.made == 1
    assert await written_moves(house, table) == ["roll"]
    assert glass.update.number == table.number == 1
    assert glass.update.answers == "", "the answer is the refusal"


@in_a_house
async def test_batches_learn_nothing(house: House) -> None:
    """Of 300 batches that end in a refusal none has asked for a roll that does not stand in the log."""
    rng = random.Random(5)
    tails = {four_at_cubitos: ["zzz", "roll", "step"], four_at_parley: ["zzz", "draw", "claim"]}
    for lay, illegal in tails.items():
        table, people = await lay(house)
        refused = stood = 0
        while refused < 150:
            if table.row.status != "running":
                table, people = await lay(house)
            seat = rng.choice(match_of(table).state.actors())
            choices = wanted(table, seat) or ["pass"]
            batch = [*rng.choices(choices, k=rng.randint(1, 3)), *rng.choices(illegal, k=rng.randint(0, 1))]
            before, known = table.number, rolls(table)
            try:
                await move(house, table, people[seat], seat, *batch)
            except Refusal:
                refused += 1
                news = match_of(table).log[before:]
                asked = sum(len(entry.outcomes) for entry in news)
                stood += bool(news)
                assert rolls(table) - known <= asked, "something was rolled and taken back"
                assert len(await written_moves(house, table)) == table.number
        assert stood > 5


@in_a_house
async def test_a_refused_move_is_read_and_judged_once(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    asked: Counter[str] = Counter()
    game = table.title

    class Counted(type(game)):  # type: ignore[misc]
        def parse(self, *args: object) -> Move:
            asked["parse"] += 1
            return super().parse(*args)  # type: ignore[no-any-return]

        def refusal(self, *args: object) -> Refusal:
            asked["refusal"] += 1
            return super().refusal(*args)  # type: ignore[no-any-return]

    match_of(table).title = counted_as(game, Counted)
    with pytest.raises(Refusal):
        await move(house, table, ana, 0, "bid rotterdam 99")
    assert asked == {"parse": 1, "refusal": 1}


def counted_as(game: Title, kind: type[Title]) -> Title:
    """The same title, with calls counted."""
    counted = kind.__new__(kind)
    counted.__dict__.update(game.__dict__)
    return counted


# ---------------------------------------------------------------- several seats at once
async def volleys(
    house: House, table: LiveTable, people: list[Person], rng: random.Random
) -> tuple[int, list[Refusal]]:
    """Everybody who may act sends one of their choices, all having seen the same table, until enough were sent."""
    sent, refused = 0, []
    while sent < VOLLEYS and table.row.status == "running":
        after = table.number
        wishes = []
        for seat in match_of(table).state.actors():
            for notation in rng.sample(wanted(table, seat), min(1, len(wanted(table, seat)))):
                wishes.append((people[seat], MoveRequest(seat=seat, moves=[notation], after=after)))
        rng.shuffle(wishes)
        answers = await asyncio.gather(
            *(house.play.move(person, table, wish) for person, wish in wishes), return_exceptions=True
        )
        sent += len(wishes)
        for answer in answers:
            if isinstance(answer, Refusal):
                refused.append(answer)
            elif answer is not None:
                raise answer
    return sent, refused


@in_a_house
async def test_of_200_simultaneous_moves_at_cubitos_none_is_refused_without_a_rule(house: House) -> None:
    table, people = await four_at_cubitos(house)
    sent, refused = await volleys(house, table, people, random.Random(1))
    assert sent >= VOLLEYS
    assert [refusal for refusal in refused if not refusal.rule] == []
    assert table.number == sent - len(refused)


@in_a_house
async def test_offers_and_answers_at_parley_cost_nobody_a_move(house: House) -> None:
    refused: list[Refusal] = []
    sent = offers = 0
    for seed in range(12):
        table, people = await four_at_parley(house)
        some, others = await volleys(house, table, people, random.Random(seed))
        sent, refused = sent + some, refused + others
        offers += sum("offer" in entry.notation for entry in match_of(table).log)
    assert sent >= VOLLEYS
    assert offers > 20
    assert [refusal for refusal in refused if not refusal.rule] == []


@in_two_processes
async def test_moves_over_two_processes_are_not_refused_for_having_met(one: House, two: House) -> None:
    table, people = await four_at_cubitos(one)
    same = await two.find(table.row.id)
    sent = 0
    for _ in range(20):
        after = table.number
        seats = match_of(table).state.owing()
        sent += len(seats)
        work = []
        for seat in seats:
            house, here = ((one, table), (two, same))[seat % 2]
            choice = prompt_of(table, seat).choices[0].notation
            work.append(house.play.move(people[seat], here, MoveRequest(seat=seat, moves=[choice], after=after)))
        for answer in await asyncio.gather(*work, return_exceptions=True):
            assert answer is None or (isinstance(answer, Refusal) and answer.rule)
        await until(lambda: table.number == same.number)
    assert sent > 30


@in_a_house
async def test_a_move_of_ones_own_or_one_taken_back_makes_a_request_stale(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    wish = MoveRequest(seat=0, moves=["casino"], after=0)
    await house.play.move(ana, table, wish)
    with pytest.raises(StaleError, match="in the meantime"):
        await house.play.move(ana, table, wish)
    await house.play.undo(ana, table, UndoMoves(seat=0))
    with pytest.raises(StaleError):
        await house.play.move(ana, table, MoveRequest(seat=0, moves=["casino"], after=1))
    with pytest.raises(StaleError):
        await house.play.move(ana, table, MoveRequest(seat=0, moves=["casino"], after=99))
    assert table.number == 2


@in_a_house
async def test_what_others_did_does_not_make_a_move_after_an_undo_stale(house: House) -> None:
    table, people = await four_at_cubitos(house)
    await move(house, table, people[0], 0, "roll")
    pass_at = next(seat for seat in (0,) if "pass" in [c.notation for c in prompt_of(table, seat).choices])
    await move(house, table, people[pass_at], pass_at, "pass")
    await house.play.undo(people[pass_at], table, UndoMoves(seat=pass_at))
    known = table.number
    await move(house, table, people[1], 1, "roll")
    await house.play.move(people[2], table, MoveRequest(seat=2, moves=["roll"], after=known))
    assert table.number == known + 2


# ---------------------------------------------------------------- request ids
@in_a_house
async def test_only_the_frame_that_answers_a_request_carries_its_id(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    mine, again, theirs = [await Glass(house, table, person).look() for person in (ana, ana, bob)]
    wish = MoveRequest(seat=0, moves=["casino", "casino"], after=0, id="a1")
    await house.play.move(ana, table, wish, Answer(mine.viewer, wish.id))
    assert [frame.answers for frame in mine.all(UpdateFrame)] == ["a1"]
    assert [glass.update.answers for glass in (again, theirs)] == ["", ""]
    await house.play.undo(ana, table, UndoMoves(seat=0), Answer(mine.viewer, "u2"))
    assert [glass.all(TableFrame)[-1].answers for glass in (mine, again, theirs)] == ["u2", "", ""]
    await house.play.say(ana, table, "hello", Answer(mine.viewer, "s3"))
    assert [glass.frames[-1].answers for glass in (mine, again, theirs)] == ["s3", "", ""]


@in_a_house
async def test_asking_everybody_to_go_back_is_answered_too(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    mine = await Glass(house, table, ana).look()
    while table.owing() == [0]:
        await move(house, table, ana, 0, prompt_of(table, 0).choices[-1].notation)
    await move(house, table, bob, 1, "casino")
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0), Answer(mine.viewer, "u1"))
    assert mine.all(SeatsFrame)[-1].answers == "u1"
    assert mine.seats.undo_request is not None
