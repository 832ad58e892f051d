"""What sentences about the moves of a flicking game speak of, whichever of the games it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.slots import seat_name
from cubilete.core.declared.values import Values
from cubilete.core.words import listing
from cubilete.games.cuba_cube.components.parts import ICONS
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import ruler
from cubilete.games.cuba_cube.rules.crews import crew_size, member
from cubilete.games.cuba_cube.rules.flicking import goal_point, is_safe_send
from cubilete.games.cuba_cube.slots import Driver, decimal
from cubilete.games.cuba_cube.words.vocabulary import PHASES

T = TypeVar("T", bound=k.Table)


def crew_names(names: Sequence[str], drivers: int, joint: str) -> tuple[str, ...]:
    """What the crews of a table are called: `Ana & Ben`. Seats d, d + drivers... share a Vehicle (CC-R86)."""
    return tuple(f" {joint} ".join(names[driver::drivers]) for driver in range(drivers))


def millimetres(um: int) -> str:
    """A length as people read it: 4321 um are `4.3`, 4020 are `4`."""
    return decimal(round(um / 100), 10)


class CubaValues(Values[T]):
    """A move at a table of Cuba Cube, about to be put into words."""

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        if verdict.name == "nowhere_to_send" and self.would_spoil_the_way():
            return "CC-RACE-TURN-07", "send_softly"
        return super().refusal(verdict)

    def would_spoil_the_way(self) -> bool:
        """Whether a coarse flick has its goal, but who prepares the way must not make it."""
        code = self.move.code
        if self.t.phase != c.PREPARING or is_safe_send(code) or not self.t.in_play(c.send_die(code)):
            return False
        return len(goal_point(self.t, c.send_die(code), c.send_goal(code))) > 0

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

    def doing(self) -> str:
        """What is to be done now."""
        return self.words.say(f"phase.{PHASES[int(self.t.phase)]}")

    def gate_wanted(self) -> str:
        """The Gate on the card that is driven."""
        return self.gate_on(int(self.t.now[k.N_SECTOR]))

    def gate_on(self, card: int) -> str:
        if card < 0:
            return self.words.say("nothing")
        icons = [int(self.t.box.sector_gate[card * 2 + half]) for half in (0, 1)]
        return listing([self.words.say(f"cloth_icon.{ICONS[icon]}") for icon in icons], self.words.say("and"))

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
