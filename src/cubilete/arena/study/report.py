"""What a study found out, as a whole."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

import msgspec
from msgspec import Struct

import cubilete
from cubilete.arena.saying import term
from cubilete.arena.statistics import Estimate
from cubilete.arena.study.findings import SEEN, Finding, find_all, measures
from cubilete.arena.study.numbers import Tally, contrast
from cubilete.arena.study.paths import Applied
from cubilete.arena.study.run import Plan, Played, split_worlds
from cubilete.arena.study.tables import (
    ItemRow,
    ItemTable,
    PhaseRow,
    PlayerRow,
    SeatRow,
    item_tables,
    phase_rows,
    player_rows,
    seat_rows,
)
from cubilete.arena.study.watch import TENTHS, Pace
from cubilete.core import state as kernel
from cubilete.games import title as find_title

FORMAT = 1
"""Goes up whenever the file changes in a way that a reader has to know of."""


class Lead(Struct, frozen=True):
    """How far the first is ahead of the second after a tenth of the game."""

    tenth: int
    printed: Estimate
    changed: Estimate


class StudyReport(Struct, frozen=True, kw_only=True):
    """The results of a study; the games themselves lie beside it."""

    format: int
    version: str
    compiled: bool
    title: str
    slug: str
    changes: tuple[Applied, ...]
    nothing_changed: bool
    """Whether both worlds play by the same numbers and options."""
    players: tuple[str, ...]
    seats: int
    pairs: int
    asked: int
    """More than `pairs` where the study was stopped."""
    seed: int
    jobs: int
    seconds: float
    options: tuple[str, str]
    """Of both worlds, defaults included."""
    components: tuple[str, str]
    """The digests of both worlds' components."""
    pace: Pace
    box_minutes: tuple[int, int]
    points: str
    standing: str
    findings: tuple[Finding, ...]
    items: tuple[ItemTable, ...]
    order: tuple[SeatRow, ...]
    phases: tuple[PhaseRow, ...]
    player_rows: tuple[PlayerRow, ...]
    leads: tuple[Lead, ...]

    def seen(self) -> list[Finding]:
        return [one for one in self.findings if one.verdict == SEEN]

    def touched(self) -> list[tuple[ItemTable, ItemRow]]:
        """The cards, ports and purchases whose own numbers were changed."""
        keys = {key for change in self.changes for key in change.path.split(".")}
        return [(table, row) for table in self.items for row in table.rows if row.id in keys]

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def make_report(plan: Plan, played: Played) -> StudyReport:
    """Everything that can be said about the finished pairs."""
    titles = [find_title(plan.worlds.title, world.components) for world in plan.worlds.both()]
    title = titles[0]
    words = title.measures()
    printed, changed = split_worlds(played.pairs)
    digests = (titles[0].components, titles[1].components)
    options = (plan.worlds.printed.options, plan.worlds.changed.options)
    return StudyReport(
        format=FORMAT,
        version=cubilete.__version__,
        compiled=str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES)),
        title=title.name,
        slug=title.slug,
        changes=plan.worlds.changes,
        nothing_changed=digests[0] == digests[1] and options[0] == options[1],
        players=plan.players,
        seats=plan.seats,
        pairs=len(played.pairs),
        asked=plan.pairs,
        seed=plan.seed,
        jobs=plan.jobs,
        seconds=played.seconds,
        options=options,
        components=digests,
        pace=plan.pace,
        box_minutes=title.minutes,
        points=term(words.points, title.package),
        standing=term(words.standing, title.package),
        findings=find_all(measures(term(words.points, title.package)), printed, changed),
        items=item_tables(words, printed, changed, title.package),
        order=seat_rows(printed, changed),
        phases=phase_rows(printed, changed, title.package),
        player_rows=player_rows(printed, changed),
        leads=tuple(lead_at(tenth, played) for tenth in range(TENTHS)),
    )


def lead_at(tenth: int, played: Played) -> Lead:
    printed, changed = split_worlds(played.pairs)
    found = contrast([Tally(game.leads[tenth]) for game in printed], [Tally(game.leads[tenth]) for game in changed])
    return Lead(tenth + 1, found.printed, found.changed)
