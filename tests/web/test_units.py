"""Parts of the door that need no server: limits, settings, and lines that are too slow."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from cubilete.core.errors import UsageError
from cubilete.house.errors import HouseError
from cubilete.house.messages import PongFrame, SeatsFrame, TableFrame, UpdateFrame
from cubilete.house.people.people import Person
from cubilete.web import passkeys, security
from cubilete.web import socket as socket_module
from cubilete.web.connections import Crowd
from cubilete.web.identity import GUESTS
from cubilete.web.lines import Lines
from cubilete.web.logs import VisitorsFault
from cubilete.web.outbox import MOST_BYTES, MOST_FRAMES, Outbox, Outboxes
from cubilete.web.pace import settle_in
from cubilete.web.routes import ATTEMPTS, HOUSEHOLD_TABLES, allow_table
from cubilete.web.security import TIMES, Limiter, TooManyError, places, places_of, sign, unsign
from cubilete.web.settings import Settings, from_environment, to_environment
from cubilete.web.socket import TOO_SLOW, Connection, written
from house.helpers import until
from web.server import SOURCES

SEATS = SeatsFrame(status="running", seats=[], undo_request=None, spectators=0, rematch="")
TABLE: dict[str, Any] = {
    "type": "table", "id": "t", "title": "cargo_noir", "status": "running", "options": {}, "seats": [], "view": None,
    "words": [], "prompts": [], "story": [], "chat": [], "undo": None, "undo_request": None, "outcome": None,
    "commitment": "", "seed": "", "host": False, "invite": "", "pace": "none", "access": "open", "clock": {},
}  # fmt: skip
UPDATE = {"type": "update", "number": 3, "view": {"pile": 3}} | {name: TABLE[name] for name in (
    "status", "seats", "words", "prompts", "story", "undo", "outcome", "seed",
)}  # fmt: skip


class Clock:
    """Time that passes when a test says so."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(security, "time", clock)
    return clock


def test_a_bucket_empties_and_fills_up_again(clock: Clock) -> None:
    limiter = Limiter(per_second=2, burst=3)
    assert [limiter.take("ana") for _ in range(4)] == [True, True, True, False]
    assert limiter.take("bob")
    clock.now += 0.5
    assert [limiter.take("ana") for _ in range(2)] == [True, False]
    clock.now += 100
    assert [limiter.take("ana") for _ in range(4)] == [True, True, True, False]
    with pytest.raises(TooManyError):
        limiter.check(["cleo", "ana"])


def test_who_asks_a_little_too_often_gets_as_much_through_as_is_allowed(clock: Clock) -> None:
    limiter = Limiter(per_second=20, burst=20)
    granted = 0
    for _ in range(21 * 30):
        clock.now += 1 / 21
        granted += limiter.take("eager")
    assert granted >= 20 * 30
    assert not all(limiter.take("eager") for _ in range(21))


def test_what_one_bucket_refuses_is_not_taken_out_of_the_others(clock: Clock) -> None:
    limiter = Limiter(per_second=0.01, burst=2)
    limiter.check(["ana", "house"])
    limiter.check(["bob", "house"])
    for _ in range(5):
        with pytest.raises(TooManyError):
            limiter.check(["ana", "house"])
    assert [limiter.take("ana") for _ in range(2)] == [True, False]


def test_asking_under_many_names_does_not_fill_ones_own_bucket(clock: Clock) -> None:
    limiter = Limiter(per_second=0.01, burst=2)
    assert [limiter.take("guesser") for _ in range(3)] == [True, True, False]
    for number in range(3 * security.MOST_BUCKETS):
        limiter.take(f"name {number}")
        if number % 5000 == 0:
            assert not limiter.take("guesser")
    assert len(limiter.buckets) <= security.MOST_BUCKETS
    clock.now += 10_000
    limiter.forget(clock.now)
    assert limiter.buckets == {}, "full buckets need not be remembered"


def test_a_signature_fits_its_token_and_key_only() -> None:
    value = sign(b"key", "token")
    assert unsign(b"key", value) == "token"
    assert unsign(b"other", value) == ""
    assert unsign(b"key", value + "0") == ""
    assert unsign(b"key", "x" + value) == ""
    assert unsign(b"key", "") == ""


def test_households_with_many_addresses_count_as_one() -> None:
    class Asker:
        def __init__(self, host: str) -> None:
            self.client = type("Client", (), {"host": host})

    def counted(host: str) -> str:
        return security.client_of(Asker(host))  # type: ignore[arg-type]

    assert counted("2001:db8::1") == counted("2001:db8::ffff:1") != counted("2001:db8:0:1::1")
    assert counted("203.0.113.1") != counted("203.0.113.2")
    assert counted("a unix socket") == "a unix socket"
    assert counted("::ffff:203.0.113.1") == "203.0.113.1", "version 4, over a socket of version 6"


