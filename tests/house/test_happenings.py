"""What happens beside the moves: told to everybody, in its place in the story, and still there tomorrow."""

from __future__ import annotations

import time

import pytest

from cubilete.core.errors import UsageError
from cubilete.core.outcome import Outcome
from cubilete.core.title import SPECTATOR
from cubilete.core.words import load_words
from cubilete.house.errors import NotAllowedError
from cubilete.house.house import House
from cubilete.house.messages import Clock, Join, Leave, SeatPlan, SeatsFrame, TableFrame, UndoAnswer, UndoMoves
from cubilete.house.people.ratings import rated_groups
from cubilete.house.tables import happenings
from cubilete.house.tables.live import LiveTable
from house.helpers import (
    BOT,
    ME,
    OPEN,
    Glass,
    end_turn,
    guest,
    in_a_house,
    in_two_processes,
    member,
    move,
    prompt_of,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)


def news_of(table: LiveTable, language: str = "en") -> list[str]:
    return [line.line.text for line in table.story_page("", "de" if language == "de" else "en").lines if line.news]


@in_a_house
async def test_a_time_out_is_announced_with_who_and_why_and_asks_nobody(house: House) -> None:
    workers_of(house).answers = lambda question: None  # the bot takes its time
    table, ana, bob = await two_at_a_table(house, Clock(pace="live", bank=10, increment=0))
    glass = await Glass(house, table, bob).look()
    mine = await Glass(house, table, ana).look()
    assert mine.table_frame.prompts
    table.row.clocks.since -= 20
    house.bot_pause = 60.0  # so that the seats can be looked at while the bot thinks
    before = time.time()
    await house.automation.ring(table)
    seat = glass.seats.seats[0]
    assert (seat.stand_in, seat.bot, seat.on_turn, seat.by) == ("time", "greedy", True, "")
    assert seat.since >= before
    assert [line.line.text for line in glass.seats.story] == ["Ana's time ran out; the bot Merchant plays on."]
    line = glass.seats.story[0]
    assert (line.line.kind, line.line.facts["seat"], line.line.facts["bot"]) == ("seat.time", 0, "greedy")
    assert (line.number, line.moment, line.news) == (0, 0, 2), "1 was that Bob sat down"
    assert mine.seats.prompts == [], "what a bot decides is not asked of anybody"
    assert (await Glass(house, table, ana).look()).table_frame.prompts == []
    assert [card.my_turn for card in (await house.lobby(ana)).mine] == [False]
    # and back again, with something to decide
    await house.seating.come_back(ana, table)
    assert [prompt.seat for prompt in mine.seats.prompts or []] == [0]
    assert mine.seats.seats[0].stand_in == ""
    assert mine.seats.story[-1].line.text == "Ana is back and plays again."


