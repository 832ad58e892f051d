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
from cubilete.games.cubitos.rules import numbers as k

Row = dict[int, int]
"""The columns of a row that differ from `USUAL`."""

GRAY = 1 << k.LIGHT_GRAY | 1 << k.DARK_GRAY
EVERY_SORT = (1 << c.SORTS) - 1
NOT_THE_LEAD = EVERY_SORT & ~(1 << k.LEAD)
"""The lead die can be neither given up nor gained (CU-DIE-05)."""
ZONE_MASKS = {"draw": 1 << k.DRAW, "roll": 1 << k.ROLL, "rest": 1 << k.REST, "active": k.ACTIVE_ZONE}
EVERY_ZONE = sum(ZONE_MASKS.values())
USUAL = {k.N: 1, k.DIV: 1, k.TIMES: 1, k.MOST: -1, k.WHAT: k.ANY}

OPS: dict[type[Struct], int] = {
    Coins: k.COINS,
    Steps: k.STEPS,
    Credits: k.CREDITS,
    Fans: k.FANS,
    AddDice: k.ADD_DICE,
    RollDice: k.ROLL_DICE,
    GiveUp: k.GIVE_UP,
    Take: k.TAKE,
    Borrow: k.BORROW,
    SetFace: k.SET_FACE,
    ReturnToRoll: k.RETURN_TO_ROLL,
    NoBust: k.NO_BUST,
    IgnoreBust: k.IGNORE_BUST,
    KeepActive: k.KEEP_ACTIVE,
    RefillIgnore: k.REFILL_IGNORE,
    RefillFree: k.REFILL_FREE,
    MustPush: k.MUST_PUSH,
    SymbolValue: k.SYMBOL_VALUE,
    DoubleSymbols: k.DOUBLE_SYMBOLS,
    Regain: k.REGAIN,
    SpaceBonus: k.SPACE_BONUS,
    PassDie: k.PASS_DIE,
    Choose: k.CHOOSE,
}
TIMINGS = {"now": k.NOW, "active": k.ACTIVATE, "event": k.AT_EVENT, "run": k.RUN, "compare": k.RED_CARD}
WINDOWS = {
    "on_activate": k.ON_ACTIVATE,
    "on_push_before_roll": k.ON_PUSH,
    "after_push_no_bust": k.AFTER_PUSH,
    "on_bust": k.ON_BUST,
    "phase5": k.PHASE_5,
    "race_any": k.IN_RACE,
    "phase6_end": k.AFTER_MOVE,
    "phase7_before": k.BEFORE_BUY,
}
USE_COUNTS = {"die": k.PER_DIE, "player": k.PER_PLAYER, "pair": k.PER_PAIR}
NEEDS = {
    "busted_this_round": k.BUSTED,
    "took_credit_this_round": k.TOOK_CREDIT,
    "gave_up_die_this_round": k.GAVE_UP,
    "most_symbols": k.MOST_SYMBOLS,
    "has_symbol": k.HAS_SYMBOL,
}
TIES = {None: k.TIE_LEAD, "lead": k.TIE_LEAD, "nobody": k.TIE_NOBODY}


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
                self.effects[first + at][k.FIRST] = len(self.pairs)
                self.effects[first + at][k.OPTIONS] = len(pairs)
                self.pairs += pairs
        return first, len(rows)

    def effect_numbers(self) -> list[int]:
        return [number for row in self.effects for number in row]

    def option_numbers(self) -> list[int]:
        return [number for pair in self.pairs for number in pair]


def full_row(row: Row) -> list[int]:
    columns = {**USUAL, **row}
    return [columns.get(column, 0) for column in range(k.EFFECT)]


# ---------------------------------------------------------------- effects
def effect_row(effect: AnyEffect) -> Row:
    row = {k.OP: OPS[type(effect)], **condition_columns(effect.condition), **own_columns(effect)}
    row[k.FLAGS] = row.get(k.FLAGS, 0) | (k.OPTIONAL if effect.optional else 0)
    return row


def condition_columns(condition: str) -> Row:
    words = condition.split(",") if condition else []
    colours = [word.removeprefix("active:") for word in words if word != "hit"]
    return {k.IF_ACTIVE: mask(colours), k.IF_HIT: int("hit" in words)}


