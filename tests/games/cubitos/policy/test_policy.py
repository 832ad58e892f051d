"""What Cubitos tells a search: a quick policy, weights of moves, and who is ahead."""

from __future__ import annotations

import pytest
from msgspec import convert

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.policy.corrections import CARD_CORRECTIONS
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.title import CubitosTitle

TITLE = CubitosTitle()
RACES = (
    "race1", "race2", "race3", "race4", "race5", "race6", "race7", "combomania", "liebling_der_fans",
    "das_grosse_finale", "freies_rennen",
)  # fmt: skip


def deal(race: str, seats: int, seed: int) -> tuple[Cubitos, FastChance]:
    chance = FastChance(seed)
    return TITLE.deal(seats, chance, convert({"race": race}, CubitosOptions)), chance


def listed(state: Cubitos, seat: int) -> MoveList:
    moves = MoveList()
    state.fill_moves(seat, moves)
    return moves


def check_advice(guide: Guide, state: Cubitos, seat: int, moves: MoveList, chance: FastChance) -> None:
    """Everything that a search may ask at a decision, without a change to the table."""
    before = TITLE.document(state)
    weights, chances = Weights(), Weights()
    guide.weigh(state, seat, moves, weights)
    given = [weights.at[i] for i in range(moves.n)]
    assert min(given) >= 0
    assert max(given) > 0
    assert 0 <= guide.pick(state, seat, moves, chance) < moves.n
    assert guide.horizon(state) > 0
    guide.judge(state, int(state.seats), chances)
    shares = [chances.at[seat] for seat in range(int(state.seats))]
    assert min(shares) >= 0
    assert max(shares) <= 1
    assert sum(shares) == pytest.approx(1)
    assert TITLE.document(state) == before


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("wild", [False, True])
def test_any_position_gets_advice(race: str, wild: bool) -> None:
    seats = 2 + RACES.index(race) % 3
    guide = TITLE.guide()
    state, chance = deal(race, seats, 77)
    seat = int(state.to_move())
    asked = 0
    while seat >= 0 and asked < 400:
        moves = listed(state, seat)
        if asked % 23 == 0:
            check_advice(guide, state, seat, moves, chance)
        pick = chance.below(0, moves.n) if wild else guide.pick(state, seat, moves, chance)
        assert 0 <= pick < moves.n
        state.apply(seat, moves.codes[pick], chance, None)
        seat = int(state.to_move())
        asked += 1


def test_the_policy_leaves_random_play_behind() -> None:
    guide = TITLE.guide()
    won = 0
    for seed in range(6):
        state, chance = deal(RACES[seed], 2, seed)
        seat = int(state.to_move())
        while seat >= 0:
            moves = listed(state, seat)
            clever = seat == seed % 2
            pick = guide.pick(state, seat, moves, chance) if clever else chance.below(0, moves.n)
            state.apply(seat, moves.codes[pick], chance, None)
            seat = int(state.to_move())
        won += int(state.winner) == seed % 2
    assert won == 6


def test_whoever_is_far_ahead_is_the_favourite() -> None:
    guide = TITLE.guide()
    for leader in (0, 1):
        state, chance = deal("race1", 2, 3)
        moves = listed(state, int(state.to_move()))
        guide.pick(state, int(state.to_move()), moves, chance)
        course = state.course(leader)
        near_goal = max(
            (space for space in range(c.START) if course.terrain[space] == 0), key=lambda space: course.distance[space]
        )
        state.put(leader, k.S_SPACE, near_goal)
        chances = Weights()
        guide.judge(state, 2, chances)
        assert chances.at[leader] > 0.9


def test_a_stronger_team_is_the_favourite() -> None:
    guide = TITLE.guide()
    state, chance = deal("race1", 2, 3)
    guide.pick(state, int(state.to_move()), listed(state, int(state.to_move())), chance)
    for _ in range(3):
        state.dice[(1 * k.ZONES + k.REST) * c.SORTS + c.SORTS - 1] += 1
        state.supply[c.SORTS - 1] -= 1
    chances = Weights()
    total = 0.0
    for _ in range(20):
        guide.judge(state, 2, chances)
        total += chances.at[1]
    assert total / 20 > 0.55


def test_with_the_same_dice_the_verdict_is_the_same() -> None:
    state, _ = deal("race3", 3, 9)
    seat = int(state.to_move())
    shares = []
    for _ in range(2):
        guide, chances = TITLE.guide(), Weights()
        guide.pick(state, seat, listed(state, seat), FastChance(5))
        guide.judge(state, 3, chances)
        shares.append([chances.at[seat] for seat in range(3)])
    assert shares[0] == shares[1]


def test_one_guide_serves_many_races() -> None:
    """More races than it keeps tables for, in turn."""
    guide = TITLE.guide()
    for race in RACES * 2:
        state, chance = deal(race, 2, 1)
        seat = int(state.to_move())
        moves = listed(state, seat)
        assert 0 <= guide.pick(state, seat, moves, chance) < moves.n


def test_dice_are_filled_in_one_go() -> None:
    """The order in which dice are drawn does not matter, so a search should not lose itself in it."""
    state, chance = deal("race1", 2, 3)
    guide, weights = TITLE.guide(), Weights()
    moves = MoveList()
    seat = int(state.to_move())
    while seat >= 0:
        moves.n = 0
        state.fill_moves(seat, moves)
        codes = [int(moves.codes[i]) for i in range(moves.n)]
        if c.FILL in codes and moves.n > 3:
            break
        state.apply(seat, moves.codes[guide.pick(state, seat, moves, chance)], chance, None)
        seat = int(state.to_move())
    guide.weigh(state, seat, moves, weights)
    given = [weights.at[i] for i in range(moves.n)]
    assert max(given) == given[codes.index(c.FILL)]
    assert given.count(0.0) >= moves.n - 3


def test_every_correction_belongs_to_a_card() -> None:
    assert set(CARD_CORRECTIONS) <= {card.id for card in TITLE.parts.card}
