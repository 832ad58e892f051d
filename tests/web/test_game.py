"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec

from cubilete.core.match import Match
from cubilete.core.record import read_record
from cubilete.core.replay import replay
from cubilete.core.title import SPECTATOR
from cubilete.games import title
from web.client import Line, Visitor
from web.server import Server

TOO_FAST = ("too fast", "zu schnell")
CHANGED = ("has changed", "inzwischen etwas getan")


def says(answer: dict[str, Any], sentences: tuple[str, ...]) -> bool:
    """Whether this is said, in either language."""
    return any(sentence in answer["sentence"] for sentence in sentences)


async def play(line: Line, rng: random.Random) -> None:
    """Make a choice whenever this line is prompted and waited for, until the game is over."""
    while line.now["status"] != "finished":
        prompts = [prompt for prompt in line.now["prompts"] if not prompt["waiting"]]
        if prompts:
            choice = rng.choice(prompts[0]["choices"])
            number = line.now["number"]
            await line.send(type="move", seat=prompts[0]["seat"], moves=[choice["notation"]], after=number)
            answer = await line.next("update", "table", "refused")
            if answer["type"] == "refused" and says(answer, TOO_FAST):
                await asyncio.sleep(0.5)  # faster than any person; the choice is made again
            elif answer["type"] == "refused":
                assert says(answer, CHANGED), answer
        else:
            await line.next("update", "table")


async def granted(line: Line, kind: str, **message: Any) -> dict[str, Any]:
    """What is answered to a request; whoever has just made sixty moves within a second is asked to wait."""
    while True:
        await line.send(**message)
        answer = await line.next(kind, "refused")
        if answer["type"] == kind:
            return answer
        assert says(answer, TOO_FAST), answer
        await asyncio.sleep(0.5)


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_view(frames: list[dict[str, Any]], match: Match, seat: int) -> None:
    """Every frame shows what the seat may see at that moment, and tells what it may know."""
    tellings = [frame for frame in frames if frame["type"] in ("table", "update") and frame["view"]]
    assert len(tellings) > 10
    for frame in tellings:
        state = match.state_at(frame["number"])
        assert frame["view"] == as_json(match.title.view(state, seat))
        reader = match.reader(seat)
        assert frame["words"] == as_json(match.title.table_in_words(state, reader))
        numbers = {line["number"] for line in frame["story"]}
        told = [
            as_json(line)
            for entry in [match.setup, *match.log]
            if entry.number in numbers
            for line in (match.title.describe(event, reader) for event in entry.events)
            if line is not None
        ]
        assert [line["line"] for line in frame["story"]] == told
        assert {prompt["seat"] for prompt in frame["prompts"]} <= {seat}


