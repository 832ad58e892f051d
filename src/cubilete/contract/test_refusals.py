"""Whatever is not a legal move is refused with a sentence and, where a rule forbids it, with that rule.

Nothing else may come of it: no other exception, and not the smallest change of the state, the dice or the log.
"""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.contract.cases import ALL, FUZZ, SMALL, USUAL, Case
from cubilete.contract.play import (
    any_move,
    code_bound,
    decisions,
    mark,
    moves_of,
    new_match,
    play_on,
    some_codes,
    suggested,
)
from cubilete.core.chance import FastChance, SeededChance
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.record import write_record
from cubilete.core.state import LEGAL, State
from cubilete.core.title import Title

STRANGE_SEATS = [-1, -2, 99, 2**31, -(2**31), 2**63, 2**70, -(2**70), 10**5000]
MOST_CODES = 3000
"""So many codes of a title are tried at a position; of a title with more, some of every verb."""
MOST_IDEAS = 2
"""So many suggestions for one form are changed a little."""
HUGE = [2**31, 2**61, 2**62 - 1, 2**62, 2**63, 2**64 + 1, 10**40, 10**5000]


def refused(case: Case, state: State, seat: int, move: Move) -> Refusal:
    """The refusal of a move that must not be accepted, checked for everything a refusal has to be."""
    journal, chance = Journal(), SeededChance(bytes(32), [])
    with pytest.raises(Refusal) as caught:
        case.title.play(state, seat, move, chance, journal)
    assert not journal.events
    assert not chance.take_log()
    refusal = caught.value
    assert refusal.sentence.strip(), f"{move} is refused without a word"
    assert "{" not in refusal.sentence
    if refusal.rule:
        assert case.title.catalogue.find(refusal.rule)
    return refusal


def well_formed(case: Case, move: Move) -> bool:
    """Whether the move can be written down and read again: then only a rule can forbid it."""
    try:
        return case.title.parse(case.title.notation(move)) == move
    except Refusal:
        return False


# ---------------------------------------------------------------- codes
@ALL
def test_the_list_and_the_verdict_agree_on_every_code(case: Case) -> None:
    """Both ways: what is listed is legal, and what is legal is listed."""
    bound = code_bound(case.title)
    for match in decisions(case, 41, every=29):
        before = mark(case, match.state)
        for seat in range(case.seats):
            listed = set(match.state.legal_moves(seat))
            legal = {code for code in range(-2, bound) if match.state.verdict(seat, code, []) == LEGAL}
            assert legal == listed
        assert mark(case, match.state) == before


@USUAL
def test_every_illegal_code_is_refused_by_a_rule(case: Case) -> None:
    cited = set()
    for match in decisions(case, 42, every=67 if code_bound(case.title) > 500 else 5):
        before = mark(case, match.state)
        for seat in range(case.seats):
            listed = set(match.state.legal_moves(seat))
            for code in (-2, -1, *some_codes(case.title, MOST_CODES)):
                if code not in listed:
                    refusal = refused(case, match.state, seat, Move(code))
                    assert refusal.rule or not well_formed(case, Move(code)), f"no rule forbids {Move(code)}"
                    cited.add(refusal.rule)
        assert mark(case, match.state) == before
    assert len(cited - {""}) >= most_cited(case.title)


