"""What cannot be so on a Cubitos table that was set up and played by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.chance import ChanceError, ScriptedChance
from cubilete.games.cubitos.position.active_defects import active_defects
from cubilete.games.cubitos.position.effect_names import FRESH, race_effects, seat_name
from cubilete.games.cubitos.position.figure_defects import figure_defects, figure_moves_defects
from cubilete.games.cubitos.position.task_defects import task_defects
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import red_symbols, rivals_with_fewer, special_value
from cubilete.games.cubitos.rules.packed import die_seat, die_sort, has, task_effect
from cubilete.games.cubitos.rules.phase5 import most_symbols, red_ability
from cubilete.games.cubitos.rules.rounds import is_decided, out_of_time, proceed, settle
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import SECTIONS, SORTS, STAGES, Vocabulary

SECTION_STAGES = {
    k.ROLL_SECTION: range(c.REFILL, c.ROLLED + 1),
    k.COUNTING: range(c.COUNT, c.ANNOUNCED + 1),
    k.COMPARING: range(c.COMPARE, c.COMPARED + 1),
    k.RACE_SECTION: range(c.SUPPORT, c.RESTED + 1),
    k.OVER: range(c.RESTED, c.RESTED + 1),
}
WAITING_STAGES = {
    k.ROLL_SECTION: (c.TO_ROLL, c.PUSHED, c.ROLLED),
    k.COUNTING: (c.COUNT, c.ANNOUNCED),
    k.COMPARING: (c.COMPARE, c.COMPARED),
    k.RACE_SECTION: (c.SUPPORT, c.RESTED),
}
"""Where the others are while one seat after the other acts."""
ROLLING = range(c.PUSHED, c.ROLLED)
MARK_STAGES = {
    k.M_BUSTED: (c.BUSTING, *range(c.ROLLED, c.RESTED + 1)),
    k.M_MUST_PUSH: ROLLING,
    k.M_NO_BUST: ROLLING,
    k.M_IGNORE: (c.RESCUE,),
    k.M_KEEPS: (c.RESCUE,),
    k.M_FREE: (c.REFILL,),
    k.M_FREE_NEXT: (c.OUT, *range(c.PUSHED, c.RESTED + 1)),
    k.M_FINISHED: range(c.RESTED + 1),
    k.M_RED: range(c.COMPARE, c.RESTED + 1),
}
"""The stages in which a mark can be there; marks that are not named need a seat that has rolled."""
MARK_EFFECTS = {
    k.M_MUST_PUSH: (k.MUST_PUSH,),
    k.M_NO_BUST: (k.NO_BUST,),
    k.M_HIT: (k.ADD_DICE, k.ROLL_DICE),
    k.M_IGNORE: (k.IGNORE_BUST,),
    k.M_KEEPS: (k.KEEP_ACTIVE,),
    k.M_FREE: (k.REFILL_FREE,),
    k.M_FREE_NEXT: (k.REFILL_FREE,),
}
"""The effects of which a card of the race must have one for a mark to be there."""
MARKS = (
    "danger", "busted", "took_credit", "gave_up", "must_push", "cannot_bust", "hit", "ignores_bust", "used_once",
    "free_refill", "free_next_refill", "finished", "keeps_dice", "red_card_decided",
)  # fmt: skip
"""The marks of a seat, by their bit."""


def find_defects(t: Cubitos, v: Vocabulary) -> list[str]:
    """Everything that does not add up; what depends on other things adding up is looked at last."""
    found = [*dice_defects(t), *figure_defects(t, v), *round_defects(t), *active_defects(t, v)]
    for seat in range(t.seats):
        found += [*stage_defects(t, seat), *mark_defects(t, seat), *sheet_defects(t, seat)]
        found += [*figure_moves_defects(t, seat), *task_defects(t, seat, v)]
    return found or [*result_defects(t), *red_card_defects(t)] or standstill(t)


# ---------------------------------------------------------------- dice
def dice_defects(t: Cubitos) -> Iterator[str]:
    """CU-COMP-02 to CU-COMP-04: no die is lost and none appears; the lead has the lead die."""
    for sort in range(c.SORTS):
        there = int(t.supply[sort]) + sum(dice_of(t, seat, sort) for seat in range(t.seats))
        if there != t.box.pool[sort]:
            yield f"there are {there} {SORTS[sort]} dice in all zones and the supply; there must be {t.box.pool[sort]}."
    if dice_of(t, int(t.lead), k.LEAD) != 1:
        yield f"seat {t.lead + 1} has the lead, so the lead die must be in one of its zones (CU-SETUP-14)."
    for seat in range(t.seats):
        yield from loan_defects(t, seat)


def dice_of(t: Cubitos, seat: int, sort: int) -> int:
    """The dice of a sort on a seat's board, active ones included."""
    active = sum(is_of(int(t.active[i]), seat, sort) for i in range(t.n_active))
    return loose_dice(t, seat, sort) + active


