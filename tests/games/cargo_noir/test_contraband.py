"""What cargo is worth, and how the engine pays, against a search that knows nothing but the two rows of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.chance import ScriptedChance
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.core.rows import as_vec
from cubilete.games.cargo_noir.components.load import make_box, read_components
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.combinations import best_split, best_value, combination_value, make_up
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import best_payment, coins_needed
from cubilete.games.cargo_noir.words.payments import payments
from games.cargo_noir.helpers import ANA, TITLE, component_text, do, facts, table, things

SAME = (1, 4, 9, 16, 25, 36, 49, 64, 81)
DIFFERENT = (1, 3, 6, 10, 15, 21, 28, 36, 45)
Rows = tuple[tuple[int, ...], tuple[int, ...], int]
"""The lower row, the upper row, and how many tokens a combination may have."""
PRINTED: Rows = (SAME, DIFFERENT, 9)
JAGGED: Rows = ((1, 2, 9, 10, 40, 41, 41, 41, 90), (1, 2, 7, 7, 8, 33, 34, 35, 35), 9)
"""Neither row grows regularly: splitting a set may pay, and so may making one."""
FALLING: Rows = ((9, 4, 3, 3, 2, 2, 2, 2, 2), (5, 4, 3, 2, 2, 2, 1, 1, 1), 9)
SHORT: Rows = (SAME, DIFFERENT, 3)


@cache
def box_of(rows: Rows) -> Box:
    """A box with other contraband rows, checked like any component file."""
    same, different, most = rows

    def edit(document: dict[str, object]) -> None:
        document["contraband"] = {
            "provenance": "reconstructed",
            "confidence": 0.5,
            "same": list(same),
            "different": list(different),
        }
        limits = document["limits"]
        assert isinstance(limits, dict)
        limits["combination_max_tokens"] = most

    return make_box(read_components(component_text(edit), "other.toml"))


def quick_box(rows: Rows) -> Box:
    """The same without reading a file again, for many boxes."""
    same, different, most = rows
    contraband = msgspec.structs.replace(TITLE.parts.contraband, same=same, different=different)
    limits = msgspec.structs.replace(TITLE.parts.limits, combination_max_tokens=most)
    return make_box(msgspec.structs.replace(TITLE.parts, contraband=contraband, limits=limits))


# ---------------------------------------------------------------- the search that knows only the rows
def partitions(tokens: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to lay out tokens in heaps."""
    if not tokens:
        yield []
        return
    first, rest = tokens[0], tokens[1:]
    for mask in range(1 << len(rest)):
        heap = (first, *(token for at, token in enumerate(rest) if mask >> at & 1))
        others = tuple(token for at, token in enumerate(rest) if not mask >> at & 1)
        for layout in partitions(others):
            yield [heap, *layout]


def heap_worth(heap: tuple[int, ...], rows: Rows) -> int | None:
    """What one heap brings if it is a combination; Wilds are whatever helps, and 'same' is looked at first (CN-R16)."""
    same, different, most = rows
    types = [token for token in heap if token != c.WILD]
    if len(heap) > most:
        return None
    if len(set(types)) <= 1:
        return same[len(heap) - 1]
    return different[len(heap) - 1] if len(set(types)) == len(types) else None


@cache
def worth(tokens: tuple[int, ...], rows: Rows = PRINTED) -> int:
    """The best of all layouts that consist of combinations only."""
    best = 0
    for layout in partitions(tokens):
        values = [heap_worth(heap, rows) for heap in layout]
        if None not in values:
            best = max(best, sum(value for value in values if value is not None))
    return best


def laid_out(hand: list[int]) -> tuple[int, ...]:
    return tuple(sort for sort, count in enumerate(hand) for _ in range(count))


def counts(text: str) -> list[int]:
    counted = things(text)
    return [counted[name] for name in TITLE.lexicon.ids["cargo"]]


def value(hand: list[int], box: Box = TITLE.box) -> int:
    return int(best_value(box, as_vec(hand), 0))


def small_hands(most: int) -> Iterator[list[int]]:
    """One hand for every make-up of up to `most` tokens."""

    def types(left: int, largest: int) -> Iterator[list[int]]:
        yield []
        for count in range(min(left, largest), 0, -1):
            for others in types(left - count, count):
                yield [count, *others]

    for wilds in range(most + 1):
        for held in types(most - wilds, most):
            yield [*held, *[0] * (c.WILD - len(held)), wilds]