@in_a_house
async def test_late_joiners_and_other_languages_read_it_in_its_place(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await move(house, table, ana, 0, "casino")
    await house.seating.leave(bob, table, Leave(bot="expert"))
    await move(house, table, ana, 0, "casino")
    await house.seating.come_back(bob, table)
    house.tables.clear()
    table = await house.find(table.row.id)
    story = (await Glass(house, table, await guest(house, "Cleo", "de")).look()).table_frame.story
    places = [(line.moment, line.news) for line in story]
    assert [news for _, news in places if news] == [2, 3], "1 was that Bob sat down"
    assert places.index((1, 2)) < max(at for at, (moment, news) in enumerate(places) if moment == 2 and not news)
    left, back = (line.line.text for line in story if line.news)
    assert left == "Bob ist aufgestanden; der Bot Könner spielt weiter."
    assert back == "Bob ist zurück und spielt wieder selbst."


@in_two_processes
async def test_other_processes_tell_it_too_and_only_once(one: House, two: House) -> None:
    table, _, bob = await two_at_a_table(one)
    there = await two.find(table.row.id)
    glass = await Glass(two, there, bob).look()
    await one.seating.leave(bob, table)
    await until(lambda: any(frame.story for frame in glass.all(SeatsFrame)))
    told = [line.line.text for frame in glass.all(SeatsFrame) for line in frame.story]
    assert len(told) == 1
    assert told[0].startswith("Bob got up")


@in_a_house
async def test_news_outlive_an_undo_and_stand_where_the_game_went_on(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await move(house, table, ana, 0, "casino", "casino")
    await house.seating.leave(bob, table)
    await house.seating.come_back(bob, table)
    await house.play.undo(ana, table, UndoMoves(seat=0, to=0))
    story = table.story_page(ana.id, "en").lines
    assert [line.moment for line in story if line.news] == [0, 0]
    assert len({line.news for line in story}) == 3


@in_a_house
async def test_somebody_who_comes_and_goes_all_day_does_not_fill_the_house(house: House) -> None:
    table, _, bob = await two_at_a_table(house)
    await house.seating.leave(bob, table)
    for _ in range(happenings.MOST_HAPPENINGS + 20):
        happenings.note(table.row, "returned", 1)
    assert len(table.row.happenings) == happenings.MOST_HAPPENINGS
    numbers = [one.id for one in table.row.happenings]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_that_can_happen_has_a_sentence(language: str) -> None:
    words = load_words("cubilete.house", language)
    kinds = ("time", "left", "away", "resigned", "returned", "taken", "joined", "got_up", "freed", "new_host", "edited")
    assert {f"happening.{kind}" for kind in kinds} == {key for key in words.entries if key.startswith("happening.")}


# ---------------------------------------------------------------- leaving, and to whom
@in_a_house
async def test_whoever_leaves_chooses_the_bot(house: House) -> None:
    table, _, bob = await two_at_a_table(house)
    with pytest.raises(UsageError, match="no bot"):
        await house.seating.leave(bob, table, Leave(bot="deep blue"))
    await house.seating.leave(bob, table, Leave(bot="skilled"))
    assert table.row.seats[1].player == "skilled"
    await house.seating.come_back(bob, table)
    await house.seating.leave(bob, table)
    assert table.row.seats[1].player == "greedy"


@in_a_house
async def test_the_seat_of_somebody_absent_goes_to_a_bot_of_ones_choice_after_a_minute(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    assert [seat.away for seat in table.seat_views(ana.id)][1] is None
    await glass.turn_away()
    with pytest.raises(UsageError, match="minute"):
        await house.seating.replace(ana, table, 1, "skilled")
    table.presence.went[bob.id] -= 61
    away = table.seat_views(ana.id)[1].away
    assert away is not None
    assert away >= 60_000
    await house.seating.replace(ana, table, 1, "skilled")
    view = table.seat_views(ana.id)[1]
    assert (view.stand_in, view.bot, view.by) == ("away", "skilled", "Ana")
    assert news_of(table) == ["Bob was away; Ana gave the seat to the bot Skilled."]


@in_a_house
async def test_a_seat_is_left_to_somebody_who_watches_and_wants_it(house: House) -> None:
    table, ana, bob = await two_at_a_table(house, Clock(pace="live", bank=60))
    cleo, dan = await guest(house, "Cleo"), await guest(house, "Dan")
    with pytest.raises(UsageError, match="not to be had"):
        await house.seating.take_over(cleo, table, 1)
    await house.seating.leave(bob, table, Leave(offer=True))
    glass = await Glass(house, table, cleo).look()
    assert [seat.offered for seat in glass.table_frame.seats] == [False, True]
    with pytest.raises(UsageError, match="already sit"):
        await house.seating.take_over(ana, table, 1)
    await house.seating.take_over(cleo, table, 1)
    frame = glass.frames[-1]
    assert isinstance(frame, TableFrame), "she sees with other eyes now"
    assert (frame.seats[1].mine, frame.seats[1].name, frame.seats[1].offered) == (True, "Cleo", False)
    assert frame.story[-1].line.text == "Cleo plays on for Bob."
    for person in (bob, dan):
        with pytest.raises(UsageError):
            await house.seating.take_over(person, table, 1)
    with pytest.raises(NotAllowedError):
        await house.seating.come_back(bob, table)
    await end_turn(house, table, ana)
    await move(house, table, cleo, 1, prompt_of(table, 1).choices[-1].notation)
    house.tables.clear()
    again = await house.find(table.row.id)
    assert again.match is not None
    assert again.match.names == ("Ana", "Cleo")


@in_a_house
async def test_whoever_left_the_seat_to_somebody_has_lost_and_the_other_plays_unrated(house: House) -> None:
    ana, bob, cleo = [await member(house, name) for name in ("Ana", "Bob", "Cleo")]
    table = await set_table(house, ana, ME, OPEN)
    await house.seating.join(bob, table, Join(ready=True))
    await house.seating.leave(bob, table, Leave(offer=True))
    await house.seating.take_over(cleo, table, 1)
    outcome = Outcome((2, 1), (1, 2), "", "", ())
    groups = rated_groups(table.row, outcome)
    order = [person for _, people in sorted(groups.items(), key=lambda item: item[0][1]) for person in people]
    assert order == [ana.id, bob.id]


@in_a_house
async def test_whoever_resigned_does_not_come_back_by_leaving(house: House) -> None:
    table, _, bob = await two_at_a_table(house)
    await house.seating.resign(bob, table)
    await house.seating.resign(bob, table)
    for work in (house.seating.leave(bob, table, Leave(offer=True)), house.seating.come_back(bob, table)):
        with pytest.raises(UsageError, match="resigned"):
            await work
    assert len(news_of(table)) == 1
    assert news_of(table)[0].startswith("Bob gave the game up")


# ---------------------------------------------------------------- at one screen
@in_a_house
async def test_what_is_played_at_one_screen_is_nobody_elses_business(house: House) -> None:
    ana, eve, cleo = [await guest(house, name) for name in ("Ana", "Eve", "Cleo")]
    table = await set_table(house, ana, ME, SeatPlan(kind="me", name="Bea"), BOT)
    assert (table.row.access, table.row.private) == ("invite", True)
    assert [card.id for card in (await house.lobby(eve)).running] == []
    assert [card.id for card in (await house.lobby(ana)).mine] == [table.row.id]
    table.check_may_watch(ana.id)
    with pytest.raises(NotAllowedError, match="one screen"):
        table.check_may_watch(eve.id)
    with pytest.raises(NotAllowedError):
        await house.preparing.let_in(eve, table, "guess")
    await house.preparing.let_in(cleo, table, table.row.invite)
    house.tables.clear()
    table = await house.find(table.row.id)
    table.check_may_watch(cleo.id)
    with pytest.raises(NotAllowedError):
        table.check_may_watch(eve.id)


@in_a_house
async def test_a_stored_table_at_one_screen_that_was_open_is_not_listed_either(house: House) -> None:
    ana, eve = await guest(house, "Ana"), await guest(house, "Eve")
    table = await set_table(house, ana, ME, SeatPlan(kind="me", name="Bea"))
    await house.change(table, lambda row: setattr(row, "access", "open"))
    assert (await house.lobby(eve)).running == []


@in_a_house
async def test_two_at_one_screen_with_somebody_elsewhere_are_as_open_as_they_wish(house: House) -> None:
    ana, bob, eve = [await guest(house, name) for name in ("Ana", "Bob", "Eve")]
    table = await set_table(house, ana, ME, SeatPlan(kind="me", name="Bea"), OPEN)
    assert [card.id for card in (await house.lobby(bob)).open] == [table.row.id]
    await house.seating.join(bob, table, Join(ready=True))
    assert table.row.status == "running"
    table.check_may_watch(eve.id)


# ---------------------------------------------------------------- going back by consent
@in_a_house
async def test_asking_to_go_back_takes_back_ones_own_move_and_names_whose_moves_they_were(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    made = await end_turn(house, table, ana)
    await move(house, table, bob, 1, prompt_of(table, 1).choices[-1].notation)
    await house.play.undo(ana, table, UndoMoves(seat=0, beyond=True))
    request = table.row.undo_request
    assert request is not None
    assert (request.to, request.moves) == (made - 1, [0, 1])
    await house.play.answer_undo(bob, table, UndoAnswer(seat=1, agree=True))
    assert table.owing() == [0]
    line = table.story(SPECTATOR, "en", 0)[-1].line
    assert line.text == "At Ana's wish 2 moves were taken back: 1 of Ana and 1 of Bob."
    assert "Auf Wunsch von Ana wurden 2 Züge zurückgenommen" in table.story(SPECTATOR, "de", 0)[-1].line.text


@in_a_house
async def test_without_a_number_more_than_is_free_means_the_same(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    made = await end_turn(house, table, ana)
    await move(house, table, bob, 1, prompt_of(table, 1).choices[-1].notation)
    await house.play.undo(ana, table, UndoMoves(seat=0))
    assert table.row.undo_request is not None
    assert table.row.undo_request.to == made - 1
    # whoever has moved nothing yet asks about the last move
    await house.play.answer_undo(bob, table, UndoAnswer(seat=1, agree=False))


def test_a_clock_is_noted_as_people_say_it() -> None:
    days, none = Clock(pace="turns", bank=86400), Clock()
    assert happenings.say_clock(happenings.clock_text(days), "de") == "24 Stunden für jeden Zug"
    assert happenings.say_clock(happenings.clock_text(none), "en") == "no clock"
