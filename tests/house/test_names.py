"""Names that cannot be read, or that could be taken for somebody else's; passwords that would be guessed."""

# ruff: noqa: RUF001 (letters that look alike are what this is about)
from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import column, insert, select, table

from cubilete.core.errors import UsageError
from cubilete.house.house import House
from cubilete.house.messages import Join, Say
from cubilete.house.people.names import account_key, check_name, distinct, look
from cubilete.house.people.passwords import check_strength
from cubilete.house.store import schema
from cubilete.house.store.migrate import bring_to, upgrade
from cubilete.house.store.storage import open_engine
from house.helpers import ME, OPEN, guest, in_a_house, in_two_processes, member, set_table


@pytest.mark.parametrize(
    "name",
    [
        "Ana\u3164", "\u3164", "\u115fAna", "A\u1160na", "Ana\uffa0", "\u2800", "Ana\u2800", "An\u034fa", "A\u17b4",
        "Ana\ufe0f", "Ana\U000e0061", "Ana\U000e0100", "\u0301", "\u0301\u0301", "\u0301Ana", "A" + "\u0301" * 9,
        "\u200bAna", "Ana\u202e", "Ana\u2066", "", " Ana", "A\x00", "Ana\u00ad", "\ufeffAna",
    ],
)  # fmt: skip
def test_names_that_nobody_can_see_or_read_are_refused(name: str) -> None:
    with pytest.raises(UsageError):
        check_name(name)


