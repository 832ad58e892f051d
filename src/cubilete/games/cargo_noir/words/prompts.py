"""What a seat may decide now, in words."""

from __future__ import annotations

from cubilete.core.moves import Choice, Form, Move, Prompt
from cubilete.core.title import Reader
from cubilete.core.words import Words, listing
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import best_value, combination_value
from cubilete.games.cargo_noir.rules.resolve import ALONE, OUTBID, standing
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.words.moves import PAY_EXAMPLE, PAY_GRAMMAR, write_move
from cubilete.games.cargo_noir.words.payments import payments
from cubilete.games.cargo_noir.words.vocabulary import PHASES, Vocabulary

SUGGESTED = 5
"""How many ways to pay are offered."""
PHASE_RULES = {
    c.FAMILIES: "CN-SETUP-09",
    c.RESOLVE: "CN-RESOLVE-02",
    c.TRADE: "CN-TRADE-02",
    c.SHED: "CN-TRADE-15",
    c.SEND: "CN-SEND-01",
}


def make_prompt(t: CargoNoir, seat: int, reader: Reader, v: Vocabulary) -> Prompt | None:
    """The prompt of the seat on turn; nobody else has one (CN-TURN-05)."""
    if seat < 0 or t.to_move() != seat:
        return None
    words = v.words(reader.language)
    choices = tuple(make_choice(t, code, words, v) for code in t.legal_moves(seat))
    forms: tuple[Form, ...] = ()
    suggestions: tuple[Choice, ...] = ()
    if t.phase == c.TRADE and t.taken > 0:
        forms = (Form(c.PAY, PAY_GRAMMAR, words.say("form.pay"), "CN-TRADE-09", PAY_EXAMPLE),)
        moves = [Move(c.PAY, tuple(params)) for params in payments(t, SUGGESTED)]
        suggestions = tuple(spelt_choice(t, move, words, v) for move in moves)
    text = prompt_text(t, words, v)
    return Prompt(seat, PHASES[t.phase], text, PHASE_RULES[int(t.phase)], choices, forms, suggestions)


def prompt_text(t: CargoNoir, words: Words, v: Vocabulary) -> str:
    seat = t.seat
    if t.phase == c.RESOLVE:
        return words.say("prompt.resolve", ships=ships_left(t))
    if t.phase == c.TRADE and t.taken > 0:
        return words.say("prompt.pay", cards=cart_text(t, words, v), cost=t.cart_cost())
    if t.phase == c.TRADE:
        key = "prompt.trade_last" if t.is_final_turn() else "prompt.trade"
        return words.say(key, value=best_value(t.box, t.hold, seat * c.SORTS), coins=t.safe[seat])
    if t.phase == c.SHED:
        return words.say("prompt.shed", slots=t.slots(seat), excess=t.held(seat) - t.slots(seat))
    if t.phase == c.SEND:
        key = "prompt.send_last" if t.is_final_turn() else "prompt.send"
        return words.say(key, ships=t.ships_home(seat), coins=t.safe[seat])
    return words.say("prompt.families")


def ships_left(t: CargoNoir) -> int:
    """Ships of the active seat that still have to be resolved; a raised one is done."""
    in_ports = sum(standing(t, port) in (ALONE, OUTBID) for port in range(c.PORTS))
    return int(t.casino[t.seat] + t.market_ships[t.seat]) + in_ports


def cart_text(t: CargoNoir, words: Words, v: Vocabulary) -> str:
    chosen = [v.card_name(words, card) for card in range(c.CARDS) for _ in range(t.cart[card])]
    return listing(chosen, words.say("and"))


def make_choice(t: CargoNoir, code: int, words: Words, v: Vocabulary) -> Choice:
    return spelt_choice(t, Move(code, tuple(t.complete(t.seat, code))), words, v)


def spelt_choice(t: CargoNoir, move: Move, words: Words, v: Vocabulary) -> Choice:
    code = move.code
    notation = write_move(move, v)
    if t.phase == c.RESOLVE:
        text, rule, group = resolve_choice(t, code, words, v)
    elif t.phase == c.SEND:
        text, rule, group = send_choice(t, code, words, v)
    elif t.phase == c.SHED:
        text = words.say("choice.discard", sort=v.cargo_name(words, code - c.DISCARD))
        rule, group = "CN-TRADE-15", words.say("group.cargo")
    elif t.phase == c.TRADE:
        text, rule, group = trade_choice(t, move, words, v)
    else:
        family = v.families[code - c.FAMILY]
        text = words.say("choice.family", family=v.name(words, "family", family), id=family)
        rule, group = "CN-SETUP-09", words.say("group.family")
    reveals = t.phase == c.RESOLVE and (code == c.DRAW or c.BUY <= code < c.ABANDON)
    return Choice(move, notation, text, rule, group, reveals)


