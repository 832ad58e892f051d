"""Phase 6: where to run, which bonuses to run for, and when money turns into steps."""

from __future__ import annotations

from cubilete.games.cubitos.appraisal import abilities_of
from cubilete.games.cubitos.outlook import Look
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.moving import judge_shortcut, shortcut_here
from cubilete.games.cubitos.rules.track import explored, give_back
from cubilete.games.cubitos.shopping import Purse
from cubilete.games.cubitos.wayfinding import FAR, steps_left

GOAL_LINE = 500.0
"""Far more than any bonus: whoever can finish does."""


def swimmers(look: Look) -> int:
    """Own dice that can bring a step into water."""
    return sum(
        look.own[sort]
        for sort in range(c.RED, c.SORTS)
        if any(effect[c.WATER] for ability in abilities_of(look.box, look.card(sort)) for effect in ability.effects)
    )


def legs_left(look: Look) -> float:
    """Steps to the end of the race from where the figure stands."""
    leg = look.get(c.S_LEG)
    if leg >= len(look.t.legs):
        return 0.0
    return steps_left(look.t.course(look.me), swimmers(look))[look.get(c.S_SPACE)] + later_legs(look, leg)


def later_legs(look: Look, leg: int) -> float:
    """Steps of the laps and tracks after one."""
    t = look.t
    later = [look.box.courses[t.legs[at]] for at in range(leg + 1, len(t.legs))]
    return sum(int(course.distance[c.GOAL]) + int(t.link_cost) for course in later)


