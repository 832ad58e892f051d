"""What must add up within a turn: phase and step, roll and way so far."""

from __future__ import annotations

from itertools import pairwise

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.nevada_ride.declared import DECLARED
from cubilete.games.nevada_ride.position.steps import STEPS
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import BOX, GAP, NOWHERE, Circuit
from cubilete.games.nevada_ride.rules.moving.boosting import MORE_NITRO, can_boost
from cubilete.games.nevada_ride.rules.moving.driving import explore_anew
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE, EXTRA, SLIDE, SLIP
from cubilete.games.nevada_ride.rules.moving.sliding import spaces_to_slide
from cubilete.games.nevada_ride.rules.moving.slipping import car_in_front
from cubilete.games.nevada_ride.rules.reckoning.stops import REPAIRS, chooses_tires, may_repair, pool_of
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.rules.wear import lost_beside_tires
from cubilete.games.nevada_ride.rules.weather import changes_due, forecaster

STEPS_OF_PHASE = {
    c.CHOOSING: (k.P_DRIVERS,), c.BUILDING: (k.P_BUILD,), c.FITTING: (k.P_TRIAL_TIRES, k.P_TIRES, k.S_STOP),
    c.SHIFTING: (k.S_GEAR,), c.BOOSTING: (k.S_BOOST,), c.DRIVING: (k.S_DRIVE,), c.SLIDING: (k.S_SLIDE,),
    c.SLIPPING: (k.S_SLIP,), c.REGAINING: (k.S_STOP,), c.OVER: (k.S_END,),
    c.FORECAST: (k.P_TRIAL_WEATHER, k.P_WEATHER, k.S_WEATHER),
}  # fmt: skip
OPTION_OF_STEP = {
    k.P_BUILD: k.O_BUILD, k.P_TRIAL_WEATHER: k.O_TRIALS, k.P_TRIAL_TIRES: k.O_TRIALS, k.P_WEATHER: k.O_WEATHER,
    k.P_TIRES: k.O_WEATHER,
}  # fmt: skip
"""What a table must have chosen to be at a step before the race."""


def turn_defects(t: NevadaRide, lexicon: Lexicon) -> list[str]:
    """Of a table on which everything else adds up."""
    phase = DECLARED.phases[t.phase].name
    if t.step not in STEPS_OF_PHASE[t.phase]:
        steps = " or ".join(STEPS[step] for step in STEPS_OF_PHASE[t.phase])
        return [f"in the phase '{phase}' the step is {steps}, not {STEPS[t.step]}."]
    if t.phase == c.OVER or t.step >= k.P_DRIVERS:
        found = [*idle_defects(t), *before_defects(t)]
    else:
        found = [*move_defects(t, lexicon), *charge_defects(t), *happened_defects(t)]
    if not found and not waits(t):
        found.append(f"there is nothing to decide in the phase '{phase}'; it would be over already.")
    return found


def idle_defects(t: NevadaRide) -> list[str]:
    """Nobody is on the way before the race or after it."""
    told = (t.spent, t.overshot, t.locked, t.over, t.left, t.hold, t.credit, t.entered)
    if any(told) or t.begun != NOWHERE or (t.roll and t.phase != c.FORECAST):
        return ["nothing of a turn can have happened before the race or after it."]
    return roll_defects(t)


def before_defects(t: NevadaRide) -> list[str]:
    found = []
    if t.step in OPTION_OF_STEP and not t.options[OPTION_OF_STEP[t.step]]:
        found.append("the options of this table skip this step before the race.")
    if t.step == k.P_DRIVERS and t.options[k.O_DRIVERS] != 1:
        found.append("drivers are chosen only with drivers=choose (FD-STREET-01).")
    if t.phase == c.FITTING and t.options[k.O_DRIVERS]:
        found.append("street cars have hard tires (FD-STREET-02).")
    if t.phase == c.OVER and t.turn:
        found.append("nobody is on turn when the race is over; on_turn must be 1.")
    if t.turns and t.phase != c.OVER:
        found.append("no turn has been played before the race.")
    if t.options[k.O_TRIALS]:
        driven = all(t.get(car, k.TRIAL_STATE) > 0 for car in range(t.cars))
        if driven != (t.step > k.P_TRIALS or t.phase == c.OVER):
            found.append("all cars have driven their trials exactly when the race is prepared (FD-OPT-02).")
    return found


