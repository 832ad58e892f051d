"""What a roll may bring: chances and averages that anybody at the table could work out."""

from __future__ import annotations

from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import ability_row, amount, holds
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort
from cubilete.games.cubitos.rules.state import Cubitos

SIDES = 6


def blank_share(t: Cubitos, sort: int) -> float:
    """The chance that a die of this sort shows a blank."""
    return int(t.box.face_count[sort * c.FACES + k.BLANK]) / SIDES


def miss_chance(t: Cubitos, seat: int) -> float:
    """The chance that rolling the whole roll zone shows no hit at all (CU-THROW-02)."""
    chance = 1.0
    for sort in range(c.SORTS):
        chance *= blank_share(t, sort) ** int(t.count(seat, k.ROLL, sort))
    return chance


def bust_chance(t: Cubitos, seat: int) -> float:
    """The chance that the next roll is a bust; nobody outside danger can bust (CU-DANGER-03)."""
    return miss_chance(t, seat) if t.marked(seat, k.M_DANGER) and t.total(seat, k.ROLL) > 0 else 0.0


def average_roll(t: Cubitos, seat: int) -> dict[str, float]:
    """What one roll of the roll zone brings on average, by faces."""
    found = {"hits": 0.0, "coins": 0.0, "steps": 0.0, "credits": 0.0}
    for sort in range(c.SORTS):
        dice = int(t.count(seat, k.ROLL, sort))
        for face in range(1, c.FACES):
            share = dice * int(t.box.face_count[sort * c.FACES + face]) / SIDES
            if share == 0:
                continue
            found["hits"] += share
            for what, n in worth_of(t, seat, sort, face).items():
                found[what] += share * n
    return {what: round(n, 2) for what, n in found.items()}


def worth_of(t: Cubitos, seat: int, sort: int, face: int) -> dict[str, int]:
    """The coins, steps and credits of a face, with what the card's plain abilities would give now."""
    if face in (k.COIN1, k.COIN2, k.COIN3):
        return {"coins": face - k.COIN1 + 1}
    if face == k.STEP1:
        return {"steps": 1}
    if face == k.CREDIT1:
        return {"credits": 1}
    found: dict[str, int] = {}
    if sort < k.RED or face < k.TEAM:
        return found
    names = {k.COINS: "coins", k.STEPS: "steps", k.CREDITS: "credits"}
    for ability in range(int(t.box.ability_count[t.card_of(sort)])):
        row = int(ability_row(t, sort, ability))
        if t.box.abilities[row + k.WINDOW] != k.PHASE_5 or t.box.abilities[row + k.TIMING] == k.RED_CARD:
            continue
        if t.box.abilities[row + k.ONLY_SPECIAL] == 1 and face != k.SPECIAL:
            continue
        first = int(t.box.abilities[row + k.FROM])
        for effect in range(first, first + int(t.box.abilities[row + k.EFFECTS])):
            e = effect * k.EFFECT
            op = int(t.box.effects[e + k.OP])
            if op in names and holds(t, seat, e):
                found[names[op]] = found.get(names[op], 0) + int(amount(t, seat, e))
    return found


def stake_of(t: Cubitos, seat: int) -> dict[str, int]:
    """What lies in the active zone: a bust would cost it."""
    found = {"dice": 0, "coins": 0, "steps": 0, "credits": 0}
    for die in list(t.active)[: t.n_active]:
        if die_seat(int(die)) == seat:
            found["dice"] += 1
            for what, n in worth_of(t, seat, die_sort(int(die)), die_face(int(die))).items():
                found[what] += n
    return found
