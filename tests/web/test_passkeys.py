"""Passkeys: whoever borrows a browser for a moment adds none, takes none away and chooses no password."""

from __future__ import annotations

import asyncio
from typing import Any

from web.client import Visitor
from web.server import Server
from web.software_key import SoftwareKey

PASSWORD = "correct horse battery"
ANOTHER = "staple your own battery"


async def add(visitor: Visitor, key: SoftwareKey, name: str, **proof: Any) -> int:
    """The status of adding a passkey, at whichever step it ended."""
    begun = await visitor.post("/passkeys/register/options", **proof)
    if begun.status_code != 200:
        return begun.status_code
    return (await visitor.post("/passkeys/register", **key.make(begun.json()), name=name)).status_code


async def shown(visitor: Visitor, key: SoftwareKey) -> dict[str, Any]:
    return key.show(await visitor.ask("/passkeys/proof/options"))


async def sign_in(visitor: Visitor, key: SoftwareKey) -> int:
    begun = await visitor.ask("/passkeys/login/options")
    return (await visitor.post("/passkeys/login", **key.show(begun))).status_code


async def listed(visitor: Visitor) -> list[str]:
    return [card["id"] for card in (await visitor.get("/me/passkeys")).json()]


def borrowed(server: Server, owner: Visitor) -> Visitor:
    """Somebody with a copy of the owner's cookie."""
    return Visitor(server, cookie=owner.cookie)


def test_who_borrowed_a_session_adds_no_passkey_to_an_account_with_a_password(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ada, Visitor(server) as eve:
            await ada.ask("/register", name="Ada Borrowed", password=PASSWORD)
            mine, hers = SoftwareKey(server.url), SoftwareKey(server.url)
            async with borrowed(server, ada) as thief:
                assert thief.id == ada.id
                assert await add(thief, hers, "x") == 400
                assert await add(thief, hers, "x", password="a guess at it") == 400
                # a request made for something else is none for this
                begun = await thief.ask("/passkeys/proof/options")
                answer = await thief.post("/passkeys/register", **hers.make(begun))
                assert (answer.status_code, "lapsed" in answer.text) == (401, True)
            assert await listed(ada) == []
            assert await add(ada, mine, "Ada Borrowed", password=PASSWORD) == 200
            assert await listed(ada) == [mine.name]
            assert await sign_in(eve, hers) == 400
            assert await sign_in(eve, mine) == 200, "it is the owner who has it"
            [card] = (await ada.get("/me/passkeys")).json()
            assert card["used"] >= card["created"]

    asyncio.run(story())


def test_a_passkey_that_should_not_be_there_is_taken_away(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ada, Visitor(server) as eve:
            await ada.ask("/register", name="Ada Removing", password=PASSWORD)
            mine, hers = SoftwareKey(server.url), SoftwareKey(server.url)
            for key in (mine, hers):
                assert await add(ada, key, "Ada Removing", password=PASSWORD) == 200
            assert await sign_in(eve, hers) == 200
            async with borrowed(server, eve) as thief:
                assert (await thief.post("/me/passkeys/remove", id=mine.name)).status_code == 400
                proof = await shown(thief, hers)
                refused = await thief.post("/me/passkeys/remove", id=mine.name, passkey=proof)
                assert refused.status_code == 400, "where there is a password only that says who is there"
            left = await ada.ask("/me/passkeys/remove", id=hers.name, password=PASSWORD)
            assert [card["id"] for card in left] == [mine.name]
            assert (await ada.post("/me/passkeys/remove", id=hers.name, password=PASSWORD)).status_code == 404
            await ada.ask("/me/sign-out-everywhere")
            assert await sign_in(eve, hers) == 400
            assert await sign_in(ada, mine) == 200
            assert (await ada.post("/me/sign-out-everywhere", passkeys=True)).status_code == 400
            await ada.ask("/me/sign-out-everywhere", passkeys=True, password=PASSWORD)
            assert await sign_in(ada, mine) == 400
            assert (await ada.post("/login", name="Ada Removing", password=PASSWORD)).status_code == 200

    asyncio.run(story())


def test_a_first_password_is_chosen_and_passkeys_added_by_who_shows_a_passkey(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ada, Visitor(server) as eve:
            mine, hers = SoftwareKey(server.url), SoftwareKey(server.url)
            assert await add(ada, mine, "Ada Keyed") == 200, "a guest becomes an account by it"
            assert await add(eve, hers, "Eve Keyed") == 200
            async with borrowed(server, ada) as thief:
                assert (await thief.post("/me/password", new=ANOTHER)).status_code == 400
                assert await add(thief, SoftwareKey(server.url), "x") == 400
                own = await eve.ask("/passkeys/proof/options")
                for proof in (
                    hers.show(await thief.ask("/passkeys/proof/options")),  # somebody else's passkey
                    hers.show(own),  # asked of somebody else
                    mine.show(await thief.ask("/passkeys/login/options")) | {"key": own["key"]},
                ):
                    answer = await thief.post("/me/password", new=ANOTHER, passkey=proof)
                    assert answer.status_code in (400, 401)

    asyncio.run(story())


def test_the_last_way_into_an_account_stays(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ada, Visitor(server) as eve:
            mine, second = SoftwareKey(server.url), SoftwareKey(server.url)
            assert await add(ada, mine, "Ada Alone") == 200
            last = await ada.post("/me/passkeys/remove", id=mine.name, passkey=await shown(ada, mine))
            assert (last.status_code, "alone" in last.text) == (400, True)
            assert await add(ada, second, "Ada Alone", passkey=await shown(ada, mine)) == 200
            used = await shown(ada, mine)
            assert (await ada.post("/me/passkeys/remove", id=mine.name, passkey=used)).status_code == 200
            assert (await ada.post("/me/passkeys/remove", id=second.name, passkey=used)).status_code == 401
            assert (await ada.post("/me/sign-out-everywhere", passkeys=True)).status_code == 400
            await ada.ask("/me/password", new=ANOTHER, passkey=await shown(ada, second))
            assert (await eve.post("/login", name="Ada Alone", password=ANOTHER)).status_code == 200

    asyncio.run(story())


def test_an_account_without_a_password_is_deleted_by_who_shows_its_passkey(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ada:
            mine = SoftwareKey(server.url)
            assert await add(ada, mine, "Ada Leaves") == 200
            async with borrowed(server, ada) as thief:
                refused = await thief.post("/me/delete", confirm="Ada Leaves")
                assert (refused.status_code, "passkey" in refused.text) == (400, True)
            used = await shown(ada, mine)
            assert (await ada.post("/me/delete", confirm="Ada", passkey=used)).status_code == 400
            assert not (await ada.ask("/me/delete", confirm="Ada Leaves", passkey=await shown(ada, mine)))["account"]

    asyncio.run(story())
