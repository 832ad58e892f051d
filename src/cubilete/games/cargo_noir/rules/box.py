"""The box of Cargo Noir as the compiled rules use it: numbers only, shared by every clone of a table."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec


@final
class Box:
    """Made by `components.py` out of a validated component file; nothing here ever changes."""

    __slots__ = (
        "casino_income",
        "coin_value",
        "coins",
        "combination_max",
        "copies",
        "cost",
        "different",
        "last_spot",
        "market_slots",
        "min_bid",
        "most_copies",
        "open_from",
        "points",
        "same",
        "sheet_slots",
        "ship_card",
        "slots",
        "slots_per_card",
        "start_coins",
        "start_ships",
        "syndicate_card",
        "syndicate_income",
        "tokens",
        "values",
        "warehouses_card",
    )  # fmt: skip

    def __init__(self, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.start_coins: i64 = numbers["start_coins"]
        self.start_ships: i64 = numbers["start_ships"]
        self.coins: i64 = numbers["coins"]
        self.casino_income: i64 = numbers["casino_income"]
        self.syndicate_income: i64 = numbers["syndicate_income"]
        self.coin_value: i64 = numbers["coin_value"]
        self.min_bid: i64 = numbers["min_bid"]
        self.combination_max: i64 = numbers["combination_max"]
        self.sheet_slots: i64 = numbers["sheet_slots"]
        self.slots_per_card: i64 = numbers["slots_per_card"]
        self.market_slots: i64 = numbers["market_slots"]
        self.ship_card: i64 = numbers["ship_card"]
        self.warehouses_card: i64 = numbers["warehouses_card"]
        self.syndicate_card: i64 = numbers["syndicate_card"]
        self.tokens: vec[i64] = as_vec(rows["tokens"])  # a count for every sort; Wild as in the box, not the bag
        self.last_spot: vec[i64] = as_vec(rows["last_spot"])  # by number of players
        self.slots: vec[i64] = as_vec(rows["slots"])  # by port
        self.open_from: vec[i64] = as_vec(rows["open_from"])  # by port
        self.copies: vec[i64] = as_vec(rows["copies"])  # this and the next three by card
        self.cost: vec[i64] = as_vec(rows["cost"])
        self.points: vec[i64] = as_vec(rows["points"])
        self.most_copies: vec[i64] = as_vec(rows["most_copies"])  # 0 = no limit
        self.same: vec[i64] = as_vec([0] + rows["same"])  # by number of tokens
        self.different: vec[i64] = as_vec([0] + rows["different"])
        self.values: dict[int, int] = {0: 0}  # what `contraband.py` has worked out so far