def most_cited(title: Title) -> int:
    """How many different rules random games should meet at least: most of those that refusals are declared to cite."""
    if not isinstance(title, DeclaredTitle):
        return 5
    return min(5, len({verdict.rule for verdict in title.declared.verdicts} - {""}) // 2)


@SMALL
def test_numbers_far_out_are_refused(case: Case) -> None:
    for match in decisions(case, 43, every=31):
        before = mark(case, match.state)
        for seat in range(case.seats):
            for number in HUGE:
                for move in (Move(number), Move(-number), Move(0, (number,)), Move(0, (-number, number))):
                    refused(case, match.state, seat, move)
                    assert case.title.why_not(match.state, seat, move) is not None
        assert mark(case, match.state) == before


@SMALL
def test_nobody_moves_for_a_seat_that_does_not_exist(case: Case) -> None:
    for match in decisions(case, 44, every=31):
        before = mark(case, match.state)
        codes = {code for seat in range(case.seats) for code in match.state.legal_moves(seat)}
        for seat in [*STRANGE_SEATS, case.seats, case.seats + 1]:
            for code in sorted(codes)[:20]:
                refused(case, match.state, seat, Move(code))
                assert case.title.why_not(match.state, seat, Move(code)) is not None
        assert mark(case, match.state) == before


@ALL
def test_nobody_moves_out_of_turn_or_after_the_end(case: Case) -> None:
    """A move that one seat may make is no move of a seat that may not act at all."""
    idle = tried = 0
    for match in decisions(case, 45, every=3):
        before = mark(case, match.state)
        actors = match.state.actors()
        moves = [move for seat in actors for move in moves_of(case.title, match.state, seat)]
        for seat in range(case.seats) if actors else ():
            if seat not in actors:
                idle += 1
                for move in moves[:: max(1, len(moves) // 10)]:
                    assert refused(case, match.state, seat, move).rule
                    tried += 1
        assert mark(case, match.state) == before
    assert tried >= idle
    for code in some_codes(case.title, MOST_CODES):
        for seat in range(case.seats):
            refused(case, match.state, seat, Move(code))


# ---------------------------------------------------------------- parameters
def parametric_moments(case: Case) -> list[tuple[State, int, int]]:
    """Moments at which a seat may put a move together freely: the state, the seat, and the code of the move.

    Where a title never asks for such a move, the test that wants one is skipped.
    """
    moments = []
    for seed in (46, 47, 48):
        for match in decisions(case, seed):
            for seat in match.state.actors():
                prompt = match.prompt(seat)
                assert prompt is not None
                moments += [(match.state.clone(), seat, form.code) for form in prompt.forms]
    if not moments:
        pytest.skip(f"no move of {case.title.name} is put together freely")
    return moments


LARGE = st.one_of(st.integers(-(2**61), 2**61), st.sampled_from(HUGE[:-1]))
NUMBERS = st.one_of(st.integers(-3, 12), st.integers(-100, 100), LARGE)


@SMALL
def test_parameters_are_judged_as_a_whole(case: Case) -> None:
    """Whatever numbers a form is filled in with, it is played as the verdict says, or refused and nothing changed."""
    moments = parametric_moments(case)
    sizes = sorted({len(state.complete(seat, code)) for state, seat, code in moments})
    sized = st.sampled_from(sizes).flatmap(lambda size: st.lists(st.integers(-2, 12), min_size=size, max_size=size))

    @FUZZ
    @given(st.integers(0, len(moments) - 1), st.one_of(sized, st.lists(NUMBERS, max_size=24)))
    def fill_in(moment: int, numbers: list[int]) -> None:
        state, seat, code = moments[moment]
        move = Move(code, tuple(numbers))
        before = mark(case, state)
        if case.title.why_not(state, seat, move) is None:
            after = state.clone()
            case.title.play(after, seat, move, FastChance(1), Journal())
            assert case.title.defects(after) == []
            assert case.title.parse(case.title.notation(move)).code == code
        else:
            refusal = refused(case, state, seat, move)
            assert refusal.rule or not well_formed(case, move), f"no rule forbids {move}"
        assert mark(case, state) == before

    fill_in()


@SMALL
def test_nearly_right_parameters_are_judged_too(case: Case) -> None:
    """The engine's own way to fill in a form a little changed: legal or not, never anything in between."""
    legal = illegal = 0
    for state, seat, code in parametric_moments(case):
        for numbers in (found for right in right_ways(case, state, seat, code) for found in nearly(right)):
            after = state.clone()
            if all(abs(number) < 2**62 for number in numbers) and state.verdict(seat, code, numbers) == LEGAL:
                legal += 1
                case.title.play(after, seat, Move(code, tuple(numbers)), FastChance(1), None)
                assert case.title.defects(after) == []
            else:
                illegal += 1
                refused(case, after, seat, Move(code, tuple(numbers)))
                assert mark(case, after) == mark(case, state)
    assert legal > 10
    assert illegal > 50


def right_ways(case: Case, state: State, seat: int, code: int) -> list[list[int]]:
    """How the engine fills in a form; of one that it leaves to people, the ways that the prompt suggests."""
    own = state.complete(seat, code)
    ideas = [] if own else [move for move in suggested(case.title, state, seat) if move.code == code]
    return [own] if own else [list(move.params) for move in ideas[:MOST_IDEAS]]


def nearly(right: list[int]) -> Iterator[list[int]]:
    """Numbers with one of them changed, and with one up and another down, as where a sum has to fit."""
    for place in range(len(right)):
        for change in (-(2**62) + 1, -100, -1, 1, 2, 100, 2**61, 2**62 - 1):
            yield [*right[:place], right[place] + change, *right[place + 1 :]]
        other = (place + 1) % len(right)
        while right[other] == 0 and other != place:
            other = (other + 1) % len(right)
        swapped = list(right)
        swapped[place] += 1
        swapped[other] -= 1
        yield swapped


# ---------------------------------------------------------------- texts
def vocabulary(case: Case) -> list[str]:
    """Notations of moves that were legal at some time, for people who nearly get it right."""
    seen: dict[str, None] = {}
    for match in decisions(case, 49, every=4):
        for seat in match.state.actors():
            prompt = match.prompt(seat)
            assert prompt is not None
            for choice in prompt.choices + prompt.suggestions:
                seen[choice.notation] = None
    return list(seen)


def reading(case: Case, text: str) -> Move | Refusal:
    try:
        return case.title.parse(text)
    except Refusal as refusal:
        return refusal


def said(case: Case, match: Match, seat: int, text: str) -> Move | Refusal:
    """Say something at the table: it is a move that may be made, or it is refused and nothing has happened."""
    before, log = mark(case, match.state), len(match.log)
    assert isinstance(match.chance, SeededChance)
    rolls = match.chance.rolls
    read = reading(case, text)
    if isinstance(read, Move):
        assert reading(case, case.title.notation(read)) == read, f"{text!r} is read as {read}"
        if case.title.why_not(match.state, seat, read) is None:
            return read
    with pytest.raises(Refusal) as caught:
        match.play(seat, text)
    assert caught.value.sentence.strip()
    assert caught.value.rule or isinstance(read, Refusal), f"no rule forbids {text!r}"
    assert mark(case, match.state) == before
    assert (len(match.log), match.chance.rolls) == (log, rolls)
    return read


@SMALL
def test_thousands_of_strange_texts_are_refused(case: Case) -> None:
    match = new_match(case, 50)
    play_on(match, FastChance(50), 20)
    notations = vocabulary(case)
    words = sorted({word for notation in notations for word in notation.split()})
    some_words = st.lists(st.sampled_from([*words, "1", "-1", "0", "007", "*", "~", "undo"]), max_size=6).map(" ".join)
    nearly = st.tuples(st.sampled_from(notations), st.integers(0, 40), st.text(max_size=3)).map(
        lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] + 1 :]
    )
    odd_numbers = st.tuples(st.sampled_from(notations), st.integers(0, 10**40)).map(
        lambda parts: " ".join([*parts[0].split()[:-1], str(parts[1])])
    )
    texts = st.one_of(st.text(max_size=40), some_words, nearly, odd_numbers)

    @FUZZ
    @given(st.integers(0, case.seats - 1), texts)
    def say(seat: int, text: str) -> None:
        said(case, match, seat, text)

    for _ in range(12):  # the same derandomized texts at twelve moments of the game
        say()
        play_on(match, FastChance(51), 3)


MISPRINTS = [
    "", " ", "\n", "\t\t", "\0", "~", "undo", "undo to 0", "start", "move 3", "move -1", "seal", "1 1", "None", "null",
    "0" * 5000, "9" * 5000, "-" * 5000, "a " * 5000, "\u0663", "\u00b2", "\u2460", "\u202eevom", "\ud800",
    "\U0001f3b2", "%s", "{seat}",
]  # fmt: skip


@SMALL
def test_misprints_of_every_move_are_refused_or_understood(case: Case) -> None:
    """Every notation with a number, a word or a letter changed, doubled or lost."""
    match = new_match(case, 52)
    play_on(match, FastChance(52), 15)
    for text in MISPRINTS:
        for seat in range(case.seats):
            said(case, match, seat, text)
    for notation in vocabulary(case)[::3]:
        words = notation.split()
        for place, word in enumerate(words):
            swaps = [
                *MISPRINTS,
                word + word,
                word[:-1],
                f"{word} {word}",
                f"-{word}",
                f"+{word}",
                f"{word}.0",
                f"{word}_1",
            ]
            swaps += [f"000000{word}", f"{'0' * 5000}{word}", f"{word}{'0' * 5000}", f"0x{word}", f"1e{word}"]
            swaps += [
                "\u0661",
                "128",
                "129",
                "000000129",
                "1000000",
                str(2**62),
                str(2**64),
                str(-(2**64)),
                *string.punctuation,
            ]
            for swap in swaps:
                text = " ".join([*words[:place], swap, *words[place + 1 :]])
                read = said(case, match, place % case.seats, text)
                if isinstance(read, Move) and swap.isdigit():
                    assert spelt(case.title.notation(read)) == spelt(text), f"{text} is misread"


def spelt(text: str) -> str:
    """All but the digits, and but the sign for degrees, which many keyboards lack: whoever types may leave it out."""
    return "".join(letter for letter in text if not letter.isdigit() and letter != "°")


@ALL
def test_a_refused_move_leaves_no_trace_in_the_match(case: Case) -> None:
    """The same match with refusals in between and without: the same record."""
    calm, troubled = new_match(case, 53), new_match(case, 53)
    chance = FastChance(53)
    while not calm.over:
        seat, move = any_move(case.title, calm.state, chance)
        for wrong in ("nonsense", "throw 999 999"):
            with pytest.raises(Refusal):
                troubled.play(seat, wrong)
        for code in some_codes(case.title, 30):
            if code not in calm.state.legal_moves(seat):
                with pytest.raises(Refusal):
                    troubled.play(seat, Move(code))
        calm.play(seat, move)
        troubled.play(seat, move)
    assert write_record(troubled) == write_record(calm)
