"""Further names of States, for questions: the cities of their ports and airports, and the parts of joint names."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.words import Words
from cubilete.games.competitors.words.printed import city_name
from cubilete.games.competitors.words.vocabulary import Vocabulary


def places_called(words: Words, v: Vocabulary) -> Iterator[tuple[str, str, int]]:
    """Names, each with the kind of thing and its number; a State's own name first, by which answers call it."""
    for number, land in enumerate(v.land):
        name = v.territory(words, number)
        cities = [city_name(words, place.city) for place in (land.airport, land.port) if place is not None]
        for called in dict.fromkeys([name, *parts_of(name, words), *cities]):
            yield called, "territory", number


def parts_of(name: str, words: Words) -> list[str]:
    """'Bolivia and Paraguay' is also called Bolivia, and Paraguay."""
    parts = name.replace(f" {words.say('and')} ", ", ").split(", ")
    return parts if len(parts) > 1 else []
