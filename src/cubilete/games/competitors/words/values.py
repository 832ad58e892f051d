"""What sentences about a Competitors move, prompt or refusal speak of: which sentence, by which rule."""

from __future__ import annotations

from collections.abc import Mapping

from cubilete.core.declared.declaration import Verdict
from cubilete.games.competitors.declared import DECLARED, ENDINGS
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.quays import truck_aboard
from cubilete.games.competitors.rules.rounds import ending_of
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import is_state, kind_of
from cubilete.games.competitors.rules.travel.convoy import member
from cubilete.games.competitors.words.deal_values import FORMS, DealValues
from cubilete.games.competitors.words.showing import NOTHING_ROLLED
from cubilete.games.competitors.words.vocabulary import PHASES

OTHERWISE = {
    ("no_such_move", "hover"): ("CP-R34", "hover_where"),
    ("no_vehicle", "return"): ("CP-R41", "not_homeless"),
    ("no_base", "attach"): ("CP-SPEC-03", "no_base_attach"),
    ("no_base", "return"): ("CP-R41", "no_base_return"),
    ("nothing_signed", "play_for"): ("CP-SPECCARD-17", "nothing_signed_target"),
    ("nothing_signed", "play_against"): ("CP-SPECCARD-12", "nothing_signed_target"),
    ("same_state", "play_for"): ("CP-SPECCARD-17", "same_state_sender"),
    ("no_receiver_card", "play_for"): ("CP-SPECCARD-17", "no_receiver_card"),
    ("docked_there", "fly"): ("CP-AIR-02", "landed_there"),
    ("no_airport", "fly"): ("CP-AIR-02", "no_airport_fly"),
    ("no_vehicle", "sell"): ("CP-COMP-05", "no_vehicle_sell"),
    ("no_vehicle", "ashore"): ("CP-COMP-05", "no_vehicle_ashore"),
    ("nothing_to_show", "show"): ("CP-NEG-03", "shows_nothing"),
    ("no_fuel", "move"): ("CP-R07", "no_fuel_start"),
    ("no_fuel", "deliver"): ("CP-R07", "no_fuel_start"),
    ("no_money", "branch"): ("CP-BR-01", "no_money"),
    ("no_points", "sail"): ("CP-SHIP-01", "no_points"),
    ("no_points", "fly"): ("CP-AIR-01", "no_points"),
    ("no_points", "cross"): ("CP-AIR-01", "no_points"),
    ("no_points", "hover"): ("CP-AIR-01", "no_points"),
    ("loaded", "tranship"): ("CP-COMBI-08", "loaded_already"),
    ("loaded", "take"): ("CP-R40", "loaded_take"),
    ("carrier_loaded", "sign"): ("CP-R40", "carrier_loaded_sign"),
    ("carrier_loaded", "take"): ("CP-R40", "loaded_take"),
    ("not_hired", "take"): ("CP-R50", "not_hired_take"),
    ("aboard", "load"): ("CP-COMBI-02", "aboard_load"),
    ("struck", "load"): ("CP-SPECCARD-10", "struck_load"),
    ("symbol", "load"): ("CP-R18", "symbol_load"),
    ("no_truck_here", "ashore"): ("CP-COMBI-03", "not_aboard"),
    ("at_sea", "ashore"): ("CP-COMBI-02", "at_sea_aboard"),
    ("held", "ashore"): ("CP-R68", "held_aboard"),
    ("carriage_end", "ashore"): ("CP-R50", "carriage_end_aboard"),
    ("no_truck_here", "unload"): ("CP-COMBI-03", "no_truck_aboard"),
    ("no_ship_here", "take"): ("CP-COMBI-02", "no_carrier_here"),
    ("not_a_delivery", "tranship"): ("CP-COMBI-08", "no_goods"),
}
"""Verdicts that read better in other words, or by another rule, for one verb."""


