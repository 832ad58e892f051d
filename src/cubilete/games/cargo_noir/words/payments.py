"""The trade desk: sensible ways to pay for the cards taken, for people and bots to choose from."""

from __future__ import annotations

from itertools import product
from math import prod

from cubilete.core.rows import as_vec
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import best_split, best_value
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import best_payment, coins_needed

MOST_WAYS = 4096
"""A hand that can be paid out in more ways than this is left to the engine's own search."""


def payments(t: CargoNoir, most: int) -> list[list[int]]:
    """Parameters of `pay` that waste no token, best first: what is kept is worth most, then least is overpaid."""
    hand = [int(t.tokens(t.seat, sort)) for sort in range(c.SORTS)]
    coins = int(coins_needed(t))
    if coins:  # only in the final turn: all cargo goes, and coins fill the gap
        return [spelt_out(t, coins, hand)]
    if prod(held + 1 for held in hand) > MOST_WAYS:
        return [best_payment(t)]
    covering = {
        tokens: value_of(t, tokens)
        for tokens in product(*(range(held + 1) for held in hand))
        if value_of(t, tokens) >= t.cart_cost()
    }
    lean = [tokens for tokens in covering if not any(less in covering for less in without_one(tokens))]
    lean.sort(key=lambda tokens: (-value_of(t, rest(hand, tokens)), covering[tokens], tokens))
    return [spelt_out(t, 0, list(tokens)) for tokens in lean[:most]]


def value_of(t: CargoNoir, tokens: tuple[int, ...]) -> int:
    return int(best_value(t.box, as_vec(list(tokens)), 0))


def rest(hand: list[int], tokens: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(held - paid for held, paid in zip(hand, tokens))


def without_one(tokens: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The same tokens with one of them left out."""
    fewer = []
    for sort, count in enumerate(tokens):
        if count:
            fewer.append((*tokens[:sort], count - 1, *tokens[sort + 1 :]))
    return fewer


def spelt_out(t: CargoNoir, coins: int, tokens: list[int]) -> list[int]:
    params = [coins]
    for combination in best_split(t.box, tokens):
        params += combination
    return params
