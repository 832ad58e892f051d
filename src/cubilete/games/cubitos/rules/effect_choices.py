"""What a seat may choose while an effect is carried out: which dice, which face, which space, which option."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import (
    add_once,
    card_with,
    execute,
    fill_uses,
    find_user,
    first_choice,
    judge_use,
    push_effects,
)
from cubilete.games.cubitos.rules.adding_dice import cast, may_pick, pick_best, pick_target, pick_zones
from cubilete.games.cubitos.rules.dice import active_code, find_active, lay_down, move_dice
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
    zone_code,
)
from cubilete.games.cubitos.rules.packed import die_seat, die_sort, has, task_die
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import effect_of, pop_task, top_task
from cubilete.games.cubitos.rules.track import first_steps


def zone_of(code: i64) -> i64:
    """The zone that a FROM_... code names, or -1."""
    if c.FROM_DRAW <= code < c.FROM_DRAW + c.SORTS:
        return c.DRAW
    if c.FROM_ROLL <= code < c.FROM_ROLL + c.SORTS:
        return c.ROLL
    return c.REST if c.FROM_REST <= code < c.FROM_REST + c.SORTS else -1


# ---------------------------------------------------------------- listing
def fill_choices(t: Table, seat: i64, out: MoveList) -> None:
    """Every choice that the task on top offers."""
    task = top_task(t, seat)
    if task == c.INSTANTS:
        fill_uses(t, seat, out)
        out.add(c.SKIP)
        return
    e = effect_of(task)
    op: i64 = t.box.effects[e + c.OP]
    if op == c.ADD_DICE or op == c.ROLL_DICE:
        fill_picks(t, seat, e, out)
    elif op == c.PASS_DIE and t.total(seat, c.HAND) > 0:
        rival: i64 = 0
        while rival < t.seats:
            if is_fewest(t, seat, rival):
                out.add(c.RIVAL + rival)
            rival += 1
    elif op == c.GIVE_UP or op == c.RETURN_TO_ROLL or op == c.PASS_DIE:
        fill_parts(t, seat, e, task_die(task) if op == c.RETURN_TO_ROLL else -1, out)
    elif op == c.TAKE:
        sort: i64 = 0
        while sort < c.SORTS:
            if take_bar(t, seat, e, sort) == LEGAL:
                out.add(c.GAIN + sort)
            sort += 1
    elif op == c.BORROW or op == c.SET_FACE:
        fill_sets(t, seat, e, out)
    else:
        fill_others(t, seat, e, op, out)


def fill_others(t: Table, seat: i64, e: i64, op: i64, out: MoveList) -> None:
    if op == c.CHOOSE:
        option: i64 = 0
        while option < t.box.effects[e + c.OPTIONS]:
            out.add(c.OPTION + option)
            option += 1
    elif op == c.SPACE_BONUS:
        for space in bonus_spaces(t, seat, e):
            out.add(c.SPOT + space)
    else:
        for space in first_steps(t, seat):
            out.add(c.GO + space)


def fill_picks(t: Table, seat: i64, e: i64, out: MoveList) -> None:
    zones = pick_zones(t, e)
    start: i64 = out.n
    zone: i64 = 0
    while zone < c.HAND:
        if has(zones, zone):
            sort: i64 = 0
            while sort < c.SORTS:
                if t.count(seat, zone, sort) > 0 and may_pick(t, seat, e, sort):
                    out.add(zone_code(zone) + sort)
                sort += 1
        zone += 1
    if out.n > start:
        out.add(c.BEST)
    if zones & c.ACTIVE_ZONE:
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            if die_seat(die) == seat and may_pick(t, seat, e, die_sort(die)):
                add_once(out, start, c.FROM_ACTIVE + active_code(die))
            i += 1
    if pick_target(t, seat, e) == c.PICK_ANY and cast_bar(t, seat, e) == LEGAL:
        out.add(c.CAST)


def fill_parts(t: Table, seat: i64, e: i64, but: i64, out: MoveList) -> None:
    start: i64 = out.n
    if t.box.effects[e + c.OP] != c.RETURN_TO_ROLL:
        zone: i64 = 0
        while zone < c.HAND:
            sort: i64 = 0
            while sort < c.SORTS:
                if own_in(t, seat, e, zone, sort) and may_part(t, seat, e, 1 << zone, sort):
                    out.add(zone_code(zone) + sort)
                sort += 1
            zone += 1
    i: i64 = 0
    while i < t.n_active:
        if may_part_active(t, seat, e, i, but):
            add_once(out, start, c.FROM_ACTIVE + active_code(t.active[i]))
        i += 1
    if is_optional(t, e):
        out.add(c.SKIP)


def fill_sets(t: Table, seat: i64, e: i64, out: MoveList) -> None:
    sort: i64 = 0
    while sort < c.SORTS:
        face: i64 = 0
        while face < c.FACES:
            if set_bar(t, seat, e, sort, face) == LEGAL:
                out.add(c.SET + sort * c.FACES + face)
            face += 1
        sort += 1


# ---------------------------------------------------------------- judging
def judge_choice(t: Table, seat: i64, code: i64) -> i64:
    """Why a move is no answer to the task on top, or LEGAL."""
    task = top_task(t, seat)
    if task == c.INSTANTS:
        if code == c.SKIP:
            return LEGAL
        return judge_use(t, seat, code - c.USE) if c.USE <= code < c.FROM_ACTIVE else c.FIRST_CHOOSE
    e = effect_of(task)
    op: i64 = t.box.effects[e + c.OP]
    if code == c.SKIP:
        if op == c.GIVE_UP and t.box.effects[e + c.WHAT] != c.THIS:
            return LEGAL if is_optional(t, e) else c.NOT_OPTIONAL
        return c.FIRST_CHOOSE
    if op == c.ADD_DICE or op == c.ROLL_DICE:
        return judge_pick(t, seat, e, code)
    if op == c.PASS_DIE and t.total(seat, c.HAND) > 0:
        if not c.RIVAL <= code < c.RIVAL + c.SEATS:
            return c.FIRST_CHOOSE
        return LEGAL if is_fewest(t, seat, code - c.RIVAL) else c.NOT_TIED_FEWEST
    if op == c.GIVE_UP or op == c.RETURN_TO_ROLL or op == c.PASS_DIE:
        return judge_part(t, seat, e, code, task_die(task) if op == c.RETURN_TO_ROLL else -1)
    if op == c.TAKE:
        is_gain = c.GAIN <= code < c.GAIN + c.SORTS
        return take_bar(t, seat, e, code - c.GAIN) if is_gain else c.FIRST_CHOOSE
    if op == c.BORROW or op == c.SET_FACE:
        is_set = c.SET <= code < c.SET + c.SORTS * c.FACES
        return set_bar(t, seat, e, (code - c.SET) // c.FACES, (code - c.SET) % c.FACES) if is_set else c.FIRST_CHOOSE
    return judge_other(t, seat, e, op, code)


def judge_other(t: Table, seat: i64, e: i64, op: i64, code: i64) -> i64:
    if op == c.CHOOSE:
        if not c.OPTION <= code < c.RIVAL:
            return c.FIRST_CHOOSE
        return LEGAL if code - c.OPTION < t.box.effects[e + c.OPTIONS] else c.NO_SUCH_OPTION
    if op == c.SPACE_BONUS:
        if not c.SPOT <= code < c.SPOT + c.CELLS:
            return c.FIRST_CHOOSE
        if int(code - c.SPOT) in bonus_spaces(t, seat, e):
            return LEGAL
        if code - c.SPOT == t.get(seat, c.S_SPACE):
            return c.OWN_SPACE  # CU-BLU-02
        return c.NO_BONUS_THERE if t.course(seat).effects[code - c.SPOT] < 0 else c.TOO_FAR
    if not c.GO <= code < c.GO + c.CELLS:
        return c.FIRST_CHOOSE
    if int(code - c.GO) in first_steps(t, seat):
        return LEGAL
    if code - c.GO < c.START and t.course(seat).terrain[code - c.GO] == 1:
        return c.NEEDS_WATER
    return c.TOO_FEW_STEPS


def judge_pick(t: Table, seat: i64, e: i64, code: i64) -> i64:
    zones = pick_zones(t, e)
    if code == c.CAST:
        if pick_target(t, seat, e) != c.PICK_ANY:
            return c.FIRST_CHOOSE
        return cast_bar(t, seat, e)
    if code == c.BEST:
        return LEGAL if any_in_zones(t, seat, e) else c.FIRST_CHOOSE
    zone = zone_of(code)
    if zone >= 0:
        sort: i64 = code - zone_code(zone)
        if not has(zones, zone):
            return c.NOT_ALLOWED_DIE
        if t.count(seat, zone, sort) == 0:
            return none_in(zone)
        return fits(t, seat, e, sort)
    if not c.FROM_ACTIVE <= code < c.SET:
        return c.FIRST_CHOOSE
    if (zones & c.ACTIVE_ZONE) == 0:
        return c.NOT_ALLOWED_DIE
    i = find_active(t, seat, code - c.FROM_ACTIVE, -1)
    return c.NONE_ACTIVE if i < 0 else fits(t, seat, e, die_sort(t.active[i]))


def cast_bar(t: Table, seat: i64, e: i64) -> i64:
    """CU-ABIL-15: "up to" some number of dice may also be none."""
    return LEGAL if t.total(seat, c.HAND) > 0 or t.box.effects[e + c.MOST] > 0 else c.PICK_ONE


def any_in_zones(t: Table, seat: i64, e: i64) -> bool:
    """Whether a die outside the active zone can be picked."""
    zones = pick_zones(t, e)
    zone: i64 = 0
    while zone < c.HAND:
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
    wrong = t.box.effects[e + c.OP] == c.ROLL_DICE and not has(t.box.effects[e + c.OF_COLOURS], sort)
    return c.NOT_ALLOWED_DIE if wrong else c.COLOUR_PICKED


def none_in(zone: i64) -> i64:
    if zone == c.DRAW:
        return c.NONE_IN_DRAW
    return c.NONE_IN_ROLL if zone == c.ROLL else c.NONE_IN_REST


def judge_part(t: Table, seat: i64, e: i64, code: i64, but: i64) -> i64:
    zone = zone_of(code)
    returns = t.box.effects[e + c.OP] == c.RETURN_TO_ROLL
    if zone >= 0:
        sort: i64 = code - zone_code(zone)
        if sort == c.LEAD and not returns:
            return c.LEAD_STAYS
        if returns or not may_part(t, seat, e, 1 << zone, sort):
            return c.NOT_ALLOWED_DIE
        return LEGAL if own_in(t, seat, e, zone, sort) else none_in(zone)
    if not c.FROM_ACTIVE <= code < c.SET:
        return c.FIRST_CHOOSE
    i = find_active(t, seat, code - c.FROM_ACTIVE, but)
    if i < 0:
        itself = but >= 0 and active_code(t.active[but]) >> 2 == (code - c.FROM_ACTIVE) >> 2
        return c.NOT_ITSELF if itself else c.NONE_ACTIVE  # CU-GRE-02
    if may_part_active(t, seat, e, i, but):
        return LEGAL
    return c.LEAD_STAYS if die_sort(t.active[i]) == c.LEAD else c.NOT_ALLOWED_DIE


# ---------------------------------------------------------------- choosing
def choose(t: Table, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
    """Carry out a choice that is known to be legal."""
    task = top_task(t, seat)
    if task == c.INSTANTS:
        if code == c.SKIP:
            decline_instants(t, seat)
        else:
            execute(t, seat, find_user(t, seat, code - c.USE), code & 3, journal)
        return
    e = effect_of(task)
    op: i64 = t.box.effects[e + c.OP]
    if code == c.SKIP:
        pop_task(t, seat)
    elif op == c.ADD_DICE or op == c.ROLL_DICE:
        choose_pick(t, seat, e, code, chance, journal)
    elif op == c.PASS_DIE and t.total(seat, c.HAND) > 0:
        hand_over(t, seat, code - c.RIVAL, journal)
    elif op == c.GIVE_UP or op == c.RETURN_TO_ROLL or op == c.PASS_DIE:
        part_with(t, seat, e, code, journal)
    elif op == c.TAKE:
        take_die(t, seat, code - c.GAIN, journal)
    elif op == c.BORROW or op == c.SET_FACE:
        set_die(t, seat, e, (code - c.SET) // c.FACES, (code - c.SET) % c.FACES, journal)
    elif op == c.CHOOSE:
        choose_option(t, seat, e, task_die(task), code - c.OPTION, journal)
    elif op == c.SPACE_BONUS:
        pop_task(t, seat)
        push_bonus(t, seat, code - c.SPOT, journal)
    else:
        pop_task(t, seat)
        step_to(t, seat, code - c.GO, journal)


def choose_option(t: Table, seat: i64, e: i64, i: i64, option: i64, journal: Journal | None) -> None:
    pair: i64 = t.box.effects[e + c.FIRST] + option
    pop_task(t, seat)
    if journal is not None:
        card = card_with(t, e // c.EFFECT)
        journal.tell(c.E_CHOSE, [seat, card, pair - first_choice(t, card)])
    push_effects(t, seat, t.box.options[2 * pair], t.box.options[2 * pair + 1], i)


def choose_pick(t: Table, seat: i64, e: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
    if code == c.CAST:
        if t.total(seat, c.HAND) > 0:
            cast(t, seat, chance, journal)
        else:
            pop_task(t, seat)
    elif code == c.BEST:
        pick_best(t, seat, e, chance, journal)
    else:
        zone = zone_of(code)
        if zone >= 0:
            move_dice(t, seat, zone, c.HAND, code - zone_code(zone), 1)
        else:
            lay_down(t, seat, find_active(t, seat, code - c.FROM_ACTIVE, -1), c.HAND)
