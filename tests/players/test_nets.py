"""Nets of whole numbers: the same with and without C, refused where they could overflow, and judges that add up."""

from __future__ import annotations

import math
import random
from pathlib import Path

import msgspec
import pytest
from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.encoding import Coding, Row
from cubilete.core.errors import UsageError
from cubilete.core.guide import Aimed, Guide, Weights
from cubilete.core.options import read_options
from cubilete.core.state import MoveList, State
from cubilete.games import TITLES, title
from cubilete.players import make_player, player_names
from cubilete.players.levels import MASTER, thinking_of
from cubilete.players.nets import files, player
from cubilete.players.nets.files import (
    WITH_POLICY,
    PolicyRecipe,
    StoredNet,
    largest_of,
    net_files,
    nets_of,
    pack,
    read_net,
    shipped,
    unpack,
)
from cubilete.players.nets.guide import NetGuide
from cubilete.players.nets.net import MOST_ACTIVE, Layers, Net
from cubilete.players.nets.player import Master, learned_guide
from cubilete.players.nets.policy import Policy

SHIPPED = [(slug, seats) for slug in TITLES for seats in nets_of(title(slug))]


def some_layers(inputs: int, first: int, second: int, outs: int, seed: int) -> Layers:
    dice = random.Random(seed)

    def rows(n: int, width: int, most: int) -> list[list[int]]:
        return [[dice.randint(-most, most) for _ in range(width)] for _ in range(n)]

    def biases(n: int) -> list[int]:
        return [dice.randint(-9000, 9000) for _ in range(n)]

    return Layers(
        5, 7, 1 << 12, rows(inputs, first, 300), biases(first), rows(second, first, 900), biases(second),
        rows(outs, second, 2000), biases(outs),
    )  # fmt: skip


def by_hand(layers: Layers, row: list[int]) -> list[int]:
    """The same once more, as one would write it down."""

    def active(sums: list[int], shift: int) -> list[int]:
        return [min(MOST_ACTIVE, max(0, total) >> shift) for total in sums]

    columns = list(zip(*layers.w_first))
    one = [sum(x * w for x, w in zip(row, column)) + bias for column, bias in zip(columns, layers.b_first)]
    two = active(one, layers.shift_first)
    three = [sum(x * w for x, w in zip(two, weights)) + bias for weights, bias in zip(layers.w_second, layers.b_second)]
    four = active(three, layers.shift_second)
    return [sum(x * w for x, w in zip(four, weights)) + bias for weights, bias in zip(layers.w_out, layers.b_out)]


def asked(net: Net, row: list[int]) -> list[int]:
    numbers = Row(len(row))
    for number in row:
        numbers.put(number)
    net.ask(numbers.numbers)
    return [int(out) for out in net.out]


@pytest.mark.parametrize("shape", [(1, 1, 1, 1), (7, 5, 3, 2), (40, 33, 17, 4), (283, 128, 64, 2)])
def test_with_and_without_c_a_net_says_what_one_reckons_by_hand(shape: tuple[int, int, int, int]) -> None:
    layers = some_layers(*shape, seed=sum(shape))
    largest = [60] * shape[0]
    quick, slow = Net(layers, largest), Net(layers, largest, in_c=False)
    assert not slow.compiled
    dice = random.Random(5)
    for _ in range(40):
        row = [dice.choice((0, 0, 1, dice.randint(-60, 60))) for _ in range(shape[0])]
        assert asked(quick, row) == asked(slow, row) == by_hand(layers, row)


def test_chances_add_up_and_follow_the_outputs() -> None:
    net = Net(some_layers(7, 5, 3, 3, 1), [9] * 7)
    for first, second, third in ((0, 0, 0), (5000, 0, -5000), (-(1 << 30), 1 << 30, 0)):
        net.out[0], net.out[1], net.out[2] = first, second, third
        net.share_out()
        shares = list(net.shares)
        assert sum(shares) == pytest.approx(1)
        assert sorted(range(3), key=lambda k: shares[k]) == sorted(range(3), key=lambda k: (first, second, third)[k])


