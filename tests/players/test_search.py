"""The search player: what it finds, what it may know, and that it always finds the same."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from cubilete.arena.game import game_seed, play_game
from cubilete.contract.cases import Case, name_of
from cubilete.contract.play import any_move_of
from cubilete.core.chance import Chance, FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.guide import Guide
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.position import fingerprint
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.title import Title
from cubilete.games import title
from cubilete.players import RandomPlayer
from cubilete.players.search import Findings, SearchPlayer, Thinker, Thinking
from titles.cases import CASES, plans_flicks
from titles.parley import ParleyTitle

CARGO_NOIR = title("cargo_noir")
PARLEY = ParleyTitle()
USUAL = Thinking(iterations=30)


# ---------------------------------------------------------------- tiny games
class Tiny(State):
    """The base of games that fit on a card: moves are remembered in order, and `rules` says what they mean."""

    def __init__(self, made: tuple[int, ...] = ()) -> None:
        self.made = made

    def clone(self) -> State:
        return type(self)(self.made)

    def over(self) -> bool:
        raise NotImplementedError

    def to_move(self) -> i64:
        return -1 if self.over() else len(self.made) % 2

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in (0, 1, 2):
            out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.made += (int(code),)

    def points(self) -> list[int]:
        return [0, 0]


class Nim(Tiny):
    """Seven matches, one to three a turn; whoever takes the last one wins."""

    def left(self) -> int:
        return 7 - sum(code + 1 for code in self.made)

    def over(self) -> bool:
        return self.left() <= 0

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in range(min(3, self.left())):
            out.add(code)

    def placements(self) -> list[int]:
        last = (len(self.made) - 1) % 2
        return [1 if seat == last else 2 for seat in range(2)]


class Pennies(Tiny):
    """Both show a side in secret; seat 2 wins where they match."""

    def over(self) -> bool:
        return len(self.made) == 2

    def sealed(self) -> bool:
        return len(self.made) == 1

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in (0, 1):
            out.add(code)

    def redeal(self, seat: i64, chance: Chance) -> State:
        if seat == 1 and self.made:
            return Pennies((int(chance.below(0, 2)),))
        return self.clone()

    def placements(self) -> list[int]:
        return [2, 1] if self.made[0] == self.made[1] else [1, 2]


class OpenPennies(Pennies):
    """The same with open cards, where seat 2 always wins."""

    def sealed(self) -> bool:
        return False

    def redeal(self, seat: i64, chance: Chance) -> State:
        return self.clone()


class Relay(Tiny):
    """Seats 1 and 3 are partners: seat 1 may pass the stick (2), and seat 3 wins for both if it got it and runs (1)."""

    def to_move(self) -> i64:
        return -1 if self.over() else len(self.made)

    def over(self) -> bool:
        return len(self.made) == 3

    def points(self) -> list[int]:
        return [0, 0, 0]

    def placements(self) -> list[int]:
        return [1, 2, 1] if self.made[0] == 2 and self.made[2] == 1 else [2, 1, 2]


class Bull(Tiny):
    """A throw at a mark: the listed throw always misses, and so does everything but 37 degrees."""

    def over(self) -> bool:
        return len(self.made) == 1

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        out.add(0)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if not params or 0 <= params[0] <= 45 else 1

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        self.made += (params[0],)

    def placements(self) -> list[int]:
        return [1, 2] if self.made[0] == 37 else [2, 1]


class Dart(Bull):
    """Throws at a mark that no list can hold: only spelt out may they be made. Nearer wins, the first of two alike."""

    def to_move(self) -> i64:
        return -1 if self.over() else 1 - len(self.made)

    def over(self) -> bool:
        return len(self.made) == 2

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        pass

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if params and 0 <= params[0] <= 5 else 1

    def placements(self) -> list[int]:
        return [1, 2] if abs(self.made[1] - 3) < abs(self.made[0] - 3) else [2, 1]


class Darter(Guide):
    """Throws anywhere, also beside the wall."""

    def proposes(self, state: State, seat: i64) -> bool:
        return True

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return [0, int(chance.below(0, 8))]


class Crowd(Tiny):
    """Many seats take one to three steps each, one after the other; most steps win, the earlier seat of two alike."""

    seats = 10

    def to_move(self) -> i64:
        return -1 if self.over() else len(self.made)

    def over(self) -> bool:
        return len(self.made) == self.seats

    def placements(self) -> list[int]:
        ranked = sorted(range(self.seats), key=lambda seat: (-self.made[seat], seat))
        return [ranked.index(seat) + 1 for seat in range(self.seats)]

    def points(self) -> list[int]:
        return [0] * self.seats


class Nine(Crowd):
    """The same with one seat less."""

    seats = 9


class Couriers(Crowd):
    """All seats together carry a parcel: won by all if nobody takes one step only, else lost by all."""

    seats = 4

    def placements(self) -> list[int]:
        return [2 if 0 in self.made else 1] * self.seats


class Alone(Couriers):
    """The same for one seat."""

    seats = 1


class Shaky(Bull):
    """The same with a hand that cannot lift the arm."""

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL if not params or 0 <= params[0] <= 20 else 1


class Aiming(Guide):
    """Tries all angles by and by."""

    def proposes(self, state: State, seat: i64) -> bool:
        return True

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        return [0, int(chance.below(0, 50))]  # some of them are not allowed


class Cup(Tiny):
    """A die is rolled before the second choice, which wins if it names the number; a plan made before is a guess."""

    def over(self) -> bool:
        return len(self.made) == 3

    def to_move(self) -> i64:
        return -1 if self.over() else 0

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.made += (int(code), int(chance.below(0, 3))) if not self.made else (int(code),)

    def placements(self) -> list[int]:
        return [1, 2] if self.made[1] == self.made[2] else [2, 1]


def look(state: State, seat: int, thinking: Thinking, guide: Guide | None = None) -> Findings:
    return Thinker(guide or Guide(), thinking, teams).think(state, seat, 5)


def each_its_own(seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


def all_together(seats: int) -> tuple[int, ...]:
    return (0,) * seats


def teams(seats: int) -> tuple[int, ...]:
    return (0, 1, 0)[:seats]


def thinker(game: Title, thinking: Thinking) -> Thinker:
    return Thinker(game.guide(), thinking, game.teams)


# ---------------------------------------------------------------- what it finds
@pytest.mark.parametrize("made", [(), (0,), (1,), (0, 1), (1, 0, 0)])
def test_it_finds_the_only_winning_move(made: tuple[int, ...]) -> None:
    state = Nim(made)
    best = state.left() % 4 - 1
    if best >= 0:
        found = look(state, len(made) % 2, Thinking(iterations=1500))
        assert found.best.move.code == best
        assert found.best.chance > 0.8


@pytest.mark.parametrize("chance", ["open", "offered", "explicit"])
def test_a_secret_choice_is_not_answered_as_if_it_were_open(chance: str) -> None:
    thinking = Thinking(iterations=2000, chance=chance)
    assert look(OpenPennies(), 0, thinking).best.chance < 0.2
    found = look(Pennies(), 0, thinking)
    assert 0.4 < found.shares[0] < 0.6
    assert min(option.visits for option in found.options) > 500  # neither side can be told to be better
    assert 0.4 < look(Pennies((1,)), 1, thinking).best.chance < 0.6
    assert look(OpenPennies((1,)), 1, thinking).best.move.code == 1


def test_a_secret_choice_is_made_this_way_and_that() -> None:
    player = SearchPlayer("search", PARLEY, Thinking(iterations=200), Guide())
    player.thinker = Thinker(Guide(), Thinking(iterations=200, memory=False), teams)
    made = Counter(player.decide(Pennies(), 0, FastChance(seed)).code for seed in range(40))
    assert min(made[0], made[1]) > 8


def test_partners_play_for_each_other() -> None:
    found = look(Relay(), 0, Thinking(iterations=800))
    assert found.best.move.code == 2
    assert found.best.chance > 0.8
    assert found.shares[0] == pytest.approx(found.shares[2])


@pytest.mark.parametrize("crowd", [Nine, Crowd])
def test_nine_and_ten_seats_are_as_good_as_two(crowd: type[Crowd]) -> None:
    for seat in (0, crowd.seats - 1):
        found = Thinker(Guide(), Thinking(iterations=600), each_its_own).think(crowd((1,) * seat), seat, 5)
        assert found.best.move.code == 2
        assert len(found.shares) == crowd.seats
        assert sum(found.shares) == pytest.approx(1)
    assert found.best.chance > 0.95  # nobody comes after the last of them


@pytest.mark.parametrize("game", [Couriers, Alone])
def test_what_is_won_together_is_won_by_everybody_and_shared_by_nobody(game: type[Couriers]) -> None:
    found = Thinker(Guide(), Thinking(iterations=1500), all_together).think(game(), 0, 5)
    assert found.best.move.code in (1, 2)
    assert found.best.chance > 0.85
    assert found.best.shares == pytest.approx((found.best.chance,) * game.seats)
    worst = min(found.options, key=lambda option: option.chance)
    assert (worst.move.code, worst.chance) == (0, 0.0)


def test_what_is_lost_together_is_worth_nothing_to_anybody() -> None:
    lost = Thinker(Guide(), Thinking(iterations=50), all_together).think(Couriers((0,)), 1, 5)
    assert lost.shares == (0.0,) * 4


def test_a_choice_of_which_no_move_is_listed_is_made_by_proposals() -> None:
    found = look(Dart((5,)), 0, Thinking(iterations=400), Darter())
    assert found.best.move.params[0] in (2, 3, 4)
    assert {option.move.params[0] for option in found.options} == set(range(6))
    both = look(Dart(), 1, Thinking(iterations=2500), Darter())
    assert both.best.move.params == (3,)
    assert both.best.chance > 0.9


def test_who_knows_no_move_says_so() -> None:
    for player in (SearchPlayer("search", PARLEY, USUAL, Darter()), RandomPlayer(Darter())):
        assert 0 <= player.decide(Dart(), 1, FastChance(3)).params[0] <= 5
    for player in (SearchPlayer("search", PARLEY, USUAL, Guide()), RandomPlayer()):
        with pytest.raises(CubileteError, match=r"listed.*the title's guide proposes none"):
            player.decide(Dart(), 1, FastChance(3))


def test_parametric_moves_are_tried_one_by_one_and_impossible_ones_left_out() -> None:
    found = look(Bull(), 0, Thinking(iterations=4000), Aiming())
    assert found.best.move == Move(0, (37,))
    tried = [option.move.params[0] for option in found.options if option.move.params]
    assert len(tried) == len(set(tried)) > 20
    assert max(tried) <= 45


def test_outcomes_of_chance_can_be_told_apart_or_not() -> None:
    assert look(Cup(), 0, Thinking(iterations=3000, chance="explicit")).best.chance > 0.8
    assert look(Cup(), 0, Thinking(iterations=3000, chance="open")).best.chance < 0.5


def test_it_beats_random_play_at_a_title_it_knows_nothing_of() -> None:
    wins = 0
    for number in range(6):
        searches = [SearchPlayer("search", PARLEY, Thinking(iterations=40)) for _ in range(2)]
        team = number % 2
        players = [searches[seat // 2] if seat % 2 == team else RandomPlayer() for seat in range(4)]
        row = play_game(PARLEY, players, game_seed(8, number)).row
        wins += row.places[team] == 1 and row.places[1 - team] == 2
    assert wins >= 5


# ---------------------------------------------------------------- what it may know
MOMENTS, MOMENTS_WITH_FLICKS = 30, 8
"""At each table, of those at which something is hidden from whoever thinks."""


@pytest.mark.parametrize("case", [case for case in CASES if case.secretive], ids=name_of)
def test_a_search_finds_the_same_in_every_world_its_seat_can_think_of(case: Case) -> None:
    """Bit for bit: whatever is hidden from the seat has no influence at all."""
    chance = FastChance(31)
    differ = thought = number = 0
    most = MOMENTS_WITH_FLICKS if plans_flicks(case.title) else MOMENTS
    state = case.title.deal(case.seats, chance, case.options)
    while state.to_move() >= 0 and thought < most:
        seat = int(state.to_move())
        other = state.redeal(seat, FastChance(1000 + number))
        hidden = fingerprint(case.title, other) != fingerprint(case.title, state)
        differ += hidden
        for mode in ("open", "offered", "explicit") if hidden else ():
            thinking = Thinking(iterations=25, chance=mode)
            found = [thinker(case.title, thinking).think(world, seat, number) for world in (state, other)]
            assert found[0].options == found[1].options
            assert found[0].shares == found[1].shares
        thought += hidden
        case.title.play(state, seat, any_move_of(case.title, state, seat, chance), chance, None)
        number += 1
    assert differ > 5 or not case.mostly_secretive


def test_a_search_leaves_the_state_alone() -> None:
    state = CARGO_NOIR.deal(3, FastChance(4))
    before = fingerprint(CARGO_NOIR, state)
    thinker(CARGO_NOIR, USUAL).think(state, 0, 1)
    assert fingerprint(CARGO_NOIR, state) == before


# ---------------------------------------------------------------- the same again
def middle(seed: int) -> State:
    """A position some turns into a game of Cargo Noir, with a choice."""
    chance = FastChance(seed)
    state = CARGO_NOIR.deal(2, chance)
    for _ in range(25):
        codes = state.legal_moves(int(state.to_move()))
        state.apply(state.to_move(), codes[int(chance.below(0, len(codes)))], chance, None)
    while len(state.legal_moves(int(state.to_move()))) < 3:
        state.apply(state.to_move(), state.legal_moves(int(state.to_move()))[0], chance, None)
    return state


def test_the_same_seed_and_iterations_find_the_same_and_another_seed_something_else() -> None:
    state = middle(3)
    seat = int(state.to_move())
    one, again, other = (thinker(CARGO_NOIR, USUAL).think(state, seat, seed) for seed in (1, 1, 2))
    assert one.options == again.options
    assert one.options != other.options
    assert one.iterations == 30


def test_several_processes_look_at_as_many_worlds_together() -> None:
    state = middle(4)
    seat = int(state.to_move())
    together = [thinker(CARGO_NOIR, Thinking(iterations=31, processes=3)).think(state, seat, 9) for _ in range(2)]
    assert together[0].options == together[1].options
    assert together[0].iterations == sum(option.visits for option in together[0].options) == 31
    alone = thinker(CARGO_NOIR, Thinking(iterations=11)).think(state, seat, 9)
    assert alone.best.visits < together[0].best.visits
    assert sum(together[0].shares) == pytest.approx(1)


def test_a_budget_of_time_ends_a_search_that_nothing_else_would_end() -> None:
    found = thinker(CARGO_NOIR, Thinking(seconds=0.02)).think(middle(3), int(middle(3).to_move()), 1)
    assert found.iterations >= 16
    both = thinker(CARGO_NOIR, Thinking(seconds=1000, iterations=20)).think(middle(3), int(middle(3).to_move()), 1)
    assert both.iterations == 20


def test_what_was_found_out_is_used_again_when_the_game_goes_on_as_expected() -> None:
    mind = Thinker(Guide(), Thinking(iterations=400), teams)
    found = mind.think(Nim(), 0, 1)
    mine = found.best.move
    mind.watch(0, mine)
    mind.watch(1, Move(0))
    state = Nim((mine.code, 0))
    known = mind.recall(state.legal_moves(0), 0)
    assert known is not None
    assert known.visits > 10
    before = int(known.visits)
    again = mind.think(state, 0, 2)
    assert sum(option.visits for option in again.options) == before + 400
    mind.watch(0, None)  # something secret happened
    assert mind.recall(state.legal_moves(0), 0) is None


def test_what_is_not_allowed_any_more_is_forgotten() -> None:
    mind = Thinker(Aiming(), Thinking(iterations=200), teams)
    assert any(option.move.params == (37,) for option in mind.think(Bull(), 0, 1).options)
    after = mind.think(Shaky(), 0, 2)
    assert all(option.move.params[0] <= 20 for option in after.options if option.move.params)
    assert sum(option.visits for option in after.options) > 200  # the rest is remembered


def test_another_choice_than_expected_is_thought_about_afresh() -> None:
    mind = Thinker(Guide(), Thinking(iterations=50), teams)
    mind.think(Nim(), 0, 1)
    mind.watch(0, Move(2))
    mind.watch(1, Move(2))
    assert mind.recall([0, 1, 2], 0) is None  # only one match is left there


# ---------------------------------------------------------------- human weaknesses
def test_a_noisy_judgement_picks_other_moves_now_and_then_but_never_an_unseen_one() -> None:
    state = middle(5)
    seat = int(state.to_move())
    sure = {SearchPlayer("sure", CARGO_NOIR, USUAL).decide(state, seat, FastChance(7)) for _ in range(3)}
    noisy = Thinking(iterations=30, noise=0.5)
    picked = {SearchPlayer("noisy", CARGO_NOIR, noisy).decide(state, seat, FastChance(seed)) for seed in range(8)}
    assert len(sure) == 1
    assert len(picked) > 1
    assert picked <= {Move(code) for code in state.legal_moves(seat)}


def test_a_narrow_mind_considers_only_the_obvious() -> None:
    state = middle(5)
    found = thinker(CARGO_NOIR, Thinking(iterations=40, narrow=2)).think(state, int(state.to_move()), 1)
    assert sum(option.visits > 0 for option in found.options) == 2


def test_a_search_plays_in_the_teams_of_its_table() -> None:
    """Whether two seats are partners may depend on the options."""

    class Pairs(ParleyTitle):
        def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
            return tuple(range(seats)) if options is None else (0,) * seats

    for options, teams in ((None, (0, 1, 2, 3)), (Options(), (0, 0, 0, 0))):
        player = SearchPlayer("search", Pairs(), USUAL, options=options)
        assert tuple(player.thinker.teams(4)) == teams
        assert [float(share) for share in player.thinker.search(Couriers(), 0, 1).teams] == list(teams)


def test_who_slips_makes_any_move_so_often_and_otherwise_thinks() -> None:
    state = middle(5)
    seat, codes = int(state.to_move()), set(state.legal_moves(int(state.to_move())))
    narrow = Thinking(iterations=12, memory=False, narrow=1)  # it always does the obvious
    slipping = SearchPlayer("slipping", CARGO_NOIR, Thinking(iterations=12, memory=False, narrow=1, slips=0.5))
    obvious = SearchPlayer("obvious", CARGO_NOIR, narrow).decide(state, seat, FastChance(1)).code
    made = Counter(slipping.decide(state, seat, FastChance(seed)).code for seed in range(200))
    assert len(codes) > 4
    assert set(made) > {obvious}
    assert set(made) <= codes
    assert 0.4 < made[obvious] / 200 < 0.75
