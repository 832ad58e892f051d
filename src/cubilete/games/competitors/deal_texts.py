"""Items of deals in text: read, written, taken apart for programs, and said to people.

    offer 1>2 20k, peru; 2>1 K091                 seat 1 gives seat 2 20,000 and Peru, seat 2 gives seat 1 K091
    offer 2>3 carry 2.ship1 for 3.truck1 to peru fee 8000 fuel owner
    ask all: get any africa; give 10k             auction covered K017 from 5k             bid 12k at peru

Seats count from 1. A direction holds until the next one. Commas and semicolons both end an item. Imports nothing of the
title but its slots, so that `cubilete codes` can read the declaration while its numbers are being written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from cubilete.core.declared.lexicon import CLOSE, CORE, Lexicon, shorten
from cubilete.core.declared.slots import Id, seat_name
from cubilete.core.errors import Refusal
from cubilete.core.words import Words, listing, load_words
from cubilete.games.competitors import deal_lines as d
from cubilete.games.competitors.deal_lines import DealLine, Line
from cubilete.games.competitors.slots import SEATS, TERRITORIES, TOKEN_IDS, VEHICLE_IDS, Euros

DIRECTION = re.compile(r"(\d{1,3})\s*>\s*(\d{1,3})\s*(.*)")
SUM = re.compile(r"€?\s*(\d{1,9})(?:[.](\d{1,3}))?\s*(k?)\s*(?:€|euros?)?")
ANY_KINDS = ("truck", "ship", "aircraft")
CARRIED = re.compile(r"carry ((?:any )?\S+) for (\S+)((?: to (?!fee |fuel ).+?)?)((?: fee \S+)?)((?: fuel \S+)?)")
MOST_ITEMS = 24
"""So many items are read at all; a deal has fewer (CP-R70)."""


# ---------------------------------------------------------------- reading
class Reader:
    """Reads the items of a deal; every text that is none is refused with a sentence that says what would be."""

    def __init__(self, lexicon: Lexicon, language: str) -> None:
        self.lexicon = lexicon
        self.language = language
        self.words = lexicon.words(language)

    def refuse(self, key: str, text: str, **values: object) -> Refusal:
        return Refusal("", self.words.say(f"deal.{key}", text=shorten(text), **values))

    def terms(self, text: str) -> list[Line]:
        """Items with directions: `1>2 20k, peru; 2>1 K091`."""
        found: list[Line] = []
        giver = taker = -1
        for part in self.parts(text):
            item = part
            directed = DIRECTION.fullmatch(part)
            if directed is not None:
                giver, taker, item = self.seat(directed[1]), self.seat(directed[2]), directed[3]
            elif giver < 0:
                raise self.refuse("no_direction", part)
            found.append(self.item(item, giver)._replace(giver=giver, taker=taker))
        return found

    def parts(self, text: str) -> list[str]:
        parts = [part.strip() for part in re.split("[,;]", text)]
        parts = [part for part in parts if part]
        if not parts:
            raise self.refuse("empty", text)
        if len(parts) > MOST_ITEMS:
            raise self.refuse("too_long", text, most=d.LINES)
        return parts

    def seat(self, text: str) -> int:
        number = int(text)
        if not 1 <= number <= SEATS:
            raise self.refuse("no_seat", text, seats=SEATS)
        return number - 1

    def item(self, text: str, giver: int = d.ANYBODY) -> Line:
        """One thing without its direction; the giver makes `ship1` that seat's own."""
        first, _, rest = text.partition(" ")
        if not text:
            raise self.refuse("no_item", text)
        if SUM.fullmatch(text) and not text.startswith("."):
            return Line(kind=d.MONEY, coins=self.coins(text))
        if first == "covered":
            return self.card(rest)._replace(covered=1)
        if first == "branch":
            return Line(kind=d.BRANCH, what=self.territory(rest))
        if first == "look":
            return Line(kind=d.LOOK, what=self.looked_at(rest, giver))
        if first == "carry":
            return self.carriage(text, giver)
        if first == "any":
            return self.blank(rest)
        if self.token(first, giver) >= 0:
            return self.vehicle(first, rest, giver)
        return self.card(text)

    def coins(self, text: str) -> int:
        found = SUM.fullmatch(text)
        if found is None:
            raise self.refuse("no_money", text)
        whole, part, thousand = found[1], found[2] or "", found[3]
        if part and not thousand and len(part) != 3:
            raise self.refuse("no_money", text)
        euros = int(whole + part.ljust(3, "0")) if thousand or part else int(whole)
        if euros % d.COIN or euros // d.COIN > d.MOST_COINS:
            raise self.refuse("odd_sum", text, coin=d.COIN)
        return euros // d.COIN

    def number_of(self, kind: str, text: str) -> int:
        """A card or State by its id, written with spaces or not; -1 where there is none."""
        known = self.lexicon.places[kind]
        word = text.replace(" ", "_").replace("-", "_")
        return next((known[way] for way in (word, word.upper()) if way in known), -1)

    def territory(self, text: str) -> int:
        number = self.number_of("territory", text)
        return number if number >= 0 else Id("territory", TERRITORIES).read(text, self.lexicon, self.language)[0]

    def card(self, text: str) -> Line:
        for kind, name in ((d.TERRITORY, "territory"), (d.CONTRACT, "contract")):
            number = self.number_of(name, text)
            if number >= 0:
                return Line(kind=kind, what=number)
        raise self.unknown(text)

    def unknown(self, text: str) -> Refusal:
        """What may be meant for a State is compared with them; else everything that can stand here is told."""
        near = self.lexicon.unknown("territory", "territory", text.replace(" ", "_"), self.language)
        return Refusal("", near) if self.is_near(text) else self.refuse("unknown", text)

    def is_near(self, text: str) -> bool:
        return bool(get_close_matches(text.replace(" ", "_"), self.lexicon.ids["territory"], 1, CLOSE))

    def token(self, text: str, giver: int) -> int:
        """A vehicle: `2.ship1`, or `ship1` for one of the giver's; -1 for anything else."""
        if text in TOKEN_IDS:
            return TOKEN_IDS.index(text)
        if text in VEHICLE_IDS and giver < SEATS:
            return giver * len(VEHICLE_IDS) + VEHICLE_IDS.index(text)
        return -1

    def need_token(self, text: str, giver: int) -> int:
        token = self.token(text, giver)
        if token < 0:
            raise self.refuse("no_token", text)
        return token

    def vehicle(self, first: str, rest: str, giver: int) -> Line:
        place = d.NO_PLACE
        if rest:
            to, _, where = rest.partition(" ")
            if to not in ("to", "at") or not where:
                raise self.refuse("vehicle", f"{first} {rest}")
            place = self.territory(where)
        return Line(kind=d.VEHICLE, what=self.token(first, giver), place=place)

    def looked_at(self, text: str, giver: int) -> int:
        token = self.token(text, giver)
        if token >= 0:
            return d.SIGNED + token
        number = self.number_of("contract", text)
        if number < 0:
            raise self.refuse("look", text)
        return number

    def carriage(self, text: str, giver: int) -> Line:
        found = CARRIED.fullmatch(text)
        if found is None:
            raise self.refuse("carry", text)
        to, fee, fuel = (part.strip().partition(" ")[2] for part in found.group(3, 4, 5))
        if fuel not in ("", "owner", "shipper"):
            raise self.refuse("fuel", fuel)
        return Line(
            kind=d.CARRIAGE,
            what=self.carrier(found[1], giver),
            cargo=self.need_token(found[2], d.ANYBODY),
            place=self.territory(to) if to else d.NO_PLACE,
            coins=self.coins(fee) if fee else 0,
            fuel=int(fuel == "owner"),
        )

    def carrier(self, text: str, giver: int) -> int:
        first, _, kind = text.partition(" ")
        if first == "any" and kind in ANY_KINDS:
            return d.ANY_VEHICLE + ANY_KINDS.index(kind)
        return self.need_token(text, giver)

    def blank(self, text: str) -> Line:
        """CP-NEG-05: what a request leaves open."""
        if text in ANY_KINDS:
            return Line(kind=d.VEHICLE, what=d.ANY_VEHICLE + ANY_KINDS.index(text))
        if text == "territory":
            return Line(kind=d.TERRITORY, what=d.ANY_TERRITORY)
        if text == "contract":
            return Line(kind=d.CONTRACT, what=d.ANY_CONTRACT)
        continent = self.number_of("continent", text)
        if continent < 0:
            raise self.refuse("blank", text, continents=", ".join(self.lexicon.ids["continent"]))
        return Line(kind=d.TERRITORY, what=d.ANY_OF_CONTINENT + continent)


