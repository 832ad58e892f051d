"""The numbers on Cargo Noir's page on how to play, out of its components."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.how_to_play import GuideTable
from cubilete.core.words import Words
from cubilete.games.cargo_noir.components.parts import Components

MANY = 5
"""A set that a player may well collect, for an example."""


def guide_values(parts: Components) -> Mapping[str, object]:
    turns = [row.turns for row in parts.setup.by_players]
    same, different = parts.contraband.same, parts.contraband.different
    return {
        "ships": parts.start.ships_per_player,
        "coins": parts.start.coins_per_player,
        "income": parts.income.casino_coins_per_ship,
        "three_same": same[2],
        "three_different": different[2],
        "many": MANY,
        "many_same": same[MANY - 1],
        "many_different": different[MANY - 1],
        "slots": parts.families.warehouse_slots,
        "more_slots": parts.families.slots_per_warehouses_card,
        "least_turns": min(turns),
        "most_turns": max(turns),
    }


def guide_tables(parts: Components, lexicon: Lexicon, words: Words) -> Mapping[str, GuideTable]:
    return {"combinations": combinations(parts, words), "cards": cards(parts, lexicon, words)}


def combinations(parts: Components, words: Words) -> GuideTable:
    """CN-TRADE-03, CN-TRADE-04: what sets are worth, by size."""
    sizes = range(1, len(parts.contraband.same) + 1)
    rows = (("same", parts.contraband.same), ("different", parts.contraband.different))
    return GuideTable(
        head=(words.say("guide_table.tokens"), *map(str, sizes)),
        rows=tuple((words.say(f"guide_table.{name}"), *map(str, values)) for name, values in rows),
    )


def cards(parts: Components, lexicon: Lexicon, words: Words) -> GuideTable:
    """CN-TRADE-01: every Victory card, its cost and its points."""
    head = tuple(words.say(f"guide_table.{column}") for column in ("card", "cost", "points", "copies"))
    rows = (
        (lexicon.name(words, "card", number), str(card.cost), str(card.points), str(card.copies))
        for number, card in enumerate(parts.victory_cards.card)
    )
    return GuideTable(head=head, rows=tuple(rows))
