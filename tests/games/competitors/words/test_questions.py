"""Questions in plain words about a table of Competitors: why not, and what instead."""

from __future__ import annotations

import pytest

from cubilete.core.asking import Inquiry
from cubilete.core.title import Reader
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import ANA, NAMES, TITLE, play, seat, table


def asked(t: Competitors, text: str, language: str = "en") -> Inquiry:
    return TITLE.ask(t, ANA, text, Reader(ANA, NAMES[:2], language))


def short(t: Competitors, text: str, language: str = "en") -> str:
    """The verbs that the answers are about, with + where they may be done and - and the rule where not."""
    told = asked(t, text, language).answers
    return " ".join("/".join(one.verbs) + ("+" if one.allowed else f"-{one.rule}") for one in told)


def andes() -> Competitors:
    places = {"truck1": "peru", "truck2": "southeastern_brazil", "ship1": "southeastern_brazil"}
    places["aircraft1"] = "southeastern_brazil"
    return table(seat("brazil", "peru chile germany K001 K099 K108", vehicles=places), seat("japan"))


@pytest.mark.parametrize(
    ("text", "language", "answers"),
    [
        ("why can I not drive to Chile", "en", "drive-CP-TURN-01"),
        ("warum kann ich nicht nach Chile fahren", "de", "drive-CP-TURN-01"),
        ("may I open a branch in Italy", "en", "branch-CP-BR-01"),
        ("eine Niederlassung in Italien eröffnen", "de", "branch-CP-BR-01"),
        ("can I sell my ship", "en", "sell+"),
        ("darf ich mein Schiff verkaufen", "de", "sell+"),
        ("what about Olive oil", "en", "sign+"),
        ("Olivenöl", "de", "sign+"),
        ("buy an aircraft", "en", "buy+"),
        ("draw a card", "en", "draw_territory+ draw_contract+"),
        ("Filiale", "de", "branch+"),
        ("fly to Tokyo", "en", "fly-CP-TURN-01"),
    ],
)
def test_a_question_is_answered_by_the_rules(text: str, language: str, answers: str) -> None:
    assert short(andes(), text, language) == answers


def test_a_city_stands_for_its_state() -> None:
    t = andes()
    play(t, "move truck1")
    told = asked(t, "Santiago")
    assert told.heard == "Chile"
    assert told.answers[0].choices[0].notation == "drive chile"
    assert asked(t, "Mailand", "de").heard == asked(t, "Milan").heard.replace("Italy", "Italien")


def test_a_part_of_a_joint_name_stands_for_it() -> None:
    t = andes()
    play(t, "move truck1")
    assert asked(t, "drive to Paraguay").answers[0].choices[0].notation == "drive bolivia_paraguay"


def test_a_special_contract_is_no_goods() -> None:
    """Both are contract cards; only goods can be signed (CP-R52)."""
    told = asked(andes(), "toll gate")
    assert "sign" not in [verb for answer in told.answers for verb in answer.verbs]
    assert told.answers[0].verbs == ("attach",)


@pytest.mark.rule("CP-R49")
@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("offer 1>2 20x; 2>1 peru", "'20x' is nothing that changes hands"),
        ("offer 1>9 20k", "There is no seat 9"),
        ("offer 1>2", "Something is missing after the numbers"),
        ("ask all: peru", "is not a request"),
        ("auction peru from x", "'x' is not a sum of money"),
        ("counter 1 1>2 xx", "'xx' is nothing that changes hands"),
        ("answer 1 with zz", "'zz' is nothing that changes hands"),
        ("bid 12.5", "'12.5' is not a step"),
    ],
)
def test_a_deal_that_is_miswritten_is_not_taken_for_a_question_in_words(text: str, part: str) -> None:
    t = table(seat("italy", "peru K001"), seat("japan"), options="negotiation=yes")
    told = asked(t, text)
    assert (part in told.sentence, told.answers) == (True, ())


@pytest.mark.rule("CP-R49")
def test_a_deal_that_is_asked_about_is_the_one_that_is_told() -> None:
    """Not the suggestion that happens to be an offer, too."""
    t = table(seat("italy", "peru K001"), seat("japan"), options="negotiation=yes")
    (answer,) = asked(t, "offer 1>2 20k").answers
    assert (answer.allowed, answer.text) == (True, "Offer Ana gives Ben 20,000 euros")
    assert [choice.notation for choice in answer.choices] == ["offer 1>2 20000"]
    (answer,) = asked(t, "offer 1>1 500").answers
    assert (answer.allowed, answer.choices) == (False, ())


def test_plain_words_about_dealing_are_still_understood() -> None:
    t = table(seat("italy", "peru K001"), seat("japan"), options="negotiation=yes")
    told = asked(t, "offer Peru to Ben")
    assert told.answers
