"""Competitors tables laid out by hand: any moment between two actions, played on by notation with chance that is told.

Seats count from 0 here, as inside the rules; ANA to EVA are the five. A table is laid as a position document, so that
whatever cannot be so is found at once:

    t = table(
        seat("brazil", "italy K031", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}, money=20_000),
        seat("japan"),
    )
    lines = play(t, "deliver truck1", "drive chile", "apply", dice="customs=import_duty")
    assert told(lines, "fined") == [{"seat": ANA, "sum": 2000}]
    assert refused(t, "draw territory", by=BEN) == "not_your_turn"
    assert refused(t, "draw territory", by=BEN).rule == "CP-TURN-03"

Usual, where nothing else is said: Ana's turn with both actions in round 3 of a race, no event in force, every seat with
its starting vehicles at its headquarter and the starting sum, all other cards in their decks, no customs card used, and
no negotiation (`options="negotiation=yes"` switches it on). The fields of a seat are those of `position/document.py`.

Chance is told in the order in which it falls, each by its kind as records write it: dice by what they show, cards by
their ids (`territory=peru`, `contract=K017`, `customs=fast_lane`). Chance that nobody told, of another kind, and chance
that was told and never fell are failures: so the order of throws and draws is tested, too. After every move the table
is looked over for defects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, Trial
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.options import read_options
from cubilete.core.state import LEGAL
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.core.vectors import vec
from cubilete.games.competitors.options import CompetitorsOptions
from cubilete.games.competitors.position.document import PHASES
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import distance_round
from cubilete.games.competitors.rules.dealing.moves import is_deal
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.slots import TOKEN_IDS
from cubilete.games.competitors.title import CompetitorsTitle

ANA, BEN, CLEO, DAN, EVA = range(5)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
TITLE: CompetitorsTitle = CompetitorsTitle()
KINDS = {kind.name: kind for kind in TITLE.chance_kinds}
QUIET = "negotiation=no"
Seat = dict[str, Any]
"""A seat as its document has it."""
Game = tuple[Competitors, ...]


# ---------------------------------------------------------------- chance that is told
class Told(Chance):
    """Falls as it is told: `"customs=fast_lane save=3 territory=peru"`, in this order and no other."""

    def __init__(self, text: str = "") -> None:
        self.told = [word.partition("=")[::2] for word in text.split()]
        for kind, _ in self.told:
            assert kind in KINDS, f"there is no chance '{kind}'; there are {', '.join(KINDS)}"
        self.fallen = 0

    def next(self, kind: int, n: int) -> int:
        name = TITLE.chance_kinds[kind].name
        left = " ".join("=".join(word) for word in self.told[self.fallen :]) or "nothing"
        assert [word[0] for word in self.told[self.fallen :]][:1] == [name], f"{name} falls; told is {left}"
        (number,) = KINDS[name].read(self.told[self.fallen][1])
        assert 0 <= number < n, f"{name} cannot show {self.told[self.fallen][1]}"
        self.fallen += 1
        return number

    def below(self, kind: i64, n: i64) -> i64:
        return self.next(int(kind), int(n))

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        card = self.next(int(kind), len(counts))
        assert counts[card] > 0, f"{'='.join(self.told[self.fallen - 1])} is not there to be drawn"
        return card

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        raise AssertionError("nothing is flicked in Competitors")

    def check_all_fell(self) -> None:
        left = self.told[self.fallen :]
        assert not left, f"never fell: {' '.join('='.join(word) for word in left)}"


# ---------------------------------------------------------------- laying out a table
def read(options: str) -> CompetitorsOptions:
    """Options as on a command line."""
    chosen = read_options(CompetitorsOptions, options, TITLE.name)
    assert isinstance(chosen, CompetitorsOptions)
    return chosen


def seat(headquarter: str, hand: str = "", **fields: Any) -> Seat:
    """A seat of a table; cards in hand are written one after the other: `"peru chile K017"`.

    fields: money, points, knows, branches, advantages, vehicles, signed, struck, last_airport, hired, broker_used,
    proposals, each as in the document. Lists may be written as texts: `branches="kenya peru"`.
    """
    found: Seat = {"headquarter": headquarter, "hand": hand.split(), **fields}
    for name in ("knows", "branches"):
        if isinstance(found.get(name), str):
            found[name] = found[name].split()
    return found


def table(*seats: Seat, options: str = QUIET, on_turn: int = ANA, round: int = 3, **fields: Any) -> Competitors:
    """A table with these seats.

    options       as on a command line: "mode=timed rounds=4 customs=strict hands=open negotiation=yes"
    on_turn       whose turn it is, from 0
    fields        any other field of the document, as it is written there: phase, first (from 1), actions, danger,
                  customs_used, discarded, debt, creditor, returning, journey; lists may be written as texts
    """
    document: dict[str, Any] = {"round": round, "on_turn": on_turn + 1, "seat": list(seats), **fields}
    for name in ("customs_used", "discarded", "returning"):
        if isinstance(document.get(name), str):
            document[name] = document[name].split()
    return load(document, len(seats), options)


def load(document: dict[str, Any], seats: int = 2, options: str = QUIET) -> Competitors:
    """The table of a document in which everything adds up."""
    chosen = read(options)
    TITLE.check_options(seats, chosen)
    t = TITLE.load(document, seats, chosen)
    check(t)
    return t


def check(t: Competitors) -> None:
    defects = TITLE.defects(t)
    assert not defects, defects


def deal(seats: int = 2, options: str = QUIET, dice: str = "", lines: list[Line] | None = None) -> Competitors:
    """A game from its very beginning; what happened before the first decision goes into `lines`."""
    chance, journal = Told(dice), Journal()
    t = TITLE.deal(seats, chance, read(options), journal)
    chance.check_all_fell()
    if lines is not None:
        lines += in_words(journal)
    return t


# ---------------------------------------------------------------- playing
def play(t: Competitors, *moves: str, dice: str = "", by: int | None = None) -> list[Line]:
    """Make moves by their notation, each by whose decision it is or by a seat; what happened, with its facts.

    Everything that happened is told as an onlooker hears it; `heard` tells it to a seat.
    """
    return [line for _, line in played(t, moves, dice, by, SPECTATOR)]


def heard(t: Competitors, *moves: str, dice: str = "", by: int | None = None, reader: int = ANA) -> list[Line]:
    """As `play`, told to one seat."""
    return [line for _, line in played(t, moves, dice, by, reader)]


def played(t: Competitors, moves: Iterable[str], dice: str, by: int | None, reader: int) -> list[tuple[int, Line]]:
    chance = Told(dice)
    found = [
        (move, line)
        for move, text in enumerate(moves)
        for line in in_words(made(t, text, chance, t.to_move() if by is None else by), reader)
    ]
    chance.check_all_fell()
    return found


def made(t: Competitors, text: str, chance: Chance, by: int) -> Journal:
    """One move, and a look at the table after it."""
    journal = Journal()
    TITLE.play(t, int(by), TITLE.parse(text), chance, journal, names=NAMES)
    check(t)
    return journal


def in_words(journal: Journal, reader: int = SPECTATOR) -> list[Line]:
    to = Reader(reader, NAMES)
    return [line for event in journal.events if (line := TITLE.describe(event, to)) is not None]


class Refused(str):
    """The name of a verdict; `rule` and `sentence` are what people are told."""

    rule: str
    sentence: str


def refused(t: Competitors, text: str, by: int | None = None) -> Refused:
    """Why a move may not be made now, by whose decision it is or by a seat; the table stays as it is.

    `assert refused(t, "drive chile") == "no_points"`, `refused(t, "drive chile").rule == "CP-TRUCK-05"`.
    """
    before = TITLE.document(t)
    move = TITLE.parse(text)
    who = int(t.to_move() if by is None else by)
    refusal = TITLE.why_not(t, who, move, names=NAMES)
    assert refusal is not None, f"'{text}' is allowed"
    assert refusal.sentence
    assert TITLE.document(t) == before
    found = Refused(TITLE.declared.verdict(int(t.verdict(who, move.code, list(move.params)))).name)
    found.rule, found.sentence = refusal.rule, refusal.sentence
    return found


def unread(text: str) -> Refusal:
    """Why a text is no move at all."""
    try:
        TITLE.parse(text)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"'{text}' is a move")


def allowed(t: Competitors, text: str, by: int | None = None) -> bool:
    """Whether a move may be made now."""
    return TITLE.why_not(t, int(t.to_move() if by is None else by), TITLE.parse(text), names=NAMES) is None


# ---------------------------------------------------------------- looking
def offered(t: Competitors, starting: str = "", by: int | None = None) -> list[str]:
    """The notation of every listed move, or of those that start with a word."""
    codes = t.legal_moves(int(t.to_move() if by is None else by))
    return [text for code in codes if (text := TITLE.notation(Move(code))).startswith(starting)]


def kinds(lines: Iterable[Line]) -> list[str]:
    return [line.kind for line in lines]


def told(lines: Iterable[Line], kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind."""
    return [line.facts for line in lines if line.kind == kind]


