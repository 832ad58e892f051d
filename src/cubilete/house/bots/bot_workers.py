"""Bots at work: they think in processes of their own and never hold anybody up.

A bot with a memory (`Player.watch`) lives in one worker for as long as that worker is not busier than others, and is
told there what happened since it was last asked. Elsewhere, or after its worker died, a fresh one is told everything.
"""

from __future__ import annotations

import secrets
import signal
from collections import OrderedDict
from functools import cache, partial

import msgspec
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.options import read_options
from cubilete.core.player import Player, decide_fairly, speak_fairly
from cubilete.core.title import Document, Title
from cubilete.games import title_with
from cubilete.house.bots.worker_pool import Forgotten, LostError, Worker, WorkerPool
from cubilete.players import make_player

THINKING_SECONDS = 20.0
"""Seconds of thought after which a bot's seat is played by the first choice on its list."""
MOST_MEMORIES = 24
"""How many bots with a memory a worker keeps."""
Seen = tuple[int, str | None]
"""A move as a seat saw it: whose it was, and what; None where all it saw was that somebody chose."""


class Question(Struct):
    """A decision that a bot is asked for: a position, and the seat it plays."""

    title: str
    seats: int
    options: str
    document: Document
    seat: int
    bot: str
    components: str = ""
    """The text of the components, where they are not the printed ones."""
    out_of_turn: bool = False
    """Whether it may act but need not: then it may also say nothing."""
    host: str = ""
    """Whose table it is: those who have many are asked about no more often than those who have one."""
    seed: int = 0
    budget: float = THINKING_SECONDS
    table: str = ""
    """Where it sits, for a bot with a memory; empty for one without."""
    known: int = 0
    """How many moves it has been told of before..."""
    seen: list[Seen] = []
    """...and what its seat has seen since; everything, until the house knows what it may leave out."""


# ---------------------------------------------------------------- in a worker
class Memory:
    """A bot that remembers, and how many moves it was told of."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.known = 0


MEMORIES: OrderedDict[tuple[str, int, str], Memory] = OrderedDict()
"""The bots with a memory of this worker, the one asked last at the end."""


def decide(text: bytes) -> str | None:
    """The bot's move in notation, None for silence out of turn; TimeoutError when its time is up."""
    question = msgspec.json.decode(text, type=Question)
    game = title_with(question.title, question.components)
    options = read_options(game.options_type, question.options, game.name)
    state = game.load(question.document, question.seats, options)
    player = remembering(game, question) if question.table else fresh_player(game, question)
    chance = FastChance(question.seed)
    signal.setitimer(signal.ITIMER_REAL, question.budget)
    try:
        ask = speak_fairly if question.out_of_turn else decide_fairly
        move = ask(player, state, question.seat, chance)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return None if move is None else game.notation(game.spelt_out(state, question.seat, move))


def fresh_player(game: Title, question: Question) -> Player:
    options = read_options(game.options_type, question.options, game.name)
    return make_player(game, question.bot, in_time=True, options=options)


def remembering(game: Title, question: Question) -> Player:
    """The bot of a seat, told what happened since it was last asked; Forgotten where it is not here any more."""
    key = (question.table, question.seat, question.bot)
    memory = MEMORIES.pop(key, None)
    if not question.known:
        memory = Memory(fresh_player(game, question))
    elif memory is None or memory.known != question.known:
        raise Forgotten
    for seat, notation in question.seen:
        memory.player.watch(seat, None if notation is None else game.parse(notation))
    memory.known += len(question.seen)
    MEMORIES[key] = memory
    while len(MEMORIES) > MOST_MEMORIES:
        MEMORIES.popitem(last=False)
    return memory.player


# ---------------------------------------------------------------- in the house
@cache
def remembers(game: Title, bot: str) -> bool:
    """Whether a bot makes anything of what it sees."""
    return type(make_player(game, bot)).watch is not Player.watch


class Place:
    """Where a bot with a memory lives, and what it was told there."""

    def __init__(self, worker: Worker, seen: list[Seen]) -> None:
        self.worker = worker
        self.seen = seen


class BotWorkers(WorkerPool):
    """The workers in which bots think."""

    def __init__(self, workers: int | None = None) -> None:
        super().__init__(workers)
        self.places: OrderedDict[tuple[str, int, str], Place] = OrderedDict()

    async def ask(self, question: Question) -> str | None:
        """The bot's move, or None when it could not answer in time, or at all."""
        question.seed = secrets.randbits(60)
        if not question.table:
            return await self.work(decide, msgspec.json.encode(question), about=question.bot, turn=question.host)
        try:
            return await self.ask_at_its_place(question)
        except Forgotten:  # its worker has died, or remembers too many others: it is told everything again
            self.places.pop(place_of(question), None)
        try:
            return await self.ask_at_its_place(question)
        except Forgotten:  # twice within a moment: for this once it goes without
            forgetful = msgspec.structs.replace(question, table="", seen=[])
            return await self.work(decide, msgspec.json.encode(forgetful), about=question.bot, turn=question.host)

    async def ask_at_its_place(self, question: Question) -> str | None:
        """By the worker that knows the bot, with what it has not been told; elsewhere with everything."""
        key, seen = place_of(question), question.seen
        place = self.places.pop(key, None)
        worker = self.pick(place.worker if place else None)
        known = 0
        if place is not None and place.worker is worker and seen[: len(place.seen)] == place.seen:
            known = len(place.seen)
        self.places[key] = Place(worker, seen)
        while len(self.places) > MOST_MEMORIES * self.most:
            self.places.popitem(last=False)
        text = msgspec.json.encode(msgspec.structs.replace(question, known=known, seen=seen[known:]))
        try:
            return await self.work_at(partial(self.pick, worker), decide, text, about=question.bot, turn=question.host)
        except LostError:
            self.places.pop(key, None)  # nobody knows how far it got
            return None


def place_of(question: Question) -> tuple[str, int, str]:
    return question.table, question.seat, question.bot
