"""How the games of Cuba Cube are measured: what moves pick, and what events count as.

What a flick comes to no move can promise, so most is counted as it happens: a row of `Counted` for each event.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

from cubilete.core.declared.declaration import EventForm, Gap
from cubilete.core.declared.slots import Counts, Id
from cubilete.core.journal import Event
from cubilete.core.measures import Measures, Pick
from cubilete.core.state import State
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import COURIERS, N_FIRST, N_ROUND, TURNS, Table
from cubilete.games.cuba_cube.slots import Pesos
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary

THOUSAND = 1000
"""Money is counted in notes of so many Pesos."""
DRIVER = "driver"


class Counted(NamedTuple):
    """What an event counts as: a thing of a kind, so and so often."""

    event: str
    kind: str
    which: str
    """An id, or a gap of the event in <>: each of the Goods where it holds several."""
    times: str = ""
    """The gap that says how often; Pesos by thousands."""


# ---------------------------------------------------------------- what flicks come to
RIDE, DAMAGE, WAY = "ride", "damage", "way"
FLICK_KINDS: Mapping[str, str] = {
    WAY: "Before the ride",
    RIDE: "Turns at a Gate, by what came of them",
    DAMAGE: "Damage tokens, by cause",
}
FLICK_EVENTS = (
    Counted("crossed", RIDE, "crossed"),
    Counted("missed", RIDE, "<miss>"),
    Counted("damaged", DAMAGE, "<cause>", "tokens"),
    Counted("preparation_failed", RIDE, "spoilt"),
)
FLICK_NAMES: Mapping[Pick, str] = {
    (RIDE, "crossed"): "Crossed",
    (RIDE, "not_rideable"): "Another die in the axis",
    (RIDE, "never_passed"): "Never passed between the dice",
    (RIDE, "not_clear"): "Stopped in the axis",
    (RIDE, "went_round"): "Went round the Gate",
    (RIDE, "not_behind"): "Did not rest behind it",
    (RIDE, "spoilt"): "The preparation failed",
    (DAMAGE, "gate_die"): "A Gate die before the crossing",
    (DAMAGE, "own_gate"): "A die of the own Gate",
    (DAMAGE, "vehicle"): "Running into a Vehicle",
    (DAMAGE, "rammed"): "Being rammed",
    (DAMAGE, "bumpers"): "Being rammed with Bumpers",
    (DAMAGE, "city"): "A City",
    (DAMAGE, "left"): "Leaving the area",
    (DAMAGE, "weapons"): "Weapons",
    (DAMAGE, "crate"): "A second Crate",
    (DAMAGE, "die"): "Any die",
    (WAY, "ready"): "Nothing prepared",
    (WAY, "flicked"): "A Gate die flicked",
}


class CubaMeasures(Measures):
    """What a study of a game of the box looks at; the games say what their events count as."""

    counted: ClassVar[tuple[Counted, ...]] = ()
    names: ClassVar[Mapping[Pick, str]] = {}
    points = "Pesos"
    standing = "Pesos"

    def __init__(self, vocabulary: Vocabulary) -> None:
        forms = {form.name: form for form in DECLARED.events}
        self.vocabulary = vocabulary
        self.words = vocabulary.words("en")
        self.rows: dict[int, list[tuple[EventForm, Counted]]] = {}
        for row in self.counted:
            self.rows.setdefault(forms[row.event].number, []).append((forms[row.event], row))

    # ------------------------------------------------------------ counting
    def happened(self, event: Event) -> tuple[tuple[int, Pick], ...]:
        return tuple(found for form, row in self.rows.get(int(event.kind), ()) for found in counts_of(form, row, event))

    def name(self, pick: Pick) -> str:
        """As the table of its kind calls it; Cities, Goods and cards by their names."""
        if pick in self.names:
            return self.names[pick]
        for kind in ("city", "good", "symbol"):
            if pick[1] in FEW[kind]:
                return self.vocabulary.name(self.words, kind, FEW[kind].index(pick[1]))
        return pick[1].replace("_", " ").capitalize()

    def phase(self, state: State, seat: int) -> str:
        assert isinstance(state, Table)
        return DECLARED.phases[state.phase].name

    def starter(self, state: State) -> int:
        """The seat that begins; of a team the one who drives."""
        assert isinstance(state, Table)
        return int(state.now[N_FIRST])

    def round(self, state: State) -> int:
        """Turns taken where the joint Vehicle has no Rounds."""
        assert isinstance(state, Table)
        return int(state.get(0, TURNS) if state.game == COURIERS else state.now[N_ROUND])

    # ------------------------------------------------------------ numbers that follow from others
    def follow(self, document: dict[str, Any]) -> None:
        """Sums of cards and notes, and what lies in the corners of an area."""
        goods, money, lengths = document["goods_cards"], document["money"], document["geometry"]
        goods["count"] = sum(goods[good] for good in FEW["good"])
        money["count"] = sum(note["count"] for note in money["notes"])
        money["total"] = sum(note["count"] * note["value"] for note in money["notes"])
        half, card = lengths["area_side_mm"] // 2, lengths["city_card_mm"]
        low, high, at = -half, half - card, half - lengths["die_edge_mm"] // 2
        lengths["corners"] = {"NW": [low, high], "NE": [high, high], "SE": [high, low], "SW": [low, low]}
        lengths["put_back_own"] = {"N": [0, at], "E": [at, 0], "S": [0, -at], "W": [-at, 0]}


class FlickMeasures(CubaMeasures):
    """What the games have in common in which dice are flicked."""

    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        assert isinstance(state, Table)
        if state.phase != c.PREPARING:
            return ()
        if code == c.READY:
            return ((WAY, "ready"),)
        return ((WAY, "flicked"),) if code == c.FLICK or c.is_send(code) else ()


# ---------------------------------------------------------------- reading events
def counts_of(form: EventForm, row: Counted, event: Event) -> Iterator[tuple[int, Pick]]:
    """Every thing that an event counts as, each time with the driver it happened to, who is the first of a team."""
    found = read(form, event)
    driver = found[DRIVER][1][0] if DRIVER in found else 0
    times = times_of(*found[row.times]) if row.times else 1
    for thing, count in things_of(found, row.which):
        yield from [(int(driver), (row.kind, thing))] * (count * times)


def read(form: EventForm, event: Event) -> dict[str, tuple[Gap, list[int]]]:
    """The numbers of an event by gap, as those know them who know all of it."""
    numbers, at = event.secret, 0
    found = {}
    for gap in form.gaps:
        width = gap.slot.width(numbers, at)
        found[gap.name] = (gap, numbers[at : at + width])
        at += width
    return found


def times_of(gap: Gap, numbers: list[int]) -> int:
    return int(numbers[0]) // THOUSAND if isinstance(gap.slot, Pesos) else int(numbers[0])


def things_of(found: Mapping[str, tuple[Gap, list[int]]], which: str) -> list[tuple[str, int]]:
    """Ids with how often each counts."""
    if not which.startswith("<"):
        return [(which, 1)]
    gap, numbers = found[which.strip("<>")]
    assert isinstance(gap.slot, Id | Counts)
    ids = FEW[gap.slot.kind]
    if len(numbers) == 1:
        return [(ids[numbers[0]], 1)] if numbers[0] < len(ids) else []
    return [(ids[at], int(count)) for at, count in enumerate(numbers) if count]
