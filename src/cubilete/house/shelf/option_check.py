"""What a title says about a choice of options while somebody is choosing: what does not fit, and what still does."""

from __future__ import annotations

import msgspec

from cubilete.core.errors import UsageError
from cubilete.core.options import OptionFlaw, Options, option_choices, parse_value, read_values, show
from cubilete.core.title import Title
from cubilete.house.messages import Language, OptionWish
from cubilete.house.shelf.cards import OptionCheck, OptionProblem
from cubilete.house.shelf.shelf import value_label


def check_wish(game: Title, wish: OptionWish, language: Language) -> OptionCheck:
    """Everything that is wrong with a wish, and the values of every option that the title would agree to now."""
    kept, flaws = readable(game, wish)
    options = read_values(game.options_type, kept, game.name)
    flaws += title_flaws(game, wish.seats, options)
    return OptionCheck(
        problems=[problem(game, flaw, language) for flaw in flaws], choices=fitting(game, wish.seats, options)
    )


def readable(game: Title, wish: OptionWish) -> tuple[dict[str, str], list[OptionFlaw]]:
    """What of the wish can be read, option by option, and what cannot."""
    kept: dict[str, str] = {}
    flaws: list[OptionFlaw] = []
    defaults = {field.name: show(field.default) for field in msgspec.structs.fields(game.options_type)}
    for name, value in wish.options.items():
        try:
            read_values(game.options_type, {name: value}, game.name)
            kept[name] = value
        except UsageError as error:
            flaws.append(OptionFlaw(name, error, defaults.get(name, "")))
    return kept, flaws


def title_flaws(game: Title, seats: int, options: Options) -> list[OptionFlaw]:
    """What the title objects to; under no name where it merely says that it does not fit."""
    found = game.option_flaws(seats, options)
    if found:
        return found
    try:
        game.check_options(seats, options)
    except UsageError as error:
        return [OptionFlaw("", error)]
    return []


def fitting(game: Title, seats: int, options: Options) -> dict[str, list[str]]:
    """The values of every option that can be chosen from a list and to which the title does not object."""
    found: dict[str, list[str]] = {}
    for field in msgspec.structs.fields(game.options_type):
        choices = option_choices(field.type)
        if choices:
            found[field.name] = [
                value for value in choices if not objects(game, seats, options, field.name, field.default, value)
            ]
    return found


def objects(game: Title, seats: int, options: Options, name: str, default: object, value: str) -> bool:
    chosen = {**msgspec.structs.asdict(options), name: parse_value(name, value, default)}
    tried = msgspec.convert(chosen, game.options_type, strict=False)
    return any(flaw.option == name for flaw in game.option_flaws(seats, tried))


def problem(game: Title, flaw: OptionFlaw, language: Language) -> OptionProblem:
    instead = value_label(game, flaw.option, flaw.instead, language) if flaw.instead else ""
    return OptionProblem(
        option=flaw.option, sentence=flaw.why.in_words(language), instead=flaw.instead, instead_label=instead
    )
