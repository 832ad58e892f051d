"""How a table of Competitors may be played."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cubilete.core.options import Options

MARKS = 12
"""CP-R54: rounds of the timed game."""
LONGEST = 40
"""CP-R81: a race that nobody wins stops after so many rounds."""


class CompetitorsOptions(Options, frozen=True):
    """Which of the two games is played, how long, and how openly."""

    mode: Annotated[
        Literal["race", "timed"],
        Meta(description="to 10 victory points, or the most points when time is up (CP-MODE-02)"),
    ] = "race"
    rounds: Annotated[
        Literal["usual", "4", "6", "8", "10", "12", "16", "20", "30"],
        Meta(description="marks of the round track; usual: 12, and 40 at most in the race (CP-OPT-04, CP-R81)"),
    ] = "usual"
    headquarters: Annotated[
        Literal["chosen", "dealt"], Meta(description="whether headquarters are chosen or dealt (CP-SETUP-04, CP-R74)")
    ] = "chosen"
    negotiation: Annotated[bool, Meta(description="offers, auctions and hired transport (CP-OPT-03)")] = True
    customs: Annotated[
        Literal["usual", "strict"],
        Meta(description="strict: customs also where a truck only passes a red-flag State (CP-OPT-01)"),
    ] = "usual"
    hands: Annotated[
        Literal["secret", "open"], Meta(description="open: everybody sees all cards, to learn the game (CP-OPT-02)")
    ] = "secret"


def readings(options: CompetitorsOptions) -> list[int]:
    """The row of options that the compiled rules ask for, in the order of `numbers.py`."""
    timed = options.mode == "timed"
    usual = MARKS if timed else LONGEST
    return [
        int(timed),
        usual if options.rounds == "usual" else int(options.rounds),
        int(options.customs == "strict"),
        int(options.hands == "open"),
        int(options.negotiation),
        int(options.headquarters == "dealt"),
    ]