class Run:
    """What it is worth to end a round's movement on each space."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.course = look.t.course(look.me)
        self.leg = look.get(c.S_LEG)
        self.racing = self.leg < len(look.t.legs)
        self.left = steps_left(self.course, swimmers(look))
        self.ahead = later_legs(look, self.leg) if self.racing else 0.0
        self.last = self.leg + 1 >= len(look.t.legs)
        self.over = not self.racing or any(look.t.marked(seat, c.M_FINISHED) for seat in range(int(look.t.seats)))

    def stride(self) -> float:
        """Steps that the team should make next round."""
        look = self.look
        run = int(look.t.progress(look.me))
        return max(2.0, 1.3 * run / max(1, int(look.t.round)))

    def worth(self, space: int, steps: int) -> float:
        """The worth of standing on a space with so many steps left over."""
        if not self.racing:
            return float(int(self.course.distance[space])) if space != c.GOAL else GOAL_LINE + steps
        if self.look.get(c.S_SPACE) == c.GOAL:  # between two tracks (CU-RACE-12)
            return steps - self.ahead if space == c.START else -self.ahead - 1.0
        if space == c.GOAL:
            return (GOAL_LINE if self.last else 0.0) + steps - self.ahead
        worth = -self.left[space] - self.ahead
        if space >= c.START or self.over:
            return worth
        special = int(self.course.special[space])
        if special >= 0 and self.course.jets[special] == 1:
            worth += 0.8 * self.stride()
        began = space == self.look.get(c.S_BEGAN) and self.leg == self.look.get(c.S_BEGAN_LEG)
        pair = int(self.course.effects[space])
        return worth if began or pair < 0 else worth + self.look.bonus_worth(pair)

    def best(self) -> tuple[int, float]:
        """The best space to go to with the steps at hand, the own space included."""
        look = self.look
        here = look.get(c.S_SPACE)
        steps = look.get(c.S_STEPS)
        if steps == 0:
            return here, self.worth(here, 0)
        best, most = here, -FAR - GOAL_LINE
        for space, left in ends(look).items():
            worth = self.worth(space, left) + 0.001 * left
            if worth > most:
                best, most = space, worth
        return best, most


def ends(look: Look) -> dict[int, int]:
    """Every space that the steps at hand lead to, and how many of them are left there."""
    reach = explored(look.t, look.me)
    found: dict[int, int] = {}
    for at in range(int(reach.tail)):
        key = int(reach.queue[at])
        space, left = int(reach.space_of(key)), int(reach.steps[key])
        if left > found.get(space, -1):
            found[space] = left
    give_back(reach)
    return found


def move(look: Look, codes: list[int]) -> int:
    """Shortcuts that pay, steps that are worth their coins, then the best space; halt where nothing is better."""
    run = Run(look)
    space, worth = run.best()
    if c.SHORTCUT in codes and shortcut_gain(look, run, space, worth) > 0:
        return c.SHORTCUT
    if c.BUY_STEP in codes and step_pays(look, run, worth):
        return c.BUY_STEP
    if space != look.get(c.S_SPACE) and c.GO + space in codes:
        return c.GO + space
    return c.HALT


def shortcut_gain(look: Look, run: Run, space: int, worth: float) -> float:
    """What the shortcut under the figure brings over the best space in reach."""
    if judge_shortcut(look.t, look.me) != 0:
        return -1.0
    special = int(shortcut_here(look.t, look.me))
    coins, steps = int(run.course.coin_cost[special]), int(run.course.step_cost[special])
    target = int(run.course.to[special])
    price = spending(look, coins)
    if run.over:
        price = 0.0
    return run.worth(target, 0) + look.get(c.S_STEPS) - steps - price - worth - 0.01


def spending(look: Look, coins: int) -> float:
    """What it costs to spend some coins, credits where coins do not suffice, before phase 7."""
    if coins == 0:
        return 0.0
    purse = Purse(look)
    have, credits = look.get(c.S_COINS), look.get(c.S_CREDITS)
    borrowed = max(0, coins - have)
    before = no_steps(purse, have, credits)
    return before - no_steps(purse, max(0, have - coins), credits - borrowed)


def no_steps(purse: Purse, coins: int, credits: int) -> float:
    """The worth of money in phase 7, when no steps can be bought any more."""
    price = purse.look.credit
    return max(
        worth + price * (credits - max(0, cost - coins)) for cost, worth, _ in purse.baskets if cost <= coins + credits
    )


def step_pays(look: Look, run: Run, worth: float) -> bool:
    """CU-MOVE-04: whether one more step does more than its coins would."""
    t, me = look.t, look.me
    price = int(t.box.step_price)
    money = int(t.money(me))
    steps, here = look.get(c.S_STEPS), look.get(c.S_SPACE)
    if not run.racing or run.over:
        return True  # nothing else counts any more
    if run.last and run.left[here] < FAR:
        need = run.left[here] - steps
        if need > 0 and reaches_goal(look, money // price):
            return True
    if worth >= GOAL_LINE:
        return True
    with_it = best_with(look, run, 1)
    return with_it - worth > spending(look, price) + 0.05


def best_with(look: Look, run: Run, more: int) -> float:
    """The worth of the best space with some more steps."""
    t, me = look.t, look.me
    t.put(me, c.S_STEPS, t.get(me, c.S_STEPS) + more)
    worth = run.best()[1]
    t.put(me, c.S_STEPS, t.get(me, c.S_STEPS) - more)
    return worth


def reaches_goal(look: Look, more: int) -> bool:
    """Whether the finish field comes into reach with some more steps."""
    t, me = look.t, look.me
    t.put(me, c.S_STEPS, t.get(me, c.S_STEPS) + more)
    reached = c.GOAL in ends(look)
    t.put(me, c.S_STEPS, t.get(me, c.S_STEPS) - more)
    return reached


def step_at_once(look: Look, codes: list[int]) -> int:
    """CU-YEL-16: one step in the roll section, without bonuses."""
    run = Run(look)
    return max(codes, key=lambda code: plain_worth(run, code - c.GO))


def plain_worth(run: Run, space: int) -> float:
    if space == c.GOAL:
        return GOAL_LINE
    if not run.racing:
        return float(int(run.course.distance[space]))
    special = int(run.course.special[space]) if space < c.START else -1
    jet = 0.5 * run.stride() if special >= 0 and run.course.jets[special] == 1 else 0.0
    return jet - run.left[space]


def best_spot(look: Look, codes: list[int]) -> int:
    """CU-BLU-01: the bonus that brings most."""
    course = look.t.course(look.me)
    return max(codes, key=lambda code: look.bonus_worth(int(course.effects[code - c.SPOT])))
