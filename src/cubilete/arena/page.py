"""A report as one HTML file: nothing is fetched, nothing is run; light and dark, on paper and on a phone.

    page = Page("Cargo Noir: greedy against random", "200 games, seed 7")
    page.headline("greedy is stronger", "It won 92 % of the games.")
    page.section("Players")
    page.text("Intervals hold the true value in 95 of 100 such measurements.")
    page.figure(bars("Win rates", rows), "Win rates, with 95 % intervals")
    page.table(["player", "games"], [["greedy", "200"], ["random", "200"]])
    page.facts([("Seed", "7"), ("Version", "0.1")])
    path.write_text(page.html(), "utf-8")

Texts are escaped; only `figure` takes markup, which is what `cubilete.arena.charts` returns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from cubilete.arena.drawing import STYLE as CHART_STYLE

PAGE_STYLE = """
:root {
  color-scheme: light dark;
  --font: 'Source Sans 3', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Noto Sans', sans-serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
  --ground: #f3ede2; --surface: #fcf9f2; --sunken: #efe7d8; --line: #ddd2bf; --line-strong: #8d8069;
  --ink: #221f1a; --ink-soft: #5a5246; --accent: #0d5c57; --accent-soft: #d7e8e3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171c; --surface: #1b2027; --sunken: #10141a; --line: #323b47; --line-strong: #7f8b9b;
    --ink: #efe8da; --ink-soft: #b9b1a2; --accent: #6fc7b7; --accent-soft: #1d3a38;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.55 var(--font);
  overflow-wrap: break-word; }
main { max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
header { margin-bottom: 1.75rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .35rem; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 0 0 .75rem; }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 .85rem; max-width: 66ch; }
.soft, figcaption, caption { color: var(--ink-soft); }
header p { margin: 0; }
p.soft { font-size: .9375rem; }
.headline { background: var(--accent-soft); border-left: 4px solid var(--accent); border-radius: 4px 10px 10px 4px;
  padding: 1.1rem 1.4rem; margin: 0 0 1.5rem; }
.headline strong { display: block; font-size: 1.35rem; line-height: 1.3; text-wrap: balance; }
.headline p { margin: .3rem 0 0; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1.4rem 1.6rem;
  margin: 0 0 1.25rem; }
section > :last-child { margin-bottom: 0; }
figure { margin: 0 0 1.5rem; }
figcaption { font-size: .9375rem; margin: 0 0 .75rem; max-width: 66ch; }
figcaption b { color: var(--ink); font-weight: 600; display: block; }
.scroll { overflow-x: auto; margin: 0 0 1.25rem; border-radius: 4px; }
.scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; min-width: 100%; }
th { font-weight: 600; color: var(--ink-soft); white-space: nowrap; vertical-align: bottom; }
td, th { padding: .42rem .55rem; border-bottom: 1px solid var(--line); text-align: right; }
td:first-child, th:first-child { text-align: left; padding-left: 0; }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { color: var(--ink); }
td { white-space: nowrap; }
td.words, th.words { text-align: left; white-space: normal; min-width: 10rem; }
table.heat { min-width: 0; border-spacing: 3px; border-collapse: separate; }
table.heat td { text-align: center; border: 0; border-radius: 5px; min-width: 5.25rem;
  padding: .5rem .6rem; box-shadow: inset 0 0 0 1px var(--line); }
table.heat th { border: 0; white-space: normal; overflow-wrap: break-word; min-width: 4rem; max-width: 9rem; }
table.heat tbody th { vertical-align: middle; }
table.heat thead th { text-align: center; }
table.heat thead th:first-child { text-align: left; font-weight: 400; }
table.heat td.high { background: color-mix(in srgb, var(--heat-high) var(--heat), var(--surface)); }
table.heat td.low { background: color-mix(in srgb, var(--heat-low) var(--heat), var(--surface)); }
table.heat td.none { background: var(--sunken); opacity: .5; box-shadow: none; }
table.heat small { display: block; font-size: .8125rem; line-height: 1.3; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; margin: 0 0 1rem; font-size: .9375rem; }
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { font: .875rem/1.5 var(--mono); background: var(--sunken); border-radius: 8px; padding: .75rem 1rem;
  margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: .9em var(--mono); }
