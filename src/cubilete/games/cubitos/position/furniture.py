"""What never changes about a Cubitos table, in one language: tracks, cards, dice, fan track and races."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from cubilete.core.catalogue import Catalogue
from cubilete.core.words import Words
from cubilete.games.cubitos.components.courses import GOAL_CELL, SCENERY, START_CELL, Ground, sector_of, space_at
from cubilete.games.cubitos.components.parts import Card, Components, Feature, RaceCard, Spot, Track
from cubilete.games.cubitos.components.races import CHEAP, SETS, SPREAD, fair_set, in_order, thins
from cubilete.games.cubitos.slots import space_name
from cubilete.games.cubitos.words.vocabulary import Vocabulary

At = tuple[int, int]
"""Row and x of a cell."""


class Bonus(Struct, frozen=True):
    """Those bonuses that a space has."""

    credits: int | UnsetType = UNSET
    fans: int | UnsetType = UNSET
    give_up: int | UnsetType = UNSET
    take_any: int | UnsetType = UNSET
    take_max_cost: int | UnsetType = UNSET


class Shortcut(Struct, frozen=True):
    pay: Literal["coins", "steps"]
    cost: int
    to: str


class Cell(Struct, frozen=True):
    """A space of a track and what lies on it."""

    space: str
    row: int
    x: int
    water: bool
    sector: int
    """Red lines between the start field and the space."""
    bonus: Bonus | None
    jet: bool
    shortcut: Shortcut | None
    name: str
    """What it is called; no other space of the track has this name."""


class TrackMap(Struct, frozen=True):
    id: str
    name: str
    loop: bool
    """Whether start and finish are one field."""
    lines: int
    rows: int
    width: int
    cells: list[Cell]
    start: list[At]
    goal: list[At]
    exits: list[str]
    """Spaces that can be entered from the start field."""
    entries: list[str]
    """Spaces from which the finish field can be entered."""
    scenery: list[At]
    provenance: str


class CardText(Struct, frozen=True):
    """A card in words; text, timing and the rest go by ability."""

    id: str
    name: str
    gloss: str
    """What the printed name means, where it is not of the reader's language: our own translation."""
    brief: str
    """What it is good for, in a few words."""
    sort: str
    cost: int
    text: list[str]
    timing: list[str]
    special: list[bool]
    mandatory: list[bool]
    rules: list[str]
    cost_provenance: str
    thinning: bool
    """Whether it gives up other dice or adds some to the roll."""


class DieText(Struct, frozen=True):
    sort: str
    name: str
    faces: list[str]
    cost: int | None
    """Of start dice only; a coloured die costs what the card of the race says (CU-BUY-02)."""


class FanSpace(Struct, frozen=True):
    n: int
    credits: int
    supply: int


class Race(Struct, frozen=True):
    """A race with its cards in the order of their dice; a free one with what is suggested for it."""

    id: str
    name: str
    series: str
    cards: list[str]
    tracks: list[str]
    laps: int
    free: bool


class Hints(Struct, frozen=True):
    """What the rulebook advises for a free race, as numbers: at least so many cards, or so many different costs."""

    cheap: int
    cheap_cost: int
    """A card that costs at most this is cheap."""
    thinning: int
    different: int


class Furniture(Struct, frozen=True):
    """Everything a client draws once; names and sentences are in one language, ids and numbers are not."""

    tracks: list[TrackMap]
    cards: list[CardText]
    dice: list[DieText]
    fan_track: list[FanSpace]
    races: list[Race]
    hints: Hints
    suggestions: list[list[str]]
    """Sets of cards for a free race."""


