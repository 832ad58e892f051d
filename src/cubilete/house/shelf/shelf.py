"""The shelf of titles as visitors see it: every text in the visitor's language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from cubilete.core.catalogue import Rule, Ruling
from cubilete.core.options import option_choices, option_help, show
from cubilete.core.title import Title
from cubilete.core.words import Words, flatten, load_words
from cubilete.games import TITLES, Boxed, boxes, title
from cubilete.house.messages import Language
from cubilete.house.shelf.cards import BotBoard, BotCard, BoxCard, OptionCard, RuleCard, StrengthCard, TitleCard
from cubilete.players import RANKS, player_names
from cubilete.players.levels import Strength, levels_of, strength_of

KERNEL = "cubilete.core"
"""Where the words lie that are the same whatever the title."""


@cache
def shelf(language: Language) -> list[TitleCard]:
    """Every title that can be played."""
    return [card_of(title(slug), language) for slug in TITLES]


@cache
def box_shelf(language: Language) -> list[BoxCard]:
    """One cover for every box, with its titles."""
    return [box_card(boxed, language) for boxed in boxes()]


def box_card(boxed: Boxed, language: Language) -> BoxCard:
    cards = [card_of(title(slug), language) for slug in boxed.titles]
    cover = boxed.cover
    words = load_words(cover.package, language)
    alone = len(cards) == 1 and cards[0].slug == cover.slug
    return BoxCard(
        slug=cover.slug,
        name=cover.name,
        seats=(min(card.seats[0] for card in cards), max(card.seats[1] for card in cards)),
        minutes=(min(card.minutes[0] for card in cards), max(card.minutes[1] for card in cards)),
        pitch=cards[0].pitch if alone else words.say("box.pitch") if words.has("box.pitch") else cover.pitch,
        titles=cards,
    )


def card_of(game: Title, language: Language) -> TitleCard:
    guide = game.how_to_play(language)
    return TitleCard(
        slug=game.slug,
        box=game.cover().slug,
        name=game.name,
        seats=game.seats,
        minutes=game.minutes,
        pitch=say(game, language, "pitch", game.pitch),
        aim="" if guide is None else guide.aim,
        options=option_cards(game, language),
        bots=[bot_card(game, name, language) for name in player_names(game)],
    )


def say(game: Title, language: Language, key: str, otherwise: str) -> str:
    """A text of the title, or what the kernel says for all of them, or else what is known without words."""
    for package, name in told_under(game, key):
        words: Words = load_words(package, language)
        if words.has(name):
            return words.say(name)
    return otherwise


def told_under(game: Title, key: str) -> list[tuple[str, str]]:
    """Where a text of a title may lie; titles that share a package have those of their own under their `guide_room`."""
    own = [(game.package, f"{game.guide_room}.{key}")] if game.guide_room else []
    return [*own, (game.package, key), (KERNEL, key)]


# ---------------------------------------------------------------- bots
def bot_card(game: Title, name: str, language: Language) -> BotCard:
    level = levels_of(game.slug).levels.get(name)
    strength = strength_of(game.slug, name)
    return BotCard(
        name=name,
        label=bot_label(game, name, language),
        text=say(game, language, f"bot.{name}.text", ""),
        level=RANKS.index(name) + 1 if level is not None else 0,
        strength=None if strength is None else strength_card(strength),
        seconds=None if strength is None else strength.ms / 1000,
        limit=None if level is None else level.thinking.seconds,
    )


def bot_label(game: Title, name: str, language: Language) -> str:
    return say(game, language, f"bot.{name}.name", name) if name else ""


def strength_card(strength: Strength) -> StrengthCard:
    return StrengthCard(rating=strength.rating, low=strength.low, high=strength.high, games=strength.games)


def bot_board(game: Title, language: Language) -> BotBoard:
    """The leaderboard of a title's bots, from the arena; those that were never measured come last."""
    cards = [bot_card(game, name, language) for name in player_names(game)]
    cards.sort(key=lambda card: card.strength.rating if card.strength is not None else -1, reverse=True)
    return BotBoard(bots=cards, command=levels_of(game.slug).command)


# ---------------------------------------------------------------- options
def option_cards(game: Title, language: Language) -> list[OptionCard]:
    return [option_card(game, field, text, language) for field, text in described_fields(game)]


def described_fields(game: Title) -> list[tuple[Any, str]]:
    texts = {name: text for name, _, text in option_help(game.options_type)}
    return [(field, texts[field.name]) for field in msgspec.structs.fields(game.options_type)]


def option_card(game: Title, field: Any, text: str, language: Language) -> OptionCard:
    key = f"option.{field.name}"
    choices = option_choices(field.type)
    return OptionCard(
        name=field.name,
        label=say(game, language, f"{key}.name", field.name),
        default=show(field.default),
        choices=choices,
        labels=[value_label(game, field.name, value, language) for value in choices],
        text=say(game, language, f"{key}.text", text),
    )


def value_label(game: Title, option: str, value: str, language: Language) -> str:
    """What people call a value of an option."""
    return say(game, language, f"option.{option}.value.{value}", say(game, language, f"value.{value}", value))


def option_labels(game: Title, option: str, value: str, language: Language) -> tuple[str, str]:
    """What people call an option and one of its values."""
    return say(game, language, f"option.{option}.name", option), value_label(game, option, value, language)


# ---------------------------------------------------------------- rules
def rule_cards(game: Title, query: str, language: Language, mode: str = "") -> list[RuleCard]:
    """The catalogue, or what of it holds in a mode of play and has every word of the query."""
    words = query.casefold().split()
    book = game.catalogue.for_mode(mode) if mode else game.catalogue
    cards = [rule_card(game, entry, language) for entry in book.all()]
    return [card for card in cards if all(word in searchable(card) for word in words)]


def searchable(card: RuleCard) -> str:
    return f"{card.id} {card.section} {card.where} {card.question} {card.text}".casefold()


def rule_card(game: Title, entry: Rule | Ruling, language: Language) -> RuleCard:
    chapter = entry.section if isinstance(entry, Rule) else "rulings"
    return RuleCard(
        id=entry.id,
        section=say(game, language, f"section.{chapter}", chapter),
        text=rule_text(game, entry, language),
        where=entry.where,
        question=question_text(game, entry, language) if isinstance(entry, Ruling) else "",
        chapter=chapter,
    )


def rule_text(game: Title, entry: Rule | Ruling, language: Language) -> str:
    return rule_texts(game.package, language).get(f"rule.{entry.id}", entry.says)


def question_text(game: Title, entry: Ruling, language: Language) -> str:
    return rule_texts(game.package, language).get(f"question.{entry.id}", entry.question)


@cache
def rule_texts(package: str, language: Language) -> dict[str, str]:
    """A title's rules in another language than its catalogue's, from `words/rulebook.<language>.toml` if it has one."""
    source = resources.files(package).joinpath("words", f"rulebook.{language}.toml")
    return flatten(tomllib.loads(source.read_text("utf-8"))) if source.is_file() else {}
