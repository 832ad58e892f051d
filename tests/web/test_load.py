"""The load test itself: its clients can play at a house and at the floor, and its verdict follows from the numbers."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from web.server import SOURCES, Server

FOLDER = Path(__file__).resolve().parents[2] / "bench"
LOAD = FOLDER / "load.py"


def load_bench() -> Any:
    spec = importlib.util.spec_from_file_location("bench_server", FOLDER / "server.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bench = load_bench()


def play(what: str, port: int, seconds: int = 1) -> dict[str, Any]:
    command = [sys.executable, str(LOAD), what, str(port), "3", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60 + seconds, check=True)
    row: dict[str, Any] = json.loads(done.stdout)
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
    running, port = bench.start("floor", str(tmp_path))
    try:
        check(play("floor", port), "floor")
    finally:
        running.terminate()
        running.wait(20)


def row(what: str, tables: int, p99: float, errors: int = 0) -> dict[str, Any]:
    return {
        "what": what,
        "tables": tables,
        "moves_per_s": 100.0,
        "p50_ms": 1.0,
        "p99_ms": p99,
        "errors": errors,
        "thoughts": 60,
    }


def rows(*house: float, errors: int = 0, experts: float = 6.0) -> list[dict[str, Any]]:
    measured = [row(what, tables, 5.0) for tables in (50, 1000) for what in ("floor", "house")]
    measured[-1]["errors"] = errors
    measured.append(row("experts", 50, experts))
    return measured + [row("floor", 200, p99) for p99 in (4.0, 5.0, 90.0)] + [row("house", 200, p99) for p99 in house]


def test_the_verdict_is_about_medians_and_errors() -> None:
    passed, lines = bench.verdict(rows(14.0, 15.0, 500.0))
    assert passed
    assert "3.00 times" in lines[0]
    assert not bench.verdict(rows(14.0, 15.1, 16.0))[0]
    assert not bench.verdict(rows(5.0, 5.0, 5.0, errors=1))[0]
    assert "1.20 times" in lines[2]
    assert not bench.verdict(rows(14.0, 15.0, 500.0, experts=7.0))[0]
    table = bench.table(rows(14.0, 15.0, 500.0))
    assert any("| house | 200 | 100 (100 to 100) | 1 (1 to 1) | 15 (14 to 500) | 0 |" in line for line in table)
    assert len(table) == 9