@pytest.mark.parametrize("limit", [GUESTS, ATTEMPTS, HOUSEHOLD_TABLES, passkeys.ATTEMPTS])
def test_a_wide_network_is_no_crowd_of_households(clock: Clock, limit: Limiter) -> None:
    """Whoever has a /48 of their own, as anybody gets for nothing, has 65,536 households in it."""
    granted = 0
    for number in range(20 * int(limit.burst)):
        asker: Any = type("Asker", (), {"client": type("Client", (), {"host": f"2001:db8:7:{number:x}::1"})})
        granted += limit.take(*places_of(asker))
    assert granted == TIMES * limit.burst
    neighbour: Any = type("Asker", (), {"client": type("Client", (), {"host": "2001:db8:8::1"})})
    assert limit.take(*places_of(neighbour))


def test_settings_travel_through_the_environment() -> None:
    settings = Settings(port=8123, database="postgresql://x/y", redis="redis://z", workers=3, bot_pause=0.25)
    assert from_environment(to_environment(settings)) == settings
    assert from_environment({"CUBILETE_PORT": "9000", "HOME": "/"}, port=9001).port == 9001
    with pytest.raises(UsageError, match="does not fit"):
        from_environment({"CUBILETE_WORKERS": "several"})


class Page:
    """Where a request comes from, as its headers say."""

    def __init__(self, scheme: str, **headers: str) -> None:
        self.url = type("Url", (), {"scheme": scheme})
        self.headers = headers


@pytest.mark.parametrize(
    ("origin", "public_url", "scheme", "allowed"),
    [
        ("https://play.example", "https://play.example/", "http", True),
        ("https://PLAY.example:443", "https://play.example", "http", True),
        ("http://play.example", "https://play.example", "http", False),
        ("https://play.example:8443", "https://play.example", "http", False),
        ("http://evil.example", "https://play.example", "http", False),
        ("http://evil.example", "", "http", True),
        ("http://evil.example:80", "", "ws", True),
        ("https://evil.example", "", "http", False),
        ("http://evil.example", "", "wss", False),
        ("null", "", "http", False),
        ("", "", "http", False),
        ("http://evil.example:x", "", "http", False),
    ],
)
def test_a_visitors_word_for_the_house_counts_only_where_its_host_said_none(
    origin: str, public_url: str, scheme: str, allowed: bool
) -> None:
    page: Any = Page(scheme, origin=origin, host="evil.example")
    try:
        security.check_origin(page, public_url)
    except security.ForeignError:
        assert not allowed
    else:
        assert allowed


class StubSocket:
    """A line whose other end does not read."""

    client = None

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.code = 0
        self.reads = asyncio.Event()
        self.aborted = asyncio.Event()
        self.scope: dict[str, dict[str, Any]] = {"state": {"abort": self.aborted.set}}

    async def send_data(self, data: str, mode: str) -> None:
        await self.reads.wait()
        self.sent.append(data)

    async def close(self, code: int, reason: str) -> None:
        self.code = code


class StubDoor:
    house = None

    def token(self, socket: object) -> str:
        return ""


def connection_of(socket: Any) -> Connection:
    door: Any = StubDoor()
    table: Any = None
    return Connection(socket, door, Person(id="p", name="Ana", account_name=None, language="en"), table)


def test_a_line_that_is_too_slow_is_cut_and_its_frames_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "FAREWELL_SECONDS", 0.01)

    async def story() -> None:
        socket = StubSocket()
        connection = connection_of(socket)
        sender = asyncio.create_task(connection.send_all())
        for number in range(10 * MOST_FRAMES):
            connection.send(PongFrame(at=float(number)))
            if number == 1:
                await asyncio.sleep(0)
        assert len(connection.outbox.frames) == connection.outbox.bytes == 0
        await asyncio.wait_for(socket.aborted.wait(), 30)  # whoever reads nothing is hung up on all the same
        socket.reads.set()
        await asyncio.wait_for(sender, 30)
        assert socket.code == TOO_SLOW
        assert len(socket.sent) <= 2
        connection.outbox.close()

    asyncio.run(story())


