"""The state of a Cubitos race: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import execute, fill_uses, find_user
from cubilete.games.cubitos.rules.buying import before_buying, buy, fill_buying, halt, judge_buying, rest
from cubilete.games.cubitos.rules.effect_choices import choose, fill_choices, judge_choice
from cubilete.games.cubitos.rules.moving import begin_moving, buy_step, fill_moving, go, judge_moving, take_shortcut
from cubilete.games.cubitos.rules.packed import task_effect
from cubilete.games.cubitos.rules.phase5 import announce, asks_for_red, fill_support, judge_support, use_all, use_red
from cubilete.games.cubitos.rules.refill import best_filling, fill_refill, judge_refill, refill
from cubilete.games.cubitos.rules.rolling import fill_rolling, judge_rolling, roll_on
from cubilete.games.cubitos.rules.rounds import places, proceed, settle, settle_waiting
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.tasks import top_task


def belongs_to(code: i64, stage: i64) -> bool:
    """Whether a kind of move belongs to a stage, whatever the table looks like."""
    if stage == c.REFILL:
        return code == c.READY or code == c.FILL or c.is_from_draw(code) or c.is_from_rest(code)
    if stage == c.MOVE:
        return c.phase_of(code) == c.MOVE or c.is_go(code) or c.is_use(code)
    if stage == c.COMPARE:
        return code == c.USE_RED or code == c.SKIP
    return True


@final
class Cubitos(Table):
    """A Cubitos race at one moment."""

    def clone(self) -> Cubitos:
        other = Cubitos(
            self.box, self.seats, self.race, self.cards, self.legs, self.link_cost, self.strict, self.bronto,
            self.bertha, self.free_give_up, self.needs_symbol, self.limit, self.credits_bite, self.round, self.section,
            self.lead, self.turn, self.tied, self.winner, self.n_active, self.supply[:], self.dice[:], self.active[:],
            self.lent[:], self.sheet[:], self.tasks[:],
        )  # fmt: skip
        other.belongs_to = self.belongs_to
        return other

    # ------------------------------------------------------------ whose decision
    def may_act(self, seat: i64) -> bool:
        """Whether the seat has something to decide now."""
        if self.section == k.OVER or seat < 0 or seat >= self.seats or not self.plays(seat):
            return False
        if self.turn >= 0:
            return self.turn == seat
        stage = self.stage(seat)
        if self.strict and stage == c.TO_ROLL and self.someone_refills():
            return False
        return stage != c.OUT and stage != c.PUSHED and stage != c.ROLLED and stage != c.ANNOUNCED and stage < c.RESTED

    def someone_refills(self) -> bool:
        seat: i64 = 0
        while seat < self.seats:
            if self.stage(seat) == c.REFILL:
                return True
            seat += 1
        return False

    def to_move(self) -> i64:
        if self.section == k.OVER:
            return -1
        place: i64 = 0
        while place < self.seats:
            seat = self.from_lead(place)
            if self.may_act(seat):
                return seat
            place += 1
        return -1

    def owing(self) -> list[int]:
        found: list[int] = []
        place: i64 = 0
        while place < self.seats:
            seat = self.from_lead(place)
            if self.may_act(seat):
                found.append(seat)
            place += 1
        return found

    def question(self, seat: i64, code: i64, params: list[int]) -> list[int]:
        """The seat's stage and the effect it carries out: `skip`, `rest` and `draw` mean something else in each."""
        if seat < 0 or seat >= self.seats:
            return []
        task = top_task(self, seat)
        return [self.stage(seat), task_effect(task) + 1 if task >= 0 else -1]

    # ------------------------------------------------------------ moves
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if not self.may_act(seat):
            return
        stage = self.stage(seat)
        if self.get(seat, k.S_DEPTH) > 0:
            fill_choices(self, seat, out)
        elif stage == c.REFILL:
            fill_refill(self, seat, out)
        elif stage < c.ROLLED:
            fill_rolling(self, seat, out)
        elif stage == c.COUNT or stage == c.SUPPORT:
            fill_support(self, seat, out)
        elif stage == c.COMPARE:
            out.add(c.USE_RED)
            out.add(c.SKIP)
        elif stage == c.MOVE:
            fill_moving(self, seat, out)
            fill_uses(self, seat, out)
        else:
            fill_buying(self, seat, out)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or (len(params) > 0 and code != c.FILL):
            return c.NO_SUCH_MOVE
        if self.section == k.OVER:
            return c.GAME_OVER
        if seat < 0 or seat >= self.seats:
            return c.NOT_YOUR_TURN
        if not self.plays(seat):
            return c.NOT_PLAYING
        if not self.may_act(seat):
            rolling = self.section == k.ROLL_SECTION and self.stage(seat) == c.TO_ROLL
            return c.OTHERS_FIRST if rolling else c.NOT_YOUR_TURN
        if self.get(seat, k.S_DEPTH) > 0:
            return c.FIRST_CHOOSE if len(params) > 0 else judge_choice(self, seat, code)
        return self.judge(seat, code, params)

    def judge(self, seat: i64, code: i64, params: list[int]) -> i64:
        stage = self.stage(seat)
        if not belongs_to(code, stage):
            return c.WRONG_PHASE
        if stage == c.REFILL:
            return judge_refill(self, seat, code, params)
        if len(params) > 0:
            return c.WRONG_PHASE
        if stage < c.ROLLED:
            return judge_rolling(self, seat, code)
        if stage == c.COUNT or stage == c.SUPPORT:
            return judge_support(self, seat, code)
        if stage == c.COMPARE:
            return LEGAL
        if stage == c.MOVE:
            return self.judge_in_move(seat, code)
        return judge_buying(self, seat, code)

    def judge_in_move(self, seat: i64, code: i64) -> i64:
        if c.is_use(code):
            return judge_buying(self, seat, code)
        return judge_moving(self, seat, code)

    def complete(self, seat: i64, code: i64) -> list[int]:
        if code == c.FILL and self.may_act(seat) and self.stage(seat) == c.REFILL:
            return best_filling(self, seat)
        return []

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.make(seat, code, [], chance, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        self.make(seat, code, params, chance, journal)

    def make(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        stage = self.stage(seat)
        if self.get(seat, k.S_DEPTH) > 0:
            choose(self, seat, code, chance, journal)
        elif c.is_use(code):
            execute(self, seat, find_user(self, seat, code), c.use_ability(code), journal)
        elif stage == c.REFILL:
            refill(self, seat, code, params, journal)
        elif stage < c.ROLLED:
            roll_on(self, seat, code, chance, journal)
        elif stage == c.MOVE:
            self.make_moving(seat, code, journal)
        else:
            self.make_in_race(seat, code, chance, journal)
        settle(self, seat, chance, journal)
        if self.turn < 0 and self.section >= k.COUNTING:
            settle_waiting(self, seat, chance, journal)
        proceed(self, chance, journal)

    def make_moving(self, seat: i64, code: i64, journal: Journal | None) -> None:
        if code == c.HALT:
            halt(self, seat, journal)
        elif code == c.BUY_STEP:
            buy_step(self, seat, journal)
        elif code == c.SHORTCUT:
            take_shortcut(self, seat, journal)
        else:
            go(self, seat, c.go_space(code), journal)

    def make_in_race(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if code == c.USE_ALL:
            use_all(self, seat, chance, journal)
        elif code == c.ANNOUNCE:
            announce(self, seat, journal)
        elif code == c.GO_ON:
            begin_moving(self, seat, journal)
        elif code == c.FINISH:
            rest(self, seat, journal)
        elif c.is_purchase(code):
            buy(self, seat, c.purchase_die(code), journal)
        elif self.stage(seat) == c.COMPARE and asks_for_red(self, seat):
            use_red(self, seat, code, journal)
        else:
            before_buying(self, seat)  # what could still be used after moving is declined

    # ------------------------------------------------------------ results
    def placements(self) -> list[int]:
        return places(self)

    def points(self) -> list[int]:
        return [int(self.progress(seat)) for seat in range(self.seats)]
