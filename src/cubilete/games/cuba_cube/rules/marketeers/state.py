"""The state of a game of Marketeers: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import Box
from cubilete.games.cuba_cube.rules.marketeers.acquiring import (
    can_go_on,
    fill_acquiring,
    move,
    move_bar,
    move_with,
    move_with_bar,
    take,
    take_bar,
    take_for,
    take_for_bar,
)
from cubilete.games.cuba_cube.rules.marketeers.ending import close, place_of
from cubilete.games.cuba_cube.rules.marketeers.offers import hand_bar, hand_card, redeal_hands
from cubilete.games.cuba_cube.rules.marketeers.selling import fill_lots, offer_bar, sell, trade_bar
from cubilete.games.cuba_cube.rules.marketeers.setup import fill_starts, lay_out, start, start_bar
from cubilete.games.cuba_cube.rules.marketeers.turn import finish_turn, play_offer, put_aside
from cubilete.games.cuba_cube.rules.table import MARKETEERS, MONEY, N_DRIVER, NOTHING, O_OPEN_OFFERS, PAWN_CITY, Table


def belongs_to(code: i64, phase: i64) -> bool:
    """Whether a kind of move belongs to a phase, whatever the table looks like."""
    if c.is_take(code) or code == c.DONE:
        return phase == c.ACQUIRING
    return c.phase_of(code) == phase


def is_of_the_game(code: i64) -> bool:
    """Whether the Marketeers know a kind of move; the box has those of all its games."""
    return c.is_take(code) or code == c.DONE or c.PLACING <= c.phase_of(code) <= c.SELLING


@final
class Marketeers(Table):
    """A game of Marketeers at one moment. Every seat is a driver of its own."""

    def __init__(self, box: Box, seats: i64, drivers: i64, options: vec[i64]) -> None:
        super().__init__(box, MARKETEERS, seats, drivers, options)
        self.phase = c.PLACING

    def clone(self) -> Marketeers:
        other = Marketeers(self.box, self.seats, self.drivers, self.options)
        self.copy_to(other)
        return other

    def to_move(self) -> i64:
        return -1 if self.phase == c.OVER else self.now[N_DRIVER]

    # ------------------------------------------------------------ moves
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if self.phase == c.OVER or seat != self.now[N_DRIVER]:
            return
        if self.phase == c.OFFERING:
            self.fill_offers(seat, out)
        elif self.phase == c.ACQUIRING:
            fill_acquiring(self, seat, out)
        elif self.phase == c.SELLING:
            fill_lots(self, seat, out)
        else:
            fill_starts(self, out)

    def fill_offers(self, seat: i64, out: MoveList) -> None:
        rank: i64 = 0
        card = hand_card(self, seat, rank)
        while card != NOTHING:
            out.add(c.acquire_code(card))
            if offer_bar(self, seat, card) == 0:
                out.add(c.offer_code(card))
            out.add(c.put_aside_code(card))
            rank += 1
            card = hand_card(self, seat, rank)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or len(params) > 0 or not is_of_the_game(code):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if seat != self.now[N_DRIVER]:
            return c.NOT_YOUR_TURN
        if not belongs_to(code, self.phase):
            return c.WRONG_PHASE
        return self.judge(seat, code)

    def judge(self, seat: i64, code: i64) -> i64:
        if c.is_start(code):
            return start_bar(self, c.start_city(code))
        if c.is_acquire(code):
            return hand_bar(self, seat, c.acquire_sector(code))
        if c.is_offer(code):
            return offer_bar(self, seat, c.offer_sector(code))
        if c.is_put_aside(code):
            return hand_bar(self, seat, c.put_aside_sector(code))
        if c.is_trade(code):
            return trade_bar(self, seat, c.trade_lot(code))
        if c.is_move(code):
            return move_bar(self, seat, c.move_city(code))
        if c.is_move_with(code):
            return move_with_bar(self, seat, c.move_with_city(code), c.move_with_die(code))
        if c.is_take(code):
            return take_bar(self, seat, c.take_die(code))
        if c.is_take_for(code):
            return take_for_bar(self, seat, c.take_for_die(code), c.take_for_good(code))
        return 0  # done

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if c.is_start(code):
            start(self, c.start_city(code), chance, journal)
        elif c.is_offer(code):
            play_offer(self, c.offer_sector(code), c.SELLING, journal)
        elif c.is_put_aside(code):
            put_aside(self, c.put_aside_sector(code), chance, journal)
        elif c.is_trade(code):
            sell(self, c.trade_lot(code), journal)
            self.finish(seat, chance, journal)
        elif code == c.DONE:
            self.finish(seat, chance, journal)
        else:
            self.acquire(code, journal)
            if not can_go_on(self, seat):  # the last possible step ends the Turn by itself
                self.finish(seat, chance, journal)

    def finish(self, seat: i64, chance: Chance, journal: Journal | None) -> None:
        """The end of a Turn, or of the game."""
        if not close(self, self.get(seat, PAWN_CITY), journal):
            finish_turn(self, chance, journal)

    def acquire(self, code: i64, journal: Journal | None) -> None:
        """A step of acquiring."""
        if c.is_acquire(code):
            play_offer(self, c.acquire_sector(code), c.ACQUIRING, journal)
        elif c.is_take(code):
            take(self, c.take_die(code), journal)
        elif c.is_take_for(code):
            take_for(self, c.take_for_die(code), c.take_for_good(code), journal)
        elif c.is_move(code):
            move(self, c.move_city(code), journal)
        else:
            move_with(self, c.move_with_city(code), c.move_with_die(code), journal)

    # ------------------------------------------------------------ standing
    def placements(self) -> list[int]:
        places: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            places.append(place_of(self, seat))
            seat += 1
        return places

    def points(self) -> list[int]:
        """Money."""
        money: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            money.append(self.get(seat, MONEY))
            seat += 1
        return money

    # ------------------------------------------------------------ what is hidden
    def redeal(self, seat: i64, chance: Chance) -> Marketeers:
        other = self.clone()
        if not self.has(O_OPEN_OFFERS):
            redeal_hands(other, seat, chance)
        return other


def set_up(box: Box, seats: i64, options: vec[i64], chance: Chance, journal: Journal | None) -> Marketeers:
    """A fresh game up to its first decision: where the first Vehicle begins."""
    t = Marketeers(box, seats, seats, options)
    lay_out(t, chance, journal)
    return t
