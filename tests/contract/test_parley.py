"""The test title does what its rules say, so that whatever the suite proves on it is proved on a real game."""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter
from typing import Literal

import pytest

from cubilete.core.chance import FastChance, ScriptedChance, SeededChance, TrialPending, carried_out
from cubilete.core.errors import RecordError, Refusal
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.record import SEAL, read_record, write_record
from cubilete.core.replay import Verification, examine, replay, verify
from titles.parley import ParleyOptions, ParleyTitle
from titles.parley.state import COUNCIL, DECK, OVER, PHYSICS, PLEDGE, TURN, Buried, Offer, Parley

TITLE = ParleyTitle()
ANA, BEA, CATO, DAN = range(4)
ROSE, SHIP, KEY, CROWN = range(4)


def table(*script: list[int], options: ParleyOptions | None = None) -> Match:
    """Everybody holds one of each card, and the deck too; the rest of the chance is scripted."""
    deal = [[DECK, card] for _ in range(4) for card in range(4)]
    seats = [Seat(name) for name in ("Ana", "Bea", "Cato", "Dan")]
    return Match(TITLE, seats, options, bytes(32), chance=ScriptedChance([*deal, *script]))


def state_of(match: Match) -> Parley:
    assert isinstance(match.state, Parley)
    return match.state


def pledge_all(match: Match, *cards: str) -> None:
    for seat, card in enumerate(cards):
        match.play(seat, f"pledge {card}")


def lines(match: Match, seat: int, number: int) -> list[str]:
    return [line.text for move, line in match.story(seat) if move == number]


def resealed(text: str) -> str:
    """A record that was changed by somebody who can write seals."""
    body = text.rpartition(SEAL)[0]
    return f"{body}{SEAL}{hashlib.sha256(body.encode()).hexdigest()}\n"


@pytest.mark.rule("PA-PLEDGE-01", "PA-PLEDGE-02", "PA-PLEDGE-04")
def test_pledges_are_secret_until_the_last_is_laid() -> None:
    match = table()
    pledge_all(match, "crown", "ship", "crown")
    assert match.view(BEA)["pledged"] == [-2, SHIP, -2, -1]
    assert match.view(CATO)["pledged"] == [-2, -2, CROWN, -1], "not even a partner sees it"
    assert lines(match, ANA, 2) == ["Bea pledges a card."]
    assert lines(match, BEA, 2) == ["Bea pledges a ship, face down."]
    assert "ship" not in match.undo_reach(ANA).barrier
    assert match.undo_reach(CATO).steps == 1
    match.play(DAN, "pledge crown")
    assert "Cato has pledged a crown." in lines(match, BEA, 4)
    assert state_of(match).tally == [[0, 0, 0], [2, 0, 0]], "crowns were pledged by both teams and score nothing"
    assert [match.undo_reach(seat).steps for seat in range(4)] == [0] * 4


@pytest.mark.rule("PA-PLEDGE-03")
def test_a_pledge_may_be_taken_back_once_while_others_are_missing() -> None:
    match = table()
    match.play(CATO, "pledge rose")
    assert match.state.actors() == [ANA, BEA, DAN, CATO]
    prompt = match.prompt(CATO)
    assert prompt is not None
    assert prompt.waiting
    match.play(CATO, "withdraw")
    assert match.state.actors() == [ANA, BEA, CATO, DAN]
    match.play(CATO, "pledge key")
    with pytest.raises(Refusal, match="already"):
        match.play(CATO, "withdraw")
    stands = table(options=ParleyOptions(withdrawals=False))
    stands.play(CATO, "pledge rose")
    assert CATO not in stands.state.actors()
    with pytest.raises(Refusal, match="a pledge stands"):
        stands.play(CATO, "withdraw")


@pytest.mark.rule("PA-COUNCIL-01", "PA-COUNCIL-02", "PA-TEAM-01")
@pytest.mark.parametrize("member", [ANA, CATO])
def test_either_partner_decides_for_the_team(member: int) -> None:
    match = table()
    pledge_all(match, "crown", "rose", "key", "ship")
    assert match.state.actors() == [ANA, CATO]
    with pytest.raises(Refusal, match="other team"):
        match.play(BEA, "claim")
    match.play(member, "claim")
    with pytest.raises(Refusal):
        match.play(ANA + CATO - member, "claim")
    assert match.state.points() == [10, 3, 10, 3]
    assert match.state.placements() == [1, 2, 1, 2]


