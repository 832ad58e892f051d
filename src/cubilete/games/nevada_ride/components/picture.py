"""A circuit file as a picture: every space with its number, lanes, corners, places and the finish line, as SVG.

It needs no sound file: whoever corrects a layout sees first of all what lies where. Links that lead to no space are
drawn nowhere, and spaces without a number of their own are plain.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from cubilete.games.nevada_ride.components.parts import Board, Components, Decor, SpaceData
from cubilete.games.nevada_ride.components.rows import special_spaces
from cubilete.games.nevada_ride.rules import circuit as k

GROUND = "#d9b382"
ROAD = "#5b5660"
CORNER = "#71606a"
LANE = "#7d7884"
KINDS = {
    k.GAP: "#7fb2cf", k.CLEARING: "#a98f6f", k.APPROACH: "#7a4a86", k.STAR: "#d8a531", k.EXIT: "#7a4a86",
    k.PIT: "#8a8f94", k.BOX: "#c3c7ca",
}  # fmt: skip
HAZARDS = {
    k.DANGER_LEFT: "#b0653c", k.DANGER_RIGHT: "#9c4f4a", k.ROCK_LEFT: "#8b6a4d", k.ROCK_RIGHT: "#8b6a4d",
    k.MUD: "#5c3d22", k.CROWD: "#c2649a",
}  # fmt: skip
LEGEND = {
    "corner": CORNER, "dangerous area": HAZARDS[k.DANGER_LEFT], "gap": KINDS[k.GAP], "clearing lane": KINDS[k.CLEARING],
    "crowd": HAZARDS[k.CROWD], "rocks": HAZARDS[k.ROCK_LEFT], "mud": HAZARDS[k.MUD], "casino lane": KINDS[k.APPROACH],
    "star": KINDS[k.STAR], "pit lane": KINDS[k.PIT],
}  # fmt: skip
LEADS = ("ahead", "left", "right", "branch")


def picture_of(parts: Components) -> str:
    """The whole board, one element to a line."""
    board = parts.board
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}" '
        f'font-family="sans-serif" font-size="8" text-anchor="middle">',
        f"<title>{escape(parts.title)}</title>",
        f'<rect width="{board.width}" height="{board.height}" fill="{GROUND}"/>',
        *(drawn for decor in board.decor for drawn in decoration(decor)),
        *(drawn for name, space in board.spaces.items() for drawn in space_shape(board, name, space)),
        *signs(board),
        *grid_marks(board),
        *finish_line(board),
        *legend(board),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def points(numbers: tuple[float, ...]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in zip(numbers[::2], numbers[1::2]))


def decoration(decor: Decor) -> Iterator[str]:
    at = decor.points
    if decor.shape == "polygon":
        yield f'<polygon points="{points(at)}" fill="{decor.fill}"/>'
    elif decor.shape == "ellipse" and len(at) == 4:
        yield f'<ellipse cx="{at[0]:g}" cy="{at[1]:g}" rx="{at[2]:g}" ry="{at[3]:g}" fill="{decor.fill}"/>'
    elif decor.shape == "rect" and len(at) == 4 and "legend" not in decor.id:
        yield f'<rect x="{at[0]:g}" y="{at[1]:g}" width="{at[2]:g}" height="{at[3]:g}" fill="{decor.fill}"/>'
    elif decor.shape == "text" and len(at) == 3:
        text = escape(decor.text)
        yield f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{at[2]:g}" fill="{decor.fill}">{text}</text>'


def space_shape(board: Board, name: str, space: SpaceData) -> Iterator[str]:
    """A space with its number; pointing at it tells its id, its row and where it leads."""
    kinds, hazards = special_spaces(board)
    fill = HAZARDS.get(hazards.get(name, 0)) or KINDS.get(kinds.get(name, side_kind(space))) or road_fill(space)
    leads = ", ".join(f"{link} {there}" for link in LEADS if (there := getattr(space, link)))
    dotted = ' stroke-dasharray="3 2"' if kinds.get(name) == k.GAP else ""
    told = escape(f"{name}, row {space.row}: {leads or 'leads nowhere'}")
    yield (
        f'<polygon points="{points(space.poly)}" fill="{fill}" stroke="#efe6d2" stroke-width="0.7"{dotted}>'
        f"<title>{told}</title></polygon>"
    )
    yield f'<text x="{space.x:g}" y="{space.y + 3:g}" fill="#fff">{space.n}</text>'
    for link in ("left", "right"):
        there = getattr(space, link)
        if there is not None and space.corner and there in board.spaces:
            yield arrow(space, board.spaces[there])


def side_kind(space: SpaceData) -> int:
    kinds = {"clearing": k.CLEARING, "casino_lane": k.APPROACH, "casino_star": k.STAR, "pit_lane": k.PIT}
    return kinds.get(space.kind, k.BOX if space.kind == "pit_box" else k.TRACK)


def road_fill(space: SpaceData) -> str:
    return CORNER if space.corner else ROAD if space.lane != "C" else LANE


def arrow(space: SpaceData, there: SpaceData) -> str:
    """A lane change that a corner allows: a short stroke over the border between two spaces (FD-MOVE-10)."""
    x1, y1 = space.x + 0.35 * (there.x - space.x), space.y + 0.35 * (there.y - space.y)
    x2, y2 = space.x + 0.65 * (there.x - space.x), space.y + 0.65 * (there.y - space.y)
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#f5d90a" stroke-width="1.4"/>'


def signs(board: Board) -> Iterator[str]:
    """The sign of a corner: its stops, and its longest and shortest way (FD-CORNER-01, FD-CORNER-04)."""
    for segment in board.segment:
        if segment.sign_at is None:
            continue
        x, y = segment.sign_at
        yield f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="#f5d90a" stroke="#333"/>'
        yield f'<text x="{x:g}" y="{y + 5:g}" font-size="15" fill="#222">{segment.stops}</text>'
        name = escape(f"{segment.name} ({segment.shortest} to {segment.longest})")
        yield f'<text x="{x:g}" y="{y + 29:g}" font-size="10" fill="#222">{name}</text>'


def grid_marks(board: Board) -> Iterator[str]:
    for place, name in enumerate(board.grid, start=1):
        if name in board.spaces:
            space = board.spaces[name]
            yield f'<circle cx="{space.x:g}" cy="{space.y:g}" r="8" fill="none" stroke="#fff" stroke-width="1.5"/>'
            yield f'<text x="{space.x + 10:.1f}" y="{space.y - 6:.1f}" font-size="7" fill="#fff">P{place}</text>'


def finish_line(board: Board) -> Iterator[str]:
    """The front edge of the space after which the line lies, in every lane."""
    finish = board.finish
    for name, space in board.spaces.items():
        on_track = space.seg == finish.segment and space.kind == "track" and space.n == finish.after
        if not on_track and name != finish.pit_after:
            continue
        turn = math.radians(space.heading)
        ahead_x, ahead_y = math.cos(turn), -math.sin(turn)
        x, y = space.x + ahead_x * space.length / 2, space.y + ahead_y * space.length / 2
        half = board.lane_width / 2
        yield (
            f'<line x1="{x - ahead_y * half:.1f}" y1="{y + ahead_x * half:.1f}" x2="{x + ahead_y * half:.1f}" '
            f'y2="{y - ahead_x * half:.1f}" stroke="#fff" stroke-width="4" stroke-dasharray="3 3"/>'
        )


def legend(board: Board) -> Iterator[str]:
    panel = next((decor.points for decor in board.decor if decor.id == "legend_panel"), None)
    x, y = (panel[0], panel[1]) if panel else (20.0, 20.0)
    yield f'<rect x="{x:g}" y="{y:g}" width="150" height="{len(LEGEND) * 18 + 12}" fill="#f6e8c8" opacity="0.9"/>'
    for at, (name, fill) in enumerate(LEGEND.items()):
        top = y + 8 + at * 18
        yield f'<rect x="{x + 10:g}" y="{top:g}" width="14" height="14" fill="{fill}"/>'
        yield f'<text x="{x + 32:g}" y="{top + 11:g}" font-size="11" text-anchor="start" fill="#222">{name}</text>'
