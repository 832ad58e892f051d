"""How analyses compare: the same finished games by two versions, against a reference, in CPU time and in verdicts.

    python bench/analysis.py games FOLDER              play the games (both titles, bots of every strength)
    python bench/analysis.py study FOLDER NAME         analyse them with the package at hand, and keep that as NAME
    python bench/analysis.py reference FOLDER          judge every decision in many more worlds
    python bench/analysis.py compare FOLDER OLD NEW    set two of them beside each other and beside the reference
    python bench/analysis.py players FOLDER [--games N]   measures of play for bots of known strength

`study` uses nothing but what every version of the package has, so an earlier one is measured by running this very file
with it (PYTHONPATH, or its own environment). One process each; CPU time is what `time.process_time` says, after a first
search that is not counted. What the last runs gave is in analysis-results.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, pstdev
from time import process_time
from typing import Any

import msgspec

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.player import decide_fairly
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.games import title as find_title
from cubilete.players import analysis, evaluation, make_player
from cubilete.players.report import write_up

OWN = {"cargo_noir": "greedy", "cubitos": "steady"}
TABLES = (
    ("expert", "casual"),
    ("strong", "beginner"),
    ("skilled", "skilled"),
    ("own", "random"),
    ("casual", "strong", "skilled"),
)
"""Who plays the games that are compared; `own` is the title's own player."""
FIRST_SEED = 11
LADDER = ("random", "beginner", "casual", "skilled", "strong", "expert")
REFERENCE_LOOK, REFERENCE_WORLDS = 800, 1600
"""Worlds of a reference: to find the best move, and for each of the two that are weighed."""
FAULTS = ("inaccuracy", "mistake", "blunder")
LEAST_LOSS, LARGE_LOSS, NO_LOSS = 0.03, 0.06, 0.015
"""By the reference: what counts as a fault, what as one that should be found, and what was blamed for nothing."""
HEADS = (
    "title", "version", "games", "CPU s", "blamed", "rightly", "for nothing", "faults found", "large ones found",
    "like the other version", "like the reference", "error of the graph",
)  # fmt: skip
Row = dict[str, Any]


# ---------------------------------------------------------------- playing
def play(slug: str, names: tuple[str, ...], seed: int) -> Match:
    """A game between bots; the same seed always gives the same one."""
    game = find_title(slug)
    kinds = [OWN[slug] if name == "own" else name for name in names]
    seats = [Seat(f"{kind} {place}", kind) for place, kind in enumerate(kinds, 1)]
    match = Match(game, seats, seed=bytes([seed % 256]) * 32)
    players = [make_player(game, kind) for kind in kinds]
    chance = FastChance(seed)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, decide_fairly(players[seat], match.state, seat, chance))
    return match


def play_games(folder: Path) -> None:
    (folder / "games").mkdir(parents=True, exist_ok=True)
    for slug in OWN:
        for place, names in enumerate(TABLES):
            match = play(slug, names, FIRST_SEED + place)
            (folder / "games" / f"{slug}-{place}.txt").write_text(write_record(match), "utf-8")
            print(slug, place, *names, len(match.line), "moves", flush=True)


def games_in(folder: Path, only: list[str]) -> list[Path]:
    return [path for path in sorted((folder / "games").glob("*.txt")) if not only or path.stem in only]


def match_in(path: Path) -> Match:
    return replay(read_record(path.read_text("utf-8"), path.name), find_title(path.stem.split("-")[0]), path.name)


# ---------------------------------------------------------------- studying
def study(match: Match) -> tuple[float, Any]:
    """CPU seconds, and the analysis."""
    analysis.Analyst(match, 4).study(1)  # the first search of a process also loads what the title knows
    began = process_time()
    studied = analysis.study_match(match)
    seconds = process_time() - began
    return seconds, write_up(match, studied, analysis.ITERATIONS, "en")


