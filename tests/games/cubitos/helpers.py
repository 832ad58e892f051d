"""Cubitos tables laid out by hand: any moment of a round, with every die accounted for.

Seats count from 0 here, as inside the rules; ANA to DAN are their names. Dice are written as in the notation:
`"white*2 brown"` in a zone, `"white:team light_gray:coin1*2"` in the active zone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cubilete.core.chance import Chance, Trial
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.core.vectors import vec
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import PAID, make_die
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import read_space
from cubilete.games.cubitos.title import CubitosTitle
from cubilete.games.cubitos.words.vocabulary import FACES, SORTS, STAGES

ANA, BEN, CLEO, DAN = range(4)
NAMES = ("Ana", "Ben", "Cleo", "Dan")
USUAL = "mr_krabs lasse_liefern mutiger_maasdamer einer_geht_noch bob rollosaurus kroetenkoeter tom"
"""The cards of race 1: where a test asks for no card of a colour, this one lies out."""
TITLE: CubitosTitle = CubitosTitle()
NUMBERS = {
    "coins": k.S_COINS,
    "steps": k.S_STEPS,
    "water": k.S_WATER,
    "credits": k.S_CREDITS,
    "fans": k.S_FANS,
    "tiles": k.S_TILES,
    "symbols": k.S_SYMBOLS,
    "leg": k.S_LEG,
    "maximum": k.S_MAXIMUM,
    "ignore": k.S_IGNORE,
    "specials": k.S_SPECIALS,
    "bought": k.S_BOUGHT,
}
MARKS = {
    "danger": k.M_DANGER,
    "busted": k.M_BUSTED,
    "took_credit": k.M_TOOK_CREDIT,
    "gave_up": k.M_GAVE_UP,
    "must_push": k.M_MUST_PUSH,
    "no_bust": k.M_NO_BUST,
    "free": k.M_FREE,
    "finished": k.M_FINISHED,
}
OTHERS = {
    c.REFILL: c.TO_ROLL,
    c.COUNT: c.ANNOUNCED,
    c.COMPARE: c.COMPARED,
}
"""Where everybody else stands while one seat is at a stage; without an entry, at the end of the section."""


class Dice(Chance):
    """Dice that fall as they are told, sort by sort; all others show a blank, or their first side if they have none."""

    def __init__(self, **faces: str) -> None:
        self.faces = {SORTS.index(sort): texts.split() for sort, texts in faces.items()}
        self.rolled: list[str] = []

    def below(self, kind: i64, n: i64) -> i64:
        if kind == k.FIRST_LEAD:
            return 0
        sides = [int(TITLE.box.sides[kind * 6 + side]) for side in range(6)]
        told = self.faces.get(int(kind), [])
        face = FACES.index(told.pop(0)) if told else k.BLANK
        assert face in sides, f"{SORTS[kind]} has no face {FACES[face]}"
        self.rolled.append(SORTS[kind])
        return sides.index(face)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        raise AssertionError("nothing is drawn from a bag in Cubitos")

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise AssertionError("nothing is flicked in Cubitos")

    def left(self) -> dict[str, list[str]]:
        """What was told and never rolled."""
        return {SORTS[sort]: texts for sort, texts in self.faces.items() if texts}


# ---------------------------------------------------------------- laying out a table
def table(
    stage: str = "decide",
    *,
    seat: int = ANA,
    seats: int = 2,
    cards: str = "",
    track: str = "verflinkst",
    laps: str = "1",
    lead: int = ANA,
    round: int = 3,
    draw: Mapping[int, str] | None = None,
    roll: Mapping[int, str] | None = None,
    rest: Mapping[int, str] | None = None,
    active: Mapping[int, str] | None = None,
    space: Mapping[int, str] | None = None,
    stages: Mapping[int, str] | None = None,
    options: Mapping[str, Any] | None = None,
    **numbers: Any,
) -> Cubitos:
    """A table at a stage of one seat's round; quiet where nothing else is said.

    stage, seat   where the seat stands ("refill", "decide", "count", "support", "move", "bonus", "buy"...); everybody
                  else has finished that section or is yet to begin it, or is where `stages` says ({BEN: "to_roll"})
    cards         "granatananas tom": these instead of race 1's cards of the same colours
    draw, roll, rest, active   {ANA: "white*2 brown"}; start dice that nobody mentions lie in the rest zone
    space         {ANA: "6-21"}; everybody else stands on the start field
    options       {"roll_order": "simultaneous"}: other options of the title
    coins, steps, water, credits, fans, tiles, symbols, leg, maximum, specials, bought   {ANA: 3}; fans bring their
                  supply tiles along, and coins or steps on active faces count as taken once the race section has begun
    danger, busted, took_credit, gave_up, must_push, no_bust, free, finished             {ANA: True} or (ANA,); who has
                  three active dice is in danger anyway
    """
    chosen = CubitosOptions(race="freies_rennen", cards=cards_with(cards), track=track, laps=laps, **(options or {}))  # type: ignore[arg-type]
    t = TITLE.empty(seats, chosen)
    t.round, t.lead = round, lead
    at = STAGES.index(stage)
    t.section = section_of(at)
    for sort in range(c.SORTS):
        t.supply[sort] = 0 if sort == k.LEAD else t.box.pool[sort]
    for one in range(seats):
        later = t.strict and (one - lead) % seats > (seat - lead) % seats
        settle_seat(t, one, at if one == seat else other_stage(at, later), (space or {}).get(one, "start"))
        lay_dice(t, one, {k.DRAW: draw, k.ROLL: roll, k.REST: rest}, (active or {}).get(one, ""))
    for one, name in (stages or {}).items():
        t.put(one, k.S_STAGE, STAGES.index(name))
    for name, values in numbers.items():
        for one in range(seats):
            set_number(t, one, name, values)
    for one in range(seats):
        if t.active_count(one) >= t.box.danger_at:
            t.mark(one, k.M_DANGER)
    if "fans" in numbers and "tiles" not in numbers:
        for one, fans in numbers["fans"].items():
            t.put(one, k.S_TILES, sum(t.box.fan_supply[n] for n in range(fans + 1)))
    if "symbols" not in numbers and t.section >= k.COMPARING:
        for one in range(seats):
            t.put(one, k.S_SYMBOLS, 0)
    everybody = not t.strict or at in (c.REFILL, c.ROLLED)
    t.turn = -1 if everybody and at != c.COMPARE else seat
    return t


def cards_with(wanted: str) -> str:
    """The cards of race 1 with some of them exchanged."""
    colours = {card.id: card.colour for card in TITLE.parts.card}
    chosen = {colours[card]: card for card in USUAL.split()}
    chosen |= {colours[card]: card for card in wanted.split()}
    return "+".join(chosen.values())


def section_of(stage: int) -> int:
    if stage <= c.ROLLED:
        return k.ROLL_SECTION
    if stage <= c.ANNOUNCED:
        return k.COUNTING
    return k.COMPARING if stage <= c.COMPARED else k.RACE_SECTION


def other_stage(stage: int, later: bool) -> int:
    """Where somebody stands who comes before or after the seat in the order of the race section (CU-ORDER-03)."""
    if later and (stage == c.COUNT or stage >= c.SUPPORT):
        return c.COUNT if stage == c.COUNT else c.SUPPORT
    if stage in OTHERS:
        return OTHERS[stage]
    return c.ROLLED if stage <= c.ROLLED else c.RESTED


def settle_seat(t: Cubitos, seat: int, stage: int, space: str) -> None:
    t.put(seat, k.S_STAGE, stage)
    t.put(seat, k.S_SPACE, read_space(space))
    t.put(seat, k.S_BEGAN, read_space(space))
    t.put(seat, k.S_SYMBOLS, 0 if stage == c.ANNOUNCED else -1)
    t.put(seat, k.S_MAXIMUM, t.box.base_maximum)


def lay_dice(t: Cubitos, seat: int, zones: Mapping[int, Mapping[int, str] | None], active: str) -> None:
    """Put dice where they were asked for; gray ones come out of the seat's own nine first."""
    own = {k.LIGHT_GRAY: int(t.box.start_light), k.DARK_GRAY: int(t.box.start_dark)}
    for sort, n in own.items():
        t.supply[sort] -= n

    def fetch(sort: int, n: int) -> None:
        mine = min(own.get(sort, 0), n)
        own[sort] = own.get(sort, 0) - mine
        if sort != k.LEAD:
            t.supply[sort] -= n - mine

    for zone, wish in zones.items():
        for sort, n in dice_in((wish or {}).get(seat, "")):
            fetch(sort, n)
            t.dice[(seat * k.ZONES + zone) * c.SORTS + sort] += n
    for name, n in counted(active):
        colour, face = name.split(":")
        for _ in range(n):
            fetch(SORTS.index(colour), 1)
            add_active(t, seat, SORTS.index(colour), FACES.index(face))
    for sort, n in own.items():
        t.dice[(seat * k.ZONES + k.REST) * c.SORTS + sort] += n
    named = any("lead" in (wish or {}).get(seat, "") for wish in zones.values()) or "lead:" in active
    if seat == t.lead and not named:
        t.dice[(seat * k.ZONES + k.REST) * c.SORTS + k.LEAD] += 1
    assert all(t.supply[sort] >= 0 for sort in range(c.SORTS)), "more dice than the box holds"


