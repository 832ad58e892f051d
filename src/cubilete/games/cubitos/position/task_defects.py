"""What cannot be so about the effects that a seat is carrying out."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.games.cubitos.position.effect_names import Address, card_addresses, effect_addresses, seat_name
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.effects import repetitions
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has, task_die, task_effect, task_left
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import space_name
from cubilete.games.cubitos.words.vocabulary import STAGES, Vocabulary

RACING = (c.COUNT, c.SUPPORT, c.MOVE, c.BONUS, c.BUY)
ACTING = (c.RESCUE, c.EVENTS, c.DECIDE, c.PUSHING, c.COMPARE, *RACING)
"""Stages in which effects are carried out."""
WINDOW_STAGES = {
    k.ON_ACTIVATE: ACTING,
    k.ON_PUSH: (c.PUSHING,),
    k.AFTER_PUSH: (c.EVENTS,),
    k.ON_BUST: (c.RESCUE,),
    k.PHASE_5: (c.COUNT, c.SUPPORT),
    k.IN_RACE: RACING,
    k.AFTER_MOVE: (c.BONUS,),
    k.BEFORE_BUY: (c.BUY,),
}


def task_defects(t: Cubitos, seat: int, v: Vocabulary) -> Iterator[str]:
    depth = int(t.get(seat, k.S_DEPTH))
    if depth:
        stage = int(t.stage(seat))
        if stage not in ACTING or not t.may_act(seat):
            yield f"{seat_name(seat)} cannot be carrying out effects in the stage '{STAGES[stage]}' now."
        addresses = effect_addresses(t)
        for at in range(depth):
            task = int(t.tasks[seat * k.TASKS + at])
            if task != k.INSTANTS:
                address = addresses[task_effect(task)]
                yield from effect_defects(t, seat, task, address, f"task {at + 1} of {seat_name(seat)}", v)
    yield from hand_defects(t, seat, depth)


def effect_defects(t: Cubitos, seat: int, task: int, address: Address, where: str, v: Vocabulary) -> Iterator[str]:
    row = task_effect(task) * k.EFFECT
    most = max(1, int(repetitions(t, seat, row)))
    if task_left(task) > most:
        yield f"{where}: left can be at most {most}."
    if address.card >= 0:
        yield from ability_defects(t, seat, task_die(task) + 1, address, where, v)
    else:
        yield from bonus_defects(t, seat, task_die(task) + 1, address, where, v)


def ability_defects(t: Cubitos, seat: int, die: int, at: Address, where: str, v: Vocabulary) -> Iterator[str]:
    row = (at.card * c.ABILITIES + at.ability - 1) * k.ABILITY
    red_card = t.box.abilities[row + k.TIMING] == k.RED_CARD
    fitting = (c.COMPARE,) if red_card else WINDOW_STAGES[int(t.box.abilities[row + k.WINDOW])]
    if t.stage(seat) not in fitting:
        stages = ", ".join(STAGES[stage] for stage in fitting)
        yield f"{where}: ability {at.ability} of {v.cards[at.card]} is executed in the stages {stages}."
    if die == 0:
        return
    packed = int(t.active[die - 1])
    if red_card:
        yield f"{where}: the red card is executed without a die; die must be 0."
    elif die_seat(packed) != seat or t.card_of(die_sort(packed)) != at.card or die_face(packed) < k.TEAM:
        yield f"{where}: active die {die} is not a die of {seat_name(seat)} with an ability of {v.cards[at.card]}."


def bonus_defects(t: Cubitos, seat: int, die: int, at: Address, where: str, v: Vocabulary) -> Iterator[str]:
    if die:
        yield f"{where}: the bonus of a space belongs to no die; die must be 0."
    leg = int(t.get(seat, k.S_LEG))
    if t.legs[leg if leg < len(t.legs) else 0] != at.course:
        yield f"{where}: the figure of {seat_name(seat)} does not run on {v.tracks[at.course]}."
    here = t.stage(seat) == c.BONUS and t.get(seat, k.S_SPACE) == at.space
    if not here and not reaches_out(t, seat):
        yield f"{where}: {seat_name(seat)} is not receiving the bonus of {space_name(at.space)} (CU-MOVE-05)."


def reaches_out(t: Cubitos, seat: int) -> bool:
    """CU-BLU-01: whether a card brings bonuses of spaces where the figure does not stand, in the seat's stage."""
    for effect, at in card_addresses(t):
        window = int(t.box.abilities[(at.card * c.ABILITIES + at.ability - 1) * k.ABILITY + k.WINDOW])
        if t.box.effects[effect * k.EFFECT + k.OP] == k.SPACE_BONUS and t.stage(seat) in WINDOW_STAGES[window]:
            return True
    return False


def hand_defects(t: Cubitos, seat: int, depth: int) -> Iterator[str]:
    """CU-ADD-02: dice are in the hand only while they are being picked for a roll or to be passed on."""
    held = [int(t.count(seat, k.HAND, sort)) for sort in range(c.SORTS)]
    if not any(held):
        return
    task = int(t.tasks[seat * k.TASKS + depth - 1]) if depth else k.INSTANTS
    row = task_effect(task) * k.EFFECT
    op = int(t.box.effects[row + k.OP]) if task != k.INSTANTS else 0
    if op not in (k.ADD_DICE, k.ROLL_DICE, k.PASS_DIE):
        yield f"hand of {seat_name(seat)} must be empty: no dice are being picked."
        return
    colours = int(t.box.effects[row + k.OF_COLOURS]) if op != k.ADD_DICE else (1 << c.SORTS) - 1
    if any(n and not has(colours, sort) for sort, n in enumerate(held)):
        yield f"hand of {seat_name(seat)} holds dice that cannot be picked for this."
    if op == k.PASS_DIE and sum(held) > 1:
        yield f"hand of {seat_name(seat)} can hold only the one die that is passed on (CU-RED-08)."
