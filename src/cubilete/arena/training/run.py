"""All of learning in one go: play games, learn from them, write the net, and see what it is worth.

Games are kept in shards as they are finished, and so are the games of the match: the same command goes on where it
stopped. The same seed gives the same games and, on one machine, the same net.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, as_completed
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from cubilete.arena.faults import ArenaError
from cubilete.arena.game import game_seed, play_game
from cubilete.arena.spread import Setting, laid_out, workers
from cubilete.arena.statistics import rate
from cubilete.arena.store import write_whole
from cubilete.arena.training.accelerator import learner_here
from cubilete.arena.training.descent import held_back
from cubilete.arena.training.positions import GameMaker, Positions
from cubilete.arena.training.whole import in_whole_numbers
from cubilete.core.encoding import Encoding, Row, count
from cubilete.core.errors import UsageError
from cubilete.core.options import write_options
from cubilete.core.title import Title
from cubilete.players.custom import settled
from cubilete.players.levels import LEVELS, thinking_of
from cubilete.players.nets.files import FORM, Match, Recipe, StoredNet, largest_of, pack, read_net
from cubilete.players.nets.net import MOST_NEURONS
from cubilete.players.nets.player import learned_guide
from cubilete.players.search import SearchPlayer, Thinking

SHARD = 500
"""Games in one file."""
HIDDEN = (128, 64)
JUDGED = 300
"""Games for the loss of the guide's own verdict."""
RIVAL = LEVELS[-1]
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
    seed: int = 1
    jobs: int = 1

    @property
    def setting(self) -> Setting:
        return Setting(self.title, self.options, self.components)

    @property
    def command(self) -> str:
        more = f' --options "{self.options}"' if self.options else ""
        how = f" --search {self.search}" if self.search else ""
        size = "" if self.hidden == HIDDEN else f" --hidden {self.hidden[0]},{self.hidden[1]}"
        return (
            f"cubilete train {self.title} --seats {self.seats}{more} --games {self.games} --passes {self.passes}{size} "
            f"--match {self.match} --seconds {self.seconds:g}{how} --seed {self.seed}"
        )


def eyes_of(wishes: Wishes) -> tuple[Title, Encoding]:
    """The title and what its net will look at; UsageError where there is nothing to look at."""
    title, options = laid_out(wishes.setting)
    title.check_options(wishes.seats, options)
    if wishes.games < SHARD or wishes.games % SHARD:
        raise UsageError(f"Games are played {SHARD} at a time: ask for {SHARD}, {2 * SHARD} and so on.")
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


# ---------------------------------------------------------------- games
def play_shard(wishes: Wishes, number: int) -> Positions:
    title, eyes = eyes_of(wishes)
    maker = GameMaker(title, wishes.seats, laid_out(wishes.setting)[1], eyes, wishes.seed)
    return maker.many(number * SHARD, SHARD)


def shards(wishes: Wishes, folder: Path, told: Told) -> Positions:
    """All positions in the order of their games; those of shards that lie there are read."""
    total = wishes.games // SHARD
    files = [folder / f"games-{number:04d}.npz" for number in range(total)]
    missing = [number for number, file in enumerate(files) if not file.exists()]
    told("games", (total - len(missing)) * SHARD, wishes.games)
    for number, found in spread_out(wishes, play_shard, missing):
        keep(files[number], found)
        told("games", sum(file.exists() for file in files) * SHARD, wishes.games)
    read = [np.load(file) for file in files]
    return Positions(np.concatenate([one["rows"] for one in read]), np.concatenate([one["shares"] for one in read]))


def keep(file: Path, found: Positions) -> None:
    """Write a shard whole or not at all."""
    part = file.with_suffix(".part")
    try:
        with part.open("wb") as opened:
            np.savez_compressed(opened, rows=found.rows, shares=found.shares)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


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


# ---------------------------------------------------------------- the net
def learn(wishes: Wishes, positions: Positions, told: Told) -> StoredNet:
    title, eyes = eyes_of(wishes)
    options = laid_out(wishes.setting)[1]
    scales = np.array([part.scale for part in eyes.parts for _ in range(count(part))], np.float32)
    learner = learner_here(int(eyes.size), wishes.hidden, wishes.seats, scales, wishes.seed)
    known, judging = held_back(positions)
    told("passes", 0, wishes.passes)
    learner.learn(known, wishes.passes, lambda done, all_of_them, loss: told("passes", done, all_of_them))
    layers = in_whole_numbers(learner.parts, scales, largest_of(eyes))
    maker = GameMaker(title, wishes.seats, options, eyes, wishes.seed)
    maker.play(0)
    recipe = Recipe(
        form=FORM,
        title=wishes.title,
        seats=wishes.seats,
        options=write_options(options),
        rules_version=title.rules_version,
        components=title.components,
        inputs=int(eyes.size),
        hidden=wishes.hidden,
        shifts=(layers.shift_first, layers.shift_second),
        unit=layers.unit,
        games=wishes.games,
        rows=len(known.rows),
        passes=wishes.passes,
        seed=wishes.seed,
        loss=round(whole_loss(StoredNet(EMPTY, layers), eyes, judging), 4),
        loss_of_guide=round(maker.guide_loss(wishes.games, JUDGED), 4),
        command=wishes.command,
        search=wishes.search,
    )
    return StoredNet(recipe, layers)


