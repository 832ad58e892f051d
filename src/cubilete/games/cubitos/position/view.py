"""What a board shows of a table. Everything in Cubitos lies open, so every seat sees the same; seats count from 0."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.games.cubitos.words.vocabulary import Section

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


class Brings(Struct, frozen=True):
    """What stopping on a space brings; credits and supply tiles of the fans are among them (CU-FAN-03)."""

    credits: int = 0
    fans: int = 0
    tiles: int = 0
    give_up: int = 0
    """Dice to give up."""
    take_any: int = 0
    """Dice of one's choice..."""
    take_max_cost: int = -1
    """...and what a die may cost that is taken; -1 where none is."""
    lap: bool = False
    """A lap, a track or the race ends there."""


class Way(Struct, frozen=True):
    """Another way to the same space: fewer steps are left there, but more entries into water."""

    steps: int
    water: int
    way: list[str]
    moves: list[str]
    """The moves that lead along it, one after the other."""


class Reach(Struct, frozen=True):
    """A space where the figure may go, by the way it would take."""

    space: str
    steps: int
    """Steps left there..."""
    water: int
    """...and entries into water."""
    way: list[str]
    """Every space of the way, the one where the figure stands first."""
    brings: Brings
    ways: list[Way] = []


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
