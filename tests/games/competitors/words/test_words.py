"""Competitors in English and German: nothing missing, nothing left over, nothing said with a hole in it."""

from __future__ import annotations

import re

import msgspec
import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.declared.sentences import sentence_faults
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.competitors.components.parts import MOMENTS
from cubilete.games.competitors.declared import DECLARED, FEW
from cubilete.games.competitors.options import CompetitorsOptions
from cubilete.games.competitors.words.deal_values import FORMS
from cubilete.games.competitors.words.printed import PACKAGE
from cubilete.games.competitors.words.values import OTHERWISE
from cubilete.games.competitors.words.vocabulary import COLOURS, KINDS, PHASES
from games.competitors.helpers import TITLE

GAP = re.compile(r"\{(\w+)(?::[^{}/]+/[^{}/]+)?\}")
"""A gap, or a noun that follows a number: `{points:point/points}`."""
ENGLISH = load_words(PACKAGE, "en").entries
GERMAN = load_words(PACKAGE, "de").entries
CATALOGUE = {entry.id for entry in load_catalogue(PACKAGE).all()}
SAID = ("event.", "prompt.", "choice.", "refusal.", "effect.", "fact.", "where.", "table.", "outcome.", "unknown.")
"""Tables of sentences and their parts; the others are names."""
SPELT_ALIKE = {
    "choice.found", "choice.play", "choice.choose", "fact.airport", "fact.points", "prompt.happening", "table.paper",
    "table.paper_illegal", "table.vehicle", "where.state",
}  # fmt: skip
"""What reads the same in both languages, and rightly so."""
ENDS_IN_POINTS = ("P.M.", "T.M.")


# ---------------------------------------------------------------- the two files side by side
def test_both_languages_have_the_same_keys() -> None:
    assert ENGLISH.keys() == GERMAN.keys()


@pytest.mark.parametrize("key", sorted(key for key in ENGLISH if key.startswith(SAID)))
def test_a_sentence_has_the_same_gaps_in_both_languages(key: str) -> None:
    assert sorted(set(GAP.findall(GERMAN[key]))) == sorted(set(GAP.findall(ENGLISH[key])))
    for text in (ENGLISH[key], GERMAN[key]):
        assert text
        assert not set("{}") & set(GAP.sub("", text)), "a gap is written {name} or {name:one/many}"


def test_no_english_sentence_is_left_in_german() -> None:
    assert {key for key, text in GERMAN.items() if text == ENGLISH[key] and key.startswith(SAID)} == SPELT_ALIKE


def test_both_speak_to_one_person_calmly() -> None:
    for key, text in GERMAN.items():
        assert "!" not in text, key
        assert not re.search(r"(?<!^)(?<![.:] )\b(Sie|Ihr|Ihre|Ihnen)\b", text), key
        assert not re.search(r"\b(musst|falsch|Fehler)\b", text), key
    assert not [key for key, text in ENGLISH.items() if "!" in text]


def test_german_calls_things_by_the_names_of_its_rulebook() -> None:
    """One thing, one name: a branch is no Filiale here, and a territory card no Länderkarte."""
    for key, text in GERMAN.items():
        assert not re.search(r"Filial|Länderkart|Spezialvertr|Frachtbrief|scheiter", text) or key.startswith("asked"), (
            key
        )


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_events_and_refusals_are_whole_sentences_and_the_rest_is_not(entries: dict[str, str]) -> None:
    for key, text in entries.items():
        if key.startswith(("event.", "refusal.", "unknown.")):
            assert text.endswith((".", "?", ".”", ".“", "{text}")), key
            assert text[0].isupper() or text[0] in "{„", key
        if key.startswith(("prompt.", "choice.", "table.", "phase.", "fact.", "effect.", "moment.", "usage.")):
            assert not text.endswith(".") or text.endswith(ENDS_IN_POINTS), key


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_a_counted_noun_follows_its_number(entries: dict[str, str]) -> None:
    """`{n} cards` would say '1 cards'; numbers that are never 1, and names, are listed here."""
    never_one = {"far", "branch_tokens", "target", "territories", "contracts", "lands", "deck"}
    nouns = "actions|cards|points|rounds|units|Aktionen|Karten|Zollkarten|Punkte|Runden|Seefelder"
    for key, text in entries.items():
        for gap in re.findall(rf"\{{(\w+)\}} (?:{nouns})\b", text):
            assert gap in never_one, key


# ---------------------------------------------------------------- what the program may say
def test_everything_declared_can_be_said() -> None:
    assert sentence_faults(TITLE) == []


