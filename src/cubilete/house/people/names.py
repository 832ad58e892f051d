"""What people and hot-seat players may be called."""

# ruff: noqa: RUF001 (letters that look alike are what this is about)
from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from cubilete.core.match import MOST_NAME
from cubilete.house.errors import HouseError

TWINS = {
    "a": "аα", "b": "вβь", "c": "сϲ", "d": "ԁ", "e": "еєε3", "h": "һн", "i": "іιıl1|!", "j": "ј", "k": "кκ",
    "m": "м", "n": "ոп", "o": "оοσ0", "p": "рρ", "q": "ԛ", "r": "г", "s": "ѕ5", "t": "тτ", "u": "υս", "v": "νѵ",
    "w": "ѡω", "x": "хχ", "y": "уγ",
}  # fmt: skip
"""Letters of other alphabets, and digits, that can be taken for a Latin letter."""
ALIKE = {ord(twin): letter for letter, twins in TWINS.items() for twin in twins}


def check_name(name: str) -> str:
    """A name that can be shown on one line and stored anywhere, or a sentence why not."""
    if not name.isprintable() or name != name.strip() or not 1 <= len(name) <= MOST_NAME:
        raise HouseError("name.form", most=MOST_NAME)
    return name


def account_key(name: str) -> str:
    """The form in which accounts are told apart: capital letters and look-alike widths make no difference."""
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", check_name(name)).casefold())
    if len(key) > MOST_NAME or not key.strip():
        raise HouseError("name.too_long")
    return key


def look(name: str) -> str:
    """What a name looks like at a glance: two names of one look cannot be told apart at a table."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain.translate(ALIKE) if letter.isalnum())
    return letters.replace("rn", "m").replace("vv", "w") or plain


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, or where somebody is called so already (or seems to be), the name with a number."""
    taken = {look(other) for other in others}
    number, made = 2, name
    while look(made) in taken:
        made = f"{name[: MOST_NAME - 4].rstrip()} {number}"
        number += 1
    return made
