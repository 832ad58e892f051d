"""The tables of a study: by card, port or purchase, by seat in turn order, by part of the game, by player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from cubilete.arena.saying import phase_term, term
from cubilete.arena.statistics import Estimate
from cubilete.arena.study.findings import RARE, judge
from cubilete.arena.study.numbers import Contrast, Tally, chance_of_par, contrast, marked
from cubilete.arena.study.watch import Item, Watched
from cubilete.core.measures import Measures

ENOUGH = 30
"""Games in each world in which something has to occur before its win rate is judged."""
Tallier = Callable[[Watched], Tally]
World = Sequence[Watched]


class Cell(Struct, frozen=True):
    """One comparison of a table and its verdict."""

    contrast: Contrast
    verdict: str


class ItemRow(Struct, frozen=True):
    """One card, port or purchase."""

    id: str
    name: str
    picks: Cell
    """How often it is picked in a game."""
    taken: Cell
    """The share of the chances to pick it that are taken."""
    seats: Cell
    """The share of seats that pick it at least once."""
    wins: Cell
    """The share of games won by seats that picked it."""


class ItemTable(Struct, frozen=True):
    """Everything of one kind that can be picked, the most frequent first."""

    kind: str
    heading: str
    rows: tuple[ItemRow, ...]


class SeatRow(Struct, frozen=True):
    """What it is worth to come at this place in turn order."""

    order: int
    """Counted from 1: who has the first turn."""
    wins: Cell
    off_par: tuple[bool, bool]
    """Whether it wins visibly more or less than its share, in each world."""

    def world(self, at: int) -> Estimate:
        return (self.wins.contrast.printed, self.wins.contrast.changed)[at]


class PhaseRow(Struct, frozen=True):
    """One part of the game."""

    name: str
    decisions: Cell
    """How many there are in a game."""
    forced: Cell

    @property
    def ever_forced(self) -> bool:
        found = self.forced.contrast
        return found.printed.value > 0 or found.changed.value > 0  # neither holds for a part that never came up


class PlayerRow(Struct, frozen=True):
    """How one player did, whichever seats it had."""

    name: str
    wins: Cell


def column(talliers: Sequence[Tallier], printed: World, changed: World) -> list[Cell]:
    """The comparisons of one column of a table, judged together."""
    contrasts = [contrast([tally(game) for game in printed], [tally(game) for game in changed]) for tally in talliers]
    return [Cell(one, verdict) for one, verdict in zip(contrasts, judge(contrasts))]


# ---------------------------------------------------------------- cards, ports, purchases
def item_tables(measures: Measures, printed: World, changed: World, package: str = "") -> tuple[ItemTable, ...]:
    """What was picked; headings and names in the language of the report, as far as the title's package has them."""
    found = []
    for kind, heading in measures.kinds.items():
        ids = sorted({item for game in (*printed, *changed) for item in game.items.get(kind, {})})
        rows = item_rows(measures, kind, ids, printed, changed, package)
        rows.sort(key=lambda row: -row.picks.contrast.printed.value - row.picks.contrast.changed.value)
        if rows:
            found.append(ItemTable(kind, term(heading, package), tuple(rows)))
    return tuple(found)


def item_rows(
    measures: Measures, kind: str, ids: Sequence[str], printed: World, changed: World, package: str = ""
) -> list[ItemRow]:
    def make(count: Callable[[Watched, Item], Tally]) -> list[Tallier]:
        return [lambda game, item=item: count(game, item_of(game, kind, item)) for item in ids]  # type: ignore[misc]

    picks = column(make(lambda game, item: Tally(sum(item.by_seat))), printed, changed)
    taken = column(make(lambda game, item: Tally(sum(item.by_seat), chances_of(game, kind, item))), printed, changed)
    seats = column(make(lambda game, item: Tally(len(having(item)), len(game.places))), printed, changed)
    wins = column(make(wins_with), printed, changed)
    rows = []
    for item, *cells in zip(ids, picks, taken, seats, wins):
        often = min(sum(any(item_of(game, kind, item).by_seat) for game in world) for world in (printed, changed))
        if often < ENOUGH:
            cells[-1] = Cell(cells[-1].contrast, RARE)
        rows.append(ItemRow(item, term(measures.name((kind, item)), package), *cells))
    return rows


def item_of(game: Watched, kind: str, item: str) -> Item:
    return game.items.get(kind, {}).get(item) or Item(0, (0,) * len(game.places))


def chances_of(game: Watched, kind: str, item: Item) -> int:
    """How often it could be picked; of what merely happens, how often anything of its kind did."""
    others = game.items.get(kind, {}).values()
    if any(other.offered for other in others):
        return item.offered
    return sum(sum(other.by_seat) for other in others)


def having(item: Item) -> list[int]:
    return [seat for seat, count in enumerate(item.by_seat) if count]


def wins_with(game: Watched, item: Item) -> Tally:
    seats = having(item)
    return Tally(sum(game.share_of_win(seat) for seat in seats), len(seats))


# ---------------------------------------------------------------- seats, phases, players
def seat_rows(printed: World, changed: World) -> tuple[SeatRow, ...]:
    seats = len(printed[0].places)
    talliers: list[Tallier] = [
        lambda game, order=order: Tally(game.share_of_win(game.seat_in_turn(order)))  # type: ignore[misc]
        for order in range(seats)
    ]
    cells = column(talliers, printed, changed)
    off = [
        marked([chance_of_par([tally(game) for game in world], 1 / seats) for tally in talliers])
        for world in (printed, changed)
    ]
    return tuple(SeatRow(order + 1, cells[order], (off[0][order], off[1][order])) for order in range(seats))


def phase_rows(printed: World, changed: World, package: str) -> tuple[PhaseRow, ...]:
    names = sorted({name for game in (*printed, *changed) for name in game.phases if name})
    decisions = column([phase_tally(name, lambda all_, forced: Tally(all_)) for name in names], printed, changed)
    forced = column([phase_tally(name, lambda all_, forced: Tally(forced, all_)) for name in names], printed, changed)
    rows = [PhaseRow(phase_term(name, package), *cells) for name, *cells in zip(names, decisions, forced)]
    return tuple(sorted(rows, key=lambda row: -row.decisions.contrast.printed.value))


def phase_tally(name: str, count: Callable[[int, int], Tally]) -> Tallier:
    return lambda game: count(*game.phases.get(name, (0, 0)))


def player_rows(printed: World, changed: World) -> tuple[PlayerRow, ...]:
    """Nothing where all seats are held alike."""
    names = sorted({name for game in printed for name in game.seating})
    if len(names) < 2:
        return ()
    cells = column([player_tally(name) for name in names], printed, changed)
    return tuple(PlayerRow(name, cell) for name, cell in zip(names, cells))


def player_tally(name: str) -> Tallier:
    def tally(game: Watched) -> Tally:
        seats = [seat for seat, who in enumerate(game.seating) if who == name]
        return Tally(sum(game.share_of_win(seat) for seat in seats), len(seats))

    return tally
