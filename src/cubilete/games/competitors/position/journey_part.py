"""A journey under way as a position document tells it: who travels, how far, what is owed and what lies open."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import known, within
from cubilete.core.errors import PositionError
from cubilete.games.competitors.components.parts import CONTINENTS
from cubilete.games.competitors.declared import FEW
from cubilete.games.competitors.position.columns import (
    MOST,
    Amount,
    Bits,
    Column,
    Flag,
    Named,
    NamedFrom1,
    Place,
    TokenOf,
    read_columns,
    write_columns,
)
from cubilete.games.competitors.position.places import token_number
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, kind_of
from cubilete.games.competitors.rules.travel.straits import on_strait
from cubilete.games.competitors.slots import TOKEN_IDS

KINDS = FEW["kind"]
FATES = ("fails", "turn_ends")
FEW_TURNS = 99


class JourneyPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A delivery or a move. Its token stands in `cargo` or `convoy`; everything else may be left out where it is usual.

    Left out in a delivery are the holder who is the token itself, the convoy that is this token alone, and the limit
    that the contract prints.
    """

    kind: Literal["delivery", "move"] = "delivery"
    cargo: str = ""
    holder: str = ""
    convoy: list[str] = []
    turn: int = 1
    """Movement turns begun."""
    limit: int | None = None
    turn_over: bool = False
    spent: int = 0
    spent_by: dict[str, int] = {}
    at_most: int | None = None
    """P.M. that all tokens together may spend in this movement turn (CP-R39)."""
    extra: dict[str, int] = {}
    fuelled: list[str] = []
    free_fuel: list[str] = []
    moved: str = ""
    came_from: str = ""
    over_customs_border: bool = False
    came_over_customs_border: bool = False
    """The State it came from is one with a red flag that it has entered so in this movement turn (CP-R90)."""
    left_behind: list[str] = []
    """Vehicles that have finished for this journey (CP-R78)."""
    travelled: list[str] = []
    """Vehicles that have moved in this movement turn and have not thrown against the danger at its end (CP-R42)."""
    beyond: str = ""
    free_passes: int = 0
    reward_change: int = 0
    fees_settled: int | None = None
    fees_at: str = ""
    customs_due: int = 0
    event_due: str = ""
    """The red-flag State whose event is still to be faced."""
    posts: list[str] = []
    card: str = ""
    tipped: bool = False
    more_cards: int = 0
    event: str = ""
    step: int = 0
    """Which instruction of the open card or event comes next, from 1; 0 before it is applied."""
    arriving: bool = False
    ending: bool = False
    fate: list[str] = []
    saved: bool = False
    stop_settled: bool = False


COLUMNS = (
    Column("turn", k.TM, Amount(0, FEW_TURNS, blank=1)),
    Column("turn_over", k.TM_OVER, Flag()),
    Column("spent", k.SPENT, Amount(-FEW_TURNS, FEW_TURNS)),
    Column("at_most", k.CEILING, Amount(-FEW_TURNS, FEW_TURNS, blank=k.NO_CEILING)),
    Column("fuelled", k.FUELLED, Bits(KINDS)),
    Column("free_fuel", k.FREE_FUEL, Bits(KINDS)),
    Column("moved", k.MOVED, TokenOf()),
    Column("came_from", k.CAME_FROM, Place()),
    Column("over_customs_border", k.BORDER, Flag()),
    Column("came_over_customs_border", k.WAS_BORDER, Flag()),
    Column("left_behind", k.FINISHED, Bits(TOKEN_IDS)),
    Column("travelled", k.TRAVELLED, Bits(TOKEN_IDS)),
    Column("beyond", k.BEYOND, Place()),
    Column("free_passes", k.PASSES, Amount(0, FEW_TURNS)),
    Column("reward_change", k.REWARD, Amount(-MOST, MOST)),
    Column("fees_settled", k.FEES, Amount(0, FEW_TURNS, blank=k.NONE)),
    Column("fees_at", k.FEES_AT, Named("territory", "State")),
    Column("customs_due", k.CUSTOMS_DUE, Amount(0, FEW_TURNS)),
    Column("event_due", k.UNREST_DUE, NamedFrom1("territory", "State")),
    Column("posts", k.POSTS, Bits(CONTINENTS)),
    Column("card", k.CARD, Named("customs", "customs card")),
    Column("tipped", k.TIPPED, Flag()),
    Column("more_cards", k.MORE_CARDS, Amount(0, FEW_TURNS)),
    Column("event", k.BOX, Named("unrest", "event")),
    Column("arriving", k.ARRIVING, Flag()),
    Column("ending", k.ENDING, Flag()),
    Column("fate", k.FATE, Bits(FATES)),
    Column("saved", k.SAVED, Flag()),
    Column("stop_settled", k.STOPPED, Flag()),
)
BY_KIND = (("spent_by", k.SPENT_BY), ("extra", k.EXTRA))


