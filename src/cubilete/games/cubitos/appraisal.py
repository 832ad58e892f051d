"""What things are worth to a team: a coin, a fan, a face of a die, a die for the rest of the race.

Everything is measured in paces: one pace is one step of the figure. What lies ahead is reckoned with averages, since a
player has a millisecond to think; what lies on the table is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Box


@dataclass(frozen=True)
class Style:
    """The temper of a heuristic player; the numbers of `STEADY` were settled by playing styles against each other."""

    fear: float = 0.65
    """How heavily the loss of the active dice weighs when a push may bust..."""
    hope: float = 1.1
    """...and how heavily what the roll brings; above 1, as another roll may follow it."""
    cheer: float = 1.2
    """How heavily the fan weighs that a bust brings."""
    coin: float = 0.24
    """Paces that a coin is worth in the last round; four of them buy a step (CU-MOVE-04)..."""
    coin_round: float = 0.055
    """...and how much more for every round that what it buys can still work..."""
    most_coin: float = 0.85
    """...up to this much."""
    credit: float = 0.95
    """A credit in coins: it can wait for a better purchase, but it has to wait."""
    slot: float = 0.4
    """Paces that one more die in the roll zone brings in a round."""
    lean: float = 0.22
    """Paces that a round gains when the worst of too many dice is given up."""
    guard: float = 0.45
    """Paces that a safe push is worth."""
    extra: float = 0.45
    """How much of their usual worth dice bring in later rounds that an ability rolls, borrows or sets."""
    rolls: float = 3.0
    """How often a die in the roll zone is rolled in a round..."""
    wait: float = 0.12
    """...how many rounds it then waits until it is back in the roll zone..."""
    whole: float = 0.72
    """...and how much of what is rolled survives the busts."""
    plans: float = 0.8
    """Dice of every colour that a team may still buy, reckoned with where abilities ask for that colour."""
    faith: float = 1.0
    """How much of what a die should bring is believed when it is bought."""
    tastes: tuple[tuple[int, float], ...] = ()
    """Cards that are over- or underrated, and by how much; for studies of what a card is worth."""
    calm: float = 12.0
    """Paces that being able to finish is worth, so that it is not gambled away."""


CAUTIOUS = Style(fear=1.15, hope=0.95, cheer=0.9)
STEADY = Style()
BOLD = Style(fear=0.42, hope=1.25, cheer=1.35)


class Haul:
    """What something brings: coins, steps and credits, and everything else in paces."""

    __slots__ = ("coins", "credits", "paces", "steps")

    def __init__(self, coins: float = 0.0, steps: float = 0.0, credits: float = 0.0, paces: float = 0.0) -> None:
        self.coins = coins
        self.steps = steps
        self.credits = credits
        self.paces = paces

    def add(self, other: Haul, times: float = 1.0) -> None:
        self.coins += times * other.coins
        self.steps += times * other.steps
        self.credits += times * other.credits
        self.paces += times * other.paces


# ---------------------------------------------------------------- prices
def coin_price(style: Style, left: float) -> float:
    """Paces that a coin is worth with so many rounds to come after this one."""
    return min(style.most_coin, style.coin + style.coin_round * left)


@cache
def hits_in_a_round(style: Style, sides: int) -> float:
    """How often a die with so many sides that are hits becomes active in a round, all its waiting included."""
    if sides == 0:
        return 0.0
    chance: float = 1 - (1 - sides / 6) ** style.rolls
    return float(style.whole / (1 / chance + style.wait))


def lifetime(rate: float, leaving: float, rounds: float) -> float:
    """Hits of a die until the race is over or the die leaves, as it does after a share of its hits."""
    if rounds <= 0 or rate == 0:
        return 0.0
    if leaving == 0:
        return rate * rounds
    return float((1 - (1 - rate * leaving) ** rounds) / leaving)


def at_least(dice: int, chance: float, wanted: int) -> float:
    """The chance that at least so many of some dice show something."""
    if wanted <= 0:
        return 1.0
    below, exactly = 0.0, (1 - chance) ** dice
    for n in range(min(wanted, dice + 1)):
        below += exactly
        exactly *= (dice - n) / (n + 1) * chance / (1 - chance)
    return max(0.0, 1 - below)


# ---------------------------------------------------------------- dice and cards
@cache
def hit_sides(box: Box) -> tuple[int, ...]:
    """By sort of die, how many of its six sides are hits."""
    return tuple(6 - int(box.face_count[sort * c.FACES]) for sort in range(c.SORTS))


@cache
def faces_of(box: Box) -> tuple[tuple[tuple[int, float], ...], ...]:
    """By sort of die, every face that is a hit and how likely a roll shows it."""
    return tuple(
        tuple((face, int(box.face_count[sort * c.FACES + face]) / 6) for face in range(1, c.FACES)
              if box.face_count[sort * c.FACES + face])
        for sort in range(c.SORTS)
    )  # fmt: skip


Row = tuple[int, ...]
RED_WINS = 0.75
"""The share of hits of a red die that win the comparison, where that costs a red die."""


@dataclass(frozen=True)
class Ability:
    """One ability of a card, read once."""

    window: int
    timing: int
    only_special: bool
    mandatory: bool
    uses: int
    need: int
    tie: int
    effects: tuple[Row, ...]

    @property
    def leaves(self) -> bool:
        """Whether its die is given up."""
        return any(effect[c.OP] == c.GIVE_UP and effect[c.WHAT] == c.THIS for effect in self.effects)


@cache
def effect_rows(box: Box, first: int, n: int) -> tuple[Row, ...]:
    return tuple(
        tuple(int(box.effects[effect * c.EFFECT + column]) for column in range(c.EFFECT))
        for effect in range(first, first + n)
    )


def option_rows(box: Box, pair: int) -> tuple[Row, ...]:
    """The effects behind one option of a choice, or behind the bonus of a space."""
    return effect_rows(box, int(box.options[2 * pair]), int(box.options[2 * pair + 1]))


@cache
def abilities_of(box: Box, card: int) -> tuple[Ability, ...]:
    found = []
    for number in range(int(box.ability_count[card])):
        at = (card * c.ABILITIES + number) * c.ABILITY
        row = [int(box.abilities[at + column]) for column in range(c.ABILITY)]
        found.append(
            Ability(
                window=row[c.WINDOW],
                timing=row[c.TIMING],
                only_special=row[c.ONLY_SPECIAL] == 1,
                mandatory=row[c.MANDATORY] == 1,
                uses=row[c.USES],
                need=row[c.NEED],
                tie=row[c.TIE],
                effects=effect_rows(box, row[c.FROM], row[c.EFFECTS]),
            )
        )
    return tuple(found)


@cache
def symbol_value(box: Box, card: int) -> int:
    """What the special face of a red card's die counts (CU-R05)."""
    for ability in abilities_of(box, card):
        if ability.effects[0][c.OP] == c.SYMBOL_VALUE:
            return ability.effects[0][c.N]
    return 1


@cache
def leaving_share(box: Box, sort: int, card: int) -> float:
    """The share of a die's hits after which it has to be given up."""
    hits = gone = 0.0
    for face, chance in faces_of(box)[sort]:
        hits += chance
        if face >= c.TEAM and any(
            ability.leaves and ability.mandatory and (face == c.SPECIAL or not ability.only_special)
            and ability.window == c.PHASE_5
            for ability in abilities_of(box, card)
        ):  # fmt: skip
            gone += chance
    if sort == c.RED and any(effect[c.OP] == c.GIVE_UP for one in abilities_of(box, card) for effect in one.effects):
        return RED_WINS
    return gone / hits if hits else 0.0
