"""Many games: the same whatever the number of processes, fair seats, and a report that adds up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cubilete.arena import ArenaError, ArenaReport, run_arena
from cubilete.arena import run as arena_run
from cubilete.arena import spread as arena_spread
from cubilete.arena.game import GameRow, PlayedGame, game_seed, play_game
from cubilete.arena.plan import seating
from cubilete.arena.report import player_lines, seat_line
from cubilete.core.components import printed_components
from cubilete.core.errors import UsageError
from cubilete.core.options import read_options
from cubilete.games import title
from cubilete.players import make_player

CARGO_NOIR = title("cargo_noir")


def play(players: list[str], games: int, seed: int = 4, jobs: int = 1, seats: int | None = None) -> ArenaReport:
    return run_arena("cargo_noir", players, games, jobs, seed, seats=seats)


def results(report: ArenaReport) -> list[GameRow]:
    return list(report.games)


@pytest.fixture(scope="module")
def report() -> ArenaReport:
    return play(["greedy", "random", "random"], 6)


# ---------------------------------------------------------------- the same games
def test_the_number_of_processes_changes_no_result() -> None:
    alone = play(["random", "greedy"], 6, jobs=1)
    together = play(["random", "greedy"], 6, jobs=2)
    assert results(alone) == results(together)
    assert [row.game for row in together.games] == list(range(6))
    assert alone.players[0].win_rate == together.players[0].win_rate


def test_another_seed_means_other_games() -> None:
    assert results(play(["random"], 3, seed=1)) != results(play(["random"], 3, seed=2))
    assert results(play(["random"], 3, seed=1)) == results(play(["random"], 5, seed=1))[:3]


def test_any_game_can_be_played_again_by_itself(report: ArenaReport) -> None:
    row = report.games[4]
    options = read_options(CARGO_NOIR.options_type, report.parameters.options, CARGO_NOIR.name)
    again = play_game(CARGO_NOIR, [make_player(CARGO_NOIR, name) for name in row.seating], row.seed, options, row.game)
    assert replace(again.row, contest=row.contest, group=row.group) == row
    assert row.seed == game_seed(4, 4)


# ---------------------------------------------------------------- seats
def test_everybody_plays_every_seat_equally_often() -> None:
    names = ("ana", "ben", "cleo", "dan")
    sat = Counter((name, seat) for game in range(12) for seat, name in enumerate(seating(names, 4, game)))
    assert set(sat.values()) == {3}
    assert len(sat) == 16


def test_fewer_names_than_seats_are_repeated() -> None:
    assert seating(("ana", "ben"), 4, 0) == ["ana", "ben", "ana", "ben"]
    assert seating(("ana", "ben"), 4, 1) == ["ben", "ana", "ben", "ana"]
    sat = Counter((name, seat) for game in range(3) for seat, name in enumerate(seating(("ana", "ben"), 3, game)))
    assert [sat["ana", seat] for seat in range(3)] == [2, 2, 2]
    assert [sat["ben", seat] for seat in range(3)] == [1, 1, 1]


def test_rows_show_the_rotation(report: ArenaReport) -> None:
    assert [row.seating.index("greedy") for row in report.games] == [0, 2, 1, 0, 2, 1]


def test_the_table_is_as_large_as_the_list_or_as_the_title_asks() -> None:
    assert play(["random"], 1).parameters.seats == 2
    assert play(["random"] * 5, 1).parameters.seats == 5
    assert play(["random"], 1, seats=3).games[0].seating == ("random", "random", "random")


# ---------------------------------------------------------------- what cannot be played
@pytest.mark.parametrize(
    ("players", "games", "jobs", "seats", "options", "said"),
    [
        (
            ["oracle"],
            1,
            1,
            None,
            "",
            "no player 'oracle'; the players are: greedy, beginner, casual, skilled, strong, expert, master, random",
        ),
        ([], 1, 1, None, "", "at least one player"),
        (["random"], 0, 1, None, "", "at least one game"),
        (["random"], 1, 0, None, "", "one job"),
        (["random"] * 6, 1, 1, None, "", "2 to 5 players, not 6"),
        (["random"] * 4, 1, 1, 3, "", "4 players cannot sit at 3 seats"),
        (["random"], 1, 1, None, "first=3", "Seat 3 cannot be chosen"),
        (["random"], 1, 1, None, "speed=9", "no option 'speed'"),
    ],
)
def test_what_does_not_fit_is_refused_before_the_first_game(
    players: list[str], games: int, jobs: int, seats: int | None, options: str, said: str
) -> None:
    def too_far(done: int, total: int) -> None:
        pytest.fail("a game was played")

    with pytest.raises(UsageError, match=said):
        run_arena("cargo_noir", players, games, jobs, 1, options, seats=seats, progress=too_far)


def test_an_unknown_title_is_refused() -> None:
    with pytest.raises(UsageError, match="no title 'chess'"):
        run_arena("chess", ["random"], 1, 1, 1)


def test_a_component_file_and_options_are_played_with(tmp_path: Path) -> None:
    path = tmp_path / "poor.toml"
    path.write_text(
        printed_components("cubilete.games.cargo_noir").replace(
            "casino_coins_per_ship = 2", "casino_coins_per_ship = 1"
        ),
        "utf-8",
    )
    poor = run_arena("cargo_noir", ["random"], 2, 1, 1, "final_send=no", str(path))
    plain = play(["random"], 2, seed=1)
    assert poor.components_digest != plain.components_digest
    assert results(poor) != results(plain)
    assert "final_send=no" in poor.parameters.options
    assert "final_send=yes" in plain.parameters.options


def test_errors_reach_the_caller_from_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    error = ArenaError("The player 'x' made an illegal move.")

    def chunks(*_: object) -> object:
        raise error

    monkeypatch.setattr(arena_run, "batches", chunks)
    with pytest.raises(ArenaError, match="illegal move"):
        play(["random"], 2)


# ---------------------------------------------------------------- progress and stopping
@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_as_games_finish(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    run_arena("cargo_noir", ["random"], 20, jobs, 1, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert len(told) > 5
    assert told[-1] == (20, 20)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_with_a_report_on_what_was_played(jobs: int) -> None:
    def stop(done: int, total: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    report = run_arena("cargo_noir", ["random"], 300, jobs, 1, progress=stop)
    assert 4 <= report.finished < 300
    assert len(report.games) == report.finished
    assert f"{report.finished} of 300 games" in report.lines()[0]


def test_ctrl_c_before_the_first_game_is_just_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> list[PlayedGame]:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_spread, "play_tasks", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play(["random"], 3)


# ---------------------------------------------------------------- the report
def row(seats: tuple[str, ...], points: tuple[int, ...], places: tuple[int, ...]) -> GameRow:
    return GameRow(0, 1, seats, points, places, (10,) * len(seats), 30)


def test_shared_wins_count_as_fractions() -> None:
    rows = [
        row(("a", "b", "c"), (90, 90, 20), (1, 1, 3)),
        row(("b", "a", "c"), (90, 50, 20), (1, 2, 3)),
        row(("a", "b", "b"), (60, 60, 60), (1, 1, 1)),
    ]
    lines = {line.name: line for line in player_lines(rows, {"a": 0.9})}
    assert list(lines) == ["b", "a", "c"]  # 13/24, 10/36 and nothing
    assert lines["a"].wins == pytest.approx(1 / 2 + 1 / 3)
    assert lines["b"].wins == pytest.approx(1 / 2 + 1 + 2 / 3)
    assert (lines["a"].games, lines["b"].games, lines["c"].games) == (3, 4, 2)
    assert lines["a"].points.value == pytest.approx(200 / 3)
    assert lines["a"].place == pytest.approx(4 / 3)
    assert lines["a"].ms_per_decision == pytest.approx(30)
    assert [seat_line(seat, rows).wins for seat in range(3)] == pytest.approx([1 / 2 + 1 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])


def test_the_report_adds_up(report: ArenaReport) -> None:
    assert report.finished == len(report.games) == 6
    assert sum(line.wins for line in report.players) == pytest.approx(6)
    assert sum(line.wins for line in report.seats) == pytest.approx(6)
    assert {line.name: line.games for line in report.players} == {"greedy": 6, "random": 12}
    assert report.winning_points.value == pytest.approx(sum(max(row.points) for row in report.games) / 6)
    totals = [sum(row.decisions) for row in report.games]
    assert (report.decisions.least, report.decisions.most) == (min(totals), max(totals))
    assert sum(line.decisions for line in report.players) == sum(totals)
    assert report.games_per_second == pytest.approx(6 / report.seconds)


def test_the_file_says_what_was_played_and_reads_back(report: ArenaReport) -> None:
    text = report.to_json()
    assert msgspec.json.decode(text, type=ArenaReport) == report
    plain = msgspec.json.decode(text)
    assert plain["title"] == "Cargo Noir"
    assert plain["components_digest"] == CARGO_NOIR.components
    assert plain["parameters"]["players"] == ["greedy", "random", "random"]
    assert plain["parameters"]["seed"] == 4
    assert "final_send=yes" in plain["parameters"]["options"]
    assert plain["games"][0].keys() >= {"seed", "seating", "points", "places", "decisions"}


def test_the_text_is_a_tidy_table(report: ArenaReport) -> None:
    lines = report.lines()
    assert lines[0].startswith("Cargo Noir, 3 seats, 6 games, seed 4,")
    heads, greedy, random = lines[2:5]
    assert heads.split()[:3] == ["player", "games", "wins"]
    assert greedy.split()[0] == "greedy"
    assert random.split()[:2] == ["random", "12"]
    assert len(heads) == len(greedy) == len(random)
    assert [line.split()[0] for line in lines[7:10]] == ["1", "2", "3"]
    assert all(line == line.rstrip() for line in lines)
