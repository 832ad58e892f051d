"""What a seat may choose while an effect is carried out: which dice, which face, which space, which option."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import (
    add_once,
    card_with,
    execute,
    fill_uses,
    find_user,
    first_choice,
    judge_use,
)
from cubilete.games.cubitos.rules.adding_dice import (
    cast,
    may_pick,
    pick_best,
    pick_target,
    pick_up,
    pick_up_active,
    pick_zones,
)
from cubilete.games.cubitos.rules.dice import active_code, die_code, find_active, sort_of, zone_of
from cubilete.games.cubitos.rules.effects import bonus_spaces, decline_instants, push_bonus
from cubilete.games.cubitos.rules.moving import step_to
from cubilete.games.cubitos.rules.moving_dice import (
    hand_over,
    is_fewest,
    is_optional,
    may_part,
    may_part_active,
    own_in,
    part_with,
    set_bar,
    set_die,
    take_bar,
    take_die,
)
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has, task_die
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import effect_of, pop_task, push_effects, top_task
from cubilete.games.cubitos.rules.track import first_steps


# ---------------------------------------------------------------- listing
def fill_choices(t: Table, seat: i64, out: MoveList) -> None:
    """Every choice that the task on top offers."""
    task = top_task(t, seat)
    if task == k.INSTANTS:
        fill_uses(t, seat, out)
        out.add(c.SKIP)
        return
    e = effect_of(task)
    op: i64 = t.box.effects[e + k.OP]
    if op == k.ADD_DICE or op == k.ROLL_DICE:
        fill_picks(t, seat, e, out)
    elif op == k.PASS_DIE and t.total(seat, k.HAND) > 0:
        rival: i64 = 0
        while rival < t.seats:
            if is_fewest(t, seat, rival):
                out.add(c.rival_code(rival))
            rival += 1
    elif op == k.GIVE_UP or op == k.RETURN_TO_ROLL or op == k.PASS_DIE:
        fill_parts(t, seat, e, task_die(task) if op == k.RETURN_TO_ROLL else -1, out)
    elif op == k.TAKE:
        sort: i64 = 0
        while sort < c.SORTS:
            if take_bar(t, seat, e, sort) == LEGAL:
                out.add(c.gain_code(sort))
            sort += 1
    elif op == k.BORROW or op == k.SET_FACE:
        fill_sets(t, seat, e, out)
    else:
        fill_others(t, seat, e, op, out)


def fill_others(t: Table, seat: i64, e: i64, op: i64, out: MoveList) -> None:
    if op == k.CHOOSE:
        option: i64 = 0
        while option < t.box.effects[e + k.OPTIONS]:
            out.add(c.option_code(option))
            option += 1
    elif op == k.SPACE_BONUS:
        for space in bonus_spaces(t, seat, e):
            out.add(c.spot_code(space))
    else:
        for space in first_steps(t, seat):
            out.add(c.go_code(space))


def fill_picks(t: Table, seat: i64, e: i64, out: MoveList) -> None:
    zones = pick_zones(t, e)
    start: i64 = out.n
    zone: i64 = 0
    while zone < k.HAND:
        if has(zones, zone):
            sort: i64 = 0
            while sort < c.SORTS:
                if t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
                    out.add(die_code(zone, sort))
                sort += 1
        zone += 1
    if out.n > start:
        out.add(c.BEST)
    if zones & k.ACTIVE_ZONE:
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            if die_seat(die) == seat and may_pick(t, seat, e, die_sort(die)):
                add_once(out, start, active_code(die))
            i += 1
    if pick_target(t, seat, e) == k.PICK_ANY and cast_bar(t, seat, e) == LEGAL:
        out.add(c.CAST)


def fill_parts(t: Table, seat: i64, e: i64, but: i64, out: MoveList) -> None:
    start: i64 = out.n
    if t.box.effects[e + k.OP] != k.RETURN_TO_ROLL:
        zone: i64 = 0
        while zone < k.HAND:
            sort: i64 = 0
            while sort < c.SORTS:
                if own_in(t, seat, e, zone, sort) and may_part(t, seat, e, 1 << zone, sort):
                    out.add(die_code(zone, sort))
                sort += 1
            zone += 1
    i: i64 = 0
    while i < t.n_active:
        if may_part_active(t, seat, e, i, but):
            add_once(out, start, active_code(t.active[i]))
        i += 1
    if is_optional(t, e):
        out.add(c.SKIP)


def fill_sets(t: Table, seat: i64, e: i64, out: MoveList) -> None:
    sort: i64 = 0
    while sort < c.SORTS:
        face: i64 = 0
        while face < c.FACES:
            if set_bar(t, seat, e, sort, face) == LEGAL:
                out.add(c.set_code(sort, face))
            face += 1
        sort += 1


# ---------------------------------------------------------------- judging
def judge_choice(t: Table, seat: i64, code: i64) -> i64:
    """Why a move is no answer to the task on top, or LEGAL."""
    task = top_task(t, seat)
    if task == k.INSTANTS:
        if code == c.SKIP:
            return LEGAL
        return judge_use(t, seat, code) if c.is_use(code) else c.FIRST_CHOOSE
    e = effect_of(task)
    op: i64 = t.box.effects[e + k.OP]
    if code == c.SKIP:
        if op == k.GIVE_UP and t.box.effects[e + k.WHAT] != k.THIS:
            return LEGAL if is_optional(t, e) else c.NOT_OPTIONAL
        return c.FIRST_CHOOSE
    if op == k.ADD_DICE or op == k.ROLL_DICE:
        return judge_pick(t, seat, e, code)
    if op == k.PASS_DIE and t.total(seat, k.HAND) > 0:
        if not c.is_rival(code):
            return c.FIRST_CHOOSE
        return LEGAL if is_fewest(t, seat, c.rival_rival(code)) else c.NOT_TIED_FEWEST
    if op == k.GIVE_UP or op == k.RETURN_TO_ROLL or op == k.PASS_DIE:
        return judge_part(t, seat, e, code, task_die(task) if op == k.RETURN_TO_ROLL else -1)
    if op == k.TAKE:
        return take_bar(t, seat, e, c.gain_die(code)) if c.is_gain(code) else c.FIRST_CHOOSE
    if op == k.BORROW or op == k.SET_FACE:
        return set_bar(t, seat, e, c.set_die(code), c.set_face(code)) if c.is_set(code) else c.FIRST_CHOOSE
    return judge_other(t, seat, e, op, code)


def judge_other(t: Table, seat: i64, e: i64, op: i64, code: i64) -> i64:
    if op == k.CHOOSE:
        if not c.is_option(code):
            return c.FIRST_CHOOSE
        return LEGAL if c.option_option(code) < t.box.effects[e + k.OPTIONS] else c.NO_SUCH_OPTION
    if op == k.SPACE_BONUS:
        if not c.is_spot(code):
            return c.FIRST_CHOOSE
        if int(c.spot_space(code)) in bonus_spaces(t, seat, e):
            return LEGAL
        if c.spot_space(code) == t.get(seat, k.S_SPACE):
            return c.OWN_SPACE  # CU-BLU-02
        return c.NO_BONUS_THERE if t.course(seat).effects[c.spot_space(code)] < 0 else c.TOO_FAR
    if not c.is_go(code):
        return c.FIRST_CHOOSE
    if int(c.go_space(code)) in first_steps(t, seat):
        return LEGAL
    if c.go_space(code) < c.START and t.course(seat).terrain[c.go_space(code)] == 1:
        return c.NEEDS_WATER
    return c.TOO_FEW_STEPS


def judge_pick(t: Table, seat: i64, e: i64, code: i64) -> i64:
    zones = pick_zones(t, e)
    if code == c.CAST:
        if pick_target(t, seat, e) != k.PICK_ANY:
            return c.FIRST_CHOOSE
        return cast_bar(t, seat, e)
    if code == c.BEST:
        return LEGAL if any_in_zones(t, seat, e) else c.FIRST_CHOOSE
    zone = zone_of(code)
    if zone >= 0:
        sort: i64 = sort_of(code)
        if not has(zones, zone):
            return c.NOT_ALLOWED_DIE
        if t.count(seat, zone, sort) == 0:
            return none_in(zone)
        return fits(t, seat, e, sort)
    if not c.is_from_active(code):
        return c.FIRST_CHOOSE
    if (zones & k.ACTIVE_ZONE) == 0:
        return c.NOT_ALLOWED_DIE
    i = find_active(t, seat, code, -1)
    return c.NONE_ACTIVE if i < 0 else fits(t, seat, e, die_sort(t.active[i]))


def cast_bar(t: Table, seat: i64, e: i64) -> i64:
    """CU-ABIL-15: "up to" some number of dice may also be none."""
    return LEGAL if t.total(seat, k.HAND) > 0 or t.box.effects[e + k.MOST] > 0 else c.PICK_ONE


def any_in_zones(t: Table, seat: i64, e: i64) -> bool:
    """Whether a die outside the active zone can be picked."""
    zones = pick_zones(t, e)
    zone: i64 = 0
    while zone < k.HAND:
        sort: i64 = 0
        while sort < c.SORTS:
            if has(zones, zone) and t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
                return True
            sort += 1
        zone += 1
    return False


def fits(t: Table, seat: i64, e: i64, sort: i64) -> i64:
    if may_pick(t, seat, e, sort):
        return LEGAL
    wrong = t.box.effects[e + k.OP] == k.ROLL_DICE and not has(t.box.effects[e + k.OF_COLOURS], sort)
    return c.NOT_ALLOWED_DIE if wrong else c.COLOUR_PICKED


def none_in(zone: i64) -> i64:
    if zone == k.DRAW:
        return c.NONE_IN_DRAW
    return c.NONE_IN_ROLL if zone == k.ROLL else c.NONE_IN_REST


def judge_part(t: Table, seat: i64, e: i64, code: i64, but: i64) -> i64:
    zone = zone_of(code)
    returns = t.box.effects[e + k.OP] == k.RETURN_TO_ROLL
    if zone >= 0:
        sort: i64 = sort_of(code)
        if sort == k.LEAD and not returns:
            return c.LEAD_STAYS
        if returns or not may_part(t, seat, e, 1 << zone, sort):
            return c.NOT_ALLOWED_DIE
        return LEGAL if own_in(t, seat, e, zone, sort) else none_in(zone)
    if not c.is_from_active(code):
        return c.FIRST_CHOOSE
    i = find_active(t, seat, code, but)
    if i < 0:
        return c.NOT_ITSELF if but >= 0 and looks_like(t.active[but], code) else c.NONE_ACTIVE  # CU-GRE-02
    if may_part_active(t, seat, e, i, but):
        return LEGAL
    return c.LEAD_STAYS if die_sort(t.active[i]) == k.LEAD else c.NOT_ALLOWED_DIE


def looks_like(die: i64, code: i64) -> bool:
    """Whether a move names a die of this sort and face, used or not."""
    return die_sort(die) == c.from_active_die(code) and die_face(die) == c.from_active_face(code)


# ---------------------------------------------------------------- choosing
def choose(t: Table, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
    """Carry out a choice that is known to be legal."""
    task = top_task(t, seat)
    if task == k.INSTANTS:
        if code == c.SKIP:
            decline_instants(t, seat)
        else:
            execute(t, seat, find_user(t, seat, code), c.use_ability(code), journal)
        return
    e = effect_of(task)
    op: i64 = t.box.effects[e + k.OP]
    if code == c.SKIP:
        pop_task(t, seat)
    elif op == k.ADD_DICE or op == k.ROLL_DICE:
        choose_pick(t, seat, e, code, chance, journal)
    elif op == k.PASS_DIE and t.total(seat, k.HAND) > 0:
        hand_over(t, seat, c.rival_rival(code), journal)
    elif op == k.GIVE_UP or op == k.RETURN_TO_ROLL or op == k.PASS_DIE:
        part_with(t, seat, e, code, journal)
    elif op == k.TAKE:
        take_die(t, seat, c.gain_die(code), journal)
    elif op == k.BORROW or op == k.SET_FACE:
        set_die(t, seat, e, c.set_die(code), c.set_face(code), journal)
    elif op == k.CHOOSE:
        choose_option(t, seat, e, task_die(task), c.option_option(code), journal)
    elif op == k.SPACE_BONUS:
        pop_task(t, seat)
        push_bonus(t, seat, c.spot_space(code), journal)
    else:
        pop_task(t, seat)
        step_to(t, seat, c.go_space(code), journal)


def choose_option(t: Table, seat: i64, e: i64, i: i64, option: i64, journal: Journal | None) -> None:
    pair: i64 = t.box.effects[e + k.FIRST] + option
    pop_task(t, seat)
    if journal is not None:
        card = card_with(t, e // k.EFFECT)
        c.tell_chose(journal, seat, card, pair - first_choice(t, card))
    push_effects(t, seat, t.box.options[2 * pair], t.box.options[2 * pair + 1], i)


def choose_pick(t: Table, seat: i64, e: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
    if code == c.CAST:
        if t.total(seat, k.HAND) > 0:
            cast(t, seat, chance, journal)
        else:
            pop_task(t, seat)
    elif code == c.BEST:
        pick_best(t, seat, e, chance, journal)
    else:
        zone = zone_of(code)
        if zone >= 0:
            pick_up(t, seat, zone, sort_of(code), journal)
        else:
            pick_up_active(t, seat, find_active(t, seat, code, -1), journal)
