"""What must add up at a Cargo Noir table that was set up and played by the rules."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.cargo_noir.declared import DECLARED
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.turn import can_stand


def find_defects(t: CargoNoir, lexicon: Lexicon) -> list[str]:
    """Everything that cannot be so on a table that was set up and played by the rules."""
    found = [*token_defects(t, lexicon), *coin_defects(t), *card_defects(t, lexicon), *ship_defects(t, lexicon)]
    found += [*hold_defects(t), *course_defects(t, lexicon)]
    if not found and not can_stand(t):
        phase = DECLARED.phases[t.phase].name
        found.append(f"there is nothing to decide in the phase '{phase}'; it would be over already.")
    return found


def token_defects(t: CargoNoir, lexicon: Lexicon) -> list[str]:
    """CN-COMP-03, CN-SETUP-05: no token is lost and none appears."""
    found = []
    for sort, name in enumerate(lexicon.ids["cargo"]):
        there = t.bag[sort] + t.discards[sort] + t.market[sort]
        there += sum(t.tokens(seat, sort) for seat in range(t.seats))
        there += sum(t.in_port(port, sort) for port in range(c.PORTS))
        wanted = t.seats if sort == c.WILD else t.box.tokens[sort]
        if there != wanted:
            found.append(f"there are {there} {name} tokens in all; there must be {wanted}.")
    if sum(t.market) != t.box.market_slots:
        found.append(f"the Black Market must hold {t.box.market_slots} tokens, not {sum(t.market)} (CN-MARKET-03).")
    if t.bag_size == 0 and sum(t.discards) > 0:
        found.append("the bag is empty while tokens lie discarded; they belong in the bag (CN-PORT-04).")
    for port, name in enumerate(lexicon.ids["port"]):
        cargo, slots = t.cargo_in(port), t.box.slots[port]
        if not t.is_open(port) and cargo:
            found.append(f"{name} is closed with {t.seats} players and must hold no cargo (CN-SETUP-03).")
        elif t.is_open(port) and (cargo > slots or (cargo < slots and t.bag_size > 0)):
            found.append(f"{name} must hold {slots} tokens, not {cargo} (CN-PORT-03).")
    return found


def coin_defects(t: CargoNoir) -> list[str]:
    """CN-R08: Safes, stacks and Pile together are the coins of the box."""
    total = t.pile + sum(t.safe) + sum(t.bids)
    found = []
    if total != t.box.coins:
        found.append(f"Safes, stacks in ports and the Pile hold {total} coins together; they must hold {t.box.coins}.")
    if t.strict_coins and t.pile < 0:
        found.append("the Pile of Money cannot be overdrawn with strict_coins=yes.")
    return found


def card_defects(t: CargoNoir, lexicon: Lexicon) -> list[str]:
    found = []
    for card, name in enumerate(lexicon.ids["card"]):
        owned = [t.owned(seat, card) for seat in range(t.seats)]
        if t.decks[card] + sum(owned) != t.box.copies[card]:
            there = t.decks[card] + sum(owned)
            found.append(f"there are {there} {name} cards; there must be {t.box.copies[card]}.")
        most = t.box.most_copies[card]
        if most and max(owned) > most:
            found.append(f"nobody may own more than {most} {name} cards (CN-EDGE-02).")
        if t.cart[card] > t.decks[card]:
            found.append(f"more {name} cards are chosen than are left.")
    if t.taken and t.phase != c.TRADE:
        found.append("cards are chosen and unpaid only while cargo is traded (phase 'trade').")
    return found


def fleet_due(t: CargoNoir, seat: int) -> int:
    """CN-SHIP-02: three ships, and one for every Cargo Ship card."""
    return int(t.box.start_ships + t.owned(seat, t.box.ship_card))


def ship_defects(t: CargoNoir, lexicon: Lexicon) -> list[str]:
    found = []
    for seat in range(t.seats):
        if t.fleet[seat] != fleet_due(t, seat):
            due = fleet_due(t, seat)
            found.append(f"seat {seat + 1} must own {due} ships, not {t.fleet[seat]} (CN-SHIP-02).")
        if t.ships_home(seat) < 0:
            found.append(f"seat {seat + 1} has more ships out than it owns.")
    for port, name in enumerate(lexicon.ids["port"]):
        stacks = [t.stack(port, seat) for seat in range(t.seats)]
        stacks = [stack for stack in stacks if stack]
        if stacks and not t.is_open(port):
            found.append(f"{name} is closed with {t.seats} players and can hold no ship (CN-SETUP-03).")
        if len(set(stacks)) != len(stacks):
            found.append(f"two stacks in {name} are equally large; each must top the others (CN-SEND-05).")
        if t.has_raised(port) and not t.stack(port, t.seat):
            found.append(f"the seat on turn has no ship in {name} that could have stayed there (CN-PORT-07).")
        if t.has_abandoned(port) and t.stack(port, t.seat):
            found.append(f"the seat on turn has abandoned {name} and cannot have a ship there (CN-PORT-10).")
    return found


def hold_defects(t: CargoNoir) -> list[str]:
    """CN-TRADE-15: after phase II everybody holds what fits; before, at most what a whole fleet brings besides."""
    found = []
    for seat in range(t.seats):
        held, slots = t.held(seat), t.slots(seat)
        if held > slots and (seat != t.seat or t.phase in (c.SEND, c.OVER)):
            found.append(f"seat {seat + 1} holds {held} tokens in {slots} slots (CN-TRADE-15).")
        elif held > largest_hand(t):
            found.append(f"seat {seat + 1} holds {held} tokens; nobody can ever hold more than {largest_hand(t)}.")
    return found


def largest_hand(t: CargoNoir) -> int:
    """All the slots that a family can have, and the largest ports bought by all the ships that it can have."""
    box = t.box
    slots = box.sheet_slots + box.slots_per_card * box.most_copies[box.warehouses_card]
    ships = int(box.start_ships + box.most_copies[box.ship_card])
    return int(slots) + sum(sorted(box.slots, reverse=True)[:ships])


def course_defects(t: CargoNoir, lexicon: Lexicon) -> list[str]:
    chosen = [t.families[seat] for seat in range(t.seats) if t.families[seat] >= 0]
    found = []
    if len(set(chosen)) != len(chosen):
        found.append("two seats have the same family; each needs its own (CN-R09).")
    if t.phase != c.FAMILIES and len(chosen) < t.seats:
        found.append("every seat has a family once the first turn begins (CN-SETUP-09).")
    if (t.phase == c.FAMILIES) != (t.turn == 0):
        found.append("the marker stands on spot 0 exactly while families are chosen (CN-SETUP-18).")
    if t.turn == 1 and t.phase not in (c.SEND, c.FAMILIES):
        found.append("in game turn 1 ships are only sent out: the phase must be 'send' (CN-TURN-06).")
    if t.phase == c.FAMILIES and any(t.families[seat] < 0 for seat in range(t.seat)):
        found.append("families are chosen in seat order; nobody can have been skipped (CN-R09).")
    if t.phase == c.OVER and not t.is_final_turn():
        found.append(f"the game is over only after game turn {t.last_turn()} (CN-END-01).")
    if t.paid_out > t.owned(t.seat, t.box.syndicate_card):
        found.append("more Syndicate cards have paid this turn than the seat on turn owns (CN-SYND-01).")
    for port, name in enumerate(lexicon.ids["port"]):
        if t.has_abandoned(port) and not t.is_open(port):
            found.append(f"{name} is closed with {t.seats} players and cannot have been abandoned.")
    for seat in range(t.seats):
        if has_sent(t, seat) and t.ships_home(seat) > 0 and t.fleet[seat] == fleet_due(t, seat):
            found.append(f"seat {seat + 1} has had its turn, so all its ships are out (CN-SEND-01).")
    return found


def has_sent(t: CargoNoir, seat: int) -> bool:
    """Whether the seat has sent its ships out and still waits for its next turn."""
    if seat == t.seat or t.phase in (c.FAMILIES, c.OVER):
        return False
    passed = (seat - t.first) % t.seats < (t.seat - t.first) % t.seats
    return bool(t.turn > 1 if not passed else t.final_send or not t.is_final_turn())
