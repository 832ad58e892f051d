"""Deals as people write them and as they are told of them: reading, writing, refusing, saying."""

from __future__ import annotations

import re

import pytest

from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.core.title import Reader
from cubilete.games.competitors.deals_declared import DEAL_VERBS, DEAL_VERDICTS, REASONS
from games.competitors.helpers import ANA, BEN, CLEO, NAMES, TITLE, unread
from games.competitors.rules.deals import act, four

WRITTEN = {
    "offer 1>2 20k, peru; 2>1 k091": "offer 1>2 20000, peru; 2>1 K091",
    "offer  1 > 2  20K ,Peru;2>1 K091": "offer 1>2 20000, peru; 2>1 K091",
    "offer 1>2 1.5k": "offer 1>2 1500",
    "offer 1>2 €20000": "offer 1>2 20000",
    "offer 1>2 20.000": "offer 1>2 20000",
    "offer 1>2 20000 euros": "offer 1>2 20000",
    "offer 1>2 peru, 1>2 chile": "offer 1>2 peru, chile",
    "offer 1>2 peru; 2>1 chile; 1>2 500": "offer 1>2 peru; 2>1 chile; 1>2 500",
    "offer 1>2 south africa": "offer 1>2 south_africa",
    "offer 1>2 olive oil": "offer 1>2 K001",
    "offer 1>2 covered peru": "offer 1>2 covered peru",
    "offer 2>1 ship1 to peru": "offer 2>1 2.ship1 to peru",
    "offer 2>1 2.ship1 at south africa": "offer 2>1 2.ship1 to south_africa",
    "offer 2>1 branch peru": "offer 2>1 branch peru",
    "offer 2>1 look K017, look 2.truck1": "offer 2>1 look K017, look 2.truck1",
    "offer 2>3 carry ship1 for 3.truck1": "offer 2>3 carry 2.ship1 for 3.truck1",
    "offer 2>3 carry 2.ship1 for 3.truck1 to south africa fee 8k fuel owner": (
        "offer 2>3 carry 2.ship1 for 3.truck1 to south_africa fee 8000 fuel owner"
    ),
    "offer 2>3 carry 2.ship1 for 3.truck1 fee 8k fuel shipper": "offer 2>3 carry 2.ship1 for 3.truck1 fee 8000",
    "counter 4: 1>2 15k": "counter 4 1>2 15000",
    "ask all: get any africa; give 10k": "ask all: get any africa; give 10000",
    "ask 2 3: get any contract, any ship, any territory": "ask 2 3: get any contract, any ship, any territory",
    "ask all: get any south america": "ask all: get any south_america",
    "ask all: give peru; get chile": "ask all: get chile; give peru",
    "ask all: get carry any ship for 1.truck1 to peru fee 5k": (
        "ask all: get carry any ship for 1.truck1 to peru fee 5000"
    ),
    "answer 4 with peru, K017": "answer 4 with peru, K017",
    "auction covered K017 from 5k": "auction covered K017 from 5000",
    "auction branch peru from 50k": "auction branch peru from 50000",
    "bid 12k": "bid 12000",
    "bid 12k at peru": "bid 12000 at peru",
    "bid +5": "bid +5",
    "SIT OUT": "sit out",
    "accept 4 at south africa": "accept 4 at south_africa",
}


@pytest.mark.parametrize("typed", WRITTEN)
def test_a_deal_is_read_as_people_write_it_and_written_in_one_way(typed: str) -> None:
    move = TITLE.parse(typed)
    assert TITLE.notation(move) == WRITTEN[typed]
    assert TITLE.parse(WRITTEN[typed]) == move
    assert TITLE.parse(WRITTEN[typed].upper()) == move


UNREAD = {
    "offer 20k": "1>2",
    "offer ;": "1>2",
    "offer 1>2": "sum, a card",
    "offer 1>9 500": "1 to 5",
    "offer 0>1 500": "1 to 5",
    "offer 1>2 750": "500",
    "offer 1>2 -500": "'-500'",
    "offer 1>2 1.23": "sum of money",
    "offer 1>2 per": "peru",
    "offer 1>2 xyzzy plugh": "branch peru",
    "offer 1>2 branch nowhere_at_all": "State",
    "offer 1>2 look peru": "look K017",
    "offer 1>2 look": "look K017",
    "offer 1>2 1.ship1 near peru": "2.ship1 to peru",
    "offer 1>2 carry 1.ship1": "carry 2.ship1 for 3.truck1",
    "offer 1>2 carry 1.ship9 for 2.truck1": "2.ship1",
    "offer 1>2 carry 1.ship1 for 2.truck1 fuel nobody": "owner",
    "offer 1>2 carry 1.ship1 for 2.truck1 fee lots": "sum of money",
    "offer 1>2 any atlantis": "south_america",
    "ask africa": "get any africa",
    "ask all: any africa": "get any africa",
    "ask all: give 500": "get any africa",
    "ask 7: get any africa": "1 to 5",
    "auction K017": "least price",
    "auction K017 from nothing": "sum of money",
    "bid lots": "or a sum",
    "offer 1>2 " + ", ".join(["500"] * 30): "8 lines",
    "accept 16": "15",
}


@pytest.mark.parametrize("typed", UNREAD)
def test_bad_text_gets_a_sentence_that_says_what_would_be_right(typed: str) -> None:
    assert UNREAD[typed] in unread(typed).sentence


