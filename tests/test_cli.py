"""The `cubilete` command: every subcommand, and one clear sentence for everything that can be asked wrongly."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cubilete import __version__
from cubilete.cli import app
from cubilete.core.catalogue import load_catalogue
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.games import TITLES, title
from cubilete.games.cargo_noir.title import CargoNoirTitle
from cubilete.terminal.play.opening import Wishes, open_match
from titles.crew import CrewTitle

BOTS = "greedy, beginner, casual, skilled, strong, expert, random"
WHOLE = 151
"""Rules and rulings of Cargo Noir."""


def ask(*words: str, typed: str = "", cwd: Path | None = None) -> Result:
    before = Path.cwd()
    os.chdir(cwd or before)
    try:
        return CliRunner().invoke(app, list(words), input=typed)
    finally:
        os.chdir(before)


def well(*words: str, typed: str = "", cwd: Path | None = None) -> str:
    """What a command prints that goes well."""
    result = ask(*words, typed=typed, cwd=cwd)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match between bots."""
    path = tmp_path_factory.mktemp("records") / "match.txt"
    well("play", "cargo_noir", "--watch", "--seats", "2", "--bots", "random", "--seed", "cli", "--record", str(path))
    return path


@pytest.fixture(scope="module")
def paused(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that a person put aside."""
    path = tmp_path_factory.mktemp("records") / "paused.txt"
    well("play", "cargo_noir", "--seed", "p", "--options", "first=1", "--record", str(path), typed="1\n\ncasino\n")
    return path


@pytest.fixture(scope="module")
def position(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("positions") / "p.toml"
    well(
        "play", "cargo_noir", "--seats", "3", "--options", "first=1 families=dealt", typed=f"casino\nposition {path}\n"
    )
    return path


def sealed(text: str) -> str:
    """A record that somebody changed and sealed anew."""
    body = text[: text.rindex("seal ")]
    return f"{body}seal {hashlib.sha256(body.encode()).hexdigest()}\n"


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
    assert "Bots: greedy, beginner, casual, skilled, strong, expert, random" in text


# ---------------------------------------------------------------- play
def test_a_game_against_bots_is_kept_and_goes_on(paused: Path) -> None:
    record = read_record(paused.read_text("utf-8"), "x")
    assert record.status == "paused"
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("Player", "human"), ("Vera", "greedy"), ("Bruno", "greedy"), ("Carla", "greedy"),
    ]  # fmt: skip
    assert record.moves[-1].notation == "casino"
    kept = paused.read_text("utf-8")
    text = well("play", "cargo_noir", "--resume", str(paused), typed="market\n")
    assert f"Going on after move {len(record.moves)}." in text
    assert "> market\n" in text, "a script's answers are shown"
    assert paused.read_text("utf-8") == kept, "what is resumed is not written to unless asked for"
    well("play", "cargo_noir", "--resume", str(paused), "--record", str(paused), typed="")
    assert paused.read_text("utf-8") == kept
    well("play", "cargo_noir", "--resume", str(paused), "--record", str(paused), typed="market\n")
    assert len(read_record(paused.read_text("utf-8"), "x").moves) == len(record.moves) + 1
    paused.write_text(kept, "utf-8")


def test_a_game_from_a_position(position: Path) -> None:
    text = well(
        "play", "cargo_noir", "--from", str(position), "--you", "Ana", "--bots", "random,greedy", typed="quit\n"
    )
    assert "Starting from a position that was written down." in text
    assert "●Ana (you)" in text
    assert "▲Vera (bot: random)" in text
    assert "Casino                     ●Ana 1" in text
    assert "first=1 families=dealt" in text


def test_the_same_seed_deals_the_same_game_and_none_another_each_time() -> None:
    def sealed_dice(*words: str) -> str:
        found = re.search(r"Dice sealed: ([0-9a-f]{64})", well("play", "cargo_noir", *words))
        assert found
        return found[1]

    assert sealed_dice("--seed", "x") == sealed_dice("--seed", "x") != sealed_dice("--seed", "y")
    assert sealed_dice() != sealed_dice()


def test_the_first_bots_have_names_that_nobody_else_has() -> None:
    text = well("play", "cargo_noir", "--you", "vera", "--seats", "2")
    assert "●vera (you)" in text
    assert "▲Bruno (bot: greedy)" in text


@pytest.mark.parametrize("words", [("--watch",), ("--you", "")])
def test_watching_needs_nobody(words: tuple[str, ...]) -> None:
    text = well("play", "cargo_noir", *words, "--bots", "random,random", "--options", "final_send=no,families=dealt")
    assert "The game is over" in text
    assert "(you)" not in text
    assert "> " not in text


def test_german_and_plain() -> None:
    text = well("play", "cargo_noir", "--language", "de", "--plain", "--you", "Jörg", typed="?\n")
    assert "du entscheidest" in text
    assert "Wähle deine Familie" in text
    assert "\x1b" not in text
    assert "─" not in text


# ---------------------------------------------------------------- replay and verify
def test_a_replay_tells_the_whole_match(record: Path) -> None:
    text = flat(well("replay", str(record)))
    written = read_record(record.read_text("utf-8"), "x")
    assert "Cargo Noir, rules 2015.1, finished" in text
    assert "Seat 1 ●Vera (bot: random)" in text
    assert written.commitment in text
    assert f"The table after move {len(written.moves)} of {len(written.moves)}" in text
    assert f" {len(written.moves)} " in text
    assert "The game is over" in text
    points = written.outcome.split("points ")[1].split(" by")[0].split()
    assert all(f"{one} points" in text for one in points)


def test_a_replay_can_stop_anywhere(record: Path) -> None:
    assert "The table after move 0 of" in well("replay", str(record), "--until", "0")
    text = well("replay", str(record), "--until", "7", "--seat", "2", "--language", "de")
    assert "Der Tisch nach Zug 7 von" in text
    assert "\n  7 " in text
    assert "\n  8 " not in text
    assert "▲Bruno, " in text
    assert "(du)" in text
    assert "Das Spiel ist aus" not in text


def test_undone_moves_are_told_in_a_replay(tmp_path: Path) -> None:
    path = tmp_path / "undo.txt"
    options = ("--options", "first=1 families=dealt", "--seats", "2")
    well("play", "cargo_noir", *options, "--record", str(path), typed="casino\nundo\nmarket\n")
    text = well("replay", str(path))
    assert "●Player goes back to move 0." in text
    assert text.index("sends a ship to the Casino") < text.index("goes back") < text.index("to the Black Market.")


def test_an_honest_record_is_found_honest(record: Path) -> None:
    written = read_record(record.read_text("utf-8"), "x")
    rolls = sum(line.count(", ") + line.count("; ") + 1 for line in [written.start.outcomes] if line)
    rolls += sum(move.outcomes.count(", ") + 1 for move in written.moves if move.outcomes)
    moves = len(written.moves)
    assert well("verify", str(record)) == (
        f"Honest: {rolls} rolls recomputed, {moves} moves replayed; seed, commitment, end and seal all fit.\n"
    )


def test_a_loaded_die_is_found(record: Path, tmp_path: Path) -> None:
    text = record.read_text("utf-8")
    line = next(number for number, one in enumerate(text.split("\n")) if one.startswith("start ~ bag "))
    first = text.split("\n")[line].removeprefix("start ~ bag ").split(", ")[0]
    other = "gold" if first != "gold" else "art"
    forged = tmp_path / "forged.txt"
    forged.write_text(sealed(text.replace(f"start ~ bag {first}", f"start ~ bag {other}", 1)), "utf-8")
    result = ask("verify", str(forged))
    assert result.exit_code == 1
    assert f"line {line + 1}: bag {other}, but the seed gives {first}." in result.stdout


def test_a_seed_that_was_not_the_sealed_one_is_found(record: Path, tmp_path: Path) -> None:
    text = re.sub(r"\nseed [0-9a-f]{64}\n", f"\nseed {'00' * 32}\n", record.read_text("utf-8"))
    forged = tmp_path / "forged.txt"
    forged.write_text(sealed(text), "utf-8")
    result = ask("verify", str(forged))
    assert result.exit_code == 1
    assert result.stdout.startswith("The seed does not fit the commitment")
    assert "... and " in result.stdout, "a long list of findings is cut short"


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


# ---------------------------------------------------------------- asked wrongly
BAD: list[tuple[str, str]] = [
    ("fly", "No such command 'fly'"),
    ("play", "Missing argument 'TITLE'"),
    ("play cargo_noir --fly", "No such option: --fly"),
    ("play cargo_nior", "There is no title 'cargo_nior'; did you mean cargo_noir?"),
    ("play Cargo-Noir", "There is no title 'Cargo-Noir'; did you mean cargo_noir?"),
    ("play chess", "There is no title 'chess'; there are cargo_noir, competitors, cubitos, nevada_ride."),
    ("rules cargo", "There is no title 'cargo'; did you mean cargo_noir?"),
    ("components x", "There is no title 'x'"),
    ("arena x --players random", "There is no title 'x'"),
    ("play cargo_noir --seats 1", "Cargo Noir is for 2 to 5 players, not 1."),
    ("play cargo_noir --seats 6", "Cargo Noir is for 2 to 5 players, not 6."),
    ("play cargo_noir --seats two", "Invalid value for '--seats': it must be a whole number"),
    ("play cargo_noir --bots hal", f"Cargo Noir has no player 'hal'; the players are: {BOTS}."),
    ("play cargo_noir --bots greedy,", f"Cargo Noir has no player ''; the players are: {BOTS}."),
    ("play cargo_noir --bots human", "Cargo Noir has no player 'human'"),
    ("play cargo_noir --seats 5 --bots greedy,greedy", "5 seats leave 4 for bots, but --bots names 2; name 4, or one."),
    ("play cargo_noir --watch --you Ana", "Either --watch or --you, not both"),
    ("play cargo_noir --you {long}", "A name has 1 to 40 characters"),
    ("play cargo_noir --options colour=red", "Cargo Noir has no option 'colour'; the options of Cargo Noir are:"),
    ("play cargo_noir --options final_send=maybe", "The option 'final_send' is yes or no, not 'maybe'."),
    ("play cargo_noir --options first=9", "An option of Cargo Noir has a value that does not fit"),
    ("play cargo_noir --seats 2 --options first=5", "Seat 5 cannot be chosen"),
    ("play cargo_noir --language fr", "There is no language 'fr'; there are en and de."),
    ("play cargo_noir --components {missing}", "There is no file {missing}; it should be a component file."),
    ("play cargo_noir --components {folder}", "{folder} is a directory; it should be a component file."),
    ("play cargo_noir --components {binary}", "{binary} is not UTF-8 text"),
    ("play cargo_noir --components {record}", "{record} is not valid TOML"),
    ("play cargo_noir --components {position}", "{position} does not describe a Cargo Noir box"),
    ("play cargo_noir --from {missing}", "There is no file {missing}; it should be a position file."),
    ("play cargo_noir --from {record}", "{record} is not valid TOML"),
    ("play cargo_noir --from {binary}", "{binary} is not UTF-8 text"),
    ("play cargo_noir --from {odd}", "{odd}: "),
    ("play cargo_noir --from {position} --seats 4", "{position} is for 3 seats, not 4; leave out --seats."),
    ("play cargo_noir --from {position} --options first=2", "{position} has its options in it"),
    ("play cargo_noir --resume {missing}", "There is no file {missing}; it should be a match record."),
    ("play cargo_noir --resume {record}", "{record} is a finished match; there is nothing to go on with."),
    ("play cargo_noir --resume {cut}", "{cut} is cut off"),
    ("play cargo_noir --resume {edited}", "{edited} was changed after it was written"),
    ("play cargo_noir --resume {position}", "{position} is not a match record"),
    ("play cargo_noir --resume {paused} --seats 3", "--resume goes on with the match as agreed; leave out --seats."),
    ("play cargo_noir --resume {paused} --seed x", "leave out --seed."),
    ("play cargo_noir --resume {paused} --record {record}", "{record} exists already; name a new file."),
    ("play cargo_noir --record {record}", "{record} exists already; name a new file."),
    ("play cargo_noir --record {folder}", "'{folder}' is not the name of a file"),
    ("play cargo_noir --record {missing}/x", "{missing}/x cannot be written: there is no directory {missing}."),
    ("play cargo_noir --record {record}/x", "there is no directory {record}."),
    ("replay {missing}", "There is no file {missing}; it should be a match record."),
    ("replay {folder}", "{folder} is a directory"),
    ("replay {binary}", "{binary} is not UTF-8 text, so it cannot be a match record."),
    ("replay {empty}", "{empty} is not a match record"),
    ("replay {cut}", "{cut} is cut off"),
    ("replay {edited}", "{edited} was changed after it was written"),
    ("replay {unknown}", "There is no title 'cluedo'"),
    ("replay {illegal}", "no longer replays"),
    ("replay {record} --until 9999", "--until must be 0 to"),
    ("replay {record} --until -1", "--until must be 0 to"),
    ("replay {record} --until soon", "it must be a whole number"),
    ("replay {record} --seat 0", "--seat must be 1 to 2."),
    ("replay {record} --seat 3", "--seat must be 1 to 2."),
    ("replay {record} --language xx", "There is no language 'xx'"),
    ("verify {missing}", "There is no file {missing}"),
    ("verify {cut}", "{cut} is cut off"),
    ("verify {seedless}", "{seedless} does not reveal its seed"),
    ("verify {other_box}", "was played with other components"),
    ("rules cargo_noir CN-NONE-99", "Cargo Noir has no rule CN-NONE-99"),
    ("rules cargo_noir --coverage --tests {missing}", "There is no directory {missing} with tests"),
    ("rules cargo_noir coins --coverage", "--coverage is about the whole rulebook"),
    ("components cargo_noir --check {record}", "{record} is not valid TOML"),
    ("components cargo_noir --check {missing}", "There is no file {missing}"),
    ("components cargo_noir --check {record} --export", "leave out --check and --picture with it."),
    ("components nevada_ride --picture --export", "leave out --check and --picture with it."),
    ("arena cargo_noir", "Missing option '--players'"),
    ("arena cargo_noir --players hal", "Cargo Noir has no player 'hal'"),
    ("arena cargo_noir --players random --games 0", "at least one game"),
    ("arena cargo_noir --players random --jobs 0", "one job"),
    ("arena cargo_noir --players random --seats 7", "Cargo Noir is for 2 to 5 players, not 7."),
    ("arena cargo_noir --players random --options x=1", "Cargo Noir has no option 'x'"),
    ("arena cargo_noir --players random --out {cut}", "{cut} is a file; name a folder"),
    ("arena cargo_noir --players random --format cup", "no format 'cup'; there are free, round-robin, ladder"),
    ("arena cargo_noir --players random,greedy --until noon", "there is no 'noon'"),
    ("arena cargo_noir --players random --out {missing}/x.json", "there is no directory {missing}."),
]  # fmt: skip


@pytest.fixture(scope="module")
def things(record: Path, paused: Path, position: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files of every wrong sort."""
    folder = tmp_path_factory.mktemp("things")
    text = record.read_text("utf-8")
    move = next(line for line in text.split("\n") if re.match(r"\d+ \d+ casino$", line))
    files = {
        "cut": text[:-200],
        "edited": text.replace(" casino\n", " market\n", 1),
        "unknown": sealed(text.replace("title cargo_noir", "title cluedo")),
        "illegal": sealed(text.replace(f"\n{move}\n", f"\n{move.replace('casino', 'bid tangier 3')}\n", 1)),
        "seedless": sealed(re.sub(r"\nseed [0-9a-f]+\n", "\n", text)),
        "other_box": sealed(re.sub(r"\ncomponents [0-9a-f]+\n", "\ncomponents 0123456789abcdef\n", text)),
        "odd": position.read_text("utf-8").replace("coins = 7", "coins = 70", 1),
        "empty": "",
    }
    made = {name: str(folder / f"{name}.txt") for name in files}
    for name, content in files.items():
        Path(made[name]).write_text(content, "utf-8")
    (folder / "binary").write_bytes(b"cubilete match 1\n\xff\xfe\n")
    made |= {"binary": str(folder / "binary"), "missing": str(folder / "missing"), "folder": str(folder / "folder")}
    (folder / "folder").mkdir()
    return made | {"record": str(record), "paused": str(paused), "position": str(position), "long": "x" * 41}


@pytest.mark.parametrize(("request_", "told"), BAD, ids=[words for words, _ in BAD])
def test_a_wrong_request_is_answered_in_one_sentence(request_: str, told: str, things: dict[str, str]) -> None:
    folders = {Path(one).parent for name, one in things.items() if name != "long"}
    before = {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}
    result = ask(*(word.format(**things) for word in request_.split(" ")), typed="quit\n")
    assert result.exit_code == 2, result.output
    assert told.format(**things) in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.rstrip("\n").endswith((".", "?", "]"))
    assert result.stdout == ""
    assert isinstance(result.exception, SystemExit)
    after = {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}
    assert after == before, "nothing was written"


def test_a_component_file_with_a_wrong_number_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(well("components", "cargo_noir", "--export").replace("coins = 60", "coins = 6"), "utf-8")
    result = ask("components", "cargo_noir", "--check", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}: ")


# ---------------------------------------------------------------- the real command
def command(*words: str, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, with the package that these tests import."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), **env}
    call = [sys.executable, "-c", "from cubilete.cli import main; main()", *words]
    return subprocess.run(call, input=typed, capture_output=True, env=surroundings, timeout=60, check=False)


def test_the_real_command_answers_and_complains() -> None:
    assert command("--version").stdout.decode().startswith(f"cubilete {__version__}, ")
    wrong = command("play", "cargo_nior")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr == b"There is no title 'cargo_nior'; did you mean cargo_noir?\n"
    usage = command("play", "cargo_noir", "--seats", "x")
    assert usage.stderr == (
        b"Invalid value for '--seats': it must be a whole number; cubilete play --help shows what is possible.\n"
    )


def test_odd_bytes_and_an_ascii_terminal_end_no_game() -> None:
    words = ("play", "cargo_noir", "--seed", "x", "--options", "families=dealt first=1")
    result = command(*words, typed=b"\xff\xfe\ncasino\n", PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert result.stderr == b""
    assert b"sends a ship to the Casino." in result.stdout
    assert b"oPlayer" in result.stdout


def test_a_reader_that_goes_away_sees_no_traceback() -> None:
    words = "from cubilete.cli import main; main()"
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    call = [sys.executable, "-c", words, "rules", "cargo_noir"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
        process.wait(timeout=30)


# ---------------------------------------------------------------- analysis
@pytest.fixture(scope="module")
def short_match(record: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The end of a match, as a match of its own."""
    game = title("cargo_noir")
    whole = replay(read_record(record.read_text("utf-8"), "whole"), game, "whole")
    document = game.document(whole.state_at(len(whole.line) - 8))
    match = Match(game, whole.seats, whole.options, bytes(32), document)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, Move(match.state.legal_moves(seat)[-1]))
    path = tmp_path_factory.mktemp("records") / "short.txt"
    path.write_text(write_record(match), "utf-8")
    return path


def test_a_finished_match_is_analysed(short_match: Path, tmp_path: Path) -> None:
    kept = tmp_path / "analysis.json"
    said = well("analyse", str(short_match), "--iterations", "2", "--plain", "--json", str(kept))
    assert "Analysis of Cargo Noir, 2 worlds a position" in said
    for part in ("Gave away", "Accuracy", "What could have been better", "Turning points", "Luck"):
        assert part in said
    found = json.loads(kept.read_text("utf-8"))
    assert [moment["number"] for moment in found["moments"]] == list(range(len(found["moments"])))
    assert all(abs(sum(moment["chances"]) - 1) < 0.001 for moment in found["moments"])
    assert said.rstrip().endswith(f"The whole analysis is in {kept}.")
    told = well("analyse", str(short_match), "--iterations", "2", "--plain", "--puzzles")
    assert "Puzzles: find the better move" in told
    assert "Genauigkeit" in well("analyse", str(short_match), "--iterations", "2", "--plain", "--language", "de")


def test_what_cannot_be_analysed_is_refused(paused: Path, short_match: Path, tmp_path: Path) -> None:
    def refused(*words: str) -> str:
        result = ask("analyse", *words)
        assert result.exit_code != 0
        return flat(result.output)

    assert "is not finished; a match is analysed when it is over." in refused(str(paused))
    assert "There is no file nowhere.txt" in refused("nowhere.txt")
    assert "2 to 100000 worlds" in refused(str(short_match), "--iterations", "1")
    assert "not both" in refused(str(short_match), "--iterations", "5", "--deeper")
    assert "no directory" in refused(str(short_match), "--json", str(tmp_path / "no" / "a.json"))


def test_a_match_of_earlier_components_is_replayed_with_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after an upgrade that corrected a number: the file of before is kept with the title."""
    older = title("cargo_noir").component_text.replace("coins_per_card_and_turn = 2", "coins_per_card_and_turn = 1")
    (tmp_path / "older.toml").write_text(older, "utf-8")
    record = str(tmp_path / "match.txt")
    bots = ("--watch", "--seats", "2", "--bots", "random", "--seed", "upgrade")
    well("play", "cargo_noir", *bots, "--components", str(tmp_path / "older.toml"), "--record", record)
    assert "name the file it was played with by --components." in ask("verify", record).stderr
    monkeypatch.setattr("cubilete.games.earlier_components", lambda package: iter([older]))
    assert well("verify", record).startswith("Honest: ")
    assert "The game is over" in well("replay", record)


# ---------------------------------------------------------------- one seat to ten, several people
@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> str:
    """A title of 1 to 10 seats on the shelf."""
    monkeypatch.setitem(TITLES, CrewTitle.slug, CrewTitle)
    return CrewTitle.slug


def test_ten_bots_sit_down_under_ten_names(crew: str, tmp_path: Path) -> None:
    path = tmp_path / "m.txt"
    well("play", crew, "--watch", "--seats", "10", "--bots", "random", "--seed", "x", "--record", str(path))
    seats = read_record(path.read_text("utf-8"), "m").seats
    assert len({seat.name for seat in seats}) == 10
    assert "Honest" in well("verify", str(path))


def test_nobody_else_is_needed_where_one_seat_is_enough(crew: str) -> None:
    shown = well("play", crew, "--seats", "1", "--you", "Ana", typed="1\nquit\n")
    assert "Crew, 1 player\n" in shown
    assert "●Ana (you)" in shown
    assert "bot:" not in shown


def test_several_people_share_a_keyboard(crew: str) -> None:
    shown = well("play", crew, "--seats", "3", "--you", "Ana, Vera", "--bots", "random", typed="quit\n")
    for seat in ("●Ana (you)", "▲Vera (you)", "■Bruno (bot: random)"):
        assert seat in shown


def test_more_people_than_seats_are_refused(crew: str) -> None:
    result = ask("play", crew, "--seats", "2", "--you", "Ana,Bo,Cy")
    assert (result.exit_code, result.stderr) == (2, "2 seats are too few for Ana, Bo, Cy.\n")
    alone = ask("play", crew, "--seats", "1", "--you", "Ana,Bo")
    assert alone.stderr == "1 seat is too few for Ana, Bo.\n"


def test_a_title_without_components_says_so(crew: str) -> None:
    assert ask("components", crew).stderr == "Crew has no components of its own; everything is in its rules.\n"


def test_the_dice_are_sealed_before_the_first_roll(crew: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commitment is on the screen when the deal begins, and there once."""
    wishes = Wishes("cargo_noir", seats=2, seed="seal")
    known: list[str] = []
    deal = CargoNoirTitle.deal

    def late(*args: Any, **more: Any) -> Any:
        assert known, "dealt before the seal was published"
        return deal(*args, **more)

    monkeypatch.setattr(CargoNoirTitle, "deal", late)
    match = open_match(wishes, known.append)
    assert known == [match.commitment]
    shown = well("play", crew, "--seats", "2", "--seed", "seal", typed="quit\n")
    assert shown.startswith("Dice sealed: ")
    assert shown.count("Dice sealed: ") == 1
