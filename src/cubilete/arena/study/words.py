"""The sentences of a study that stand on the page and in the terminal alike."""

from __future__ import annotations

from cubilete.arena.study.findings import HINT, NUMBER, SAME, SEEN, SHARE, UNSEEN, shown
from cubilete.arena.study.report import StudyReport
from cubilete.arena.study.tables import ItemRow
from cubilete.core.words import listing

MOST_CHANGES = 2
FEW_PAIRS = 50
MOST_OWN, MOST_SEEN, MOST_OTHERS = 3, 3, 2
"""What a headline tells of the things that were changed, of the game as a whole, and of other things."""


def change_words(report: StudyReport) -> str:
    """'syndicate cost 8 instead of 10'."""
    words = [f"{path_words(one.path)} {one.after} instead of {one.before}" for one in report.changes[:MOST_CHANGES]]
    more = len(report.changes) - len(words)
    return ", ".join(words) + (f" and {more} more" if more else "")


def path_words(path: str) -> str:
    """The end of a path as a person would say it: two words, or three where the last is only a place in a row."""
    keys = path.removeprefix("options.").split(".")
    return " ".join(keys[-3 if keys[-1].isdigit() else -2 :]).replace("_", " ")


def subtitle(report: StudyReport) -> str:
    asked = f" of {report.asked}" if report.asked != report.pairs else ""
    players = ", ".join(report.players)
    return f"{report.pairs}{asked} pairs of games, {report.seats} seats, players {players}, seed {report.seed}"


def headline(report: StudyReport) -> tuple[str, str]:
    """The one thing to know, and what belongs to it."""
    if report.nothing_changed:
        return "Nothing changed", "Both worlds play by the same numbers, so every pair is the same game twice."
    seen = [one.sentence for one in report.seen()]
    touched = [row for _, row in report.touched()]
    own = [row for row in touched if row.picks.verdict in (SEEN, HINT)]
    others = [row for table in report.items for row in table.rows if row.picks.verdict == SEEN and row not in touched]
    others.sort(key=lambda row: row.picks.contrast.p)
    told = [*map(item_words, own[:MOST_OWN]), *seen[:MOST_SEEN], *map(item_words, others[:MOST_OTHERS])]
    if not told:
        return (
            "No difference could be seen",
            f"In {report.pairs} pairs of games nothing moved by more than chance moves it. The intervals below say "
            "how large a difference could still hide.",
        )
    many = f"{len(seen)} of {len(report.findings)}" if seen else f"None of the {len(report.findings)}"
    return told[0], " ".join([*told[1:], f"{many} measures of the game as a whole moved visibly."])


def unmoved(report: StudyReport) -> str:
    """What no difference could be seen in, and what cannot have one."""
    unseen = [one.name for one in report.findings if one.verdict == UNSEEN]
    same = [one.name for one in report.findings if one.verdict == SAME]
    sentences = []
    if unseen:
        sentences.append(
            f"No difference could be seen in {', '.join(unseen)}; the intervals in the table say how large a "
            "difference could still hide there."
        )
    if same:
        sentences.append(f"The same in every pair of games: {', '.join(same)}.")
    return " ".join(sentences)


def item_words(row: ItemRow) -> str:
    """'Syndicate: picked 0.74 times a game instead of 0.16.'"""
    picks = row.picks.contrast
    doubt = "" if row.picks.verdict == SEEN else " (perhaps)"
    return f"{row.name}: picked {shown(picks.changed.value, NUMBER)} times a game instead of " \
           f"{shown(picks.printed.value, NUMBER)}{doubt}."  # fmt: skip


def minutes_words(report: StudyReport) -> str:
    """What the time model says, next to the box."""
    found = next(one for one in report.findings if one.id == "minutes")
    low, high = report.box_minutes
    printed = found.contrast.printed.value
    fits = "which fits" if low <= printed <= high else "while"
    return (
        f"{found.sentence} A printed game takes {shown(printed, NUMBER)} minutes by the time model, {fits} the "
        f"{low} to {high} minutes on the box{'' if fits == 'which fits' else ' say otherwise; trust differences only'}."
    )


def fairness(report: StudyReport) -> list[str]:
    """Whether a seat in turn order is worth more than another, in each world and between them."""
    share = shown(1 / report.seats, SHARE)
    sentences = []
    for at, world in enumerate(("printed", "changed")):
        off = [row for row in report.order if row.off_par[at]]
        rates = [f"place {row.order} ({shown(row.world(at).value, SHARE)})" for row in off]
        sentences.append(
            f"In the {world} game {listing(rates, 'and')} in turn order {'is' if len(off) == 1 else 'are'} visibly off "
            f"the share of {share}."
            if off
            else f"In the {world} game no seat wins visibly more or less than its share of {share}."
        )
    moved = [str(row.order) for row in report.order if row.wins.verdict == SEEN]
    sentences.append(
        f"The change moved the win rate of place {listing(moved, 'and')} visibly."
        if moved
        else "The change moved no seat's win rate visibly."
    )
    return sentences


def notes(report: StudyReport) -> list[str]:
    """How to read the numbers, and how far to trust them."""
    found = [
        "Every pair is played twice on the same seed with the same seating: once as printed, once changed. Seats "
        "move on by one from pair to pair.",
        "An interval holds the true value in 95 of 100 such studies. Differences are taken within pairs; a game is "
        "the unit, never a seat or a decision.",
        "`visible` is said cautiously: within each table or column, at most one in twenty of the marks is expected to "
        "be chance (Benjamini and Hochberg). `perhaps` means that the interval leaves out zero, but that among so many "
        "comparisons this may be chance. `rare` means too few games to judge a win rate.",
        "Visible does not mean important: many games make differences visible that nobody at a table would notice.",
        "A runaway game is one whose winner led alone after every round of its second half. The lead is counted in "
        f"{report.standing}.",
        f"The time model: {report.pace.free:g} seconds for a decision, {report.pace.forced:g} for one with a single "
        "possible move, divided among those who may decide at once. It compares versions of a game; it is no clock.",
        "Bots are not people. They read the changed numbers, but value them as their authors taught them to; a "
        "stronger player may answer a change differently. Repeat a study with other players before believing it.",
    ]
    if report.pairs < FEW_PAIRS:
        found.append(f"{report.pairs} pairs are few: only large differences can be seen. 200 or more say much more.")
    return found
