"""Who one is: cookies, accounts, sessions; and that nobody becomes somebody else."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from web.client import TLS, WAIT, Visitor, fetch, next_address
from web.server import Server

PASSWORD = "correct horse battery"


def cookie_parts(answer: httpx.Response) -> set[str]:
    return {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}


def test_a_new_visitor_becomes_a_guest_with_a_safe_cookie(server: Server) -> None:
    answer = fetch(server, "/api/me", headers={"accept-language": "de-AT"})
    me = answer.json()
    assert (me["account"], me["language"]) == (False, "de")
    assert me["name"].startswith("Gast ")
    assert {"httponly", "samesite=lax", "path=/"} <= cookie_parts(answer)
    assert "secure" not in cookie_parts(answer)
    again = fetch(server, "/api/me", headers={"cookie": answer.headers["set-cookie"].split(";")[0]})
    assert again.json()["id"] == me["id"]
    assert "set-cookie" not in again.headers


def test_behind_https_the_cookie_travels_only_there(server: Server, tmp_path: Path) -> None:
    answer = fetch(server, "/api/me", headers={"x-forwarded-proto": "https"})
    assert "secure" in cookie_parts(answer)
    assert answer.headers["strict-transport-security"]
    with Server(tmp_path, public_url="https://play.example", trusted_proxies="", generosity=0.3) as house:
        answer = fetch(house, "/api/me")
        assert answer.headers["set-cookie"].startswith("__Host-cubilete=")
        assert {"secure", "path=/", "httponly", "samesite=lax"} <= cookie_parts(answer)
        assert "domain" not in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"]
        jar = {"cookie": answer.headers["set-cookie"].split(";")[0]}
        for origin, status in (("https://play.example", 200), ("https://evil.example", 403), ("null", 403)):
            body = {"name": "Ana", "language": "en"}
            asked = fetch(house, "/api/me", "PATCH", headers={**jar, "origin": origin}, json=body)
            assert asked.status_code == status
        asyncio.run(hide_behind_untrusted_proxy(house, jar))


async def hide_behind_untrusted_proxy(house: Server, jar: dict[str, str]) -> None:
    """A proxy that nobody trusts cannot say for whom it asks."""
    async with httpx.AsyncClient(base_url=house.url, headers=jar, verify=TLS, timeout=WAIT) as http:
        asked = (http.get("/api/announcement", headers={"x-forwarded-for": next_address()}) for _ in range(200))
        statuses = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert set(statuses) == {200, 429}


def test_made_up_and_altered_cookies_are_nobodys(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            name, value = ana.cookie.split("=", 1)
            token, signature = value.rsplit(".", 1)
            created = await ana.set_table("me", "open")
            for forged in (
                token,
                f"{token}.",
                f"{token}.{'0' * 64}",
                f"{token[:-1]}x.{signature}",
                f"{token}.{signature[:-1]}",
                f".{signature}",
                ".",
                "",
                "x" * 5000,
                "\xff.\xff",
            ):
                headers = {b"cookie": f"{name}={forged}".encode("latin-1"), b"x-forwarded-for": next_address().encode()}
                async with httpx.AsyncClient(base_url=server.url, headers=headers, verify=TLS, timeout=WAIT) as http:
                    assert (await http.get("/api/lobby")).status_code == 401
                    assert (await http.post(f"/api/tables/{created['id']}/leave")).status_code == 401
                    me = (await http.get("/api/me")).json()
                    assert me["id"] != ana.id
            assert (await ana.get("/lobby")).status_code == 200

    asyncio.run(story())


def test_a_guest_becomes_an_account_without_losing_games(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as elsewhere:
            created = await ana.set_table("me", "bot")
            before = ana.cookie
            me = await ana.ask("/register", name="Marlow", password=PASSWORD)
            assert (me["id"], me["account"], me["name"]) == (ana.id, True, "Marlow")
            # whoever knew the guest's cookie cannot become the account
            assert ana.cookie != before
            assert fetch(server, "/api/lobby", headers={"cookie": before}).status_code == 401
            assert [card["id"] for card in (await ana.get("/lobby")).json()["mine"]] == [created["id"]]
            # and somewhere else
            guest_cookie = elsewhere.cookie
            logged_in = await elsewhere.ask("/login", name="MARLOW", password=PASSWORD)
            assert logged_in["id"] == ana.id
            assert elsewhere.cookie not in (guest_cookie, ana.cookie)
            assert [card["id"] for card in (await elsewhere.get("/lobby")).json()["mine"]] == [created["id"]]
            assert fetch(server, "/api/lobby", headers={"cookie": guest_cookie}).status_code == 401
            taken = await Visitor(server).__aenter__()
            answer = await taken.post("/register", name="marlow", password=PASSWORD)
            assert (answer.status_code, "taken" in answer.json()["sentence"]) == (400, True)
            await taken.http.aclose()
            # logging out ends this session and no other
            cookie = elsewhere.cookie
            out = await elsewhere.ask("/logout")
            assert out["account"] is False
            assert fetch(server, "/api/lobby", headers={"cookie": cookie}).status_code == 401
            assert (await ana.get("/me")).json()["account"]

    asyncio.run(story())


def test_a_line_ends_with_the_session(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            async with ana.look(created["id"]) as line:
                await ana.ask("/logout")
                with contextlib.suppress(ConnectionClosed):  # the house may have been quicker
                    await line.send(type="move", seat=0, moves=["casino"], after=0)
                assert await line.closed() == 4401

    asyncio.run(story())


@pytest.mark.parametrize("way", ["/logout", "/me/sign-out-everywhere", "/me/password", "/me/delete"])
def test_who_only_looks_on_sees_nothing_more_once_the_session_is_over(server: Server, way: str) -> None:
    """Whoever has taken somebody's session must not go on looking into their hand by keeping still."""

    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as thief, Visitor(server) as bob:
            name = f"Looker {len(way)}"
            await ana.ask("/register", name=name, password=PASSWORD)
            await thief.ask("/login", name=name, password=PASSWORD)
            created = await ana.set_table("me", "open")
            await bob.ask(f"/tables/{created['id']}/join", ready=True)
            async with ana.look(created["id"]) as own, thief.look(created["id"]) as stolen, bob.look(created["id"]):
                if way == "/logout":
                    await thief.ask(way)
                elif way == "/me/password":
                    await ana.ask(way, old=PASSWORD, new=f"another {PASSWORD}")
                else:
                    await ana.ask(way, **({"confirm": PASSWORD} if way == "/me/delete" else {}))
                assert await asyncio.wait_for(stolen.closed(), 10) == 4401
                if way == "/logout":
                    assert (await own.ask(type="ping", at=1))["type"] == "pong"
                else:
                    assert await asyncio.wait_for(own.closed(), 10) == 4401

    asyncio.run(story())


