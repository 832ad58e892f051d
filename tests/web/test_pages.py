"""Pages: every address of the client, those that are none, and what HEAD answers."""

from __future__ import annotations

import asyncio
import re

import pytest

from web.client import Visitor, fetch
from web.server import Server

PAGES = (
    "/",
    "/new/cargo_noir",
    "/t/abc",
    "/r/abc",
    "/rules/cargo_noir",
    "/learn/cargo_noir",
    "/guide/pig",
    "/me",
    "/credits",
)
NO_PAGES = ("/nowhere", "/t", "/new", "/t/abc/def", "/me/too", "/favicon.ico", "/apis", "/%E2%98%83")
FOR_PROGRAMS = ("/api", "/api/nowhere", "/api/tables/none/nothing", "/assets/none.js", "/ws/nothing", "/health/x")


def test_every_address_of_the_client_is_its_page_and_others_are_too_but_not_found(server: Server) -> None:
    page = fetch(server, "/").text
    for paths, status in ((PAGES, 200), (NO_PAGES, 404)):
        for path in paths:
            answer = fetch(server, path)
            assert answer.status_code == status, path
            assert answer.headers["content-type"].startswith("text/html"), path
            assert answer.text == page, path
            assert answer.headers["cache-control"] == "no-cache"


def test_files_named_after_what_is_in_them_are_kept_by_browsers(server: Server) -> None:
    found = re.findall(r"/assets/[^\"']+", fetch(server, "/").text)
    assert found, "the client is built before these tests run"
    for path in found:
        assert "immutable" in fetch(server, path).headers["cache-control"]
    assert "immutable" not in fetch(server, "/assets/none.js").headers.get("cache-control", "")


def test_files_travel_as_small_as_a_browser_takes_them(server: Server) -> None:
    path = max(re.findall(r"/assets/house[^\"']+\.js", fetch(server, "/").text))
    plain, gzip, brotli = (
        fetch(server, path, headers={"accept-encoding": wish}) for wish in ("identity", "gzip", "gzip, deflate, br")
    )
    assert [one.headers.get("content-encoding") for one in (plain, gzip, brotli)] == [None, "gzip", "br"]
    sizes = [int(one.headers["content-length"]) for one in (plain, gzip, brotli)]
    assert sizes == sorted(sizes, reverse=True)
    assert plain.text == gzip.text
    assert plain.headers["content-type"].startswith("text/javascript")
    for answer in (plain, gzip, brotli):
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    # Nobody is sent what they refuse, or what lies beside the files.
    assert "content-encoding" not in fetch(server, path, headers={"accept-encoding": "br;q=0, gzip; q=0"}).headers
    for other in ("..%2Findex.html", ".%2E/index.html", "house.js.br", "x" * 3000 + ".js"):
        assert fetch(server, f"/assets/{other}").status_code == 404


@pytest.mark.parametrize("path", FOR_PROGRAMS)
def test_programs_are_answered_in_their_own_way(server: Server, path: str) -> None:
    answer = fetch(server, path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["sentence"]


def test_only_looking_finds_a_page(server: Server) -> None:
    for path in ("/nowhere", "/"):
        answer = fetch(server, path, "POST", json={})
        assert answer.status_code in (404, 405)
        assert answer.json()["sentence"]


@pytest.mark.parametrize("path", ["/", "/t/abc", "/nowhere", "/api/titles", "/api/nowhere", "/api/lobby", "/health"])
def test_head_is_get_without_the_body(server: Server, path: str) -> None:
    head, get = fetch(server, path, "HEAD"), fetch(server, path)
    assert head.status_code == get.status_code
    assert head.content == b""
    assert head.headers["content-type"] == get.headers["content-type"]
    assert head.headers.get("content-security-policy") == get.headers["content-security-policy"]


def test_head_answers_about_a_table_and_changes_nothing(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "open")
            head = await ana.http.head(f"/api/tables/{created['id']}")
            assert (head.status_code, head.content) == (200, b"")
            refused = await ana.http.head(f"/api/tables/{created['id']}/leave")
            assert refused.status_code == 405
            assert (await ana.get(f"/tables/{created['id']}")).json()["status"] == "waiting"

    asyncio.run(story())