def test_a_net_whose_sums_could_overflow_is_refused() -> None:
    layers = some_layers(7, 5, 3, 2, 1)
    with pytest.raises(ValueError, match="32 bits"):
        Net(layers, [1 << 24] * 7)
    with pytest.raises(ValueError, match="16 bits"):
        Net(layers._replace(w_out=[[40_000] * 3] * 2), [1] * 7)
    with pytest.raises(ValueError, match="fit together"):
        Net(layers, [1] * 6)


# ---------------------------------------------------------------- files
@pytest.mark.parametrize(("slug", "seats"), SHIPPED)
def test_a_shipped_net_fits_its_title_and_says_how_it_came_about(slug: str, seats: int) -> None:
    game = title(slug)
    stored = nets_of(game)[seats]
    guide = learned_guide(game, stored, game.options_type())
    assert guide is not None, "it was trained for other components, options or rows: train it anew"
    recipe = stored.recipe
    assert recipe.rules_version == game.rules_version
    assert recipe.loss < recipe.loss_of_guide
    assert recipe.command.startswith(f"cubilete train {slug} --seats {seats}")
    assert recipe.passed
    assert recipe.matches[-1].games >= 100
    assert len(pack(stored)) < 3_000_000


@pytest.mark.parametrize(("slug", "seats"), SHIPPED)
def test_a_net_judges_positions_of_a_game(slug: str, seats: int) -> None:
    game = title(slug)
    stored = nets_of(game)[seats]
    guide = learned_guide(game, stored, game.options_type())
    assert guide is not None
    chance, chances = FastChance(3), Weights()
    state = game.deal(seats, chance, game.options_type())
    largest = largest_of(guide.eyes)
    while (seat := int(state.to_move())) >= 0:
        guide.judge(state, seats, chances)
        assert sum(float(chances.at[place]) for place in range(seats)) == pytest.approx(1)
        assert all(abs(int(number)) <= most for number, most in zip(guide.row.numbers, largest))
        moves = state.legal_moves(seat)
        state.apply(seat, moves[int(chance.below(0, len(moves)))], chance, None)


def test_nothing_lies_there_that_failed_its_gate() -> None:
    lying = [net.recipe for slug in TITLES for net in shipped(title(slug).package)]
    assert [(recipe.title, recipe.seats) for recipe in lying if not recipe.passed] == []


def test_the_master_of_cargo_noir_is_stronger_than_the_expert_by_a_margin() -> None:
    match = nets_of(title("cargo_noir"))[2].recipe.matches[-1]
    assert match.rival == "expert"
    assert match.games >= 200
    assert match.share >= 0.65
    assert match.low > 0.55


def test_a_net_that_did_not_pass_its_gate_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game, stored = title("cargo_noir"), some_net()
    good = stored.recipe.matches[-1]
    for low, asked in ((0.501, True), (0.5, False), (0.3, False)):
        matches = (good, msgspec.structs.replace(good, low=low))
        net = StoredNet(msgspec.structs.replace(stored.recipe, matches=matches), stored.layers)
        monkeypatch.setattr(files, "shipped", lambda package, net=net: (net,))
        assert bool(nets_of(game)) == asked
        assert (MASTER in player_names(game)) == asked
    unmeasured = StoredNet(msgspec.structs.replace(stored.recipe, matches=()), stored.layers)
    monkeypatch.setattr(files, "shipped", lambda package: (unmeasured,))
    assert not nets_of(game)


