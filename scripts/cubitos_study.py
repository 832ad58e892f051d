"""The calibration study of Cubitos: how long races are, what a seat is worth, and what becomes of every card.

    python scripts/cubitos_study.py --games 40 --seats 4
    python scripts/cubitos_study.py --games 10 --cards

Every seat is played by the steady player unless told otherwise. Results are printed as Markdown; the same seed always
plays the same races. With `--cards` two seats of four reckon with a pace more from every die of one card in every round
than steady does, or refuse to buy it, and meet two that do not: a card that only its friends win with is too cheap or
underrated, one that they lose with too dear or overrated.
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
from cubilete.core.player import Player, PolicyPlayer, decide_fairly
from cubilete.games import title as find_title
from cubilete.games.cubitos.components.races import resolve_race
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.policy.policy import CubitosPolicy
from cubilete.games.cubitos.policy.temper import STEADY, TEMPERS
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.title import CubitosTitle

FRIENDS = 1.0
"""Paces that the friends of a card reckon with beyond what steady does, for every die of it and every round..."""
NEVER = -99.0
"""...and those who would never buy it."""


@dataclass
class Played:
    """One race, as far as the study asks about it."""

    rounds: int
    first: int
    """Who had the lead in round one."""
    places: list[int]
    bought: list[Counter[int]]
    """By seat, the cards whose dice were bought."""
    busts: int = 0
    pushes: int = 0

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


@dataclass
class Tally:
    """Many races under the same conditions."""

    seats: int
    played: list[Played] = field(default_factory=list)

    def rounds(self) -> Estimate:
        return mean([one.rounds for one in self.played])

    def busts(self) -> Estimate:
        """Busts of a seat in a round."""
        return mean([one.busts / (one.rounds * self.seats) for one in self.played])

    def pushes(self) -> Estimate:
        """Pushes of a seat in a round."""
        return mean([one.pushes / (one.rounds * self.seats) for one in self.played])

    def wins_from_lead(self, place: int) -> Estimate:
        """How often the seat won that is so many places after the first lead."""
        wins = sum(share(one, (one.first + place) % self.seats) for one in self.played)
        return rate(wins, len(self.played))

    def per_seat(self, card: int) -> float:
        """How many dice of a card a seat buys in a race."""
        return sum(bought[card] for one in self.played for bought in one.bought) / (len(self.played) * self.seats)

    def buyers(self, card: int) -> Estimate:
        """The share of seats that buy a card at all."""
        count = sum(bought[card] > 0 for one in self.played for bought in one.bought)
        return rate(count, len(self.played) * self.seats)

    def wins_of_buyers(self, card: int) -> Estimate:
        """How often a seat that bought a card won."""
        shares = [share(one, seat) for one in self.played for seat, bought in enumerate(one.bought) if bought[card]]
        return rate(sum(shares), len(shares))


def share(one: Played, seat: int) -> float:
    return 1 / len(one.winners) if seat in one.winners else 0.0


# ---------------------------------------------------------------- playing
def options_of(title: CubitosTitle, race: str) -> CubitosOptions:
    options = read_options(title.options_type, f"race={race}", title.name)
    assert isinstance(options, CubitosOptions)
    return options


def play(title: CubitosTitle, race: str, players: Sequence[Player], seed: int) -> Played:
    chance, mind = stream(seed, "table"), stream(seed, "mind")
    state = title.deal(len(players), chance, options_of(title, race))
    one = Played(0, int(state.lead), [], [Counter() for _ in players])
    while (seat := int(state.to_move())) >= 0:
        move = decide_fairly(players[seat], state, seat, mind)
        journal = Journal()
        state.apply_form(seat, move.code, list(move.params), chance, journal)
        take_down(one, state, journal)
    one.rounds, one.places = int(state.round), state.placements()
    return one


def take_down(one: Played, state: Cubitos, journal: Journal) -> None:
    for event in journal.events:
        kind = int(event.kind)
        if kind == c.E_BOUGHT:
            one.bought[event.public[0]][int(state.card_of(event.public[1]))] += 1
        one.busts += kind == c.E_BUST
        one.pushes += kind == c.E_PUSHED


def play_many(title: CubitosTitle, race: str, player: str, seats: int, games: int, seed: int) -> Tally:
    tally = Tally(seats)
    for game in range(games):
        tally.played.append(play(title, race, [title.bots()[player]()] * seats, game_seed(seed, game)))
    return tally


def contest(title: CubitosTitle, race: str, card: int, more: float, games: int, seed: int) -> float:
    """Wins of two seats that rate a card otherwise against two steady ones; every seed is played from both sides."""
    corrections = title.corrections()
    corrections[card] += more
    ours = PolicyPlayer("otherwise", CubitosPolicy(TEMPERS[STEADY], corrections))
    theirs = title.bots()[STEADY]()
    wins = 0.0
    for game in range(games):
        for players in ([ours, theirs, ours, theirs], [theirs, ours, theirs, ours]):
            one = play(title, race, players, game_seed(seed, game))
            wins += sum(share(one, seat) for seat in range(4) if players[seat] is ours)
    return wins


# ---------------------------------------------------------------- reporting
def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.0f} % ({100 * estimate.low:.0f}-{100 * estimate.high:.0f})"


def number(estimate: Estimate, digits: int) -> str:
    return f"{estimate.value:.{digits}f} ({estimate.low:.{digits}f}-{estimate.high:.{digits}f})"


def row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def race_lines(tallies: dict[str, Tally]) -> Iterator[str]:
    seats = next(iter(tallies.values())).seats
    yield row("race", "rounds", *(f"lead + {place}" for place in range(seats)), "busts a round", "pushes a round")
    yield row(*["---"] * (seats + 4))
    everything = Tally(seats, [one for tally in tallies.values() for one in tally.played])
    for race, tally in {**tallies, "all": everything}.items():
        wins = [percent(tally.wins_from_lead(place)) for place in range(seats)]
        yield row(race, number(tally.rounds(), 1), *wins, number(tally.busts(), 2), number(tally.pushes(), 2))


def card_lines(title: CubitosTitle, tallies: dict[str, Tally]) -> Iterator[str]:
    yield row("race", "card", "cost", "dice a seat", "seats that buy it", "wins of those seats")
    yield row(*["---"] * 6)
    for race, tally in tallies.items():
        cards = resolve_race(title.parts, options_of(title, race)).cards
        for card in sorted(cards, key=lambda card: -tally.per_seat(card)):
            part = title.parts.card[card]
            wins = percent(tally.wins_of_buyers(card)) if tally.buyers(card).value else "-"
            yield row(race, part.name, part.cost, f"{tally.per_seat(card):.2f}", percent(tally.buyers(card)), wins)


def friend_lines(
    title: CubitosTitle, races: Sequence[str], games: int, seed: int, only: Sequence[str]
) -> Iterator[str]:
    yield row("race", "card", "cost", "wins of its friends", "wins without it")
    yield row(*["---"] * 5)
    for race in races:
        for card in resolve_race(title.parts, options_of(title, race)).cards:
            part = title.parts.card[card]
            if only and part.id not in only:
                continue
            friends, without = (
                rate(contest(title, race, card, more, games, seed), 2 * games) for more in (FRIENDS, NEVER)
            )
            yield row(race, part.name, part.cost, percent(friends), percent(without))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="races for each of the ten races (default 20)")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default=STEADY, choices=tuple(TEMPERS), help="who sits at every seat")
    parser.add_argument("--race", action="append", help="only this race; may be given several times")
    parser.add_argument("--cards", action="store_true", help="what becomes of seats that prefer or refuse a card")
    parser.add_argument("--card", action="append", default=[], help="with --cards: only this card")
    parser.add_argument("--components", default="", help="a component file of one's own")
    chosen = parser.parse_args()
    title = find_title("cubitos", chosen.components)
    assert isinstance(title, CubitosTitle)
    races = chosen.race or [race.id for race in title.parts.race if not race.free]
    if chosen.cards:
        for line in friend_lines(title, races, chosen.games, chosen.seed, chosen.card):
            print(line, flush=True)
        return
    tallies = {race: play_many(title, race, chosen.player, chosen.seats, chosen.games, chosen.seed) for race in races}
    for line in (*race_lines(tallies), "", *card_lines(title, tallies)):
        print(line)


if __name__ == "__main__":
    main()
