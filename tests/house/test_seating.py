"""Who sits where: joining, leaving, coming back, kicking, standing in, playing again and playing on from here."""

from __future__ import annotations

import pytest

from cubilete.core.errors import UsageError
from cubilete.core.position import fingerprint
from cubilete.core.title import SPECTATOR
from cubilete.house.errors import NotAllowedError, NotFoundError
from cubilete.house.house import House
from cubilete.house.messages import Clock, Fork, Join, NewTable, SeatPlan
from cubilete.house.tables import presence
from cubilete.house.tables.archive import fairness, moment, stored_text
from cubilete.house.tables.seating import AWAY_SECONDS
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
    until,
)


@in_a_house
async def test_a_table_starts_when_the_last_seat_is_taken(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, BOT)
    assert table.match is None
    with pytest.raises(UsageError, match="already sit"):
        await house.seating.join(ana, table, Join(ready=True))
    with pytest.raises(UsageError, match="is taken"):
        await house.seating.join(bob, table, Join(seat=2, ready=True))
    await house.seating.join(bob, table, Join(seat=1, ready=True))
    assert table.row.status == "running"
    with pytest.raises(UsageError, match="already started"):
        await house.seating.join(await guest(house, "Cleo"), table, Join(ready=True))
    house.tables.clear()
    again = await house.find(table.row.id)
    assert again.row.status == "running"
    assert again.match is not None


@in_a_house
async def test_the_last_seat_and_the_start_are_one_commit(house: House) -> None:
    """A server that dies between the two would leave a full table that never starts."""
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN)
    version = table.row.version
    await house.seating.join(bob, table, Join(ready=True))
    assert table.row.version == version + 1


@in_a_house
async def test_a_table_by_invitation_is_for_the_invited(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, access="invite")
    for wrong in ("", "guess", "ünïcödé", table.row.invite + "x", table.row.invite[:-1]):
        with pytest.raises(NotAllowedError, match="by invitation"):
            await house.seating.join(bob, table, Join(invite=wrong, ready=True))
    await house.seating.join(bob, table, Join(invite=table.row.invite, ready=True))
    assert table.row.status == "running"


@in_a_house
async def test_the_host_may_kick_before_the_start_and_only_the_host(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, OPEN)
    await house.seating.join(bob, table, Join(ready=True))
    with pytest.raises(NotAllowedError):
        await house.seating.kick(bob, table, 0)
    for seat in (0, 2, 9):
        with pytest.raises(UsageError, match="no guest"):
            await house.seating.kick(ana, table, seat)
    await house.seating.kick(ana, table, 1)
    assert table.row.seats[1].kind == "open"
    assert table.seats_of(bob.id) == []
    assert [card.id for card in (await house.lobby(bob)).mine] == []
    # whoever was turned out does not walk in again, also after a restart; others do
    house.tables.clear()
    table = await house.find(table.row.id)
    with pytest.raises(NotAllowedError, match="freed your seat"):
        await house.seating.join(bob, table, Join(invite=table.row.invite, ready=True))
    cleo = await guest(house, "Cleo")
    await house.seating.join(cleo, table, Join(ready=True))
    await house.seating.leave(cleo, table)
    await house.seating.join(cleo, table, Join(ready=True))
    await house.seating.leave(cleo, table)
    await house.seating.start(ana, table)
    assert [seat.kind for seat in table.row.seats] == ["person", "bot", "bot"]
    with pytest.raises(UsageError, match="already started"):
        await house.seating.start(ana, table)
    with pytest.raises(UsageError, match="once the game has started"):
        await house.seating.kick(ana, table, 1)


@in_a_house
async def test_only_the_host_starts_and_fills_seats(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, OPEN, OPEN)
    await house.seating.join(bob, table, Join(ready=True))
    for work in (house.seating.start(bob, table), house.seating.replace(bob, table, 2)):
        with pytest.raises(NotAllowedError):
            await work
    await house.seating.replace(ana, table, 2)
    assert table.row.seats[2].kind == "bot"
    with pytest.raises(UsageError, match="needs no bot"):
        await house.seating.replace(ana, table, 2)
    with pytest.raises(UsageError, match="no such seat"):
        await house.seating.replace(ana, table, 9)
    with pytest.raises(NotAllowedError):
        await house.seating.replace(await guest(house, "Cleo"), table, 3)


@in_a_house
async def test_leaving_before_the_start_frees_the_seat_and_passes_the_table_on(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, OPEN)
    await house.seating.join(bob, table, Join(ready=True))
    await house.seating.leave(ana, table)
    assert [seat.kind for seat in table.row.seats] == ["open", "person", "open"]
    assert table.row.host == bob.id
    await house.seating.leave(bob, table)
    assert table.row.status == "closed"
    with pytest.raises(NotAllowedError):
        await house.seating.leave(bob, table)
    assert (await house.lobby(ana)).open == []