def is_of(die: int, seat: int, sort: int) -> bool:
    return die_seat(die) == seat and die_sort(die) == sort


def loose_dice(t: Cubitos, seat: int, sort: int) -> int:
    return int(sum(t.count(seat, zone, sort) for zone in range(k.ZONES)))


def loan_defects(t: Cubitos, seat: int) -> Iterator[str]:
    borrowable = effect_colours(t, k.BORROW)
    for sort in range(c.SORTS):
        lent = int(t.lent[seat * c.SORTS + sort])
        if lent > loose_dice(t, seat, sort):
            yield f"{seat_name(seat)} has borrowed {lent} {SORTS[sort]} dice, but fewer lie in its zones."
        if lent and not has(borrowable, sort):
            yield f"no card of this race can borrow a {SORTS[sort]} die for {seat_name(seat)}."
        if lent and (t.stage(seat) in FRESH or t.section == k.OVER):
            yield f"{seat_name(seat)} has a borrowed {SORTS[sort]} die, but loans end with the round (CU-PUR-03)."


def effect_colours(t: Cubitos, op: int) -> int:
    """The sorts that effects of a kind speak of on the cards of this race."""
    colours = 0
    for effect in race_effects(t):
        if t.box.effects[effect * k.EFFECT + k.OP] == op:
            colours |= int(t.box.effects[effect * k.EFFECT + k.OF_COLOURS])
    return colours


def race_ops(t: Cubitos) -> set[int]:
    return {int(t.box.effects[effect * k.EFFECT + k.OP]) for effect in race_effects(t)}


# ---------------------------------------------------------------- rounds
def round_defects(t: Cubitos) -> Iterator[str]:
    tied = [seat for seat in range(t.seats) if has(t.tied, seat)]
    if len(tied) == 1:
        yield f"tied must name at least two seats or none, not only {tied[0] + 1} (CU-END-06)."
    for seat in tied:
        if not t.marked(seat, k.M_FINISHED):
            yield f"{seat_name(seat)} is tied for victory, so it must have finished (CU-END-06)."
    if t.turn >= 0 and (t.section == k.OVER or not t.plays(t.turn)):
        yield f"turn cannot be {t.turn + 1}: that seat has nothing to play any more."
    if t.turn < 0 and t.section == k.COMPARING:
        yield "turn must name a seat in the section 'compare': the red card is resolved in order (CU-R07)."
    if t.turn < 0 and t.strict and t.section in (k.COUNTING, k.RACE_SECTION):
        yield f"turn must name a seat in the section '{SECTIONS[t.section]}' with roll_order=strict (CU-R12)."
    if t.section == k.ROLL_SECTION:
        refilling = any(t.stage(seat) == c.REFILL for seat in range(t.seats))
        if (t.turn >= 0) != (t.strict and not refilling):
            yield "turn names a seat in the section 'roll' exactly with roll_order=strict, after refilling (CU-R12)."
    if t.section != k.OVER and t.winner >= 0:
        yield "there is a winner, so the section must be 'over'."


def stage_defects(t: Cubitos, seat: int) -> Iterator[str]:
    stage, section = int(t.stage(seat)), int(t.section)
    if not t.plays(seat):
        if stage != c.OUT:
            yield f"{seat_name(seat)} takes no part in the tie-break round, so its stage must be 'out' (CU-R19)."
    elif stage not in SECTION_STAGES[section]:
        fitting = ", ".join(STAGES[fit] for fit in SECTION_STAGES[section])
        yield (
            f"the stage of {seat_name(seat)} cannot be '{STAGES[stage]}' in the section '{SECTIONS[section]}'; "
            f"it can be {fitting}."
        )
    elif t.turn >= 0 and seat != t.turn and stage not in WAITING_STAGES.get(section, (stage,)):
        fitting = ", ".join(STAGES[fit] for fit in WAITING_STAGES[section])
        yield f"it is the turn of seat {t.turn + 1}, so {seat_name(seat)} can only be in the stages {fitting}."
    elif t.turn >= 0 and seat != t.turn and stage == WAITING_STAGES.get(section, (-1,))[-1]:
        mine, theirs = ((at - t.lead) % t.seats for at in (seat, t.turn))
        if section in (k.COUNTING, k.RACE_SECTION) and mine > theirs:
            yield f"{seat_name(seat)} comes after seat {t.turn + 1} and cannot be in the stage '{STAGES[stage]}' yet."


