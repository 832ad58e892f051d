"""What the command says of itself, the shelf, the rules and the boxes; and the arena."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sqlalchemy import create_engine, insert

from cli.asking import ask, flat, well
from cubilete import __version__
from cubilete.core.catalogue import load_catalogue
from cubilete.house.store import schema

WHOLE = 151
"""Rules and rulings of Cargo Noir."""


# ---------------------------------------------------------------- saying what there is
def test_version_says_how_it_was_built() -> None:
    assert re.fullmatch(
        rf"cubilete {re.escape(__version__)}, (compiled|interpreted: built without a C compiler, slower)\n",
        well("--version"),
    )


def test_nothing_asked_shows_the_commands() -> None:
    text = well()
    for command in ("titles", "play", "replay", "verify", "rules", "components", "arena"):
        assert f"\n  {command} " in text
        assert "Usage:" in well(command, "--help")


def test_the_shelf_shows_seats_options_and_bots() -> None:
    text = flat(well("titles"))
    assert "Cargo Noir (cargo_noir), 2 to 5 players, 30 to 90 minutes" in text
    assert "final_send=yes play phase III in the final game turn too (CN-R01)" in text
    assert "Bots: greedy, beginner, casual, skilled, strong, expert, master, random" in text


# ---------------------------------------------------------------- rules
def test_the_rulebook_whole_and_searched() -> None:
    catalogue = load_catalogue("cubilete.games.cargo_noir")
    text = flat(well("rules", "cargo_noir"))
    assert all(entry.id in text and flat(entry.says) in text for entry in catalogue.all())
    assert f"{WHOLE} of {WHOLE} rules and rulings of Cargo Noir." in text
    found = well("rules", "cargo_noir", "casino", "coins")
    assert "CN-CASINO-01" in found
    assert "CN-PORT-01" not in found
    one = well("rules", "cargo_noir", "cn-port-01")
    assert "p.4 'The Ports', first bullet" in one
    assert "CN-R04" in one, "rulings about a rule are shown with it"
    assert "why " in well("rules", "cargo_noir", "CN-R01")


def test_a_mode_that_does_not_exist_is_refused() -> None:
    result = ask("rules", "cargo_noir", "--mode", "advanced")
    assert result.exit_code != 0
    assert "Cargo Noir has no mode 'advanced'; there are none." in result.stderr


def test_a_search_without_a_hit_says_so() -> None:
    result = ask("rules", "cargo_noir", "xyzzy")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("No rule of Cargo Noir holds the words 'xyzzy'")


def test_coverage_lists_what_no_test_is_marked_with(tmp_path: Path) -> None:
    ids = [entry.id for entry in load_catalogue("cubilete.games.cargo_noir").all()]
    tests = tmp_path / "tests"
    tests.mkdir()
    source = "\n".join(f'@pytest.mark.rule("{one}")\ndef test_{n}(): ...' for n, one in enumerate(ids))
    (tests / "test_all.py").write_text(source, "utf-8")
    assert well("rules", "cargo_noir", "--coverage", cwd=tmp_path) == (
        f"{WHOLE} of {WHOLE} rules and rulings of Cargo Noir have a test below tests.\n"
    )
    (tests / "test_other.py").write_text('@pytest.mark.rule("XX-ONE-01")\ndef test_x(): ...', "utf-8")
    assert "1 marks are about titles that are not on the shelf: XX." in well(
        "rules", "cargo_noir", "--coverage", cwd=tmp_path
    )
    (tests / "test_all.py").write_text(source.replace("CN-PORT-01", "CN-PORT-99"), "utf-8")
    result = ask("rules", "cargo_noir", "--coverage", "--tests", str(tests))
    assert result.exit_code == 1
    assert "CN-PORT-01 If the player's stack" in flat(result.stdout)
    assert "there is no rule CN-PORT-99." in result.stdout
    assert f"{WHOLE - 1} of {WHOLE} rules and rulings of Cargo Noir have a test" in result.stdout


# ---------------------------------------------------------------- components
def test_the_box_with_its_provenance() -> None:
    text = well("components", "cargo_noir")
    assert "contraband  rulebook, confidence 98%" in text
    assert re.search(r"hong_kong +Hong Kong° +2° +2~", text)
    assert re.search(r"tangier +Tangier° +2~ +5°", text)
    assert re.search(r"cronies +Cronies +unique +1 +49 +56~", text)


def test_an_exported_file_can_be_checked_and_played_with(tmp_path: Path) -> None:
    text = well("components", "cargo_noir", "--export")
    path = tmp_path / "box.toml"
    changed = text.replace('name = "Rotterdam"', 'name = "Hamburg"').replace(
        "\nwarehouse_slots = 6", "\nwarehouse_slots = 7"
    )
    path.write_text(changed, "utf-8")
    assert f"{path} can be played with" in well("components", "cargo_noir", "--check", str(path))
    kept = tmp_path / "m.txt"
    words = ("play", "cargo_noir", "--components", str(path), "--seats", "2", "--record", str(kept))
    text = well(*words, typed="1\n")
    assert "Hamburg" in text
    assert "Warehouses 0 of 7" in text
    assert f"--resume {kept} --components {path}" in text
    without = ask("verify", str(kept))
    assert without.exit_code == 2
    assert "was played with other components" in without.stderr
    assert well("verify", str(kept), "--components", str(path)).startswith("Honest: ")


# ---------------------------------------------------------------- arena
def test_an_arena_reports_and_writes_its_results(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    words = ("arena", "cargo_noir", "--players", "greedy,random", "--games", "4", "--seed", "7")
    text = well(*words, "--out", str(out))
    assert "greedy" in text
    assert "seed 7" in text
    assert f"The results are in {out}." in text
    results = json.loads(out.read_text("utf-8"))
    assert results["finished"] == 4
    again = well(*words)
    assert "--seed 7. --out FOLDER would keep the results." in again
    assert list(tmp_path.iterdir()) == [out], "nothing is written unasked"
    assert text.split("\n")[0] == again.split("\n")[0]


def test_words_seed_an_arena_too() -> None:
    words = ("arena", "cargo_noir", "--players", "random", "--games", "1", "--seats", "3")
    first, second = (well(*words, "--seed", "tuesday").split("\n")[0] for _ in range(2))
    assert first == second
    assert re.search(r"3 seats, 1 games?, seed \d+", first)


# ---------------------------------------------------------------- a house of one's own
def test_hosts_are_named_listed_and_let_go(tmp_path: Path) -> None:
    house = ("--database", f"sqlite:///{tmp_path}/house.db")
    assert well("host", *house) == "This house has no hosts.\n"
    result = ask("host", "ana", *house)
    assert result.exit_code != 0
    with create_engine(house[1]).begin() as connection:
        values = {"id": "1", "name": "Ana", "account_name": "ana", "language": "en", "created": 0.0}
        connection.execute(insert(schema.person), values)
    assert well("host", "ANA", *house) == "Hosts of this house: Ana\n"
    assert well("host", "ana", "--remove", *house) == "This house has no hosts.\n"
    assert ask("host", "--remove", *house).exit_code != 0
