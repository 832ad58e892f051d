"""The shelf in both languages: no title leaves a visitor with an internal name or half a translation."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from cubilete.core.errors import UsageError
from cubilete.core.title import Title
from cubilete.core.words import load_words
from cubilete.games import TITLES, title
from cubilete.house.house import House
from cubilete.house.messages import Language
from cubilete.house.shelf.cards import TitleCard
from cubilete.house.shelf.shelf import bot_board, box_shelf, card_of, rule_cards, rule_texts, shelf, told_under
from cubilete.players import RANKS, player_names
from house.helpers import in_a_house
from titles.outside.box import TITLES as IN_ONE_BOX
from titles.parley import ParleyTitle

PLAYABLE = [*TITLES, "parley"]
INTERNAL = re.compile(r"^[a-z]+[0-9_]|_")
"""What a name in the program looks like: `phase1`, `final_send`."""


def game_of(slug: str) -> Title:
    return ParleyTitle() if slug == "parley" else title(slug)


def texts_of(card: TitleCard) -> list[str]:
    """Everything on a card that people read, the notes on options and bots included."""
    texts = [card.pitch, *(text for bot in card.bots for text in (bot.label, bot.text))]
    return texts + [text for option in card.options for text in (option.label, option.text, *option.labels)]


@pytest.mark.parametrize("slug", PLAYABLE)
def test_a_card_says_everything_in_words_and_in_both_languages(slug: str) -> None:
    english, german = (card_of(game_of(slug), language) for language in ("en", "de"))
    assert english.options
    assert english.bots
    for one, other in zip(texts_of(english), texts_of(german), strict=True):
        assert one
        assert other
        assert not INTERNAL.search(one), one
        assert not INTERNAL.search(other), other
    assert english.pitch != german.pitch
    for option, same in zip(english.options, german.options):
        assert (option.name, option.choices, option.default) == (same.name, same.choices, same.default)
        assert option.label != option.name
        assert option.default in option.choices or not option.choices, "what may be anything has no choices"
        assert len(option.labels) == len(option.choices) == len(set(option.labels))


@pytest.mark.parametrize("slug", PLAYABLE)
def test_german_brings_every_word_itself(slug: str) -> None:
    game = game_of(slug)
    keys = ["pitch", "section.rulings", *(f"chance.{kind.name}" for kind in game.chance_kinds)]
    keys += [f"bot.{name}.{part}" for name in player_names(game) for part in ("name", "text")]
    keys += [f"section.{rule.section}" for rule in game.catalogue.rule]
    for option in card_of(game, "en").options:
        keys += [f"option.{option.name}.name", f"option.{option.name}.text"]
    for key in keys:
        for language in ("en", "de"):
            own = [load_words(package, language).entries.get(name) for package, name in told_under(game, key)]
            assert any(own), f"{slug} does not say {key} in '{language}'"


def test_everything_that_can_be_played_is_on_the_shelf_once_and_under_a_cover() -> None:
    for language in ("en", "de"):
        cards = [card.slug for card in shelf(language)]
        assert sorted(cards) == sorted(TITLES)
        assert sorted(card.slug for box in box_shelf(language) for card in box.titles) == sorted(cards)
    assert [card.pitch for card in shelf("en")] != [card.pitch for card in shelf("de")]


def test_a_box_is_one_cover_with_its_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in IN_ONE_BOX:
        monkeypatch.setitem(TITLES, kind.slug, kind)
    for cached in (shelf, box_shelf):
        cached.cache_clear()
    try:
        cards = {card.slug: card for card in box_shelf("en")}
        assert [title.slug for title in cards["parlour"].titles] == ["pig_crowd", "pig_duel"]
        assert {title.box for title in cards["parlour"].titles} == {"parlour"}
        assert (cards["parlour"].seats, cards["parlour"].minutes) == ((2, 10), (5, 15))
        assert [title.seats for title in cards["parlour"].titles] == [(2, 10), (2, 2)]
        assert [[option.name for option in title.options] for title in cards["parlour"].titles] == [[], ["first"]]
        assert cards["parlour"].pitch == "Two games for one evening."
        assert [title.slug for title in cards["cubitos"].titles] == ["cubitos"]
        assert cards["cubitos"].pitch == cards["cubitos"].titles[0].pitch
        assert "parlour" not in {card.slug for card in shelf("en")}
    finally:
        for cached in (shelf, box_shelf):
            cached.cache_clear()


def test_titles_that_share_a_package_have_texts_of_their_own() -> None:
    """Under the guide room of each: pitches, and the words of bots that another game of the box has not."""
    box = next(card for card in box_shelf("de") if card.slug == "cuba_cube")
    assert (box.seats, len(box.titles)) == ((1, 10), 5)
    assert box.pitch not in {card.pitch for card in box.titles}
    assert len({card.pitch for card in box.titles}) == len(box.titles)
    race, couriers = title("cuba_race"), title("cuba_couriers")
    assert told_under(race, "pitch")[0] == (race.package, "race.pitch")
    assert [name for _, name in told_under(couriers, "pitch")] == ["couriers.pitch", "pitch", "pitch"]


@pytest.mark.parametrize("slug", PLAYABLE)
@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_stand_under_headings_and_are_found_by_them(slug: str, language: Language) -> None:
    game = game_of(slug)
    cards = rule_cards(game, "", language)
    assert len(cards) == len(game.catalogue.all())
    for card in cards:
        assert card.text
        assert not INTERNAL.search(card.section), card.section
    wanted = cards[0]
    found = rule_cards(game, f"{wanted.id.lower()} {wanted.section.upper()}", language)
    assert wanted in found
    assert all(wanted.section == card.section for card in found if wanted.id not in card.where)
    assert rule_cards(game, "such words stand in no rule", language) == []


@pytest.mark.parametrize("slug", PLAYABLE)
def test_rules_in_german_are_all_there_and_say_the_same_numbers(slug: str) -> None:
    game = game_of(slug)
    german = rule_texts(game.package, "de")
    if not german:
        pytest.skip("its rules are told in English")
    english = {f"rule.{entry.id}": entry.says for entry in game.catalogue.all()}
    english |= {f"question.{entry.id}": entry.question for entry in game.catalogue.ruling}
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert text != english[key] or not re.search(r"[a-z]", text), key
        assert re.findall(r"\d+", text) == re.findall(r"\d+(?!st)", english[key]), key
        assert "!" not in text


def test_cargo_noirs_rules_are_told_in_german() -> None:
    found = rule_cards(title("cargo_noir"), "schwarzmarkt ziehen", "de")
    assert {card.id for card in found} >= {"CN-MARKET-04", "CN-R06"}
    ruling = next(card for card in found if card.id == "CN-R06")
    assert ruling.question.startswith("Wann genau wird der Beutel")


@in_a_house
async def test_a_guest_is_named_in_their_language_and_keeps_it_when_renamed(house: House) -> None:
    english, _ = await house.people.new_guest("en")
    german, token = await house.people.new_guest("de")
    assert re.fullmatch(r"Guest \d{4}", english.name)
    assert re.fullmatch(r"Gast \d{4}", german.name)
    await house.people.rename(german, "Grete")
    found = await house.people.find(token)
    assert found is not None
    assert (found.name, found.language) == ("Grete", "de")


@pytest.mark.parametrize("slug", TITLES)
def test_bots_are_told_with_their_strength_and_their_time_the_strongest_first(slug: str) -> None:
    board = bot_board(title(slug), "en")
    assert {bot.name for bot in board.bots} == set(player_names(title(slug)))
    ratings = [bot.strength.rating for bot in board.bots if bot.strength is not None]
    assert ratings == sorted(ratings, reverse=True)
    for bot in board.bots:
        assert (bot.level > 0) == (bot.limit is not None)
        assert (bot.strength is None) == (bot.seconds is None)
        if bot.strength is not None:
            assert bot.strength.low <= bot.strength.rating <= bot.strength.high
    levels = sorted((bot.level, bot.name) for bot in board.bots if bot.level)
    assert [name for _, name in levels] == [name for name in RANKS if name in player_names(title(slug))]


def test_a_rulebook_with_modes_is_read_in_one_of_them() -> None:
    game = ParleyTitle()
    one, *others = game.catalogue.rule
    game.catalogue = replace(
        game.catalogue, modes=("calm", "wild"), default_mode="calm", rule=(replace(one, modes=("wild",)), *others)
    )
    assert len(rule_cards(game, "", "en")) == len(others) + 1
    assert [card.id for card in rule_cards(game, "", "en", "calm")] == [rule.id for rule in others]
    assert rule_cards(game, one.id, "en", "wild")[0].id == one.id
    with pytest.raises(UsageError, match="no mode 'windy'; there are calm, wild"):
        rule_cards(game, "", "en", "windy")
