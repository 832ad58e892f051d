"""What may be regretted about a choice: a second sentence behind it, where the table as it lies makes it true.

Cubitos punishes the wrong order: a dog that is used leaves, and then the cat that likes dogs finds none (CU-R37). The
sentences are found by trying things out on a copy of the table, so they say what the rules would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from cubilete.core.chance import SeededChance
from cubilete.core.state import LEGAL
from cubilete.core.words import listing
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import (
    ability_bar,
    ability_row,
    amount,
    execute,
    find_user,
    has_effect,
    holds,
    red_symbols,
)
from cubilete.games.cubitos.rules.dice import find_active, lay_down
from cubilete.games.cubitos.rules.effects import run_top
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has, make_die
from cubilete.games.cubitos.rules.phase5 import is_plain
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.table import GRAYS
from cubilete.games.cubitos.rules.tasks import effect_of, top_task

if TYPE_CHECKING:
    from cubilete.games.cubitos.words.values import CubitosValues

PHASE_5 = (c.COUNT, c.COMPARE, c.SUPPORT)
ALL_SORTS = (1 << c.SORTS) - 1
WHITE_AND_GRAY = GRAYS | 1 << c.SORTS - 1
BELONGINGS = (
    k.S_COINS, k.S_STEPS, k.S_WATER, k.S_CREDITS, k.S_FANS, k.S_TILES, k.S_DOUBLES, k.S_IGNORE_NEXT,
)  # fmt: skip


def caution(d: CubitosValues) -> str:
    """The sentence that belongs behind a choice, or nothing."""
    code = d.move.code
    if code in SIMPLE:
        return SIMPLE[code](d)
    if c.is_purchase(code):
        return before_paying(d, int(d.t.price(c.purchase_die(code))), "keeps_credits")
    if c.is_use(code):
        return before_using(d, code)
    if c.is_from_active(code):
        return before_parting(d, code)
    if c.is_go(code) and c.go_space(code) < c.START:
        return before_going(d, c.go_space(code))
    return ""


# ---------------------------------------------------------------- abilities that may be executed now
class Skill(NamedTuple):
    """An ability of an active die that its owner may execute now."""

    die: int
    """Its place among the active dice."""
    sort: int
    ability: int
    row: int


def skills_of(t: Cubitos, seat: int) -> list[Skill]:
    found = []
    for i in range(int(t.n_active)):
        die = int(t.active[i])
        if die_seat(die) == seat and die_face(die) >= k.TEAM:
            sort = die_sort(die)
            for ability in range(c.ABILITIES):
                if ability_bar(t, seat, i, ability) == LEGAL:
                    found.append(Skill(i, sort, ability, int(ability_row(t, sort, ability))))
    return found


def effects_of(t: Cubitos, row: int) -> Iterable[int]:
    """Where the rows of an ability's effects start."""
    first = int(t.box.abilities[row + k.FROM])
    return range(first * k.EFFECT, (first + int(t.box.abilities[row + k.EFFECTS])) * k.EFFECT, k.EFFECT)


def leaves(t: Cubitos, row: int) -> bool:
    """Whether the die gives itself up."""
    return any(t.box.effects[e + k.OP] == k.GIVE_UP and t.box.effects[e + k.WHAT] == k.THIS for e in effects_of(t, row))


def brings(t: Cubitos, seat: int, skill: Skill) -> bool:
    """Whether executing an ability would change anything or ask for a choice: tried out on a copy."""
    after = t.clone()
    chance = SeededChance(bytes(32), [])
    execute(after, seat, skill.die, skill.ability, None)
    while after.get(seat, k.S_DEPTH) > 0 and run_top(after, seat, chance, None):
        pass
    return after.get(seat, k.S_DEPTH) > 0 or chance.rolls > 0 or belongings(after, seat) != belongings(t, seat)


