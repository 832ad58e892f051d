"""A list of reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.arena.page import Page
from cubilete.arena.shelf import list_reports
from cubilete.core.errors import UsageError


def report(folder: Path, title: str, found: str) -> None:
    page = Page(title, "200 games & more")
    page.headline(found)
    folder.mkdir(parents=True)
    (folder / "report.html").write_text(page.html(), "utf-8")


def test_all_reports_below_a_folder_stand_on_one_page(tmp_path: Path) -> None:
    report(tmp_path / "a", "Cargo Noir: <one> & another", "greedy is stronger")
    report(tmp_path / "b" / "deep er", "Cubitos: tom cost 4", "No difference")
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "report.html").write_text("<p>somebody else's page</p>")
    page, count = list_reports(str(tmp_path), "de")
    text = page.read_text("utf-8")
    assert (page.name, count) == ("index.html", 2)
    assert 'lang="de"' in text
    assert "2 Berichte" in text
    for part in (
        "Cargo Noir: &lt;one&gt; &amp; another",
        'href="b/deep%20er/report.html"',
        "No difference",
        "200 games &amp; more",
    ):
        assert part in text


def test_a_folder_without_reports_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="There is no report in"):
        list_reports(str(tmp_path))
    with pytest.raises(UsageError, match="There is no folder"):
        list_reports(str(tmp_path / "nowhere"))