def rules_of(lines: Iterable[Line], kind: str) -> list[str]:
    """The rules that the events of a kind cite."""
    return [line.rule for line in lines if line.kind == kind]


def phase(t: Competitors) -> str:
    return PHASES[t.phase]


def money(t: Competitors, who: int = ANA) -> int:
    return int(t.money(who))


def points(t: Competitors, who: int = ANA) -> int:
    return int(t.score(who))


def actions(t: Competitors) -> int:
    found: int = TITLE.document(t)["actions"]
    return found


def seat_of(t: Competitors, who: int = ANA) -> Seat:
    """A seat as its document has it: `seat_of(t, BEN)["hand"]`; what is not said there is as usual."""
    found: Seat = TITLE.document(t)["seat"][who]
    return found


def hand(t: Competitors, who: int = ANA) -> list[str]:
    found: list[str] = seat_of(t, who).get("hand", [])
    return found


def discards(t: Competitors) -> list[str]:
    found: list[str] = TITLE.document(t).get("discarded", [])
    return found


def used_customs(t: Competitors) -> list[str]:
    """The customs cards at the bottom of their deck, in their order."""
    found: list[str] = TITLE.document(t).get("customs_used", [])
    return found


def journey(t: Competitors) -> Mapping[str, Any]:
    """The journey under way as the board sees it: `journey(t)["points"]["truck"]`; empty without one."""
    return TITLE.view(t, SPECTATOR)["journey"] or {}


