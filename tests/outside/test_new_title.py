"""A title of somebody else: written, built, installed beside Cubilete, held to the contract, and played in a house."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
from pathlib import Path

import pytest

from cubilete.core.errors import UsageError
from cubilete.scaffold.new_title import names_for, new_title
from outside.environment import Environment, run
from web.client import Visitor, fetch
from web.server import Server
from web.test_game import play

BROKEN = """[cubilete.titles]
gone = no_such_package.title:TITLES
"""


class OutsideServer(Server):
    """A house that is opened from another environment, with its own command."""

    def __init__(self, folder: Path, home: Environment) -> None:
        super().__init__(folder)
        self.home = home
        del self.environment["PYTHONPATH"]

    def launch(self) -> None:
        command = [str(self.home.python), "-c", "from cubilete.cli import main; main()", "serve"]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log, cwd=self.home.site)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mine") / "lucky_dice"
    new_title("Lucky Dice", folder)
    return folder


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, package: Path) -> Environment:
    """Where the new title is installed, and a package whose title does not work."""
    home = Environment(tmp_path_factory.mktemp("home"), "cubilete[house,contract]")
    home.install(package)
    home.pip("check")
    broken = home.site / "broken_title-1.0.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-title\nVersion: 1.0\n", "utf-8")
    (broken / "entry_points.txt").write_text(BROKEN, "utf-8")
    return home


def test_its_own_tests_and_the_contract_pass(home: Environment, package: Path) -> None:
    done = run([str(home.python), "-m", "pytest", "-q", "-o", "pythonpath=", "-p", "no:cacheprovider"], package)
    assert done.returncode == 0, done.stdout[-3000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 200
    assert (
        str(home.site) in run([str(home.python), "-c", "import lucky_dice; print(lucky_dice.__path__)"], package).stdout
    )


def test_the_contract_can_be_asked_for_without_a_file(home: Environment, tmp_path: Path) -> None:
    asked = ["--pyargs", "cubilete.contract", "--cubilete-title", "lucky_dice", "-k", "play_out"]
    done = run([str(home.python), "-m", "pytest", "-v", "-p", "no:cacheprovider", *asked], tmp_path)
    assert done.returncode == 0, done.stdout[-3000:]
    assert re.findall(r"\[(.*)\] PASSED", done.stdout) == [f"lucky_dice-{seats}" for seats in range(2, 7)]


def test_every_rule_of_it_has_a_test(home: Environment, package: Path) -> None:
    done = home.cubilete("rules", "lucky_dice", "--coverage", where=package)
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 of 4 rules and rulings of Lucky Dice have a test" in done.stdout


def test_it_stands_on_the_shelf_and_a_broken_one_is_told(home: Environment, package: Path) -> None:
    done = home.cubilete("titles", "--plain", where=package)
    assert done.returncode == 0
    assert "Lucky Dice (lucky_dice), 2 to 6 players" in done.stdout
    assert "The title 'gone' of the package broken-title is left out: no_such_package.title" in done.stderr


def test_it_is_played_in_a_house(home: Environment, tmp_path: Path) -> None:
    with OutsideServer(tmp_path, home) as server:
        cards = {card["slug"]: card for card in fetch(server, "/api/titles").json()}
        assert cards["lucky_dice"]["name"] == "Lucky Dice"
        asyncio.run(play_a_game(server))
        assert server.faults() == []


async def play_a_game(server: Server) -> None:
    async with Visitor(server) as ana:
        await ana.rename("Ana")
        table = await ana.set_table("me", "bot", title="lucky_dice")
        async with ana.look(table["id"], words=True) as line:
            await play(line, random.Random(1))
            assert max(line.now["outcome"]["points"]) >= 40


# ---------------------------------------------------------------- names
@pytest.mark.parametrize(
    ("wish", "slug", "name", "kind", "prefix"),
    [
        ("Lucky Dice", "lucky_dice", "Lucky Dice", "LuckyDice", "LU"),
        ("lucky-dice", "lucky_dice", "Lucky Dice", "LuckyDice", "LU"),
        ("Game of Y2K", "game_of_y2k", "Game of Y2K", "GameOfY2k", "GA"),
        (" Qx7 ", "qx7", "Qx7", "Qx7", "QX"),
    ],
)
def test_one_name_gives_all_others(wish: str, slug: str, name: str, kind: str, prefix: str) -> None:
    assert names_for(wish) == (slug, name, kind, prefix)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ("", "cannot name a title"),
        ("7 Wonders", "begin with a letter"),
        ("../elsewhere", "cannot name a title"),
        ("Mensch ärgere dich nicht", "cannot name a title"),
        ("two  words_", "cannot name a title"),
        ('quote" + exit()', "cannot name a title"),
        ("a" * 41, "too long"),
        ("Cargo Noir", "already a title 'cargo_noir'"),
        ("random", "Python already knows something called 'random'"),
        ("class", "Python already knows something called 'class'"),
        ("cubilete", "Python already knows something called 'cubilete'"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(wish: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=why):
        new_title(wish, tmp_path / "mine")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    new_title("Lucky Dice", tmp_path / "mine")
    card = tmp_path / "mine" / "src" / "lucky_dice" / "title.py"
    card.write_text("# changed", "utf-8")
    with pytest.raises(UsageError, match="is there already and not empty"):
        new_title("Lucky Dice", tmp_path / "mine")
    with pytest.raises(UsageError, match="is there already and not empty"):
        new_title("Lucky Dice", card)
    assert card.read_text("utf-8") == "# changed"
