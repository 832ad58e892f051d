"""Nevada Ride races laid out by hand: any moment between two turns, played on by notation with dice that are told.

Cars and seats count from 0 here, as inside the rules; ANA to EVA drive the first five. A race is laid as a position
document, so that whatever cannot be so in a race is found at once:

    t = race("S2-20L", "S2-18C", gear={ANA: 4}, points={ANA: "body=1"})
    lines = turn(t, 4, 7, to="S2-27L", dice="place=3")
    assert told(lines, "lost") == [{"car": ANA, "part": "body", "points": 1, "cause": "danger_left"}]
    assert refused(t, "gear 6").rule == "FD-GEAR-09"

Dice are told in the order in which they fall, each by its kind as records write it: `gear_4=9`, then `grid`, `start`,
`place`, `debris`, `collision`, `engine`, `casino`, `pit`, `weather`, `radio` and `driver`. A die that nobody told to
fall, one of another kind, and one that was told and never fell are failures: so the order of tests is tested, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, Trial
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.options import read_options
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.options import NevadaRideOptions, cars_of
from cubilete.games.nevada_ride.position.document import PHASES
from cubilete.games.nevada_ride.position.view import WayView
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.sight.reach import ways_now
from cubilete.games.nevada_ride.title import NevadaRideTitle

ANA, BEN, CLEO, DAN, EVA = range(5)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jo")
TITLE: NevadaRideTitle = NevadaRideTitle()
SPACES = TITLE.vocabulary.spaces
KINDS = {kind.name: kind for kind in TITLE.chance_kinds}
FULL = {"tires": 6, "brakes": 3, "transmission": 3, "body": 3, "engine": 3, "road_handling": 2}
"""NR-WEAR-02, as the leaflet says it."""
POOL = {"wear": 18}
"""NR-WEAR-01."""
Each = Mapping[int, Any] | Any
"""The same for all cars, or by car: `gear=4`, `gear={ANA: 5}`."""


# ---------------------------------------------------------------- dice that are told
class Dice(Chance):
    """Falls as it is told: `"gear_4=9 place=3 place=12"`, in this order and no other."""

    def __init__(self, text: str = "") -> None:
        self.told = [word.partition("=")[::2] for word in text.split()]
        for kind, _ in self.told:
            assert kind in KINDS, f"there is no die '{kind}'; there are {', '.join(KINDS)}"
        self.fallen = 0

    def next(self, kind: int, n: int) -> int:
        name = TITLE.chance_kinds[kind].name
        left = " ".join("=".join(word) for word in self.told[self.fallen :]) or "nothing"
        assert [word[0] for word in self.told[self.fallen :]][:1] == [name], f"{name} falls; told is {left}"
        (number,) = KINDS[name].read(self.told[self.fallen][1])
        assert 0 <= number < n, f"{name} cannot show {self.told[self.fallen][1]}"
        self.fallen += 1
        return number

    def below(self, kind: i64, n: i64) -> i64:
        return self.next(int(kind), int(n))

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        sort = self.next(int(kind), len(counts))
        assert counts[sort] > 0, "there is no such thing left to draw"
        return sort

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise AssertionError("nothing is flicked in Nevada Ride")

    def check_all_fell(self) -> None:
        left = self.told[self.fallen :]
        assert not left, f"never fell: {' '.join('='.join(word) for word in left)}"


# ---------------------------------------------------------------- laying out a race
def read(options: str) -> NevadaRideOptions:
    """Options as on a command line."""
    chosen = read_options(NevadaRideOptions, options, TITLE.name)
    assert isinstance(chosen, NevadaRideOptions)
    return chosen


def race(
    *spaces: str,
    options: str = "",
    gear: Each = 4,
    laps: Each = 0,
    points: Each = "",
    debris: Sequence[str] = (),
    order: Sequence[int] | None = None,
    on_turn: int = ANA,
    round: int = 3,
    weather: str = "none",
    out: Mapping[int, int] | None = None,
    finished: Sequence[int] = (),
    table: Mapping[str, Any] | None = None,
    **columns: Each,
) -> NevadaRide:
    """A race at the beginning of a car's turn, with a gear to choose; quiet where nothing else is said.

    spaces        where the cars stand, by number: "S2-20L", "K-03", "BOX-01"; "" for one that is out or has finished
    options       as on a command line: "mode=basic laps=1 hazard_rolls=per_space drivers=choose"; two laps otherwise
    gear, laps    where the lever stands, laps completed (-1 before the first crossing of the line)
    points        what is left, "body=1 tires=0" or "wear=5"; parts that nobody mentions are full
    debris        spaces on which a marker lies
    order         cars in the order of this round, by default that of their numbers; `on_turn` is the car that plays
    out           {BEN: 250}: out after so many rows, in this order; `finished`: cars in the order of their finish
    table         any other field of the document, as it is written there
    columns       any field of a car in the document, for all or by car: stops, mud, start, spun, arrived, driver,
                  tires, tire_laps, visited_casino, pit_stops, nitro_used, ability_used, sheet
    """
    chosen = read(options)
    cars = len(spaces)
    seats = cars // int(chosen.cars_each)
    assert cars_of(seats, chosen) == cars
    TITLE.check_options(seats, chosen)
    playing = list(range(cars)) if order is None else list(order)
    document: dict[str, Any] = {
        "phase": "shifting", "step": "gear", "round": round, "on_turn": playing.index(on_turn) + 1, "turns": 20,
        "order": [car + 1 for car in playing], "weather": weather, "began": spaces[on_turn], "debris": list(debris),
        "car": [car_part(chosen, car, spaces[car], gear, laps, points, columns) for car in range(cars)],
    }  # fmt: skip
    for place, (car, ran) in enumerate((out or {}).items(), 1):
        document["car"][car] |= {"status": "out", "place": place, "ran": ran}
    for place, car in enumerate(finished, 1):
        driven = int(chosen.laps) if chosen.laps != "suggested" else 2 if chosen.mode == "advanced" else 1
        rows = driven * int(TITLE.box.circuit.lap_rows)
        laps_on_tires = of(columns.get("tire_laps", {}), car, driven)
        document["car"][car] |= {"status": "finished", "place": place, "laps": driven, "ran": rows}
        document["car"][car]["tire_laps"] = laps_on_tires
    return load({**document, **(table or {})}, seats, chosen)


def car_part(
    options: NevadaRideOptions, car: int, space: str, gear: Each, laps: Each, points: Each, columns: Mapping[str, Each]
) -> dict[str, Any]:
    """One car of the document, with a full sheet where nothing else is said."""
    found: dict[str, Any] = {"space": space, "gear": of(gear, car, 4), "laps": of(laps, car, 0)}
    found["tire_laps"] = max(0, found["laps"])
    for name, values in columns.items():
        value = of(values, car, None)
        if value is not None:
            found[name] = value
    sheet = dict(POOL if options.mode == "basic" else sheet_of(found.get("driver", "")))
    found["sheet"] = {**sheet, **found.get("sheet", {})}
    found["points"] = {**found["sheet"], **parts_in(of(points, car, ""))}
    return found


def sheet_of(driver: str) -> Mapping[str, int]:
    """What a street driver's sheet says, or the usual one."""
    if not driver:
        return FULL
    first = FEW["driver"].index(driver) * c.PARTS
    return {part: int(TITLE.box.driver_wear[first + at]) for at, part in enumerate(FEW["part"])}


