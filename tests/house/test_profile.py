"""What somebody has played: games and wins title by title, and who is here just now."""

from __future__ import annotations

from cubilete.house.house import House
from cubilete.house.messages import Join, SeatPlan, TitleRecord
from cubilete.house.people import people as people_module
from house.helpers import BOT, ME, OPEN, guest, in_a_house, member, play_some, set_table, until


@in_a_house
async def test_games_and_wins_are_counted_title_by_title(house: House) -> None:
    ana, bob = await member(house, "Ana"), await member(house, "Bob")
    assert (await house.people.profile(ana)).titles == []
    won = 0
    for seed in (1, 2):
        table = await set_table(house, ana, ME, OPEN)
        await house.seating.join(bob, table, Join(ready=True))
        await play_some(house, table, [ana, bob], moves=2000, seed=seed)
        assert table.row.outcome is not None
        won += table.row.outcome.places[0] == 1
    # at one screen nobody wins against oneself
    alone = await set_table(house, ana, ME, SeatPlan(kind="me", name="Bea"))
    await play_some(house, alone, [ana, ana], moves=2000)
    assert alone.row.status == "finished"
    mine, his = (await house.people.profile(ana)).titles, (await house.people.profile(bob)).titles
    assert [(one.title, one.games, one.wins) for one in mine] == [("cargo_noir", 2, won)]
    assert (mine[0].with_people, mine[0].won_with_people, mine[0].rated) == (2, won, 2)
    assert his[0].wins <= 2
    assert his[0].rating is not None
    ratings = (await house.people.me(ana)).ratings
    assert mine[0].rating == ratings["cargo_noir"]


@in_a_house
async def test_a_game_that_a_bot_finished_is_no_win(house: House) -> None:
    ana = await guest(house, "Ana")
    for _ in range(3):
        table = await set_table(house, ana, ME, BOT)
        await house.seating.leave(ana, table)
        await until(lambda table=table: table.row.status == "finished", 20)  # type: ignore[misc]
    (found,) = (await house.people.profile(ana)).titles
    assert isinstance(found, TitleRecord)
    assert (found.games, found.wins, found.with_people, found.rating) == (3, 0, 0, None)


@in_a_house
async def test_whoever_is_long_silent_is_not_here(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    assert house.people.is_here(ana.id)
    assert not house.people.is_here("nobody")
    house.people.seen[ana.id] -= people_module.HERE_SECONDS
    assert not house.people.is_here(ana.id)
    house.people.see(bob.id)
    assert ana.id not in house.people.seen
