"""Gaps of sentences about who, what and where: vehicles, States, cards, money."""

from __future__ import annotations

from functools import cached_property

from cubilete.core.declared.slots import seat_name
from cubilete.core.declared.values import Values
from cubilete.core.words import listing
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import value_of
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK, cards_at
from cubilete.games.competitors.rules.business.fleet import price_of
from cubilete.games.competitors.rules.dangers import nearest_base, over, serves
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import is_cell, is_state, kind_of, owner_of
from cubilete.games.competitors.words.vocabulary import KINDS, Vocabulary

SYMBOLS = ("any", *KINDS)


class PlaceValues(Values[Competitors]):
    """What a sentence says about things on the table."""

    @cached_property
    def v(self) -> Vocabulary:
        assert isinstance(self.lexicon, Vocabulary)
        return self.lexicon

    # ------------------------------------------------------------ asking
    def named(self, gap: str) -> int:
        """The number in a gap of the move, NONE where it has none."""
        return self.number(gap) if self.has(gap) else k.NONE

    def own_token(self) -> int:
        """The vehicle of the seat that the move names."""
        return max(self.seat, 0) * c.VEHICLES + max(self.named("vehicle"), 0)

    def any_token(self) -> int:
        """The vehicle that the move names, whoever owns it; else the seat's own one, of two the one that carries."""
        if self.verb == "load" and self.has("carrier"):
            return max(self.seat, 0) * c.VEHICLES + self.named("carrier")
        return self.named("token") if self.has("token") else self.own_token()

    def on_table(self, token: int) -> bool:
        """Whether there is such a token at this table."""
        return 0 <= token < self.t.seats * c.VEHICLES

    def euros(self, euros: int) -> str:
        return self.v.euros(self.words, euros)

    def who(self, seat: int) -> str:
        return seat_name(seat, self.names, self.words.language) if seat >= 0 else self.words.say("bank")

    def called(self, token: int) -> str:
        """Own vehicles by their name, others with that of their owner."""
        if owner_of(token) == self.seat:
            return self.v.name(self.words, "vehicle", token % c.VEHICLES)
        return self.v.token(self.words, self.names, token)

    def state_name(self, territory: int) -> str:
        return self.v.territory(self.words, territory)

    # ------------------------------------------------------------ where
    def where_is(self, token: int) -> str:
        """'in the port of Lima (Peru)', 'at sea, South Pacific just west of Chile'."""
        t, words = self.t, self.words
        if not self.on_table(token) or not t.in_play(token):
            return words.say("where.supply")
        carrier = int(t.get(token, k.CARRIER))
        if carrier != k.NONE:
            return words.say("where.aboard", carrier=self.called(carrier), place=self.where_is(carrier))
        return self.where_stands(token, int(t.get(token, k.PLACE)))

    def where_stands(self, token: int, place: int) -> str:
        words = self.words
        if is_state(place):
            kind = kind_of(token)
            if kind == k.TRUCK:
                return self.v.at(words, place)
            city = self.v.city(words, place, kind == k.SHIP)
            key = "where.port" if kind == k.SHIP else "where.airport"
            return words.say(key, city=city, territory=self.state_name(place))
        if is_cell(place):
            return words.say("where.sea", cell=self.v.name(words, "cell", place - k.SEA))
        if place < k.ALOFT:
            return words.say("where.strait", strait=self.v.name(words, "strait", place - k.STRAIT))
        below = int(over(self.t, token))
        if below < 0:
            return words.say("where.aloft_nowhere")
        return words.say("where.aloft", region=self.v.name(words, "place", below))

    def whereabouts(self) -> str:
        return self.where_is(self.own_token())

    def token_whereabouts(self) -> str:
        return self.where_is(self.any_token())

    def to(self) -> str:
        return self.v.to(self.words, self.named("territory"))

    def at(self) -> str:
        return self.v.at(self.words, self.named("territory"))

    # ------------------------------------------------------------ vehicles
    def token_named(self) -> str:
        return self.called(self.any_token())

    def token_owner(self) -> str:
        return self.who(owner_of(self.any_token()))

    def carrier(self) -> str:
        token = self.any_token()
        carrier = int(self.t.get(token, k.CARRIER)) if self.on_table(token) else k.NONE
        return self.called(carrier) if carrier != k.NONE else self.words.say("nobody")

    def passenger(self) -> str:
        truck = int(self.t.passenger(self.any_token()))
        return self.called(truck) if truck != k.NONE else self.words.say("nothing")

    def shipper(self) -> str:
        token = self.any_token()
        return self.who(int(self.t.get(token, k.SHIPPER))) if self.on_table(token) else self.words.say("nobody")

    def kind_a(self) -> str:
        return self.words.say(f"kind_a.{KINDS[self.number('kind')]}")

    def kind_all(self) -> str:
        """All vehicles of a kind that a colour has (CP-COMP-05)."""
        kind = self.number("kind")
        return self.v.counted(self.words, "kind", kind, int(self.t.box.tokens[kind + 1]))

    # ------------------------------------------------------------ money
    def purse(self) -> str:
        return self.euros(int(self.t.money(max(self.seat, 0))))

    def price(self) -> str:
        if self.has("kind"):
            return self.euros(int(price_of(self.t, self.number("kind"), self.number("territory"))))
        return self.euros(int(self.t.box.branch_buy))

    def gain(self) -> str:
        """What the bank pays."""
        if self.has("vehicle"):
            return self.euros(int(self.t.box.sell[kind_of(self.number("vehicle")) + 1]))
        return self.euros(int(self.t.box.branch_sell))

    def debt(self) -> str:
        return self.euros(int(self.t.now[k.DEBT]))

    def creditor(self) -> str:
        return self.who(int(self.t.now[k.CREDITOR]))

    # ------------------------------------------------------------ States and bases
    def state_facts(self) -> str:
        """What a headquarter or a branch would have: its State, where that is called otherwise, and what lies there."""
        if not self.has("headquarter"):
            return ", ".join(self.facts_of(self.number("territory")))
        card = self.number("headquarter")
        state = int(self.t.box.h_territory[card])
        same = self.v.id("headquarter", card) == self.v.id("territory", state)
        return ", ".join([*([] if same else [self.state_name(state)]), *self.facts_of(state)])

    def facts_of(self, state: int) -> list[str]:
        """Continent, terrain, port, airport and flag of a State."""
        words, atlas = self.words, self.t.box.atlas
        facts = [self.v.name(words, "continent", int(atlas.continent[state]))]
        facts.append(self.v.name(words, "terrain", int(atlas.terrain[state])))
        if atlas.port[state]:
            facts.append(words.say("fact.port", city=self.v.city(words, state, True)))
        if atlas.airport[state]:
            city = self.v.city(words, state, False)
            facts.append(words.say("fact.airport", kind=self.airport_kind(state), city=city))
        return [*facts, words.say("fact.flag")] if atlas.red[state] else facts

    def airport_kind(self, state: int) -> str:
        kind = "intercontinental" if self.t.box.atlas.airport[state] == 2 else "national"
        return self.words.say(f"airport.{kind}")

    def base_list(self, needs: str = "") -> str:
        """The seat's bases, those with a port or an airport where one is needed; or the word for none."""
        atlas, found = self.t.box.atlas, []
        for state in range(int(atlas.territories)):
            if self.t.base_of(state) != self.seat:
                continue
            if (needs == "port" and not atlas.port[state]) or (needs == "airport" and not atlas.airport[state]):
                continue
            found.append(self.state_name(state))
        return listing(found, self.words.say("or")) or self.words.say("nothing")

    def bases(self) -> str:
        return self.base_list()

    def port_bases(self) -> str:
        return self.base_list("port")

    def airport_bases(self) -> str:
        return self.base_list("airport")

    def base_owner(self) -> str:
        return self.who(max(int(self.t.base_of(self.number("territory"))), 0))

    def branch_tokens(self) -> int:
        return int(self.t.box.branches)

    def branches(self) -> str:
        lands = range(int(self.t.box.atlas.territories))
        own = [state for state in lands if self.t.land(state, k.BRANCH) == self.seat]
        return self.v.listed(self.words, "territory", own)

    def nearest(self) -> str:
        """Where a vehicle that was driven back has to go (CP-R41)."""
        token = self.own_token()
        found = [int(nearest_base(self.t, token, 0))]
        tie = int(nearest_base(self.t, token, 1))
        found += [tie] if tie != k.NONE else []
        return listing([self.state_name(state) for state in found], self.words.say("or"))

    def can_shelter(self) -> bool:
        """Whether the State of the move can take the vehicle of the move in at all."""
        return bool(serves(self.t, self.own_token(), self.number("territory")))

    # ------------------------------------------------------------ contracts
    def its_contract(self) -> int:
        token = self.own_token()
        return int(self.t.get(token, k.CONTRACT)) if self.on_table(token) else k.NONE

    def its_goods(self) -> str:
        contract = self.its_contract()
        return self.v.contract(self.words, contract) if contract != k.NONE else self.words.say("nothing")

    def its_receiver(self) -> str:
        return self.state_name(int(self.t.get(self.own_token(), k.RECEIVER)))

    def its_to(self) -> str:
        return self.v.to(self.words, int(self.t.get(self.own_token(), k.RECEIVER)))

    def its_terms(self) -> str:
        token = self.own_token()
        return self.terms_of(self.its_contract(), int(self.t.get(token, k.SENDER)), int(self.t.get(token, k.RECEIVER)))

    def terms(self) -> str:
        """What the contract to be signed asks and brings."""
        sender = int(self.t.place(self.own_token()))
        return self.terms_of(self.number("goods"), sender, self.number("territory"))

    def terms_of(self, contract: int, sender: int, receiver: int) -> str:
        box = self.t.box
        key = "fact.terms_illegal" if box.k_illegal[contract] else "fact.terms"
        reward = self.euros(int(box.k_reward[contract]))
        points = int(value_of(box, sender, receiver)) if is_state(sender) else 0
        return self.words.say(key, limit=int(box.k_limit[contract]), reward=reward, points=points)

    def sign_from(self) -> str:
        return self.v.out_of(self.words, int(self.t.place(self.own_token())))

    def sign_to(self) -> str:
        return self.to()

    def symbol_a(self) -> str:
        """The only kind of vehicle that may carry the contract of the move."""
        return self.symbol_text(int(self.t.box.k_vehicle[self.number("goods")]))

    def symbol_text(self, symbol: int) -> str:
        key = "kind_only.any" if symbol == b.ANY else f"kind_a.{SYMBOLS[symbol]}"
        return self.words.say(key)

    # ------------------------------------------------------------ cards
    def territory_deck(self) -> str:
        return self.deck_text(TERRITORY_DECK)

    def contract_deck(self) -> str:
        return self.deck_text(CONTRACT_DECK)

    def deck_text(self, deck: int) -> str:
        left = int(cards_at(self.t, deck, k.DECK))
        if left:
            return self.words.say("fact.deck", n=left)
        return self.words.say("fact.deck_new", n=int(cards_at(self.t, deck, k.DISCARD)))

    def deck_name(self) -> str:
        return self.words.say("deck.contract" if self.verb == "draw_contract" else "deck.territory")

    def special_text(self) -> str:
        return self.v.special_text(self.words, self.number("special")).rstrip(".")

    def moment(self) -> str:
        return self.words.say(f"moment.{self.v.special_moments[self.number('special')]}")

    def usage(self) -> str:
        """How a special contract is played."""
        card = self.number("special")
        if self.v.special_kinds[card] == "advantage":
            return self.words.say("usage.advantage")
        key = f"usage.{self.v.special_effects[card]}"
        return self.words.say(key if self.words.has(key) else "usage.once")

    def advantage(self) -> str:
        """The advantage attached to the base in the State of the move."""
        card = int(self.t.land(self.number("territory"), k.ADVANTAGE))
        return self.v.contract(self.words, card) if card != k.NONE else self.words.say("nothing")

    def lost_advantage(self) -> str:
        card = int(self.t.land(self.number("territory"), k.ADVANTAGE))
        return (
            self.words.say("fact.lost_advantage", special=self.v.contract(self.words, card)) if card != k.NONE else ""
        )
