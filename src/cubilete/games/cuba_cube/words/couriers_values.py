"""What sentences about the moves of the Couriers speak of."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from cubilete.core.chance import Chance, Trial
from cubilete.core.declared.declaration import Verdict
from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.vectors import vec
from cubilete.core.words import Words, listing
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import C_CAUGHT, C_GATE_FLICKS, C_ROUTES
from cubilete.games.cuba_cube.rules.cloth import has_gate, pairs_for
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.damage import can_repair
from cubilete.games.cuba_cube.rules.couriers.jobs import can_deliver, job_of, missing_goods
from cubilete.games.cuba_cube.rules.couriers.loading import symbol_of_die
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.couriers.visiting import is_watched
from cubilete.games.cuba_cube.rules.decks import count_at
from cubilete.games.cuba_cube.rules.vehicles import life_of
from cubilete.games.cuba_cube.words.marketeers_values import icons_on, wanted_by
from cubilete.games.cuba_cube.words.values import CubaValues

RULES = {
    "game_over": "CC-COUR-POLICE-04", "not_your_turn": "CC-COUR-TURN-01", "wrong_phase": "CC-COUR-TURN-04",
    "nothing_to_take_there": "CC-COUR-CROSS-02", "supply_empty": "CC-R22", "not_the_next_level": "CC-COUR-BETTER-01",
    "vehicle_taken": "CC-COUR-BETTER-01", "have_none_of_it": "CC-COUR-JOB-03", "bumpers_not_used": "CC-R61",
    "no_bumper_cards": "CC-COUR-BETTER-03", "city_out_of_reach": "CC-COUR-TURN-07",
}  # fmt: skip
"""Verdicts that all games of the box share, with the rules that they rest on here."""
CHOICES = {
    "gate": "CC-R14", "bumpers": "CC-COUR-BETTER-03", "take": "CC-COUR-CROSS-02", "take_nothing": "CC-COUR-CROSS-02",
    "vehicle": "CC-COUR-BETTER-01", "no_vehicle": "CC-COUR-BETTER-01", "discard": "CC-R77", "done": "CC-COUR-TURN-07",
    "flick": "CC-COUR-TURN-04", "send": "CC-COUR-TURN-04",
}  # fmt: skip
"""Moves that all games of the box share, likewise."""
BEFORE_FLICK = ("route", "no_route", "gate", "bumpers")
"""Moves that never show anything new."""


class Revealed(Exception):  # noqa: N818 (no fault: a question is answered)
    """Something would be drawn, rolled or flicked."""


class Watching(Chance):
    """A chance that only notices whether it is asked."""

    def below(self, kind: i64, n: i64) -> i64:
        raise Revealed

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        raise Revealed

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise Revealed


def couriers_prompt_key(t: Couriers) -> str:
    """Which question is asked; before the flick it depends on route and Gate."""
    if t.phase == c.GAINING:
        return "couriers_gaining"
    if t.phase != c.FLICKING:
        return {
            c.CHOOSING_JOB: "choosing_job", c.ROUTING: "routing", c.UPGRADING: "upgrading", c.UNLOADING: "unloading",
            c.VISITING: "visiting", c.LOSING: "losing",
        }.get(int(t.phase), "handing_over")  # fmt: skip
    if t.now[k.N_SECTOR] < 0:
        return "couriers_prepare"
    if has_gate(t):
        return "flicking"
    return "couriers_choose_gate" if pairs_for(t, t.now[k.N_SECTOR], t.own_die()) else "couriers_no_gate"


class CouriersValues(CubaValues[Couriers]):
    """A move of the Couriers."""

    # ------------------------------------------------------------ which sentence
    def choice(self) -> str:
        if self.verb == "take":
            return "couriers_take_vehicle" if self.symbol_there() == c.VEHICLE_SYMBOL else "couriers_take"
        if self.verb == "enter":
            return self.errand()
        return f"couriers_{self.verb}" if self.verb in ("vehicle", "bumpers") else self.verb

    def errand(self) -> str:
        """What entering a City would bring."""
        city = self.number("city")
        if can_deliver(self.t, city):
            return "couriers_deliver"
        if not can_repair(self.t, city):
            return "couriers_hide"
        return "couriers_repair" if is_watched(self.t, city) else "couriers_repair_hide"

    def rule(self) -> str:
        if self.verb == "enter":
            return {
                "couriers_deliver": "CC-COUR-FINISH-01", "couriers_hide": "CC-COUR-POLICE-09",
            }.get(self.errand(), "CC-COUR-DMG-05")  # fmt: skip
        if self.verb == "take" and self.symbol_there() == c.VEHICLE_SYMBOL:
            return "CC-COUR-BETTER-01"
        return CHOICES.get(self.verb) or super().rule()

    def refusal(self, verdict: Verdict) -> tuple[str, str]:
        rule, key = super().refusal(verdict)
        return RULES.get(key, rule), key

    def reveals(self) -> bool:
        """Whether something is drawn: mostly a Police card at the end of the Turn."""
        if self.verb in BEFORE_FLICK:
            return False
        if self.verb in ("flick", "send"):
            return True
        after = self.t.clone()
        try:
            after.apply(self.seat, self.move.code, Watching(), None)
        except Revealed:
            return True
        return False

    def symbol_there(self) -> int:
        """What a die of the Gate offers, or -1."""
        return int(symbol_of_die(self.t, self.number("die"))) if self.has("die") else -1

    def card(self) -> int:
        """The Sector card that the move names, or the Job."""
        return self.number("sector") if self.has("sector") else int(job_of(self.t))

    # ------------------------------------------------------------ cards
    def icons(self) -> str:
        return icons_on(self.t.box, self.card(), self.words)

    def wanted(self) -> str:
        return wanted_by(self.t.box, self.card(), self.lexicon, self.words)

    def place(self) -> str:
        return self.thing("city", int(self.t.box.sector_city[self.card()]))

    def distance(self) -> int:
        return int(self.t.box.sector_distance[self.card()])

    def worth(self) -> int:
        return int(self.t.box.sector_points[self.card()])

    def km(self) -> int:
        return int(self.t.box.sector_km[self.card()])

    def routes(self) -> int:
        return int(self.t.box.couriers[C_ROUTES])

    def routes_lying(self) -> int:
        return int(count_at(self.t, k.AT_ROUTES))

    def level(self) -> int:
        return int(self.t.box.card_level[self.number("card")])

    def life(self) -> int:
        return int(self.t.box.card_life[self.number("card")])

    def cargo(self) -> int:
        return int(self.t.box.card_cargo[self.number("card")])

    def carries(self) -> int:
        return int(self.t.box.card_bumpers[self.number("card")])

    # ------------------------------------------------------------ the moment
    def shown(self) -> str:
        symbol = self.symbol_there()
        return self.thing("symbol", symbol) if symbol >= 0 else self.words.say("nothing")

    def die_id(self) -> str:
        return FEW["die"][self.number("die")]

    def repairs(self) -> int:
        return min(self.damage(), int(life_of(self.t, w.TEAM)))

    def lack(self) -> str:
        return lacking(self.t, self.lexicon, self.words)

    def chase(self) -> str:
        """How far the Police are, in a sentence."""
        ahead = int(self.t.own[w.TEAM_KM] - self.t.own[w.POLICE_KM])
        if ahead >= 0:
            return self.words.say("courier_chase.ahead" if ahead else "courier_chase.level", km=ahead)
        last = self.t.own[w.BEHIND] + 1 >= self.t.box.couriers[C_CAUGHT]
        return self.words.say("courier_chase.last_chance" if last else "courier_chase.behind", km=-ahead)

    def hush(self) -> str:
        """Whether a flick of a Gate die brings a Police card."""
        second = self.t.own[w.GATE_FLICKS] + 1 >= self.t.box.couriers[C_GATE_FLICKS]
        return self.words.say("courier_chase.second" if second else "courier_chase.quiet")


def lacking(t: Couriers, lexicon: Lexicon, words: Words) -> str:
    """Kilometres and Goods that the Job still asks for; nothing where it is ready."""
    job = int(job_of(t))
    if job < 0:
        return ""
    parts = []
    way = int(t.box.sector_distance[job] - t.own[w.JOB_KM])
    if way > 0:
        parts.append(words.say("courier_lack.km", km=way))
    return listing([*parts, *symbols_said(missing_goods(t), lexicon, words)], words.say("and"))


def symbols_said(symbols: Sequence[int], lexicon: Lexicon, words: Words) -> list[str]:
    return [lexicon.name(words, "symbol", symbol) for symbol in symbols]