def where(t: Competitors, token: str) -> str:
    """Where a vehicle is, as the document writes it: `where(t, "1.truck1")`; nothing for one beside the board."""
    owner, _, vehicle = token.partition(".")
    assert token in TOKEN_IDS
    found: str = seat_of(t, int(owner) - 1)["vehicles"].get(vehicle, "")
    return found


def signed(t: Competitors, token: str) -> str:
    """What is signed for a vehicle: `K017 peru to chile`, or nothing."""
    owner, _, vehicle = token.partition(".")
    found: str = seat_of(t, int(owner) - 1).get("signed", {}).get(vehicle, "")
    return found


# ---------------------------------------------------------------- games at random
@cache
def random_game(seed: int, seats: int, options: str = "mode=timed rounds=4", *, eager: bool = True) -> Game:
    """Every position of a game that is played at random to its end.

    Eager players sign, deliver towards the receiver and use special contracts where they can, so that borders, customs,
    events and failures come up; others do whatever may be done. Where negotiation is on, everybody makes offers,
    requests and auctions between the moves, and answers them.
    """
    return tuple(wander(seed, seats, options, eager=eager))


def wander(seed: int, seats: int, options: str, *, eager: bool, most: int = 3000) -> Iterator[Competitors]:
    chance = FastChance(seed)
    t = TITLE.deal(seats, chance, read(options))
    yield t.clone()
    while t.to_move() >= 0 and most > 0:
        deals = t.options[k.O_DEALS] != 0 and phase(t) != "founding" and chance.below(0, 2) == 0
        if not deals or not deal_somehow(t, chance):
            who = int(t.to_move())
            t.apply(who, some_move(t, who, chance, eager=eager), chance, None)
        most -= 1
        yield t.clone()


