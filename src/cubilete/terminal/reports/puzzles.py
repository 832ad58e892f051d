"""Puzzles in the terminal: the mistakes of a match, to be solved one after the other."""

from __future__ import annotations

from rich.text import Text

from cubilete.core.errors import Refusal
from cubilete.core.match import Match
from cubilete.core.moves import Prompt
from cubilete.players.puzzles import (
    Position,
    Solution,
    is_solution,
    position,
    reason,
    told,
    weigh_try,
    weighed_choices,
)
from cubilete.terminal.play.keyboard import Keyboard
from cubilete.terminal.screen import Screen
from cubilete.terminal.table import draw_table


def solve_puzzles(match: Match, puzzles: list[Solution], screen: Screen) -> None:
    """Ask for every better move; with nothing typed the solution is told, and at the end of the input all of them."""
    screen.print()
    screen.rule(Text(screen.say("puzzle.head"), style="bold"))
    if not puzzles:
        screen.tell("puzzle.none", "dim")
    keyboard = Keyboard()
    asking = True
    for place, puzzle in enumerate(puzzles, 1):
        where = position(match, puzzle, screen.language)
        prompt = match.title.prompt(where.state, puzzle.seat, match.reader(puzzle.seat, screen.language))
        if prompt is None:
            continue
        show_puzzle(match, puzzle, prompt, screen, f"{place}/{len(puzzles)}")
        asking = asking and solve(where, puzzle, prompt, screen, keyboard)
        if not asking:
            show_solution(where, puzzle, screen)


def show_puzzle(match: Match, puzzle: Solution, prompt: Prompt, screen: Screen, place: str) -> None:
    screen.print()
    name = match.names[puzzle.seat]
    screen.tell("puzzle.ask", "bold", place=place, number=puzzle.number, name=name, played=puzzle.played)
    state = match.state_at(puzzle.number - 1)
    draw_table(match.title.table_in_words(state, match.reader(puzzle.seat, screen.language)), screen)
    for number, choice in enumerate(prompt.choices, 1):
        screen.print(screen.named(f"{number:3}  {choice.text}"))


def solve(where: Position, puzzle: Solution, prompt: Prompt, screen: Screen, keyboard: Keyboard) -> bool:
    """Until it is solved or given up; False at the end of the input."""
    while True:
        try:
            typed = keyboard(screen.say("puzzle.typed")).strip()
        except EOFError:
            return False
        if not typed:
            show_solution(where, puzzle, screen)
            return True
        try:
            notation = notation_of(where, prompt, typed)
        except Refusal as refusal:
            screen.print(screen.named(str(refusal), "red"))
            continue
        choice = weigh_try(where, puzzle, notation)
        screen.print(screen.named(reason(choice, puzzle, None, screen.language)))
        if is_solution(choice):
            return True


def notation_of(where: Position, prompt: Prompt, typed: str) -> str:
    """The move that a number of the list or its notation names; Refusal where it may not be made."""
    if typed.isdecimal() and 1 <= int(typed) <= len(prompt.choices):
        return prompt.choices[int(typed) - 1].notation
    move = where.title.parse(typed, where.language)
    refusal = where.title.why_not(where.state, where.seat, move, where.language, tuple(where.names))
    if refusal is not None:
        raise refusal
    return where.title.notation(where.title.spelt_out(where.state, where.seat, move))


def show_solution(where: Position, puzzle: Solution, screen: Screen) -> None:
    choices = {choice.notation: choice for choice in weighed_choices(where, puzzle)}
    best = choices[puzzle.better]
    screen.tell("puzzle.solution", better=best.text, why=told(best, choices.get(puzzle.played), screen.language))
