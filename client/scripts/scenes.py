"""Scenes of a title for tests and the mock page: moments of real matches worth looking at, as a viewer is sent them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from cubilete.core.match import Match, Seat
from cubilete.core.moves import Choice, Prompt
from cubilete.core.options import read_options
from cubilete.core.title import SPECTATOR, Document, Title
from cubilete.house.messages import Clock, SeatView, TableFrame, Undo
from cubilete.house.tables.story import tell_story

NAMES = ("Ana", "Bertrand", "Cho", "Dilara", "Ezekiel", "Farid", "Gudrun", "Hiro", "Inés", "Jonas")
MATCHES = 400
"""After so many matches without a moment that fits, a scene is given up."""
STORY = 12


class Moment(Struct):
    """A decision that a match has come to."""

    match: Match
    view: Document
    prompt: Prompt | None
    seat: int

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(self.prompt.choices) if self.prompt else ()

    @property
    def mine(self) -> Document:
        part: Document = self.view["seat"][self.seat]
        return part

    @property
    def about(self) -> str:
        return self.prompt.about if self.prompt else ""

    def verbs(self, verb: str) -> list[Choice]:
        """The choices of this verb."""
        return [choice for choice in self.choices if choice.verb == verb]

    def offers(self, *verbs: str) -> bool:
        """Whether each of these verbs has a choice."""
        return all(self.verbs(verb) for verb in verbs)


class Scene(Struct):
    """What to look for: the number of seats, the options, and a test of the decision."""

    name: str
    seats: int
    fits: Callable[[Moment], bool]
    options: str = ""
    language: str = "en"
    watcher: bool = False
    """Seen by somebody who has no seat at the table."""
    waiting: bool = False
    """Seen by the seat after the one that decides."""
    start_from: Document | None = None
    """A position to begin with, where hardly any match would come to such a moment."""


Chooser = Callable[[Moment, Random], str]
"""How a seat plays on, as a notation."""


def write_scenes(title: Title, scenes: Sequence[Scene], choose: Chooser, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for scene in scenes:
        match, seat = find(title, scene, choose)
        text = msgspec.json.encode(frame(title, scene, match, seat))
        (folder / f"{scene.name}.json").write_bytes(text + b"\n")
        print(f"{scene.name}: {len(match.log)} moves, {len(text) // 1024} kB")


def find(title: Title, scene: Scene, choose: Chooser) -> tuple[Match, int]:
    """The first moment of the first match that fits."""
    for number in range(MATCHES):
        found = play_until(title, scene, choose, number)
        if found is not None:
            return found
    raise SystemExit(f"no match came to a moment like {scene.name}.")


def play_until(title: Title, scene: Scene, choose: Chooser, number: int) -> tuple[Match, int] | None:
    luck = Random(number)
    options = read_options(title.options_type, scene.options, title.name)
    seats = [Seat(name) for name in NAMES[: scene.seats]]
    match = Match(title, seats, options, seed=number.to_bytes(32, "big"), start_from=scene.start_from)
    while not match.over:
        seat = match.state.actors()[0]
        moment = Moment(match, match.view(seat), match.prompt(seat), seat)
        if scene.fits(moment):
            return match, seat
        match.play(seat, choose(moment, luck))
    return (match, 0) if scene.fits(Moment(match, match.view(0), None, 0)) else None


def frame(title: Title, scene: Scene, match: Match, actor: int) -> TableFrame:
    me = SPECTATOR if scene.watcher else (actor + 1) % scene.seats if scene.waiting else actor
    prompt = match.prompt(me, scene.language) if me >= 0 and not match.over else None
    busy = [] if match.over else list(match.state.actors())
    return TableFrame(
        id="scene",
        title=title.slug,
        status="finished" if match.over else "running",
        number=len(match.log),
        options={},
        seats=[seat_view(seat, name, me, seat in busy) for seat, name in enumerate(match.names)],
        view=match.view(me),
        words=[],
        prompts=[prompt] if prompt else [],
        story=tell_story(match, match.reader(me, scene.language))[-STORY:],
        chat=[],
        undo=Undo(steps=1, barrier="") if prompt else None,
        undo_request=None,
        outcome=match.outcome(scene.language),
        commitment=match.commitment,
        seed="",
        host=True,
        invite="",
        pace="none",
        access="open",
        clock=Clock(),
    )


def seat_view(seat: int, name: str, me: int, on_turn: bool) -> SeatView:
    person = seat in (me, 1)
    return SeatView(
        seat=seat,
        name=name,
        kind="person" if person else "bot",
        bot="" if person else "steady",
        mine=seat == me,
        online=True,
        on_turn=on_turn,
    )