@in_a_house
async def test_a_bot_stands_in_for_who_leaves_until_they_come_back(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    glass = await Glass(house, table, bob).look()
    await house.seating.leave(ana, table)
    assert glass.all(type(glass.seats))[0].seats[0].bot == "greedy"
    await until(lambda: table.owing() == [1])
    with pytest.raises(UsageError, match="come back first"):
        await move(house, table, ana, 0, "casino")
    await house.seating.come_back(ana, table)
    assert table.row.seats[0].player == ""
    await play_some(house, table, [ana, bob], table.number + 10)
    assert table.row.seats[0].person == ana.id


@in_a_house
async def test_who_resigns_does_not_come_back(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    await house.seating.resign(ana, table)
    assert table.row.seats[0].resigned
    with pytest.raises(UsageError, match="resigned"):
        await house.seating.come_back(ana, table)
    with pytest.raises(NotAllowedError):
        await house.seating.resign(await guest(house, "Cleo"), table)
    while table.row.status == "running":
        await until(lambda: table.row.status == "finished" or table.owing() == [1])
        await play_some(house, table, [ana, bob], table.number + 1)
    assert table.row.outcome is not None
    with pytest.raises(UsageError, match="Only a running game"):
        await house.seating.resign(bob, table)


def test_a_bot_takes_the_seat_of_somebody_who_is_away_and_of_nobody_else(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Steady:
        """A clock that a test can put forward."""

        now = 1000.0

        def monotonic(self) -> float:
            return self.now

    steady = Steady()
    monkeypatch.setattr(presence, "time", steady)

    async def story(house: House) -> None:
        table, ana, bob = await two_at_a_table(house)
        glass = await Glass(house, table, bob).look()
        steady.now += 1000  # Bob thinks for a long time, but he is here
        with pytest.raises(UsageError, match="is here"):
            await house.seating.replace(ana, table, 1)
        await glass.turn_away()
        steady.now += AWAY_SECONDS - 1
        with pytest.raises(UsageError, match="a minute"):
            await house.seating.replace(ana, table, 1)
        await glass.look()
        await glass.turn_away()
        steady.now += 2
        with pytest.raises(UsageError, match="a minute"):
            await house.seating.replace(ana, table, 1)
        steady.now += AWAY_SECONDS
        with pytest.raises(NotAllowedError):
            await house.seating.replace(await guest(house, "Visitor"), table, 1)
        await house.seating.replace(ana, table, 1)
        assert table.row.seats[1].player == "greedy"
        with pytest.raises(UsageError, match="needs no bot"):
            await house.seating.replace(ana, table, 1)
        await house.seating.come_back(bob, table)
        by_turns, ana, bob = await two_at_a_table(house, Clock(pace="turns", bank=3600))
        steady.now += 1000
        with pytest.raises(UsageError, match="the clock decides"):
            await house.seating.replace(ana, by_turns, 1)

    in_a_house(story)(tmp_path)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"seats": [OPEN, BOT]}, "at least one seat"),
        ({"seats": [ME]}, "players"),
        ({"title": "chess"}, "no title"),
        ({"seats": [ME, SeatPlan(kind="bot", bot="deep blue")]}, "no bot"),
        ({"options": {"dance": "yes"}}, "no option"),
        ({"options": {"families": "yes no"}}, "option"),
        ({"seats": [ME, SeatPlan(kind="me", name="A\x00B")]}, "A name has"),
        ({"seats": [ME, OPEN], "seed": "known words"}, "leave no seat open"),
    ],
)
def test_a_table_that_cannot_be_set_is_not_set(tmp_path: object, wish: dict[str, object], says: str) -> None:
    async def story(house: House) -> None:
        ana = await guest(house, "Ana")
        values = {"title": "cargo_noir", "seats": [ME, BOT]} | wish
        with pytest.raises(UsageError, match=says):
            await house.seating.create(ana, NewTable(**values))  # type: ignore[arg-type]
        assert (await house.lobby(ana)).mine == []
        assert house.tables == {}

    in_a_house(story)(tmp_path)  # type: ignore[arg-type]


@in_a_house
async def test_the_same_words_give_the_same_dice(house: House) -> None:
    ana = await guest(house, "Ana")
    prints = []
    for words in ("sunday", "sunday", "monday"):
        wish = NewTable(ready=True, title="cargo_noir", seats=[ME, ME, ME], seed=words)
        table = await house.find((await house.seating.create(ana, wish)).id)
        assert table.match is not None
        await play_some(house, table, [ana] * 3, moves=30)
        prints.append(fingerprint(table.title, table.match.state))
    assert prints[0] == prints[1] != prints[2]


