"""What sentences about a move speak of: where the seat stands, what it has, and what the move names."""

from __future__ import annotations

from functools import cached_property

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.values import Values
from cubilete.core.words import listing
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import (
    ability_row,
    card_with,
    first_choice,
    has_effect,
    is_owed,
    red_symbols,
)
from cubilete.games.cubitos.rules.adding_dice import pick_zones
from cubilete.games.cubitos.rules.dice import counts_in
from cubilete.games.cubitos.rules.moving import shortcut_here
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has
from cubilete.games.cubitos.rules.refill import counted, counts, places_left
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.tasks import effect_of, top_task
from cubilete.games.cubitos.sight.odds import bust_chance
from cubilete.games.cubitos.words.choice_texts import choice_text, shows_dice
from cubilete.games.cubitos.words.refusals import reason
from cubilete.games.cubitos.words.tasks import column, task_name
from cubilete.games.cubitos.words.vocabulary import STAGES, Vocabulary
from cubilete.games.cubitos.words.warnings import caution

BONUSES = {k.CREDITS: "credits", k.FANS: "fans", k.GIVE_UP: "give_up"}
BERTHA = ("red_symbols", "coins", "steps")
BRONTO = ("once", "per_die", "one_per_three")


class CubitosValues(Values[Cubitos]):
    """A move of Cubitos, about to be put into words. The context is the steps left at every space within reach."""

    context: dict[int, int] | None

    @cached_property
    def v(self) -> Vocabulary:
        assert isinstance(self.lexicon, Vocabulary)
        return self.lexicon

    # ------------------------------------------------------------ what is said
    @cached_property
    def told(self) -> tuple[str, str]:
        """The key of the sentence for this choice, and the rule behind it."""
        return choice_text(self)

    def choice(self) -> str:
        return self.told[0]

    def rule(self) -> str:
        return self.told[1]

    def sentence(self) -> str:
        """With a second sentence behind it where the choice may be regretted."""
        warning = caution(self)
        return f"{super().sentence()}. {warning}" if warning else super().sentence()

    def reveals(self) -> bool:
        return shows_dice(self)

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        return reason(self, verdict)

    def fill(self, gap: str, key: str) -> object:
        """A space goes by its name, which only its track knows."""
        return self.space_called(self.number(gap)) if gap == "space" else super().fill(gap, key)

    # ------------------------------------------------------------ asking
    def own(self, column: int) -> int:
        """A number of the seat's sheet."""
        return int(self.t.get(self.seat, column))

    def named(self, gap: str) -> int:
        """The number in a gap of the move, -1 where it has none."""
        return self.number(gap) if self.has(gap) else -1

    def task(self) -> str:
        """What an effect waits for the seat to choose."""
        name = task_name(self.t, self.seat)
        return self.words.say(f"task.{name}") if name else ""

    def named_card(self) -> int:
        """The card of the die that the move names; else the red one, of which some moves speak."""
        sort = self.named("die")
        return int(self.t.card_of(sort)) if sort >= 0 else int(self.t.cards[0])

    def card_of(self, sort: int) -> str:
        """The name of the card that belongs to a colour."""
        return self.v.card_name(self.words, int(self.t.card_of(sort)))

    def ability_short(self, card: int, ability: int) -> str:
        """A few words for an ability, as the options of the table have it (CU-R01, CU-R02)."""
        readings = {"bertha_trocken": BERTHA[self.t.bertha], "pronto_bronto": BRONTO[self.t.bronto]}
        return self.v.ability_short(self.words, card, ability, readings.get(self.v.cards[card], ""))

    # ------------------------------------------------------------ the seat's board
    def stage(self) -> str:
        return self.words.say(f"stage.{STAGES[self.t.stage(self.seat)]}")

    def dice(self) -> int:
        """Dice in the roll zone."""
        return int(self.t.total(self.seat, k.ROLL))

    def active(self) -> int:
        """Active dice."""
        return int(self.t.active_count(self.seat))

    def draw(self) -> str:
        return self.zone_text(k.DRAW)

    def roll(self) -> str:
        return self.zone_text(k.ROLL)

    def rest(self) -> str:
        return self.zone_text(k.REST)

    def hand(self) -> str:
        return self.zone_text(k.HAND)

    def zone_text(self, zone: int) -> str:
        return self.v.dice_text(self.words, counts_in(self.t, self.seat, zone))

    def active_dice(self) -> str:
        names = [(self.v.sort_name(self.words, sort), face) for _, sort, face in self.own_dice()]
        said = [
            self.words.say("table.active_die", sort=sort, face=self.v.face_name(self.words, face))
            for sort, face in names
        ]
        return ", ".join(said) if said else self.words.say("nothing")

    def own_dice(self) -> list[tuple[int, int, int]]:
        """The seat's active dice: place in the list, sort, face."""
        dice = [(i, int(self.t.active[i])) for i in range(int(self.t.n_active))]
        return [(i, int(die_sort(die)), int(die_face(die))) for i, die in dice if die_seat(die) == self.seat]

    def risk(self) -> int:
        """Percent."""
        return round(100 * bust_chance(self.t, self.seat))

    def symbols(self) -> int:
        """Red symbols, as announced or as counted so far."""
        announced = self.own(k.S_SYMBOLS)
        return announced if announced >= 0 else int(red_symbols(self.t, self.seat))

    def abilities(self) -> str:
        """The abilities that are still to be executed, each card once."""
        owed = [
            f"{self.card_of(sort)} ({self.v.ability_short(self.words, int(self.t.card_of(sort)), ability)})"
            for i, sort, _ in self.own_dice()
            for ability in range(c.ABILITIES)
            if is_owed(self.t, self.seat, i, ability)
        ]
        return listing(list(dict.fromkeys(owed)), self.words.say("and"))

    def pusher(self) -> str:
        """The card of the race that obliges to push (CU-YEL-10)."""
        for sort in range(k.RED, c.SORTS):
            rows = (ability_row(self.t, sort, at) for at in range(self.t.box.ability_count[self.t.card_of(sort)]))
            if any(has_effect(self.t, row, k.MUST_PUSH) for row in rows):
                return self.card_of(sort)
        return ""

    # ------------------------------------------------------------ refilling
    def maximum(self) -> int:
        return self.own(k.S_MAXIMUM)

    def missing(self) -> int:
        """Dice that still have to go into the roll zone."""
        there = int(counted(self.t, self.seat, k.DRAW)) + int(counted(self.t, self.seat, k.REST))
        return min(int(places_left(self.t, self.seat)), there)

    def needed(self) -> int:
        """Dice that a filling has to take out of the draw zone now."""
        return min(int(places_left(self.t, self.seat)), int(counted(self.t, self.seat, k.DRAW)))

    def chosen(self) -> int:
        """Dice of the filling that count."""
        return sum(n for at, n in enumerate(self.move.params) if counts(self.t, self.seat, at % c.SORTS))

    def short(self) -> int:
        """The first sort of which the filling takes more than there is."""
        for at, n in enumerate(self.move.params):
            if n > self.t.count(self.seat, k.DRAW if at < c.SORTS else k.REST, at % c.SORTS):
                return at % c.SORTS
        return 0

    # ------------------------------------------------------------ what the move names
    def sort(self) -> str:
        named = self.named("die")
        return self.v.sort_name(self.words, named if named >= 0 else self.short())

    def card(self) -> str:
        card = self.named_card()
        return self.v.card_name(self.words, card) if card >= 0 else self.sort()

    def special_card(self) -> str:
        """The card with the face that the die shows."""
        return self.words.say("choice.special", card=self.card(), face=self.v.face_name(self.words, k.SPECIAL))

    def faces(self) -> str:
        """All sides of the die."""
        row = self.named("die") * c.FACES
        sides = [side for side in range(c.FACES) if self.t.box.face_count[row + side]]
        return listing([self.v.face_name(self.words, side) for side in sides], self.words.say("and"))

    def looks(self) -> str:
        """The face of an active die and what has happened to it."""
        marks = [self.v.face_name(self.words, self.named("face"))]
        marks += [self.words.say(f"mark.{mark}") for mark in ("used", "borrowed") if self.named(mark) > 0]
        return ", ".join(marks)

    def count(self) -> int:
        """The abilities of the card."""
        return int(self.t.box.ability_count[self.named_card()])

    def what(self) -> str:
        """What an ability or an option does, in a few words."""
        if self.verb == "option":
            e = int(effect_of(top_task(self.t, self.seat)))
            card = int(card_with(self.t, e // k.EFFECT))
            before = int(self.t.box.effects[e + k.FIRST]) - int(first_choice(self.t, card))
            return self.v.option_text(self.words, card, before + self.number("option"))
        card = self.named_card()
        last = int(self.t.box.ability_count[card]) - 1
        return self.ability_short(card, self.number("ability") if self.has("ability") else last)

    # ------------------------------------------------------------ paying
    def money(self) -> int:
        return int(self.t.money(self.seat))

    def price(self) -> int:
        """Of a step."""
        return int(self.t.box.step_price)

    def cost(self) -> int:
        """Of the die."""
        return int(self.t.price(self.named("die")))

    def credits(self) -> int:
        """How many credits it takes, coins being paid first."""
        return max((self.cost() if self.has("die") else self.price()) - self.own(k.S_COINS), 0)

    def coins(self) -> int:
        return (self.cost() if self.has("die") else self.price()) - self.credits()

    def lost(self) -> str:
        """What is lost by resting."""
        return self.v.amounts(self.words, coins=self.own(k.S_COINS))

    def most_purchases(self) -> int:
        return int(self.t.box.most_purchases)

    # ------------------------------------------------------------ the track
    def steps(self) -> int:
        return self.own(k.S_STEPS)

    def water(self) -> int:
        return self.own(k.S_WATER)

    def wasted(self) -> int:
        """Steps that could still be walked and are lost by stopping (CU-REST-03)."""
        here = self.own(k.S_SPACE)
        return self.steps() if any(space != here for space in self.context or ()) else 0

    def left(self) -> int:
        """Steps left at the space."""
        return (self.context or {}).get(self.number("space"), 0)

    def space_called(self, space: int) -> str:
        return self.v.space_name(self.words, int(self.t.track(self.seat)), space)

    def special_at(self, space: int) -> int:
        return int(self.t.course(self.seat).special[space]) if space < c.START else -1

    def to(self) -> str:
        """Where the shortcut under the figure leads."""
        return self.space_called(int(self.t.course(self.seat).to[shortcut_here(self.t, self.seat)]))

    def toll(self) -> int:
        """What that shortcut costs."""
        course, special = self.t.course(self.seat), int(shortcut_here(self.t, self.seat))
        return int(course.coin_cost[special]) or int(course.step_cost[special])

    def shortcut(self) -> str:
        """The shortcut at the space."""
        course, special = self.t.course(self.seat), self.special_at(self.number("space"))
        coins = int(course.coin_cost[special])
        key = "space.shortcut_coins" if coins else "space.shortcut_steps"
        to = self.space_called(int(course.to[special]))
        return self.words.say(key, to=to, cost=coins or int(course.step_cost[special]))

    def bonus(self) -> str:
        """The bonuses of the space, or of the one where the figure stands; nothing where there are none."""
        space = self.named("space")
        pair = int(self.t.course(self.seat).effects[space if space >= 0 else self.own(k.S_SPACE)])
        if pair < 0:
            return ""
        box = self.t.box
        first, many = int(box.options[2 * pair]), int(box.options[2 * pair + 1])
        parts = []
        for e in range(first * k.EFFECT, (first + many) * k.EFFECT, k.EFFECT):
            op, n, most = (int(box.effects[e + at]) for at in (k.OP, k.N, k.MOST))
            if op == k.TAKE:
                key, n = ("take_any", 1) if most < 0 else ("take_max_cost", most)
                parts.append(self.words.say(f"bonus.{key}", n=n))
            else:
                parts.append(self.words.say(f"bonus.{BONUSES[op]}", n=n))
        return listing(parts, self.words.say("and"))

    # ------------------------------------------------------------ the effect that waits
    def effect(self, name: int) -> int:
        return column(self.t, self.seat, name)

    def colours(self) -> str:
        return self.v.colours_text(self.words, self.effect(k.OF_COLOURS))

    def zones(self) -> str:
        """The zones that the waiting effect takes dice from."""
        mask = int(pick_zones(self.t, effect_of(top_task(self.t, self.seat))))
        names = [self.v.id("zone", zone) for zone in range(k.HAND) if has(mask, zone)]
        names += ["active"] if mask & k.ACTIVE_ZONE else []
        return listing([self.words.say(f"zone.{name}") for name in names], self.words.say("and"))

    def options(self) -> int:
        return self.effect(k.OPTIONS)

    def limit(self) -> int:
        """What a die that is taken may cost."""
        return self.own(k.S_FANS) if self.effect(k.FLAGS) & k.LIMIT_BY_FANS else self.effect(k.MOST)