def belongings(t: Cubitos, seat: int) -> list[int]:
    """Everything that an ability could change for its owner, except that it is used."""
    shown = [int(make_die(0, die_sort(die), die_face(die))) for die in map(int, list(t.active)[: t.n_active])]
    return (
        [int(t.get(seat, column)) for column in BELONGINGS]
        + [int(t.marked(seat, k.M_FREE_NEXT))]
        + list(t.dice)
        + shown
    )


# ---------------------------------------------------------------- what counts which dice
def haul(t: Cubitos, seat: int, row: int) -> list[int]:
    """How much each effect of an ability is worth with the dice that are active now."""
    return [worth(t, seat, e) if holds(t, seat, e) else 0 for e in effects_of(t, row)]


def worth(t: Cubitos, seat: int, e: int) -> int:
    op = int(t.box.effects[e + k.OP])
    if op == k.REGAIN:
        colours = int(t.box.effects[e + k.OF_COLOURS])
        return sum(has(colours, sort) for sort in active_sorts(t, seat))
    return int(amount(t, seat, e)) if op <= k.FANS else 1


def active_sorts(t: Cubitos, seat: int) -> list[int]:
    return [die_sort(int(die)) for die in list(t.active)[: t.n_active] if die_seat(int(die)) == seat]


def loses(before: Cubitos, after: Cubitos, seat: int, row: int) -> bool:
    """Whether an ability is worth less on the second table."""
    return any(new < old for old, new in zip(haul(before, seat, row), haul(after, seat, row), strict=True))


def without(t: Cubitos, seat: int, dice: Iterable[int]) -> Cubitos:
    """The table with some active dice gone."""
    after = t.clone()
    for i in sorted(dice, reverse=True):
        lay_down(after, seat, i, k.REST)
    return after


def wanted(t: Cubitos, seat: int, row: int) -> int:
    """The sorts of dice that would make an ability worth more if they became active."""
    have = int(t.active_mask(seat))
    have |= GRAYS if have & GRAYS else 0
    mask = 0
    for e in effects_of(t, row):
        per = int(t.box.effects[e + k.PER])
        mask |= int(t.box.effects[e + k.IF_ACTIVE]) & ~have
        if per == k.ACTIVE_DICE:
            mask |= ALL_SORTS
        elif per == k.ACTIVE_COLOURS:
            mask |= ALL_SORTS & ~have
        elif per == k.ACTIVE_WHITE_GRAY:
            mask |= WHITE_AND_GRAY
        elif t.box.effects[e + k.OP] == k.REGAIN:
            mask |= int(t.box.effects[e + k.OF_COLOURS])
    return mask


def makes_active(t: Cubitos, seat: int, row: int) -> int:
    """The sorts of dice that an ability could make active."""
    mask = 0
    for e in effects_of(t, row):
        op = int(t.box.effects[e + k.OP])
        colours = int(t.box.effects[e + k.OF_COLOURS])
        if op == k.BORROW:
            mask |= sum(1 << sort for sort in range(c.SORTS) if t.supply[sort] > 0) & colours
        elif op == k.ROLL_DICE:
            zones = [zone for zone in range(k.HAND) if has(t.box.effects[e + k.IN_ZONES], zone)]
            there = (sort for sort in range(c.SORTS) if any(t.count(seat, zone, sort) > 0 for zone in zones))
            mask |= sum(1 << sort for sort in there) & colours
    return mask


# ---------------------------------------------------------------- phase 5
def before_using(d: CubitosValues, code: int) -> str:
    """Before an ability of one die: what its die takes along, and what had better come first."""
    t, seat = d.t, d.seat
    if c.use_face(code) < k.TEAM or t.stage(seat) not in (c.COUNT, c.SUPPORT) or t.get(seat, k.S_DEPTH) > 0:
        return ""
    die, ability, sort = int(find_user(t, seat, code)), int(c.use_ability(code)), int(c.use_die(code))
    row = int(ability_row(t, sort, ability))
    others = [skill for skill in skills_of(t, seat) if (skill.die, skill.ability) != (die, ability)]
    if leaves(t, row):
        said = before_leaving(d, {die}, others)
        if said:
            return said
    return before_counting(d, [row], others)


