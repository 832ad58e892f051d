"""What a seat is asked: the stage it is at, or the effect that waits for its choice."""

from __future__ import annotations

from cubilete.games.cubitos.declared import DECLARED
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.tasks import effect_of, top_task

TASKS = {
    k.ADD_DICE: ("add_dice", "CU-ADD-01"),
    k.ROLL_DICE: ("roll", "CU-ABIL-04"),
    k.GIVE_UP: ("give_up", "CU-GIVE-01"),
    k.TAKE: ("take", "CU-R16"),
    k.BORROW: ("borrow", "CU-R27"),
    k.SET_FACE: ("set_face", "CU-R33"),
    k.RETURN_TO_ROLL: ("return", "CU-GRE-02"),
    k.STEPS: ("step", "CU-YEL-14"),
    k.SPACE_BONUS: ("bonus", "CU-BLU-01"),
    k.PASS_DIE: ("pass_die", "CU-RED-08"),
    k.CHOOSE: ("choose", "CU-ABIL-04"),
}
"""What an effect asks for, as the view and the words call it, and the rule behind it."""


def column(t: Cubitos, seat: int, name: int) -> int:
    """A column of the effect that waits; 0 where none does."""
    task = int(top_task(t, seat))
    return int(t.box.effects[effect_of(task) + name]) if task > k.INSTANTS else 0


def what_about(t: Cubitos, seat: int) -> tuple[str, str]:
    """The name of the decision and the rule behind it."""
    task = int(top_task(t, seat))
    if task == k.INSTANTS:
        return "instant", "CU-ABIL-08"
    if task > 0:
        return TASKS[column(t, seat, k.OP)]
    phase = DECLARED.phases[t.stage(seat)]
    return phase.name, phase.rule


def task_name(t: Cubitos, seat: int) -> str:
    """What an effect waits for the seat to choose, or nothing."""
    return what_about(t, seat)[0] if top_task(t, seat) >= 0 else ""


def asked_for(t: Cubitos, seat: int) -> str:
    """What the seat is choosing, whether an effect asks for it or phase 1 or the events of a push do."""
    return task_name(t, seat) or {c.REFILL: "fill", c.EVENTS: "events"}.get(int(t.stage(seat)), "")
