"""What must add up at a table of the Marketeers that was set up and played by the rules."""

from __future__ import annotations

from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import M_HAND, M_STORAGE, MOST_SYMBOLS
from cubilete.games.cuba_cube.rules.decks import count_at
from cubilete.games.cuba_cube.rules.marketeers.acquiring import can_go_on, icons, used_of
from cubilete.games.cuba_cube.rules.marketeers.columns import AGE, EARNED, FIRSTS, N_MOVED, PAID
from cubilete.games.cuba_cube.rules.marketeers.ending import cops_to_end, last_cop_lies, market_is_dead
from cubilete.games.cuba_cube.rules.marketeers.selling import best_sale, covered
from cubilete.games.cuba_cube.rules.marketeers.setup import start_bar
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers


def find_defects(t: Marketeers) -> list[str]:
    """Everything that cannot be so."""
    found = [*course_defects(t), *card_defects(t), *market_defects(t)]
    for driver in range(t.drivers):
        found += player_defects(t, driver)
    return found or turn_defects(t)


# ---------------------------------------------------------------- the course of the game
def course_defects(t: Marketeers) -> list[str]:
    found = []
    placing = t.phase == c.PLACING
    if placing != (t.now[k.N_ROUND] == 0):
        found.append("the round is 0 while Vehicles are placed, and at least 1 afterwards (CC-MARK-TURN-02).")
    if placing == t.in_play(0):
        found.append("the dice are rolled exactly when all Vehicles are placed (CC-MARK-TURN-02).")
    ended = last_cop_lies(t) or (market_is_dead(t) and t.phase != c.ACQUIRING)  # looked at when a Turn ends
    if ended and t.phase != c.OVER:
        found.append(f"the game is over with the Cop number {cops_to_end(t)}, or when nothing can be sold (CC-R83).")
    if t.phase == c.OVER and not ended:
        found.append(f"the game is over only with the Cop number {cops_to_end(t)} (CC-MARK-END-01).")
    return found


def player_defects(t: Marketeers, driver: int) -> list[str]:
    where, found = f"player {driver + 1}", []
    city = t.get(driver, k.PAWN_CITY)
    if (city != k.NOTHING) != has_begun(t, driver):
        found.append(f"{where} stands in a City exactly after the Vehicle was placed (CC-MARK-SETUP-05).")
    if t.phase == c.PLACING and city != k.NOTHING and start_bar(t, city) != 0:
        found.append(f"{where} begins at an end of the row (CC-MARK-SETUP-05).")
    most = t.box.marketeers[M_STORAGE]
    if t.goods_of(driver) > most:
        found.append(f"{where} holds {t.goods_of(driver)} Goods; {most} is the most (CC-MARK-BUY-04).")
    if t.phase == c.PLACING and t.goods_of(driver) > 0:
        found.append(f"{where} has Goods before the first Round.")
    due = t.box.money_start + t.get(driver, EARNED) + t.get(driver, FIRSTS) - t.get(driver, PAID)
    if t.get(driver, k.MONEY) != due:
        found.append(f"{where} must have {due} Pesos: sales and first_sales less provision (CC-R57).")
    hand = t.box.marketeers[M_HAND] - int(driver == t.driver() and t.now[k.N_SECTOR] >= 0)
    if count_at(t, k.AT_HAND + driver) != hand:
        found.append(f"{where} must hold {hand} Offers (CC-MARK-TURN-06).")
    return found


def has_begun(t: Marketeers, driver: int) -> bool:
    if t.phase != c.PLACING:
        return True
    first = int(t.now[k.N_FIRST])
    return (driver - first) % int(t.drivers) < (int(t.driver()) - first) % int(t.drivers)


# ---------------------------------------------------------------- cards and markets
def card_defects(t: Marketeers) -> list[str]:
    found = []
    for card in range(c.SECTORS):
        if t.own[AGE + card] and t.sector_at[card] < k.AT_HAND:
            found.append(f"{FEW['sector'][card]} was held through a renewal of the deck, and so is in a hand.")
    played = t.now[k.N_SECTOR] >= 0
    if played != (t.phase in (c.ACQUIRING, c.SELLING, c.OVER)):
        found.append("an Offer is in play exactly while it is used (CC-MARK-TURN-06).")
    if t.phase == c.PLACING and count_at(t, k.AT_DISCARD) > 0:
        found.append("no Sector card is discarded before the first Round.")
    return found


def market_defects(t: Marketeers) -> list[str]:
    """Every Cop came with a sale, and every sale with a Cop unless it was a small one (CC-MARK-SELL-06)."""
    found = []
    for city, name in enumerate(FEW["city"]):
        cops, sold = int(t.cops[city]), sum(int(t.sold[city * c.GOODS + good]) for good in range(c.GOODS))
        if cops > sold:
            found.append(f"{name} has {cops} Cops, but only {sold} Goods were sold there (CC-MARK-SELL-06).")
        if sold > cops * MOST_SYMBOLS and not t.has(k.O_COP_3000):
            found.append(f"{name} needs more Cops for {sold} Goods sold there (CC-MARK-SELL-06).")
    earned = sum(int(t.get(driver, EARNED) + t.get(driver, FIRSTS)) for driver in range(t.drivers))
    if earned > 0 and not any(t.sold):
        found.append("somebody has earned Money, but nothing was sold (CC-R57).")
    return found


# ---------------------------------------------------------------- the Turn
def turn_defects(t: Marketeers) -> list[str]:
    """What cannot be so of the Offer in play; asked where everything else adds up."""
    found = []
    driver, card = t.driver(), t.now[k.N_SECTOR]
    if t.phase != c.ACQUIRING and t.phase != c.OVER and (t.now[k.N_TAKEN] or t.now[N_MOVED]):
        found.append("dice and moves are used only while Goods are acquired (CC-MARK-TURN-07).")
    if card < 0:
        return found
    for colour in range(c.ICON_GREY):
        if used_of(t, colour) > icons(t, colour):
            found.append("more dice of a colour are used than the Offer shows (CC-MARK-BUY-02).")
    if t.now[N_MOVED] and icons(t, c.ICON_VEHICLE) == 0:
        found.append("the Offer has no Vehicle that could have moved (CC-MARK-MOVE-01).")
    if t.phase == c.ACQUIRING and not found and not can_go_on(t, driver):
        found.append("the Offer gives nothing more, so the Turn must have ended.")
    if t.phase == c.SELLING:
        city = t.box.sector_city[card]
        if t.get(driver, k.PAWN_CITY) != city:
            found.append(f"an Offer sells in {FEW['city'][city]} only (CC-MARK-SELL-01).")
        best = best_sale(t, driver, card)
        if best < 0 or not covered(t, driver, city, best):
            found.append("the Offer in play buys nothing that could be sold (CC-R80).")
    return found
