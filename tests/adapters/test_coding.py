"""Actions and observations: every listed move has an action, every number its place, and nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from mypy_extensions import i64

from adapters.tables import PARLEY, TABLES, ParleyEncoding, name_of
from cubilete.adapters.coding import IllegalAction, Table, layout_table
from cubilete.contract.cases import Case
from cubilete.contract.cases import name_of as case_name
from cubilete.contract.play import any_move
from cubilete.core.chance import FastChance
from cubilete.core.encoding import Encoding, Row, count, rewards
from cubilete.core.errors import UsageError
from cubilete.core.moves import Move
from cubilete.core.player import decide_fairly
from cubilete.core.state import State
from cubilete.games import title
from cubilete.players import make_player, player_names
from titles.cases import CASES, plans_flicks
from titles.parley import ParleyTitle
from titles.parley.state import Parley

ALL = pytest.mark.parametrize("table", TABLES, ids=name_of)


def positions(table: Table, seed: int, every: int) -> Iterator[State]:
    """Moments of a random game, the last one included; every seat that may decide something does."""
    chance = FastChance(seed)
    state = table.deal(chance)
    made = 0
    while state.actors():
        if made % every == 0:
            yield state
        table.title.play(state, *any_move(table.title, state, chance), chance, None)
        made += 1
    yield state


# ---------------------------------------------------------------- actions
@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_listed_move_of_every_variant_has_an_action(case: Case) -> None:
    table = Table(case.title, case.seats, case.options)
    if table.title.slug == "parley":
        table = Table(PARLEY, case.seats)
    for seed in (4, 5, 6):
        for state in positions(table, seed, every=1):
            for seat in state.actors():
                codes = sorted(state.legal_moves(seat))
                actions = table.legal(state, seat)
                assert [int(table.coding.code(action)) for action in actions] == codes
                assert all(0 <= action < table.actions for action in actions)


@pytest.mark.parametrize("case", [case for case in CASES if case.title.bots()], ids=case_name)
def test_what_good_players_do_has_an_action_too(case: Case) -> None:
    """Random players hardly ever buy the best dice or reach the end of a race; these do."""
    table = Table(case.title, case.seats, case.options)
    player = make_player(table.title, player_names(table.title)[0])
    chance = FastChance(1)
    state = table.deal(chance)
    for _ in range(12 if plans_flicks(table.title) else table.title.most_moves):
        seat = int(state.to_move())
        if seat < 0:
            break
        table.legal(state, seat)
        move = decide_fairly(player, state, seat, chance)
        if move.code in state.legal_moves(seat):  # terms that are put together freely are no action
            assert table.move(table.action(move)) == Move(move.code)
        table.title.play(state, seat, move, chance, None)


@ALL
def test_actions_and_moves_are_the_same_thing_counted(table: Table) -> None:
    codes = [table.move(action).code for action in range(table.actions)]
    assert codes == sorted(set(codes))
    assert [table.action(Move(code)) for code in codes] == list(range(table.actions))


def test_a_move_that_no_table_can_list_is_no_action() -> None:
    two = Table("cargo_noir", 2)
    with pytest.raises(UsageError, match="'bid tangier 3' is no action of cargo_noir with 2 seats"):
        two.action(two.title.parse("bid tangier 3"))
    assert Table("cargo_noir", 5).action(two.title.parse("bid tangier 3")) >= 0


def test_a_parametric_move_is_given_by_its_listed_completion() -> None:
    table = Table("cargo_noir", 2)
    found = 0
    for state in positions(table, 3, every=1):
        seat = int(state.to_move())
        for code in state.legal_moves(seat) if seat >= 0 else []:
            full = table.title.spelt_out(state, seat, Move(code))
            assert table.move(table.action(full)) == Move(code)
            found += len(full.params) > 0
    assert found > 0


@ALL
def test_a_mask_shows_the_listed_moves_and_no_others(table: Table) -> None:
    for state in positions(table, 6, every=29):
        for seat in range(table.seats):
            mask = table.mask(state, seat)
            assert mask.dtype == np.int8
            assert mask.shape == (table.actions,)
            shown = [table.move(int(action)).code for action in np.flatnonzero(mask)]
            assert shown == sorted(state.legal_moves(seat))


def test_an_illegal_action_names_the_move_and_the_rule_and_changes_nothing() -> None:
    table = Table("cargo_noir", 2, "first=1 families=dealt")
    chance = FastChance(1)
    state = table.deal(chance)
    dear = table.action(table.title.parse("bid rotterdam 8"))
    before = table.title.document(state)
    with pytest.raises(IllegalAction, match=r"Seat 1 cannot take action \d+, 'bid rotterdam 8': .*\[CN-SEND-\d+\]"):
        table.take(state, 0, dear, chance)
    with pytest.raises(IllegalAction, match=r"There is no action 5000: .* are 0 to \d+"):
        table.take(state, 0, 5000, chance)
    assert table.title.document(state) == before


def test_a_title_that_says_nothing_is_counted_all_the_same() -> None:
    table = Table(ParleyTitle())
    assert table.actions == ParleyTitle.most_codes
    state = table.deal(FastChance(1))
    assert table.legal(state, 0) == state.legal_moves(0)


# ---------------------------------------------------------------- observations
def bounds_hold(table: Table, state: State, seat: int) -> None:
    low, high = table.bounds()
    row = table.observe(state, seat)
    assert row.dtype == np.float32
    assert row.shape == (int(table.rows.size),)
    outside = (row < low) | (row > high)
    names = [part.name for part in table.rows.parts for _ in range(count(part))]
    assert not outside.any(), {names[i]: float(row[i]) for i in np.flatnonzero(outside)}


def leaks(table: Table, encoding: Encoding, seed: int, every: int) -> int:
    """In how many moments of a random game a redeal changes what a seat is shown."""
    found = 0
    for state in positions(table, seed, every):
        for seat in range(table.seats):
            true = encoding.numbers(state, seat)
            others = [encoding.numbers(state.redeal(seat, FastChance(n)), seat) for n in range(3)]
            found += any(other != true for other in others)
    return found


OBSERVED = [case for case in CASES if case.title.slug == "parley" or case.title.encoding(case.seats, case.options)]


@pytest.mark.parametrize("case", OBSERVED, ids=case_name)
def test_an_observation_knows_nothing_that_its_seat_may_not_know(case: Case) -> None:
    table = Table(PARLEY if case.title.slug == "parley" else case.title, case.seats, case.options)
    assert leaks(table, table.rows, seed=7, every=2 if case.secretive else 25) == 0


def test_a_leak_would_be_found() -> None:
    class Leaky(ParleyEncoding):
        """Shows the hand of the next seat instead of the own one."""

        def observe_into(self, state: State, seat: i64, row: Row) -> None:
            assert isinstance(state, Parley)
            other = state.clone()
            assert isinstance(other, Parley)
            other.hands[seat] = state.hands[(seat + 1) % 4]
            super().observe_into(other, seat, row)

    assert leaks(Table(PARLEY), Leaky(), seed=7, every=2) > 0


@ALL
def test_observations_stay_within_their_bounds(table: Table) -> None:
    for state in positions(table, 8, every=7):
        for seat in range(table.seats):
            bounds_hold(table, state, seat)


@ALL
def test_the_state_is_left_as_it_was(table: Table) -> None:
    for state in positions(table, 9, every=60):
        before = table.title.document(state)
        for seat in range(table.seats):
            table.observe(state, seat)
        assert table.title.document(state) == before


def test_an_encoding_that_puts_too_little_is_found_out() -> None:
    class Short(ParleyEncoding):
        def observe_into(self, state: State, seat: i64, row: Row) -> None:
            row.put(1)

    state = Table(PARLEY).deal(FastChance(1))
    with pytest.raises(ValueError, match="numbers, and 1 were put"):
        Short().numbers(state, 0)


def test_a_title_without_an_encoding_says_so() -> None:
    with pytest.raises(UsageError, match=r"Parley has no encoding, .*`Title.encoding`"):
        Table(ParleyTitle()).observe(Table(PARLEY).deal(FastChance(1)), 0)


def seen(table: Table, state: Any, seat: int) -> dict[str, Any]:
    """What a seat sees, by name, in whole numbers."""
    return table.named(np.array(table.rows.numbers(state, seat)))


def test_cargo_noir_shows_the_own_seat_first() -> None:
    table = Table("cargo_noir", 4)
    for state in positions(table, 10, every=11):
        t: Any = state
        for seat in range(4):
            order = [(seat + place) % 4 for place in range(4)]
            row = seen(table, state, seat)
            assert row["means"][:, 0].tolist() == [t.safe[owner] for owner in order]
            assert row["means"][:, 4].tolist() == [t.ships_home(owner) for owner in order]
            assert row["points"].tolist() == [t.points()[owner] for owner in order]
            assert row["hold"].sum(1).tolist() == [t.held(owner) for owner in order]
            assert row["bids"].tolist() == [[t.bids[port * 5 + owner] for owner in order] for port in range(8)]
            assert row["on_turn"].argmax() == order.index(t.seat)
            assert row["first_player"].argmax() == order.index(t.first)
            assert row["phase"].argmax() == t.phase
            assert row["bag"].sum() == t.bag_size


def test_cubitos_shows_the_own_seat_first() -> None:
    table = Table("cubitos", 3, "round_limit=12")
    active = 0
    for state in positions(table, 11, every=9):
        t: Any = state
        for seat in range(3):
            order = [(seat + place) % 3 for place in range(3)]
            row = seen(table, state, seat)
            assert row["place"][:, 0].tolist() == [t.points()[owner] for owner in order]
            assert row["stage"].argmax(1).tolist() == [t.stage(owner) for owner in order]
            assert row["dice"].sum(2).tolist() == [[t.total(owner, zone) for zone in range(4)] for owner in order]
            assert row["active"].sum((1, 2)).tolist() == [t.active_count(owner) for owner in order]
            assert row["on_turn"].tolist() == [int(owner in t.actors()) for owner in order]
            assert row["lead"].argmax() == order.index(t.lead)
            assert row["supply"].tolist() == list(t.supply)
            active += t.active_count(seat)
    assert active > 0


def test_parts_have_names_of_their_own_and_a_printed_layout() -> None:
    for table in TABLES:
        names = [part.name for part in table.rows.parts]
        assert len(set(names)) == len(names)
        printed = layout_table(table)
        assert all(f"| `{name}` |" in printed for name in names)
        assert f" to {int(table.rows.size) - 1} |" in printed.splitlines()[-1]


# ---------------------------------------------------------------- rewards
@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3, 4], [-1 / 3, 1, -1 / 3, -1 / 3]),
        ([1, 3, 1, 4], [1 / 3, -1 / 3, 1 / 3, -1 / 3]),
        ([1, 1, 1], [0, 0, 0]),
    ],
)
def test_rewards_are_shares_of_the_win_that_add_up_to_nothing(places: list[int], worth: list[float]) -> None:
    assert rewards(places) == pytest.approx(worth)
    assert sum(rewards(places)) == pytest.approx(0)


@pytest.mark.parametrize(("places", "worth"), [([1, 1, 1], 1), ([2, 2], -1), ([1], 1), ([2], -1)])
def test_who_plays_together_wins_or_loses_together(places: list[int], worth: int) -> None:
    assert rewards(places, together=True) == [worth] * len(places)


# ---------------------------------------------------------------- sides of dice that mean the same
def test_alike_sides_of_a_die_are_one_outcome() -> None:
    cubitos: Any = title("cubitos")
    for kind, described in enumerate(cubitos.chance_kinds):
        alike = cubitos.alike(kind, len(described.labels) or 2)
        plain = [
            label.rsplit("_", 1)[0] if label[-1:].isdigit() and "_" in label else label for label in described.labels
        ]
        for side, label in enumerate(plain):
            assert alike[side] == plain.index(label)
