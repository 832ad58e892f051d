"""A seat that is played by a program: it is told what its seat may know, and asked for a move.

What crosses the pipe is taken from a state that was dealt anew wherever the seat may not know something, as every
player's is; so an engine cannot find out more than a person at that seat could.
"""

from __future__ import annotations

import logging
import weakref
from collections.abc import Callable, Iterator
from time import monotonic

import msgspec

from cubilete.core.chance import Chance
from cubilete.core.errors import Refusal
from cubilete.core.moves import Form, Move
from cubilete.core.options import Options, write_options
from cubilete.core.player import PICK, SEEDS, Player
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Reader, Title
from cubilete.engine.process import ENGINES, WRONG, EngineFault, EngineProcess, shown
from cubilete.engine.settings import EngineSettings

GRACE_SECONDS = 0.5
"""For the way there and back, and for the machine being busy; beyond its time and this an engine counts as hung."""
log = logging.getLogger("cubilete.engine")


class Hold:
    """What a player holds on to; known apart from it, so that it can be let go of when the player is gone."""

    def __init__(self) -> None:
        self.process: EngineProcess | None = None


def let_go(hold: Hold) -> None:
    if hold.process is not None:
        ENGINES.give_back(hold.process)
        hold.process = None


class EnginePlayer(Player):
    """Asks a program. Where that fails, the `stand_in` plays on, or EngineFault is raised if there is none."""

    def __init__(
        self,
        name: str,
        title: Title,
        settings: EngineSettings,
        options: Options | None = None,
        stand_in: Callable[[], Player] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.settings = settings
        self.options = options if options is not None else title.options_type()
        self.stand_in = stand_in
        self.replacement: Player | None = None
        """Who plays since the engine failed."""
        self.story: list[tuple[int, Move | None]] = []
        self.told = 0
        """How much of the story the running program knows."""
        self.left = settings.bank
        self.hold = Hold()
        weakref.finalize(self, let_go, self.hold)

    # ------------------------------------------------------------ as a player
    def watch(self, seat: int, move: Move | None) -> None:
        self.story.append((seat, move))
        if self.replacement is not None:
            self.replacement.watch(seat, move)

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        if self.replacement is None:
            try:
                move = self.ask("decide", state, seat, chance)
                assert move is not None
                return move
            except EngineFault as fault:
                self.replacement = self.replaced(fault)
        return self.replacement.decide(state, seat, chance)

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        if self.replacement is None:
            try:
                return self.ask("speak", state, seat, chance)
            except EngineFault as fault:
                self.replacement = self.replaced(fault)
        return self.replacement.speak(state, seat, chance)

    def replaced(self, fault: EngineFault) -> Player:
        """Who plays on, told everything that the seat has seen."""
        if self.stand_in is None:
            raise fault
        player = self.stand_in()
        log.warning("%s From here on '%s' plays for it.", fault, player.name)
        for seat, move in self.story:
            player.watch(seat, move)
        return player

    # ------------------------------------------------------------ asking
    def ask(self, kind: str, state: State, seat: int, chance: Chance) -> Move | None:
        process = self.process_for(state, seat)
        allowed = self.settings.seconds
        if self.settings.bank:
            allowed = min(allowed, self.left)
        seconds = allowed + GRACE_SECONDS
        with process.question():
            process.unasked()
            lines = [*self.news(process), *self.position(process, state, seat, chance), self.go(kind, allowed, chance)]
            started = monotonic()
            process.send(lines, started + seconds, seconds)
            move = self.answer(process, kind, state, seat, started + seconds, seconds)
        self.left = max(0.0, self.left - (monotonic() - started)) + self.settings.gain
        return move

    def process_for(self, state: State, seat: int) -> EngineProcess:
        """The running program of this seat; a fresh one is told which game it is in."""
        if self.hold.process is not None and self.hold.process.closed:
            self.hold.process = None
        if self.hold.process is None:
            self.told = 0
            process = ENGINES.take(self.settings)
            self.hold.process = process
            game = {
                "title": self.title.slug,
                "rules": self.title.rules_version,
                "seats": len(state.points()),
                "seat": seat + 1,
                "options": write_options(self.options),
                "components": self.title.components,
            }
            seconds = self.settings.start_seconds
            with process.question():
                process.send([f"game {json(game)}"], monotonic() + seconds, seconds)
        else:
            ENGINES.used(self.hold.process)
        return self.hold.process

    def news(self, process: EngineProcess) -> Iterator[str]:
        """What happened since it was last told."""
        untold, self.told = self.story[self.told :], len(self.story)
        if "moved" in process.wants:
            for seat, move in untold:
                yield f"moved {seat + 1}" + ("" if move is None else f" {self.title.notation(move)}")

    def position(self, process: EngineProcess, state: State, seat: int, chance: Chance) -> Iterator[str]:
        """What the seat sees and may do."""
        title, wants = self.title, process.wants
        reader = Reader(seat, tuple(f"Seat {number + 1}" for number in range(len(state.points()))))
        if "view" in wants:
            yield f"view {json(title.view(state, seat))}"
        for number in range(wants.get("world", 0)):
            world = state if number == 0 else state.redeal(seat, chance)
            yield f"world {json(title.document(world))}"
        if "words" in wants:
            for section in title.table_in_words(state, reader):
                yield f"words {section.heading}: {' '.join(section.lines)}"
        codes = state.legal_moves(seat)
        yield from choices(title, state, seat, codes)
        if "forms" in wants or not codes:
            yield from forms(title, state, seat, reader)

    def go(self, kind: str, allowed: float, chance: Chance) -> str:
        clock = f" left {milliseconds(self.left)} gain {milliseconds(self.settings.gain)}" if self.settings.bank else ""
        return f"go {kind} {milliseconds(allowed)} seed {int(chance.below(PICK, SEEDS))}{clock}"

    def answer(
        self, process: EngineProcess, kind: str, state: State, seat: int, deadline: float, seconds: float
    ) -> Move | None:
        """Its answer, checked against the rules."""
        while True:
            word, _, rest = process.line(deadline, seconds).partition(" ")
            if word == "pass" and kind == "speak":
                return None
            if word == "pass":
                raise process.fault("passed where the game waits for its move", WRONG)
            if word == "error":
                raise process.fault(f"says: {shown(rest)}")
            if word in ("move", "code"):
                return self.legal(process, word, rest, state, seat)

    def legal(self, process: EngineProcess, word: str, rest: str, state: State, seat: int) -> Move:
        if word == "code":
            codes = {str(code): code for code in state.legal_moves(seat)}
            if rest not in codes:
                raise process.fault(f"named the code '{shown(rest)[:40]}', which is not on its list", WRONG)
            return self.title.spelt_out(state, seat, Move(codes[rest]))
        try:
            move = self.title.parse(rest)
        except Refusal as refusal:
            raise process.fault(f"answered '{shown(rest)[:60]}', which is no move: {refusal}", WRONG) from None
        refusal_now = self.title.why_not(state, seat, move)
        if refusal_now is not None:
            raise process.fault(f"made an illegal move, '{shown(rest)[:60]}': {refusal_now}", WRONG)
        return move


# ---------------------------------------------------------------- lines
def json(document: object) -> str:
    """A document in one line."""
    return msgspec.json.encode(document).decode()


def milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def choices(title: Title, state: State, seat: int, codes: list[int]) -> Iterator[str]:
    """Every listed move that may be made, with its code."""
    for code in codes:
        yield f"choice {code} {title.notation(title.spelt_out(state, seat, Move(code)))}"


def forms(title: Title, state: State, seat: int, reader: Reader) -> Iterator[str]:
    """Moves that are put together freely, and sensible ways to do so."""
    prompt = title.prompt(state, seat, reader) if seat != SPECTATOR else None
    if prompt is not None:
        yield from (form_line(form) for form in prompt.forms)
        yield from (f"idea {choice.notation}" for choice in prompt.suggestions)


def form_line(form: Form) -> str:
    return f"form {form.code} {form.grammar}"
