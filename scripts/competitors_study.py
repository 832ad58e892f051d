"""The calibration study of Competitors: how long games are, where points come from, and what decides them.

    python scripts/competitors_study.py --games 200 --keep FOLDER

With `--keep` every table that is done is kept, and a study that was interrupted goes on with the rest.
Every seat is played by the steady player. Results are printed as Markdown; the same seed always plays the same games.
Wins are compared with the even share, which is 100 % divided by the seats; who shares a victory has part of it.
"""

from __future__ import annotations

import argparse
import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sys import stderr

from cubilete.arena.game import RunningGame, game_seed
from cubilete.arena.statistics import Estimate, mean, rate
from cubilete.core.journal import Event, Journal
from cubilete.core.moves import Move
from cubilete.core.options import read_options
from cubilete.games import title as find_title
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import kind_of
from cubilete.games.competitors.title import CompetitorsTitle
from cubilete.games.competitors.words.vocabulary import KINDS
from cubilete.players import make_player

DEALT = "mode=race headquarters=dealt negotiation=no"
TABLES = (
    ("mode=race", (2, 3, 4, 5)), ("mode=timed", (2, 3, 4, 5)), ("mode=race negotiation=no", (3, 4, 5)),
    ("mode=timed negotiation=no", (3, 4, 5)), (DEALT, (3, 4, 5)),
)  # fmt: skip
"""Two seats deal next to never, for their chances add up to one, so they are not played without negotiation.

Dealt headquarters are not chosen: only there all nine have a value.
"""
LEAST_MET, MOST_TOLD = 100, 10
"""A card is told of when so many seats met it, and so many are told of."""
BLOWS = {
    "struck by the danger token": c.E_DANGER_HIT, "goods seized": c.E_GOODS_SEIZED, "turn ended": c.E_TURN_ENDED,
    "fined": c.E_FINED, "short of money": c.E_SHORT_OF_MONEY, "a delivery failed": c.E_FAILED,
}  # fmt: skip
CARDS = {c.E_CUSTOMS_DRAWN: "customs", c.E_UNREST: "unrest"}
LUCK = {"branch opened": c.E_BRANCH_OPENED, "paid by a card": c.E_RECEIVED, "grant": c.E_GRANTED}