# ---------------------------------------------------------------- completing
def words_after(word: str, carried: bool, starters: Sequence[str], lexicon: Lexicon) -> tuple[str, ...]:
    """What may follow a word of a deal: after a comma or a direction an item, after `to` a State, and so on."""
    territories, contracts = lexicon.ids["territory"], lexicon.ids["contract"]
    if word in ("to", "at", "branch"):
        return territories
    if word == "look":
        return (*contracts, *TOKEN_IDS)
    if word == "covered":
        return (*territories, *contracts)
    if word in ("carry", "for"):
        return ("any", *TOKEN_IDS) if word == "carry" else TOKEN_IDS
    if word == "any":
        return ("territory", "contract", *ANY_KINDS, *lexicon.ids["continent"])
    if word == "fuel":
        return ("owner", "shipper")
    items = ("branch", "look", "carry", "covered", "any", *territories, *contracts, *TOKEN_IDS)
    if word.endswith(":"):
        return ("get", "give")
    if word.endswith(";"):
        return ("get", "give", *items) if starters and starters[0] == "all:" else (*starters, *items)
    if word.endswith(",") or DIRECTION.fullmatch(word) or word in ("get", "give"):
        return items
    return ("for", "to", "fee", "fuel") if carried else ("to", "from")


# ---------------------------------------------------------------- writing
def write_item(line: Line, lexicon: Lexicon) -> str:
    """An item as it is read again."""
    if line.kind == d.MONEY:
        return str(line.coins * d.COIN)
    if line.kind == d.BRANCH:
        return f"branch {lexicon.id('territory', line.what)}"
    if line.kind == d.LOOK:
        return f"look {what_of(line, lexicon)}"
    to = f" to {lexicon.id('territory', line.place)}" if line.place != d.NO_PLACE else ""
    if line.kind == d.CARRIAGE:
        fee = f" fee {line.coins * d.COIN}" if line.coins else ""
        return (
            f"carry {what_of(line, lexicon)} for {TOKEN_IDS[line.cargo]}{to}{fee}{' fuel owner' if line.fuel else ''}"
        )
    return f"{'covered ' if line.covered else ''}{what_of(line, lexicon)}{to}"


