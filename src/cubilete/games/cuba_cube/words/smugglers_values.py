"""What sentences about the moves of the Smugglers speak of."""

from __future__ import annotations

from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.slots import Counts
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import S_REPAIR_COST
from cubilete.games.cuba_cube.rules.market import proceeds
from cubilete.games.cuba_cube.rules.riding import pawns_after
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.city import MARKET, bribe_of
from cubilete.games.cuba_cube.rules.smugglers.gaining import offered
from cubilete.games.cuba_cube.rules.smugglers.robbing import spots
from cubilete.games.cuba_cube.rules.smugglers.routes import needs_gate
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.smugglers.walking import usual_walk
from cubilete.games.cuba_cube.rules.vehicles import cargo_of, excess_cargo
from cubilete.games.cuba_cube.slots import Pesos
from cubilete.games.cuba_cube.words.values import CubaValues

HEAP = Counts("good", c.GOODS)
RULES = {
    "game_over": "CC-R49", "not_your_turn": "CC-SMUG-TURN-01", "wrong_phase": "CC-SMUG-TURN-01",
    "not_a_gate_die": "CC-SMUG-TURN-06", "not_your_vehicle": "CC-SMUG-TURN-11", "gate_first": "CC-SMUG-TURN-08",
    "no_bumper_cards": "CC-SMUG-TURN-10", "nothing_to_take_there": "CC-SMUG-DRIVE-02",
    "not_the_next_level": "CC-SMUG-BETTER-01", "vehicle_taken": "CC-SMUG-BETTER-02", "level_once": "CC-SMUG-BETTER-03",
}  # fmt: skip
"""Verdicts that all games of the box share, with the rules that they rest on here."""
CHOSEN = {
    "ready": "CC-SMUG-TURN-06", "gate": "CC-SMUG-TURN-08", "bumpers": "CC-SMUG-TURN-09", "take": "CC-SMUG-DRIVE-02",
    "take_nothing": "CC-SMUG-DRIVE-02", "vehicle": "CC-SMUG-BETTER-02", "done": "CC-SMUG-TURN-01",
}  # fmt: skip


def smugglers_prompt_key(t: Smugglers) -> str:
    """Which question is asked."""
    name = {
        c.PLANNING: "planning_boarded" if t.now[s.N_BOARDED] else "planning",
        c.PREPARING: "smug_preparing",
        c.DRIVING: "smug_choose_gate" if needs_gate(t) else "smug_driving",
        c.GAINING: "smug_robbing" if pawns_after(t) & ~t.now[s.N_ROBBED] else "smug_gaining",
        c.UPGRADING: "upgrading",
        c.UNLOADING: "smug_unloading",
        c.AFTER_RIDE: "after_ride",
        c.IN_CITY: "in_city",
        c.PARKING: "parking",
        c.HIDING: "hiding",
        c.SEARCHING: "searching",
    }.get(int(t.phase))
    return name or walking_key(t)


def walking_key(t: Smugglers) -> str:
    pawn = t.get(t.driver(), k.PAWN)
    if pawn == k.P_VEHICLE and t.get(t.driver(), k.BROKEN):
        return "walking_wreck"
    return "walking_city" if pawn == k.P_CITY else "walking"


