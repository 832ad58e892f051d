"""Phase 6, "Bewegen" (p.9, p.10): steps, water, jets, shortcuts, laps and the finish."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.box import Course
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.rules.track import Reach, explored, give_back, jet_here


# ---------------------------------------------------------------- beginning and coming to a space
def begin_moving(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-TRACK-12: the special action of the space where the figure stands works too."""
    t.put(seat, k.S_STAGE, c.MOVE)
    t.put(seat, k.S_BEGAN, t.get(seat, k.S_SPACE))
    t.put(seat, k.S_BEGAN_LEG, t.get(seat, k.S_LEG))


def fire_jet(t: Table, seat: i64, special: i64, journal: Journal | None) -> None:
    """CU-TRACK-18, CU-R17: the remaining steps and entries into water are doubled."""
    t.add(seat, k.S_STEPS, t.get(seat, k.S_STEPS))
    t.add(seat, k.S_WATER, t.get(seat, k.S_WATER))
    t.put(seat, k.S_SPECIALS, t.get(seat, k.S_SPECIALS) | (1 << special))
    c.tell_jet(journal, seat, t.track(seat), t.get(seat, k.S_SPACE), t.get(seat, k.S_STEPS), t.get(seat, k.S_WATER))


def arrive_at(t: Table, seat: i64, space: i64, journal: Journal | None) -> None:
    """The figure stands on a space; the finish field leads on to the next lap, the next track or the end."""
    t.put(seat, k.S_SPACE, space)
    leg: i64 = t.get(seat, k.S_LEG)
    if space == c.START:
        begin_leg(t, seat, leg + 1)  # over the link from one track to the next (CU-RACE-12)
        return
    if space != c.GOAL:
        return
    if leg >= len(t.legs):  # once more around in a tie-break (CU-R18)
        t.add(seat, k.S_EXTRA, t.course(seat).distance[c.GOAL])
        t.put(seat, k.S_SPACE, c.START)
        return
    c.tell_lap(journal, seat, leg + 1, len(t.legs))
    if leg + 1 == len(t.legs):
        t.mark(seat, k.M_FINISHED)  # CU-END-01
        c.tell_finished(journal, seat)
    elif t.link_cost > 0:
        return
    begin_leg(t, seat, leg + 1)  # CU-R21, CU-END-02: on from the start field


def begin_leg(t: Table, seat: i64, leg: i64) -> None:
    """CU-TRACK-14: the special actions that have worked are those of the old track; another track has its own."""
    old = t.course(seat)
    t.put(seat, k.S_LEG, leg)
    t.put(seat, k.S_SPACE, c.START)
    if t.course(seat) is not old:
        t.put(seat, k.S_SPECIALS, 0)
        t.put(seat, k.S_DECLINED, 0)


def step_to(t: Table, seat: i64, space: i64, journal: Journal | None) -> None:
    """A step that is used at once in the roll section: no bonus, no special action (CU-YEL-16)."""
    c.tell_stepped(journal, seat, t.get(seat, k.S_LEG), t.track(seat), t.get(seat, k.S_SPACE), space)
    arrive_at(t, seat, space, journal)


# ---------------------------------------------------------------- listing
def shortcut_here(t: Table, seat: i64) -> i64:
    """The shortcut under the figure, or -1."""
    space: i64 = t.get(seat, k.S_SPACE)
    if space >= c.START:
        return -1
    course = t.course(seat)
    special: i64 = course.special[space]
    return special if special >= 0 and course.jets[special] == 0 else -1


def judge_shortcut(t: Table, seat: i64) -> i64:
    special = shortcut_here(t, seat)
    if special < 0:
        return c.NO_SHORTCUT_HERE
    if has(t.get(seat, k.S_SPECIALS) | t.get(seat, k.S_DECLINED), special):
        return c.SHORTCUT_USED  # CU-TRACK-14
    course = t.course(seat)
    if course.step_cost[special] > t.get(seat, k.S_STEPS) or course.coin_cost[special] > t.money(seat):
        return c.SHORTCUT_TOO_DEAR
    return LEGAL


def can_move(t: Table, seat: i64) -> bool:
    """Whether there is anything left to decide in phase 6."""
    return t.get(seat, k.S_STEPS) > 0 or t.money(seat) >= t.box.step_price or judge_shortcut(t, seat) == LEGAL


def fill_moving(t: Table, seat: i64, out: MoveList) -> None:
    out.add(c.HALT)
    if judge_shortcut(t, seat) == LEGAL:
        out.add(c.SHORTCUT)
    if t.money(seat) >= t.box.step_price:
        out.add(c.BUY_STEP)
    if t.get(seat, k.S_STEPS) == 0:
        return
    reach = explored(t, seat)
    seen: i64 = reach.waters * reach.masks
    space: i64 = 0
    here: i64 = t.get(seat, k.S_SPACE)
    while space < c.CELLS:
        if space != here:
            at: i64 = space * seen
            end: i64 = at + seen
            while at < end:
                if reach.steps[at] >= 0:
                    out.add(c.go_code(space))
                    break
                at += 1
        space += 1
    give_back(reach)