def test_two_people_and_two_bots_play_a_game_with_secrets_before_a_spectator(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob, Visitor(server) as watcher:
            await ana.rename("Ana")
            await bob.rename("Bob")
            created = await ana.set_table("me", "open", "bot", "bot", title="parley")
            async with ana.look(created["id"], words=True) as mine, watcher.look(created["id"], words=True) as public:
                assert mine.now["view"] is None
                await bob.ask(f"/tables/{created['id']}/join", ready=True)
                started = await mine.next("table")
                assert started["status"] == "running"
                async with bob.look(created["id"], words=True) as theirs:
                    await asyncio.gather(play(mine, random.Random(1)), play(theirs, random.Random(2)))
                    while public.now["status"] != "finished":
                        await public.next("update", "table")
                record = await watcher.get(f"/tables/{created['id']}/record")
                match = replay(read_record(record.text, "the record"), title("parley"), "the record")
                check_view(mine.frames, match, 0)
                check_view(theirs.frames, match, 1)
                check_view(public.frames, match, SPECTATOR)
                secret = mine.now["seed"]
                assert len(secret) == 64
                before = [frame for frame in public.frames if frame.get("status") != "finished"]
                assert secret not in msgspec.json.encode(before).decode()
                assert not any(frame.get("undo") or frame.get("invite") or frame.get("host") for frame in public.frames)
                assert mine.last("table")["commitment"] == match.commitment
            checked = (await watcher.get(f"/tables/{created['id']}/fairness")).json()
            assert checked["honest"], checked
            assert checked["seed"] == secret

    asyncio.run(story())


def test_two_people_and_a_bot_play_cargo_noir_to_the_end_in_two_languages(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            created = await ana.set_table("me", "open", "bot")
            await bob.ask(f"/tables/{created['id']}/join", ready=True)
            async with ana.look(created["id"]) as english, bob.look(created["id"], "de") as german:
                assert english.now["prompts"][0]["text"] != ""
                await asyncio.gather(play(english, random.Random(1)), play(german, random.Random(2)))
                assert english.now["outcome"]["places"] == german.now["outcome"]["places"]
                texts = [
                    {line["number"]: line["line"]["text"] for frame in line_.frames for line in frame.get("story", [])}
                    for line_ in (english, german)
                ]
                assert texts[0].keys() == texts[1].keys()
                assert sum(texts[0][number] != texts[1][number] for number in texts[0]) > 0.9 * len(texts[0])
                # a change of language sends the whole table again
                again = await granted(german, "table", type="hello", language="en", words=True)
                story, start = again["story"], again["story_from"]
                while start:
                    page = await granted(german, "story", type="story", before=start, id=f"page {start}")
                    assert page["answers"] == f"page {start}"
                    told = await bob.get(f"/tables/{created['id']}/story", before=start, language="en")
                    assert told.json() == {"lines": page["lines"], "story_from": page["story_from"]}
                    story, start = page["lines"] + story, page["story_from"]
                assert len(story) > 100
                assert again["words"]
            lobby = (await ana.get("/lobby")).json()
            assert [card["status"] for card in lobby["mine"]] == ["finished"]
            rematch = await ana.ask(f"/tables/{created['id']}/rematch")
            assert await bob.ask(f"/tables/{created['id']}/rematch") == rematch
            fork = await bob.ask(f"/tables/{created['id']}/fork", at=20, seat=2)
            moment = (await bob.get(f"/tables/{created['id']}/moments/20", seat=2)).json()
            async with bob.look(fork["id"]) as line:
                await line.send(type="hello")
                now = await line.next("table")
                assert [seat["mine"] for seat in now["seats"]] == [False, False, True]
            first = (await bob.get(f"/tables/{fork['id']}/moments/0", seat=2)).json()
            assert first["view"] == moment["view"]

    asyncio.run(story())


def test_a_line_that_breaks_is_taken_up_again(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            created = await ana.set_table("me", "open")
            await bob.ask(f"/tables/{created['id']}/join", ready=True)
            async with bob.look(created["id"]) as watching:
                async with ana.look(created["id"]) as line:
                    await line.ask(type="move", seat=0, moves=["casino"], after=0)
                    await watching.next("update")
                    line.socket.transport.abort()
                while (await watching.next("seats"))["seats"][0]["online"]:
                    pass
                async with ana.look(created["id"]) as line:
                    assert line.now["number"] == 1
                    assert (await watching.next("seats"))["seats"][0]["online"]
                    answer = await line.ask(type="move", seat=0, moves=["casino"], after=1)
                    assert (answer["type"], answer["number"]) == ("update", 2)

    asyncio.run(story())


def test_chat_undo_why_and_ping_over_the_line(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            await ana.rename("Ana")
            created = await ana.set_table("me", "open")
            await bob.ask(f"/tables/{created['id']}/join", ready=True)
            async with ana.look(created["id"]) as mine, bob.look(created["id"]) as theirs:
                assert (await mine.ask(type="ping", at=5))["at"] == 5
                await mine.send(type="say", text="Good luck!")
                for line in (mine, theirs):
                    assert (await line.next("chat"))["line"]["text"] == "Good luck!"
                why = await mine.ask(type="why", seat=0, notation="bid rotterdam 99")
                assert why["type"] == "why"
                assert why["rule"].startswith("CN-")
                assert "" not in (why["sentence"], why["says"])
                may = await mine.ask(type="why", seat=0, notation="casino")
                assert (may["rule"], may["sentence"]) == ("", "")
                await mine.ask(type="move", seat=0, moves=["casino", "casino"], after=0)
                assert mine.now["undo"]["steps"] == 2
                back = await mine.ask(type="undo", seat=0)
                assert (back["type"], back["number"]) == ("table", 3)
                refused = await mine.ask(type="move", seat=0, moves=["bid rotterdam 99"], after=3)
                assert (refused["type"], refused["rule"][:3]) == ("refused", "CN-")

    asyncio.run(story())


def test_the_shelf_and_the_rules_can_be_read(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            titles = (await ana.get("/titles")).json()
            assert {"cargo_noir", "cubitos"} <= {card["slug"] for card in titles}
            noir = next(card for card in titles if card["slug"] == "cargo_noir")
            assert noir["seats"] == [2, 5]
            assert "greedy" in [bot["name"] for bot in noir["bots"]]
            rules = (await ana.get("/titles/cargo_noir/rules")).json()
            casino = (await ana.get("/titles/cargo_noir/rules", query="Casino ship")).json()
            assert 0 < len(casino) < len(rules)
            assert all("casino" in str(rule).lower() for rule in casino)
            assert (await ana.get("/titles/cargo_noir/rules", query="x" * 101)).status_code == 400

    asyncio.run(story())


def test_everything_that_can_be_done_with_seats_is_granted_to_who_may(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            await bob.rename("Bob")
            created = await ana.set_table("me", "open", "open", access="invite", clock={"pace": "live", "bank": 600})
            table = f"/tables/{created['id']}"

            async def seats() -> list[tuple[str, str]]:
                found = (await ana.get(table)).json()["seats"]
                return [(seat["kind"], seat["bot"]) for seat in found[1:]]

            async with Visitor(server) as eve:
                await eve.ask(f"{table}/join", ready=True, seat=2, invite=created["invite"])
                assert await seats() == [("open", ""), ("person", "")]
                await ana.ask(f"{table}/kick", seat=2)
                assert await seats() == [("open", ""), ("open", "")]
                refused = await eve.post(f"{table}/join", invite=created["invite"])
                assert refused.status_code == 403
            await ana.ask(f"{table}/replace", seat=2)
            assert await seats() == [("open", ""), ("bot", "greedy")]
            await bob.ask(f"{table}/join", ready=True, invite=created["invite"])
            running = (await ana.get(table)).json()
            assert running["status"] == "running"
            assert [seat["clock"] for seat in running["seats"][1:]] == [600_000, 600_000]
            await bob.ask(f"{table}/leave")
            assert await seats() == [("person", "greedy"), ("bot", "greedy")]
            await bob.ask(f"{table}/return")
            assert await seats() == [("person", ""), ("bot", "greedy")]
            await bob.ask(f"{table}/resign")
            assert await seats() == [("person", "greedy"), ("bot", "greedy")]
            assert (await bob.post(f"{table}/return")).status_code == 400
            second = await ana.set_table("me", "open", "open")
            await ana.ask(f"/tables/{second['id']}/start")
            assert (await ana.get(f"/tables/{second['id']}")).json()["status"] == "running"

    asyncio.run(story())