class SmugglersValues(CubaValues[Smugglers]):
    """A move of the Smugglers."""

    # ------------------------------------------------------------ which sentence
    def choice(self) -> str:
        if self.verb == "take":
            return "smug_take_vehicle" if self.symbol_there() == c.VEHICLE_SYMBOL else "smug_take"
        if self.verb == "sell" and self.bribe_sum():
            return "sell_bribe"
        if self.verb == "done":
            return {c.DRIVING: "smug_stay", c.WALKING: "smug_stand"}.get(int(self.t.phase), "done")
        if self.verb == "walk" and list(self.move.params) == usual_walk(self.t, self.t.driver()):
            return "walk_usual"
        if self.verb in ("repair", "vehicle"):
            return f"smug_{self.verb}"
        return self.verb

    def rule(self) -> str:
        if self.verb == "take" and self.symbol_there() == c.VEHICLE_SYMBOL:
            return "CC-SMUG-BETTER-01"
        return CHOSEN.get(self.verb) or super().rule()

    def reveals(self) -> bool:
        """A played card is replaced by an unknown one."""
        return self.verb == "play" or super().reveals()

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        rule, key = super().refusal(verdict)
        return RULES.get(key, rule), key

    # ------------------------------------------------------------ gaps: money and Goods
    def pesos_of(self, sum_: int) -> str:
        return str(Pesos().say([sum_], self.lexicon, self.words, self.names))

    def goods_named(self, counts: list[int]) -> str:
        return str(HEAP.say(counts, self.lexicon, self.words, self.names))

    def held(self) -> str:
        """The Goods of the driver on turn."""
        return self.goods_named([self.own(k.GOOD + good) for good in range(c.GOODS)])

    def purse(self) -> str:
        return self.pesos_of(self.own(k.MONEY))

    def brings(self) -> str:
        """What the Goods of a sale bring."""
        goods = list(self.move.params) if len(self.move.params) == c.GOODS else [0] * c.GOODS
        return self.pesos_of(int(proceeds(self.t, MARKET, goods)))

    def bribe_sum(self) -> int:
        city = self.own(k.PAWN_CITY)
        return int(bribe_of(self.t, city)) if city >= 0 else 0

    def bribe(self) -> str:
        return self.pesos_of(self.bribe_sum())

    def repair_cost(self) -> str:
        return self.pesos_of(int(self.t.box.smugglers[S_REPAIR_COST]))

    def place(self) -> str:
        """The City of the Pawn on turn."""
        city = self.own(k.PAWN_CITY)
        return self.thing("city", city) if city >= 0 else ""

    def too_many(self) -> int:
        return int(excess_cargo(self.t, self.t.driver()))

    def cargo_space(self) -> int:
        return int(cargo_of(self.t, self.t.driver()))

    # ------------------------------------------------------------ gaps: dice and cards
    def symbol_there(self) -> int:
        """What a die offers now, or -1."""
        die = self.number("die") if self.has("die") else c.GATE_DICE
        return int(offered(self.t, die)) if die < c.GATE_DICE else -1

    def loot(self) -> str:
        symbol = self.symbol_there()
        return self.words.say(f"symbol.{FEW['symbol'][symbol]}") if symbol >= 0 else self.words.say("nothing")

    def card_id(self) -> str:
        """A Sector card as people write it."""
        return FEW["sector"][self.number("sector")].upper()

    def card_gate(self) -> str:
        return self.gate_on(self.number("sector"))

    def card_level(self) -> int:
        return int(self.t.box.card_level[self.number("card")])

    def card_life(self) -> int:
        return int(self.t.box.card_life[self.number("card")])

    def card_cargo(self) -> int:
        return int(self.t.box.card_cargo[self.number("card")])

    def card_bumpers(self) -> int:
        return int(self.t.box.card_bumpers[self.number("card")])

    def card_price(self) -> str:
        return self.pesos_of(int(self.t.box.card_price[self.number("card")]))

    # ------------------------------------------------------------ gaps: robbery
    def victim_called(self) -> str:
        victim = int(self.t.now[s.N_VICTIM])
        return self.crew_called(victim) if victim >= 0 else self.words.say("nobody")

    def victim_money(self) -> str:
        victim = int(self.t.now[s.N_VICTIM])
        return self.pesos_of(int(self.t.get(victim, k.MONEY)) if victim >= 0 else 0)

    def hiding_places(self) -> int:
        return int(spots(self.t))

    def robbed_money(self) -> str:
        """What somebody who could be robbed has."""
        driver = self.number("driver")
        return self.pesos_of(int(self.t.get(driver, k.MONEY)) if driver < self.t.drivers else 0)
