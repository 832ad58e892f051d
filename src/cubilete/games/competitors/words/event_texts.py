"""What the sentences about events speak of beyond their facts."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.declared.declaration import EventForm, Facts
from cubilete.core.declared.slots import seat_name
from cubilete.core.title import Reader
from cubilete.core.words import Words
from cubilete.games.competitors.rules.atlas import region_at
from cubilete.games.competitors.rules.box import ROWS, Box, value_of
from cubilete.games.competitors.slots import TOKEN_IDS, VEHICLES
from cubilete.games.competitors.words.effect_texts import EffectText
from cubilete.games.competitors.words.vocabulary import Vocabulary

PORTS = frozenset({"docked"})
NO_CHANGE = "none"


def event_values(form: EventForm, facts: Facts, reader: Reader, v: Vocabulary, box: Box) -> Mapping[str, object]:
    """A reader learns nothing here that is not in the facts that were told to this reader."""
    words = v.words(reader.language)
    values: dict[str, object] = {}
    if "territory" in facts:
        values |= place_values(form.name, facts["territory"], words, v)
    if "receiver" in facts:
        values["to"] = v.to(words, v.places["territory"][facts["receiver"]])
    if "sender" in facts:
        values["from"] = v.out_of(words, v.places["territory"][facts["sender"]])
    for change in ("points", "turns", "sum"):
        if form.name in ("points_changed", "time_changed", "reward_changed") and change in facts:
            values |= change_values(change, facts[change], words, v)
    return values | card_values(form.name, facts, reader, v, box)


def place_values(name: str, territory: str, words: Words, v: Vocabulary) -> dict[str, object]:
    state = v.places["territory"][territory]
    city = v.city(words, state, name in PORTS)
    return {"at": v.at(words, state), "to": v.to(words, state), "city": city}


def change_values(change: str, amount: int, words: Words, v: Vocabulary) -> dict[str, object]:
    """Sentences about less speak of how much is lost."""
    if change == "sum":
        return {"sum": v.euros(words, abs(amount))}
    return {"lost": -amount}


def card_values(name: str, facts: Facts, reader: Reader, v: Vocabulary, box: Box) -> dict[str, object]:
    words = v.words(reader.language)
    if name == "danger_rolled":
        danger, change = v.places["danger"][facts["danger"]], facts["modifier"]
        told = "" if change == NO_CHANGE else f"; {words.say(f'modifier.{change}')}"
        return {"continent": v.name(words, "continent", danger // ROWS), "change": told}
    if name == "customs_drawn":
        card = v.places["customs"][facts["customs"]]
        return {"colour": v.customs_colour(words, card), "text": v.customs_text(words, card).rstrip(".")}
    if name == "unrest":
        return {"text": sentence(EffectText(box, words, v).unrest(v.places["unrest"][facts["unrest"]]))}
    if name == "attached":
        return {"text": v.special_text(words, v.places["special"][facts["special"]]).rstrip(".")}
    if name == "delivery_begins":
        return {"terms": terms(facts, words, v, box)}
    if name == "aloft":
        below = int(region_at(box.atlas, facts["x"], facts["y"]))
        return {"region": v.name(words, "place", below) if below >= 0 else words.say("way.ice")}
    if name in ("spied", "spied_contract"):
        return {"owner": seat_name(TOKEN_IDS.index(facts["token"]) // VEHICLES, reader.names, reader.language)}
    return {}


def terms(facts: Facts, words: Words, v: Vocabulary, box: Box) -> str:
    """What a contract that is turned up asks and brings (CP-R75)."""
    contract = v.places["contract"][facts["contract"]]
    sender, receiver = v.places["territory"][facts["sender"]], v.places["territory"][facts["receiver"]]
    key = "fact.terms_illegal" if box.k_illegal[contract] else "fact.terms"
    reward = v.euros(words, int(box.k_reward[contract]))
    return words.say(key, limit=int(box.k_limit[contract]), reward=reward, points=int(value_of(box, sender, receiver)))


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
