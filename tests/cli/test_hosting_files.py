"""The files for hosts name settings, commands and addresses that there are."""

from __future__ import annotations

import re
from configparser import RawConfigParser
from pathlib import Path

import pytest

from cubilete.terminal.house_commands import HOUSE_COMMANDS
from cubilete.web.settings import PREFIX, Settings, from_environment

FOLDER = Path(__file__).parents[2] / "docs" / "hosting"
PAGE = FOLDER.parent / "hosting.md"
SETTING = re.compile(rf"\b{PREFIX}([A-Z_]+)(?![A-Z_.])")
ELSEWHERE = {"COMPONENTS", "ENGINES"}
"""Read by the shelf and by whoever makes players, for every command."""


@pytest.mark.parametrize("file", [PAGE, *sorted(FOLDER.iterdir())], ids=lambda file: file.name)
def test_every_setting_that_is_named_is_one(file: Path) -> None:
    named = {name for name in SETTING.findall(file.read_text("utf-8")) if not name.endswith("_")}
    assert {name.lower() for name in named - ELSEWHERE} <= set(Settings.__struct_fields__)


def test_every_setting_is_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    assert [name for name in Settings.__struct_fields__ if PREFIX + name.upper() not in text] == []


def test_the_settings_that_stand_there_unless_told_are_those_of_the_house() -> None:
    """Both on the page and in the file of examples."""
    rows = re.findall(r"^\| `CUBILETE_(KEEP_\w+)` \| (\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    lines = re.findall(r"^#CUBILETE_(KEEP_\w+)=(\d+)$", (FOLDER / "cubilete.env").read_text("utf-8"), re.MULTILINE)
    kept = {name.upper(): str(int(getattr(Settings(), name))) for name in Settings.__struct_fields__ if "keep" in name}
    assert dict(rows) == dict(lines) == kept


def test_the_examples_are_settings_that_fit() -> None:
    lines = re.findall(r"^#?(CUBILETE_\w+)=(.*)$", (FOLDER / "cubilete.env").read_text("utf-8"), re.MULTILINE)
    settings = from_environment(dict(lines))
    assert settings.secure
    assert settings.workers == 2


def test_units_start_commands_that_there_are() -> None:
    commands = {command.__name__ for command in HOUSE_COMMANDS}
    for name in ("cubilete.service", "cubilete-backup.service"):
        unit = RawConfigParser(strict=False, interpolation=None)
        unit.read(FOLDER / name)
        called = re.search(r"/cubilete (\w+)", unit["Service"]["ExecStart"])
        assert called is not None
        assert called[1] in commands
        assert unit["Service"]["Environment"] == "CUBILETE_DATABASE=sqlite:////var/lib/cubilete/house.db"


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_proxies_lead_to_where_the_house_listens(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    house = Settings()
    assert f"{house.host}:{house.port}" in text
    assert "/metrics" in text
