"""What the rules read of a flick: whole numbers, in one list.

    size                                  how many numbers of the rules' part follow
    rest                                  ms until everything lay still
    n, then n times                       dice that moved, in the order of their numbers:
        die, x, y, face, yaw              where it came to rest (naturally: before anything is put back)
    n, then n times                       events in the order of their times, the last number -1 but for contacts:
        CONTACT, ms, die, other, mm/s, face
                                          two dice met; the flicked one stands first, else the lower number.
                                          Only approaches of 10 mm/s or more are told (CC-R05), each pair at most
                                          once in 20 ms. The face is that of the other die which was up then, or nearest
                                          to the top (CC-R17)
        ENTER, ms, die, zone, 0 or 1, -1  the flicked die has entered a zone; 1: it was there at the start (CC-R09)
        LEAVE, ms, die, zone, 0, -1       it has left it completely
        OUT, ms, die, side, um, -1        a die has left the area: the side (0 north, 1 east, 2 south, 3 west) and the
                                          place along it, clockwise from its middle, where the centre crossed last.
                                          The flicked die: at the first instant without common area; another one only
                                          if it rests so, at the instant since when (CC-R07)
    n, then n times                       gates, in the order in which they were given (CC-R04):
        passed                            ms of the first passage of the centre between the dice; -1: never
        clear                             t_c: ms at which the whole footprint was first beyond; -1: never
        behind                            1 if the whole footprint rests beyond
        counts                            1 if the last passage of the line was one between the dice, forwards
        gap                               um: least distance of footprint and gate dice (as they stood) from the instant
                                          the footprint reached the axis until `clear` or the end; -1: never passed
        face, face                        which faces its two dice turned up at `clear` (CC-R17); -1: never clear

A throw is told alike: all thrown dice have moved, only OUT happens, and there are no gates.

After the rules' part comes the motion (`cubilete.physics.frames`), which rules never read. A gate was crossed if it was
rideable, `clear` is not -1, and `behind` and `counts` are 1. A contact at `clear` or earlier came before it (CC-R06).
"""

from __future__ import annotations

from typing import NamedTuple

from cubilete.physics.table import PhysicsError, Pose
from cubilete.physics.units import EVENT, GATE, MOVED


class Event(NamedTuple):
    """Something that happened on the way; `what` and `value` depend on the kind."""

    kind: int
    ms: int
    die: int
    what: int
    value: int
    face: int = -1
    """Of a contact: the face that the other die turned up at that moment (CC-R17)."""


class GateFacts(NamedTuple):
    """What a flick made of a gate."""

    passed: int
    clear: int
    behind: int
    counts: int
    gap: int
    face_a: int = -1
    """The faces that the dice of the gate turned up at `clear`, in the order in which they were given (CC-R17)."""
    face_b: int = -1

    @property
    def crossed(self) -> bool:
        """Whether the crossing succeeded, if the gate was rideable."""
        return self.clear >= 0 and self.behind == 1 and self.counts == 1


class Outcome(NamedTuple):
    """The rules' part of a flick or of a throw."""

    rest: int
    moved: dict[int, Pose]
    events: tuple[Event, ...] = ()
    gates: tuple[GateFacts, ...] = ()

    def numbers(self) -> list[int]:
        """The rules' part, as described above."""
        part = [self.rest, len(self.moved)]
        for die, pose in sorted(self.moved.items()):
            part += [die, *pose]
        part.append(len(self.events))
        for event in self.events:
            part += event
        part.append(len(self.gates))
        for gate in self.gates:
            part += gate
        return [len(part), *part]


def rules_part(numbers: list[int]) -> list[int]:
    """A result without its motion."""
    if not numbers or not 4 <= numbers[0] < len(numbers):
        raise PhysicsError("these numbers are not the result of a flick: they break off")
    return numbers[: 1 + numbers[0]]


def motion_part(numbers: list[int]) -> list[int]:
    """The motion alone."""
    return numbers[len(rules_part(numbers)) :]


def read_outcome(numbers: list[int]) -> Outcome:
    """The rules' part of a result; PhysicsError where it does not add up."""
    part = rules_part(numbers)
    rest, at, tables = part[1], 2, []
    for width in (MOVED, EVENT, GATE):
        count = part[at] if at < len(part) else -1
        end = at + 1 + count * width
        if count < 0 or end > len(part):
            raise PhysicsError("these numbers are not the result of a flick: a count does not fit")
        tables.append([part[k : k + width] for k in range(at + 1, end, width)])
        at = end
    if at != len(part):
        raise PhysicsError("these numbers are not the result of a flick: some are left over")
    moved = {row[0]: Pose(*row[1:]) for row in tables[0]}
    return Outcome(rest, moved, tuple(Event(*row) for row in tables[1]), tuple(GateFacts(*row) for row in tables[2]))
