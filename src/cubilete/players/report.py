"""What an analysis found, put together and into words."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from cubilete.core.match import Match
from cubilete.players.analysis import (
    METHOD,
    MISTAKE,
    SURE_ERRORS,
    Studied,
    Studies,
    positions,
)
from cubilete.players.analysis_types import AnalysedMoment, Analysis, LuckLine, SeatAnalysis, TurningPoint
from cubilete.players.graph import chances
from cubilete.players.measures import accuracy_of, likely_losses, likely_luck, likely_stakes
from cubilete.players.move_texts import notation_of, story_of, text_of, words_of_players

MOST_TURNING_POINTS = 5
LEAST_LUCKY_GAIN = 0.05
"""A roll that changes less than this is no turning point."""
DIGITS = 4


class Measured:
    """What was measured of a match, as it is to be read: each measure in the light of all the others."""

    def __init__(self, match: Match, studied: Studies) -> None:
        self.settled = [found for _, found in sorted(studied.items()) if found.settled]
        self.by_seat = [
            [found for found in self.settled if found.seat == seat and found.verdict]
            for seat in range(len(match.seats))
        ]
        self.losses: dict[int, float] = {}
        for moves in self.by_seat:
            self.losses |= likely_losses(moves)
        self.stakes = likely_stakes(self.settled)
        self.luck = likely_luck(self.settled)


def write_up(match: Match, studied: Studies, iterations: int, language: str) -> Analysis:
    """The whole analysis in one language, or as much of it as is known."""
    measured = Measured(match, studied)
    return Analysis(
        iterations=iterations,
        seats=[seat_analysis(seat, measured) for seat in range(len(match.seats))],
        moments=moments(match, studied, measured, language),
        turning_points=turning_points(match, measured, language),
        luck=luck_lines(match, measured, language),
        complete=len(measured.settled) == positions(match),
        method=METHOD,
    )


def seat_analysis(seat: int, measured: Measured) -> SeatAnalysis:
    weighed = measured.by_seat[seat]
    verdicts = [found.verdict for found in weighed]
    numbers = {found.number for found in weighed}
    losses = {number: loss for number, loss in measured.losses.items() if number in numbers}
    stakes = {number: stake for number, stake in measured.stakes.items() if number in numbers}
    given_away = fsum(losses.values())
    return SeatAnalysis(
        seat=seat,
        accuracy=round(accuracy_of(stakes, losses), 1),
        inaccuracies=verdicts.count("inaccuracy"),
        mistakes=verdicts.count("mistake"),
        blunders=verdicts.count("blunder"),
        moves=len(weighed),
        luck=round(fsum(luck.gains[seat] for luck in measured.luck.values()), DIGITS),
        average_loss=round(given_away / max(1, len(weighed)), DIGITS),
        given_away=round(given_away, DIGITS),
        mattered=len(stakes),
    )


def moments(match: Match, studied: Studies, measured: Measured, language: str) -> list[AnalysedMoment]:
    """Every moment of which the chances are known."""
    told = []
    for number, now in chances(match, studied).items():
        seat = match.line[number - 1].seat if number else -1
        found = studied.get(number) or Studied(number=number, seat=seat, settled=False)
        better, text = better_move(match, found, language)
        luck = measured.luck.get(number)
        told.append(
            AnalysedMoment(
                number=number,
                seat=seat,
                chances=[round(chance, DIGITS) for chance in now],
                played=match.line[number - 1].notation if number else "",
                verdict=found.verdict,
                loss=round(measured.losses.get(number, 0.0), DIGITS),
                better=better,
                better_text=text,
                luck=[round(gain, DIGITS) for gain in luck.gains] if luck else None,
                mattered=number in measured.stakes,
                settled=found.settled,
            )
        )
    return told


@lru_cache(maxsize=1000)
def better_move(match: Match, found: Studied, language: str) -> tuple[str, str]:
    """The better move in notation and in words; nothing where none was found."""
    if found.best is None:
        return "", ""
    state = match.state_at(found.number - 1)
    notation = notation_of(match.title, state, found.seat, found.best)
    return notation, text_of(match.title, state, found.seat, found.best, match.names, language)


def turning_points(match: Match, measured: Measured, language: str) -> list[TurningPoint]:
    """The largest swings of the match, in the order in which they came."""
    swings: list[tuple[float, Studied, int]] = []
    for found in measured.settled:
        loss = measured.losses.get(found.number, 0.0)
        if loss >= MISTAKE and found.best is not None:
            swings.append((-loss, found, -1))
        luck = measured.luck.get(found.number)
        if luck is not None and found.number:
            seat = max(range(len(match.seats)), key=lambda seat, luck=luck: abs(luck.gains[seat]))  # type: ignore[misc]
            gain = luck.gains[seat]
            if abs(gain) >= max(LEAST_LUCKY_GAIN, SURE_ERRORS * luck.error):
                swings.append((gain, found, seat))
    swings.sort(key=lambda swing: -abs(swing[0]))
    largest = sorted(swings[:MOST_TURNING_POINTS], key=lambda swing: swing[1].number)
    return [turning_point(match, found, swing, lucky, language) for swing, found, lucky in largest]


def turning_point(match: Match, found: Studied, swing: float, lucky: int, language: str) -> TurningPoint:
    """By a mistake, or by luck of the seat `lucky`."""
    story = story_at(match, found.number, language)
    if lucky >= 0:
        return TurningPoint(number=found.number, seat=lucky, swing=round(swing, DIGITS), kind="luck", text=story)
    _, better = better_move(match, found, language)
    text = words_of_players(language).say("analysis.better", story=story, better=better)
    return TurningPoint(number=found.number, seat=found.seat, swing=round(swing, DIGITS), kind="move", text=text)


@lru_cache(maxsize=2000)
def story_at(match: Match, number: int, language: str) -> str:
    """What happened with a move; the same is told again and again while an analysis is on its way."""
    return story_of(match, match.line[number - 1], language)


def luck_lines(match: Match, measured: Measured, language: str) -> list[LuckLine]:
    """Every roll and draw for the seat that made it, after the deal for everybody."""
    lines = []
    for number, luck in sorted(measured.luck.items()):
        if number:
            text, seats = story_at(match, number, language), [match.line[number - 1].seat]
        else:
            text, seats = words_of_players(language).say("analysis.deal"), list(range(len(match.seats)))
        for seat in seats:
            expected, actual = round(luck.expected[seat], DIGITS), round(luck.actual[seat], DIGITS)
            gain = round(actual - expected, DIGITS)
            lines.append(LuckLine(number=number, seat=seat, text=text, expected=expected, actual=actual, gain=gain))
    return lines
