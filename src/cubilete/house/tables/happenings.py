"""What happens at a table beside the moves: noted with the table, told where it belongs in the story."""

from __future__ import annotations

import time
from bisect import bisect_right
from typing import Any

from cubilete.core.match import Match
from cubilete.core.title import Line, Title
from cubilete.house.errors import house_words
from cubilete.house.messages import Clock, Language, StandIn, StoryLine
from cubilete.house.shelf.shelf import bot_label, option_labels
from cubilete.house.store.rows import Happening, TableRow

MOST_HAPPENINGS = 200
"""How many are kept; somebody who leaves and comes back all day must not fill the house."""
BEFORE_START = -1
SEAT_LINE = "seat."
"""How the kinds of story lines begin that tell of a seat; no title has an event of such a name."""


def note(row: TableRow, kind: str, seat: int = -1, **more: Any) -> None:
    """Something happened to a seat, or to the table; by default to whoever sits there."""
    number = BEFORE_START if row.status == "waiting" else row.moves
    last = row.happenings[-1].id if row.happenings else 0
    more.setdefault("name", row.seats[seat].name if seat >= 0 else "")
    made = Happening(id=last + 1, kind=kind, at=time.time(), number=number, seat=seat, **more)
    row.happenings = [*row.happenings, made][-MOST_HAPPENINGS:]


def note_stand_in(row: TableRow, seat: int, why: StandIn, by: str = "") -> None:
    note(row, why, seat, bot=row.seats[seat].stand_in, by=by)


# ---------------------------------------------------------------- telling
def tell_happenings(match: Match, happenings: list[Happening], language: Language, after: int = 0) -> list[StoryLine]:
    """Those of the running game with a greater id, each at the moment of the match at which it happened.

    What was undone since has no moment any more: then it stands where the game went on.
    """
    numbers = [entry.number for entry in match.line]
    lines = []
    for one in happenings:
        if one.id > after and one.number != BEFORE_START:
            moment = bisect_right(numbers, one.number)
            number = numbers[moment - 1] if moment else 0
            lines.append(
                StoryLine(number=number, moment=moment, line=in_words(match.title, one, language), news=one.id)
            )
    return lines


def tell_waiting(game: Title, happenings: list[Happening], language: Language) -> list[StoryLine]:
    """What happened before the start."""
    return [
        StoryLine(number=0, moment=0, line=in_words(game, one, language), news=one.id)
        for one in happenings
        if one.number == BEFORE_START
    ]


def in_words(game: Title, one: Happening, language: Language) -> Line:
    words = house_words(language)
    values = {"name": one.name, "by": one.by, "bot": bot_label(game, one.bot, language)}
    if one.changes:
        values["changes"] = "; ".join(say_change(game, name, value, language) for name, value in one.changes.items())
    facts: dict[str, Any] = {"seat": one.seat, "at": one.at}
    if one.bot:
        facts["bot"] = one.bot
    return Line(SEAT_LINE + one.kind, words.say(f"happening.{one.kind}", **values), "", facts)


def say_change(game: Title, name: str, value: str, language: Language) -> str:
    """One thing that was changed, by the name under which people know it."""
    words = house_words(language)
    kind, _, detail = name.partition(".")
    if kind == "option":
        label, shown = option_labels(game, detail, value, language)
        return words.say("change.option", option=label, value=shown)
    if kind == "seats":
        return words.say("change.seats", seats=int(value))
    return words.say(f"change.{kind}_{value}") if kind != "clock" else say_clock(value, language)


def clock_text(clock: Clock) -> str:
    """A clock as it is noted: pace, bank and increment."""
    return f"{clock.pace} {clock.bank} {clock.increment}"


def say_clock(text: str, language: Language) -> str:
    pace, bank, increment = text.split()
    minutes, hours = round(int(bank) / 60), round(int(bank) / 3600)
    return house_words(language).say(f"change.clock_{pace}", minutes=minutes, hours=hours, seconds=int(increment))