def study_games(folder: Path, name: str, only: list[str]) -> None:
    (folder / name).mkdir(exist_ok=True)
    for path in games_in(folder, only):
        seconds, found = study(match_in(path))
        told = {"cpu": seconds, "analysis": msgspec.to_builtins(found)}
        (folder / name / f"{path.stem}.json").write_text(json.dumps(told), "utf-8")
        print(name, path.stem, f"{seconds:.1f} s", flush=True)


# ---------------------------------------------------------------- reference
def refer_games(folder: Path, only: list[str]) -> None:
    """Every decision by a search that looks ten times as long; where it prefers another move, both are weighed."""
    (folder / "reference").mkdir(exist_ok=True)
    evaluation.MOST_WORLDS_FACTOR = 1  # as many worlds as are asked for, however short they are
    for path in games_in(folder, only):
        match = match_in(path)
        rows = [row for number in range(1, len(match.line) + 1) if (row := refer(match, number)) is not None]
        (folder / "reference" / f"{path.stem}.json").write_text(json.dumps(rows), "utf-8")
        print("reference", path.stem, len(rows), "decisions", flush=True)


def refer(match: Match, number: int) -> Row | None:
    entry = match.line[number - 1]
    state = match.state_at(number - 1)
    at = evaluation.Evaluator(match.title, match.title.guide(), state, entry.seat, 987_654 + number, match.options)
    if at.forced():
        return None
    played = at.as_listed(entry.move)
    look = at.explore(REFERENCE_LOOK)
    row: Row = {"number": number, "seat": entry.seat, "before": look.overall.shares, "worlds": look.overall.worlds}
    row |= {"loss": 0.0, "error": 0.0, "decided": look.overall.worlds < REFERENCE_LOOK}
    if look.best == played or not at.can_weigh(played):
        row["decided"] = row["decided"] or at.decided(look.moves.values(), look.overall)
    elif not row["decided"]:
        best, made = at.tally(), at.tally()
        at.weigh(look.best, REFERENCE_WORLDS, 555_000 + number, best)
        at.weigh(played, REFERENCE_WORLDS, 555_000 + number, made)
        row |= {"loss": best.chance - made.chance, "error": hypot(best.error, made.error)}
        row["decided"] = at.decided((best, made), look.overall)
    return row


def is_fault(row: Row) -> bool:
    return not row["decided"] and row["loss"] >= LEAST_LOSS and row["loss"] > 2 * row["error"]


# ---------------------------------------------------------------- comparing
def compare(folder: Path, names: list[str]) -> None:
    """A table for each title: CPU, faults against the reference, verdicts, and the error of the graph."""
    totals: dict[tuple[str, str], defaultdict[str, float]] = {}
    for path in games_in(folder, []):
        needed = [folder / kind / f"{path.stem}.json" for kind in (*names, "reference")]
        if not all(one.exists() for one in needed):
            continue
        *told, rows = (json.loads(one.read_text("utf-8")) for one in needed)
        both = []
        for name, one in zip(names, told):
            total = totals.setdefault((path.stem.split("-")[0], name), defaultdict(float))
            both.append(count(one, {row["number"]: row for row in rows}, total))
        shared = both[0].keys() & both[1].keys()
        for name in names:
            total = totals[path.stem.split("-")[0], name]
            total["shared"] += len(shared)
            total["same"] += sum((both[0][at] in FAULTS) == (both[1][at] in FAULTS) for at in shared)
    print(f"| {' | '.join(HEADS)} |\n|{'---|' * len(HEADS)}")
    for (slug, name), t in totals.items():
        print(
            f"| {slug} | {name} | {t['games']:.0f} | {t['cpu']:.0f} | {t['blamed']:.0f} | {t['right']:.0f} "
            f"| {t['wrong']:.0f} | {t['right']:.0f} of {t['faults']:.0f} | {t['large_found']:.0f} of {t['large']:.0f} "
            f"| {100 * t['same'] / t['shared']:.1f} % | {100 * t['agreed'] / t['judged']:.1f} % "
            f"| {sqrt(t['square'] / t['points']):.3f} |"
        )


