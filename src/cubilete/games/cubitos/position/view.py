"""What a board shows of a table. Everything in Cubitos lies open, so every seat sees the same; seats count from 0."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.games.cubitos.position.reach import Reach, reach_of
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.dice import counts_in
from cubilete.games.cubitos.rules.packed import (
    die_face,
    die_seat,
    die_sort,
    has,
    has_event,
    has_used,
    is_borrowed,
    is_due,
    is_paid,
)
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import space_name
from cubilete.games.cubitos.words.odds import average_roll, bust_chance, miss_chance, stake_of
from cubilete.games.cubitos.words.table_text import lines_behind
from cubilete.games.cubitos.words.tasks import asked_for
from cubilete.games.cubitos.words.vocabulary import FACES, SECTIONS, SORTS, STAGES, Section, Vocabulary

WAITING = {c.OUT, c.PUSHED, c.ROLLED, c.ANNOUNCED, c.COMPARED, c.RESTED}
Order = Literal["strict", "simultaneous"]


class ActiveDie(Struct, frozen=True):
    """A die in an active zone; dice lie in the order of their arrival."""

    sort: str
    face: str
    used: list[int]
    """The abilities that it has executed, counted from 0."""
    paid: bool
    """Whether its coins, steps or credits have been taken."""
    borrowed: bool
    due: bool
    """Whether its instant ability may still be used."""
    event: bool
    """Whether its event ability may still be used."""


class Odds(Struct, frozen=True):
    """What one roll of the roll zone may bring: chances from 0 to 1, and averages."""

    miss: float
    risk: float
    """Of a bust."""
    hits: float
    coins: float
    steps: float
    credits: float


class Stake(Struct, frozen=True):
    """What a bust would cost."""

    dice: int
    coins: int
    steps: int
    credits: int


class TeamView(Struct, frozen=True):
    """One player: the team board, the figure, and what holds for this round."""

    stage: str
    task: str
    """What the seat is choosing, where an effect, phase 1 or an event asks."""
    ready: bool
    """Whether it waits for the others."""
    coins: int
    steps: int
    water: int
    """Entries into water that are still allowed."""
    credits: int
    fans: int
    tiles: int
    symbols: int
    """Red symbols announced, or -1."""
    maximum: int
    leg: int
    danger: bool
    busted: bool
    finished: bool
    must_push: bool
    space: str
    began: str
    """The space where phase 6 began."""
    lines: int
    """Red lines behind the front runner."""
    progress: int
    """Spaces from the start."""
    draw: dict[str, int]
    roll: dict[str, int]
    rest: dict[str, int]
    hand: dict[str, int]
    active: list[ActiveDie]
    bought: list[str]
    odds: Odds
    stake: Stake
    reach: list[Reach]
    """Where the figure can go, while it moves."""


class MarketCard(Struct, frozen=True):
    """A card of the race and its dice in the supply."""

    card: str
    sort: str
    cost: int
    left: int


class TableView(Struct, frozen=True):
    """The table and what anybody could work out from it; the tracks themselves are part of the furniture."""

    round: int
    section: Section
    order: Order
    on_turn: int
    """The one seat that may act, or -1 while everybody may."""
    lead: int
    race: str
    tie_break: bool
    legs: list[str]
    danger_at: int
    step_price: int
    points: list[int]
    supply: dict[str, int]
    market: list[MarketCard]
    seat: list[TeamView]


# ---------------------------------------------------------------- making it
def view_table(t: Cubitos, v: Vocabulary) -> TableView:
    return TableView(
        round=int(t.round),
        section=SECTIONS[t.section],
        order="strict" if t.strict else "simultaneous",
        on_turn=int(t.turn),
        lead=int(t.lead),
        race=v.races[t.race],
        tie_break=bool(t.tied),
        legs=[v.tracks[int(leg)] for leg in t.legs],
        danger_at=int(t.box.danger_at),
        step_price=int(t.box.step_price),
        points=t.points(),
        supply=v.counts(list(t.supply)),
        market=[market_card(t, sort, v) for sort in range(k.RED, c.SORTS)],
        seat=[view_seat(t, seat, v) for seat in range(t.seats)],
    )


def market_card(t: Cubitos, sort: int, v: Vocabulary) -> MarketCard:
    return MarketCard(v.cards[t.card_of(sort)], SORTS[sort], int(t.price(sort)), int(t.supply[sort]))


def view_seat(t: Cubitos, seat: int, v: Vocabulary) -> TeamView:
    sheet = [int(t.get(seat, column)) for column in range(k.SHEET)]
    zones = [v.counts(counts_in(t, seat, zone)) for zone in range(k.ZONES)]
    return TeamView(
        stage=STAGES[sheet[k.S_STAGE]],
        task=asked_for(t, seat) if t.may_act(seat) else "",
        ready=t.section != k.OVER and sheet[k.S_STAGE] in WAITING,
        coins=sheet[k.S_COINS],
        steps=sheet[k.S_STEPS],
        water=sheet[k.S_WATER],
        credits=sheet[k.S_CREDITS],
        fans=sheet[k.S_FANS],
        tiles=sheet[k.S_TILES],
        symbols=sheet[k.S_SYMBOLS],
        maximum=sheet[k.S_MAXIMUM],
        leg=sheet[k.S_LEG],
        danger=t.marked(seat, k.M_DANGER),
        busted=t.marked(seat, k.M_BUSTED),
        finished=t.marked(seat, k.M_FINISHED),
        must_push=t.marked(seat, k.M_MUST_PUSH),
        space=space_name(sheet[k.S_SPACE]),
        began=space_name(sheet[k.S_BEGAN]),
        lines=lines_behind(t, seat),
        progress=int(t.progress(seat)),
        draw=zones[k.DRAW],
        roll=zones[k.ROLL],
        rest=zones[k.REST],
        hand=zones[k.HAND],
        active=[view_die(die) for die in map(int, list(t.active)[: t.n_active]) if die_seat(die) == seat],
        bought=[SORTS[sort] for sort in range(c.SORTS) if has(sheet[k.S_BOUGHT], sort)],
        odds=odds_of(t, seat),
        stake=Stake(**stake_of(t, seat)),
        reach=reach_of(t, seat),
    )


def view_die(die: int) -> ActiveDie:
    return ActiveDie(
        sort=SORTS[die_sort(die)],
        face=FACES[die_face(die)],
        used=[ability for ability in range(c.ABILITIES) if has_used(die, ability)],
        paid=is_paid(die),
        borrowed=is_borrowed(die),
        due=is_due(die),
        event=has_event(die),
    )


def odds_of(t: Cubitos, seat: int) -> Odds:
    return Odds(miss=round(miss_chance(t, seat), 4), risk=round(bust_chance(t, seat), 4), **average_roll(t, seat))
