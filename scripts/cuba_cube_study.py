"""The study of Cuba Cube: how long games are, and where Money, Goods, Cops and Damage come from.

    python scripts/cuba_cube_study.py marketeers --games 200 --seed 1
    python scripts/cuba_cube_study.py race --players chauffeur --games 4 --seats 2

Results are printed as Markdown, a table for the length of games and one for each kind of thing that the title counts;
the same seed always plays the same games. Flicks are carried out for true, so flicking games take their time.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from sys import stderr
from time import perf_counter

from cubilete.arena.game import game_seed
from cubilete.arena.statistics import Estimate, mean
from cubilete.arena.study.watch import Watched, watch_game
from cubilete.core.options import read_options
from cubilete.core.title import Title
from cubilete.games import title as find_title
from cubilete.players import make_player, read_names

USUAL = {"race": "chauffeur", "smugglers": "runner", "marketeers": "shrewd", "cobbers": "tandem"}
"""The players of the games; the Couriers have a driver of their own in `bots()`."""


def between(found: Estimate, places: int = 1) -> str:
    return f"{found.value:.{places}f} ± {(found.high - found.low) / 2:.{places}f}"


def length_row(name: str, games: Sequence[Watched], seats: int) -> str:
    """How long games are, how scores spread, and what the first turn is worth."""
    first = [100 * game.share_of_win(game.first) for game in games]
    cells = [
        between(mean([game.rounds for game in games])),
        between(mean([sum(game.decisions) / seats for game in games])),
        between(mean([game.seconds / 60 for game in games])),
        between(mean([sum(game.points) / seats for game in games]), 0),
        between(mean([max(game.points) for game in games]), 0),
        between(mean([game.lead_changes for game in games])),
        f"{between(mean(first), 0)} ({100 / seats:.0f})",
    ]
    return f"| {name} | {seats} | {' | '.join(cells)} |"


def item_table(title: Title, kind: str, columns: Sequence[tuple[str, Sequence[Watched]]]) -> list[str]:
    """How often each thing of a kind was picked or happened in a game, all seats together."""
    measures = title.measures()
    ids = sorted({item for _, games in columns for game in games for item in game.items.get(kind, {})})
    if not ids:
        return []
    lines = [
        "",
        f"| {measures.kinds[kind]} | {' | '.join(name for name, _ in columns)} |",
        "| --- " * (1 + len(columns)) + "|",
    ]
    rows = []
    for item in ids:
        found = [mean([picked(game, kind, item) for game in games]) for _, games in columns]
        cells = " | ".join(between(one, 2) for one in found)
        rows.append((-sum(one.value for one in found), f"| {measures.name((kind, item))} | {cells} |"))
    return [*lines, *(line for _, line in sorted(rows))]


def picked(game: Watched, kind: str, item: str) -> int:
    there = game.items.get(kind, {}).get(item)
    return sum(there.by_seat) if there is not None else 0


def play(title: Title, players: str, seats: int, options: str, games: int, seed: int) -> list[Watched]:
    names = read_names(players)
    chosen = read_options(title.options_type, options, title.name)
    found = []
    for number in range(games):
        table = [make_player(title, names[(seat + number) % len(names)]) for seat in range(seats)]
        found.append(watch_game(title, table, game_seed(seed, number), chosen))
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", help="race, smugglers, couriers, marketeers or cobbers")
    asked.add_argument("--players", default="")
    asked.add_argument("--seats", type=int, action="append", help="may be given several times")
    asked.add_argument("--options", action="append", help="may be given several times")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    wishes = asked.parse_args()
    title = find_title(f"cuba_{wishes.game}")
    players = wishes.players or USUAL.get(wishes.game) or next(iter(title.bots()), "random")
    columns = []
    print("| game | seats | rounds | decisions a seat | minutes | points of a seat | of the winner | lead changes |"
          " won by who starts, % (even) |")  # fmt: skip
    print("| --- " * 9 + "|")
    for options in wishes.options or [""]:
        for seats in wishes.seats or range(title.seats[0], title.seats[1] + 1):
            begun = perf_counter()
            games = play(title, players, seats, options, wishes.games, wishes.seed)
            name = options or "as printed"
            print(length_row(name, games, seats), flush=True)
            print(f"{name}, {seats} seats: {(perf_counter() - begun) / len(games):.2f} s a game", file=stderr)
            columns.append((f"{name}, {seats} seats", games))
    for kind in title.measures().kinds:
        print("\n".join(item_table(title, kind, columns)))


if __name__ == "__main__":
    main()
