"""Games that must replay for ever: each way in which a game of Competitors can end, and every agreement.

A record that no longer replays means that a rule has changed. Where that is meant, raise `rules_version` and write the
records anew; games that end as planned are looked for among the first seeds:

    PYTHONPATH=src:tests python tests/games/competitors/test_golden.py [NAME...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.record import Record, outcome_text, read_record, write_record
from cubilete.core.replay import replay, verify
from cubilete.core.title import Document
from cubilete.games.competitors.declared import FEW
from cubilete.games.competitors.rules.scoring import wealth
from cubilete.games.competitors.rules.state import Competitors
from cubilete.players import make_player
from games.competitors.helpers import BEN, NAMES, TITLE, hand, offered, seat, table

FOLDER = Path(__file__).with_name("golden")
EARLIER = Path(__file__).with_name("earlier")
"""Records as earlier versions of the rules left them; never written anew."""
ALONE = "negotiation=no"


class Plan(Struct, frozen=True):
    """A game to be recorded: its options, who sits there, and what has to happen in it."""

    options: str
    players: str
    ending: str
    """Why it is over, by the names of the declaration."""
    winner: str = "points"
    """What decides it: points, wealth (the best score is shared), nothing (the victory is shared)."""
    events: str = ""
    """Kinds of events that have to happen."""
    position: str = ""
    """Begun from a position of this name in `POSITIONS`."""
    dealing: bool = False
    salted: bool = False
    undone: bool = False


PLANS = {
    "race": Plan(ALONE, "steady bold", "points", events="founded delivered drew_contract danger_rolled"),
    "race_of_three": Plan(f"{ALONE} headquarters=dealt", "bold steady careful", "points"),
    "race_stopped": Plan(f"{ALONE} rounds=4 headquarters=dealt", "steady random", "rounds"),
    "tied_race": Plan(ALONE, "steady careful", "points", winner="wealth", position="nine_each"),
    "shared_race": Plan(ALONE, "random random", "points", winner="nothing", position="equals"),
    "timed": Plan(f"mode=timed rounds=6 {ALONE}", "steady careful bold", "marks"),
    "tied_on_time": Plan(f"mode=timed rounds=4 {ALONE}", "random random random", "marks", winner="wealth"),
    "four_seats": Plan(f"mode=timed rounds=4 {ALONE} headquarters=dealt", "steady bold careful random", "marks"),
    "five_seats": Plan(f"mode=timed rounds=4 {ALONE} headquarters=dealt", "steady bold careful bold random", "marks"),
    "failures": Plan(
        f"mode=timed rounds=4 {ALONE}", "random random", "marks", events="failed point_lost", position="on_the_way"
    ),
    "open_hands": Plan(f"hands=open mode=timed rounds=4 {ALONE}", "steady bold", "marks", events="signed delivered"),
    "strict_customs": Plan(
        f"customs=strict mode=timed rounds=4 {ALONE}",
        "bold random",
        "marks",
        position="red_flags",
        events="customs_drawn",
    ),
    "specials": Plan(
        f"mode=timed rounds=4 {ALONE} hands=open", "steady steady", "marks", position="specials", events="attached"
    ),
    "deals": Plan(
        "mode=timed rounds=4",
        "steady careful bold",
        "marks",
        events="offered accepted dealt_with gave_territory gave_vehicle refused auctioned bid_made knocked_down",
        dealing=True,
    ),
    "with_undos": Plan(f"mode=timed rounds=4 {ALONE}", "steady careful", "marks", undone=True),
    "with_words": Plan(f"mode=timed rounds=4 {ALONE}", "bold careful", "marks", salted=True),
}


TALK = (
    (0, "offer 1>2 {mine}; 2>1 {yours}"), (1, "accept"),
    (2, "offer 3>1 20k; 1>3 1.truck2"), (0, "accept"),
    (1, "offer 2>3 5k"), (2, "refuse"),
    (0, "auction {mine} from 5k"), (1, "bid"), (2, "bid"), (1, "sit out"), (0, "knock down"),
)  # fmt: skip
"""What is said in the game with deals: an exchange, a sale, a refusal, an auction."""


# ---------------------------------------------------------------- positions to begin from
def nine_each() -> Competitors:
    """Both need one delivery, which they have signed."""
    return table(
        seat("italy", points=9, vehicles={"truck1": "poland"}, signed={"truck1": "K035 to germany"}),
        seat("japan", points=9, vehicles={"truck1": "france"}, signed={"truck1": "K041 to benelux"}),
    )


def equals() -> Competitors:
    """Both have ten points and the same things, and Ben has the last action of the round."""
    return table(seat("italy", points=10), seat("japan", points=10), on_turn=BEN, actions=1)


def specials() -> Competitors:
    """Everybody has special contracts of both kinds, and somebody else's vehicles to play them against."""
    goods = "poland germany france benelux K035 K036 K017"
    return table(
        seat("italy", f"{goods} K099 K101 K108 K112 K114 K116", vehicles={"truck1": "poland", "truck2": "france"}),
        seat("japan", "south_korea thailand K001 K104 K106 K109 K111 K113 K115", branches="texas"),
        options=PLANS["specials"].options,
        round=1,
    )


