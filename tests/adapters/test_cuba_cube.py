"""What learners see of Cuba Cube: the own driver and Vehicle first, nothing that is hidden; its trees in OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from adapters.tables import quick_options
from adapters.test_coding import leaks, positions, seen
from cubilete.adapters.coding import Table
from cubilete.adapters.openspiel import CubileteState
from cubilete.core.chance import FastChance
from cubilete.core.chance_nodes import MOST_ANSWERS
from cubilete.games import title
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers import columns as s

GATE_DICE, POSE = 7, 4


def poses(state: Any, dice: list[int]) -> list[list[int]]:
    """x and y of dice in tenths of a millimetre."""
    return [[int(number) // 100 for number in state.dice[POSE * die : POSE * die + 2]] for die in dice]


@pytest.mark.parametrize(("slug", "seats"), [("cuba_race", 3), ("cuba_smugglers", 3)])
def test_the_own_driver_and_its_vehicle_come_first(slug: str, seats: int) -> None:
    table = Table(slug, seats, quick_options(title(slug)))
    for state in positions(table, 12, every=40):
        t: Any = state
        for seat in range(seats):
            drivers = [(seat + place) % t.drivers for place in range(t.drivers)]
            row = seen(table, state, seat)
            dice = [*range(GATE_DICE), *(int(t.get(driver, k.DIE)) for driver in drivers)]
            assert row["dice"][:, :2].tolist() == poses(t, dice)
            assert (row["dice"][:, 2] ** 2 + row["dice"][:, 3] ** 2 > 990_000).all(), "a direction"
            assert row["faces"].argmax(1).tolist() == [int(t.face(die)) for die in dice]
            assert row["goods"].tolist() == [
                [int(t.get(driver, k.GOOD + good)) for good in range(c.GOODS)] for driver in drivers
            ]
            assert row["card"].argmax(1).tolist() == [int(t.get(driver, k.CARD)) for driver in drivers]
            assert row["turn"].argmax() == drivers.index(t.driver())
            assert row["corners"].argmax(1).tolist() == list(t.cities)
            if (asked := int(state.to_move())) >= 0:
                assert row["asked"].argmax() == (asked - seat) % seats


def test_all_couriers_see_the_joint_vehicle_first() -> None:
    table = Table("cuba_couriers", 3, "cour_pawn=purple")
    for state in positions(table, 3, every=3):
        t: Any = state
        own = int(t.own_die())
        dice = [*range(GATE_DICE), *(GATE_DICE + (own - GATE_DICE + place) % 5 for place in range(5))]
        rows = [seen(table, state, seat) for seat in range(3)]
        assert all(row["dice"][:, :2].tolist() == poses(t, dice) for row in rows)
        assert all((row["cards"].sum(1) == 1).all() for row in rows), "every card is somewhere"


def test_hands_are_seen_by_their_owners_and_where_they_lie_open() -> None:
    for slug, option in (("cuba_smugglers", "round_limit=12 smug_open_hands"), ("cuba_marketeers", "mark_open_hands")):
        for shown in ("no", "yes"):
            table = Table(slug, 2, f"{option}={shown}")
            state: Any = table.deal(FastChance(3))
            row = seen(table, state, 1)
            own, other = (row["cards"][:, place].sum() for place in (-2, -1))
            held = [sum(at == k.AT_HAND + driver for at in state.sector_at) for driver in (1, 0)]
            assert [own, other] == [held[0], held[1] if shown == "yes" else 0]
            assert leaks(table, table.rows, seed=4, every=5) == 0


def test_hidden_money_is_nobody_elses_until_the_end() -> None:
    for shown in ("no", "yes"):
        table = Table("cuba_race", 3, f"race_hidden_money={shown}")
        state: Any = table.deal(FastChance(3))
        for driver in range(3):
            state.put(driver, k.MONEY, 1000 * (driver + 1))
        money = [seen(table, state, seat)["money"].tolist() for seat in range(3)]
        hidden = [[10, -1, -1], [20, -1, -1], [30, -1, -1]]
        assert money == (hidden if shown == "yes" else [[10, 20, 30], [20, 30, 10], [30, 10, 20]])
        state.phase = c.OVER
        assert seen(table, state, 2)["money"].tolist() == [30, 10, 20]


def test_money_in_hiding_places_is_seen_by_who_hid_it() -> None:
    table = Table("cuba_smugglers", 2)
    state: Any = table.deal(FastChance(3))
    state.phase = c.SEARCHING
    state.now[s.N_VICTIM] = 1
    state.own[s.HIDDEN] = 3000
    assert seen(table, state, 1)["hidden"].tolist() == [30, 0, 0, 0]
    assert seen(table, state, 0)["hidden"].tolist() == [-1] * 4


# ---------------------------------------------------------------- OpenSpiel
@pytest.mark.parametrize(
    ("slug", "seats"), [("cuba_smugglers", 2), ("cuba_couriers", 1), ("cuba_couriers", 5), ("cuba_marketeers", 4)]
)
def test_it_passes_the_random_simulation_test_of_openspiel(slug: str, seats: int) -> None:
    """With listed flicks; also where all seats are one team, and where there is only one."""
    options = quick_options(title(slug)).replace("=", ":")
    game = pyspiel.load_game(f"python_cubilete_{slug}", {"seats": seats, "options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=seats < 5, verbose=False)


def test_couriers_win_or_lose_together_in_openspiel() -> None:
    kinds = pyspiel.GameType
    for seats in (1, 5):
        game = pyspiel.load_game("python_cubilete_cuba_couriers", {"seats": seats})
        assert game.get_type().utility == kinds.Utility.IDENTICAL
        assert game.utility_sum() is None


def test_an_outcome_of_a_trembling_hand_stands_for_its_answer() -> None:
    """Outcomes are counted from 0; what the rules hear is the answer that each stands for."""
    game = pyspiel.load_game("python_cubilete_cuba_race", {"seats": 2, "options": "first:1"})
    state: CubileteState = game.new_initial_state()
    choose = np.random.RandomState(3)
    heard = set()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert max(number for number, _ in outcomes) < MOST_ANSWERS
        number = int(choose.choice([number for number, _ in outcomes]))
        if len(outcomes) == MOST_ANSWERS:
            heard.add(int(state.walk.meant(number)))
            assert state.action_to_string(state.current_player(), number).endswith(f" {max(heard)}")
        state.apply_action(number)
    assert heard
    assert max(heard) > MOST_ANSWERS, "the seed of the opening throw"
