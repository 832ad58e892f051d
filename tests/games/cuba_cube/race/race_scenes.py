"""Tables of the Race laid out by hand, and moves in the words in which people write them.

    t = race()
    story = play(t, "ready")
    story = drive(t, beyond().hit("blue1", 140, face=2))

Black stands before a red Gate with nothing in its way; driver 0 is on turn in front of Sector 1.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.options import CobbersOptions, RaceOptions
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.race.turn import begin
from cubilete.games.cuba_cube.titles.race import RaceTitle
from games.cuba_cube.helpers import Outcome, Spot, Told, cloth, good, sector, story

Story = list[tuple[str, list[int]]]
DICE: dict[str, Spot] = {
    "red1": (-40, 0), "red2": (40, 0), "blue1": (-150, 60), "blue2": (-150, 35), "green1": (-150, 10),
    "green2": (-150, -15), "yellow": (-150, -40), "black": (0, -60), "orange": (130, -60), "purple": (130, -20),
    "turquoise": (130, 20), "pink": (130, 50),
}  # fmt: skip
VEHICLES = FEW["die"][7:]
TRACK = ("S05", "S06", "S01", "S02", "S03")
"""Red, red, blue, blue, green: one pair fits each."""
TARGET = "S04"
"""Bayamo, in the south-west."""


@cache
def title() -> RaceTitle:
    return RaceTitle()


def options(**chosen: Any) -> RaceOptions:
    return RaceOptions(hand="exact", **chosen)


def race(
    drivers: int = 2,
    seats: int = 0,
    chosen: RaceOptions | None = None,
    track: tuple[str, ...] = TRACK,
    target: str = TARGET,
    **dice: Spot,
) -> CubaRace:
    """A Race that has just begun: nobody has crossed anything, and the first driver is on turn."""
    crews = CobbersOptions(hand="exact") if seats else None
    chosen = chosen or crews or options()
    there = {name: spot for name, spot in DICE.items() if name not in VEHICLES or name in VEHICLES[:drivers]}
    t: CubaRace = cloth(k.RACE, drivers, seats, chosen, CubaRace, **{**there, **dice})
    for driver in range(drivers):
        t.put(driver, k.MONEY, 0)
        if not chosen.race_bumpers:
            t.supply[k.U_BUMPERS] += t.get(driver, k.BUMPERS)
            t.put(driver, k.BUMPERS, 0)
        if chosen.race_raid:
            t.supply[k.U_COPS] -= 1
            t.put(driver, k.COPS, 1)
    for card in range(38):
        lay_sector(t, card, k.AT_ASIDE)
    lay_sector(t, sector(target), k.AT_TARGET)
    for name in track:
        lay_sector(t, sector(name), k.AT_TRACK)
    begin(t, 0)
    return t


# ---------------------------------------------------------------- moves
def seat_of(t: CubaRace) -> int:
    return int(t.to_move())


def why(t: CubaRace, text: str, seat: int = -1) -> str:
    """The verdict on a move by its name; empty where it is legal."""
    move = title().parse(text)
    verdict = int(t.verdict(seat if seat >= 0 else seat_of(t), move.code, list(move.params)))
    return "" if verdict == LEGAL else DECLARED.verdict(verdict).name


def play(t: CubaRace, text: str, *answers: Outcome | int, seat: int = -1) -> Story:
    """Make a legal move; chance answers as it is told, to the last answer."""
    assert why(t, text, seat) == ""
    move = title().parse(text)
    journal, chance = Journal(), Told(*answers)
    who = seat if seat >= 0 else seat_of(t)
    if move.params:
        t.apply_form(who, move.code, list(move.params), chance, journal)
    else:
        t.apply(who, move.code, chance, journal)
    chance.check_all_told()
    return story(journal)


def drive(t: CubaRace, outcome: Outcome, *answers: Outcome | int, angle: float = 90) -> Story:
    """Ready, if nothing was prepared yet, then a flick of the own Vehicle."""
    if t.phase == 0:
        play(t, "ready")
    return play(t, f"flick {FEW['die'][int(t.own_die())]} {angle}° 1 m/s", outcome, *answers)


def beyond(x: float = 0, y: float = 60, faces: tuple[int, int] = (0, 0), name: str = "black") -> Outcome:
    """Through the Gate without touching anything; clear of it after 100 ms."""
    return Outcome().at(name, x, y).through(clear=100, faces=faces)


def short(x: float = 0, y: float = -40, name: str = "black") -> Outcome:
    """A ride that harms nobody and gets nowhere."""
    return Outcome().at(name, x, y)


def told(events: Story) -> list[str]:
    return [name for name, _ in events]


def facts(events: Story, name: str) -> list[list[int]]:
    return [numbers for event, numbers in events if event == name]


# ---------------------------------------------------------------- sheets
def give(t: CubaRace, driver: int, name: str, count: int = 1) -> None:
    """Bonus cards from the supply."""
    t.supply[k.U_GOOD + good(name)] -= count
    t.add(driver, k.GOOD + good(name), count)


def held(t: CubaRace, driver: int = 0) -> dict[str, int]:
    """The Bonuses of a driver that are there."""
    return {name: int(t.get(driver, k.GOOD + at)) for at, name in enumerate(FEW["good"]) if t.get(driver, k.GOOD + at)}


def damage(t: CubaRace, driver: int = 0) -> int:
    return int(t.get(driver, k.DAMAGE))


def hurt_to(t: CubaRace, driver: int, tokens: int) -> None:
    """Damage of earlier Turns; more than Life is nearly destroyed."""
    t.put(driver, k.DAMAGE, tokens)
    t.put(driver, k.BROKEN, int(tokens > t.box.card_life[t.get(driver, k.CARD)]))


def sectors(t: CubaRace, driver: int = 0) -> int:
    return int(t.get(driver, r.SECTORS))


def put_at(t: CubaRace, driver: int, crossed: int) -> None:
    t.put(driver, r.SECTORS, crossed)
