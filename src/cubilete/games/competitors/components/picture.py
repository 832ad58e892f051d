"""A component file as a picture: territories, borders, the sea and its spaces, straits, ports, airports, as SVG.

It needs no sound file: whoever corrects a map sees first of all what lies where. What has no outline is a dot, and what
leads nowhere is not drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cubilete.games.competitors.components.parts import Components, Point, Territory
from cubilete.games.competitors.components.spans import outlines

SEA = "#9fc4d6"
COAST = "#6f6a5c"
GRID = "#7fabc1"
REGIONAL = "#7a7a7a"
CUSTOMS = "#c0271f"
TERRAIN = {
    "plain": "#b9cf8c", "mountain": "#b49f86", "frozen": "#e6edf0", "desert": "#ecd79b", "tropical_forest": "#6fa56b",
}  # fmt: skip
DOT = 4


def picture_of(c: Components) -> str:
    """The whole board, one element to a line."""
    width, height = c.board.width, c.board.height
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="7" text-anchor="middle">',
        f"<title>{escape(c.title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{SEA}"/>',
        *spaces(c),
        *(drawn for territory in c.land.territory for drawn in land(territory)),
        *borders(c),
        *straits(c),
        *arrows(c),
        *(drawn for territory in c.land.territory for drawn in signs(territory)),
        *headquarters(c),
        *legend(c),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def path(rings: Sequence[Sequence[int]], shift: int = 0) -> str:
    """Rings in tenths as the data of a path in board units."""
    found = []
    for ring in rings:
        points = " ".join(f"{(x + shift) / 10:g},{y / 10:g}" for x, y in zip(ring[::2], ring[1::2]))
        found.append(f"M{points}Z")
    return "".join(found)


def spaces(c: Components) -> Iterator[str]:
    """Every sea space; those across the right edge are drawn at both edges."""
    drawn = outlines().spaces
    for space in c.sea.space:
        told = escape(f"{space.id}, {space.sea}: next to {', '.join(space.next_to) or 'nothing'}")
        rings = drawn.get(space.id)
        if rings is None:
            yield f"{dot(space.at, GRID)}<title>{told}</title></circle>"
            continue
        shape = path(rings)
        if max(x for ring in rings for x in ring[::2]) > c.board.width * 10:
            shape += path(rings, -c.board.width * 10)
        style = f'fill="none" stroke="{GRID}" stroke-width="0.6" pointer-events="all"'
        yield f'<path d="{shape}" {style}><title>{told}</title></path>'


def dot(at: Point, fill: str, radius: float = DOT) -> str:
    return f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{radius:g}" fill="{fill}" stroke="#333" stroke-width="0.5">'


def land(territory: Territory) -> Iterator[str]:
    flag = ", red flag" if territory.red_flag else ""
    told = escape(f"{territory.id}, {territory.continent}, {territory.terrain}, {territory.customs_area}{flag}")
    rings = outlines().territories.get(territory.id)
    if rings is None:
        yield f"{dot(territory.at, TERRAIN[territory.terrain])}<title>{told}</title></circle>"
    else:
        style = f'fill="{TERRAIN[territory.terrain]}" stroke="{COAST}" stroke-width="0.5"'
        yield f'<path d="{path(rings)}" {style}><title>{told}</title></path>'


def borders(c: Components) -> Iterator[str]:
    """A stroke from State to State over each border, in the colour of its kind."""
    at = {territory.id: territory.at for territory in c.land.territory}
    for border in c.land.border:
        if border.a in at and border.b in at:
            colour = REGIONAL if border.kind == "regional" else CUSTOMS
            yield stroke(c, at[border.a], at[border.b], f'stroke="{colour}" stroke-width="1" opacity="0.7"')


def stroke(c: Components, a: Point, b: Point, style: str) -> str:
    """A line between two points; over the nearer edge where they lie at opposite ones."""
    if 2 * abs(a[0] - b[0]) <= c.board.width:
        return f'<line x1="{a[0]:g}" y1="{a[1]:g}" x2="{b[0]:g}" y2="{b[1]:g}" {style}/>'
    (x1, y1), (x2, y2) = sorted((a, b))
    west, east = x2 - c.board.width, x1 + c.board.width
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{west:g}" y2="{y2:g}" {style}/>'
        f'<line x1="{x2:g}" y1="{y2:g}" x2="{east:g}" y2="{y1:g}" {style}/>'
    )


def straits(c: Components) -> Iterator[str]:
    """Where trucks cross (dashed brown) and where ships do (dashed blue)."""
    states = {territory.id: territory.at for territory in c.land.territory}
    seas = {space.id: space.at for space in c.sea.space}
    for strait in c.sea.strait:
        for link in strait.links:
            for name in link:
                if name in states:
                    yield stroke(c, states[name], strait.at, 'stroke="#7a4a1e" stroke-width="1" stroke-dasharray="3 2"')
        for name in (*strait.side_a, *strait.side_b):
            if name in seas:
                yield stroke(c, seas[name], strait.at, 'stroke="#124e78" stroke-width="1" stroke-dasharray="3 2"')
        x, y = strait.at
        told = escape(f"{strait.id}: {strait.name}")
        style = 'fill="#f2b705" stroke="#333" stroke-width="0.6"'
        yield f'<path d="M{x:g},{y - 5:g}l5,5l-5,5l-5,-5Z" {style}><title>{told}</title></path>'


def arrows(c: Components) -> Iterator[str]:
    for arrow in c.sea.arrow:
        for x, way in ((0, 8), (c.board.width, -8)):
            yield f'<path d="M{x},{arrow.y:g}l{way},-5v10Z" fill="#fff" stroke="#333" stroke-width="0.5"/>'


def signs(territory: Territory) -> Iterator[str]:
    """Airport, port, red flag and name."""
    if territory.airport:
        kind, city = territory.airport.kind, territory.airport.city
        fill = "#5b3fa0" if kind == "intercontinental" else "#ffffff"
        told = escape(f"{kind} airport of {territory.id}: {city}")
        yield f"{dot(territory.airport.at, fill, 3)}<title>{told}</title></circle>"
    if territory.port:
        x, y = territory.port.at
        told = escape(f"port of {territory.id}: {territory.port.city}, on {', '.join(territory.port.touches)}")
        yield (
            f'<rect x="{x - 2.5:g}" y="{y - 2.5:g}" width="5" height="5" fill="#124e78" stroke="#fff" '
            f'stroke-width="0.5"><title>{told}</title></rect>'
        )
    x, y = territory.at
    if territory.red_flag:
        yield f'<path d="M{x - 6:g},{y - 14:g}v9m0,-9l8,3l-8,3" fill="#d81e1e" stroke="#d81e1e" stroke-width="0.8"/>'
    yield f'<text x="{x:g}" y="{y + 2:g}" fill="#222">{escape(territory.name)}</text>'


def headquarters(c: Components) -> Iterator[str]:
    at = {territory.id: territory.at for territory in c.land.territory}
    for card in c.headquarters.card:
        if card.territory in at:
            x, y = at[card.territory]
            told = escape(f"headquarter {card.id}: {card.country}")
            yield (
                f'<rect x="{x - 8:g}" y="{y - 6:g}" width="16" height="12" fill="none" stroke="#111" '
                f'stroke-width="1.2"><title>{told}</title></rect>'
            )


def legend(c: Components) -> Iterator[str]:
    words = {name.replace("_", " "): fill for name, fill in TERRAIN.items()}
    words |= {"regional border": REGIONAL, "customs border": CUSTOMS, "intercontinental airport": "#5b3fa0"}
    words |= {"national airport": "#ffffff", "port": "#124e78", "canal or strait": "#f2b705"}
    top = c.board.height - len(words) * 12 - 20
    yield f'<rect x="20" y="{top - 4:g}" width="120" height="{len(words) * 12 + 8}" fill="#f6f1e4" opacity="0.9"/>'
    for at, (name, fill) in enumerate(words.items()):
        y = top + at * 12
        yield f'<rect x="26" y="{y:g}" width="9" height="9" fill="{fill}" stroke="#333" stroke-width="0.4"/>'
        yield f'<text x="40" y="{y + 7:g}" text-anchor="start" fill="#222">{name}</text>'
