"""What sentences about the moves of a flicking game speak of, whichever of the games it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cubilete.core.declared.slots import seat_name
from cubilete.core.declared.values import Values
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import ruler
from cubilete.games.cuba_cube.rules.crews import crew_size, member
from cubilete.games.cuba_cube.slots import Driver, decimal

T = TypeVar("T", bound=k.Table)


def crew_names(names: Sequence[str], drivers: int, joint: str) -> tuple[str, ...]:
    """What the crews of a table are called: `Ana & Ben`. Seats d, d + drivers... share a Vehicle (CC-R86)."""
    return tuple(f" {joint} ".join(names[driver::drivers]) for driver in range(drivers))


def millimetres(um: int) -> str:
    """A length as people read it: 4321 um are `4.3`, 4020 are `4`."""
    return decimal(round(um / 100), 10)


class CubaValues(Values[T]):
    """A move at a table of Cuba Cube, about to be put into words."""

    def fill(self, gap: str, key: str) -> object:
        """A driver is called by the whole crew."""
        spelling = self.spelling
        if spelling is not None and isinstance(spelling.form.slots.get(gap), Driver) and spelling.numbers[gap]:
            return self.crew_called(spelling.numbers[gap][0])
        return super().fill(gap, key)

    def crew_called(self, driver: int) -> str:
        if not 0 <= driver < self.t.drivers:
            return seat_name(driver, self.names, self.words.language)
        seats = [int(member(self.t, driver, number)) for number in range(crew_size(self.t, driver))]
        names = [seat_name(seat, self.names, self.words.language) for seat in seats]
        return f" {self.words.say('crew_joint')} ".join(names)

    def own(self, column: int) -> int:
        """A number of the sheet of the driver on turn."""
        return int(self.t.get(self.t.driver(), column))

    def thing(self, kind: str, number: int) -> str:
        """A die, a City or a card by name."""
        return self.lexicon.name(self.words, kind, number)

    # ------------------------------------------------------------ gaps
    def whose(self) -> str:
        """The crew on turn."""
        return self.crew_called(int(self.t.driver()))

    def gate_one(self) -> str:
        return self.thing("die", int(self.t.now[k.N_GATE]))

    def gate_other(self) -> str:
        return self.thing("die", int(self.t.now[k.N_GATE + 1]))

    def ruler_mm(self) -> int:
        return int(ruler(self.t)) // 1000

    def damage(self) -> int:
        return self.own(k.DAMAGE)

    def own_die(self) -> str:
        return self.thing("die", int(self.t.own_die()))
