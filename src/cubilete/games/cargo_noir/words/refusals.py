"""Why a move may not be made: the rule behind each verdict and a sentence that says what would be right."""

from __future__ import annotations

from typing import Any

from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.core.words import Words, listing
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import combination_value
from cubilete.games.cargo_noir.rules.send import lowest_bid
from cubilete.games.cargo_noir.rules.state import CargoNoir, phase_of
from cubilete.games.cargo_noir.rules.trade import buying_power
from cubilete.games.cargo_noir.words.vocabulary import PHASES, Vocabulary

RULES: dict[int, tuple[str, str]] = {
    c.GAME_OVER: ("CN-END-01", "over"),
    c.NOT_YOUR_TURN: ("CN-TURN-05", "turn"),
    c.NO_SUCH_MOVE: ("", "no_such_move"),
    c.FAMILY_TAKEN: ("CN-R09", "family_taken"),
    c.NO_CASINO_SHIP: ("CN-CASINO-01", "no_casino_ship"),
    c.NO_MARKET_SHIP: ("CN-MARKET-01", "no_market_ship"),
    c.SWAP_NOT_HELD: ("CN-R15", "swap_not_held"),
    c.SWAP_NOT_THERE: ("CN-MARKET-02", "swap_not_there"),
    c.NO_PORT_SHIP: ("CN-RESOLVE-01", "no_port_ship"),
    c.SHIP_STAYS: ("CN-PORT-07", "ship_stays"),
    c.BUY_OUTBID: ("CN-PORT-05", "buy_outbid"),
    c.MUST_BUY: ("CN-R04", "must_buy"),
    c.RAISE_TOO_LOW: ("CN-PORT-06", "raise_too_low"),
    c.RAISE_TOO_DEAR: ("CN-R19", "raise_too_dear"),
    c.DECK_EMPTY: ("CN-TRADE-21", "deck_empty"),
    c.UNIQUE_GONE: ("CN-UNIQUE-01", "unique_gone"),
    c.EDGE_LIMIT: ("CN-EDGE-02", "edge_limit"),
    c.CARD_TOO_DEAR: ("CN-TRADE-10", "card_too_dear"),
    c.CARDS_UNPAID: ("CN-TRADE-11", "cards_unpaid"),
    c.NOTHING_TAKEN: ("CN-R17", "nothing_taken"),
    c.PAY_NOT_HELD: ("CN-TRADE-02", "pay_not_held"),
    c.COMBINATION_EMPTY: ("CN-TRADE-03", "combination_empty"),
    c.COMBINATION_TOO_BIG: ("CN-TRADE-05", "combination_too_big"),
    c.COMBINATION_MIXED: ("CN-TRADE-06", "combination_mixed"),
    c.PAID_TOO_LITTLE: ("CN-TRADE-10", "paid_too_little"),
    c.COINS_TOO_EARLY: ("CN-TRADE-17", "coins_too_early"),
    c.COINS_NOT_HELD: ("CN-END-06", "coins_not_held"),
    c.PAY_UNCLEAR: ("", "pay_unclear"),
    c.DISCARD_FITS: ("CN-R17", "discard_fits"),
    c.DISCARD_NOT_HELD: ("CN-TRADE-15", "discard_not_held"),
    c.PORT_CLOSED: ("CN-SETUP-03", "port_closed"),
    c.OWN_SHIP_THERE: ("CN-R03", "own_ship"),
    c.PORT_ABANDONED: ("CN-PORT-10", "port_abandoned"),
    c.BID_NOTHING: ("CN-R02", "bid_nothing"),
    c.BID_TOO_LOW: ("CN-SEND-05", "bid_too_low"),
    c.BID_TOO_DEAR: ("CN-SEND-10", "bid_too_dear"),
    c.NOT_LAST_TURN: ("CN-R01", "not_last_turn"),
}


def explain(t: CargoNoir, move: Move, verdict: int, v: Vocabulary, language: str) -> Refusal:
    """The refusal behind a verdict, in words."""
    words = v.words(language)
    if verdict == c.WRONG_PHASE:
        rule, key = wrong_phase(t, move.code)
    else:
        rule, key = RULES[verdict]
    values = {**table_values(t, words), **move_values(t, move, words, v)}
    return Refusal(rule, words.say(f"refusal.{key}", **values))


