"""What can be wrong with a page on how to play is said in plain words."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from cubilete.core import how_to_play
from cubilete.core.how_to_play import guide_faults, guide_words, load_page, read_page
from cubilete.core.words import Words
from cubilete.games import title

CARGO_NOIR = title("cargo_noir")
PAGE = resources.files(CARGO_NOIR.package).joinpath("guide", "page.toml").read_text("utf-8")


def faults_with(monkeypatch: pytest.MonkeyPatch, text: str) -> list[str]:
    page = read_page(text, "a test")
    monkeypatch.setattr(how_to_play, "load_page", lambda package, room: page)
    return guide_faults(CARGO_NOIR)


@pytest.mark.parametrize("slug", ["cargo_noir", "cubitos"])
def test_our_titles_have_a_page(slug: str) -> None:
    assert load_page(title(slug).package) is not None


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ('"CN-SEND-01"', '"CN-SEND-99"', "the guide cites CN-SEND-99, which does not exist"),
        ('["phase3"]', '["phase9"]', "step 'send' names the section 'phase9', which the rulebook does not have"),
        ('["trade", "shed"]', '["trade"]', "no step of the guide has the phase 'shed'"),
        ('["trade", "shed"]', '["trade", "shed", "nap"]', "'trade' has the phase 'nap', which does not exist"),
        ('phases = ["send"]', 'phases = ["send", "shed"]', "the phase 'shed' belongs to both 'trade' and 'send'"),
        ('phases = ["over"]', "phases = []", "the end must have the phase 'over'"),
        ('table = "cards"', 'table = "cakes"', "scoring 'points' shows the table 'cakes', which guide_tables does not"),
        ('id = "exact"', 'id = "exactly"', "guide/de.toml has no text for tip.exactly"),
        ('id = "exact"', 'id = "exactly"', "guide/en.toml has a text for tip.exact, which is not on the page"),
    ],
)
def test_what_does_not_fit_is_named(monkeypatch: pytest.MonkeyPatch, was: str, becomes: str, said: str) -> None:
    assert was in PAGE
    assert any(said in fault for fault in faults_with(monkeypatch, PAGE.replace(was, becomes)))


def test_texts_may_speak_of_known_numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words({"aim": "Own {villas} villas."}, None)
    monkeypatch.setattr(how_to_play, "guide_words", lambda package, language, room: words)
    assert "guide/en.toml: aim speaks of {villas}, which guide_values does not know" in guide_faults(CARGO_NOIR)


def test_a_name_fits_the_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words({"send.name": "Send all of your ships out"}, None)
    monkeypatch.setattr(how_to_play, "guide_words", lambda package, language, room: words)
    assert any("is too long for the strip" in fault for fault in guide_faults(CARGO_NOIR))


def test_a_page_that_is_none_says_where() -> None:
    with pytest.raises(ValueError, match=r"page\.toml of pig is not a page on how to play: Object missing"):
        read_page("aim_rules = []", "pig")
    with pytest.raises(ValueError, match="unknown field `colour`"):
        read_page(PAGE + 'colour = "red"\n', "pig")


def test_a_package_of_several_titles_has_a_page_in_each_room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for room in ("race", "chase"):
        folder = tmp_path / "box_of_two" / "guide" / room
        folder.mkdir(parents=True)
        (folder / "page.toml").write_text(PAGE, "utf-8")
        (folder / "en.toml").write_text(f'aim = "Win the {room}."\n', "utf-8")
    (tmp_path / "box_of_two" / "__init__.py").touch()
    (tmp_path / "box_of_two" / "guide" / "race" / "page.toml").write_text("aim_rules = []\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert load_page("box_of_two") is None
    assert load_page("box_of_two", "chase") == read_page(PAGE, "a test")
    with pytest.raises(ValueError, match=r"^guide/race/page\.toml of box_of_two is not a page"):
        load_page("box_of_two", "race")
    aims = [guide_words("box_of_two", "en", room).say("aim") for room in ("race", "chase")]
    assert aims == ["Win the race.", "Win the chase."]


def test_a_room_is_named_in_what_is_wrong_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CARGO_NOIR), "guide_room", "attic")
    assert guide_faults(CARGO_NOIR) == [
        "Cargo Noir has no guide/attic/page.toml: nobody can read there how it is played"
    ]
    assert CARGO_NOIR.how_to_play("en") is None


def test_numbers_come_from_the_components() -> None:
    page = CARGO_NOIR.how_to_play("en")
    assert page is not None
    table = next(score.table for score in page.scoring if score.id == "worth")
    assert table is not None
    assert table.rows[0][1:] == ("1", "4", "9", "16", "25", "36", "49", "64", "81")
    assert "2 coins" in next(note.text for step in page.turn for note in step.details if note.id == "casino")