# ---------------------------------------------------------------- the way so far
def move_defects(t: NevadaRide, lexicon: Lexicon) -> list[str]:
    """The way leads from where the turn began to where the car stands, step by step."""
    car, circuit = t.driving(), t.box.circuit
    spaces = lexicon.ids["space"]
    if t.begun == NOWHERE:
        return ["began: the space on which the turn began is missing."]
    way = [int(t.begun), *(int(t.route[at]) for at in range(t.entered))]
    for here, there in pairwise(way):
        if there not in steps_from(circuit, here, int(car), here == t.begun):
            return [f"route: no step leads from {spaces[here]} to {spaces[there]}."]
    found = []
    finished = not t.racing(car)
    if not finished and way[-1] != t.get(car, k.SPACE) and t.step < k.S_STOP:
        found.append("the way of this turn does not end where the car on turn stands.")
    if t.entered and t.step < k.S_SLIDE:
        found.append("no space can have been entered before the car drives.")
    if t.turns < 1:
        found.append("turns: at least this turn has begun.")
    return [*found, *roll_defects(t)]


def steps_from(circuit: Circuit, space: int, car: int, first: bool) -> list[int]:
    """Every space to which one step can lead."""
    links = [circuit.ahead[space], circuit.left[space], circuit.right[space], circuit.branch[space]]
    if circuit.ahead[space] == NOWHERE:
        links += list(circuit.stars)
    if circuit.kind[space] == GAP and first:
        links += [circuit.clearing_left, circuit.clearing_right]
    if circuit.box_lane[car] == space or circuit.ahead[space] == circuit.box_lane[car]:
        links.append(circuit.box_of[car])
    return [int(link) for link in links if link != NOWHERE]


def roll_defects(t: NevadaRide) -> list[str]:
    """The roll is one that its die can show, with what was added to it."""
    if t.phase in (c.BOOSTING, c.DRIVING):
        if t.roll not in possible_rolls(t):
            gear, rolls = t.get(t.driving(), k.GEAR), ", ".join(str(roll) for roll in sorted(possible_rolls(t)))
            return [f"a roll of {t.roll} is not possible in gear {gear}; it may be {rolls} (FD-GEAR-01)."]
    elif t.phase == c.SLIDING:
        if t.roll != spaces_to_slide(t, t.driving()):
            return [f"there are {spaces_to_slide(t, t.driving())} spaces to slide (FD-TIRE-01)."]
    elif t.phase == c.SLIPPING:
        if t.roll != t.box.slip_spaces:
            return [f"a slipstream is worth {t.box.slip_spaces} spaces (FD-SLIP-01)."]
    elif t.phase == c.FORECAST:
        if not 1 <= t.roll <= 20:
            return ["the weather roll lies between 1 and 20 (FD-WEATHER-01)."]
    elif t.roll:
        return ["nothing is rolled yet, or it is used up; the roll must be 0."]
    return []


def possible_rolls(t: NevadaRide) -> set[int]:
    car, box = t.driving(), t.box
    if t.has(k.GREAT):
        return {int(box.great_start)}
    gear = int(t.get(car, k.GEAR))
    first, sides = int(box.die_first[gear]), int(box.die_sides[gear])
    faces = {int(box.faces[first + side]) for side in range(sides)}
    if gear >= 5:
        top = max(faces)
        faces = {face for face in faces if (face == top) == t.has(k.ENGINE_DUE)}
    if t.has(k.BOOSTED):
        more = (gear, gear + MORE_NITRO) if t.drives(car, k.MONTOYA) else (gear,)
        faces = {face + spaces for face in faces for spaces in more}
    return {face + one for face in faces for one in (-1, 1)} if t.has(k.DRIFTED) else faces


# ---------------------------------------------------------------- what the move costs and what happened in it
def charge_defects(t: NevadaRide) -> list[str]:
    found = []
    moved = t.step >= k.S_SLIDE
    if not moved and any((t.overshot, t.locked, t.over, t.left, t.hold)):
        found.append("a car that has not driven yet can neither have overshot, be blocked, nor be held.")
    if t.overshot == 0 and t.over:
        found.append("spaces are overshot only by a car that overshoots (FD-OVER-01).")
    if t.step >= k.S_STOP and (t.over or t.left):
        found.append("what was overshot or left over is paid before (FD-R12).")
    if t.over + t.left > 60:
        found.append("no move overshoots or leaves over more than 60 spaces.")
    if t.credit > most_credit(t):
        found.append(
            "points come back only at a checkpoint or a technical stop (FD-STREET-05, FD-OPT-04); to_regain must be "
            f"{most_credit(t)} at most."
        )
    if t.hold == k.HELD_BOX and t.racing(t.driving()) and not at_box(t):
        found.append("a car that is held in its pit box stands in it (FD-PIT-02).")
    return found