some_sorts = st.sampled_from([0, 1, 2, 5, 8, c.WILD])
"""Few enough for tokens to meet their like."""


def counted(tokens: list[int]) -> list[int]:
    return [tokens.count(sort) for sort in range(c.SORTS)]


hands = st.lists(some_sorts, max_size=7).map(counted)
row_of_any_shape = st.lists(st.integers(1, 40), min_size=9, max_size=9).map(tuple)
rows_of_any_shape = st.tuples(row_of_any_shape, row_of_any_shape, st.integers(1, 9))


# ---------------------------------------------------------------- the value of a hand
@pytest.mark.rule("CN-TRADE-03", "CN-TRADE-04", "CN-TRADE-06", "CN-TRADE-07", "CN-TRADE-08", "CN-TRADE-10", "CN-R16")
def test_every_make_up_of_up_to_seven_tokens_is_worth_its_best_layout() -> None:
    tried = 0
    for hand in small_hands(7):
        assert value(hand) == worth(laid_out(hand)), hand
        tried += 1
    assert tried == 120  # 45 make-ups without a Wild, 30 with one, then 19, 12, 7, 4, 2 and 1


@pytest.mark.rule("CN-TRADE-05")
@pytest.mark.parametrize("rows", [JAGGED, FALLING, SHORT], ids=["jagged", "falling", "short"])
def test_every_make_up_of_up_to_six_tokens_is_worth_its_best_layout_with_other_rows(rows: Rows) -> None:
    for hand in small_hands(6):
        assert value(hand, box_of(rows)) == worth(laid_out(hand), rows), hand


@given(hands)
@settings(deadline=None, max_examples=150)
def test_any_hand_is_worth_its_best_layout_wherever_it_lies(hand: list[int]) -> None:
    row = as_vec([3] * c.SORTS + hand + [5] * c.SORTS)
    assert best_value(TITLE.box, row, c.SORTS) == worth(tuple(sorted(laid_out(hand))))


@given(hands, rows_of_any_shape)
@settings(deadline=None, max_examples=200)
def test_a_hand_is_worth_its_best_layout_whatever_the_rows_say(hand: list[int], rows: Rows) -> None:
    box = quick_box(rows)
    assert value(hand, box) == worth(laid_out(hand), rows)
    check_split(hand, box)


@pytest.mark.rule("CN-R16")
def test_a_heap_readable_both_ways_is_never_worth_more_to_the_solver_than_to_the_judge() -> None:
    rows: Rows = (SAME, (1, 5, 6, 10, 15, 21, 28, 36, 45), 9)
    box = box_of(rows)
    hand = counts("gold wild")
    assert value(hand, box) == combination_value(box, hand) == worth(laid_out(hand), rows)


@pytest.mark.rule("CN-TRADE-05")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("gold*10", 82),
        ("gold*14", 81 + 25),
        ("gold*8 wild*3", 81 + 4),
        ("alcohol weapons art cars cigars ivory jewels gold uranium", 45),
        ("alcohol weapons art cars cigars ivory jewels gold uranium wild", 46),
        ("alcohol*2 weapons art cars cigars ivory jewels gold uranium", 46),
    ],
)
def test_no_combination_counts_more_than_nine_tokens(hand: str, best: int) -> None:
    assert value(counts(hand)) == best


@pytest.mark.rule("CN-TRADE-18", "CN-TRADE-19", "CN-TRADE-20", "CN-END-05", "CN-R23")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("jewels*4 wild", 25),
        ("cars*3 weapons", 10),
        ("jewels*4 wild cars*3 weapons", 35),
        ("alcohol weapons art cars cigars ivory jewels gold uranium", 45),
    ],
)
def test_the_rulebooks_examples_are_worth_what_it_says(hand: str, best: int) -> None:
    assert value(counts(hand)) == best


# ---------------------------------------------------------------- one combination
@pytest.mark.rule("CN-TRADE-03", "CN-TRADE-04", "CN-TRADE-06", "CN-TRADE-07", "CN-TRADE-08", "CN-R16")
def test_a_combination_is_worth_its_best_reading_with_every_wild_named() -> None:
    for hand in product(range(4), range(3), range(2), range(4)):
        tokens = laid_out([*hand[:3], *[0] * 6, hand[3]])
        types = [token for token in tokens if token != c.WILD]
        readings = set()
        for named in product(range(c.WILD), repeat=hand[3]):
            read = [*types, *named]
            if len(set(read)) == 1:
                readings.add(SAME[len(read) - 1])
            elif len(set(read)) == len(read) > 0:
                readings.add(DIFFERENT[len(read) - 1])
        found = combination_value(TITLE.box, [*hand[:3], *[0] * 6, hand[3]])
        if readings:
            assert found == max(readings), tokens
        else:
            assert found < 0, tokens


