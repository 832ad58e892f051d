"""The smallest title, answered almost wholly out of its declaration."""

from __future__ import annotations

import pytest

from core.declared.bazaar import BAZAAR, LEXICON
from cubilete.core.chance import ScriptedChance
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.declared.values import Values
from cubilete.core.errors import PositionError, Refusal
from cubilete.core.journal import Event
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.title import Reader
from titles.pig.rules import codes as c
from titles.pig.title import PigTitle, PigValues

PIG = PigTitle()
NAMES = ("Ada", "Bo", "Cy")


def match(*rolls: int) -> Match:
    chance = ScriptedChance.of(*(pips - 1 for pips in rolls))
    return Match(PIG, [Seat(name) for name in NAMES], chance=chance)


def test_a_prompt_speaks_of_the_moment() -> None:
    game = match(4)
    game.play(0, "roll")
    prompt = game.prompt(0)
    assert prompt is not None
    assert prompt.text == "Roll on, or keep the 4 you have"
    assert [(choice.text, choice.verb, choice.reveals) for choice in prompt.choices] == [
        ("Roll the die", "roll", True),
        ("Keep 4", "hold", False),
    ]
    assert game.prompt(1) is None
    german = game.prompt(0, "de")
    assert german is not None
    assert german.choices[1].text == "4 behalten"


def test_refusals_name_whoever_is_on_turn() -> None:
    game = match()
    with pytest.raises(Refusal, match="It is Ada's turn") as caught:
        game.play(1, "roll")
    assert caught.value.rule == "PI-TURN-01"
    nameless = PIG.why_not(game.state, 1, Move(c.ROLL))
    assert nameless is not None
    assert nameless.sentence == "It is seat 1's turn."
    german = game.why_not(1, Move(c.ROLL), "de")
    assert german is not None
    assert german.sentence == "Am Zug ist Ada."


def test_a_seat_that_does_not_exist_is_told_so() -> None:
    refusal = PIG.why_not(match().state, 7, Move(c.ROLL))
    assert refusal is not None
    assert refusal.sentence == "There is no seat 8 at this table; the seats are 1 to 3."


def test_events_have_facts_words_and_rules() -> None:
    game = match(5, 1)
    game.play(0, "roll")
    game.play(0, "roll")
    told = [line for _, line in game.story(1)]
    assert [line.text for line in told] == ["Ada rolls 5.", "Ada rolls 1.", "Ada loses 5."]
    assert told[2].facts == {"seat": 0, "points": 5}
    assert (told[2].kind, told[2].rule) == ("lost", "PI-TURN-01")


def test_a_position_counts_seats_from_one_and_a_view_from_zero() -> None:
    game = match(5)
    game.play(0, "roll")
    assert PIG.document(game.state) == {"phase": 0, "on_turn": 1, "heap": 5, "bank": [0, 0, 0]}
    assert PIG.view(game.state, 0)["on_turn"] == 0
    state = PIG.load(PIG.document(game.state), 3, Options())
    assert PIG.document(state) == PIG.document(game.state)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"on_turn": 4}, "on_turn must lie between 1 and 3, not 4"),
        ({"on_turn": 0}, "on_turn must lie between 1 and 3, not 0"),
        ({"bank": [0, 0]}, "bank must have a value for each of the 3 seats, not 2"),
        ({"heap": -1}, "this is not a Pig table"),
        ({"extra": 1}, "this is not a Pig table"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, object], fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        PIG.load(PIG.document(match().state) | change, 3, Options())


def test_learners_know_every_move() -> None:
    assert PIG.move_codes(3, Options()) == [c.ROLL, c.HOLD]


# ---------------------------------------------------------------- what only a larger title has
class Bazaar(DeclaredTitle):  # the rest is never asked here
    slug, name, package = "bazaar", "Bazaar", "titles.pig"
    declared = BAZAAR


Bazaar.__abstractmethods__ = frozenset()
TITLE = Bazaar(LEXICON)  # type: ignore[abstract]


def test_learners_are_not_offered_what_can_only_be_refused() -> None:
    bids = BAZAAR.by_name["bid"]
    codes = [code for code in TITLE.move_codes(3, Options()) if bids.first <= code < bids.first + bids.codes]
    assert len(codes) == 3 * 127
    assert bids.first not in codes, "a bid of 0 can be written and refused, and is never listed"
    assert BAZAAR.by_name["offer"].first in TITLE.move_codes(3, Options())


def test_asides_are_known_by_their_verb() -> None:
    assert TITLE.aside(TITLE.parse("lend 2 12"))
    assert not TITLE.aside(TITLE.parse("bid rio 3"))
    assert not TITLE.aside(Move(-1))


def test_a_form_is_typed_slot_by_slot() -> None:
    form = TITLE.make_form(BAZAAR.by_name["lend"], Reader(0, NAMES)) if LEXICON.words("en").has("form.lend") else None
    assert form is None, "Pig's words have no such form"
    seat, give, ask, towns = (
        gap.slot.described(gap.name, LEXICON, LEXICON.words("en"), NAMES) for gap in BAZAAR.by_name["offer"].gaps
    )
    assert (seat.kind, seat.least, seat.most, seat.labels) == ("seat", 1, 3, NAMES)
    assert (give.kind, give.joint, give.ids) == ("counts", "+", ("gold", "ivory", "silk", "tea"))
    assert (ask.name, ask.labels) == ("ask", ("Gold", "Ivory", "Silk", "Tea"))
    assert (towns.kind, towns.slots[0].kind, towns.slots[0].labels[0]) == ("list", "id", "Rio de Janeiro")


def test_hidden_facts_are_told_to_insiders_only(monkeypatch: pytest.MonkeyPatch) -> None:
    words = LEXICON.words("en")
    said = {"event.drew": "{seat} draws {ware}.", "event.drew_hidden": "{seat} draws something."}
    said |= {"event.bid": "{seat} bids {coins}.", "event.outbid": "{seat} bids {coins}, over {rival}."}
    monkeypatch.setattr(words, "entries", words.entries | said)
    event = Event(2, [1], 0b10, [1, 2])
    insider, other = TITLE.describe(event, Reader(1, NAMES)), TITLE.describe(event, Reader(0, NAMES))
    assert insider is not None
    assert other is not None
    assert (insider.text, insider.facts) == ("Bo draws Silk.", {"seat": 1, "ware": "silk"})
    assert (other.text, other.facts) == ("Bo draws something.", {"seat": 1})
    bid = TITLE.describe(Event(1, [0, 0, 4, 3], 0, [0, 0, 4, 3]), Reader(0, NAMES))
    assert bid is not None
    assert (bid.text, bid.rule) == ("Ada bids 4, over 3.", "BZ-03")


def test_gaps_of_sentences_are_slots_or_methods_of_the_title() -> None:
    assert Values.gaps == {"on_turn", "players"}
    assert PigValues.gaps == {"heap", "on_turn", "players"}

    class Careless(PigValues):
        def say(self, key: str, more: object = None) -> str:  # does something else already
            return ""

        def words(self) -> str:  # type: ignore[override]
            return ""

        def luck(self) -> int:
            return 7

    assert Careless.gaps == PigValues.gaps | {"luck"}
