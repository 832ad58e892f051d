"""Couriers: whole games with the cheap double of the physics, and what must hold at every moment of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.options import CouriersOptions, readings
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.jobs import job_points, target
from cubilete.games.cuba_cube.rules.couriers.setup import set_up
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at
from cubilete.games.cuba_cube.rules.vehicles import bumper_room, cargo_of, life_of
from games.cuba_cube.couriers.couriers_helpers import row
from games.cuba_cube.helpers import box

VARIANTS: dict[str, dict[str, Any]] = {
    "plain": {"cour_level": "easy"},
    "family": {"cour_family": True, "cour_discard_job": True, "cour_level": "easy"},
    "hardcore": {"cour_hardcore_1": True, "cour_hardcore_2": True, "cour_hardcore_3": True},
    "variable": {"cour_level": "variable", "cour_no_bumpers": True, "hand": "exact", "allow_flip_only": True},
}


def dealt(seed: int, seats: int, **options: Any) -> tuple[Couriers, FastChance]:
    t = Couriers(box(), seats, 1, as_vec(readings(CouriersOptions(**options))))
    chance = FastChance(seed)
    set_up(t, chance, None)
    return t, chance


def likely(t: Couriers, moves: list[int], luck: random.Random) -> int:
    """Any move, but rather through the Gate, so that games get somewhere."""
    through = [m for m in moves if c.is_send(m) and c.send_goal(m) == c.GOAL_GATE and c.send_die(m) == t.own_die()]
    gates = [m for m in moves if c.is_gate(m)]
    if through and luck.random() < 0.8:
        return luck.choice(through)
    return luck.choice(gates) if gates and luck.random() < 0.8 else luck.choice(moves)


def check(t: Couriers) -> None:
    """What no move may ever break."""
    for good in range(c.GOODS):
        assert t.supply[k.U_GOOD + good] + t.get(0, k.GOOD + good) == box().goods_cards[good]
    assert t.supply[k.U_COPS] + t.cops_lying() == box().cop_cards
    assert t.supply[k.U_BUMPERS] + t.get(0, k.BUMPERS) == box().bumper_cards
    assert t.get(0, k.BUMPERS) <= bumper_room(t, 0)
    assert t.goods_of(0) <= cargo_of(t, 0) + (t.phase == c.UNLOADING)
    assert t.in_play(t.own_die())
    assert all(t.in_play(die) for die in range(c.GATE_DICE))
    assert all(count <= 1 for count in t.cops), "a watched City gets no second Cop"
    assert 0 <= t.own[w.JOB_KM] <= t.own[w.TEAM_KM]
    assert t.own[w.POLICE_KM] >= 0
    assert count_at(t, k.AT_CHOSEN) == (t.phase == c.FLICKING and t.now[k.N_SECTOR] >= 0)
    assert (t.get(0, k.DAMAGE) < life_of(t, 0)) or t.get(0, k.BROKEN) or t.phase == c.OVER
    for place in (k.AT_ROUTES, k.AT_TEAM, k.AT_DETOUR, k.AT_POLICE, k.AT_DONE, k.AT_DISCARD, k.AT_UNDER):
        assert k.NOTHING not in cards_at(t, place), row(t, place)
    if t.phase != c.OVER:
        assert count_at(t, k.AT_JOB) == (t.phase != c.CHOOSING_JOB)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.rule("CC-COUR-SETUP-01", "CC-COUR-GOAL-01", "CC-COUR-GOAL-02")
def test_games_come_to_their_end(seats: int, variant: str) -> None:
    for seed in range(4):
        t, chance = dealt(seed, seats, **VARIANTS[variant])
        luck = random.Random(seed)
        check(t)
        for _ in range(3000):
            seat = int(t.to_move())
            if seat < 0:
                break
            moves = t.legal_moves(seat)
            assert moves
            assert len(set(moves)) == len(moves)
            t.apply(seat, likely(t, moves, luck), chance, None)
            check(t)
        assert t.phase == c.OVER
        won = t.own[w.RESULT] == w.WON
        assert won == (job_points(t) >= target(t))
        assert t.placements() == [1 if won else 2] * seats


def test_every_listed_move_is_legal_and_no_other_one_is() -> None:
    for seed in range(3):
        t, chance = dealt(seed, 2, cour_family=True, cour_discard_job=True)
        luck = random.Random(seed)
        seen: set[int] = set()
        while t.to_move() >= 0:
            seat = int(t.to_move())
            moves = t.legal_moves(seat)
            if t.phase not in seen or luck.random() < 0.05:
                seen.add(int(t.phase))
                legal = {code for code in range(1300) if t.verdict(seat, code, []) == 0}
                assert legal == set(moves)
                assert t.legal_moves(1 - seat) == []
            t.apply(seat, likely(t, moves, luck), chance, None)


def test_a_clone_goes_its_own_way() -> None:
    t, chance = dealt(3, 2)
    t.apply(t.to_move(), t.legal_moves(t.to_move())[0], chance, None)
    other = t.clone()
    other.apply(other.to_move(), c.NO_ROUTE, FastChance(1), None)
    other.apply(other.to_move(), c.FLICK, FastChance(1), None)
    assert t.phase == c.ROUTING
    assert list(other.dice) != list(t.dice)
