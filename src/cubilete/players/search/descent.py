"""Information-set Monte Carlo tree search for any number of seats.

Every iteration deals a world that the searching seat could be in, walks down the tree while it knows the way, plays on
with the guide's quick policy as far as the guide trusts its verdict, and books what every seat got out of it. At each
node the seat that chooses there looks after itself (and its team): nobody is taken to be an ally or an enemy.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, Trial
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.vectors import vec
from cubilete.players.search.tree import MOST_USELESS_PROPOSALS, Node

OPEN: Final = 0
"""What chance decided makes no difference to the tree: a plan has to do for all outcomes."""
OFFERED: Final = 1
"""Outcomes differ where they lead to a choice between other moves."""
EXPLICIT: Final = 2
"""Every outcome leads to a node of its own."""

PLACES_SHARE: Final = 0.02
"""How much of a game all places count and not the win alone, so that a lost game is still played for the best place."""
SECRET_NOISE: Final = 0.3
"""Up to so many win chances are added at random where a secret choice is weighed."""
NOISE_STEPS: Final = 1024
MASK: Final = (1 << 61) - 1
MOST_DECISIONS: Final = 4000
"""In one walk down; no tree is as deep."""


class Settings:
    """How a search goes about it."""

    def __init__(self) -> None:
        self.chance: i64 = OFFERED
        self.curiosity: float = 0.6
        """How much a promising move is worth a look against one that did well, in win chances."""
        self.doubt: float = 0.05
        """How much worse than its place in the tree an untried move is taken to be."""
        self.width: float = 3.0
        """So many moves are considered at once, times the square root of the visits (at least two)..."""
        self.narrow: i64 = 1 << 40
        """...and never more than this many: somebody who sees only the obvious."""
        self.depth: i64 = 1 << 40
        """After how many choices in the tree a world is played out at once: somebody who does not think ahead."""
        self.horizon: i64 = -1
        """How far a world is played out before it is judged; below 0 as far as the guide wants."""
        self.trust: float = 0.0
        """How much the guide's verdict before a world is played out counts beside what came of that."""
        self.compare: bool = False
        """Whether the most promising moves are compared in the same worlds, and no tree is grown."""
        self.turns: i64 = 0
        """After how many turns a world of a comparison is judged; 0 for the end of the game."""
        self.sure: float = 1.0
        """Standard errors by which a comparison has to find a move better before it leaves the policy's own."""


class DigestingChance(Chance):
    """Passes every question on and keeps a digest of the answers."""

    def __init__(self, source: FastChance) -> None:
        self.source = source
        self.digest: i64 = 0

    def below(self, kind: i64, n: i64) -> i64:
        answer = self.source.below(kind, n)
        self.digest = mixed(self.digest, answer)
        return answer

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        answer = self.source.draw(kind, counts, total)
        self.digest = mixed(self.digest, answer)
        return answer

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        return trial.estimate(self)


def mixed(digest: i64, number: i64) -> i64:
    """A digest with one more number in it."""
    h: i64 = (digest ^ (number + 0x9E3779B9)) & 0x3FFFFFFF
    h = (h * 0x2545F491) & MASK
    return (h ^ (h >> 29) ^ (digest << 7)) & MASK


