"""What must add up at a Parley table."""

from __future__ import annotations

from titles.parley.state import COPIES, COUNCIL, OVER, PLEDGE, Parley
from titles.parley.texts import CARDS


def find_defects(t: Parley) -> list[str]:
    """What cannot be so at a table that was set up and played by the rules."""
    found = []
    for card, name in enumerate(CARDS):
        there = t.deck[card] + t.spent[card] + sum(row[card] for row in t.hands + t.open) + t.pledged.count(card)
        there += [buried.card for buried in t.under].count(card) + [offer.card for offer in t.offers].count(card)
        if there != COPIES:
            found.append(f"there are {there} cards '{name}', not {COPIES} (PA-DEAL-01).")
    if t.round > t.rounds or (t.phase == OVER and t.round != t.rounds):
        found.append(f"the game has {t.rounds} rounds (PA-END-01).")
    if t.phase != PLEDGE and (max(t.pledged) >= 0 or any(t.withdrew)):
        found.append("pledges lie on the table only while everybody pledges (PA-PLEDGE-04).")
    if any(t.withdrew) and not t.withdrawals:
        found.append("no pledge is taken back at this table (PA-PLEDGE-03).")
    if t.phase == PLEDGE and not t.owing():
        found.append("nobody has a pledge left to lay; they would have been turned up (PA-PLEDGE-04).")
    if (t.phase == COUNCIL) != (t.council >= 0):
        found.append("a team holds council exactly in its phase (PA-COUNCIL-01).")
    if not t.haggles() and (t.offers or any(t.offered)):
        found.append("offers are made only while a seat is on turn (PA-OFFER-01).")
    givers = [offer.giver for offer in t.offers]
    if len(set(givers)) < len(givers) or not all(t.offered[giver] for giver in givers) or t.offered[t.on_turn]:
        found.append("a seat makes one offer at a time, and none in its own turn (PA-OFFER-01).")
    if any(offer.giver == offer.taker for offer in t.offers):
        found.append("nobody makes an offer to itself (PA-OFFER-01).")
    return found
