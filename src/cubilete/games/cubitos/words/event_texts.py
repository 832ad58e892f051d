"""What happened at the table, in facts and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cubilete.core.journal import Event
from cubilete.core.title import Line, Reader
from cubilete.core.words import Words, listing
from cubilete.games.cubitos.components.courses import space_name
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.words.vocabulary import ACTIVE, FACES, SORTS, ZONES, Vocabulary

Fields = dict[str, int]
WON_BY = ("CU-END-03", "CU-END-04", "CU-END-06")
"""The rule by which a race is won: alone at the finish, furthest beyond it, in a tie-break."""
FROM_SPACE = -2
"""In place of a card: what a space brings."""


class EventKind(Struct, frozen=True):
    """Name and rule of an event, and what its numbers mean; `tail` tells of those that follow them."""

    name: str
    rule: str
    fields: tuple[str, ...]
    tail: str = ""


KINDS: dict[int, EventKind] = {
    c.E_LEAD: EventKind("lead", "CU-DIE-07", ("seat",)),
    c.E_ROUND: EventKind("round", "CU-ROUND-02", ("round", "tie")),
    c.E_REFILLED: EventKind("refilled", "CU-REFILL-01", ("seat", "maximum"), "counts"),
    c.E_RESTOCKED: EventKind("restocked", "CU-REFILL-02", ("seat", "dice")),
    c.E_THROWN: EventKind("thrown", "CU-THROW-01", ("seat", "hits", "rolled", "push"), "rolls"),
    c.E_DANGER: EventKind("danger", "CU-DANGER-01", ("seat", "active")),
    c.E_SAFE: EventKind("safe", "CU-R28", ("seat", "how")),
    c.E_BUST: EventKind("bust", "CU-BUST-02", ("seat", "dice")),
    c.E_KEPT: EventKind("kept", "CU-GRE-15", ("seat", "dice")),
    c.E_RESTED: EventKind("rested", "CU-BUST-03", ("seat",), "counts"),
    c.E_FAN: EventKind("fan", "CU-FAN-03", ("seat", "fans", "credits", "tiles")),
    c.E_PUSHED: EventKind("pushed", "CU-PUSH-04", ("seat", "dice")),
    c.E_PASSED: EventKind("passed", "CU-PUSH-05", ("seat", "active")),
    c.E_USED: EventKind("used", "CU-ABIL-02", ("seat", "card", "ability", "sort", "face")),
    c.E_ADDED: EventKind("added", "CU-ADD-02", ("seat", "hits", "rolled"), "rolls"),
    c.E_GAINED: EventKind("gained", "CU-SUP-06", ("seat", "coins", "steps", "water", "credits", "card")),
    c.E_GAVE_UP: EventKind("gave_up", "CU-GIVE-02", ("seat", "sort", "zone")),
    c.E_TOOK: EventKind("took", "CU-R16", ("seat", "sort")),
    c.E_BORROWED: EventKind("borrowed", "CU-R27", ("seat", "sort", "face")),
    c.E_SET: EventKind("set", "CU-ORA-09", ("seat", "sort", "face")),
    c.E_RETURNED: EventKind("returned", "CU-GRE-01", ("seat", "sort", "card", "ability")),
    c.E_ANNOUNCED: EventKind("announced", "CU-SUP-07", ("seat", "symbols")),
    c.E_COMPARED: EventKind("compared", "CU-SUP-10", ("seat", "card")),
    c.E_PASSED_DIE: EventKind("passed_die", "CU-RED-08", ("seat", "sort", "rival")),
    c.E_NEXT_REFILL: EventKind("next_refill", "CU-R25", ("seat", "sorts")),
    c.E_MOVED: EventKind("moved", "CU-MOVE-01", ("seat", "leg", "water", "left"), "spaces"),
    c.E_STEPPED: EventKind("stepped", "CU-YEL-14", ("seat", "leg", "from", "to")),
    c.E_JET: EventKind("jet", "CU-TRACK-18", ("seat", "space", "steps", "water")),
    c.E_SHORTCUT: EventKind("shortcut", "CU-TRACK-15", ("seat", "from", "to", "cost", "pay")),
    c.E_STEP_BOUGHT: EventKind("step_bought", "CU-MOVE-04", ("seat", "coins", "credits")),
    c.E_BONUS: EventKind("bonus", "CU-MOVE-05", ("seat", "space")),
    c.E_BOUGHT: EventKind("bought", "CU-BUY-02", ("seat", "sort", "coins", "credits")),
    c.E_RESTS: EventKind("rests", "CU-REST-01", ("seat", "coins", "steps")),
    c.E_LAP: EventKind("lap", "CU-R21", ("seat", "lap", "legs")),
    c.E_FINISHED: EventKind("finished", "CU-END-01", ("seat",)),
    c.E_TIE: EventKind("tie", "CU-END-06", (), "seats"),
    c.E_WON: EventKind("won", "CU-END-03", ("seat", "by")),
    c.E_RETURNED_LOAN: EventKind("returned_loan", "CU-PUR-03", ("seat", "sort")),
    c.E_LOST_STEP: EventKind("lost_step", "CU-R34", ("seat",)),
    c.E_DOUBLED: EventKind("doubled", "CU-GRE-05", ("seat", "what")),
    c.E_REGAINED: EventKind("regained", "CU-BRO-07", ("seat", "coins", "steps")),
    c.E_MUST_PUSH: EventKind("must_push", "CU-YEL-10", ("seat",)),
    c.E_NOTHING: EventKind("nothing", "CU-ABIL-04", ("seat", "card")),
    c.E_SAFE_ROLL: EventKind("safe_roll", "CU-GRE-13", ("seat",)),
    c.E_STARTS: EventKind("starts", "CU-SETUP-05", ("race", "legs"), "cards"),
    c.E_SET_OUT: EventKind("set_out", "CU-END-02", ("seat",)),
    c.E_CHOSE: EventKind("chose", "CU-ABIL-04", ("seat", "card", "option")),
    c.E_RED_SKIPPED: EventKind("red_skipped", "CU-ABIL-03", ("seat",)),
    c.E_ENDED: EventKind("ended", "CU-END-01", ("round", "limit")),
}
CHOICES: dict[str, tuple[str, ...]] = {
    "how": ("", "ignored", "prevented"),
    "by": ("alone", "further", "tie_break"),
    "pay": ("steps", "coins"),
    "what": ("symbols", "coins", "steps"),
}
"""Numbers that stand for one of a few things."""


def describe_event(event: Event, reader: Reader, v: Vocabulary) -> Line:
    """Everything in Cubitos lies open, so every reader is told the same."""
    kind = KINDS[int(event.kind)]
    words = v.words(reader.language)
    numbers = [int(number) for number in event.told_to(reader.seat)]
    head, tail = numbers[: len(kind.fields)], numbers[len(kind.fields) :]
    fields: Fields = dict(zip(kind.fields, head))
    values = {name: value for field, number in fields.items() for name, value in in_words(field, number, reader, v)}
    values |= tail_in_words(kind.tail, tail, reader, v) | summary(kind.name, fields, words, v)
    facts = {name: as_fact(name, number, v) for name, number in fields.items()}
    facts |= tail_as_facts(kind.tail, tail, v)
    text = words.say(sentence_key(kind.name, fields, tail), **values)
    return Line(kind.name, text, rule_of(kind, fields, v), facts)


def rule_of(kind: EventKind, fields: Fields, v: Vocabulary) -> str:
    """A few events rest on a rule that depends on their numbers."""
    if kind.name in ("used", "returned") and fields["card"] >= 0:
        return v.ability_rule(fields["card"], fields["ability"])
    if kind.name == "used":
        return "CU-ABIL-13"
    if kind.name == "won":
        return WON_BY[fields["by"]]
    if kind.name == "safe" and fields["how"] == CHOICES["how"].index("prevented"):
        return "CU-GRE-13"
    if kind.name == "shortcut" and fields["pay"] == CHOICES["pay"].index("coins"):
        return "CU-TRACK-16"
    if kind.name == "gained" and fields["card"] < 0:
        return "CU-TRACK-05" if fields["card"] == FROM_SPACE else "CU-ABIL-13"
    if kind.name == "ended" and fields["limit"]:
        return "CU-R51"
    if kind.name == "rests" and (fields["coins"] or fields["steps"]):
        return "CU-REST-03"
    return kind.rule


# ---------------------------------------------------------------- sentences
def sentence_key(name: str, fields: Fields, tail: Sequence[int]) -> str:
    """Many events read better with a sentence of their own."""
    return f"event.{name}{variant(name, fields, tail)}"


def variant(name: str, fields: Fields, tail: Sequence[int]) -> str:
    """What is added to the name of an event to find its sentence."""
    if name in ("thrown", "added"):
        return ("_push" if fields.get("push") else "") + ("" if fields["hits"] else "_miss")
    if name == "round":
        return "_tie" if fields["tie"] else ""
    if name == "refilled":
        return "" if any(tail) else "_nothing"
    if name == "bust":
        return "" if fields["dice"] else "_nothing"
    if name == "fan":
        return "_gains" if fields["credits"] or fields["tiles"] else ""
    if name == "ended":
        return "_limit" if fields["limit"] else ""
    if name in ("step_bought", "bought"):
        return "_credits" if fields["credits"] else ""
    if name == "rests":
        return "_losing" if fields["coins"] or fields["steps"] else ""
    if name == "moved":
        return "_water" if fields["water"] > 0 else ""
    if name == "jet":
        return "" if fields["steps"] or fields["water"] else "_nothing"
    if name == "next_refill":
        return "" if fields["sorts"] else "_free"
    if name in ("safe", "shortcut", "doubled", "won"):
        field = {"safe": "how", "shortcut": "pay", "doubled": "what", "won": "by"}[name]
        return f"_{CHOICES[field][fields[field]]}"
    return without_card(name, fields)


def without_card(name: str, fields: Fields) -> str:
    """Events that usually speak of a card or a seat, where there is none."""
    if name == "compared" and fields["seat"] < 0:
        return "_nobody"
    if fields.get("card", 0) >= 0:
        return ""
    if name == "gained":
        return "_space" if fields["card"] == FROM_SPACE else "_faces"
    return {"used": "_face", "chose": "_bonus", "nothing": "_bonus"}.get(name, "")


def summary(name: str, fields: Fields, words: Words, v: Vocabulary) -> dict[str, str]:
    """`what` of an event that brings, loses or executes something."""
    if name in ("gained", "jet", "rests", "regained"):
        amounts: tuple[str, ...] = ("coins", "steps", "water", "credits")
    elif name == "fan":
        amounts = ("credits", "tiles")
    elif name == "used" and fields["card"] >= 0:
        return {"what": v.ability_short(words, fields["card"], fields["ability"])}
    elif name == "chose" and fields["card"] >= 0:
        return {"what": v.option_text(words, fields["card"], fields["option"])}
    else:
        return {}
    return {"what": v.amounts(words, **{amount: fields[amount] for amount in amounts if amount in fields})}


def in_words(field: str, number: int, reader: Reader, v: Vocabulary) -> list[tuple[str, str | int]]:
    """The gaps that a number can fill."""
    words = v.words(reader.language)
    if field in ("seat", "rival"):
        return [(field, reader.names[number] if number >= 0 else words.say("nobody"))]
    if field == "sort":
        return [("die", v.die(words, number)), ("sort", v.sort_name(words, number))]
    if field == "face":
        return [(field, v.face_name(words, number))]
    if field == "zone":
        return [("out_of", words.say(f"out_of.{zone_id(number)}"))]
    if field == "card":
        return [(field, v.card_name(words, number))] if number >= 0 else []
    if field == "race":
        return [(field, v.race_name(words, number))]
    if field in ("from", "to", "space"):
        return [(field, v.space_name(words, number))]
    if field == "sorts":
        return [("colours", v.colours_text(words, number))]
    return [(field, number + 1 if field == "option" else number)]


def tail_in_words(tail: str, numbers: Sequence[int], reader: Reader, v: Vocabulary) -> dict[str, Any]:
    words = v.words(reader.language)
    joint = words.say("and")
    if tail == "counts":
        return {"dice": v.dice_text(words, numbers)}
    if tail == "rolls":
        return {"shown": v.hits_text(words, pairs(numbers))}
    if tail == "spaces":
        return {"far": max(len(numbers) - 1, 0), "to": v.space_name(words, numbers[-1])}
    if tail == "seats":
        return {"seats": listing([reader.names[seat] for seat in numbers], joint)}
    if tail == "cards":
        return {"cards": listing([v.card_name(words, card) for card in numbers], joint)}
    return {}


# ---------------------------------------------------------------- facts
def as_fact(field: str, number: int, v: Vocabulary) -> Any:
    if field in CHOICES:
        return CHOICES[field][number]
    if field in ("tie", "push", "limit"):
        return bool(number)
    if field == "sort":
        return SORTS[number]
    if field == "sorts":
        return [name for sort, name in enumerate(SORTS) if has(number, sort)]
    if field == "face":
        return FACES[number]
    if field == "zone":
        return zone_id(number)
    if field == "card":
        return v.cards[number] if number >= 0 else ""
    if field == "race":
        return v.races[number]
    if field in ("from", "to", "space"):
        return space_name(number)
    return number + 1 if field in ("ability", "option") else number


def tail_as_facts(tail: str, numbers: Sequence[int], v: Vocabulary) -> dict[str, Any]:
    if tail == "counts":
        return {"dice": v.counts(numbers)}
    if tail == "rolls":
        return {"dice": [{"sort": SORTS[sort], "face": FACES[face]} for sort, face in pairs(numbers)]}
    if tail == "spaces":
        return {"spaces": [space_name(space) for space in numbers]}
    if tail == "seats":
        return {"seats": list(numbers)}
    if tail == "cards":
        return {"cards": [v.cards[card] for card in numbers]}
    return {}


def pairs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Sort and face of every die of a roll."""
    return list(zip(numbers[::2], numbers[1::2]))


def zone_id(number: int) -> str:
    return ACTIVE if number == c.ACTIVE_ZONE else ZONES[number]