@pytest.mark.rule("PA-COUNCIL-01")
def test_a_tied_council_goes_to_the_team_on_turn() -> None:
    match = table()
    pledge_all(match, "rose", "rose", "rose", "rose")
    assert match.state.actors() == [ANA, CATO]


def at_turn(*script: list[int]) -> Match:
    """Ana is on turn; everybody has pledged a rose."""
    match = table(*script)
    pledge_all(match, "rose", "rose", "rose", "rose")
    match.play(ANA, "claim")
    return match


@pytest.mark.rule("PA-OFFER-01", "PA-OFFER-02")
def test_an_offer_is_made_and_taken_out_of_turn() -> None:
    match = at_turn()
    assert match.state.actors() == [ANA, BEA, CATO, DAN]
    match.play(BEA, "offer 4 ship for key")
    assert lines(match, DAN, 6) == lines(match, BEA, 6) == ["Bea offers Dan a ship for a key."]
    assert lines(match, ANA, 6) == lines(match, CATO, 6) == ["Bea makes Dan an offer."]
    assert match.view(ANA)["offers"] == [(BEA, DAN, -2, -2)]
    with pytest.raises(Refusal):
        match.undo(BEA)
    with pytest.raises(Refusal, match="offers you nothing"):
        match.play(ANA, "accept 2")
    match.play(DAN, "accept 2")
    assert (state_of(match).open[DAN], state_of(match).open[BEA]) == ([0, 1, 0, 0], [0, 0, 1, 0])
    assert int(match.state.to_move()) == ANA, "the turn is still Ana's"


@pytest.mark.rule("PA-OFFER-03", "PA-BURY-01", "PA-DECK-02")
def test_the_order_below_the_deck_is_known_to_those_who_saw_it() -> None:
    match = at_turn()
    match.play(BEA, "offer 3 crown for key")
    match.play(DAN, "offer 1 key for rose")
    match.play(CATO, "decline 2")
    match.play(ANA, "bury ship")
    state = state_of(match)
    assert state.under == [Buried(CROWN, 0b0110), Buried(SHIP, 0b0001), Buried(KEY, 0b1001)]
    seen = {seat: [card for card, _ in match.view(seat)["under"]] for seat in range(-1, 4)}
    assert seen == {-1: [-2, -2, -2], 0: [-2, SHIP, KEY], 1: [CROWN, -2, -2], 2: [CROWN, -2, -2], 3: [-2, -2, KEY]}
    for seat in range(-1, 4):
        places = [
            Counter(state.redeal(seat, FastChance(n)).under[place].card for n in range(200)) for place in range(3)
        ]
        for place, card in enumerate(seen[seat]):
            assert set(places[place]) == ({card} if card >= 0 else set(range(4)))


@pytest.mark.rule("PA-DECK-01", "PA-DECK-02")
def test_an_unknown_card_goes_to_the_hand_and_a_buried_one_comes_open() -> None:
    match = at_turn([DECK, KEY])
    state = state_of(match)
    state.under = [Buried(SHIP, 1)]
    match.play(ANA, "draw")
    assert lines(match, ANA, 6)[0] == "Ana draws a key, seen by nobody else."
    assert lines(match, CATO, 6)[0] == "Ana draws a card."
    state.phase, state.round, state.deck = TURN, 2, [0] * 4
    entry = match.play(BEA, "draw")
    assert not entry.outcomes, "no chance decides what comes from a known order"
    assert lines(match, DAN, 7)[0] == "Bea draws a ship from below and lays it open."
    assert match.undo_reach(BEA).steps == 0, "yet it shows something, so it cannot be taken back"


def ready_to_throw() -> Match:
    """With real dice, and Ana on turn."""
    match = Match(TITLE, table().seats, seed=bytes(32))
    while state_of(match).phase != TURN:
        seat = int(match.state.to_move())
        match.play(seat, Move(match.state.legal_moves(seat)[0]))
    return match


