"""Comparing a few moves in the same worlds: the same luck, who drops out, and when the policy is left."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from cubilete.contract.cases import Case, name_of
from cubilete.contract.play import any_move_of
from cubilete.core.chance import Chance, FastChance
from cubilete.core.errors import UsageError
from cubilete.core.guide import Guide, Weights
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.vectors import vec
from cubilete.players.search import Findings, SearchPlayer, Thinker, Thinking
from cubilete.players.search.comparison import Comparison, make_search
from cubilete.players.search.dice import MatchedChance
from titles.cases import CASES, plans_flicks
from titles.parley import ParleyTitle

DIE, CARD = 3, 4
PLAIN, SPELT_OUT = 0, 1


def teams(seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


# ---------------------------------------------------------------- the same luck
def entered(world: int) -> MatchedChance:
    dice = MatchedChance()
    dice.enter(world)
    return dice


def test_one_more_roll_changes_no_other_kind_and_no_later_turn() -> None:
    plain, busy = entered(5), entered(5)
    first = [int(plain.below(DIE, 1000)) for _ in range(3)]
    assert [int(busy.below(DIE, 1000)) for _ in range(5)][:3] == first
    assert plain.below(CARD, 1000) == busy.below(CARD, 1000)
    plain.pass_on()
    busy.pass_on()
    assert [int(plain.below(DIE, 1000)) for _ in range(3)] == [int(busy.below(DIE, 1000)) for _ in range(3)]
    assert int(entered(6).below(DIE, 1000)) != first[0]


def test_a_card_that_is_missing_leaves_the_others_in_their_order() -> None:
    full, other = vec[i64]([1] * 20), vec[i64]([1] * 20)
    other[7] = 0
    same = Counter(
        int(entered(world).draw(CARD, full, 20)) == int(entered(world).draw(CARD, other, 19)) for world in range(400)
    )
    assert same[False] == sum(int(entered(world).draw(CARD, full, 20)) == 7 for world in range(400))
    assert 5 < same[False] < 45


def test_every_answer_is_as_likely_as_with_other_dice() -> None:
    counts = vec[i64]([3, 0, 1, 6])
    drawn: Counter[int] = Counter()
    rolled: Counter[int] = Counter()
    for world in range(600):
        dice = entered(world)
        for _ in range(2):
            for _ in range(3):
                drawn[int(dice.draw(CARD, counts, 10))] += 1
                rolled[int(dice.below(DIE, 6))] += 1
            dice.pass_on()
    assert set(drawn) == {0, 2, 3}
    assert [drawn[0] / 3600, drawn[2] / 3600, drawn[3] / 3600] == pytest.approx([0.3, 0.1, 0.6], abs=0.03)
    assert all(rolled[side] / 3600 == pytest.approx(1 / 6, abs=0.02) for side in range(6))


# ---------------------------------------------------------------- a game to choose in
class Ladder(State):
    """Seat 1 chooses how surely it climbs, then both roll a die; seat 1 wins if it rolls more, and if both fall.

    Moves 0 and 1 are the same; 2 adds two to its roll, and 3 takes two from it.
    """

    adds = (0, 0, 2, -2)

    def __init__(self, made: tuple[int, ...] = (), rolls: tuple[int, ...] = ()) -> None:
        self.made = made
        self.rolls = rolls

    def clone(self) -> State:
        return Ladder(self.made, self.rolls)

    def to_move(self) -> i64:
        return (0, 0, 1, -1)[len(self.made)]

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in range(4) if not self.made else (0,):
            out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if self.made:
            self.rolls += (int(chance.below(DIE, 6)),)
        self.made += (int(code),)

    def placements(self) -> list[int]:
        mine = self.rolls[0] + self.adds[self.made[0]]
        return [1, 2] if mine > self.rolls[1] else [2, 1]

    def points(self) -> list[int]:
        return [0, 0]


class Wrong(Guide):
    """Prefers the first move, and all others a little less; `likes` says by how much."""

    def __init__(self, *likes: float) -> None:
        self.likes = likes or (1.0, 0.9, 0.8, 0.7)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        weights.fit(moves.n)
        for i in range(moves.n):
            weights.at[i] = self.likes[i]

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        return 0


class Halfway(Wrong):
    """Judges whoever rolled high to be winning; to be asked only after the first turn."""

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        assert isinstance(state, Ladder)
        assert len(state.rolls) == 1, "asked in the middle of a turn"
        chances.fit(seats)
        chances.at[0] = (state.rolls[0] + Ladder.adds[state.made[0]] + 2) / 10
        chances.at[1] = 1 - chances.at[0]


def compared(guide: Guide, iterations: int = 400, seed: int = 5, **how: float) -> Findings:
    thinking = Thinking(iterations=iterations, compare=True, turns=int(how.get("turns", 0)), sure=how.get("sure", 1.0))
    return Thinker(guide, thinking, teams).think(Ladder(), 0, seed)


# ---------------------------------------------------------------- choosing
def test_it_leaves_the_policys_move_for_a_better_one() -> None:
    found = compared(Wrong())
    chances = {option.move.code: option.chance for option in found.options}
    assert found.best.move.code == 2
    assert chances[2] > chances[0] + 0.15
    assert chances[3] < chances[0] - 0.15


def test_what_does_the_same_or_worse_drops_out_and_the_thought_ends() -> None:
    found = compared(Wrong(), iterations=100000)
    visits = {option.move.code: option.visits for option in found.options}
    assert visits[1] == 8, "it did the same as the first move in every world"
    assert visits[3] < visits[2]
    assert found.iterations < 500


def test_a_policy_that_is_right_is_followed() -> None:
    """Whatever the luck: the worlds are the same for all."""
    right = Wrong(0.5, 0.5, 1.0, 0.5)
    right.pick = lambda state, seat, moves, chance: 2 if moves.n > 2 else 0  # type: ignore[method-assign]
    assert {compared(right, 60, seed).best.move.code for seed in range(10)} == {2}


def test_it_wants_to_be_sure_before_it_leaves_the_policys_move() -> None:
    hasty = sum(compared(Wrong(), 12, seed, sure=0.0).best.move.code == 2 for seed in range(20))
    sure = sum(compared(Wrong(), 12, seed, sure=3.0).best.move.code == 2 for seed in range(20))
    assert sure < hasty
    assert compared(Wrong(), 400, sure=3.0).best.move.code == 2


def test_a_world_is_judged_after_so_many_turns() -> None:
    found = compared(Halfway(), 32, turns=1)
    chances = {option.move.code: option.chance for option in found.options}
    assert found.best.move.code == 2
    assert chances[2] - chances[0] == pytest.approx(0.2), "both rolled the same in every world"


def test_who_promises_little_is_no_candidate() -> None:
    found = compared(Wrong(1.0, 0.2, 0.01, 0.3))
    assert {option.move.code for option in found.options if option.visits} == {0, 1, 3}
    few = Thinker(Wrong(), Thinking(iterations=50, compare=True, narrow=2), teams).think(Ladder(), 0, 1)
    assert {option.move.code for option in few.options if option.visits} == {0, 1}


class Spoken(Ladder):
    """The same with a fifth way, which has to be spelt out and may ask for too much."""

    def clone(self) -> State:
        return Spoken(self.made, self.rolls)

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        out.add(PLAIN)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if not params or 0 <= params[0] <= 3 else 1

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        self.made += (params[0],)


class Proposing(Wrong):
    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, Spoken)
        return not state.made

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return [SPELT_OUT, int(chance.below(0, 9))]


def test_what_has_to_be_spelt_out_is_compared_as_well() -> None:
    thinking = Thinking(iterations=400, compare=True)
    found = {Thinker(Proposing(), thinking, teams).think(Spoken(), 0, seed).best.move for seed in range(6)}
    assert Move(SPELT_OUT, (2,)) in found
    assert all(not move.params or move.params[0] <= 3 for move in found)


def test_chances_to_be_shown_side_by_side_come_from_the_same_worlds() -> None:
    search = make_search(Ladder(), 0, [0, 1], Wrong(), Thinking(iterations=1, compare=True).settings(), 3)
    assert isinstance(search, Comparison)
    search.patient = True
    search.run(160)
    assert [int(search.top.counts[edge]) for edge in range(4)] == [40] * 4
    assert search.top.value(0) == search.top.value(1)


# ---------------------------------------------------------------- what it may know, and the same again
MOMENTS, MOMENTS_WITH_FLICKS = 25, 8
"""At each table, every third one."""


@pytest.mark.parametrize("case", [case for case in CASES if case.secretive], ids=name_of)
def test_it_finds_the_same_in_every_world_its_seat_can_think_of(case: Case) -> None:
    """Bit for bit, as a tree does."""
    chance = FastChance(31)
    state = case.title.deal(case.seats, chance, case.options)
    mind = Thinker(case.title.guide(), Thinking(iterations=14, compare=True, turns=1), case.title.teams)
    number, most = 0, MOMENTS_WITH_FLICKS if plans_flicks(case.title) else MOMENTS
    while state.to_move() >= 0 and number < 3 * most:
        seat = int(state.to_move())
        if number % 3 == 0:
            other = state.redeal(seat, FastChance(1000 + number))
            before = fingerprint(case.title, state)
            found = [mind.think(world, seat, number) for world in (state, other)]
            assert found[0].options == found[1].options
            assert found[0].shares == found[1].shares
            assert fingerprint(case.title, state) == before
        case.title.play(state, seat, any_move_of(case.title, state, seat, chance), chance, None)
        number += 1


def test_the_same_seed_finds_the_same_and_another_seed_something_else() -> None:
    one, again, other = (compared(Wrong(), 50, seed) for seed in (1, 1, 2))
    assert one.options == again.options
    assert one.shares == again.shares
    assert one.options != other.options


def test_a_world_that_somebody_else_began_gets_luck_of_its_own() -> None:
    """Whoever weighs silence against a word judges worlds by themselves."""
    settings = Thinking(iterations=1, compare=True).settings()
    search = make_search(Ladder(), 0, [0, 1], Wrong(), settings, 3)
    assert isinstance(search, Comparison)
    won = 0.0
    for _ in range(200):
        search.judge(Ladder((0,)))
        won += float(search.worth(0))
    assert 0.3 < won / 200 < 0.55  # 15 of 36, were it not for the places that count a little


def test_players_of_a_title_with_talk_think_like_this_too() -> None:
    title = ParleyTitle()
    player = SearchPlayer("comparing", title, Thinking(iterations=20, compare=True))
    state = title.deal(4, FastChance(1))
    seat = int(state.to_move())
    move = player.decide(state, seat, FastChance(2))
    assert state.verdict(seat, move.code, list(move.params)) == LEGAL


@pytest.mark.parametrize("wrong", [{"turns": -1}, {"sure": -0.5}])
def test_settings_with_which_nobody_can_compare_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(UsageError):
        Thinking(iterations=1, compare=True, **wrong).check()  # type: ignore[arg-type]
