"""How often a team wins the Couriers, and how long it thinks: whole games with simulated flicks.

    python scripts/couriers_study.py --games 30 --seed 1
    python scripts/couriers_study.py --games 10 --options cour_family=yes --options "" --out games.jsonl

Every game is written to `--out` as soon as it is over, and games that stand there are not played again. The same seed
plays the same games, one of each setting in turn, so that a study may be broken off at any time. Intervals hold the
true share in 95 of 100 such studies; seconds are those of one answer, by the clock and of the processors.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

import msgspec
from msgspec import Struct

from cubilete.arena.game import RunningGame, game_seed
from cubilete.arena.statistics import mean, rate
from cubilete.core.options import read_options
from cubilete.games import title as find_title
from cubilete.games.cuba_cube.rules.couriers.columns import POLICE_KM, RESULT, TEAM_KM, WON
from cubilete.games.cuba_cube.rules.couriers.jobs import job_points
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.table import TURNS
from cubilete.players import make_player

TITLE = find_title("cuba_couriers")


class Played(Struct, frozen=True, kw_only=True):
    """One game of a team."""

    player: str
    options: str
    seats: int
    seed: int
    number: int
    won: bool
    points: int
    turns: int
    team_km: int
    police_km: int
    decisions: int
    slowest: float
    """Seconds of the slowest answer, by the clock..."""
    slowest_cpu: float
    """...and of the processors, all together."""


def play(player: str, options: str, seats: int, seed: int, number: int) -> Played:
    team = [make_player(TITLE, player) for _ in range(seats)]
    chosen = read_options(TITLE.options_type, options, TITLE.name)
    running = RunningGame(TITLE, team, game_seed(seed, number), chosen)
    t = running.state
    assert isinstance(t, Couriers)
    decisions, slowest, slowest_cpu = 0, 0.0, 0.0
    while (seat := int(t.to_move())) >= 0:
        clock, cpu = perf_counter(), process_time()
        move = running.ask(seat)
        slowest, slowest_cpu = max(slowest, perf_counter() - clock), max(slowest_cpu, process_time() - cpu)
        running.make(seat, move)
        decisions += 1
    return Played(
        player=player, options=options, seats=seats, seed=seed, number=number, won=bool(t.own[RESULT] == WON),
        points=int(job_points(t)), turns=int(t.get(0, TURNS)), team_km=int(t.own[TEAM_KM]),
        police_km=int(t.own[POLICE_KM]), decisions=decisions, slowest=slowest, slowest_cpu=slowest_cpu,
    )  # fmt: skip


def read_games(path: Path | None) -> list[Played]:
    if path is None or not path.exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in path.read_bytes().splitlines()]


def row(name: str, games: Sequence[Played]) -> str:
    won = rate(sum(game.won for game in games), len(games))
    points, turns = mean([game.points for game in games]), mean([game.turns for game in games])
    cells = [
        name or "as printed", str(len(games)), f"{100 * won.value:.0f} ({100 * won.low:.0f} to {100 * won.high:.0f})",
        f"{points.value:.1f}", f"{turns.value:.1f}", f"{max(game.slowest for game in games):.1f}",
        f"{max(game.slowest_cpu for game in games):.1f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--player", default="expert", help="a level, or dispatcher")
    asked.add_argument("--seats", type=int, default=1)
    asked.add_argument("--options", action="append", help="may be given several times")
    asked.add_argument("--games", type=int, default=10, help="of each setting")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path)
    wishes = asked.parse_args()
    settings = list(dict.fromkeys(wishes.options or [""]))
    found = read_games(wishes.out)
    known = {(game.player, game.options, game.seats, game.seed, game.number) for game in found}
    for number in range(wishes.games):
        for options in settings:
            if (wishes.player, options, wishes.seats, wishes.seed, number) not in known:
                game = play(wishes.player, options, wishes.seats, wishes.seed, number)
                found.append(game)
                if wishes.out is not None:
                    with wishes.out.open("ab") as file:
                        file.write(msgspec.json.encode(game) + b"\n")
    print("| setting | games | won, % | points | turns | slowest answer, s | of the processors, s |")
    print("| --- " * 7 + "|")
    for options in settings:
        games = [game for game in found if game.options == options]
        if games:
            print(row(options, games))


if __name__ == "__main__":
    main()
