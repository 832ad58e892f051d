"""Positions of Cubitos: every decision of a race can be written, read again and played on from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.position import export_position, load_position, read_position
from cubilete.games.cubitos.components.parts import COLOUR_IDS
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.positions import TITLE, choose, everything, load

RACES = [race.id for race in TITLE.parts.race]
ORDERS = ("strict", "simultaneous")


def wander(seats: int, options: CubitosOptions, seed: int, most: int = 600) -> Iterator[Cubitos]:
    """Every decision of a race and its end."""
    chance, dice = FastChance(seed), random.Random(seed)
    t = TITLE.deal(seats, chance, options)
    for _ in range(most):
        yield t
        if t.section == k.OVER:
            return
        seat = dice.choice(t.actors())
        t.apply(seat, choose(t, seat, dice), chance, None)


def own_cards(seed: int) -> str:
    """One card of each colour."""
    dice = random.Random(seed)
    return "+".join(dice.choice([card.id for card in TITLE.parts.card if card.colour == one]) for one in COLOUR_IDS)


def tables() -> Iterator[tuple[int, CubitosOptions, int]]:
    """Every race in both orders with changing seats, then free races with all sorts of cards."""
    for seed, (race, order) in enumerate(product(RACES, ORDERS)):
        yield 2 + seed // 2 % 3, CubitosOptions(race=race, roll_order=order, round_limit="12"), seed  # type: ignore[arg-type]
    for seed in range(100, 112):
        yield (
            2 + seed % 3,
            CubitosOptions(
                race="freies_rennen",
                cards=own_cards(seed),
                track=("stille_wasser", "wassertreten", "wuerfellaenge")[seed // 2 % 3],
                laps=("1", "2")[seed // 3 % 2],
                roll_order=ORDERS[seed % 2],  # type: ignore[arg-type]
                give_up_bonus="optional",
                round_limit="12",
            ),
            seed,
        )


TABLES = list(tables())
EVERY_TABLE = pytest.mark.parametrize(
    ("seats", "options", "seed"), TABLES, ids=[f"{o.race}-{n}-{o.roll_order}-{seed}" for n, o, seed in TABLES]
)


@EVERY_TABLE
def test_every_decision_can_be_written_and_read_again(seats: int, options: CubitosOptions, seed: int) -> None:
    for t in wander(seats, options, seed):
        document = TITLE.document(t)
        again = load(document, seats, options)
        assert everything(again) == everything(t)
        assert TITLE.document(again) == document
        assert TITLE.defects(t) == []


@EVERY_TABLE
def test_a_clone_has_the_same_document_and_goes_its_own_way(seats: int, options: CubitosOptions, seed: int) -> None:
    for moves, t in enumerate(wander(seats, options, seed, 120)):
        if moves % 7 == 0 and t.section != k.OVER:
            document = TITLE.document(t)
            copy = t.clone()
            assert TITLE.document(copy) == document
            chance, dice = FastChance(moves), random.Random(moves)
            for _ in range(5):
                if copy.actors():
                    copy.apply(copy.to_move(), choose(copy, copy.to_move(), dice), chance, None)
            assert TITLE.document(t) == document
            assert TITLE.document(copy) != document


def test_a_position_goes_through_a_file() -> None:
    options = CubitosOptions(race="das_grosse_finale", round_limit="12")
    for moves, t in enumerate(wander(3, options, 5, 200)):
        if moves % 20 == 0:
            text = export_position(TITLE, t, 3, options)
            again, read = load_position(TITLE, read_position(text, "mine.toml"), "mine.toml")
            assert read == options
            assert isinstance(again, Cubitos)
            assert everything(again) == everything(t)


def test_play_goes_on_from_a_position_as_it_would_have() -> None:
    options = CubitosOptions(race="race4", round_limit="12")
    for moves, t in enumerate(wander(2, options, 8, 150)):
        if moves % 15 == 0:
            ends = []
            for state in (t.clone(), load(TITLE.document(t), 2, options)):
                chance, dice = FastChance(moves), random.Random(moves)
                while state.section != k.OVER:
                    state.apply(state.to_move(), choose(state, state.to_move(), dice), chance, None)
                ends.append(everything(state))
            assert ends[0] == ends[1]


def test_the_tables_here_show_every_kind_of_task() -> None:
    """Without them the round trips above would prove less than they say."""
    seen = set()
    for seats, options, seed in TABLES:
        for t in wander(seats, options, seed):
            for seat in range(seats):
                if t.get(seat, k.S_DEPTH):
                    for task in TITLE.document(t)["seat"][seat]["tasks"]:
                        seen.add(task["what"])
                        seen.update(key for key in ("left", "die", "ability") if task.get(key))
    assert seen >= {"card", "space", "instants", "left", "die", "ability"}
