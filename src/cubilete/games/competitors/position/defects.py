"""What must add up at a Competitors table that was set up and played by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.position.deal_defects import deal_defects
from cubilete.games.competitors.position.fleet_defects import fleet_defects
from cubilete.games.competitors.position.journey_defects import journey_defects
from cubilete.games.competitors.position.phase_defects import phase_defects
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors


def find_defects(t: Competitors, lexicon: Lexicon) -> list[str]:
    """Everything that cannot be so; what depends on other things adding up is looked at last."""
    found = [*seat_defects(t), *base_defects(t, lexicon), *card_defects(t, lexicon), *fleet_defects(t, lexicon)]
    return found or [*journey_defects(t, lexicon)] or [*phase_defects(t, lexicon)] or [*deal_defects(t)]


# ---------------------------------------------------------------- seats
def seat_defects(t: Competitors) -> Iterator[str]:
    """Headquarters, points, rounds."""
    chosen: dict[int, int] = {}
    for seat in range(t.seats):
        card = int(t.sheet(seat, k.HQ_CARD))
        if card == k.NONE and t.phase != c.FOUNDING:
            yield f"seat {seat + 1} has no headquarter; it must be named once headquarters are chosen (CP-SETUP-04)."
        if card != k.NONE and card in chosen:
            yield f"seats {chosen[card] + 1} and {seat + 1} cannot have the same headquarter (CP-SETUP-04)."
        chosen[card] = seat
        if t.options[k.O_TIMED] == 0 and t.score(seat) > t.box.track_top:
            yield f"seat {seat + 1} cannot have more than {t.box.track_top} points in the race (CP-R14)."
    if t.phase != c.FOUNDING and not 1 <= t.now[k.ROUND] <= t.options[k.O_ROUNDS]:
        yield f"the round must lie between 1 and {t.options[k.O_ROUNDS]} (CP-R54, CP-R81)."


# ---------------------------------------------------------------- bases
def base_defects(t: Competitors, lexicon: Lexicon) -> Iterator[str]:
    """CP-HQ-01, CP-BR-05, CP-COMP-06, CP-SPEC-03."""
    territory = lexicon.ids["territory"]
    for seat in range(t.seats):
        if t.branches(seat) > t.box.branches:
            yield f"seat {seat + 1} has more branches than its {t.box.branches} tokens (CP-COMP-06)."
    for land in range(c.TERRITORIES):
        if t.land(land, k.BRANCH) != k.NOBODY and t.headquarter_of(land) != k.NOBODY:
            yield f"there cannot be a branch in {territory[land]}, where a headquarter stands (CP-R46)."
        card = int(t.land(land, k.ADVANTAGE))
        if card != k.NONE and (card < t.box.goods or t.box.s_advantage[card] == 0):
            name = lexicon.ids["contract"][card]
            yield f"{name} is no advantage and cannot be attached to {territory[land]} (CP-SPEC-03)."


# ---------------------------------------------------------------- cards
def card_defects(t: Competitors, lexicon: Lexicon) -> Iterator[str]:
    """Who can have seen which card: one in another's hand, or a contract that another has signed."""
    for card, name in enumerate(lexicon.ids["territory"]):
        yield from seen_defects(t, name, int(t.land(card, k.WHERE)), int(t.land(card, k.KNOWN)), covered=False)
    for card, name in enumerate(lexicon.ids["contract"]):
        yield from seen_defects(t, name, int(t.paper(card, k.WHERE)), int(t.paper(card, k.KNOWN)), covered=True)


def seen_defects(t: Competitors, name: str, where: int, known: int, *, covered: bool) -> Iterator[str]:
    if known and not (k.HAND <= where < k.HAND + t.seats or (covered and where == k.TABLE)):
        yield f"nobody needs to remember the card {name}: it is neither in a hand nor a signed contract."