# ---------------------------------------------------------------- a seat's marks and numbers
def mark_defects(t: Cubitos, seat: int) -> Iterator[str]:
    stage, ops = int(t.stage(seat)), race_ops(t)
    rolled = range(c.PUSHED, c.RESTED + 1)
    for bit, name in enumerate(MARKS):
        mark = 1 << bit
        if not t.marked(seat, mark):
            continue
        if stage not in MARK_STAGES.get(mark, rolled):
            yield f"{seat_name(seat)} cannot be marked '{name}' in the stage '{STAGES[stage]}'."
        if mark in MARK_EFFECTS and not ops.intersection(MARK_EFFECTS[mark]):
            yield f"no card of this race can mark {seat_name(seat)} as '{name}'."
    if t.marked(seat, k.M_FINISHED) and t.tied == 0 and stage in (c.REFILL, c.TO_ROLL):
        yield f"{seat_name(seat)} has finished, so no further round can begin without a tie (CU-END-03)."
    if t.active_count(seat) >= t.box.danger_at and not t.marked(seat, k.M_DANGER):
        yield f"{seat_name(seat)} has {t.active_count(seat)} active dice, so it must be marked 'danger' (CU-DANGER-01)."
    if stage == c.RESCUE and not t.marked(seat, k.M_DANGER):
        yield f"{seat_name(seat)} cannot bust without being marked 'danger' (CU-DANGER-03)."
    if stage == c.BUSTING and not t.marked(seat, k.M_BUSTED):
        yield f"{seat_name(seat)} is in the stage 'busting', so it must be marked 'busted' (CU-BUST-01)."
    if t.marked(seat, k.M_KEEPS) != (t.get(seat, k.S_KEEP) != 0):
        yield f"{seat_name(seat)} is marked 'keeps_dice' exactly when keep names colours (CU-GRE-15)."
    if t.marked(seat, k.M_RED) and red_ability(t, k.HAS_SYMBOL) < 0:
        yield f"no card of this race can mark {seat_name(seat)} as 'red_card_decided'."


def sheet_defects(t: Cubitos, seat: int) -> Iterator[str]:
    stage, name = int(t.stage(seat)), seat_name(seat)
    tiles = sum(int(t.box.fan_supply[fans]) for fans in range(t.get(seat, k.S_FANS) + 1))
    if t.get(seat, k.S_TILES) != tiles:
        yield f"{name} has {t.get(seat, k.S_FANS)} fans, so it must have {tiles} supply tiles (CU-FAN-03)."
    lines = sum(int(t.box.courses[leg].lines) for leg in t.legs)
    base = int(t.box.base_maximum)
    most = base + tiles + lines + max(int(t.box.courses[leg].lines) for leg in t.legs)
    if not base <= t.get(seat, k.S_MAXIMUM) <= most:
        yield f"maximum of {name} must lie between {base} and {most} (CU-REFILL-03), not {t.get(seat, k.S_MAXIMUM)}."
    yield from purse_defects(t, seat)
    yield from symbol_defects(t, seat)
    yield from colour_defects(t, seat)
    bought = int(t.get(seat, k.S_BOUGHT))
    if bought.bit_count() > t.box.most_purchases or bought & 7 or (bought and stage < c.BUY):
        yield (
            f"{name} can have bought at most {t.box.most_purchases} colours, and only in phase 7, "
            "in the stages buy and rested (CU-BUY-01, CU-BUY-05)."
        )


def purse_defects(t: Cubitos, seat: int) -> Iterator[str]:
    """CU-REST-03: coins, steps and entries into water last until the seat rests."""
    stage = int(t.stage(seat))
    for column, field in ((k.S_COINS, "coins"), (k.S_STEPS, "steps"), (k.S_WATER, "water")):
        if t.get(seat, column) and stage in (*FRESH, c.RESTED):
            yield f"{field} of {seat_name(seat)} must be 0 in the stage '{STAGES[stage]}' (CU-REST-03)."


def symbol_defects(t: Cubitos, seat: int) -> Iterator[str]:
    stage, symbols = t.stage(seat), t.get(seat, k.S_SYMBOLS)
    if (symbols >= 0) != (stage >= c.ANNOUNCED):
        yield f"symbols of {seat_name(seat)} must be -1 before its announcement and 0 or more after it (CU-SUP-07)."
    elif stage == c.ANNOUNCED and symbols != red_symbols(t, seat):
        yield f"{seat_name(seat)} shows {red_symbols(t, seat)} red symbols and cannot have announced {symbols}."
    most = int(special_value(t) * t.box.pool[k.RED]) << int(t.get(seat, k.S_DOUBLES))
    if symbols > most:
        yield f"{seat_name(seat)} cannot have announced {symbols} red symbols; all red dice together show {most}."
    can_double = k.DOUBLE_SYMBOLS in race_ops(t) and t.bertha == 0 and t.section != k.ROLL_SECTION
    if t.get(seat, k.S_DOUBLES) and not can_double:
        yield f"nothing can have doubled the red symbols of {seat_name(seat)}; doubles must be 0 (CU-R02)."


