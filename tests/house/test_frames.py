"""What a seat, a host and a spectator are sent: everything they may know and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.core.chance import FastChance, commitment
from cubilete.core.journal import Event, Journal
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Document, Reader, Title
from cubilete.games import TITLES, title
from cubilete.house.house import House
from cubilete.house.messages import ChatFrame, Join, SeatsFrame, TableFrame, UpdateFrame
from cubilete.house.people.names import distinct, look
from cubilete.house.store.rows import SeatRow
from cubilete.house.tables.live import LiveTable, Shared
from cubilete.house.tables.matches import match_seats
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    four_at_parley,
    guest,
    in_a_house,
    move,
    play_some,
    prompt_of,
    set_table,
    two_at_a_table,
)


def running(table: LiveTable) -> Match:
    assert table.match is not None
    return table.match


def check_story(frame: TableFrame | UpdateFrame, match: Match, seat: int, since: int, language: str) -> None:
    told = [(line.number, line.line) for line in frame.story]
    assert told == match.story(seat, language, since)


@in_a_house
async def test_every_viewer_of_a_game_with_secrets_is_sent_what_its_seat_may_know(house: House) -> None:
    table, people = await four_at_parley(house)
    visitor = await guest(house, "Visitor", "de")
    glasses = [await Glass(house, table, person, words=True).look() for person in [*people, visitor]]
    match = running(table)
    await play_some(house, table, people, moves=60)
    assert table.row.status == "finished"
    for seat, glass in zip([0, 1, 2, 3, SPECTATOR], glasses):
        first = glass.frames[0]
        assert isinstance(first, TableFrame)
        assert first.view == match.title.view(match.state_at(0), seat)
        check_story(first, Match(match.title, match.seats, match.options, match.seed), seat, 0, glass.viewer.language)
        updates = glass.all(UpdateFrame)
        assert [update.number for update in updates] == list(range(1, table.number + 1))
        for update in updates:
            state = match.state_at(update.number)
            assert update.view == match.title.view(state, seat)
            reader = match.reader(seat, glass.viewer.language)
            assert update.words == match.title.table_in_words(state, reader)
            lines = (match.title.describe(event, reader) for event in match.log[update.number - 1].events)
            assert [line.line for line in update.story] == [line for line in lines if line is not None]
            assert {prompt.seat for prompt in update.prompts} <= {seat}
            assert (update.seed == "") == (update.status != "finished")
            if seat == SPECTATOR:
                assert update.undo is None


@in_a_house
async def test_what_is_hidden_changes_nothing_in_anybody_elses_frame(house: House) -> None:
    """Deal what a viewer cannot see anew: the frame must stay the same, letter for letter."""
    table, people = await four_at_parley(house)
    visitor = await guest(house, "Visitor")
    await play_some(house, table, people, moves=3)
    match = running(table)
    for seat, person in enumerate(people):
        glass = await Glass(house, table, person, words=True).look()
        true_state = match.state
        before = seen(glass.table_frame)
        for number in range(10):
            match.state = true_state.redeal(seat, FastChance(number))
            assert seen(table.table_frame(glass.viewer, Shared())) == before
        match.state = true_state
    glass = await Glass(house, table, visitor, words=True).look()
    before = seen(glass.table_frame)
    hands = {tuple(match.state.redeal(0, FastChance(number)).hands[1]) for number in range(10)}  # type: ignore[attr-defined]
    assert len(hands) > 1, "the other hands are dealt anew"
    true_state = match.state
    for number in range(10):
        redealt = true_state.redeal(0, FastChance(number)).redeal(1, FastChance(number))
        match.state = redealt
        frame = seen(table.table_frame(glass.viewer, Shared()))
        assert frame["view"]["hand"] == before["view"]["hand"] == []
        assert frame["words"] == before["words"]
    match.state = true_state


def seen(frame: TableFrame) -> dict[str, Any]:
    """A frame as it is sent, without what depends on who looks or when."""
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame))
    del document["seats"], document["spectators"]
    return document


@in_a_house
async def test_no_frame_holds_the_seed_or_an_invitation_that_is_not_for_the_viewer(house: House) -> None:
    table, people = await four_at_parley(house)
    visitor = await guest(house, "Visitor")
    watching = await Glass(house, table, visitor).look()
    sitting = await Glass(house, table, people[1]).look()
    hosting = await Glass(house, table, people[0]).look()
    assert watching.table_frame.invite == ""
    assert sitting.table_frame.invite == hosting.table_frame.invite == table.row.invite
    assert (watching.table_frame.host, sitting.table_frame.host, hosting.table_frame.host) == (False, False, True)
    await play_some(house, table, people, moves=10)
    secrets = [table.row.seed.hex(), *(person.id for person in people)]
    for glass in (watching, sitting, hosting):
        sent = b"".join(msgspec.json.encode(frame) for frame in glass.frames).decode()
        assert not [secret for secret in secrets if secret in sent]
        assert glass.table_frame.commitment == commitment(table.row.seed)


@in_a_house
async def test_the_dice_are_sealed_before_anything_is_rolled(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN)
    waiting = await Glass(house, table, ana).look()
    assert table.match is None, "nothing has been dealt"
    assert waiting.table_frame.commitment == commitment(table.row.seed)
    await house.seating.join(bob, table, Join(invite=table.row.invite, ready=True))
    assert running(table).commitment == waiting.table_frame.commitment


@in_a_house
async def test_a_waiting_table_is_sent_whole_when_it_starts(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN)
    glass = await Glass(house, table, ana).look()
    assert glass.table_frame.view is None
    assert glass.table_frame.status == "waiting"
    await house.seating.join(bob, table, Join(ready=True))
    started = glass.frames[-1]
    assert isinstance(started, TableFrame)
    assert started.status == "running"
    assert started.view == running(table).view(0)
    assert [prompt.seat for prompt in started.prompts] == [0]


@in_a_house
async def test_each_sees_their_own_seats_as_theirs(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glasses = [await Glass(house, table, person).look() for person in (ana, bob)]
    await move(house, table, ana, 0, "casino")
    assert [[seat.mine for seat in glass.update.seats] for glass in glasses] == [[True, False], [False, True]]
    assert [seat.online for seat in glasses[0].update.seats] == [True, True]
    assert [seat.on_turn for seat in glasses[0].update.seats] == [True, False]
    assert glasses[1].update.prompts == []


@pytest.mark.parametrize("slug", [*TITLES, "parley"])
def test_a_title_that_hides_nothing_shows_everybody_the_same(slug: str) -> None:
    game = title(slug)
    seats, chance = game.seats[1], FastChance(5)
    names = tuple(f"Player {seat}" for seat in range(seats))
    journal = Journal()
    state = game.deal(seats, chance, None, journal)
    differs = False
    for _ in range(400):
        told = [told_of(game, state, journal.events, Reader(seat, names)) for seat in (SPECTATOR, *range(seats))]
        differs |= any(other != told[0] for other in told)
        if not (actors := state.actors()):
            break
        journal = Journal()
        moves = state.legal_moves(actors[0])
        game.play(state, actors[0], Move(moves[chance.below(0, len(moves))]), chance, journal)
    assert not (differs and game.nothing_hidden)
    assert differs or slug != "parley", "or else this would not notice"


def told_of(game: Title, state: State, events: list[Event], reader: Reader) -> object:
    words = game.table_in_words(state, reader)
    return game.view(state, reader.seat), words, [game.describe(event, reader) for event in events]


@in_a_house
async def test_what_several_may_know_is_put_together_once(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    crowd = [await guest(house, "Cleo"), await guest(house, "Dan"), await guest(house, "Eva", "de")]
    glasses = [await Glass(house, table, person).look() for person in (ana, bob, *crowd)]
    game, asked = table.title, []
    true_view = game.view

    def counting(state: State, seat: int) -> Document:
        asked.append(seat)
        return true_view(state, seat)

    game.view = counting  # type: ignore[method-assign]
    try:
        await move(house, table, ana, 0, "casino")
    finally:
        game.view = true_view  # type: ignore[method-assign]
    assert asked == [SPECTATOR]
    assert glasses[2].update is glasses[3].update
    assert glasses[0].update.story is glasses[1].update.story
    assert glasses[4].update.story != glasses[0].update.story
    assert glasses[0].update.prompts != glasses[1].update.prompts


@in_a_house
async def test_who_asks_for_the_table_again_and_again_costs_little(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    people = [ana, bob, *[await guest(house, f"Guest {number}") for number in range(5)]]
    game, asked = table.title, list[int]()
    true_view = game.view

    def counting(state: State, seat: int) -> Document:
        asked.append(seat)
        return true_view(state, seat)

    game.view = counting  # type: ignore[method-assign]
    try:
        for _ in range(2):
            for person in people * 5:
                await Glass(house, table, person).look()
            asked.append(99)
            await move(house, table, ana, table.owing()[0], prompt_of(table, 0).choices[0].notation)
            first = (await Glass(house, table, ana).look()).table_frame
            assert first.number == table.number
            assert first.view == true_view(running(table).state, SPECTATOR)
            assert first.prompts == table.prompts(ana.id, "en")
    finally:
        game.view = true_view  # type: ignore[method-assign]
    assert asked.count(SPECTATOR) <= 6, "once where the table was looked at, once where a move was told"


@in_a_house
async def test_those_who_may_see_the_same_are_sent_the_same(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    crowd = [await Glass(house, table, await guest(house, f"Visitor {n}")).look() for n in range(5)]
    german = await Glass(house, table, await guest(house, "Besucher", "de")).look()
    await move(house, table, ana, 0, "casino")
    assert len({id(glass.update) for glass in crowd}) == 1
    assert german.update is not crowd[0].update
    assert german.update.story != crowd[0].update.story
    assert german.update.view == crowd[0].update.view
    assert crowd[0].frames[-1] == crowd[0].update


@in_a_house
async def test_hot_seat_players_look_through_the_seat_that_decides(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, ME, ME, ME, title="parley")
    match = running(table)
    assert table.point_of_view(ana.id) == 0
    await move(house, table, ana, 0, prompt_of(table, 0).choices[0].notation)
    assert table.point_of_view(ana.id) == 1
    assert match.view(1)["hand"] != []
    assert [prompt.seat for prompt in table.prompts(ana.id, "en")] == [0, 1, 2, 3]


@in_a_house
async def test_who_may_act_but_need_not_is_not_waited_for(house: House) -> None:
    """Parley lets a seat take its pledge back while the others pledge; nobody waits for that."""
    table, people = await four_at_parley(house)
    await move(house, table, people[0], 0, prompt_of(table, 0).choices[0].notation)
    match = running(table)
    assert set(match.state.actors()) == {0, 1, 2, 3}
    assert table.owing() == [1, 2, 3]
    assert table.row.clocks.running == [1, 2, 3]
    glass = await Glass(house, table, people[0]).look()
    assert [seat.on_turn for seat in glass.table_frame.seats] == [False, True, True, True]
    assert [(prompt.seat, prompt.waiting) for prompt in glass.table_frame.prompts] == [(0, True)]


@in_a_house
async def test_spectators_come_and_go(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, ana).look()
    first = await Glass(house, table, bob).look()
    second = await Glass(house, table, bob).look()
    visitor = await Glass(house, table, await guest(house, "Visitor")).look()
    assert glass.seats.spectators == 1
    await visitor.turn_away()
    assert glass.seats.spectators == 0
    await first.turn_away()
    assert glass.seats.seats[1].online, "Bob looks through a second window"
    await second.turn_away()
    assert not glass.seats.seats[1].online
    assert second.viewer not in table.viewers
    assert [type(frame) for frame in glass.frames[1:]] == [SeatsFrame] * 6


@in_a_house
async def test_names_at_a_table_differ_whatever_people_call_themselves(house: House) -> None:
    long = "x" * 40
    for names in (["Ana", "Ana 3", "Ana"], ["Ana", "ANA", "ana", "Ana 2"], [long, long, long], ["Seat 2", ""]):
        ana = await guest(house, "Ana")
        table = await set_table(house, ana, ME, BOT)
        table.row.seats = [SeatRow(kind="person", name=name) for name in names]
        seats = match_seats(table.row)
        assert len({seat.name.casefold() for seat in seats}) == len(names)
        assert all(1 <= len(seat.name) <= 40 for seat in seats)
        assert seats[0].name == names[0]


@in_a_house
async def test_nobody_can_be_taken_for_somebody_who_sits_there(house: House) -> None:
    bob = await guest(house, "Bob")
    table = await set_table(house, bob, OPEN, OPEN, OPEN, ME, BOT)
    glass = await Glass(house, table, bob).look()
    # the seat before Bob's, other capitals, letters of another alphabet, and the name of a bot
    for seat, name in ((0, "Bob"), (1, "B\u043eb"), (2, table.row.seats[4].name)):
        await house.seating.join(await guest(house, name), table, Join(seat=seat, ready=True))
    names = [seat.name for seat in glass.table_frame.seats]
    assert names == ["Bob 2", "B\u043eb 3", "Mina 2", "Bob", "Mina"]
    assert table.match is not None
    assert list(table.match.names) == names
    assert [seat.name for seat in (await house.lobby(bob)).mine[0].seats] == names
    # nor by talking from outside
    await house.play.say(await guest(house, "B 0 B"), table, "It is my turn, is it not?")
    await house.play.say(await guest(house, "Cleo"), table, "No.")
    assert [frame.line.name for frame in glass.all(ChatFrame)] == ["B 0 B 4", "Cleo"]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Ana", "ana", True),
        ("Ana", "\u0410na", True),
        ("Ana", "A\u0301na", True),
        ("Ana", "A.n.a", True),
        ("Lilli", "l1lIi", True),
        ("Bernd", "Bemd", True),
        ("Ana", "Anna", False),
        ("Ana", "Ana 2", False),
        ("\u674e", "\u738b", False),
        ("?", "??", False),
    ],
)
def test_names_that_look_alike(one: str, other: str, alike: bool) -> None:
    assert (look(one) == look(other)) is alike
    assert (distinct(one, [other]) != one) is alike
    assert look(distinct(one, [one, other])) not in (look(one), look(other))


@in_a_house
async def test_a_guest_called_like_a_bot_can_play(house: House) -> None:
    for name in ("Greta", "Otto", "GRETA", "Otto 2"):
        table = await set_table(house, await guest(house, name), ME, BOT, BOT)
        assert table.row.status == "running"


@in_a_house
async def test_the_lobby_shows_whose_turn_it_is(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    waiting = await set_table(house, bob, ME, OPEN)
    hidden = await set_table(house, bob, ME, OPEN, access="invite")
    lobby = await house.lobby(ana)
    assert [card.id for card in lobby.open] == [waiting.row.id]
    assert [(card.id, card.my_turn) for card in lobby.mine] == [(table.row.id, True)]
    assert [card.id for card in lobby.running] == [table.row.id]
    theirs = await house.lobby(bob)
    assert {card.id for card in theirs.mine} == {table.row.id, waiting.row.id, hidden.row.id}
    assert not any(card.my_turn for card in theirs.mine)
    assert lobby.open[0].host == "Bob"
