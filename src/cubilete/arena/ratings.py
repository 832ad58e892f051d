"""How strong everybody is, on two scales: rating points as in chess, and openskill's mu and sigma.

Rating points are a Bradley-Terry model: 400 points more mean ten times the chance to finish before the other. It is
fitted to every two seats of every game by maximum likelihood, all games at once, so their order does not matter. Every
two players that met are given half a won and half a lost group of games besides, which keeps ratings finite after a
clean sweep (Jeffreys' prior). Intervals are a Bayesian bootstrap over groups of games: each group weighs as much as an
exponential random number says, each of the half groups as a gamma variable of a half says, and the model is fitted
anew. One player, the anchor, is given its rating, and all intervals are about the distance to it.

openskill's Plackett-Luce rates game after game, and the order of games does matter a little. Here it rates them in
several shuffled orders, always the same ones, and the ratings are averaged; what is left to the choice of orders goes
into sigma.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from cubilete.arena.game import GameRow
from cubilete.arena.statistics import Z_95, Estimate

POINTS_PER_LOGIT = 400 / math.log(10)
"""Rating points for a factor of e."""
REPLICATES = 400
ANCHOR = 1000.0
PRIOR_GROUPS = 0.5
"""Jeffreys' prior: this much of a group is won and lost besides."""
MOST_SHUFFLES, LEAST_SHUFFLES, RATED_IN_ALL = 20, 4, 30_000
LONGEST_STEP = 2.0
"""Newton's steps are not allowed to be longer, in units of the logit."""
Matrix = list[list[float]]
Meetings = tuple[tuple[int, int, float, float], ...]
"""Of one group: two players, and how often each of them finished before the other."""


class Difference(Struct, frozen=True):
    """How many rating points the first player is above the second."""

    first: str
    second: str
    points: Estimate


class RatingLine(Struct, frozen=True):
    """How strong a player is."""

    name: str
    points: Estimate | None
    """On the scale of the anchor; nothing where no chain of games leads to it."""
    mu: float | None
    sigma: float | None
    skill: Estimate | None
    """mu with the interval of 1.96 sigma; nothing without openskill."""


class Ratings(Struct, frozen=True):
    """The strength of everybody."""

    anchor: str
    anchor_points: float
    lines: tuple[RatingLine, ...]
    differences: tuple[Difference, ...]
    """Of every two players that met."""


def make_ratings(rows: Sequence[GameRow], anchor: tuple[str, float], seed: int) -> Ratings | None:
    """Ratings of everybody, the strongest first; nothing where nobody met anybody."""
    names = sorted({name for row in rows for name in row.seating})
    if len(names) < 2 or anchor[0] not in names:
        return None
    groups = meetings_of_groups(rows, names)
    reached = connected(names.index(anchor[0]), groups)
    base = names.index(anchor[0])
    best, draws = strengths(len(names), base, groups, reached, seed)
    skills = openskill_ratings(rows)
    lines = []
    for at, name in enumerate(names):
        points = spread(best[at], [draw[at] for draw in draws], anchor[1]) if at in reached else None
        mu, sigma = skills.get(name, (None, None))
        skill = Estimate(mu, mu - Z_95 * sigma, mu + Z_95 * sigma) if mu is not None and sigma is not None else None
        lines.append(RatingLine(name, points, mu, sigma, skill))
    lines.sort(key=lambda line: -(line.points.value if line.points else -math.inf))
    met = sorted({(one, two) for group in groups for one, two, _, _ in group})
    differences = tuple(
        Difference(names[i], names[j], spread(best[i] - best[j], [draw[i] - draw[j] for draw in draws], 0.0))
        for i, j in met
        if i in reached
    )
    return Ratings(anchor[0], anchor[1], tuple(lines), differences)


