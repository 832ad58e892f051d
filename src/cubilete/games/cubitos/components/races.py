"""Races: what a table's options come to, and the builder of free races (rulebook p. 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from random import Random

from msgspec import Struct

from cubilete.core.spoken import SpokenError
from cubilete.games.cubitos.components.checks import every_effect
from cubilete.games.cubitos.components.parts import COLOUR_IDS, AddDice, Card, Components, GiveUp, RaceCard, RollDice
from cubilete.games.cubitos.options import SUGGESTED, CubitosOptions

LINK_COST = 1
"""Steps from a finish field to the start field of another track, or of the same one run again (CU-RACE-12)."""
CHEAP = 5
"""A card that costs at most this counts as cheap (CU-RACE-15)."""
SPREAD = 4
"""So many different prices are well spread (CU-RACE-15); every race of the rulebook has as many."""
SETS = 24
"""How many fair sets are offered to somebody who cannot decide."""


class CardsError(SpokenError):
    """Cards that no race can be run with."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__("cubilete.games.cubitos", key, **values)


class Race(Struct, frozen=True):
    """A race as it is set up: everything in numbers of the component file."""

    number: int
    """Its place among the races."""
    cards: tuple[int, ...]
    """Eight cards in the order of their dice: red, orange, yellow, green, blue, purple, brown, white."""
    legs: tuple[int, ...]
    """The tracks in the order they are run, a track once for every lap."""
    link_cost: int
    """Steps from one leg to the next; 0 where finish and start are one field (CU-R21), or where there is one leg."""


class Hints(Struct, frozen=True):
    """How eight cards do by the rulebook's hints for a free race (CU-RACE-15, CU-RACE-16)."""

    costs: tuple[int, ...]
    """What the dice cost, cheapest first."""
    different: int
    """How many different costs there are."""
    cheap: int
    """How many cards cost `CHEAP` or less."""
    cheap_wanted: int
    thinning: tuple[str, ...]
    """The cards that give up other dice or draw more of them."""
    thinning_wanted: int
    lacks: tuple[str, ...]
    """Which of spread, cheap and thinning do not come true."""


# ---------------------------------------------------------------- from options to a race
def resolve_race(components: Components, options: CubitosOptions) -> Race:
    """The race that the options mean; UsageError where they contradict each other or name cards that do not fit."""
    number = [race.id for race in components.race].index(options.race)
    race = components.race[number]
    legs = legs_of(components, race, options)
    return Race(number, cards_of(components, race, options.cards), legs, link_cost(components, race, legs))


def cards_of(components: Components, race: RaceCard, wish: str) -> tuple[int, ...]:
    if not race.free:
        if wish != SUGGESTED:
            raise CardsError("flaw.cards.fixed", race=race.name)
        return in_order(components, race.cards)
    return free_cards(components, race.suggested_cards if wish == SUGGESTED else wish.split("+"))


def legs_of(components: Components, race: RaceCard, options: CubitosOptions) -> tuple[int, ...]:
    """The race's own tracks, or one of the table's choice (CU-SETUP-07), as often as there are laps."""
    own = race.tracks or (race.suggested_track,)
    chosen = own if options.track == SUGGESTED else (options.track,)
    ids = [track.id for track in components.track]
    laps = race.laps if options.laps == SUGGESTED else int(options.laps)
    return tuple(ids.index(name) for name in chosen if name is not None) * laps


def link_cost(components: Components, race: RaceCard, legs: Sequence[int]) -> int:
    if len(legs) == 1 or (len(set(legs)) == 1 and components.track[legs[0]].loop):
        return 0
    return race.link_cost_steps or LINK_COST


def in_order(components: Components, cards: Iterable[str]) -> tuple[int, ...]:
    """The numbers of cards in the order of their dice."""
    numbers = {card.id: number for number, card in enumerate(components.card)}
    return tuple(sorted((numbers[card] for card in cards), key=lambda n: COLOUR_IDS.index(components.card[n].colour)))


# ---------------------------------------------------------------- free races
def free_cards(components: Components, cards: Sequence[str]) -> tuple[int, ...]:
    """One card of each colour, in whatever order they are named (CU-RACE-14)."""
    known = {card.id: card for card in components.card}
    for card in cards:
        if card not in known:
            raise CardsError("flaw.cards.unknown", card=card, known=known_cards(components, card))
    having: Counter[str] = Counter(known[card].colour for card in cards)
    if all(having[colour] == 1 for colour in COLOUR_IDS):
        return in_order(components, cards)
    wrong = [colour for colour in COLOUR_IDS if having[colour] != 1]
    named = {colour: [card for card in cards if known[card].colour == colour] for colour in wrong}
    faults = "; ".join(f"{colour}: {' + '.join(own) or '-'}" for colour, own in named.items())
    raise CardsError("flaw.cards.each_colour", faults=faults, known=cards_by_colour(components, wrong))


def known_cards(components: Components, card: str) -> str:
    """Which cards may be meant where there is none of this name."""
    close = get_close_matches(card, [known.id for known in components.card], n=3)
    return ", ".join(close) or cards_by_colour(components, COLOUR_IDS)


def cards_by_colour(components: Components, colours: Iterable[str]) -> str:
    """As they are written in options, in every language."""
    return "; ".join(
        f"{colour}: {', '.join(card.id for card in components.card if card.colour == colour)}" for colour in colours
    )


def hints(components: Components, cards: Iterable[int]) -> Hints:
    """What the rulebook would say to a set of cards; it forbids none of them."""
    chosen = [components.card[number] for number in cards]
    free = next(race for race in components.race if race.free)
    costs = tuple(sorted(card.cost for card in chosen))
    cheap = sum(cost <= CHEAP for cost in costs)
    thinning = tuple(card.id for card in chosen if thins(card))
    fine = {
        "spread": len(set(costs)) >= SPREAD,
        "cheap": cheap >= free.hint_min_cards_at_most_5,
        "thinning": len(thinning) >= free.hint_min_give_up_or_draw_cards,
    }
    return Hints(
        costs=costs,
        different=len(set(costs)),
        cheap=cheap,
        cheap_wanted=free.hint_min_cards_at_most_5,
        thinning=thinning,
        thinning_wanted=free.hint_min_give_up_or_draw_cards,
        lacks=tuple(name for name, kept in fine.items() if not kept),
    )


def thins(card: Card) -> bool:
    """Whether a card gives up other dice or draws more (CU-RACE-16); a die that only gives itself up does neither."""
    return any(
        isinstance(effect, AddDice)
        or (isinstance(effect, GiveUp) and effect.what in ("any", "roll"))
        or (isinstance(effect, RollDice) and "draw" in effect.zones)
        for ability in card.ability
        for effect in every_effect(ability.effects)
    )


def fair_set(components: Components, seed: int) -> tuple[int, ...]:
    """Eight cards picked at random that follow every hint; the same seed always picks the same ones."""
    random = Random(seed)
    by_colour = [
        [number for number, card in enumerate(components.card) if card.colour == colour] for colour in COLOUR_IDS
    ]
    picked = tuple(random.choice(numbers) for numbers in by_colour)
    for _ in range(1000):
        if not hints(components, picked).lacks:
            break
        picked = tuple(random.choice(numbers) for numbers in by_colour)
    return picked