@pytest.mark.rule("PA-THROW-01", "PA-THROW-02")
def test_a_throw_is_recorded_as_it_came_to_rest() -> None:
    match = ready_to_throw()
    with pytest.raises(Refusal, match="throw ANGLE FORCE"):
        match.play(ANA, "throw 46 3")
    entry = match.play(ANA, "throw -3 10")
    (wobble, build, across, along, *frames) = (entry.outcomes[0][1] - 2, *entry.outcomes[1][1:])
    assert (build, across, along) == (PHYSICS, -5 + wobble, 100)
    assert frames[::3] == [2, 5, 7, 10]
    assert frames[-2:] == [across, along]
    assert state_of(match).tally[0][2] == 3
    assert lines(match, BEA, entry.number)[0] == "Ana throws at -3 degrees with force 10 and scores 3."
    text = write_record(match, reveal_seed=True)
    shown = ":".join(str(number) for number in frames)
    assert f"throw -3 10 ~ wobble {wobble}; landing {across}:{along}:{shown}@1" in text
    assert examine(read_record(text, "test"), TITLE, "test") == Verification([], [])
    assert write_record(replay(read_record(text, "test"), TITLE, "test"), reveal_seed=True) == text


@pytest.mark.rule("PA-THROW-02")
def test_a_landing_is_repeated_where_its_build_is_at_hand() -> None:
    match = ready_to_throw()
    match.play(ANA, "throw 4 9")
    text = write_record(match, reveal_seed=True)
    landing = next(line for line in text.split("\n") if "throw 4 9" in line)
    elsewhere = resealed(text.replace(landing, landing.replace("@1", "@7")))
    assert examine(read_record(elsewhere, "test"), TITLE, "test") == Verification(
        [], ["1 of 1 trials were carried out by another build and could not be repeated."]
    )
    head, _, numbers = landing.partition("landing ")
    first, *rest = numbers.split(":")
    end = [str(int(first) + 1), *rest[:-2], str(int(first) + 1), rest[-1]]
    doctored = resealed(text.replace(landing, f"{head}landing {':'.join(end)}"))
    (finding,) = verify(read_record(doctored, "test"), TITLE, "test")
    assert "but the same trial gives" in finding


def test_a_trial_can_be_carried_out_elsewhere() -> None:
    """Asked with results from elsewhere, a match runs no trial itself: nothing happens until somebody supplies one."""
    here, there = ready_to_throw(), ready_to_throw()
    moves = here.parse_all(["throw 4 9"])
    assert here.play_part(ANA, moves) == []
    before, results = TITLE.document(there.state), []
    for _ in range(2):  # asking again changes nothing
        with pytest.raises(TrialPending) as pending:
            there.play_part(ANA, moves, results=[])
        assert (TITLE.document(there.state), len(there.log)) == (before, len(here.log) - 1)
        assert isinstance(there.chance, SeededChance)
        results = [carried_out(pickle.loads(pickle.dumps(pending.value.trial)))]  # noqa: S301 (our own)
    assert there.play_part(ANA, moves, results=results) == []
    assert there.log[-1].outcomes == here.log[-1].outcomes
    assert write_record(there) == write_record(here)
    there.play(BEA, Move(there.state.legal_moves(BEA)[0]))


def test_a_batch_waits_as_a_whole_for_a_trial() -> None:
    """The council and the throw in one batch: the claim is made again with the throw, and is told once."""
    seed = next(seed for seed in range(50) if ANA in at_council(seed).state.owing())
    here, there = at_council(seed), at_council(seed)
    moves = here.parse_all(["claim", "throw 4 9"])
    assert here.play_part(ANA, moves) == []
    with pytest.raises(TrialPending) as pending:
        there.play_part(ANA, moves, results=[])
    assert len(there.log) == len(here.log) - 2
    assert there.play_part(ANA, moves, results=[carried_out(pending.value.trial)]) == []
    assert write_record(there) == write_record(here)
    with pytest.raises(Refusal):
        there.play_part(BEA, moves, results=[])
    assert isinstance(there.chance, SeededChance)
    assert there.chance.results is None, "whoever plays next carries out trials as ever"


def at_council(seed: int) -> Match:
    """With real dice, all pledges turned up."""
    match = Match(TITLE, table().seats, seed=bytes([seed] * 32))
    while state_of(match).phase != COUNCIL:
        seat = int(match.state.to_move())
        match.play(seat, Move(match.state.legal_moves(seat)[0]))
    return match


@pytest.mark.rule("PA-THROW-02")
@pytest.mark.parametrize("landing", [[900, 100, 1, 900, 100], [1], [1, 2, 3], [5, 5, 10, 5, 6], [5, 5, 10, 5]])
def test_a_coin_does_not_come_to_rest_anywhere(landing: list[int]) -> None:
    match = at_turn([1, 2], [2, PHYSICS, *landing])
    before = TITLE.document(match.state)
    with pytest.raises(Exception, match="cannot come to rest there"):
        match.play(ANA, "throw 0 10")
    assert TITLE.document(match.state) == before


