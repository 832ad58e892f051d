"""The state of a Cargo Noir game: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.resolve import fill_resolve, judge_resolve, resolve
from cubilete.games.cargo_noir.rules.scoring import places
from cubilete.games.cargo_noir.rules.send import fill_send, judge_send, send
from cubilete.games.cargo_noir.rules.table import Table
from cubilete.games.cargo_noir.rules.trade import (
    best_payment,
    discard,
    fill_shed,
    fill_trade,
    judge_discard,
    judge_trade,
    keep,
    pay,
    pay_best,
    take,
)  # fmt: skip
from cubilete.games.cargo_noir.rules.turn import choose_family, family_free, judge_phase, proceed


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
        return -1 if self.phase == c.OVER else self.seat

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if seat != self.seat:
            return  # CN-TURN-05: nobody acts out of turn
        if self.phase == c.RESOLVE:
            fill_resolve(self, out)
        elif self.phase == c.TRADE:
            fill_trade(self, out)
        elif self.phase == c.SEND:
            fill_send(self, out)
        elif self.phase == c.SHED:
            fill_shed(self, out)
        elif self.phase == c.FAMILIES:
            family: i64 = 0
            while family < c.SEATS:
                if family_free(self, family):
                    out.add(c.family_code(family))
                family += 1

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        phase = c.phase_of(code)
        if phase < 0 or (len(params) > 0 and code != c.PAY):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if seat != self.seat:
            return c.NOT_YOUR_TURN
        if phase != self.phase:
            return judge_phase(self, phase, code)
        if phase == c.RESOLVE:
            return judge_resolve(self, code)
        if phase == c.TRADE:
            return judge_trade(self, code, params)
        if phase == c.SEND:
            return judge_send(self, code)
        if phase == c.SHED:
            return judge_discard(self, c.discard_cargo(code))
        return LEGAL if family_free(self, c.family_family(code)) else c.FAMILY_TAKEN

    def complete(self, seat: i64, code: i64) -> list[int]:
        if code == c.PAY and self.phase == c.TRADE and self.taken > 0:
            return best_payment(self)
        return []

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if self.phase == c.SEND:
            send(self, code, journal)
        elif self.phase == c.RESOLVE:
            resolve(self, code, chance, journal)
        elif self.phase == c.SHED:
            discard(self, c.discard_cargo(code), chance, journal)
        elif self.phase == c.FAMILIES:
            choose_family(self, c.family_family(code), journal)
        elif code == c.PAY:
            if journal is None:
                pay_best(self, chance)
            else:
                pay(self, best_payment(self), chance, journal)
            self.phase = c.SHED
        elif code == c.KEEP:
            keep(self, journal)
            self.phase = c.SHED  # CN-R18: one trade a turn
        else:
            take(self, c.take_card(code), journal)
        proceed(self, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        pay(self, params, chance, journal)
        self.phase = c.SHED
        proceed(self, journal)

    def placements(self) -> list[int]:
        return places(self)

    def points(self) -> list[int]:
        return [int(self.score(seat)) for seat in range(self.seats)]
