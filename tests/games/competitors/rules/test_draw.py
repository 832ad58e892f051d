"""Drawing cards (rulebook, "Draw cards")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.core.chance import FastChance
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from games.competitors.boxes import numbers
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    discards,
    hand,
    heard,
    kinds,
    offered,
    play,
    refused,
    rules_of,
    seat,
    table,
    told,
)

LANDS = list(numbers("territory"))
PAPERS = list(numbers("contract"))


@pytest.mark.rule("CP-DRAW-01")
@pytest.mark.parametrize(
    ("deck", "card", "fact"), [("territory", "peru", "territory"), ("contract", "K099", "contract")]
)
def test_one_card_of_either_deck_goes_into_the_hand(deck: str, card: str, fact: str) -> None:
    for reader, seen in ((ANA, {"seat": ANA, fact: card}), (BEN, {"seat": ANA})):
        t = table(seat("italy", "chile"), seat("japan"))
        lines = heard(t, f"draw {deck}", dice=f"{deck}={card}", reader=reader)
        assert told(lines, f"drew_{deck}") == [seen]
        assert rules_of(lines, f"drew_{deck}") == ["CP-DRAW-01"]
        assert set(hand(t)) == {"chile", card}
        assert actions(t) == 1


@pytest.mark.rule("CP-DRAW-02")
@pytest.mark.parametrize("second", ["territory=chile", "contract=K002"])
def test_both_actions_may_draw(second: str) -> None:
    t = table(seat("italy"), seat("japan"))
    play(t, "draw territory", f"draw {second.split('=')[0]}", dice=f"territory=peru {second}")
    assert set(hand(t)) == {"peru", second.split("=")[1]}
    assert t.to_move() == BEN


@pytest.mark.rule("CP-R04")
def test_there_is_no_limit_to_a_hand() -> None:
    t = table(seat("italy", " ".join(LANDS[:60] + PAPERS[:60])), seat("japan"))
    play(t, "draw territory", "draw contract", dice=f"territory={LANDS[60]} contract={PAPERS[60]}")
    assert len(hand(t)) == 122


@pytest.mark.rule("CP-R04")
@pytest.mark.parametrize(("deck", "cards"), [("territory", LANDS), ("contract", PAPERS)])
def test_an_empty_deck_is_made_anew_from_its_discards(deck: str, cards: list[str]) -> None:
    """All cards are in hands but two, which were discarded: one of those two is drawn."""
    t = table(seat("italy"), seat("japan", " ".join(cards[2:])), discarded=cards[:2])
    assert discards(t) == cards[:2]
    lines = play(t, f"draw {deck}", dice=f"{deck}={cards[1]}")
    assert kinds(lines) == ["reshuffled", f"drew_{deck}"]
    assert told(lines, "reshuffled") == [{"deck": deck}]
    assert hand(t) == [cards[1]]
    assert discards(t) == []


@pytest.mark.rule("CP-R04")
def test_discards_stay_where_they_are_while_the_deck_has_a_card() -> None:
    t = table(seat("italy"), seat("japan", " ".join(LANDS[2:])), discarded=LANDS[:1])
    lines = play(t, "draw territory", dice=f"territory={LANDS[1]}")
    assert "reshuffled" not in kinds(lines)
    assert discards(t) == LANDS[:1]


@pytest.mark.rule("CP-R04")
@pytest.mark.parametrize(("deck", "cards"), [("territory", LANDS), ("contract", PAPERS)])
def test_nothing_is_drawn_where_neither_deck_nor_discards_have_a_card(deck: str, cards: list[str]) -> None:
    t = table(seat("italy"), seat("japan", " ".join(cards)))
    assert refused(t, f"draw {deck}") == "deck_empty"
    assert refused(t, f"draw {deck}").rule == "CP-R04"
    assert f"draw {deck}" not in offered(t)


@pytest.mark.rule("CP-R04", "CP-DELIV-08")
def test_a_card_that_is_won_where_there_is_none_is_not_drawn() -> None:
    """All other contracts are in Ben's hand, and the one just delivered was the last one on the table."""
    ana = seat("italy", vehicles={"truck1": "poland"}, signed={"truck1": "K017 to germany"})
    t = table(ana, seat("japan", " ".join(card for card in PAPERS if card != "K017")))
    lines = play(t, "deliver truck1", "drive germany", dice="contract=K017")
    assert kinds(lines)[-3:] == ["delivered", "reshuffled", "drew_contract"]
    ana = seat("italy", vehicles={"truck1": "chile"}, signed={"truck1": "K017 to peru"})
    t = table(ana, seat("japan", " ".join(card for card in PAPERS if card != "K017")))
    lines = play(t, "deliver truck1", "drive peru", "apply", dice="customs=trade_fair contract=K017")
    assert told(lines, "nothing_to_draw") == [{"deck": "contract"}]


@pytest.mark.rule("CP-DRAW-01", "CP-R04")
@given(seed=st.integers(0, 10**6), many=st.integers(1, 60))
def test_drawn_cards_come_out_of_the_deck_and_never_twice(seed: int, many: int) -> None:
    """Sixty draws empty a deck of fifty and begin a new one of thirty discards."""
    t = table(seat("italy"), seat("japan", " ".join(LANDS[:36])), discarded=LANDS[36:66])
    chance = FastChance(seed)
    for drawn in range(many):
        if t.to_move() != ANA or t.phase != c.ACTING:
            break
        t.now[k.ACTIONS] = 2
        t.apply(ANA, c.DRAW_TERRITORY, chance, None)
        assert len(hand(t, ANA)) == drawn + 1
    assert set(hand(t, ANA)) & set(LANDS[:36]) == set()
    assert bool(set(hand(t, ANA)) & set(LANDS[36:66])) == (many > 50)