class CompetitorsValues(DealValues):
    """A move of Competitors about to be put into words."""

    # ------------------------------------------------------------ which sentence
    def choice(self) -> str:
        if self.verb == "apply" and self.t.phase == c.HAPPENING:
            return "apply_event"
        if self.verb == "hover" and not self.move.params:
            return "hover_any"
        if self.verb in FORMS and not self.move.params:
            return f"{self.verb}_any"
        if self.verb in ("fly", "cross") and self.away > self.t.box.radius:
            return f"{self.verb}_towards"
        if self.verb in ("give_up", "bear") and not self.loses_point():
            return f"{self.verb}_free"
        return self.verb

    def rule(self) -> str:
        """The rule behind what a step crosses, or the card that is played."""
        if self.has("special"):
            return f"CP-SPECCARD-{self.number('special') + 1:02}"
        if self.verb == "drive" and self.t.box.atlas.road_strait[self.road()] >= 0:
            return "CP-TRUCK-07"
        if self.verb == "apply" and self.t.phase == c.CLEARING:
            return f"CP-CUSCARD-{self.open_card() + 1:02}"
        if self.verb == "apply":
            return "CP-POL-03"
        return super().rule()

    def reveals(self) -> bool:
        """Whether the move leads to a roll or a card before anybody decides again, or turns something up."""
        if not self.can_roll():
            return super().reveals()
        turned_up = any(DECLARED.events[kind].event.reveals for kind in self.prospect.kinds)
        return turned_up or self.prospect.chance != NOTHING_ROLLED

    def can_roll(self) -> bool:
        """Signing and trading never roll, except by ending the round; the declaration knows the rest."""
        return self.t.phase != c.FOUNDING and not self.is_aside()

    def is_aside(self) -> bool:
        return self.spelling is not None and self.spelling.form.verb.aside

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        rule, name = OTHERWISE.get((verdict.name, self.verb), (verdict.rule, verdict.name))
        if name == "no_vehicle" and self.verb == "load" and self.t.in_play(self.own_token()):
            name = "no_carrier_token"
        elif name == "no_vehicle" and self.has("token"):
            name = "no_token"
        elif name == "wrong_phase" and self.verb == "give_up" and self.t.now[k.JOURNEY] == k.DELIVERY:
            rule, name = "CP-R12", "give_up_later"
        elif name == "wrong_phase":
            name = self.wrong_moment()
        elif name == "not_together" and not self.fits_carrier():
            name = "no_carrier"
        elif name == "loaded" and self.its_contract() == k.NONE:
            name = "loaded_passenger"
        elif name == "not_adjacent" and self.here_place() == self.number("territory"):
            name = "there_already"
        elif name == "occupied":
            rule = self.influence()
        elif name == "no_special" and not self.specials_held():
            name = "no_special_held"
        elif name == "no_fuel" and self.fuel_payer_seat() != self.seat:
            rule, name = "CP-R50", "no_fuel_payer"
        elif name == "carrier_full" and kind_of(self.full_token()) == k.AIRCRAFT:
            rule = "CP-AIR-08"
        elif name == "game_over":
            rule = list(ENDINGS.values())[ending_of(self.t)]
        return self.deal_fault(name) or (rule, name)

    def influence(self) -> str:
        """Whose area of influence a State is: a headquarter's, a branch's, or the player's own (CP-R46)."""
        territory = self.number("territory")
        if self.t.base_of(territory) == self.seat:
            return "CP-R46"
        return "CP-BR-05" if self.t.headquarter_of(territory) == k.NOBODY else "CP-HQ-01"

    def wrong_moment(self) -> str:
        """A step without a journey, or an action while one is under way."""
        wanted = self.spelling.form.verb.phase if self.spelling is not None else ""
        if wanted == "travelling" and self.t.phase == c.ACTING:
            return "no_journey"
        if wanted == "acting" and self.t.phase == c.TRAVELLING:
            return "under_way"
        return "wrong_phase"

    def specials_held(self) -> list[int]:
        """The special contracts in the seat's hand."""
        goods = int(self.t.box.goods)
        return [special for special in range(c.SPECIALS) if self.t.holds_paper(self.seat, goods + special)]

    def own_specials(self) -> str:
        held = [self.v.name(self.words, "special", special) for special in self.specials_held()]
        return ", ".join(held) or self.words.say("none")

    def fits_carrier(self) -> bool:
        """Trucks go on board, ships and aircraft carry."""
        if self.verb in ("board", "load") and kind_of(self.any_token()) == k.TRUCK:
            return False
        return self.verb not in ("take", "load") or kind_of(self.number("vehicle")) == k.TRUCK

    def say(self, key: str, more: Mapping[str, object] | None = None) -> str:
        """Sentences, choices and questions begin with a capital, also where they begin with a vehicle."""
        text = super().say(key, more)
        return text[:1].upper() + text[1:]

    # ------------------------------------------------------------ the moment
    def phase(self) -> str:
        return self.words.say(f"phase.{PHASES[self.t.phase]}")

    def actions(self) -> int:
        return int(self.t.now[k.ACTIONS])

    def loses_point(self) -> bool:
        """CP-R14: who has none loses none."""
        return bool(self.t.score(max(self.seat, 0)) > 0)

    def truck_aboard(self) -> str:
        """The truck that is on board already: that of the journey, or the one that the move names."""
        if self.has("vehicle"):
            return self.called(self.own_token())
        truck = int(member(self.t, k.TRUCK))
        return self.called(truck) if truck != k.NONE else self.words.say("nobody")

    def ashore_truck(self) -> str:
        """The truck that a vehicle on its quay would put ashore."""
        truck = int(truck_aboard(self.t, self.own_token()))
        return self.called(truck) if truck != k.NONE else self.words.say("nobody")

    def ashore_at(self) -> str:
        place = int(self.t.place(self.own_token()))
        return self.v.at(self.words, place) if is_state(place) else self.where_is(self.own_token())

    def carrier(self) -> str:
        token = self.own_token() if self.has("vehicle") else int(member(self.t, k.TRUCK))
        carrier = int(self.t.get(token, k.CARRIER)) if self.on_table(token) else k.NONE
        return self.called(carrier) if carrier != k.NONE else self.words.say("nobody")


def prompt_key(t: Competitors, seat: int) -> str:
    """The key under `prompt` of the question."""
    name = DECLARED.phases[t.phase].name
    if seat not in t.owing():
        return "waiting_customs" if t.phase == c.CLEARING else "waiting"
    if t.phase == c.TRAVELLING:
        if t.now[k.JOURNEY] == k.MOVE:
            return "travelling_move"
        return "travelling_delivery"
    if t.phase == c.FAILING and t.now[k.TM_OVER]:
        return "failing_late"
    if t.phase == c.FAILING and t.score(seat) == 0:
        return "failing_free"
    return name
