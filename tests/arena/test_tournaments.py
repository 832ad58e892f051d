"""Tournaments from the first game to the report: the same on one process, on two and on Ray."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import warnings
from pathlib import Path
from time import sleep

import pytest

from cubilete.arena import ArenaReport, cluster, run_arena
from cubilete.arena.cluster import Cluster
from cubilete.arena.spread import Here, Processes, Setting, make_spread
from cubilete.arena.webpage import report_page
from cubilete.core.components import printed_components
from cubilete.core.errors import UsageError


def play(tournament: str, players: list[str], games: int = 2, jobs: int = 1, **more: object) -> ArenaReport:
    return run_arena("cubitos", players, games, jobs, 12, tournament=tournament, **more)  # type: ignore[arg-type]


def cargo(
    tournament: str, games: int, jobs: int = 1, ray: str = "", until: str = "", components: str = ""
) -> ArenaReport:
    players = ["greedy", "random"]
    return run_arena(
        "cargo_noir", players, games, jobs, 3, tournament=tournament, ray=ray, until=until, components=components
    )


# ---------------------------------------------------------------- however the work is spread
@pytest.mark.parametrize(("tournament", "until"), [("round-robin", "decided"), ("knockout", ""), ("free", "")])
def test_one_process_and_two_play_the_same(tournament: str, until: str) -> None:
    alone = cargo(tournament, 30 if until else 8, until=until)
    together = cargo(tournament, 30 if until else 8, jobs=2, until=until)
    assert alone.games == together.games
    assert alone.contests == together.contests
    assert alone.ratings == together.ratings
    assert (alone.spread, together.spread) == ("1 process", "2 processes")
    if until:
        assert alone.finished == 16, "greedy wins every game, and eight groups decide it"


@pytest.mark.slow
def test_ray_plays_the_same(tmp_path: Path) -> None:
    path = tmp_path / "poor.toml"
    path.write_text(
        printed_components("cubilete.games.cargo_noir").replace(
            "casino_coins_per_ship = 2", "casino_coins_per_ship = 1"
        ),
        "utf-8",
    )
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=ResourceWarning)  # Ray leaves files and sockets to the collector
        warnings.filterwarnings("ignore", category=DeprecationWarning, module=r"ray\..*")
        ray = pytest.importorskip("ray")
        spread = cargo("ladder", 30, ray="local", jobs=2, until="decided", components=str(path))
        assert not ray.is_initialized(), "what was started for the arena ends with it"
        gc.collect()
    alone = cargo("ladder", 30, until="decided", components=str(path))
    assert spread.games == alone.games
    assert spread.ratings == alone.ratings
    assert spread.components_digest == alone.components_digest != cargo("ladder", 2).components_digest
    assert spread.spread.startswith("Ray ")


def test_nobody_at_the_address_is_said_at_once() -> None:
    pytest.importorskip("ray")
    with pytest.raises(UsageError, match=r"no Ray cluster to be reached at '127\.0\.0\.1:1'"):
        Cluster(Setting("cargo_noir", "", ""), 1, "127.0.0.1:1")


def test_the_place_is_as_asked_for() -> None:
    setting = Setting("cargo_noir", "", "")
    assert isinstance(make_spread(setting, 1), Here)
    with make_spread(setting, 2) as several:
        assert isinstance(several, Processes)
        assert several.workers == 2


SCRIPT = """
from cubilete.arena.plan import make_contest
from cubilete.arena.spread import Processes, Setting

if __name__ == "__main__":
    place = Processes(Setting("cargo_noir", "", ""), 2)
    contest = make_contest(0, ("random", "random"), 2, 4000, False, 1)
    for at in range(4):
        place.submit([contest.task(index) for index in range(1000 * at, 1000 * at + 1000)])
    print(*place.pool._processes, flush=True)
    place.collect()
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes the way Linux shows them")
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    script = tmp_path / "arena.py"
    script.write_text(SCRIPT, "utf-8")
    path = os.pathsep.join(one for one in sys.path if one)
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    ) as run:
        assert run.stdout is not None
        workers = [int(word) for word in run.stdout.readline().split()]
        assert len(workers) == 2
        assert all(alive(pid) for pid in workers)
        run.kill()
    for _ in range(300):
        if not any(alive(pid) for pid in workers):
            break
        sleep(0.1)
    assert not any(alive(pid) for pid in workers)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# ---------------------------------------------------------------- formats
def test_a_round_robin_at_tables_of_three() -> None:
    report = play("round-robin", ["bold", "steady", "cautious", "random"], 1, seats=3)
    assert [line.name for line in report.contests] == [
        "bold - steady - cautious",
        "bold - steady - random",
        "bold - cautious - random",
        "steady - cautious - random",
    ]
    assert [line.games for line in report.contests] == [3] * 4
    assert {line.games for line in report.players} == {9}
    assert len(report.comparisons) == 12
    assert any("1 game became 3" in line for line in report.lines())


def test_a_ladder_and_its_steps() -> None:
    report = play("ladder", ["random", "cautious", "steady"], 4, anchor="cautious=1300")
    assert [(one.first, one.second, one.games) for one in report.comparisons] == [
        ("random", "cautious", 4),
        ("cautious", "steady", 4),
    ]
    assert report.ratings is not None
    assert {line.name: line.points.value for line in report.ratings.lines if line.points}["cautious"] == 1300
    seeds = [row.seed for row in report.games]
    assert seeds[0] == seeds[1] != seeds[2]
    assert report.games[0].seating == tuple(reversed(report.games[1].seating))
    assert report.games[4].contest == 1


