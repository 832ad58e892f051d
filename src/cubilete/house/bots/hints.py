"""Hints at the table, where it allows them: looked for by a worker, in worlds that the seat could be in."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from cubilete.core.match import Match
from cubilete.core.options import read_options
from cubilete.core.title import Document
from cubilete.games import title_with
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import HintChoice, HintFrame, Language
from cubilete.house.people.people import Person
from cubilete.house.tables.live import LiveTable
from cubilete.players.advice import Advice, Asker, advise

if TYPE_CHECKING:
    from cubilete.house.house import House

HINT_SECONDS = 1.0
MOST_WORLDS = 3000
"""More than this says nothing new about a single choice."""


class AdviceQuestion(Struct, kw_only=True):
    """A decision for which somebody wants advice; taken down at once, for the table may move on."""

    title: str
    components: str
    seats: int
    options: str
    document: Document
    seat: int
    number: int
    names: list[str]
    language: Language
    seed: int
    iterations: int = MOST_WORLDS
    seconds: float = HINT_SECONDS


def find_advice(text: bytes) -> Advice:
    """In a worker: the best choices of a seat."""
    question = msgspec.json.decode(text, type=AdviceQuestion)
    game = title_with(question.title, question.components)
    options = read_options(game.options_type, question.options, game.name)
    state = game.load(question.document, question.seats, options)
    asker = Asker(seat=question.seat, names=question.names, language=question.language)
    return advise(game, state, asker, question.seed, question.iterations, question.seconds, options)


class Hints:
    """Who may be advised, and the advice."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.iterations = MOST_WORLDS
        self.seconds = HINT_SECONDS

    async def prepare(self, person: Person, table: LiveTable, seat: int, language: Language) -> AdviceQuestion:
        """The question of somebody who may ask it; else why they may not."""
        async with table.lock:
            await self.house.refresh(table)
            table.tell_news()
            match = self.match_for(person, table, seat)
            return AdviceQuestion(
                title=table.row.title,
                components=table.other_components,
                seats=len(table.row.seats),
                options=table.row.options,
                document=table.title.document(match.state),
                seat=seat,
                number=table.number,
                names=list(match.names),
                language=language,
                seed=secrets.randbits(60),
                iterations=self.iterations,
                seconds=self.seconds,
            )

    def match_for(self, person: Person, table: LiveTable, seat: int) -> Match:
        if table.row.status == "finished":
            raise HouseError("advice.over")
        match = self.house.play.match_of(person, table, seat)
        if not table.row.gives_hints:
            raise NotAllowedError("advice.without_hints")
        if seat not in table.owing():
            raise HouseError("advice.not_your_turn")
        return match

    async def find(self, question: AdviceQuestion) -> HintFrame:
        text = msgspec.json.encode(question)
        advice = await self.house.bot_workers.work(find_advice, text, about=f"a hint at {question.title}")
        if advice is None:
            raise HouseError("advice.no_hint")
        choices = [
            HintChoice(notation=choice.notation, text=choice.text, chance=choice.chance, why=choice.why)
            for choice in advice.choices
        ]
        return HintFrame(
            seat=question.seat,
            number=question.number,
            choices=choices,
            chance=advice.chance,
            iterations=advice.iterations,
        )