EMPTY = Recipe(
    form=FORM, title="", seats=0, options="", rules_version="", components="", inputs=0, hidden=(0, 0), shifts=(0, 0),
    unit=1, games=0, rows=0, passes=0, seed=0, loss=0.0, loss_of_guide=0.0, command="",
)  # fmt: skip


def whole_loss(stored: StoredNet, eyes: Encoding, positions: Positions) -> float:
    """The loss of the net in whole numbers, as it will play."""
    net, row = stored.net(eyes), Row(int(eyes.size))
    loss = 0.0
    for numbers, shares in zip(positions.rows, positions.shares):
        row.at = 0
        for number in numbers.tolist():
            row.put(number)
        net.ask(row.numbers)
        net.share_out()
        loss -= sum(float(share) * float(np.log(max(1e-7, said))) for share, said in zip(shares, net.shares))
    return loss / max(1, len(positions.rows))


# ---------------------------------------------------------------- the match
class MatchGame(Struct, frozen=True):
    """A game of the match: what the net's seats got of the win, and how long both sides thought."""

    share: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def play_match_game(wishes: Wishes, number: int, file: str) -> MatchGame:
    """Every other seat is the net's, and in the second game of a deal the others."""
    title, options = laid_out(wishes.setting)
    stored = read_net(file)
    thinking = msgspec.structs.replace(thinking_of(title, RIVAL, in_time=True), iterations=0, seconds=wishes.seconds)
    deal, turn = divmod(number, 2)
    learned = set(range(turn, wishes.seats, 2))
    players = []
    for seat in range(wishes.seats):
        if seat in learned:
            how, guide = settled(thinking, wishes.search), learned_guide(title, stored, options)
            players.append(SearchPlayer("net", title, how, guide, options))
        else:
            players.append(SearchPlayer(RIVAL, title, thinking, options=options))
    played = play_game(title, players, game_seed(wishes.seed, f"match {deal}"), options, number)
    winners = [seat for seat, place in enumerate(played.row.places) if place == 1]
    sides = (learned, set(range(wishes.seats)) - learned)
    return MatchGame(
        len(learned.intersection(winners)) / len(winners),
        (sum(played.row.decisions[seat] for seat in sides[0]), sum(played.row.decisions[seat] for seat in sides[1])),
        (sum(played.seconds[seat] for seat in sides[0]), sum(played.seconds[seat] for seat in sides[1])),
    )


def play_match(wishes: Wishes, folder: Path, file: Path, told: Told) -> Match:
    """The net against the best level with the same seconds."""
    kept = folder / "match.json"
    games: dict[int, MatchGame] = {}
    if kept.exists():
        games = msgspec.json.decode(kept.read_bytes(), type=dict[int, MatchGame])
    told("match", len(games), wishes.match)
    missing = [number for number in range(wishes.match) if number not in games]
    for number, game in spread_out(wishes, play_match_game, missing, str(file)):
        games[number] = game
        write_whole(kept, msgspec.json.encode(games))
        told("match", len(games), wishes.match)
    found = rate(sum(game.share for game in games.values()), len(games))
    thought = [
        sum(game.seconds[side] for game in games.values()) / sum(game.decisions[side] for game in games.values())
        for side in (0, 1)
    ]
    return Match(
        rival=RIVAL,
        games=len(games),
        share=round(found.value, 4),
        low=round(found.low, 4),
        high=round(found.high, 4),
        seconds=round(thought[0], 4),
        rival_seconds=round(thought[1], 4),
        command=wishes.command,
    )


def train(wishes: Wishes, out: str, told: Told) -> StoredNet:
    """Everything, in a folder: `games-*.npz`, the net, and `match.json`."""
    eyes_of(wishes)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    asked, noted = msgspec.json.encode(msgspec.structs.replace(wishes, jobs=1)), folder / "wishes.json"
    if noted.exists() and noted.read_bytes() != asked:
        raise UsageError(f"'{out}' holds something else that was learned; give another folder, or the same command.")
    write_whole(noted, asked)
    file = folder / f"{wishes.seats}.net"
    if not file.exists():
        stored = learn(wishes, shards(wishes, folder, told), told)
        write_whole(file, pack(stored))
    stored = read_net(str(file))
    if wishes.match and not stored.recipe.matches:
        match = play_match(wishes, folder, file, told)
        stored = StoredNet(msgspec.structs.replace(stored.recipe, matches=(match,)), stored.layers)
        write_whole(file, pack(stored))
    return stored