def test_a_knockout_to_the_final() -> None:
    report = play("knockout", ["steady", "random", "bold"], 2)
    assert report.byes == ("steady",)
    assert (report.contests[0].round, report.contests[0].name) == (1, "random - bold")
    assert report.contests[0].winner == "bold"
    assert report.contests[1].name == "steady - bold"
    assert report.champion == report.contests[1].winner
    text = "\n".join(report.lines())
    assert f"{report.champion} won the knock-out." in text
    assert "Without a match in the first round: steady." in text


def test_two_players_share_a_larger_table() -> None:
    report = play("ladder", ["steady", "random"], 2, seats=4)
    assert report.games[0].seating == ("steady", "random", "steady", "random")
    assert report.games[1].seating == ("random", "steady", "random", "steady")
    assert report.comparisons[0].groups == 1


def test_an_arena_says_when_it_stopped_and_why() -> None:
    report = cargo("ladder", 40, until="decided")
    assert report.finished == 16
    assert report.planned == 40
    said = "Stopped after 16 of 40 games: greedy is stronger than random, p at most 0.04"
    assert any(line.startswith(said) for line in report.lines())
    open_ = cargo("ladder", 4, until="decided")
    assert any(line.startswith("Not decided after 4 games: greedy scores ") for line in open_.lines())


def test_a_free_arena_may_play_duplicates_too() -> None:
    report = run_arena("cargo_noir", ["greedy", "random", "random"], 4, 1, 3, duplicate=True)
    assert report.finished == 6
    assert [row.seed for row in report.games[:3]] == [report.games[0].seed] * 3
    assert report.games[3].seed != report.games[0].seed
    assert any("4 games became 6" in line for line in report.lines())


@pytest.mark.parametrize(
    ("players", "asked", "said"),
    [
        (["bold", "bold"], {"tournament": "ladder"}, "'bold' is named twice"),
        (["bold"], {"tournament": "knockout"}, "at least two players"),
        (["bold", "steady"], {"tournament": "cup"}, "no format 'cup'; there are free, round-robin, ladder, knockout"),
        (["bold", "steady"], {"tournament": "ladder", "seats": 3}, "their number is even, not 3"),
        (["bold", "steady"], {"tournament": "round-robin", "seats": 3}, "cannot share 3 seats evenly"),
        (["bold", "steady"], {"tournament": "knockout", "until": "decided"}, "cannot turn"),
        (["bold", "bold"], {"until": "decided"}, "different players"),
        (["bold", "steady"], {"until": "midnight"}, "there is no 'midnight'"),
        (["bold", "steady"], {"alpha": 0.0}, "at most 0.5, not 0"),
        (["bold", "steady"], {"anchor": "bold"}, "as in random=1000, not 'bold'"),
        (["bold", "steady"], {"anchor": "bold=high"}, "as in random=1000"),
        (["bold", "steady"], {"anchor": "bold=nan"}, "as in random=1000"),
        (["bold", "steady"], {"anchor": "greedy=1"}, "'greedy' does not take part; the players are: bold, steady"),
    ],
)
def test_what_does_not_fit_is_refused_before_the_first_game(
    players: list[str], asked: dict[str, object], said: str
) -> None:
    def too_far(done: int, total: int) -> None:
        pytest.fail("a game was played")

    with pytest.raises(UsageError, match=said):
        run_arena("cubitos", players, 2, 1, 1, progress=too_far, **asked)  # type: ignore[arg-type]


# ---------------------------------------------------------------- without the extras
def test_a_missing_extra_is_named_before_the_first_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("pyarrow", "pyarrow.parquet", "ray"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(UsageError, match=r"pip install 'cubilete\[arena\]'"):
        run_arena("cargo_noir", ["random"], 2, 1, 1, out=str(tmp_path / "arena"))
    assert not list(tmp_path.iterdir())
    with pytest.raises(UsageError, match=r"pip install 'cubilete\[ray\]'"):
        run_arena("cargo_noir", ["random"], 2, 1, 1, ray="local")


def test_an_arena_does_without_openskill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    report = cargo("ladder", 2)
    assert report.ratings is not None
    assert report.ratings.lines[0].points is not None
    assert report.ratings.lines[0].skill is None
    assert any("openskill need the extra" in line for line in report.lines())
    assert "openskill mu" in report_page(report)


class OtherCluster:
    """A Ray whose nodes have something else installed."""

    __version__ = "2"
    exceptions = type("Errors", (), {"RayTaskError": RuntimeError})
    ended = False

    def is_initialized(self) -> bool:
        return False

    def init(self, **_: object) -> None:
        return None

    def put(self, thing: object) -> object:
        return thing

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 4.0}

    def remote(self, **_: object) -> object:
        answer = ("Cubilete 0.0.9", "components old")
        handle = type("Handle", (), {"remote": staticmethod(lambda *_: answer)})
        return lambda _: handle

    def get(self, handles: list[object]) -> list[object]:
        return handles

    def shutdown(self) -> None:
        self.ended = True


def test_a_cluster_with_another_version_is_refused_and_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    other = OtherCluster()
    monkeypatch.setattr(cluster, "need_ray", lambda: other)
    with pytest.raises(UsageError, match=r"it has Cubilete 0\.0\.9, components old, and this machine has Cubilete"):
        cargo("ladder", 2, ray="auto")
    assert other.ended
