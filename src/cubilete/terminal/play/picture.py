"""A picture of a game in the middle, for people who have not installed it yet.

python -m cubilete.terminal.play.picture docs/terminal.svg
"""

from __future__ import annotations

import io
import sys

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from cubilete.core.player import decide_fairly
from cubilete.players import make_player
from cubilete.terminal.files import write_text
from cubilete.terminal.play.bots import Bots
from cubilete.terminal.play.opening import Wishes, bot_chance, open_match, usual_bot
from cubilete.terminal.play.session import Session
from cubilete.terminal.screen import Screen

WISHES = Wishes("cargo_noir", seats=3, you="Ana", seed="a picture for the shelf", options="first=1")
DECISIONS = 20
"""A bot decides for Ana so often at least; then the first turn that has a list with letters is the one."""
WIDTH = 100
NIGHT = TerminalTheme(
    (18, 22, 30),
    (220, 223, 228),
    [(40, 44, 52), (224, 108, 117), (152, 195, 121), (229, 192, 123), (97, 175, 239), (198, 120, 221), (86, 182, 194)]
    + [(220, 223, 228)],
)
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace; \
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""A frame that fetches nothing: fonts are those of whoever looks."""


class Enough(Exception):  # noqa: N818 (no fault: the picture is complete)
    """The moment has come."""


def take_picture() -> str:
    """The screen at a decision in the middle of a game, as SVG; the same every time."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    match = open_match(WISHES)
    screen = Screen(console, match.names, [0])
    adviser = make_player(match.title, usual_bot(match.title))
    asked = 0

    def type_for_ana(prompt: str) -> str:
        nonlocal asked
        if session.menu is None:
            console.export_text(clear=True)  # the picture begins with what the others did
            return ""
        asked += 1
        if asked > DECISIONS and session.turn_begins and any(row.parts for row in session.menu.rows):
            console.print(prompt, end="")
            raise Enough
        move = decide_fairly(adviser, match.state, session.seat, bot_chance(match, session.seat))
        return match.title.notation(match.title.spelt_out(match.state, session.seat, move))

    session = Session(match, Bots(match), screen, type_for_ana)
    try:
        session.run()
    except Enough:
        return console.export_svg(
            title="cubilete play cargo_noir", theme=NIGHT, code_format=FRAME, unique_id="cubilete"
        )
    raise AssertionError("the game was over before the picture was taken")


if __name__ == "__main__":
    write_text(sys.argv[1], take_picture())
