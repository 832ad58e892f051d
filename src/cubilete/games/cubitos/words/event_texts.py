"""What sentences about events speak of beyond their facts, and the rules that depend on a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cubilete.core.declared.declaration import EventForm, Facts
from cubilete.core.title import Reader
from cubilete.core.words import Words
from cubilete.games.cubitos.words.vocabulary import SORTS, Vocabulary

Values = dict[str, object]
AMOUNTS = ("coins", "steps", "water", "credits")


def event_rule(form: EventForm, facts: Facts, v: Vocabulary) -> str:
    """Abilities are told by the rule of their card; everything else as declared."""
    if form.name in ("used", "returned") and facts["card"]:
        return v.ability_rule(v.cards.index(facts["card"]), facts["ability"])
    return form.event.cites(facts) if form.event.cites is not None else form.event.rule


def event_values(form: EventForm, facts: Facts, reader: Reader, v: Vocabulary) -> Mapping[str, object]:
    words = v.words(reader.language)
    values: Values = {}
    if "sort" in facts:
        values["die"] = words.say(f"die.{facts['sort']}")
    if "track" in facts:
        spaces = {name: facts[name] for name in ("from", "to", "space") if name in facts}
        values |= {name: v.space_text(words, facts["track"], space) for name, space in spaces.items()}
    if form.name in ("gave_up", "picked"):
        values["out_of"] = words.say(f"out_of.{facts['zone']}")
    if form.name in ("thrown", "added"):
        values |= roll_values(facts, words, v)
    elif form.name in ("bust", "rests", "restocked"):
        values["dice"] = number_of(facts["dice"])
    elif form.name == "refilled":
        both: Counter[str] = Counter(facts["dice"]) + Counter(facts["from_rest"])
        values["dice"] = v.dice_text(words, [both[sort] for sort in SORTS])
    elif form.name == "picked_active":
        values["shown"] = shown_text(facts["dice"], words, v)
    elif form.name == "moved":
        *way, last = facts["spaces"]
        values |= {"far": len(way), "to": v.space_text(words, facts["track"], last)}
    elif form.name == "compared" and facts["seat"] < 0:
        values["seat"] = words.say("nobody")
    elif form.name == "next_refill":
        values["colours"] = v.colours_text(words, sum(1 << SORTS.index(sort) for sort in facts["sorts"]))
    return values | summary(form.name, facts, words, v)


def number_of(dice: list[object] | dict[str, int]) -> int:
    return sum(dice.values()) if isinstance(dice, dict) else len(dice)


def roll_values(facts: Facts, words: Words, v: Vocabulary) -> Values:
    """How many dice were rolled, how many hit, and what these show."""
    hits = facts["hits"]
    return {
        "rolled": len(hits) + number_of(facts["misses"]),
        "hits": len(hits),
        "shown": shown_text(hits, words, v),
    }


def shown_text(dice: list[dict[str, str]], words: Words, v: Vocabulary) -> str:
    """Dice by sort and face: '2 light gray (1 coin), 1 white (team symbol)'."""
    seen = Counter((die["sort"], die["face"]) for die in dice)
    parts = [
        words.say("dice.shown", n=n, sort=words.say(f"sort.{sort}"), face=words.say(f"face.{face}"))
        for (sort, face), n in seen.items()
    ]
    return ", ".join(parts) if parts else words.say("nothing")


def summary(name: str, facts: Facts, words: Words, v: Vocabulary) -> Values:
    """`what` of an event that brings, loses or executes something."""
    if name in ("gained", "jet", "rests", "regained"):
        return {"what": v.amounts(words, **{amount: facts[amount] for amount in AMOUNTS if amount in facts})}
    if name == "fan":
        return {"what": v.amounts(words, credits=facts["credits"], tiles=facts["tiles"])}
    if name == "used" and facts["card"]:
        return {"what": v.ability_short(words, v.cards.index(facts["card"]), facts["ability"])}
    if name == "chose" and facts["card"]:
        return {"what": v.option_text(words, v.cards.index(facts["card"]), facts["option"])}
    return {}