def test_titles_that_share_a_package_keep_their_nets_in_folders(tmp_path: Path) -> None:
    for name in ("2.net", "race/3.net", "smugglers/2.net", "race/notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    assert [file.name for file in net_files(tmp_path)] == ["2.net", "3.net", "2.net"]
    assert not list(net_files(tmp_path / "none"))


def some_net() -> StoredNet:
    return nets_of(title("cargo_noir"))[2]


def some_policy(*, passed: bool) -> StoredNet:
    """A net with a policy that was drawn by lot."""
    game, stored = title("cargo_noir"), some_net()
    actions = len(set(game.move_codes(2, game.options_type())))
    match = msgspec.structs.replace(stored.recipe.matches[-1], low=0.52 if passed else 0.48)
    policy = PolicyRecipe(
        actions=actions, hidden=(6, 4), shifts=(5, 7), unit=1 << 12, games=1, rows=1, iterations=1, passes=1, loss=1.0,
        loss_of_guide=1.0, matches=(match,),
    )  # fmt: skip
    recipe = msgspec.structs.replace(stored.recipe, form=WITH_POLICY, policy=policy)
    return StoredNet(recipe, stored.layers, some_layers(stored.recipe.inputs, 6, 4, actions, 1))


def test_a_file_holds_a_policy_as_well_and_files_without_one_stay_as_they_were() -> None:
    both = some_policy(passed=True)
    assert unpack(pack(both), "it") == both
    assert some_net().recipe.form == 1
    assert b'"form":2' in pack(both)
    with pytest.raises(UsageError, match="damaged"):
        unpack(pack(StoredNet(both.recipe, both.layers)), "it")
    with pytest.raises(UsageError, match=r"no net has .* outputs"):
        unpack(pack(both).replace(b'"actions":', b'"actions":99999', 1), "it")


@pytest.mark.parametrize("in_c", [True, False])
def test_a_policy_weighs_moves_by_what_it_says_of_their_actions(in_c: bool) -> None:
    layers = some_layers(7, 5, 3, 6, 1)
    policy = Policy(Net(layers, [9] * 7, in_c), Coding([2, 3, 5, 7, 11, 13]))
    row, moves, weights = Row(7), MoveList(), Weights()
    seen = [1, -2, 0, 3, 0, 5, -9]
    for number in seen:
        row.put(number)
    for place, code in enumerate((13, 3, 7)):
        moves.add(code)
        weights.at[place] = (0.5, 2.0, 0.0)[place]
    outs = by_hand(layers, seen)
    assert policy.ask(row.numbers, [5, 1, 3]) == [outs[5], outs[1], outs[3]]
    policy.lean(row.numbers, moves, weights)
    said = [float(weights.at[place]) for place in range(3)]
    assert sum(said) == pytest.approx(2.5)
    assert said[2] == 0.0
    wanted = max(-12.0, min(12.0, (outs[5] - outs[1]) / layers.unit))
    assert math.log(4 * said[0] / said[1]) == pytest.approx(wanted, abs=0.02)


def test_a_move_without_an_action_leaves_the_weights_as_they_are() -> None:
    policy = Policy(Net(some_layers(7, 5, 3, 6, 1), [9] * 7), Coding([2, 3, 5, 7, 11, 13]))
    row, moves, weights = Row(7), MoveList(), Weights()
    for place, code in enumerate((13, 4)):
        moves.add(code)
        weights.at[place] = place + 1.0
    policy.lean(row.numbers, moves, weights)
    assert [float(weights.at[place]) for place in range(2)] == [1.0, 2.0]


def test_an_output_that_is_not_there_is_refused() -> None:
    net = Net(some_layers(7, 5, 3, 2, 1), [9] * 7)
    if not net.compiled:
        pytest.skip("the sums are done by Python")
    policy, row = Policy(net, Coding([1])), Row(7)
    with pytest.raises(IndexError, match="no output 2"):
        policy.ask(row.numbers, [0, 2])


def test_a_policy_is_asked_only_if_it_passed_its_gate() -> None:
    game = title("cargo_noir")
    options = game.options_type()
    state = game.deal(2, FastChance(1), options)
    moves = MoveList()
    state.fill_moves(state.to_move(), moves)

    def weighed(guide: Guide | None) -> list[float]:
        assert guide is not None
        weights = Weights()
        guide.weigh(state, state.to_move(), moves, weights)
        return [float(weights.at[place]) for place in range(moves.n)]

    plain = weighed(game.guide())
    assert weighed(learned_guide(game, some_policy(passed=False), options)) == plain
    inclined = learned_guide(game, some_policy(passed=True), options)
    assert weighed(inclined) != plain
    assert sum(weighed(inclined)) == pytest.approx(sum(plain))
    assert weighed(learned_guide(game, some_policy(passed=False), options, inclined=True)) == weighed(inclined)
    assert inclined is not None
    assert weighed(inclined.with_hand(2.0)) == weighed(inclined)


def test_a_damaged_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    good = pack(some_net())
    assert unpack(good, "it") == some_net()
    for bad, said in (
        (b"", "first line"),
        (good[:-40], "damaged"),
        (good.partition(b"\n")[0] + b"\nnonsense", "damaged"),
        (good.replace(b'"form":1', b'"form":9', 1), "form 9"),
        (good.replace(b'"inputs":', b'"inputs":9', 1), "no net|damaged"),
    ):
        with pytest.raises(UsageError, match=said):
            unpack(bad, "it")
    with pytest.raises(UsageError, match="cannot be read"):
        read_net(str(tmp_path / "none.net"))


# ---------------------------------------------------------------- the level
def test_the_level_stands_where_a_title_has_learned_and_nowhere_else() -> None:
    for slug in TITLES:
        assert (MASTER in player_names(title(slug))) == bool(nets_of(title(slug)))
    with pytest.raises(UsageError, match="no player 'master'"):
        make_player(title("cubitos"), MASTER)


def test_a_net_may_say_how_it_wants_to_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = some_net()
    how = msgspec.structs.replace(stored.recipe, search="compare=true,turns=4")
    monkeypatch.setattr(player, "nets_of", lambda title: {2: StoredNet(how, stored.layers)})
    game = title("cargo_noir")
    mind = Master(game).mind_for(game.deal(2, FastChance(1), game.options_type())).thinker.thinking
    usual = thinking_of(game, MASTER, False)
    assert mind == msgspec.structs.replace(usual, compare=True, turns=4)


def test_whoever_asks_a_net_has_the_hand_and_the_ideas_of_the_title() -> None:
    class Flicker(Guide):
        def __init__(self, degrees: float = 0.0) -> None:
            self.degrees = degrees

        def with_hand(self, degrees: float) -> Guide:
            return Flicker(degrees)

        def aims(self, state: State, seat: i64, moves: MoveList) -> list[Aimed]:
            return [Aimed([1], "ride", self.degrees)]

    game = title("cargo_noir")
    stored, eyes = some_net(), game.eyes(2, game.options_type())
    assert eyes is not None
    guide = NetGuide(Flicker(), stored.net(eyes), eyes).with_hand(2.5)
    assert isinstance(guide, NetGuide)
    (aimed,) = guide.aims(game.deal(2, FastChance(1), game.options_type()), 0, MoveList())
    assert aimed.chance == 2.5


def test_at_a_table_that_no_net_knows_it_is_the_best_level() -> None:
    game = title("cargo_noir")
    short = read_options(game.options_type, "final_send=no", game.name)
    for seats, options, name in (
        (2, game.options_type(), "master"),
        (2, short, "expert"),
        (5, game.options_type(), "expert"),
    ):
        master = make_player(game, MASTER, options=options)
        assert isinstance(master, Master)
        chance = FastChance(1)
        state = game.deal(seats, chance, options)
        mind = master.mind_for(state)
        assert mind.name == name
        mind.thinker.thinking = msgspec.structs.replace(mind.thinker.thinking, iterations=20)
        seat = int(state.to_move())
        assert master.decide(state, seat, chance).code in state.legal_moves(seat)
