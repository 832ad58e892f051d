"""The table as text, for terminals, screen readers and language models, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.declared.slots import seat_name
from cubilete.core.moves import Move
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK, cards_at
from cubilete.games.competitors.rules.scoring import wealth
from cubilete.games.competitors.rules.sight import knows_land, knows_paper
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.words.open_deals import deals_in_words
from cubilete.games.competitors.words.values import CompetitorsValues
from cubilete.games.competitors.words.vocabulary import PHASES, Vocabulary

LANDS = range(c.TERRITORIES)
PAPERS = range(c.CONTRACTS)


class TableText:
    """A table about to be told to a reader; nothing in it that the reader's seat may not know."""

    def __init__(self, t: Competitors, reader: Reader, v: Vocabulary) -> None:
        self.t = t
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)
        self.said = CompetitorsValues(t, reader.seat, Move(-1), None, v, self.words, reader.names)

    def sections(self) -> list[Section]:
        """The round and what is under way, what people are dealing about, then every player in the order of play."""
        first, seats = int(self.t.now[k.FIRST]), int(self.t.seats)
        deals = deals_in_words(self.t, self.reader, self.v)
        return [self.moment(), *deals, *(self.player((first + at) % seats) for at in range(seats))]

    def name(self, seat: int) -> str:
        return seat_name(seat, self.reader.names, self.words.language)

    # ------------------------------------------------------------ the moment
    def moment(self) -> Section:
        t = self.t
        lines = [] if t.phase == c.OVER else self.turn_lines()
        if t.now[k.DANGER] != k.NONE:
            lines += self.danger_lines()
        lines += self.deck_lines()
        return Section(self.heading(), tuple(lines))

    def heading(self) -> str:
        t, words = self.t, self.words
        if t.phase == c.OVER:
            return words.say("table.over")
        if t.now[k.ROUND] == 0:
            return words.say("table.before")
        if t.options[k.O_TIMED]:
            return words.say("table.round_timed", round=int(t.now[k.ROUND]), marks=int(t.options[k.O_ROUNDS]))
        return words.say("table.round_race", round=int(t.now[k.ROUND]), target=int(t.box.target))

    def turn_lines(self) -> list[str]:
        t, words, said = self.t, self.words, self.said
        phase = words.say(f"phase.{PHASES[t.phase]}")
        lines = [words.say("table.whose", name=self.name(int(t.to_move())), phase=phase)]
        if t.phase != c.FOUNDING:
            lines.append(words.say("table.actions", actions=int(t.now[k.ACTIONS])))
        mover = said.mover_token()
        if t.now[k.JOURNEY] != k.NO_JOURNEY and mover != k.NONE:
            delivery = t.now[k.JOURNEY] == k.DELIVERY
            told = {"mover": self.v.token(words, self.reader.names, mover), "left": said.left()}
            if delivery:
                told |= {"cargo": said.cargo(), "to": said.cargo_to()}
                lines.append(words.say("table.journey_delivery", **told, turn=said.turn_number(), limit=said.limit()))
            else:
                lines.append(words.say("table.journey_move", **told))
        if t.now[k.CARD] != k.NONE:
            lines.append(words.say("table.card_open", card=said.card(), text=said.card_effect()))
        if t.now[k.BOX] != k.NONE:
            lines.append(words.say("table.event_open", event=said.unrest_name(), text=said.unrest_text()))
        return lines

    def danger_lines(self) -> list[str]:
        """The event in force, where it is, and what it does."""
        t, words, v = self.t, self.words, self.v
        danger = int(t.now[k.DANGER])
        states = [place for place in range(k.SEA) if t.in_zone(place)]
        cells = sum(bool(t.in_zone(place)) for place in range(k.SEA, k.STRAIT))
        told = {
            "danger": v.name(words, "danger", danger),
            "continent": v.name(words, "continent", danger // (c.BOXES // 6)),
            "states": v.listed(words, "territory", states) if states else words.say("table.danger_at_sea"),
        }
        lines = [
            words.say("table.danger_sea" if cells else "table.danger", **told, **({"cells": cells} if cells else {}))
        ]
        save, modifier = int(t.box.e_save[danger]), v.id("modifier", int(t.modifier()))
        if modifier == "none":
            return [*lines, words.say("table.danger_rule_plain", save=save)]
        return [*lines, words.say("table.danger_rule", save=save, change=words.say(f"modifier.{modifier}"))]

    def deck_lines(self) -> list[str]:
        t, words = self.t, self.words
        counts = {
            name: int(cards_at(t, deck, where))
            for name, deck, where in (
                ("territories", TERRITORY_DECK, k.DECK),
                ("contracts", CONTRACT_DECK, k.DECK),
                ("lands", TERRITORY_DECK, k.DISCARD),
                ("papers", CONTRACT_DECK, k.DISCARD),
            )
        }
        return [words.say("table.decks", **counts)]

    # ------------------------------------------------------------ a player
    def player(self, seat: int) -> Section:
        t, words = self.t, self.words
        key = "table.player_first" if seat == int(t.now[k.FIRST]) else "table.player"
        money = self.v.euros(words, int(t.money(seat)))
        heading = words.say(key, name=self.name(seat), points=int(t.score(seat)), money=money)
        lines = [*self.bases(seat), *self.vehicles(seat), *self.hand(seat)]
        return Section(heading, tuple(lines), seat)

    def bases(self, seat: int) -> list[str]:
        home = int(self.t.home(seat))
        if home == k.NONE:
            return [self.words.say("table.no_base")]
        branches = [land for land in LANDS if self.t.land(land, k.BRANCH) == seat]
        return [self.base("base", home), *(self.base("branch", land) for land in branches)]

    def base(self, key: str, land: int) -> str:
        card, at = int(self.t.land(land, k.ADVANTAGE)), self.v.at(self.words, land)
        if card == k.NONE:
            return self.words.say(f"table.{key}", at=at)
        return self.words.say(f"table.{key}_advantage", at=at, special=self.v.contract(self.words, card))

    def vehicles(self, seat: int) -> list[str]:
        tokens = range(seat * c.VEHICLES, (seat + 1) * c.VEHICLES)
        return [self.vehicle(token) for token in tokens if self.t.in_play(token)]

    def vehicle(self, token: int) -> str:
        """Where it is; what is signed for it, the goods only for whoever may know them."""
        t, words = self.t, self.words
        told = {"vehicle": self.v.name(words, "vehicle", token % c.VEHICLES), "where": self.said.where_is(token)}
        contract, shipper = int(t.get(token, k.CONTRACT)), int(t.get(token, k.SHIPPER))
        if t.get(token, k.STRUCK):
            return words.say("table.vehicle_struck", **told)
        if contract != k.NONE:
            told["to"] = self.v.to(words, int(t.get(token, k.RECEIVER)))
            if knows_paper(t, contract, self.reader.seat):
                return words.say("table.vehicle_goods", **told, goods=self.v.contract(words, contract))
            return words.say("table.vehicle_signed", **told)
        if shipper != k.NOBODY:
            return words.say("table.vehicle_hired", **told, shipper=self.name(shipper))
        return words.say("table.vehicle", **told)

    def hand(self, seat: int) -> list[str]:
        """A hand that the reader sees in full card by card, else how many cards it has and which of them are known."""
        t, words, viewer = self.t, self.words, self.reader.seat
        lands = [land for land in LANDS if t.holds_land(seat, land)]
        papers = [paper for paper in PAPERS if t.holds_paper(seat, paper)]
        seen_lands = [land for land in lands if knows_land(t, land, viewer)]
        seen_papers = [paper for paper in papers if knows_paper(t, paper, viewer)]
        if viewer == seat or t.options[k.O_OPEN]:
            return [
                words.say("table.hand", cards=self.v.listed(words, "territory", lands)),
                words.say("table.hand_contracts", cards=self.papers(papers)),
            ]
        lines = [words.say("table.hand_hidden", lands=len(lands), papers=len(papers))]
        seen = [self.v.territory(words, land) for land in seen_lands]
        seen += [self.v.contract(words, paper) for paper in seen_papers]
        return [*lines, words.say("table.known", cards=", ".join(seen))] if seen else lines

    def papers(self, papers: Sequence[int]) -> str:
        """Contracts with what they ask and bring."""
        return "; ".join(self.paper(paper) for paper in papers) or self.words.say("none")

    def paper(self, paper: int) -> str:
        box, words = self.t.box, self.words
        name = self.v.contract(words, paper)
        if paper >= box.goods:
            return words.say("table.special", special=name)
        only = words.say(f"kind_only.{('any', 'truck', 'ship', 'aircraft')[int(box.k_vehicle[paper])]}")
        reward = self.v.euros(words, int(box.k_reward[paper]))
        key = "table.paper_illegal" if box.k_illegal[paper] else "table.paper"
        return words.say(key, goods=name, limit=int(box.k_limit[paper]), reward=reward, only=only)


def words_of_table(t: Competitors, reader: Reader, v: Vocabulary) -> list[Section]:
    return TableText(t, reader, v).sections()


# ---------------------------------------------------------------- the end
def final_outcome(t: Competitors, reader: Reader, v: Vocabulary) -> Outcome:
    """CP-MODE-03, CP-MODE-04, CP-R81; wealth where the best score is shared (CP-END-01)."""
    words = v.words(reader.language)
    points, places = t.points(), t.placements()
    won = max(points) >= t.box.target
    ended = "CP-MODE-03" if t.options[k.O_TIMED] else "CP-MODE-04" if won else "CP-R81"
    shared = sum(score == max(points) for score in points) > 1
    decided = (
        ("CP-R15" if places.count(1) > 1 else "CP-END-01")
        if shared
        else "CP-MODE-03"
        if ended != "CP-MODE-04"
        else ended
    )
    sheets = tuple(score_sheet(t, seat, words, v) for seat in range(int(t.seats)))
    return Outcome(tuple(places), tuple(points), ended, decided, sheets)


def score_sheet(t: Competitors, seat: int, words: Words, v: Vocabulary) -> tuple[ScoreLine, ...]:
    cash = int(t.money(seat))
    rest = int(wealth(t, seat)) - cash
    told = words.say("outcome.wealth", money=v.euros(words, cash), fleet=v.euros(words, rest))
    return (
        ScoreLine(words.say("outcome.delivered"), int(t.score(seat)), "CP-DELIV-07"),
        ScoreLine(told, 0, "CP-END-02"),
    )
