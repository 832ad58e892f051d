"""What must add up in Cargo Noir's component file."""

from __future__ import annotations

from cubilete.core.components import expect, twice
from cubilete.games.cargo_noir.components.parts import Components
from cubilete.games.cargo_noir.rules.codes import CARDS, MOST_COINS, PORTS, SEATS, SORTS, WILD


def defects(c: Components) -> list[str]:
    """Everything that does not add up, in sentences."""
    return [*count_defects(c), *card_defects(c), *port_defects(c), *coin_defects(c)]


def count_defects(c: Components) -> list[str]:
    types = c.cargo.type
    found = expect("the number of cargo types, Wild included,", len(types), SORTS)
    found += expect("counts.cargo_types", c.counts.cargo_types, WILD)
    if len(types) == SORTS:
        for kind in types[:WILD]:
            found += expect(f"the count of {kind.id}", kind.count, c.counts.tokens_per_type)
            if kind.wild:
                found.append(f"{kind.id} comes before the last type, so it cannot be wild.")
        found += expect(f"the count of {types[WILD].id}", types[WILD].count, c.counts.wild_tokens)
        if not types[WILD].wild:
            found.append(f"the last cargo type must be the wild one, but {types[WILD].id} is not.")
        found += expect("counts.cargo_tokens", c.counts.cargo_tokens, sum(kind.count for kind in types))
    found += expect("the number of families", len(c.families.family), SEATS)
    found += expect("counts.family_sheets", c.counts.family_sheets, SEATS)
    ships = c.start.ships_per_player + c.start.reserve_ships_per_player
    found += expect("counts.ships_per_colour", c.counts.ships_per_colour, ships)
    found += expect("limits.ships_max", c.limits.ships_max, ships)
    found += expect("counts.ships", c.counts.ships, ships * SEATS)
    found += expect("counts.turn_markers", c.counts.turn_markers, 1)
    found += expect("counts.first_player_markers", c.counts.first_player_markers, 1)
    if "coins" in [kind.id for kind in types]:
        found.append("no cargo type can be called coins: in a payment that word means coins.")
    if sorted(c.turn_track.last_spot) != ["2", "3", "4", "5"]:
        found.append("turn_track.last_spot must give the last spot for 2, 3, 4 and 5 players.")
    elif max(c.turn_track.last_spot.values()) > max(c.turn_track.spots, default=0):
        found.append("turn_track.last_spot lies beyond the last of turn_track.spots.")
    for name, ids in (
        ("cargo type", [kind.id for kind in types]),
        ("family", [family.id for family in c.families.family]),
        ("port", [port.id for port in c.ports.port]),
        ("card", [card.id for card in c.victory_cards.card]),
    ):
        found += twice(name, ids)
    return found


def card_defects(c: Components) -> list[str]:
    cards = c.victory_cards.card
    edge = [card for card in cards if card.group == "edge"]
    found = expect("the number of different Victory cards", len(cards), CARDS)
    found += expect("counts.victory_cards", c.counts.victory_cards, sum(card.copies for card in cards))
    found += expect("counts.edge_cards", c.counts.edge_cards, sum(card.copies for card in edge))
    found += expect("counts.spoils_cards", c.counts.spoils_cards, c.counts.victory_cards - c.counts.edge_cards)
    for effect in ("extra_ship", "extra_slots", "abandon_bonus"):
        having = [card for card in cards if card.effect == effect]
        found += expect(f"the number of cards with the effect {effect}", len(having), 1)
    for card in cards:
        if (card.group == "edge") != bool(card.effect):
            found.append(f"{card.id} must have an effect if, and only if, it is a Smuggler's Edge card.")
        if card.group == "edge" and card.points >= card.cost:
            found.append(f"{card.id} is a Smuggler's Edge card, so its points must be below its cost (CN-EDGE-01).")
        if card.group == "edge" and card.max_per_player != c.limits.edge_copies_per_player:
            found.append(f"{card.id} must allow {c.limits.edge_copies_per_player} copies a player (CN-EDGE-02).")
        if card.group != "edge" and card.max_per_player:
            found.append(f"{card.id} is a Victory Spoils card, so it has no limit per player (CN-COMMON-02).")
        if card.group == "common" and card.points != card.cost:
            found.append(f"{card.id} is a common card, so its points must equal its cost (CN-COMMON-01).")
        if card.group == "unique" and card.points <= card.cost:
            found.append(f"{card.id} is a unique card, so its points must exceed its cost (CN-UNIQUE-02).")
        if card.group == "unique" and card.copies != 1:
            found.append(f"{card.id} is a unique card, so there is one copy of it (CN-UNIQUE-01).")
        if card.effect == "extra_ship" and card.max_per_player > c.start.reserve_ships_per_player:
            found.append(f"{card.id} hands out more ships than wait in reserve (CN-SETUP-14).")
    return found


def port_defects(c: Components) -> list[str]:
    ports = c.ports.port
    found = expect("the number of ports", len(ports), PORTS)
    found += expect("counts.ports", c.counts.ports, PORTS)
    if [row.players for row in c.setup.by_players] != [2, 3, 4, 5]:
        found.append("setup.by_players must have one row each for 2, 3, 4 and 5 players, in this order.")
    for row in c.setup.by_players:
        where = f"setup.by_players for {row.players} players"
        open_ports = tuple(port.id for port in ports if port.open_from <= row.players)
        slots = sum(port.slots for port in ports if port.open_from <= row.players)
        if row.open_ports != open_ports:
            found.append(f"{where}: open_ports must be {', '.join(open_ports)}.")
        if set(row.closed_ports) != {port.id for port in ports} - set(open_ports):
            found.append(f"{where}: closed_ports must be all the other ports.")
        tokens = c.counts.tokens_per_type * WILD + row.players
        found += expect(f"{where}: turns", row.turns, c.turn_track.last_spot.get(str(row.players), 0))
        found += expect(f"{where}: port_slots", row.port_slots, slots)
        found += expect(f"{where}: wild_in_bag", row.wild_in_bag, row.players)
        found += expect(f"{where}: wild_in_box", row.wild_in_box, c.counts.wild_tokens - row.players)
        found += expect(f"{where}: tokens_in_game", row.tokens_in_game, tokens)
        found += expect(f"{where}: black_market_slots", row.black_market_slots, c.macao.black_market_slots)
        left = tokens - slots - c.macao.black_market_slots
        found += expect(f"{where}: bag_after_setup", row.bag_after_setup, left)
        if left < 1:
            found.append(f"{where}: there are more slots than cargo tokens.")
        held = row.players * c.start.coins_per_player
        found += expect(f"{where}: coins_with_players", row.coins_with_players, held)
        found += expect(f"{where}: coins_in_pile", row.coins_in_pile, c.counts.coins - held)
    return found


def coin_defects(c: Components) -> list[str]:
    """No Safe may ever hold more coins than a move can name."""
    turns = max(c.turn_track.last_spot.values(), default=0)
    income = max(c.income.casino_coins_per_ship, c.income.syndicate_coins_per_card_and_turn)
    most = c.start.coins_per_player + turns * c.limits.ships_max * income
    if most > MOST_COINS:
        return [f"a family could come to own {most} coins; the most a bid can name is {MOST_COINS}."]
    if c.counts.coins < SEATS * c.start.coins_per_player:
        return [f"{c.counts.coins} coins are too few to give {SEATS} players {c.start.coins_per_player} each."]
    return []
