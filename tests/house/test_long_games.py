"""A long game of five with deals open, woken after a pause by a house that has never seen it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cubilete.core.title import SPECTATOR
from cubilete.house.house import House
from cubilete.house.messages import Clock, Join, StoryLine
from cubilete.house.people.people import Person
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.story import PAGE_MOMENTS, tell_story
from house.helpers import ME, OPEN, Glass, member, move, open_house, prompt_of, set_table

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eva")
TURNS = Clock(pace="turns", bank=7 * 24 * 3600)
ROUNDS = 20


async def five_at_a_table(house: House) -> tuple[LiveTable, list[Person]]:
    people = [await member(house, name) for name in NAMES]
    options = {"mode": "timed", "rounds": "30", "headquarters": "dealt"}
    table = await set_table(house, people[0], ME, *[OPEN] * 4, clock=TURNS, title="competitors", options=options)
    for person in people[1:]:
        await house.seating.join(person, table, Join(ready=True))
    return table, people


def round_of(table: LiveTable) -> int:
    assert table.match is not None
    number: int = table.match.title.view(table.match.state, SPECTATOR)["round"]
    return number


async def play_until(house: House, table: LiveTable, people: list[Person], number: int) -> None:
    """Everybody draws a contract and passes, and takes the first way out of whatever else comes."""
    while round_of(table) < number:
        (seat,) = table.owing()
        notations = [choice.notation for choice in prompt_of(table, seat).choices]
        wanted = "draw contract" if table.number % 2 else "pass"
        await move(house, table, people[seat], seat, wanted if wanted in notations else notations[0])


async def talk(house: House, table: LiveTable, people: list[Person]) -> tuple[int, int]:
    """Whoever is on turn makes an offer, the next one a request, the one after that an auction; the first two seats."""
    (first,) = table.owing()
    second, third = (first + 1) % 5, (first + 2) % 5
    await move(house, table, people[first], first, f"offer {first + 1}>{second + 1} 5k")
    await move(house, table, people[second], second, "ask all: get any africa; give 2k")
    assert table.match is not None
    lot = table.title.view(table.match.state, third)["seat"][third]["territories"][0]
    await move(house, table, people[third], third, f"auction {lot} from 1k")
    return first, second


def whole_story(table: LiveTable, person: Person) -> list[list[StoryLine]]:
    """Page for page, from the last one back to the start of the game."""
    pages, before = [], None
    while before != 0:
        page = table.story_page(person.id, "en", before)
        pages.append(page.lines)
        before = page.story_from
    return pages[::-1]


def test_a_long_game_with_deals_open_is_woken_and_told_in_pages(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            table, people = await five_at_a_table(house)
            await play_until(house, table, people, ROUNDS)
            first, second = await talk(house, table, people)
            before = (await Glass(house, table, people[second]).look()).table_frame
            assert table.match is not None
            told = tell_story(table.match, table.match.reader(second))
        async with open_house(tmp_path) as house:
            table = await house.find(before.id)
            frame = (await Glass(house, table, people[second]).look()).table_frame
            assert frame.view is not None
            assert sorted(deal["kind"] for deal in frame.view["deals"]) == ["ask", "auction", "offer"]
            assert frame.view == before.view
            assert frame.number == before.number
            (card,) = (await house.lobby(people[second])).mine
            assert (card.asked_by, card.my_turn) == (NAMES[first], False)
            pages = whole_story(table, people[second])
            assert frame.story == pages[-1]
            assert [line for page in pages for line in page] == told
            assert len(pages) > ROUNDS * 5 // PAGE_MOMENTS
            await move(house, table, people[second], second, f"accept {first * 3 + 2}")
            assert [card.asked_by for card in (await house.lobby(people[second])).mine] == [NAMES[(first + 2) % 5]]

    asyncio.run(asyncio.wait_for(story(), 120))
