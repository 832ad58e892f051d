"""The component file of Cubitos in types: every table, every ability and every effect that may stand in it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

SORT_IDS = (
    "light_gray", "dark_gray", "lead", "red", "orange", "yellow", "green", "blue", "purple", "brown", "white",
)  # fmt: skip
"""Dice by sort, in the order of `codes.py`."""
COLOUR_IDS = SORT_IDS[3:]
"""The eight colours that have cards."""
FACE_IDS = ("blank", "coin1", "coin2", "coin3", "step1", "credit1", "team", "special")
COUNTER_IDS = (
    "fans", "active_dice", "active_colours", "active_white_gray", "red_lines_to_finish", "rivals_with_fewer_symbols",
)  # fmt: skip
"""What an amount may be counted by, in the order of `codes.py`, which begins with 1."""

Provenance = Literal["rulebook", "public", "reconstructed"]
CardProvenance = Literal["rulebook", "public", "reconstructed", "own"]
"""A card may also be of one's own making; it lies beside those of the box and belongs to no race of the rulebook."""
Confidence = Literal["low", "medium", "high"]
Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Few = Annotated[int, Meta(ge=1, le=99)]
"""A number small enough for the compiled rules to count down in one byte."""
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Spot = tuple[Whole, Whole]
"""Row and x of a space."""
Sort = Literal[
    "light_gray", "dark_gray", "lead", "red", "orange", "yellow", "green", "blue", "purple", "brown", "white"
]  # fmt: skip
Colour = Literal["red", "orange", "yellow", "green", "blue", "purple", "brown", "white"]
Tint = Literal["gray", "red", "orange", "yellow", "green", "blue", "purple", "brown", "white"]
"""What effects call colours: both grays are one (CU-DIE-04)."""
Face = Literal["blank", "coin1", "coin2", "coin3", "step1", "credit1", "team", "special"]
Zone = Literal["draw", "roll", "active", "rest"]
Counter = Literal[
    "fans", "active_dice", "active_colours", "active_white_gray", "red_lines_to_finish", "rivals_with_fewer_symbols"
]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of the component file."""


class Counts(Part):
    provenance: Provenance
    where: str
    start_dice: Positive
    light_gray_dice: Positive
    dark_gray_dice: Positive
    ability_dice: Positive
    ability_dice_per_colour: Positive
    lead_dice: Literal[1]
    figures: Positive
    figures_per_player: Literal[2]
    player_colours: tuple[Identifier, ...]
    cards: Positive
    cards_per_colour: Positive
    credit_tiles: Positive
    credit_tiles_value_1: Positive
    credit_tiles_value_5: Positive
    supply_tiles: Positive
    team_boards: Positive
    round_overviews: Positive
    track_boards: Positive
    tracks: Positive
    fan_boards: Literal[1]
    boxes: Positive
    storage_boxes: Positive
    overview_sheets: Positive


class Setup(Part):
    provenance: Provenance
    where: str
    light_gray_per_player: Whole
    dark_gray_per_player: Whole
    start_zone: Literal["draw"]
    base_maximum: Few
    credits: Literal[0]
    supply_tiles: Literal[0]
    fans: Literal[0]
    danger_at: Positive
    coins_per_extra_step: Positive
    max_purchases_per_round: Positive


class GraySupply(Part):
    provenance: Provenance
    players: int
    light: Whole
    dark: Whole


class Zones(Part):
    provenance: Provenance
    where: str
    draw: str
    roll: str
    active: str
    rest: str


class Phase(Part):
    n: Positive
    id: Identifier
    name: str
    section: Literal["roll", "race"]
    provenance: Provenance


class Reading(Part):
    """A place where the rulebook can be read in several ways, and the table may choose."""

    id: Identifier
    default: str | bool
    values: tuple[str | bool, ...]
    ruling: str
    about: str


class Die(Part, kw_only=True):
    id: Sort
    colour: str
    german: str
    count: Positive
    cost: Literal[0] = 0
    faces: Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]
    provenance: Provenance
    source: tuple[str, ...]
    confidence: Confidence = "high"


class Glossary(Part):
    """The words that abilities are written in, for whoever reads the file."""

    provenance: Provenance
    windows: tuple[str, ...]
    conditions: tuple[str, ...]
    counters: tuple[str, ...]
    ops: dict[str, str]


# ---------------------------------------------------------------- effects
class Effect(Part, tag_field="op", kw_only=True):
    """One effect of an ability; `if` is a condition on active dice or on a hit, commas meaning and."""

    condition: str = field(default="", name="if")
    optional: bool = False


class Amount(Effect):
    n: Few
    per: Counter | None = None
    div: Few = 1


class Coins(Amount, tag="coins"):
    pass


class Credits(Amount, tag="credits"):
    pass


class Steps(Amount, tag="steps"):
    water: Annotated[int, Meta(ge=0, le=99)] = 0
    immediate: bool = False


class Fans(Amount, tag="fans"):
    credits: bool = True


class AddDice(Effect, tag="add_dice"):
    n: Few


class RollDice(Effect, tag="roll"):
    zones: Annotated[tuple[Zone, ...], Meta(min_length=1)]
    pick: Literal["all", "any"] | Few
    colours: tuple[Tint, ...] = ()
    not_colours: tuple[Tint, ...] = ()
    n_per: Counter | None = None
    max: Few | None = None
    times: Few = 1
    distinct: bool = False


class GiveUp(Effect, tag="give_up"):
    what: Literal["this", "red", "any", "roll"]
    n: Few


class Take(Effect, tag="take"):
    what: Literal["any", "red", "gray"]
    n: Few
    max_cost_counter: Literal["fans"] | None = None


class Borrow(Effect, tag="borrow"):
    not_colours: tuple[Tint, ...]


class SetFace(Effect, tag="set_face"):
    source: Literal["roll"]
    n: Literal[1]


class ReturnToRoll(Effect, tag="return_to_roll"):
    what: Literal["this", "other"]
    n: Literal[1] = 1


class NoBust(Effect, tag="no_bust"):
    pass


class IgnoreBust(Effect, tag="ignore_bust"):
    pass


class KeepActive(Effect, tag="keep_active"):
    colours: Annotated[tuple[Tint, ...], Meta(min_length=1)]


class RefillIgnore(Effect, tag="refill_ignore"):
    colours: Annotated[tuple[Tint, ...], Meta(min_length=1)]


class RefillFree(Effect, tag="refill_free"):
    pass


class MustPush(Effect, tag="must_push"):
    pass


class SymbolValue(Effect, tag="symbol_value"):
    n: Few


class DoubleSymbols(Effect, tag="double_symbols"):
    pass


class Regain(Effect, tag="regain"):
    colour: Tint


class SpaceBonus(Effect, tag="space_bonus"):
    min: Positive
    max: Few


class PassDie(Effect, tag="pass_die"):
    to: Literal["fewest_symbols"]


class Choose(Effect, tag="choose"):
    options: Annotated[tuple[tuple[SimpleEffect, ...], ...], Meta(min_length=2, max_length=4)]


SimpleEffect = (
    Coins | Credits | Steps | Fans | AddDice | RollDice | GiveUp | Take | Borrow | SetFace | ReturnToRoll | NoBust
    | IgnoreBust | KeepActive | RefillIgnore | RefillFree | MustPush | SymbolValue | DoubleSymbols | Regain
    | SpaceBonus | PassDie
)  # fmt: skip
AnyEffect = SimpleEffect | Choose
Window = Literal[
    "on_activate", "on_push_before_roll", "after_push_no_bust", "on_bust", "phase5", "race_any", "phase6_end",
    "phase7_before",
]  # fmt: skip
Need = Literal["busted_this_round", "took_credit_this_round", "gave_up_die_this_round", "most_symbols", "has_symbol"]


class Ability(Part, kw_only=True):
    timing: Literal["now", "active", "event", "run", "compare"]
    window: Window
    symbols: Literal["any", "special"]
    mandatory: bool
    need: tuple[Need, ...] = ()
    per: Literal["die", "player", "pair"]
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    timing_provenance: CardProvenance
    tie: Literal["lead", "nobody"] | None = None
    tie_provenance: CardProvenance | None = None
    note: str = ""


class Card(Part):
    id: Identifier
    name: str
    gloss: str
    """What the printed name means, in English..."""
    english_edition: str
    colour: Colour
    cost: Few
    provenance: CardProvenance
    cost_provenance: CardProvenance
    cost_confidence: Confidence
    ability: Annotated[tuple[Ability, ...], Meta(min_length=1, max_length=4)]
    gloss_de: str = ""
    """...and in German, where it is not German itself."""
    gloss_provenance: Literal["own translation"] = "own translation"


# ---------------------------------------------------------------- races and tracks
class RaceCard(Part):
    """A race of the rulebook: eight cards and where they are raced."""

    id: Identifier
    name: str
    series: Literal["blue", "gold", "free"]
    cards: tuple[Identifier, ...]
    tracks: tuple[Identifier, ...]
    laps: Annotated[int, Meta(ge=1, le=3)]
    free: bool
    provenance: Provenance
    where: str
    link_cost_steps: Annotated[int, Meta(ge=0, le=99)] = 0
    one_card_per_colour: Literal[True] = True
    hint_min_cards_at_most_5: Whole = 0
    hint_min_give_up_or_draw_cards: Whole = 0
    suggested_cards: tuple[Identifier, ...] = ()
    suggested_track: Identifier | None = None
    suggested_provenance: Provenance = "rulebook"


class FanTrack(Part):
    spaces: Positive
    start: Literal[0]
    overflow_credits: Whole
    provenance: Provenance
    where: str


class FanSpace(Part):
    n: Positive
    credits: Whole
    supply: Whole
    provenance: Provenance


class Adjacency(Part):
    kind: Literal["brick"]
    neighbours: tuple[tuple[int, int], ...]
    provenance: Provenance
    source: str


class Feature(Part):
    """What a space carries: bonuses, a jet, or a shortcut."""

    at: Spot
    kind: Literal["bonus", "jet", "shortcut"]
    credits: Few | None = None
    fans: Few | None = None
    give_up: Few | None = None
    take_any: Few | None = None
    take_max_cost: Whole | None = None
    pay: Literal["steps", "coins"] | None = None
    cost: Few | None = None
    to: Spot | None = None


class Track(Part, kw_only=True):
    id: Identifier
    name: str
    english_edition: str
    loop: bool
    provenance: Provenance
    source: str = ""
    confidence: str = ""
    row_count: Positive
    x_count: Positive
    red_lines: Whole
    spaces: Positive
    land: Positive
    water: Whole
    shortest_steps_land: Positive
    shortest_steps_with_water: Positive
    rows: tuple[str, ...]
    sectors: tuple[str, ...]
    start_exits: Annotated[tuple[Spot, ...], Meta(min_length=1)]
    finish_entries: Annotated[tuple[Spot, ...], Meta(min_length=1)]
    feature: tuple[Feature, ...] = ()


class Components(Part):
    """The whole box."""

    game: Literal["cubitos"]
    title: str
    players: tuple[Literal[2], Literal[4]]
    seed: str
    format: Literal[1]
    counts: Counts
    setup: Setup
    gray_supply: tuple[GraySupply, ...]
    zones: Zones
    phase: tuple[Phase, ...]
    option: tuple[Reading, ...]
    die: tuple[Die, ...]
    vocabulary: Glossary
    card: tuple[Card, ...]
    race: tuple[RaceCard, ...]
    fan_track: FanTrack
    fan_space: tuple[FanSpace, ...]
    adjacency: Adjacency
    track: tuple[Track, ...]