@pytest.mark.parametrize(
    "name", ["Ana", "Zoë", "Zoe\u0308", "Ñandú", "Łukasz", "Óscar 2", "Анна", "Ελένη", "李小龍", "สมชาย", "ณัฐวุฒิ", "देवी",
             "محمد", "יעל", "김민지", "O'Neill", "Jean-Luc", "Nguyễn", "🦊 Fuchs"],
)  # fmt: skip
def test_names_of_all_languages_are_welcome(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ana", "Аna"), ("Ana", "ANA"), ("Ana", "Аnа"), ("paypal", "pаypаl"), ("Bob", "Воb"), ("Ilia", "lIia"),
        ("Ilia", "1lia"), ("Omar", "0mar"), ("modern", "rnodern"), ("Ana", "A\u0301na"), ("Ana", "Ａｎａ"),
        ("Ana", "𝐀𝐧𝐚"),
        ("Ana", "A n a"), ("Ana", "A.n.a"), ("Ana", "⍺na"), ("Cleo", "Сleο"), ("Xaver", "Χaver"), ("Ana", "Ɑna"),
        ("Dan", "ⅾan"), ("Wim", "vvim"), ("Sue", "Ѕue"), ("Sue", "5ue"), ("Hugo", "һugo"), ("Anna", "Аnnɑ"),
        ("Ana", "ᴀna"), ("Ana", "🅐na"), ("Ana", "🇦na"), ("Ana", "Λna"), ("Ana", "Апa"), ("Ana", "@na"), ("Sue", "$ue"),
        ("Lukas", "Łukas"), ("Jo", "Jø"), ("Ida", "ıda"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_look(one: str, two: str) -> None:
    assert look(one) == look(two)
    assert look(distinct(two, [one])) != look(one)


@pytest.mark.parametrize(
    ("one", "two"), [("Ana", "Anna"), ("Bob", "Rob"), ("Ana", "Ana 2"), ("Анна", "Жанна"), ("李", "王")]
)
def test_names_that_differ_stay_apart(one: str, two: str) -> None:
    assert look(one) != look(two)
    assert distinct(two, [one]) == two


@in_a_house
async def test_nobody_goes_by_a_name_that_looks_like_an_accounts(house: House) -> None:
    owner, ana = await member(house, "Paypal"), await guest(house, "Ana")
    for name in ("PayPal", "pаypаl", "рaypal", "Pay pal", "P\u0301aypal", "ｐａｙｐａｌ", "paypa1", "paypaI"):
        with pytest.raises(UsageError, match="belongs to an account"):
            await house.people.rename(ana, name)
        with pytest.raises(UsageError, match="is taken"):
            await house.people.register(ana, name, "correct horse battery")
        with pytest.raises(UsageError, match="is taken"):
            await house.people.add_passkey(ana, name, "key", b"key", 0)
    await house.people.rename(owner, "PAYPAL")
    await house.people.register(ana, "Paula", "correct horse battery")


@in_two_processes
async def test_of_two_names_that_look_alike_only_one_becomes_an_account(one: House, two: House) -> None:
    """However closely they come after one another, in one process or in two."""
    people = [(await guest(house, f"Guest {number}"), house) for number in range(4) for house in (one, two)]
    names = ("Paypal", "PayPal", "pаypаl", "paypa1", "P\u0301aypal", "ｐａｙｐａｌ", "Pay pal", "paypaI")
    tries = [
        house.people.become_account(person, {"name": name, "account_name": account_key(name)}, None)
        for (person, house), name in zip(people, names)
    ]
    ends = await asyncio.gather(*tries, return_exceptions=True)
    assert [end for end in ends if end is None] == [None]
    assert all("is taken" in str(end) for end in ends if end is not None)


def test_accounts_that_look_alike_already_stay_and_the_earliest_is_looked_after(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    with engine.begin() as connection:
        bring_to(connection, "0012")
        for number, name in enumerate(("paypa1", "paypal", "bob")):
            values = {"id": name, "name": name, "account_name": name, "created": float(number), "language": "en"}
            person = table("person", *(column(key) for key in values))
            connection.execute(insert(person).values(values))
    upgrade(engine)
    with engine.connect() as connection:
        one = schema.person.c
        looks = {row.account_name: row.look for row in connection.execute(select(one.account_name, one.look))}
    assert looks == {"paypa1": look("paypal"), "paypal": None, "bob": look("bob")}
    engine.dispose()


@pytest.mark.parametrize(
    "password", ["password123", "1234567890", "qwertyuiop", "aaaaaaaaaa", "hunter2hunter2", "passwort12345",
                 "Rosalinde1", "cubilete2026", "x" * 200],
)  # fmt: skip
def test_passwords_that_would_be_guessed_are_refused(password: str) -> None:
    with pytest.raises(UsageError, match="soon be guessed"):
        check_strength(password, "Rosalinde")


@pytest.mark.parametrize(
    "password", ["correct horse battery", "my dog likes cheese", "kR7#pq2&Lm", "a rainy day " * 16]
)
def test_passwords_that_are_long_or_odd_are_taken(password: str) -> None:
    check_strength(password, "Rosalinde")


@in_a_house
async def test_a_weak_password_makes_no_account(house: House) -> None:
    ana, member_ = await guest(house, "Ana"), await guest(house, "Bob")
    with pytest.raises(UsageError, match="soon be guessed"):
        await house.people.register(ana, "Ana", "password123")
    await house.people.register(member_, "Bob", "correct horse battery")
    token = await house.people.new_session(await house.people.login("Bob", "correct horse battery"))
    bob = await house.people.find(token)
    assert bob is not None
    with pytest.raises(UsageError, match="soon be guessed"):
        await house.accounts.change_password(bob, "correct horse battery", "1234567890")
    await house.people.login("Bob", "correct horse battery")


@in_a_house
async def test_at_a_table_by_invitation_strangers_do_not_talk(house: House) -> None:
    ana, bob, cleo, eve = [await guest(house, name) for name in ("Ana", "Bob", "Cleo", "Eve")]
    table = await set_table(house, ana, ME, OPEN, access="invite")
    await house.seating.join(bob, table, Join(invite=table.row.invite))
    await house.preparing.let_in(cleo, table, table.row.invite)
    with pytest.raises(UsageError):
        await house.preparing.let_in(eve, table, "guessed")
    with pytest.raises(UsageError, match="invited"):
        await house.play.say(eve, table, "buy my watches")
    for person in (ana, bob, cleo):
        await house.play.say(person, table, Say(text="hello").text)
    assert len(table.chat) == 3
    open_table = await set_table(house, ana, ME, OPEN)
    await house.play.say(eve, open_table, "hello")
