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
    accuracy_of,
    chances,
    positions,
)
from cubilete.players.analysis_types import AnalysedMoment, Analysis, LuckLine, SeatAnalysis, TurningPoint
from cubilete.players.move_texts import notation_of, story_of, text_of, words_of_players

MOST_TURNING_POINTS = 5
LEAST_LUCKY_GAIN = 0.05
"""A roll that changes less than this is no turning point."""
DIGITS = 4


def write_up(match: Match, studied: Studies, iterations: int, language: str) -> Analysis:
    """The whole analysis in one language, or as much of it as is known."""
    settled = [found for _, found in sorted(studied.items()) if found.settled]
    return Analysis(
        iterations=iterations,
        seats=[seat_analysis(seat, settled) for seat in range(len(match.seats))],
        moments=moments(match, studied, language),
        turning_points=turning_points(match, settled, language),
        luck=luck_lines(match, settled, language),
        complete=len(settled) == positions(match),
        method=METHOD,
    )


def seat_analysis(seat: int, studied: list[Studied]) -> SeatAnalysis:
    weighed = [found for found in studied if found.seat == seat and found.verdict]
    verdicts = [found.verdict for found in weighed]
    mattered = [accuracy_of(found.loss) for found in weighed if found.mattered]
    given_away = fsum(found.loss for found in weighed)
    return SeatAnalysis(
        seat=seat,
        accuracy=round(fsum(mattered) / len(mattered), 1) if mattered else 100.0,
        inaccuracies=verdicts.count("inaccuracy"),
        mistakes=verdicts.count("mistake"),
        blunders=verdicts.count("blunder"),
        moves=len(weighed),
        luck=round(fsum(found.luck.gains[seat] for found in studied if found.luck), DIGITS),
        average_loss=round(given_away / max(1, len(weighed)), DIGITS),
        given_away=round(given_away, DIGITS),
        mattered=len(mattered),
    )


def moments(match: Match, studied: Studies, language: str) -> list[AnalysedMoment]:
    """Every moment of which the chances are known."""
    told = []
    for number, now in chances(match, studied).items():
        seat = match.line[number - 1].seat if number else -1
        found = studied.get(number) or Studied(number=number, seat=seat, settled=False)
        better, text = better_move(match, found, language)
        told.append(
            AnalysedMoment(
                number=number,
                seat=seat,
                chances=[round(chance, DIGITS) for chance in now],
                played=match.line[number - 1].notation if number else "",
                verdict=found.verdict,
                loss=round(found.loss, DIGITS),
                better=better,
                better_text=text,
                luck=[round(gain, DIGITS) for gain in found.luck.gains] if found.luck else None,
                mattered=found.mattered,
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


def turning_points(match: Match, studied: list[Studied], language: str) -> list[TurningPoint]:
    """The largest swings of the match, in the order in which they came."""
    swings: list[tuple[float, Studied, int]] = []
    for found in studied:
        if found.loss >= MISTAKE and found.best is not None:
            swings.append((-found.loss, found, -1))
        if found.luck is not None and found.number:
            seat = max(range(len(match.seats)), key=lambda seat, luck=found.luck: abs(luck.gains[seat]))  # type: ignore[misc]
            gain = found.luck.gains[seat]
            if abs(gain) >= max(LEAST_LUCKY_GAIN, SURE_ERRORS * found.luck.error):
                swings.append((gain, found, seat))
    swings.sort(key=lambda swing: -abs(swing[0]))
    largest = sorted(swings[:MOST_TURNING_POINTS], key=lambda swing: swing[1].number)
    return [turning_point(match, found, swing, lucky, language) for swing, found, lucky in largest]


def turning_point(match: Match, found: Studied, swing: float, lucky: int, language: str) -> TurningPoint:
    """By a mistake, or by luck of the seat `lucky`."""
    story = story_of(match, match.line[found.number - 1], language)
    if lucky >= 0:
        return TurningPoint(number=found.number, seat=lucky, swing=round(swing, DIGITS), kind="luck", text=story)
    _, better = better_move(match, found, language)
    text = words_of_players(language).say("analysis.better", story=story, better=better)
    return TurningPoint(number=found.number, seat=found.seat, swing=round(swing, DIGITS), kind="move", text=text)


def luck_lines(match: Match, studied: list[Studied], language: str) -> list[LuckLine]:
    """Every roll and draw for the seat that made it, after the deal for everybody."""
    lines = []
    for found in studied:
        if found.luck is None:
            continue
        if found.number:
            text, seats = story_of(match, match.line[found.number - 1], language), [found.seat]
        else:
            text, seats = words_of_players(language).say("analysis.deal"), list(range(len(match.seats)))
        for seat in seats:
            expected, actual = round(found.luck.expected[seat], DIGITS), round(found.luck.actual[seat], DIGITS)
            gain = round(actual - expected, DIGITS)
            lines.append(
                LuckLine(number=found.number, seat=seat, text=text, expected=expected, actual=actual, gain=gain)
            )
    return lines
