"""What cannot be so at a table of the Couriers that was set up and played by the rules."""

from __future__ import annotations

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.cloth_defects import dice_defects, driver_defects, gate_defects, ride_defects
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import C_CAUGHT, C_GATE_FLICKS, C_JOBS, C_ROUTES, C_SWITCHES
from cubilete.games.cuba_cube.rules.cloth import pairs_for
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.jobs import job_points, kinds_aboard, target
from cubilete.games.cuba_cube.rules.couriers.loading import anything_to_gain, better_bar, overloaded
from cubilete.games.cuba_cube.rules.couriers.police import head_start_over
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.couriers.visiting import anything_to_visit, look_around
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at, km_at
from cubilete.games.cuba_cube.rules.vehicles import bumper_room, level_of, too_damaged

STEPS_OF: dict[int, tuple[int, ...]] = {
    c.CHOOSING_JOB: (w.S_ROUTE, w.S_JOB), c.ROUTING: (w.S_ROUTE,), c.FLICKING: (w.S_FLICK,), c.LOSING: (w.S_LOSE,),
    c.GAINING: (w.S_GAIN,), c.UPGRADING: (w.S_UPGRADE,), c.UNLOADING: (w.S_CARGO,), c.VISITING: (w.S_VISIT,),
    c.HANDING_OVER: (w.S_HAND,), c.OVER: (w.S_HAND, w.S_JOB, w.S_ROUTE, w.S_END),
}  # fmt: skip
"""The steps of a Turn in which a decision is asked."""
PLACES = {
    k.AT_DECK, k.AT_UNDER, k.AT_DISCARD, k.AT_ROUTES, k.AT_CHOSEN, k.AT_OFFERED, k.AT_JOB, k.AT_TEAM, k.AT_DETOUR,
    k.AT_POLICE, k.AT_DONE,
}  # fmt: skip
TURN_COLUMNS = (w.COVERED, w.BROKE, w.DETOUR, w.NEAR_CITIES, w.NEAR_DICE, w.FINISHED, w.EXTRA, w.OWED, w.ENTERED)


def find_defects(t: Couriers) -> list[str]:
    """Everything that cannot be so, in sentences."""
    if int(t.phase) not in STEPS_OF:
        return ["this step belongs to another game of the box."]
    found = [*team_defects(t), *row_defects(t), *chase_defects(t)]
    found = found or [*dice_of_team_defects(t), *driver_defects(t)]
    return found or turn_defects(t)


# ---------------------------------------------------------------- what lies there
def team_defects(t: Couriers) -> list[str]:
    if t.get(w.TEAM, k.CARD) == k.NOTHING:
        return ["the team must have a Vehicle card (CC-COUR-SETUP-10)."]
    found = []
    if t.get(w.TEAM, k.PAWN) != k.P_VEHICLE or t.get(w.TEAM, k.PAWN_CITY) != k.NOTHING:
        found.append("the Pawn stays with the Vehicle (CC-COUR-TURN-08).")
    if t.get(w.TEAM, k.PAWN_X) or t.get(w.TEAM, k.PAWN_Y):
        found.append("the Pawn does not walk over the cloth (CC-COUR-TURN-08).")
    if t.get(w.TEAM, k.MONEY) or any(t.sold):
        found.append("neither Money nor a market is used (CC-COUR-SETUP-02).")
    if t.get(w.TEAM, k.COPS) or any(cops > 1 for cops in t.cops):
        found.append("Cops lie on Cities, one on each at most (CC-COUR-POLICE-11).")
    if t.get(w.TEAM, k.BUMPERS) and t.has(k.O_NO_BUMPERS):
        found.append("Bumpers are not used at this table (CC-R61).")
    if (t.get(w.TEAM, k.BROKEN) != 0) != too_damaged(t, w.TEAM):
        found.append("a Vehicle is broken exactly when it has as much Damage as Life (CC-COUR-DMG-03).")
    if overloaded(t) != (t.phase == c.UNLOADING):
        found.append("what does not fit into the Cargo Space is discarded at once (CC-R77).")
    return found


