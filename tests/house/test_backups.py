"""A backup holds everything that was acknowledged before it, and goes back whole or not at all."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert

from cubilete.core.errors import UsageError
from cubilete.core.position import fingerprint
from cubilete.house.house import House
from cubilete.house.keeping.archive import HOUSE, MANIFEST, read_manifest
from cubilete.house.keeping.backup import back_up
from cubilete.house.keeping.restore import check_backup, restore
from cubilete.house.store import schema
from cubilete.house.store.migrate import head
from cubilete.house.store.storage import Storage
from house.helpers import empty_database, in_a_house, member, open_house, play_some, two_at_a_table

OLD = Path(__file__).parents[1] / "fixtures" / "v0_1_0" / "house.db"


def address(path: Path) -> str:
    return f"sqlite:///{path}"


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def old_backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of the house that 0.1.0 left, as it is: nothing is brought up to date for a backup."""
    folder = tmp_path_factory.mktemp("old")
    shutil.copy(OLD, folder / "house.db")
    back_up(address(folder / "house.db"), folder / "old.zip")
    return folder / "old.zip"


@pytest.fixture(scope="module")
def new_backup(old_backup: Path) -> Path:
    """Of the same house when today's version has opened it."""
    folder = old_backup.parent / "new"
    restore(old_backup, address(folder / "house.db"), replace=False)
    back_up(address(folder / "house.db"), folder / "new.zip")
    return folder / "new.zip"


# ---------------------------------------------------------------- taking
def test_a_backup_of_an_open_house_holds_what_was_played(tmp_path: Path) -> None:
    """Games go on while it is taken; and the house that is opened from it goes on, too."""
    file, later = tmp_path / "b.zip", tmp_path / "later"

    async def play(house: House) -> tuple[str, int]:
        table, ana, bob = await two_at_a_table(house)
        await play_some(house, table, [ana, bob], moves=20)
        assert table.match is not None
        before = fingerprint(table.title, table.match.state)
        taking = asyncio.create_task(asyncio.to_thread(back_up, address(tmp_path / "house.db"), file))
        await taking
        await play_some(house, table, [ana, bob], moves=40)
        return before, table.number

    async def story() -> None:
        async with open_house(tmp_path) as house:
            before, number = await play(house)
            assert number >= 40
            (table_id,) = house.tables
        later.mkdir()
        restore(file, address(later / "house.db"), replace=False)
        async with open_house(later) as house:
            table = await house.find(table_id)
            assert table.match is not None
            assert (table.number, fingerprint(table.title, table.match.state)) == (20, before)

    asyncio.run(story())
    assert os.stat(file).st_mode & 0o077 == 0, "it holds the keys of the house"
    assert {path.name for path in tmp_path.iterdir()} >= {"b.zip", "house.db", "later"}
    assert not list(tmp_path.glob(".*")), "nothing is left lying about"


def test_what_was_deleted_is_not_in_a_backup(tmp_path: Path) -> None:
    said = "a word that somebody took back"

    async def talk(house: House) -> None:
        table, ana, _ = await two_at_a_table(house)
        await house.play.say(ana, table, said)
        await house.storage.write(lambda connection: connection.execute(delete(schema.chat)).rowcount)
        back_up(str(house.storage.engine.url), tmp_path / "b.zip")
        assert said.encode() not in zipfile.ZipFile(tmp_path / "b.zip").read(HOUSE)

    in_a_house(talk)(tmp_path)


def test_a_backup_says_what_it_holds(old_backup: Path, new_backup: Path) -> None:
    manifest = check_backup(old_backup)
    assert (manifest.form, manifest.database) == ("0005", "sqlite")
    assert (manifest.contents.accounts, manifest.contents.guests) == (3, 2)
    assert manifest.contents.tables == {"finished": 8, "running": 14, "waiting": 2}
    assert manifest.contents.moves == manifest.rows["entry"] == 2290
    later = read_manifest(new_backup)
    assert (later.form, later.contents) == (head(), manifest.contents)
    assert "3 accounts, 2 guests, 24 tables (8 finished, 14 running, 2 waiting)" in manifest.told()


