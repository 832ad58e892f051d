"""How Cargo Noir is measured: cards bought, ports and other places sailed to, cargo counted as points to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.measures import Measures, Pick
from cubilete.core.state import State
from cubilete.games.cargo_noir.declared import DECLARED
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import hand_value
from cubilete.games.cargo_noir.words.vocabulary import BLACK_MARKET

CARD = "card"
PLACE = "place"
CASINO = "casino"


class CargoNoirMeasures(Measures):
    """What a study of Cargo Noir looks at."""

    kinds: ClassVar[Mapping[str, str]] = {CARD: "Victory cards bought", PLACE: "Where ships are sent"}
    standing = "points on cards and in cargo"

    def __init__(self, lexicon: Lexicon) -> None:
        words = lexicon.words("en")
        cards, ports = lexicon.ids["card"], lexicon.ids["port"]
        self.cards: list[tuple[Pick, ...]] = [((CARD, card),) for card in cards]
        self.ports: list[tuple[Pick, ...]] = [((PLACE, port),) for port in ports]
        self.names = {
            **{(CARD, card): lexicon.name(words, "card", number) for number, card in enumerate(cards)},
            **{(PLACE, port): lexicon.name(words, "port", number) for number, port in enumerate(ports)},
            (PLACE, CASINO): words.say("group.casino"),
            (PLACE, BLACK_MARKET): words.say("group.market"),
        }

    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        if c.is_bid(code):
            return self.ports[c.bid_port(code)]
        if c.is_take(code):
            return self.cards[c.take_card(code)]
        if code in (c.CASINO, c.ALL_CASINO):
            return ((PLACE, CASINO),)
        return ((PLACE, BLACK_MARKET),) if code == c.MARKET else ()

    def name(self, pick: Pick) -> str:
        return self.names[pick]

    def phase(self, state: State, seat: int) -> str:
        assert isinstance(state, CargoNoir)
        return DECLARED.phases[state.phase].name

    def starter(self, state: State) -> int:
        """Families are chosen in seat order; the first turn belongs to who holds the 1st player marker (CN-R09)."""
        assert isinstance(state, CargoNoir)
        return int(state.first)

    def round(self, state: State) -> int:
        assert isinstance(state, CargoNoir)
        return max(1, int(state.turn))  # choosing families is no turn of its own

    def progress(self, state: State) -> list[float]:
        """Points, and what the cargo in the hold could buy: who hoards is not behind."""
        assert isinstance(state, CargoNoir)
        seats = range(state.seats)
        return [float(state.score(seat) + hand_value(state, seat)) for seat in seats]

    def follow(self, document: dict[str, Any]) -> None:
        follow_counts(document)
        for row in document["setup"]["by_players"]:
            follow_row(document, row)


def follow_counts(document: dict[str, Any]) -> None:
    """The sums over ships, tokens and cards."""
    counts, start = document["counts"], document["start"]
    ships = start["ships_per_player"] + start["reserve_ships_per_player"]
    counts["ships_per_colour"] = document["limits"]["ships_max"] = ships
    counts["ships"] = ships * c.SEATS
    types = document["cargo"]["type"]
    for kind in types:
        kind["count"] = counts["wild_tokens" if kind["wild"] else "tokens_per_type"]
    counts["cargo_tokens"] = sum(kind["count"] for kind in types)
    cards = document["victory_cards"]["card"]
    counts["victory_cards"] = sum(card["copies"] for card in cards)
    counts["edge_cards"] = sum(card["copies"] for card in cards if card["group"] == "edge")
    counts["spoils_cards"] = counts["victory_cards"] - counts["edge_cards"]
    track = document["turn_track"]
    track["spots"] = list(range(max(max(track["spots"]), *track["last_spot"].values()) + 1))


def follow_row(document: dict[str, Any], row: dict[str, Any]) -> None:
    """The set-up for one number of players, which is arithmetic over the other tables."""
    counts, players = document["counts"], row["players"]
    ports = document["ports"]["port"]
    here = [port for port in ports if port["open_from"] <= players]
    held = players * document["start"]["coins_per_player"]
    row["turns"] = document["turn_track"]["last_spot"][str(players)]
    row["open_ports"] = [port["id"] for port in here]
    row["closed_ports"] = [port["id"] for port in ports if port["open_from"] > players]
    row["port_slots"] = sum(port["slots"] for port in here)
    row["black_market_slots"] = document["macao"]["black_market_slots"]
    row["wild_in_box"] = counts["wild_tokens"] - players
    row["tokens_in_game"] = counts["tokens_per_type"] * c.WILD + players
    row["bag_after_setup"] = row["tokens_in_game"] - row["port_slots"] - row["black_market_slots"]
    row["coins_with_players"], row["coins_in_pile"] = held, counts["coins"] - held