# ---------------------------------------------------------------- writing
def write_journey(t: Table, lexicon: Lexicon) -> JourneyPart | None:
    """The journey under way; None where there is none."""
    if t.now[k.JOURNEY] == k.NO_JOURNEY:
        return None
    delivery = t.now[k.JOURNEY] == k.DELIVERY
    cargo, holder = int(t.now[k.CARGO]), int(t.now[k.HOLDER])
    convoy = [int(t.now[k.CONVOY + kind]) for kind in range(len(KINDS))]
    usual = delivery and convoy == alone(cargo)
    said: dict[str, Any] = write_columns(t, [column for column in COLUMNS if matters(t, column)], lexicon)
    for field, first in BY_KIND:
        numbers = {name: int(t.now[first + kind]) for kind, name in enumerate(KINDS) if t.now[first + kind]}
        said |= {field: numbers} if numbers else {}
    return JourneyPart(
        kind="delivery" if delivery else "move",
        cargo=TOKEN_IDS[cargo] if cargo != k.NONE else "",
        holder=TOKEN_IDS[holder] if holder not in (cargo, k.NONE) else "",
        convoy=[] if usual else [TOKEN_IDS[token] for token in convoy if token != k.NONE],
        limit=int(t.now[k.LIMIT]) if t.now[k.LIMIT] != usual_limit(t, cargo) else None,
        step=int(t.now[k.STEP]) - first_step(t) + 1 if t.now[k.STEP] != k.NONE else 0,
        **said,
    )


def matters(t: Table, column: Column) -> bool:
    """Whether a column still means something: some keep what they said of a step that is over."""
    now = t.now
    if column.at == k.FEES_AT:
        return bool(now[k.FEES] != k.NONE)
    if column.at == k.TIPPED:
        return bool(now[k.CARD] != k.NONE)
    if column.at == k.POSTS:
        return bool(now[k.CARD] != k.NONE or now[k.CUSTOMS_DUE] > 0 or now[k.MORE_CARDS] > 0)
    return bool(column.at != k.BEYOND or on_strait(t))


def alone(cargo: int) -> list[int]:
    """The convoy of one token."""
    return [cargo if kind == kind_of(cargo) else k.NONE for kind in range(len(KINDS))]


def usual_limit(t: Table, cargo: int) -> int:
    """CP-DELIV-03: what the contract prints; a move has no limit."""
    if t.now[k.JOURNEY] != k.DELIVERY or cargo == k.NONE or not t.is_signed(cargo):
        return 0
    return int(t.box.k_limit[t.get(cargo, k.CONTRACT)])


def first_step(t: Table) -> int:
    """Where the effect of the card or event that lies open begins in the program of the box."""
    card, event = int(t.now[k.CARD]), int(t.now[k.BOX])
    if card == k.NONE:
        return int(t.box.p_effect[event]) if event != k.NONE else 0
    cargo = int(t.now[k.CARGO])
    illegal = cargo != k.NONE and t.is_signed(cargo) and t.box.k_illegal[t.get(cargo, k.CONTRACT)] > 0
    return int(t.box.c_illegal[card] if illegal else t.box.c_legal[card])


# ---------------------------------------------------------------- reading
def read_journey(part: JourneyPart, t: Table, lexicon: Lexicon) -> None:
    """Put a journey on a table whose vehicles are laid out already."""
    where = "the journey"
    delivery = part.kind == "delivery"
    t.now[k.JOURNEY] = k.DELIVERY if delivery else k.MOVE
    cargo = token_number(part.cargo, int(t.seats), f"cargo of {where}") if part.cargo else k.NONE
    if delivery and (cargo == k.NONE or not t.is_signed(cargo)):
        raise PositionError("a delivery under way names in `cargo` the vehicle whose signed contract is delivered.")
    t.now[k.CARGO] = cargo
    t.now[k.HOLDER] = token_number(part.holder, int(t.seats), f"holder of {where}") if part.holder else cargo
    read_convoy(part, t, cargo)
    read_columns(part, t, COLUMNS, lexicon, where)
    if part.tipped and not part.card:
        raise PositionError("a tip can only have been given on a customs card that lies open (CP-SPECCARD-11).")
    limit = usual_limit(t, cargo) if part.limit is None else part.limit
    t.now[k.LIMIT] = within(limit, 0, FEW_TURNS, f"limit of {where}")
    for field, first in BY_KIND:
        for name, number in getattr(part, field).items():
            kind = known(name, KINDS, f"{field} of {where}")
            t.now[first + kind] = within(number, -FEW_TURNS, FEW_TURNS, f"{field} of {where}")
    read_step(part, t)


def read_convoy(part: JourneyPart, t: Table, cargo: int) -> None:
    tokens = [token_number(name, int(t.seats), "convoy of the journey") for name in part.convoy] or [cargo]
    if tokens == [k.NONE]:
        raise PositionError("a move under way names in `convoy` the vehicles that travel.")
    for token in tokens:
        at = k.CONVOY + int(kind_of(token))
        if t.now[at] != k.NONE:
            raise PositionError("convoy of the journey: there is one vehicle of a kind at most (CP-R78).")
        t.now[at] = token


def read_step(part: JourneyPart, t: Table) -> None:
    if part.step == 0:
        t.now[k.STEP] = k.NONE
        return
    if not part.card and not part.event:
        raise PositionError("step of the journey: no card and no event lies open whose effect could be at a step.")
    length = len(t.box.program) // 3
    t.now[k.STEP] = within(first_step(t) + part.step - 1, 0, length - 1, "step of the journey, in the program,")
