"""Deals in text: reading, writing and saying terms, requests, lots and bids.

    offer 1>2 20k, brazil; 2>1 K091               seat 1 gives seat 2 20,000 and Brazil, seat 2 gives seat 1 K091
    offer 2>3 carry 2.ship1 for 3.truck1 to peru fee 8000 fuel owner
    ask all: get any africa; give 10k             auction covered K017 from 5k             bid 12k at peru

Seats count from 1. A direction holds until the next one. Commas and semicolons both end an item. Imports nothing of the
title but its slots, so that `cubilete codes` can read the declaration while its numbers are being written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from cubilete.core.declared.lexicon import CORE, Lexicon, shorten
from cubilete.core.declared.slots import Form, Id, Scalar, seat_name
from cubilete.core.errors import Refusal
from cubilete.core.moves import FormSlot
from cubilete.core.words import Words, listing, load_words
from cubilete.games.competitors import deal_lines as d
from cubilete.games.competitors.deal_lines import DealLine, Line, taken_apart
from cubilete.games.competitors.slots import SEATS, TOKEN_IDS, VEHICLE_IDS, Euros

DIRECTION = re.compile(r"(\d{1,3})\s*>\s*(\d{1,3})\s*(.*)")
SUM = re.compile(r"€?\s*(\d{1,9})(?:[.](\d{1,3}))?\s*(k?)\s*(?:€|euros?)?")
ANY_KINDS = ("truck", "ship", "aircraft")
CARRIED = re.compile(r"carry ((?:any )?\S+) for (\S+)((?: to (?!fee |fuel ).+?)?)((?: fee \S+)?)((?: fuel \S+)?)")
ASKED = re.compile(r"(all|[\d ]+)\s*:\s*(.*)")
ALL_SEATS = (1 << SEATS) - 1
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
        """Items with directions: `1>2 20k, brazil; 2>1 K091`."""
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
        return number if number >= 0 else Id("territory", d.TERRITORIES).read(text, self.lexicon, self.language)[0]

    def card(self, text: str) -> Line:
        for kind, name in ((d.TERRITORY, "territory"), (d.CONTRACT, "contract")):
            number = self.number_of(name, text)
            if number >= 0:
                return Line(kind=kind, what=number)
        raise self.unknown(text)

    def unknown(self, text: str) -> Refusal:
        """Something that may be meant for a State is compared with them; else everything that can stand here is told."""
        near = self.lexicon.unknown("territory", "territory", text.replace(" ", "_"), self.language)
        return Refusal("", near) if self.is_near(text) else self.refuse("unknown", text)

    def is_near(self, text: str) -> bool:
        from difflib import get_close_matches

        return bool(get_close_matches(text.replace(" ", "_"), self.lexicon.ids["territory"], 1, 0.6))

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


# ---------------------------------------------------------------- slots
class Dealt(Form, frozen=True):
    """The base of the forms of dealing: their numbers are lines, sums and seats."""

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        raise NotImplementedError

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        return [(name, self.write(numbers, lexicon))]

    def arg_types(self, name: str) -> dict[str, Any]:
        return {name: str}

    def fact_type(self) -> Any:
        return list[DealLine]

    def starters(self) -> tuple[str, ...]:
        """Words that can begin it."""
        return ()

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        return FormSlot(name=name, kind="text", grammar=self.grammar(name), ids=self.starters())


class Terms(Dealt, frozen=True):
    """Lines with directions: `1>2 20k, brazil; 2>1 K091`."""

    example: ClassVar[str] = "1>2 20000, brazil; 2>1 k091"

    def grammar(self, name: str) -> str:
        return "GIVER>TAKER ITEM, ITEM; GIVER>TAKER ITEM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) > 0 and all(
            d.can_be_written(number) and number & 7 < SEATS and number >> d.TAKER_AT & 7 < SEATS for number in numbers
        )

    def starters(self) -> tuple[str, ...]:
        return tuple(
            f"{giver}>{taker}" for giver in range(1, SEATS + 1) for taker in range(1, SEATS + 1) if giver != taker
        )

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return write_terms([taken_apart(number) for number in numbers], lexicon)

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return [line.packed() for line in Reader(lexicon, language).terms(text)]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return [fact_of(taken_apart(number), lexicon) for number in numbers]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return say_terms([taken_apart(number) for number in numbers], lexicon, words, names)


class Filling(Dealt, frozen=True):
    """Items without directions: what an answer puts into the blanks of a request."""

    example: ClassVar[str] = "congo_basin"

    def grammar(self, name: str) -> str:
        return "ITEM, ITEM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) > 0 and all(d.can_be_written(number) and number & 63 == 63 for number in numbers)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return ", ".join(write_item(taken_apart(number), lexicon) for number in numbers)

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        return [reader.item(part).packed() for part in reader.parts(text)]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return [fact_of(taken_apart(number), lexicon) for number in numbers]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return say_items([taken_apart(number) for number in numbers], lexicon, words, names)


class Wish(Dealt, frozen=True):
    """`all: get any africa; give 10k`: the bits of the seats that are asked, then what they and the asker would give.

    A line whose taker is a seat is never in it: what is got has ANYBODY for its giver and nobody yet for its taker.
    """

    example: ClassVar[str] = "all: get any africa; give 10000"

    def grammar(self, name: str) -> str:
        return "SEATS|all: get ITEM, ITEM; give ITEM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return (
            len(numbers) > 1
            and 0 < numbers[0] <= ALL_SEATS
            and all(d.can_be_written(number) and number & 63 in (GOT, GIVEN) for number in numbers[1:])
            and numbers[1] & 63 == GOT
            and list(numbers[1:]) == sorted(numbers[1:], key=lambda number: number & 63 == GIVEN)
        )

    def starters(self) -> tuple[str, ...]:
        return ("all:", *(f"{seat}:" for seat in range(1, SEATS + 1)))

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        seats = [str(seat + 1) for seat in range(SEATS) if numbers[0] >> seat & 1]
        asked = "all" if numbers[0] == ALL_SEATS else " ".join(seats)
        got, given = ([write_item(line, lexicon) for line in side] for side in sides_of(numbers[1:]))
        return f"{asked}: get {', '.join(got)}" + (f"; give {', '.join(given)}" if given else "")

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        found = ASKED.fullmatch(text)
        if found is None:
            raise reader.refuse("no_wish", text)
        asked = ALL_SEATS
        if found[1] != "all":
            asked = 0
            for seat in found[1].split():
                asked |= 1 << reader.seat(seat)
        return [asked, *self.read_sides(reader, found[2])]

    def read_sides(self, reader: Reader, text: str) -> list[int]:
        side, sides = -1, {GOT: list[int](), GIVEN: list[int]()}
        for part in reader.parts(text):
            first, _, rest = part.partition(" ")
            if first in ("get", "give"):
                side, part = GOT if first == "get" else GIVEN, rest
            elif side < 0:
                raise reader.refuse("no_wish", text)
            line = reader.item(part)
            sides[side].append(line._replace(giver=side & 7, taker=side >> d.TAKER_AT).packed())
        if not sides[GOT]:
            raise reader.refuse("no_wish", text)
        return sides[GOT] + sides[GIVEN]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        """What is asked for has no giver yet, what is given for it no taker."""
        return [fact_of(taken_apart(number), lexicon) for number in numbers[1:]]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        got, given = (say_items(side, lexicon, words, names) for side in sides_of(numbers[1:]))
        return words.say("item.wish_for", got=got, given=given) if given else words.say("item.wish", got=got)


GOT = d.ANYBODY | d.ASKER << d.TAKER_AT
"""Seats of a line that the asker would get..."""
GIVEN = d.ASKER | d.ANYBODY << d.TAKER_AT
"""...and of one that the asker would give for it."""


def sides_of(numbers: Sequence[int]) -> tuple[list[Line], list[Line]]:
    lines = [taken_apart(number) for number in numbers]
    return [line for line in lines if line.giver == d.ANYBODY], [line for line in lines if line.giver != d.ANYBODY]


class Lot(Dealt, frozen=True):
    """`covered K017 from 5k`: what is auctioned, and the least price."""

    example: ClassVar[str] = "k017 from 5000"

    def grammar(self, name: str) -> str:
        return "[covered] ITEM from SUM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return (
            len(numbers) == 2
            and d.can_be_written(numbers[0])
            and numbers[0] & 63 == 63
            and 0 <= numbers[1] <= d.MOST_COINS
        )

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"{write_item(taken_apart(numbers[0]), lexicon)} from {numbers[1] * d.COIN}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        item, found, price = text.rpartition(" from ")
        if not found:
            raise reader.refuse("no_lot", text)
        return [reader.item(item.strip()).packed(), reader.coins(price.strip())]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        """The line, with the least price as its sum."""
        line = taken_apart(numbers[0])
        return [fact_of(line._replace(coins=numbers[1]), lexicon)]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        item = say_item(taken_apart(numbers[0]), lexicon, words, names)
        return words.say("item.lot", item=item, sum=say_sum(numbers[1], lexicon, words))


class Bid(Dealt, frozen=True):
    """`12k`, or `12k at peru`: a sum, and where a vehicle would be put (CP-R48)."""

    example: ClassVar[str] = "12000"

    def grammar(self, name: str) -> str:
        return "SUM [at STATE]"

    def fits(self, numbers: Sequence[int]) -> bool:
        return (
            len(numbers) == 2
            and 0 <= numbers[0] <= d.MOST_COINS
            and (0 <= numbers[1] < d.TERRITORIES or numbers[1] == d.NO_PLACE)
        )

    def fact_type(self) -> Any:
        return str

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return self.write(numbers, lexicon)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        at = f" at {lexicon.id('territory', numbers[1])}" if numbers[1] != d.NO_PLACE else ""
        return f"{numbers[0] * d.COIN}{at}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        price, found, place = text.partition(" at ")
        return [reader.coins(price.strip()), reader.territory(place.strip()) if found else d.NO_PLACE]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return say_sum(numbers[0], lexicon, words)


class Steps(Scalar, frozen=True):
    """How far a bid goes up: `+1` is the least that beats the bid that stands (CP-R71)."""

    @property
    def size(self) -> int:
        return len(d.STEPS)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"+{d.STEPS[numbers[0]]}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        known = [f"+{step}" for step in d.STEPS]
        if text not in known:
            raise Reader(lexicon, language).refuse("no_steps", text, known=", ".join(known))
        return [known.index(text)]

    def fact_type(self) -> Any:
        return Literal[tuple(f"+{step}" for step in d.STEPS)]

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        ids = tuple(f"+{step}" for step in d.STEPS)
        return FormSlot(name=name, kind="id", grammar=self.grammar(name), ids=ids, labels=ids)


class OneWord(Scalar, frozen=True):
    """One of a few words that the declaration itself lists, without a place in the lexicon."""

    kind: str
    ids: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.ids)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return self.ids[numbers[0]]

    def fact_type(self) -> Any:
        return Literal[self.ids]
