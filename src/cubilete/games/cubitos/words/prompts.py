"""What a seat may decide now, in words."""

from __future__ import annotations

from cubilete.core.moves import Form, Move, Prompt
from cubilete.core.title import Reader
from cubilete.core.words import Words, listing
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import card_with, is_owed, red_symbols
from cubilete.games.cubitos.rules.adding_dice import pick_target
from cubilete.games.cubitos.rules.moving_dice import only_fewest
from cubilete.games.cubitos.rules.packed import die_seat, die_sort, is_due, task_left
from cubilete.games.cubitos.rules.refill import places_left
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.tasks import effect_of, top_task
from cubilete.games.cubitos.words.choice_texts import label_choices
from cubilete.games.cubitos.words.moves import FILL_EXAMPLE, FILL_GRAMMAR
from cubilete.games.cubitos.words.odds import miss_chance, stake_of
from cubilete.games.cubitos.words.vocabulary import SORTS, STAGES, Vocabulary

STAGE_RULES = {
    c.REFILL: "CU-REFILL-01",
    c.TO_ROLL: "CU-THROW-01",
    c.RESCUE: "CU-THROW-05",
    c.BUSTING: "CU-BUST-03",
    c.EVENTS: "CU-ABIL-11",
    c.DECIDE: "CU-PUSH-02",
    c.PUSHING: "CU-PUSH-04",
    c.COUNT: "CU-SUP-08",
    c.COMPARE: "CU-CMP-01",
    c.SUPPORT: "CU-SUP-03",
    c.MOVE: "CU-MOVE-01",
    c.BONUS: "CU-MOVE-05",
    c.BUY: "CU-BUY-01",
}
TASKS = {
    c.ADD_DICE: ("add_dice", "CU-ADD-01"),
    c.ROLL_DICE: ("roll", "CU-ABIL-04"),
    c.GIVE_UP: ("give_up", "CU-GIVE-01"),
    c.TAKE: ("take", "CU-R16"),
    c.BORROW: ("borrow", "CU-R27"),
    c.SET_FACE: ("set_face", "CU-R33"),
    c.RETURN_TO_ROLL: ("return", "CU-GRE-02"),
    c.STEPS: ("step", "CU-YEL-14"),
    c.SPACE_BONUS: ("bonus", "CU-BLU-01"),
    c.PASS_DIE: ("pass_die", "CU-RED-08"),
    c.CHOOSE: ("choose", "CU-ABIL-04"),
}
"""What an effect asks for, and the rule behind it."""
OF_A_SPACE = -2


def make_prompt(t: Cubitos, seat: int, reader: Reader, v: Vocabulary) -> Prompt | None:
    """The prompt of a seat that may act; several seats may have one at the same time (CU-ROUND-03)."""
    if seat < 0 or not t.may_act(seat):
        return None
    words = v.words(reader.language)
    moves = [Move(code, tuple(t.complete(seat, code))) for code in t.legal_moves(seat)]
    choices = label_choices(t, seat, moves, reader, words, v)
    forms: tuple[Form, ...] = ()
    if t.stage(seat) == c.REFILL:
        forms = (Form(c.FILL, FILL_GRAMMAR, words.say("form.fill"), "CU-REFILL-01", FILL_EXAMPLE),)
    about, rule = what_about(t, seat)
    return Prompt(seat, about, prompt_text(t, seat, reader, words, v), rule, choices, forms)


def what_about(t: Cubitos, seat: int) -> tuple[str, str]:
    """The name of the decision and the rule behind it."""
    task = int(top_task(t, seat))
    if task == c.INSTANTS:
        return "instant", "CU-ABIL-08"
    if task > 0:
        return TASKS[int(t.box.effects[effect_of(task) + c.OP])]
    stage = int(t.stage(seat))
    return STAGES[stage], STAGE_RULES[stage]


def task_name(t: Cubitos, seat: int) -> str:
    """What an effect asks the seat to choose, or nothing."""
    task = int(top_task(t, seat))
    if task < 0:
        return {c.REFILL: "fill", c.EVENTS: "events"}.get(int(t.stage(seat)), "")
    return what_about(t, seat)[0]


# ---------------------------------------------------------------- the sentence
def prompt_text(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> str:
    if t.get(seat, c.S_DEPTH) > 0:
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
        dice=t.total(seat, c.ROLL),
        active=t.active_count(seat),
        symbols=red_symbols(t, seat),
        steps=t.get(seat, c.S_STEPS),
        coins=t.get(seat, c.S_COINS),
        credits=t.get(seat, c.S_CREDITS),
        left=t.box.most_purchases - int(t.get(seat, c.S_BOUGHT)).bit_count(),
    )