@pytest.mark.rule("CN-TRADE-05", "CN-TRADE-06")
@pytest.mark.parametrize(
    ("hand", "fault"),
    [("", -1), ("gold*10", -2), ("wild*10", -2), ("gold*2 ivory", -3), ("gold*2 ivory wild", -3), ("gold*9 ivory", -2)],
)
def test_what_is_no_combination_has_its_own_fault(hand: str, fault: int) -> None:
    assert combination_value(TITLE.box, counts(hand)) == fault


# ---------------------------------------------------------------- the make-up of a hand
@given(st.permutations(range(c.WILD)), st.lists(st.integers(0, 14), min_size=9, max_size=9), st.integers(0, 9))
@settings(deadline=None, max_examples=150)
def test_a_make_up_forgets_which_type_is_which_and_nothing_else(order: list[int], held: list[int], wilds: int) -> None:
    mixed = [held[at] for at in order]
    assert make_up(as_vec([*held, wilds]), 0) == make_up(as_vec([*mixed, wilds]), 0)
    assert make_up(as_vec([*held, wilds]), 0) != make_up(as_vec([*held, wilds + 1]), 0)
    assert make_up(as_vec([*held, wilds]), 0) != make_up(as_vec([*held[:8], (held[8] + 1) % 15, wilds]), 0)


# ---------------------------------------------------------------- laying a hand out
def check_split(hand: list[int], box: Box) -> None:
    split = best_split(box, hand)
    assert [sum(one[sort] for one in split) for sort in range(c.SORTS)] == hand
    values = [int(combination_value(box, one)) for one in split]
    assert all(one > 0 for one in values)
    assert sum(values) == value(hand, box)


@given(st.lists(some_sorts, max_size=13))
@settings(deadline=None, max_examples=100)
def test_the_engines_layout_brings_the_best_value_and_uses_each_token_once(tokens: list[int]) -> None:
    hand = counted(tokens)
    check_split(hand, TITLE.box)
    check_split(hand, box_of(JAGGED))
    check_split(hand, box_of(SHORT))


# ---------------------------------------------------------------- paying
def trading(hand: list[int], chosen: str, turn: int = 3, coins: int = 7) -> CargoNoir:
    held = dict(zip(TITLE.lexicon.ids["cargo"], hand))
    return table(5, phase="trade", hold={ANA: held}, chosen=chosen, turn=turn, coins={ANA: coins}, check=False)


def paid_tokens(params: list[int]) -> list[int]:
    return [sum(params[at + sort] for at in range(1, len(params), c.SORTS)) for sort in range(c.SORTS)]


CARTS = ("villa", "warehouses", "cargo_ship", "yacht", "warehouses villa", "dive_bar")
CORES = ((5, 5, 5), (1, 1, c.WILD), (2, c.WILD, c.WILD), (0, 1, 2, 5), (0, 1, 5, c.WILD), (8, 8, 8, 8))


@st.composite
def purchases(draw: st.DrawFn, extra: int) -> tuple[list[int], str]:
    """A hand that is worth at least 9, and cards that it can pay."""
    hand = counted([*draw(st.sampled_from(CORES)), *draw(st.lists(some_sorts, max_size=extra))])
    hand[c.WILD] = min(hand[c.WILD], 5)
    cost = {card.id: card.cost for card in TITLE.parts.victory_cards.card}
    within_reach = [cart for cart in CARTS if sum(cost[card] for card in cart.split()) <= value(hand)]
    return hand, draw(st.sampled_from(within_reach))


@pytest.mark.rule("CN-R13", "CN-EDGE-03")
def test_the_engine_pays_as_somebody_who_already_has_the_new_warehouses() -> None:
    """Four Cars pay for them; with eight slots the Weapon can stay, with six it would be paid as well."""
    hand = counted([1, 2, 2, 2, 2, 3, 3, 3, 3, c.WILD, c.WILD])
    state = trading(hand, "warehouses")
    assert TITLE.notation(Move(c.PAY, tuple(best_payment(state)))) == "pay cars*4"
    for journal in (None, Journal()):
        paid = state.clone()
        paid.apply(ANA, c.PAY, ScriptedChance([]), journal)
        assert (paid.held(ANA), paid.slots(ANA), paid.phase) == (7, 8, c.SEND)


