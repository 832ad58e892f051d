"""Tables of Competitors in the middle of a lively game: vehicles with goods near their receivers, special contracts in
every hand, little money. Games played on from there meet customs, events, failures and debts at every turn."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import numbers, printed
from games.competitors.helpers import Seat, deal_somehow, phase, seat, some_move, table

HEADQUARTERS = ("united_states", "brazil", "germany", "italy", "egypt", "china", "japan", "australia")
Told = tuple[Competitors, Competitors, Journal]


class Shuffled:
    """Takes things out of a list in an order that follows from a seed."""

    def __init__(self, things: list[str], chance: FastChance) -> None:
        self.things = list(things)
        self.chance = chance

    def take(self) -> str:
        return self.things.pop(int(self.chance.below(0, len(self.things))))


def busy_table(seed: int, seats: int, options: str = "mode=timed rounds=12 negotiation=no") -> Competitors:
    """Every seat has three loaded trucks, a branch with an advantage, and special contracts in hand."""
    chance = FastChance(seed)
    homes = Shuffled(list(HEADQUARTERS), chance)
    goods = Shuffled([name for at, name in enumerate(numbers("contract")) if at < 98 and fits_truck(at)], chance)
    advantages = Shuffled([f"K{n:03}" for n in range(99, 108)], chance)
    specials = Shuffled([f"K{n:03}" for n in range(108, 117)], chance)
    hands = [" ".join(specials.take() for _ in range(9 // seats)) for _ in range(seats)]
    pairs = Shuffled(sorted(pairs_of_states()), chance)
    used: set[str] = set()
    laid = [busy_seat(homes.take(), hand, goods, advantages, pairs, used, chance) for hand in hands]
    return table(*laid, options=options)


def busy_seat(
    home: str, hand: str, goods: Shuffled, advantages: Shuffled, pairs: Shuffled, used: set[str], chance: FastChance
) -> Seat:  # fmt: skip
    vehicles, signed = {"ship1": STATE_OF[home], "aircraft1": STATE_OF[home]}, {}
    for n in (1, 2, 3):
        start, end = next_pair(pairs, used)
        vehicles[f"truck{n}"] = start
        signed[f"truck{n}"] = f"{goods.take()} to {end}"
    branch, _ = next_pair(pairs, used)
    return seat(
        home, hand, vehicles=vehicles, signed=signed, branches=branch, advantages={branch: advantages.take()},
        money=int(chance.below(0, 12)) * 1000, points=int(chance.below(0, 5)),
    )  # fmt: skip


STATE_OF = {card.id: card.territory for card in printed()[0].headquarters.card}


def fits_truck(contract: int) -> bool:
    return printed()[1].k_vehicle[contract] in (b.ANY, b.TRUCK)


def pairs_of_states() -> Iterator[str]:
    """States by land two steps apart, none of them a headquarter."""
    atlas, names = printed()[1].atlas, list(numbers("territory"))
    for start in range(116):
        for road in range(atlas.road_first[start], atlas.road_first[start + 1]):
            middle = atlas.road_to[road]
            for further in range(atlas.road_first[middle], atlas.road_first[middle + 1]):
                pair = (names[start], names[atlas.road_to[further]])
                if pair[0] != pair[1] and not set(pair) & set(STATE_OF.values()):
                    yield " ".join(pair)


def next_pair(pairs: Shuffled, used: set[str]) -> tuple[str, str]:
    """A pair of States of which no card is on the table yet."""
    while True:
        start, end = pairs.take().split()
        if start not in used and end not in used:
            used |= {start, end}
            return start, end


def busy_steps(seed: int, seats: int, options: str, most: int = 120) -> Iterator[Told]:
    """The table before and after every move of a game that goes on from a busy table, and what was told."""
    chance = FastChance(seed)
    t = busy_table(seed, seats, options)
    for _ in range(most):
        if t.to_move() < 0:
            return
        before, journal = t.clone(), Journal()
        who = int(t.to_move())
        tips = [one for one in t.actors() if one != who and phase(t) == "clearing" and t.legal_moves(one)]
        who = tips[0] if tips else who
        t.apply(who, some_move(t, who, chance, eager=chance.below(0, 5) > 0), chance, journal)
        yield before, t, journal


def busy_moments(seed: int, seats: int, options: str, most: int = 120) -> list[Competitors]:
    """Positions of such a game, with deals where the options allow them."""
    chance = FastChance(seed)
    t = busy_table(seed, seats, options)
    found: list[Competitors] = []
    while t.to_move() >= 0 and len(found) < most:
        if "negotiation=no" in options or chance.below(0, 2) == 0 or not deal_somehow(t, chance):
            who = int(t.to_move())
            code = some_move(t, who, chance, eager=True)
            assert t.verdict(who, code, []) == LEGAL
            t.apply(who, code, chance, None)
        found.append(t.clone())
    return found
