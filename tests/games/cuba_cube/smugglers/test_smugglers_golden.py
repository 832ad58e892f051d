"""Games of the Smugglers that must replay for ever: each way in which one can end, flicked for true.

A record that no longer replays means that a rule has changed. Where that is meant, raise `rules_version` and write the
records anew; games that end as planned are looked for among the first seeds, which takes MuJoCo and some minutes:

    PYTHONPATH=src:tests python tests/games/cuba_cube/smugglers/test_smugglers_golden.py [NAME...]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.record import Record, read_record, write_record
from cubilete.core.replay import replay, verify
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle
from cubilete.physics import carrying
from cubilete.players import make_player
from games.cuba_cube.smugglers.scenes import cops, load, on_turn, sell_before, stand, table, wreck

FOLDER = Path(__file__).parents[1] / "golden"
TITLE = SmugglersTitle()
NAMES = ("Ana", "Bea", "Cleo", "Dan", "Eva")


def nearly_sold_out() -> Smugglers:
    """Nine Gems are sold; Ana stands before Habana with the tenth and a Statue."""
    return last_gem(statue=1)


def nearly_even() -> Smugglers:
    """The tenth Gem brings 1,000 Pesos and makes Ana as rich as Bea."""
    return last_gem()


def last_gem(**goods: int) -> Smugglers:
    t = table(black=(-85, 60), blue1=(140, 20))
    sell_before(t, gem=9, statue=2)
    load(t, 0, gem=1, **goods)
    t.put(1, k.MONEY, 1000)
    stand(t, 0, -90, 90)
    on_turn(t, 0)
    return t


def robbery() -> Smugglers:
    """Bea walks behind the red Gate with 8,000 Pesos, and Ana drives."""
    t = table(orange=(120, 90), yellow=(140, -140), red1=(-30, 0), red2=(30, 0))
    cops(t, habana=2, trinidad=2, santiago=1)
    t.put(1, k.MONEY, 8000)
    stand(t, 1, 0, 40)
    return t


def on_foot() -> Smugglers:
    """Both Vehicles are wrecks; Ana carries three Gems, Bea is near a City."""
    t = table(black=(0, 30), orange=(50, 90))
    for driver in (0, 1):
        wreck(t, driver)
    stand(t, 0, -60, 60)
    load(t, 0, gem=3)
    cops(t, habana=1, trinidad=2, santiago=2)
    on_turn(t, 0)
    return t


class Plan(Struct, frozen=True):
    """A game to be recorded: its options, who sits there, and what has to happen in it."""

    options: str
    players: str
    events: str
    """Kinds of events that have to happen; among them how it ends."""
    winners: int = 1
    position: Callable[[], Smugglers] | None = None
    salted: bool = False
    undone: bool = False


ENDS = ("too_many_cops", "sold_out", "time_up")
PLANS = {
    "smugglers-cops": Plan("", "runner runner", "too_many_cops upgraded first_sale bribed"),
    "smugglers-three": Plan("hand=exact", "runner runner random", "too_many_cops", salted=True),
    "smugglers-five": Plan("smug_open_hands=yes area_side_mm=350", "runner random runner random runner", "damaged"),
    "smugglers-time": Plan("round_limit=12 short_ruler=yes", "runner random", "time_up walked"),
    "smugglers-sold-out": Plan("hand=exact", "runner random", "sold_out", position=nearly_sold_out),
    "smugglers-shared": Plan("hand=exact", "runner random", "sold_out", winners=2, position=nearly_even),
    "smugglers-robbed": Plan(
        "smug_three_hiding_places=yes", "runner runner", "money_hidden searched too_many_cops", position=robbery
    ),
    "smugglers-wrecks": Plan(
        "price_difference=yes end_value_any_damage=yes",
        "runner runner",
        "new_vehicle parked too_many_cops",
        position=on_foot,
        undone=True,
    ),
}


# ---------------------------------------------------------------- the records
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@cache
def record_of(name: str) -> Record:
    return read_record(text_of(name), name)


def kinds_of(match: Match) -> set[str]:
    return {line.kind for _, line in match.story(-1)}


def test_no_golden_game_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("smugglers-*.txt")} == set(PLANS)


def test_every_end_is_among_them() -> None:
    wanted = {event for plan in PLANS.values() for event in plan.events.split()}
    assert wanted >= set(ENDS)
    assert {plan.winners for plan in PLANS.values()} == {1, 2}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-SMUG-END-01", "CC-SMUG-END-02", "CC-SMUG-END-03", "CC-R40", "CC-R93", "CC-R94")
def test_a_golden_game_replays_to_the_same_end_without_a_single_flick(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replaying reads what flicks came to (CC-R93); no physics need be there."""
    asked: list[str] = []
    monkeypatch.setattr(carrying, "part", asked.append)
    match = replay(record_of(name), TITLE, name)
    assert write_record(match) == text_of(name)
    assert went_as_planned(match, PLANS[name])
    assert asked == []


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-R93")
def test_the_dice_of_a_golden_game_are_honest(name: str) -> None:
    """Whatever was drawn follows from the seed; flicks are repeated where the same build of the physics is at hand."""
    assert verify(record_of(name), TITLE, name) == []


def went_as_planned(match: Match, plan: Plan) -> bool:
    return (
        match.over
        and kinds_of(match) >= set(plan.events.split())
        and list(match.state.placements()).count(1) == plan.winners
        and any(entry.is_undo for entry in match.log) == plan.undone
    )


# ---------------------------------------------------------------- writing them anew
def game(plan: Plan, number: int) -> Match:
    """A game played to its end by the players of the plan, with the seed of this number."""
    players = plan.players.split()
    seats = [Seat(name, kind, f"{name} was here" if plan.salted else "") for name, kind in zip(NAMES, players)]
    options = read_options(TITLE.options_type, plan.options, TITLE.name)
    start = TITLE.document(plan.position()) if plan.position else None
    match = Match(TITLE, seats, options, number.to_bytes(32, "big"), start)
    minds = [make_player(TITLE, player) for player in players]
    whim = FastChance(number)
    while not match.over:
        seat = int(match.state.to_move())
        match.play(seat, decide_fairly(minds[seat], match.state, seat, whim))
        if plan.undone and whim.below(0, 8) == 0 and match.undo_reach(seat).steps > 0:
            match.undo(seat)
    return match


def write_anew(names: list[str]) -> None:
    for name in names or list(PLANS):
        plan = PLANS[name]
        number, found = next((n, match) for n in count(1) if went_as_planned(match := game(plan, n), plan))
        (FOLDER / f"{name}.txt").write_text(write_record(found), "utf-8")
        print(f"{name}: seed {number}, {len(found.log)} moves", flush=True)


if __name__ == "__main__":
    write_anew(sys.argv[1:])