def count(told: Row, reference: dict[int, Row], total: defaultdict[str, float]) -> dict[int, str]:
    """Add one analysis of a game to the total; returns the verdict on every weighed move."""
    moments = {moment["number"]: moment for moment in told["analysis"]["moments"]}
    verdicts = {number: moment["verdict"] for number, moment in moments.items() if moment["verdict"]}
    blamed = {number for number, verdict in verdicts.items() if verdict in FAULTS}
    faults = {number for number, row in reference.items() if is_fault(row)}
    large = {number for number in faults if reference[number]["loss"] >= LARGE_LOSS}
    total["games"] += 1
    total["cpu"] += told["cpu"]
    total["blamed"] += len(blamed)
    total["right"] += len(blamed & faults)
    total["wrong"] += sum(number in reference and reference[number]["loss"] < NO_LOSS for number in blamed)
    total["faults"] += len(faults)
    total["large"] += len(large)
    total["large_found"] += len(blamed & large)
    total["judged"] += len(reference)
    total["agreed"] += sum((number in blamed) == (number in faults) for number in reference)
    for number, row in reference.items():
        if row["worlds"] >= REFERENCE_LOOK / 4:
            errors = [a - b for a, b in zip(moments[number - 1]["chances"], row["before"])]
            total["square"] += sum(error * error for error in errors)
            total["points"] += len(errors)
    return verdicts


# ---------------------------------------------------------------- players of known strength
def rank_players(folder: Path, games: int, slugs: list[str], levels: list[str]) -> None:
    """Every level against the title's own player, in either seat; what the measures say about each on average."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in slugs:
        rows: dict[str, list[Row]] = {level: [] for level in levels}
        for game in range(games):
            for level in levels:
                seat = game % 2
                names = (level, "own") if seat == 0 else ("own", level)
                match = play(slug, names, 100 + game)
                _, found = study(match)
                told = msgspec.to_builtins(found.seats[seat])
                rows[level].append(told | {"won": match.state.placements()[seat] == 1})
            (folder / f"players-{slug}.json").write_text(json.dumps(rows), "utf-8")
            print(slug, "game", game + 1, flush=True)
        show_players(slug, rows)


def show_players(slug: str, rows: dict[str, list[Row]]) -> None:
    print(f"\n{slug}\n\n| player | games | won | given away a game | decisions that mattered | accuracy | faults |")
    print("|---|---|---|---|---|---|---|")
    for level, told in rows.items():
        if not told:
            continue
        away = [row["given_away"] for row in told]
        right = [row["accuracy"] for row in told]
        faults = fmean(row["inaccuracies"] + row["mistakes"] + row["blunders"] for row in told)
        error = sqrt(len(told))
        print(
            f"| {level} | {len(told)} | {sum(row['won'] for row in told)} "
            f"| {fmean(away):.2f} ± {pstdev(away) / error:.2f} | {fmean(row['mattered'] for row in told):.0f} "
            f"| {fmean(right):.0f} ± {pstdev(right) / error:.0f} | {faults:.1f} |"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("games", "study", "reference", "compare", "players"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="what an analysis is kept as")
    parser.add_argument("--only", nargs="*", default=[], help="these games alone, such as cubitos-1")
    parser.add_argument("--games", type=int, default=6, help="how many games every player plays")
    parser.add_argument("--levels", nargs="*", default=list(LADDER), help="which players")
    parser.add_argument("--title", nargs="*", default=list(OWN))
    asked = parser.parse_args()
    if asked.what == "games":
        play_games(asked.folder)
    elif asked.what == "study":
        study_games(asked.folder, asked.names[0], asked.only)
    elif asked.what == "reference":
        refer_games(asked.folder, asked.only)
    elif asked.what == "compare":
        compare(asked.folder, asked.names[:2])
    else:
        rank_players(asked.folder, asked.games, asked.title, asked.levels)
    return 0


if __name__ == "__main__":
    sys.exit(main())