def spread(value: float, draws: Sequence[float], base: float) -> Estimate:
    """In rating points, with the interval that holds 95 of 100 draws and in any case the value itself."""
    ordered = sorted(draws)
    low, high = (ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.025, 0.975))
    middle = base + POINTS_PER_LOGIT * value
    return Estimate(middle, min(middle, base + POINTS_PER_LOGIT * low), max(middle, base + POINTS_PER_LOGIT * high))


# ---------------------------------------------------------------- who met whom
def meetings_of_groups(rows: Sequence[GameRow], names: Sequence[str]) -> Counter[Meetings]:
    """How often each set of results of a group occurred: groups that ended alike are counted and not kept apart."""
    number = {name: at for at, name in enumerate(names)}
    by_group: dict[tuple[int, int], dict[tuple[int, int], list[float]]] = {}
    for row in rows:
        found = by_group.setdefault((row.contest, row.group), {})
        for (one, two), wins in meetings(row, number).items():
            old = found.setdefault((one, two), [0.0, 0.0])
            old[0] += wins[0]
            old[1] += wins[1]
    kinds = sorted(tuple(sorted((i, j, w, v) for (i, j), (w, v) in found.items())) for found in by_group.values())
    return Counter(kinds)  # sorted, so that the same games draw the same numbers whatever order they came in


def meetings(row: GameRow, number: dict[str, int]) -> dict[tuple[int, int], list[float]]:
    """Every two seats of different players: who finished before the other; ties are half a win for both."""
    found: dict[tuple[int, int], list[float]] = {}
    seats = [(number[name], place) for name, place in zip(row.seating, row.places)]
    for at, (one, place) in enumerate(seats):
        for two, other in seats[at + 1 :]:
            if one == two:
                continue
            won = 0.5 if place == other else float(place < other)
            wins = found.setdefault((min(one, two), max(one, two)), [0.0, 0.0])
            wins[one > two] += won
            wins[one < two] += 1 - won
    return found


def connected(start: int, groups: Counter[Meetings]) -> set[int]:
    """Everybody to whom a chain of games leads."""
    edges = {(one, two) for group in groups for one, two, _, _ in group}
    reached, before = {start}, -1
    while len(reached) > before:
        before = len(reached)
        reached |= {end for pair in edges if reached & set(pair) for end in pair}
    return reached


# ---------------------------------------------------------------- Bradley and Terry
def strengths(
    players: int, base: int, groups: Counter[Meetings], reached: set[int], seed: int
) -> tuple[list[float], list[list[float]]]:
    """The likeliest logits, that of `base` being 0, and those of every draw of the bootstrap."""
    units = group_sizes(groups)
    best = fit(weighted(players, groups, dict.fromkeys(groups, 1.0), units, None), base, reached)
    # a count of k groups that ended alike weighs as much as k exponential numbers: a gamma variable
    chance = random.Random(f"cubilete ratings {seed}")
    draws = []
    for _ in range(REPLICATES):
        weights = {group: chance.gammavariate(count, 1.0) / count for group, count in groups.items()}
        draws.append(fit(weighted(players, groups, weights, units, chance), base, reached, best))
    return best, draws


def group_sizes(groups: Counter[Meetings]) -> dict[tuple[int, int], float]:
    """How many meetings of two players a group has on average."""
    total: Counter[tuple[int, int]] = Counter()
    times: Counter[tuple[int, int]] = Counter()
    for group, count in groups.items():
        for one, two, won, lost in group:
            total[one, two] += count * (won + lost)  # type: ignore[assignment]
            times[one, two] += count
    return {pair: total[pair] / times[pair] for pair in total}


def weighted(
    players: int,
    groups: Counter[Meetings],
    weights: dict[Meetings, float],
    units: dict[tuple[int, int], float],
    chance: random.Random | None,
) -> Matrix:
    """How often who finished before whom, each group with its weight; with the half groups of the prior."""
    wins = [[0.0] * players for _ in range(players)]
    for group, count in groups.items():
        weight = weights[group] * count
        for one, two, won, lost in group:
            wins[one][two] += weight * won
            wins[two][one] += weight * lost
    for (one, two), unit in units.items():
        wins[one][two] += unit * (chance.gammavariate(PRIOR_GROUPS, 1.0) if chance else PRIOR_GROUPS)
        wins[two][one] += unit * (chance.gammavariate(PRIOR_GROUPS, 1.0) if chance else PRIOR_GROUPS)
    return wins


