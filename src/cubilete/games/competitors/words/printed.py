"""Names and texts that are printed on things, in the language of whoever reads them.

Components are data, and whoever owns the box may supply a corrected file. A translation is therefore used only where
the English words beside it say what the file says; anything else is shown as it is printed.
"""

from __future__ import annotations

import re

from cubilete.core.words import Words, load_words

PACKAGE = "cubilete.games.competitors"
LETTERS = re.compile(r"[^a-z0-9]+")


def printed(words: Words, key: str, text: str) -> str:
    """A name or text of the component file as a language says it."""
    known = load_words(PACKAGE, "en").entries.get(key) == text
    return words.entries.get(key, text) if known else text


def sea_name(words: Words, sea: str) -> str:
    """'Adriatic Sea': seas have no ids in the component file, only names."""
    return printed(words, f"sea.{slug(sea)}", sea)


def city_name(words: Words, city: str) -> str:
    """The city of a port or an airport."""
    return printed(words, f"city.{slug(city)}", city)


def slug(name: str) -> str:
    """'Gulf of St Lawrence' is gulf_of_st_lawrence among the words."""
    return LETTERS.sub("_", name.casefold()).strip("_")