class Search:
    """A search from one state for one seat. It owns the state it is given and never changes it."""

    def __init__(self, root: State, me: i64, teams: list[int], guide: Guide, settings: Settings, seed: int) -> None:
        self.root = root
        self.me: i64 = me
        self.seats: i64 = len(teams)
        self.teams: vec[i64] = vec[i64]([i64(team) for team in teams])
        self.together: bool = len(set(teams)) == 1
        """Whether all seats win or lose as one: then nobody has a share of the win, and everybody has the whole."""
        self.guide = guide
        self.settings = settings
        self.chance = FastChance(seed)
        self.digesting = DigestingChance(self.chance)
        self.top = Node(me, -1)
        self.sums: vec[float] = vec[float]([0.0] * len(teams))
        """What every seat got, over all iterations."""
        self.shares: list[list[float]] = []
        """The same for each edge of the top node..."""
        self.tries: list[int] = []
        """...and in how many iterations."""
        self.iterations: i64 = 0
        self.deepest: i64 = 0
        self.steps: i64 = 0
        """Decisions made in all worlds, forced ones included."""
        self.moves = MoveList()
        self.weights = Weights()
        self.chances = Weights()
        self.before = Weights()
        self.slots: vec[i64] = vec[i64]([0] * 4096)
        self.path: list[Node] = []
        self.taken: vec[i64] = vec[i64]([0] * MOST_DECISIONS)
        self.sealed: vec[i64] = vec[i64]([0] * len(teams))

    def adopt(self, node: Node) -> None:
        """Go on with what an earlier search found out about this very situation."""
        self.top = node

    # ------------------------------------------------------------ one world
    def settled(self) -> bool:
        """Whether more iterations would change nothing about the choice."""
        return False

    def chosen(self) -> i64:
        """The edge of the top node to follow; below 0 for the one that was looked at most."""
        return -1

    def run(self, iterations: i64) -> None:
        i: i64 = 0
        while i < iterations:
            self.iterate()
            i += 1

    def iterate(self) -> None:
        world = self.root.redeal(self.me, self.chance)
        depth = self.walk(world)
        self.judge(world)
        self.book(depth)
        self.iterations += 1

    def walk(self, world: State) -> i64:
        """Down the tree and one step beyond, or until nobody knows a move; the number of choices made on the way."""
        moves = self.moves
        node = self.top
        depth: i64 = 0
        edge: i64 = -1
        secret = world.sealed()
        digest: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            self.sealed[seat] = 0
            seat += 1
        self.path = []
        seat = self.me
        while seat >= 0:
            moves.n = 0
            world.fill_moves(seat, moves)
            if depth > 0 and moves.n > 0:
                only = self.only_move(world, seat)
                if only >= 0:
                    digest = mixed(digest, self.step(world, seat, moves.codes[only], None))
                    seat = world.to_move()
                    continue
            if depth > 0:
                key = self.key(world, seat, digest, secret)
                way: i64 = -1 if secret else edge
                key = mixed(key, way)
                child = node.children.get(int(key))
                if child is None:
                    child = Node(seat, way)
                    node.children[int(key)] = child
                node = child
            fresh = node.visits == 0
            edge = self.choose(world, node, moves)
            if edge < 0:
                break
            self.path.append(node)
            self.taken[depth] = edge
            depth += 1
            code = node.codes[edge]
            known = node.params
            digest = self.step(world, seat, code, known[edge] if known is not None else None)
            node.secret = secret
            secret = world.sealed()
            if secret:
                node.secret = True
                self.sealed[seat] = mixed(self.sealed[seat], code + 1)
            seat = world.to_move()
            if fresh or depth >= self.settings.depth or depth == MOST_DECISIONS:
                break
        return depth

    def only_move(self, world: State, seat: i64) -> i64:
        """The place in the list of a move that is forced or obvious; -1 where there is a choice."""
        if self.moves.n > 1:
            return self.guide.obvious(world, seat, self.moves)
        return 0 if not self.guide.proposes(world, seat) else -1

    def step(self, world: State, seat: i64, code: i64, params: list[int] | None) -> i64:
        """Make a move; returns a digest of what chance decided, where that makes a difference to the tree."""
        self.steps += 1
        chance: Chance = self.chance
        if self.settings.chance == EXPLICIT:
            self.digesting.digest = 0
            chance = self.digesting
        if params is not None and len(params) > 0:
            world.apply_form(seat, code, params, chance, None)
        else:
            world.apply(seat, code, chance, None)
        return self.digesting.digest if self.settings.chance == EXPLICIT else 0

    def key(self, world: State, seat: i64, digest: i64, secret: bool) -> i64:
        """What the seat that chooses next knows of the last steps, apart from the edge that led here."""
        key = mixed(digest, seat)
        if secret:
            return mixed(key, self.sealed[seat])  # of choices that are still secret it knows its own
        other: i64 = 0
        while other < self.seats:
            if self.sealed[other] != 0:
                key = mixed(key, self.sealed[other])
                self.sealed[other] = 0
            other += 1
        if self.settings.chance == OFFERED:
            i: i64 = 0
            while i < self.moves.n:
                key = mixed(key, self.moves.codes[i])
                i += 1
        return key

    # ------------------------------------------------------------ choosing
    def choose(self, world: State, node: Node, moves: MoveList) -> i64:
        """The edge to follow: tried ones by what they brought, untried ones by promise, and not too many at once.

        -1 where no move is listed and the guide has none to propose.
        """
        self.meet(world, node, moves)
        settings = self.settings
        slots = self.slots
        n = moves.n
        tried: i64 = 0
        tries: i64 = 0
        weight = 0.0
        gained = 0.0
        i: i64 = 0
        while i < n:
            edge = slots[i]
            weight += node.priors[edge]
            count = node.counts[edge]
            if count > 0:
                tried += 1
                tries += count
                gained += node.totals[edge]
            i += 1
        if weight <= 0.0:
            weight = 1.0
        mean = gained / float(tries) if tries > 0 else 0.5
        look = settings.curiosity * sqrt(float(tries) + 1.0) / weight
        best: i64 = -1
        liking = -1e9
        fresh: i64 = -1
        promise = -1.0
        i = 0
        while i < n:
            edge = slots[i]
            count = node.counts[edge]
            prior = node.priors[edge]
            if count > 0:
                score = node.totals[edge] / float(count) + look * prior / (1.0 + float(count))
                if node.secret:  # nobody who chooses in secret may be foreseen
                    score += SECRET_NOISE * float(self.chance.below(0, NOISE_STEPS)) / float(NOISE_STEPS)
                if score > liking:
                    liking = score
                    best = edge
            elif prior > promise:
                promise = prior
                fresh = edge
            i += 1
        if tried < self.most_considered(tries):
            if fresh >= 0 and (best < 0 or (promise > 0.0 and mean - settings.doubt + look * promise > liking)):
                return fresh
            if fresh < 0 and (best < 0 or node.proposals_left > 0) and self.guide.proposes(world, node.seat):
                proposed = self.widen(world, node, weight / float(n) if n > 0 else 1.0)
                if proposed >= 0:
                    return proposed
        return best if best >= 0 else fresh

    def most_considered(self, tries: i64) -> i64:
        """How many moves may be considered in one situation after so many tries."""
        most = i64(self.settings.width * sqrt(float(tries) + 1.0))
        if most < 2:
            most = 2
        return most if most < self.settings.narrow else self.settings.narrow

    def meet(self, world: State, node: Node, moves: MoveList) -> None:
        """Fill `slots` with the edges of the moves that are listed now; moves not seen here before get one."""
        n = moves.n
        while len(self.slots) < n + node.n:
            self.slots = vec[i64]([0] * (len(self.slots) * 2))
        slots = self.slots
        if node.n == 0:
            self.guide.weigh(world, node.seat, moves, self.weights)
            node.add_all(moves, self.weights)
        weighed = False
        i: i64 = 0
        while i < n:
            edge = node.find(moves.codes[i], i)
            if edge < 0:
                if not weighed:
                    self.guide.weigh(world, node.seat, moves, self.weights)
                    weighed = True
                edge = node.add(moves.codes[i], self.weights.at[i])
            slots[i] = edge
            i += 1
        if node.params is not None:
            self.meet_forms(world, node, moves)

    def meet_forms(self, world: State, node: Node, moves: MoveList) -> None:
        """Proposals of earlier visits that may be made in this world as well join the list."""
        known = node.params
        if known is None:
            return
        edge: i64 = 0
        while edge < node.n:
            if known[edge] and world.verdict(node.seat, node.codes[edge], known[edge]) == LEGAL:
                self.slots[moves.n] = edge
                moves.add(node.codes[edge])
            edge += 1

    def widen(self, world: State, node: Node, prior: float) -> i64:
        """One more parametric move, where the guide has one."""
        form = self.guide.propose(world, node.seat, self.chance)
        edge: i64 = -1
        if form and world.verdict(node.seat, form[0], form[1:]) == LEGAL:
            edge = node.add_form(form[0], form[1:], prior)
        node.proposals_left = MOST_USELESS_PROPOSALS if edge >= 0 else node.proposals_left - 1
        return edge

    # ------------------------------------------------------------ judging
    def judge(self, world: State) -> None:
        """Fill `chances` with what every seat gets from here."""
        self.weigh_up(world)

    def weigh_up(self, world: State) -> None:
        """Play on, and perhaps ask the guide before as well."""
        trust = self.settings.trust
        if trust > 0.0 and world.to_move() >= 0:
            self.guide.judge(world, self.seats, self.before)
            self.play_on(world)
            self.mix(trust)
        else:
            self.play_on(world)

    def mix(self, trust: float) -> None:
        """Count what was said before besides what came of it."""
        seat: i64 = 0
        while seat < self.seats:
            self.chances.at[seat] += trust * (self.before.at[seat] - self.chances.at[seat])
            seat += 1

    def play_on(self, world: State) -> None:
        """As far as the guide wants; then it judges."""
        moves = self.moves
        left = self.settings.horizon
        if left < 0:
            left = self.guide.horizon(world)
        seat = world.to_move()
        while seat >= 0 and left > 0:
            moves.n = 0
            world.fill_moves(seat, moves)
            if moves.n == 0:
                if not self.play_form(world, seat, self.chance, self.chance):
                    break
                left -= 1
            else:
                pick: i64 = 0
                if moves.n > 1:
                    pick = self.guide.pick(world, seat, moves, self.chance)
                    left -= 1
                world.apply(seat, moves.codes[pick], self.chance, None)
            self.steps += 1
            seat = world.to_move()
        if seat < 0:
            self.share_out(world.placements())
        else:
            self.guide.judge(world, self.seats, self.chances)

    def play_form(self, world: State, seat: i64, mind: FastChance, chance: Chance) -> bool:
        """Where no move is listed: make one that the guide proposes; False where it has none."""
        form = self.guide.propose(world, seat, mind)
        if not form or world.verdict(seat, form[0], form[1:]) != LEGAL:
            return False
        world.apply_form(seat, form[0], form[1:], chance, None)
        return True

    def share_out(self, places: list[int]) -> None:
        """A finished game: the winners share it, and the places behind count a little."""
        self.chances.fit(self.seats)
        at = self.chances.at
        if self.together:
            self.win_or_lose(places[0] == 1)
            return
        winners: i64 = 0
        behind: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            place: i64 = places[seat]
            if place == 1:
                winners += 1
            behind += self.seats - place
            seat += 1
        seat = 0
        while seat < self.seats:
            place = places[seat]
            won = 1.0 / float(winners) if place == 1 else 0.0
            rank = float(self.seats - place) / float(behind) if behind > 0 else 1.0 / float(self.seats)
            at[seat] = (1.0 - PLACES_SHARE) * won + PLACES_SHARE * rank
            seat += 1

    def win_or_lose(self, won: bool) -> None:
        """A finished game that all have won or lost together."""
        at = self.chances.at
        seat: i64 = 0
        while seat < self.seats:
            at[seat] = 1.0 if won else 0.0
            seat += 1

    def book(self, depth: i64) -> None:
        """What every seat got, along the way that was taken."""
        at = self.chances.at
        seat: i64 = 0
        while seat < self.seats:
            self.sums[seat] += at[seat]
            seat += 1
        i: i64 = 0
        while i < depth:
            node = self.path[i]
            edge = self.taken[i]
            node.visits += 1
            node.counts[edge] += 1
            node.totals[edge] += self.worth(node.seat)
            i += 1
        if depth > self.deepest:
            self.deepest = depth
        if depth == 0:
            return
        first = self.taken[0]
        while len(self.shares) <= first:
            self.shares.append([0.0] * int(self.seats))
            self.tries.append(0)
        self.tries[first] += 1
        share = self.shares[first]
        seat = 0
        while seat < self.seats:
            share[seat] += at[seat]
            seat += 1

    def worth(self, seat: i64) -> float:
        """The chance of the seat's team, the seat included, to win the world that was judged last."""
        at = self.chances.at
        if self.together:
            return at[seat]
        team = self.teams[seat]
        value = 0.0
        other: i64 = 0
        while other < self.seats:
            if self.teams[other] == team:
                value += at[other]
            other += 1
        return value