def colour_defects(t: Cubitos, seat: int) -> Iterator[str]:
    stage, name = t.stage(seat), seat_name(seat)
    for column, field, op in (
        (k.S_KEEP, "keep", k.KEEP_ACTIVE),
        (k.S_IGNORE, "ignore", k.REFILL_IGNORE),
        (k.S_IGNORE_NEXT, "ignore_next", k.REFILL_IGNORE),
    ):
        if t.get(seat, column) & ~effect_colours(t, op):
            yield f"{field} of {name} names colours that no card of this race speaks of."
    if t.get(seat, k.S_IGNORE) and stage != c.REFILL:
        yield f"ignore of {name} must be empty once it has refilled; ignore_next is for the next round (CU-RED-03)."
    if t.get(seat, k.S_IGNORE_NEXT) and stage in (c.REFILL, c.TO_ROLL):
        yield f"ignore_next of {name} must be empty until it has rolled; ignore is for this round (CU-RED-03)."


# ---------------------------------------------------------------- results and standstill
def result_defects(t: Cubitos) -> Iterator[str]:
    """CU-END-03 to CU-END-06, CU-R51."""
    if t.section != k.OVER:
        rounds = int(t.limit if t.tied == 0 else 2 * t.limit)
        if t.limit and t.round > rounds:
            yield f"round cannot be {t.round}; the race ends after round {rounds} (CU-R51)."
        return
    copy = t.clone()
    copy.winner = -1
    if is_decided(copy, None):
        if copy.winner != t.winner:
            yield f"the race is over and won by seat {copy.winner + 1}, not by {t.winner + 1} (CU-END-04)."
    elif copy.tied != t.tied or t.winner >= 0 or not out_of_time(t):
        yield "the race cannot be over: nobody has won it and no limit of rounds is reached (CU-END-03, CU-R51)."


def red_card_defects(t: Cubitos) -> Iterator[str]:
    """CU-CMP-03, CU-RED-12: who executes the red card."""
    row = red_ability(t, k.MOST_SYMBOLS)
    for seat in range(t.seats):
        if t.stage(seat) != c.COMPARE:
            continue
        if row >= 0:
            entitled = most_symbols(t, row) == seat
        else:
            entitled = t.get(seat, k.S_SYMBOLS) > 0 and rivals_with_fewer(t, seat) > 0
        if not entitled:
            yield f"{seat_name(seat)} does not execute the red card, so its stage cannot be 'compare' (CU-CMP-03)."


def standstill(t: Cubitos) -> list[str]:
    """Whether the table stands where somebody has a decision to make, and everybody who acts can."""
    if t.section == k.OVER:
        return []
    goes_on = would_go_on(t)
    if goes_on:
        return [goes_on]
    stuck = [seat for seat in range(t.seats) if t.may_act(seat) and not t.legal_moves(seat)]
    return [f"{seat_name(seat)} has to decide something, but nothing is possible." for seat in stuck]


def would_go_on(t: Cubitos) -> str:
    """What the rules would have done by themselves before anybody was asked; empty if they wait for a decision."""
    copy = t.clone()
    nobody_rolls = ScriptedChance([])
    try:
        for seat in range(t.seats):
            if copy.may_act(seat) and not leans_on_supply(copy, seat):
                settle(copy, seat, nobody_rolls, None)
                if not same(t, copy):
                    return f"{seat_name(seat)} has nothing to decide here; its turn would have gone on by itself."
        proceed(copy, nobody_rolls, None)
    except ChanceError:
        return "dice would have been rolled already: nobody has to decide anything before."
    return "" if same(t, copy) else "nobody has to decide anything here; the round would have gone on by itself."


def leans_on_supply(t: Cubitos, seat: int) -> bool:
    """Whether somebody else may have taken away what the seat could have decided about (CU-ORDER-03)."""
    if t.turn >= 0:
        return False
    depth = int(t.get(seat, k.S_DEPTH))
    if depth == 0:
        return bool(t.stage(seat) == c.BUY)
    task = int(t.tasks[seat * k.TASKS + depth - 1])
    return task != k.INSTANTS and t.box.effects[task_effect(task) * k.EFFECT] in (k.TAKE, k.BORROW)


def same(t: Cubitos, other: Cubitos) -> bool:
    numbers = ((t.section, other.section), (t.turn, other.turn), (t.round, other.round), (t.n_active, other.n_active))
    rows = ((t.sheet, other.sheet), (t.dice, other.dice), (t.active, other.active), (t.tasks, other.tasks))
    return all(a == b for a, b in numbers) and all(list(a) == list(b) for a, b in rows)
