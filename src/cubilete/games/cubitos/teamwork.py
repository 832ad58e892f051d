"""Phase 5 and every choice that an effect asks for: which ability comes first, which die, which face."""

from __future__ import annotations

from cubilete.games.cubitos.appraisal import Ability, abilities_of, effect_rows, option_rows
from cubilete.games.cubitos.daring import credit_bite, event_use, used_ability, uses_in
from cubilete.games.cubitos.outlook import Look
from cubilete.games.cubitos.racing import best_spot, step_at_once
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.adding_dice import pick_target
from cubilete.games.cubitos.rules.tasks import effect_of, top_task
from cubilete.games.cubitos.shopping import best_die, worst_part
from cubilete.games.cubitos.team import FRESH, HELD

ROLLS = (c.ADD_DICE, c.ROLL_DICE)
SETS = (c.BORROW, c.SET_FACE)


# ---------------------------------------------------------------- phase 5
def use_worth(look: Look, code: int) -> float:
    """What executing an ability now brings."""
    number = code - c.USE
    if (number >> 2) & 7 == c.CREDIT1:
        return look.credit + credit_bite(look)
    die, ability = used_ability(look, code)
    worth = look.value(look.effects_haul(ability.effects, die & 15, HELD), HELD)
    if look.t.credits_bite and any(effect[c.OP] == c.CREDITS for effect in ability.effects):
        worth += credit_bite(look)
    if look.t.bertha and any(effect[c.OP] == c.DOUBLE_SYMBOLS for effect in ability.effects):
        worth += look.get(c.S_STEPS) if look.t.bertha == 2 else look.coin_now * look.get(c.S_COINS)
    return worth


def turn_of(look: Look, code: int) -> int:
    """When an ability's turn comes: rolls first, what counts dice before dice leave, doubling last (CU-R37)."""
    if (code - c.USE >> 2) & 7 == c.CREDIT1:
        return 3
    _, ability = used_ability(look, code)
    ops = [effect[c.OP] for effect in ability.effects]
    if any(op in ROLLS for op in ops):
        return 0
    if any(op in SETS for op in ops):
        return 1
    if c.DOUBLE_SYMBOLS in ops:
        return 2 if look.t.bertha == 0 else 4
    return 5 if parts_with_dice(ability) else 3


def parts_with_dice(ability: Ability) -> bool:
    """Whether dice that others may count leave the active zone."""
    return ability.leaves


def support(look: Look, codes: list[int]) -> int:
    """One step of phase 5."""
    uses = sorted(uses_in(codes), key=lambda code: (turn_of(look, code), code))
    counting = c.ANNOUNCE in codes
    for code in uses:
        if turn_of(look, code) > (2 if counting else 3):
            break
        if not is_batched(look, code, codes) and use_worth(look, code) > 0:
            return code
    if counting:
        return c.ANNOUNCE
    if c.USE_ALL in codes:
        return c.USE_ALL
    for code in uses:
        if use_worth(look, code) > 0:
            return code
    return c.GO_ON if c.GO_ON in codes else uses[0]


def is_batched(look: Look, code: int, codes: list[int]) -> bool:
    """Whether USE_ALL will take care of an ability in its own good order."""
    if c.USE_ALL not in codes or (code - c.USE >> 2) & 7 == c.CREDIT1:
        return False
    _, ability = used_ability(look, code)
    if look.t.credits_bite and any(effect[c.OP] == c.CREDITS for effect in ability.effects):
        return False
    return all(effect[c.OP] <= c.FANS or effect[c.OP] in (c.REFILL_IGNORE, c.REGAIN) for effect in ability.effects)


def red_card(look: Look) -> int:
    """CU-RED-12: whether to execute the red card that everybody with a symbol may execute."""
    for ability in abilities_of(look.box, look.cards[0]):
        if ability.timing == c.RED_CARD and ability.need & c.HAS_SYMBOL:
            for effect in ability.effects:
                if effect[c.OP] == c.ROLL_DICE:
                    loose = sum(sum(zone) for zone in look.zones[: c.HAND]) - look.own[c.RED]
                    return c.USE_RED if loose >= 2 * look.usual_count(c.FEWER_SYMBOLS) else c.SKIP
            worth = look.value(look.effects_haul(ability.effects, c.RED, HELD), HELD)
            return c.USE_RED if worth > 0 else c.SKIP
    return c.SKIP


def after_moving(look: Look, codes: list[int]) -> int:
    """The end of phase 6: what brings most, if anything does."""
    uses = uses_in(codes)
    best = max(uses, key=lambda code: use_worth(look, code), default=c.SKIP)
    return best if best != c.SKIP and use_worth(look, best) > 0 else c.SKIP


# ---------------------------------------------------------------- choices
def choose(look: Look, codes: list[int]) -> int:
    """Answer the task on top of the seat's stack."""
    t, me = look.t, look.me
    task = int(top_task(t, me))
    if task == c.INSTANTS:
        return event_use(look, codes)
    at = int(effect_of(task))
    effect = effect_rows(look.box, at // c.EFFECT, 1)[0]
    op = effect[c.OP]
    if op in ROLLS:
        return pick(look, at, codes)
    if op == c.PASS_DIE and codes[0] < c.PURCHASE:
        return min(codes, key=lambda code: int(t.progress(code - c.RIVAL)))
    if op == c.RETURN_TO_ROLL:
        return min(codes, key=lambda code: face_worth(look, code - c.FROM_ACTIVE >> 2, HELD))
    if op in (c.GIVE_UP, c.PASS_DIE):
        if c.SKIP in codes and look.thinning(HELD) <= 0:
            return c.SKIP
        return worst_part(look, [code for code in codes if code != c.SKIP])
    if op == c.TAKE:
        return c.GAIN + best_die(look, [code - c.GAIN for code in codes])
    if op in SETS:
        return set_face(look, op, codes)
    if op == c.CHOOSE:
        pairs = effect[c.FIRST]
        return max(
            codes,
            key=lambda code: look.value(
                look.effects_haul(option_rows(look.box, pairs + code - c.OPTION), -1, HELD), HELD
            ),
        )
    return best_spot(look, codes) if op == c.SPACE_BONUS else step_at_once(look, codes)


def face_worth(look: Look, number: int, mode: int) -> float:
    """The worth of a die on a face, both in one number."""
    return look.value(look.face_haul(number // c.FACES, number % c.FACES, mode), mode)


def pick(look: Look, at: int, codes: list[int]) -> int:
    """Dice for a roll: the most promising ones; an active die only where no other is left."""
    target = int(pick_target(look.t, look.me, at))
    loose = [code for code in codes if c.FROM_DRAW <= code < c.GAIN]
    if target < 0:
        # as many as may be: every die can only help
        return c.BEST if c.BEST in codes else c.CAST if c.CAST in codes else codes[0]
    if loose:
        return max(loose, key=lambda code: (look.roll_value((code - c.FROM_DRAW) % 20), code))
    return min(
        (code for code in codes if code >= c.FROM_ACTIVE),
        key=lambda code: face_worth(look, code - c.FROM_ACTIVE >> 2, HELD) - look.roll_value(code - c.FROM_ACTIVE >> 5),
    )


def set_face(look: Look, op: int, codes: list[int]) -> int:
    """The face that brings most; a die of one's own that would have hit anyway is the lesser choice."""

    def worth(code: int) -> float:
        number = code - c.SET
        own = look.roll_value(number // c.FACES) if op == c.SET_FACE else 0.0
        return face_worth(look, number, FRESH) - own

    return max(codes, key=lambda code: (worth(code), -code))
