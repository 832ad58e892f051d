"""Offers and answers beside the turns hold up nobody's undo, spoil nobody's move, and outlive an undo if they can."""

from __future__ import annotations

import pytest

from contract.test_parley import (
    ANA,
    BEA,
    CATO,
    DAN,
    KEY,
    SHIP,
    TITLE,
    lines,
    pledge_all,
    state_of,
    table,
)
from cubilete.core.errors import Refusal
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay, verify
from titles.parley import ParleyOptions
from titles.parley.state import COUNCIL, OFFER, TURN, Buried, Offer

FROM_COUNCIL = ParleyOptions(haggling="council")


def claimed(options: ParleyOptions | None = None) -> Match:
    """Bea has claimed 3 points in the council, which she may take back; Ana is on turn."""
    match = table(options=options)
    pledge_all(match, "rose", "crown", "rose", "key")
    match.play(BEA, "claim")
    return match


def check_record(match: Match) -> None:
    text = write_record(match)
    again = replay(read_record(text, "test"), TITLE, "test")
    assert write_record(again) == text
    for seat in range(-1, 4):
        assert again.story(seat) == match.story(seat)
        assert again.undo_reach(seat) == match.undo_reach(seat)


@pytest.mark.rule("PA-OFFER-01")
def test_undo_goes_back_over_an_offer_and_makes_it_again() -> None:
    match = claimed(FROM_COUNCIL)
    match.play(CATO, "offer 4 key for ship")
    assert match.undo_reach(BEA).steps == 1
    assert match.undo_reach(CATO).steps == 0, "an offer is taken back by a move of its own"
    undo = match.undo(BEA)
    assert (undo.number, undo.back_to) == (7, 4)
    assert state_of(match).phase == COUNCIL
    assert [(entry.number, entry.seat, entry.notation) for entry in match.line[4:]] == [
        (8, CATO, "offer 4 key for ship")
    ]
    assert state_of(match).offers == [Offer(CATO, DAN, KEY, SHIP)]
    assert lines(match, DAN, 8) == ["Cato offers Dan a key for a ship."]
    assert lines(match, ANA, 8) == ["Cato makes Dan an offer."]
    match.play(DAN, "claim")
    match.play(DAN, "accept 3")
    check_record(match)


@pytest.mark.rule("PA-OFFER-01")
def test_an_offer_lapses_where_it_is_no_longer_possible() -> None:
    """Where offers are for turns only, going back into the council takes the card home."""
    match = claimed()
    match.play(CATO, "offer 4 key for ship")
    hands = [row[:] for row in state_of(match).hands]
    match.undo(BEA)
    assert state_of(match).phase == COUNCIL
    assert len(match.line) == 4
    assert (state_of(match).offers, state_of(match).offered) == ([], [0] * 4)
    assert state_of(match).hands[CATO][KEY] == hands[CATO][KEY] + 1
    check_record(match)


@pytest.mark.rule("PA-OFFER-02")
def test_a_deal_that_was_struck_bars_undo_for_all() -> None:
    match = claimed(FROM_COUNCIL)
    match.play(CATO, "offer 4 key for ship")
    match.play(DAN, "accept 3")
    assert [match.undo_reach(seat).steps for seat in range(4)] == [0] * 4
    with pytest.raises(Refusal, match="Dan takes Cato's key"):
        match.undo(BEA)
    match.undo(BEA, 4, consent=True)
    assert len(match.line) == 4, "by consent everything is taken back, deals too"
    check_record(match)


def test_an_undo_says_where_one_step_leads_however_many_offers_came_after() -> None:
    match = claimed(FROM_COUNCIL)
    match.play(CATO, "offer 4 key for ship")
    match.play(DAN, "decline 3")
    reach = match.undo_reach(BEA)
    assert (reach.to, reach.last, reach.steps) == (4, 4, 1)
    for wrong in (5, 6):
        with pytest.raises(Refusal, match="unless everybody agrees"):
            match.undo(BEA, wrong)
    match.undo(BEA, 4)
    assert [entry.notation for entry in match.line[4:]] == ["offer 4 key for ship", "decline 3"]
    assert state_of(match).under == [Buried(KEY, 0b1100)]
    check_record(match)


def test_offers_spoil_nobody_elses_move() -> None:
    match = claimed()
    seen = len(match.log)
    match.play(CATO, "offer 1 key for ship")
    match.play(DAN, "offer 1 ship for key")
    assert not match.stale(ANA, seen, [TITLE.parse("pass"), TITLE.parse("draw")])
    assert match.stale(ANA, seen, [TITLE.parse("accept 3")]), "it was not there when Ana looked"
    assert not match.stale(ANA, len(match.log) - 1, [TITLE.parse("accept 3")]), "another offer is another matter"
    assert match.stale(CATO, seen, [TITLE.parse("retract")]), "Cato has moved since"


@pytest.mark.rule("PA-OFFER-04")
def test_an_answer_is_stale_once_the_terms_are_others() -> None:
    match = claimed()
    match.play(CATO, "offer 1 key for ship")
    seen = len(match.log)
    match.play(CATO, "retract")
    accept, decline = TITLE.parse("accept 3"), TITLE.parse("decline 3")
    assert match.stale(ANA, seen, [accept])
    match.play(CATO, "offer 1 ship for ship")
    assert match.stale(ANA, seen, [accept])
    assert match.stale(ANA, seen, [decline])
    assert not match.stale(ANA, len(match.log), [accept])
    match.play(CATO, "retract")
    with pytest.raises(Refusal, match="two offers"):
        match.play(CATO, "offer 1 ship for ship")


@pytest.mark.rule("PA-OFFER-01")
@pytest.mark.parametrize("params", [(), (0,), (0, 2), (4, 2, 1), (0, 2, 4), (0, 2, -1), (0, 2, 1, 1)])
def test_an_offer_needs_a_taker_a_card_and_what_is_asked(params: tuple[int, ...]) -> None:
    refusal = TITLE.why_not(claimed().state, CATO, Move(OFFER, params))
    assert refusal is not None
    assert refusal.sentence.startswith("An offer reads: offer SEAT CARD for CARD")


def test_a_record_with_offers_made_again_verifies() -> None:
    """With real dice: what was made again stands in lines of its own, and nothing else is added when it is replayed."""
    match = Match(TITLE, claimed().seats, FROM_COUNCIL, bytes(32))
    for seat in range(4):
        match.play(seat, Move(match.state.legal_moves(seat)[0]))
    decider = int(match.state.to_move())
    match.play(decider, "claim")
    state = state_of(match)
    assert state.phase == TURN
    giver = next(seat for seat in range(4) if seat not in (state.on_turn, decider))
    prompt = match.prompt(giver)
    assert prompt is not None
    offer = match.play(giver, prompt.suggestions[0].move)
    match.undo(decider)
    assert match.log[-1].notation == offer.notation
    while not match.over:
        mover = int(match.state.to_move())
        match.play(mover, Move(match.state.legal_moves(mover)[0]))
    assert verify(read_record(write_record(match), "test"), TITLE, "test") == []