def what_of(line: Line, lexicon: Lexicon) -> str:
    """What a line is about, by its id; nothing for an unseen card and for money."""
    what = line.what
    if line.kind == d.MONEY or (what == d.UNSEEN and line.kind != d.VEHICLE):
        return ""
    if line.kind == d.LOOK:
        return TOKEN_IDS[what - d.SIGNED] if what >= d.SIGNED else lexicon.id("contract", what)
    if line.kind in (d.VEHICLE, d.CARRIAGE):
        return f"any {ANY_KINDS[what - d.ANY_VEHICLE]}" if what >= d.ANY_VEHICLE else TOKEN_IDS[what]
    if line.kind == d.CONTRACT:
        return "any contract" if what == d.ANY_CONTRACT else lexicon.id("contract", what)
    if line.kind == d.TERRITORY and what >= d.ANY_OF_CONTINENT:
        continent = what - d.ANY_OF_CONTINENT
        return "any territory" if what == d.ANY_TERRITORY else f"any {lexicon.id('continent', continent)}"
    return lexicon.id("territory", what)


def write_terms(lines: Sequence[Line], lexicon: Lexicon) -> str:
    text = ""
    before: tuple[int, int] | None = None
    for line in lines:
        way = (line.giver, line.taker)
        if way == before:
            text += f", {write_item(line, lexicon)}"
        else:
            text += f"{'; ' if text else ''}{line.giver + 1}>{line.taker + 1} {write_item(line, lexicon)}"
        before = way
    return text


