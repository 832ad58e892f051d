"""What happened at the table, in facts and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cubilete.core.journal import Event
from cubilete.core.title import Line, Reader
from cubilete.core.words import Words
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.words.vocabulary import BLACK_MARKET, Vocabulary


class EventKind(Struct, frozen=True):
    """Name and rule of an event, and what its numbers mean; `tail` tells of the counts that follow them."""

    name: str
    rule: str
    fields: tuple[str, ...]
    tail: str = ""


KINDS: dict[int, EventKind] = {
    c.E_FIRST: EventKind("first", "CN-SETUP-16", ("seat",)),
    c.E_FAMILY: EventKind("family", "CN-SETUP-09", ("seat", "family")),
    c.E_MARKER: EventKind("marker", "CN-SETUP-17", ("turn", "last")),
    c.E_TURN: EventKind("turn", "CN-TURN-04", ("seat", "turn")),
    c.E_FILLED: EventKind("filled", "CN-PORT-03", ("port",), "cargo"),
    c.E_LAID_OUT: EventKind("laid_out", "CN-SETUP-08", ("port",), "cargo"),
    c.E_COLLECTED: EventKind("collected", "CN-CASINO-01", ("seat", "coins")),
    c.E_DREW: EventKind("drew", "CN-MARKET-04", ("seat", "sort")),
    c.E_DREW_NOTHING: EventKind("drew_nothing", "CN-R06", ("seat",)),
    c.E_SWAPPED: EventKind("swapped", "CN-MARKET-02", ("seat", "given", "taken")),
    c.E_DECLINED: EventKind("declined", "CN-R15", ("seat",)),
    c.E_BOUGHT: EventKind("bought", "CN-PORT-01", ("seat", "port", "coins"), "cargo"),
    c.E_CAME_BACK: EventKind("came_back", "CN-R07", ("seat", "port", "coins")),
    c.E_RAISED: EventKind("raised", "CN-PORT-06", ("seat", "port", "before", "coins")),
    c.E_ABANDONED: EventKind("abandoned", "CN-PORT-08", ("seat", "port", "coins")),
    c.E_SYNDICATE: EventKind("syndicate", "CN-SYND-01", ("seat", "coins")),
    c.E_BAG_REFILLED: EventKind("bag_refilled", "CN-PORT-04", ("tokens",)),
    c.E_CHOSE: EventKind("chose", "CN-TRADE-02", ("seat", "card")),
    c.E_PAID: EventKind("paid", "CN-TRADE-11", ("seat", "value", "coins", "cost"), "combinations"),
    c.E_ACQUIRED: EventKind("acquired", "CN-TRADE-11", ("seat", "card")),
    c.E_DISCARDED: EventKind("discarded", "CN-TRADE-15", ("seat", "sort")),
    c.E_TO_CASINO: EventKind("to_casino", "CN-CASINO-03", ("seat", "ships")),
    c.E_TO_MARKET: EventKind("to_market", "CN-MARKET-06", ("seat",)),
    c.E_BID: EventKind("bid", "CN-SEND-04", ("seat", "port", "coins", "rival")),
    c.E_ENDED: EventKind("ended", "CN-END-01", ("turn",)),
    c.E_KEPT: EventKind("kept", "CN-TRADE-02", ("seat",)),
    c.E_SHORT: EventKind("short", "CN-R08", ("seat", "coins")),
}


def describe_event(event: Event, reader: Reader, v: Vocabulary) -> Line:
    """Everything in Cargo Noir happens in the open (CN-R22), so every reader is told the same."""
    kind = KINDS[int(event.kind)]
    words = v.words(reader.language)
    numbers = event.told_to(reader.seat)
    head, tail = numbers[: len(kind.fields)], numbers[len(kind.fields) :]
    fields = dict(zip(kind.fields, head))
    values: dict[str, Any] = {name: in_words(name, number, reader, words, v) for name, number in fields.items()}
    facts: dict[str, Any] = {name: as_fact(name, number, v) for name, number in fields.items()}
    if kind.tail == "cargo":
        values["cargo"] = v.cargo_text(words, tail)
        facts["cargo"] = v.counts(tail)
    elif kind.tail == "combinations":
        values["combinations"] = v.combinations_text(words, tail)
        facts["combinations"] = [v.counts(tail[at : at + c.SORTS]) for at in range(0, len(tail), c.SORTS)]
    return Line(kind.name, words.say(sentence_key(kind.name, fields, tail), **values), kind.rule, facts)


def sentence_key(name: str, fields: dict[str, int], tail: Sequence[int]) -> str:
    """A few events read better with a sentence of their own."""
    if name == "marker" and fields["turn"] == fields["last"]:
        return "event.marker_last"
    if name == "bid" and fields["rival"]:
        return "event.outbid"
    if name == "to_casino" and fields["ships"] > 1:
        return "event.all_to_casino"
    if name == "paid" and not tail:
        return "event.paid_coins_only"
    if name == "paid" and fields["coins"]:
        return "event.paid_with_coins"
    if name == "filled" and not any(tail):
        return "event.not_filled"
    return f"event.{name}"


def in_words(name: str, number: int, reader: Reader, words: Words, v: Vocabulary) -> str | int:
    if name == "seat":
        return reader.names[number]
    if name == "port":
        return v.port_name(words, number)
    if name in ("sort", "given", "taken"):
        return v.cargo_name(words, number)
    if name == "card":
        return v.card_name(words, number)
    if name == "family":
        return v.name(words, "family", v.families[number])
    return number


def as_fact(name: str, number: int, v: Vocabulary) -> str | int:
    if name == "port":
        return v.ports[number] if number < len(v.ports) else BLACK_MARKET
    if name in ("sort", "given", "taken"):
        return v.cargo[number]
    if name == "card":
        return v.cards[number]
    if name == "family":
        return v.families[number]
    return number
