"""Which program an engine is: by its command, by a file, or on a host's list."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.errors import UsageError
from cubilete.engine import EnginePlayer, house_engines, read_engine
from cubilete.engine.settings import LIST
from cubilete.players import make_player, player_names
from cubilete.terminal.play.bots import Bots
from cubilete.terminal.play.opening import Wishes, open_match
from engine.engines import CARGO, FIRST

COMMAND = f"engine:sh {FIRST[1]}"


def listed(folder: Path, text: str) -> dict[str, str]:
    file = folder / "engines.toml"
    file.write_text(text)
    return {LIST: str(file)}


def test_a_name_holds_a_command() -> None:
    assert read_engine("engine:sh -c 'echo hello world'").command == ("sh", "-c", "echo hello world")


def test_a_file_says_more(tmp_path: Path) -> None:
    file = tmp_path / "slow.toml"
    file.write_text('command = "sh engine.sh --deep"\nseconds = 30\nstand_in = "casual"\nset = { depth = "4" }\n')
    settings = read_engine(f"engine:{file}")
    assert settings.command == ("sh", "engine.sh", "--deep")
    assert (settings.seconds, settings.stand_in, settings.set) == (30.0, "casual", {"depth": "4"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("speed = 3", "describes no engine: .*It may say command, seconds"),
        ("command = []", "names no program"),
        ('command = ["no-such-program-here"]', "there is no program 'no-such-program-here'"),
        ('command = ["sh"]\nseconds = 0', "more than 0 and at most a day"),
        ('command = ["sh"]\nseconds = nan', "more than 0 and at most a day"),
        ('command = ["sh"]\nbank = -1', "bank and gain are 0 or more"),
        ('command = ["sh"]\nset = { depth = "4\\nquit" }', "'depth' cannot be sent"),
        ("command =", "is not valid TOML"),
    ],
)
def test_a_file_that_describes_no_engine_is_refused_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=sentence):
        read_engine(f"engine:{file}")


@pytest.mark.parametrize("name", ["engine:", "engine:'", "engine:no-such-program-here", "engine:nowhere.toml"])
def test_a_command_that_cannot_be_run_is_refused_before_the_game(name: str) -> None:
    with pytest.raises(UsageError):
        make_player(CARGO, name)


def test_in_an_arena_a_failing_engine_is_an_error_and_where_people_wait_somebody_plays_on() -> None:
    alone, helped = make_player(CARGO, COMMAND), make_player(CARGO, COMMAND, in_time=True)
    assert isinstance(alone, EnginePlayer)
    assert isinstance(helped, EnginePlayer)
    assert alone.stand_in is None
    assert helped.stand_in is not None
    assert helped.stand_in().name == next(iter(CARGO.bots()))


def test_a_host_lists_engines_under_plain_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listing = listed(tmp_path, f'[engines.porter]\ncommand = "sh {FIRST[1]}"\ntitles = ["cargo_noir"]\n')
    monkeypatch.setenv(LIST, listing[LIST])
    assert "porter" in player_names(CARGO)
    assert isinstance(make_player(CARGO, "porter"), EnginePlayer)
    from cubilete.games import title

    assert "porter" not in player_names(title("cubitos"))
    with pytest.raises(UsageError, match="has no player 'porter'"):
        make_player(title("cubitos"), "porter")


def test_an_engine_takes_nobodys_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listing = listed(tmp_path, '[engines.expert]\ncommand = "sh"\n')
    monkeypatch.setenv(LIST, listing[LIST])
    with pytest.raises(UsageError, match="cannot be called 'expert'"):
        player_names(CARGO)


@pytest.mark.parametrize("text", ["", '["engines"."Big One"]\ncommand = "sh"', "engines = 3"])
def test_a_list_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageError):
        house_engines(listed(tmp_path, text))


def test_an_engine_plays_against_people_in_the_terminal() -> None:
    match = open_match(Wishes("cargo_noir", seats=2, bots=COMMAND, seed="a", options="first=1"))
    bots = Bots(match)
    bots.watch(match.play(0, "family blue"))
    match.play(1, bots.decide(1))
    assert match.log[-1].notation == "family red"