def refill_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    if t.marked(seat, c.M_FREE):
        return words.say("prompt.refill_free")
    missing, most = places_left(t, seat), t.get(seat, c.S_MAXIMUM)
    ignored = int(t.get(seat, c.S_IGNORE))
    if ignored:
        colours = v.colours_text(words, ignored)
        return words.say("prompt.refill_ignoring", missing=missing, maximum=most, colours=colours)
    return words.say("prompt.refill", missing=missing, maximum=most)


def decide_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    dice = t.total(seat, c.ROLL)
    if t.marked(seat, c.M_MUST_PUSH):
        return words.say("prompt.decide_forced", dice=dice)
    if not t.marked(seat, c.M_DANGER):
        return words.say("prompt.decide", dice=dice)
    risk = percent(miss_chance(t, seat))
    return words.say("prompt.decide_danger", dice=dice, risk=risk, stake=stake_text(t, seat, words, v))


def stake_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    stake = stake_of(t, seat)
    return v.amounts(words, dice=stake["dice"], coins=stake["coins"], steps=stake["steps"])


def percent(chance: float) -> int:
    return round(100 * chance)


def move_text(t: Cubitos, seat: int, words: Words) -> str:
    steps, water = t.get(seat, c.S_STEPS), t.get(seat, c.S_WATER)
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
    return int(card_with(t, effect_of(top_task(t, seat)) // c.EFFECT))


def task_text(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> str:
    task = int(top_task(t, seat))
    if task == c.INSTANTS:
        return words.say("prompt.task.instant", cards=instant_cards(t, seat, words, v))
    e = int(effect_of(task))
    card = task_card(t, seat)
    name = v.card_name(words, card) if card >= 0 else ""
    left = task_left(task)
    key = f"prompt.task.{task_key(t, seat, e, card)}"
    rival = only_fewest(t, seat) if t.box.effects[e + c.OP] == c.PASS_DIE else -1
    whom = reader.names[rival] if rival >= 0 else words.say("nobody")
    most = int(t.box.effects[e + c.MOST])
    if int(t.box.effects[e + c.FLAGS]) & c.LIMIT_BY_FANS:
        most = int(t.get(seat, c.S_FANS))
    picked = int(t.total(seat, c.HAND))
    if t.box.effects[e + c.OP] in (c.ADD_DICE, c.ROLL_DICE):
        left = max(int(pick_target(t, seat, e)) - picked, 0)
    return words.say(key, card=name, n=left, picked=picked, most=most, rival=whom)


def task_key(t: Cubitos, seat: int, e: int, card: int) -> str:
    """Which sentence fits an effect that asks."""
    box = t.box
    op = int(box.effects[e + c.OP])
    flags = int(box.effects[e + c.FLAGS])
    if op == c.ROLL_DICE and box.effects[e + c.PICK] == c.PICK_ANY:
        return "roll_distinct" if flags & c.DISTINCT else "roll_any"
    if op == c.GIVE_UP and card == OF_A_SPACE:
        return "give_up_space_optional" if t.free_give_up else "give_up_space"
    if op == c.GIVE_UP and flags & c.OPTIONAL:
        return "give_up_optional"
    if op == c.GIVE_UP and box.effects[e + c.IN_ZONES] == 1 << c.ROLL:
        return "give_up_roll"
    if op == c.GIVE_UP and box.effects[e + c.OF_COLOURS] == 1 << c.RED:
        return "give_up_red"
    if op == c.TAKE:
        limited = box.effects[e + c.MOST] >= 0 or flags & c.LIMIT_BY_FANS
        return ("take_space" if card == OF_A_SPACE else "take") + ("_cost" if limited else "")
    if op == c.PASS_DIE and t.total(seat, c.HAND) > 0:
        return "pass_die_to"
    return TASKS[op][0]


def instant_cards(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    names = {
        v.card_name(words, int(t.card_of(die_sort(int(die))))): None
        for die in list(t.active)[: t.n_active]
        if is_due(int(die)) and die_seat(int(die)) == seat
    }
    return listing(list(names), words.say("or"))


def counts_in(t: Cubitos, seat: int, zone: int) -> list[int]:
    return [int(t.count(seat, zone, sort)) for sort in range(len(SORTS))]
