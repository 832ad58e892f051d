"""Which rules have a test: read from the sources, without running them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.errors import UsageError
from cubilete.terminal.reports.coverage import compare, scan
from terminal.helpers import TITLE

SOURCE = '''
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("CN-COMP-01")]
CASES = [pytest.param(1, marks=pytest.mark.rule("CN-COMP-02", "CN-COMP-03"))]


@pytest.mark.rule("CN-COMP-04")
def test_one() -> None: ...


@mark.rule("CN-COMP-05")
class TestTwo: ...


@pytest.mark.rule("CN-COMP-06")
def helper() -> None: ...


@pytest.mark.rule("CN-COMP-07")
class Helper: ...


@pytest.mark.slow("CN-COMP-08")
@other.rule("CN-COMP-09")
async def test_three() -> None:
    """pytest.mark.rule("CN-COMP-10")"""


@pytest.mark.rule(*IDS)
@pytest.mark.rule("CN-NONE-01", "XX-ONE-01")
def test_four() -> None: ...
'''


def test_marks_count_where_pytest_would_see_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_x.py").write_text(SOURCE, "utf-8")
    (tmp_path / "helper.py").write_text('pytest.mark.rule("CN-SETUP-01")', "utf-8")
    marks = scan(str(tmp_path))
    assert sorted(mark.rule for mark in marks) == [
        "", "CN-COMP-01", "CN-COMP-02", "CN-COMP-03", "CN-COMP-04", "CN-COMP-05", "CN-NONE-01",
        "XX-ONE-01",
    ]  # fmt: skip
    known = {entry.id for entry in TITLE.catalogue.all()}
    found = compare(TITLE.catalogue, marks, known)
    assert found.entries == len(known)
    assert len(found.untested) == len(known) - 5
    assert [mark.rule for mark in found.unknown] == ["CN-NONE-01"]
    assert found.unknown[0].line == SOURCE.split("\n").index('@pytest.mark.rule("CN-NONE-01", "XX-ONE-01")') + 1
    assert [mark.rule for mark in found.foreign] == ["XX-ONE-01"]
    assert len(found.unread) == 1
    assert not found.complete


def test_everything_tested_is_complete(tmp_path: Path) -> None:
    ids = [entry.id for entry in TITLE.catalogue.all()]
    source = "\n".join(f'@pytest.mark.rule("{one}")\ndef test_{n}(): ...' for n, one in enumerate(ids))
    (tmp_path / "test_all.py").write_text(source, "utf-8")
    assert compare(TITLE.catalogue, scan(str(tmp_path)), set(ids)).complete
    fewer = compare(TITLE.catalogue, scan(str(tmp_path))[1:], set(ids))
    assert [entry.id for entry in fewer.untested] == ids[:1]


def test_a_rule_of_another_title_is_known_and_not_counted(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('@pytest.mark.rule("CU-DICE-01")\ndef test_a(): ...', "utf-8")
    found = compare(TITLE.catalogue, scan(str(tmp_path)), {"CU-DICE-01"})
    assert not found.unknown
    assert len(found.untested) == found.entries


def test_a_source_that_is_no_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_bad.py").write_text("def", "utf-8")
    with pytest.raises(UsageError, match=r"test_bad\.py cannot be read as Python"):
        scan(str(tmp_path))
    with pytest.raises(UsageError, match="There is no directory"):
        scan(str(tmp_path / "none"))
