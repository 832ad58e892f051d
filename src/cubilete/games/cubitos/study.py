"""How Cubitos is measured: dice bought by card, steps bought, and who pushes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cubilete.core.measures import Measures, Pick
from cubilete.core.state import State
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.tasks import what_about
from cubilete.games.cubitos.words.vocabulary import SORTS, Vocabulary

CARD = "card"
NERVE = "nerve"
CHOICES = {c.PUSH: ("push", "Push"), c.PASS: ("pass", "Pass")}


class CubitosMeasures(Measures):
    """What a study of Cubitos looks at."""

    kinds: ClassVar[Mapping[str, str]] = {CARD: "Dice bought, by card", NERVE: "Push or pass"}
    points = "spaces"
    standing = "spaces run"

    def __init__(self, vocabulary: Vocabulary) -> None:
        words = vocabulary.words("en")
        self.cards: list[tuple[Pick, ...]] = [((CARD, card),) for card in vocabulary.cards]
        self.names = {
            **{(CARD, card): vocabulary.card_name(words, at) for at, card in enumerate(vocabulary.cards)},
            (CARD, "step"): "A step more",
            **{(NERVE, pick): name for pick, name in CHOICES.values()},
        }

    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        assert isinstance(state, Cubitos)
        if c.is_purchase(code) and c.purchase_die(code) >= k.RED:
            return self.cards[state.cards[c.purchase_die(code) - k.RED]]
        if code == c.BUY_STEP:
            return ((CARD, "step"),)
        return ((NERVE, CHOICES[code][0]),) if code in CHOICES else ()

    def name(self, pick: Pick) -> str:
        return self.names[pick]

    def phase(self, state: State, seat: int) -> str:
        assert isinstance(state, Cubitos)
        return what_about(state, seat)[0].replace("_", " ")

    def round(self, state: State) -> int:
        assert isinstance(state, Cubitos)
        return int(state.round)

    def follow(self, document: dict[str, Any]) -> None:
        """The numbers of dice, and what the players leave of the start dice (CU-SETUP-12)."""
        counts, setup = document["counts"], document["setup"]
        wanted = [counts["light_gray_dice"], counts["dark_gray_dice"], counts["lead_dice"]]
        for sort, die in zip(SORTS, document["die"]):
            at = SORTS.index(sort)
            die["count"] = wanted[at] if at < k.RED else counts["ability_dice_per_colour"]
        counts["start_dice"] = wanted[k.LIGHT_GRAY] + wanted[k.DARK_GRAY]
        counts["ability_dice"] = counts["ability_dice_per_colour"] * k.COLOURS
        for row in document["gray_supply"]:
            row["light"] = wanted[k.LIGHT_GRAY] - row["players"] * setup["light_gray_per_player"]
            row["dark"] = wanted[k.DARK_GRAY] - row["players"] * setup["dark_gray_per_player"]
