"""What does not fit on the map: borders, lanes, ports, straits, arrows, and the outlines that belong to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cubilete.games.competitors.components.parts import Components, Point, Strait, Territory
from cubilete.games.competitors.components.spans import outlines

Pair = frozenset[str]


def off_board(c: Components, what: str, at: Point) -> Iterator[str]:
    if at[0] > c.board.width or at[1] > c.board.height:
        yield f"{what} lies at {list(at)}, off a board of {c.board.width} by {c.board.height}."


def unknown(what: str, names: Iterable[str], known: Iterable[str], kind: str) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"{what} names {name}, but there is no such {kind}."


# ---------------------------------------------------------------- land
def land_defects(c: Components) -> Iterator[str]:
    territories = {territory.id: territory for territory in c.land.territory}
    spaces = {space.id for space in c.sea.space}
    yield from unknown("land.rulebook_names", c.land.rulebook_names, territories, "territory")
    for territory in c.land.territory:
        yield from off_board(c, territory.id, territory.at)
        if territory.airport:
            yield from off_board(c, f"the airport of {territory.id}", territory.airport.at)
        if territory.port:
            yield from off_board(c, f"the port of {territory.id}", territory.port.at)
            yield from unknown(f"the port of {territory.id}", territory.port.touches, spaces, "sea space")
            if not territory.port.touches or len(set(territory.port.touches)) < len(territory.port.touches):
                yield f"the port of {territory.id} must touch at least one sea space, and each only once (CP-R31)."
    yield from border_defects(c, territories)


def border_defects(c: Components, territories: dict[str, Territory]) -> Iterator[str]:
    seen: Counter[Pair] = Counter()
    for border in c.land.border:
        what = f"the border of {border.a} and {border.b}"
        if missing := [*unknown(what, (border.a, border.b), territories, "territory")]:
            yield from missing
            continue
        if border.a == border.b:
            yield f"{border.a} cannot have a border with itself."
        pair = frozenset((border.a, border.b))
        seen[pair] += 1
        if seen[pair] == 2:
            yield f"{what} is listed twice."
        a, b = territories[border.a], territories[border.b]
        wanted = "regional" if (a.customs_area, a.continent) == (b.customs_area, b.continent) else "customs"
        if border.kind != wanted:
            yield f"{what} must be {wanted}, by their customs areas and continents, not {border.kind}."


# ---------------------------------------------------------------- sea
def sea_defects(c: Components) -> Iterator[str]:
    next_to = {space.id: space.next_to for space in c.sea.space}
    for space in c.sea.space:
        yield from off_board(c, space.id, space.at)
        row, column = int(space.id[1:3]), int(space.id[4:6])
        if row >= c.sea.rows or column >= c.sea.columns:
            yield f"the sea space {space.id} lies outside a grid of {c.sea.columns} by {c.sea.rows} hexagons."
        yield from unknown(space.id, space.next_to, next_to, "sea space")
        if space.id in space.next_to or len(set(space.next_to)) < len(space.next_to):
            yield f"{space.id} must name each of its neighbours once, and not itself."
        for there in space.next_to:
            if there in next_to and space.id not in next_to[there]:
                yield f"{there} is next to {space.id}, so {space.id} must be next to {there} (CP-SHIP-04)."
        if not space.next_to and not any(space.id in (*s.side_a, *s.side_b) for s in c.sea.strait):
            yield f"no ship can leave {space.id}; it needs a neighbour or a strait."
    yield from strait_defects(c, next_to)
    yield from arrow_defects(c, next_to)


def strait_defects(c: Components, next_to: dict[str, tuple[str, ...]]) -> Iterator[str]:
    territories = {territory.id for territory in c.land.territory}
    roads: Counter[Pair] = Counter(frozenset((border.a, border.b)) for border in c.land.border)
    lanes: Counter[Pair] = Counter(frozenset((a, b)) for a, there in next_to.items() for b in there)
    for strait in c.sea.strait:
        what = f"the strait {strait.id}"
        yield from off_board(c, what, strait.at)
        yield from unknown(what, (name for link in strait.links for name in link), territories, "territory")
        yield from unknown(what, (*strait.side_a, *strait.side_b), next_to, "sea space")
        if not strait.links:
            yield f"{what} must link at least two States; its customs cards are drawn on their continents (CP-R67)."
        if bool(strait.side_a) != bool(strait.side_b):
            yield f"{what} needs sea spaces on both sides, or on neither where no ship can use it."
        for pair, known in (*links(strait, roads), *sides(strait, lanes)):
            if len(pair) == 1:
                yield f"{what} cannot lead from {next(iter(pair))} to itself."
            if known:
                a, b = sorted(pair)
                yield f"{a} and {b} touch already, so {what} cannot join them too (CP-R29)."


def links(strait: Strait, roads: Counter[Pair]) -> list[tuple[Pair, int]]:
    """The States that it joins, each with how often they are joined already; it joins them from then on."""
    found = []
    for link in strait.links:
        found.append((frozenset(link), roads[frozenset(link)]))
        roads[frozenset(link)] += 1
    return found


def sides(strait: Strait, lanes: Counter[Pair]) -> list[tuple[Pair, int]]:
    found = []
    for a in strait.side_a:
        for b in strait.side_b:
            found.append((frozenset((a, b)), lanes[frozenset((a, b))]))
            lanes[frozenset((a, b))] += 1
    return found


def arrow_defects(c: Components, next_to: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """CP-R32: an arrow joins two spaces at the same height on both edges."""
    for arrow in c.sea.arrow:
        what = f"the arrow {arrow.id}"
        if arrow.y > c.board.height:
            yield f"{what} lies off the board."
        if missing := [*unknown(what, (arrow.left, arrow.right), next_to, "sea space")]:
            yield from missing
        elif arrow.right not in next_to[arrow.left]:
            yield f"{what} joins {arrow.left} and {arrow.right}, so they must be neighbours (CP-COMP-03)."


# ---------------------------------------------------------------- outlines
def outline_defects(c: Components) -> Iterator[str]:
    """CP-R34 asks what lies below an aircraft; the outlines know it."""
    drawn = outlines()
    for territory in c.land.territory:
        if territory.id not in drawn.territories:
            yield f"the territory {territory.id} has no outline; keep the ids of the printed map."
    for space in c.sea.space:
        if space.id not in drawn.spaces:
            yield f"the sea space {space.id} has no outline; keep the ids of the printed map."
