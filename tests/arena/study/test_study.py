"""Whole studies: the same games twice where nothing changed, a change that must show, and the same on any machine."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from cubilete.arena.statistics import Estimate
from cubilete.arena.study import Plan, Played, StudyReport, check_plan, make_report, open_worlds, play_pairs, run
from cubilete.arena.study.files import parquet, write_all
from cubilete.arena.study.findings import HINT, SAME, SEEN, UNSEEN, Measure, find_all, sentence
from cubilete.arena.study.picture import make_page
from cubilete.arena.study.run import split_worlds
from cubilete.arena.study.watch import Watched
from cubilete.arena.study.words import headline, path_words
from cubilete.core.errors import UsageError

DEARER = ["victory_cards.*.cost*=2", "victory_cards.*.points*=2"]


def play(
    settings: list[str], pairs: int, jobs: int = 1, slug: str = "cargo_noir", players: tuple[str, ...] = ("random",)
) -> tuple[StudyReport, Played, str]:
    with open_worlds(slug, settings) as worlds:
        plan = Plan(worlds=worlds, players=players, seats=2, pairs=pairs, seed=5, jobs=jobs)
        check_plan(plan)
        played = play_pairs(plan)
        return make_report(plan, played), played, worlds.document


@pytest.fixture(scope="module")
def dearer() -> tuple[StudyReport, Played, str]:
    return play(DEARER, 12, players=("greedy", "random"))


# ---------------------------------------------------------------- a change that changes nothing
@pytest.mark.parametrize("settings", [["syndicate.cost=10"], ["options.final_send=yes"], ["rio.name=Santos"]])
def test_where_nothing_changes_both_worlds_are_the_same(settings: list[str]) -> None:
    report, played, _ = play(settings, 6)
    for printed, changed in played.pairs:
        assert msgspec.structs.replace(changed, world=0) == printed
    assert {one.verdict for one in report.findings} == {SAME}
    assert report.nothing_changed
    assert headline(report)[0] == "Nothing changed"
    assert {cell.verdict for table in report.items for row in table.rows for cell in (row.picks, row.seats)} == {SAME}


def test_pairs_share_seed_and_seating_and_seats_move_on(dearer: tuple[StudyReport, Played, str]) -> None:
    pairs = dearer[1].pairs
    assert all((one.seed, one.seating) == (other.seed, other.seating) for one, other in pairs)
    assert [one.seating[0] for one, _ in pairs[:4]] == ["greedy", "random", "greedy", "random"]
    assert len({one.seed for one, _ in pairs}) == 12
    assert [(one.world, other.world) for one, other in pairs] == [(0, 1)] * 12


# ---------------------------------------------------------------- a change that must show
def test_double_prices_mean_fewer_cards() -> None:
    report, played, _ = play(DEARER, 20)
    bought = [
        sum(sum(item.by_seat) for game in world for item in game.items["card"].values())
        for world in split_worlds(played.pairs)
    ]
    assert bought[1] < 0.7 * bought[0]
    cards = next(table for table in report.items if table.kind == "card")
    seen = [row for row in cards.rows if row.picks.verdict == SEEN]
    assert len(seen) >= 2
    assert all(row.picks.contrast.difference.high < 0 for row in seen)
    assert not report.nothing_changed
    assert [row.id for _, row in report.touched()]


def test_players_are_told_apart(dearer: tuple[StudyReport, Played, str]) -> None:
    rates = {row.name: row.wins.contrast.printed.value for row in dearer[0].player_rows}
    assert rates["greedy"] > 0.8 > 0.3 > rates["random"]
    assert sum(row.wins.contrast.changed.value for row in dearer[0].order) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("slug", "player", "setting", "kind", "item", "way"),
    [
        ("cargo_noir", "greedy", "cargo_ship.cost=40", "card", "cargo_ship", -1),
        ("cubitos", "steady", "tom.cost=2", "card", "tom", 1),
    ],
)
def test_the_bots_see_changed_prices(slug: str, player: str, setting: str, kind: str, item: str, way: int) -> None:
    report, _, _ = play([setting], 8, slug=slug, players=(player,))
    table = next(table for table in report.items if table.kind == kind)
    row = next(row for row in table.rows if row.id == item)
    assert way * row.picks.contrast.difference.value > 0.5
    assert "picked" in headline(report)[0] or row.picks.verdict == UNSEEN


# ---------------------------------------------------------------- the same everywhere
def test_the_number_of_processes_changes_nothing() -> None:
    alone = play(["syndicate.cost=8"], 7)
    together = play(["syndicate.cost=8"], 7, jobs=2)
    assert alone[1].pairs == together[1].pairs
    again = msgspec.structs.replace(together[0], jobs=1, seconds=alone[0].seconds)
    assert again.to_json() == alone[0].to_json()


def test_more_games_begin_with_the_same_games() -> None:
    assert play(["syndicate.cost=8"], 4)[1].pairs == play(["syndicate.cost=8"], 6)[1].pairs[:4]


def test_being_stopped_reports_on_what_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    played = run.play_some

    def stop_at_third(plan: Plan, numbers: Sequence[int]) -> list[run.Pair]:
        if numbers[0] == 3:
            raise KeyboardInterrupt
        return played(plan, numbers)

    monkeypatch.setattr(run, "play_some", stop_at_third)
    report, finished, _ = play(["syndicate.cost=8"], 9)
    assert (report.pairs, report.asked, len(finished.pairs)) == (3, 9, 3)


def test_progress_and_the_expected_time_are_told() -> None:
    told: list[tuple[int, int]] = []
    times: list[float] = []
    with open_worlds("cargo_noir", ["syndicate.cost=8"]) as worlds:
        plan = Plan(worlds=worlds, players=("random",), seats=2, pairs=4, seed=5)
        play_pairs(plan, lambda done, all_: told.append((done, all_)), times.append)
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert len(times) == 1
    assert times[0] > 0


# ---------------------------------------------------------------- wrong wishes
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"pairs": 0}, "at least one game"),
        ({"jobs": 0}, "one job"),
        ({"seats": 9}, "2 to 5 players"),
        ({"players": ("nobody",)}, "has no player 'nobody'"),
        ({"players": ("random",) * 3}, "3 players cannot sit at 2 seats"),
    ],
)
def test_wrong_plans_are_refused(wrong: dict[str, object], said: str) -> None:
    with open_worlds("cargo_noir", ["syndicate.cost=8"]) as worlds:
        plan = Plan(worlds=worlds, players=("random",), seats=2, pairs=4, seed=5)
        with pytest.raises(UsageError, match=re.escape(said)):
            check_plan(msgspec.structs.replace(plan, **wrong))


def test_options_have_to_go_with_the_seats() -> None:
    with open_worlds("cargo_noir", ["options.first=4"]) as worlds:
        plan = Plan(worlds=worlds, players=("random",), seats=2, pairs=4, seed=5)
        with pytest.raises(UsageError, match="Seat 4 cannot be chosen"):
            check_plan(plan)


# ---------------------------------------------------------------- sentences
def rounds_measure() -> Measure:
    return next(one for one in find_measures() if one.id == "rounds")


def find_measures() -> list[Measure]:
    from cubilete.arena.study.findings import measures

    return measures("points")


@pytest.mark.parametrize(
    ("shift", "verdict", "said"),
    [
        (Estimate(-1.3, -1.7, -0.9), SEEN, "Games are 1.3 rounds shorter (0.90 to 1.7)."),
        (Estimate(1.3, 0.9, 1.7), SEEN, "Games are 1.3 rounds longer (0.90 to 1.7)."),
        (
            Estimate(0.1, -0.5, 0.7),
            UNSEEN,
            "Rounds: no difference could be seen (\u22120.50 to +0.70 rounds would fit).",
        ),
        (Estimate(0.0, 0.0, 0.0), SAME, "Rounds: the same in every pair of games."),
    ],
)
def test_every_measure_is_put_into_a_sentence(shift: Estimate, verdict: str, said: str) -> None:
    assert sentence(rounds_measure(), shift, verdict) == said


def test_a_hint_is_called_one() -> None:
    said = sentence(rounds_measure(), Estimate(1.3, 0.1, 2.5), HINT)
    assert said.startswith("Perhaps: Games are 1.3 rounds longer")
    assert said.endswith("this may be chance.")


def test_measures_are_what_they_say() -> None:
    games = [play(["syndicate.cost=10"], 2)[1].pairs[at][0] for at in range(2)]
    found = {one.id: one.contrast.printed.value for one in find_all(find_measures(), games, games)}
    assert found["minutes"] == pytest.approx(sum(game.seconds for game in games) / 120)
    assert found["forced"] == pytest.approx(total(games, "forced") / total(games, "decisions"))
    assert found["winning"] == sum(max(game.points) for game in games) / 2
    assert found["start"] == sum(game.share_of_win(game.first) for game in games) / 2


def total(games: list[Watched], field: str) -> int:
    return sum(sum(getattr(game, field)) for game in games)


def test_paths_are_said_as_people_would() -> None:
    assert path_words("victory_cards.syndicate.cost") == "syndicate cost"
    assert path_words("contraband.same.3") == "contraband same 3"
    assert path_words("options.final_send") == "final send"


def test_the_headline_tells_first_what_was_changed_and_then_what_else_moved(
    dearer: tuple[StudyReport, Played, str],
) -> None:
    report = dearer[0]
    moved = msgspec.structs.replace(
        report,
        items=tuple(
            msgspec.structs.replace(
                table,
                rows=tuple(
                    msgspec.structs.replace(row, picks=msgspec.structs.replace(row.picks, verdict=SEEN))
                    if row.id in ("villa", "casino")
                    else msgspec.structs.replace(row, picks=msgspec.structs.replace(row.picks, verdict=UNSEEN))
                    for row in table.rows
                ),
            )
            for table in report.items
        ),
        findings=tuple(msgspec.structs.replace(one, verdict=UNSEEN) for one in report.findings),
    )
    first, rest = headline(moved)
    assert first.startswith("Villa: picked ")
    assert rest.startswith("Casino: picked ")
    assert rest.endswith("None of the 14 measures of the game as a whole moved visibly.")
    still = msgspec.structs.replace(moved, items=())
    assert headline(still)[0] == "No difference could be seen"


# ---------------------------------------------------------------- files
def test_the_page_needs_nothing_else(dearer: tuple[StudyReport, Played, str]) -> None:
    report, played, _ = dearer
    page = make_page(report, played, "cubilete study <again>")
    assert "<script" not in page
    assert not re.search(r"(?:src|href)\s*=", page)
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", page)
    assert "cubilete study &lt;again&gt;" in page
    assert page.count("<svg") >= 10
    for heading in ("What changed", "Victory cards bought", "How long people would sit", "Where decisions are forced"):
        assert f"<h2>{heading}</h2>" in page
    assert "nan" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL).lower().replace("finance", "")


def test_all_files_are_written(dearer: tuple[StudyReport, Played, str], tmp_path: Path) -> None:
    report, played, document = dearer
    names = write_all(str(tmp_path), report, played, document, "again")
    assert sorted(names) == sorted(path.name for path in tmp_path.iterdir())
    told = json.loads((tmp_path / "report.json").read_text())
    assert (told["pairs"], told["seed"], len(told["findings"])) == (12, 5, 14)
    assert told["findings"][0]["sentence"]
    assert "cost = 20" in (tmp_path / "components.toml").read_text()


def test_the_table_holds_every_game(dearer: tuple[StudyReport, Played, str], tmp_path: Path) -> None:
    games = [game for pair in dearer[1].pairs for game in pair]
    path = tmp_path / "games.parquet"
    path.write_bytes(parquet(games, {"title": "cargo_noir"}))
    table = pyarrow.parquet.read_table(path)
    assert table.schema.metadata[b"cubilete.title"] == b"cargo_noir"
    rows = table.to_pylist()
    assert len(rows) == 24
    assert [row["world"] for row in rows[:2]] == ["printed", "changed"]
    assert [tuple(row["points"]) for row in rows] == [game.points for game in games]
    picked = {(item["kind"], item["id"]): item["picked"] for item in rows[0]["items"]}
    assert picked["card", "villa"] == list(games[0].items["card"]["villa"].by_seat)