def parts_in(text: str) -> dict[str, int]:
    """`body=1 tires=0` as numbers by part."""
    return {part: int(points) for part, points in (word.split("=") for word in text.split())}


def of(values: Each, car: int, otherwise: Any) -> Any:
    """What is said for one car."""
    return values.get(car, otherwise) if isinstance(values, Mapping) else values


def load(document: dict[str, Any], seats: int, options: NevadaRideOptions) -> NevadaRide:
    """The table of a document in which everything adds up."""
    t = TITLE.load(document, seats, options)
    defects = TITLE.defects(t)
    assert not defects, defects
    return t


def deal(seats: int = 2, options: str = "", dice: str = "", lines: list[Line] | None = None) -> NevadaRide:
    """A race from its very beginning; what happened before the first decision goes into `lines`."""
    chosen = read(options)
    chance, journal = Dice(dice), Journal()
    t = TITLE.deal(seats, chance, chosen, journal)
    chance.check_all_fell()
    if lines is not None:
        lines += in_words(journal)
    return t


# ---------------------------------------------------------------- playing
def play(t: NevadaRide, *moves: str, dice: str = "") -> list[Line]:
    """Make moves by their notation, each by whose decision it is; what happened, in English with its facts."""
    chance = Dice(dice)
    lines = play_with(t, moves, chance)
    chance.check_all_fell()
    return lines


def play_with(t: NevadaRide, moves: Iterable[str], chance: Chance) -> list[Line]:
    lines: list[Line] = []
    for text in moves:
        journal = Journal()
        TITLE.play(t, t.to_move(), TITLE.parse(text), chance, journal)
        lines += in_words(journal)
        defects = TITLE.defects(t)
        assert not defects, defects
    return lines


def turn(t: NevadaRide, gear: int, roll: int | str, to: str = "", *, way: int = 1, dice: str = "") -> list[Line]:
    """Shift, roll the gear die and drive `to` a space; without `to` there must be only one way, or none.

    `dice` are those that fall after the gear die. Ends at the next decision: a slipstream, or another car's turn.
    """
    chance = Dice(f"gear_{gear}={roll} {dice}")
    lines = play_with(t, [f"gear {gear}"], chance)
    if to:
        car = told(lines, "shifted")[0]["car"]
        if PHASES[t.phase] == "driving" and t.driving() == car:
            lines += play_with(t, [f"drive {to} {way}"], chance)
        else:
            ends = [facts["way"][-1:] for facts in told(lines, "drove")]
            assert ends == [[to]], f"the only way led to {ends}"
    chance.check_all_fell()
    return lines


