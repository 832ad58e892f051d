"""How Competitors is measured: actions, contracts, vehicles, customs cards, failures, special contracts and deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cubilete.core.measures import Measures, Pick
from cubilete.core.state import State
from cubilete.games.competitors.declared import DECLARED
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import value_of
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import kind_of
from cubilete.games.competitors.words.vocabulary import KINDS, Vocabulary

ACTION, HEADQUARTER, SIGNED, BY, WORTH = "action", "headquarter", "signed", "by", "worth"
BOUGHT, CUSTOMS, FAILURE, SPECIAL, DEAL = "bought", "customs", "failure", "special", "deal"
ACTIONS = {
    "draw_territory": "Draw a territory card", "draw_contract": "Draw a contract card", "sign": "Sign a contract",
    "deliver": "Deliver", "move": "Move without goods", "buy": "Buy a vehicle", "sell": "Sell a vehicle",
    "branch": "Open a branch", "close": "Sell a branch", "pass": "Pass",
}  # fmt: skip
CAUSES = {
    "time": "Time taken away", "vehicle": "Vehicle seized", "turn": "Turn ended by a card or an event",
    "goods": "Given up, or goods seized",
}  # fmt: skip
"""Why a delivery failed, as far as the table still shows it when its player bears the failure."""
PLAYED = ("play", "attach", "play_against", "play_on", "play_for")


class CompetitorsMeasures(Measures):
    """What a study of Competitors looks at."""

    kinds: ClassVar[Mapping[str, str]] = {
        ACTION: "What actions are used for",
        HEADQUARTER: "Headquarters chosen",
        SIGNED: "Contracts signed",
        BY: "Deliveries begun, by vehicle",
        WORTH: "Deliveries begun, by victory points",
        BOUGHT: "Vehicles bought",
        CUSTOMS: "Customs cards settled",
        FAILURE: "Deliveries failed, by cause",
        SPECIAL: "Special contracts played",
        DEAL: "Moves of dealing",
    }
    points = "victory points"
    standing = "victory points"

    def __init__(self, vocabulary: Vocabulary) -> None:
        words, ids = vocabulary.words("en"), vocabulary.ids
        self.ids = ids
        self.names: dict[Pick, str] = {(ACTION, action): name for action, name in ACTIONS.items()}
        self.names |= {(FAILURE, cause): name for cause, name in CAUSES.items()}
        for kind, things in (
            (HEADQUARTER, "headquarter"),
            (SIGNED, "contract"),
            (CUSTOMS, "customs"),
            (SPECIAL, "special"),
        ):
            self.names |= {(kind, known): vocabulary.name(words, things, at) for at, known in enumerate(ids[things])}
        for kind in (BY, BOUGHT):
            self.names |= {(kind, known): words.say(f"kind.{known}").capitalize() for known in KINDS}

    # ------------------------------------------------------------ picks
    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        assert isinstance(state, Competitors)
        if c.is_sign(code):  # by far the longest list
            return (ACTION, "sign"), (SIGNED, self.ids["contract"][c.sign_goods(code)])
        form = DECLARED.verb_of(code)
        if form is None:
            return ()
        if form.verb.aside:
            return ((DEAL, form.name),)
        if form.name in PLAYED:
            return ((SPECIAL, self.ids["special"][(code - form.first) // form.strides[0]]),)
        if state.phase == c.ACTING:
            return (ACTION, form.name), *self.action_picks(state, seat, code)
        return self.answer_picks(state, code)

    def action_picks(self, t: Competitors, seat: int, code: int) -> tuple[Pick, ...]:
        if c.is_deliver(code):
            token = seat * c.VEHICLES + c.deliver_vehicle(code)
            worth = value_of(t.box, t.get(token, k.SENDER), t.get(token, k.RECEIVER))
            return (BY, KINDS[kind_of(token)]), (WORTH, str(worth))
        return ((BOUGHT, KINDS[c.buy_kind(code)]),) if c.is_buy(code) else ()

    def answer_picks(self, t: Competitors, code: int) -> tuple[Pick, ...]:
        if c.is_found(code):
            return ((HEADQUARTER, self.ids["headquarter"][c.found_headquarter(code)]),)
        if code == c.APPLY and t.phase == c.CLEARING:
            return ((CUSTOMS, self.ids["customs"][t.now[k.CARD]]),)
        return ((FAILURE, cause_of(t)),) if code == c.BEAR else ()

    def name(self, pick: Pick) -> str:
        return self.names.get(pick) or pick[1].replace("_", " ").capitalize()

    # ------------------------------------------------------------ where a game stands
    def phase(self, state: State, seat: int) -> str:
        assert isinstance(state, Competitors)
        return DECLARED.phases[state.phase].name

    def starter(self, state: State) -> int:
        assert isinstance(state, Competitors)
        return int(state.now[k.FIRST])

    def round(self, state: State) -> int:
        assert isinstance(state, Competitors)
        return int(state.now[k.ROUND])

    # ------------------------------------------------------------ numbers that follow from others
    def follow(self, document: dict[str, Any]) -> None:
        """Coins of the start kit, counts of cards and tokens, the ruler's last notch, the top of the column."""
        kit, coins = document["start_kit"], document["coins"]["denominations"]
        if sum(count * value for count, value in zip(kit["coins"], coins)) != kit["money"]:
            kit["coins"] = change(kit["money"], coins)
        customs = document["customs"]
        for colour in ("green", "yellow", "red"):
            customs[colour] = sum(card["copies"] for card in customs["card"] if card["colour"] == colour)
        tokens = document["tokens"]
        kinds = ("truck", "ship", "aircraft", "aircraft_in_flight")
        tokens["total_movement"] = document["players"][1] * sum(tokens[f"{kind}_per_colour"] for kind in kinds)
        document["ruler"]["bands"][-1] = document["ruler"]["radius"]
        points = document["victory_points"]
        points["track_top"] = max(points["track_top"], document["modes"]["victory_points_target"])


def cause_of(t: Competitors) -> str:
    """Why the delivery that is being given a point for has failed."""
    if t.now[k.LIMIT] < t.now[k.TM]:
        return "time"
    if t.now[k.HOLDER] != k.NONE and not t.in_play(t.now[k.HOLDER]):
        return "vehicle"
    return "turn" if t.now[k.FATE] & k.TURN_ENDS else "goods"


def change(money: int, coins: list[int]) -> list[int]:
    """As few coins as make a sum; a rest that no coin covers is left out."""
    counts = [0] * len(coins)
    for at in sorted(range(len(coins)), key=lambda coin: -coins[coin]):
        counts[at], money = divmod(money, coins[at])
    return counts
