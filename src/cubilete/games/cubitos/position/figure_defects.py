"""What cannot be so about the figures on the tracks."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.games.cubitos.position.effect_names import FRESH, race_effects, seat_name
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.slots import space_name
from cubilete.games.cubitos.words.vocabulary import Vocabulary


def figure_defects(t: Cubitos, v: Vocabulary) -> Iterator[str]:
    for seat in range(t.seats):
        leg, began_leg = int(t.get(seat, k.S_LEG)), int(t.get(seat, k.S_BEGAN_LEG))
        yield from space_defects(t, seat, leg, int(t.get(seat, k.S_SPACE)), "space", v)
        yield from space_defects(t, seat, began_leg, int(t.get(seat, k.S_BEGAN)), "began", v)
        if began_leg > leg:
            yield f"{seat_name(seat)} cannot have begun on leg {began_leg + 1}, after the leg {leg + 1} it is on."
        if t.marked(seat, k.M_FINISHED) != (leg == len(t.legs)):
            last = len(t.legs) + 1
            yield f"{seat_name(seat)} has finished exactly when its leg is {last}, one after the last (CU-END-02)."
        lap = int(t.course(seat).distance[c.GOAL])
        extra = int(t.get(seat, k.S_EXTRA))
        if extra and (leg < len(t.legs) or extra % lap):
            yield f"extra of {seat_name(seat)} must be 0, or after the finish a multiple of {lap} (CU-R18)."


def space_defects(t: Cubitos, seat: int, leg: int, space: int, field: str, v: Vocabulary) -> Iterator[str]:
    track = int(t.legs[leg if leg < len(t.legs) else 0])
    if space == c.GOAL:
        if t.link_cost == 0 or leg + 1 >= len(t.legs):
            yield (
                f"{field} of {seat_name(seat)} cannot be goal on leg {leg + 1}: who reaches the finish field goes on "
                "from the start field (CU-END-02, CU-R21)."
            )
    elif t.box.courses[track].terrain[space] < 0:
        yield f"{field} of {seat_name(seat)}: {v.tracks[track]} has no space {space_name(space)}."


def figure_moves_defects(t: Cubitos, seat: int) -> Iterator[str]:
    """CU-TRACK-12, CU-YEL-16: figures move in phase 6, and before it only by a step that is used at once."""
    stage = t.stage(seat)
    stands = t.get(seat, k.S_SPACE) == t.get(seat, k.S_BEGAN) and t.get(seat, k.S_LEG) == t.get(seat, k.S_BEGAN_LEG)
    if not stands and (stage in FRESH or (stage < c.MOVE and not steps_at_once(t))):
        yield f"{seat_name(seat)} has not moved yet in this round, so began and space must be the same."
    if t.get(seat, k.S_SPECIALS) and stage < c.MOVE:
        yield f"specials of {seat_name(seat)} must be empty until it moves in phase 6 (CU-TRACK-14)."
    declined = int(t.get(seat, k.S_DECLINED))
    if declined and stage != c.MOVE:
        yield f"declined of {seat_name(seat)} must be empty but in phase 6 (CU-TRACK-14)."
    for special in range(declined.bit_length()):
        if has(declined, special) and t.course(seat).jets[special]:
            yield f"declined of {seat_name(seat)} names a jet; only a shortcut can be left unused (CU-TRACK-18)."
    if declined & int(t.get(seat, k.S_SPECIALS)):
        yield f"{seat_name(seat)} cannot have taken a shortcut and left it unused as well (CU-TRACK-14)."


def steps_at_once(t: Cubitos) -> bool:
    rows = [effect * k.EFFECT for effect in race_effects(t)]
    return any(t.box.effects[row + k.OP] == k.STEPS and t.box.effects[row + k.FLAGS] & k.IMMEDIATE for row in rows)