def test_frames_keep_their_order_whether_the_line_takes_them_at_once_or_not() -> None:
    async def story() -> None:
        socket = StubSocket()
        free = [True]

        def write(text: bytes) -> bool:
            if free[0]:
                socket.sent.append(text.decode())
            return free[0]

        socket.scope["state"]["write"] = write
        connection = connection_of(socket)
        sender = asyncio.create_task(connection.send_all())

        def say(*numbers: int) -> None:
            for number in numbers:
                connection.send(PongFrame(at=float(number)))

        say(0, 1)
        assert len(socket.sent) == 2  # nobody else had to do anything
        free[0] = False
        say(2)
        await asyncio.sleep(0)  # it is on its way, and the line is free again before it has gone
        free[0] = True
        say(3, 4)
        assert len(socket.sent) == 2
        socket.reads.set()
        await until(lambda: len(socket.sent) == 5)
        say(5)
        assert [msgspec.json.decode(text)["at"] for text in socket.sent] == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
        connection.turn_out(HouseError("request.slow"))
        say(6)
        await asyncio.wait_for(sender, 30)
        assert len(socket.sent) == 6  # nothing follows a farewell
        connection.outbox.close()

    asyncio.run(story())


def test_hints_are_not_looked_for_any_more_once_whoever_asked_has_gone() -> None:
    class GoneSocket(StubSocket):
        async def receive_data(self, mode: str) -> str:
            raise WebSocketDisconnect(detail="gone")

    class EmptyTable:
        viewers: tuple[()] = ()

    async def story() -> None:
        connection = connection_of(GoneSocket())
        connection.table = EmptyTable()  # type: ignore[assignment]
        hint = asyncio.get_running_loop().create_task(asyncio.sleep(60))
        connection.advising.add(hint)
        await connection.serve()
        await asyncio.wait([hint], timeout=30)
        assert hint.cancelled()

    asyncio.run(story())


def test_a_slow_reader_is_sent_the_latest_table_and_no_answer_is_lost() -> None:
    def table(number: int, answers: str = "") -> Any:
        return msgspec.convert(TABLE | {"number": number, "answers": answers}, TableFrame)

    async def story() -> None:
        outbox = Outbox(Outboxes())
        for frame in (table(1), table(2, "asked"), PongFrame(at=1.0), SEATS, table(3), SEATS):
            outbox.put(frame, written(frame))
        kept = [msgspec.json.decode(frame.text) for frame in outbox.frames]
        assert [(frame["type"], frame.get("number")) for frame in kept] == [
            ("table", 2), ("pong", None), ("table", 3), ("seats", None),
        ]  # fmt: skip
        for number in range(3000):
            outbox.put(table(number), written(table(number)))
            assert len(outbox.frames) <= 3
            assert not outbox.given_up
        assert outbox.together.bytes == outbox.bytes == sum(len(frame.text) for frame in outbox.frames)
        read = [await outbox.next() for _ in range(3)]
        assert [msgspec.json.decode(text or "").get("number") for text in read] == [2, None, 2999]
        assert outbox.bytes == outbox.together.bytes == 0

    asyncio.run(story())


def test_what_waits_for_all_lines_together_has_an_end_and_the_worst_pays() -> None:
    together = Outboxes(most_bytes=50_000)
    outboxes = [Outbox(together) for _ in range(20)]
    quick = Outbox(together)
    frame = PongFrame(at=1.0)
    for number in range(200):
        for place, outbox in enumerate(outboxes):
            outbox.put(frame, b"x" * (100 + 10 * place))
        quick.put(frame, b"x" * 100)
        quick.empty()  # it is read at once
        assert together.bytes <= 50_000, number
        assert together.bytes == sum(outbox.bytes for outbox in together.open)
    assert any(outbox.given_up for outbox in outboxes)
    assert not quick.given_up
    for outbox in (*outboxes, quick):
        outbox.close()
    assert not together.open


def test_nobody_keeps_more_than_a_megabyte_waiting() -> None:
    outbox = Outbox(Outboxes())
    for _ in range(30):
        outbox.put(PongFrame(at=1.0), b"x" * 60_000)
        assert outbox.bytes <= MOST_BYTES
    assert outbox.given_up


def test_lines_are_counted_by_person_by_address_and_together() -> None:
    lines = Lines(each=2, household=3, most=4)
    with lines.hold("ana", "home"), lines.hold("ana", "home"):
        with pytest.raises(TooManyError, match="2 tables open"), lines.hold("ana", "elsewhere"):
            pass
        with lines.hold("bob", "home"):
            with pytest.raises(TooManyError, match="From your address 3"), lines.hold("cleo", "home"):
                pass
            with (
                lines.hold("cleo", "elsewhere"),
                pytest.raises(TooManyError, match="full just now"),
                lines.hold("dora", "there"),
            ):
                pass
    assert not lines.people
    assert not lines.addresses


