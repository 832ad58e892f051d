"""Tables of the Smugglers laid out by hand, and moves made by their notation.

t = table()
cross(t)                      # black rides through the red Gate, which shows what `faces` say
do(t, "take red1")
assert refused(t, "get out") == "wrong_phase"
"""

from __future__ import annotations

from functools import cache
from typing import Any

from cubilete.core.declared.notation import Notation
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.components.load import load_components
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.smugglers.turn import begin
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary
from games.cuba_cube.helpers import MM, Outcome, Spot, Told, city, cloth, good, sector, story

HANDS = (("s05", "s10"), ("s01", "s22"), ("s02", "s11"), ("s03", "s12"), ("s04", "s13"))
"""Red and red, red and blue; blue and blue, blue and a Vehicle; and so on."""
DICE: dict[str, Spot] = {
    "red1": (-40, 0), "red2": (40, 0), "blue1": (-80, 60), "blue2": (80, 60), "green1": (-80, -60),
    "green2": (80, -60), "yellow": (0, 140),
}  # fmt: skip
VEHICLES: tuple[tuple[str, Spot], ...] = (
    ("black", (0, -60)), ("orange", (0, 100)), ("purple", (-140, 0)), ("turquoise", (140, 0)), ("pink", (0, -140)),
)  # fmt: skip
NEW_CARD = sector("s38")
"""What is drawn when a card is played."""


@cache
def notation() -> Notation:
    return Notation(DECLARED, Vocabulary(load_components("")[0]))


def table(drivers: int = 2, seats: int = 0, options: Any = None, **dice: Spot) -> Smugglers:
    """All dice on the cloth, two Sector cards in every hand, the first driver before a red Gate and on turn."""
    laid = {**DICE, **dict(VEHICLES[:drivers]), **dice}
    t: Smugglers = cloth(k.SMUGGLERS, drivers, seats, options, Smugglers, **laid)
    for driver in range(drivers):
        for name in HANDS[driver]:
            lay_sector(t, sector(name), k.AT_HAND + driver)
    begin(t, 0, None)
    return t


def do(t: Smugglers, text: str, *answers: Outcome | int) -> list[tuple[str, list[int]]]:
    """Make a move as whoever has to decide; what chance says is told. Gives what happened."""
    move = notation().read(text, "en")
    seat = t.to_move()
    verdict = int(t.verdict(seat, move.code, list(move.params)))
    assert verdict == 0, f"{text}: {DECLARED.verdict(verdict).name}"
    chance, journal = Told(*answers), Journal()
    params = list(move.params) or t.complete(seat, move.code)
    if params:
        t.apply_form(seat, move.code, params, chance, journal)
    else:
        t.apply(seat, move.code, chance, journal)
    chance.check_all_told()
    return story(journal)


def refused(t: Smugglers, text: str, seat: int | None = None) -> str:
    """The name of the verdict on a move; it is not listed either."""
    move = notation().read(text, "en")
    asked = t.to_move() if seat is None else seat
    verdict = int(t.verdict(asked, move.code, list(move.params)))
    assert verdict > 0, f"{text} is allowed"
    if not move.params:
        assert move.code not in t.legal_moves(asked)
    return DECLARED.verdict(verdict).name


def listed(t: Smugglers) -> set[str]:
    """The moves on offer by name."""
    forms = [DECLARED.verb_of(code) for code in t.legal_moves(t.to_move())]
    return {form.name for form in forms if form}


def phase(t: Smugglers) -> str:
    return DECLARED.phases[t.phase].name


def names(told: list[tuple[str, list[int]]]) -> list[str]:
    return [name for name, _ in told]


def numbers(told: list[tuple[str, list[int]]], name: str) -> list[int]:
    """The numbers of the one event of that name."""
    found = [row for event, row in told if event == name]
    assert len(found) == 1, names(told)
    return found[0]


# ---------------------------------------------------------------- rides
def to_gate(t: Smugglers, bumpers: bool = False) -> None:
    """Up to the flick: the card with two red dice, nothing prepared."""
    do(t, "play s05", NEW_CARD)
    do(t, "ready")
    if bumpers:
        do(t, "bumpers")


def clean(faces: tuple[int, int] = (1, 1)) -> Outcome:
    """Black comes to rest behind the red Gate at (0, 60); by default both of its dice show Crates."""
    return Outcome().at("black", 0, 60).through(clear=100, faces=faces)


def cross(
    t: Smugglers, outcome: Outcome | None = None, bumpers: bool = False, faces: tuple[int, int] = (1, 1)
) -> list[tuple[str, list[int]]]:
    """A whole ride of the first driver through the red Gate."""
    to_gate(t, bumpers)
    return do(t, "flick black 90° 1 m/s", outcome or clean(faces))


# ---------------------------------------------------------------- people on foot
def stand(t: Smugglers, driver: int, x: float, y: float) -> None:
    """A Pawn on the cloth, in mm."""
    t.put(driver, k.PAWN, k.P_CLOTH)
    t.put(driver, k.PAWN_X, round(x * MM))
    t.put(driver, k.PAWN_Y, round(y * MM))


def on_turn(t: Smugglers, driver: int = 0) -> None:
    """Go on to the next Turn of a driver, as things are; the others have taken theirs."""
    if driver < t.driver() or t.get(driver, k.TURNS) > t.now[k.N_ROUND]:
        t.now[k.N_ROUND] += 1
    for other in range(t.drivers):
        t.put(other, k.TURNS, t.now[k.N_ROUND] + int(other < driver))
    begin(t, driver, None)


def visit(t: Smugglers, name: str = "habana", driver: int = 0, **goods: int) -> None:
    """A driver is just entering a City with these Goods, from a Pawn that stands beside it."""
    load(t, driver, **goods)
    x, y = {"habana": (-90, 110), "trinidad": (90, 110), "santiago": (90, -110), "bayamo": (-90, -110)}[name]
    stand(t, driver, x, y)
    on_turn(t, driver)
    do(t, f"enter {name}")


def load(t: Smugglers, driver: int = 0, **goods: int) -> None:
    """Goods out of the supply into a Vehicle."""
    for name, count in goods.items():
        t.add(driver, k.GOOD + good(name), count)
        t.supply[k.U_GOOD + good(name)] -= count


def sell_before(t: Smugglers, **goods: int) -> None:
    """What lies beside the Boss card already."""
    for name, count in goods.items():
        t.sold[good(name)] += count
        t.supply[k.U_GOOD + good(name)] -= count


def cops(t: Smugglers, **lying: int) -> None:
    for name, count in lying.items():
        t.cops[city(name)] += count
        t.supply[k.U_COPS] -= count


def money(t: Smugglers, driver: int = 0) -> int:
    return int(t.get(driver, k.MONEY))


def damage(t: Smugglers, driver: int = 0) -> int:
    return int(t.get(driver, k.DAMAGE))


def held(t: Smugglers, driver: int = 0) -> dict[str, int]:
    return {name: int(t.get(driver, k.GOOD + at)) for at, name in enumerate(FEW["good"]) if t.get(driver, k.GOOD + at)}


def wreck(t: Smugglers, driver: int = 0) -> None:
    """A Vehicle that was wrecked before."""
    t.put(driver, k.DAMAGE, 3)
    t.put(driver, k.BROKEN, 1)
