"""Declared moves as text and back: every slot, what people mistype, and what they may type next."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from core.declared.bazaar import BAZAAR, LEXICON, NOTATION
from cubilete.core.declared.slots import Id
from cubilete.core.errors import Refusal
from cubilete.core.moves import Move


def first(verb: str) -> int:
    return BAZAAR.by_name[verb].first


def test_every_code_is_written_and_read_again() -> None:
    texts = [NOTATION.write(Move(code)) for code in range(BAZAAR.codes)]
    assert len(set(texts)) == len(texts)
    forms = [form.first for form in BAZAAR.verbs if form.is_form]
    for code, text in enumerate(texts):
        if code not in forms:
            assert NOTATION.read(text) == Move(code)
            assert NOTATION.read(f"  {text.upper()} ") == Move(code)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Move(first("pass"))),
        ("pass all", Move(first("pass_all"))),
        ("bid rio 0", Move(first("bid"))),
        ("bid hong_kong 4", Move(first("bid") + 128 + 4)),
        ("swap ivory tea", Move(first("swap") + 4 + 3)),
        ("throw -45", Move(first("throw"))),
        ("throw 45", Move(first("throw") + 90)),
        ("show gold:rio", Move(first("show"))),
        ("show gold:rio used", Move(first("show") + 1)),
        ("give 10 gold", Move(first("give") + 36)),
        ("lend 2 12", Move(first("lend"), (1, 12))),
        ("pay 12k", Move(first("pay"), (12,))),
        ("offer 2 gold*2+silk for tea in rio cape_town", Move(first("offer"), (1, 2, 0, 1, 0, 0, 0, 0, 1, 2, 0, 2))),
        ("offer 1 nothing for tea in nothing", Move(first("offer"), (0, 0, 0, 0, 0, 0, 0, 0, 1, 0))),
    ],
)
def test_slots_become_numbers(text: str, move: Move) -> None:
    assert NOTATION.read(text) == move
    assert NOTATION.write(move) == text


def test_ids_of_several_words_may_be_written_with_spaces() -> None:
    assert NOTATION.read("bid hong kong 4") == NOTATION.read("bid hong_kong 4")
    assert NOTATION.read("Bid Cape-Town 4") == NOTATION.read("bid cape_town 4")


def test_a_form_without_its_numbers_is_left_to_the_engine() -> None:
    assert NOTATION.read("pay") == Move(first("pay"))
    assert NOTATION.write(Move(first("pay"))) == "pay"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A move is missing."),
        ("bdi rio 3", "Did you mean: bid TOWN COINS?"),
        ("bid", "should read: bid TOWN COINS."),
        ("pass al", "'pass al' should read: pass or pass all."),
        ("bid rio", "should read: bid TOWN COINS."),
        ("bid rio 3 4", "should read: bid TOWN COINS."),
        ("bid hong kon 3", "There is no town 'hong'. Did you mean hong_kong? There are rio, hong_kong, cape_town."),
        ("bid zzz 3", "There is no town 'zzz'; there are rio, hong_kong, cape_town."),
        ("bid rio 128", "'128' needs a whole number from 0 to 127."),
        ("bid rio -1", "'-1' needs a whole number from 0 to 127."),
        ("bid rio \u0663", "needs a whole number from 0 to 127."),
        ("throw -46", "'-46' needs a whole number from -45 to 45."),
        ("give 11 gold", "'11' needs a whole number from 1 to 10."),
        ("give 0 gold", "'0' needs a whole number from 1 to 10."),
        ("show gold", "should read: show WARE:TOWN [used]."),
        ("show gold:rio spent", "should read: show WARE:TOWN [used]."),
        ("offer 2 gold for tea", "should read: offer SEAT WARE*N+WARE for WARE*N+WARE in TOWNS ...."),
        ("xyzzy", "'xyzzy' is not a move of Bazaar. The moves are: pass, pass all, bid TOWN COINS,"),
    ],
)
def test_what_is_no_move_is_refused_with_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        NOTATION.read(text)
    assert sentence in caught.value.sentence
    assert caught.value.rule == ""


def test_it_is_refused_in_the_readers_language() -> None:
    with pytest.raises(Refusal, match="Meinst du: bid TOWN COINS"):
        NOTATION.read("bdi rio 3", "de")


def test_anything_else_is_refused_and_nothing_else_happens() -> None:
    dice = random.Random(7)
    pieces = ["bid", "offer", "pay", "for", "in", "2", "gold*3", "gold*", "*", ":", "rio", "hong", "kong", "used", "\0"]
    understood = 0
    for _ in range(3000):
        text = " ".join(dice.choices([*pieces, "", "9" * 50], k=dice.randrange(7)))
        with suppress(Refusal):
            move = NOTATION.read(text)
            assert NOTATION.read(NOTATION.write(move)) == move
            understood += 1
    assert understood > 10


def test_parameters_that_fill_no_form_have_no_notation() -> None:
    dice = random.Random(8)
    code = first("offer")
    for _ in range(3000):
        params = tuple(dice.choice((-1, 0, 1, 2, 3, 9, 2**61)) for _ in range(dice.randrange(1, 14)))
        text = NOTATION.write(Move(code, params))
        assert text == f"move {code}" or NOTATION.read(text) == Move(code, params)


def test_verb_and_arguments_of_a_move() -> None:
    spelt = NOTATION.spell(NOTATION.read("bid hong_kong 4"))
    assert spelt is not None
    assert (spelt.form.name, spelt.args) == ("bid", (("town", "hong_kong"), ("coins", 4)))
    spelt = NOTATION.spell(NOTATION.read("show gold:rio used"))
    assert spelt is not None
    assert spelt.args == (("ware", "gold"), ("town", "rio"), ("used", True))
    spelt = NOTATION.spell(NOTATION.read("offer 2 gold*2 for tea in rio cape_town"))
    assert spelt is not None
    assert spelt.args == (
        ("seat", 1), ("give", (("gold", 2),)), ("ask", (("tea", 1),)), ("towns", "rio"), ("towns", "cape_town"),
    )  # fmt: skip
    assert hash(spelt.args), "choices are hashed"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("bi", ["bid"]),
        ("bid ", ["rio", "hong_kong", "cape_town"]),
        ("bid h", ["hong_kong"]),
        ("bid hong_kong ", []),
        ("swap gold i", ["ivory"]),
        ("pass ", ["all"]),
        ("offer 2 gold ", ["for"]),
        ("zzz ", []),
    ],
)
def test_what_may_be_typed_next(typed: str, words: list[str]) -> None:
    assert NOTATION.completions(typed) == words


def test_nothing_typed_yet_offers_every_beginning() -> None:
    assert NOTATION.completions("")[:4] == ["pass", "bid", "swap", "throw"]


def test_a_code_that_names_no_move_has_no_notation() -> None:
    assert NOTATION.write(Move(-1)) == "move -1"
    assert NOTATION.write(Move(BAZAAR.codes)) == f"move {BAZAAR.codes}"
    assert NOTATION.spell(Move(first("bid"), (1,))) is None, "a listed move has no parameters"


def test_a_thing_beyond_what_a_slot_takes_is_refused_and_read_as_no_other() -> None:
    """A slot for the first towns only: the number of a later one would be that of another move."""
    slot = Id("town", 2)
    assert slot.read("hong kong", LEXICON) == [1]
    with pytest.raises(Refusal) as refusal:
        slot.read("cape_town", LEXICON)
    assert refusal.value.sentence == "There is no town 'cape_town'; there are rio, hong_kong."