def add_active(t: Cubitos, seat: int, sort: int, face: int) -> None:
    assert t.box.face_count[sort * c.FACES + face], f"{SORTS[sort]} has no face {FACES[face]}"
    plain = k.BLANK < face < k.TEAM and not (face == k.CREDIT1 and t.credits_bite)
    paid = PAID if plain and t.section > k.ROLL_SECTION else 0
    t.active[t.n_active] = make_die(seat, sort, face) | paid
    t.n_active += 1


def counted(text: str) -> list[tuple[str, int]]:
    """`white*2 brown` as pairs."""
    found = []
    for word in text.split():
        name, star, n = word.partition("*")
        found.append((name, int(n) if star else 1))
    return found


def dice_in(text: str) -> list[tuple[int, int]]:
    return [(SORTS.index(name), n) for name, n in counted(text)]


def set_number(t: Cubitos, seat: int, name: str, values: Any) -> None:
    if name in NUMBERS:
        if seat in values:
            t.put(seat, NUMBERS[name], values[seat])
    elif seat in values and (not isinstance(values, Mapping) or values[seat]):
        t.mark(seat, MARKS[name])


# ---------------------------------------------------------------- playing
def play(t: Cubitos, seat: int, *moves: str, dice: Dice | None = None) -> list[Line]:
    """Make moves by their notation; what happened, in English. Dice that nobody told to fall show blanks."""
    chance = dice or Dice()
    lines: list[Line] = []
    for text in moves:
        journal = Journal()
        TITLE.play(t, seat, TITLE.parse(text), chance, journal)
        lines += [line for event in journal.events if (line := TITLE.describe(event, READER)) is not None]
        defects = TITLE.defects(t)
        assert not defects, defects
    return lines


