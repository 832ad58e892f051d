"""Every move that may be chosen, in words: what it does, what it costs, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable

from cubilete.core.chance import SeededChance
from cubilete.core.moves import Choice, Move
from cubilete.core.title import Reader
from cubilete.core.words import Words, listing
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.abilities import card_with, find_user, first_choice, is_owed, red_symbols
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.tasks import effect_of, top_task
from cubilete.games.cubitos.words.moves import write_move
from cubilete.games.cubitos.words.odds import bust_chance
from cubilete.games.cubitos.words.prompt_context import Desk, desk_of
from cubilete.games.cubitos.words.vocabulary import Vocabulary
from cubilete.games.cubitos.words.warnings import caution

BONUSES = {c.CREDITS: "credits", c.FANS: "fans", c.GIVE_UP: "give_up"}
PICKS = {
    c.ADD_DICE: ("add_dice", "CU-ADD-01"),
    c.ROLL_DICE: ("roll", "CU-ABIL-04"),
    c.GIVE_UP: ("give_up", "CU-GIVE-01"),
    c.PASS_DIE: ("pass_die", "CU-RED-08"),
    c.RETURN_TO_ROLL: ("return", "CU-GRE-02"),
}
ZONES = {c.FROM_DRAW: "draw", c.FROM_ROLL: "roll", c.FROM_REST: "rest"}


def label_choices(
    t: Cubitos, seat: int, moves: list[Move], reader: Reader, words: Words, v: Vocabulary
) -> tuple[Choice, ...]:
    """Moves that a seat may make now, ready to be shown."""
    desk = desk_of(t, seat, reader, words, v)
    return tuple(label(desk, move) for move in moves)


def label(desk: Desk, move: Move) -> Choice:
    text, rule, group = words_of(desk, move)
    warning = caution(desk, move.code)
    if warning:
        text = f"{text}. {warning}"
    return Choice(move, write_move(move), text, rule, desk.words.say(f"group.{group}"), reveals(desk, move))


def words_of(desk: Desk, move: Move) -> tuple[str, str, str]:
    code = move.code
    if code in SIMPLE:
        return SIMPLE[code](desk)
    if code == c.FILL:
        return label_fill(desk, move.params)
    for base, label in FAMILIES:
        if code >= base:
            return label(desk, code)
    return label_numbered(desk, code)


def reveals(desk: Desk, move: Move) -> bool:
    """Whether dice are rolled at once, by this seat or by one that waits for it, so that nobody can take it back."""
    if move.code >= c.GO:
        return False
    chance = SeededChance(bytes(32), [])
    after = desk.t.clone()
    if move.params:
        after.apply_form(desk.seat, move.code, list(move.params), chance, None)
    else:
        after.apply(desk.seat, move.code, chance, None)
    return chance.rolls > 0


# ---------------------------------------------------------------- moves without numbers
def label_throw(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.roll", dice=d.t.total(d.seat, c.ROLL)), "CU-THROW-01", "dice"


def label_push(d: Desk) -> tuple[str, str, str]:
    risk = round(100 * bust_chance(d.t, d.seat))
    key = "choice.push_risk" if d.t.marked(d.seat, c.M_DANGER) else "choice.push"
    return d.words.say(key, dice=d.t.total(d.seat, c.ROLL), risk=risk), "CU-PUSH-04", "dice"


def label_pass(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.pass", active=d.t.active_count(d.seat)), "CU-PUSH-05", "onward"


def label_ready(d: Desk) -> tuple[str, str, str]:
    stage = d.t.stage(d.seat)
    if stage == c.REFILL:
        return d.words.say("choice.ready_refill"), "CU-REFILL-01", "onward"
    if stage == c.PUSHING:
        return d.words.say("choice.push_roll", dice=d.t.total(d.seat, c.ROLL)), "CU-PUSH-04", "dice"
    return d.words.say("choice.ready_rest"), "CU-BUST-05", "onward"


def label_skip(d: Desk) -> tuple[str, str, str]:
    task = top_task(d.t, d.seat)
    if task == c.INSTANTS:
        return d.words.say("choice.skip_instant"), "CU-ABIL-03", "onward"
    if task > 0:
        e = effect_of(task)
        if int(d.t.box.effects[e + c.FLAGS]) & c.BONUS_OPTION:
            return d.words.say("choice.skip_bonus"), "CU-R15", "onward"
        return d.words.say("choice.skip_effect"), "CU-YEL-04", "onward"
    stage = d.t.stage(d.seat)
    if stage == c.EVENTS:
        return d.words.say("choice.skip_events"), "CU-ABIL-03", "onward"
    if stage == c.COMPARE:
        return d.words.say("choice.skip_red", card=d.v.card_name(d.words, int(d.t.cards[0]))), "CU-ABIL-03", "onward"
    return d.words.say("choice.halt_buy"), "CU-ABIL-03", "onward"


def label_bust(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.bust", active=d.t.active_count(d.seat)), "CU-BUST-01", "onward"


def label_announce(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.announce", symbols=red_symbols(d.t, d.seat)), "CU-SUP-07", "onward"


def label_use_all(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.use_all"), "CU-SUP-03", "abilities"


def label_go_on(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.go_on"), "CU-SUP-06", "onward"


def label_halt(d: Desk) -> tuple[str, str, str]:
    space = d.number(c.S_SPACE)
    moved = space != d.number(c.S_BEGAN) or d.number(c.S_LEG) != d.number(c.S_BEGAN_LEG)
    bonus = bonus_text(d, space) if moved else ""
    if bonus:
        return d.words.say("choice.halt_bonus", bonus=bonus), "CU-MOVE-05", "onward"
    return d.words.say("choice.halt"), "CU-MOVE-01", "onward"


def label_finish(d: Desk) -> tuple[str, str, str]:
    coins = d.number(c.S_COINS)
    if coins:
        return d.words.say("choice.rest_losing", what=d.v.amounts(d.words, coins=coins)), "CU-REST-03", "onward"
    return d.words.say("choice.rest"), "CU-REST-01", "onward"


def label_step(d: Desk) -> tuple[str, str, str]:
    price = int(d.t.box.step_price)
    credits = max(price - d.number(c.S_COINS), 0)
    key = "choice.step_credits" if credits else "choice.step"
    return d.words.say(key, coins=price - credits, credits=credits), "CU-MOVE-04", "onward"


def label_shortcut(d: Desk) -> tuple[str, str, str]:
    course = d.t.course(d.seat)
    special = int(shortcut_here(d.t, d.seat))
    to = d.v.space_name(d.words, int(course.to[special]))
    coins = int(course.coin_cost[special])
    if coins:
        return d.words.say("choice.shortcut_coins", to=to, cost=coins), "CU-TRACK-16", "spaces"
    return d.words.say("choice.shortcut_steps", to=to, cost=course.step_cost[special]), "CU-TRACK-15", "spaces"


def label_best(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.best_any"), "CU-ADD-01", "dice"


def label_cast(d: Desk) -> tuple[str, str, str]:
    hand = [int(d.t.count(d.seat, c.HAND, sort)) for sort in range(c.SORTS)]
    key = "choice.cast" if any(hand) else "choice.cast_none"
    return d.words.say(key, dice=d.v.dice_text(d.words, hand)), "CU-ABIL-15", "dice"


def label_rest_all(d: Desk) -> tuple[str, str, str]:
    return d.words.say("choice.rest_all", dice=d.t.total(d.seat, c.ROLL)), "CU-BUST-03", "dice"


def label_red(d: Desk) -> tuple[str, str, str]:
    card = int(d.t.cards[0])
    ability = int(d.t.box.ability_count[card]) - 1
    what = d.ability_short(card, ability)
    text = d.words.say("choice.red", card=d.v.card_name(d.words, card), what=what)
    return text, d.v.ability_rule(card, ability), "abilities"


SIMPLE: dict[int, Callable[[Desk], tuple[str, str, str]]] = {
    c.THROW: label_throw,
    c.PUSH: label_push,
    c.PASS: label_pass,
    c.READY: label_ready,
    c.SKIP: label_skip,
    c.TAKE_BUST: label_bust,
    c.ANNOUNCE: label_announce,
    c.USE_ALL: label_use_all,
    c.GO_ON: label_go_on,
    c.HALT: label_halt,
    c.FINISH: label_finish,
    c.BUY_STEP: label_step,
    c.SHORTCUT: label_shortcut,
    c.BEST: label_best,
    c.CAST: label_cast,
    c.REST_ALL: label_rest_all,
    c.USE_RED: label_red,
}


# ---------------------------------------------------------------- dice
def label_fill(d: Desk, params: tuple[int, ...]) -> tuple[str, str, str]:
    counts = [sum(params[at :: c.SORTS]) for at in range(c.SORTS)]
    if not any(counts):
        return d.words.say("choice.fill_nothing"), "CU-REFILL-01", "dice"
    return d.words.say("choice.fill", dice=d.v.dice_text(d.words, counts)), "CU-REFILL-01", "dice"


def what_is_picked(d: Desk) -> tuple[str, str]:
    """For what a die is being chosen, and the rule."""
    task = top_task(d.t, d.seat)
    if task > 0:
        return PICKS[int(d.t.box.effects[effect_of(task) + c.OP])]
    if d.t.stage(d.seat) == c.REFILL:
        return "fill", "CU-REFILL-01"
    return "busting", "CU-BUST-03"


def label_from_zone(d: Desk, code: int) -> tuple[str, str, str]:
    base = max(start for start in ZONES if start <= code)
    what, rule = what_is_picked(d)
    return d.words.say(f"choice.pick.{what}.{ZONES[base]}", die=d.v.die(d.words, code - base)), rule, "dice"


def label_from_active(d: Desk, code: int) -> tuple[str, str, str]:
    shown, history = divmod(code - c.FROM_ACTIVE, 4)
    sort, face = divmod(shown, c.FACES)
    what, rule = what_is_picked(d)
    marks = [d.v.face_name(d.words, face)]
    if history & 2:
        marks.append(d.words.say("choice.mark.used"))
    if history & 1:
        marks.append(d.words.say("choice.mark.borrowed"))
    text = d.words.say(f"choice.pick.{what}.active", die=d.v.die(d.words, sort), face=", ".join(marks))
    return text, rule, "dice"


def label_purchase(d: Desk, code: int) -> tuple[str, str, str]:
    sort = code - c.PURCHASE
    price = int(d.t.price(sort))
    credits = max(price - d.number(c.S_COINS), 0)
    key = "choice.buy_credits" if credits else "choice.buy"
    name = d.v.card_name(d.words, int(d.t.card_of(sort)))
    text = d.words.say(key, card=name, sort=d.v.sort_name(d.words, sort), coins=price - credits, credits=credits)
    return text, "CU-BUY-01", "market"


def label_gain(d: Desk, code: int) -> tuple[str, str, str]:
    sort = code - c.GAIN
    if sort < c.RED:
        return d.words.say("choice.take", die=d.v.die(d.words, sort)), "CU-R16", "market"
    name = d.v.card_name(d.words, int(d.t.card_of(sort)))
    return d.words.say("choice.take_card", card=name, sort=d.v.sort_name(d.words, sort)), "CU-R16", "market"


def label_set(d: Desk, code: int) -> tuple[str, str, str]:
    sort, face = divmod(code - c.SET, c.FACES)
    borrows = d.t.box.effects[effect_of(top_task(d.t, d.seat)) + c.OP] == c.BORROW
    key, rule = ("choice.borrow", "CU-R27") if borrows else ("choice.set_face", "CU-R33")
    return d.words.say(key, die=d.v.die(d.words, sort), face=d.v.face_name(d.words, face)), rule, "faces"


# ---------------------------------------------------------------- abilities
def label_use(d: Desk, code: int) -> tuple[str, str, str]:
    shown, ability = divmod(code - c.USE, 4)
    sort, face = divmod(shown, c.FACES)
    if face < c.TEAM:
        text = d.words.say("choice.use_face", face=d.v.face_name(d.words, face), sort=d.v.sort_name(d.words, sort))
        return text, "CU-ABIL-13", "abilities"
    card = int(d.t.card_of(sort))
    what = d.ability_short(card, ability)
    i = int(find_user(d.t, d.seat, code - c.USE))
    key = "choice.use_owed" if i >= 0 and is_owed(d.t, d.seat, i, ability) else "choice.use"
    name = d.v.card_name(d.words, card)
    if face == c.SPECIAL:
        name = d.words.say("choice.special", card=name, face=d.v.face_name(d.words, face))
    return d.words.say(key, card=name, what=what), d.v.ability_rule(card, ability), "abilities"


def label_numbered(d: Desk, code: int) -> tuple[str, str, str]:
    if code >= c.RIVAL:
        return d.words.say("choice.to", rival=d.reader.names[code - c.RIVAL]), "CU-RED-08", "rivals"
    e = int(effect_of(top_task(d.t, d.seat)))
    card = int(card_with(d.t, e // c.EFFECT))
    before = int(d.t.box.effects[e + c.FIRST]) - int(first_choice(d.t, card))
    what = d.v.option_text(d.words, card, before + code - c.OPTION)
    return d.words.say("choice.option", what=what), d.v.ability_rule(card, 0), "abilities"


# ---------------------------------------------------------------- spaces
def bonus_text(d: Desk, space: int) -> str:
    """The bonuses of a space in words, or nothing."""
    pair = int(d.t.course(d.seat).effects[space])
    if pair < 0:
        return ""
    first, many = int(d.t.box.options[2 * pair]), int(d.t.box.options[2 * pair + 1])
    parts = []
    for e in range(first * c.EFFECT, (first + many) * c.EFFECT, c.EFFECT):
        op, n, most = (int(d.t.box.effects[e + column]) for column in (c.OP, c.N, c.MOST))
        if op == c.TAKE:
            key, n = ("take_any", 1) if most < 0 else ("take_max_cost", most)
            parts.append(d.words.say(f"bonus.{key}", n=n))
        else:
            parts.append(d.words.say(f"bonus.{BONUSES[op]}", n=n))
    return listing(parts, d.words.say("and"))


def label_spot(d: Desk, code: int) -> tuple[str, str, str]:
    space = code - c.SPOT
    text = d.words.say("choice.spot", space=d.v.space_name(d.words, space), bonus=bonus_text(d, space))
    return text, "CU-BLU-01", "spaces"


def label_go(d: Desk, code: int) -> tuple[str, str, str]:
    space = code - c.GO
    name = d.v.space_name(d.words, space)
    if d.t.get(d.seat, c.S_DEPTH) > 0:
        return d.words.say("choice.go_at_once", space=name), "CU-YEL-14", "spaces"
    left = d.left[space]
    if space >= c.START:
        key = "choice.go_goal" if space == c.GOAL else "choice.go_start"
        return d.words.say(key, left=left), "CU-TRACK-20", "spaces"
    course = d.t.course(d.seat)
    special = int(course.special[space])
    if special >= 0 and course.jets[special]:
        return d.words.say("choice.go_jet", space=name, left=left), "CU-TRACK-18", "spaces"
    if special >= 0:
        coins = int(course.coin_cost[special])
        to = d.v.space_name(d.words, int(course.to[special]))
        key = "space.shortcut_coins" if coins else "space.shortcut_steps"
        shortcut = d.words.say(key, to=to, cost=coins or int(course.step_cost[special]))
        return d.words.say("choice.go_shortcut", space=name, left=left, shortcut=shortcut), "CU-TRACK-15", "spaces"
    bonus = bonus_text(d, space)
    if bonus:
        return d.words.say("choice.go_bonus", space=name, left=left, bonus=bonus), "CU-TRACK-03", "spaces"
    key, rule = ("go_water", "CU-TRACK-02") if course.terrain[space] == 1 else ("go", "CU-MOVE-01")
    return d.words.say(f"choice.{key}", space=name, left=left), rule, "spaces"


FAMILIES: tuple[tuple[int, Callable[[Desk, int], tuple[str, str, str]]], ...] = (
    (c.SPOT, label_spot),
    (c.GO, label_go),
    (c.SET, label_set),
    (c.FROM_ACTIVE, label_from_active),
    (c.USE, label_use),
    (c.GAIN, label_gain),
    (c.FROM_DRAW, label_from_zone),
    (c.PURCHASE, label_purchase),
)
"""Families of codes, the highest first."""
