"""The end of a game on screen: places, score sheets line by line, and how to check the dice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from cubilete.core.match import Match
from cubilete.core.outcome import Outcome, is_together
from cubilete.core.words import listing
from cubilete.terminal.screen import Screen


def show_outcome(match: Match, screen: Screen) -> None:
    """Who won by which rule, and every line of every score sheet; nothing while the game goes on."""
    outcome = match.outcome(screen.language)
    if outcome is None:
        return
    screen.print()
    screen.rule(Text(screen.say("end.title"), style="bold"))
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    teams = match.title.teams(len(match.seats), match.options)
    together = is_together(teams)
    tell_result(outcome, teams, screen)
    ranking = Table.grid(padding=(0, 2, 0, 0))
    for seat in order:
        place = "" if together else screen.say("end.place", place=outcome.places[seat])
        points = screen.say("end.points", points=outcome.points[seat]) if not outcome.places_only else ""
        ranking.add_row(Text(place, style="bold"), screen.seat(seat), points)
    screen.print(ranking)
    says = match.title.catalogue.find(outcome.decided_by).says
    screen.tell("end.ended", "dim", rule=outcome.ended_by)
    screen.tell("end.decided", "dim", rule=outcome.decided_by, says=says)
    screen.print(Text(screen.say("end.sheet"), style="bold"))
    for seat in order:
        screen.print(score_sheet(outcome, seat, screen))


def tell_result(outcome: Outcome, teams: Sequence[int], screen: Screen) -> None:
    """Who won or lost together, or that nobody won; nothing where the places say it."""
    if is_together(teams):
        won = "won" if outcome.winners else "lost"
        screen.tell(f"end.{won}_{'together' if len(teams) > 1 else 'alone'}", "bold")
    elif not outcome.winners:
        screen.tell("end.nobody", "bold")
    elif len(set(teams)) < len(teams) and len({teams[seat] for seat in outcome.winners}) == 1:
        names = listing([screen.names[seat] for seat in outcome.winners], screen.say("and"))
        screen.tell("end.team", "bold", names=names)


def score_sheet(outcome: Outcome, seat: int, screen: Screen) -> Table:
    """One seat's lines, each with the rule that grants it, and their sum."""
    sheet = Table.grid(padding=(0, 2, 0, 0))
    sheet.add_column()
    sheet.add_column(justify="right")
    sheet.add_column(style="dim", no_wrap=True)
    sheet.add_row(screen.seat(seat))
    for line in outcome.sheets[seat]:
        sheet.add_row(f"  {line.text}", str(line.points) if not outcome.places_only else "", line.rule)
    if outcome.places_only:
        return sheet
    if not outcome.sheets[seat]:
        sheet.add_row(f"  {screen.say('end.nothing')}", "0", "")
    sheet.add_row(Text(f"  {screen.say('end.total')}", style="bold"), Text(str(outcome.points[seat]), style="bold"), "")
    return sheet


def show_dice(match: Match, screen: Screen) -> None:
    """The seed that was sealed before the first roll, now in the open."""
    screen.tell_whole("end.commitment", "dim", commitment=match.commitment)
    screen.tell_whole("end.seed", "dim", seed=match.seed.hex())
