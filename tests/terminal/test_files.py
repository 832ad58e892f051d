"""Files that people name: read whole, written whole or not at all, with one sentence where that cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cubilete.core.errors import UsageError
from cubilete.terminal.files import check_target, read_text, write_text


def test_text_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "ü.txt"
    write_text(str(path), "Grüße\nund mehr\n")
    assert path.read_bytes() == "Grüße\nund mehr\n".encode()
    assert read_text(str(path), "a text") == "Grüße\nund mehr\n"
    assert [one.name for one in tmp_path.iterdir()] == ["ü.txt"], "no draft is left behind"


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: None, "There is no file {path}; it should be a match record."),
        (lambda path: path.mkdir(), "{path} is a directory; it should be a match record."),
        (lambda path: path.write_bytes(b"\xff\xfe"), "{path} is not UTF-8 text, so it cannot be a match record."),
    ],
    ids=["missing", "directory", "binary"],
)
def test_what_cannot_be_read_is_said_in_one_sentence(make: object, told: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    assert callable(make)
    make(path)
    with pytest.raises(UsageError) as caught:
        read_text(str(path), "a match record")
    assert str(caught.value) == told.format(path=path)


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000])
def test_impossible_names_are_refused_both_ways(name: str) -> None:
    with pytest.raises(UsageError):
        read_text(name, "a match record")
    with pytest.raises(UsageError):
        write_text(name, "text")


def test_what_cannot_be_written_is_known_beforehand(tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("precious", "utf-8")
    for path, fresh, told in (
        (tmp_path, False, "is not the name of a file"),
        (there, True, "exists already; name a new file."),
        (tmp_path / "no" / "x", False, "there is no directory"),
    ):
        with pytest.raises(UsageError, match=told):
            check_target(str(path), fresh)
    check_target(str(there), fresh=False)
    check_target(str(tmp_path / "new"), fresh=True)
    assert there.read_text("utf-8") == "precious"


def test_a_failure_in_the_middle_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.txt"
    write_text(str(path), "old")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match=r"x\.txt cannot be written: no space left on device\."):
        write_text(str(path), "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed_and_the_mode_is_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old", "utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    write_text(str(link), "new")
    assert link.is_symlink()
    assert real.read_text("utf-8") == "new"
    assert real.stat().st_mode & 0o777 == 0o640
    fresh = tmp_path / "fresh.txt"
    write_text(str(fresh), "x")
    plain = tmp_path / "plain.txt"
    plain.write_text("x", "utf-8")
    assert fresh.stat().st_mode == plain.stat().st_mode


def test_a_device_is_written_to_and_not_replaced() -> None:
    write_text(os.devnull, "gone")
    assert not Path(os.devnull).is_file()