def most_credit(t: NevadaRide) -> int:
    """How many points may still come back by choice."""
    car = t.driving()
    if t.step != k.S_STOP or not t.has(k.SERVED):
        return 0
    if t.hold == k.HELD_BOX:
        return min(REPAIRS, int(t.pool[pool_of(t, car)])) if t.options[k.O_TECHNICAL] else 0
    return int(t.box.checkpoint) * (2 if t.drives(car, k.JENNY) else 1) if t.options[k.O_DRIVERS] else 0


def at_box(t: NevadaRide) -> bool:
    return bool(t.box.circuit.kind[t.get(t.driving(), k.SPACE)] == BOX) or t.step > k.S_STOP


def happened_defects(t: NevadaRide) -> list[str]:
    car = t.driving()
    found = []
    begun = t.step > k.S_GEAR
    if t.spent and not begun:
        found.append("nothing can have happened before the gear is chosen (FD-R12).")
    if t.has(k.ENGINE_DUE) and t.get(car, k.GEAR) < 5:
        found.append("engines are tested only after the highest roll of fifth or sixth gear (FD-ENGINE-01).")
    if t.has(k.GREAT) and (t.get(car, k.GEAR) != 1 or t.round != 1):
        found.append("a great start is made in first gear in round 1 (FD-START-06).")
    if (t.has(k.BOOSTED) or t.has(k.DRIFTED)) and not t.options[k.O_DRIVERS]:
        found.append("nitro and drifting belong to street drivers (FD-STREET-03).")
    if t.has(k.DRIFTED) and not t.drives(car, k.JACK):
        found.append("only Jack Owens drifts (FD-DRIVER-04).")
    if t.has(k.BOOSTED) and not (t.get(car, k.NITRO) or t.has(k.CROSSED)):
        found.append("nitro was used in this turn, so that of this lap is gone (FD-STREET-03).")
    cornered = t.step >= k.S_SLIDE and any(t.is_corner(t.route[at]) for at in range(t.entered))
    if t.has(k.CORNERED) and not cornered:
        found.append("no space of this move lies in a corner (FD-TIRE-01).")
    late = (k.CROSSED, k.FINISHING, k.BRAKED)
    if t.step < k.S_SLIDE and any(t.has(bit) for bit in late):
        found.append("no car brakes or crosses the line before it drives.")
    if t.has(k.FINISHING) and t.step < k.S_ENGINE:
        found.append("a car that crosses the line for the last time has nothing to decide any more (FD-R10).")
    if t.has(k.WRECKED) and not t.advanced:
        found.append("the basic rules have no debris (FD-R19).")
    if t.step < k.S_STOP and any(t.has(bit) for bit in (k.REPAIRED, k.FITTED, k.SERVED)):
        found.append("nobody is served before the stop (FD-R12).")
    if t.has(k.SLID):
        found.append("happened: 'slid' is for no decision to tell; leave it out.")
    if t.has(k.CROSSED) and t.get(car, k.LAPS) < 1:
        found.append("a lap was completed in this turn, so the car has at least one (FD-R16).")
    return found


# ---------------------------------------------------------------- something to decide
def waits(t: NevadaRide) -> bool:
    """Whether the race can rest at this point: there is something to decide, or it is over."""
    car = t.driving()
    if t.phase == c.BOOSTING:
        return can_boost(t, car)
    if t.phase == c.DRIVING:
        return bool(explore_anew(t, car, DRIVE).n > 1)
    if t.phase == c.SLIDING:
        most = 1 if t.wet() else 0
        return bool(explore_anew(t, car, SLIDE if t.wet() else EXTRA).n > most)
    if t.phase == c.SLIPPING:
        return car_in_front(t, car) != NOWHERE and bool(explore_anew(t, car, SLIP).n > 0)
    if t.phase == c.REGAINING:
        repairs = t.hold == k.HELD_BOX and may_repair(t, car)
        return t.has(k.SERVED) and (repairs or (t.has(k.CROSSED) and t.credit > 0 and lost_beside_tires(t, car) > 0))
    if t.phase == c.FITTING and t.step == k.S_STOP:
        return t.hold == k.HELD_BOX and t.has(k.SERVED) and chooses_tires(t)
    if t.phase == c.FORECAST:
        return forecaster(t) != NOWHERE and (t.step >= k.P_DRIVERS or changes_due(t))
    return True
