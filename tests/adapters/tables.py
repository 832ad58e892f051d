"""What the adapters are tried on: all titles, and two for tests.

Parley hides things and lets seats act at once; Crew has from one seat to ten, which win or lose together.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.adapters.coding import Table
from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.options import Options, write_options
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.games import TITLES, title
from titles.crew import CrewTitle
from titles.parley import ParleyTitle
from titles.parley.state import DEEDS, SEATS, Parley


class ParleyEncoding(Encoding):
    """What a seat at a Parley table may know."""

    def __init__(self) -> None:
        super().__init__([
            Part("phase", (4,), 1, 0, 1, "one of pledge, council, turn, over"),
            Part("round", (1,), 3, 1, 3, "the round"),
            Part("deck", (1,), 20, 0, 20, "cards in the deck"),
            Part("hand", (4,), 5, 0, 5, "the seat's own cards, by sort"),
            Part("sizes", (SEATS,), 5, 0, 20, "how many cards everybody holds"),
            Part("open", (SEATS, 4), 5, 0, 5, "cards laid open, by sort"),
            Part("pledged", (SEATS,), 3, -2, 3, "pledges: -1 none, -2 one that the seat may not see"),
            Part("points", (SEATS,), 10, 0, 99, "points of each seat"),
        ])  # fmt: skip

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Parley)
        order = [(int(seat) + place) % SEATS for place in range(SEATS)]
        row.one_of(state.phase, 4)
        row.put(state.round)
        row.put(sum(state.deck))
        for count in state.hands[seat]:
            row.put(count)
        for owner in order:
            row.put(sum(state.hands[owner]))
        for owner in order:
            for count in state.open[owner]:
                row.put(count)
        for owner in order:
            pledged = state.pledged[owner]
            row.put(pledged if pledged < 0 or owner == seat else -2)
        for owner in order:
            row.put(state.points()[owner])


class CodedParley(ParleyTitle):
    """Parley with numbers for learners."""

    slug = "coded_parley"

    def move_codes(self, seats: int, options: Options) -> list[int]:
        return list(DEEDS)

    def encoding(self, seats: int, options: Options) -> Encoding:
        return ParleyEncoding()


PARLEY = CodedParley()
CREW = CrewTitle()


def tables() -> list[Table]:
    """The smallest and the largest table of every title."""
    found = [Table(slug, seats, quick_options(title(slug))) for slug in TITLES for seats in title(slug).seats]
    return [*found, Table(PARLEY), *(Table(CREW, seats) for seats in CREW.seats)]


def quick_options(game: Title) -> str:
    """Options under which random games come to an end soon, as text."""
    return write_options(game.options_type(**game.quick_options))


TABLES = tables()
SMALL = [table for table in TABLES if table.seats == table.title.seats[0]]


def name_of(table: Table) -> str:
    return f"{table.title.slug}-{table.seats}"


def short_options(table: Table) -> str:
    return write_options(table.options)
