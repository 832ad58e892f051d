"""Nobody acts for another, sees what is not theirs, or gets in from another site; answers carry safe headers."""

from __future__ import annotations

import asyncio
import re
import secrets
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from web.client import TLS, WAIT, Visitor, fetch, next_address, numbers_of
from web.server import Server

EVIL = "https://evil.example"
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


# ---------------------------------------------------------------- whose seat it is
def test_nobody_acts_for_a_seat_they_do_not_hold(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob, Visitor(server) as eve:
            created = await ana.set_table("me", "open")
            table = f"/tables/{created['id']}"
            await bob.ask(f"{table}/join", ready=True)
            async with (
                ana.look(created["id"]) as mine,
                bob.look(created["id"]) as theirs,
                eve.look(created["id"]) as hers,
            ):
                for line, seat in ((theirs, 0), (hers, 0), (hers, 1), (mine, 1)):
                    for message in (
                        {"type": "move", "seat": seat, "moves": ["casino"], "after": 0},
                        {"type": "why", "seat": seat, "notation": "casino"},
                        {"type": "undo", "seat": seat},
                        {"type": "undo_answer", "seat": seat, "agree": True},
                    ):
                        answer = await line.ask(**message)
                        assert (answer["type"], answer["sentence"]) == ("refused", "This is not your seat.")
                assert [frame["type"] for frame in mine.frames if frame["type"] in ("update", "table")] == ["table"]
            for who, path, body in (
                (eve, "leave", {}),
                (eve, "resign", {}),
                (eve, "return", {}),
                (eve, "start", {}),
                (eve, "kick", {"seat": 1}),
                (eve, "replace", {"seat": 1}),
                (eve, "fork", {"at": 0, "seat": 0}),
                (bob, "fork", {"at": 0, "seat": 0}),
                (bob, "kick", {"seat": 0}),
                (bob, "start", {}),
            ):
                asked = await who.post(f"{table}/{path}", **body)
                assert asked.status_code == 403, (path, asked.text)
            assert (await eve.post(f"{table}/join")).status_code == 400
            for who, seat in ((eve, 0), (eve, 1), (bob, 0), (ana, 1)):
                assert (await who.get(f"{table}/moments/0", seat=seat)).status_code == 403
            assert (await eve.get(f"{table}/moments/0")).status_code == 200
            assert (await ana.get(f"{table}/moments/0", seat=0)).status_code == 200
            for path in ("record", "fairness"):
                assert (await ana.get(f"{table}/{path}")).status_code == 403
            assert (await ana.get(table)).json()["number"] == 0

    asyncio.run(story())


def test_over_http_a_table_shows_each_what_they_may_see(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as eve:
            created = await ana.set_table("me", "bot", "bot", "bot", title="parley", access="invite")
            mine, hers = [(await who.get(f"/tables/{created['id']}")).json() for who in (ana, eve)]
            assert mine["view"]["hand"] != []
            assert hers["view"]["hand"] == []
            assert (mine["invite"], hers["invite"]) == (created["invite"], "")
            assert hers["prompts"] == []
            assert (mine["seed"], hers["seed"]) == ("", "")
            lobby = (await eve.get("/lobby")).json()
            assert created["id"] not in str(lobby)

    asyncio.run(story())


def test_ids_cannot_be_guessed(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            ids = [(await ana.set_table("me", "open"))["id"] for _ in range(8)]
            assert all(re.fullmatch(r"[A-Za-z0-9_-]{12}", table) for table in ids)
            assert len({table[:4] for table in ids}) == 8
        async with Visitor(server) as eve:
            for _ in range(60):
                guess = secrets.token_urlsafe(9)
                answer = await eve.get(f"/tables/{guess}")
                assert (answer.status_code, answer.json()["sentence"]) == (404, "There is no table at this address.")
            for odd in ("%00", "%ff%fe", "..%2f..", "a" * 300, "'; DROP TABLE person; --", "{id}"):
                assert (await eve.get(f"/tables/{odd}")).status_code == 404
            async with eve.line("nowhere") as line:
                assert await line.closed() == 4404
            async with eve.line("%00") as line:
                assert await line.closed() == 4404

    asyncio.run(story())


def test_without_a_session_there_is_no_line_and_no_table(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            async with ana.line(created["id"], cookie="") as line:
                assert await line.closed() == 4401
            anonymous = fetch(server, f"/api/tables/{created['id']}")
            assert anonymous.status_code == 401

    asyncio.run(story())


# ---------------------------------------------------------------- other sites
def test_other_sites_cannot_act_for_a_visitor(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            for headers in (
                {"origin": EVIL},
                {"origin": "null"},
                {"origin": f"{server.url}.evil.example"},
                {"origin": "http://[broken"},
                {"origin": ""},
                {"sec-fetch-site": "cross-site"},
                {"sec-fetch-site": "same-site"},
            ):
                for path in (f"/tables/{created['id']}/leave", "/logout", "/tables", "/register"):
                    answer = await ana.http.post(f"/api{path}", headers=headers, json={})
                    assert answer.status_code == 403, headers
                answer = await ana.http.patch("/api/me", headers=headers, json={"name": "Eve"})
                assert answer.status_code == 403
            for origin in (EVIL, "null", f"{server.url}.evil.example"):
                async with ana.line(created["id"], origin=origin) as line:
                    assert await line.closed() == 4403
            async with ana.line(created["id"], origin=server.url) as line:
                await line.send(type="hello")
                assert (await line.next("table"))["status"] == "running"
            answer = await ana.http.patch("/api/me", headers={"origin": server.url}, json={"name": "Ana"})
            assert answer.status_code == 200
            # no page of another site makes guests here
            answer = fetch(server, "/api/me", headers={"sec-fetch-site": "cross-site"})
            assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)
            assert (
                "access-control-allow-origin" not in (await ana.http.get("/api/me", headers={"origin": EVIL})).headers
            )

    asyncio.run(story())


# ---------------------------------------------------------------- limits
def test_too_much_is_refused(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            large = {"name": "x" * 70_000}
            assert (await ana.http.patch("/api/me", json=large)).status_code == 413

            async def chunks() -> AsyncIterator[bytes]:
                for _ in range(100):
                    yield b"x" * 1000

            answer = await ana.http.post("/api/tables", content=chunks(), headers={"content-type": "application/json"})
            assert answer.status_code == 413
            async with ana.look(created["id"]) as line:
                await line.socket.send("x" * 70_000)
                assert await line.closed() == 1009
            async with ana.look(created["id"]) as line:
                await line.socket.send("x" * 60_000)
                assert (await line.next("refused"))["asked"] == "x" * 200

    asyncio.run(story())


def test_who_asks_too_often_has_to_wait_and_nobody_else(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            answers = await asyncio.gather(*(ana.get("/titles") for _ in range(400)))
            assert {answer.status_code for answer in answers} == {200, 429}
            assert "too fast" in next(answer for answer in answers if answer.status_code == 429).json()["sentence"]
            assert (await bob.get("/titles")).status_code == 200
            created = await bob.set_table("me", "bot")
            async with bob.look(created["id"]) as line:
                for number in range(120):
                    await line.send(type="ping", at=number)
                kinds = {(await line.next("pong", "refused"))["type"] for _ in range(120)}
                assert kinds == {"pong", "refused"}
            async with bob.look(created["id"]) as line:
                for number in range(40):
                    await line.send(type="say", text=f"spam {number}")
                said = [(await line.next("chat", "refused"))["type"] for _ in range(40)]
                assert 9 <= said.count("chat") < 40

    asyncio.run(story())


def test_one_address_makes_so_many_guests_and_one_person_so_many_tables(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as eve, httpx.AsyncClient(verify=TLS, timeout=WAIT) as http:
            address = {"x-forwarded-for": eve.address}

            async def come() -> int:
                http.cookies.clear()
                return (await http.get(f"{server.url}/api/me", headers=address)).status_code

            assert 429 in [await come() for _ in range(100)]
            assert (await eve.get("/me")).json()["id"] == eve.id
        async with Visitor(server) as host:
            wish = {"title": "cargo_noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answers = await asyncio.gather(*(host.post("/tables", **wish) for _ in range(60)))
            assert {answer.status_code for answer in answers} == {201, 429}

    asyncio.run(story())


def test_what_a_visitor_says_about_their_address_is_not_believed(server: Server) -> None:
    """A trusted proxy puts the true address last; whatever stands before it came from the visitor."""

    async def story() -> None:
        mine = next_address()
        async with httpx.AsyncClient(verify=TLS, timeout=WAIT) as http:

            async def come(number: int) -> int:
                http.cookies.clear()
                said = {"x-forwarded-for": f"203.0.113.{number}, {mine}"}
                return (await http.get(f"{server.url}/api/me", headers=said)).status_code

            assert 429 in [await come(number) for number in range(100)]

    asyncio.run(story())


def test_lines_from_one_address_are_limited(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:

            async def call() -> int:
                async with ana.line("nowhere") as line:
                    return await line.closed()

            codes = await asyncio.gather(*(call() for _ in range(250)))
            assert set(codes) == {4404, 4429}

    asyncio.run(story())


# ---------------------------------------------------------------- headers and pages
@pytest.mark.parametrize(
    "path",
    ["/", "/t/abc", "/health", "/metrics", "/api/me", "/api/docs", "/api/schema/openapi.json", "/nowhere", "/api/x"],
)
def test_every_answer_carries_safe_headers(server: Server, path: str) -> None:
    answer = fetch(server, path)
    assert answer.status_code in (200, 404)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "server" not in answer.headers
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"
    if "html" in answer.headers["content-type"]:
        assert not re.search(r"<script(?![^>]*\ssrc=)|\son\w+=|javascript:", answer.text)


def test_errors_are_sentences_and_say_nothing_of_the_program(server: Server) -> None:
    for method, path, status in (
        ("GET", "/api/nowhere", 404),
        ("DELETE", "/api/me", 405),
        ("GET", "/api/titles/chess/rules", 404),
        ("GET", "/api/lobby", 401),
    ):
        answer = fetch(server, path, method)
        assert answer.status_code == status
        assert set(answer.json()) == {"sentence", "rule"}
        assert "Traceback" not in answer.text


TOKEN = "a token that nobody guesses"


@pytest.mark.parametrize(
    "path", ["/metrics/", "//metrics", "/metrics%2f", "/%6detrics", "/metrics//", "/./metrics", "/x/../metrics"]
)
def test_the_numbers_have_one_address_only(server: Server, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), WAIT) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = line.makefile("rb").read()
    assert answer.split()[1] in (b"400", b"404")
    assert b"cubilete_tables" not in answer


def test_the_numbers_are_for_the_machine_itself_or_for_who_has_the_token(server: Server, tmp_path: Path) -> None:
    foreign = [
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-proto": "https"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "x"},
    ]
    assert httpx.get(f"{server.url}/metrics").status_code == 200
    for headers in foreign:
        assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == 404
        guess = headers | {"authorization": "Bearer"}
        assert httpx.get(f"{server.url}/metrics", headers=guess).status_code == 404
    with Server(tmp_path, metrics_token=TOKEN) as told:
        for headers in foreign:
            known = headers | {"authorization": f"Bearer {TOKEN}"}
            assert "cubilete_tables" in httpx.get(f"{told.url}/metrics", headers=known).text
            wrong = headers | {"authorization": f"Bearer {TOKEN[:-1]}"}
            assert httpx.get(f"{told.url}/metrics", headers=wrong).status_code == 404


def test_health_numbers_and_description(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            health = await ana.http.get("/health")
            assert health.json()["status"] == "well"
            before = numbers(await numbers_of(server))
            created = await ana.set_table("me", "me")
            async with ana.look(created["id"]) as line:
                await line.ask(type="move", seat=0, moves=["casino", "casino"], after=0)
                after = numbers(await numbers_of(server))
                assert after["cubilete_moves_total"] >= before["cubilete_moves_total"] + 2
                assert after["cubilete_store_seconds_count"] >= before["cubilete_store_seconds_count"] + 1
                assert after["cubilete_store_seconds_sum"] > before["cubilete_store_seconds_sum"]
                assert after["cubilete_sockets"] >= 1
                assert after["cubilete_tables"] >= 1
            schema = (await ana.http.get("/api/schema/openapi.json")).json()
            assert schema["info"]["title"] == "Cubilete"
            assert {"/api/me", "/api/tables", "/api/tables/{table_id}/join"} <= schema["paths"].keys()
            docs = await ana.http.get("/api/docs")
            assert "/api/tables/{table_id}/join" in docs.text

    asyncio.run(story())


def numbers(text: str) -> dict[str, float]:
    lines = [line.split(" ") for line in text.splitlines() if not line.startswith("#") and "{" not in line]
    return {name: float(value) for name, value in lines}


def test_a_house_closes_in_good_order(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            async with ana.look(created["id"]) as line:
                stopped = asyncio.get_running_loop().run_in_executor(None, server.stop)
                assert await line.closed() == 1012
                with pytest.raises(ConnectionClosed):
                    await line.send(type="ping")
                assert await stopped == 0

    server = Server(tmp_path, log_format="json").start()
    asyncio.run(story(server))
    lines = server.log.splitlines()
    assert any('"the house is closed"' in line for line in lines)
    assert all(line.startswith("{") for line in lines), "every line is JSON"
    assert not any("alembic" in line for line in lines)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"port": 0}, "A port lies between"),
        ({"port": "many"}, "A setting does not fit"),
        ({"workers": 2}, "through PostgreSQL and Redis"),
        ({"log_format": "xml"}, "text or json"),
        ({"public_url": "play.example"}, "must start with"),
        ({"database": "nonsense"}, "not a database address"),
        ({"redis": "nonsense://"}, "not a Redis address"),
        ({"redis": "redis://127.0.0.1:1"}, "Redis does not answer"),
    ],
)
def test_settings_that_do_not_fit_are_named_in_one_sentence(
    tmp_path: Path, settings: dict[str, object], says: str
) -> None:
    server = Server(tmp_path, **settings)
    server.launch()
    assert server.process is not None
    assert server.process.wait(60) == 2
    assert says in server.log
    assert len(server.log.splitlines()) == 1


def test_a_file_that_is_no_database_any_more_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    server = Server(tmp_path)
    server.launch()
    assert server.process is not None
    assert server.process.wait(60) == 2
    assert "The database cannot be opened" in server.log
    assert len(server.log.splitlines()) == 1