def resolve_choice(t: CargoNoir, code: int, words: Words, v: Vocabulary) -> tuple[str, str, str]:
    market = words.say("group.market")
    if code == c.COLLECT:
        text = words.say("choice.collect", coins=t.box.casino_income)
        return text, "CN-CASINO-01", words.say("group.casino")
    if code == c.DRAW:
        return words.say("choice.draw", tokens=t.bag_size), "CN-MARKET-04", market
    if code == c.DECLINE:
        return words.say("choice.decline"), "CN-R15", market
    if code < c.BUY:
        give, take = divmod(code - c.SWAP, c.SORTS)
        text = words.say("choice.swap", given=v.cargo_name(words, give), taken=v.cargo_name(words, take))
        return text, "CN-MARKET-02", market
    return port_choice(t, code, words, v)


def port_choice(t: CargoNoir, code: int, words: Words, v: Vocabulary) -> tuple[str, str, str]:
    if code >= c.RAISE:
        port, coins = divmod(code - c.RAISE, c.STRIDE)
        name = v.port_name(words, port)
        more = coins - t.bids[port * c.SEATS + t.seat]
        return words.say("choice.raise", port=name, coins=coins, more=more), "CN-PORT-06", name
    port = code - c.BUY if code < c.ABANDON else code - c.ABANDON
    name = v.port_name(words, port)
    stack = t.bids[port * c.SEATS + t.seat]
    if code >= c.ABANDON:
        paid = t.paid_out < t.cards[t.seat * c.CARDS + t.box.syndicate_card]
        key = "choice.abandon_paid" if paid else "choice.abandon"
        return words.say(key, port=name, coins=stack, bonus=t.box.syndicate_income), "CN-PORT-08", name
    if t.cargo_in(port) == 0:
        return words.say("choice.buy_empty", port=name, coins=stack), "CN-R07", name
    cargo = port_cargo(t, port, words, v)
    return words.say("choice.buy", port=name, cargo=cargo, coins=stack), "CN-PORT-01", name


def port_cargo(t: CargoNoir, port: int, words: Words, v: Vocabulary) -> str:
    return v.cargo_text(words, [t.cargo[port * c.SORTS + sort] for sort in range(c.SORTS)])


def trade_choice(t: CargoNoir, move: Move, words: Words, v: Vocabulary) -> tuple[str, str, str]:
    group = words.say("group.trade")
    if move.code == c.KEEP:
        return words.say("choice.keep"), "CN-TRADE-02", group
    if move.code == c.PAY:
        coins, tokens = move.params[0], move.params[1:]
        value = sum(combination_value(t.box, list(tokens[at : at + c.SORTS])) for at in range(0, len(tokens), c.SORTS))
        key = "choice.pay_coins" if coins else "choice.pay"
        text = words.say(key, combinations=v.combinations_text(words, tokens), value=value, coins=coins)
        return text, "CN-TRADE-11", group
    card = move.code - c.TAKE
    text = words.say("choice.take", card=v.card_name(words, card), cost=t.box.cost[card], points=t.box.points[card])
    return text, "CN-TRADE-09", group


def send_choice(t: CargoNoir, code: int, words: Words, v: Vocabulary) -> tuple[str, str, str]:
    if code == c.CASINO:
        return words.say("choice.casino", coins=t.box.casino_income), "CN-CASINO-03", words.say("group.casino")
    if code == c.ALL_CASINO:
        return words.say("choice.all_casino", ships=t.ships_home(t.seat)), "CN-R01", words.say("group.casino")
    if code == c.MARKET:
        return words.say("choice.market"), "CN-MARKET-06", words.say("group.market")
    port, coins = divmod(code - c.BID, c.STRIDE)
    rival = t.top_rival(port, t.seat)
    name = v.port_name(words, port)
    key = "choice.bid_over" if rival else "choice.bid"
    text = words.say(key, port=name, coins=coins, cargo=port_cargo(t, port, words, v), rival=rival)
    return text, "CN-SEND-05" if rival else "CN-SEND-04", name
