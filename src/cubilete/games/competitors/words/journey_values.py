"""Gaps of sentences about a journey: points and fuel, roads, lanes and flights, customs, events, ways out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cubilete.core.state import LEGAL
from cubilete.core.words import listing
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import INTERCONTINENTAL, find_lane, find_road, region_at
from cubilete.games.competitors.rules.table import is_cell, is_state, kind_of
from cubilete.games.competitors.rules.travel.aircraft import edge_x, edge_y, leg, way_to
from cubilete.games.competitors.rules.travel.convoy import member, points_left
from cubilete.games.competitors.rules.travel.customs import apply_card
from cubilete.games.competitors.rules.travel.fuel import fuel_due, payer
from cubilete.games.competitors.rules.travel.ships import lane_cost
from cubilete.games.competitors.rules.travel.straits import price as strait_price
from cubilete.games.competitors.rules.travel.trucks import road_cost
from cubilete.games.competitors.words.effect_texts import EffectText
from cubilete.games.competitors.words.place_values import PlaceValues
from cubilete.games.competitors.words.showing import Prospect, foresee
from cubilete.games.competitors.words.vocabulary import KINDS

TENTHS = 10
COMPASS = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""Counted against the clock from the east, in eighths of a circle."""
MOST_GATES = 4


class JourneyValues(PlaceValues):
    """What a sentence says about vehicles under way."""

    # ------------------------------------------------------------ asking
    def mover_token(self) -> int:
        """The vehicle that a journey is about: what holds the goods, what moved last, or what set out."""
        now = self.t.now
        tokens = (now[k.HOLDER], now[k.MOVED], now[k.CONVOY], now[k.CONVOY + 1], now[k.CONVOY + 2])
        return next((int(token) for token in tokens if token != k.NONE), k.NONE)

    def here_place(self) -> int:
        """Where the vehicle of the journey is; before one, the vehicle that the move names."""
        token = self.mover_token() if self.t.now[k.JOURNEY] != k.NO_JOURNEY else self.own_token()
        if not self.on_table(token):
            return k.NONE
        place = int(self.t.place(token))
        return place if place != k.SUPPLY else k.NONE

    @cached_property
    def prospect(self) -> Prospect:
        """What the move leads to, where the rules allow it."""
        params = list(self.move.params)
        if self.t.verdict(self.seat, self.move.code, params) != LEGAL:
            return Prospect()
        return foresee(self.t, self.seat, self.move)

    @cached_property
    def effects(self) -> EffectText:
        return EffectText(self.t.box, self.words, self.v)

    def facts(self, facts: Sequence[str]) -> str:
        return ", ".join(fact for fact in facts if fact)

    # ------------------------------------------------------------ the journey
    def mover(self) -> str:
        token = self.mover_token()
        return self.called(token) if token != k.NONE else self.words.say("nobody")

    def cargo_contract(self) -> int:
        cargo = int(self.t.now[k.CARGO])
        return int(self.t.get(cargo, k.CONTRACT)) if cargo != k.NONE else k.NONE

    def cargo(self) -> str:
        contract = self.cargo_contract()
        return self.v.contract(self.words, contract) if contract != k.NONE else self.words.say("nothing")

    def cargo_to(self) -> str:
        cargo = int(self.t.now[k.CARGO])
        return self.v.to(self.words, int(self.t.get(cargo, k.RECEIVER))) if cargo != k.NONE else ""

    def cargo_symbol_a(self) -> str:
        contract = self.cargo_contract()
        return self.symbol_text(int(self.t.box.k_vehicle[contract]) if contract != k.NONE else 0)

    def holder(self) -> str:
        token = int(self.t.now[k.HOLDER])
        return self.called(token) if token != k.NONE else self.words.say("nobody")

    def turn_number(self) -> int:
        return int(self.t.now[k.TM])

    def next_number(self) -> int:
        return int(self.t.now[k.TM]) + 1

    def limit(self) -> int:
        return int(self.t.now[k.LIMIT])

    def left(self) -> str:
        """Movement points of every vehicle of the journey."""
        words = self.words
        tokens = [int(member(self.t, kind)) for kind in range(len(KINDS))]
        kinds = [kind for kind, token in enumerate(tokens) if token != k.NONE]
        if len(kinds) == 1:
            n = int(points_left(self.t, kinds[0]))
            return words.say("fact.left_one", n=n) if n else words.say("fact.left_none")
        parts = [words.say(f"fact.left_{KINDS[kind]}", n=int(points_left(self.t, kind))) for kind in kinds]
        return words.say("fact.left_many", parts=", ".join(parts)) if parts else words.say("fact.left_none")

    def points_left(self) -> int:
        return int(points_left(self.t, self.kind_moving()))

    def kind_moving(self) -> int:
        """The kind of vehicle that the move wants to move."""
        return {"drive": k.TRUCK, "sail": k.SHIP, "dock": k.SHIP}.get(self.verb, k.AIRCRAFT)

    # ------------------------------------------------------------ here
    def here(self) -> str:
        place = self.here_place()
        return self.v.name(self.words, "place", place) if 0 <= place < k.STRAIT else self.here_where()

    def here_at(self) -> str:
        place = self.here_place()
        return self.v.at(self.words, place) if is_state(place) else self.here_where()

    def here_from(self) -> str:
        place = self.here_place()
        return self.v.out_of(self.words, place) if is_state(place) else self.here_where()

    def here_where(self) -> str:
        token = self.mover_token() if self.t.now[k.JOURNEY] != k.NO_JOURNEY else self.own_token()
        return self.where_is(token)

    # ------------------------------------------------------------ what a step costs and calls for
    def calls_for(self, *, posted: bool = False) -> list[str]:
        """Fees, customs, events and throws that follow from the move at once; the customs post may be named already."""
        words, prospect = self.words, self.prospect
        facts = [
            words.say("fact.fee", sum=self.euros(sum_of), owner=self.who(owner)) for owner, sum_of in prospect.fees
        ]
        if prospect.customs and not posted:
            facts.append(words.say("fact.card"))
        if prospect.unrest:
            facts.append(words.say("fact.flag_event"))
        if prospect.danger:
            facts.append(words.say("fact.danger_roll"))
        if prospect.delivered:
            facts.append(words.say("fact.delivers"))
        return facts

    def place_facts(self, place: int) -> list[str]:
        """What is to be known about a place before anything happens there."""
        t, words, facts = self.t, self.words, []
        cargo = int(t.now[k.CARGO])
        if cargo != k.NONE and int(t.get(cargo, k.RECEIVER)) == place:
            facts.append(words.say("fact.receiver"))
        if is_state(place):
            if t.base_of(place) == self.seat:
                facts.append(words.say("fact.own_base"))
            if t.box.atlas.red[place] and not self.prospect.unrest:
                facts.append(words.say("fact.flag"))
        if t.in_zone(place) and not self.prospect.danger:
            facts.append(words.say("fact.danger", danger=self.danger_name()))
        return facts

    def fuel_fact(self) -> str:
        fuel = self.prospect.fuel
        return self.words.say("fact.fuel", sum=self.euros(fuel)) if fuel else ""

    def points_fact(self, points: int) -> str:
        return self.words.say("fact.points", n=points)

    # ------------------------------------------------------------ roads
    def road(self) -> int:
        place = self.here_place()
        return int(find_road(self.t.box.atlas, place, self.number("territory"))) if is_state(place) else -1

    def drive_facts(self) -> str:
        """'mountain, 2 P.M., customs border'."""
        atlas, words, road = self.t.box.atlas, self.words, self.road()
        territory = self.number("territory")
        facts = [
            self.v.name(words, "terrain", int(atlas.terrain[territory])),
            self.points_fact(int(road_cost(self.t, road))),
        ]
        strait = int(atlas.road_strait[road])
        post = self.post_fact(strait, bool(atlas.road_kind[road]))
        calls = self.calls_for(posted=bool(post))
        return self.facts([*facts, post, self.fuel_fact(), *calls, *self.place_facts(territory)])

    def post_fact(self, strait: int, border: bool) -> str:
        """The customs post on the way, and whether a card is drawn there."""
        card = "_card" if self.prospect.customs else ""
        if strait >= 0:
            return self.words.say(f"fact.strait{card}", strait=self.v.name(self.words, "strait", strait))
        return self.words.say(f"fact.border{card}") if border else ""

    def neighbours(self) -> str:
        place, atlas = self.here_place(), self.t.box.atlas
        if not is_state(place):
            return self.words.say("none")
        roads = range(int(atlas.road_first[place]), int(atlas.road_first[place + 1]))
        return self.v.listed(self.words, "territory", [int(atlas.road_to[road]) for road in roads])

    def needed(self) -> int:
        """Movement points that the step takes."""
        if self.verb == "drive":
            return int(road_cost(self.t, self.road()))
        if self.verb == "sail":
            return int(lane_cost(self.t, self.here_place(), self.number("cell")))
        return 1

    # ------------------------------------------------------------ lanes and ports
    def sail_facts(self) -> str:
        atlas, place, cell = self.t.box.atlas, self.here_place(), self.number("cell")
        facts = [self.points_fact(self.needed())]
        strait = int(atlas.lane_strait[find_lane(atlas, place - k.SEA, cell)]) if is_cell(place) else -1
        post = self.post_fact(strait, False)
        ports = range(int(atlas.moor_first[cell]), int(atlas.moor_first[cell + 1]))
        facts += [self.port_fact(int(atlas.moor_at[at])) for at in ports]
        calls = self.calls_for(posted=bool(post))
        return self.facts([facts[0], post, *facts[1:], self.fuel_fact(), *calls, *self.place_facts(k.SEA + cell)])

    def port_fact(self, territory: int) -> str:
        return self.words.say("fact.port", city=self.v.city(self.words, territory, True))

    def heading(self) -> str:
        """The way a ship turns: one of eight winds, or out of its port."""
        place, cell, atlas = self.here_place(), self.number("cell"), self.t.box.atlas
        if not is_cell(place):
            return self.words.say("fact.put_out")
        at = place - k.SEA
        east = int(atlas.cell_x[cell] - atlas.cell_x[at])
        if 2 * abs(east) > atlas.width:  # over the edge of the map
            east -= int(atlas.width) if east > 0 else -int(atlas.width)
        north = int(atlas.cell_y[at] - atlas.cell_y[cell])
        return self.words.say(f"direction.{wind(east, north)}")

    def city(self) -> str:
        return self.v.city(self.words, self.number("territory"), True)

    def dock_facts(self) -> str:
        facts = [*self.calls_for(), *self.place_facts(self.number("territory"))]
        return self.facts(facts) or self.words.say("fact.free")

    def port_reach(self) -> str:
        """Why a port cannot be entered: it has none, or its waters lie elsewhere."""
        territory, atlas, words = self.number("territory"), self.t.box.atlas, self.words
        if not atlas.port[territory]:
            return words.say("fact.no_port")
        quays = range(int(atlas.quay_first[territory]), int(atlas.quay_first[territory + 1]))
        cells = self.v.listed(words, "cell", [int(atlas.quay_cell[at]) for at in quays])
        return words.say("fact.port_waters", city=self.v.city(words, territory, True), cells=cells)

    # ------------------------------------------------------------ flights
    def aircraft(self) -> int:
        return int(member(self.t, k.AIRCRAFT))

    def air_city(self) -> str:
        return self.v.city(self.words, self.number("territory"), False)

    def air_named(self) -> str:
        if self.has("territory"):
            return self.air_city()
        if self.has("edge"):
            return self.v.name(self.words, "edge", self.number("edge"))
        return f"{self.named('x')}/{self.named('y')}"

    def target(self) -> tuple[int, int]:
        """The point that the aircraft flies to, in tenths of a board unit."""
        t = self.t
        if self.has("territory"):
            territory = self.number("territory")
            return int(t.box.atlas.air_x[territory]), int(t.box.atlas.air_y[territory])
        if self.has("edge"):
            return int(edge_x(t, self.number("edge"))), int(edge_y(t, self.number("edge")))
        return self.named("x"), self.named("y")

    @cached_property
    def away(self) -> int:
        """How far the aircraft is from there, in tenths of a board unit."""
        x, y = self.target()
        return int(way_to(self.t, self.aircraft(), x, y)) if self.aircraft() != k.NONE and x >= 0 else 0

    def far(self) -> int:
        return -(-self.away // TENTHS)

    def reach(self) -> int:
        """How far one movement point carries."""
        return int(self.t.box.radius) // TENTHS

    def flight_facts(self) -> list[str]:
        lands = self.away <= int(self.t.box.radius)
        facts = [self.points_fact(1), self.fuel_fact()]
        if not lands:
            facts.append(self.words.say("fact.short", done=self.reach(), far=self.far()))
        return facts

    def fly_facts(self) -> str:
        facts, territory = self.flight_facts(), self.number("territory")
        if self.away > int(self.t.box.radius):
            return self.facts([*facts, *self.calls_for()])
        facts.append(self.airport_kind(territory))
        return self.facts([*facts, *self.calls_for(), *self.place_facts(territory)])

    def cross_facts(self) -> str:
        facts = self.flight_facts()
        if self.away <= int(self.t.box.radius):
            facts.append(self.words.say("fact.ends_turn"))
        return self.facts([*facts, *self.calls_for()])

    def region(self) -> str:
        """What lies below the point of the move."""
        below = int(region_at(self.t.box.atlas, self.named("x"), self.named("y")))
        return self.v.name(self.words, "place", below) if below >= 0 else self.words.say("way.nowhere")

    def width(self) -> int:
        return int(self.t.box.atlas.width)

    def height(self) -> int:
        return int(self.t.box.atlas.height)

    def continent_abroad(self) -> int:
        """The continent that a national airport bars: that of take-off or that of landing."""
        t, atlas, seat = self.t, self.t.box.atlas, max(self.seat, 0)
        aircraft, territory = self.aircraft(), self.number("territory")
        start = int(t.get(aircraft, k.LAST)) if aircraft != k.NONE else k.NONE
        if start >= 0 and atlas.airport[start] != INTERCONTINENTAL and not t.has_base_on(seat, atlas.continent[start]):
            return start
        return territory

    def on_continent(self) -> str:
        continent = int(self.t.box.atlas.continent[self.continent_abroad()])
        return self.words.say(f"on.{self.v.id('continent', continent)}")

    def barred_city(self) -> str:
        return self.v.city(self.words, self.continent_abroad(), False)

    def gates(self) -> str:
        """Intercontinental airports of that continent."""
        atlas = self.t.box.atlas
        continent = atlas.continent[self.continent_abroad()]
        states = range(int(atlas.territories))
        found = [at for at in states if atlas.airport[at] == INTERCONTINENTAL and atlas.continent[at] == continent]
        cities = [self.v.city(self.words, state, False) for state in found]
        return listing(cities[:MOST_GATES], self.words.say("or")) or self.words.say("none")

    # ------------------------------------------------------------ fuel
    def fuel_sum(self) -> str:
        """What the fuel of the step costs that cannot be paid."""
        kind = self.kind_moving()
        token = int(member(self.t, kind))
        if token == k.NONE:
            return self.euros(0)
        length = int(leg(self.t, self.away)) if kind == k.AIRCRAFT else 0
        return self.euros(int(fuel_due(self.t, token, length)))

    def fuel_payer_seat(self) -> int:
        """Who pays the fuel of the step: of a hired vehicle perhaps its owner (CP-R50)."""
        token = int(member(self.t, self.kind_moving()))
        return int(payer(self.t, token)) if token != k.NONE else self.seat

    def fuel_payer(self) -> str:
        return self.who(self.fuel_payer_seat())

    def payer_purse(self) -> str:
        return self.euros(int(self.t.money(max(self.fuel_payer_seat(), 0))))

    def fuel_text(self) -> str:
        """What setting out costs a vehicle, before it is known where to."""
        box, kind = self.t.box, int(kind_of(self.number("vehicle")))
        if kind == k.AIRCRAFT:
            bands = [int(sum_of) for sum_of in box.band_fuel]
            return self.words.say(
                "fact.notch_fuel", least=self.v.number(self.words, min(bands)), most=self.euros(max(bands))
            )
        return self.words.say("fact.fuel", sum=self.euros(int(box.fuel[kind + 1])))

    def end_facts(self) -> str:
        """What ending a movement turn here calls for; nothing where nothing happens."""
        facts = self.facts(self.calls_for())
        return f" ({facts})" if facts else ""

    # ------------------------------------------------------------ loading
    def other_token(self) -> str:
        return self.called(self.helper())

    def helper(self) -> int:
        """The other vehicle of a move about loading; a truck that is taken meets the carrier of the journey."""
        return self.any_token() if self.has("token") or self.has("vehicle") else self.mover_token()

    def full_carrier(self) -> str:
        """Who has no room for another truck."""
        token = self.full_token()
        return self.called(token) if token != k.NONE else self.words.say("nobody")

    def full_token(self) -> int:
        """The carrier that the move names, or that of the journey; NONE without one."""
        if self.has("token") or self.verb == "load":
            return self.any_token()
        carriers = [int(member(self.t, kind)) for kind in (k.SHIP, k.AIRCRAFT)]
        return next((token for token in carriers if token != k.NONE), k.NONE)

    def other_whereabouts(self) -> str:
        return self.where_is(self.helper())

    # ------------------------------------------------------------ cards and events
    def danger_name(self) -> str:
        danger = int(self.t.now[k.DANGER])
        return self.v.name(self.words, "danger", danger) if danger != k.NONE else self.words.say("nothing")

    def open_card(self) -> int:
        return int(self.t.now[k.CARD])

    def card(self) -> str:
        card = self.open_card()
        return self.v.name(self.words, "customs", card) if card != k.NONE else self.words.say("nothing")

    def card_colour(self) -> str:
        card = self.open_card()
        return self.v.customs_colour(self.words, card) if card != k.NONE else ""

    def card_effect(self) -> str:
        """What the open customs card means for the goods under way, as the rules will read it."""
        if self.open_card() == k.NONE or self.t.now[k.CARGO] == k.NONE:
            return ""
        after = self.t.clone()
        apply_card(after)
        return self.effects.text(int(after.now[k.STEP]))

    def unrest_name(self) -> str:
        box = int(self.t.now[k.BOX])
        return self.v.name(self.words, "unrest", box) if box != k.NONE else self.words.say("nothing")

    def unrest_text(self) -> str:
        box = int(self.t.now[k.BOX])
        return self.effects.unrest(box) if box != k.NONE else ""

    def source(self) -> str:
        """The card or event whose effect asks for a choice."""
        return self.card() if self.open_card() != k.NONE else self.unrest_name()

    def option_text(self) -> str:
        text = self.effects.way_out(int(self.t.now[k.STEP]), self.number("option"))
        return text[:1].upper() + text[1:]

    def options_open(self) -> int:
        step = int(self.t.now[k.STEP])
        return self.effects.at(step)[1] if step != k.NONE else 0

    # ------------------------------------------------------------ straits, the way home
    def held_token(self) -> str:
        return self.mover()

    def strait_name(self) -> str:
        place = self.here_place()
        return self.v.name(self.words, "strait", place - k.STRAIT) if k.STRAIT <= place < k.ALOFT else ""

    def extra(self) -> str:
        """The price of the movement point that leaves a strait."""
        return self.euros(int(strait_price(self.t))) if self.t.now[k.MOVED] != k.NONE else self.euros(0)

    def far_place(self) -> str:
        return self.place_named(int(self.t.now[k.BEYOND]))

    def near_place(self) -> str:
        return self.place_named(int(self.t.now[k.CAME_FROM]))

    def place_named(self, place: int) -> str:
        return self.v.name(self.words, "place", place) if 0 <= place < k.STRAIT else self.words.say("way.nowhere")

    def homeless(self) -> str:
        """The vehicle that is looking for its base."""
        now = self.t.now
        vehicles = [vehicle for vehicle in range(c.VEHICLES) if int(now[k.HOMELESS]) >> vehicle & 1]
        return self.called(int(now[k.RETURNER]) * c.VEHICLES + vehicles[0]) if vehicles else self.words.say("nobody")


def wind(east: int, north: int) -> str:
    """The wind of a direction: six are used between hexagons, others where a coast bends the way."""
    if 5 * abs(north) < 2 * abs(east):
        return "e" if east > 0 else "w"
    if 5 * abs(east) < 2 * abs(north):
        return "n" if north > 0 else "s"
    return ("n" if north > 0 else "s") + ("e" if east > 0 else "w")
