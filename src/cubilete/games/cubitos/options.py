"""How a table of Cubitos may be played."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cubilete.core.options import Options

SUGGESTED = "suggested"
FREE_RACE = "freies_rennen"


class CubitosOptions(Options, frozen=True):
    """A race, where it is run, and the readings of the rulebook that a table may choose."""

    race: Annotated[
        Literal[
            "race1", "race2", "race3", "race4", "race5", "race6", "race7", "combomania", "liebling_der_fans",
            "das_grosse_finale", "freies_rennen",
        ],
        Meta(description="the race, which fixes the eight cards; freies_rennen: cards of your own (CU-SETUP-05)"),
    ] = "race1"  # fmt: skip
    track: Annotated[
        Literal["suggested", "verflinkst", "wuerfellaenge", "wassertreten", "stille_wasser"],
        Meta(description="the race's suggested track, or any other (CU-SETUP-07)"),
    ] = "suggested"
    laps: Annotated[
        Literal["suggested", "1", "2", "3"], Meta(description="how often the track is run (CU-RACE-13)")
    ] = "suggested"
    cards: Annotated[
        str,
        Meta(description="for the free race: one card of each colour, joined by + (CU-RACE-14)", max_length=400),
    ] = "suggested"
    first_lead: Annotated[
        Literal["random", "1", "2", "3", "4"],
        Meta(description="who has the lead in round one: random, or a seat (CU-SETUP-14)"),
    ] = "random"
    roll_order: Annotated[
        Literal["strict", "simultaneous"],
        Meta(description="who rolls when: most dice first, or all at once (CU-R12)"),
    ] = "strict"
    give_up_bonus: Annotated[
        Literal["mandatory", "optional"],
        Meta(description="whether a die must be given up on a space that says so (CU-R15)"),
    ] = "mandatory"
    compare_needs_symbol: Annotated[
        bool, Meta(description="nobody executes a red card without a red symbol (CU-R04)")
    ] = True
    pronto_bronto: Annotated[
        Literal["once", "per_die", "one_per_three"],
        Meta(description="how several active Pronto Bronto combine (CU-R01)"),
    ] = "once"
    bertha_doubles: Annotated[
        Literal["red_symbols", "coins", "steps"],
        Meta(description="what the special ability of Bertha Trocken doubles (CU-R02)"),
    ] = "red_symbols"
    round_limit: Annotated[
        Literal["12", "30", "60", "100"],
        Meta(description="after so many rounds the race is over, and who has come furthest wins (CU-R51)"),
    ] = "60"


def readings(options: CubitosOptions) -> list[int]:
    """The options that the compiled rules ask for, in the order in which `setup.py` takes them."""
    return [
        int(options.roll_order == "strict"),
        ("once", "per_die", "one_per_three").index(options.pronto_bronto),
        ("red_symbols", "coins", "steps").index(options.bertha_doubles),
        int(options.give_up_bonus == "optional"),
        int(options.compare_needs_symbol),
        int(options.round_limit),
    ]


def first_lead(options: CubitosOptions) -> int:
    """The seat (from 0) that has the lead in round one, or -1 where chance decides."""
    return -1 if options.first_lead == "random" else int(options.first_lead) - 1
