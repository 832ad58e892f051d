"""The track drawn in letters of equal width, as its map lies on the table, with everybody on it."""

from __future__ import annotations

from cubilete.core.letters import in_lines
from cubilete.core.title import Reader
from cubilete.games.cubitos.components.courses import space_at
from cubilete.games.cubitos.components.parts import Feature, Track
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import Vocabulary

SEVERAL = "*"
"""Where more than one stands; the line below says who."""
BONUSES = (("credits", "$"), ("fans", "+"), ("give_up", "-"), ("take_any", "?"), ("take_max_cost", "?"))
KINDS = {"jet": ">", "shortcut": "o"}


def draw_tracks(t: Cubitos, reader: Reader, v: Vocabulary, width: int) -> list[str]:
    """Every track that somebody runs on now; nothing where there is no room for its width."""
    lines: list[str] = []
    for number in sorted({int(t.track(seat)) for seat in range(t.seats)}):
        track = v.maps[number]
        if max(len(row) for row in track.rows) <= width:
            lines += [*draw_track(t, number, track, reader, v, width), ""]
    return [*lines, *in_lines([v.words(reader.language).say("drawing.signs")], width)] if lines else []


def draw_track(t: Cubitos, number: int, track: Track, reader: Reader, v: Vocabulary, width: int) -> list[str]:
    words = v.words(reader.language)
    there = runners(t, number)
    marks = {feature.at: mark_of(feature) for feature in track.feature}
    lines = [words.say("drawing.heading", track=v.track_name(words, number))]
    for row, cells in enumerate(track.rows):
        drawn = list(cells)
        for x, cell in enumerate(cells):
            seats = there.get(space_at((row, x)), [])
            drawn[x] = marks.get((row, x), cell)
            if seats:
                drawn[x] = str(seats[0] + 1) if len(seats) == 1 else SEVERAL
        lines.append("".join(drawn).rstrip())
    legend = [f"{seat + 1} {reader.names[seat]}" for seat in sorted(seat for seats in there.values() for seat in seats)]
    said = in_lines(legend, width, ", ")
    for space, seats in there.items():
        names = ", ".join(reader.names[seat] for seat in seats)
        if space in (c.START, c.GOAL):
            said += in_lines([words.say("drawing.start" if space == c.START else "drawing.goal", names=names)], width)
        elif len(seats) > 1:
            said += in_lines([words.say("drawing.several", names=names)], width)
    return [*lines, *said]


def runners(t: Cubitos, number: int) -> dict[int, list[int]]:
    """The seats on a track by the space on which they stand."""
    there: dict[int, list[int]] = {}
    for seat in range(t.seats):
        if int(t.track(seat)) == number:
            there.setdefault(int(t.get(seat, k.S_SPACE)), []).append(seat)
    return there


def mark_of(feature: Feature) -> str:
    """A letter for what lies on a space."""
    if feature.kind in KINDS:
        return KINDS[feature.kind]
    return next((mark for name, mark in BONUSES if getattr(feature, name) is not None), ".")
