"""Parley's rulebook, and what is said at its table."""

from __future__ import annotations

from cubilete.core.catalogue import Catalogue, Rule
from cubilete.core.journal import Event
from cubilete.core.title import Line, Reader

CARDS = ("rose", "ship", "key", "crown")  # worth 1 to 4
SAYS = {
    "PA-TEAM-01": "Four seats, two teams: seats 1 and 3, seats 2 and 4. Points and places belong to the team.",
    "PA-DEAL-01": "Five cards each of rose, ship, key and crown. Every seat is dealt four and shows them to nobody.",
    "PA-PLEDGE-01": "In each round every seat that holds a card pledges one, face down.",
    "PA-PLEDGE-02": "A seat pledges one card, and one that it holds.",
    "PA-PLEDGE-03": "Until the last pledge is laid a seat may take its own back, once a round, if the table plays so.",
    "PA-PLEDGE-04": "Pledges are turned up together and score 1 to 4, but not a card that the other team pledged too.",
    "PA-COUNCIL-01": "The team whose pledges scored more holds council, else that of the seat on turn. Either decides.",
    "PA-COUNCIL-02": "The council claims 3 points, or shares: each of the two draws a card.",
    "PA-TURN-01": "Then the seat on turn draws, buries a card, throws or passes, and the round is over.",
    "PA-DECK-01": "A card drawn is seen by its owner only. Nobody draws where no card is left.",
    "PA-DECK-02": "Once only buried cards are left, they are drawn from the one buried first, and laid open.",
    "PA-BURY-01": "A card in hand is buried below the deck and all buried before; only its owner has seen it.",
    "PA-THROW-01": "A throw has an angle from -45 to 45 degrees and a force from 1 to 20.",
    "PA-THROW-02": "The coin scores 3 at the mark, and 1 less for every 8 cm that it comes to rest away from it.",
    "PA-THROW-03": "A table may play that every turn is a throw, which the seat on turn aims itself.",
    "PA-OFFER-01": "A seat that is not on turn may offer another a card it holds for one it names: twice a turn, one "
    "at a time, and from the council on if the table plays so.",
    "PA-OFFER-02": "Accepting takes the card that was asked for. Both cards are laid open before their new owners.",
    "PA-OFFER-03": "What is declined, or not answered by the end of the turn, is buried; both seats know it.",
    "PA-OFFER-04": "An offer that has not been answered may be taken back; its card is buried, and both seats know it.",
    "PA-END-01": "The game ends after the last round.",
    "PA-SCORE-01": "A card laid open scores 1 to 4 at the end. The team with more points wins; equals share the win.",
}
RULES = tuple(Rule(number, number[3:-3].title(), says, "", "rule") for number, says in SAYS.items())
CATALOGUE = Catalogue("parley", "Parley", "", (4, 4), RULES, ())
REFUSALS = {  # in the order of their verdicts, from 1
    "no_such_move": ("", "There is no such move in Parley."),
    "no_such_seat": ("PA-TEAM-01", "There are only the seats 1 to 4."),
    "game_over": ("PA-END-01", "The game is over."),
    "wrong_phase": ("PA-TURN-01", "A round goes from pledges to the council to a turn; this is not the time for it."),
    "pledged_already": ("PA-PLEDGE-02", "You have pledged a card already."),
    "not_held": ("PA-DEAL-01", "You hold no such card."),
    "nothing_pledged": ("PA-PLEDGE-03", "You have no pledge to take back."),
    "no_withdrawals": ("PA-PLEDGE-03", "At this table a pledge stands."),
    "withdrew_already": ("PA-PLEDGE-03", "You have taken a pledge back in this round already."),
    "other_council": ("PA-COUNCIL-01", "The other team holds this council."),
    "deck_empty": ("PA-DECK-01", "No card is left to draw."),
    "not_on_turn": ("PA-TURN-01", "You are not on turn; you may only make or answer an offer."),
    "throw_unclear": ("PA-THROW-01", "A throw reads: throw ANGLE FORCE, from -45 to 45 and from 1 to 20."),
    "offer_on_turn": ("PA-OFFER-01", "The seat on turn makes no offers."),
    "offer_to_self": ("PA-OFFER-01", "An offer goes to another seat."),
    "offer_stands": ("PA-OFFER-01", "Your offer has not been answered yet; take it back before you make another."),
    "offered_enough": ("PA-OFFER-01", "You have made two offers in this turn already."),
    "offer_unclear": ("PA-OFFER-01", "An offer reads: offer SEAT CARD for CARD, with a seat from 1 to 4."),
    "nothing_offered": ("PA-OFFER-04", "You have no offer to take back."),
    "must_throw": ("PA-THROW-03", "At this table every turn is a throw: throw ANGLE FORCE."),
    "no_offer": ("PA-OFFER-02", "That seat offers you nothing."),
    "asked_not_held": ("PA-OFFER-02", "You do not hold the card that is asked for."),
}
# Rule, sentence, and the sentence for those in the know; {s0} is the seat and {c1} the card that a number stands for.
EVENTS: dict[str, tuple[str, str, str]] = {
    "dealt": ("PA-DEAL-01", "{s0} is dealt four cards.", "{s0} is dealt {hand}."),
    "pledged": ("PA-PLEDGE-01", "{s0} pledges a card.", "{s0} pledges a {c1}, face down."),
    "withdrew": ("PA-PLEDGE-03", "{s0} takes the pledge back.", ""),
    "turned_up": ("PA-PLEDGE-04", "{s0} has pledged a {c1}.", ""),
    "council": ("PA-COUNCIL-01", "{s0}'s team holds council; its pledges score {n1}.", ""),
    "claimed": ("PA-COUNCIL-02", "{s0} claims 3 points.", ""),
    "shared": ("PA-COUNCIL-02", "{s0} lets the team draw.", ""),
    "drew": ("PA-DECK-01", "{s0} draws a card.", "{s0} draws a {c1}, seen by nobody else."),
    "came_open": ("PA-DECK-02", "{s0} draws a {c1} from below and lays it open.", ""),
    "buried": ("PA-BURY-01", "{s0} buries a card.", "{s0} buries a {c1}."),
    "threw": ("PA-THROW-02", "{s0} throws at {n1} degrees with force {n2} and scores {n5}.", ""),
    "passed": ("PA-TURN-01", "{s0} passes.", ""),
    "offered": ("PA-OFFER-01", "{s0} makes {s1} an offer.", "{s0} offers {s1} a {c2} for a {c3}."),
    "accepted": ("PA-OFFER-02", "{s0} takes {s1}'s {c2} for a {c3}.", ""),
    "retracted": ("PA-OFFER-04", "{s0} takes the offer to {s1} back; the card is buried.", ""),
    "declined": ("PA-OFFER-03", "{s0} does not take {s1}'s card; it is buried.", ""),
    "round": ("PA-TURN-01", "Round {n0} begins; {s1} will be on turn.", ""),
    "ended": ("PA-END-01", "The game ends after round {n0}.", ""),
}
CHOICES = {  # rule and sentence
    "withdraw": ("PA-PLEDGE-03", "Take your pledge back"),
    "claim": ("PA-COUNCIL-02", "Claim 3 points for your team"),
    "share": ("PA-COUNCIL-02", "Let both of you draw a card"),
    "draw": ("PA-DECK-01", "Draw a card"),
    "pass": ("PA-TURN-01", "Pass"),
    "throw": ("PA-THROW-01", "Throw straight at the mark"),
    "pledge": ("PA-PLEDGE-02", "Pledge a {card}"),
    "bury": ("PA-BURY-01", "Bury a {card}"),
    "accept": ("PA-OFFER-02", "Take {other}'s card"),
    "decline": ("PA-OFFER-03", "Decline {other}'s offer"),
    "offer": ("PA-OFFER-01", "Offer {other} a {card} for a {asks}"),
    "retract": ("PA-OFFER-04", "Take your offer back"),
}
PROMPTS = {
    "pledge": ("PA-PLEDGE-01", "Pledge a card"),
    "council": ("PA-COUNCIL-01", "Decide for your team"),
    "turn": ("PA-TURN-01", "Take your turn, or deal with the others"),
}


def counts_text(counts: list[int]) -> str:
    return ", ".join(f"{n} {card}" for n, card in zip(counts, CARDS) if n) or "nothing"


def describe(event: Event, reader: Reader) -> Line:
    name = list(EVENTS)[event.kind]
    rule, public, secret = EVENTS[name]
    told = event.told_to(reader.seat)
    in_the_know = event.insiders != 0 and told is event.secret
    values: dict[str, object] = {"hand": counts_text(told[1:])}
    for place, number in enumerate(told):
        values[f"n{place}"] = number
        if 0 <= number < 4:
            values |= {f"s{place}": reader.names[number], f"c{place}": CARDS[number]}
    text = (secret if in_the_know else public).format(**values)
    return Line(name, text, rule, {"numbers": list(told)}, chance=name in ("drew", "came_open", "threw"))