def test_wrong_logins_are_answered_alike_and_slowed_down(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            await ana.ask("/register", name="Ilsa", password=PASSWORD)
        async with Visitor(server) as guesser:
            names = ["Ilsa", "Nobody"] * 10
            tries = (guesser.post("/login", name=name, password=f"wrong password {n}") for n, name in enumerate(names))
            answers = await asyncio.gather(*tries)
            heard = [answer for answer in answers if answer.status_code == 400]
            assert {answer.status_code for answer in answers} == {400, 429}
            assert 9 <= len(heard) <= 14
            assert len({answer.text for answer in heard}) == 1
        async with Visitor(server) as ilsa:  # from elsewhere the door is open
            assert (await ilsa.post("/login", name="Ilsa", password=PASSWORD)).status_code == 200

    asyncio.run(story())


def test_a_strangers_guesses_keep_nobody_out_of_their_own_account(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as owner:
            await owner.ask("/register", name="Rick", password=PASSWORD)
            await owner.ask("/logout")
            statuses = set()
            for name in ("Rick", "RICK", "Ｒｉｃｋ", "rick"):  # noqa: RUF001 (one account, however it is written)
                async with Visitor(server) as guesser:
                    for number in range(9):
                        answer = await guesser.post("/login", name=name, password=f"wrong password {number}")
                        statuses.add(answer.status_code)
            assert statuses == {400, 429}
            async with Visitor(server) as stranger:
                assert (await stranger.post("/login", name="Rick", password=PASSWORD)).status_code == 429
            assert (await owner.post("/login", name="Rick", password=PASSWORD)).status_code == 200

    asyncio.run(story())


def test_names_are_checked_at_the_door(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            for name in ("", " ", " Ana", "x" * 41, "A\u0000", "A\u202eB", "A\nB", 7, None, ["Ana"]):
                answer = await ana.http.patch("/api/me", json={"name": name, "language": "en"})
                assert answer.status_code == 400, name
            answer = await ana.http.patch("/api/me", json={"name": "Ana", "language": "fr"})
            assert answer.status_code == 400
            answer = await ana.http.patch("/api/me", json={"name": "Ana", "language": "de", "admin": True})
            assert answer.status_code == 400
            await ana.rename("Ana María 🎲", "de")
            assert (await ana.get("/me")).json()["name"] == "Ana María 🎲"
            for password in ("short", "x" * 201, 12345678901):
                assert (await ana.post("/register", name="Ana", password=password)).status_code == 400

    asyncio.run(story())


def test_a_passkey_ceremony_belongs_to_who_began_it_and_ends_with_its_first_use(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            begun = await ana.ask("/passkeys/register/options")
            assert begun["options"]["rp"]["id"] == "127.0.0.1"
            assert begun["options"]["challenge"]
            credential = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}}
            answer = await bob.post("/passkeys/register", key=begun["key"], credential=credential)
            assert (answer.status_code, "somebody else" in answer.text) == (400, True)
            answer = await ana.post("/passkeys/register", key=begun["key"], credential=credential)
            assert (answer.status_code, "lapsed" in answer.text) == (401, True)
            begun = await ana.ask("/passkeys/register/options")
            for wrong in (begun["key"][:-1], begun["key"] + "0", "x", "", ana.cookie.split("=", 1)[1]):
                answer = await ana.post("/passkeys/register", key=wrong, credential=credential)
                assert answer.status_code == 401
            for number, odd in enumerate(({}, {"id": 7}, {"id": "ü\u0000"}, credential, {"response": [[]]})):
                begun = await ana.ask("/passkeys/register/options")
                answer = await ana.post("/passkeys/register", key=begun["key"], credential=odd)
                assert answer.status_code == 400, (number, answer.text)
                begun = await ana.ask("/passkeys/login/options")
                answer = await ana.post("/passkeys/login", key=begun["key"], credential=odd)
                assert answer.status_code == 400, (number, answer.text)
            assert not (await ana.get("/me")).json()["account"]

    asyncio.run(story())


def test_one_changes_the_password_takes_ones_data_along_and_leaves_for_good(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as rick, Visitor(server) as elsewhere:
            await rick.ask("/register", name="Ilsa Leaving", password=PASSWORD)
            await elsewhere.ask("/login", name="Ilsa Leaving", password=PASSWORD)
            wrong = await rick.post("/me/password", old="not my password", new="another password")
            assert (wrong.status_code, wrong.json()["sentence"]) == (400, "This is not your password.")
            me = await rick.ask("/me/password", old=PASSWORD, new="another password")
            assert (me["id"], me["password"]) == (rick.id, True)
            assert (await elsewhere.get("/me")).json()["id"] != rick.id
            packed = await rick.get("/me/export")
            assert packed.headers["content-type"] == "application/zip"
            assert "attachment" in packed.headers["content-disposition"]
            await elsewhere.ask("/login", name="Ilsa Leaving", password="another password")
            await rick.ask("/me/sign-out-everywhere")
            assert not (await elsewhere.get("/me")).json()["account"]
            await elsewhere.ask("/login", name="Ilsa Leaving", password="another password")
            assert (await elsewhere.post("/me/delete", confirm=PASSWORD)).status_code == 400
            assert not (await elsewhere.ask("/me/delete", confirm="another password"))["account"]
            gone = await rick.post("/login", name="Ilsa Leaving", password="another password")
            assert gone.status_code == 400

    asyncio.run(story())
