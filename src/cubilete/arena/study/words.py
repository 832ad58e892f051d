"""The sentences of a study that stand on the page and in the terminal alike."""

from __future__ import annotations

from cubilete.arena.saying import decimal, listed, say
from cubilete.arena.study.findings import HINT, NUMBER, SAME, SEEN, SHARE, UNSEEN, shown
from cubilete.arena.study.report import StudyReport
from cubilete.arena.study.tables import ItemRow

MOST_CHANGES = 2
FEW_PAIRS = 50
MOST_OWN, MOST_SEEN, MOST_OTHERS = 3, 3, 2
"""What a headline tells of the things that were changed, of the game as a whole, and of other things."""


def change_words(report: StudyReport) -> str:
    """'syndicate cost 8 instead of 10'."""
    told = [
        say("study.instead", path=path_words(one.path), after=one.after, before=one.before)
        for one in report.changes[:MOST_CHANGES]
    ]
    more = len(report.changes) - len(told)
    return say("study.more", words=", ".join(told), more=more) if more else ", ".join(told)


def path_words(path: str) -> str:
    """The end of a path as a person would say it: two words, or three where the last is only a place in a row."""
    keys = path.removeprefix("options.").split(".")
    return " ".join(keys[-3 if keys[-1].isdigit() else -2 :]).replace("_", " ")


def subtitle(report: StudyReport) -> str:
    key = "pairs_of" if report.asked != report.pairs else "pairs"
    pairs = say(f"study.{key}", pairs=report.pairs, asked=report.asked)
    return say("study.subtitle", pairs=pairs, seats=report.seats, players=", ".join(report.players), seed=report.seed)


def headline(report: StudyReport) -> tuple[str, str]:
    """The one thing to know, and what belongs to it."""
    if report.nothing_changed:
        return say("study.nothing_changed"), say("study.nothing_changed_text")
    seen = [one.sentence for one in report.seen()]
    touched = [row for _, row in report.touched()]
    own = [row for row in touched if row.picks.verdict in (SEEN, HINT)]
    others = [row for table in report.items for row in table.rows if row.picks.verdict == SEEN and row not in touched]
    others.sort(key=lambda row: row.picks.contrast.p)
    told = [*map(item_words, own[:MOST_OWN]), *seen[:MOST_SEEN], *map(item_words, others[:MOST_OTHERS])]
    if not told:
        return say("study.unseen"), say("study.unseen_text", pairs=report.pairs)
    moved = say("study.moved" if seen else "study.moved_none", seen=len(seen), all=len(report.findings))
    return told[0], " ".join([*told[1:], moved])


def unmoved(report: StudyReport) -> str:
    """What no difference could be seen in, and what cannot have one."""
    unseen = [one.name for one in report.findings if one.verdict == UNSEEN]
    same = [one.name for one in report.findings if one.verdict == SAME]
    sentences = [say("study.unmoved", names=", ".join(unseen))] if unseen else []
    return " ".join([*sentences, *([say("study.same", names=", ".join(same))] if same else [])])


def item_words(row: ItemRow) -> str:
    """'Syndicate: picked 0.74 times a game instead of 0.16.'"""
    picks = row.picks.contrast
    doubt = "" if row.picks.verdict == SEEN else say("study.perhaps")
    before, after = shown(picks.printed.value, NUMBER), shown(picks.changed.value, NUMBER)
    return say("study.picked", name=row.name, changed=after, printed=before, doubt=doubt)


def minutes_words(report: StudyReport) -> str:
    """What the time model says, next to the box."""
    found = next(one for one in report.findings if one.id == "minutes")
    low, high = report.box_minutes
    printed = found.contrast.printed.value
    key = "study.minutes_fit" if low <= printed <= high else "study.minutes_off"
    return say(key, sentence=found.sentence, minutes=shown(printed, NUMBER), low=low, high=high)


def fairness(report: StudyReport) -> list[str]:
    """Whether a seat in turn order is worth more than another, in each world and between them."""
    share = shown(1 / report.seats, SHARE)
    sentences = []
    for at, key in enumerate(("study.printed", "study.changed")):
        off = [row for row in report.order if row.off_par[at]]
        rates = [say("study.place", order=row.order, share=shown(row.world(at).value, SHARE)) for row in off]
        said = "study.off" if off else "study.fair"
        sentences.append(say(said, world=say(key), places=listed(rates), count=len(off), share=share))
    moved = [str(row.order) for row in report.order if row.wins.verdict == SEEN]
    return [*sentences, say("study.order_moved" if moved else "study.order_kept", places=listed(moved))]


def notes(report: StudyReport) -> list[str]:
    """How to read the numbers, and how far to trust them."""
    free, forced = (decimal(f"{seconds:g}") for seconds in (report.pace.free, report.pace.forced))
    keys = ["columns", "pairs", "interval", "visible", "important", "runaway", "pace", "bots"]
    keys += ["few"] if report.pairs < FEW_PAIRS else []
    facts = {"standing": report.standing, "free": free, "forced": forced, "pairs": report.pairs}
    return [say(f"study_note.{key}", **facts) for key in keys]
