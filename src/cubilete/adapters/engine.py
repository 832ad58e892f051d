"""Our players for programs of others: the engine protocol over standard input and output (docs/engine-protocol.md).

Beside what every engine answers, a table can be set here, looked at and played on, so that a script or a window in any
language needs no rules of its own.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, TextIO

import msgspec
from msgspec import Struct

from cubilete import __version__
from cubilete.core.answers import PlayerError, what_broke
from cubilete.core.chance import FastChance
from cubilete.core.errors import CubileteError, PositionError, UsageError
from cubilete.core.match import Match, Seat
from cubilete.core.memory import tell_of
from cubilete.core.moves import Move
from cubilete.core.options import Options, read_options
from cubilete.core.player import Player, decide_fairly, speak_fairly
from cubilete.core.record import with_outcomes, write_record, written
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Title
from cubilete.engine.player import choices, forms, json
from cubilete.engine.process import VERSION
from cubilete.players import make_player
from cubilete.players.search import SearchPlayer

MOST_LINE = 4 * 1024 * 1024
"""Characters in one line that we read: the document of a large position."""
MOST_MILLISECONDS = 86_400_000
THINKING_SHARE = 0.8
"""Of the time it is given, so much is for thinking and the rest for everything around it."""
LEAVE = "quit"


class Game(Struct, frozen=True):
    """What `game` says."""

    title: str
    seats: int
    seat: int
    options: str = ""


class Deal(Struct, frozen=True):
    """What `deal` says."""

    seats: int
    options: str = ""
    seed: str = ""


class EngineServer:
    """One of our players behind a pipe, and a table of its own for whoever wants one."""

    def __init__(self, title: Title, player: str) -> None:
        make_player(title, player)
        self.title = title
        self.name = player
        self.game: Game | None = None
        self.options: Options = title.options_type()
        self.mind: Player | None = None
        self.state: State | None = None
        self.match: Match | None = None
        self.minds: dict[int, Player] = {}
        self.commands: dict[str, Callable[[str], Iterable[str]]] = {
            "cubilete": self.greet,
            "set": self.set,
            "game": self.new_game,
            "moved": self.moved,
            "world": self.world,
            "go": self.go,
            "ping": lambda words: [f"pong {words}".strip()],
            "deal": self.deal,
            "look": self.look,
            "play": self.play,
            "ask": self.ask,
            "record": self.record,
        }
        for word in ("view", "words", "choice", "form", "idea"):
            self.commands[word] = lambda words: []

    def serve(self, source: TextIO, out: TextIO) -> None:
        """Answer line after line until told to leave, or until nobody is left to answer."""
        while line := source.readline(MOST_LINE):
            if not line.endswith("\n") and len(line) == MOST_LINE:
                out.write(f"error A line has {MOST_LINE} characters at most.\n")
                out.flush()
                return
            if line.strip() == LEAVE:
                return
            for answer in self.answers(line):
                out.write(f"{' '.join(answer.splitlines())}\n")
            out.flush()

    def answers(self, line: str) -> list[str]:
        """What there is to say to a line; an `error` with a sentence for one that asks for something wrong."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return []
        command = self.commands.get(word)
        if command is None:
            return [f"error There is no command '{word[:40]}'; there are {', '.join([*self.commands, LEAVE])}."]
        try:
            return list(command(rest.strip()))
        except CubileteError as error:
            return [f"error {error}"]

    # ------------------------------------------------------------ as an engine
    def greet(self, words: str) -> list[str]:
        if words != str(VERSION):
            raise UsageError(f"This engine speaks version {VERSION} of the protocol, not '{words[:20]}'.")
        return [
            f"id name Cubilete {__version__} {self.name}",
            "id author the authors of Cubilete",
            f"setting player text {self.name}",
            "want world",
            "want moved",
            f"ready {VERSION}",
        ]

    def set(self, words: str) -> list[str]:
        name, _, value = words.partition(" ")
        if name != "player":
            raise UsageError(f"There is no setting '{name[:40]}'; there is player.")
        make_player(self.title, value)
        self.name, self.mind, self.minds = value, None, {}
        return []

    def new_game(self, words: str) -> list[str]:
        game = read_words(words, Game, 'game {"title":"cargo_noir","seats":3,"seat":1,"options":""}')
        if game.title != self.title.slug:
            raise UsageError(f"This engine plays {self.title.slug}, not '{game.title[:40]}'.")
        if not 1 <= game.seat <= game.seats:
            raise UsageError(f"At {game.seats} seats there is no seat {game.seat}.")
        options = read_options(self.title.options_type, game.options, self.title.name)
        self.title.check_options(game.seats, options)
        self.game, self.options, self.state = game, options, None
        self.mind = make_player(self.title, self.name, options=options)
        return []

    def in_game(self) -> tuple[Game, Player]:
        if self.game is None:
            raise UsageError("There is no game yet; begin one with 'game'.")
        if self.mind is None:
            self.mind = make_player(self.title, self.name, options=self.options)
        return self.game, self.mind

    def moved(self, words: str) -> list[str]:
        game, mind = self.in_game()
        seat, _, notation = words.partition(" ")
        place = self.seat_of(seat, game.seats)
        mind.watch(place, self.title.parse(notation) if notation else None)
        return []

    def world(self, words: str) -> list[str]:
        game, _ = self.in_game()
        try:
            document = msgspec.json.decode(words, type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise UsageError(f"A world is the document of a position as one JSON object: {error}.") from None
        state = self.title.load(document, game.seats, self.options)
        for defect in self.title.defects(state):
            raise PositionError(defect)
        self.state = state
        return []

    def go(self, words: str) -> list[str]:
        game, mind = self.in_game()
        if self.state is None:
            raise UsageError("There is no position yet; send one with 'world'.")
        kind, thinking, seed = read_go(words)
        seat = game.seat - 1
        if kind == "decide" and seat not in self.state.owing():
            raise UsageError(f"The game does not wait for seat {game.seat} here; ask with 'go speak'.")
        if kind == "speak" and seat not in self.state.actors():
            return ["pass"]
        return [self.think(mind, self.state, seat, kind, thinking, FastChance(seed))]

    def think(self, mind: Player, state: State, seat: int, kind: str, thinking: int, chance: FastChance) -> str:
        """A move in the time that is left for it; `pass` for nothing to say out of turn."""
        if isinstance(mind, SearchPlayer):
            given = mind.thinker.thinking
            seconds = thinking / 1000 * THINKING_SHARE
            mind.thinker.thinking = msgspec.structs.replace(given, seconds=seconds)
            try:
                move = self.found(mind, state, seat, kind, chance)
            finally:
                mind.thinker.thinking = given
        else:
            move = self.found(mind, state, seat, kind, chance)
        if move is None:
            return "pass"
        return f"move {self.title.notation(self.title.spelt_out(state, seat, move))}"

    def found(self, mind: Player, state: State, seat: int, kind: str, chance: FastChance) -> Move | None:
        try:
            return (decide_fairly if kind == "decide" else speak_fairly)(mind, state, seat, chance)
        except CubileteError:
            raise
        except (Exception, SystemExit) as error:
            raise PlayerError(f"The player '{mind.name}' broke down: {what_broke(mind, error)}.") from error

    # ------------------------------------------------------------ a table of one's own
    def deal(self, words: str) -> list[str]:
        """A new table; its seed is drawn, or made of any words, so that it can be dealt again."""
        wanted = read_words(words, Deal, 'deal {"seats":3,"options":"","seed":"any words"}')
        options = read_options(self.title.options_type, wanted.options, self.title.name)
        self.title.check_options(wanted.seats, options)
        seats = [Seat(f"Seat {number + 1}", self.name) for number in range(wanted.seats)]
        seed = hashlib.sha256(wanted.seed.encode()).digest() if wanted.seed else secrets.token_bytes(32)
        self.match, self.minds = Match(self.title, seats, options, seed), {}
        return [f"dealt {self.match.commitment}", self.turn(self.match)]

    def at_table(self) -> Match:
        if self.match is None:
            raise UsageError("There is no table yet; set one with 'deal'.")
        return self.match

    def turn(self, match: Match) -> str:
        """For whom the game waits, and after a `+` who else may act; or how it ended."""
        outcome = match.outcome()
        if outcome is not None:
            places, points = (" ".join(map(str, row)) for row in (outcome.places, outcome.points))
            return f"over places {places} points {points}"
        owing = match.state.owing()
        others = [seat + 1 for seat in match.state.actors() if seat not in owing]
        return " ".join(["turn", *(str(seat + 1) for seat in owing), *(["+", *map(str, others)] if others else [])])

    def look(self, words: str) -> Iterator[str]:
        """The table as a seat sees it (0 for a spectator), and what that seat may do."""
        match = self.at_table()
        seat = SPECTATOR if words == "0" else self.seat_of(words, len(match.seats))
        yield f"view {json(match.view(seat))}"
        if seat != SPECTATOR and seat in match.state.actors():
            yield from choices(self.title, match.state, seat, match.state.legal_moves(seat))
            yield from forms(self.title, match.state, seat, match.reader(seat))
        yield self.turn(match)

    def play(self, words: str) -> list[str]:
        match = self.at_table()
        seat, _, notation = words.partition(" ")
        place = self.seat_of(seat, len(match.seats))
        if not notation:
            raise UsageError("Which move? Write it as in 'play 1 bid rotterdam 2'; 'look 1' lists what may be done.")
        entry = match.play(place, notation)
        tell_of(self.minds, entry, match.state.sealed())
        return [f"moved {place + 1} {entry.notation}{with_outcomes(written(self.title, entry))}", self.turn(match)]

    def ask(self, words: str) -> list[str]:
        """What our player would do at a seat of the table; it is not done."""
        match = self.at_table()
        seat, _, given = words.partition(" ")
        place = self.seat_of(seat, len(match.seats))
        if place not in match.state.actors():
            raise UsageError(f"Seat {place + 1} has nothing to decide now.")
        if place not in self.minds:
            self.minds[place] = make_player(self.title, self.name, options=match.options)
        kind = "decide" if place in match.state.owing() else "speak"
        chance = FastChance(secrets.randbits(60))
        thinking = number_in(given or "5000", 1, MOST_MILLISECONDS, "A time in milliseconds")
        return [self.think(self.minds[place], match.state, place, kind, thinking, chance)]

    def record(self, words: str) -> Iterator[str]:
        """The match so far as a text that the house, the terminal and the analysis read; its seed once it is over."""
        lines = write_record(self.at_table()).splitlines()
        return chain((f"record {line}" for line in lines), ["end"])

    def seat_of(self, text: str, seats: int) -> int:
        return number_in(text, 1, seats, "A seat") - 1


# ---------------------------------------------------------------- reading
def read_words(text: str, kind: type[Any], example: str) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise UsageError(f"This cannot be read ({error}); write it as in '{example}'.") from None


def read_go(words: str) -> tuple[str, int, int]:
    """`decide 5000 seed 7 left 60000 gain 1000`: the kind, the milliseconds for this decision, and the seed."""
    parts = words.split()
    if len(parts) < 2 or parts[0] not in ("decide", "speak") or len(parts) % 2:
        raise UsageError("Write it as in 'go decide 5000 seed 7': decide or speak, then milliseconds.")
    more = dict(zip(parts[2::2], parts[3::2]))
    thinking = number_in(parts[1], 0, MOST_MILLISECONDS, "A time in milliseconds")
    seed = number_in(more["seed"], 0, 2**62, "A seed") if "seed" in more else secrets.randbits(60)
    return parts[0], thinking, seed


def number_in(text: str, low: int, high: int, what: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 20 or not low <= int(text) <= high:
        raise UsageError(f"{what} is a number from {low} to {high}, not '{text[:30]}'.")
    return int(text)