def row_defects(t: Couriers) -> list[str]:
    """Where Sector cards lie (CC-COUR-SETUP-08, -13, CC-R67)."""
    found = []
    if any(int(place) not in PLACES for place in t.sector_at):
        found.append("a Sector card lies where the Couriers have no place for it.")
    routes, chosen = count_at(t, k.AT_ROUTES), cards_at(t, k.AT_CHOSEN)
    if routes + len(chosen) > t.box.couriers[C_ROUTES]:
        found.append(f"there are {int(t.box.couriers[C_ROUTES])} smuggling routes at most (CC-COUR-SETUP-08).")
    jobs, offered = count_at(t, k.AT_JOB), count_at(t, k.AT_OFFERED)
    choosing = t.phase == c.CHOOSING_JOB
    if t.phase != c.OVER and jobs != int(not choosing):
        found.append("there is one Job at a time, and none while one is chosen (CC-COUR-SETUP-13).")
    if (offered > 0) != choosing or offered > t.box.couriers[C_JOBS]:
        found.append(f"up to {int(t.box.couriers[C_JOBS])} Jobs are offered while one is chosen (CC-COUR-SETUP-13).")
    due = [int(t.now[k.N_SECTOR])] if t.phase == c.FLICKING and t.now[k.N_SECTOR] >= 0 else []
    if chosen != due:
        found.append("the chosen route lies aside until the flick (CC-COUR-TURN-02).")
    return found


def chase_defects(t: Couriers) -> list[str]:
    found = []
    own, result = t.own, int(t.own[w.RESULT])
    if own[w.JOB_KM] > own[w.TEAM_KM]:
        found.append("the way for the Job is a part of the team's way (CC-COUR-DMG-08).")
    if not t.has(k.O_DISCARD_JOB):
        found += distance_defects(t)
    if own[w.ADDED] < count_at(t, k.AT_TEAM) + count_at(t, k.AT_DETOUR):
        found.append("every card of the team was added to its rows (CC-COUR-CROSS-01).")
    if own[w.GATE_FLICKS] >= t.box.couriers[C_GATE_FLICKS]:
        found.append("the count of Gate dice flicked in a row begins anew with a Police card (CC-R64).")
    leaving = int(own[w.LEAVING]) - 1
    if leaving >= 0 and t.cops[leaving]:
        found.append(f"{FEW['city'][leaving]} has a Cop already and covered no tracks (CC-COUR-POLICE-11).")
    if (t.phase == c.OVER) != (result != w.PLAYING):
        found.append("the game is over when it is won or lost (CC-COUR-POLICE-04).")
    most = int(t.box.couriers[C_CAUGHT])
    if (own[w.BEHIND] == most) != (result == w.CAUGHT) or own[w.BEHIND] > most:
        found.append(f"{most} Turns behind, and the team is caught (CC-COUR-POLICE-05).")
    done, due = int(job_points(t)), int(target(t))
    if done >= due and result != w.WON:
        found.append(f"with {due} points the game is won (CC-COUR-GOAL-01).")
    return found


def distance_defects(t: Couriers) -> list[str]:
    """CC-R88: the rows show the distances, but for equal kilometres that were taken out of both."""
    team, detour, police = (int(km_at(t, place)) for place in (k.AT_TEAM, k.AT_DETOUR, k.AT_POLICE))
    total, job = int(t.own[w.TEAM_KM]), int(t.own[w.JOB_KM])
    thinned = total - team - detour
    if thinned < 0 or thinned != t.own[w.POLICE_KM] - police:
        return ["the rows show the distances, but for equal kilometres taken out of both (CC-R88)."]
    if not team <= job <= total - detour:
        return ["the way for the Job is shown by the cards beside it (CC-COUR-DMG-08)."]
    return []


