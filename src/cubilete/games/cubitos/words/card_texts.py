"""What a card of one's own does, in words made out of its data; the cards of the box have sentences of their own."""

from __future__ import annotations

from collections.abc import Iterable

from cubilete.core.words import Words, listing
from cubilete.games.cubitos.components.parts import (
    Ability,
    AddDice,
    Amount,
    AnyEffect,
    Borrow,
    Card,
    Choose,
    Fans,
    GiveUp,
    KeepActive,
    RefillIgnore,
    Regain,
    ReturnToRoll,
    RollDice,
    SpaceBonus,
    Steps,
    SymbolValue,
    Take,
)


def ability_sentence(ability: Ability, words: Words) -> str:
    """When an ability is used and what it does: 'In phase 5, mandatory: 3 coins; give up this die.'"""
    when = [words.say(f"ability.when.{ability.window}")]
    if ability.symbols == "special":
        when.append(words.say("ability.special"))
    if ability.mandatory:
        when.append(words.say("ability.mandatory"))
    when += [words.say(f"ability.need.{need}") for need in ability.need]
    if ability.tie is not None:
        when.append(words.say(f"ability.tie.{ability.tie}"))
    if ability.per != "die" and ability.timing != "compare":
        when.append(words.say(f"ability.per.{ability.per}"))
    return f"{', '.join(when)}: {ability_phrase(ability, words)}."


def ability_phrase(ability: Ability, words: Words) -> str:
    """A few words for an ability, as on a button."""
    return effect_list(ability.effects, words)


def option_phrases(card: Card, words: Words) -> list[str]:
    """What may be chosen on a card, the options of all its choices one after the other."""
    chooses = [effect for ability in card.ability for effect in ability.effects if isinstance(effect, Choose)]
    return [option_phrase(option, words) for choose in chooses for option in choose.options]


def option_phrase(effects: Iterable[AnyEffect], words: Words) -> str:
    return listing([effect_phrase(effect, words) for effect in effects], words.say("and"))


def effect_list(effects: Iterable[AnyEffect], words: Words) -> str:
    return "; ".join(effect_phrase(effect, words) for effect in effects)


def effect_phrase(effect: AnyEffect, words: Words) -> str:
    """An effect with the conditions it has."""
    what = bare_phrase(effect, words)
    conditions = effect.condition.split(",") if effect.condition else []
    active = [word.removeprefix("active:") for word in conditions if word != "hit"]
    if active:
        what = words.say("effect.with_active", what=what, colours=colours(active, words))
    if "hit" in conditions:
        what = words.say("effect.after_hit", what=what)
    return words.say("effect.optional", what=what) if effect.optional else what


def bare_phrase(effect: AnyEffect, words: Words) -> str:
    """An effect as such, whatever it depends on."""
    if isinstance(effect, Amount):
        return amount_phrase(effect, words)
    if isinstance(effect, RollDice):
        return roll_phrase(effect, words)
    if isinstance(effect, Choose):
        options = [option_phrase(option, words) for option in effect.options]
        return listing(options, words.say("or"))
    if isinstance(effect, GiveUp | ReturnToRoll):
        return words.say(f"effect.{name_of(effect)}_{effect.what}", n=effect.n)
    if isinstance(effect, Take):
        taken = words.say(f"effect.take_{effect.what}", n=effect.n)
        return words.say("effect.take_by_fans", what=taken) if effect.max_cost_counter else taken
    if isinstance(effect, Borrow) and effect.not_colours:
        return words.say("effect.borrow_but", colours=colours(effect.not_colours, words))
    if isinstance(effect, KeepActive | RefillIgnore):
        return words.say(f"effect.{name_of(effect)}", colours=colours(effect.colours, words))
    if isinstance(effect, Regain):
        return words.say("effect.regain", colours=colours([effect.colour], words))
    if isinstance(effect, SpaceBonus):
        return words.say("effect.space_bonus", near=effect.min, far=effect.max)
    if isinstance(effect, AddDice | SymbolValue):
        return words.say(f"effect.{name_of(effect)}", n=effect.n)
    return words.say(f"effect.{name_of(effect)}")


def name_of(effect: AnyEffect) -> str:
    return str(effect.__struct_config__.tag)


def amount_phrase(effect: Amount, words: Words) -> str:
    what = words.say(f"amount.{effect.__struct_config__.tag}", n=effect.n)
    if effect.per is not None:
        what = per_phrase(what, effect.per, effect.div, words)
    if isinstance(effect, Steps) and effect.water:
        what = words.say("effect.water", what=what, n=effect.water)
    if isinstance(effect, Steps) and effect.immediate:
        what = words.say("effect.at_once", what=what)
    if isinstance(effect, Fans) and not effect.credits:
        what = words.say("effect.no_credits", what=what)
    return what


def per_phrase(what: str, per: str, div: int, words: Words) -> str:
    """'2 steps per 3 red lines to the finish'."""
    many = "counter" if div == 1 else "counters"
    return words.say("effect.per", what=what, counter=words.say(f"effect.{many}.{per}", n=div))


def roll_phrase(effect: RollDice, words: Words) -> str:
    """How many dice are rolled, where they come from and what they may look like."""
    dice = [listing([words.say(f"zone.{zone}") for zone in effect.zones], words.say("and"))]
    if effect.colours:
        dice.append(colours(effect.colours, words))
    if effect.not_colours:
        dice.append(words.say("effect.not_colours", colours=colours(effect.not_colours, words)))
    if effect.distinct:
        dice.append(words.say("effect.distinct"))
    key, n = f"roll_{effect.pick}", effect.max or 0
    if isinstance(effect.pick, int):
        key, n = "roll_some", effect.pick
    elif effect.max is not None:
        key = "roll_up_to"
    what = words.say(f"effect.{key}", n=n, dice="; ".join(dice))
    if effect.n_per is not None:
        what = per_phrase(what, effect.n_per, 1, words)
    return words.say("effect.times", what=what, n=effect.times) if effect.times > 1 else what


def colours(names: Iterable[str], words: Words) -> str:
    return listing([words.say(f"colour.{name}") for name in names], words.say("and"))
