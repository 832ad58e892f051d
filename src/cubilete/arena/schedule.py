"""Which game comes next, and when a contest is over: by rules that look at games in their own order.

Games may come back in any order from any number of processes. A contest looks at its groups one after the other, as
soon as each is complete, and ends after the first group that settles it; games beyond that one do not count, even if
somebody has already played them. So the results are the same however the work was spread.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec.structs import replace

from cubilete.arena.compare import group_outcome
from cubilete.arena.faults import ArenaError
from cubilete.arena.game import GameRow, PlayedGame
from cubilete.arena.knockout import Bracket, Verdict, settled, verdict
from cubilete.arena.plan import Contest, Task, make_contest
from cubilete.arena.sequential import Evidence


class Running:
    """A contest while it is played."""

    def __init__(self, contest: Contest, decide: bool, alpha: float, match: tuple[str, str] | None = None) -> None:
        self.contest = contest
        self.match = match
        self.played: dict[int, PlayedGame] = {}
        self.handed_out = 0
        self.looked_at = 0
        """How many groups have been looked at."""
        self.ended_after: int | None = None
        """How many games count, once it is over."""
        pairs = combinations(contest.players, 2) if decide else ()
        self.evidence = {pair: Evidence(alpha) for pair in pairs}

    @property
    def over(self) -> bool:
        return self.ended_after is not None

    @property
    def done(self) -> int:
        """How many games that count are played."""
        return len(self.played) if self.ended_after is None else self.ended_after

    @property
    def left(self) -> int:
        """How many games are still to be played, at most."""
        return 0 if self.over else self.contest.games - len(self.played)

    def next_task(self) -> Task | None:
        while not self.over and self.handed_out < self.contest.games:
            self.handed_out += 1
            if self.handed_out - 1 not in self.played:
                return self.contest.task(self.handed_out - 1)
        return None

    def note(self, played: PlayedGame) -> None:
        row = played.row
        task = self.contest.task(row.game)
        known = (row.seed, row.seating, row.group) == (task.seed, task.seating, task.group)
        if not known or row.game >= self.contest.games:
            raise ArenaError(
                f"Game {row.game} of {self.contest.name} is not one that this arena plays; the kept games were changed."
            )
        self.played[row.game] = played
        while not self.over and (group := self.group(self.looked_at)) is not None:
            self.looked_at += 1
            self.look(group)

    def group(self, number: int) -> list[GameRow] | None:
        """The games of a group, once all of them are played; the last one may be shorter."""
        start = number * self.contest.rotations
        wanted = range(start, min(start + self.contest.rotations, self.contest.games))
        if not wanted or any(index not in self.played for index in wanted):
            return None
        return [self.played[index].row for index in wanted]

    def look(self, group: Sequence[GameRow]) -> None:
        seen = min(self.looked_at * self.contest.rotations, self.contest.games)
        whole = len(group) == self.contest.rotations
        for (first, second), evidence in self.evidence.items():
            if whole:
                evidence.add(group_outcome(group, first, second))
        decided = bool(self.evidence) and all(one.side for one in self.evidence.values())
        over = self.match and settled(*self.match, self.first_rows(seen), self.contest.games - seen)
        if seen == self.contest.games or decided or over:
            self.ended_after = seen

    def first_rows(self, count: int) -> list[GameRow]:
        return [self.played[index].row for index in range(count)]

    def whole_groups(self) -> list[list[GameRow]]:
        """The complete groups that count, in their order."""
        turn = self.contest.rotations
        last = (self.contest.games if self.ended_after is None else self.ended_after) // turn
        return [rows for number in range(last) if (rows := self.group(number)) is not None]

    def counted(self) -> list[PlayedGame]:
        """The games that count: up to the end of the contest, or all there are while it is not over."""
        indices = sorted(self.played)
        return [self.played[index] for index in indices if self.ended_after is None or index < self.ended_after]


class Schedule:
    """A tournament while it is played."""

    def __init__(self, contests: Iterable[Contest], decide: bool = False, alpha: float = 0.05) -> None:
        self.decide = decide
        self.alpha = alpha
        self.interrupted = False
        """Whether somebody stopped it."""
        self.running = {contest.number: Running(contest, decide, alpha) for contest in contests}

    @property
    def over(self) -> bool:
        return all(one.over for one in self.running.values())

    @property
    def done(self) -> int:
        """How many games that count are played."""
        return sum(one.done for one in self.running.values())

    @property
    def most(self) -> int:
        """How many games it is going to be at most, as far as one can tell."""
        return self.done + sum(one.left for one in self.running.values())

    def next_tasks(self, count: int) -> list[Task]:
        """Some games that nobody plays yet, from contests that are least far, so that all get on alike."""
        tasks: list[Task] = []
        while len(tasks) < count:
            open_ = [one for one in self.running.values() if not one.over and one.handed_out < one.contest.games]
            if not open_:
                break
            least = min(open_, key=lambda one: (one.handed_out // one.contest.rotations, one.contest.number))
            task = least.next_task()
            if task is not None:
                tasks.append(task)
        return tasks

    def note(self, played: PlayedGame) -> bool:
        """Take in a finished game; whether its contest is one of this tournament, as far as it is known by now."""
        contest = self.running.get(played.row.contest)
        if contest is None:
            return False
        contest.note(played)
        return True

    def results(self) -> list[PlayedGame]:
        """The games that count, contest by contest in their order, numbered through."""
        games = [played for number in sorted(self.running) for played in self.running[number].counted()]
        return [replace(one, row=replace(one.row, game=at)) for at, one in enumerate(games)]


class KnockoutSchedule(Schedule):
    """Matches come about as their players move on."""

    def __init__(self, players: Sequence[str], seats: int, games: int, duplicate: bool, seed: int) -> None:
        super().__init__([])
        self.bracket = Bracket(players)
        self.players = list(players)
        self.terms = (seats, games, duplicate, seed)
        self.verdicts: dict[int, Verdict] = {}
        self.early: dict[int, list[PlayedGame]] = {}
        """Games found in a folder, of matches that are not known yet."""
        self.open_matches()

    @property
    def over(self) -> bool:
        return bool(self.bracket.winner)

    @property
    def most(self) -> int:
        unknown = self.bracket.matches - len(self.running)
        sample = next(iter(self.running.values())).contest.games
        return super().most + unknown * sample

    def open_matches(self) -> None:
        for slot in self.bracket.ready():
            if slot.number in self.running:
                continue
            first, second = sorted((slot.first, slot.second), key=self.players.index)
            seats, games, duplicate, seed = self.terms
            key = f"{first} - {second}"
            contest = make_contest(slot.number, (first, second), seats, games, duplicate, seed, key, slot.round)
            self.running[slot.number] = Running(contest, False, self.alpha, (first, second))
            for played in self.early.pop(slot.number, []):
                self.note(played)

    def note(self, played: PlayedGame) -> bool:
        number = played.row.contest
        if not super().note(played):
            self.early.setdefault(number, []).append(played)
            return 0 <= number < len(self.bracket.slots)
        running = self.running[number]
        if running.over and number not in self.verdicts and running.match:
            self.verdicts[number] = verdict(*running.match, [one.row for one in running.counted()])
            self.bracket.settle(number, self.verdicts[number].winner)
            self.open_matches()
        return True
