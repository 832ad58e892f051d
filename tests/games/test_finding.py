"""Titles are found in our folders and in other packages; what does not work there is told and harms nobody."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from cubilete import games
from cubilete.core.components import printed_components
from cubilete.core.errors import ComponentError, UsageError
from cubilete.games import Shelf, finding, title, title_with
from titles.parley import ParleyTitle

CUBA = {"cuba_cobbers", "cuba_couriers", "cuba_marketeers", "cuba_race", "cuba_smugglers"}
OURS = {"cargo_noir", "competitors", "cubitos", "nevada_ride", *CUBA}
POORER = "syndicate_coins_per_card_and_turn = 1"


def offering(monkeypatch: pytest.MonkeyPatch, *values: str) -> Shelf:
    """The shelf where other packages offer titles by these entry points, each named after what it names."""
    offers = [EntryPoint(value.partition(":")[2] or value, value, finding.GROUP) for value in values]
    monkeypatch.setattr(finding, "entry_points", lambda group: offers if group == finding.GROUP else [])
    shelf = Shelf()
    monkeypatch.setattr(games, "TITLES", shelf)
    return shelf


def test_a_folder_is_all_it_takes() -> None:
    places = [place.parent.name for place in Path(finding.__file__).parent.glob("*/title.py")]
    folders = [name for name in places if import_module(f"cubilete.games.{name}.title").TITLES]
    assert set(folders) <= {one.__module__.split(".")[2] for one in finding.folder_titles()}
    assert set(games.TITLES) >= OURS


def test_every_title_of_the_house_teaches_itself() -> None:
    assert [one.slug for one in finding.folder_titles() if not title(one.slug).lessons()] == []


def test_a_package_adds_a_title_or_a_box_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = offering(monkeypatch, "titles.parley:ParleyTitle", "titles.outside.box:TITLES")
    assert list(shelf)[-3:] == ["pig_crowd", "pig_duel", "parley"]
    assert games.troubles() == []
    assert isinstance(title("parley"), ParleyTitle)
    assert [(box.cover.name, box.titles) for box in games.boxes()][-2:] == [
        ("The Parlour", ("pig_crowd", "pig_duel")),
        ("Parley", ("parley",)),
    ]
    books = [{rule.id for rule in title(slug).catalogue.rule} for slug in ("pig_crowd", "pig_duel")]
    assert books[0] - books[1] == {"PI-CROWD-01"}
    assert books[1] - books[0] == {"PI-DUEL-01"}


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no.such.module:Title", r"no\.such\.module:Title cannot be imported \(ModuleNotFoundError: No module named"),
        ("titles.parley:NoSuchTitle", r"cannot be imported \(AttributeError"),
        ("titles.outside.leaves:Title", r"cannot be imported \(SystemExit: I am off\.\)"),
        ("titles.outside.broken:NOT_A_TITLE", "must be a class derived from cubilete.core.title.Title"),
        ("titles.outside.broken:Nameless", "its slug is 'Two Words', but must be small letters"),
        ("titles.outside.broken:Taken", "there is already a title with the slug 'cargo_noir'"),
        ("titles.outside.broken:Unmade", r"no game of it can be dealt \(FileNotFoundError: the box is empty\)"),
        ("titles.outside.broken:Undealt", r"no game of it can be dealt \(SystemExit: 3\)"),
    ],
)
def test_a_title_that_does_not_work_is_left_out_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, value: str, why: str
) -> None:
    shelf = offering(monkeypatch, value, "titles.parley:ParleyTitle")
    assert set(shelf) == {one.slug for one in finding.folder_titles()} | {"parley"}, "others are none the worse for it"
    (trouble,) = games.troubles()
    assert trouble.startswith(f"The title '{value.partition(':')[2]}' of the package {value.partition(':')[0]} is left")
    with pytest.raises(UsageError, match=why):
        title("no_such_title")


def test_rules_that_were_compiled_on_their_own_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled apart from the kernel they would exhaust the memory in the middle of a game."""
    monkeypatch.setattr("titles.parley.state.__file__", f"state{EXTENSION_SUFFIXES[0]}")
    shelf = offering(monkeypatch, "titles.parley:ParleyTitle")
    assert "parley" not in shelf
    assert "titles.parley.state was compiled on its own" in games.troubles()[0]


