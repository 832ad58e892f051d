"""What cannot be so in a Turn of the Smugglers: every phase with what must have led to it."""

from __future__ import annotations

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import has_gate, pairs_for
from cubilete.games.cuba_cube.rules.riding import crossed, hurt, pawns_after, preparation_failed
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.city import usual_parking
from cubilete.games.cuba_cube.rules.smugglers.gaining import can_take, offered
from cubilete.games.cuba_cube.rules.smugglers.robbing import can_rob, spots
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.vehicles import level_of, upgrades

OWN_PHASES = (
    c.PLANNING, c.PREPARING, c.DRIVING, c.GAINING, c.UPGRADING, c.UNLOADING, c.AFTER_RIDE, c.WALKING, c.IN_CITY,
    c.PARKING, c.HIDING, c.SEARCHING, c.OVER,
)  # fmt: skip
DRIVING_PHASES = (
    c.PLANNING, c.PREPARING, c.DRIVING, c.GAINING, c.UPGRADING, c.AFTER_RIDE, c.HIDING, c.SEARCHING,
)  # fmt: skip


def turn_defects(t: Smugglers) -> list[str]:
    if t.phase not in OWN_PHASES:
        return ["this step belongs to another game of the box."]
    if t.phase == c.OVER:
        return []
    found = [*place_defects(t), *flag_defects(t), *robbery_defects(t)]
    return found or [*ride_defects(t), *phase_defects(t)]


def place_defects(t: Smugglers) -> list[str]:
    """Where the Pawn of the driver on turn is (CC-SMUG-TURN-01)."""
    driver = t.driver()
    pawn, wreck = int(t.get(driver, k.PAWN)), t.get(driver, k.BROKEN) != 0
    if t.phase in DRIVING_PHASES and (pawn != k.P_VEHICLE or wreck):
        return ["only a Pawn in a sound Vehicle drives (CC-SMUG-TURN-01)."]
    if t.phase in (c.IN_CITY, c.PARKING) and pawn != k.P_CITY:
        return ["Cities are visited by a Pawn that is in one (CC-SMUG-WALK-03)."]
    if t.phase == c.WALKING and pawn == k.P_VEHICLE and wreck == (t.now[k.N_SECTOR] >= 0):
        return ["who gets out has a wreck, or has just crossed a Gate (CC-SMUG-CITY-02, CC-SMUG-DMG-02)."]
    if t.phase == c.UNLOADING and pawn == k.P_CLOTH:
        return ["nobody loads or unloads on the cloth (CC-SMUG-GOODS-04)."]
    if wreck and pawn == k.P_CITY:
        return ["in a City a wreck is replaced at once, or when the Turn begins (CC-SMUG-DMG-03, CC-R91)."]
    return []


def flag_defects(t: Smugglers) -> list[str]:
    """What has happened in this Turn."""
    now, driver, found = t.now, t.driver(), []
    in_city = t.get(driver, k.PAWN) == k.P_CITY
    boarded, new, entered = (now[at] != 0 for at in (s.N_BOARDED, s.N_NEW, s.N_ENTERED))
    if boarded and (t.get(driver, k.PAWN) != k.P_VEHICLE or t.phase in (c.PREPARING, c.AFTER_RIDE, c.WALKING)):
        found.append("after boarding there is one ride, without preparing or getting out (CC-R46).")
    if new and not (in_city or boarded or t.phase == c.WALKING):
        found.append("a new Vehicle is fetched in a City (CC-SMUG-DMG-03).")
    if new and level_of(t, driver) != 1 and not now[k.N_LEVEL]:
        found.append("a new Vehicle has Level 1 (CC-SMUG-DMG-03).")
    if (now[s.N_PARK] != 0) != (t.phase == c.PARKING or (t.phase == c.UNLOADING and in_city and not entered)):
        found.append("a new Vehicle is parked before anything else (CC-SMUG-DMG-04).")
    if now[s.N_PARK] and not new:
        found.append("only a new Vehicle is parked (CC-SMUG-DMG-04).")
    if entered and not (in_city or (boarded and new)):
        found.append("who entered a City in this Turn is in it, or drives off with a new Vehicle (CC-SMUG-DMG-04).")
    if t.phase == c.IN_CITY and not entered:
        found.append("a City is visited in the Turn of entering it (CC-SMUG-SELL-01).")
    if now[s.N_PICKED] and not now[k.N_FLICKS]:
        found.append("the Gate gives something only after a ride (CC-R58).")
    if now[s.N_SOLD] and not entered:
        found.append("Goods are sold in the Turn of entering a City (CC-SMUG-SELL-01).")
    if t.get(driver, k.COPS) and not (now[s.N_SOLD] or (t.phase in (c.PARKING, c.UNLOADING) and not entered)):
        found.append("the Cop of an earlier sale is placed when the next Turn begins (CC-R50).")
    return found


