"""The load test itself: its clients can play at a house and at the floor, and its verdict follows from the numbers."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench import machine, verdicts
from bench import server as bench
from bench.outages import Suffered
from bench.servers import start
from bench.soak import Soaked
from msgspec import structs
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate

from cubilete.house.store.storage import open_engine
from cubilete.web import wire
from house.helpers import open_house, play_some, two_at_a_table
from web.client import Visitor
from web.crowd import Found, Heard, compare
from web.server import SOURCES, Server

LOAD = Path(bench.__file__).with_name("load.py")
HOSTILE = Path(bench.__file__).with_name("hostile.py")


def play(what: str, port: int, seconds: int = 1) -> dict[str, Any]:
    command = [sys.executable, str(LOAD), what, str(port), "3", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60 + seconds, check=True)
    *said, last = done.stdout.splitlines()
    assert said == ["seated", "done"], "when to look at the server"
    row: dict[str, Any] = json.loads(last)
    return row


def check(row: dict[str, Any], what: str) -> None:
    assert (row["what"], row["tables"], row["errors"], row["first_error"]) == (what, 3, 0, "")
    assert row["moves"] > 0
    assert 0 < row["p50_ms"] <= row["p99_ms"]


def test_the_clients_of_the_load_test_play_at_a_house(server: Server) -> None:
    check(play("house", server.port), "house")


def test_guests_of_the_load_test_keep_bots_thinking(server: Server) -> None:
    for seconds in (1, 5, 25):  # experts may have the first move everywhere, and a busy machine lets them think long
        row = play("experts", server.port, seconds)
        check(row, "experts")
        if row["thoughts"] > 0:
            return
    raise AssertionError("no expert has made a move")


def test_the_clients_of_the_load_test_play_at_the_floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", ":".join(str(path) for path in SOURCES))
    running = start("floor", str(tmp_path))
    try:
        before = machine.cpu_seconds(running.pids)
        check(play("floor", running.port), "floor")
        if machine.PROC.is_dir():
            assert machine.cpu_seconds(running.pids) > before > 0
            assert machine.memory_mb(running.pids) > 10
    finally:
        running.stop()


def test_those_who_mean_ill_send_what_they_can_and_harm_nobody(server: Server) -> None:
    command = [sys.executable, str(HOSTILE), str(server.port), "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True, input="now\n")
    row = json.loads(done.stdout)
    assert (row["failed"], row["lines"] > 0, row["sent"] > 0) == ([], True, True)
    check(play("house", server.port), "house")


def row(what: str, tables: int, p99: float = 5.0, **more: Any) -> dict[str, Any]:
    measured = {"what": what, "tables": tables, "moves_per_s": 100.0, "p50_ms": 1.0, "p99_ms": p99, "errors": 0}
    return measured | {"cpu_ms": 0.5, "memory_mb": 300, "idle": 0.5, "ill": {"sent": 7, "closed": 1}} | more


GOOD = [
    *(row(what, tables) for tables in (50, 1000) for what in ("floor", "house")),
    *(row("floor", 200, p99) for p99 in (4.0, 5.0, 90.0)),
    *(row("house", 200, p99) for p99 in (14.0, 15.0, 500.0)),
    row("experts", 50, 6.0),
    row("hostile", 200, 30.0),
    row("one worker", 1000),
    row("two workers", 1000, moves_per_s=160.0),
]
FINE = Suffered({"Redis is away": 4.0}, acknowledged=9)


def with_other(what: str, tables: int, **more: Any) -> list[dict[str, Any]]:
    same = (what, tables)
    return [one | more if (one["what"], one["tables"]) == same else one for one in GOOD]


def test_the_verdict_is_about_medians() -> None:
    passed, lines = verdicts.verdict(GOOD, FINE)
    assert passed, lines
    assert "3.00 times" in lines[0]
    assert all(line.endswith(": PASS") for line in lines)
    table = verdicts.table(GOOD)
    assert any("| house | 200 | 100 (100 to 100) | 1 (1 to 1) | 15 (14 to 500) |" in line for line in table)
    assert len(table) == 12


@pytest.mark.parametrize(
    "other",
    [
        ("house", 200, {"p99_ms": 15.1}),
        ("house", 1000, {"p99_ms": 25.1}),
        ("house", 1000, {"moves_per_s": 96.0}),
        ("house", 1000, {"cpu_ms": 0.51}),
        ("house", 1000, {"memory_mb": 600}),
        ("hostile", 200, {"errors": 1}),
        ("hostile", 200, {"p99_ms": 30.1}),
        ("experts", 50, {"p99_ms": 7.0}),
        ("two workers", 1000, {"moves_per_s": 159.0, "ask": 1}),
    ],
)
def test_every_bar_can_be_missed(other: tuple[str, int, dict[str, Any]]) -> None:
    what, tables, more = other
    rows = with_other(what, tables, **more)
    if "ask" in more:
        rows = [one | {"moves_per_s": 99.0} if one["what"] == "floor" else one for one in rows]
        rows = [one | {"moves_per_s": 90.0} if one["what"] == "one worker" else one for one in rows]
        rows = [one | {"moves_per_s": 140.0} if one["what"] == "two workers" else one for one in rows]
    passed, lines = verdicts.verdict(rows, FINE)
    assert not passed
    assert sum(line.endswith("MISSED") for line in lines) == 1


def test_where_a_machine_has_nothing_left_a_second_worker_is_not_held_against_the_house() -> None:
    rows = with_other("one worker", 1000, idle=0.05)
    rows = [one | {"moves_per_s": 120.0} if one["what"] == "two workers" else one for one in rows]
    passed, lines = verdicts.verdict(rows, None)
    assert passed
    assert any("cannot show it" in line for line in lines)


def test_outages_are_judged_by_what_was_seen_late_and_lost() -> None:
    assert not verdicts.verdict(GOOD, Suffered({"Redis is away": 5.1}))[0]
    assert not verdicts.verdict(GOOD, Suffered({}, acknowledged=9, lost=1))[0]


def test_only_what_was_asked_for_is_measured() -> None:
    assert len(bench.chosen(bench.plan(3), [])) == 2 + 12 + 6 + 3 + 2
    assert bench.chosen(bench.plan(1), ["house:200", "hostile"]) == [("house", 200), ("hostile", 200)]


# ---------------------------------------------------------------- what the soak counts
def test_what_was_lost_or_made_twice_is_counted(tmp_path: Path) -> None:
    async def story() -> Heard:
        async with open_house(tmp_path) as house:
            table, ana, bob = await two_at_a_table(house)
            await play_some(house, table, [ana, bob], moves=4)
            heard = Heard(table.row.id)
            assert table.match is not None
            for entry in table.match.log:
                heard.asked[entry.number] = {(entry.seat, entry.notation)}
                heard.moves[entry.number] = (entry.seat, entry.notation)
            heard.number = 4
            return heard

    heard = asyncio.run(story())
    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    assert compare(engine, heard) == Found(acknowledged=4, lost=0, doubled=0)
    heard.number, heard.moves[6] = 6, (0, "casino")
    heard.asked[2] = {(0, "something else")}
    assert compare(engine, heard) == Found(acknowledged=6, lost=3, doubled=1)
    engine.dispose()


def test_a_soak_is_well_where_nothing_was_lost_and_memory_keeps_its_bounds() -> None:
    soaked = Soaked("sqlite", memory_mb=(100.0, 120.0))
    assert soaked.well
    assert soaked.line().endswith(": PASS")
    for name, value in (("lost", 1), ("doubled", 1), ("memory_mb", (100.0, 151.0))):
        assert not structs.replace(soaked, **{name: value}).well


# ---------------------------------------------------------------- the lines themselves
def test_a_frame_is_packed_with_the_last_one_in_reach(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            async with ana.look(created["id"]) as line:
                (packing,) = line.socket.protocol.extensions
                assert isinstance(packing, PerMessageDeflate)
                assert packing.remote_max_window_bits == wire.REACH
        async with Visitor(server) as bob:  # and whoever cannot read that is not sent it
            headers = {"cookie": bob.cookie, "x-forwarded-for": bob.address}
            address = f"{server.socket_url}/{created['id']}"
            async with connect(address, additional_headers=headers, compression=None) as plain:
                await plain.send('{"type":"hello"}')
                assert plain.protocol.extensions == []
                assert '"type":"table"' in str(await plain.recv())

    asyncio.run(story())
