"""The log of a table as people read it: what happened, at which moment, and what was taken back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence

from cubilete.core.match import Entry, Match
from cubilete.core.title import Line, Reader
from cubilete.core.words import listing, load_words
from cubilete.house.messages import StoryLine, StoryPage

PAGE_MOMENTS = 60
"""How many moments a page of the story tells of."""
TAKEN_BACK = "taken_back"
"""The kind of the line that an undo leaves; no title has an event of this name."""


def tell_story(match: Match, reader: Reader, since: int = 0, news: Sequence[StoryLine] = ()) -> list[StoryLine]:
    """Everything from the log's entry `since` on, as the reader may know it, and the news beside the moves."""
    first = bisect_left(match.line, since, key=lambda entry: entry.number)
    told = [] if since else tell_entry(match, reader, 0, match.setup)
    for moment, entry in enumerate(match.line[first:], first + 1):
        told += tell_entry(match, reader, moment, entry)
    undone = [entry for entry in match.log[max(0, since - 1) :] if entry.is_undo]
    beside = [*(tell_undone(match, reader, undone) if undone else []), *news]
    return weave(told, beside) if beside else told


def tell_page(match: Match, reader: Reader, before: int | None = None, news: Sequence[StoryLine] = ()) -> StoryPage:
    """The page that ends just before a moment, by default the last one."""
    end = len(match.line) + 1 if before is None else min(before, len(match.line) + 1)
    first = max(0, end - PAGE_MOMENTS)
    told = tell_entry(match, reader, 0, match.setup) if first == 0 < end else []
    for moment in range(max(1, first), end):
        told += tell_entry(match, reader, moment, match.line[moment - 1])
    undone = [entry for entry in match.log if entry.is_undo]
    beside = [*(tell_undone(match, reader, undone) if undone else []), *news]
    here = [line for line in beside if first <= line.moment < end]
    return StoryPage(lines=weave(told, here) if here else told, story_from=first)


def tell_moment(match: Match, reader: Reader, moment: int, news: Sequence[StoryLine] = ()) -> list[StoryLine]:
    """What happened at one moment of the line, and how the table came back to it."""
    entry = match.line[moment - 1] if moment else match.setup
    undone = [entry for entry in match.log if entry.is_undo]
    back = [line for line in tell_undone(match, reader, undone) if line.moment == moment]
    return tell_entry(match, reader, moment, entry) + back + [line for line in news if line.moment == moment]


def tell_entry(match: Match, reader: Reader, moment: int, entry: Entry) -> list[StoryLine]:
    return [StoryLine(number=entry.number, moment=moment, line=line) for line in match.lines(entry, reader)]


def tell_undone(match: Match, reader: Reader, undone: list[Entry]) -> list[StoryLine]:
    """Who had how much taken back. Several steps of one seat, with nothing left in between, are one line."""
    numbers = [entry.number for entry in match.line]
    taken = taken_back(match)
    sums: list[tuple[int, int, Counter[int]]] = []
    for entry in undone:
        moment = bisect_left(numbers, entry.number)
        moves = Counter(taken[entry.number])
        if sums and sums[-1][:2] == (moment, entry.seat):
            moves += sums.pop()[2]
        sums.append((moment, entry.seat, moves))
    lines = []
    for moment, seat, moves in sums:
        text = say_undone(reader, seat, moves)
        facts = {"seat": seat, "moves": moves.total()}
        number = numbers[moment - 1] if moment else 0
        lines.append(StoryLine(number=number, moment=moment, line=Line(TAKEN_BACK, text, "", facts)))
    return lines


def say_undone(reader: Reader, seat: int, moves: Counter[int]) -> str:
    """Whoever goes back over moves of others only asked for it: those are named too."""
    words = load_words("cubilete.core", reader.language)
    name = reader.names[seat]
    if set(moves) <= {seat}:
        return words.say("undo.taken_back", name=name, moves=moves.total())
    whose = [words.say("undo.of", name=reader.names[one], moves=moves[one]) for one in sorted(moves)]
    return words.say("undo.agreed", name=name, moves=moves.total(), whose=listing(whose, words.say("and")))


def taken_back(match: Match) -> dict[int, list[int]]:
    """Whose moves each undo of the log took back, by its number."""
    line: list[Entry] = []
    taken: dict[int, list[int]] = {}
    for entry in match.log:
        if entry.is_undo:
            kept = bisect_right(line, entry.back_to, key=lambda one: one.number)
            taken[entry.number] = [one.seat for one in line[kept:]]
            del line[kept:]
        else:
            line.append(entry)
    return taken


def weave(told: list[StoryLine], back: list[StoryLine]) -> list[StoryLine]:
    """Both in the order in which they belong: what was played at a moment comes before what followed on it."""
    return sorted([*told, *back], key=lambda line: (line.moment, line.line.kind == TAKEN_BACK or line.news > 0))