@pytest.mark.rule("PA-END-01", "PA-SCORE-01")
@pytest.mark.parametrize("rounds", ["1", "2", "3"])
def test_the_game_ends_after_the_last_round(rounds: Literal["1", "2", "3"]) -> None:
    match = table(options=ParleyOptions(rounds=rounds))
    for turn in range(int(rounds)):
        assert state_of(match).phase == PLEDGE
        pledge_all(match, *[("rose", "ship", "key")[turn]] * 4)
        assert state_of(match).phase == COUNCIL
        match.play(int(match.state.to_move()), "claim")
        match.play(turn, "pass")
    assert state_of(match).phase == OVER
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.points == (3 * ((int(rounds) + 1) // 2), 3 * (int(rounds) // 2)) * 2
    assert outcome.places[:2] == ((1, 1) if rounds == "2" else (1, 2))


def test_a_running_record_shows_what_is_secret() -> None:
    """So it stays in the house until the match is over: this is why a table sends stories, not records."""
    match = table()
    match.play(BEA, "pledge ship")
    text = write_record(match, reveal_seed=False)
    assert "pledge ship" in text
    assert "deck rose, ship, key, crown" in text
    with pytest.raises(RecordError):
        verify(read_record(text, "test"), TITLE, "test")


def test_a_redeal_offers_anything_in_the_name_of_others() -> None:
    match = at_turn()
    match.play(BEA, "offer 4 ship for key")
    offers = {state_of(match).redeal(ANA, FastChance(n)).offers[0] for n in range(200)}
    assert {offer[:2] for offer in offers} == {(BEA, DAN)}
    assert len({(offer.card, offer.asks) for offer in offers}) == 16
    for seat in (BEA, DAN):
        assert state_of(match).redeal(seat, FastChance(1)).offers == [Offer(BEA, DAN, SHIP, KEY)]


def test_a_redeal_deals_anew_exactly_what_a_seat_has_not_seen() -> None:
    match = table()
    match.play(BEA, "pledge ship")
    match.play(DAN, "pledge crown")
    state = state_of(match)
    for seat in range(-1, 4):
        worlds = [state.redeal(seat, FastChance(n)) for n in range(80)]
        for owner in range(4):
            hands = {tuple(world.hands[owner]) for world in worlds}
            pledges = {world.pledged[owner] for world in worlds}
            assert len(hands) == 1 if owner == seat else len(hands) > 5
            assert len(pledges) == (1 if owner == seat or state.pledged[owner] < 0 else 4)
            assert {sum(hand) for hand in hands} == {sum(state.hands[owner])}
        assert len({tuple(world.deck) for world in worlds}) > 5


@pytest.mark.rule("PA-TURN-01")
def test_unanswered_offers_lapse_with_the_turn() -> None:
    match = at_turn()
    match.play(DAN, "offer 2 crown for crown")
    with pytest.raises(Refusal, match="not on turn"):
        match.play(CATO, "pass")
    match.play(ANA, "pass")
    state = state_of(match)
    assert (state.offers, state.offered) == ([], [False] * 4)
    assert state.under == [Buried(CROWN, 0b1010)]
    assert (state.phase, state.round, state.on_turn) == (PLEDGE, 2, BEA)


def test_seats_without_a_card_are_not_waited_for() -> None:
    match = table()
    state = state_of(match)
    state.spent, state.hands[BEA] = state.hands[BEA], [0] * 4
    assert match.state.actors() == [ANA, CATO, DAN]
    for seat in (ANA, CATO, DAN):
        match.play(seat, "pledge key")
    assert state.phase == COUNCIL
    assert TITLE.defects(state) == []


@pytest.mark.rule("PA-DEAL-01")
def test_a_deal_is_told_to_its_owner_only() -> None:
    match = table()
    assert lines(match, CATO, 0) == [
        "Ana is dealt four cards.",
        "Bea is dealt four cards.",
        "Cato is dealt 1 rose, 1 ship, 1 key, 1 crown.",
        "Dan is dealt four cards.",
    ]
    assert match.view(ANA)["hand"] == [1, 1, 1, 1]
    assert match.view(-1)["hand"] == []