def fit(wins: Matrix, base: int, reached: set[int], start: Sequence[float] | None = None) -> list[float]:
    """The logits under which the results are likeliest, by Newton's method: a concave sum, so there is one."""
    strength = list(start) if start else [0.0] * len(wins)
    free = sorted(reached - {base})
    for _ in range(100):
        slope, bend = derivatives(wins, strength, free, reached)
        step = solve(bend, slope)
        longest = max((abs(one) for one in step), default=0.0)
        for at, one in zip(free, step):
            strength[at] += one * min(1.0, LONGEST_STEP / longest) if longest else 0.0
        if longest < 1e-9:
            break
    return strength


def derivatives(
    wins: Matrix, strength: Sequence[float], free: list[int], reached: set[int]
) -> tuple[list[float], Matrix]:
    """Of the log-likelihood: the slope, and minus the second derivatives."""
    place = {player: at for at, player in enumerate(free)}
    slope = [0.0] * len(free)
    bend = [[0.0] * len(free) for _ in free]
    for i in free:
        for j in reached:
            met = wins[i][j] + wins[j][i]
            if i == j or not met:
                continue
            chance = 1 / (1 + math.exp(strength[j] - strength[i]))
            slope[place[i]] += wins[i][j] - met * chance
            weight = max(met * chance * (1 - chance), 1e-12)
            bend[place[i]][place[i]] += weight
            if j in place:
                bend[place[i]][place[j]] -= weight
    return slope, bend


def solve(matrix: Matrix, right: list[float]) -> list[float]:
    """Gauss's way, for a symmetric matrix with positive eigenvalues."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[below][column] -= factor * rows[at][column]
    answer = [0.0] * size
    for at in reversed(range(size)):
        known = math.fsum(rows[at][column] * answer[column] for column in range(at + 1, size))
        answer[at] = (rows[at][size] - known) / rows[at][at]
    return answer


# ---------------------------------------------------------------- openskill
def openskill_ratings(rows: Sequence[GameRow]) -> dict[str, tuple[float, float]]:
    """mu and sigma by name; nothing where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    finishes = [best_places(row) for row in rows]
    rated = sorted((places for places in finishes if len(places) > 1), key=lambda places: sorted(places.items()))
    shuffles = max(LEAST_SHUFFLES, min(MOST_SHUFFLES, RATED_IN_ALL // max(1, len(rated))))
    found: dict[str, list[tuple[float, float]]] = {}
    for shuffle in range(shuffles):
        order = list(rated)
        random.Random(f"cubilete openskill {shuffle}").shuffle(order)
        ratings = {name: model.rating() for places in rated for name in places}
        for places in order:
            names = sorted(places)
            after = model.rate([[ratings[name]] for name in names], ranks=[float(places[name]) for name in names])
            ratings.update(zip(names, (team[0] for team in after)))
        for name, rating in ratings.items():
            found.setdefault(name, []).append((rating.mu, rating.sigma))
    return {name: pooled(several) for name, several in found.items()}


def best_places(row: GameRow) -> dict[str, int]:
    """Where everybody finished; a player at several seats with its best."""
    places: dict[str, int] = {}
    for name, place in zip(row.seating, row.places):
        places[name] = min(place, places.get(name, place))
    return places


def pooled(several: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The mean of mu, and a sigma that knows how far the mean over these orders may be off, too."""
    middle = math.fsum(mu for mu, _ in several) / len(several)
    within = math.fsum(sigma**2 for _, sigma in several) / len(several)
    between = math.fsum((mu - middle) ** 2 for mu, _ in several) / len(several)
    return middle, math.sqrt(within + between / len(several))