def judge_moving(t: Table, seat: i64, code: i64) -> i64:
    if code == c.HALT:
        return LEGAL
    if code == c.SHORTCUT:
        return judge_shortcut(t, seat)
    if code == c.BUY_STEP:
        return LEGAL if t.money(seat) >= t.box.step_price else c.STEP_TOO_DEAR
    space: i64 = c.go_space(code)
    if space == t.get(seat, k.S_SPACE):
        return c.NO_SPACE_THERE
    if space == c.START and t.get(seat, k.S_SPACE) != c.GOAL:
        return c.BACK_TO_START  # CU-TRACK-21
    if space < c.START and t.course(seat).terrain[space] < 0:
        return c.NO_SPACE_THERE
    reach = explored(t, seat)
    found = reach.best(space)
    give_back(reach)
    if found >= 0:
        return LEGAL
    if space < c.START and t.course(seat).terrain[space] == 1:
        return c.NEEDS_WATER
    return c.TOO_FEW_STEPS


# ---------------------------------------------------------------- moving
def pay(t: Table, seat: i64, price: i64) -> i64:
    """Coins first, then credits (CU-CREDIT-01); how many credits it took."""
    coins: i64 = t.get(seat, k.S_COINS)
    credits: i64 = price - coins if price > coins else 0
    t.put(seat, k.S_COINS, coins - (price - credits))
    t.add(seat, k.S_CREDITS, -credits)
    return credits


def buy_step(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-MOVE-04."""
    price = t.box.step_price
    credits = pay(t, seat, price)
    t.add(seat, k.S_STEPS, 1)
    c.tell_step_bought(journal, seat, price - credits, credits)


def take_shortcut(t: Table, seat: i64, journal: Journal | None) -> None:
    """CU-TRACK-15, CU-TRACK-16, CU-R22."""
    special = shortcut_here(t, seat)
    course = t.course(seat)
    coins: i64 = course.coin_cost[special]
    steps: i64 = course.step_cost[special]
    pay(t, seat, coins)
    t.add(seat, k.S_STEPS, -steps)
    t.put(seat, k.S_SPECIALS, t.get(seat, k.S_SPECIALS) | (1 << special))
    by_coins: i64 = 1 if coins > 0 else 0
    c.tell_shortcut(journal, seat, t.track(seat), t.get(seat, k.S_SPACE), course.to[special], coins + steps, by_coins)
    arrive_at(t, seat, course.to[special], journal)
    jet = jet_here(t, seat)
    if jet >= 0:
        fire_jet(t, seat, jet, journal)


def go(t: Table, seat: i64, space: i64, journal: Journal | None) -> None:
    """Move the figure to a space by the best way; jets and step shortcuts on it work as they are reached, and a
    shortcut that it walks off unused is spent (CU-TRACK-14)."""
    jet = jet_here(t, seat)
    if jet >= 0:
        fire_jet(t, seat, jet, journal)
    reach = explored(t, seat)
    key = reach.best(space)
    steps: i64 = reach.steps[key]
    water: i64 = reach.water_of(key)
    spent: i64 = reach.specials_of(key)
    if journal is not None:
        way = reach.way(key)
        path = [int(reach.space_of(at)) for at in way]
        water_spaces = waters_in(t.course(seat), path)
        c.tell_moved(journal, seat, t.get(seat, k.S_LEG), t.track(seat), water_spaces, steps, path)
        tell_specials(t, seat, reach, way, journal)
    t.put(seat, k.S_STEPS, steps)
    t.put(seat, k.S_WATER, water)
    if spent != 0:
        worked: i64 = jets_among(t.course(seat), spent) | reach.taken(t.course(seat), key)
        t.put(seat, k.S_SPECIALS, t.get(seat, k.S_SPECIALS) | worked)
        t.put(seat, k.S_DECLINED, t.get(seat, k.S_DECLINED) | (spent & ~worked))
    give_back(reach)
    arrive_at(t, seat, space, journal)


def waters_in(course: Course, path: list[int]) -> int:
    """The water spaces that a way enters; the first space is where it begins."""
    return sum([1 for space in path[1:] if space < c.START and course.terrain[space] == 1])


def jets_among(course: Course, specials: i64) -> i64:
    """Those of some special actions, one bit each, that are jets."""
    jets: i64 = 0
    special: i64 = 0
    while special < len(course.jets):
        jets |= (course.jets[special] << special) & specials
        special += 1
    return jets


def tell_specials(t: Table, seat: i64, reach: Reach, way: list[int], journal: Journal) -> None:
    """Which special actions worked on the way, and what was left right after each."""
    course = t.course(seat)
    taken: i64 = reach.taken(course, way[-1])
    came: i64 = reach.start
    for key in way:
        fired: i64 = reach.specials_of(key) & ~reach.specials_of(came)
        space: i64 = reach.space_of(key)
        special: i64 = course.special[reach.space_of(came)]
        if special >= 0 and has(fired & taken, special):
            cost: i64 = course.step_cost[special]
            c.tell_shortcut(journal, seat, t.track(seat), reach.space_of(came), space, cost, 0)
        special = course.special[space]
        if special >= 0 and has(fired, special) and course.jets[special] == 1:
            c.tell_jet(journal, seat, t.track(seat), space, reach.steps[key], reach.water_of(key))
        came = key