def on_the_way() -> Competitors:
    """Both have signed more than they will deliver, and points to lose."""
    return table(
        seat("italy", points=3, vehicles={"truck1": "poland", "truck2": "peru"},
             signed={"truck1": "K035 to germany", "truck2": "K017 to venezuela"}),
        seat("japan", points=3, vehicles={"truck1": "france", "ship1": "japan"},
             signed={"truck1": "K012 to sweden", "ship1": "K005 to taiwan"}),
        options=PLANS["failures"].options,
    )  # fmt: skip


def red_flags() -> Competitors:
    """The way to Moscow leads through Ukraine, the way to Chile over a customs border."""
    return table(
        seat("italy", vehicles={"truck1": "poland"}, signed={"truck1": "K017 to district_of_moscow"}),
        seat("japan", vehicles={"truck1": "peru"}, signed={"truck1": "K012 to chile"}),
        options=PLANS["strict_customs"].options,
    )


POSITIONS = {
    "nine_each": nine_each, "equals": equals, "specials": specials, "on_the_way": on_the_way, "red_flags": red_flags,
}  # fmt: skip


# ---------------------------------------------------------------- the records
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@cache
def record_of(name: str) -> Record:
    return read_record(text_of(name), name)


def own(match: Match) -> Competitors:
    assert isinstance(match.state, Competitors)
    return match.state


def test_no_golden_game_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


def test_every_ending_every_number_of_seats_and_every_player_are_among_them() -> None:
    assert {plan.ending for plan in PLANS.values()} == set(FEW["ending"])
    assert {plan.winner for plan in PLANS.values()} == {"points", "wealth", "nothing"}
    assert {len(record_of(name).seats) for name in PLANS} == {2, 3, 4, 5}
    players = {one.player for name in PLANS for one in record_of(name).seats}
    assert players >= {*TITLE.bots(), "random"}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CP-MODE-03", "CP-MODE-04", "CP-END-01", "CP-END-02", "CP-R15", "CP-R81")
def test_a_golden_game_replays_to_the_same_end_and_its_dice_are_honest(name: str) -> None:
    record = record_of(name)
    match = replay(record, TITLE, name)
    assert write_record(match) == text_of(name)
    assert went_as_planned(match, PLANS[name])
    assert verify(record, TITLE, name) == []


@pytest.mark.parametrize("path", sorted(EARLIER.glob("*.txt")), ids=lambda path: path.stem)
@pytest.mark.rule("CP-R70")
def test_a_record_by_earlier_rules_still_replays_to_its_end(path: Path) -> None:
    """In 2018.1 deals lapsed at the second end of a turn, which none of these moves depends on."""
    record = read_record(path.read_text("utf-8"), path.name)
    match = replay(record, TITLE, path.name)
    assert record.rules != TITLE.rules_version
    assert match.over
    assert outcome_text(match.outcome()) == record.outcome