@pytest.mark.parametrize("typed", UNREAD)
def test_bad_text_gets_a_german_sentence_too(typed: str) -> None:
    with pytest.raises(Refusal) as refusal:
        TITLE.parse(typed, "de")
    assert refusal.value.sentence != unread(typed).sentence


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("off", ["offer"]),
        ("offer 1>", ["1>2", "1>3", "1>4", "1>5"]),
        ("offer 1>2 per", ["peru"]),
        ("offer 1>2 peru, chi", ["chile"]),
        ("offer 1>2 peru; 2>1 ca", ["carry", "canadian_arctic", "caucasus"]),
        ("offer 2>1 carry 2.sh", ["2.ship1", "2.ship2", "2.ship3"]),
        ("offer 2>1 carry 2.ship1 ", ["for", "to", "fee", "fuel"]),
        ("offer 2>1 carry 2.ship1 for 1.truck1 fuel ", ["owner", "shipper"]),
        ("offer 2>1 branch fr", ["france"]),
        ("counter 4 1>2 per", ["peru"]),
        ("ask all: ", ["get", "give"]),
        ("ask all: get any a", ["aircraft", "africa", "asia"]),
        ("accept 4 a", ["at"]),
    ],
)
def test_a_deal_is_completed_word_by_word(typed: str, found: list[str]) -> None:
    assert TITLE.completions(typed) == found


def test_numbers_that_are_no_deal_are_never_written_as_one() -> None:
    offer = TITLE.declared.by_name["offer"].first
    for params in ((-1,), (1 << 53,), (1 << 60,), (7,), (255 << 9,), (10**30,)):
        assert TITLE.notation(Move(offer, params)) == f"move {offer}"


# ---------------------------------------------------------------- sentences
SAYING = re.compile(r"\{[a-z_]+\}|\bNone\b|  ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_verb_verdict_and_lapse_of_dealing_has_its_words(language: str) -> None:
    words = TITLE.words(language)
    for verdict in DEAL_VERDICTS:
        assert f"refusal.{verdict.name}" in words.entries
        assert TITLE.catalogue.find(verdict.rule), verdict
    for verb in DEAL_VERBS:
        assert TITLE.catalogue.find(verb.rule)
    for reason, rule in REASONS.items():
        assert f"event.lapsed_{reason}" in words.entries
        assert TITLE.catalogue.find(rule)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_of_dealing_can_be_said_about_every_move_of_it(language: str) -> None:
    """Whatever the verdict on whatever move, its sentence finds its words at a table with deals and without."""
    texts = [
        "offer 1>2 peru; 2>1 2.ship1 to peru", "ask all: get any africa; give 500", "counter 2 1>2 500; 2>1 peru",
        "answer 1", "answer 1 with east_africa", "accept 2", "accept 2 at japan", "refuse 2", "later 2", "withdraw 15",
        "see 2", "show 2", "release 2.ship1", "release 5.ship1", "auction peru from 500", "bid +1", "bid 500",
        "sit out", "knock down",
    ]  # fmt: skip
    moves = [TITLE.parse(text) for text in texts]
    moves += [Move(TITLE.declared.by_name[name].first) for name in ("offer", "ask", "counter", "auction", "bid_sum")]
    quiet, busy = four(), four()
    act(busy, ANA, "offer 1>2 peru; 2>1 2.ship1", "ask all: get any africa; give 500")
    act(busy, CLEO, "auction france from 1k")
    first = len(TITLE.declared.verdicts) - len(DEAL_VERDICTS) + 1
    for t in (quiet, busy):
        for move in moves:
            for number in range(first, first + len(DEAL_VERDICTS)):
                said = TITLE.refusal(t, BEN, move, number, language, NAMES)
                assert not SAYING.search(said.sentence), said.sentence
                assert said.sentence.endswith((".", "”", "“"))


def test_a_refusal_names_what_is_wrong() -> None:
    t = four()
    refusal = TITLE.why_not(t, ANA, TITLE.parse("offer 1>2 chile, K001; 2>1 2.ship3"), "en", NAMES)
    assert refusal is not None
    assert "Ben's ship 3" in refusal.sentence
    refusal = TITLE.why_not(t, ANA, TITLE.parse("offer 1>2 chile, norway"), "en", NAMES)
    assert refusal is not None
    assert "Norway" in refusal.sentence


def test_terms_are_said_by_who_gives_whom_what() -> None:
    t = four()
    carriage = "carry 3.ship1 for 1.truck1 to chile fee 8k fuel owner"
    lines = act(t, ANA, f"offer 1>2 20k, peru; 2>3 2.ship1 to venezuela; 3>1 {carriage}")
    assert lines[0].text == (
        "Ana offers (deal 2): Ana gives Ben 20,000 euros and the territory card Peru; Ben gives Cleo Ben's ship 1, "
        "to be put in Venezuela; Cleo gives Ana the carriage of Ana's truck 1 by Cleo's ship 1, as far as Chile, for "
        "a fee of 8,000 euros on loading, with the fuel paid by the carrier."
    )


def test_prompts_offer_the_forms_that_can_be_filled_in_now() -> None:
    t = four()
    prompt = TITLE.prompt(t, BEN, Reader(BEN, NAMES))
    assert prompt is not None
    assert prompt.waiting
    assert [form.verb for form in prompt.forms] == ["offer", "ask", "auction"]
    assert prompt.suggestions
    act(t, ANA, "offer 1>2 peru", "ask all: get any africa")
    act(t, CLEO, "auction france from 1k")
    prompt = TITLE.prompt(t, BEN, Reader(BEN, NAMES))
    assert prompt is not None
    assert [form.verb for form in prompt.forms] == ["offer", "ask", "counter", "answer_with", "bid_sum"]
    assert [choice.notation for choice in prompt.choices] == [
        "refuse 1", "later 1", "accept 2", "refuse 2", "later 2", "bid +1", "bid +2", "bid +5", "bid +10", "sit out",
    ]  # fmt: skip
    for form in prompt.forms:
        assert TITLE.parse(form.example).code == form.code