def before_using_all(d: CubitosValues) -> str:
    """`use all` executes what needs no choice; what needs one is left behind, perhaps without the dice it counts."""
    t, seat = d.t, d.seat
    skills = skills_of(t, seat)
    at_once = [skill for skill in skills if is_plain(t, seat, skill.row)]
    left = [skill for skill in skills if skill not in at_once]
    gone = {skill.die for skill in at_once if leaves(t, skill.row)}
    return before_leaving(d, gone, left) or before_counting(d, [skill.row for skill in at_once], left)


def before_leaving(d: CubitosValues, gone: set[int], others: list[Skill]) -> str:
    """CU-R37: dice that are given up take their own abilities along and are not counted any more."""
    t, seat = d.t, d.seat
    for skill in others:
        if skill.die in gone and brings(t, seat, skill):
            return leaves_unused(d, skill)
    for skill in others:
        if skill.die not in gone and loses(t, without(t, seat, gone), seat, skill.row):
            return d.words.say("warning.leaves", card=d.card_of(skill.sort), leaving=d.card_of(culprit(d, gone, skill)))
    return ""


def leaves_unused(d: CubitosValues, skill: Skill) -> str:
    what = d.ability_short(int(d.t.card_of(skill.sort)), skill.ability)
    return d.words.say("warning.leaves_unused", card=d.card_of(skill.sort), what=what)


def culprit(d: CubitosValues, gone: set[int], skill: Skill) -> int:
    """The colour among the leaving dice that an ability counts."""
    sorts = {i: die_sort(int(d.t.active[i])) for i in sorted(gone)}
    for sort in sorts.values():
        alike = [i for i in gone if sorts[i] == sort]
        if loses(d.t, without(d.t, d.seat, alike), d.seat, skill.row):
            return sort
    return next(iter(sorts.values()))


def before_counting(d: CubitosValues, rows: list[int], others: list[Skill]) -> str:
    """Abilities that roll or borrow dice come before those that count them."""
    want = 0
    for row in rows:
        want |= wanted(d.t, d.seat, row)
    for skill in others:
        if want & makes_active(d.t, d.seat, skill.row):
            return d.words.say("warning.roll_first", card=d.card_of(skill.sort))
    return ""


def before_announcing(d: CubitosValues) -> str:
    """CU-SUP-09, CU-R13: an announced number stays, whatever comes after it."""
    skills = skills_of(d.t, d.seat)
    if d.t.bertha == 0 and red_symbols(d.t, d.seat) > 0:
        for skill in skills:
            if has_effect(d.t, skill.row, k.DOUBLE_SYMBOLS):
                return d.words.say("warning.double_first", card=d.card_of(skill.sort))
    for skill in skills:
        if has(makes_active(d.t, d.seat, skill.row), k.RED):
            return d.words.say("warning.announce_later", card=d.card_of(skill.sort))
    return ""


def before_parting(d: CubitosValues, code: int) -> str:
    """Before an active die is given up or passed on although other dice are there."""
    t, seat = d.t, d.seat
    op = t.box.effects[effect_of(top_task(t, seat)) + k.OP]
    if op not in (k.GIVE_UP, k.PASS_DIE) or t.stage(seat) not in PHASE_5:
        return ""
    die = int(find_active(t, seat, code, -1))
    now = t.clone()
    now.put(seat, k.S_DEPTH, 0)
    if t.stage(seat) == c.COMPARE:
        now.put(seat, k.S_STAGE, c.SUPPORT)
    if t.stage(seat) == c.COUNT and red_symbols(without(now, seat, [die]), seat) < red_symbols(now, seat):
        return d.words.say("warning.symbol_lost")
    skills = skills_of(now, seat)
    own = next((skill for skill in skills if skill.die == die and brings(now, seat, skill)), None)
    if own is not None:
        return leaves_unused(d, own)
    for skill in skills:
        if skill.die != die and loses(now, without(now, seat, [die]), seat, skill.row):
            return d.words.say("warning.counted", card=d.card_of(skill.sort))
    return ""