# ---------------------------------------------------------------- again, and from here
@in_a_house
async def test_a_rematch_is_one_table_whoever_asks_first(house: House) -> None:
    table, people = await four_at_parley(house)
    with pytest.raises(UsageError, match="when the game is over"):
        await house.seating.rematch(people[0], table)
    await play_some(house, table, people, moves=100)
    with pytest.raises(NotAllowedError):
        await house.seating.rematch(await guest(house, "Visitor"), table)
    glass = await Glass(house, table, people[2]).look()
    first = await house.seating.rematch(people[1], table)
    second = await house.seating.rematch(people[0], table)
    assert first == second
    assert glass.seats.rematch == first.id
    again = await house.find(first.id)
    assert [seat.person for seat in again.row.seats] == ["", people[1].id, "", ""]
    # the seats are kept for those who played; nobody else finds or takes one
    visitor = await guest(house, "Visitor")
    assert (await house.lobby(visitor)).open == []
    assert [card.id for card in (await house.lobby(people[3])).open] == [first.id]
    with pytest.raises(UsageError, match="kept for somebody"):
        await house.seating.join(visitor, again, Join(ready=True))
    with pytest.raises(UsageError, match="kept for somebody; choose"):
        await house.seating.join(people[3], again, Join(seat=0, ready=True))
    with pytest.raises(UsageError, match="is taken"):
        await house.seating.join(people[3], again, Join(seat=1, ready=True))
    assert again.row.seed != table.row.seed
    assert again.row.host == people[1].id
    for person in (people[3], people[0], people[2]):
        await house.seating.join(person, again, Join(ready=True))
    assert again.row.status == "running"
    assert [seat.person for seat in again.row.seats] == [person.id for person in people]


@in_a_house
async def test_a_rematch_by_invitation_needs_none_from_who_played_and_bots_may_fill_in(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, access="invite")
    await house.seating.join(bob, table, Join(invite=table.row.invite, ready=True))
    await play_some(house, table, [ana, bob], moves=500)
    again = await house.find((await house.seating.rematch(ana, table)).id)
    assert again.row.access == "invite"
    await house.seating.join(bob, again, Join(ready=True))
    assert again.row.status == "running"
    await play_some(house, again, [ana, bob], moves=500)
    third = await house.find((await house.seating.rematch(bob, again)).id)
    await house.seating.start(bob, third)
    assert [seat.kind for seat in third.row.seats] == ["bot", "person"]


@in_a_house
async def test_at_one_screen_everybody_keeps_their_name_in_a_rematch(house: House) -> None:
    ana = await guest(house, "Ana")
    plans = [SeatPlan(kind="me", name=name) for name in ("Mama", "Papa", "Papa")]
    table = await set_table(house, ana, *plans, BOT)
    names = ["Mama", "Papa", "Papa 2", "Hugo"]
    assert [seat.name for seat in table.row.seats] == names
    assert table.seats_of(ana.id) == [0, 1, 2]
    await house.seating.leave(ana, table)
    await until(lambda: table.row.status == "finished", 20)
    again = await house.find((await house.seating.rematch(ana, table)).id)
    assert [seat.name for seat in again.row.seats] == names
    assert again.row.status == "running"
    assert [seat.player for seat in again.row.seats] == ["", "", "", "greedy"]


@in_a_house
async def test_a_rematch_against_bots_starts_at_once(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, BOT)
    await house.seating.leave(ana, table)
    await until(lambda: table.row.status == "finished", 20)
    again = await house.find((await house.seating.rematch(ana, table)).id)
    assert again.row.status == "running"
    assert [seat.player for seat in again.row.seats] == ["", "greedy"]


@in_a_house
async def test_a_running_game_is_forked_from_ones_own_seat_and_dealt_anew(house: House) -> None:
    table, people = await four_at_parley(house)
    await play_some(house, table, people, moves=2)
    assert table.match is not None
    with pytest.raises(NotAllowedError, match="your own seat"):
        await house.seating.fork(people[0], table, Fork(at=2, seat=1))
    with pytest.raises(NotAllowedError, match="your own seat"):
        await house.seating.fork(await guest(house, "Visitor"), table, Fork(at=2, seat=1))
    for wish in (Fork(at=99, seat=0), Fork(at=0, seat=7), Fork(at=0, seat=0, bot="deep blue")):
        with pytest.raises(UsageError):
            await house.seating.fork(people[0], table, wish)
    hands = set()
    for _ in range(8):
        fork = await house.find((await house.seating.fork(people[0], table, Fork(at=2, seat=0))).id)
        assert fork.match is not None
        start = fork.match.state_at(0)
        assert table.title.view(start, 0) == table.match.view(0)
        hands.add(tuple(start.hands[1]))  # type: ignore[attr-defined]
        assert (fork.row.access, fork.row.host) == ("invite", people[0].id)
        assert [seat.player for seat in fork.row.seats] == ["", "casual", "casual", "casual"]
        assert fork.row.seed != table.row.seed
    assert len(hands) > 1, "what the seat may not know is dealt anew"


