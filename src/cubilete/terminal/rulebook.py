"""The catalogue on screen: single entries, search results and the whole book."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cubilete.core.catalogue import RULE_ID, Catalogue, Rule, Ruling
from cubilete.core.errors import Refusal
from cubilete.terminal.screen import Screen

Entry = Rule | Ruling


def rule_text(catalogue: Catalogue, rule_id: str, screen: Screen) -> Text:
    """A rule in one paragraph: id, text and where it stands in the rulebook."""
    entry = catalogue.find(rule_id)
    key = "explain.rule" if isinstance(entry, Rule) else "explain.ruling"
    return Text(screen.say(key, id=entry.id, says=entry.says, where=entry.where), style="dim")


def show_refusal(refusal: Refusal, catalogue: Catalogue, screen: Screen) -> None:
    """Why not: the sentence, then the rule behind it."""
    screen.print(screen.named(refusal.sentence, "bold red"))
    if refusal.rule:
        screen.print(Padding(rule_text(catalogue, refusal.rule, screen), (0, 0, 0, 2)))


def is_rule_id(text: str) -> bool:
    return RULE_ID.fullmatch(text.strip().upper()) is not None


def show_whole(catalogue: Catalogue, rule_id: str, screen: Screen) -> None:
    """Everything about one entry, with the rulings that speak about it."""
    entry = catalogue.find(rule_id.strip())
    screen.print(Text(entry.id, style="bold"))
    grid = Table.grid(padding=(0, 2, 0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for name, text in facts(entry, catalogue):
        grid.add_row(name, text)
    screen.print(grid)


def facts(entry: Entry, catalogue: Catalogue) -> list[tuple[str, str]]:
    if isinstance(entry, Rule):
        rows = [("section", entry.section), ("kind", entry.kind), ("says", entry.says), ("where", entry.where)]
        rulings = [ruling for ruling in catalogue.ruling if entry.id in ruling.about]
        return rows + [("ruling", f"{ruling.id}: {ruling.question} {ruling.ruling}") for ruling in rulings]
    about = ", ".join(entry.about)
    return [("about", about), ("question", entry.question), ("ruling", entry.ruling), ("why", entry.why)]


def show_entries(entries: Sequence[Entry], screen: Screen) -> None:
    """Entries in the order of the rulebook, under the headings of their sections."""
    section = ""
    for entry in entries:
        heading = entry.section if isinstance(entry, Rule) else "rulings"
        if heading != section:
            screen.print(Text(heading, style="bold"))
            section = heading
        screen.print(entry_line(entry))


def entry_line(entry: Entry) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 1))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    text = Text(entry.says if isinstance(entry, Rule) else f"{entry.question} {entry.ruling}")
    text.append(f"  ({entry.where})", style="dim")
    grid.add_row(entry.id, text)
    return grid


def sections(catalogue: Catalogue) -> list[str]:
    """The headings of the rulebook, in order."""
    return list(dict.fromkeys(rule.section for rule in catalogue.rule))
