"""In which language an answer is given: as the request asks for, else as the browser would like best."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import QueryParameter

from cubilete.core.words import LANGUAGES
from cubilete.house.errors import HouseError
from cubilete.house.messages import Language

MOST_WISHES = 20
"""How many languages of an Accept-Language header are considered; no browser sends as many."""


def known_language(name: str) -> Language:
    if name not in LANGUAGES:
        raise HouseError("request.language", language=name[:20], known=" and ".join(LANGUAGES))
    return cast(Language, name)


def accepted_language(header: str) -> Language:
    """The best of an Accept-Language header that the house speaks; English where it speaks none of them."""
    wishes: list[tuple[float, int, Language]] = []
    for place, wish in enumerate(header.split(",")[:MOST_WISHES]):
        name, _, weight = wish.partition(";")
        language = name.strip().casefold().split("-")[0]
        if language in LANGUAGES:
            wishes.append((-weight_of(weight), place, known_language(language)))
    return min(wishes, default=(0.0, 0, known_language("en")))[2]


def weight_of(text: str) -> float:
    """`q=0.8` as a number; whatever cannot be read counts in full, as if nothing were said."""
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name == "q" else 1.0
    except ValueError:
        return 1.0


def spoken_by(request: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """The language of whoever asks, for what could not be done: as asked for, else theirs, else their browser's."""
    asked = request.query_params.get("language", "")
    if asked in LANGUAGES:
        return known_language(asked)
    theirs: Language | None = request.scope["state"].get("language")
    return theirs or accepted_language(request.headers.get("accept-language", ""))


async def provide_language(
    request: Request[Any, Any, Any],
    asked: Annotated[
        str | None, QueryParameter(name="language", max_length=20, description="en or de; else as Accept-Language says")
    ] = None,
) -> Language:
    if asked is not None:
        return known_language(asked)
    return accepted_language(request.headers.get("accept-language", ""))