def roll(t: NevadaRide, gear: int, spaces: int | str) -> NevadaRide:
    """Shift and roll only; the ways are on offer then."""
    play(t, f"gear {gear}", dice=f"gear_{gear}={spaces}")
    assert PHASES[t.phase] == "driving", f"there is nothing to choose; the race is {PHASES[t.phase]}"
    return t


def in_words(journal: Journal) -> list[Line]:
    reader = Reader(SPECTATOR, NAMES)
    return [line for event in journal.events if (line := TITLE.describe(event, reader)) is not None]


def refused(t: NevadaRide, text: str, seat: int | None = None) -> Refusal:
    """Why a move may not be made now, by whose decision it is or by `seat`; the race stays as it is."""
    before = TITLE.document(t)
    refusal = TITLE.why_not(t, t.to_move() if seat is None else seat, TITLE.parse(text), names=NAMES)
    assert refusal is not None, f"'{text}' is allowed"
    assert refusal.sentence
    assert TITLE.document(t) == before
    return refusal


# ---------------------------------------------------------------- looking
def offered(t: NevadaRide) -> list[str]:
    """The notation of every move on offer."""
    seat = t.to_move()
    prompt = TITLE.prompt(t, seat, Reader(seat, NAMES[: t.seats]))
    return [choice.notation for choice in prompt.choices] if prompt is not None else []


def gears(t: NevadaRide) -> list[int]:
    """The gears on offer."""
    return [int(text.split()[1]) for text in offered(t) if text.startswith("gear ")]


def ways(t: NevadaRide, space: str = "") -> list[WayView]:
    """The ways on offer, or those to one space: what they cost, what they call for and what holds the car."""
    return [way for way in ways_now(t) if not space or SPACES[way.space] == space]


def ends(t: NevadaRide) -> set[str]:
    """The spaces to which a way is on offer."""
    return {SPACES[way.space] for way in ways(t)}


def free_ends(t: NevadaRide) -> set[str]:
    """Those that can be reached without braking."""
    return {SPACES[way.space] for way in ways(t) if not way.brake}


def path(way: WayView) -> list[str]:
    return [SPACES[space] for space in way.path]


def kinds(lines: Iterable[Line]) -> list[str]:
    return [line.kind for line in lines]


def told(lines: Iterable[Line], kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind."""
    return [line.facts for line in lines if line.kind == kind]


def rules_of(lines: Iterable[Line], kind: str) -> list[str]:
    """The rules that the events of a kind cite."""
    return [line.rule for line in lines if line.kind == kind]


def space_of(t: NevadaRide, car: int) -> str:
    """Where a car stands; "" off the track."""
    space = int(t.get(car, k.SPACE))
    return SPACES[space] if space >= 0 else ""


def points_of(t: NevadaRide, car: int) -> dict[str, int]:
    """What is left on a car's sheet, by part; the pool of the basic rules as `wear`."""
    if not t.advanced:
        return {"wear": int(t.points_of(car, 0))}
    return {part: int(t.points_of(car, at)) for at, part in enumerate(FEW["part"])}


def lost(t: NevadaRide, car: int) -> dict[str, int]:
    """What is missing on a car's sheet, by part; parts that are full are left out."""
    sheet = {"wear": 18} if not t.advanced else {
        part: int(t.get(car, k.SHEET_POINTS + at)) for at, part in enumerate(FEW["part"])
    }  # fmt: skip
    return {part: sheet[part] - left for part, left in points_of(t, car).items() if left < sheet[part]}


def car_of(t: NevadaRide, car: int) -> dict[str, Any]:
    """A car as its position document has it: `car_of(t, ANA)["gear"]`; what is not said there is as usual."""
    found: dict[str, Any] = TITLE.document(t)["car"][car]
    return found


def debris(t: NevadaRide) -> list[str]:
    return [space for at, space in enumerate(SPACES) if t.debris[at]]


def phase(t: NevadaRide) -> str:
    return PHASES[t.phase]


@cache
def random_race(seed: int, seats: int, options: str) -> tuple[NevadaRide, ...]:
    """Every position of a race that is played at random to its end."""
    chosen = read(options)
    chance = FastChance(seed)
    t = TITLE.deal(seats, chance, chosen)
    found = [t.clone()]
    while t.to_move() >= 0 and len(found) < 4000:
        moves = t.legal_moves(t.to_move())
        t.apply(t.to_move(), moves[int(chance.below(0, len(moves)))], chance, None)
        found.append(t.clone())
    return tuple(found)
