"""Addresses of numbers in a component document: `victory_cards.syndicate.cost`, `contraband.same.3`.

An entry of a list goes by its id (or name, or another field that tells the entries apart), a number in a row by its
place counted from 1. A path may leave out whatever it does not need to be unambiguous: `syndicate.cost` will do.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from cubilete.core.errors import UsageError
from cubilete.core.options import NO, YES
from cubilete.core.title import Document

ANY = "*"
NAMES = ("id", "name")
"""Fields that name an entry of a list, the better one first."""
UNSEEN = re.compile(r"(^|_)(provenance|confidence|source|where|icon|colour|text|grid|seed)$")
"""Fields that say where numbers come from or how they look; they can be set, but are not offered."""
SETTING = re.compile(r"(?P<path>.*?)(?P<how>(?<!\.)\*=|[+-]=|=)(?P<value>.*)", re.DOTALL)
MOST_SHOWN = 16
MOST_NEAR = 3


class Place(Struct, frozen=True):
    """A value in a document: the keys that lead to it, and the holder (a table or a list) it lies in."""

    keys: tuple[str, ...]
    short: str
    """The way a person would write it."""
    holder: Any
    at: str | int
    value: Any


class Setting(Struct, frozen=True):
    """One wish, taken apart: `villa.cost+=2`."""

    text: str
    path: str
    how: str
    value: str


class Applied(Struct, frozen=True):
    """What became of a wish: one number and its old and new value, in words."""

    path: str
    before: str
    after: str


def read_setting(text: str) -> Setting:
    """A wish out of `PATH=VALUE`; also `+=`, `-=` and `*=`."""
    found = SETTING.fullmatch(text.strip())
    if found is None or not found["path"].strip() or not found["value"].strip():
        raise UsageError(
            f"'{text}' is no change; write PATH=VALUE, as in syndicate.cost=8, or += -= *= to start from what it is."
        )
    return Setting(text.strip(), found["path"].strip(), found["how"], found["value"].strip())


# ---------------------------------------------------------------- walking
def children(value: Any) -> Iterator[tuple[str, str | int, Any]]:
    """Key, position and value of whatever lies in a table or a list."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, key, inner
    elif isinstance(value, list):
        field = naming_field(value)
        for at, inner in enumerate(value):
            yield (str(inner[field]) if field else str(at + 1)), at, inner


def naming_field(entries: list[Any]) -> str:
    """The field by which the tables of a list are told apart, or "" where only their place does."""
    if not entries or not all(isinstance(entry, dict) for entry in entries):
        return ""
    first = next((str(key) for key in entries[0] if not UNSEEN.search(key)), "")
    counted = [first] if type(entries[0].get(first)) is int else []  # rows that begin with a number are numbered by it
    for field in (*NAMES, *counted):
        names = [str(entry[field]) for entry in entries if field in entry]
        if len(names) == len(entries) == len(set(names)):
            return field
    return ""


def places(document: Document) -> Iterator[Place]:
    """Every value below the top of a document, tables and lists included."""
    yield from below(document, (), ())


def below(holder: Any, keys: tuple[str, ...], short: tuple[str, ...]) -> Iterator[Place]:
    lists = [key for key, _, value in children(holder) if is_entries(value)]
    for key, at, value in children(holder):
        here = (*keys, key)
        # the one list of a table goes without saying: victory_cards.card.villa is victory_cards.villa
        silent = keys and len(lists) == 1 and is_entries(value) and naming_field(value)
        brief = short if silent else (*short, key)
        yield Place(here, ".".join(brief), holder, at, value)
        yield from below(value, here, brief)


