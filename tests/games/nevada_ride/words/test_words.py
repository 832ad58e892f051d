"""Nevada Ride in English and German: nothing missing, nothing left over, nothing said with a hole in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.words import LANGUAGES, Words, load_words
from cubilete.games.nevada_ride.declared import CAUSES, DECLARED, FATES, FEW, HOLDS, STARTS, TESTS
from cubilete.games.nevada_ride.options import NevadaRideOptions
from cubilete.games.nevada_ride.words.vocabulary import PACKAGE, PHASES
from games.nevada_ride.helpers import TITLE

GAP = re.compile(r"\{(\w+)(?::[^{}/]+/[^{}/]+)?\}")
"""A gap, or a noun that follows a number: `{points:point/points}`."""
ENGLISH = load_words(PACKAGE, "en").entries
GERMAN = load_words(PACKAGE, "de").entries
CATALOGUE = {entry.id for entry in load_catalogue(PACKAGE).all()}
SPELT_ALIKE = {
    "choice.drive", "choice.drive_price", "choice.driver", "choice.tires", "table.car", "table.car_driver",
    "table.team",
}  # fmt: skip
"""What reads the same in both languages, and rightly so."""


@contextmanager
def listening() -> Iterator[set[str]]:
    """Every key that is said meanwhile."""
    said: set[str] = set()
    say = Words.say

    def listen(words: Words, key: str, /, **values: object) -> str:
        said.add(key)
        return say(words, key, **values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "say", listen)
        yield said


# ---------------------------------------------------------------- the two files side by side
def test_both_languages_have_the_same_keys() -> None:
    assert ENGLISH.keys() == GERMAN.keys()


@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_a_sentence_has_the_same_gaps_in_both_languages(key: str) -> None:
    assert sorted(set(GAP.findall(GERMAN[key]))) == sorted(set(GAP.findall(ENGLISH[key])))
    for text in (ENGLISH[key], GERMAN[key]):
        assert text
        assert not set("{}") & set(GAP.sub("", text)), "a gap is written {name} or {name:one/many}"


def test_no_english_sentence_is_left_in_german() -> None:
    alike = {key for key, text in GERMAN.items() if text == ENGLISH[key]}
    assert alike == SPELT_ALIKE


def test_both_speak_to_one_person_calmly() -> None:
    for key, text in GERMAN.items():
        assert "!" not in text, key
        assert not re.search(r"(?<!^)(?<![.:] )\b(Sie|Ihr|Ihre|Ihnen)\b", text), key
        assert not re.search(r"\b(musst|falsch|Fehler)\b", text), key
    assert not [key for key, text in ENGLISH.items() if "!" in text]


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_events_and_refusals_are_whole_sentences_and_the_rest_is_not(entries: dict[str, str]) -> None:
    for key, text in entries.items():
        if key.startswith(("event.", "refusal.", "flaw.", "unknown_space.")):
            assert text.endswith("."), key
            assert text[0].isupper() or text[0] in "{„", key
        if key.startswith(("prompt.", "choice.", "table.", "price.", "outlook.", "phase.")):
            assert not text.endswith("."), key


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_a_counted_noun_follows_its_number(entries: dict[str, str]) -> None:
    """`{n} spaces` would say '1 spaces'; numbers that are never 1 are named here, and cars, which roll."""
    never_one = {"total", "most", "built", "car"}
    nouns = "spaces|points|stops|rolls|laps|ways|Felder|Feldern|Punkte|Stopps|Würfe|Runden|Wege"
    for key, text in entries.items():
        for gap in re.findall(rf"\{{(\w+)\}} (?:{nouns})\b", text):
            assert gap in never_one, key


# ---------------------------------------------------------------- what the program may say
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_has_a_number_has_a_name(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    wanted = [f"{kind}.{name}" for kind, names in FEW.items() if kind != "driver" for name in names]
    wanted += [f"ability.{driver}" for driver in FEW["driver"]]
    wanted += [f"worn_counted.{part}" for part in FEW["worn"]]
    wanted += [f"tire_text.{tire}" for tire in FEW["tire"]]
    wanted += [f"price.{hold}" for hold in FEW["hold"]]
    wanted += [f"price.out_{fate}" for fate in ("missed_stops", "tires", "blocked", "wear", "trial")]
    wanted += [f"event.held_{hold}" for hold in HOLDS]
    wanted += [f"event.out_{fate}" for fate in FATES]
    wanted += [f"event.started_{start}" for start in STARTS]
    wanted += [f"event.tested_{test}{harm}" for test in TESTS for harm in ("", "_harm")]
    wanted += [f"phase.{phase}" for phase in PHASES]
    wanted += [f"chance.{kind.name}" for kind in TITLE.chance_kinds]
    wanted += [f"section.{rule.section}" for rule in load_catalogue(PACKAGE).rule]
    wanted += [f"refusal.{verdict.name}" for verdict in DECLARED.verdicts]
    wanted += [f"{kind}.{verb.name}" for kind in ("verb", "asked", "choice") for verb in DECLARED.verbs]
    assert [key for key in wanted if key not in words] == []


def test_every_rule_that_is_cited_is_in_the_catalogue() -> None:
    cited = [*CAUSES.values(), *FATES.values(), *HOLDS.values(), *STARTS.values(), *TESTS.values()]
    cited += [verb.verb.rule for verb in DECLARED.verbs] + [verdict.rule for verdict in DECLARED.verdicts]
    cited += [form.event.rule for form in DECLARED.events] + [phase.rule for phase in DECLARED.phases]
    cited += re.findall(r"\b(?:NR|FD)-[A-Z]+(?:-\d\d)?\d*\b", " ".join([*ENGLISH.values(), *GERMAN.values()]))
    assert {rule for rule in cited if rule} <= CATALOGUE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_value_has_words(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    for field in msgspec.structs.fields(NevadaRideOptions):
        info = msgspec.inspect.type_info(field.type)
        kind = info.type if isinstance(info, msgspec.inspect.Metadata) else info
        values = [str(v) for v in kind.values] if isinstance(kind, msgspec.inspect.LiteralType) else ["yes", "no"]
        own = {key for key in words if key.startswith(f"option.{field.name}.")}
        assert own == {f"option.{field.name}.{part}" for part in ("name", "text", *(f"value.{v}" for v in values))}