def own_columns(effect: AnyEffect) -> Row:
    """What is special to an effect of its kind."""
    if isinstance(effect, Amount):
        return amount_columns(effect)
    if isinstance(effect, RollDice):
        return roll_columns(effect)
    if isinstance(effect, GiveUp):
        return give_up_columns(effect)
    if isinstance(effect, Take):
        sorts = {"any": NOT_THE_LEAD, "red": 1 << k.RED, "gray": GRAY}[effect.what]
        return {k.N: effect.n, k.OF_COLOURS: sorts, k.FLAGS: k.LIMIT_BY_FANS if effect.max_cost_counter else 0}
    if isinstance(effect, Borrow):
        return {k.OF_COLOURS: NOT_THE_LEAD & ~mask(effect.not_colours)}
    if isinstance(effect, KeepActive | RefillIgnore):
        return {k.OF_COLOURS: mask(effect.colours)}
    if isinstance(effect, Regain):
        return {k.OF_COLOURS: mask([effect.colour])}
    return dice_columns(effect)


def dice_columns(effect: AnyEffect) -> Row:
    if isinstance(effect, SetFace):
        return {k.IN_ZONES: ZONE_MASKS[effect.source], k.OF_COLOURS: EVERY_SORT}
    if isinstance(effect, ReturnToRoll):
        what = {"this": k.THIS, "other": k.OTHER}[effect.what]
        return {k.WHAT: what, k.IN_ZONES: k.ACTIVE_ZONE, k.OF_COLOURS: EVERY_SORT}
    if isinstance(effect, PassDie):
        return {k.IN_ZONES: EVERY_ZONE, k.OF_COLOURS: NOT_THE_LEAD}
    if isinstance(effect, SpaceBonus):
        return {k.N: effect.min, k.MOST: effect.max}
    if isinstance(effect, AddDice | SymbolValue):
        return {k.N: effect.n}
    return {}


def amount_columns(effect: Amount) -> Row:
    row = {k.N: effect.n, k.PER: counter(effect.per), k.DIV: effect.div}
    if isinstance(effect, Steps):
        row |= {k.WATER: effect.water, k.FLAGS: k.IMMEDIATE if effect.immediate else 0}
    if isinstance(effect, Fans):
        row |= {k.FLAGS: 0 if effect.credits else k.NO_CREDITS}
    return row


def roll_columns(effect: RollDice) -> Row:
    colours = mask(effect.colours) if effect.colours else EVERY_SORT
    flags = (k.DISTINCT if effect.distinct else 0) | (k.PER_PICK if effect.n_per else 0)
    return {
        k.IN_ZONES: sum(ZONE_MASKS[zone] for zone in set(effect.zones)),
        k.OF_COLOURS: colours & ~mask(effect.not_colours),
        k.PICK: effect.pick if isinstance(effect.pick, int) else {"all": k.PICK_ALL, "any": k.PICK_ANY}[effect.pick],
        k.PER: counter(effect.n_per),
        k.TIMES: effect.times,
        k.MOST: -1 if effect.max is None else effect.max,
        k.FLAGS: flags,
    }


def give_up_columns(effect: GiveUp) -> Row:
    if effect.what == "this":
        return {k.N: effect.n, k.WHAT: k.THIS}
    return {
        k.N: effect.n,
        k.IN_ZONES: ZONE_MASKS["roll"] if effect.what == "roll" else EVERY_ZONE,
        k.OF_COLOURS: 1 << k.RED if effect.what == "red" else NOT_THE_LEAD,
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
        k.TIMING: TIMINGS[ability.timing],
        k.WINDOW: WINDOWS[ability.window],
        k.ONLY_SPECIAL: int(ability.symbols == "special"),
        k.MANDATORY: int(ability.mandatory),
        k.USES: USE_COUNTS[ability.per],
        k.NEED: sum(NEEDS[need] for need in set(ability.need)),
        k.TIE: TIES[ability.tie],
        k.FROM: first,
        k.EFFECTS: count,
    }
    return [row[column] for column in range(k.ABILITY)]


def card_rows(cards: Sequence[Card], sheet: Sheet) -> dict[str, list[int]]:
    """Everything that is known by card; effects and options are left on the sheet."""
    abilities: list[int] = []
    for card in cards:
        for ability in card.ability:
            abilities += ability_row(ability, sheet)
        abilities += [0] * (k.ABILITY * (c.ABILITIES - len(card.ability)))
    return {
        "cost": [card.cost for card in cards],
        "sort_of": [k.RED + COLOUR_IDS.index(card.colour) for card in cards],
        "ability_count": [len(card.ability) for card in cards],
        "abilities": abilities,
    }