def test_moves_were_taken_back_alone_and_with_consent() -> None:
    undos = [move for move in record_of("with_undos").moves if move.undo_to >= 0]
    assert {move.consent for move in undos} == {True, False}
    assert not [name for name in PLANS if name != "with_undos" and any(m.undo_to >= 0 for m in record_of(name).moves)]


def test_games_were_begun_from_positions_and_one_with_words_of_the_players() -> None:
    begun = {name for name in PLANS if record_of(name).position is not None}
    assert begun == {name for name, plan in PLANS.items() if plan.position}
    assert [name for name in PLANS if all(one.salt for one in record_of(name).seats)] == ["with_words"]


# ---------------------------------------------------------------- whether a game went as planned
def went_as_planned(match: Match, plan: Plan) -> bool:
    lines = [line for _, line in match.story(-1)]
    endings = [line.facts["ending"] for line in lines if line.kind == "over"]
    return (
        match.over
        and endings == [plan.ending]
        and decided_by(own(match)) == plan.winner
        and {line.kind for line in lines} >= set(plan.events.split())
    )


def decided_by(t: Competitors) -> str:
    """What the winner is ahead by."""
    best = max(t.points())
    leaders = [who for who in range(t.seats) if t.points()[who] == best]
    assert [who for who in range(t.seats) if t.placements()[who] == 1] == richest(t, leaders)
    if len(leaders) == 1:
        return "points"
    return "wealth" if len(richest(t, leaders)) == 1 else "nothing"


def richest(t: Competitors, among: list[int]) -> list[int]:
    most = max(int(wealth(t, who)) for who in among)
    return [who for who in among if wealth(t, who) == most]


# ---------------------------------------------------------------- writing them anew
def game(plan: Plan, number: int) -> Match:
    """A game played to its end by the players of the plan, with the seed of this number."""
    players = plan.players.split()
    seats = [Seat(name, kind, f"{name} was here" if plan.salted else "") for name, kind in zip(NAMES, players)]
    options = read_options(TITLE.options_type, plan.options, TITLE.name)
    start: Document | None = TITLE.document(POSITIONS[plan.position]()) if plan.position else None
    match = Match(TITLE, seats, options, number.to_bytes(32, "big"), start)
    play_on(match, plan)
    return match


def play_on(match: Match, plan: Plan) -> None:
    """Let the players decide until the game is over."""
    players = [make_player(TITLE, one.player) for one in match.seats]
    whim = FastChance(int.from_bytes(match.seed, "big") % 2**32)
    talk = talks(match) if plan.dealing else iter(())
    while not match.over:
        who = int(match.state.to_move())
        match.play(who, decide_fairly(players[who], match.state, who, whim))
        if plan.undone:
            take_back(match, who, whim)
        next(talk, None)


def take_back(match: Match, who: int, whim: FastChance) -> None:
    """Now and then a move is taken back alone, and twice several at once with everybody's consent."""
    if len(match.log) in (20, 40):
        match.undo(who, match.line[-4].number, consent=True)
    elif whim.below(0, 8) == 0 and match.undo_reach(who).steps > 0:
        match.undo(who)


def talks(match: Match) -> Iterator[None]:
    """Between the moves of the players everything in `TALK` is said, each as soon as it may be."""
    for who, text in TALK:
        while not say(match, who, text):
            yield


def say(match: Match, who: int, text: str) -> bool:
    """Say something if it may be said now; a word that begins an answer stands for the first such answer."""
    t = own(match)
    if len(hand(t, 0)) == 0 or len(hand(t, 1)) == 0:
        return False
    answers = offered(t, text, by=who)
    said = answers[0] if answers else text.format(mine=hand(t, 0)[0], yours=hand(t, 1)[0])
    if not answers and (" " not in text or TITLE.why_not(t, who, TITLE.parse(said)) is not None):
        return False
    match.play(who, said)
    return True


def write_anew(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names or list(PLANS):
        plan = PLANS[name]
        number, found = next((n, match) for n in count(1) if went_as_planned(match := game(plan, n), plan))
        (FOLDER / f"{name}.txt").write_text(write_record(found), "utf-8")
        print(f"{name}: seed {number}, {len(found.log)} moves", flush=True)


if __name__ == "__main__":
    write_anew(sys.argv[1:])