def wrong_phase(t: CargoNoir, code: int) -> tuple[str, str]:
    """Some moves in the wrong phase deserve a better answer than 'not now'."""
    meant = phase_of(code)
    if t.turn == 1 and t.phase == c.SEND and meant in (c.RESOLVE, c.TRADE):
        return "CN-TURN-06", "first_turn"
    if meant == c.TRADE and t.phase in (c.SHED, c.SEND):
        return "CN-R18", "one_trade"
    if meant == c.SHED and t.held(t.seat) <= t.slots(t.seat):
        return "CN-R17", "discard_fits"
    if meant == c.SEND and t.phase in (c.RESOLVE, c.TRADE, c.SHED):
        return "CN-TURN-04", "sent_alone"
    return "CN-TURN-04", "phase"


def table_values(t: CargoNoir, words: Words) -> dict[str, Any]:
    return {
        "seat": words.say("seat", number=t.seat + 1),
        "safe": t.safe[t.seat],
        "players": t.seats,
        "phase": words.say(f"phase.{PHASES[t.phase]}"),
    }


def move_values(t: CargoNoir, move: Move, words: Words, v: Vocabulary) -> dict[str, Any]:
    """Whatever a sentence about this move may speak of."""
    code = move.code
    if c.FAMILY <= code < c.FAMILY + c.SEATS:
        return {"family": v.name(words, "family", v.families[code - c.FAMILY])}
    if c.TAKE <= code < c.TAKE + c.CARDS:
        return card_values(t, code - c.TAKE, words, v)
    if c.DISCARD <= code < c.DISCARD + c.SORTS:
        return {"sort": v.cargo_name(words, code - c.DISCARD)}
    if c.SWAP <= code < c.SWAP + c.SORTS * c.SORTS:
        give, take = divmod(code - c.SWAP, c.SORTS)
        return {"sort": v.cargo_name(words, take if t.hold[t.seat * c.SORTS + give] else give)}
    if c.BUY <= code < c.BUY + c.PORTS:
        return port_values(t, code - c.BUY, 0, words, v)
    if c.ABANDON <= code < c.ABANDON + c.PORTS:
        return port_values(t, code - c.ABANDON, 0, words, v)
    if c.RAISE <= code < c.RAISE + c.PORTS * c.STRIDE:
        return port_values(t, *divmod(code - c.RAISE, c.STRIDE), words, v)
    if c.BID <= code < c.BID + c.PORTS * c.STRIDE:
        return port_values(t, *divmod(code - c.BID, c.STRIDE), words, v)
    return payment_values(t, move.params, words, v)


def card_values(t: CargoNoir, card: int, words: Words, v: Vocabulary) -> dict[str, Any]:
    needed = t.box.cost[card] + t.cart_cost() - buying_power(t)
    return {
        "card": v.card_name(words, card),
        "cost": t.box.cost[card],
        "most": t.box.most_copies[card],
        "needed": needed,
    }


def port_values(t: CargoNoir, port: int, coins: int, words: Words, v: Vocabulary) -> dict[str, Any]:
    mine = t.bids[port * c.SEATS + t.seat]
    return {
        "port": v.port_name(words, port),
        "rival": t.top_rival(port, t.seat),
        "least": lowest_bid(t, port),
        "mine": mine,
        "coins": coins,
        "needed": coins - mine,
    }


def payment_values(t: CargoNoir, params: tuple[int, ...], words: Words, v: Vocabulary) -> dict[str, Any]:
    coins = params[0] if params else 0
    combinations = [list(params[at : at + c.SORTS]) for at in range(1, len(params), c.SORTS)]
    clear = [one for one in combinations if len(one) == c.SORTS and min(one) >= 0]
    value = coins * t.box.coin_value
    value += sum(max(0, combination_value(t.box, one)) for one in clear)
    chosen = [v.card_name(words, card) for card in range(c.CARDS) for _ in range(t.cart[card])]
    return {
        "coins": coins,
        "value": value,
        "cost": t.cart_cost(),
        "gap": t.cart_cost() - value,
        "most": t.box.combination_max,
        "cards": listing(chosen, words.say("and")),
        "cargo": v.cargo_text(words, [t.hold[t.seat * c.SORTS + sort] for sort in range(c.SORTS)]),
    }
