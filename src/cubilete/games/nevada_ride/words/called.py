"""Roads and places by name, for questions: each stands for the space of it that can be reached now, or its first."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.words import Words
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.reach import ways_now
from cubilete.games.nevada_ride.words.vocabulary import SPACE, Vocabulary

KINDS = {"casino_star": "casino", "casino_lane": "casino", "pit_lane": "pits", "pit_box": "pits"}
FEATURES = {
    "gap": "river", "crowd": "crowd", "mud": "mud", "rocks_left": "danger", "cracks_right": "danger",
    "rock_body": "rock", "rock_tires": "rock",
}  # fmt: skip
"""What a space belongs to beside its road, by kind and by feature of the component file; words under `called`."""


def places_called(t: NevadaRide, words: Words, v: Vocabulary) -> Iterator[tuple[str, str, int]]:
    """Names, each with the kind of thing and its number."""
    found: dict[str, int] = {}
    reached = [way.space for way in ways_now(t)]
    first_stars = [space for space, name in enumerate(v.spaces) if name in v.stars]
    for space in (*reached, *first_stars, *range(len(v.spaces))):
        for name in names_of(space, words, v):
            found.setdefault(name, space)
    return ((name, SPACE, space) for name, space in found.items())


def names_of(space: int, words: Words, v: Vocabulary) -> Iterator[str]:
    data = v.data[space]
    road = v.segment_names.get(data.seg, "") if data.kind == "track" else ""
    if road:
        yield road
        yield road.split()[0]
    place = KINDS.get(data.kind) or FEATURES.get(data.feature or "")
    if place:
        yield from words.say(f"called.{place}").split(", ")
