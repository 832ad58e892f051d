"""A wheel has everything in it that a house needs. Built here without compiling: that takes seconds, not minutes."""

from __future__ import annotations

import fnmatch
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from cubilete.games import TITLES
from outside.environment import run
from web.server import Server

ROOT = Path(__file__).parents[2]
PAGE = "<!doctype html><title>Cubilete</title>"
"""Stands for the built page."""


def make_wheel(folder: Path) -> Path:
    """From a copy of the sources, with a page that stands for the built ones."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    left_out = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    assets = folder / "src" / "cubilete" / "web" / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "index-1.js").write_text("", "utf-8")
    (assets.parent / "index.html").write_text(PAGE, "utf-8")
    build = ["wheel", "-q", "--no-build-isolation", "--no-deps", "--no-index", "-w", "dist", "."]
    surroundings = {**os.environ, "CUBILETE_COMPILE": "no"}
    done = subprocess.run(
        [sys.executable, "-m", "pip", *build], cwd=folder, env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (folder / "dist").glob("cubilete-*.whl")
    return wheel


def check(wheel: Path) -> tuple[int, str]:
    done = run([sys.executable, str(ROOT / "scripts" / "check_wheel.py"), str(wheel)], wheel.parent)
    return done.returncode, done.stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel(tmp_path_factory.mktemp("whole"))


def test_every_file_that_a_house_needs_is_in_a_wheel(whole: Path) -> None:
    status, told = check(whole)
    assert status == 0, told
    assert "no compiled parts: it runs interpreted" in told
    assert "[house]" in told


def test_a_wheel_without_pages_or_a_migration_is_noticed(whole: Path, tmp_path: Path) -> None:
    for gone in ("cubilete/web/static/*", "cubilete/house/store/migrations/versions/0006*"):
        less = tmp_path / whole.name
        shutil.copy(whole, less)
        take_out(less, gone)
        status, told = check(less)
        assert (status, " lacks " in told) == (1, True), told


class UnpackedHouse(Server):
    """A house as it lies in a wheel, with the libraries of the tests."""

    def __init__(self, folder: Path, unpacked: Path) -> None:
        super().__init__(folder)
        self.environment["PYTHONPATH"] = str(unpacked)
        self.where = unpacked

    def launch(self) -> None:
        with self.log_file.open("ab") as log:
            command = [sys.executable, "-m", "cubilete.web"]
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log, cwd=self.where)


def test_a_house_out_of_a_wheel_serves_its_page_and_its_titles(whole: Path, tmp_path: Path) -> None:
    unpacked = tmp_path / "unpacked"
    install = ["install", "-q", "--no-deps", "--no-index", "--target", str(unpacked), str(whole)]
    done = run([sys.executable, "-m", "pip", *install], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    with UnpackedHouse(tmp_path, unpacked) as house:
        assert asked(house, "/") == PAGE
        assert set(TITLES) <= {one["slug"] for one in json.loads(asked(house, "/api/titles"))}
        assert house.faults() == []


def asked(house: Server, path: str) -> str:
    with urlopen(house.url + path, timeout=60) as answer:  # noqa: S310 (our own address)
        return str(answer.read().decode())


def take_out(wheel: Path, pattern: str) -> None:
    """A copy of the archive without some of its files."""
    with zipfile.ZipFile(wheel) as packed:
        kept = {name: packed.read(name) for name in packed.namelist() if not fnmatch.fnmatch(name, pattern)}
    with zipfile.ZipFile(wheel, "w") as packed:
        for name, content in kept.items():
            packed.writestr(name, content)
