"""A page that lists the reports of arenas and studies in a folder and the folders in it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

from cubilete.arena.page import Page
from cubilete.arena.saying import say, speaking
from cubilete.arena.store import PAGE, write_whole
from cubilete.core.errors import UsageError

INDEX = "index.html"
PARTS = (r"<h1>(.*?)</h1>", r'<div class="headline"><strong>(.*?)</strong>', r'</h1><p class="soft">(.*?)</p>')
"""Where a page of ours has its title, what was found, and what it is about."""


def list_reports(folder: str, language: str = "en") -> tuple[Path, int]:
    """Write the list, and say where and of how many reports; UsageError where there is none."""
    path = Path(folder)
    if not path.is_dir():
        raise UsageError(f"There is no folder '{folder}' with reports.")
    rows = [row for file in sorted(path.rglob(PAGE)) if (row := read_report(file, path)) is not None]
    if not rows:
        raise UsageError(f"There is no report in {folder}; `cubilete arena` and `cubilete study` write one with --out.")
    with speaking(language):
        page = Page(say("shelf.title"), say("shelf.count", count=len(rows)), language)
        page.section(say("shelf.heading"))
        page.links(rows)
    write_whole(path / INDEX, page.html().encode())
    return path / INDEX, len(rows)


def read_report(file: Path, root: Path) -> tuple[str, str, str, str] | None:
    """The address of a report, its title, what it found and what it is about; None for another page of that name."""
    try:
        content = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    title, verdict, about = (re.search(pattern, content, re.DOTALL) for pattern in PARTS)
    if title is None or verdict is None:
        return None
    told = [unescape(re.sub("<[^>]*>", "", one[1])) if one is not None else "" for one in (title, verdict, about)]
    return quote(file.relative_to(root).as_posix()), told[0], told[1], told[2]
