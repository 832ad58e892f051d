"""The calibration study of Nevada Ride: how long races are, who drops out, what pole is worth, and what is used.

    python scripts/nevada_ride_study.py --games 200

Every car is driven by the steady player unless told otherwise. Results are printed as Markdown; the same seed always
plays the same races.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cubilete.arena.game import game_seed, stream
from cubilete.arena.statistics import Estimate, mean, rate
from cubilete.core.journal import Journal
from cubilete.core.options import read_options
from cubilete.core.player import Player, decide_fairly
from cubilete.games import title as find_title
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.policy.temper import STEADY, TEMPERS
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.title import NevadaRideTitle

FIELDS = (2, 4, 6, 8, 10)
KINDS = (
    "mode=basic",
    "mode=basic laps=2",
    "mode=advanced laps=1",
    "mode=advanced",
    "mode=advanced laps=3",
    "pit_lane=open laps=3",
    "pit_lane=open technical_stops=true laps=3",
    "weather=true",
    "weather=true pit_lane=open laps=3",
    "drivers=dealt",
    "drivers=dealt weather=true",
    "build=true",
    "trials=true",
    "hazard_rolls=per_space",
)
ODD_FIELDS = (6,)
"""The additions are looked at with six cars, the two modes with every field."""
FATES = FEW["fate"]


@dataclass
class Tally:
    """Many races under the same conditions."""

    turns: list[float] = field(default_factory=list)
    """Of every car that finished."""
    winner: list[float] = field(default_factory=list)
    """Turns of the winners."""
    pole: int = 0
    races: int = 0
    won: int = 0
    cars: int = 0
    out: Counter[str] = field(default_factory=Counter)
    gears: Counter[int] = field(default_factory=Counter)
    events: Counter[int] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)


def race(title: NevadaRideTitle, options: str, seats: int, player: Player, seed: int, tally: Tally) -> None:
    """Drive one race and count what happens in it."""
    chance, mind = stream(seed, "table"), stream(seed, "mind")
    state = title.deal(seats, chance, read_options(title.options_type, options, title.name))
    taken: Counter[int] = Counter()
    pole = -1
    while (seat := int(state.to_move())) >= 0:
        before = (int(state.round), int(state.turn))
        car = int(state.asked())
        if state.round == 1 and pole < 0:
            pole = int(state.order[0])
        move = decide_fairly(player, state, seat, mind)
        journal = Journal()
        state.apply_form(seat, move.code, list(move.params), chance, journal) if move.params else state.apply(
            seat, move.code, chance, journal
        )
        if before[0] > 0:
            count(journal, tally)
            if c.is_gear(move.code):
                taken[car] += 1
    settle(state, taken, pole, tally)


def count(journal: Journal, tally: Tally) -> None:
    for event in journal.events:
        kind = int(event.kind)
        tally.events[kind] += 1
        facts = [int(number) for number in event.public]
        if kind == c.E_GEAR_ROLLED:
            tally.gears[facts[1]] += 1
        elif kind == c.E_HELD:
            tally.held[FEW["hold"][facts[1]]] += 1
        elif kind == c.E_OUT:
            tally.out[FATES[facts[1]]] += 1
        elif kind == c.E_LOST:
            tally.lost[FEW["worn"][facts[1]]] += facts[2]


def settle(state: NevadaRide, taken: Counter[int], pole: int, tally: Tally) -> None:
    tally.races += 1
    tally.cars += int(state.cars)
    for car in range(int(state.cars)):
        if state.get(car, k.STATUS) == k.FINISHED:
            tally.turns.append(float(taken[car]))
            if state.get(car, k.PLACE) == 1:
                tally.won += 1
                tally.winner.append(float(taken[car]))
                tally.pole += car == pole


# ---------------------------------------------------------------- telling
def told(estimate: Estimate, digits: int = 1, percent: bool = False) -> str:
    factor = 100 if percent else 1
    half = (estimate.high - estimate.low) / 2 * factor
    return f"{estimate.value * factor:.{digits}f} ± {half:.{digits}f}"


def lines(tallies: Sequence[tuple[str, int, Tally]]) -> Iterator[str]:
    yield "| race | cars | turns of a car | of the winner | out, % | won from pole, % (even) |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for options, seats, tally in tallies:
        out = sum(tally.out.values())
        pole = told(rate(tally.pole, max(1, tally.won)), 0, True)
        yield (
            f"| {options} | {seats} | {told(mean(tally.turns), 2)} | {told(mean(tally.winner), 2)} "
            f"| {100 * out / tally.cars:.1f} | {pole} ({100 / seats:.0f}) |"
        )
    yield ""
    yield "| race | cars | gears 1 to 6, % | casino (won) | falls | crowd | mud | slipstreams | Body lost | out by |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for options, seats, tally in tallies:
        yield f"| {options} | {seats} | {' | '.join(habits(tally))} |"


def habits(tally: Tally) -> Iterator[str]:
    """Per car and race, except for the gears and the reasons of cars that are out."""
    rolled = sum(tally.gears.values())
    yield ", ".join(f"{100 * tally.gears[gear] / rolled:.0f}" for gear in range(1, c.GEARS + 1))
    seen = tally.events
    visits = seen[c.E_CASINO_WON] + seen[c.E_CASINO_LOST]
    yield f"{visits / tally.cars:.2f} ({seen[c.E_CASINO_WON] / tally.cars:.2f})"
    yield f"{seen[c.E_FELL] / tally.cars:.3f}"
    yield f"{tally.held['crowd'] / tally.cars:.3f}"
    yield f"{tally.held['mud'] / tally.cars:.2f}"
    yield f"{seen[c.E_SLIPPED] / tally.cars:.2f}"
    yield f"{tally.lost['body'] / tally.cars:.2f}"
    yield ", ".join(f"{fate} {number}" for fate, number in tally.out.most_common(3)) or "-"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--games", type=int, default=200, help="races of every kind")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--temper", choices=tuple(TEMPERS), default=STEADY)
    asked.add_argument("--fields", type=int, nargs="*", default=list(FIELDS), help="cars in races of the two modes")
    told_to = asked.parse_args()
    title = find_title("nevada_ride")
    assert isinstance(title, NevadaRideTitle)
    player = title.policy_player(told_to.temper)
    tallies = []
    for options in KINDS:
        for seats in told_to.fields if options in ("mode=basic", "mode=advanced") else ODD_FIELDS:
            tally = Tally()
            for game in range(told_to.games):
                race(title, options, seats, player, game_seed(told_to.seed, game), tally)
            tallies.append((options, seats, tally))
    print("\n".join(lines(tallies)))


if __name__ == "__main__":
    main()
