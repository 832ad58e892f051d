"""A Competitors table that can be played on: what may be done, and what it leads to."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.branches import close_branch, open_branch
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK, draw_card
from cubilete.games.competitors.rules.business.fleet import buy, sell
from cubilete.games.competitors.rules.business.quays import ashore, load
from cubilete.games.competitors.rules.business.signing import sign
from cubilete.games.competitors.rules.business.specials import attach, play, play_against, play_for, play_on
from cubilete.games.competitors.rules.dangers import go_home
from cubilete.games.competitors.rules.dealing.lapses import look_over
from cubilete.games.competitors.rules.dealing.moves import (
    deal_question,
    fill_deals,
    is_deal,
    judge_deal,
    make_deal,
    waiting_seats,
)
from cubilete.games.competitors.rules.founding import choose_next, found
from cubilete.games.competitors.rules.hidden import deal_anew
from cubilete.games.competitors.rules.listing import fill
from cubilete.games.competitors.rules.scoring import place_of
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.rules.travel.aircraft import cross, fly, hover
from cubilete.games.competitors.rules.travel.combined import board, take, tranship, unload
from cubilete.games.competitors.rules.travel.customs import apply_card, owe_next, redraw
from cubilete.games.competitors.rules.travel.effects import choose
from cubilete.games.competitors.rules.travel.journey import fail, start_delivery, start_move
from cubilete.games.competitors.rules.travel.settling import proceed
from cubilete.games.competitors.rules.travel.ships import dock, sail
from cubilete.games.competitors.rules.travel.straits import go_back, go_over, price
from cubilete.games.competitors.rules.travel.trucks import drive
from cubilete.games.competitors.rules.travel.unrest import apply_unrest, face_unrest, roll_again
from cubilete.games.competitors.rules.why_not import judge, owed_by


@final
class Competitors(Table):
    """One moment of a game."""

    def clone(self) -> Competitors:
        other = Competitors(
            self.box, self.seats, self.options, self.phase, self.now[:], self.sheets[:], self.fleet[:],
            self.lands[:], self.papers[:], self.customs[:], self.deals[:],
        )  # fmt: skip
        other.belongs_to = self.belongs_to
        return other

    # ------------------------------------------------------------ who decides
    def to_move(self) -> i64:
        return owed_by(self)

    def actors(self) -> list[int]:
        """CP-NEG-01: deals are open to everybody at any moment, and an opponent may give a tip."""
        owing = self.owing()
        if len(owing) == 0 or self.phase == c.FOUNDING:
            return owing
        seat: i64 = 0
        while seat < self.seats:
            if seat != owing[0] and (self.options[k.O_DEALS] != 0 or self.phase == c.CLEARING):
                owing.append(int(seat))
            seat += 1
        return owing

    def asked(self) -> list[int]:
        """CP-NEG-01: who has been made an offer, is asked for a card or a look, or may bid, and by whom."""
        return waiting_seats(self) if self.phase != c.OVER else []

    def question(self, seat: i64, code: i64, params: list[int]) -> list[int]:
        if is_deal(code):
            return deal_question(self, seat, code, params)
        return [int(self.phase)] if code == c.APPLY or c.is_sell(code) or c.is_close(code) else []

    # ------------------------------------------------------------ what may be decided
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        fill(self, seat, out)
        fill_deals(self, seat, out)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if seat < 0 or seat >= self.seats:
            return c.NO_SUCH_MOVE
        if is_deal(code):
            return judge_deal(self, seat, code, params)
        return judge(self, seat, code, params)

    # ------------------------------------------------------------ what it leads to
    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if is_deal(code):
            make_deal(self, seat, code, [], journal)
        elif self.phase == c.ACTING:
            self.act(seat, code, chance, journal)
        elif self.phase == c.TRAVELLING:
            self.step(seat, code, chance, journal)
        else:
            self.answer(seat, code, chance, journal)
        look_over(self, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        if len(params) == 0:
            self.apply(seat, code, chance, journal)
            return
        if code == c.HOVER:
            hover(self, params[0], params[1], journal)
            proceed(self, chance, journal)
        else:
            make_deal(self, seat, code, params, journal)
        look_over(self, journal)

    def act(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        """An action (CP-TURN-01), or what is none: a special contract (CP-SPEC-02), loading (CP-COMBI-03)."""
        if self.play_special(seat, code, chance, journal):
            return
        if c.is_load(code):
            load(self, seat, c.load_vehicle(code), c.load_carrier(code), journal)
            return
        if c.is_ashore(code):
            ashore(self, seat * c.VEHICLES + c.ashore_vehicle(code), journal)
            return
        if c.is_deliver(code):
            start_delivery(self, seat, c.deliver_vehicle(code), journal)
        elif c.is_move(code):
            start_move(self, seat, c.move_vehicle(code), journal)
        elif code == c.PASS:
            c.tell_passed(journal, seat)
            self.now[k.ACTIONS] = 0
        else:
            self.now[k.ACTIONS] -= 1
            self.now[k.HANDLED] = 0
            self.trade(seat, code, chance, journal)
        proceed(self, chance, journal)

    def trade(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        """Actions that are done at once."""
        if code == c.DRAW_TERRITORY:
            draw_card(self, seat, TERRITORY_DECK, chance, journal)
        elif code == c.DRAW_CONTRACT:
            draw_card(self, seat, CONTRACT_DECK, chance, journal)
        elif c.is_sign(code):
            sign(self, seat, c.sign_vehicle(code), c.sign_goods(code), c.sign_territory(code), journal)
        elif c.is_buy(code):
            buy(self, seat, c.buy_kind(code), c.buy_territory(code), journal)
        elif c.is_sell(code):
            sell(self, seat, c.sell_vehicle(code), journal)
        elif c.is_branch(code):
            open_branch(self, seat, c.branch_territory(code), journal)
        elif c.is_close(code):
            close_branch(self, seat, c.close_territory(code), journal)

    def play_special(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> bool:
        """Whether the move was a special contract."""
        if c.is_play(code):
            play(self, seat, c.play_special(code), journal)
        elif c.is_attach(code):
            attach(self, seat, c.attach_special(code), c.attach_territory(code), journal)
        elif c.is_play_against(code):
            token = c.play_against_token(code)
            play_against(self, seat, c.play_against_special(code), token, chance, journal)
        elif c.is_play_on(code):
            play_on(self, seat, c.play_on_special(code), c.play_on_territory(code), journal)
        elif c.is_play_for(code):
            vehicle = c.play_for_vehicle(code)
            play_for(self, seat, c.play_for_special(code), vehicle, c.play_for_territory(code), journal)
        else:
            return False
        return True

    def step(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        """A step of a journey; the steps of a planned route are moves like any other."""
        if c.is_drive(code):
            drive(self, c.drive_territory(code), journal)
        elif c.is_sail(code):
            sail(self, c.sail_cell(code), journal)
        elif c.is_dock(code):
            dock(self, c.dock_territory(code), journal)
        elif c.is_fly(code):
            fly(self, c.fly_territory(code), journal)
        elif c.is_cross(code):
            cross(self, c.cross_edge(code), journal)
        elif not self.play_special(seat, code, chance, journal):
            self.load_or_end(code, journal)
        proceed(self, chance, journal)

    def load_or_end(self, code: i64, journal: Journal | None) -> None:
        if c.is_board(code):
            board(self, c.board_token(code), journal)
        elif c.is_take(code):
            take(self, c.take_vehicle(code), journal)
        elif c.is_tranship(code):
            tranship(self, c.tranship_token(code), journal)
        elif code == c.UNLOAD:
            unload(self, journal)
        elif code == c.NEXT or code == c.HALT:
            self.now[k.ENDING] = 1  # CP-TM-03: what is left of this movement turn is lost
        else:
            self.now[k.FATE] |= k.FAILS  # CP-R12

    def answer(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        """What a card, an event or a shortage asked."""
        if self.phase == c.FOUNDING:
            found(self, seat, c.found_headquarter(code), journal)
            choose_next(self, chance, journal)
            return
        if c.is_play(code):
            if not play(self, seat, c.play_special(code), journal):
                return  # what was asked is still open
        elif c.is_sell(code):
            sell(self, seat, c.sell_vehicle(code), journal)
        elif c.is_close(code):
            close_branch(self, seat, c.close_territory(code), journal)
        elif c.is_choose(code):
            choose(self, c.choose_option(code), journal)
        elif c.is_return(code):
            go_home(self, seat * c.VEHICLES + c.return_vehicle(code), c.return_territory(code), journal)
        elif self.reply(code, chance, journal):
            return
        proceed(self, chance, journal)

    def reply(self, code: i64, chance: Chance, journal: Journal | None) -> bool:
        """Whether a card or an event lies open now and asks the next question."""
        asked: i64 = self.phase
        self.phase = c.ANYTIME
        if code == c.CUSTOMS_FIRST:
            owe_next(self, chance, journal)
        elif code == c.EVENT_FIRST:
            face_unrest(self, chance, journal)
        elif code == c.APPLY:
            if asked == c.CLEARING:
                apply_card(self)
            else:
                apply_unrest(self, journal)
        elif code == c.REDRAW:
            redraw(self, chance, journal)
        elif code == c.REROLL:
            roll_again(self, chance, journal)
        elif code == c.FAR_SIDE:
            go_over(self, journal)
        elif code == c.NEAR_SIDE:
            go_back(self, price(self), journal)
        elif code == c.BEAR:
            fail(self, False, journal)
        return self.phase != c.ANYTIME

    # ------------------------------------------------------------ results
    def placements(self) -> list[int]:
        places: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            places.append(place_of(self, seat))
            seat += 1
        return places

    def points(self) -> list[int]:
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            found.append(self.score(seat))
            seat += 1
        return found

    def redeal(self, seat: i64, chance: Chance) -> Competitors:
        other = self.clone()
        deal_anew(other, seat, chance)
        return other
