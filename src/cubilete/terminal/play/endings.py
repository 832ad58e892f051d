"""The end of a game on screen: places, score sheets line by line, and how to check the dice."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from cubilete.core.match import Match
from cubilete.core.outcome import Outcome
from cubilete.terminal.screen import Screen


def show_outcome(match: Match, screen: Screen) -> None:
    """Who won by which rule, and every line of every score sheet; nothing while the game goes on."""
    outcome = match.outcome(screen.language)
    if outcome is None:
        return
    screen.print()
    screen.rule(Text(screen.say("end.title"), style="bold"))
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    ranking = Table.grid(padding=(0, 2, 0, 0))
    for seat in order:
        place = Text(screen.say("end.place", place=outcome.places[seat]), style="bold")
        ranking.add_row(place, screen.seat(seat), screen.say("end.points", points=outcome.points[seat]))
    screen.print(ranking)
    says = match.title.catalogue.find(outcome.decided_by).says
    screen.tell("end.ended", "dim", rule=outcome.ended_by)
    screen.tell("end.decided", "dim", rule=outcome.decided_by, says=says)
    screen.print(Text(screen.say("end.sheet"), style="bold"))
    for seat in order:
        screen.print(score_sheet(outcome, seat, screen))


def score_sheet(outcome: Outcome, seat: int, screen: Screen) -> Table:
    """One seat's lines, each with the rule that grants it, and their sum."""
    sheet = Table.grid(padding=(0, 2, 0, 0))
    sheet.add_column()
    sheet.add_column(justify="right")
    sheet.add_column(style="dim", no_wrap=True)
    sheet.add_row(screen.seat(seat))
    for line in outcome.sheets[seat]:
        sheet.add_row(f"  {line.text}", str(line.points), line.rule)
    if not outcome.sheets[seat]:
        sheet.add_row(f"  {screen.say('end.nothing')}", "0", "")
    sheet.add_row(Text(f"  {screen.say('end.total')}", style="bold"), Text(str(outcome.points[seat]), style="bold"), "")
    return sheet


def show_dice(match: Match, screen: Screen) -> None:
    """The seed that was sealed before the first roll, now in the open."""
    screen.tell_whole("end.commitment", "dim", commitment=match.commitment)
    screen.tell_whole("end.seed", "dim", seed=match.seed.hex())
