"""Hints and analyses over the interface: with real workers, for those who may have them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from web.client import Visitor, fetch
from web.server import Server
from web.test_game import play

PATIENCE = 60.0


async def finished_game(visitor: Visitor) -> str:
    """A short game of Parley between somebody and three bots, played to its end."""
    seats = ("me", "bot", "bot", "bot")
    created = await visitor.set_table(*seats, title="parley", options={"rounds": "1"})
    async with visitor.look(created["id"]) as line:
        await asyncio.wait_for(play(line, random.Random(1)), PATIENCE)
    return created["id"]


async def analysed(visitor: Visitor, table: str, **query: str) -> dict[str, Any]:
    """Ask until it is done."""
    async with asyncio.timeout(PATIENCE):
        while True:
            report: dict[str, Any] = (await visitor.get(f"/tables/{table}/analysis", **query)).json()
            if report["status"] not in ("waiting", "running", "none"):
                return report
            await asyncio.sleep(0.05)


@pytest.mark.slow
def test_a_finished_game_is_analysed_once_for_everybody(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            table = await finished_game(ana)
            nothing = (await bob.get(f"/tables/{table}/analysis")).json()
            assert nothing == {
                "status": "none", "ahead": 0, "stage": "", "done": 0, "total": 0, "seconds_left": None,
                "outdated": False, "analysis": None,
            }  # fmt: skip
            begun = await ana.post(f"/tables/{table}/analysis")
            assert begun.status_code == 200
            assert begun.json()["status"] in ("running", "done")
            report = await analysed(ana, table, language="en")
            assert report["status"] == "done"
            found = report["analysis"]
            assert set(found) == {"iterations", "seats", "moments", "turning_points", "luck", "complete", "method"}
            assert report["done"] == report["total"] > len(found["moments"])
            assert set(found["moments"][1]) == {
                "number", "seat", "chances", "played", "verdict", "loss", "better", "better_text", "luck",
                "mattered", "settled",
            }  # fmt: skip
            assert set(found["seats"][0]) == {
                "seat", "accuracy", "inaccuracies", "mistakes", "blunders", "moves", "luck", "average_loss",
                "given_away", "mattered",
            }  # fmt: skip
            assert set(found["luck"][0]) == {"number", "seat", "text", "expected", "actual", "gain"}
            again = await bob.post(f"/tables/{table}/analysis?language=en", deeper=False)
            assert again.json() == report
            german = (await bob.get(f"/tables/{table}/analysis", language="de")).json()["analysis"]
            assert german["seats"] == found["seats"]
            assert german["luck"][0]["text"] != found["luck"][0]["text"]
            await not_sent_twice(ana, table)
            await puzzles_keep_their_answers(ana, table)

    asyncio.run(story())


async def not_sent_twice(visitor: Visitor, table: str) -> None:
    """Whoever asks again is only told that nothing has changed; in another language it is another answer."""
    path = f"/api/tables/{table}/analysis"
    first = await visitor.http.get(path, params={"language": "en"})
    mark = {"if-none-match": first.headers["etag"]}
    again = await visitor.http.get(path, params={"language": "en"}, headers=mark)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert (await visitor.http.get(path, params={"language": "de"}, headers=mark)).status_code == 200
    bare = (await visitor.get(f"/tables/{table}/analysis", better="false")).json()["analysis"]
    assert not any(moment["better"] for moment in bare["moments"])


async def puzzles_keep_their_answers(visitor: Visitor, table: str) -> None:
    cards = (await visitor.get(f"/tables/{table}/puzzles")).json()
    assert isinstance(cards, list)
    for card in cards:
        assert set(card) == {"number", "seat", "verdict", "played", "played_text"}
        path = f"/tables/{table}/puzzles/{card['number']}"
        shown = (await visitor.get(path)).json()
        assert set(shown) == {"card", "moment", "prompt"}
        wrong = (await visitor.post(path, notation=card["played"])).json()
        assert (wrong["solved"], wrong["better"]) == (False, "")
        told = (await visitor.post(path)).json()
        assert told["better"] not in ("", card["played"])
    assert (await visitor.get(f"/tables/{table}/puzzles/0")).status_code == 404
    assert (await visitor.post(f"/tables/{table}/puzzles/0", notation="x" * 500)).status_code == 400


@pytest.mark.slow
def test_an_analysis_is_kept_by_postgresql_too(shared_server: Server) -> None:
    async def story() -> None:
        async with Visitor(shared_server) as ana:
            table = await finished_game(ana)
            begun = await asyncio.gather(*(ana.post(f"/tables/{table}/analysis") for _ in range(3)))
            assert {answer.json()["status"] for answer in begun} <= {"running", "done"}
            assert (await analysed(ana, table))["status"] == "done"
            answer = await ana.post(f"/tables/{table}/analysis", deeper=True)
            assert answer.json()["analysis"] is not None

    asyncio.run(story())


def test_who_may_not_have_an_analysis_is_told_why(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "me")
            path = f"/tables/{created['id']}/analysis"
            answer = await ana.post(path)
            assert answer.status_code == 403
            assert answer.json()["sentence"] == "A game is analysed when it is over."
            assert (await ana.get(path)).json()["status"] == "none"
            assert (await ana.post(path, deeper="very")).status_code == 400
            assert (await ana.post(path, depth=3)).status_code == 400
            for ask in (ana.get, ana.post):
                assert (await ask("/tables/nowhere/analysis")).status_code == 404
            for _ in range(20):
                answer = await ana.post(path)
            assert answer.status_code == 429

    asyncio.run(story())
    assert fetch(server, "/api/tables/nowhere/analysis", "POST").status_code == 401


@pytest.mark.slow
def test_a_hint_comes_over_the_socket_to_who_asked(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as watcher:
            created = await ana.set_table("me", "bot")
            async with ana.look(created["id"], language="de") as mine, watcher.look(created["id"]) as other:
                assert mine.now["hints"] is True
                await mine.send(type="hint", seat=0)
                await mine.send(type="ping", at=1.0)
                pong = await mine.next("pong", "hint")
                assert pong["type"] == "pong"  # nobody waits for a hint
                hint = await mine.next("hint", "refused")
                assert set(hint) == {"type", "answers", "seat", "number", "choices", "chance", "iterations"}
                assert (hint["seat"], hint["number"]) == (0, 0)
                assert 1 <= len(hint["choices"]) <= 3
                offered = [choice["notation"] for choice in mine.now["prompts"][0]["choices"]]
                assert all(choice["notation"] in offered for choice in hint["choices"])
                assert hint["choices"][0]["why"].startswith("Gewinnt")
                await other.send(type="hint", seat=0)
                refused = await other.next("refused", "hint")
                assert (refused["type"], refused["sentence"]) == ("refused", "This is not your seat.")
                assert not [frame for frame in other.frames if frame["type"] == "hint"]

    asyncio.run(story())


def test_hints_are_refused_where_people_meet_and_when_somebody_asks_too_often(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            created = await ana.set_table("me", "open")
            await bob.ask(f"/tables/{created['id']}/join", ready=True)
            async with ana.look(created["id"]) as line:
                assert line.now["hints"] is False
                sentences = []
                for _ in range(8):
                    await line.send(type="hint", seat=0)
                    sentences.append((await line.next("refused", "hint"))["sentence"])
                assert sentences[0] == "This table plays without hints."
                assert "too fast" in sentences[-1]
            allowed = await ana.set_table("me", "open", hints=True)
            async with ana.look(allowed["id"]) as line:
                assert line.now["hints"] is True

    asyncio.run(story())
