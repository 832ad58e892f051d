"""The question that a seat is asked, in words."""

from __future__ import annotations

from cubilete.core.title import Reader
from cubilete.core.words import Words, listing
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import card_with, is_owed, red_symbols
from cubilete.games.cubitos.rules.adding_dice import pick_target
from cubilete.games.cubitos.rules.moving_dice import only_fewest
from cubilete.games.cubitos.rules.packed import die_seat, die_sort, is_due, task_left
from cubilete.games.cubitos.rules.refill import places_left
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.tasks import effect_of, top_task
from cubilete.games.cubitos.sight.odds import miss_chance, stake_of
from cubilete.games.cubitos.words.tasks import TASKS
from cubilete.games.cubitos.words.vocabulary import STAGES, Vocabulary

OF_A_SPACE = -2


# ---------------------------------------------------------------- the sentence
def prompt_text(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> str:
    if t.get(seat, k.S_DEPTH) > 0:
        return task_text(t, seat, reader, words, v)
    stage = t.stage(seat)
    if stage == c.REFILL:
        return refill_text(t, seat, words, v)
    if stage == c.DECIDE:
        return decide_text(t, seat, words, v)
    if stage == c.MOVE:
        return move_text(t, seat, words)
    if stage in (c.SUPPORT, c.PUSHING) and (owed := owed_cards(t, seat, words, v)):
        return words.say(f"prompt.{STAGES[stage]}_owed", abilities=owed)
    if stage == c.COMPARE:
        return words.say("prompt.compare_optional", card=v.card_name(words, int(t.cards[0])))
    return words.say(
        f"prompt.{STAGES[stage]}",
        dice=t.total(seat, k.ROLL),
        active=t.active_count(seat),
        symbols=red_symbols(t, seat),
        steps=t.get(seat, k.S_STEPS),
        coins=t.get(seat, k.S_COINS),
        credits=t.get(seat, k.S_CREDITS),
        left=t.box.most_purchases - int(t.get(seat, k.S_BOUGHT)).bit_count(),
    )


def refill_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    if t.marked(seat, k.M_FREE):
        return words.say("prompt.refill_free")
    missing, most = places_left(t, seat), t.get(seat, k.S_MAXIMUM)
    ignored = int(t.get(seat, k.S_IGNORE))
    if ignored:
        colours = v.colours_text(words, ignored)
        return words.say("prompt.refill_ignoring", missing=missing, maximum=most, colours=colours)
    return words.say("prompt.refill", missing=missing, maximum=most)


def decide_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    dice = t.total(seat, k.ROLL)
    if t.marked(seat, k.M_MUST_PUSH):
        return words.say("prompt.decide_forced", dice=dice)
    if not t.marked(seat, k.M_DANGER):
        return words.say("prompt.decide", dice=dice)
    risk = percent(miss_chance(t, seat))
    return words.say("prompt.decide_danger", dice=dice, risk=risk, stake=stake_text(t, seat, words, v))


def stake_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    stake = stake_of(t, seat)
    return v.amounts(words, dice=stake["dice"], coins=stake["coins"], steps=stake["steps"])


def percent(chance: float) -> int:
    return round(100 * chance)


def move_text(t: Cubitos, seat: int, words: Words) -> str:
    steps, water = t.get(seat, k.S_STEPS), t.get(seat, k.S_WATER)
    if steps == 0:
        can_buy = t.money(seat) >= t.box.step_price
        return words.say("prompt.move_buy" if can_buy else "prompt.move_done", price=t.box.step_price)
    return words.say("prompt.move_water" if water else "prompt.move", steps=steps, water=min(water, steps))


def owed_cards(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    """The cards whose abilities still have to be executed, in a row."""
    names: dict[str, None] = {}
    for i in range(t.n_active):
        die = int(t.active[i])
        if die_seat(die) == seat and any(is_owed(t, seat, i, ability) for ability in range(c.ABILITIES)):
            names[v.card_name(words, int(t.card_of(die_sort(die))))] = None
    return listing(list(names), words.say("and"))


# ---------------------------------------------------------------- effects that ask
def task_card(t: Cubitos, seat: int) -> int:
    """The card whose effect is being carried out, or OF_A_SPACE."""
    return int(card_with(t, effect_of(top_task(t, seat)) // k.EFFECT))


def task_text(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> str:
    task = int(top_task(t, seat))
    if task == k.INSTANTS:
        return words.say("prompt.task.instant", cards=instant_cards(t, seat, words, v))
    e = int(effect_of(task))
    card = task_card(t, seat)
    name = v.card_name(words, card) if card >= 0 else ""
    left = task_left(task)
    key = f"prompt.task.{task_key(t, seat, e, card)}"
    rival = only_fewest(t, seat) if t.box.effects[e + k.OP] == k.PASS_DIE else -1
    whom = reader.names[rival] if rival >= 0 else words.say("nobody")
    most = int(t.box.effects[e + k.MOST])
    if int(t.box.effects[e + k.FLAGS]) & k.LIMIT_BY_FANS:
        most = int(t.get(seat, k.S_FANS))
    picked = int(t.total(seat, k.HAND))
    if t.box.effects[e + k.OP] in (k.ADD_DICE, k.ROLL_DICE):
        left = max(int(pick_target(t, seat, e)) - picked, 0)
    return words.say(key, card=name, n=left, picked=picked, most=most, rival=whom)


def task_key(t: Cubitos, seat: int, e: int, card: int) -> str:
    """Which sentence fits an effect that asks."""
    box = t.box
    op = int(box.effects[e + k.OP])
    flags = int(box.effects[e + k.FLAGS])
    if op == k.ROLL_DICE and box.effects[e + k.PICK] == k.PICK_ANY:
        return "roll_distinct" if flags & k.DISTINCT else "roll_any"
    if op == k.GIVE_UP and card == OF_A_SPACE:
        return "give_up_space_optional" if t.free_give_up else "give_up_space"
    if op == k.GIVE_UP and flags & k.OPTIONAL:
        return "give_up_optional"
    if op == k.GIVE_UP and box.effects[e + k.IN_ZONES] == 1 << k.ROLL:
        return "give_up_roll"
    if op == k.GIVE_UP and box.effects[e + k.OF_COLOURS] == 1 << k.RED:
        return "give_up_red"
    if op == k.TAKE:
        limited = box.effects[e + k.MOST] >= 0 or flags & k.LIMIT_BY_FANS
        return ("take_space" if card == OF_A_SPACE else "take") + ("_cost" if limited else "")
    if op == k.PASS_DIE and t.total(seat, k.HAND) > 0:
        return "pass_die_to"
    return TASKS[op][0]


def instant_cards(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    names = {
        v.card_name(words, int(t.card_of(die_sort(int(die))))): None
        for die in list(t.active)[: t.n_active]
        if is_due(int(die)) and die_seat(int(die)) == seat
    }
    return listing(list(names), words.say("or"))
