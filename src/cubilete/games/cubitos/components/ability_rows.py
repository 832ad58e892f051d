"""Cards and their abilities as the compiled rules read them: rows of numbers, as `codes.py` documents them.

A column that an effect has no use for holds 1 in N, DIV and TIMES, -1 in MOST, ANY in WHAT and 0 everywhere else.
A space bonus has its least distance in N and its greatest in MOST.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from cubilete.games.cubitos.components.parts import (
    COLOUR_IDS,
    COUNTER_IDS,
    SORT_IDS,
    Ability,
    AddDice,
    Amount,
    AnyEffect,
    Borrow,
    Card,
    Choose,
    Coins,
    Credits,
    DoubleSymbols,
    Fans,
    GiveUp,
    IgnoreBust,
    KeepActive,
    MustPush,
    NoBust,
    PassDie,
    RefillFree,
    RefillIgnore,
    Regain,
    ReturnToRoll,
    RollDice,
    SetFace,
    SpaceBonus,
    Steps,
    SymbolValue,
    Take,
)
from cubilete.games.cubitos.rules import codes as c

Row = dict[int, int]
"""The columns of a row that differ from `USUAL`."""

GRAY = 1 << c.LIGHT_GRAY | 1 << c.DARK_GRAY
EVERY_SORT = (1 << c.SORTS) - 1
NOT_THE_LEAD = EVERY_SORT & ~(1 << c.LEAD)
"""The lead die can be neither given up nor gained (CU-DIE-05)."""
ZONE_MASKS = {"draw": 1 << c.DRAW, "roll": 1 << c.ROLL, "rest": 1 << c.REST, "active": c.ACTIVE_ZONE}
EVERY_ZONE = sum(ZONE_MASKS.values())
USUAL = {c.N: 1, c.DIV: 1, c.TIMES: 1, c.MOST: -1, c.WHAT: c.ANY}

OPS: dict[type[Struct], int] = {
    Coins: c.COINS,
    Steps: c.STEPS,
    Credits: c.CREDITS,
    Fans: c.FANS,
    AddDice: c.ADD_DICE,
    RollDice: c.ROLL_DICE,
    GiveUp: c.GIVE_UP,
    Take: c.TAKE,
    Borrow: c.BORROW,
    SetFace: c.SET_FACE,
    ReturnToRoll: c.RETURN_TO_ROLL,
    NoBust: c.NO_BUST,
    IgnoreBust: c.IGNORE_BUST,
    KeepActive: c.KEEP_ACTIVE,
    RefillIgnore: c.REFILL_IGNORE,
    RefillFree: c.REFILL_FREE,
    MustPush: c.MUST_PUSH,
    SymbolValue: c.SYMBOL_VALUE,
    DoubleSymbols: c.DOUBLE_SYMBOLS,
    Regain: c.REGAIN,
    SpaceBonus: c.SPACE_BONUS,
    PassDie: c.PASS_DIE,
    Choose: c.CHOOSE,
}
TIMINGS = {"now": c.NOW, "active": c.ACTIVATE, "event": c.AT_EVENT, "run": c.RUN, "compare": c.RED_CARD}
WINDOWS = {
    "on_activate": c.ON_ACTIVATE,
    "on_push_before_roll": c.ON_PUSH,
    "after_push_no_bust": c.AFTER_PUSH,
    "on_bust": c.ON_BUST,
    "phase5": c.PHASE_5,
    "race_any": c.IN_RACE,
    "phase6_end": c.AFTER_MOVE,
    "phase7_before": c.BEFORE_BUY,
}
USE_COUNTS = {"die": c.PER_DIE, "player": c.PER_PLAYER, "pair": c.PER_PAIR}
NEEDS = {
    "busted_this_round": c.BUSTED,
    "took_credit_this_round": c.TOOK_CREDIT,
    "gave_up_die_this_round": c.GAVE_UP,
    "most_symbols": c.MOST_SYMBOLS,
    "has_symbol": c.HAS_SYMBOL,
}
TIES = {None: c.TIE_LEAD, "lead": c.TIE_LEAD, "nobody": c.TIE_NOBODY}


class Sheet:
    """The rows of effects and of options while they are being written."""

    def __init__(self) -> None:
        self.effects: list[list[int]] = []
        self.pairs: list[tuple[int, int]] = []

    def write(self, effects: Sequence[AnyEffect]) -> tuple[int, int]:
        """Effects one after the other; where they begin, and how many they are."""
        return self.add([effect_row(effect) for effect in effects], effects)

    def write_rows(self, rows: Sequence[Row]) -> int:
        """Effects that are no part of a card, as one option; its number."""
        self.pairs.append(self.add(rows, ()))
        return len(self.pairs) - 1

    def add(self, rows: Sequence[Row], effects: Sequence[AnyEffect]) -> tuple[int, int]:
        first = len(self.effects)
        self.effects += [full_row(row) for row in rows]
        for at, effect in enumerate(effects):
            if isinstance(effect, Choose):
                # What can be chosen comes after the list it belongs to, so that both stay in one piece.
                pairs = [self.write(option) for option in effect.options]
                self.effects[first + at][c.FIRST] = len(self.pairs)
                self.effects[first + at][c.OPTIONS] = len(pairs)
                self.pairs += pairs
        return first, len(rows)

    def effect_numbers(self) -> list[int]:
        return [number for row in self.effects for number in row]

    def option_numbers(self) -> list[int]:
        return [number for pair in self.pairs for number in pair]


def full_row(row: Row) -> list[int]:
    columns = {**USUAL, **row}
    return [columns.get(column, 0) for column in range(c.EFFECT)]


# ---------------------------------------------------------------- effects
def effect_row(effect: AnyEffect) -> Row:
    row = {c.OP: OPS[type(effect)], **condition_columns(effect.condition), **own_columns(effect)}
    row[c.FLAGS] = row.get(c.FLAGS, 0) | (c.OPTIONAL if effect.optional else 0)
    return row


def condition_columns(condition: str) -> Row:
    words = condition.split(",") if condition else []
    colours = [word.removeprefix("active:") for word in words if word != "hit"]
    return {c.IF_ACTIVE: mask(colours), c.IF_HIT: int("hit" in words)}


def own_columns(effect: AnyEffect) -> Row:
    """What is special to an effect of its kind."""
    if isinstance(effect, Amount):
        return amount_columns(effect)
    if isinstance(effect, RollDice):
        return roll_columns(effect)
    if isinstance(effect, GiveUp):
        return give_up_columns(effect)
    if isinstance(effect, Take):
        sorts = {"any": NOT_THE_LEAD, "red": 1 << c.RED, "gray": GRAY}[effect.what]
        return {c.N: effect.n, c.OF_COLOURS: sorts, c.FLAGS: c.LIMIT_BY_FANS if effect.max_cost_counter else 0}
    if isinstance(effect, Borrow):
        return {c.OF_COLOURS: NOT_THE_LEAD & ~mask(effect.not_colours)}
    if isinstance(effect, KeepActive | RefillIgnore):
        return {c.OF_COLOURS: mask(effect.colours)}
    if isinstance(effect, Regain):
        return {c.OF_COLOURS: mask([effect.colour])}
    return dice_columns(effect)


def dice_columns(effect: AnyEffect) -> Row:
    if isinstance(effect, SetFace):
        return {c.IN_ZONES: ZONE_MASKS[effect.source], c.OF_COLOURS: EVERY_SORT}
    if isinstance(effect, ReturnToRoll):
        what = {"this": c.THIS, "other": c.OTHER}[effect.what]
        return {c.WHAT: what, c.IN_ZONES: c.ACTIVE_ZONE, c.OF_COLOURS: EVERY_SORT}
    if isinstance(effect, PassDie):
        return {c.IN_ZONES: EVERY_ZONE, c.OF_COLOURS: NOT_THE_LEAD}
    if isinstance(effect, SpaceBonus):
        return {c.N: effect.min, c.MOST: effect.max}
    if isinstance(effect, AddDice | SymbolValue):
        return {c.N: effect.n}
    return {}


def amount_columns(effect: Amount) -> Row:
    row = {c.N: effect.n, c.PER: counter(effect.per), c.DIV: effect.div}
    if isinstance(effect, Steps):
        row |= {c.WATER: effect.water, c.FLAGS: c.IMMEDIATE if effect.immediate else 0}
    if isinstance(effect, Fans):
        row |= {c.FLAGS: 0 if effect.credits else c.NO_CREDITS}
    return row


def roll_columns(effect: RollDice) -> Row:
    colours = mask(effect.colours) if effect.colours else EVERY_SORT
    flags = (c.DISTINCT if effect.distinct else 0) | (c.PER_PICK if effect.n_per else 0)
    return {
        c.IN_ZONES: sum(ZONE_MASKS[zone] for zone in set(effect.zones)),
        c.OF_COLOURS: colours & ~mask(effect.not_colours),
        c.PICK: effect.pick if isinstance(effect.pick, int) else {"all": c.PICK_ALL, "any": c.PICK_ANY}[effect.pick],
        c.PER: counter(effect.n_per),
        c.TIMES: effect.times,
        c.MOST: -1 if effect.max is None else effect.max,
        c.FLAGS: flags,
    }


def give_up_columns(effect: GiveUp) -> Row:
    if effect.what == "this":
        return {c.N: effect.n, c.WHAT: c.THIS}
    return {
        c.N: effect.n,
        c.IN_ZONES: ZONE_MASKS["roll"] if effect.what == "roll" else EVERY_ZONE,
        c.OF_COLOURS: 1 << c.RED if effect.what == "red" else NOT_THE_LEAD,
    }


def counter(name: str | None) -> int:
    return 0 if name is None else COUNTER_IDS.index(name) + 1


def mask(colours: Iterable[str]) -> int:
    """Sorts of dice by colour, one bit each; gray is both grays (CU-DIE-04)."""
    bits = 0
    for colour in colours:
        bits |= GRAY if colour == "gray" else 1 << SORT_IDS.index(colour)
    return bits


# ---------------------------------------------------------------- cards
def ability_row(ability: Ability, sheet: Sheet) -> list[int]:
    first, count = sheet.write(ability.effects)
    row = {
        c.TIMING: TIMINGS[ability.timing],
        c.WINDOW: WINDOWS[ability.window],
        c.ONLY_SPECIAL: int(ability.symbols == "special"),
        c.MANDATORY: int(ability.mandatory),
        c.USES: USE_COUNTS[ability.per],
        c.NEED: sum(NEEDS[need] for need in set(ability.need)),
        c.TIE: TIES[ability.tie],
        c.FROM: first,
        c.EFFECTS: count,
    }
    return [row[column] for column in range(c.ABILITY)]


def card_rows(cards: Sequence[Card], sheet: Sheet) -> dict[str, list[int]]:
    """Everything that is known by card; effects and options are left on the sheet."""
    abilities: list[int] = []
    for card in cards:
        for ability in card.ability:
            abilities += ability_row(ability, sheet)
        abilities += [0] * (c.ABILITY * (c.ABILITIES - len(card.ability)))
    return {
        "cost": [card.cost for card in cards],
        "sort_of": [c.RED + COLOUR_IDS.index(card.colour) for card in cards],
        "ability_count": [len(card.ability) for card in cards],
        "abilities": abilities,
    }
