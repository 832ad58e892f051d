"""Setting up: who starts, headquarters, kits and cards (CP-SETUP)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import TIED_ROLLS, Chance
from cubilete.core.journal import Journal
from cubilete.core.rows import as_vec, zeros
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import Box
from cubilete.games.competitors.rules.dealing.book import empty_book
from cubilete.games.competitors.rules.founding import choose_next
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.travel.journey import clear_journey


def empty_table(box: Box, seats: int, options: list[int]) -> Competitors:
    """A table before anything is rolled: all tokens beside the board, all cards in their decks (CP-SETUP-02)."""
    t = Competitors(
        box, seats, as_vec(options), c.FOUNDING, zeros(k.NOW), zeros(seats * k.SHEET),
        zeros(seats * c.VEHICLES * k.FLEET), zeros(c.TERRITORIES * k.LAND), zeros(c.CONTRACTS * k.PAPER),
        zeros(k.CUSTOMS), empty_book(),
    )  # fmt: skip
    clear_journey(t)
    t.now[k.DANGER] = k.NONE
    t.now[k.RETURNER] = k.NOBODY
    t.now[k.RESUME] = k.NONE
    t.now[k.CREDITOR] = k.NOBODY
    seat: i64 = 0
    while seat < seats:
        t.write(seat, k.HEADQUARTER, k.NONE)
        t.write(seat, k.HQ_CARD, k.NONE)
        t.write(seat, k.MONEY, box.money)  # CP-SETUP-06
        seat += 1
    token: i64 = 0
    while token < seats * c.VEHICLES:
        lay_aside(t, token)
        token += 1
    territory: i64 = 0
    while territory < c.TERRITORIES:
        t.put_land(territory, k.BRANCH, k.NOBODY)
        t.put_land(territory, k.ADVANTAGE, k.NONE)
        territory += 1
    card: i64 = 0
    while card < c.CUSTOMS_KINDS:
        t.customs[card] = box.c_copies[card]
        card += 1
    return t


def lay_aside(t: Competitors, token: i64) -> None:
    """CP-SETUP-11."""
    for column in (k.PLACE, k.CARRIER, k.CONTRACT, k.SENDER, k.RECEIVER, k.LAST, k.SHIPPER, k.HIRED_FOR, k.HIRED_TO):
        t.put(token, column, k.NONE)
    t.put(token, k.HIRED_FUEL, k.NOBODY)


def set_up(box: Box, seats: int, options: list[int], chance: Chance, journal: Journal | None) -> Competitors:
    t = empty_table(box, seats, options)
    first = roll_for_start(t, chance, journal)
    t.now[k.FIRST] = first
    t.now[k.TURN] = first
    c.tell_starts(journal, first)
    choose_next(t, chance, journal)
    return t


def roll_for_start(t: Competitors, chance: Chance, journal: Journal | None) -> i64:
    """CP-SETUP-03, CP-R03: the highest roll; those who share it roll again, at last the first of them starts."""
    one: i64 = 1
    rolling: i64 = (one << t.seats) - 1
    again: i64 = 0
    while True:
        best: i64 = -1
        leaders: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            if (rolling >> seat) & 1 != 0:
                roll: i64 = chance.below(c.FIRST_ROLL, 6) + 1
                c.tell_rolled_first(journal, seat, roll)
                if roll > best:
                    best = roll
                    leaders = 0
                if roll == best:
                    leaders |= one << seat
            seat += 1
        if leaders & (leaders - 1) == 0 or again == TIED_ROLLS:
            return lowest_bit(leaders)
        rolling = leaders
        again += 1


def lowest_bit(bits: i64) -> i64:
    at: i64 = 0
    while (bits >> at) & 1 == 0:
        at += 1
    return at
