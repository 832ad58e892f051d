"""The state of a Cargo Noir game: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.codes import (
    ABANDON, ALL_CASINO, BID, BUY, CARDS, CASINO, CODES, COLLECT, DECLINE, DISCARD, FAMILIES, FAMILY, FAMILY_TAKEN,
    GAME_OVER, KEEP, MARKET, NO_SUCH_MOVE, NOT_YOUR_TURN, OVER, PAY, PORTS, RAISE, RESOLVE, SEATS, SEND, SHED, SORTS,
    STRIDE, SWAP, TAKE, TRADE, WRONG_PHASE,
)  # fmt: skip
from cubilete.games.cargo_noir.ending import places
from cubilete.games.cargo_noir.resolve import fill_resolve, judge_resolve, resolve
from cubilete.games.cargo_noir.send import fill_send, judge_send, send
from cubilete.games.cargo_noir.table import Table
from cubilete.games.cargo_noir.trade import (
    best_payment, discard, fill_shed, fill_trade, judge_discard, judge_trade, keep, pay, pay_best, take,
)  # fmt: skip
from cubilete.games.cargo_noir.turn import choose_family, family_free, proceed


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0 or code >= CODES:
        return -1
    if code >= BID:
        return SEND if code < BID + PORTS * STRIDE else -1
    if code >= RAISE:
        return RESOLVE if code < RAISE + PORTS * STRIDE else -1
    if code >= SWAP:
        return RESOLVE if code < BUY + PORTS or ABANDON <= code < ABANDON + PORTS else -1
    if code >= DISCARD:
        return SHED if code < DISCARD + SORTS else -1
    if code >= TAKE:
        return TRADE if code < TAKE + CARDS else -1
    if code >= FAMILY:
        return FAMILIES if code < FAMILY + SEATS else -1
    if code == KEEP or code == PAY:
        return TRADE
    if DECLINE <= code <= COLLECT:
        return RESOLVE
    return SEND if CASINO <= code <= ALL_CASINO else -1


@final
class CargoNoir(Table):
    """A Cargo Noir game at one moment."""

    def clone(self) -> CargoNoir:
        return CargoNoir(
            self.box, self.seats, self.final_send, self.strict_coins, self.phase, self.seat, self.first, self.turn,
            self.pile, self.bag_size, self.abandoned, self.stayed, self.paid_out, self.taken, self.safe[:],
            self.fleet[:], self.casino[:], self.market_ships[:], self.hold[:], self.cards[:], self.bids[:],
            self.cargo[:], self.market[:], self.bag[:], self.discards[:], self.decks[:], self.cart[:],
            self.families[:],
        )  # fmt: skip

    def to_move(self) -> i64:
        return -1 if self.phase == OVER else self.seat

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if seat != self.seat:
            return  # CN-TURN-05: nobody acts out of turn
        if self.phase == RESOLVE:
            fill_resolve(self, out)
        elif self.phase == TRADE:
            fill_trade(self, out)
        elif self.phase == SEND:
            fill_send(self, out)
        elif self.phase == SHED:
            fill_shed(self, out)
        elif self.phase == FAMILIES:
            family: i64 = 0
            while family < SEATS:
                if family_free(self, family):
                    out.add(FAMILY + family)
                family += 1

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        phase = phase_of(code)
        if phase < 0 or (len(params) > 0 and code != PAY):
            return NO_SUCH_MOVE
        if self.phase == OVER:
            return GAME_OVER
        if seat != self.seat:
            return NOT_YOUR_TURN
        if phase != self.phase:
            return WRONG_PHASE
        if phase == RESOLVE:
            return judge_resolve(self, code)
        if phase == TRADE:
            return judge_trade(self, code, params)
        if phase == SEND:
            return judge_send(self, code)
        if phase == SHED:
            return judge_discard(self, code - DISCARD)
        return LEGAL if family_free(self, code - FAMILY) else FAMILY_TAKEN

    def complete(self, seat: i64, code: i64) -> list[int]:
        if code == PAY and self.phase == TRADE and self.taken > 0:
            return best_payment(self)
        return []

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if self.phase == SEND:
            send(self, code, journal)
        elif self.phase == RESOLVE:
            resolve(self, code, chance, journal)
        elif self.phase == SHED:
            discard(self, code - DISCARD, chance, journal)
        elif self.phase == FAMILIES:
            choose_family(self, code, journal)
        elif code == PAY:
            if journal is None:
                pay_best(self, chance)
            else:
                pay(self, best_payment(self), chance, journal)
            self.phase = SHED
        elif code == KEEP:
            keep(self, journal)
            self.phase = SHED  # CN-R18: one trade a turn
        else:
            take(self, code - TAKE, journal)
        proceed(self, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        pay(self, params, chance, journal)
        self.phase = SHED
        proceed(self, journal)

    def placements(self) -> list[int]:
        return places(self)

    def points(self) -> list[int]:
        return [int(self.score(seat)) for seat in range(self.seats)]
