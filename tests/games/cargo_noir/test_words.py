"""Cargo Noir in English and German: nothing missing, nothing left over, nothing said with a hole in it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.declared.hearing import Hearing
from cubilete.core.journal import Event, Journal
from cubilete.core.moves import Move
from cubilete.core.title import SPECTATOR, Reader
from cubilete.core.words import LANGUAGES, Words, load_words
from cubilete.games.cargo_noir.declared import DECLARED
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.words.vocabulary import PACKAGE
from games.cargo_noir.helpers import ANA, BEN, CLEO, NAMES, TITLE, scarce, table, title_of
from games.cargo_noir.test_refusals import CASES

GAP = re.compile(r"\{(\w+)(?::[^{}/]+/[^{}/]+)?\}")
"""A gap, or a noun that follows a number: `{coins:coin/coins}`."""
ENGLISH = load_words(PACKAGE, "en").entries
GERMAN = load_words(PACKAGE, "de").entries
NAMED = TITLE.lexicon.names
SPELT_ALIKE = {
    "choice.family", "group.casino", "score.one_card", "table.bids", "table.casino", "table.family", "table.macao",
    "table.port", "table.ships", "cargo.gold", "drawing.casino",
}  # fmt: skip
"""What reads the same in both languages, and rightly so."""
TYPED = {f"noun.{kind}" for kind in ("cargo", "port", "card", "family")}
"""What is said only to somebody who mistypes a move (tests/core/declared)."""
DRAWN = {f"drawing.{part}" for part in ("cargo", "casino", "market", "signs")}
"""What a terminal draws, which nobody here plays at."""


# ---------------------------------------------------------------- the two files side by side
def test_german_has_every_english_key_and_beyond_them_only_names_of_things() -> None:
    assert ENGLISH.keys() <= GERMAN.keys()
    assert GERMAN.keys() - ENGLISH.keys() <= NAMED.keys()
    assert not ENGLISH.keys() & NAMED.keys()


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_a_sentence_has_the_same_gaps_in_both_languages(key: str) -> None:
    assert sorted(set(GAP.findall(GERMAN[key]))) == sorted(set(GAP.findall(ENGLISH[key])))
    for text in (ENGLISH[key], GERMAN[key]):
        assert not set("{}") & set(GAP.sub("", text)), "a gap is written {name} or {name:one/many}"


def test_card_names_stay_as_printed_and_every_cargo_and_family_has_a_german_name() -> None:
    extra = GERMAN.keys() - ENGLISH.keys()
    assert not [key for key in extra if key.startswith("card.")]
    for kind in ("cargo", "family"):
        assert {key for key in extra if key.startswith(f"{kind}.")} == {k for k in NAMED if k.startswith(f"{kind}.")}
    assert {key for key in extra if key.startswith("port.")} == {"port.cape_town", "port.hong_kong", "port.tangier"}


def test_no_english_sentence_is_left_in_german() -> None:
    english = {**NAMED, **ENGLISH}
    assert {key for key, text in GERMAN.items() if text == english[key]} == SPELT_ALIKE


def test_german_speaks_to_one_person_calmly() -> None:
    for key, text in GERMAN.items():
        assert "!" not in text, key
        assert not re.search(r"(?<!^)(?<![.:] )\b(Sie|Ihr|Ihre|Ihnen)\b", text), key  # 'they' may begin a sentence
        assert not re.search(r"\b(musst|falsch|Fehler)\b", text), key


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_events_and_refusals_are_whole_sentences(entries: dict[str, str]) -> None:
    for key, text in entries.items():
        if key.startswith(("event.", "refusal.")):
            assert text.endswith("."), key
            assert text[0].isupper() or text[0] in "{„", key


# ---------------------------------------------------------------- what the program may say
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_words(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    for phase in DECLARED.phases:
        assert f"phase.{phase.name}" in words or phase.name == "over"
        assert f"prompt.{phase.name}" in words or phase.name == "over"


# ---------------------------------------------------------------- saying everything
class Told:
    """Everything that was said, by key, and which events happened."""

    def __init__(self) -> None:
        self.texts: dict[str, set[str]] = defaultdict(set)
        self.lines: dict[str, dict[str, list[str]]] = {language: defaultdict(list) for language in LANGUAGES}


Scene = tuple[Callable[[], CargoNoir], str, tuple[str, ...]]
STARVED: dict[str, Any] = {"game": scarce(3), "bag": "", "discards": ""}
SCENES: list[Scene] = [
    # the bag and every discard are gone (CN-R06, CN-R07)
    (lambda: table(at_market={ANA: 1}, **STARVED), "draw", ()),
    (lambda: table(bids={"rio": {ANA: 2}}, ports={"rio": ""}, **STARVED), "buy rio", ()),
    (lambda: table(bids={"panama": {ANA: 2}}, **STARVED), "buy panama", ()),
    # the last token leaves the bag (CN-PORT-04)
    (lambda: table(at_market={ANA: 1}, bag="gold"), "draw", ("gold",)),
    # the Pile of Money runs dry (CN-R08)
    (lambda: table(casino={ANA: 1}, coins={BEN: 28}, strict_coins=True, bids={"rio": {CLEO: 10}}), "collect", ()),
    # a Syndicate card, a raise, a bid over others
    (lambda: table(bids={"rio": {ANA: 2, BEN: 3, CLEO: 4}}, cards={ANA: "syndicate"}), "abandon rio", ()),
    (lambda: table(bids={"rio": {ANA: 2, BEN: 3}}, casino={ANA: 1}), "raise rio 5", ()),
    (lambda: table(phase="send", bids={"rio": {BEN: 3}}), "bid rio 4", ()),
    # the final turn
    (lambda: table(phase="send", turn=10), "casino all", ()),
    (lambda: table(phase="trade", turn=10, coins={ANA: 9}, chosen="villa"), "pay", ()),
    (lambda: table(phase="trade", turn=10, coins={ANA: 9}, hold={ANA: "gold*2"}, chosen="villa"), "pay", ()),
    (lambda: table(phase="trade", hold={ANA: "gold*7"}, chosen="villa warehouses"), "pay gold*7", ()),
    (lambda: table(phase="shed", hold={ANA: "gold*7"}), "discard gold", ()),
    (lambda: table(phase="over", turn=10, cards={ANA: "villa*2 yacht"}), "", ()),
]


def show(state: CargoNoir) -> None:
    """Put everything that can be seen of a moment into words, in both languages."""
    game = title_of(state)
    for language in LANGUAGES:
        for seat in range(state.seats):
            game.prompt(state, seat, Reader(seat, NAMES, language))
        game.table_in_words(state, Reader(SPECTATOR, NAMES, language))
        if state.to_move() < 0:
            game.outcome(state, Reader(SPECTATOR, NAMES, language))


def tell(told: Told, events: list[Event]) -> None:
    for language in LANGUAGES:
        for event in events:
            line = TITLE.describe(event, Reader(SPECTATOR, NAMES, language))
            assert line is not None
            told.lines[language][line.kind].append(line.text)


def play_scenes(told: Told) -> None:
    for make, move, draws in SCENES:
        state, journal = make(), Journal()
        show(state)
        if move:
            chance = ScriptedChance([[c.BAG, TITLE.lexicon.ids["cargo"].index(name)] for name in draws])
            title_of(state).play(state, ANA, TITLE.parse(move), chance, journal)
            tell(told, journal.events)
            show(state)


def play_games(told: Told) -> None:
    for seats in (2, 5):
        chance, journal = FastChance(seats), Journal()
        state = TITLE.deal(seats, chance, None, journal)
        while (seat := int(state.to_move())) >= 0:
            show(state)
            moves = state.legal_moves(seat)
            TITLE.play(state, seat, Move(moves[chance.below(0, len(moves))]), chance, journal)
        show(state)
        tell(told, journal.events)


def refuse_everything() -> None:
    for case in CASES:
        move = TITLE.parse(case.move) if isinstance(case.move, str) else case.move
        for language in LANGUAGES:
            assert TITLE.why_not(case.state(), case.seat, move, language) is not None


@pytest.fixture(scope="module")
def told() -> Told:
    everything = Told()
    say = Words.say

    def listen(words: Words, key: str, /, **values: object) -> str:
        text = say(words, key, **values)
        everything.texts[key].add(text)
        return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "say", listen)
        TITLE.lexicon.said.clear()  # names are put together once, and other tests have been here
        play_scenes(everything)
        play_games(everything)
        refuse_everything()
        for language in LANGUAGES:
            TITLE.guide_tables(language)
            TITLE.asked_verbs(language)
            Hearing(TITLE)
    return everything


def test_every_key_is_used_and_none_is_missing(told: Told) -> None:
    lessons = {
        f"lesson.{lesson.id}.{part}"
        for lesson in TITLE.lessons()
        for part in ("heading", "text", *(f"step{number + 1}" for number in range(len(lesson.steps))), "done")
    }
    said = told.texts.keys() - load_words("cubilete.core", "de").entries.keys() | {"and"}
    assert said | lessons | shelf_keys() | TYPED | DRAWN == GERMAN.keys()


def shelf_keys() -> set[str]:
    """What is said about the title where there is no table yet: its card, its options, its rulebook's chapters."""
    keys = {"pitch", *(f"section.{rule.section}" for rule in TITLE.catalogue.rule)}
    keys |= {f"chance.{kind.name}" for kind in TITLE.chance_kinds}
    keys |= {f"bot.{name}.{part}" for name in TITLE.bots() for part in ("name", "text")}
    for field in msgspec.structs.fields(TITLE.options_type):
        info = msgspec.inspect.type_info(field.type)
        values = getattr(getattr(info, "type", info), "values", None) or ("yes", "no")
        parts = ("name", "text", *(f"value.{value}" for value in values))
        keys |= {f"option.{field.name}.{part}" for part in parts}
    return keys


