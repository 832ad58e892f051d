"""Tables of the Marketeers laid out by hand. Seats count from 0, as inside the rules.

    t = market(row="habana bayamo santiago trinidad", hand="s28 s01 s05 s22", at="habana", goods="gem*2+alcohol")
    play(t, "offer s28", "trade gem*2+alcohol")

The row, the hands, the dice and what lies before the first seat are as told; what is not told is any usual thing.
"""

from __future__ import annotations

from functools import cache

from cubilete.core.chance import Chance, FastChance
from cubilete.core.declared.slots import Counts
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.options import MarketeersOptions, readings
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.rules.marketeers.columns import EARNED
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.titles.marketeers import MarketeersTitle
from games.cuba_cube.helpers import city, good, sector, story

HAND = "s05 s11 s22 s37"
OTHERS = ("s02 s12 s23 s34", "s06 s13 s24 s35", "s08 s14 s25 s36")
DICE = "statue weapon gem case gem weapon alcohol"
"""red1 red2 blue1 blue2 green1 green2 yellow"""


@cache
def title() -> MarketeersTitle:
    return MarketeersTitle()


def counted(goods: str) -> list[int]:
    return Counts("good", c.GOODS).read(goods or "nothing", title().vocabulary)


def market(
    seats: int = 2,
    row: str = "habana bayamo santiago trinidad",
    hand: str = HAND,
    dice: str = DICE,
    at: str = "habana",
    goods: str = "",
    money: int = 0,
    sold: dict[str, str] | None = None,
    cops: dict[str, int] | None = None,
    options: MarketeersOptions | None = None,
) -> Marketeers:
    """The first seat is on turn in the first Round; the others stand in the first City with Offers of their own."""
    t = Marketeers(title().box, seats, seats, as_vec(readings(options or MarketeersOptions())))
    for place, name in enumerate(row.split()):
        t.cities[place] = city(name)
    for seat, cards in enumerate((hand, *OTHERS)[:seats]):
        for name in cards.split():
            lay_sector(t, sector(name), k.AT_HAND + seat)
        t.put(seat, k.PAWN, k.P_CITY)
        t.put(seat, k.PAWN_CITY, t.cities[0])
    t.put(0, k.PAWN_CITY, city(at))
    roll(t, dice)
    give(t, 0, goods)
    pay(t, 0, money)
    for name, heap in (sold or {}).items():
        for one, count in enumerate(counted(heap)):
            t.sold[city(name) * c.GOODS + one] += count
            t.supply[k.U_GOOD + one] -= count
    for name, number in (cops or {}).items():
        t.cops[city(name)] = number
        t.supply[k.U_COPS] -= number
    t.phase = c.OFFERING
    t.now[k.N_ROUND] = 1
    return t


def roll(t: Marketeers, dice: str) -> None:
    for at, symbol in enumerate(dice.split()):
        faces = [face for face in range(6) if symbol_of(t.box, at, face) == good(symbol)]
        t.lay(at, 0, 0, faces[0], 0)


def give(t: Marketeers, seat: int, goods: str) -> None:
    for one, count in enumerate(counted(goods)):
        t.add(seat, k.GOOD + one, count)
        t.supply[k.U_GOOD + one] -= count


def pay(t: Marketeers, seat: int, money: int) -> None:
    t.add(seat, k.MONEY, money)
    t.add(seat, EARNED, money)


# ---------------------------------------------------------------- playing
def play(t: Marketeers, *moves: str, chance: Chance | None = None) -> list[tuple[str, list[int]]]:
    """Make moves by whoever is on turn; everything that happens, by name."""
    journal = Journal()
    dice = chance or FastChance(1)
    for move in moves:
        title().play(t, int(t.to_move()), title().parse(move), dice, journal)
    return story(journal)


def refused(t: Marketeers, move: str, seat: int = -1) -> str:
    """The name of the verdict against a move of whoever is on turn; empty for one that may be made."""
    who = int(t.to_move()) if seat < 0 else seat
    verdict = int(t.verdict(who, title().parse(move).code, []))
    return DECLARED.verdict(verdict).name if verdict else ""


def why_not(t: Marketeers, move: str, language: str = "en") -> Refusal:
    refusal = title().why_not(t, int(t.to_move()), title().parse(move), language)
    assert refusal is not None
    return refusal


def listed(t: Marketeers, verb: str = "") -> list[str]:
    """The moves on offer, as they are written; those of one verb."""
    seat = int(t.to_move())
    found = [title().notation(Move(code)) for code in t.legal_moves(seat)]
    return [text for text in found if text.startswith(verb)]


def goods_of(t: Marketeers, seat: int = 0) -> dict[str, int]:
    return {name: int(n) for one, name in enumerate(FEW["good"]) if (n := t.get(seat, k.GOOD + one))}


def money(t: Marketeers, seat: int = 0) -> int:
    return int(t.get(seat, k.MONEY))


def stands(t: Marketeers, seat: int = 0) -> str:
    return FEW["city"][int(t.get(seat, k.PAWN_CITY))]


def hand_of(t: Marketeers, seat: int = 0) -> set[str]:
    return {name for card, name in enumerate(FEW["sector"]) if t.sector_at[card] == k.AT_HAND + seat}


def names(told: list[tuple[str, list[int]]]) -> list[str]:
    return [name for name, _ in told]
