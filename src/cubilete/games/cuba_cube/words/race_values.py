"""What sentences about the moves of the Race speak of."""

from __future__ import annotations

from cubilete.core.declared.declaration import Verdict
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import R_CRATE, R_DRUNK, R_REPAIR, R_REPAIR_HARD, R_STATUES, R_TRACK, R_WEAPON
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.damage import is_broken
from cubilete.games.cuba_cube.rules.race.driving import must_choose_gate
from cubilete.games.cuba_cube.rules.race.finish import target
from cubilete.games.cuba_cube.rules.race.gaining import symbol_now
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.race.turn import closes_race
from cubilete.games.cuba_cube.words.values import CubaValues


def race_prompt_key(t: CubaRace) -> str:
    """Which question is asked: driving is for a Gate, for the target City or for the workshop."""
    if t.phase == c.GAINING:
        return "race_gate_bonus" if t.now[r.N_STEP] == r.STEP_GATE else "race_hit_bonus"
    if t.phase != c.DRIVING:
        return {c.PREPARING: "race_preparing", c.UPGRADING: "upgrading"}.get(int(t.phase), "using")
    if is_broken(t, t.driver()):
        return "race_workshop"
    if must_choose_gate(t):
        return "race_choose_gate"
    return "race_driving" if t.now[k.N_SECTOR] >= 0 else "race_target"


class RaceValues(CubaValues[CubaRace]):
    """A move of the Race."""

    def choice(self) -> str:
        if self.verb == "take":
            symbol = FEW["symbol"][max(0, self.symbol_there())]
            return f"race_take_{symbol}" if symbol in ("crate", "vehicle") else "race_take"
        if self.verb in ("repair", "vehicle"):
            return f"race_{self.verb}"
        return self.verb

    def rule(self) -> str:
        if self.verb == "repair":
            return "CC-RACE-BONUS-01"
        if self.verb == "take" and self.t.now[r.N_STEP] == r.STEP_HITS:
            return "CC-RACE-DRIVE-03"
        return super().rule()

    def reveals(self) -> bool:
        """Flicks and Crates do, and so does whatever may end a Race that another one follows: dice are thrown."""
        if super().reveals() or (self.verb == "take" and self.symbol_there() == c.CRATE):
            return True
        another = self.t.now[r.N_RACE] + 1 < self.t.options[k.O_RACES]
        return bool(self.t.phase in (c.GAINING, c.UPGRADING, c.USING) and another and closes_race(self.t))

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        if verdict.name == "supply_empty":
            return "CC-R26", verdict.name
        return super().refusal(verdict)

    def symbol_there(self) -> int:
        """What a die offers now, or -1."""
        return int(symbol_now(self.t, self.number("die"))) if self.has("die") else -1

    # ------------------------------------------------------------ gaps
    def bonus(self) -> str:
        symbol = self.symbol_there()
        return self.words.say(f"bonus.{FEW['symbol'][symbol]}") if symbol >= 0 else self.words.say("nothing")

    def number_of_sector(self) -> int:
        """The Sector that is tried, from 1."""
        return min(self.own(r.SECTORS) + 1, self.track())

    def track(self) -> int:
        return int(self.t.box.race[R_TRACK])

    def target(self) -> str:
        return self.thing("city", int(target(self.t)))

    def notes(self) -> str:
        """What binds the driver in this Turn, each a sentence after the question: Alcohol and Weapons."""
        found = []
        if self.own(r.DRUNK):
            found.append(self.words.say("race_note.blind"))
        if self.own(r.AIMED):
            found.append(self.words.say("race_note.wheels"))
        return "".join(f". {note}" for note in found)

    def repairs(self) -> int:
        """How many tokens a Toolbox takes off now."""
        most = self.t.box.race[R_REPAIR_HARD if self.t.has(k.O_TOOLBOX_1) else R_REPAIR]
        return min(int(most), self.damage())

    def statues(self) -> int:
        return self.own(k.GOOD + c.STATUE)

    def statue_price(self) -> int:
        return int(self.t.box.race[R_STATUES])

    def crate_damage(self) -> int:
        return int(self.t.box.race[R_CRATE])

    def weapon_damage(self) -> int:
        return int(self.t.box.race[R_WEAPON])

    def drunk_turns(self) -> int:
        return int(self.t.box.race[R_DRUNK])

    def level(self) -> int:
        return int(self.t.box.card_level[self.number("card")])

    def life(self) -> int:
        return int(self.t.box.card_life[self.number("card")])

    def carries(self) -> int:
        return int(self.t.box.card_bumpers[self.number("card")])
