"""One clear sentence for everything that can be asked wrongly, and nothing is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.asking import ask, sealed, well

BOTS = "greedy, beginner, casual, skilled, strong, expert, master, random"
"""Who can be named in a seat of Cargo Noir."""
CUBA = "cuba_race, cuba_smugglers, cuba_couriers, cuba_marketeers, cuba_cobbers"
SHELF = f"cargo_noir, competitors, {CUBA}, cubitos, nevada_ride"
"""What can be played."""

BAD: list[tuple[str, str]] = [
    ("fly", "No such command 'fly'"),
    ("play", "Missing argument 'TITLE'"),
    ("play cargo_noir --fly", "No such option: --fly"),
    ("play cargo_nior", "There is no title 'cargo_nior'; did you mean cargo_noir?"),
    ("play Cargo-Noir", "There is no title 'Cargo-Noir'; did you mean cargo_noir?"),
    ("play chess", f"There is no title 'chess'; there are {SHELF}."),
    ("rules cargo", "There is no title 'cargo'; did you mean cargo_noir?"),
    ("components x", "There is no title 'x'"),
    ("arena x --players random", "There is no title 'x'"),
    ("play cargo_noir --seats 1", "Cargo Noir is for 2 to 5 players, not 1."),
    ("play cargo_noir --seats 6", "Cargo Noir is for 2 to 5 players, not 6."),
    ("play cargo_noir --seats two", "Invalid value for '--seats': it must be a whole number"),
    ("play cargo_noir --bots hal", f"Cargo Noir has no player 'hal'; the players are: {BOTS}."),
    ("play cargo_noir --bots greedy,", "In 'greedy,' a name is missing beside a comma."),
    ("play cargo_noir --bots mine.py", "'mine.py' is a file; say which class of it plays, as in 'mine.py:MyBot'."),
    ("play cuba_race --options area_side_mm=100", "The option 'area_side_mm' is a whole number from 280 to 350, not"),
    ("play cargo_noir --bots human", "Cargo Noir has no player 'human'"),
    ("play cargo_noir --seats 5 --bots greedy,greedy", "5 seats leave 4 for bots, but --bots names 2; name 4, or one."),
    ("play cargo_noir --watch --you Ana", "Either --watch or --you, not both"),
    ("play cargo_noir --you {long}", "A name has 1 to 40 characters"),
    ("play cargo_noir --options colour=red", "Cargo Noir has no option 'colour'; the options of Cargo Noir are:"),
    ("play cargo_noir --options final_send=maybe", "The option 'final_send' is yes or no, not 'maybe'."),
    ("play cargo_noir --options first=9", "The option 'first' cannot be '9'; it can be: random, 1, 2, 3, 4, 5."),
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
    ("arena cargo_noir --players random --language fr", "There is no language 'fr'; there are en and de."),
    ("arena cargo_noir --players random --alpha much", "it must be a number"),
    ("study cargo_noir --set syndicate.cost=8 --language fr", "There is no language 'fr'; there are en and de."),
    ("study cargo_noir --set syndicate.cost=10", "Nothing would change: victory_cards.syndicate.cost is 10 already."),
    ("study cargo_noir --set syndicate.cost=8 --seconds nan,1", "give seconds of 0 or more"),
    ("train cargo_noir --out {missing} --seconds 0", "takes more than 0 seconds, as in 0.05; not 0."),
    ("train cargo_noir --out {missing} --seconds nan", "takes more than 0 seconds, as in 0.05; not nan."),
    ("reports {folder} --language fr", "There is no language 'fr'; there are en and de."),
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