def start_defects(t: Couriers) -> list[str]:
    """Before the first Job is chosen nothing has happened (CC-COUR-SETUP-13)."""
    held = [int(t.get(w.TEAM, at)) for at in (k.DAMAGE, k.TURNS, *range(k.GOOD, k.GOOD + c.GOODS))]
    begun = [*held, *(int(number) for number in t.own), int(t.cops_lying()), int(t.now[k.N_BUMPERS])]
    full = bumper_room(t, w.TEAM) if not t.has(k.O_NO_BUMPERS) else 0
    laid = count_at(t, k.AT_ROUTES) == t.box.couriers[C_ROUTES] and count_at(t, k.AT_OFFERED) == t.box.couriers[C_JOBS]
    fresh = laid and count_at(t, k.AT_DECK) == c.SECTORS - t.box.couriers[C_ROUTES] - t.box.couriers[C_JOBS]
    if any(begun) or not fresh or t.get(w.TEAM, k.BUMPERS) != full or level_of(t, w.TEAM) != 1:
        return ["before the first Job nothing has been driven, taken or drawn but routes and Jobs (CC-COUR-SETUP-13)."]
    if not all(t.in_play(die) for die in range(c.DICE)):
        return ["all twelve dice are thrown onto the cloth (CC-COUR-SETUP-12)."]
    return []


def dice_of_team_defects(t: Couriers) -> list[str]:
    """All Gate dice, the joint Vehicle, and those that were not switched away (CC-COUR-POLICE-08)."""
    lying = {die for die in range(c.GATE_DICE, c.DICE) if t.in_play(die)}
    found = dice_defects(t, lying | {int(t.own_die())})
    if c.VEHICLE_DICE - len(lying) > t.box.couriers[C_SWITCHES]:
        found.append(f"Vehicles are switched {int(t.box.couriers[C_SWITCHES])} times at most (CC-COUR-POLICE-08).")
    return found


# ---------------------------------------------------------------- the Turn
def turn_defects(t: Couriers) -> list[str]:
    phase, step = int(t.phase), int(t.now[w.STEP])
    if step not in STEPS_OF[phase]:
        return ["the step of the Turn and what is decided do not fit together."]
    if t.now[k.N_ROUND] != t.get(w.TEAM, k.TURNS) // t.seats:
        return ["a Round is over when everybody has had a Turn (CC-COUR-TURN-01)."]
    if phase == c.OVER:
        return []
    found = []
    if (t.now[w.CHASED] != 0) != head_start_over(t) and step < w.S_LOSE:
        found.append("the Police wait only for a family's second route (CC-COUR-FAM-01).")
    if t.now[w.GIVEN_UP] and not t.has(k.O_DISCARD_JOB):
        found.append("Jobs are not given up at this table (CC-COUR-HINT-02).")
    if t.now[k.N_BUMPERS] and t.has(k.O_NO_BUMPERS):
        found.append("Bumpers are not used at this table (CC-R61).")
    if t.phase == c.CHOOSING_JOB and step == w.S_ROUTE and not t.now[w.GIVEN_UP]:
        found += start_defects(t)
    if step <= w.S_FLICK:
        return [*found, *before_defects(t)]
    return [*found, *after_defects(t)]


