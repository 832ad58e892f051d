"""Every released version left a house behind, and each opens; the version under way is named everywhere alike."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from cubilete import __version__
from cubilete.house.keeping.backup import back_up
from cubilete.house.keeping.restore import restore
from cubilete.house.tables.archive import stored_text
from house.helpers import open_house

ROOT = Path(__file__).parents[2]
LEFT = sorted((ROOT / "tests" / "fixtures").glob("v*"))
"""What each released version left, in folders named like it."""
HEADING = re.compile(r"^## (\d+\.\d+\.\d+)(.*)$", re.MULTILINE)


def headings() -> list[tuple[str, str]]:
    """The versions of the changelog, the newest first, and what is said beside each."""
    return [(version, rest) for version, rest in HEADING.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))]


def test_the_version_under_way_is_named_everywhere_alike() -> None:
    assert headings()[0][0] == __version__
    package = json.loads((ROOT / "client" / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text("utf-8"))
    assert {package["version"], lock["version"], lock["packages"][""]["version"]} == {__version__}


def test_every_released_version_left_a_house() -> None:
    released = [version for version, rest in headings() if "not released" not in rest]
    assert released
    assert {folder.name for folder in LEFT} == {f"v{version.replace('.', '_')}" for version in released}


@pytest.mark.parametrize("left", LEFT, ids=lambda folder: folder.name)
@pytest.mark.parametrize("way", ["as it is", "out of a backup"])
def test_the_house_of_every_released_version_opens(left: Path, way: str, tmp_path: Path) -> None:
    """With every table that was in it, and the records of its finished matches letter by letter."""
    told: dict[str, dict[str, Any]] = json.loads((left / "tables.json").read_text("utf-8"))
    target = tmp_path / "home" / "house.db"
    target.parent.mkdir()
    if way == "as it is":
        shutil.copy(left / "house.db", target)
    else:
        shutil.copy(left / "house.db", tmp_path / "house.db")
        back_up(f"sqlite:///{tmp_path}/house.db", tmp_path / "b.zip")
        restore(tmp_path / "b.zip", f"sqlite:///{target}", replace=False)

    async def look() -> None:
        async with open_house(target.parent) as house:
            for table_id, what in told.items():
                table = await house.find(table_id)
                assert table.row.status == what["status"]
                assert table.row.moves >= what["moves"]  # bots may have gone on
                if what["status"] == "finished":
                    text = await stored_text(house.storage, table)
                    assert text == (left / what["record"]).read_text("utf-8")

    asyncio.run(look())
