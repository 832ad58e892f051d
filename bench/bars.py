"""What Cubilete asks of itself: bars against its peers, and floors of its own.

A bar compares two rows of the same round, which ran within a minute of each other, and takes the median of the rounds.
A machine that slows down for a while then spoils both sides of a ratio, not one.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field

from cubilete.games.finding import folder_titles

COMPILED = "compiled"
INTERPRETED = "interpreted"
FORMS = {
    "many": "256 games a call, masks and observations",
    "many-bare": "256 games a call, masks only",
    "one-by-one": "one by one through PettingZoo",
}
"""How the games of those who train are stepped."""
NAMES = {title.slug: title.name for title in folder_titles()}
"""The titles of the house: each has rows of its own."""


def key_of(slug: str, form: str) -> str:
    return f"{slug}:{form}"


ENDING = {"cuba_smugglers": "round_limit=12"}
"""Options of titles whose random games go on for very long without them; all others are played as they come."""
OWN = {key_of(slug, build): (slug, build) for slug in NAMES for build in (COMPILED, INTERPRETED)}
"""Our own rows: the title, and the build that has to be found."""
LEARNERS = {key_of(slug, form): (slug, form) for slug in NAMES for form in FORMS}
"""Our rows for those who train: the title, and how its games are stepped."""
FLICKS = {
    "flicks:one": "Flicks to rest, one by one",
    "flicks:plan": "Flicks planned on two cores",
    "flicks:estimate": "Flicks estimated",
}
"""The rows of the physics."""
SHARED = ("cargo_noir", "cubitos")
STOPPED = ("arena", "study", "train", "analyse", "play")
TOOLS = (
    {f"shared:{slug}": f"1024 games of {NAMES[slug]} in two processes" for slug in SHARED}
    | {"net:c": "A net of Cargo Noir, in C", "net:loops": "A net of Cargo Noir, without C"}
    | {f"stop:{name}": f"Ctrl-C, cubilete {name}" for name in STOPPED}
)
"""The rows of what is built on the games."""
MEASURES = {"flicks": "flicks/s", "play": "decisions/s", "times": "times as fast", "judge_us": "us", "stop_s": "s"}
"""What a row says first, by the figure that it has."""
LABELS = (
    {key: f"{NAMES[slug]}, {build}" for key, (slug, build) in OWN.items()}
    | {key: f"{NAMES[slug]}, {FORMS[form]}" for key, (slug, form) in LEARNERS.items()}
    | FLICKS
    | TOOLS
)
"""What our rows are called."""
CARGO_NOIR = key_of("cargo_noir", COMPILED)
CUBITOS = key_of("cubitos", COMPILED)
NEVADA_RIDE = key_of("nevada_ride", COMPILED)
COMPETITORS = key_of("competitors", COMPILED)


@dataclass
class Row:
    """One line of the table: its figures round by round, or the reason why there are none."""

    key: str
    label: str
    version: str = ""
    rounds: list[dict[str, float]] = field(default_factory=list)
    error: str = ""

    def values(self, metric: str) -> list[float]:
        return [numbers[metric] for numbers in self.rounds if metric in numbers]

    def median(self, metric: str) -> float | None:
        values = self.values(metric)
        return statistics.median(values) if values else None


Rows = dict[str, Row]


@dataclass(frozen=True)
class Bar:
    """At least (or at most) so much of one row's figure, or of its ratio to another row's figure."""

    text: str
    metric: str
    limit: float
    row: str = CARGO_NOIR
    against: str = ""
    at_most: bool = False

    def asked_of(self, rows: Rows) -> bool:
        """Whether this run set out to measure what the bar needs."""
        return self.row in rows and (not self.against or self.against in rows)

    def values(self, rows: Rows) -> list[float]:
        """The figure or the ratio, round by round."""
        if not self.asked_of(rows):
            return []
        own = rows[self.row].values(self.metric)
        if not self.against:
            return own
        return [mine / theirs for mine, theirs in zip(own, rows[self.against].values(self.metric))]

    def holds(self, value: float) -> bool:
        return value <= self.limit if self.at_most else value >= self.limit

    def verdict(self, rows: Rows) -> str:
        """PASS or MISSED and by how much, or why there is no answer."""
        values = self.values(rows)
        if not values:
            return "NOT MEASURED"
        value = statistics.median(values)
        part = abs(value / self.limit - 1)
        side = "above" if value >= self.limit else "below"
        verdict = f"{'PASS' if self.holds(value) else 'MISSED'}, {part:.0%} {side}"
        return verdict if all(self.holds(v) == self.holds(value) for v in values) else f"{verdict} (rounds disagree)"


BARS = (
    Bar("play, Cargo Noir against OpenSpiel hearts", "play", 2, against="hearts"),
    Bar("play, Cargo Noir against catanatron", "play", 20, against="catanatron"),
    Bar("clone+play, Cargo Noir against OpenSpiel hearts", "clone_play", 2, against="hearts"),
    Bar("clone+play, Cargo Noir against catanatron", "clone_play", 20, against="catanatron"),
    Bar("play-outs of Cargo Noir inside compiled code", "inside", 1_000_000),
    Bar("play, Cubitos against OpenSpiel backgammon", "play", 1, row=CUBITOS, against="backgammon"),
    Bar("clone+play, Cubitos against OpenSpiel backgammon", "clone_play", 1, row=CUBITOS, against="backgammon"),
    Bar("play, Nevada Ride against OpenSpiel backgammon", "play", 5, row=NEVADA_RIDE, against="backgammon"),
    Bar("clone+play, Nevada Ride against OpenSpiel backgammon", "clone_play", 4, row=NEVADA_RIDE, against="backgammon"),
    Bar("play, Competitors against OpenSpiel backgammon", "play", 1, row=COMPETITORS, against="backgammon"),
    Bar("clone+play, Competitors against OpenSpiel backgammon", "clone_play", 1, row=COMPETITORS, against="backgammon"),
    Bar("flicks with twelve dice to rest, on one core", "flicks", 150, row="flicks:one"),
    Bar("flicks planned at a gate, on two cores", "flicks", 300, row="flicks:plan"),
    *(
        Bar(f"play, {name} compiled against interpreted", "play", 4, key_of(slug, COMPILED), key_of(slug, INTERPRETED))
        for slug, name in NAMES.items()
    ),
    *(
        Bar(f"1024 games of {NAMES[slug]} in two processes against one", "times", 1.7, row=f"shared:{slug}")
        for slug in SHARED
    ),
    *(Bar(f"Ctrl-C, cubilete {name}", "stop_s", 2, row=f"stop:{name}", at_most=True) for name in STOPPED),
)

STRICTER = (
    Bar("play, hearts dealt as if every card were equally likely", "play", 2, against="hearts-even"),
    Bar("clone+play, hearts dealt as if every card were equally likely", "clone_play", 2, against="hearts-even"),
    Bar("play, hearts dealt before the clock starts", "play", 2, against="hearts-dealt"),
    Bar("clone+play, hearts dealt before the clock starts", "clone_play", 2, against="hearts-dealt"),
)
"""Harder readings of the hearts bars, shown but not counted."""


def floors(slug: str, name: str) -> tuple[Bar, ...]:
    """What every title promises."""
    row = key_of(slug, COMPILED)
    return (
        Bar(f"play, {name}", "play", 400_000, row),
        Bar(f"clone+play, {name}", "clone_play", 250_000, row),
        Bar(f"one clone, {name}", "clone_us", 1, row, at_most=True),
        Bar(f"one move list, {name}", "moves_us", 1, row, at_most=True),
        Bar(f"one state, {name}", "bytes", 4_000, row, at_most=True),
        Bar(f"play, {name}, interpreted", "play", 60_000, key_of(slug, INTERPRETED)),
    )


FLOORS = (
    *(bar for slug, name in NAMES.items() for bar in floors(slug, name)),
    Bar("one verdict of a net, in C", "judge_us", 10, "net:c", at_most=True),
)
"""The floors of all titles, shown but not counted."""


def failed(rows: Rows) -> list[Bar]:
    """The bars that were asked for and did not pass, measured or not."""
    return [bar for bar in BARS if bar.asked_of(rows) and not bar.verdict(rows).startswith("PASS")]