def test_nothing_is_said_with_a_hole_in_it(told: Told) -> None:
    for key, texts in told.texts.items():
        for text in texts:
            assert text, key
            assert not set("{}") & set(text), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [form.name for form in DECLARED.events])
def test_every_kind_of_event_happens_and_is_told(told: Told, kind: str, language: str) -> None:
    assert told.lines[language][kind]
    for text in told.lines[language][kind]:
        assert text.endswith(".")
        assert not set("{}") & set(text)


def test_both_languages_tell_the_same_story_in_their_own_words(told: Told) -> None:
    english, german = told.lines["en"], told.lines["de"]
    assert {kind: len(texts) for kind, texts in english.items()} == {kind: len(t) for kind, t in german.items()}
    for kind, texts in english.items():
        for one, other in zip(texts, german[kind]):
            assert one != other
            assert re.findall(r"\d+", one) == re.findall(r"\d+", other), (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_begins_like_a_sentence(told: Told, language: str) -> None:
    for texts in told.lines[language].values():
        for text in texts:
            assert text[0].isupper(), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_family_is_named_by_a_colour(language: str) -> None:
    """Ships have the colour of their seat: a family that is called red would often be blue."""
    words = load_words(PACKAGE, language)
    names = [TITLE.lexicon.name(words, "family", family) for family in range(len(TITLE.lexicon.ids["family"]))]
    said = [words.say("choice.family", family=name) for name in names]
    assert said == names
    colours = re.compile(r"\b(red|green|blue|yellow|purple|rot|grün|blau|gelb|lila|violett)\w*\b", re.IGNORECASE)
    assert not any(colours.search(name) for name in said)
