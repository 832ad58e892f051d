"""What cannot be so at a table of the Smugglers that was set up and played by the rules."""

from __future__ import annotations

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.cloth_defects import cloth_defects
from cubilete.games.cuba_cube.position.smugglers_turn_defects import turn_defects
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import S_HAND, S_MOST_COPS, S_SOLD_OUT
from cubilete.games.cuba_cube.rules.cloth import city_shape, half_side
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.smugglers.walking import MM, overlaps_disc
from cubilete.games.cuba_cube.rules.vehicles import excess_cargo, too_damaged

PLACES = (k.AT_DECK, k.AT_DISCARD, k.AT_PLAYED)


def find_defects(t: Smugglers) -> list[str]:
    """Everything that cannot be so, in sentences."""
    found = [*card_defects(t), *market_defects(t), *order_defects(t)]
    found += [flaw for driver in range(t.drivers) for flaw in driver_defects(t, driver)]
    found = found or cloth_defects(t, {int(t.get(driver, k.DIE)) for driver in range(t.drivers)})
    return found or turn_defects(t)


def card_defects(t: Smugglers) -> list[str]:
    """CC-SMUG-TURN-03: two Sector cards in every hand, the others in the deck, on the discard pile or in view."""
    found = []
    hand = int(t.box.smugglers[S_HAND])
    for driver in range(t.drivers):
        if count_at(t, k.AT_HAND + driver) != hand:
            found.append(f"driver {driver + 1} must hold {hand} Sector cards (CC-SMUG-TURN-03).")
    places = {*PLACES, *(k.AT_HAND + driver for driver in range(t.drivers))}
    if any(place not in places for place in t.sector_at):
        found.append("Sector cards lie in the deck, in hands, in view or on the discard pile (CC-SMUG-SETUP-08).")
    played = [int(t.now[k.N_SECTOR])] if t.now[k.N_SECTOR] >= 0 else []
    if cards_at(t, k.AT_PLAYED) != played:
        found.append("the Sector card that was played lies in view until the Turn ends, and no other (CC-R59).")
    return found


def order_defects(t: Smugglers) -> list[str]:
    """Turns are taken in order, so all drivers have had as many as there were Rounds, or one more."""
    drivers, first, rounds = int(t.drivers), int(t.now[k.N_FIRST]), int(t.now[k.N_ROUND])
    acted = 0 if is_late(t) else (int(t.now[k.N_DRIVER]) - first) % drivers
    for place in range(drivers):
        driver = (first + place) % drivers
        due = rounds + int(place < acted)
        if t.get(driver, k.TURNS) != due:
            return [f"driver {driver + 1} must have taken {due} Turns (CC-SMUG-TURN-01)."]
    return []


def is_late(t: Smugglers) -> bool:
    """Whether the last Round is played (CC-R94)."""
    return bool(t.options[k.O_ROUNDS] > 0 and t.now[k.N_ROUND] >= t.options[k.O_ROUNDS])


def market_defects(t: Smugglers) -> list[str]:
    """CC-SMUG-END-01, CC-SMUG-END-02, CC-SMUG-SELL-10: sales and Cops, and whether they end the game."""
    found = []
    most = int(t.box.smugglers[S_MOST_COPS])
    for city, name in enumerate(FEW["city"]):
        if t.cops[city] > most:
            found.append(f"{name} holds more than {most} Cops (CC-SMUG-SELL-10).")
    if any(t.sold[c.GOODS :]):
        found.append("there is one black market for all Cities: only the first row holds sold Goods (CC-SMUG-SELL-04).")
    sold_out = max(t.sold[: c.GOODS]) >= t.box.smugglers[S_SOLD_OUT]
    ended = sold_out or t.cops_lying() >= cops_to_end(t) or is_late(t)
    if is_late(t) and t.now[k.N_ROUND] > t.options[k.O_ROUNDS]:
        found.append(f"the game ends with Round {int(t.options[k.O_ROUNDS])} (CC-R94).")
    if ended != (t.phase == c.OVER):
        found.append(
            "the game is over exactly when a kind of Goods is sold out, enough Cops lie on the Cities, or the last "
            "Round is played (CC-R49, CC-R94)."
        )
    return found


# ---------------------------------------------------------------- drivers
def driver_defects(t: Smugglers, driver: int) -> list[str]:
    where = f"driver {driver + 1}"
    if t.get(driver, k.CARD) == k.NOTHING:
        return [f"{where} must have a Vehicle card (CC-SMUG-SETUP-09)."]
    found = [*pawn_defects(t, driver, where)]
    if (t.get(driver, k.BROKEN) != 0) != too_damaged(t, driver):
        found.append(f"{where} has a wreck exactly if there is as much Damage as Life (CC-SMUG-DMG-01).")
    if t.get(driver, k.BROKEN) and t.get(driver, k.PAWN) == k.P_VEHICLE and t.goods_of(driver):
        found.append(f"{where}: Goods aboard a wreck are lost (CC-SMUG-DMG-05).")
    if t.get(driver, k.MONEY) % t.box.price_step:
        found.append(f"{where} has Money in thousands only.")
    unloading = t.phase == c.UNLOADING and t.driver() == driver
    if (excess_cargo(t, driver) > 0) != unloading and not may_sell_first(t, driver):
        found.append(f"{where} unloads exactly while there are more Goods than Cargo Space (CC-SMUG-GOODS-04).")
    if t.get(driver, k.COPS) > int(t.get(driver, k.PAWN) == k.P_CITY):
        found.append(f"{where} holds a Cop card only in the City of a sale, and one at most (CC-SMUG-SELL-02).")
    return found


def may_sell_first(t: Smugglers, driver: int) -> bool:
    """Whether somebody who came on foot and has a new Vehicle may carry more than fits into it (CC-R51)."""
    fetched = t.driver() == driver and t.now[s.N_ENTERED] != 0 and t.now[s.N_NEW] != 0
    return bool(fetched and t.phase in (c.PARKING, c.IN_CITY, c.OVER))


def pawn_defects(t: Smugglers, driver: int, where: str) -> list[str]:
    """CC-R54: in a City, on the Vehicle card, or on the cloth beside the Cities."""
    pawn, x, y = (int(t.get(driver, column)) for column in (k.PAWN, k.PAWN_X, k.PAWN_Y))
    if (pawn == k.P_CITY) != (t.get(driver, k.PAWN_CITY) != k.NOTHING):
        return [f"{where}: a Pawn in a City has that City, and no other Pawn has one (CC-SMUG-WALK-03)."]
    if pawn != k.P_CLOTH:
        return [f"{where}: only a Pawn on the cloth has a place there."] if x or y else []
    if x % MM or y % MM:
        return [f"{where}: Pawns are set in whole millimetres."]
    radius = int(t.box.pawn_radius)
    if max(abs(x), abs(y)) > half_side(t) - radius:
        return [f"{where}: the Pawn stands outside the area (CC-R54)."]
    if any(overlaps_disc(x, y, radius, city_shape(t, city)) for city in range(c.CITIES)):
        return [f"{where}: a Pawn on a City card is in that City (CC-SMUG-WALK-03)."]
    return []