@in_a_house
async def test_who_plays_without_hints_gets_none_at_a_copy_of_the_running_table(house: House) -> None:
    ana = await guest(house, "Ana")
    wish = NewTable(title="cargo_noir", seats=[ME, BOT], hints=False)
    table = await house.find((await house.seating.create(ana, wish)).id)
    copy = await house.find((await house.seating.fork(ana, table, Fork(at=0, seat=0))).id)
    assert not copy.row.gives_hints
    helped = await set_table(house, ana, ME, BOT)
    assert (await house.find((await house.seating.fork(ana, helped, Fork(at=0, seat=0))).id)).row.gives_hints


@in_a_house
async def test_a_finished_game_is_forked_as_it_was_from_any_seat(house: House) -> None:
    table, people = await four_at_parley(house)
    await play_some(house, table, people, moves=100)
    assert table.match is not None
    visitor = await guest(house, "Visitor")
    fork = await house.find((await house.seating.fork(visitor, table, Fork(at=3, seat=2, bot="random"))).id)
    assert fork.match is not None
    assert table.title.document(fork.match.state_at(0)) == table.title.document(table.match.state_at(3))
    assert fork.seats_of(visitor.id) == [2]
    with pytest.raises(UsageError, match="over at this moment"):
        await house.seating.fork(visitor, table, Fork(at=len(table.match.line), seat=2))
    house.tables.clear()
    loaded = await house.find(fork.row.id)
    assert loaded.match is not None
    assert loaded.match.start_from == fork.match.start_from


# ---------------------------------------------------------------- what was played
@in_a_house
async def test_other_seats_are_looked_through_only_after_the_end(house: House) -> None:
    table, people = await four_at_parley(house)
    visitor = await guest(house, "Visitor")
    await play_some(house, table, people, moves=5)
    assert table.match is not None
    assert moment(table, people[1], 3, 1, "en").view == table.title.view(table.match.state_at(3), 1)
    for person, seat in ((people[0], 1), (visitor, 0)):
        with pytest.raises(NotAllowedError):
            moment(table, person, 3, seat, "en")
    assert moment(table, visitor, 3, SPECTATOR, "de").view["hand"] == []
    for number, seat in ((6, SPECTATOR), (-1, SPECTATOR), (0, 4), (0, -2)):
        with pytest.raises(UsageError):
            moment(table, people[0], number, seat, "en")
    with pytest.raises(NotAllowedError):
        await stored_text(house.storage, table)
    with pytest.raises(NotAllowedError):
        await fairness(house, table, "en")
    await play_some(house, table, people, moves=100)
    for seat in range(SPECTATOR, 4):
        seen = moment(table, visitor, 3, seat, "en")
        assert seen.view == table.title.view(table.match.state_at(3), seat)
        assert seen.last == len(table.match.line)


@in_a_house
async def test_a_finished_game_can_be_checked_even_after_a_restart(house: House) -> None:
    ana = await guest(house, "Ana")
    table = await set_table(house, ana, ME, ME, options={})
    await play_some(house, table, [ana, ana], moves=1000)
    texts = []
    for _ in range(2):
        checked = await fairness(house, table, "en")
        assert checked.findings == []
        assert checked.honest
        assert checked.rolls > 20
        assert checked.seed == table.row.seed.hex()
        texts.append(await stored_text(house.storage, table))
        house.tables.clear()
        table = await house.find(table.row.id)
    assert texts[0] == texts[1]


@in_a_house
async def test_addresses_that_lead_nowhere_leave_nothing_behind(house: House) -> None:
    for number in range(500):
        for nowhere in (f"guess-{number}", "x" * 33, "a/b", "\x00", "", "ü"):
            with pytest.raises(NotFoundError):
                await house.find(nowhere)
    assert house.tables == {}
    assert house.opening == {}


@in_a_house
async def test_prompts_are_for_those_who_sit_there(house: House) -> None:
    table, ana, bob = await two_at_a_table(house)
    assert [prompt.seat for prompt in table.prompts(ana.id, "en")] == [0]
    assert table.prompts(bob.id, "en") == []
    assert prompt_of(table, 0).choices