# ---------------------------------------------------------------- making it
def make_furniture(components: Components, v: Vocabulary, catalogue: Catalogue, language: str) -> Furniture:
    words = v.words(language)
    free = next(race for race in components.race if race.free)
    gray = {die.id: die.cost if die.colour == "gray" else None for die in components.die}
    return Furniture(
        tracks=[track_map(number, track, words, v) for number, track in enumerate(components.track)],
        cards=[card_text(number, card, words, v, catalogue) for number, card in enumerate(components.card)],
        dice=[DieText(die.id, words.say(f"sort.{die.id}"), list(die.faces), gray[die.id]) for die in components.die],
        fan_track=[FanSpace(space.n, space.credits, space.supply) for space in components.fan_space],
        races=[race_entry(number, race, components, words, v) for number, race in enumerate(components.race)],
        hints=Hints(free.hint_min_cards_at_most_5, CHEAP, free.hint_min_give_up_or_draw_cards, SPREAD),
        suggestions=[[components.card[number].id for number in fair_set(components, seed)] for seed in range(SETS)],
    )


# ---------------------------------------------------------------- tracks
def track_map(number: int, track: Track, words: Words, v: Vocabulary) -> TrackMap:
    ground = Ground(track)
    return TrackMap(
        id=track.id,
        name=v.track_name(words, number),
        loop=track.loop,
        lines=track.red_lines,
        rows=track.row_count,
        width=track.x_count,
        cells=[cell_of(ground, spot, number, words, v) for spot in ground.spaces],
        start=list(ground.marked(START_CELL)),
        goal=list(ground.marked(START_CELL if track.loop else GOAL_CELL)),
        exits=[space_name(space_at(spot)) for spot in ground.exits],
        entries=[space_name(space_at(spot)) for spot in sorted(ground.entries)],
        scenery=list(ground.marked(SCENERY)),
        provenance=track.provenance,
    )


def cell_of(ground: Ground, spot: Spot, track: int, words: Words, v: Vocabulary) -> Cell:
    features = {feature.kind: feature for feature in ground.track.feature if feature.at == spot}
    return Cell(
        space=space_name(space_at(spot)),
        row=spot[0],
        x=spot[1],
        water=not ground.is_land(spot),
        sector=sector_of(ground.track, spot),
        bonus=bonus_of(features.get("bonus")),
        jet="jet" in features,
        shortcut=shortcut_of(features.get("shortcut")),
        name=at_the_head(v.space_name(words, track, space_at(spot), alone=True)),
    )


def at_the_head(name: str) -> str:
    """A name that stands alone."""
    return name[:1].upper() + name[1:]


def bonus_of(feature: Feature | None) -> Bonus | None:
    if feature is None:
        return None
    given = {name: getattr(feature, name) for name in Bonus.__struct_fields__}
    return Bonus(**{name: n for name, n in given.items() if n is not None})


def shortcut_of(feature: Feature | None) -> Shortcut | None:
    if feature is None or feature.to is None or feature.pay is None or feature.cost is None:
        return None
    return Shortcut(feature.pay, feature.cost, space_name(space_at(feature.to)))


# ---------------------------------------------------------------- cards and races
def card_text(number: int, card: Card, words: Words, v: Vocabulary, catalogue: Catalogue) -> CardText:
    return CardText(
        id=card.id,
        name=v.card_name(words, number),
        gloss=v.card_gloss(words, number),
        brief=v.about_card(words, number, "gloss"),
        sort=card.colour,
        cost=card.cost,
        text=[v.ability_text(words, number, ability) for ability in range(len(card.ability))],
        timing=[ability.timing for ability in card.ability],
        special=[ability.symbols == "special" for ability in card.ability],
        mandatory=[ability.mandatory for ability in card.ability],
        rules=card_rules(card, catalogue),
        cost_provenance=card.cost_provenance,
        thinning=thins(card),
    )


def card_rules(card: Card, catalogue: Catalogue) -> list[str]:
    """The rules of the catalogue about a card; each begins with its name."""
    return [rule.id for rule in catalogue.rule if rule.says.startswith(f"{card.name}:")]


def race_entry(number: int, race: RaceCard, components: Components, words: Words, v: Vocabulary) -> Race:
    cards = in_order(components, race.cards or race.suggested_cards)
    return Race(
        id=race.id,
        name=v.race_name(words, number),
        series=race.series,
        cards=[components.card[number].id for number in cards],
        tracks=list(race.tracks or filter(None, [race.suggested_track])),
        laps=race.laps,
        free=race.free,
    )