ul { margin: 0 0 1rem; padding-left: 1.2rem; }
li { margin: .15rem 0; max-width: 66ch; }
a { color: var(--accent); }
ul.links { list-style: none; padding: 0; }
ul.links li { padding: .6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
ul.links li:last-child { border-bottom: 0; }
footer { color: var(--ink-soft); font-size: .9375rem; margin-top: 1.5rem; }
@media (max-width: 600px) {
  main { padding: 1.5rem .75rem 3rem; }
  table.heat, table.heat tbody, table.heat tr { display: block; }
  table.heat thead, table.heat td.none { display: none; }
  table.heat tbody th { display: block; max-width: none; padding: .5rem 0 .2rem; overflow-wrap: anywhere; }
  table.heat tbody th::after { content: " " attr(data-corner); color: var(--ink-soft); font-weight: 400; }
  table.heat td { display: flex; justify-content: space-between; gap: .75rem; margin-bottom: 3px; text-align: left;
    white-space: normal; }
  table.heat td::before { content: attr(data-head); overflow-wrap: anywhere; }
  table.heat td > span { text-align: right; white-space: nowrap; }
  h1 { font-size: 1.6rem; }
  section { padding: 1.1rem 1rem; border-radius: 10px; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
  table.many, table.many tbody { display: block; }
  table.many thead { display: none; }
  table.many tr { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; padding: .6rem 0;
    border-bottom: 1px solid var(--line); }
  table.many tr:last-child { border-bottom: 0; }
  table.many tbody th { grid-column: 1 / -1; white-space: normal; overflow-wrap: anywhere; border: 0;
    padding: 0 0 .2rem; }
  table.many td { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; border: 0;
    padding: .1rem 0; white-space: normal; text-align: right; }
  table.many td:empty { display: none; }
  table.many td::before { content: attr(data-head); color: var(--ink-soft); text-align: left; }
  table.many td > span { margin-left: auto; }
  table.many th[data-head]::before { content: attr(data-head) " "; }
  table.many td.words > span { margin-left: 0; text-align: left; }
  table.many td.words, table.many td.long { grid-column: 1 / -1; min-width: 0; }
}
@media print {
  :root { --ground: #fff; --surface: #fff; --sunken: #f4f4f4; --line: #ccc; --line-strong: #777; --ink: #000;
    --ink-soft: #444; --accent: #0d5c57; --accent-soft: #eef5f3; color-scheme: light; }
  html { font-size: 9.5pt; }
  table { font-size: 8.5pt; }
  td, th { padding: 2pt 4pt; }
  h1 { font-size: 18pt; }
  main { max-width: none; padding: 0; }
  section { border: 0; padding: 0; margin-bottom: 1.5rem; }
  figure, .headline, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .scroll { overflow: visible; }
  table.heat td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


MOST_ON_A_PHONE = 2
"""Columns of a table that a phone shows side by side."""


LONG = 24
"""A cell and its head that are longer together have a line of their own on a phone."""


class Page:
    """A report that is put together from top to bottom."""

    def __init__(self, title: str, subtitle: str = "", language: str = "en") -> None:
        self.title = title
        self.subtitle = subtitle
        self.language = language
        self.parts: list[str] = []
        self.open = False

    def headline(self, verdict: str, words: str = "") -> None:
        """The one thing to know, above everything else."""
        self.close()
        more = f"<p>{escape(words)}</p>" if words else ""
        self.parts.append(f'<div class="headline"><strong>{escape(verdict)}</strong>{more}</div>')

    def section(self, title: str) -> None:
        """What follows belongs to this, until the next section."""
        self.close()
        self.open = True
        self.parts.append(f"<section><h2>{escape(title)}</h2>")

    def part(self, title: str) -> None:
        """A smaller heading within a section."""
        self.parts.append(f"<h3>{escape(title)}</h3>")

    def text(self, words: str, soft: bool = False) -> None:
        """A paragraph; `words between backticks` are set as code."""
        self.parts.append(f'<p class="soft">{inline(words)}</p>' if soft else f"<p>{inline(words)}</p>")

    def points(self, lines: Sequence[str]) -> None:
        """A list of sentences; none make no list."""
        if not lines:
            return
        self.parts.append("<ul>" + "".join(f"<li>{inline(line)}</li>" for line in lines) + "</ul>")

    def code(self, words: str) -> None:
        """Words to type or copy, as they are."""
        self.parts.append(f"<pre>{escape(words)}</pre>")

    def figure(self, markup: str, title: str, words: str = "") -> None:
        """A chart with its caption; `markup` is what a function of `charts` returned."""
        more = inline(words) if words else ""
        caption = f"<figcaption><b>{escape(title)}</b>{more}</figcaption>"
        self.parts.append(f"<figure>{caption}{markup}</figure>")

    def table(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], words: Sequence[int] = (), title: str = ""
    ) -> None:
        """Rows of cells: the first column to the left, numbers to the right, the columns in `words` to the left too.

        On a phone a table of many columns becomes a block for each row, every number with its head before it.
        """
        many = ' class="many"' if len(heads) > MOST_ON_A_PHONE else ""
        top = "".join(f'<th scope="col"{kind(at, words)}>{escape(head)}</th>' for at, head in enumerate(heads))
        body = "".join(
            "<tr>"
            + "".join(
                f'<th scope="row"{head_of(heads[0]) if cell.isdecimal() else ""}>{escape(cell)}</th>'
                if at == 0
                else f"<td{kind(at, words, len(cell) + len(heads[at]) > LONG)}{head_of(heads[at])}>{spanned(cell)}</td>"
                for at, cell in enumerate(row)
            )
            + "</tr>"
            for row in rows
        )
        self.parts.append(
            f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(title or heads[0])}">'
            f"<table{many}><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    def links(self, rows: Sequence[tuple[str, str, str, str]]) -> None:
        """Other pages: the address of each, its title, what it found, and what it is about."""
        items = "".join(
            f'<li><a href="{escape(link)}">{escape(title)}</a><br><b>{escape(found)}</b>'
            f'<br><span class="soft">{escape(about)}</span></li>'
            for link, title, found, about in rows
        )
        self.parts.append(f'<ul class="links">{items}</ul>')

    def facts(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Names and what they are."""
        self.parts.append(
            "<dl>" + "".join(f"<dt>{escape(name)}</dt><dd>{inline(fact)}</dd>" for name, fact in pairs) + "</dl>"
        )

    def footer(self, words: str) -> None:
        """The last line of the page."""
        self.close()
        self.parts.append(f"<footer>{inline(words)}</footer>")

    def close(self) -> None:
        if self.open:
            self.parts.append("</section>")
            self.open = False

    def html(self) -> str:
        """The whole file."""
        self.close()
        body = "\n".join(self.parts)
        under = f'<p class="soft">{inline(self.subtitle)}</p>' if self.subtitle else ""
        return (
            f'<!doctype html>\n<html lang="{escape(self.language)}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(self.title)}</title>\n<style>{PAGE_STYLE}{CHART_STYLE}</style>\n</head>\n<body>\n<main>\n"
            f"<header><h1>{escape(self.title)}</h1>{under}</header>\n{body}\n</main>\n</body>\n</html>\n"
        )


def head_of(name: str) -> str:
    """What a phone shows before a cell, where the heads of the table have no room."""
    return f' data-head="{escape(name)}"'


def spanned(cell: str) -> str:
    return f"<span>{escape(cell)}</span>" if cell else ""


def kind(at: int, words: Sequence[int], long: bool = False) -> str:
    names = [name for name, holds in (("words", at in words), ("long", long)) if holds]
    return f' class="{" ".join(names)}"' if names else ""


def inline(words: str) -> str:
    """Escaped text in which what stands between backticks is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(words))