READER = Reader(SPECTATOR, NAMES)


def refused(t: Cubitos, seat: int, text: str) -> Refusal:
    """Why a move may not be made now."""
    before = TITLE.document(t)
    refusal = TITLE.why_not(t, seat, TITLE.parse(text))
    assert refusal is not None, f"'{text}' is allowed"
    assert TITLE.document(t) == before
    return refusal


def offered(t: Cubitos, seat: int) -> list[str]:
    """The notation of every move on offer."""
    prompt = TITLE.prompt(t, seat, Reader(seat, NAMES[: t.seats]))
    return [choice.notation for choice in prompt.choices] if prompt is not None else []


def kinds(lines: list[Line]) -> list[str]:
    return [line.kind for line in lines]


def seat_view(t: Cubitos, seat: int) -> dict[str, Any]:
    """What a seat's board shows: `seat_view(t, ANA)["roll"] == {"white": 1}`."""
    view: dict[str, Any] = TITLE.view(t, SPECTATOR)["seat"][seat]
    return view


def purse(t: Cubitos, seat: int) -> tuple[int, int, int]:
    """Coins, steps and credits."""
    return (int(t.get(seat, k.S_COINS)), int(t.get(seat, k.S_STEPS)), int(t.get(seat, k.S_CREDITS)))


def active_dice(t: Cubitos, seat: int) -> list[str]:
    """The active dice in the order of their arrival: `["white:team", "light_gray:coin1"]`."""
    return [f"{die['sort']}:{die['face']}" for die in seat_view(t, seat)["active"]]


def supply(t: Cubitos, sort: str) -> int:
    """Dice of a sort that are left in the supply."""
    return int(t.supply[SORTS.index(sort)])


def stage_of(t: Cubitos, seat: int) -> str:
    return STAGES[t.stage(seat)]


def owned(t: Cubitos, seat: int, sort: str) -> int:
    """All dice of a sort on a seat's board, whatever their zone."""
    view = seat_view(t, seat)
    zones: int = sum(view[zone].get(sort, 0) for zone in ("draw", "roll", "rest", "hand"))
    return zones + sum(1 for die in view["active"] if die["sort"] == sort)


def leave_in_supply(t: Cubitos, sort: str, n: int, owner: int) -> None:
    """All but n dice of a sort lie in the owner's rest zone."""
    at = SORTS.index(sort)
    t.dice[(owner * k.ZONES + k.REST) * c.SORTS + at] += t.supply[at] - n
    t.supply[at] = n


def finale(stage: str = "move", **more: Any) -> Cubitos:
    """A table whose race goes over Stille Wasser sind tief and then Wassertreten (CU-RACE-11)."""
    t = table(stage, track="stille_wasser", **more)
    whole = TITLE.empty(2, CubitosOptions(race="das_grosse_finale"))
    t.legs, t.link_cost = whole.legs, whole.link_cost
    return t
