"""Who somebody is: names, sessions, passwords."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path
from typing import Literal

import pytest
from argon2 import PasswordHasher
from sqlalchemy import insert

from cubilete.core.errors import UsageError
from cubilete.house.house import House
from cubilete.house.people import people as people_module
from cubilete.house.people.names import account_key, check_name
from cubilete.house.people.people import Person, find_session
from cubilete.house.store import schema
from house.helpers import guest, in_a_house, in_two_processes, member, until

PASSWORD = "correct horse battery"


async def registered(house: House, name: str) -> Person:
    person, _ = await house.people.new_guest("en")
    await house.people.register(person, name, PASSWORD)
    return person


@in_a_house
async def test_a_guest_becomes_an_account_under_the_same_id(house: House) -> None:
    person, token = await house.people.new_guest("de")
    assert (person.account, person.language) == (False, "de")
    await house.people.register(person, "Ana", PASSWORD)
    assert await house.people.login("ANA", PASSWORD) == person.id
    fresh = await house.people.find(await house.people.new_session(person.id))
    assert fresh is not None
    assert (fresh.id, fresh.name, fresh.account) == (person.id, "Ana", True)
    assert await house.people.find(token) is None, "a cookie from before may have been planted by somebody else"
    with pytest.raises(UsageError, match="already have an account"):
        await house.people.register(fresh, "Anabel", PASSWORD)
    with pytest.raises(UsageError, match="already have an account"):
        await house.people.register(person, "Anabel", PASSWORD)  # as the guest of a moment ago


@in_a_house
async def test_names_are_taken_whatever_their_capitals_and_widths(house: House) -> None:
    await registered(house, "Straße")
    for name in ("straße", "STRASSE", "\uff33traße"):
        person, _ = await house.people.new_guest("en")
        with pytest.raises(UsageError, match="is taken"):
            await house.people.register(person, name, PASSWORD)


@pytest.mark.parametrize("name", ["", " Ana", "Ana ", "A\nB", "A\x00", "\u202eanA", "A\u2028B", "x" * 41, "a\tb"])
def test_names_are_printable(name: str) -> None:
    with pytest.raises(UsageError):
        check_name(name)


def test_names_that_grow_when_written_out_are_too_long() -> None:
    assert check_name("ß" * 40)
    with pytest.raises(UsageError, match="too long"):
        account_key("ß" * 40)
    assert account_key("ANA \uff22") == "ana b"


@in_a_house
async def test_no_name_that_cannot_be_shown_gets_in(house: House) -> None:
    person, _ = await house.people.new_guest("en")
    with pytest.raises(UsageError):
        await house.people.rename(person, "A\x00", "en")
    with pytest.raises(UsageError):
        await house.people.register(person, "A\x00", PASSWORD)
    with pytest.raises(UsageError, match="do not belong together"):
        await house.people.login("A\x00", PASSWORD)


def test_the_answer_to_a_wrong_login_is_the_same_whatever_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []

    class CountingHasher(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            checked.append(str(password))
            return super().verify(hash, password)

    monkeypatch.setattr(people_module, "HASHER", CountingHasher(time_cost=1, memory_cost=1024))
    wrong = (("Ana", "wrong password"), ("Nobody", PASSWORD), ("Bob", PASSWORD), ("A\u202e", PASSWORD))

    async def story(house: House) -> None:
        await registered(house, "Ana")
        by_passkey, _ = await house.people.new_guest("en")
        await house.people.become_account(by_passkey, {"name": "Bob", "account_name": "bob"}, None)
        said = set()
        for name, password in wrong:
            with pytest.raises(UsageError) as error:
                await house.people.login(name, password)
            said.add(str(error.value))
        assert len(said) == 1
        # a password is hashed in every case, which takes far longer than everything else together
        assert len(checked) == len(wrong)

    in_a_house(story)(tmp_path)


@in_a_house
async def test_what_the_database_holds_opens_no_session(house: House) -> None:
    person, token = await house.people.new_guest("en")
    with house.storage.engine.connect() as connection:
        stored = connection.scalars(schema.session.select().with_only_columns(schema.session.c.token)).all()
    assert stored == [hashlib.sha256(token.encode()).hexdigest()]
    house.people.known.clear()
    assert await house.people.find(stored[0]) is None
    found = await house.people.find(token)
    assert found is not None
    assert found.id == person.id


@in_a_house
async def test_sessions_end(house: House) -> None:
    person, token = await house.people.new_guest("en")
    other = await house.people.new_session(person.id)
    await house.people.end_session(token)
    assert await house.people.find(token) is None
    assert await house.people.find(other) is not None
    await house.people.end_session("never heard of it")
    old = {"token": "x" * 64, "person": person.id, "created": time.time() - people_module.SESSION_SECONDS - 1}
    await house.storage.write(lambda connection: connection.execute(insert(schema.session), old).rowcount)
    assert await house.storage.read(lambda connection: find_session(connection, "x" * 64)) is None


@in_a_house
async def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(house: House) -> None:
    _, token = await house.people.new_guest("en")
    house.people.known.clear()
    true_read = house.storage.read

    async def slow_read(work):  # type: ignore[no-untyped-def]
        found = await true_read(work)
        house.storage.read = true_read  # type: ignore[method-assign]
        await house.people.end_session(token)
        return found

    house.storage.read = slow_read  # type: ignore[method-assign]
    await house.people.find(token)
    assert await house.people.find(token) is None


@in_a_house
async def test_many_people_are_remembered_but_not_without_end(house: House) -> None:
    person, _ = await house.people.new_guest("en")
    for number in range(people_module.MOST_REMEMBERED + 10):
        house.people.remember(str(number), person)
    assert len(house.people.known) <= people_module.MOST_REMEMBERED + 1


@in_two_processes
async def test_logging_out_and_renaming_reach_the_other_process(one: House, two: House) -> None:
    person, token = await one.people.new_guest("en")
    assert await two.people.find(token) is not None
    await one.people.rename(person, "Ana", "de")
    await until(lambda: not two.people.known)
    found = await two.people.find(token)
    assert found is not None
    assert (found.name, found.language) == ("Ana", "de")
    await one.people.end_session(token)
    await until(lambda: not two.people.known)
    assert await two.people.find(token) is None


@in_two_processes
async def test_should_word_of_a_logout_be_lost_it_is_noticed_within_a_minute(one: House, two: House) -> None:
    _, token = await one.people.new_guest("en")
    assert await two.people.find(token) is not None
    one.people.channel = type(one.channel).__mro__[1]()  # says nothing to anybody
    await one.people.end_session(token)
    assert await two.people.find(token) is not None
    ((key, (person, until_then)),) = two.people.known.items()
    assert until_then - time.monotonic() <= 60
    two.people.known[key] = (person, time.monotonic() - 1)
    assert await two.people.find(token) is None


@in_a_house
async def test_an_account_keeps_its_name_but_for_capitals(house: House) -> None:
    person = await registered(house, "Ana")
    fresh = await house.people.find(await house.people.new_session(person.id))
    assert fresh is not None
    await house.people.rename(fresh, "ANA", "en")
    with pytest.raises(UsageError, match="keeps its name"):
        await house.people.rename(fresh, "Bob", "en")


@in_a_house
async def test_passkeys_belong_to_one_account(house: House) -> None:
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    await house.people.add_passkey(ana, "Ana", "key", b"public", 0)
    with pytest.raises(UsageError, match="known already"):
        await house.people.add_passkey(bob, "Bob", "key", b"public", 0)
    still = await house.people.me(bob)
    assert not still.account, "all or nothing"
    assert (await house.people.find_passkey("key")).person == ana.id
    await house.people.used_passkey("key", 7)
    assert (await house.people.find_passkey("key")).sign_count == 7
    account = Person(id=ana.id, name="Ana", account_name="ana", language="en")
    await house.people.add_passkey(account, "Ana", "second", b"public", 0)
    assert sorted(await house.people.passkeys_of(ana.id)) == ["key", "second"]
    with pytest.raises(UsageError, match="known already"):
        await house.people.add_passkey(account, "Ana", "second", b"public", 0)
    assert (await house.people.me(account)).passkeys == 2


@in_a_house
async def test_no_guest_goes_by_the_name_of_an_account(house: House) -> None:
    await member(house, "Ana")
    eve = await guest(house, "Eve")
    for name in ("Ana", "ANA", "\uff21na"):
        with pytest.raises(UsageError, match="belongs to an account"):
            await house.people.rename(eve, name)
    await house.people.rename(eve, "Anabel")
