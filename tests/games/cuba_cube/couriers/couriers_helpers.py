"""Games of the Couriers laid out by hand, and moves as people write them; what happens is told.

    t = table(job="S05", routes="S05 S11", team=("gem", "weapon"))
    play(t, "route s05")
    drive(t, across(70, 70), police="S22")

The dice lie so that S05 (red, red) has one Gate with the black Vehicle south of it, and nothing is near but what a test
lays there: `across()` stops behind the Gate in the open, `across(*NEAR_TRINIDAD)` within the long ruler of that City.
"""

from __future__ import annotations

from typing import Any

from cubilete.core.declared.notation import Notation
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.components.load import load_components
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.options import CouriersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.couriers.turn import begin
from cubilete.games.cuba_cube.rules.decks import cards_at, lay_sector
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary
from games.cuba_cube.helpers import Outcome, Told, box, city, cloth, die, good, sector, story

MOVES = Notation(DECLARED, Vocabulary(load_components("")[0]))
DICE: dict[str, tuple[float, ...]] = {
    "red1": (-40, 0), "red2": (40, 0), "blue1": (-130, 0), "blue2": (-130, 30), "green1": (130, 0),
    "green2": (130, 30), "yellow": (0, -130), "black": (0, -60), "orange": (-150, -60), "purple": (-150, -30),
    "turquoise": (150, -30), "pink": (150, -60),
}  # fmt: skip
OPEN = (0, 60)
NEAR_TRINIDAD = (70, 70)  # 31 mm from the City in the north-east
FAR_TRINIDAD = (55, 55)  # 52 mm: the short ruler does not reach
NEAR_HABANA = (-70, 70)
SHORT = "S22"
"""A card of 20 km for the Police."""


def table(
    job: str = "S03",
    routes: str = "S05 S11 S13 S16 S18",
    goods: tuple[str, ...] = (),
    seats: int = 2,
    dice: dict[str, tuple[float, ...]] | None = None,
    faces: dict[str, str] | None = None,
    **options: Any,
) -> Any:
    """A Turn that begins with a choice of routes. `faces` says which symbols Gate dice show."""
    t = cloth(
        k.COURIERS, 1, seats, CouriersOptions(hand="exact", first="1", **options), Couriers, **(DICE | (dice or {}))
    )
    if options.get("cour_no_bumpers"):
        t.put(0, k.BUMPERS, 0)
    for name, symbol in (faces or {}).items():
        show(t, name, symbol)
    lay_sector(t, sector(job), k.AT_JOB)
    for name in routes.split():
        lay_sector(t, sector(name), k.AT_ROUTES)
    for name in goods:
        load(t, name)
    begin(t)
    t.phase = c.ROUTING
    return t


def face_of(name: str, symbol: str) -> int:
    """The face of a Gate die with a symbol."""
    first = die(name) * 6
    return [int(box().faces[first + face]) for face in range(6)].index(good(symbol))


def show(t: Any, name: str, symbol: str) -> None:
    t.dice[die(name) * k.POSE + 2] = face_of(name, symbol)


def load(t: Any, name: str) -> None:
    """A Good aboard."""
    t.add(0, k.GOOD + good(name), 1)
    t.supply[k.U_GOOD + good(name)] -= 1


def aboard(t: Any) -> dict[str, int]:
    names = ("gem", "weapon", "statue", "case", "alcohol")
    return {name: int(t.get(0, k.GOOD + at)) for at, name in enumerate(names) if t.get(0, k.GOOD + at)}


# ---------------------------------------------------------------- moves
def verdict(t: Any, text: str, seat: int | None = None) -> str:
    """Why a move is refused; "" where it is legal."""
    move = MOVES.read(text, "en")
    number = int(t.verdict(t.to_move() if seat is None else seat, move.code, list(move.params)))
    return DECLARED.verdict(number).name if number else ""


def play(t: Any, text: str, *told: Outcome | int) -> list[tuple[str, list[int]]]:
    """Make a legal move; gives what was told to people."""
    assert verdict(t, text) == ""
    move = MOVES.read(text, "en")
    if not move.params:
        assert move.code in t.legal_moves(t.to_move())
    chance, journal = Told(*told), Journal()
    if move.params:
        t.apply_form(t.to_move(), move.code, list(move.params), chance, journal)
    else:
        t.apply(t.to_move(), move.code, chance, journal)
    chance.check_all_told()
    return story(journal)


def across(x: float = OPEN[0], y: float = OPEN[1], faces: tuple[int, int] = (-1, -1), name: str = "black") -> Outcome:
    """The joint Vehicle drives through its Gate and stops here; unless `faces` are told the dice give nothing."""
    return Outcome().at(name, x, y).through(clear=100, faces=faces)


def astray(x: float = 0, y: float = -20, name: str = "black") -> Outcome:
    """It stops before its Gate."""
    return Outcome().at(name, x, y)


def drive(t: Any, outcome: Outcome, *police: str, name: str = "black") -> list[tuple[str, list[int]]]:
    """Flick the Vehicle; `police` are the cards that are drawn in this move."""
    return play(t, f"flick {name} 90° 1 m/s", outcome, *(sector(card) for card in police))


def prepare(t: Any, outcome: Outcome, *police: str, name: str = "yellow") -> list[tuple[str, list[int]]]:
    """A Turn with a flick of a Gate die."""
    play(t, "no route")
    return play(t, f"flick {name} 90° 1 m/s", outcome, *(sector(card) for card in police))


def nudge(name: str = "yellow") -> Outcome:
    """A Gate die moves a little and hits nothing."""
    return Outcome().at(name, 0, -110)


# ---------------------------------------------------------------- asking
def row(t: Any, place: int) -> str:
    """The cards of a row, as "S05 S11"."""
    return " ".join(f"S{card + 1:02}" for card in cards_at(t, place))


def km(t: Any) -> tuple[int, int, int]:
    """Kilometres of the team, for the Job, of the Police."""
    return int(t.own[w.TEAM_KM]), int(t.own[w.JOB_KM]), int(t.own[w.POLICE_KM])


def names(told: list[tuple[str, list[int]]]) -> list[str]:
    return [name for name, _ in told]


def phase(t: Any) -> str:
    return DECLARED.phases[int(t.phase)].name


def cops(t: Any, name: str) -> int:
    return int(t.cops[city(name)])


def damaged(t: Any, tokens: int, broken: bool = False) -> None:
    t.put(0, k.DAMAGE, tokens)
    t.put(0, k.BROKEN, int(broken))


def travelled(t: Any, team: int, job: int, police: int) -> None:
    """Set the three totals, without cards."""
    t.own[w.TEAM_KM], t.own[w.JOB_KM], t.own[w.POLICE_KM] = team, job, police