# ---------------------------------------------------------------- components
def test_a_title_goes_on_with_the_components_it_was_played_with(tmp_path: Path) -> None:
    printed = title("cargo_noir")
    assert title_with("cargo_noir", printed.component_text) is title_with("cargo_noir", "") is printed
    changed = printed.component_text.replace("syndicate_coins_per_card_and_turn = 2", POORER)
    other = title_with("cargo_noir", changed)
    assert other.components != printed.components
    assert other.component_text == changed
    (tmp_path / "mine.toml").write_text(changed, "utf-8")
    from_file = title("cargo_noir", str(tmp_path / "mine.toml"))
    assert (from_file.components, from_file.component_text) == (other.components, changed)


def test_a_title_without_components_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    offering(monkeypatch, "titles.parley:ParleyTitle")
    assert title("parley").component_text == ""
    with pytest.raises(ComponentError, match="Parley has no components that could be changed by a file"):
        title("parley", "mine.toml")


# ---------------------------------------------------------------- components of earlier versions
def test_a_record_finds_the_components_that_were_printed_when_it_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = games.title("cargo_noir")
    older = printed.component_text.replace("syndicate_coins_per_card_and_turn = 2", POORER)
    assert older != printed.component_text
    digest = games.title_with("cargo_noir", older).components
    assert digest != printed.components
    assert games.title_for("cargo_noir", digest) is printed, "nobody has kept them: the replay will say so"
    monkeypatch.setattr(games, "earlier_components", lambda package: iter([older]))
    assert games.title_for("cargo_noir", digest).component_text == older
    assert games.title_for("cargo_noir", printed.components) is printed
    assert games.title_for("cargo_noir", "unknown") is printed


def test_earlier_components_lie_in_a_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "kept" / "components" / "earlier"
    folder.mkdir(parents=True)
    (tmp_path / "kept" / "__init__.py").write_text("", "utf-8")
    for name in ("2.toml", "1.toml", "notes.md"):
        (folder / name).write_text(name, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert list(games.earlier_components("kept")) == ["1.toml", "2.toml"]
    assert list(games.earlier_components("cubilete.core")) == []


@pytest.fixture
def owners_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of corrected component files, seen by whatever makes titles from now on."""
    monkeypatch.setenv(games.OWNERS_FOLDER, str(tmp_path))
    games.title_of.cache_clear()
    yield tmp_path
    games.title_of.cache_clear()


def test_an_owner_corrects_a_title_for_every_command(owners_folder: Path) -> None:
    printed = printed_components("cubilete.games.cargo_noir")
    corrected = printed.replace("syndicate_coins_per_card_and_turn = 2", POORER)
    (owners_folder / "cargo_noir.toml").write_text(corrected, "utf-8")
    here = title("cargo_noir")
    assert here.component_text == corrected
    assert title("cubitos").component_text == printed_components("cubilete.games.cubitos")
    before = title_with("cargo_noir", printed)
    assert before.components != here.components, "what is stored goes on with its own"
    assert games.title_for("cargo_noir", before.components).component_text == printed


def test_a_wrong_file_of_an_owner_is_refused_by_its_name(owners_folder: Path) -> None:
    (owners_folder / "cargo_noir.toml").write_text("ports = 3", "utf-8")
    with pytest.raises(ComponentError, match=r"cargo_noir\.toml"):
        title("cargo_noir")


def test_a_title_is_made_once_however_it_is_asked_for() -> None:
    assert title("cubitos") is title("cubitos", "") is title("cubitos", components="")
