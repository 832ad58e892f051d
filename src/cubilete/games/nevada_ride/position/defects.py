"""What must add up at a Nevada Ride table that was set up and played by the rules."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.state import LEGAL
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.position.turn_defects import turn_defects
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import APPROACH, BOX, EXIT, GAP, MUD, NOWHERE, PIT, STAR, TRACK
from cubilete.games.nevada_ride.rules.opening.building import judge_build
from cubilete.games.nevada_ride.rules.state import NevadaRide


def find_defects(t: NevadaRide, lexicon: Lexicon) -> list[str]:
    """Everything that cannot be so on a table that was set up and played by the rules."""
    found = course_defects(t)
    for car in range(t.cars):
        found += [*status_defects(t, car), *sheet_defects(t, car), *driver_defects(t, car)]
        if not found and t.get(car, k.SPACE) != NOWHERE:
            found += place_defects(t, car, lexicon)
    if not found:
        found = [*crowding_defects(t, lexicon), *place_order_defects(t), *debris_defects(t, lexicon)]
    return found or turn_defects(t, lexicon)


def racing_cars(t: NevadaRide) -> list[int]:
    return [car for car in range(t.cars) if t.racing(car)]


# ---------------------------------------------------------------- the course of the race
def course_defects(t: NevadaRide) -> list[str]:
    found = []
    before = t.step >= k.P_DRIVERS or t.trial >= 0
    if before != (t.round == 0):
        found.append("the round is 0 before the race and in timed trials, and at least 1 afterwards.")
    if (t.weather >= 0) != (weather_is_known(t)):
        found.append("the weather is known exactly where it is used and was rolled for (FD-WEATHER-01).")
    if t.trial >= 0 and (not t.options[k.O_TRIALS] or [int(car) for car in t.order] != [t.trial]):
        found.append("a car drives a timed trial alone, and only where there are trials (FD-OPT-02).")
    if t.phase == c.OVER and racing_cars(t):
        found.append("the race is over only when every car has finished or is out (FD-END-01).")
    if t.phase != c.OVER and not t.racing(t.driving()):
        found.append("the car on turn must still be racing (FD-END-04).")
    if t.round == 0 and t.trial < 0 and [int(car) for car in t.order] != list(range(t.cars)):
        found.append("before the race cars decide in the order of their numbers.")
    if t.round > 0 and set(racing_cars(t)) - {int(car) for car in t.order}:
        found.append("every car that still races stands in the order of the round (FD-ORDER-01).")
    return found


def weather_is_known(t: NevadaRide) -> bool:
    if not t.options[k.O_WEATHER]:
        return False
    first = k.P_TRIAL_WEATHER if t.options[k.O_TRIALS] else k.P_WEATHER
    return bool(t.step < k.P_DRIVERS or t.step > first)


def status_defects(t: NevadaRide, car: int) -> list[str]:
    """A car is on the track, has finished, or is out; before the race it stands beside it."""
    where, status, space = f"car {car + 1}", t.get(car, k.STATUS), t.get(car, k.SPACE)
    found = []
    on_track = status == k.RACING and (t.round > 0 or t.trial == car)
    if (space != NOWHERE) != on_track:
        found.append(f"{where} must stand on a space exactly while it races.")
    if status == k.FINISHED and t.get(car, k.LAPS) != t.laps:
        found.append(f"{where} has finished and must have completed {t.laps} laps (FD-AIM-01).")
    if status != k.FINISHED and t.get(car, k.LAPS) >= t.lap_count() and not (t.trial == car and t.has(k.FINISHING)):
        found.append(f"{where} has completed the laps of the race and must have finished (FD-AIM-01).")
    if t.round == 0 and status != k.RACING:
        found.append(f"{where} cannot have finished or be out before the race.")
    if (t.get(car, k.PLACE) > 0) != (status != k.RACING):
        found.append(f"{where} has a place exactly when it has finished or is out (FD-END-02).")
    if status == k.RACING and t.get(car, k.RAN):
        found.append(f"{where} still races, so `ran` must be 0.")
    if status == k.FINISHED and t.get(car, k.RAN) != t.laps * t.box.circuit.lap_rows:
        found.append(f"{where} has finished and must have run {t.laps * t.box.circuit.lap_rows} rows.")
    if status == k.OUT and not least_run(t, car) <= t.get(car, k.RAN) <= most_run(t, car):
        found.append(
            f"{where} is out after {t.get(car, k.LAPS)} laps, so `ran` must lie between {least_run(t, car)} and "
            f"{most_run(t, car)} rows (FD-R11)."
        )
    return [*found, *start_defects(t, car)]


def least_run(t: NevadaRide, car: int) -> int:
    """FD-R11: the rows that a car which is out in its present lap has covered at least."""
    return int(t.get(car, k.LAPS) * t.box.circuit.lap_rows)


def most_run(t: NevadaRide, car: int) -> int:
    return least_run(t, car) + int(t.box.circuit.lap_rows)


def start_defects(t: NevadaRide, car: int) -> list[str]:
    """FD-START-01, FD-GEAR-18: no gear before the start, first gear at a stall."""
    where, start, gear = f"car {car + 1}", t.get(car, k.START), t.get(car, k.GEAR)
    found = []
    if (start == k.WAITS) != (gear == 0):
        found.append(f"{where} is in a gear exactly when it has had its start.")
    if start == k.STALLED and gear != 1:
        found.append(f"{where} waits in first gear (FD-START-04).")
    if start == k.WAITS and (t.get(car, k.LAPS) != -1 or t.round > 1):
        found.append(f"{where} has not started and stands on the grid in round 1 (FD-START-01).")
    if t.get(car, k.SPUN) and (not t.advanced or (t.get(car, k.STATUS) == k.RACING and start != k.UNDER_WAY)):
        found.append(f"{where} cannot have spun (FD-SPIN-01).")
    if t.get(car, k.ARRIVED) > t.turns + t.cars:
        found.append(f"{where} cannot have arrived later than now.")
    if t.get(car, k.TRIAL_OVER) > t.get(car, k.TRIAL):
        found.append(f"{where} cannot have overshot more than its rolls count (FD-OPT-02).")
    tried = t.get(car, k.TRIAL) > 0 or t.get(car, k.TRIAL_STATE) > 0
    if tried and not t.options[k.O_TRIALS]:
        found.append(f"{where} cannot have driven a trial where there are none (FD-OPT-02).")
    return found


# ---------------------------------------------------------------- sheets
def sheet_defects(t: NevadaRide, car: int) -> list[str]:
    """NR-WEAR-01, NR-WEAR-02, FD-OPT-01, FD-STREET-01: what the sheet says, and what is left of it."""
    where = f"car {car + 1}"
    sheet = [int(t.get(car, k.SHEET_POINTS + part)) for part in range(c.PARTS)]
    left = [int(t.points_of(car, part)) for part in range(c.PARTS)]
    found = []
    wrong = sheet_flaw(t, car, sheet)
    if wrong:
        found.append(f"the sheet of {where} must say {wrong}.")
    for part, name in enumerate(FEW["part"] if t.advanced else ("wear",)):
        if left[part] > sheet[part]:
            found.append(f"{where} cannot have more {name} points than its sheet says.")
    kept = (c.BODY, c.ENGINE, c.ROAD_HANDLING) if t.advanced else (0,)
    if t.racing(car) and any(left[part] == 0 for part in kept):
        found.append(f"{where} has lost a last point that ends its race and must be out (FD-END-03, FD-COLL-05).")
    if t.round == 0 and left != sheet:
        found.append(f"{where} has lost points before the race.")
    return found


def sheet_flaw(t: NevadaRide, car: int, sheet: list[int]) -> str:
    driver = int(t.get(car, k.DRIVER))
    if not t.advanced:
        return "" if sheet[0] == t.box.wear_basic else f"{t.box.wear_basic} wear points"
    if t.options[k.O_BUILD]:
        return "" if judge_build(t, sheet) == LEGAL else f"{t.box.build_points} points within the limits (FD-OPT-01)"
    printed = t.box.wear if driver < 0 else t.box.driver_wear[driver * c.PARTS : (driver + 1) * c.PARTS]
    due = [int(points) for points in printed]
    return "" if sheet == due else ", ".join(f"{name} {points}" for name, points in zip(FEW["part"], due))


def driver_defects(t: NevadaRide, car: int) -> list[str]:
    where, driver = f"car {car + 1}", t.get(car, k.DRIVER)
    found = []
    chosen = t.step != k.P_DRIVERS or car < t.turn
    if (driver >= 0) != bool(t.options[k.O_DRIVERS] and chosen):
        found.append(f"{where} has a driver exactly where there are drivers and it has chosen (FD-STREET-01).")
    if driver >= 0 and any(t.get(other, k.DRIVER) == driver for other in range(car)):
        found.append(f"{where} has the driver of another car; each is there once (FD-STREET-01).")
    if driver == k.JULIEN and not t.options[k.O_WEATHER]:
        found.append(f"{where} has Julien Marcellin, who is left out without weather (FD-DRIVER-02).")
    if driver < 0 and (t.get(car, k.NITRO) or t.get(car, k.ABILITY)):
        found.append(f"{where} has no driver, and so neither nitro nor an ability (FD-STREET-03).")
    if t.get(car, k.ABILITY) and driver not in (k.STANLEY, k.TEMANA):
        found.append(f"{where} has no ability that is used up (FD-DRIVER-07, FD-DRIVER-08).")
    if t.get(car, k.TIRE) != k.HARD and (driver >= 0 or not t.options[k.O_WEATHER]):
        found.append(f"{where} has hard tires (FD-STREET-02, FD-TIRE-04).")
    if t.get(car, k.PITS) and not t.options[k.O_PIT]:
        found.append(f"{where} cannot have stopped at closed pits (NR-R30).")
    if t.get(car, k.PITS) > max(0, t.get(car, k.LAPS) + 1):
        found.append(f"{where} cannot have stopped at the pits more often than it passed them (FD-PIT-01).")
    due = max(0, t.get(car, k.LAPS))
    if t.get(car, k.TIRE_LAPS) != due and not t.get(car, k.PITS):
        found.append(f"{where} has driven {due} laps on its tires.")
    return found


# ---------------------------------------------------------------- where cars stand
def place_defects(t: NevadaRide, car: int, lexicon: Lexicon) -> list[str]:
    where, space, circuit = f"car {car + 1}", int(t.get(car, k.SPACE)), t.box.circuit
    kind, name = int(circuit.kind[space]), lexicon.ids["space"][space]
    found = []
    if t.get(car, k.STOPS) > circuit.stops[circuit.seg[space]]:
        most = circuit.stops[circuit.seg[space]]
        found.append(f"{where} stands on {name}, where {most} stops are counted at most (FD-CORNER-01).")
    if t.get(car, k.DEBT) and circuit.hazard[space] != MUD:
        found.append(f"{where} owes spaces to the mud, but does not stand in it (NR-MUD-05).")
    if kind == BOX and space != circuit.box_of[car]:
        found.append(f"{where} stands in another car's pit box (FD-PIT-01).")
    if kind in (PIT, BOX) and (not t.options[k.O_PIT] or t.trial == car):
        found.append(f"{where} stands in the pit lane, which is closed (NR-R30).")
    if kind in (PIT, BOX) and not in_pits_at_right_time(t, car, space):
        found.append(f"{where} stands in the pit lane, which is left to its own way after a lap (FD-PIT-01).")
    if kind in (STAR, EXIT) and not t.get(car, k.VISITED) and not (car == t.driving() and t.step < k.S_STOP):
        found.append(f"{where} stands at the Casino and must have visited it (NR-R26).")
    if t.get(car, k.VISITED) == k.WON and (kind != STAR or t.get(car, k.GEAR) != t.box.casino_gear):
        found.append(f"{where} has won and waits on a star in gear {t.box.casino_gear}, or has left (NR-R27).")
    if kind in (APPROACH, STAR, EXIT) and t.trial == car:
        found.append(f"{where} drives a timed trial, in which the Casino is closed (FD-OPT-02).")
    if t.get(car, k.START) != k.UNDER_WAY and space not in circuit.grid:
        found.append(f"{where} has not got away yet and must stand on the grid (FD-START-04).")
    if t.get(car, k.LAPS) == -1 and space not in circuit.grid and not before_line(t, space):
        found.append(f"{where} has not crossed the line yet, so it cannot stand on {name} (FD-R16).")
    return found


def in_pits_at_right_time(t: NevadaRide, car: int, space: int) -> bool:
    """FD-PIT-01: before the line at the end of a lap that is not the last, behind it in any lap but the first."""
    circuit, laps = t.box.circuit, t.get(car, k.LAPS)
    if circuit.row[space] >= circuit.row[circuit.pit_entry]:
        return bool(0 <= laps < t.laps - 1)
    return bool(1 <= laps < t.laps)


def before_line(t: NevadaRide, space: int) -> bool:
    """Whether a space lies between the last grid place and the finish line."""
    circuit = t.box.circuit
    last = min(int(circuit.row[place]) for place in circuit.grid)
    return bool(circuit.row[space] >= last and circuit.kind[space] == TRACK)


def crowding_defects(t: NevadaRide, lexicon: Lexicon) -> list[str]:
    """FD-MOVE-02: two cars on one space only in the river (NR-R12)."""
    stands = [int(t.get(car, k.SPACE)) for car in range(t.cars) if t.get(car, k.SPACE) != NOWHERE]
    twice = {space for space in stands if stands.count(space) > 1 and t.box.circuit.kind[space] != GAP}
    return [f"two cars stand on {lexicon.ids['space'][space]}; only in the river they may." for space in sorted(twice)]


def place_order_defects(t: NevadaRide) -> list[str]:
    found = []
    for status, name in ((k.FINISHED, "finished"), (k.OUT, "out")):
        numbers = sorted(int(t.get(car, k.PLACE)) for car in range(t.cars) if t.get(car, k.STATUS) == status)
        if numbers != list(range(1, len(numbers) + 1)):
            found.append(f"the places of cars that are {name} must be 1 to {len(numbers)}, each once (FD-END-02).")
    return found


def debris_defects(t: NevadaRide, lexicon: Lexicon) -> list[str]:
    """FD-R13, FD-R14."""
    lying = [space for space in range(t.box.circuit.n) if t.debris[space]]
    found = [
        f"no debris can lie on {lexicon.ids['space'][space]} (FD-R14)."
        for space in lying
        if t.box.circuit.kind[space] != TRACK
    ]
    if lying and not t.advanced:
        found.append("the basic rules have no debris (FD-R19).")
    if len(lying) > t.box.debris_markers:
        found.append(f"there are {t.box.debris_markers} debris markers (FD-DEBRIS-05).")
    return found