def test_a_wide_network_does_not_fill_the_house() -> None:
    """Neither with connections nor with lines: there is room for others."""
    crowd, lines = Crowd(), Lines(each=2, household=3, most=1000)
    crowd.most, crowd.each = 1000, 3
    with contextlib.ExitStack() as open_lines:
        inside, held = 0, 0
        for number in range(300):
            come_from = places(f"2001:db8:7:{number:x}::1")
            inside += crowd.come(come_from)
            with contextlib.suppress(TooManyError):
                open_lines.enter_context(lines.hold(f"person {number}", *come_from))
                held += 1
        assert (inside, held) == (3 * TIMES, 3 * TIMES)
        assert crowd.come(places("203.0.113.7"))
        with lines.hold("somebody", *places("2001:db8:8::1")):
            pass
    assert not lines.addresses


def test_a_household_of_many_guests_sets_no_more_tables_than_one_address_may(clock: Clock) -> None:
    asker: Any = type("Asker", (), {"client": type("Client", (), {"host": "203.0.113.77"})})
    granted = 0
    for number in range(11 * 30):  # as many as eleven guests may set alone
        guest = Person(id=f"g{number % 11}", name="Eve", account_name=None, language="en")
        try:
            allow_table(guest, asker)
        except TooManyError:
            continue
        granted += 1
    assert granted == HOUSEHOLD_TABLES.burst


def test_a_generous_house_allows_more(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Limiter, "generosity", 3.0)
    limiter = Limiter(per_second=1, burst=2)
    assert [limiter.take("ana") for _ in range(7)] == [True] * 6 + [False]
    clock.now += 1
    assert [limiter.take("ana") for _ in range(4)] == [True] * 3 + [False]


@pytest.mark.parametrize("form", ["text", "json"])
def test_logs_tell_what_failed_but_no_secret_that_was_at_hand(form: str) -> None:
    script = """
import logging, structlog
from cubilete.web.logs import configure

def enter(password):
    raise ValueError("that failed")

configure({form!r})
try:
    enter("open sesame")
except ValueError:
    structlog.get_logger().exception("somebody could not enter")
    logging.getLogger("uvicorn.error").exception("nor here")
    logging.getLogger("uvicorn.error").exception("Invalid UTF-8 sequence received from client.")
logging.getLogger("alembic.runtime").info("talk")
"""
    command = [sys.executable, "-c", script.replace("{form!r}", repr(form))]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(str(path) for path in SOURCES)}
    log = subprocess.run(command, capture_output=True, text=True, env=environment, check=True).stderr
    assert log.count("that failed") == 2
    assert "somebody could not enter" in log
    assert "enter" in log
    assert "open sesame" not in log
    assert "talk" not in log
    lines = [line for line in log.splitlines() if "Invalid UTF-8" in line]
    assert len(lines) == 1
    assert "info" in lines[0]
    if form == "json":
        assert all(json.loads(line)["event"] for line in log.splitlines())


def test_a_house_does_not_look_through_everything_it_keeps_while_people_wait() -> None:
    before = gc.get_threshold(), sys.getswitchinterval()
    try:
        settle_in()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 1000
        assert gc.get_threshold()[2] > before[0][2]
        assert sys.getswitchinterval() < before[1]
    finally:
        gc.unfreeze()
        gc.set_threshold(*before[0])
        sys.setswitchinterval(before[1])


def test_a_frame_for_a_crowd_is_written_once() -> None:
    first, second = PongFrame(at=1.0), PongFrame(at=1.0)
    text = written(first)
    assert msgspec.json.decode(text) == {"type": "pong", "answers": "", "at": 1.0, "now": 0.0}
    assert written(first) is text
    assert written(second) is not text


def test_a_view_that_several_share_is_written_once_and_reads_as_it_is() -> None:
    update = msgspec.convert(UPDATE, UpdateFrame)
    asked = msgspec.structs.replace(update, answers="me")
    other = msgspec.structs.replace(update, view={"pile": 4})
    for frame in (update, asked, other, update):
        assert msgspec.json.decode(written(frame)) == msgspec.json.decode(msgspec.json.encode(frame))
    assert asked.view is update.view


def test_logs_do_not_tell_who_comes_and_goes() -> None:
    rule = VisitorsFault()

    def noted(level: int, message: str, *values: str) -> bool:
        return rule.filter(logging.LogRecord("uvicorn.error", level, "", 0, message, values, None))

    assert not noted(logging.INFO, "connection open")
    assert not noted(logging.INFO, '%s - "WebSocket %s" [accepted]', "192.0.2.1", "/ws/tables/x")
    assert noted(logging.INFO, "Application startup complete.")
    assert noted(logging.ERROR, "connection open")
