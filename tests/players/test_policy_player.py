"""The heuristic player of any title: it does what its policy says, and nothing else."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cubilete.contract.cases import Case, name_of
from cubilete.core.chance import Chance, FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.guide import Guide, Weights
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.player import PolicyPlayer
from cubilete.core.position import fingerprint
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.players import RandomPlayer
from titles.cases import CASES, plans_flicks


class Scale(State):
    """Two seats: seat 1 lays a weight of 0 to 9 on its side, and seat 2 may blow on the other one at any time."""

    def __init__(self, listed: bool = True, weight: int = 0, breath: int = 0) -> None:
        self.listed, self.weight, self.breath = listed, weight, breath

    def clone(self) -> State:
        return Scale(self.listed, self.weight, self.breath)

    def to_move(self) -> i64:
        return 0

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in range(3 if self.listed else 0):
            out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if (self.listed and not params) or (params and params[0] < 10) else 1

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if seat == 1:
            self.breath += int(code) - 1

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        self.breath += params[0]

    def points(self) -> list[int]:
        return [self.weight, self.breath]


class Weigher(Guide):
    """Lays as much as it can, and thinks that whoever blows harder is more likely to win."""

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        return moves.n - 1

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return [0, int(chance.below(0, 20))]

    def proposes(self, state: State, seat: i64) -> bool:
        return bool(seat == 1)

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        chances.fit(seats)
        chances.at[1] = 0.5 + 0.1 * state.points()[1]
        chances.at[0] = 1.0 - chances.at[1]


def test_it_makes_the_move_that_its_policy_picks() -> None:
    player = PolicyPlayer("weigher", Weigher())
    assert player.name == "weigher"
    assert player.decide(Scale(), 0, FastChance(1)) == Move(2)


def test_where_no_move_is_listed_it_makes_a_proposal_that_is_allowed() -> None:
    made = [PolicyPlayer("weigher", Weigher()).decide(Scale(listed=False), 0, FastChance(seed)) for seed in range(20)]
    assert all(move.params[0] < 10 for move in made)
    assert len(set(made)) > 3
    with pytest.raises(CubileteError, match="proposes none"):
        PolicyPlayer("nobody", Guide()).decide(Scale(listed=False), 0, FastChance(1))


def test_it_speaks_where_that_helps_its_seat_and_else_says_nothing() -> None:
    said = [PolicyPlayer("weigher", Weigher()).speak(Scale(), 1, FastChance(seed)) for seed in range(20)]
    assert Move(2) in said, "where its idea is not allowed, the best of the listed moves"
    assert all(move == Move(2) or (move is not None and 1 < move.params[0] < 10) for move in said)
    assert any(move is not None and move.params for move in said), "a better idea"
    assert PolicyPlayer("weigher", Weigher()).speak(Scale(), 0, FastChance(1)) is None
    assert PolicyPlayer("nobody", Guide()).speak(Scale(), 1, FastChance(1)) is None
    assert None in {RandomPlayer(Weigher()).speak(Scale(listed=False), 1, FastChance(seed)) for seed in range(20)}


class Talker(Weigher):
    """Says one thing beside the game as long as nobody has blown, and would never blow itself."""

    def replies(self, state: State, seat: i64) -> bool:
        return True

    def reply(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return [0, 7] if state.points()[1] == 0 else []


def test_a_policy_with_a_word_of_its_own_says_it_on_turn_and_out_of_turn_and_nothing_else() -> None:
    player = PolicyPlayer("talker", Talker())
    assert player.decide(Scale(), 0, FastChance(1)) == Move(0, (7,))
    assert player.speak(Scale(), 1, FastChance(1)) == Move(0, (7,))
    assert player.decide(Scale(breath=1), 0, FastChance(1)) == Move(2)
    assert player.speak(Scale(breath=1), 1, FastChance(1)) is None


@pytest.mark.parametrize("case", [case for case in CASES if case.title.bots()], ids=name_of)
def test_every_policy_has_a_legal_move_at_any_moment_and_leaves_the_table_alone(case: Case) -> None:
    bots = [make() for make in case.title.bots().values()]
    chance = FastChance(17)
    state = case.title.deal(case.seats, chance, case.options)
    for number in range(12 if plans_flicks(case.title) else 200):
        seat = int(state.to_move())
        if seat < 0:
            break
        before = fingerprint(case.title, state)
        move = bots[number % len(bots)].decide(state, seat, FastChance(number))
        assert case.title.why_not(state, seat, move) is None
        assert fingerprint(case.title, state) == before
        codes = state.legal_moves(seat)
        state.apply(seat, codes[int(chance.below(0, len(codes)))], chance, None)
