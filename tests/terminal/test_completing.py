"""The Tab key on the command line."""

from __future__ import annotations

import subprocess
from shutil import which

import pytest
import typer

from cubilete.cli import app
from cubilete.core.errors import UsageError
from cubilete.terminal.completing import SCRIPTS, candidates, of_line, script, split

COMMANDS = typer.main.get_command(app)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["ar"], ["arena"]),
        (["study", "cargo"], ["cargo_noir"]),
        (["arena", "cargo_noir", "--form"], ["--format"]),
        (["arena", "cargo_noir", "--format", "r"], ["round-robin"]),
        (["arena", "cargo_noir", "--options", "fam"], ["families="]),
        (
            ["arena", "cargo_noir", "--options", "first=1,families="],
            ["first=1,families=choose", "first=1,families=dealt"],
        ),
        (["arena", "cargo_noir", "--options", "first=1 str"], ["first=1 strict_coins="]),
        (["play", "cargo_noir", "--bots", "greedy,gr"], ["greedy,greedy"]),
        (["study", "cargo_noir", "--set", "options.final_send="], ["options.final_send=yes", "options.final_send=no"]),
        (["play", "cuba_race", "--options", "area_side_mm="], ["area_side_mm=280", "area_side_mm=350"]),
        (["completion", "b"], ["bash"]),
        (["replay", ""], []),
        (["nonsense", ""], []),
    ],
)
def test_what_could_be_meant(words: list[str], found: list[str]) -> None:
    assert candidates(words, COMMANDS) == found


def test_bash_wants_only_what_stands_after_its_own_word_breaks() -> None:
    assert of_line("cubilete arena cargo_noir --options first=r", COMMANDS) == ["random"]
    assert of_line("cubilete arena cargo_noir --options 'first=1 fam", COMMANDS) == ["first=1 families="]
    assert of_line("cubilete ", COMMANDS)[:2] == ["titles", "play"]


def test_a_line_is_split_as_a_shell_would() -> None:
    assert split("cubilete play  'a b' --you \"Ana Lee\" x") == ["cubilete", "play", "a b", "--you", "Ana Lee", "x"]
    assert split("cubilete play ") == ["cubilete", "play", ""]


@pytest.mark.parametrize("shell", SCRIPTS)
def test_every_script_is_one_that_its_shell_reads(shell: str) -> None:
    if which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    checked = subprocess.run([shell, "-n"], input=script(shell), text=True, capture_output=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_other_shells_are_refused() -> None:
    with pytest.raises(UsageError, match="There is completion for bash, zsh, fish; not for 'tcsh'"):
        script("tcsh")