def wanted_names() -> list[str]:
    wanted = [f"{kind}.{name}" for kind in ("kind", "deck", "fee", "modifier") for name in FEW[kind]]
    wanted += [f"{table}.{kind}" for table in ("kind_a", "kind_counted", "kinds", "kind_only") for kind in KINDS]
    wanted += [f"drawing.own_{kind}" for kind in KINDS] + [f"fact.left_{kind}" for kind in KINDS]
    wanted += [f"colour.{colour}" for colour in COLOURS] + [f"moment.{moment}" for moment in MOMENTS]
    wanted += [f"on.{continent}" for continent in TITLE.vocabulary.ids["continent"]]
    wanted += [f"event.fee_{fee}" for fee in FEW["fee"]]
    wanted += [f"event.{name}_{way}" for name in ("points", "time", "reward") for way in ("more", "less")]
    wanted += [f"refusal.{key}" for _, key in OTHERWISE.values()]
    wanted += [f"phase.{phase}" for phase in PHASES]
    wanted += [f"chance.{kind.name}" for kind in TITLE.chance_kinds]
    wanted += [f"section.{rule.section}" for rule in load_catalogue(PACKAGE).rule]
    return wanted + [f"{table}.{form.name}" for table in ("verb", "asked") for form in DECLARED.verbs]


@pytest.mark.parametrize("entries", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_everything_that_has_a_number_has_a_name(entries: dict[str, str]) -> None:
    assert [key for key in wanted_names() if key not in entries] == []


def test_every_rule_that_is_cited_is_in_the_catalogue() -> None:
    cited = [form.verb.rule for form in DECLARED.verbs] + [verdict.rule for verdict in DECLARED.verdicts]
    cited += [form.event.rule for form in DECLARED.events] + [phase.rule for phase in DECLARED.phases]
    cited += [rule for rule, _ in OTHERWISE.values()]
    cited += [f"CP-SPECCARD-{card + 1:02}" for card in range(len(TITLE.vocabulary.ids["special"]))]
    cited += [f"CP-CUSCARD-{card + 1:02}" for card in range(len(TITLE.vocabulary.ids["customs"]))]
    cited += re.findall(r"\bCP-[A-Z]+(?:-\d\d)?\d*\b", " ".join([*ENGLISH.values(), *GERMAN.values()]))
    assert {rule for rule in cited if rule} <= CATALOGUE


def test_cards_cite_the_rule_that_is_printed_for_them() -> None:
    """The numbers of the rules follow the numbers of the cards."""
    catalogue = load_catalogue(PACKAGE)
    for card, name in enumerate(TITLE.vocabulary.ids["special"]):
        entry = catalogue.find(f"CP-SPECCARD-{card + 1:02}")
        assert TITLE.vocabulary.special(TITLE.words("en"), card) in str(entry), name
    for card, name in enumerate(TITLE.vocabulary.ids["customs"]):
        entry = catalogue.find(f"CP-CUSCARD-{card + 1:02}")
        assert TITLE.vocabulary.name(TITLE.words("en"), "customs", card) in str(entry), name


def test_the_pitch_is_the_same_on_the_shelf_and_in_the_words() -> None:
    assert ENGLISH["pitch"] == TITLE.pitch


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_value_has_words(language: str) -> None:
    words = load_words(PACKAGE, language).entries
    for field in msgspec.structs.fields(CompetitorsOptions):
        info = msgspec.inspect.type_info(field.type)
        kind = info.type if isinstance(info, msgspec.inspect.Metadata) else info
        values = [str(v) for v in kind.values] if isinstance(kind, msgspec.inspect.LiteralType) else ["yes", "no"]
        own = {key for key in words if key.startswith(f"option.{field.name}.")}
        assert own == {f"option.{field.name}.{part}" for part in ("name", "text", *(f"value.{v}" for v in values))}


# ---------------------------------------------------------------- nothing left over
def test_no_sentence_is_left_over() -> None:
    """Every refusal, event and choice is one that the declaration or the words of a move can come to."""
    verdicts = {verdict.name for verdict in DECLARED.verdicts} | {key for _, key in OTHERWISE.values()}
    verdicts |= {"there_already", "no_token", "no_journey", "under_way", "no_carrier", "loaded_passenger"}
    verdicts |= {"no_carrier_token", "no_fuel_payer", "lot_placed", "filling_none", "vehicle_off_board"}
    verdicts |= {"cargo_off_board", "no_special_held", "give_up_later"}
    verdicts |= {f"{form}_how" for form in FORMS}
    refusals = {key.removeprefix("refusal.") for key in ENGLISH if key.startswith("refusal.")}
    assert refusals <= verdicts
    verbs = {form.name for form in DECLARED.verbs}
    choices = {key.removeprefix("choice.") for key in ENGLISH if key.startswith("choice.")}
    variants = {"apply_event", "hover_any", "give_up_free", "bear_free", "fly_towards", "cross_towards"}
    variants |= {f"{form.name}_any" for form in DECLARED.verbs if form.is_form}
    assert choices - variants <= verbs
