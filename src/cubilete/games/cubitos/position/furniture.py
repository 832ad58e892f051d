"""What never changes about a Cubitos table, in one language: tracks, cards, dice, fan track and races."""

from __future__ import annotations

from typing import Any

from cubilete.core.catalogue import Catalogue
from cubilete.core.title import Document
from cubilete.core.words import Words
from cubilete.games.cubitos.components.courses import (
    GOAL_CELL,
    SCENERY,
    START_CELL,
    Ground,
    sector_of,
    space_at,
    space_name,
)
from cubilete.games.cubitos.components.parts import Card, Components, Feature, RaceCard, Spot, Track
from cubilete.games.cubitos.components.races import CHEAP, SETS, SPREAD, fair_set, in_order, thins
from cubilete.games.cubitos.words.vocabulary import Vocabulary

BONUSES = ("credits", "fans", "give_up", "take_any", "take_max_cost")


def make_furniture(components: Components, vocabulary: Vocabulary, catalogue: Catalogue, language: str) -> Document:
    """Everything a client draws once; names and sentences are in the language, ids and numbers are not."""
    words = vocabulary.words(language)
    free = next(race for race in components.race if race.free)
    return {
        "tracks": [track_document(track, words, vocabulary) for track in components.track],
        "cards": [
            card_document(number, card, words, vocabulary, catalogue) for number, card in enumerate(components.card)
        ],
        "dice": [
            {
                "sort": die.id,
                "name": words.say(f"sort.{die.id}"),
                "faces": list(die.faces),
                # A coloured die costs what the card of the race says (CU-BUY-02); the lead die has no price.
                "cost": die.cost if die.colour == "gray" else None,
            }
            for die in components.die
        ],
        "fan_track": [
            {"n": space.n, "credits": space.credits, "supply": space.supply} for space in components.fan_space
        ],
        "races": [race_document(race, components, words, vocabulary) for race in components.race],
        "hints": {
            "cheap": free.hint_min_cards_at_most_5,
            "cheap_cost": CHEAP,
            "thinning": free.hint_min_give_up_or_draw_cards,
            "different": SPREAD,
        },
        "suggestions": [[components.card[number].id for number in fair_set(components, seed)] for seed in range(SETS)],
    }


# ---------------------------------------------------------------- tracks
def track_document(track: Track, words: Words, vocabulary: Vocabulary) -> dict[str, Any]:
    ground = Ground(track)
    goal = START_CELL if track.loop else GOAL_CELL
    return {
        "id": track.id,
        "name": vocabulary.name(words, "track", track.id),
        "loop": track.loop,
        "lines": track.red_lines,
        "rows": track.row_count,
        "width": track.x_count,
        "cells": [cell_document(ground, spot) for spot in ground.spaces],
        "start": [list(spot) for spot in ground.marked(START_CELL)],
        "goal": [list(spot) for spot in ground.marked(goal)],
        "exits": [space_name(space_at(spot)) for spot in ground.exits],
        "entries": [space_name(space_at(spot)) for spot in sorted(ground.entries)],
        "scenery": [list(spot) for spot in ground.marked(SCENERY)],
        "provenance": track.provenance,
    }


def cell_document(ground: Ground, spot: Spot) -> dict[str, Any]:
    features = {feature.kind: feature for feature in ground.track.feature if feature.at == spot}
    return {
        "space": space_name(space_at(spot)),
        "row": spot[0],
        "x": spot[1],
        "water": not ground.is_land(spot),
        "sector": sector_of(ground.track, spot),
        "bonus": bonus_document(features.get("bonus")),
        "jet": "jet" in features,
        "shortcut": shortcut_document(features.get("shortcut")),
    }


def bonus_document(feature: Feature | None) -> dict[str, int] | None:
    """Those bonuses that the space has."""
    if feature is None:
        return None
    return {name: getattr(feature, name) for name in BONUSES if getattr(feature, name) is not None}


def shortcut_document(feature: Feature | None) -> dict[str, Any] | None:
    if feature is None or feature.to is None:
        return None
    return {"pay": feature.pay, "cost": feature.cost, "to": space_name(space_at(feature.to))}


# ---------------------------------------------------------------- cards and races
def card_document(
    number: int, card: Card, words: Words, vocabulary: Vocabulary, catalogue: Catalogue
) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": vocabulary.name(words, "card", card.id),
        "sort": card.colour,
        "cost": card.cost,
        "text": [vocabulary.ability_text(words, number, ability) for ability in range(len(card.ability))],
        "timing": [ability.timing for ability in card.ability],
        "special": [ability.symbols == "special" for ability in card.ability],
        "mandatory": [ability.mandatory for ability in card.ability],
        "rules": card_rules(card, catalogue),
        "cost_provenance": card.cost_provenance,
        "thinning": thins(card),
    }


def card_rules(card: Card, catalogue: Catalogue) -> list[str]:
    """The rules of the catalogue about a card; each begins with its name."""
    return [rule.id for rule in catalogue.rule if rule.says.startswith(f"{card.name}:")]


def race_document(race: RaceCard, components: Components, words: Words, vocabulary: Vocabulary) -> dict[str, Any]:
    """A race with its cards in the order of their dice; a free one with what is suggested for it."""
    cards = in_order(components, race.cards or race.suggested_cards)
    return {
        "id": race.id,
        "name": vocabulary.name(words, "race", race.id),
        "series": race.series,
        "cards": [components.card[number].id for number in cards],
        "tracks": list(race.tracks) or [race.suggested_track],
        "laps": race.laps,
        "free": race.free,
    }
