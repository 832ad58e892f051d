"""What is to be learned, whether it can be, and how the work is spread over processes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, as_completed
from typing import Any

from msgspec import Struct

from cubilete.arena.faults import ArenaError
from cubilete.arena.spread import Setting, laid_out, workers
from cubilete.core.encoding import Encoding
from cubilete.core.errors import UsageError
from cubilete.core.title import Title
from cubilete.players.custom import settled
from cubilete.players.nets.net import MOST_NEURONS
from cubilete.players.search import Thinking

SHARD = 500
"""Games in one file."""
SEARCHED = 50
"""The same where positions are searched."""
HIDDEN = (128, 64)
Told = Callable[[str, int, int], None]
"""Called with what is being done, how far it has come, and how far it goes."""


class Wishes(Struct, frozen=True, kw_only=True):
    """What is to be learned, and how long it may take."""

    title: str
    seats: int
    options: str = ""
    components: str = ""
    games: int = 60_000
    passes: int = 10
    hidden: tuple[int, int] = HIDDEN
    """Neurons of the two layers between what the net sees and what it says."""
    match: int = 100
    """Games against the best level; 0 for none."""
    seconds: float = 0.05
    """For a decision of either side in that match."""
    search: str = ""
    """How the search goes about it that asks the net, where not as the best level does."""
    policy: int = 0
    """Games whose positions are searched, for a policy to learn from what searches look at; 0 for no policy."""
    seed: int = 1
    jobs: int = 1

    @property
    def setting(self) -> Setting:
        return Setting(self.title, self.options, self.components)

    @property
    def command(self) -> str:
        more = f' --options "{self.options}"' if self.options else ""
        how = f" --search {self.search}" if self.search else ""
        policy = f" --policy {self.policy}" if self.policy else ""
        size = "" if self.hidden == HIDDEN else f" --hidden {self.hidden[0]},{self.hidden[1]}"
        return (
            f"cubilete train {self.title} --seats {self.seats}{more} --games {self.games} --passes {self.passes}{size} "
            f"--match {self.match} --seconds {self.seconds:g}{how}{policy} --seed {self.seed}"
        )


def eyes_of(wishes: Wishes) -> tuple[Title, Encoding]:
    """The title and what its net will look at; UsageError where there is nothing to look at."""
    title, options = laid_out(wishes.setting)
    title.check_options(wishes.seats, options)
    if wishes.games < SHARD or wishes.games % SHARD:
        raise UsageError(f"Games are played {SHARD} at a time: ask for {SHARD}, {2 * SHARD} and so on.")
    if wishes.policy < 0 or wishes.policy % SEARCHED:
        raise UsageError(f"Games are searched {SEARCHED} at a time: ask for {SEARCHED}, {2 * SEARCHED} and so on.")
    if min(wishes.passes, wishes.jobs) < 1 or wishes.match < 0 or wishes.match % 2:
        raise UsageError(
            "Learning takes one pass and one job at least, and a match an even number of games: "
            "both sides play every deal."
        )
    if wishes.match and not 0 < wishes.seconds < math.inf:
        raise UsageError(f"A decision in the match takes more than 0 seconds, as in 0.05; not {wishes.seconds:g}.")
    if not all(1 <= neurons <= MOST_NEURONS for neurons in wishes.hidden):
        raise UsageError(f"A layer of a net has 1 to {MOST_NEURONS} neurons.")
    settled(Thinking(), wishes.search).check()
    eyes = title.eyes(wishes.seats, options)
    if eyes is None:
        raise UsageError(f"{title.name} cannot be seen as numbers, so no net can learn it: it has no encoding.")
    return title, eyes


def spread_out(
    wishes: Wishes, work: Callable[..., Any], numbers: Sequence[int], *more: Any
) -> Iterator[tuple[int, Any]]:
    """Pieces of work on as many processes as wanted, as they are finished."""
    if wishes.jobs == 1:
        for number in numbers:
            yield number, work(wishes, number, *more)
        return
    with workers(wishes.jobs) as pool:
        futures = {pool.submit(work, wishes, number, *more): number for number in numbers}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BrokenExecutor:
            raise ArenaError(
                "A process was ended from outside; the same command goes on with what was finished."
            ) from None
