"""The log of a table: every line knows its moment, and taking moves back leaves a trace."""

from __future__ import annotations

from cubilete.core.match import Match
from cubilete.core.title import SPECTATOR
from cubilete.house.house import House
from cubilete.house.messages import StoryLine, UndoAnswer, UndoMoves, UpdateFrame
from cubilete.house.tables.archive import moment
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.story import PAGE_MOMENTS, TAKEN_BACK, tell_story
from house.helpers import Glass, four_at_parley, guest, in_a_house, move, play_some, two_at_a_table


def running(table: LiveTable) -> Match:
    assert table.match is not None
    return table.match


def check_moments(story: list[StoryLine], match: Match) -> None:
    """Every line that tells of a move stands at the moment which that move led to."""
    told = [line for line in story if line.line.kind != TAKEN_BACK]
    assert told
    for line in told:
        entry = match.line[line.moment - 1] if line.moment else match.setup
        assert entry.number == line.number
        assert line.line in [match.title.describe(event, match.reader()) for event in entry.events]
    assert [line.moment for line in story] == sorted(line.moment for line in story)


def taken_back(story: list[StoryLine]) -> list[tuple[int, int, str]]:
    return [(line.number, line.moment, line.line.text) for line in story if line.line.kind == TAKEN_BACK]


@in_a_house
async def test_lines_stand_at_their_moment_also_after_an_undo(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    visitor = await guest(house, "Visitor")
    glass = await Glass(house, table, visitor).look()
    await move(house, table, ana, 0, "bid rotterdam 2", "casino")
    await house.play.undo(ana, table, UndoMoves(seat=0))
    await move(house, table, ana, 0, "market")
    update = glass.update
    # the move is the fourth entry of the log, and the second moment of the match
    assert [(line.number, line.moment, line.line.kind) for line in update.story] == [(4, 2, "to_market")]
    await play_some(house, table, [ana, bob], moves=40)
    match = running(table)
    assert len(match.line) == 38
    for frame in glass.frames:
        if isinstance(frame, UpdateFrame) and frame.number > 4:
            check_moments(frame.story, match)
    whole = tell_story(match, match.reader())
    check_moments(whole, match)
    assert {line.moment for line in whole} == set(range(39))


@in_a_house
async def test_an_undo_says_who_took_back_how_much_in_both_languages_and_after_a_reload(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    german = await guest(house, "Grete", "de")
    glasses = [await Glass(house, table, person).look() for person in (ana, bob, german)]
    await move(house, table, ana, 0, "bid rotterdam 2", "casino", "market")
    await house.play.undo(ana, table, UndoMoves(seat=0, to=1))
    stories = [glass.table_frame.story for glass in glasses]
    for story in stories[:2]:
        assert taken_back(story) == [(1, 1, "Ana took back 2 moves.")]
        assert story[-1].line.facts == {"seat": 0, "moves": 2}
    assert taken_back(stories[2]) == [(1, 1, "Ana hat 2 Züge zurückgenommen.")]
    await move(house, table, ana, 0, "casino")
    house.tables.clear()
    again = await Glass(house, await house.find(table.row.id), bob).look()
    story = again.table_frame.story
    assert [line.line.kind for line in story][-3:] == ["bid", TAKEN_BACK, "to_casino"]
    assert [(line.number, line.moment) for line in story][-3:] == [(1, 1), (1, 1), (5, 2)]


@in_a_house
async def test_what_was_taken_back_step_by_step_is_one_line_and_different_people_have_their_own(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    for _ in range(2):
        await move(house, table, ana, 0, "bid rotterdam 2", "casino")
        await house.play.undo(ana, table, UndoMoves(seat=0))
        await house.play.undo(ana, table, UndoMoves(seat=0))
    assert taken_back(table.story(SPECTATOR, "en", 0)) == [(0, 0, "Ana took back 4 moves.")]
    await move(house, table, ana, 0, "casino")
    await house.play.undo(bob, table, UndoMoves(seat=1, to=0))
    await house.play.answer_undo(ana, table, UndoAnswer(seat=0, agree=True))
    expected = [(0, 0, "Ana took back 4 moves."), (0, 0, "At Bob's wish 1 move was taken back: 1 of Ana.")]
    assert taken_back(table.story(SPECTATOR, "en", 0)) == expected
    # its number is always one to go back to, also when the move it stood at was itself taken back
    await move(house, table, ana, 0, "bid rotterdam 2", "casino")
    await house.play.undo(ana, table, UndoMoves(seat=0))
    await house.play.undo(ana, table, UndoMoves(seat=0))
    expected[1:] = [*expected[1:], (0, 0, "Ana took back 2 moves.")]
    assert taken_back(table.story(SPECTATOR, "en", 0)) == expected


@in_a_house
async def test_a_replay_tells_of_each_moment_with_the_return_to_it(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await move(house, table, ana, 0, "bid rotterdam 2", "casino")
    await house.play.undo(ana, table, UndoMoves(seat=0))
    await play_some(house, table, [ana, bob], moves=9)
    match = running(table)
    whole = table.story(SPECTATOR, "en", 0)
    for number in range(len(match.line) + 1):
        seen = moment(table, bob, number, SPECTATOR, "en")
        assert seen.story == [line for line in whole if line.moment == number]
    assert [line.line.kind for line in moment(table, bob, 1, SPECTATOR, "en").story] == ["bid", TAKEN_BACK]


@in_a_house
async def test_no_title_tells_of_an_event_as_of_an_undo(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await play_some(house, table, [ana, bob], moves=400)
    assert table.row.status == "finished"
    assert TAKEN_BACK not in {line.line.kind for line in table.story(SPECTATOR, "en", 0)}


@in_a_house
async def test_a_long_story_is_sent_in_pages_that_make_up_the_whole(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await play_some(house, table, [ana, bob], moves=70)
    seat = running(table).line[-1].seat
    await house.play.undo([ana, bob][seat], table, UndoMoves(seat=seat, to=running(table).line[4].number))
    for person in (ana, bob):
        if table.row.undo_request is not None:
            await house.play.answer_undo(person, table, UndoAnswer(seat=[ana, bob].index(person), agree=True))
    await play_some(house, table, [ana, bob], moves=300)
    whole = table.story(SPECTATOR, "en", 0)
    frame = (await Glass(house, table, ana).look()).table_frame
    assert frame.story == [line for line in whole if line.moment >= frame.story_from]
    assert frame.story_from == len(running(table).line) + 1 - PAGE_MOMENTS > 0
    pages, before = [frame.story], frame.story_from
    while before:
        page = table.story_page(ana.id, "en", before)
        assert {line.moment for line in page.lines} <= set(range(page.story_from, before))
        pages.insert(0, page.lines)
        before = page.story_from
    assert [line for lines in pages for line in lines] == whole
    assert any(line.line.kind == TAKEN_BACK for line in pages[0])
    assert table.story_page(ana.id, "en", 0).lines == []
    assert table.story_page(ana.id, "en", 10_000).lines == frame.story


@in_a_house
async def test_a_page_tells_nobody_what_is_not_theirs_to_know(house: House) -> None:
    table, people = await four_at_parley(house)
    await play_some(house, table, people, moves=9)
    stranger = await guest(house, "Eve")
    told = [table.story_page(person.id, "en").lines for person in (*people, stranger)]
    assert told[0] == table.story(0, "en", 0)
    assert told[4] == table.story(SPECTATOR, "en", 0) != told[0]
