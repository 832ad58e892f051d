"""Everything that lies on a Cubitos table, and small questions about it. No rule is decided here."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.box import Box, Course
from cubilete.games.cubitos.rules.packed import die_seat, die_sort, has

GRAYS = 3
"""The mask of light and dark gray, one colour to every ability (CU-DIE-04)."""


class Table(State):
    """The components in play.

    Rows lie flat: `dice[(seat * k.ZONES + zone) * c.SORTS + sort]` counts the dice in a zone, `sheet[seat * k.SHEET +
    column]` holds a seat's numbers, `tasks[seat * k.TASKS + i]` what its effects still have to do. Dice in an active
    zone have a face and a history, so each is a packed number in `active`, all seats together in order of arrival.
    """

    __slots__ = ("active", "bertha", "box", "bronto", "cards", "credits_bite", "dice", "free_give_up", "lead", "legs",
                 "lent", "limit", "link_cost", "n_active", "needs_symbol", "race", "round", "seats", "section", "sheet",
                 "strict", "supply", "tasks", "tied", "turn", "winner")  # fmt: skip

    def __init__(
        self, box: Box, seats: i64, race: i64, cards: vec[i64], legs: vec[i64], link_cost: i64, strict: bool,
        bronto: i64, bertha: i64, free_give_up: bool, needs_symbol: bool, limit: i64, credits_bite: bool, round: i64,
        section: i64, lead: i64, turn: i64, tied: i64, winner: i64, n_active: i64, supply: vec[i64], dice: vec[i64],
        active: vec[i64], lent: vec[i64], sheet: vec[i64], tasks: vec[i64],
    ) -> None:  # fmt: skip
        self.box = box
        self.seats = seats
        self.race = race
        self.cards = cards  # by colour, red first
        self.legs = legs  # the course of every lap or track of the race
        self.link_cost = link_cost  # steps from one track's finish to the next one's start; 0 where they are one field
        self.strict = strict  # option roll_order (CU-R12)
        self.bronto = bronto  # option pronto_bronto (CU-R01): 0 once, 1 per die, 2 one step per three lines and die
        self.bertha = bertha  # option bertha_doubles (CU-R02): 0 red symbols, 1 coins, 2 steps
        self.free_give_up = free_give_up  # option give_up_bonus (CU-R15)
        self.needs_symbol = needs_symbol  # option compare_needs_symbol (CU-R04)
        self.limit = limit  # option round_limit (CU-R51); 0 for none
        self.credits_bite = credits_bite  # a card of the race makes taking credits a matter of choice (CU-ORA-08)
        self.round = round
        self.section = section
        self.lead = lead  # who has the lead die
        self.turn = turn  # the one seat that may act, or -1 while everybody may
        self.tied = tied  # in a tie-break round the seats that play, one bit each; else 0
        self.winner = winner
        self.n_active = n_active
        self.supply = supply
        self.dice = dice
        self.active = active
        self.lent = lent  # seat * SORTS + sort: borrowed dice that are not in the active zone
        self.sheet = sheet
        self.tasks = tasks

    # ------------------------------------------------------------ a seat's numbers
    def stage(self, seat: i64) -> i64:
        return self.sheet[seat * k.SHEET + k.S_STAGE]

    def get(self, seat: i64, column: i64) -> i64:
        return self.sheet[seat * k.SHEET + column]

    def put(self, seat: i64, column: i64, value: i64) -> None:
        self.sheet[seat * k.SHEET + column] = value

    def add(self, seat: i64, column: i64, value: i64) -> None:
        self.sheet[seat * k.SHEET + column] += value

    def marked(self, seat: i64, mark: i64) -> bool:
        return (self.sheet[seat * k.SHEET + k.S_MARKS] & mark) != 0

    def mark(self, seat: i64, mark: i64) -> None:
        self.sheet[seat * k.SHEET + k.S_MARKS] |= mark

    def unmark(self, seat: i64, mark: i64) -> None:
        self.sheet[seat * k.SHEET + k.S_MARKS] &= ~mark

    def plays(self, seat: i64) -> bool:
        """Whether the seat takes part in this round (CU-R19)."""
        return self.tied == 0 or has(self.tied, seat)

    def money(self, seat: i64) -> i64:
        """CU-CREDIT-01: coins, and credits that can become coins at any time of the race section."""
        return self.sheet[seat * k.SHEET + k.S_COINS] + self.sheet[seat * k.SHEET + k.S_CREDITS]

    # ------------------------------------------------------------ dice
    def count(self, seat: i64, zone: i64, sort: i64) -> i64:
        return self.dice[(seat * k.ZONES + zone) * c.SORTS + sort]

    def add_dice(self, seat: i64, zone: i64, sort: i64, n: i64) -> None:
        """Put dice into a zone, or take them out of it where `n` is below 0."""
        self.dice[(seat * k.ZONES + zone) * c.SORTS + sort] += n

    def total(self, seat: i64, zone: i64) -> i64:
        """All dice in a zone, the lead die included."""
        at: i64 = (seat * k.ZONES + zone) * c.SORTS
        end: i64 = at + c.SORTS
        dice: i64 = 0
        while at < end:
            dice += self.dice[at]
            at += 1
        return dice

    def active_count(self, seat: i64) -> i64:
        dice: i64 = 0
        i: i64 = 0
        while i < self.n_active:
            if die_seat(self.active[i]) == seat:
                dice += 1
            i += 1
        return dice

    def active_mask(self, seat: i64) -> i64:
        """The sorts of the seat's active dice, one bit each, whatever their faces (CU-ABIL-01)."""
        mask: i64 = 0
        i: i64 = 0
        while i < self.n_active:
            die: i64 = self.active[i]
            if die_seat(die) == seat:
                mask |= 1 << die_sort(die)
            i += 1
        return mask

    def card_of(self, sort: i64) -> i64:
        """The card of a colour, or -1 for gray dice and the lead die."""
        return self.cards[sort - k.RED] if sort >= k.RED else -1

    def price(self, sort: i64) -> i64:
        """CU-DIE-03: start dice cost nothing where an ability asks for a cost."""
        return self.box.cost[self.cards[sort - k.RED]] if sort >= k.RED else 0

    # ------------------------------------------------------------ the track
    def course(self, seat: i64) -> Course:
        """The track the figure runs on; a finisher goes on from the first start field (CU-END-02, CU-R20)."""
        return self.box.courses[self.track(seat)]

    def track(self, seat: i64) -> i64:
        """The number of that track."""
        leg: i64 = self.sheet[seat * k.SHEET + k.S_LEG]
        if leg >= len(self.legs):
            leg = 0
        return self.legs[leg]

    def lines_passed(self, seat: i64) -> i64:
        """Red lines behind the figure on all tracks and laps together."""
        leg: i64 = self.sheet[seat * k.SHEET + k.S_LEG]
        lines: i64 = 0
        i: i64 = 0
        while i < leg and i < len(self.legs):
            lines += self.box.courses[self.legs[i]].lines
            i += 1
        if leg < len(self.legs) or self.tied != 0:
            course = self.course(seat)
            lines += course.sector[self.sheet[seat * k.SHEET + k.S_SPACE]]
            extra: i64 = self.sheet[seat * k.SHEET + k.S_EXTRA]
            if extra > 0:  # whole laps after the finish (CU-R18)
                lines += extra // course.distance[c.GOAL] * course.lines
        return lines

    def distance(self, seat: i64) -> i64:
        """CU-R18: how far the figure is from the start field of the lap it is on, whole laps after the finish added."""
        row: i64 = seat * k.SHEET
        return self.course(seat).distance[self.sheet[row + k.S_SPACE]] + self.sheet[row + k.S_EXTRA]

    def progress(self, seat: i64) -> i64:
        """Spaces travelled in the whole race, by the shortest way."""
        leg: i64 = self.sheet[seat * k.SHEET + k.S_LEG]
        spaces: i64 = self.distance(seat)
        i: i64 = 0
        while i < leg and i < len(self.legs):
            spaces += self.box.courses[self.legs[i]].distance[c.GOAL]
            i += 1
        return spaces

    # ------------------------------------------------------------ the order of seats
    def from_lead(self, place: i64) -> i64:
        """The seat at a place in clockwise order from the lead, which is place 0."""
        return (self.lead + place) % self.seats