def before_defects(t: Couriers) -> list[str]:
    """Before the flick nothing has happened but the choice of a route and a Gate."""
    found = []
    if t.ride[k.R_DIE] >= 0 or t.now[k.N_FLICKS] or any(t.now[column] for column in TURN_COLUMNS):
        found.append("a Turn begins with nothing flicked, and there is one flick (CC-COUR-TURN-04).")
    sector = int(t.now[k.N_SECTOR])
    if t.phase != c.FLICKING and (sector >= 0 or t.now[k.N_GATE] >= 0):
        found.append("a Sector is driven after its route was chosen (CC-COUR-TURN-02).")
    elif sector >= 0 and t.now[k.N_GATE] < 0 and len(pairs_for(t, sector, t.own_die())) == 2:
        found.append("where only one pair of dice fits the card it is declared by itself (CC-R14).")
    if (
        t.phase == c.ROUTING
        and count_at(t, k.AT_ROUTES) == 0
        and any(place in (k.AT_DECK, k.AT_UNDER, k.AT_DISCARD) for place in t.sector_at)
    ):
        found.append("where no route is left new ones are laid out (CC-R67).")
    return found or gate_defects(t)


def after_defects(t: Couriers) -> list[str]:
    """After the flick: there is something to decide, and it follows from what happened."""
    if t.ride[k.R_DIE] < 0 or t.ride[k.R_INVALID]:
        return ["there is something to decide only after a valid flick (CC-R10)."]
    if not t.in_play(t.ride[k.R_DIE]):
        return switched_defects(t)
    drove = t.now[k.N_FLICKS] == 1
    if drove != (t.ride[k.R_DIE] == t.own_die()) or t.now[k.N_FLICKS] > 1:
        return ["there is one flick in a Turn (CC-COUR-TURN-04)."]
    if not drove and not t.has(k.O_FAMILY):
        return ["after a Gate die was flicked the Turn is over (CC-COUR-TURN-04)."]
    switched = not drove and t.now[w.COVERED] and not t.now[w.NEAR_DICE]  # CC-COUR-FAM-02
    if int(t.now[w.STEP]) in (w.S_LOSE, w.S_GAIN, w.S_UPGRADE, w.S_CARGO, w.S_VISIT) and not switched:
        seen = t.clone()
        look_around(seen)
        near = (int(seen.now[w.NEAR_CITIES]), int(seen.now[w.NEAR_DICE]))
        if near != (int(t.now[w.NEAR_CITIES]), int(t.now[w.NEAR_DICE])):
            return ["what the ruler reaches follows from where the Vehicle lies (CC-R08)."]
    return [*gate_defects(t), *ride_defects(t)] or decision_defects(t)


def switched_defects(t: Couriers) -> list[str]:
    """After a switch: the die that drove is gone, and the tracks are covered (CC-R68)."""
    if t.now[w.STEP] not in (w.S_VISIT, w.S_HAND, w.S_JOB) or t.ride[k.R_DIE] < c.GATE_DICE or not t.now[w.COVERED]:
        return ["the last flick was made with a die on the cloth (CC-R05)."]
    if t.now[w.NEAR_DICE]:
        return ["Vehicles are switched once in a Turn (CC-R66)."]
    return decision_defects(t)


def decision_defects(t: Couriers) -> list[str]:
    """What is asked can be answered."""
    phase = t.phase
    if phase == c.LOSING and (not t.now[w.BROKE] or kinds_aboard(t) < 2):
        return ["a Good is destroyed when the Vehicle breaks, and is chosen where there are several (CC-R69)."]
    if phase == c.GAINING and not anything_to_gain(t):
        return ["there is nothing to take from this Gate (CC-COUR-CROSS-02)."]
    if phase == c.UPGRADING and better_bar(t) != 0:
        return ["there is no better Vehicle to choose (CC-COUR-BETTER-01)."]
    if phase == c.VISITING and not anything_to_visit(t):
        return ["there is nothing to visit within the ruler (CC-COUR-TURN-07)."]
    if phase == c.HANDING_OVER and not (0 < t.now[w.OWED] < t.goods_of(w.TEAM) and kinds_aboard(t) > 1):
        return ["Goods for a Crate are chosen where there are several (CC-COUR-CROSS-03)."]
    if (phase == c.CHOOSING_JOB) != (t.now[w.FINISHED] != 0):
        return ["the next Job is chosen when one was finished (CC-COUR-FINISH-03)."]
    return []
