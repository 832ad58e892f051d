"""Malformed frames and bodies by the thousand: no crash, no error of the program, no change."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed

from cubilete.house.company.hosts import name_hosts
from cubilete.web.app import create_app
from cubilete.web.settings import Settings
from web import fuzz
from web.client import TLS, WAIT, Line, Visitor, next_address
from web.server import Server

FRAMES_A_LINE = 50
LINES = 60
CUT_OFF = {1006, 1007}
"""How a line ends over which something came that is no text; whoever is still sending may not hear the reason."""


def lasting(frame: dict[str, Any]) -> dict[str, Any]:
    """What of a table must not change; who looks at it and what they say may."""
    kept = {name: frame[name] for name in frame if name not in ("chat", "spectators", "seats", "patience", "waiting")}
    kept["seats"] = [{**seat, "online": None, "away": None} for seat in frame["seats"]]
    return kept


async def pester(line: Line, seed: int) -> tuple[int, bool]:
    """Send nonsense; how many frames were taken, and whether one of them was not even text."""
    rng = random.Random(seed)
    taken, not_text = 0, False
    for text in itertools.islice(fuzz.texts(seed), FRAMES_A_LINE):
        kind = rng.random()
        try:
            if kind < 0.04:
                await line.socket.send(text.encode())
            elif kind < 0.05:
                not_text = True
                await line.socket.send(rng.randbytes(40) + b"\xff", text=True)
            elif kind < 0.06:
                await line.socket.send([text[:3], text[3:9], text[9:]])
            else:
                await line.socket.send(text)
            taken += 1
        except ConnectionClosed:
            break
    return taken, not_text


@pytest.mark.slow
def test_thousands_of_malformed_frames_change_nothing(shared_server: Server) -> None:
    async def story() -> None:
        async with Visitor(shared_server) as ana, Visitor(shared_server) as eve:
            created = await ana.set_table("me", "open")
            async with Visitor(shared_server) as bob:
                await bob.ask(f"/tables/{created['id']}/join", ready=True)
            before = lasting((await ana.get(f"/tables/{created['id']}")).json())
            taken, survived = 0, 0
            for seed in range(LINES):
                who = (ana, eve)[seed % 2]
                async with who.line(created["id"], **{"x-forwarded-for": next_address()}) as line:
                    await line.send(type="hello")
                    await line.next("table")
                    frames, not_text = await pester(line, seed)
                    taken += frames
                    try:
                        await line.send(type="ping", at=4711)
                        while (await line.next("pong", "refused")).get("at") != 4711:
                            pass
                        survived += 1
                        assert not not_text
                    except ConnectionClosed:
                        assert not_text
                        assert line.socket.close_code in CUT_OFF
                    kinds = {frame["type"] for frame in line.frames}
                    assert "update" not in kinds
                    assert not [frame for frame in line.frames if "our side" in frame.get("sentence", "")]
            assert taken > 0.6 * LINES * FRAMES_A_LINE
            assert survived > LINES / 4
            after = lasting((await ana.get(f"/tables/{created['id']}")).json())
            assert after == before
            async with ana.look(created["id"]) as line:
                answer = await line.ask(type="move", seat=0, moves=["casino"], after=0)
                assert (answer["type"], answer["number"]) == ("update", 1)

    asyncio.run(story())
    assert shared_server.is_well()


SEAL = "0" * 64
ROUTES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("eve", "PATCH", "/api/me", {"name": "Eve\u202e", "language": "en"}),
    ("eve", "POST", "/api/register", {"name": "Eve", "password": "short"}),
    ("eve", "POST", "/api/login", {"name": "Eve", "password": "wrong password"}),
    (
        "eve", "POST", "/api/tables",
        {"title": "chess", "seats": [{"kind": "me"}], "options": {}, "clock": {"pace": "none"}},
    ),
    ("eve", "POST", "/api/tables/{table_id}/join", {"seat": 7, "invite": "ü"}),
    ("eve", "POST", "/api/tables/{table_id}/visit", {"invite": "ü"}),
    ("eve", "POST", "/api/tables/{table_id}/kick", {"seat": 7}),
    ("eve", "POST", "/api/tables/{table_id}/take", {"seat": 7}),
    (
        "eve", "PATCH", "/api/tables/{table_id}",
        {"seats": [{"kind": "keep", "keep": 7}], "options": {"first": "9"}},
    ),
    ("eve", "POST", "/api/tables/{table_id}/ready", {"ready": "yes"}),
    ("eve", "POST", "/api/tables/{table_id}/seal", {"seal": SEAL}),
    ("eve", "POST", "/api/tables/{table_id}/word", {"word": "luck", "seals": [SEAL, SEAL]}),
    ("eve", "POST", "/api/tables/{table_id}/leave", {"bot": "ü", "offer": 1}),
    ("eve", "POST", "/api/titles/{slug}/check", {"seats": 3, "options": {"first": "9"}}),
    ("eve", "POST", "/api/tables/{table_id}/replace", {"seat": 7}),
    ("eve", "POST", "/api/tables/{table_id}/fork", {"at": 99, "seat": 0, "bot": ""}),
    ("eve", "POST", "/api/tables/{table_id}/analysis", {"deeper": True}),
    ("eve", "POST", "/api/tables/{table_id}/puzzles/{number}", {"notation": "casino", "reveal": True}),
    ("eve", "POST", "/api/tables/{table_id}/challenge", {"name": "Hera", "seat": 1}),
    ("eve", "POST", "/api/tables/{table_id}/block", {"seat": 7, "line": 1}),
    ("eve", "POST", "/api/tables/{table_id}/report", {"seat": 7, "line": 1, "reason": "rude"}),
    ("eve", "POST", "/api/me/unblock", {"key": "nobody"}),
    ("eve", "POST", "/api/passkeys/register/options", {"password": "wrong", "passkey": {"key": "x", "credential": {}}}),
    ("eve", "POST", "/api/passkeys/register", {"key": "x", "credential": {}, "name": None}),
    ("eve", "POST", "/api/passkeys/login", {"key": "x", "credential": {}}),
    ("eve", "POST", "/api/mail/confirm", {"token": "confirm.x.0.y.z"}),
    ("gone", "POST", "/api/me/sign-out-everywhere", {"passkeys": True, "password": "wrong", "passkey": None}),
    ("hera", "POST", "/api/me/password", {"old": "wrong", "new": "another password", "passkey": None}),
    ("hera", "POST", "/api/me/passkeys/remove", {"id": "x", "password": "wrong", "passkey": None}),
    ("hera", "POST", "/api/me/delete", {"confirm": "wrong"}),
    ("hera", "POST", "/api/me/tokens", {"name": "\u202e", "scopes": ["look", "rule"]}),
    ("hera", "PATCH", "/api/me/notices", {"mail_on": True, "hook": "ftp://x", "hook_on": True, "delay": 60}),
    ("hera", "POST", "/api/me/notices/mail", {"mail": "hera@"}),
    ("hera", "POST", "/api/me/notices/push", {"endpoint": "https://", "p256dh": "x", "auth": "x"}),
    ("hera", "POST", "/api/me/notices/push/stop", {"endpoint": "https://"}),
    ("hera", "POST", "/api/host/people/{who}/ban", {"hours": 1, "reason": "rude"}),
    ("hera", "POST", "/api/host/reports/{number}/close", {"answer": "x"}),
    ("hera", "POST", "/api/host/announcement", {"text": "", "hours": 0}),
    ("robot", "POST", "/api/bot/tables", {"title": "chess", "seats": [{"kind": "me"}], "options": {}}),
    ("robot", "POST", "/api/bot/tables/{table_id}/join", {"seat": 7, "invite": "ü"}),
    ("robot", "POST", "/api/bot/tables/{table_id}/challenge", {"name": "Hera", "seat": 7}),
    ("robot", "POST", "/api/bot/tables/{table_id}/ready", {"ready": "yes"}),
    ("robot", "POST", "/api/bot/tables/{table_id}/moves", {"moves": ["casino"], "after": 0, "seat": 0}),
    ("robot", "POST", "/api/bot/tables/{table_id}/undo", {"agree": True}),
    ("robot", "POST", "/api/bot/tables/{table_id}/chat", {"text": "\u0000"}),
]  # fmt: skip
"""Who asks, how and where, and what is nearly a sensible body there."""
TYPES = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, about itself
def test_no_route_that_takes_a_body_is_left_out() -> None:
    routes = [route for route in create_app(Settings()).routes if isinstance(route, HTTPRoute)]
    taking = {
        (method, re.sub(r":\w+}", "}", route.path))
        for route in routes
        for handler in route.route_handlers
        for method in handler.http_methods
        if "data" in handler.parsed_fn_signature.parameters
    }
    assert taking == {(method, path) for _, method, path, _ in ROUTES}


async def register(visitor: Visitor, name: str) -> None:
    await visitor.ask("/register", name=name, password="correct horse battery")


async def make_robot(visitor: Visitor, name: str) -> str:
    """An account for a program; its token."""
    await register(visitor, name)
    await visitor.ask("/me/program")
    made = await visitor.ask("/me/tokens", name="all", scopes=["look", "play", "chat"])
    return str(made["token"])


@pytest.mark.slow
def test_thousands_of_malformed_bodies_change_nothing(shared_server: Server) -> None:
    async def story() -> None:
        async with (
            Visitor(shared_server) as ana,
            Visitor(shared_server) as eve,
            Visitor(shared_server) as hera,
            Visitor(shared_server) as gone,
            Visitor(shared_server) as robot,
        ):
            await register(hera, "Hera Patient")
            name_hosts(shared_server.environment["CUBILETE_DATABASE"], "Hera Patient")
            await hera.ask("/login", name="Hera Patient", password="correct horse battery")
            await register(gone, "Gone Soon")
            token = await make_robot(robot, "Odd Robot")
            known: dict[str, dict[str, str]] = {
                "eve": {"cookie": eve.cookie},
                "hera": {"cookie": hera.cookie},
                "gone": {"cookie": gone.cookie},
                "robot": {"authorization": f"Bearer {token}"},
            }
            created = await ana.set_table("me", "open", "open")
            places = {"table_id": created["id"], "slug": "cargo_noir", "number": 999, "who": "nobody"}
            before = lasting((await ana.get(f"/tables/{created['id']}")).json())
            gate = asyncio.Semaphore(16)
            rng = random.Random(7)
            async with httpx.AsyncClient(base_url=shared_server.url, verify=TLS, timeout=WAIT) as http:

                async def send(who: str, method: str, path: str, body: bytes, kind: str) -> tuple[str, bytes, int]:
                    headers = {"x-forwarded-for": next_address(), "content-type": kind} | known[who]
                    async with gate:
                        answer = await http.request(method, path, content=body, headers=headers)
                    return f"{method} {path} {kind}", body[:80], answer.status_code

                tries = [
                    send(
                        who,
                        method,
                        path.format_map(places),
                        body,
                        rng.choice(TYPES) if rng.random() < 0.2 else TYPES[0],
                    )
                    for who, method, path, wish in ROUTES
                    for body in fuzz.bodies(rng, wish)
                ]
                answers = await asyncio.gather(*tries)
            wrong = [answer for answer in answers if answer[2] >= 500]
            assert wrong == []
            assert len(answers) > 2500
            granted = [answer for answer in answers if answer[2] < 400]
            # Some of it is sense after all (a seat left out is any seat, a name is a name) and may be granted to who
            # asks; but it makes nobody else do anything.
            assert len(granted) < 0.1 * len(answers), granted
            after = lasting((await ana.get(f"/tables/{created['id']}")).json())
            assert after["seats"][0] == before["seats"][0]
            assert after["status"] == before["status"] == "waiting"
            assert after["host"]
            me = (await hera.get("/me")).json()
            assert (me["account"], me["host"]) == (True, True)
            await hera.ask("/login", name="Hera Patient", password="correct horse battery")

    asyncio.run(story())
    assert shared_server.is_well()


def test_what_a_database_cannot_keep_never_gets_there(shared_server: Server) -> None:
    """PostgreSQL takes no NUL in a text and nothing longer than a column: both must be refused before."""

    async def story() -> None:
        async with Visitor(shared_server) as ana:
            created = await ana.set_table("me", "open")
            wrong = "wrong password"
            for odd in ("%00", "a%00b", "%ff%fe", "%F0%9F%8E%B2", "..%2f..", "a" * 300, "'; DROP TABLE person; --"):
                for path in ("", "/record", "/moments/0"):
                    assert (await ana.get(f"/tables/{odd}{path}")).status_code == 404
            for odd in ("%00", "a%00b", "%ff%fe", "%F0%9F%8E%B2", "a" * 300):
                async with ana.line(odd) as line:
                    assert await line.closed() == 4404
            for name in ("A\x00B", "\x00", "\u00df" * 40, "\ufdfa" * 40):
                assert (await ana.post("/login", name=name, password=wrong)).status_code == 400
                assert (await ana.post("/register", name=name, password=wrong)).status_code == 400
            assert (await ana.http.patch("/api/me", json={"name": "A\x00B"})).status_code == 400
            assert (await ana.post("/tables", title="\x00", seats=[{"kind": "me"}] * 2)).status_code == 400
            hot_seat = [{"kind": "me", "name": "A\x00"}, {"kind": "me"}]
            assert (await ana.post("/tables", title="cargo_noir", seats=hot_seat)).status_code == 400
            assert (await ana.get("/titles/cargo_noir/rules", query="\x00")).status_code == 200
            async with ana.look(created["id"]) as line:
                await line.send(type="say", text="A\x00B\u202e")
                assert (await line.next("chat"))["line"]["text"] == "A B"
            begun = await ana.ask("/passkeys/login/options")
            answer = await ana.post("/passkeys/login", key=begun["key"], credential={"id": "A\x00"})
            assert answer.status_code == 400

    asyncio.run(story())


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /api/tables/%zz HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET /ws/tables/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
        b"A" * 100_000,
    ],
)
def test_what_is_not_even_a_request_harms_nobody(shared_server: Server, request_: bytes) -> None:
    async def story() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", shared_server.port)
        writer.write(request_)
        writer.write_eof()
        answer = b""
        with suppress(ConnectionResetError):
            answer = await asyncio.wait_for(reader.read(), WAIT)
        assert b" 500 " not in answer.split(b"\r\n")[0]
        writer.close()

    asyncio.run(story())
    assert shared_server.is_well()


def test_nonsense_is_the_same_every_time() -> None:
    one, two = (list(itertools.islice(fuzz.texts(3), 200)) for _ in range(2))
    assert one == two
    valid = 0
    for text in one:
        try:
            msgspec.json.decode(text)
            valid += 1
        except (msgspec.DecodeError, RecursionError):
            pass
    assert 50 < valid < 190
