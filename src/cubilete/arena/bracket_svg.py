"""The bracket of a knock-out as a picture: rounds from left to right, or one below the other on a phone."""

from __future__ import annotations

from cubilete.arena.drawing import NARROW, both, fit, hue, mark, number, width_of, write
from cubilete.arena.knockout import BY_ORDER, BY_POINTS, Bracket, Slot, round_name
from cubilete.arena.report import ArenaReport, ContestLine
from cubilete.arena.text import match_words, whole

BOX_HEIGHT = 46.0
BOX_GAP = 14.0


def draw_bracket(report: ArenaReport) -> str:
    """Every match with its players and wins; who moved on is set in bold and marked by a bar."""
    lines = {line.number: line for line in report.contests}
    bracket = Bracket(report.parameters.players)
    for line in report.contests:
        if line.winner:
            bracket.settle(line.number, line.winner)
    told = "; ".join(
        f"{round_name(line.round, bracket.rounds)}: {line.name}, {line.winner or 'open'} {match_words(line)}"
        for line in report.contests
    )

    def draw(width: int) -> tuple[float, list[str]]:
        return stacked(bracket, lines, width) if width == NARROW else side_by_side(bracket, lines, width)

    return both(f"Bracket. {told}.", draw)


def side_by_side(bracket: Bracket, lines: dict[int, ContestLine], width: int) -> tuple[float, list[str]]:
    wide = (width - 28.0 * (bracket.rounds - 1)) / bracket.rounds
    marks: list[str] = []
    centres: dict[int, float] = {}
    for round_ in range(1, bracket.rounds + 1):
        left = (round_ - 1) * (wide + 28.0)
        marks.append(write(round_name(round_, bracket.rounds), left, 8, kind="soft"))
        for place, slot in enumerate(bracket.round(round_)):
            if round_ == 1:
                centres[slot.number] = 26 + BOX_HEIGHT / 2 + place * (BOX_HEIGHT + BOX_GAP)
            else:
                feeders = bracket.round(round_ - 1)[2 * place : 2 * place + 2]
                heights = [centres[feeder.number] for feeder in feeders]
                centres[slot.number] = sum(heights) / 2
                marks += [elbow(left - 28, height, left, centres[slot.number]) for height in heights]
            marks += box(slot, lines.get(slot.number), left, centres[slot.number], wide)
    return 26 + len(bracket.round(1)) * (BOX_HEIGHT + BOX_GAP), marks


def stacked(bracket: Bracket, lines: dict[int, ContestLine], width: int) -> tuple[float, list[str]]:
    marks: list[str] = []
    top = 0.0
    for round_ in range(1, bracket.rounds + 1):
        marks.append(write(round_name(round_, bracket.rounds), 0, top + 10, kind="soft"))
        top += 26
        for slot in bracket.round(round_):
            marks += box(slot, lines.get(slot.number), 0, top + BOX_HEIGHT / 2, float(width))
            top += BOX_HEIGHT + BOX_GAP / 2
        top += BOX_GAP
    return top, marks


def elbow(x1: float, y1: float, x2: float, y2: float) -> str:
    middle = (x1 + x2) / 2
    way = f"M{number(x1)} {number(y1)}H{number(middle)}V{number(y2)}H{number(x2)}"
    return mark("path", d=way, fill="none", stroke="var(--line-strong)", stroke_width=1)


def box(slot: Slot, line: ContestLine | None, left: float, centre: float, wide: float) -> list[str]:
    top = centre - BOX_HEIGHT / 2
    told = f"{line.name}: {line.winner or 'open'} {match_words(line)}" if line else ""
    frame = {"x": left, "y": top, "width": wide, "height": BOX_HEIGHT, "rx": 6}
    marks = [mark("rect", told, **frame, fill="var(--sunken)", stroke="var(--line)")]
    for name, y in ((slot.first, centre - 11), (slot.second, centre + 11)):
        won = bool(name) and name == slot.winner
        wins = score(name, slot, line)
        words = fit(name or ("bye" if slot.bye else "to be played"), wide - 26 - width_of(wins))
        weight = 650 if won else 400
        marks.append(write(words, left + 12, y, kind="" if name else "soft", weight=weight))
        marks.append(write(wins, left + wide - 10, y, "end", "" if won else "soft", weight=weight))
        if won and not slot.bye:
            marks.append(mark("rect", x=left, y=y - 9, width=4, height=18, rx=2, fill=hue(0)))
    return marks


def score(name: str, slot: Slot, line: ContestLine | None) -> str:
    if not line or not line.winner or not name:
        return ""
    if name != slot.winner:
        return whole(line.wins[1])
    return {BY_POINTS: "by points, ", BY_ORDER: "named first, "}.get(line.by, "") + whole(line.wins[0])
