"""Which sentence puts a choice into words, and the rule behind it; the words themselves lie under `choice`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cubilete.core.chance import SeededChance
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import card_with, find_user, is_owed
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.rules.tasks import effect_of, top_task

if TYPE_CHECKING:
    from cubilete.games.cubitos.words.values import CubitosValues

Text = tuple[str, str]
"""A key under `choice` and a rule."""
PICKS = {
    k.ADD_DICE: ("add_dice", "CU-ADD-01"),
    k.ROLL_DICE: ("roll", "CU-ABIL-04"),
    k.GIVE_UP: ("give_up", "CU-GIVE-01"),
    k.PASS_DIE: ("pass_die", "CU-RED-08"),
    k.RETURN_TO_ROLL: ("", "CU-GRE-02"),
}
"""For what a die of a zone is chosen while an effect asks; other times it is for a refill or after a bust."""


def choice_text(d: CubitosValues) -> Text:
    """The sentence and the rule of a choice: the verb's own, unless the table as it lies asks for another."""
    if d.verb in VARIED:
        return VARIED[d.verb](d)
    assert d.spelling is not None
    return d.verb, d.spelling.form.verb.rule


def shows_dice(d: CubitosValues) -> bool:
    """Whether dice are rolled at once, by this seat or by one that waits for it, so that nobody can take it back."""
    if c.is_go(d.move.code) or c.is_spot(d.move.code):
        return False
    chance = SeededChance(bytes(32), [])
    after = d.t.clone()
    if d.move.params:
        after.apply_form(d.seat, d.move.code, list(d.move.params), chance, None)
    else:
        after.apply(d.seat, d.move.code, chance, None)
    return chance.rolls > 0


# ---------------------------------------------------------------- rolling
def push(d: CubitosValues) -> Text:
    return "push_risk" if d.t.marked(d.seat, k.M_DANGER) else "push", "CU-PUSH-04"


def ready(d: CubitosValues) -> Text:
    stage = d.t.stage(d.seat)
    if stage == c.REFILL:
        return "ready_refill", "CU-REFILL-01"
    return ("ready_roll", "CU-PUSH-04") if stage == c.PUSHING else ("ready", "CU-BUST-05")


def skip(d: CubitosValues) -> Text:
    task = top_task(d.t, d.seat)
    if task == k.INSTANTS:
        return "skip_instant", "CU-ABIL-03"
    if task > 0:
        if d.effect(k.FLAGS) & k.BONUS_OPTION:
            return "skip_bonus", "CU-R15"
        return "skip_effect", "CU-YEL-04"
    stage = d.t.stage(d.seat)
    if stage == c.EVENTS:
        return "skip_events", "CU-ABIL-03"
    return ("skip_red" if stage == c.COMPARE else "skip"), "CU-ABIL-03"


def fill(d: CubitosValues) -> Text:
    return "fill" if any(d.move.params) else "fill_nothing", "CU-REFILL-01"


def cast(d: CubitosValues) -> Text:
    return "cast" if d.t.total(d.seat, k.HAND) > 0 else "cast_none", "CU-ABIL-15"


def from_zone(d: CubitosValues) -> Text:
    """A die of a zone: into the roll zone, to rest, or for what the effect does with it."""
    task = top_task(d.t, d.seat)
    if task > 0:
        what, rule = PICKS[d.effect(k.OP)]
        return f"pick.{what}.{d.verb}" if what else d.verb, rule
    return d.verb, "CU-REFILL-01" if d.t.stage(d.seat) == c.REFILL else "CU-BUST-03"


# ---------------------------------------------------------------- the race section
def use(d: CubitosValues) -> Text:
    face, ability = d.number("face"), d.number("ability")
    if face < k.TEAM:
        return "use_face", "CU-ABIL-13"
    i = int(find_user(d.t, d.seat, d.move.code))
    owed = i >= 0 and is_owed(d.t, d.seat, i, ability)
    key = "use" + ("_special" if face == k.SPECIAL else "") + ("_owed" if owed else "")
    return key, d.v.ability_rule(int(d.t.card_of(d.number("die"))), ability)


def use_red(d: CubitosValues) -> Text:
    card = int(d.t.cards[0])
    return "use_red", d.v.ability_rule(card, int(d.t.box.ability_count[card]) - 1)


def option(d: CubitosValues) -> Text:
    card = int(card_with(d.t, effect_of(top_task(d.t, d.seat)) // k.EFFECT))
    return "option", d.v.ability_rule(card, 0)


def halt(d: CubitosValues) -> Text:
    moved = d.own(k.S_SPACE) != d.own(k.S_BEGAN) or d.own(k.S_LEG) != d.own(k.S_BEGAN_LEG)
    key, rule = ("halt_bonus", "CU-MOVE-05") if moved and d.bonus() else ("halt", "CU-MOVE-01")
    return (f"{key}_losing" if d.wasted() else key), rule


def finish(d: CubitosValues) -> Text:
    return ("finish_losing", "CU-REST-03") if d.own(k.S_COINS) else ("finish", "CU-REST-01")


def buy_step(d: CubitosValues) -> Text:
    return "buy_step_credits" if d.credits() else "buy_step", "CU-MOVE-04"


def shortcut(d: CubitosValues) -> Text:
    coins = d.t.course(d.seat).coin_cost[shortcut_here(d.t, d.seat)]
    return ("shortcut_coins", "CU-TRACK-16") if coins else ("shortcut", "CU-TRACK-15")


def purchase(d: CubitosValues) -> Text:
    return "purchase_credits" if d.credits() else "purchase", "CU-BUY-01"


def gain(d: CubitosValues) -> Text:
    return "gain" if d.number("die") < k.RED else "gain_card", "CU-R16"


def set_face(d: CubitosValues) -> Text:
    return ("borrow", "CU-R27") if d.effect(k.OP) == k.BORROW else ("set", "CU-R33")


# ---------------------------------------------------------------- spaces
def go(d: CubitosValues) -> Text:
    space = d.number("space")
    if d.t.get(d.seat, k.S_DEPTH) > 0:
        return "go_at_once", "CU-YEL-14"
    if space >= c.START:
        return "go_goal" if space == c.GOAL else "go_start", "CU-TRACK-20"
    course = d.t.course(d.seat)
    special = d.special_at(space)
    if special >= 0:
        return ("go_jet", "CU-TRACK-18") if course.jets[special] else ("go_shortcut", "CU-TRACK-15")
    if course.effects[space] >= 0:
        return "go_bonus", "CU-TRACK-03"
    return ("go_water", "CU-TRACK-02") if course.terrain[space] == 1 else ("go", "CU-MOVE-01")


VARIED: dict[str, Callable[[CubitosValues], Text]] = {
    "push": push,
    "ready": ready,
    "skip": skip,
    "fill": fill,
    "cast": cast,
    "from_draw": from_zone,
    "from_roll": from_zone,
    "from_rest": from_zone,
    "from_active": from_zone,
    "use": use,
    "use_red": use_red,
    "option": option,
    "halt": halt,
    "finish": finish,
    "buy_step": buy_step,
    "shortcut": shortcut,
    "purchase": purchase,
    "gain": gain,
    "set": set_face,
    "go": go,
}
"""Verbs whose sentence or rule depends on the table."""
