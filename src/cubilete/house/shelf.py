"""The shelf of titles as visitors see it, those to come included."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cubilete.core.catalogue import Rule
from cubilete.core.options import option_help, show
from cubilete.core.title import Title
from cubilete.games import TITLES, title
from cubilete.house.messages import BotCard, OptionCard, RuleCard, TitleCard
from cubilete.players import player_names

COMING = (
    TitleCard(
        slug="cubitos",
        name="Cubitos",
        ready=False,
        seats=(2, 4),
        minutes=(30, 60),
        pitch="Roll a growing pool of dice, push your luck for one more roll, and race around the track.",
    ),
    TitleCard(
        slug="cuba_cube",
        name="Cuba Cube",
        ready=False,
        seats=(1, 6),
        minutes=(20, 60),
        pitch="Flick dice across a sunlit tablecloth: five games of steady hands, with real physics.",
    ),
    TitleCard(
        slug="nevada_ride",
        name="Nevada Ride",
        ready=False,
        seats=(2, 10),
        minutes=(45, 120),
        pitch="A street circuit in the desert for Formula D: choose your gear, brave the corner, jump the river.",
    ),
    TitleCard(
        slug="competitors",
        name="Competitors",
        ready=False,
        seats=(2, 5),
        minutes=(90, 180),
        pitch="Trucks, ships and aircraft over a map of the world: sign contracts, cross borders, outwit customs.",
    ),
)


@cache
def shelf() -> list[TitleCard]:
    """Every title of the house, those that can be played first."""
    return [card_of(title(slug)) for slug in TITLES] + [card for card in COMING if card.slug not in TITLES]


def card_of(game: Title) -> TitleCard:
    return TitleCard(
        slug=game.slug,
        name=game.name,
        ready=True,
        seats=game.seats,
        minutes=game.minutes,
        pitch=game.pitch,
        options=option_cards(game),
        bots=[BotCard(name=name, text="") for name in player_names(game)],
    )


def option_cards(game: Title) -> list[OptionCard]:
    texts = {name: text for name, _, text in option_help(game.options_type)}
    return [
        OptionCard(name=field.name, default=show(field.default), choices=choices_of(field.type), text=texts[field.name])
        for field in msgspec.structs.fields(game.options_type)
    ]


def choices_of(kind: Any) -> list[str]:
    """What an option may be set to; nothing where it is free."""
    info = msgspec.inspect.type_info(kind)
    if isinstance(info, msgspec.inspect.Metadata):
        info = info.type
    if isinstance(info, msgspec.inspect.BoolType):
        return ["yes", "no"]
    if isinstance(info, msgspec.inspect.LiteralType):
        return [str(value) for value in info.values]
    return []


def rule_cards(game: Title, query: str) -> list[RuleCard]:
    cards = []
    for entry in game.catalogue.search(query):
        if isinstance(entry, Rule):
            cards.append(RuleCard(id=entry.id, section=entry.section, text=entry.says, where=entry.where))
        else:
            cards.append(
                RuleCard(id=entry.id, section="rulings", text=entry.ruling, where=entry.where, question=entry.question)
            )
    return cards
