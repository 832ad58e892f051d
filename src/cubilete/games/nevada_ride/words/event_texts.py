"""What the sentences about events speak of beyond their facts."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.declared.declaration import EventForm, Facts
from cubilete.core.title import Reader
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.slots import Car
from cubilete.games.nevada_ride.words.vocabulary import SPACE, Vocabulary

CAR = Car(c.CARS)


def event_values(form: EventForm, facts: Facts, reader: Reader, v: Vocabulary) -> Mapping[str, object]:
    words = v.words(reader.language)
    if "way" in facts:
        way = facts["way"]
        end = v.name(words, SPACE, v.places[SPACE][way[-1]]) if way else ""
        return {"driven": len(way), "end": end}
    if form.name == "lost":
        part = FEW["worn"].index(facts["part"])
        return {"what": v.counted(words, "worn", part, facts["points"])}
    if form.name == "race_over" and facts["winner"]:
        return {"first": CAR.say([facts["winner"] - 1], v, words, reader.names)}
    return {}
