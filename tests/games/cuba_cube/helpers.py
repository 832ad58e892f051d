"""Cuba Cube tables laid out by hand, and flicks whose outcome is told: rules are tested without the physics.

Drivers and seats count from 0, as inside the rules. Lengths are millimetres here, angles degrees:

    t = cloth(RACE, drivers=2, red1=(-40, 0), red2=(40, 0), black=(0, -60), orange=(0, 90))
    gate(t, "red1", "red2")
    ride = flick(t, "black", Outcome().at("black", 0, 60).through(clear=50).hit("orange", 80))
    assert crossed(t) and vehicles_after(t) == bits("orange")

An outcome tells only what the rules read: where dice come to rest, contacts, Cities and Pawns, leaving the area, and
what became of the declared Gate. `Told` is a chance that answers from such outcomes and from numbers, in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, Trial
from cubilete.core.journal import Journal
from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.components.load import load_components, make_box
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.options import (
    CouriersOptions,
    CubaOptions,
    MarketeersOptions,
    RaceOptions,
    SmugglersOptions,
    readings,
)
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import Box
from cubilete.games.cuba_cube.rules.cloth import declare_gate
from cubilete.games.cuba_cube.rules.riding import flick as flick_by_rules
from cubilete.games.cuba_cube.rules.table import COURIERS, MARKETEERS, RACE, SMUGGLERS, Table
from cubilete.games.cuba_cube.rules.vehicles import first_card, give_card
from cubilete.physics.outcome import Event, GateFacts, read_outcome
from cubilete.physics.outcome import Outcome as Numbers
from cubilete.physics.table import Pose
from cubilete.physics.units import CONTACT, ENTER, LEAVE, OUT, TURN

OPTIONS: Mapping[int, CubaOptions] = {
    RACE: RaceOptions(hand="exact"),
    SMUGGLERS: SmugglersOptions(hand="exact"),
    COURIERS: CouriersOptions(hand="exact"),
    MARKETEERS: MarketeersOptions(),
}
MM = 1000
Spot = tuple[float, ...]
"""Where a die lies: x and y in mm, then if wanted the face (0 to 5) and the yaw in degrees."""


# ---------------------------------------------------------------- names
def die(name: str) -> int:
    return FEW["die"].index(name)


def city(name: str) -> int:
    return FEW["city"].index(name)


def sector(name: str) -> int:
    return FEW["sector"].index(name.lower())


def card(name: str) -> int:
    """A Vehicle card: "K06"."""
    return FEW["card"].index(name.lower())


def good(name: str) -> int:
    return FEW["symbol"].index(name)


def bits(*names: str) -> int:
    """Dice as the rules tell them."""
    return sum(1 << die(name) for name in names)


# ---------------------------------------------------------------- tables
@cache
def box() -> Box:
    return make_box(load_components("")[0])


def cloth(
    game: int = RACE,
    drivers: int = 2,
    seats: int = 0,
    options: CubaOptions | None = None,
    state: Any = None,
    **dice: Spot,
) -> Any:
    """A table with these dice on the cloth, every driver in a Level 1 Vehicle, and the first driver on turn.

    dice      black=(0, -60), red1=(-40, 0, 2, 45): x, y, the face on top, the yaw in degrees
    options   by default those of the game, with an exact hand
    state     the class of the game's own state; it takes box, seats, drivers and the row of options
    """
    row = as_vec(readings(options or OPTIONS[game]))
    t = state(box(), seats or drivers, drivers, row) if state else Table(box(), game, seats or drivers, drivers, row)
    for name, spot in dice.items():
        lay(t, name, *spot)
    for driver in range(drivers):
        give_card(t, driver, first_card(t, 1), True)
    return t


def lay(t: Table, name: str, x: float, y: float, face: float = 0, yaw: float = 0) -> None:
    """Lay a die somewhere."""
    t.lay(die(name), round(x * MM), round(y * MM), int(face), round(yaw * TURN / 360) % TURN)


def where(t: Table, name: str) -> tuple[float, float]:
    """Where a die lies, in mm."""
    at = die(name) * k.POSE
    return t.dice[at] / MM, t.dice[at + 1] / MM


def gate(t: Table, one: str, other: str) -> None:
    declare_gate(t, die(one), die(other))


# ---------------------------------------------------------------- outcomes that are told
class Outcome:
    """The result of a flick or a throw, put together by hand. Times are milliseconds."""

    def __init__(self, rest: int = 500) -> None:
        self.rest = rest
        self.moved: dict[int, Pose] = {}
        self.events: list[tuple[int, int, int, int, int, int]] = []
        self.gate: GateFacts | None = None
        self.flicked = -1

    def at(self, name: str, x: float, y: float, face: int = 0, yaw: float = 0) -> Outcome:
        """Where a die comes to rest."""
        self.moved[die(name)] = Pose(round(x * MM), round(y * MM), face, round(yaw * TURN / 360) % TURN)
        return self

    def hit(self, name: str, ms: int, face: int = 0, by: str = "") -> Outcome:
        """The flicked die (or another one, `by`) meets a die that shows a face at that moment."""
        self.events.append((CONTACT, ms, die(by) if by else -1, die(name), 500, face))
        return self

    def enter(self, zone: int, ms: int, at_start: bool = False) -> Outcome:
        """The flicked die comes onto a City (0 to 3), or meets a Pawn (from 4 on, those on the cloth by driver)."""
        self.events.append((ENTER, ms, -1, zone, int(at_start), -1))
        return self

    def leave(self, zone: int, ms: int) -> Outcome:
        self.events.append((LEAVE, ms, -1, zone, 0, -1))
        return self

    def out(self, side: str, ms: int, along: float = 0, name: str = "") -> Outcome:
        """The flicked die, or another one, leaves the area at a place along a side (mm clockwise from its middle)."""
        compass = FEW["compass"].index(side)
        self.events.append((OUT, ms, die(name) if name else -1, compass, round(along * MM), -1))
        return self

    def through(
        self,
        clear: int = 100,
        gap: float = 4,
        faces: tuple[int, int] = (0, 0),
        behind: bool = True,
        counts: bool = True,
    ) -> Outcome:
        """The flicked die passes between the dice of the declared Gate and is clear of it at a time (-1: never)."""
        shown = faces if clear >= 0 else (-1, -1)
        self.gate = GateFacts(max(1, clear - 10), clear, int(behind), int(counts), round(gap * MM), *shown)
        return self

    def numbers(self, flicked: int, gates: int) -> list[int]:
        """As a trial gives them."""
        events = [Event(*(flicked if part == -1 and place == 2 else part for place, part in enumerate(row)))
                  for row in sorted(self.events, key=lambda row: row[1])]  # fmt: skip
        facts = (self.gate or GateFacts(-1, -1, 0, 0, -1),) if gates else ()
        told = Numbers(self.rest, self.moved, tuple(events), facts).numbers()
        assert read_outcome(told).numbers() == told
        return told


class Told(Chance):
    """Answers as it is told: outcomes for flicks and throws, numbers for everything else, each in order."""

    def __init__(self, *answers: Outcome | int) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[int, Any]] = []
        """The kinds of chance that were asked for, with the trial or the number of answers that there were."""

    def next(self, kind: int, what: Any) -> Any:
        self.asked.append((int(kind), what))
        assert self.answers, f"nobody told what happens: kind {kind}"
        return self.answers.pop(0)

    def below(self, kind: i64, n: i64) -> i64:
        answer = self.next(kind, int(n))
        assert isinstance(answer, int), "a number is asked for, and a flick was told"
        assert 0 <= answer < n, f"{answer} is not below {n}"
        return i64(answer)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        answer = self.next(kind, int(total))
        assert isinstance(answer, int), "a number is asked for, and a flick was told"
        assert counts[answer] > 0, f"nothing is left of {answer}"
        return i64(answer)

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        answer = self.next(kind, trial)
        assert isinstance(answer, Outcome), "a flick is made, and a number was told"
        asked: Any = trial
        flick = getattr(asked, "flick", [-1])
        return answer.numbers(flick[0], len(getattr(asked, "gates", ())) // 2)

    def check_all_told(self) -> None:
        assert not self.answers, f"never asked for: {self.answers}"


class TrueChance(Chance):
    """Quick dice, but flicks and throws are carried out."""

    def __init__(self, seed: int) -> None:
        self.dice = FastChance(seed)

    def below(self, kind: i64, n: i64) -> i64:
        return self.dice.below(kind, n)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        return self.dice.draw(kind, counts, total)

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.run()


def flick(t: Table, name: str, outcome: Outcome, angle: float = 90, speed: int = 1000, blind: bool = False) -> Told:
    """Flick a die as the driver on turn; what happens is told. Gives the chance that was asked."""
    chance = Told(outcome)
    flick_by_rules(t, [die(name), round(10 * angle), speed, 10, 0], blind, chance, None)
    chance.check_all_told()
    return chance


# ---------------------------------------------------------------- what was told to people
def story(journal: Journal) -> list[tuple[str, list[int]]]:
    """The events of a journal by name, with their numbers."""
    return [(DECLARED.events[event.kind].name, list(event.secret)) for event in journal.events]
