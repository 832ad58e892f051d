"""A folder that keeps an arena: killed at any byte, it goes on and ends the same."""

from __future__ import annotations

import random
from pathlib import Path

import pyarrow.parquet
import pytest

from cubilete.arena import ArenaReport, run_arena
from cubilete.arena import spread as arena_spread
from cubilete.arena.parquet import COLUMNS
from cubilete.arena.plan import Task
from cubilete.arena.store import LOG, PAGE, PARQUET, PLAN, REPORT, Folder, read_identity, seed_of
from cubilete.core.errors import UsageError

PLAYERS = ["random", "greedy"]
ASKED = {"tournament": "ladder", "anchor": "random=1200"}


def play(out: Path | None, games: int = 6, seed: int = 5, **more: object) -> ArenaReport:
    asked = {**ASKED, **more}
    return run_arena("cargo_noir", PLAYERS, games, 1, seed, out="" if out is None else str(out), **asked)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ArenaReport]:
    folder = tmp_path_factory.mktemp("kept") / "arena"
    return folder, play(folder)


def test_everything_is_in_the_folder(whole: tuple[Path, ArenaReport]) -> None:
    folder, report = whole
    assert {path.name for path in folder.iterdir()} == {PLAN, LOG, PARQUET, REPORT, PAGE}
    assert len((folder / LOG).read_bytes().splitlines()) == 6
    assert seed_of(str(folder)) == 5
    known = read_identity(folder)
    assert known is not None
    assert (known.title, known.tournament, known.duplicate) == ("cargo_noir", "ladder", True)
    assert report.resumed == 0


def test_the_games_are_a_table(whole: tuple[Path, ArenaReport]) -> None:
    folder, report = whole
    table = pyarrow.parquet.read_table(folder / PARQUET)
    assert {field.name: str(field.type) for field in table.schema} == {
        name: {"float64": "double"}.get(kind, kind) for name, kind in COLUMNS.items()
    }
    assert table.schema.metadata[b"cubilete.seed"] == b"5"
    assert table.schema.metadata[b"cubilete.title"] == b"Cargo Noir"
    rows = table.to_pylist()
    assert len(rows) == 12
    expected = [
        (
            row.game,
            row.group,
            row.seed,
            seat + 1,
            name,
            row.points[seat],
            row.places[seat],
            row.decisions[seat],
            row.turns,
        )
        for row in report.games
        for seat, name in enumerate(row.seating)
    ]
    keys = ("game", "group", "seed", "seat", "player", "points", "place", "decisions", "turns")
    assert [tuple(row[key] for key in keys) for row in rows] == expected
    assert sum(row["win"] for row in rows) == 6
    assert [row["rotation"] for row in rows] == [0, 0, 1, 1] * 3
    assert {row["pairing"] for row in rows} == {"random - greedy"}
    assert all(row["seconds"] >= 0 for row in rows)


def test_a_finished_arena_is_not_played_again(whole: tuple[Path, ArenaReport], monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> None:
        pytest.fail("a game was played")

    monkeypatch.setattr(arena_spread, "play_tasks", nothing)
    folder, report = whole
    again = play(folder)
    assert again.games == report.games
    assert again.resumed == 6
    assert again.lines()[-1].startswith("Nothing was left to play.")
    assert again.ratings == report.ratings


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_any_byte_it_goes_on_and_ends_the_same(
    whole: tuple[Path, ArenaReport], tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, report = whole
    content = (folder / LOG).read_bytes()
    cut = random.Random(seed).randrange(1, len(content))
    broken = tmp_path / "arena"
    broken.mkdir()
    (broken / PLAN).write_bytes((folder / PLAN).read_bytes())
    (broken / LOG).write_bytes(content[:cut])
    kept = content[:cut].count(b"\n")
    real, played = arena_spread.play_tasks, []

    def counted(setting: arena_spread.Setting, tasks: list[Task]) -> object:
        played.extend(tasks)
        return real(setting, tasks)

    monkeypatch.setattr(arena_spread, "play_tasks", counted)
    again = play(broken)
    assert again.games == report.games
    assert again.resumed == kept
    assert len(played) == 6 - kept, "only what was lost is played again"
    lines = (broken / LOG).read_bytes().splitlines()
    assert len(lines) == 6
    assert play(broken).resumed == 6, "no half line was left in the middle"
    assert pyarrow.parquet.read_table(broken / PARQUET).drop_columns(["seconds"]) == pyarrow.parquet.read_table(
        folder / PARQUET
    ).drop_columns(["seconds"])


def test_an_interrupted_arena_reports_and_goes_on(tmp_path: Path) -> None:
    def stop(done: int, most: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    folder = tmp_path / "arena"
    first = run_arena("cargo_noir", PLAYERS, 6, 1, 5, out=str(folder), tournament="ladder", progress=stop)
    assert first.finished == 3
    assert "3 of 6 games" in (folder / PAGE).read_text("utf-8")
    second = run_arena("cargo_noir", PLAYERS, 6, 1, 5, out=str(folder), tournament="ladder")
    assert (second.finished, second.resumed) == (6, 3)
    assert any("3 of the games had been played before" in line for line in second.lines())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"games": 8}, r"the number of games \(6 there, 8 asked for\)"),
        ({"seed": 6}, r"the seed \(5 there, 6 asked for\)"),
        ({"tournament": "round-robin"}, r"the format \(ladder there, round-robin asked for\)"),
        ({"duplicate": False}, r"--duplicate\) \(yes there, no asked for\)"),
        ({"until": "decided"}, r"--until\) \(nothing there, decided asked for\)"),
        ({"seats": 4}, r"seats \(2 there, 4 asked for\)"),
        ({"options": "final_send=no"}, "the options"),
    ],
)
def test_other_wishes_in_the_same_folder_are_refused(
    whole: tuple[Path, ArenaReport], change: dict[str, object], said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        play(whole[0], **change)  # type: ignore[arg-type]


def test_jobs_and_the_anchor_may_change(whole: tuple[Path, ArenaReport]) -> None:
    again = play(whole[0], anchor="greedy=2000")
    assert again.ratings is not None
    assert again.ratings.lines[0].points is not None
    assert again.ratings.lines[0].points.value == 2000


def test_other_things_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(UsageError, match="holds other things"):
        play(tmp_path)
    with pytest.raises(UsageError, match="is a file"):
        play(tmp_path / "letter.txt")
    with pytest.raises(UsageError, match="there is no directory"):
        play(tmp_path / "no" / "where")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_changed_line_in_the_middle_is_refused(whole: tuple[Path, ArenaReport], tmp_path: Path) -> None:
    broken = tmp_path / "arena"
    broken.mkdir()
    (broken / PLAN).write_bytes((whole[0] / PLAN).read_bytes())
    lines = (whole[0] / LOG).read_bytes().splitlines(keepends=True)
    (broken / LOG).write_bytes(b"".join([lines[0], b"{oops\n", *lines[2:]]))
    with pytest.raises(UsageError, match=r"Line 2 of .* is no game"):
        play(broken)


def test_two_at_once_are_refused(whole: tuple[Path, ArenaReport]) -> None:
    known = read_identity(whole[0])
    assert known is not None
    first = Folder(str(whole[0]), known)
    try:
        with pytest.raises(UsageError, match="Another process is playing"):
            Folder(str(whole[0]), known)
    finally:
        first.close()