def is_entries(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


# ---------------------------------------------------------------- finding
def plain(key: str) -> str:
    """A key without what people mix up: case, blanks, hyphens and a plural."""
    word = re.sub(r"\W+", "_", key.casefold()).strip("_")
    return word.removesuffix("s") if len(word) > 3 else word


def matches(keys: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether the keys are what is wanted, with nothing but gaps in between; the last one has to be there."""
    if not fits(keys[-1], wanted[-1]):
        return False
    at = 0
    for key in keys[:-1]:
        if at < len(wanted) - 1 and fits(key, wanted[at]):
            at += 1
    return at == len(wanted) - 1


def fits(key: str, wanted: str) -> bool:
    return wanted == ANY or plain(key) == plain(wanted)


def split(path: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in path.split("."))


def find(document: Document, path: str, what: str) -> list[Place]:
    """The values that a path means: one, or several where it holds a `*`. UsageError says what exists instead."""
    wanted = split(path)
    everything = list(places(document))
    if exact := [place for place in everything if place.keys == wanted]:
        return exact
    found = [place for place in everything if matches(place.keys, wanted)]
    if ANY in wanted:
        found = [place for place in found if not isinstance(place.value, (dict, list))] or found
    elif len(found) > 1:
        ends = [place for place in found if same(place.keys[-len(wanted) :], wanted)]
        briefs = [place for place in found if same(split(place.short), wanted)]
        found = briefs if len(briefs) == 1 else ends if len(ends) == 1 else found
        if len(found) > 1:
            raise UsageError(f"'{path}' could be {choice([place.short for place in found], 'or')}; say more of it.")
    if not found:
        raise UsageError(missing(everything, document, path, what))
    return found


def same(keys: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return len(keys) == len(wanted) and all(map(fits, keys, wanted))


def missing(everything: list[Place], document: Document, path: str, what: str) -> str:
    """Where a path leaves what exists: the last place that is there, what lies in it, and what is spelt like it."""
    wanted = split(path)
    for end in range(len(wanted) - 1, 0, -1):
        known = [place for place in everything if matches(place.keys, wanted[:end])]
        tables = [place for place in known if isinstance(place.value, (dict, list))]
        if tables:
            best = min(tables, key=lambda place: len(place.keys))
            return f"{best.short} has no '{wanted[end]}'. {near(everything, path)}It has {contents(best.value)}."
        if known:
            return f"{known[0].short} is {written(known[0].value)}, so there is no '{wanted[end]}' in it."
    top = {key: value for key, value in document.items() if isinstance(value, (dict, list))}
    return f"{what} has no '{wanted[0]}'. {near(everything, path)}It has {contents(top)}, and options."


def near(everything: list[Place], path: str) -> str:
    """A question with the paths that are spelt alike, or nothing."""
    shorts = {place.short.casefold(): place.short for place in everything if not isinstance(place.value, dict)}
    for place in everything:  # so that a slip in syndicate.cost is found without its victory_cards
        if len(place.keys) > 2 and not isinstance(place.value, (dict, list)):
            shorts.setdefault(".".join(place.keys[-2:]).casefold(), place.short)
    found = [shorts[word] for word in get_close_matches(path.casefold(), shorts, MOST_NEAR, 0.8)]
    return f"Did you mean {choice(list(dict.fromkeys(found)), 'or')}? " if found else ""


def contents(value: Any) -> str:
    """What lies in a table, with values where there is room for them."""
    inside = list(children(value))
    if isinstance(value, list) and naming_field(value) == "" and not is_entries(value):
        return f"{len(inside)} places, counted from 1"
    own = [(key, inner) for key, _, inner in inside if not UNSEEN.search(key) and key not in NAMES]
    if len(own) == 1 and is_entries(own[0][1]):  # the one list of a table goes without saying
        return contents(own[0][1])
    words = [key if isinstance(inner, (dict, list)) else f"{key} ({written(inner)})" for key, inner in own]
    rows = [inner for _, inner in own if is_entries(inner)]
    if len(rows) == 1:
        words = [word for word in words if word != next(key for key, inner in own if is_entries(inner))]
        words += [key for key, _, _ in children(rows[0])]
    return choice(words, "and") if words else "nothing that can be set"


def choice(words: list[str], last: str) -> str:
    """'a, b or c', cut where it would get long."""
    if len(words) > MOST_SHOWN:
        return f"{', '.join(words[:MOST_SHOWN])}, and {len(words) - MOST_SHOWN} more"
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"[{', '.join(written(one) for one in value)}]"
    return str(value) if value != "" else "empty"


# ---------------------------------------------------------------- changing
def change(document: Document, setting: Setting, what: str) -> list[Applied]:
    """Carry a wish out in the document and say what changed."""
    done = []
    for place in find(document, setting.path, what):
        value = new_value(place, setting)
        done.append(Applied(place.short, written(place.value), written(value)))
        place.holder[place.at] = value
    return done


def new_value(place: Place, setting: Setting) -> Any:
    old = place.value
    if isinstance(old, dict) or is_entries(old):
        raise UsageError(f"{place.short} is no single value; it has {contents(old)}.")
    value = read_value(setting.value, old)
    if setting.how == "=":
        return value
    if not is_number(old) or not is_number(value):
        raise UsageError(f"{setting.text}: only numbers can be added to; {place.short} is {written(old)}.")
    moved = old + value if setting.how == "+=" else old - value if setting.how == "-=" else old * value
    return int(moved + 0.5) if isinstance(old, int) else moved  # cards know no halves


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def read_value(text: str, old: Any) -> Any:
    """What was written, as TOML reads it; a word that TOML does not know is a text."""
    if isinstance(old, bool) and text.casefold() in YES | NO:
        return text.casefold() in YES
    if isinstance(old, str) and not text.startswith(('"', "'")):
        return text
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
    return float(value) if isinstance(old, float) and is_number(value) else value
