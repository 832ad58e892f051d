"""What must add up on the table of any flicking game: dice, Vehicles, Pawns, the declared Gate and the last ride."""

from __future__ import annotations

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import fits_card, half_side, shape_of, shapes_but
from cubilete.games.cuba_cube.rules.vehicles import bumper_room
from cubilete.physics.geometry import entered

TOUCHING = 100
"""um: dice that were pushed against each other reach into each other by less, as places are whole numbers."""


def cloth_defects(t: k.Table, vehicles: set[int]) -> list[str]:
    """Everything that cannot be so; `vehicles` are the Vehicle dice that must lie on the cloth."""
    found = [*dice_defects(t, vehicles), *driver_defects(t)]
    return found or [*gate_defects(t), *ride_defects(t)]


def dice_defects(t: k.Table, vehicles: set[int]) -> list[str]:
    """CC-COMMON-COMP-06, CC-R07: the right dice, inside the area, none upon another."""
    found = []
    due = set(range(c.GATE_DICE)) | vehicles
    lying = {die for die in range(c.DICE) if t.in_play(die)}
    for die in sorted(due - lying):
        found.append(f"the {FEW['die'][die]} die must lie on the cloth.")
    for die in sorted(lying - due):
        found.append(f"the {FEW['die'][die]} die is not in this game.")
    half = int(half_side(t))
    for die in sorted(lying & due):
        if all_beyond(shape_of(t, die), half):
            found.append(f"the {FEW['die'][die]} die lies outside the area; it is put back on the border (CC-R07).")
        elif any(entered(shape_of(t, die), other, TOUCHING) for other in shapes_but(t, die)):
            found.append(f"the {FEW['die'][die]} die overlaps another one (CC-R12).")
    return found


def all_beyond(shape: list[int], half: int) -> bool:
    """Whether a footprint and the area share nothing: beyond one of its sides."""
    xs, ys = shape[::2], shape[1::2]
    return min(xs) >= half or max(xs) <= -half or min(ys) >= half or max(ys) <= -half


def driver_defects(t: k.Table) -> list[str]:
    """Vehicle dice and cards, Bumpers within the Vehicle's room (CC-RACE-BONUS-03)."""
    found = []
    dice = [int(t.get(driver, k.DIE)) for driver in range(t.drivers)]
    if len(set(dice)) != len(dice):
        found.append("every driver has a Vehicle die of another colour (CC-RACE-SETUP-09).")
    for driver in range(t.drivers):
        if t.get(driver, k.CARD) != k.NOTHING and t.get(driver, k.BUMPERS) > bumper_room(t, driver):
            found.append(f"driver {driver + 1} has more Bumpers than the Vehicle carries (CC-RACE-BONUS-03).")
    return found


def gate_defects(t: k.Table) -> list[str]:
    """CC-R14: a Gate is declared for a Sector whose card it fits."""
    one, other, sector = (int(t.now[at]) for at in (k.N_GATE, k.N_GATE + 1, k.N_SECTOR))
    if one < 0:
        return []
    if sector < 0:
        return ["a Gate is declared, but no Sector is driven (CC-R14)."]
    if one > other or not fits_card(t, sector, one, other, int(t.own_die())):
        return [f"{FEW['die'][one]} and {FEW['die'][other]} are not the Gate of {FEW['sector'][sector]} (CC-R15)."]
    return []


def ride_defects(t: k.Table) -> list[str]:
    """The last flick: what it hit was there, and a crossing has a Gate, a time and two faces."""
    ride, found = t.ride, []
    die = int(ride[k.R_DIE])
    if die < 0:
        return []
    hit = int(ride[k.R_BEFORE] | ride[k.R_AFTER])
    if (
        not t.in_play(die)
        or hit >> die & 1
        or any(hit >> other & 1 and not t.in_play(other) for other in range(c.DICE))
    ):
        found.append("the last flick was made with a die on the cloth, and hit others that lie there (CC-R05).")
    if ride[k.R_BEFORE] & ride[k.R_AFTER]:
        found.append("a die is hit once in a ride: before the crossing or after it (CC-R05).")
    if ride[k.R_CROSSED]:
        if ride[k.R_CLEAR] < 0 or not ride[k.R_RIDEABLE] or ride[k.R_GATE_FACE] < 0 or ride[k.R_MISS] >= 0:
            found.append("a Gate that was crossed was rideable, cleared at a time, and showed two faces (CC-R04).")
        if t.now[k.N_GATE] < 0 or die != t.own_die():
            found.append("a Gate is crossed by the own Vehicle after it was declared (CC-R14).")
    elif ride[k.R_AFTER] or ride[k.R_PAWNS_AFTER] or ride[k.R_GATE_FACE] >= 0:
        found.append("without a crossing every hit came before it (CC-R06).")
    for other in range(c.DICE):
        due = bool(ride[k.R_AFTER] >> other & 1) and other < c.GATE_DICE
        if due != (ride[k.R_FACES + other] >= 0):
            found.append("the faces that count are those of the Gate dice hit after the crossing (CC-R17).")
            break
    return found
