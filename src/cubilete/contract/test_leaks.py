"""Nothing a seat receives depends on what it may not know.

`redeal(seat)` gives a world that the seat cannot tell from the true one. So whatever the seat receives must be the same
in both: its view, its prompt, the table in words, the answers to "why not?", who is waited for, and, from then on, the
story it is told and what it hears about undo. The same goes for a spectator, who knows least of all.

For what is told, two matches start side by side, one from the true position and one from the redealt one. When somebody
else moves in the first, there must be a move in the second that looks the same to the seat; it is a different one
wherever possible (another card laid face down). Then everything that the seat receives must still be the same, until an
event is a reveal to this seat: from there on it knows more, and the worlds may differ.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cubilete.contract.cases import SECRETIVE, SECRETIVE_USUAL, TELLING, USUAL, Case
from cubilete.contract.play import (
    DoubleChance,
    any_move,
    decisions,
    everybody,
    mark,
    moves_of,
    new_match,
    pick,
    some_codes,
)
from cubilete.core.chance import Chance, ChanceError, FastChance, ScriptedChance
from cubilete.core.journal import EVERYBODY, Event, Journal
from cubilete.core.match import Entry, Match
from cubilete.core.moves import Move
from cubilete.core.player import Player, decide_fairly
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Line, Reader, Title

REDEALS = 4
MOST_CODES = 500
"""Moves about which a seat asks why it may not make them."""
FOLLOWED = 5
"""For how many moves two matches are followed side by side."""


def everything_shown(case: Case, state: State, seat: int) -> dict[str, Any]:
    """All that a state alone gives to a seat."""
    reader = Reader(seat, tuple(f"Player {n}" for n in range(case.seats)))
    shown: dict[str, Any] = {
        "view": case.title.view(state, seat),
        "words": case.title.table_in_words(state, reader),
        "waited for": (state.owing(), state.actors()),
        "points": state.points(),
    }
    if seat != SPECTATOR:
        shown["prompt"] = case.title.prompt(state, seat, reader)
        refusals = [case.title.why_not(state, seat, Move(code)) for code in some_codes(case.title, MOST_CODES)]
        shown["why not"] = [refusal and (refusal.rule, refusal.sentence) for refusal in refusals]
    if not state.actors():
        shown["outcome"] = case.title.outcome(state, reader)
    return shown


@TELLING
def test_what_a_seat_is_shown_is_the_same_in_every_world_it_can_think_of(case: Case) -> None:
    for seed in (61, 62):
        for match in decisions(case, seed, every=3 if case.secretive else 40):
            before = mark(case, match.state)
            for seat in everybody(case):
                true = everything_shown(case, match.state, seat)
                for n in range(REDEALS if case.secretive else 1):
                    other = match.state.redeal(seat, FastChance(100 * seed + n))
                    assert case.title.defects(other) == [], "a redeal must conserve everything"
                    assert everything_shown(case, other, seat) == true
            assert mark(case, match.state) == before


@TELLING
def test_a_redeal_changes_what_is_hidden_and_only_where_something_is(case: Case) -> None:
    """If this fails for an open title, something is hidden after all, and it must not say `nothing_hidden`."""
    varied = looked = 0
    for match in decisions(case, 63, every=4):
        for seat in everybody(case):
            true = mark(case, match.state)
            others = {mark(case, match.state.redeal(seat, FastChance(n))) for n in range(6)}
            looked += 1
            varied += len(others | {true}) > 2
            if not case.secretive:
                assert others == {true}
    assert varied > looked // 2 or not case.mostly_secretive


@SECRETIVE
def test_a_redeal_of_a_redeal_is_no_better_informed(case: Case) -> None:
    """What the seat knows is kept through any number of redeals, and a redeal can be played to the end."""
    for match in decisions(case, 64, every=5):
        for seat in everybody(case):
            other = match.state.redeal(seat, FastChance(1)).redeal(seat, FastChance(2))
            assert case.title.view(other, seat) == case.title.view(match.state, seat)
            chance = FastChance(3)
            while other.actors():
                case.title.play(other, *any_move(case.title, other, chance), chance, None)
            assert case.title.defects(other) == []


# ---------------------------------------------------------------- two matches side by side
def everything_received(case: Case, match: Match, seat: int) -> dict[str, Any]:
    """All that a match gives to a seat."""
    received = everything_shown(case, match.state, seat)
    received["story"] = match.story(seat)
    received["undo"] = match.undo_reach(seat)
    return received


def privy(event: Event, seat: int) -> bool:
    """Whether the seat is told all there is to an event."""
    return event.insiders == EVERYBODY or (seat >= 0 and bool(event.insiders >> seat & 1))


def heard(match: Match, entry: Entry, seat: int) -> tuple[list[Line | None], bool]:
    """The lines of a move as the seat hears them, up to the first that shows it something; and whether one does."""
    lines: list[Line | None] = []
    for event in entry.events:
        if match.title.reveals(event) and privy(event, seat):
            return lines, True
        lines.append(match.title.describe(event, match.reader(seat)))
    return lines, False


def start_at(case: Case, match: Match, state: State, chance: ScriptedChance | None) -> Match:
    return Match(case.title, match.seats, case.options, match.seed, case.title.document(state), chance)


def follow(case: Case, true: Match, other: Match, seat: int, mover: int, entry: Entry, chance: FastChance) -> str:
    """Make a move in the other world that looks to the seat like the one just made in the true one.

    'same' if the seat is none the wiser, 'shown' if the move shows it something, 'impossible' if the dice that fell
    cannot fall in the other world; an empty text if no move of the other world looks like this one: a leak.
    """
    wanted, shown = heard(true, entry, seat)
    ways = moves_of(case.title, other.state, mover)
    moves = [entry.move]
    if mover != seat and ways:
        moves = [ways[pick(chance, len(ways))] for _ in range(8 if case.secretive else 1)] + moves
        moves += ways if case.secretive else []
    impossible = False
    for move in moves:
        if case.title.why_not(other.state, mover, move) is not None:
            continue
        attempt = start_again(case, other, [list(outcome) for outcome in entry.outcomes])
        try:
            made = attempt.play(mover, move)
        except ChanceError:
            impossible = True
            continue
        assert isinstance(attempt.chance, ScriptedChance)
        lines, shows = heard(attempt, made, seat)
        alike = lines[: len(wanted)] == wanted if shown else lines == wanted and not shows
        if alike and (shown or attempt.chance.left() == 0):  # what comes after something is shown may differ
            other.chance = attempt.chance
            attempt.chance.load(0, [list(outcome) for outcome in entry.outcomes])
            other.play(mover, move)
            return "shown" if shown else "same"
    return "impossible" if impossible else ""


def start_again(case: Case, match: Match, outcomes: list[list[int]]) -> Match:
    """A match to try a move in."""
    return start_at(case, match, match.state, ScriptedChance(outcomes))


@TELLING
def test_what_a_seat_is_told_is_the_same_in_every_world_it_can_think_of(case: Case) -> None:
    found = Counter[str]()
    followed = 0
    chance = FastChance(65)
    seeds = max(1, 7 // case.seats) if case.secretive and case.usual else 1  # many seats see much in one match
    for seed in range(65, 65 + seeds):
        for match in decisions(case, seed, every=3 if case.secretive else 60):
            for seat in everybody(case):
                found += follow_for_a_while(case, match, seat, chance)
                followed += not match.over
    assert found["same"] > min(20, followed // 2)
    assert found["shown"] > 3 or not (case.secretive and case.usual)


def follow_for_a_while(case: Case, match: Match, seat: int, chance: FastChance) -> Counter[str]:
    true = start_at(case, match, match.state, None)
    other = start_at(case, match, match.state.redeal(seat, chance), ScriptedChance([]))
    found = Counter[str]()
    for _ in range(FOLLOWED):
        assert everything_received(case, other, seat) == everything_received(case, true, seat)
        if true.over:
            break
        mover, move = any_move(case.title, true.state, chance)
        entry = true.play(mover, move)
        how = follow(case, true, other, seat, mover, entry, chance)
        assert how, f"seat {seat} can tell by '{heard(true, entry, seat)[0]}' that this is another world"
        found[how] += 1
        if how != "same":
            break
    return found


# ---------------------------------------------------------------- what was told is what is known
def leaves(document: Any, path: str = "") -> dict[str, str]:
    """Every single thing in a document, by where it stands."""
    if isinstance(document, (dict, list, tuple)):
        items = document.items() if isinstance(document, dict) else enumerate(document)
        return {place: leaf for key, part in items for place, leaf in leaves(part, f"{path}.{key}").items()}
    return {path: repr(document)}


def contents(document: Any, path: str = "") -> set[tuple[str, str]]:
    """What lies in every list of plain things, wherever in the list it stands."""
    if isinstance(document, dict):
        return {one for key, part in document.items() for one in contents(part, f"{path}.{key}")}
    if isinstance(document, (list, tuple)):
        plain = {(f"{path}.any", repr(part)) for part in document if isinstance(part, (str, int))}
        return plain | {one for n, part in enumerate(document) for one in contents(part, f"{path}.{n}")}
    return set()


def spread(case: Case, states: list[State]) -> Counter[tuple[str, str]]:
    documents = [case.title.document(state) for state in states]
    facts = (leaves(document).items() | contents(document) for document in documents)
    return Counter(fact for world in facts for fact in world)


def told(case: Case, state: State, seat: int, mover: int, move: Move, chance: Chance) -> list[Line | None]:
    """Make a move and say what the seat is told of it."""
    journal = Journal()
    case.title.play(state, mover, move, chance, journal)
    reader = Reader(seat, tuple(f"Player {n}" for n in range(case.seats)))
    return [case.title.describe(event, reader) for event in journal.events]


ENOUGH = 32
ANOTHER_DEAL = 1 << 20


@SECRETIVE_USUAL
def test_a_seat_knows_what_it_was_told_and_nothing_else(case: Case) -> None:
    """What a seat was told must agree with what `redeal` takes it to know.

    On one side all worlds that the seat could think of before a move, played on by any move that was told to it in the
    same words; on the other the worlds it can think of after the move. Something that is so in all of the first and in
    none of the others was told to a seat that is not to know it, or is forgotten (what is only likely may be: nobody
    has to count cards for it); something that often is so in the others and never in the first is known without having
    been told.
    """
    compared = 0
    for seed in (67, 68):
        for match in decisions(case, seed, every=case.seats):
            if match.over:
                continue
            mover, move = any_move(case.title, match.state, FastChance(len(match.line)))
            for seat in everybody(case):
                after, dice = match.state.clone(), DoubleChance(seed.to_bytes(32, "big"), [])
                words = told(case, after, seat, mover, move, dice)
                dealt = [match.state.redeal(seat, FastChance(n)) for n in range(3 * ENOUGH)]
                rolls = dice.take_log()
                played = [
                    played_alike(case, world, seat, mover, move, words, rolls, n) for n, world in enumerate(dealt)
                ]
                before = [world for world in played if world is not None]
                if len(before) >= ENOUGH:
                    compared += 1
                    compare(case, before, [after.redeal(seat, FastChance(n)) for n in range(len(before))], words)
    assert compared > 50


def played_alike(
    case: Case,
    world: State,
    seat: int,
    mover: int,
    move: Move,
    words: list[Line | None],
    rolls: list[list[int]],
    n: int,
) -> State | None:
    """Play on in a world by some move (the seat's own is known to it), if the seat is told the same words.

    The dice fall as they like. Where that is told to the seat in other words, they fall as they did in the true world;
    what they showed to others only is dealt anew then.
    """
    if mover != seat:
        ways = moves_of(case.title, world, mover)
        likely = [way for way in ways if way.code == move.code and n % 2] or ways
        move = likely[n // 2 % len(likely)]
    for chance in (FastChance(n), ScriptedChance(rolls)):
        after = world.clone()
        try:
            if told(case, after, seat, mover, move, chance) == words:
                again = FastChance(ANOTHER_DEAL + n)  # the luck of the first deal would deal the same once more
                return after.redeal(seat, again) if isinstance(chance, ScriptedChance) else after
        except ChanceError:
            return None
    return None


def compare(case: Case, one: list[State], two: list[State], words: list[Line | None]) -> None:
    first, second = spread(case, one), spread(case, two)
    for fact in first | second:
        counted = f"{fact}: {first[fact]} against {second[fact]} of {len(one)}; {words}"
        assert first[fact] < len(one) or second[fact], f"forgotten: {counted}"
        assert second[fact] <= len(two) // 3 or first[fact], f"never told: {counted}"


@USUAL
def test_a_deal_tells_nobody_more_than_its_view_shows(case: Case) -> None:
    """Over many deals: where two look the same to a seat, it was told the same about both.

    Dice of the deal may be told that the table does not show any more, but to everybody. Where a deal has trials they
    come out alike in all of them: thrown dice lie somewhere else every time, and no two deals would ever look the same.
    """
    heard_before: dict[tuple[int, str], list[str]] = {}
    first: dict[int, list[int]] = {}
    again = seed = 0
    secretive = case.mostly_secretive
    while seed < (150 if secretive else 10) or (secretive and again <= 100 and seed < 1000):
        seed += 1
        match = new_match(case, 1000 + seed, first)
        public = sorted(line.text for _, line in match.story(SPECTATOR))
        for seat in everybody(case):
            lines = sorted(line.text for _, line in match.story(seat))
            if not case.secretive:
                assert lines == public
                continue
            lines = [line for line in lines if line not in public]
            known = heard_before.setdefault((seat, repr(everything_shown(case, match.state, seat))), lines)
            again += known is not lines
            assert known == lines
    assert again > 100 or not secretive


# ---------------------------------------------------------------- bots
class Spy(Player):
    """Takes down what it is shown and plays the first move there is."""

    name = "spy"

    def __init__(self, title: Title) -> None:
        self.title = title
        self.shown: list[State] = []

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        self.shown.append(state.clone())
        move = moves_of(self.title, state, seat)[0]
        self.title.play(state, seat, move, chance, None)  # a player may do with its copy what it likes
        return move


@TELLING
def test_a_bot_is_never_handed_the_true_state(case: Case) -> None:
    spy = Spy(case.title)
    truths = []
    chance = FastChance(66)
    for match in decisions(case, 66, every=6):
        for seat in match.state.actors():
            if not moves_of(case.title, match.state, seat):
                continue
            before = mark(case, match.state)
            move = decide_fairly(spy, match.state, seat, chance)
            assert mark(case, match.state) == before, "a bot that plays on must not play on the table itself"
            assert case.title.why_not(match.state, seat, move) is None, "what is legal in its world is legal here"
            assert case.title.view(spy.shown[-1], seat) == case.title.view(match.state, seat)
            truths.append(mark(case, spy.shown[-1]) == before)
    assert truths.count(True) < len(truths) // 4 or not case.mostly_secretive
