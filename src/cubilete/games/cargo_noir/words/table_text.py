"""The Cargo Noir table as text, for terminals, screen readers and language models."""

from __future__ import annotations

from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cargo_noir.declared import DECLARED
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import hand_value
from cubilete.games.cargo_noir.words.values import CargoNoirValues


class TableText:
    """A table about to be told to a reader; `said` knows what the seat on turn is about to do."""

    def __init__(self, said: CargoNoirValues, reader: Reader) -> None:
        self.said = said
        self.t: CargoNoir = said.t
        self.words: Words = said.words
        self.names = reader.names

    def sections(self) -> list[Section]:
        families = [self.family(seat) for seat in range(self.t.seats)]
        return [self.course(), self.macao(), self.ports(), *families, self.offer()]

    def course(self) -> Section:
        t, words = self.t, self.words
        if t.phase == c.OVER:
            heading = words.say("table.over")
        elif t.turn == 0:
            heading = words.say("table.before")
        else:
            heading = words.say("table.turn", turn=t.turn, last=t.last_turn())
        lines = [words.say("table.first", seat=self.names[t.first])]
        if t.phase != c.OVER:
            phase = words.say(f"phase.{DECLARED.phases[t.phase].name}")
            lines.insert(0, words.say("table.whose", seat=self.names[t.seat], phase=phase))
        return Section(heading, tuple(lines))

    def macao(self) -> Section:
        t, words = self.t, self.words
        lines = (
            words.say("table.casino", ships=self.ships([int(n) for n in t.casino])),
            words.say("table.market", cargo=self.said.heap(list(t.market))),
            words.say("table.market_ships", ships=self.ships([int(n) for n in t.market_ships])),
            words.say("table.pile", coins=t.pile),
            words.say("table.bag", tokens=t.bag_size, cargo=self.said.heap(list(t.bag))),
            words.say("table.discards", cargo=self.said.heap(list(t.discards))),
        )
        return Section(words.say("table.macao"), lines)

    def ships(self, ships: list[int]) -> str:
        there = [(seat, n) for seat, n in enumerate(ships) if n]
        parts = [self.words.say("table.ships", seat=self.names[seat], ships=n) for seat, n in there]
        return ", ".join(parts) if parts else self.words.say("table.no_ships")

    def ports(self) -> Section:
        return Section(self.words.say("table.ports"), tuple(self.port(port) for port in range(c.PORTS)))

    def port(self, port: int) -> str:
        t, name = self.t, self.said.lexicon.name(self.words, "port", port)
        if not t.is_open(port):
            return self.words.say("table.port_closed", port=name)
        cargo = self.said.heap([t.in_port(port, sort) for sort in range(c.SORTS)])
        return self.words.say("table.port", port=name, cargo=cargo, bids=self.stacks(port))

    def stacks(self, port: int) -> str:
        stacks = [(int(self.t.stack(port, seat)), seat) for seat in range(self.t.seats)]
        stacks = sorted(((coins, seat) for coins, seat in stacks if coins), reverse=True)
        if not stacks:
            return self.words.say("table.free")
        key = "table.alone" if len(stacks) == 1 else "table.bids"
        return ", ".join(self.words.say(key, seat=self.names[seat], coins=coins) for coins, seat in stacks)

    def family(self, seat: int) -> Section:
        t, words = self.t, self.words
        lines = [
            words.say(
                "table.score",
                points=t.score(seat),
                coins=t.safe[seat],
                stacked=sum(int(t.stack(port, seat)) for port in range(c.PORTS)),
                home=t.ships_home(seat),
                fleet=t.fleet[seat],
            ),
            self.hold(seat),
            words.say("table.cards", cards=self.cards(seat)),
        ]
        if seat == t.seat and t.taken > 0:
            lines.append(words.say("table.wanted", cards=self.said.cards()))
        return Section(self.family_name(seat), tuple(lines), seat)

    def family_name(self, seat: int) -> str:
        chosen, name = self.t.families[seat], self.names[seat]
        if chosen < 0:
            return self.words.say("table.family_unchosen", seat=name)
        return self.words.say("table.family", seat=name, family=self.said.lexicon.name(self.words, "family", chosen))

    def hold(self, seat: int) -> str:
        t = self.t
        cargo = self.said.heap([t.tokens(seat, sort) for sort in range(c.SORTS)])
        value = hand_value(t, seat)
        return self.words.say("table.hold", held=t.held(seat), slots=t.slots(seat), cargo=cargo, value=value)

    def cards(self, seat: int) -> str:
        owned = [(int(self.t.owned(seat, card)), card) for card in range(c.CARDS)]
        name = self.said.lexicon.name
        parts = [f"{copies} {name(self.words, 'card', card)}" for copies, card in owned if copies]
        return ", ".join(parts) or self.words.say("table.no_cards")

    def offer(self) -> Section:
        return Section(self.words.say("table.offer"), tuple(self.card(card) for card in range(c.CARDS)))

    def card(self, card: int) -> str:
        box, name = self.t.box, self.said.lexicon.name(self.words, "card", card)
        left = self.t.decks[card]
        return self.words.say("table.card", card=name, cost=box.cost[card], points=box.points[card], left=left)
