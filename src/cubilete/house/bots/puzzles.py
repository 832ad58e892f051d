"""Puzzles from finished matches: positions with something better to find, without the answer until it was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from cubilete.core.match import Match
from cubilete.house.bots.analysis import match_of
from cubilete.house.errors import HouseError, NotFoundError
from cubilete.house.messages import Language, PuzzleAnswer, PuzzleCard, PuzzlePosition, PuzzleTry
from cubilete.house.people.people import Person
from cubilete.house.tables.archive import match_in, moment, stored_text
from cubilete.house.tables.live import LiveTable
from cubilete.players.move_texts import text_of
from cubilete.players.puzzles import Solution, is_solution, position, reason, told, weigh_try, weighed_choices

if TYPE_CHECKING:
    from cubilete.house.house import House


# ---------------------------------------------------------------- in a worker
class Attempt(Struct, kw_only=True):
    """A puzzle, and what somebody would play there; nothing where they want to be shown the solution."""

    title: str
    components: str
    record: str
    puzzle: Solution
    notation: str
    reveal: bool
    language: Language


def judge_attempt(text: bytes) -> PuzzleAnswer:
    asked = msgspec.json.decode(text, type=Attempt)
    match = match_of(asked.title, asked.components, asked.record)
    puzzle = asked.puzzle
    where = position(match, puzzle, asked.language)
    choices = weighed_choices(where, puzzle)
    best = next(choice for choice in choices if choice.notation == puzzle.better)
    played = next((choice for choice in choices if choice.notation == puzzle.played), None)
    tried = weigh_try(where, puzzle, asked.notation) if asked.notation else None
    solved = tried is not None and is_solution(tried)
    answer = PuzzleAnswer(
        number=puzzle.number,
        notation=asked.notation,
        text=tried.text if tried else "",
        solved=solved,
        verdict=tried.verdict if tried else "",
        loss=tried.loss if tried else 0.0,
        chance=(tried or best).chance,
        why=reason(tried, puzzle, played, asked.language) if tried else told(best, played, asked.language),
    )
    if solved or asked.reveal or tried is None:
        answer.better, answer.better_text, answer.choices = best.notation, best.text, choices
    return answer


# ---------------------------------------------------------------- in the house
class Puzzles:
    """Puzzles of finished tables; whoever may see the analysis may solve them."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def cards(self, table: LiveTable, language: Language) -> list[PuzzleCard]:
        """Every puzzle of a match, in order; none as long as it is not analysed."""
        found = await self.house.analyses.solutions(table)
        async with table.lock:
            return [self.card(match_in(table), puzzle, language) for puzzle in found]

    def card(self, match: Match, puzzle: Solution, language: Language) -> PuzzleCard:
        state = match.state_at(puzzle.number - 1)
        move = match.line[puzzle.number - 1].move
        return PuzzleCard(
            number=puzzle.number,
            seat=puzzle.seat,
            verdict=puzzle.verdict,
            played=puzzle.played,
            played_text=text_of(match.title, state, puzzle.seat, move, match.names, language),
        )

    async def show(self, person: Person, table: LiveTable, number: int, language: Language) -> PuzzlePosition:
        """The position of a puzzle, as its seat saw it."""
        puzzle = await self.find(table, number)
        async with table.lock:
            match = match_in(table)
            prompt = match.title.prompt(match.state_at(number - 1), puzzle.seat, match.reader(puzzle.seat, language))
            if prompt is None:
                raise NotFoundError("puzzle.unknown", number=number)
            return PuzzlePosition(
                card=self.card(match, puzzle, language),
                moment=moment(table, person, number - 1, puzzle.seat, language),
                prompt=prompt,
            )

    async def attempt(self, table: LiveTable, number: int, said: PuzzleTry, language: Language) -> PuzzleAnswer:
        """What a choice would have been worth: by the analysis, or by a worker that weighs it now."""
        puzzle = await self.find(table, number)
        async with table.lock:
            notation = self.checked(match_in(table), puzzle, said.notation, language) if said.notation else ""
        asked = Attempt(
            title=table.row.title,
            components=table.other_components,
            record=await stored_text(self.house.storage, table),
            puzzle=puzzle,
            notation=notation,
            reveal=said.reveal,
            language=language,
        )
        text = msgspec.json.encode(asked)
        answer = await self.house.bot_workers.work(judge_attempt, text, about=f"a puzzle of {table.row.title}")
        if answer is None:
            raise HouseError("puzzle.no_answer")
        return answer

    def checked(self, match: Match, puzzle: Solution, notation: str, language: Language) -> str:
        """The move as the title writes it; why not, where it may not be made there."""
        state = match.state_at(puzzle.number - 1)
        move = match.title.parse(notation, language)
        refusal = match.title.why_not(state, puzzle.seat, move, language, match.names)
        if refusal is not None:
            raise refusal
        return match.title.notation(match.title.spelt_out(state, puzzle.seat, move))

    async def find(self, table: LiveTable, number: int) -> Solution:
        for puzzle in await self.house.analyses.solutions(table):
            if puzzle.number == number:
                return puzzle
        raise NotFoundError("puzzle.unknown", number=number)