def fact_of(line: Line, lexicon: Lexicon) -> DealLine:
    """A line for programs; seats count from 0, and -1 stands for whoever answers."""
    carried = line.kind == d.CARRIAGE
    payer = line.giver if line.fuel else line.taker
    return DealLine(
        giver=line.giver if line.giver < SEATS else -1,
        taker=line.taker if line.taker < SEATS else -1,
        kind=d.KINDS[line.kind],  # type: ignore[arg-type]
        what=what_of(line, lexicon),
        covered=bool(line.covered),
        sum=line.coins * d.COIN,
        cargo=TOKEN_IDS[line.cargo] if carried and line.cargo < d.TOKENS else "",
        to=lexicon.id("territory", line.place) if line.place != d.NO_PLACE else "",
        fuel=payer if carried and payer < SEATS else -1,
    )


# ---------------------------------------------------------------- saying
def say_item(line: Line, lexicon: Lexicon, words: Words, names: Sequence[str]) -> str:
    """An item in a sentence."""
    kind = d.KINDS[line.kind]
    if line.kind == d.MONEY:
        return say_sum(line.coins, lexicon, words)
    if line.what == d.UNSEEN and line.kind != d.VEHICLE:
        return words.say(f"item.unseen_{kind}")
    if line.kind == d.LOOK and line.what >= d.SIGNED:
        return words.say("item.look_signed", token=say_token(line.what - d.SIGNED, words, names))
    if line.kind in (d.VEHICLE, d.CARRIAGE):
        return say_vehicle(line, lexicon, words, names)
    if line.kind == d.TERRITORY and line.what >= d.ANY_OF_CONTINENT:
        if line.what == d.ANY_TERRITORY:
            return words.say("item.any_territory")
        return words.say("item.any_of", continent=lexicon.name(words, "continent", line.what - d.ANY_OF_CONTINENT))
    if line.kind == d.CONTRACT and line.what == d.ANY_CONTRACT:
        return words.say("item.any_contract")
    named = "contract" if line.kind in (d.CONTRACT, d.LOOK) else "territory"
    key = f"item.covered_{kind}" if line.covered else f"item.{kind}"
    return words.say(key, what=lexicon.name(words, named, line.what))


def say_vehicle(line: Line, lexicon: Lexicon, words: Words, names: Sequence[str]) -> str:
    blank = line.what >= d.ANY_VEHICLE
    token = (
        words.say(f"item.any_{ANY_KINDS[line.what - d.ANY_VEHICLE]}") if blank else say_token(line.what, words, names)
    )
    place = lexicon.name(words, "territory", line.place) if line.place != d.NO_PLACE else ""
    if line.kind == d.VEHICLE:
        return (
            words.say("item.vehicle_to", token=token, place=place) if place else words.say("item.vehicle", token=token)
        )
    cargo = say_token(line.cargo, words, names)
    text = words.say("item.carriage_to" if place else "item.carriage", token=token, cargo=cargo, place=place)
    if line.coins:
        text += words.say("item.fee", sum=say_sum(line.coins, lexicon, words))
    return text + (words.say("item.fuel_owner") if line.fuel else "")


def say_token(token: int, words: Words, names: Sequence[str]) -> str:
    seat, vehicle = divmod(token, len(VEHICLE_IDS))
    owner = seat_name(seat, names, words.language)
    return words.say("token", owner=owner, vehicle=words.say(f"vehicle.{VEHICLE_IDS[vehicle]}"))


def say_sum(coins: int, lexicon: Lexicon, words: Words) -> str:
    return str(Euros().say((coins * d.COIN,), lexicon, words, ()))


def say_items(lines: Sequence[Line], lexicon: Lexicon, words: Words, names: Sequence[str]) -> str:
    joint = load_words(CORE, words.language).say("and")
    return listing([say_item(line, lexicon, words, names) for line in lines], joint)


def say_terms(lines: Sequence[Line], lexicon: Lexicon, words: Words, names: Sequence[str]) -> str:
    """What everybody gives to whom: all that goes the same way together."""
    ways: dict[tuple[int, int], list[Line]] = {}
    for line in lines:
        ways.setdefault((line.giver, line.taker), []).append(line)
    said = [
        words.say(
            "item.gives",
            giver=seat_name(giver, names, words.language),
            taker=seat_name(taker, names, words.language),
            items=say_items(row, lexicon, words, names),
        )
        for (giver, taker), row in ways.items()
    ]
    return "; ".join(said)
