"""How the results of flicks and throws are written in a match: `12:440:1:...:0/BASE64URL@build`."""

from __future__ import annotations

from cubilete.core.title import ChanceKind
from cubilete.physics.outcome import motion_part, read_outcome, rules_part
from cubilete.physics.packing import pack, unpack
from cubilete.physics.table import PhysicsError


class FlickKind(ChanceKind, frozen=True):
    """A kind of chance whose outcomes are flicks or throws: the rules' part as numbers, the motion as one word.

    Declare it with `trial=True`, as every trial.
    """

    def write(self, numbers: list[int]) -> str:
        build, result = numbers[0], numbers[1:]
        told = ":".join(str(number) for number in rules_part(result))
        motion = motion_part(result)
        text = f"{told}/{pack(motion)}" if motion else told
        return f"{text}@{build}" if build else text

    def read(self, text: str) -> list[int]:
        """ValueError where the text is no such outcome."""
        told, at, build = text.partition("@")
        numbers, slash, motion = told.partition("/")
        try:
            part = [int(number) for number in numbers.split(":")]
            label = int(build) if at else 0
        except ValueError:
            said = "this is not the result of a flick: whole numbers with colons between them"
            raise PhysicsError(said) from None
        if read_outcome(part).numbers() != part:
            raise PhysicsError("these numbers are not the result of a flick")
        return [label, *part, *(unpack(motion) if slash else [])]
