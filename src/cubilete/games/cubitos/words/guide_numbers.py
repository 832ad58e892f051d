"""The numbers on Cubitos' page on how to play, out of its components."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.how_to_play import GuideTable
from cubilete.core.words import Words
from cubilete.games.cubitos.components.parts import Components


def guide_values(parts: Components) -> Mapping[str, object]:
    return {
        "maximum": parts.setup.base_maximum,
        "danger": parts.setup.danger_at,
        "step_price": parts.setup.coins_per_extra_step,
        "purchases": parts.setup.max_purchases_per_round,
    }


def guide_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    return {"fans": fans(parts, words)}


def fans(parts: Components, words: Words) -> GuideTable:
    """CU-FAN-03: what every space of the fan track brings."""
    spaces = parts.fan_space
    rows = (("credits", [space.credits for space in spaces]), ("supply", [space.supply for space in spaces]))
    return GuideTable(
        head=(words.say("guide_table.fan"), *(str(space.n) for space in spaces)),
        rows=tuple(
            (words.say(f"guide_table.{name}"), *(str(number) if number else "" for number in numbers))
            for name, numbers in rows
        ),
    )