def deal_somehow(t: Competitors, chance: Chance) -> bool:
    """Somebody answers an open deal, or proposes one; False where nothing came of it."""
    who = int(chance.below(0, t.seats))
    answers = [code for code in t.legal_moves(who) if is_deal(code)]
    if answers and chance.below(0, 3) > 0:
        t.apply(who, answers[int(chance.below(0, len(answers)))], chance, None)
        return True
    move = TITLE.parse(some_proposal(t, who, chance))
    if t.verdict(who, move.code, list(move.params)) != LEGAL:
        return False
    t.apply_form(who, move.code, list(move.params), chance, None)
    return True


def some_proposal(t: Competitors, who: int, chance: Chance) -> str:
    """An offer, a request or an auction of this seat, put together at random; not every one is allowed."""
    other = (who + 1 + int(chance.below(0, t.seats - 1))) % int(t.seats)
    mine, theirs = some_item(t, who, other, chance), some_item(t, other, who, chance)
    kind = int(chance.below(0, 6))
    if kind == 0:
        return f"ask all: get any territory; give {mine}"
    if kind == 1:
        return f"ask {other + 1}: get {theirs}"
    if kind == 2:
        return f"auction {mine} from {500 * (1 + int(chance.below(0, 40)))}"
    return f"offer {who + 1}>{other + 1} {mine}; {other + 1}>{who + 1} {theirs}"


def some_item(t: Competitors, giver: int, taker: int, chance: Chance) -> str:
    own = [token for token in range(giver * c.VEHICLES, (giver + 1) * c.VEHICLES) if t.in_play(token)]
    cargo = [token for token in range(taker * c.VEHICLES, (taker + 1) * c.VEHICLES) if t.in_play(token)]
    sheet = seat_of(t, giver)
    items = [str(500 * (1 + int(chance.below(0, 60))))]
    items += [card if chance.below(0, 3) else f"covered {card}" for card in sheet.get("hand", [])]
    items += [f"branch {name}" for name in sheet.get("branches", [])]
    items += [TOKEN_IDS[token] for token in own]
    items += [f"look {TOKEN_IDS[token]}" for token in own if t.is_signed(token)]
    items += [f"carry {TOKEN_IDS[token]} for {TOKEN_IDS[one]} fee 1000" for token in own for one in cargo]
    return items[int(chance.below(0, len(items)))]


def some_move(t: Competitors, who: int, chance: Chance, *, eager: bool) -> int:
    moves = t.legal_moves(who)
    wanted = []
    if eager and chance.below(0, 10) < 7:
        wanted = [code for code in moves if c.is_deliver(code) or c.is_sign(code) or is_special(code)]
        if t.now[k.JOURNEY] == k.DELIVERY:
            wanted = nearest_steps(t, moves)
    choice = wanted or moves
    return choice[int(chance.below(0, len(choice)))]


def is_special(code: int) -> bool:
    return any(kind(code) for kind in (c.is_play, c.is_attach, c.is_play_against, c.is_play_on, c.is_play_for))


def nearest_steps(t: Competitors, moves: list[int]) -> list[int]:
    """The step that ends nearest to the receiver; where there is none, on to the next movement turn."""
    receiver = int(t.get(t.now[k.CARGO], k.RECEIVER))
    ends = [(way_between(t, end, receiver), code) for code in moves if (end := end_of(code)) >= 0]
    return [min(ends)[1]] if ends else [code for code in moves if code == c.NEXT]


def end_of(code: int) -> int:
    """The place where a step ends, or -1 for what is none."""
    if c.is_sail(code):
        return int(k.SEA + c.sail_cell(code))
    for is_step, territory in (
        (c.is_drive, c.drive_territory), (c.is_dock, c.dock_territory), (c.is_fly, c.fly_territory),
    ):  # fmt: skip
        if is_step(code):
            return int(territory(code))
    return -1


def way_between(t: Competitors, place: int, territory: int) -> int:
    atlas = t.box.atlas
    at_sea = place >= k.SEA
    x = atlas.cell_x[place - k.SEA] if at_sea else atlas.x[place]
    y = atlas.cell_y[place - k.SEA] if at_sea else atlas.y[place]
    return int(distance_round(atlas, x, y, atlas.x[territory], atlas.y[territory]))
