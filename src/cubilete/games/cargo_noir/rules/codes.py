"""The numbers of Cargo Noir: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal

# ---------------------------------------------------------------- constants
SORTS: Final = 10
"""Nine types of cargo, then Wild."""
WILD: Final = 9
PORTS: Final = 8
CARDS: Final = 13
SEATS: Final = 5
MOST_COINS: Final = 127
"""The largest stack a move can name; no family can own as many coins."""
FIRST_PLAYER: Final = 0
"""Kinds of chance: who starts..."""
BAG: Final = 1
"""...and what comes out of the bag."""

# ---------------------------------------------------------------- phases
FAMILIES: Final = 0
RESOLVE: Final = 1
TRADE: Final = 2
SHED: Final = 3
SEND: Final = 4
OVER: Final = 5

# ---------------------------------------------------------------- moves
KEEP: Final = 0
PAY: Final = 1  # pay <payment>
DECLINE: Final = 2
DRAW: Final = 3
COLLECT: Final = 4
CASINO: Final = 5
MARKET: Final = 6
ALL_CASINO: Final = 7
FAMILY: Final = 8  # family <family>
TAKE: Final = 13  # take <card>
DISCARD: Final = 26  # discard <cargo>
SWAP: Final = 36  # swap <give:cargo> <take:cargo>
BUY: Final = 136  # buy <port>
ABANDON: Final = 144  # abandon <port>
RAISE: Final = 152  # raise <port> <coins>
BID: Final = 1176  # bid <port> <coins>
CODES: Final = 2200
"""Every move code lies below this number."""


def family_code(family: i64) -> i64:
    return 8 + family


def is_family(code: i64) -> bool:
    return 8 <= code < 13


def family_family(code: i64) -> i64:
    return code - 8


def take_code(card: i64) -> i64:
    return 13 + card


def is_take(code: i64) -> bool:
    return 13 <= code < 26


def take_card(code: i64) -> i64:
    return code - 13


def discard_code(cargo: i64) -> i64:
    return 26 + cargo


def is_discard(code: i64) -> bool:
    return 26 <= code < 36


def discard_cargo(code: i64) -> i64:
    return code - 26


def swap_code(give: i64, take: i64) -> i64:
    return 36 + give * 10 + take


def is_swap(code: i64) -> bool:
    return 36 <= code < 136


def swap_give(code: i64) -> i64:
    return (code - 36) // 10


def swap_take(code: i64) -> i64:
    return (code - 36) % 10


def buy_code(port: i64) -> i64:
    return 136 + port


def is_buy(code: i64) -> bool:
    return 136 <= code < 144


def buy_port(code: i64) -> i64:
    return code - 136


def abandon_code(port: i64) -> i64:
    return 144 + port


def is_abandon(code: i64) -> bool:
    return 144 <= code < 152


def abandon_port(code: i64) -> i64:
    return code - 144


def raise_code(port: i64, coins: i64) -> i64:
    return 152 + port * 128 + coins


def is_raise(code: i64) -> bool:
    return 152 <= code < 1176


def raise_port(code: i64) -> i64:
    return (code - 152) >> 7


def raise_coins(code: i64) -> i64:
    return (code - 152) & 127


def bid_code(port: i64, coins: i64) -> i64:
    return 1176 + port * 128 + coins


def is_bid(code: i64) -> bool:
    return 1176 <= code < 2200


def bid_port(code: i64) -> i64:
    return (code - 1176) >> 7


def bid_coins(code: i64) -> i64:
    return (code - 1176) & 127


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0:
        return -1
    if code < 2:
        return TRADE
    if code < 5:
        return RESOLVE
    if code < 8:
        return SEND
    if code < 13:
        return FAMILIES
    if code < 26:
        return TRADE
    if code < 36:
        return SHED
    if code < 1176:
        return RESOLVE
    if code < 2200:
        return SEND
    return -1


# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_MOVE: Final = 3
WRONG_PHASE: Final = 4
FIRST_TURN: Final = 5
ONE_TRADE: Final = 6
NOTHING_IN_REACH: Final = 7
DISCARD_LATER: Final = 8
SEND_LATER: Final = 9
FAMILY_TAKEN: Final = 10
NO_CASINO_SHIP: Final = 11
NO_MARKET_SHIP: Final = 12
SWAP_NOT_HELD: Final = 13
SWAP_NOT_THERE: Final = 14
NO_PORT_SHIP: Final = 15
SHIP_STAYS: Final = 16
BUY_OUTBID: Final = 17
MUST_BUY: Final = 18
RAISE_TOO_LOW: Final = 19
RAISE_TOO_DEAR: Final = 20
DECK_EMPTY: Final = 21
UNIQUE_GONE: Final = 22
EDGE_LIMIT: Final = 23
CARD_TOO_DEAR: Final = 24
CARDS_UNPAID: Final = 25
NOTHING_TAKEN: Final = 26
PAY_NOT_HELD: Final = 27
COMBINATION_EMPTY: Final = 28
COMBINATION_TOO_BIG: Final = 29
COMBINATION_MIXED: Final = 30
PAID_TOO_LITTLE: Final = 31
COINS_TOO_EARLY: Final = 32
COINS_NOT_HELD: Final = 33
DISCARD_FITS: Final = 34
DISCARD_NOT_HELD: Final = 35
PORT_CLOSED: Final = 36
OWN_SHIP_THERE: Final = 37
PORT_ABANDONED: Final = 38
BID_NOTHING: Final = 39
BID_TOO_LOW: Final = 40
BID_TOO_DEAR: Final = 41
NOT_LAST_TURN: Final = 42
PAY_UNCLEAR: Final = 43

# ---------------------------------------------------------------- events
E_FIRST: Final = 0
E_FAMILY: Final = 1
E_MARKER: Final = 2
E_TURN: Final = 3
E_FILLED: Final = 4
E_COLLECTED: Final = 5
E_DREW: Final = 6
E_DREW_NOTHING: Final = 7
E_SWAPPED: Final = 8
E_DECLINED: Final = 9
E_BOUGHT: Final = 10
E_CAME_BACK: Final = 11
E_RAISED: Final = 12
E_ABANDONED: Final = 13
E_SYNDICATE: Final = 14
E_BAG_REFILLED: Final = 15
E_CHOSE: Final = 16
E_PAID: Final = 17
E_ACQUIRED: Final = 18
E_DISCARDED: Final = 19
E_TO_CASINO: Final = 20
E_TO_MARKET: Final = 21
E_BID: Final = 22
E_ENDED: Final = 23
E_KEPT: Final = 24
E_SHORT: Final = 25
E_LAID_OUT: Final = 26


def tell_first(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_FIRST, [seat])


def tell_family(journal: Journal | None, seat: i64, family: i64) -> None:
    if journal is not None:
        journal.tell(E_FAMILY, [seat, family])


def tell_marker(journal: Journal | None, turn: i64, last: i64) -> None:
    if journal is not None:
        journal.tell(E_MARKER, [turn, last])


def tell_turn(journal: Journal | None, seat: i64, turn: i64) -> None:
    if journal is not None:
        journal.tell(E_TURN, [seat, turn])


def tell_filled(journal: Journal | None, port: i64, cargo: list[int]) -> None:
    if journal is not None:
        journal.tell(E_FILLED, [port] + cargo)


def tell_collected(journal: Journal | None, seat: i64, coins: i64) -> None:
    if journal is not None:
        journal.tell(E_COLLECTED, [seat, coins])


def tell_drew(journal: Journal | None, seat: i64, sort: i64) -> None:
    if journal is not None:
        journal.tell(E_DREW, [seat, sort])


def tell_drew_nothing(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_DREW_NOTHING, [seat])


def tell_swapped(journal: Journal | None, seat: i64, given: i64, taken: i64) -> None:
    if journal is not None:
        journal.tell(E_SWAPPED, [seat, given, taken])


def tell_declined(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_DECLINED, [seat])


def tell_bought(journal: Journal | None, seat: i64, port: i64, coins: i64, cargo: list[int]) -> None:
    if journal is not None:
        journal.tell(E_BOUGHT, [seat, port, coins] + cargo)


def tell_came_back(journal: Journal | None, seat: i64, port: i64, coins: i64) -> None:
    if journal is not None:
        journal.tell(E_CAME_BACK, [seat, port, coins])


def tell_raised(journal: Journal | None, seat: i64, port: i64, before: i64, coins: i64, added: i64) -> None:
    if journal is not None:
        journal.tell(E_RAISED, [seat, port, before, coins, added])


def tell_abandoned(journal: Journal | None, seat: i64, port: i64, coins: i64) -> None:
    if journal is not None:
        journal.tell(E_ABANDONED, [seat, port, coins])


def tell_syndicate(journal: Journal | None, seat: i64, coins: i64) -> None:
    if journal is not None:
        journal.tell(E_SYNDICATE, [seat, coins])


def tell_bag_refilled(journal: Journal | None, tokens: i64) -> None:
    if journal is not None:
        journal.tell(E_BAG_REFILLED, [tokens])


def tell_chose(journal: Journal | None, seat: i64, card: i64) -> None:
    if journal is not None:
        journal.tell(E_CHOSE, [seat, card])


def tell_paid(journal: Journal | None, seat: i64, value: i64, coins: i64, cost: i64, combinations: list[int]) -> None:
    if journal is not None:
        journal.tell(E_PAID, [seat, value, coins, cost, len(combinations)] + combinations)


def tell_acquired(journal: Journal | None, seat: i64, card: i64) -> None:
    if journal is not None:
        journal.tell(E_ACQUIRED, [seat, card])


def tell_discarded(journal: Journal | None, seat: i64, sort: i64) -> None:
    if journal is not None:
        journal.tell(E_DISCARDED, [seat, sort])


def tell_to_casino(journal: Journal | None, seat: i64, ships: i64) -> None:
    if journal is not None:
        journal.tell(E_TO_CASINO, [seat, ships])


def tell_to_market(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_TO_MARKET, [seat])


def tell_bid(journal: Journal | None, seat: i64, port: i64, coins: i64, rival: i64) -> None:
    if journal is not None:
        journal.tell(E_BID, [seat, port, coins, rival])


def tell_ended(journal: Journal | None, turn: i64) -> None:
    if journal is not None:
        journal.tell(E_ENDED, [turn])


def tell_kept(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_KEPT, [seat])


def tell_short(journal: Journal | None, seat: i64, coins: i64) -> None:
    if journal is not None:
        journal.tell(E_SHORT, [seat, coins])


def tell_laid_out(journal: Journal | None, port: i64, cargo: list[int]) -> None:
    if journal is not None:
        journal.tell(E_LAID_OUT, [port] + cargo)
