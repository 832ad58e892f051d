"""What people and hot-seat players may be called."""

# ruff: noqa: RUF001 (letters that look alike are what this is about)
from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from confusable_homoglyphs.confusables import confusables_data

from cubilete.core.match import MOST_NAME
from cubilete.house.errors import HouseError

TWINS = {
    "a": "@Λ∀", "b": "вь", "e": "3", "h": "н", "i": "l1|!", "k": "к", "m": "м", "n": "п", "o": "0", "r": "г", "s": "5$",
    "t": "т",
}  # fmt: skip
"""Letters and digits that can be taken for a Latin letter at a glance, beside those that Unicode calls confusable."""
DRAWN = re.compile(
    r"(?:NEGATIVE |CIRCLED |SQUARED |CROSSED |REGIONAL INDICATOR SYMBOL )*"
    r"(?:LATIN )?(?:CAPITAL |SMALL )?LETTER (?:SMALL CAPITAL |DOTLESS )?([A-Z])(?: WITH .*)?"
)
"""How Unicode calls a Latin letter, whatever is done to it."""
UNSEEN = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
"""Letters that nobody sees although they count as printable: fillers, blank Braille, vowels that are not written."""
MOST_MARKS = 3
"""Marks on one letter; no language needs more."""


def check_name(name: str) -> str:
    """A name that can be shown on one line and stored anywhere, or a sentence why not."""
    if not name.isprintable() or name != name.strip() or not 1 <= len(name) <= MOST_NAME:
        raise HouseError("name.form", most=MOST_NAME)
    if UNSEEN.intersection(name) or any("\ufe00" <= letter <= "\ufe0f" or letter >= "\U000e0000" for letter in name):
        raise HouseError("name.unseen")
    marks = 0
    for place, letter in enumerate(unicodedata.normalize("NFC", name)):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS or (marks and not place):
            raise HouseError("name.marks")
    return name


def account_key(name: str) -> str:
    """The form in which accounts are told apart: capital letters and look-alike widths make no difference."""
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", check_name(name)).casefold())
    if len(key) > MOST_NAME or not key.strip():
        raise HouseError("name.too_long")
    return key


@cache
def alike() -> dict[int, str]:
    """For letters of all alphabets what they look like in Latin ones, as Unicode's list of confusable letters says."""
    found: dict[int, str] = {}
    for letter, others in confusables_data.items():
        latin = [other["c"].casefold() for other in others if other["c"].isascii() and other["c"].isalnum()]
        if latin and len(letter) == 1 and not letter.isascii():
            found[ord(letter)] = latin[0]
    return drawn_otherwise() | found | {ord(twin): letter for letter, twins in TWINS.items() for twin in twins}


def drawn_otherwise() -> dict[int, str]:
    """Latin letters in another drawing, by the names that Unicode gives them: small capitals, white on black, with a
    stroke through them."""
    found: dict[int, str] = {}
    for code in (*range(0x80, 0x2000), *range(0x2C60, 0x2C80), *range(0xA720, 0xAB70), *range(0x1F100, 0x1F200)):
        letter = DRAWN.fullmatch(unicodedata.name(chr(code), ""))
        if letter:
            found[code] = letter[1].casefold()
    return found


@lru_cache(maxsize=20_000)
def look(name: str) -> str:
    """What a name looks like at a glance: two names of one look cannot be told apart at a table."""
    # capital letters first, for they look otherwise; then twice, for what looks like a letter may look like yet another
    capital = unicodedata.normalize("NFKC", name).translate(alike())
    plain = unicodedata.normalize("NFKD", capital.casefold())
    letters = "".join(letter for letter in plain.translate(alike()).translate(alike()) if letter.isalnum())
    return letters.replace("rn", "m").replace("vv", "w") or plain


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, or where somebody is called so already (or seems to be), the name with a number."""
    taken = {look(other) for other in others}
    number, made = 2, name
    while look(made) in taken:
        made = f"{name[: MOST_NAME - 4].rstrip()} {number}"
        number += 1
    return made