# ---------------------------------------------------------------- going on
def before_leaving_phase_5(d: CubitosValues) -> str:
    """Abilities that may still be executed later in the race section need no word yet."""
    abilities = d.t.box.abilities
    return unused(d, [skill for skill in skills_of(d.t, d.seat) if abilities[skill.row + k.WINDOW] != k.IN_RACE])


def before_buying(d: CubitosValues) -> str:
    if d.t.stage(d.seat) != c.BONUS or top_task(d.t, d.seat) >= 0:
        return ""
    abilities = d.t.box.abilities
    return unused(d, [skill for skill in skills_of(d.t, d.seat) if abilities[skill.row + k.WINDOW] == k.AFTER_MOVE])


def before_resting(d: CubitosValues) -> str:
    return unused(d, skills_of(d.t, d.seat))


def unused(d: CubitosValues, skills: list[Skill]) -> str:
    names = {d.card_of(skill.sort): None for skill in skills if brings(d.t, d.seat, skill)}
    for i in range(int(d.t.n_active)):
        die = int(d.t.active[i])
        mine = die_seat(die) == d.seat and die_face(die) == k.CREDIT1
        if mine and ability_bar(d.t, d.seat, i, 0) == LEGAL:
            names[d.v.face_name(d.words, k.CREDIT1)] = None
    if not names:
        return ""
    return d.words.say("warning.unused_abilities", abilities=listing(list(names), d.words.say("and")))


def before_passing(d: CubitosValues) -> str:
    """CU-DANGER-03."""
    safe = not d.t.marked(d.seat, k.M_DANGER) and d.t.total(d.seat, k.ROLL) > 0
    return d.words.say("warning.push_is_safe") if safe else ""


# ---------------------------------------------------------------- steps, water and credits
def before_halting(d: CubitosValues) -> str:
    """CU-TRACK-04; steps that are lost stand in the choice itself."""
    here = d.own(k.S_SPACE)
    began = here == d.own(k.S_BEGAN) and d.own(k.S_LEG) == d.own(k.S_BEGAN_LEG)
    if began and d.t.course(d.seat).effects[here] >= 0:
        return d.words.say("warning.no_bonus")
    return ""


def before_going(d: CubitosValues, space: int) -> str:
    """CU-WATER-03: in the middle of the water every way on needs an ability."""
    course = d.t.course(d.seat)
    if course.terrain[space] != 1:
        return ""
    around = [int(course.links[at]) for at in range(int(course.first[space]), int(course.first[space + 1]))]
    deep = all(next_space < c.START and course.terrain[next_space] == 1 for next_space in around)
    return d.words.say("warning.stuck_on_water") if deep else ""


def before_buying_a_step(d: CubitosValues) -> str:
    return before_paying(d, int(d.t.box.step_price), "keeps_credits")


def before_a_shortcut(d: CubitosValues) -> str:
    return before_paying(d, int(d.t.course(d.seat).coin_cost[shortcut_here(d.t, d.seat)]), "spends_credits")


def before_paying(d: CubitosValues, price: int, key: str) -> str:
    """CU-CREDIT-01, CU-SYM-05: credits would be kept, unless the race ends with this round anyway."""
    credits = price - d.own(k.S_COINS)
    if credits <= 0 or is_last_round(d.t):
        return ""
    return d.words.say(f"warning.{key}", credits=credits)


def is_last_round(t: Cubitos) -> bool:
    """CU-END-01, CU-R51."""
    return any(t.marked(seat, k.M_FINISHED) for seat in range(int(t.seats))) or 0 < t.limit <= t.round


SIMPLE: dict[int, Callable[[CubitosValues], str]] = {
    c.PASS: before_passing,
    c.ANNOUNCE: before_announcing,
    c.USE_ALL: before_using_all,
    c.GO_ON: before_leaving_phase_5,
    c.HALT: before_halting,
    c.SKIP: before_buying,
    c.FINISH: before_resting,
    c.BUY_STEP: before_buying_a_step,
    c.SHORTCUT: before_a_shortcut,
}
