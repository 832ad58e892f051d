"""Programs at a real house: tokens, events as they happen, and the worked example playing whole games."""

from __future__ import annotations

import asyncio
import io
import json
import os
import runpy
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from web.client import TLS, WAIT, Visitor, next_address
from web.server import TESTS, Server

PASSWORD = "correct horse battery"
EXAMPLE = TESTS.parent / "examples" / "house_bot.py"
ALL = ["look", "play", "chat"]


class Program:
    """Somebody with a token."""

    def __init__(self, server: Server, token: str) -> None:
        headers = {"authorization": f"Bearer {token}", "x-forwarded-for": next_address()}
        self.http = httpx.AsyncClient(base_url=f"{server.url}/api/bot", headers=headers, timeout=WAIT, verify=TLS)

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def ask(self, path: str, **body: Any) -> Any:
        answer = await self.post(path, **body)
        assert answer.status_code in (200, 201, 204), answer.text
        return answer.json() if answer.content else None

    @asynccontextmanager
    async def events(self) -> AsyncIterator[Events]:
        async with self.http.stream("GET", "/events") as answer:
            assert answer.status_code == 200, await answer.aread()
            yield Events(answer)


class Events:
    """What a program is told."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.lines = answer.aiter_lines()

    async def next(self, *kinds: str) -> dict[str, Any]:
        async for line in self.lines:
            event: dict[str, Any] = msgspec.json.decode(line) if line.strip() else {"type": ""}
            if event["type"] in kinds:
                return event
        raise AssertionError(f"the stream has ended without {kinds}")

    async def end(self) -> None:
        async for _ in self.lines:
            pass


async def register(server: Server, name: str, program: bool = True) -> Visitor:
    visitor = await Visitor(server).__aenter__()
    answer = await visitor.post("/register", name=name, password=PASSWORD)
    if "is taken" in answer.text:  # by a run of this test that something else held up
        answer = await visitor.post("/register", name=f"{name} again", password=PASSWORD)
    assert answer.status_code == 200, answer.text
    if program:
        assert (await visitor.ask("/me/program"))["program"]
    return visitor


@asynccontextmanager
async def program(server: Server, name: str, scopes: list[str] | None = None) -> AsyncIterator[tuple[Visitor, Program]]:
    owner = await register(server, name)
    made = await owner.ask("/me/tokens", name="mine", scopes=scopes or ALL)
    bot = Program(server, made["token"])
    try:
        yield owner, bot
    finally:
        await bot.http.aclose()
        await owner.http.aclose()


@contextmanager
def running_example(server: Server, token: str, log: Path) -> Iterator[None]:
    environment = {"PATH": os.environ.get("PATH", ""), "CUBILETE_TOKEN": token}
    with log.open("wb") as output:
        process = subprocess.Popen([sys.executable, EXAMPLE, server.url], env=environment, stdout=output, stderr=output)
        try:
            yield
        finally:
            process.kill()
            process.wait()


def test_the_worked_example_takes_a_challenge_and_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    async def story() -> None:
        owner = await register(server, "Forty Lines")
        token = (await owner.ask("/me/tokens", name="example", scopes=ALL))["token"]
        with running_example(server, token, tmp_path / "log"):
            async with Visitor(server) as host:
                made = await host.set_table("me", "open", "bot")
                table = made["id"]
                async with host.look(table) as line:
                    await host.ask(f"/tables/{table}/challenge", name="forty lines")
                    while line.now["status"] == "waiting":
                        await line.next("table", "update")
                    seat = line.now["seats"][1]
                    assert (seat["name"], seat["program"], seat["account"]) == ("Forty Lines", True, True)
                    assert not line.now["seats"][0]["program"]
                    talk = [frame for frame in line.frames if frame["type"] == "chat"] or [await line.next("chat")]
                    assert "I am a program" in talk[0]["line"]["text"]
                    while line.now["status"] != "finished":
                        prompts = [prompt for prompt in line.now["prompts"] if not prompt["waiting"]]
                        if prompts:
                            notation = prompts[0]["choices"][0]["notation"]
                            await line.send(type="move", seat=0, moves=[notation], after=line.now["number"])
                        await line.next("update", "refused")
                while "A game is over" not in (tmp_path / "log").read_text():
                    await asyncio.sleep(0.05)
        await owner.http.aclose()

    asyncio.run(story())


def test_two_programs_find_each_other_and_play_to_the_end(server: Server) -> None:
    async def play(bot: Program, events: Events, moves: list[str]) -> dict[str, Any]:
        while True:
            event = await events.next("turn", "finished")
            if event["type"] == "finished":
                return event
            prompt = event["prompt"]
            choice = (prompt["choices"] or prompt["suggestions"])[0]["notation"]
            wish = {"moves": [choice], "after": event["number"], "seat": event["seat"]}
            answer = await bot.post(f"/tables/{event['table']}/moves", **wish)
            if answer.status_code == 429:
                await asyncio.sleep(0.5)
                answer = await bot.post(f"/tables/{event['table']}/moves", **wish)
            assert answer.status_code == 200, answer.text
            moves.append(choice)

    async def story() -> None:
        async with (
            program(server, "Castor") as (_, castor),
            program(server, "Pollux") as (_, pollux),
            castor.events() as first,
            pollux.events() as second,
        ):
            seats = [{"kind": "me"}, {"kind": "open"}]
            options = {"families": "dealt", "first": "1"}
            made = await castor.ask("/tables", title="cargo_noir", seats=seats, options=options, ready=True)
            offer = await second.next("open")
            assert offer["table"]["id"] == made["id"]
            await pollux.ask(f"/tables/{made['id']}/join", ready=True)
            began = await first.next("start")
            assert (began["table"], began["seats"]) == (made["id"], [0])
            moves: list[str] = []
            ends = await asyncio.gather(play(castor, first, moves), play(pollux, second, moves))
            assert ends[0]["outcome"] == ends[1]["outcome"]
            assert sorted(ends[0]["outcome"]["places"]) in ([1, 1], [1, 2])
            assert len(moves) > 30
            assert (await castor.get(f"/tables/{made['id']}")).json()["status"] == "finished"

    asyncio.run(story())


def test_a_program_sits_down_only_where_it_was_asked_to(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Guest of Honour") as (_, bot), Visitor(server) as host:
            made = await host.set_table("me", "open", "open")
            refused = await bot.post(f"/tables/{made['id']}/join")
            assert refused.status_code == 403
            assert "where it was asked to" in refused.json()["sentence"]
            async with bot.events() as events:
                await host.ask(f"/tables/{made['id']}/challenge", name="Guest of Honour", seat=2)
                challenge = await events.next("challenge")
                assert challenge["table"]["id"] == made["id"]
                async with Visitor(server) as other:
                    kept = await other.post(f"/tables/{made['id']}/join", seat=2)
                    assert "kept for somebody" in kept.json()["sentence"]
                await bot.ask(f"/tables/{made['id']}/decline")
                assert (await events.next("gone"))["table"] == made["id"]
            assert (await bot.post(f"/tables/{made['id']}/decline")).status_code == 400
            await bot.ask(f"/tables/{made['id']}/join", invite=made["invite"])
            lobby = (await bot.get("/lobby")).json()
            assert [card["id"] for card in lobby["mine"]] == [made["id"]]
            await bot.ask(f"/tables/{made['id']}/leave")

    asyncio.run(story())


def test_only_the_host_challenges_and_only_somebody_there_is(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Wanted") as (_, bot), Visitor(server) as host, Visitor(server) as other:
            made = await host.set_table("me", "open", "open")
            path = f"/tables/{made['id']}/challenge"
            assert (await other.post(path, name="Wanted")).status_code == 403
            missing = await host.post(path, name="Nobody At All")
            assert (missing.status_code, missing.json()["sentence"]) == (
                404,
                "There is no account called Nobody At All.",
            )
            assert (await host.post(path, name="Wanted", seat=0)).status_code == 400
            await host.ask(path, name="Wanted")
            assert "already" in (await host.post(path, name="wanted")).json()["sentence"]
            async with bot.events() as events:
                await events.next("challenge")
                assert {"name": "Wanted"} in (await host.get("/programs")).json()

    asyncio.run(story())


def test_what_a_program_is_told_holds_nothing_of_what_others_hide(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Spy") as (_, bot), Visitor(server) as host:
            seats = [{"kind": kind} for kind in ("me", "open", "bot", "bot")]
            made = await host.ask("/tables", title="parley", seats=seats, ready=True)
            await bot.ask(f"/tables/{made['id']}/join", invite=made["invite"], ready=True)
            async with host.look(made["id"], words=True) as line:
                hers = "\n".join("\n".join(section["lines"]) for section in line.now["words"])
            frame = (await bot.get(f"/tables/{made['id']}")).json()
            his = "\n".join("\n".join(section["lines"]) for section in frame["words"])
            assert hers != his
            assert [seat["mine"] for seat in frame["seats"]] == [False, True, False, False]
            assert frame["seed"] == ""

    asyncio.run(story())


def test_a_token_does_what_it_was_made_for_and_no_more(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Onlooker", ["look"]) as (owner, bot), Visitor(server) as host:
            account = (await bot.get("/account")).json()
            assert (account["name"], account["program"], account["scopes"]) == ("Onlooker", True, ["look"])
            made = await host.set_table("me", "open")
            assert (await bot.get(f"/tables/{made['id']}")).status_code == 200
            refused = await bot.post(f"/tables/{made['id']}/join", invite=made["invite"])
            assert refused.status_code == 403
            assert refused.json()["sentence"] == "This token is for look; make one that is for play too."
            assert (await bot.post(f"/tables/{made['id']}/chat", text="hello")).status_code == 403
            cards = (await owner.get("/me/tokens")).json()
            assert [(card["name"], card["scopes"]) for card in cards] == [("mine", ["look"])]
            assert cards[0]["used"] is not None
            assert "cub_" not in (await owner.get("/me/tokens")).text

    asyncio.run(story())


@pytest.mark.parametrize("token", ["cub_", "cub_" + "x" * 43, "Bearer", "ü", "cub_" + "x" * 5000])
def test_without_a_good_token_nothing_is_answered(server: Server, token: str) -> None:
    async def story() -> None:
        headers = {"x-forwarded-for": next_address()}
        async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=WAIT, verify=TLS) as http:
            for path in ("account", "lobby", "events", "tables/nowhere"):
                sent = {b"authorization": f"Bearer {token}".encode()}
                answer = await http.get(f"/api/bot/{path}", headers=sent)
                assert answer.status_code == 401
                assert "Authorization: Bearer" in answer.json()["sentence"]

    asyncio.run(story())


def test_a_cookie_counts_for_nothing_there_and_a_token_for_nothing_elsewhere(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Two Doors") as (owner, bot):
            assert (await owner.http.get("/api/bot/account")).status_code == 401
            token = bot.http.headers["authorization"]
            async with Visitor(server, authorization=token) as nobody:
                assert (await nobody.get("/me")).json()["name"] != "Two Doors"

    asyncio.run(story())


def test_people_play_at_their_page_and_a_program_stays_one(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as anybody:
            assert "make one first" in (await anybody.post("/me/tokens", name="x", scopes=["look"])).json()["sentence"]
            assert (await anybody.post("/me/program")).status_code == 400
        person = await register(server, "A Person", program=False)
        refused = await person.post("/me/tokens", name="x", scopes=["look", "play"])
        assert refused.status_code == 403
        assert "mark the account as a program's first" in refused.json()["sentence"]
        assert (await person.ask("/me/tokens", name="x", scopes=["look"]))["token"].startswith("cub_")
        await person.http.aclose()

    asyncio.run(story())


def test_a_token_that_was_revoked_is_good_for_nothing_and_its_stream_ends(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Short Lived") as (owner, bot):
            (card,) = (await owner.get("/me/tokens")).json()
            async with bot.events() as events:
                assert (await owner.http.delete(f"/api/me/tokens/{card['id']}")).status_code == 204
                await asyncio.wait_for(events.end(), WAIT)
            assert (await bot.get("/account")).status_code == 401
            assert (await owner.http.delete(f"/api/me/tokens/{card['id']}")).status_code == 404

    asyncio.run(story())


def test_signing_out_everywhere_revokes_tokens_too(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Gone Tomorrow") as (owner, bot):
            await owner.ask("/me/sign-out-everywhere")
            assert (await bot.get("/account")).status_code == 401

    asyncio.run(story())


def test_whoever_listens_anew_is_the_one_who_listens(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Twice") as (_, bot), bot.events() as first, bot.events() as second:
            await asyncio.wait_for(first.end(), WAIT)
            made = await bot.ask("/tables", title="cargo_noir", seats=[{"kind": "me"}, {"kind": "bot"}])
            assert (await second.next("start"))["table"] == made["id"]

    asyncio.run(story())


def test_a_program_that_listens_is_there_and_one_that_does_not_is_away(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Present") as (_, bot), Visitor(server) as host:
            made = await host.set_table("me", "open")
            await bot.ask(f"/tables/{made['id']}/join", invite=made["invite"])
            async with host.look(made["id"]) as line:
                async with bot.events():
                    while not (await line.next("seats"))["seats"][1]["online"]:
                        pass
                while (await line.next("seats"))["seats"][1]["online"]:
                    pass

    asyncio.run(story())


def test_moves_are_refused_with_their_rule_and_talk_is_limited(server: Server) -> None:
    async def story() -> None:
        async with program(server, "Clumsy") as (_, bot):
            options = {"families": "dealt", "first": "1"}
            made = await bot.ask(
                "/tables", title="cargo_noir", seats=[{"kind": "me"}, {"kind": "bot"}], options=options
            )
            path = f"/tables/{made['id']}"
            refused = await bot.post(f"{path}/moves", moves=["bid rotterdam 99"])
            assert refused.status_code == 400
            assert refused.json()["rule"].startswith("CN-")
            assert (await bot.post(f"{path}/moves", moves=["casino"], after=77)).status_code == 400
            assert (await bot.post(f"{path}/moves", moves=[])).status_code == 400
            assert (await bot.post(f"{path}/moves", moves=["casino"], seat=1)).status_code == 403
            moved = await bot.ask(f"{path}/moves", moves=["casino"])
            assert moved["number"] >= 1
            said = [(await bot.post(f"{path}/chat", text="hello")).status_code for _ in range(8)]
            assert 204 in said
            assert 429 in said
            await bot.ask(f"{path}/resign")
            assert (await bot.post(f"{path}/moves", moves=["casino"])).status_code == 400

    asyncio.run(story())


def test_the_reference_is_served_and_says_what_there_is(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/bot/openapi.json", timeout=WAIT, verify=TLS)
    assert answer.status_code == 200
    paths = answer.json()["paths"]
    assert {"/api/bot/events", "/api/bot/tables/{table_id}/moves"} <= set(paths)


def test_the_reference_is_what_the_routes_are() -> None:
    script = TESTS.parent / "scripts" / "write_bot_reference.py"
    checked = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_example_gives_its_seat_up_where_there_is_nothing_to_choose_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """A prompt may ask for numbers only; nobody should wait for a program that has no idea."""
    turn = {"type": "turn", "table": "t1", "number": 3, "seat": 0, "prompt": {"choices": [], "suggestions": []}}
    asked: list[tuple[str, dict[str, object]]] = []

    def answer(request: urllib.request.Request, timeout: float) -> io.BytesIO:
        if request.get_method() == "GET":
            return io.BytesIO(json.dumps(turn).encode() + b"\n\n")
        assert isinstance(request.data, bytes)
        asked.append((request.full_url.rpartition("/api/bot/")[2], json.loads(request.data)))
        return io.BytesIO()

    monkeypatch.setattr(urllib.request, "urlopen", answer)
    monkeypatch.setattr(sys, "argv", ["house_bot.py"])
    monkeypatch.setenv("CUBILETE_TOKEN", "cub_x")
    runpy.run_path(str(EXAMPLE))
    assert asked == [("tables/t1/resign", {})]
