"""The house itself as it is run, and what tests do at its tables without a page."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Any

import httpx
from playwright.sync_api import Page

from web.client import TLS, WAIT, next_address
from web.server import TESTS, Server

DEALT = {"families": "dealt", "first": "1"}
"""No choice of families, and the host starts: the shortest way into a game."""
LONGEST_GAME = 180.0
"""Seconds that two bots may take for a whole game on a busy machine."""


class House(Server):
    """The server that visitors get: `python -m cubilete.web`, with nothing added for tests."""

    def launch(self) -> None:
        with self.log_file.open("ab") as log:
            command = [sys.executable, "-m", "cubilete.web"]
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log, cwd=TESTS)


def set_table(page: Page, *kinds: str, **more: Any) -> dict[str, str]:
    """A table of Cargo Noir, set by whoever looks at this page and is ready to begin."""
    seats = [{"kind": kind} for kind in kinds]
    order = {"title": "cargo_noir", "seats": seats, "options": DEALT, "ready": True} | more
    answer = page.context.request.post("/api/tables", data=order)
    assert answer.ok, answer.text()
    created: dict[str, str] = answer.json()
    return created


def start_lesson(page: Page, lesson: str = "1_send") -> str:
    """The table of a lesson, begun by whoever looks at this page."""
    answer = page.context.request.post(f"/api/titles/cargo_noir/lessons/{lesson}")
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    return table


def sit_down(page: Page, created: dict[str, str]) -> None:
    answer = page.context.request.post(
        f"/api/tables/{created['id']}/join", data={"invite": created["invite"], "ready": True}
    )
    assert answer.ok, answer.text()


def table_of(page: Page, table: str) -> dict[str, Any]:
    """A table as whoever looks at this page may know it."""
    answer = page.context.request.get(f"/api/tables/{table}")
    assert answer.ok, answer.text()
    frame: dict[str, Any] = answer.json()
    return frame


def finish_with_bots(house: House, page: Page | None = None) -> str:
    """Set a table, leave it to two bots, and wait until they have played to the end; as whoever looks at the page."""
    headers = {"x-forwarded-for": next_address()}
    cookies = {str(one["name"]): str(one["value"]) for one in page.context.cookies()} if page else {}
    with httpx.Client(base_url=house.url, headers=headers, cookies=cookies, timeout=WAIT, verify=TLS) as http:
        http.get("/api/me").raise_for_status()
        seats = [{"kind": "me"}, {"kind": "bot"}]
        order = {"title": "cargo_noir", "seats": seats, "options": DEALT, "seed": "browser tests"}
        table: str = http.post("/api/tables", json=order).raise_for_status().json()["id"]
        http.post(f"/api/tables/{table}/leave").raise_for_status()
        deadline = time.monotonic() + LONGEST_GAME
        while http.get(f"/api/tables/{table}").raise_for_status().json()["status"] != "finished":
            assert time.monotonic() < deadline, "two bots did not finish a game"
            time.sleep(0.5)
        return table
