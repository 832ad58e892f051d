"""How a game of Cargo Noir ended, card by card (CN-SCORE-01 to CN-SCORE-04)."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.words import Words
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir


def final_outcome(t: CargoNoir, lexicon: Lexicon, words: Words) -> Outcome:
    """Places and points, the rule that decided, and every seat's sheet."""
    points = tuple(t.points())
    places = tuple(t.placements())
    decided = "CN-SCORE-03"
    if points.count(max(points)) > 1:
        decided = "CN-R10" if places.count(1) > 1 else "CN-SCORE-04"
    sheets = tuple(score_sheet(t, seat, lexicon, words) for seat in range(t.seats))
    return Outcome(places, points, "CN-END-01", decided, sheets)


def score_sheet(t: CargoNoir, seat: int, lexicon: Lexicon, words: Words) -> tuple[ScoreLine, ...]:
    """One line for every kind of card owned, with the rule that lets it score."""
    lines = []
    for card in range(c.CARDS):
        copies, each = int(t.owned(seat, card)), int(t.box.points[card])
        if copies:
            key = "score.card" if copies > 1 else "score.one_card"
            text = words.say(key, copies=copies, card=lexicon.name(words, "card", card), each=each)
            lines.append(ScoreLine(text, copies * each, score_rule(t, card)))
    return tuple(lines)


def score_rule(t: CargoNoir, card: int) -> str:
    if t.box.most_copies[card] > 0:
        return "CN-SCORE-02"
    return "CN-UNIQUE-02" if t.box.copies[card] == 1 else "CN-COMMON-01"