def test_a_backup_is_never_written_over_anything(old_backup: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.zip").write_text("mine")
    with pytest.raises(UsageError, match="exists already"):
        back_up(address(OLD), tmp_path / "mine.zip")
    with pytest.raises(UsageError, match="there is no directory"):
        back_up(address(OLD), tmp_path / "gone" / "b.zip")
    with pytest.raises(UsageError, match="There is no house in"):
        back_up(address(tmp_path / "house.db"), tmp_path / "b.zip")
    assert files_in(tmp_path) == {"mine.zip": b"mine"}


def test_a_damaged_house_gives_no_backup_that_looks_whole(tmp_path: Path) -> None:
    data = bytearray(OLD.read_bytes())
    data[20 * 4096 : 60 * 4096] = os.urandom(40 * 4096)
    (tmp_path / "house.db").write_bytes(data)
    with pytest.raises(UsageError, match=r"cannot be copied|damaged"):
        back_up(address(tmp_path / "house.db"), tmp_path / "b.zip")
    assert list(files_in(tmp_path)) == ["house.db"]


def test_nobody_is_told_again_of_what_was_to_be_told_on_another_day(tmp_path: Path) -> None:
    async def wait(house: House) -> None:
        ana = await member(house, "Ana")
        values = {"person": ana.id, "channel": "mail", "key": "turn", "due": 1.0, "tries": 0, "created": 1.0}
        add = insert(schema.notice).values({**values, "status": "waiting"})
        await house.storage.write(lambda connection: connection.execute(add).rowcount)
        back_up(str(house.storage.engine.url), tmp_path / "b.zip")

    in_a_house(wait)(tmp_path)
    restore(tmp_path / "b.zip", address(tmp_path / "new.db"), replace=False)
    with sqlite3.connect(tmp_path / "new.db") as connection:
        assert connection.execute("SELECT status FROM notice").fetchall() == [("dropped",)]
    connection.close()


# ---------------------------------------------------------------- checking
def forged(backup: Path, file: Path, **changes: Any) -> Path:
    """A backup with another manifest, or with something else in it."""
    house = changes.pop("house", None)
    with zipfile.ZipFile(backup) as packed, zipfile.ZipFile(file, "w") as out:
        out.writestr(MANIFEST, json.dumps({**json.loads(packed.read(MANIFEST)), **changes}))
        out.writestr(HOUSE, packed.read(HOUSE) if house is None else house)
    return file


def test_whatever_is_wrong_with_a_backup_is_said_before_anything_is_changed(old_backup: Path, tmp_path: Path) -> None:
    whole = old_backup.read_bytes()
    middle = len(whole) // 2
    (tmp_path / "folder").mkdir()
    files = {
        "There is no file": tmp_path / "gone.zip",
        "cannot be read": tmp_path / "folder",
        "not a whole backup": tmp_path / "cut.zip",
        "is damaged": tmp_path / "bent.zip",
        "what its manifest says": forged(old_backup, tmp_path / "other.zip", house=b"something else"),
        "which is newer than this one": forged(old_backup, tmp_path / "new.zip", form="9999", version="7.0"),
        "was written by Cubilete 8.0": forged(old_backup, tmp_path / "format.zip", format="two", version="8.0"),
    }
    files["not a whole backup"].write_bytes(whole[:middle])
    files["is damaged"].write_bytes(whole[:middle] + bytes(200) + whole[middle + 200 :])
    target = tmp_path / "home" / "house.db"
    target.parent.mkdir()
    target.write_bytes(empty_database())
    before = files_in(tmp_path)
    for sentence, file in files.items():
        for where in (target, tmp_path / "nowhere" / "house.db"):
            with pytest.raises(UsageError, match=sentence):
                restore(file, address(where), replace=True)
    assert files_in(tmp_path) == before


# ---------------------------------------------------------------- putting back
def test_a_house_with_people_in_it_is_replaced_only_when_asked_to(new_backup: Path, tmp_path: Path) -> None:
    target = tmp_path / "house.db"
    restore(new_backup, address(target), replace=False)
    with sqlite3.connect(target) as connection:
        connection.execute("UPDATE person SET name = 'Anna' WHERE name = 'Ana'")
    connection.close()
    before = files_in(tmp_path)
    with pytest.raises(UsageError, match=r"has a house with 3 accounts.*--replace"):
        restore(new_backup, address(target), replace=False)
    assert files_in(tmp_path) == before
    done = restore(new_backup, address(target), replace=True)
    assert done.aside is not None
    assert done.aside.read_bytes() == before["house.db"]
    assert files_in(tmp_path).keys() == {"house.db", done.aside.name}
    with sqlite3.connect(target) as connection:
        assert connection.execute("SELECT count(*) FROM person WHERE name = 'Ana'").fetchone() == (1,)
    connection.close()


def test_an_open_house_is_not_replaced(new_backup: Path, tmp_path: Path) -> None:
    async def look(house: House) -> None:
        table, ana, bob = await two_at_a_table(house)
        with pytest.raises(UsageError, match=r"is open\. Stop it first"):
            await asyncio.to_thread(restore, new_backup, address(tmp_path / "house.db"), True)
        await play_some(house, table, [ana, bob], moves=5)

    in_a_house(look)(tmp_path)


def test_a_house_stays_whole_when_its_replacement_fails(
    new_backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "house.db"
    restore(new_backup, address(target), replace=False)
    before = target.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(UsageError, match="No space left on device"):
        restore(new_backup, address(target), replace=True)
    assert target.read_bytes() == before
    assert not list(tmp_path.glob(".*"))


def test_a_house_that_cannot_be_read_any_more_is_put_aside(new_backup: Path, tmp_path: Path) -> None:
    target, wal = tmp_path / "house.db", tmp_path / "house.db-wal"
    target.write_bytes(b"no database at all" * 400)
    wal.write_bytes(b"and what belonged to it")
    with pytest.raises(UsageError, match=r"cannot be read.*--replace puts it aside"):
        restore(new_backup, address(target), replace=False)
    assert wal.exists()
    done = restore(new_backup, address(target), replace=True)
    assert done.aside is not None
    assert done.aside.read_bytes().startswith(b"no database")
    assert not wal.exists(), "the log of one database must never be read into another"

    async def story() -> None:
        async with open_house(tmp_path) as house:
            assert len(house.storage.engine.url.database or "") > 0

    asyncio.run(story())


def test_a_log_that_was_left_lying_is_not_read_into_a_restored_house(new_backup: Path, tmp_path: Path) -> None:
    wal = tmp_path / "house.db-wal"
    wal.write_bytes(b"of a house that was deleted")
    restore(new_backup, address(tmp_path / "house.db"), replace=False)
    (aside,) = tmp_path.glob("house.db.before-*-wal")
    assert (wal.exists(), aside.read_bytes()) == (False, b"of a house that was deleted")


def test_a_house_of_a_newer_version_is_opened_by_none_older(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(empty_database())
    with sqlite3.connect(tmp_path / "house.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(UsageError, match="last opened by a newer Cubilete"):
        Storage(address(tmp_path / "house.db"))
    with pytest.raises(UsageError, match="newer Cubilete"):
        back_up(address(tmp_path / "house.db"), tmp_path / "b.zip")
    assert not (tmp_path / "b.zip").exists()
    with sqlite3.connect(tmp_path / "house.db") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)
    connection.close()