@pytest.mark.rule("CN-TRADE-10", "CN-TRADE-12")
@given(purchases(extra=3))
@settings(deadline=None, max_examples=200)
def test_the_engine_pays_enough_and_keeps_the_most_valuable_rest(purchase: tuple[list[int], str]) -> None:
    hand, chosen = purchase
    state = trading(hand, chosen)
    cost = int(state.cart_cost())
    params = best_payment(state)
    paid = paid_tokens(params)
    kept = [held - out for held, out in zip(hand, paid)]
    assert params[0] == 0
    assert min(kept) >= 0
    assert worth(laid_out(paid)) >= cost
    every = list(product(*(range(held + 1) for held in hand)))
    rests = [[h - o for h, o in zip(hand, out)] for out in every if worth(laid_out(list(out))) >= cost]
    assert worth(laid_out(kept)) == max(worth(laid_out(rest)) for rest in rests)


def after_paying(state: CargoNoir) -> set[str]:
    """The outcomes of the three doors to the engine's own payment."""
    silent, told, spelt = state.clone(), state.clone(), state.clone()
    silent.apply(ANA, c.PAY, ScriptedChance([]), None)
    told.apply(ANA, c.PAY, ScriptedChance([]), Journal())
    spelt.apply_form(ANA, c.PAY, best_payment(state), ScriptedChance([]), Journal())
    return {fingerprint(TITLE, one) for one in (silent, told, spelt)}


@given(purchases(extra=8), st.sampled_from([3, 10]), st.integers(0, 30))
@settings(deadline=None, max_examples=150)
def test_a_silent_payment_and_a_told_one_end_alike(purchase: tuple[list[int], str], turn: int, coins: int) -> None:
    state = trading(*purchase, turn, coins)
    assert len(after_paying(state)) == 1
    short = trading(purchase[0], "principality", 10, 81)  # coins make up for what the cargo lacks
    assert len(after_paying(short)) == 1


@pytest.mark.rule("CN-TRADE-02", "CN-TRADE-17")
@given(purchases(extra=8))
@settings(deadline=None, max_examples=150)
def test_the_engines_own_payment_is_legal_with_excess_cargo_too(purchase: tuple[list[int], str]) -> None:
    state = trading(*purchase)
    assert coins_needed(state) == 0
    assert state.verdict(ANA, c.PAY, best_payment(state)) == 0


@pytest.mark.rule("CN-END-04", "CN-R11")
def test_in_the_final_turn_the_engine_adds_only_the_coins_that_the_cargo_lacks() -> None:
    state = trading(counts("gold*2"), "villa", turn=10, coins=20)
    assert facts(do(state, "pay"), "paid") == {
        "seat": ANA,
        "value": 4,
        "coins": 5,
        "cost": 9,
        "combinations": [{"gold": 2}],
    }
    enough = trading(counts("gold*3"), "villa", turn=10, coins=20)
    assert facts(do(enough, "pay"), "paid")["coins"] == 0


@pytest.mark.rule("CN-TRADE-09")
@given(purchases(extra=3))
@settings(deadline=None, max_examples=60)
def test_the_ways_to_pay_on_offer_waste_no_token_and_the_best_comes_first(purchase: tuple[list[int], str]) -> None:
    hand, chosen = purchase
    state = trading(hand, chosen)
    cost = int(state.cart_cost())
    ways = payments(state, 5)
    heaps = [paid_tokens(params) for params in ways]
    rests = [worth(laid_out([held - out for held, out in zip(hand, heap)])) for heap in heaps]
    assert rests == sorted(rests, reverse=True)
    assert rests[0] == worth(laid_out([h - o for h, o in zip(hand, paid_tokens(best_payment(state)))]))
    assert len({tuple(heap) for heap in heaps}) == len(heaps)
    for params, heap in zip(ways, heaps):
        assert state.verdict(ANA, c.PAY, params) == 0
        for sort in laid_out(heap):
            fewer = [count - (at == sort) for at, count in enumerate(heap)]
            assert worth(laid_out(fewer)) < cost