@dataclass
class Game:
    """What happened in one game, by seat."""

    seats: int
    places: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rounds: int = 0
    first: int = 0
    headquarters: dict[int, int] = field(default_factory=dict)
    delivered: Counter[tuple[int, str]] = field(default_factory=Counter)
    earned: Counter[tuple[int, str]] = field(default_factory=Counter)
    bought: Counter[tuple[int, str]] = field(default_factory=Counter)
    seen: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By seat and event."""
    cards: Counter[tuple[int, str, int]] = field(default_factory=Counter)
    """By seat, kind of card (customs, event) and its number."""
    dangers: Counter[int] = field(default_factory=Counter)
    deals: int = 0
    proposals: int = 0

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Watching(RunningGame):
    """A game that is counted while it is played."""

    game: Game
    carried = ""
    """By what the goods under way travel; combined, where several vehicles took part in the journey."""

    def note_convoy(self) -> None:
        now = self.state.now  # type: ignore[attr-defined]
        if now[k.JOURNEY] == k.DELIVERY:
            kinds = [kind for kind, name in enumerate(KINDS) if now[k.CONVOY + kind] != k.NONE]
            self.carried = KINDS[kinds[0]] if len(kinds) == 1 else "combined"

    def make(self, seat: int, move: Move) -> None:
        self.note_convoy()
        journal = Journal()
        if move.params:
            self.state.apply_form(seat, move.code, list(move.params), self.chance, journal)
        else:
            self.state.apply(seat, move.code, self.chance, journal)
        self.game.proposals += move.code in (c.OFFER, c.ASK, c.AUCTION, c.COUNTER)
        for event in journal.events:
            self.count(event)

    def count(self, event: Event) -> None:
        kind, facts, game = int(event.kind), [int(number) for number in event.public], self.game
        if kind == c.E_DELIVERED:
            game.delivered[facts[0], self.carried] += 1
            game.earned[facts[0], self.carried] += facts[3]
        elif kind in CARDS:
            game.cards[facts[0], CARDS[kind], facts[-1]] += 1
        elif kind == c.E_BOUGHT:
            game.bought[facts[0] // c.VEHICLES, KINDS[kind_of(facts[0])]] += 1
        elif kind == c.E_DANGER_ROLLED:
            game.dangers[facts[0]] += 1
        elif kind == c.E_DEALT_WITH:
            game.deals += 1
        if kind == c.E_POINT_LOST:
            game.earned[facts[0], "failures"] -= 1
        if facts:
            game.seen[facts[0], kind] += 1


def play(title: CompetitorsTitle, options: str, seats: int, seed: int) -> Game:
    """One game, counted."""
    players = [make_player(title, "steady") for _ in range(seats)]
    running = Watching(title, players, seed, read_options(title.options_type, options, title.name))
    running.game = Game(seats, first=int(running.state.to_move()))
    state = running.state
    running.let_speak()
    while (seat := int(state.to_move())) >= 0:
        running.make(seat, running.ask(seat))
        running.let_speak()
    game = running.game
    game.places, game.points = [int(place) for place in state.placements()], [int(sum_) for sum_ in state.points()]
    assert isinstance(state, Competitors)
    game.rounds = int(state.now[k.ROUND])
    game.headquarters = {seat: int(state.sheet(seat, k.HQ_CARD)) for seat in range(seats)}
    return game


def games_of(title: CompetitorsTitle, options: str, seats: int, seeds: Sequence[int], keep: Path | None) -> list[Game]:
    """The games of one kind; those that were kept are not played again."""
    if keep is None:
        return [play(title, options, seats, seed) for seed in seeds]
    keep.mkdir(parents=True, exist_ok=True)
    file = keep / f"{options.replace(' ', '_')}_{seats}_{len(seeds)}.pickle"
    if not file.exists():
        games = [play(title, options, seats, seed) for seed in seeds]
        file.write_bytes(pickle.dumps(games))
    games_kept: list[Game] = pickle.loads(file.read_bytes())  # noqa: S301 (written here)
    return games_kept


# ---------------------------------------------------------------- telling
def told(estimate: Estimate, digits: int = 1, percent: bool = False) -> str:
    factor = 100 if percent else 1
    half = (estimate.high - estimate.low) / 2 * factor
    return f"{estimate.value * factor:.{digits}f} ± {half:.{digits}f}"


WAYS = (*KINDS, "combined")


def lengths(played: Sequence[tuple[str, int, list[Game]]]) -> Iterator[str]:
    heads = ("game", "seats", "rounds", "points of a seat", "of the winner", "won by the first seat, % (even)")
    yield f"| {' | '.join(heads)} | deals | proposals |"
    yield "| --- " * (len(heads) + 2) + "|"
    for options, seats, games in played:
        rounds = told(mean([float(game.rounds) for game in games]))
        points = told(mean([float(one) for game in games for one in game.points]), 2)
        best = told(mean([float(max(game.points)) for game in games]), 2)
        first = told(rate(sum(game.share(game.first) for game in games), len(games)), 0, True)
        deals, said = (sum(each) / len(games) for each in zip(*((game.deals, game.proposals) for game in games)))
        won = f"{first} ({100 / seats:.0f})"
        yield f"| {options} | {seats} | {rounds} | {points} | {best} | {won} | {deals:.1f} | {said:.1f} |"


def sources(played: Sequence[tuple[str, int, list[Game]]]) -> Iterator[str]:
    yield (
        "| game | seats | "
        + " | ".join(f"by {way}: deliveries, points" for way in WAYS)
        + " | lost by failures | bought |"
    )
    yield "| --- " * (len(WAYS) + 4) + "|"
    for options, seats, games in played:
        cells = []
        chairs = seats * len(games)
        for way in WAYS:
            trips = sum(count for game in games for (_, by), count in game.delivered.items() if by == way)
            worth = sum(count for game in games for (_, by), count in game.earned.items() if by == way)
            cells.append(f"{trips / chairs:.2f}, {worth / chairs:.2f}")
        lost = -sum(count for game in games for (_, by), count in game.earned.items() if by == "failures")
        bought = Counter[str]()
        for game in games:
            for (_, by), count in game.bought.items():
                bought[by] += count
        cells.append(f"{lost / chairs:.2f}")
        cells.append(", ".join(f"{way} {bought[way] / chairs:.2f}" for way in KINDS))
        yield f"| {options} | {seats} | " + " | ".join(cells) + " |"


def deals(played: Sequence[tuple[str, int, list[Game]]]) -> Iterator[str]:
    """The same deals of cards with and without negotiation: what it brings a seat, game by game."""
    yield "| game | seats | points of a seat that negotiation brings |"
    yield "| --- | --- | --- |"
    by_table = {(options, seats): games for options, seats, games in played}
    for (options, seats), games in by_table.items():
        silent = by_table.get((f"{options} negotiation=no", seats))
        if silent is not None:
            more = [(sum(on.points) - sum(off.points)) / seats for on, off in zip(games, silent, strict=True)]
            yield f"| {options} | {seats} | {told(mean(more), 2)} |"


def cards(title: CompetitorsTitle, games: Sequence[Game]) -> Iterator[str]:
    """The customs cards and events that tell winners from losers most, one by one."""
    yield "| card or event | seats that met it | wins for every 100 that are even | without it | more or less |"
    yield "| --- | --- | --- | --- | --- |"
    chairs = [(game, seat, 100 * game.share(seat) * game.seats) for game in games for seat in range(game.seats)]
    words = title.words("en")
    found = []
    for what, number in {(what, number) for game in games for _, what, number in game.cards}:
        met = [worth for game, seat, worth in chairs if game.cards[seat, what, number]]
        spared = [worth for game, seat, worth in chairs if not game.cards[seat, what, number]]
        if len(met) >= LEAST_MET:
            name = f"{'customs' if what == 'customs' else 'event'}: {title.vocabulary.name(words, what, number)}"
            found.append((mean(met).value - mean(spared).value, name, met, spared))
    for effect, name, met, spared in sorted(found, key=lambda one: -abs(one[0]))[:MOST_TOLD]:
        yield f"| {name} | {len(met)} | {told(mean(met), 0)} | {told(mean(spared), 0)} | {effect:+.0f} |"


def headquarters(title: CompetitorsTitle, games: Sequence[Game]) -> Iterator[str]:
    """Shares of wins, each measured against the even share of its own table."""
    yield "| headquarter | chosen | wins for every 100 that are even | points |"
    yield "| --- | --- | --- | --- |"
    for number, name in enumerate(title.vocabulary.ids["headquarter"]):
        chairs = [(game, seat) for game in games for seat, held in game.headquarters.items() if held == number]
        if not chairs:
            continue
        worth = told(mean([100 * game.share(seat) * game.seats for game, seat in chairs]), 0)
        points = told(mean([float(game.points[seat]) for game, seat in chairs]), 2)
        yield f"| {name} | {len(chairs)} | {worth} | {points} |"


def deciders(games: Sequence[Game]) -> Iterator[str]:
    yield "| what happened to a seat | seats | wins for every 100 that are even | without it |"
    yield "| --- | --- | --- | --- |"
    for name, kind in (BLOWS | LUCK).items():
        met: list[float] = []
        spared: list[float] = []
        for game in games:
            for seat in range(game.seats):
                (met if game.seen[seat, kind] else spared).append(100 * game.share(seat) * game.seats)
        yield f"| {name} | {len(met)} | {told(mean(met), 0)} | {told(mean(spared), 0)} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--games", type=int, default=200, help="games of every kind")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--keep", type=Path, help="a folder for the tables that are done")
    told_to = asked.parse_args()
    title = find_title("competitors")
    assert isinstance(title, CompetitorsTitle)
    played = []
    for options, tables in TABLES:
        for seats in tables:
            print(f"{options}, {seats} seats", file=stderr, flush=True)
            seeds = [game_seed(told_to.seed, game) for game in range(told_to.games)]
            played.append((options, seats, games_of(title, options, seats, seeds, told_to.keep)))
    everything = [game for _, _, games in played for game in games]
    dealt = [game for options, _, games in played for game in games if options == DEALT]
    for part in (
        lengths(played),
        sources(played),
        deals(played),
        headquarters(title, [game for options, _, games in played for game in games if options != DEALT]),
        headquarters(title, dealt),
        deciders(everything),
        cards(title, everything),
    ):
        print("\n".join(part), end="\n\n")


if __name__ == "__main__":
    main()
