"""Competitors tables at each of their decisions, as documents to be edited by hand."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from games.competitors.helpers import QUIET, TITLE, Told, deal, made, play, random_game, seat, table

Document = dict[str, Any]
DEALS = "negotiation=yes"
GONE = object()
"""As a value in an edit: the field is taken out."""


def written(t: Any) -> Document:
    return TITLE.document(t)


def edited(document: Document, *changes: tuple[str, Any]) -> Document:
    """A copy with other values: `("seat.0.vehicles.truck1", "peru")`; seats and lists count from 0 in paths."""
    found = deepcopy(document)
    for path, value in changes:
        *way, last = path.split(".")
        part: Any = found
        for step in way:
            part = part[int(step)] if isinstance(part, list) else part.setdefault(step, {})
        if value is GONE:
            del part[last]
        else:
            part[int(last) if isinstance(part, list) else last] = value
    return found


# ---------------------------------------------------------------- a table at each decision
def acting() -> Document:
    """Ana has a truck with goods in Peru, one on a ship at sea, an aircraft in flight, a branch with a toll gate."""
    vehicles = {"truck1": "peru", "truck2": "on ship1", "ship1": "r14c13", "aircraft1": "4908 6099"}
    ana = seat(
        "brazil", "france K031 K114", vehicles=vehicles, signed={"truck1": "K017 to bolivia_paraguay"},
        branches="chile", advantages={"chile": "K099"},
    )  # fmt: skip
    return written(
        table(ana, seat("japan", "germany", knows="france K017"), customs_used="fast_lane", discarded="libya")
    )


def founding() -> Document:
    return written(deal(2, dice="start=3 start=5"))


def loaded() -> Any:
    return table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}), seat("japan"))


def travelling() -> Document:
    t = loaded()
    play(t, "deliver truck1", "drive bolivia_paraguay", "apply", dice="customs=papers_in_order")
    return written(t)


def combined() -> Document:
    """Ana's loaded truck has gone on board of her ship in Peru."""
    vehicles = {"truck1": "peru", "ship1": "peru", "aircraft1": "peru", "truck2": "chile"}
    t = table(seat("brazil", vehicles=vehicles, signed={"truck1": "K004 to chile"}), seat("japan"))
    play(t, "deliver truck1", "board 1.ship1")
    return written(t)


def moving() -> Document:
    t = loaded()
    play(t, "pass")
    play(t, "move ship1")
    return written(t)


def at_the_border() -> Any:
    """Ana's truck has brought goods over a customs border into a red-flag State, where they are to be received."""
    t = table(seat("italy", vehicles={"truck1": "italy"}, signed={"truck1": "K017 to western_balkans"}), seat("japan"))
    play(t, "deliver truck1", "drive western_balkans")
    return t


def ordering() -> Document:
    return written(at_the_border())


def clearing() -> Document:
    t = loaded()
    play(t, "deliver truck1", "drive chile", dice="customs=random_inspection")
    return written(t)


def happening() -> Document:
    escorted: dict[str, Any] = {"advantages": {"italy": "K107"}, "vehicles": {"truck1": "italy"}}
    t = table(seat("italy", **escorted), seat("japan"))
    play(t, "move truck1", "drive western_balkans", "halt", dice="unrest=3")
    return written(t)


def choosing() -> Document:
    t = loaded()
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=missing_stamp")
    return written(t)


def stranded() -> Document:
    t = table(seat("italy", vehicles={"truck1": "spain_portugal"}, signed={"truck1": "K017 to morocco"}), seat("japan"))
    play(t, "deliver truck1", "drive morocco", "apply", dice="customs=bonded_warehouse")
    return written(t)


def failing() -> Document:
    t = loaded()
    play(t, "deliver truck1", "give up")
    return written(t)


def raising() -> Document:
    vehicles = {"truck1": "bolivia_paraguay", "truck2": "peru"}
    t = table(seat("italy", vehicles=vehicles, money=4000), seat("brazil"))
    play(t, "move truck1", "drive southeastern_brazil")
    return written(t)


def returning() -> Document:
    """Ana's aircraft is sent home from right between her two bases, before the first turn of a round."""
    ana = seat("brazil", branches="peru", vehicles={"aircraft1": "4908 6099"})
    t = table(ana, seat("japan"), phase="returning", returning="1.aircraft1", looked_at=1, actions=0)
    return written(t)


def over() -> Document:
    return written(random_game(1, 2, f"mode=timed rounds=4 {QUIET}")[-1])


def dealing() -> Document:
    """An auction of Ana; a request of Ben that she has answered, and an offer of his whose contract she would see."""
    t = table(
        seat("brazil", "peru K017 italy", branches="chile", vehicles={"truck1": "peru", "ship1": "chile"}),
        seat("japan", "egypt france", vehicles={"truck1": "iran"}, signed={"truck1": "K004 to libya"}),
        seat("italy", "germany"), options=DEALS,
    )  # fmt: skip
    for who, text in (
        (0, "auction covered K017 from 5000"), (1, "bid +2"),
        (1, "ask all: get any europe; give 10000"), (0, "answer 4 with italy"),
(1, "offer 2>1 egypt; 1>2 peru, carry 1.ship1 for 2.truck1 fee 2000; 3>1 500"), (0, "see 5"),
    ):  # fmt: skip
        made(t, text, Told(), who)
    return written(t)


OPTIONS: dict[Callable[[], Document], str] = {over: f"mode=timed rounds=4 {QUIET}", dealing: DEALS}
BASES = [
    acting, founding, travelling, combined, moving, ordering, clearing, happening, choosing, stranded, failing, raising,
    returning, over, dealing,
]  # fmt: skip


def options_of(base: Callable[[], Document]) -> str:
    return OPTIONS.get(base, QUIET)
