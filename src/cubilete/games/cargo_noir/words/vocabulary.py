"""The things on a Cargo Noir table: their ids and printed names, out of a component file."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.cargo_noir.components.parts import Components

PACKAGE = "cubilete.games.cargo_noir"
BLACK_MARKET = "black_market"


def make_lexicon(components: Components) -> Lexicon:
    """Ids and names of cargo, ports, cards and families; a language may give other names in its words."""
    ports = [port.id for port in components.ports.port]
    ids = {
        "cargo": [kind.id for kind in components.cargo.type],
        "port": ports,
        "place": [*ports, BLACK_MARKET],
        "card": [card.id for card in components.victory_cards.card],
        "family": [family.id for family in components.families.family],
    }
    names = {
        **{f"cargo.{kind.id}": kind.name for kind in components.cargo.type},
        **{f"port.{port.id}": port.name for port in components.ports.port},
        **{f"card.{card.id}": card.name for card in components.victory_cards.card},
        **{f"family.{family.id}": family.name for family in components.families.family},
    }
    return Lexicon(PACKAGE, ids, names)