def robbery_defects(t: Smugglers) -> list[str]:
    """CC-R53: who is robbed was hit, and hides everything."""
    victim, driver, found = int(t.now[s.N_VICTIM]), int(t.driver()), []
    robbing = t.phase in (c.HIDING, c.SEARCHING)
    hidden = [int(t.own[s.HIDDEN + spot]) for spot in range(c.SPOTS)]
    if robbing != (victim != k.NOBODY):
        return ["there is a victim exactly while somebody is robbed (CC-SMUG-ROB-02)."]
    if t.now[s.N_ROBBED] & ~pawns_after(t) or pawns_after(t) >> driver & 1:
        found.append("only others whose Pawns were hit after the crossing are robbed (CC-SMUG-ROB-01).")
    if any(t.get(d, k.PAWN) != k.P_CLOTH for d in range(t.drivers) if pawns_after(t) >> d & 1):
        found.append("only Pawns on the cloth are hit (CC-R53).")
    if robbing and (not t.now[s.N_ROBBED] >> victim & 1 or not t.get(victim, k.MONEY)):
        found.append("the victim was hit and has Money (CC-R53).")
    due = int(t.get(victim, k.MONEY)) if t.phase == c.SEARCHING else 0
    if sum(hidden) != due or any(pesos % t.box.price_step for pesos in hidden) or any(hidden[spots(t) :]):
        found.append("a victim's whole Money lies in the hiding places, in thousands, until one is searched (CC-R53).")
    return found


def ride_defects(t: Smugglers) -> list[str]:
    """The Sector and the last flick, as the phase allows."""
    phase, die = t.phase, int(t.ride[k.R_DIE])
    driven = t.now[k.N_SECTOR] >= 0
    on_foot = phase in (c.WALKING, c.IN_CITY, c.UNLOADING)
    if phase in (c.PLANNING, c.PARKING):
        begun = driven or die >= 0 or t.now[k.N_FLICKS] or t.now[k.N_BUMPERS]
        return ["before a Sector is played nothing is flicked (CC-SMUG-TURN-02)."] if begun else []
    if phase in (c.PREPARING, c.DRIVING):
        return before_defects(t, die)
    if on_foot and not driven:
        return ["without a Sector nothing is flicked (CC-SMUG-TURN-02)."] if die >= 0 or t.now[k.N_FLICKS] else []
    if not driven or die != t.own_die() or t.now[k.N_FLICKS] != 1 or t.ride[k.R_INVALID]:
        return ["there is something to decide only after a valid ride of the own Vehicle (CC-SMUG-TURN-11)."]
    if not crossed(t) or hurt(t):
        return ["after a ride without a crossing, or with Damage, the Turn is over (CC-SMUG-DRIVE-09)."]
    return []


def before_defects(t: Smugglers, die: int) -> list[str]:
    """Before the ride: the Sector lies in view, and the last flick was a preparation, if there was one."""
    if t.now[k.N_SECTOR] < 0:
        return ["a driver plays a Sector card first (CC-SMUG-TURN-02)."]
    if t.now[k.N_FLICKS] or die >= c.GATE_DICE:
        return ["before the ride the Vehicle was not flicked (CC-SMUG-TURN-11)."]
    gained = t.now[k.N_TAKEN] or t.now[k.N_LEVEL] or t.now[s.N_PICKED] or t.now[s.N_ROBBED]
    if gained:
        return ["before the ride nothing was gained (CC-SMUG-DRIVE-02)."]
    if t.phase == c.PREPARING:
        early = die >= 0 or has_gate(t) or t.now[k.N_BUMPERS]
        return ["before preparing nothing is flicked, shown or announced (CC-SMUG-TURN-06)."] if early else []
    if die >= 0 and (t.now[s.N_BOARDED] or preparation_failed(t)):
        return ["a failed preparation ends the Turn, and after boarding there is none (CC-SMUG-TURN-07, CC-R46)."]
    pairs = pairs_for(t, int(t.now[k.N_SECTOR]), int(t.own_die()))
    if len(pairs) == 2 and not has_gate(t):
        return ["where only one pair of dice fits the card it is shown by itself (CC-R14)."]
    if t.now[k.N_BUMPERS] and pairs and not has_gate(t):
        return ["the Gate is shown before Bumpers are announced (CC-SMUG-TURN-09)."]
    return []


def phase_defects(t: Smugglers) -> list[str]:
    """There is something to decide."""
    if t.phase == c.GAINING and not (can_take(t) or can_rob(t)):
        return ["there must be something to take or somebody to rob (CC-SMUG-DRIVE-02)."]
    if t.phase == c.UPGRADING and (t.now[k.N_LEVEL] or not upgrades(t, t.driver())):
        return ["there must be a better Vehicle to choose, once in a Turn (CC-SMUG-BETTER-03)."]
    if t.phase == c.PARKING and not usual_parking(t, t.driver()):
        return ["there must be a free place beside the City (CC-SMUG-DMG-04)."]
    taken = [die for die in range(c.DICE) if t.now[k.N_TAKEN] >> die & 1]
    if any(die >= c.GATE_DICE or offered(t, die) >= 0 for die in taken):
        return ["only Gate dice give something, each once (CC-R58)."]
    return []
