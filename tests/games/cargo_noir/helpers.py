"""Cargo Noir tables laid out by hand: any moment of a game, with every token, coin and card accounted for.

Seats count from 0 here, as inside the rules; ANA to EVA are their names. Cargo and cards are written as in the
notation: `"gold*3 wild"`, `"syndicate*2 villa"`.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import tomli_w
from mypy_extensions import i64

from cubilete.core.chance import Chance, FastChance, ScriptedChance
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.rules.codes import BAG, FIRST_PLAYER, WILD
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.title import CargoNoirOptions, CargoNoirTitle
from games.edits import Edit, edited_document

ANA, BEN, CLEO, DAN, EVA = range(5)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
Things = str | Mapping[str, int]
"""Cargo or cards: `"gold*3 wild"` or `{"gold": 3, "wild": 1}`."""

TITLE: CargoNoirTitle = CargoNoirTitle()
KNOWN = [TITLE]
"""Every title that a table was laid out with, so that a state finds its own again."""


# ---------------------------------------------------------------- words for things
def things(text: Things) -> Counter[str]:
    """The things that a text such as `gold*3 wild` names, counted."""
    if not isinstance(text, str):
        return Counter(text)
    counted: Counter[str] = Counter()
    for word in text.split():
        name, star, count = word.partition("*")
        counted[name] += int(count) if star else 1
    return counted


# ---------------------------------------------------------------- other boxes
def component_text(edit: Edit) -> str:
    """The printed component file with something changed in it."""
    return tomli_w.dumps(edited_document("cubilete.games.cargo_noir", edit))


def title_with(edit: Edit) -> CargoNoirTitle:
    """Cargo Noir with a changed component file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "components.toml"
        path.write_text(component_text(edit), "utf-8")
        made = CargoNoirTitle(str(path))
    KNOWN.append(made)
    return made


@cache
def scarce(tokens_per_type: int) -> CargoNoirTitle:
    """A box with so few tokens (3 or more of a type) that bag and discards can both run empty (CN-R06)."""

    def fewer(document: dict[str, Any]) -> None:
        for kind in document["cargo"]["type"][:WILD]:
            kind["count"] = tokens_per_type
        document["counts"]["tokens_per_type"] = tokens_per_type
        document["counts"]["cargo_tokens"] = tokens_per_type * WILD + document["counts"]["wild_tokens"]
        for row in document["setup"]["by_players"]:
            row["tokens_in_game"] = tokens_per_type * WILD + row["players"]
            row["bag_after_setup"] = row["tokens_in_game"] - row["port_slots"] - row["black_market_slots"]

    return title_with(fewer)


def title_of(state: CargoNoir) -> CargoNoirTitle:
    return next(known for known in KNOWN if known.box is state.box)


# ---------------------------------------------------------------- laying out a table
def table(seats: int = 4, *, check: bool = True, **changes: Any) -> CargoNoir:
    """A table at any moment of a game; quiet and legal where the changes do not say otherwise.

    phase ("resolve"), seat (on turn, ANA), first (ANA), turn (3), final_send (True), strict_coins (False), game (TITLE)
    coins       {ANA: 9}                       in the Safe; everybody else has 7, and the Pile has the rest
    bids        {"rotterdam": {ANA: 3, BEN: 4}}
    casino      {ANA: 2}                       ships there; see `place_ships` for ships that nobody mentions
    at_market   {ANA: 1}
    hold        {ANA: "gold*3 wild"}
    cards       {ANA: "syndicate*2 villa"}     out of the decks; a Cargo Ship card brings its ship
    ports       {"rotterdam": "gold*4"}        other open ports are filled with whatever is left
    market      "gold*6"                       the Black Market
    bag         "gold*2"                       exactly this; the rest is discarded. Without it the bag has the rest
    discards    "ivory"                        exactly this; with `bag` too, the rest goes into the warehouses
    abandoned, stayed  ("rotterdam",)          paid_out 1          chosen "villa"
    pile        12                             instead of what is left of the coins (needs check=False)
    check       False                          lays out a table that does not add up
    """
    game: CargoNoirTitle = changes.pop("game", TITLE)
    options = CargoNoirOptions(
        final_send=changes.pop("final_send", True), strict_coins=changes.pop("strict_coins", False)
    )
    state = game.load(layout(seats, game, **changes), seats, options)
    defects = game.defects(state) if check else []
    assert not defects, defects
    return state


def layout(
    seats: int,
    game: CargoNoirTitle = TITLE,
    *,
    phase: str = "resolve",
    seat: int = ANA,
    first: int = ANA,
    turn: int = 3,
    coins: Mapping[int, int] | None = None,
    bids: Mapping[str, Mapping[int, int]] | None = None,
    casino: Mapping[int, int] | None = None,
    at_market: Mapping[int, int] | None = None,
    hold: Mapping[int, Things] | None = None,
    cards: Mapping[int, Things] | None = None,
    abandoned: tuple[str, ...] = (),
    stayed: tuple[str, ...] = (),
    paid_out: int = 0,
    chosen: Things = "",
    pile: int | None = None,
    **cargo: Any,
) -> dict[str, Any]:
    """The document of `table`."""
    owned = {one: things((cards or {}).get(one, "")) for one in range(seats)}
    held = {one: things((hold or {}).get(one, "")) for one in range(seats)}
    stacks = {port: dict((bids or {}).get(port, {})) for port in game.lexicon.ids["port"]}
    document: dict[str, Any] = {
        "phase": phase,
        "on_turn": seat + 1,
        "first": first + 1,
        "turn": turn,
        "abandoned": list(abandoned),
        "stayed": list(stayed),
        "syndicate_paid": paid_out,
        "chosen": dict(things(chosen)),
        "decks": {
            card.id: card.copies - sum(mine[card.id] for mine in owned.values())
            for card in game.parts.victory_cards.card
        },
    }
    document["seat"] = [
        {
            "family": game.lexicon.ids["family"][one],
            "coins": (coins or {}).get(one, game.parts.start.coins_per_player),
            "ships": game.parts.start.ships_per_player + owned[one]["cargo_ship"],
            "at_market": (at_market or {}).get(one, 0),
            "cards": dict(owned[one]),
        }
        for one in range(seats)
    ]
    place_ships(document, casino or {}, stacks)
    place_tokens(document, game, held, **cargo)
    for port in document["port"]:
        port["bids"] = {str(one + 1): stack for one, stack in stacks[port["id"]].items()}
    out = sum(row["coins"] for row in document["seat"]) + sum(sum(stack.values()) for stack in stacks.values())
    document["pile"] = game.parts.counts.coins - out if pile is None else pile
    return document


def place_ships(document: dict[str, Any], casino: Mapping[int, int], stacks: Mapping[str, Mapping[int, int]]) -> None:
    """Ships that nobody mentions are at the Casino, or at home where their owner is on turn or had no turn yet."""
    seats, on_turn, first = len(document["seat"]), document["on_turn"] - 1, document["first"] - 1
    for one, row in enumerate(document["seat"]):
        still_to_come = (one - first) % seats > (on_turn - first) % seats
        home = one == on_turn or (document["turn"] <= 1 and still_to_come)
        out = row["at_market"] + sum(one in stack for stack in stacks.values())
        row["at_casino"] = casino.get(one, 0 if home else row["ships"] - out)


def place_tokens(
    document: dict[str, Any],
    game: CargoNoirTitle,
    held: dict[int, Counter[str]],
    ports: Mapping[str, Things] | None = None,
    market: Things | None = None,
    bag: Things | None = None,
    discards: Things | None = None,
) -> None:
    """Everything that was asked for, then whatever is left, so that no token is lost and none appears."""
    seats = len(document["seat"])
    wanted = {name: things(cargo) for name, cargo in (ports or {}).items()}
    bagged = None if bag is None else things(bag)
    thrown = None if discards is None else things(discards)
    left = Counter({kind.id: kind.count for kind in game.parts.cargo.type[:WILD]})
    left[game.lexicon.ids["cargo"][WILD]] = seats
    for heap in (*held.values(), *wanted.values(), bagged, thrown):
        left.subtract(heap or Counter())
    stall = things(market) if market is not None else spread(left, game.parts.macao.black_market_slots)
    if market is not None:
        left.subtract(stall)
    harbours = []
    for port in game.parts.ports.port:
        is_open = port.open_from <= seats
        cargo = wanted[port.id] if port.id in wanted else spread(left, port.slots if is_open else 0)
        harbours.append({"id": port.id, "cargo": dict(cargo)})
    if bagged is not None and thrown is not None:
        store(left, game, document, held)
    assert min(left.values()) >= 0, f"the box does not hold that many tokens: {left}"
    rest = dict(+left)
    document["bag"] = dict(bagged) if bagged is not None else rest
    document["discards"] = dict(thrown) if thrown is not None else rest if bagged is not None else {}
    document["market"] = dict(stall)
    document["port"] = harbours
    for one, row in enumerate(document["seat"]):
        row["cargo"] = dict(held[one])


def spread(left: Counter[str], slots: int) -> Counter[str]:
    """So many tokens of the commonest types, each of another type where possible; never a Wild."""
    taken: Counter[str] = Counter()
    for _ in range(slots):
        sort = max((name for name in left if name != "wild"), key=lambda name: (left[name], -taken[name], name))
        left[sort] -= 1
        taken[sort] += 1
    return taken


def store(left: Counter[str], game: CargoNoirTitle, document: dict[str, Any], held: dict[int, Counter[str]]) -> None:
    """What may lie neither in the bag nor among the discards fills the free warehouse slots, last seat first."""
    for one in reversed(range(len(held))):
        slots = game.parts.families.warehouse_slots
        slots += game.parts.families.slots_per_warehouses_card * document["seat"][one]["cards"].get("warehouses", 0)
        for sort in [name for name, count in left.items() for _ in range(count)]:
            if held[one].total() < slots:
                held[one][sort] += 1
                left[sort] -= 1
    assert not +left, f"the warehouses are too small for {+left}"


# ---------------------------------------------------------------- playing
def scripted(game: CargoNoirTitle, draws: tuple[str, ...]) -> ScriptedChance:
    return ScriptedChance([[BAG, game.lexicon.ids["cargo"].index(name)] for name in draws])


def do(state: CargoNoir, text: str, *draws: str, seat: int | None = None) -> list[Line]:
    """Play a move for the seat on turn; the bag gives exactly the cargo named. Returns what happened."""
    game = title_of(state)
    chance = scripted(game, draws)
    journal = Journal()
    actor = int(state.to_move()) if seat is None else seat
    game.play(state, actor, game.parse(text), chance, journal)
    assert chance.left() == 0, f"{chance.left()} of the scripted draws were never asked for"
    reader = Reader(SPECTATOR, NAMES[: state.seats])
    lines = [game.describe(event, reader) for event in journal.events]
    return [line for line in lines if line is not None]


class WatchedChance(Chance):
    """Random outcomes that note what they were drawn from: the make-up of the bag, then the sort that came out."""

    def __init__(self, seed: int) -> None:
        self.dice = FastChance(seed)
        self.bags: list[list[int]] = []
        self.drawn: list[int] = []
        self.starts: list[int] = []

    def below(self, kind: i64, n: i64) -> i64:
        assert kind == FIRST_PLAYER
        self.starts.append(int(n))
        return self.dice.below(kind, n)

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        assert kind == BAG
        bag = [int(n) for n in counts]
        assert total == sum(bag)
        self.bags.append(bag)
        sort = self.dice.draw(kind, counts, total)
        self.drawn.append(int(sort))
        return sort


def play(state: CargoNoir, *texts: str) -> CargoNoir:
    """Several moves that draw nothing, one after another."""
    for text in texts:
        do(state, text)
    return state


def wander(state: CargoNoir, chance: Chance, most: int = 5000) -> Iterator[CargoNoir]:
    """Random moves until the game is over; gives the table before each of them."""
    for _ in range(most):
        seat = int(state.to_move())
        if seat < 0:
            return
        yield state
        moves = state.legal_moves(seat)
        state.apply(seat, moves[chance.below(FIRST_PLAYER, len(moves))], chance, None)
    raise AssertionError(f"the game is not over after {most} moves")


def refused(state: CargoNoir, text: str, seat: int | None = None) -> Refusal:
    """The refusal of a move that may not be made; nothing at all has changed."""
    game = title_of(state)
    before = fingerprint(game, state)
    actor = int(state.to_move()) if seat is None else seat
    try:
        game.play(state, actor, game.parse(text), ScriptedChance([]), Journal())
    except Refusal as refusal:
        assert fingerprint(game, state) == before
        return refusal
    raise AssertionError(f"'{text}' was accepted")


def listed(state: CargoNoir, word: str = "", seat: int | None = None) -> set[str]:
    """The moves listed for a seat (the one on turn) in notation, or those that begin with a word."""
    actor = int(state.to_move()) if seat is None else seat
    texts = [title_of(state).notation(Move(code)) for code in state.legal_moves(actor)]
    assert len(set(texts)) == len(texts)
    return {text for text in texts if not word or text.split()[0] == word}


# ---------------------------------------------------------------- looking
def doc(state: CargoNoir) -> dict[str, Any]:
    return title_of(state).document(state)


def sheet(state: CargoNoir, seat: int) -> dict[str, Any]:
    """What lies on and beside a family sheet: coins, ships, at_casino, at_market, cargo, cards."""
    row: dict[str, Any] = doc(state)["seat"][seat]
    return row


def harbour(state: CargoNoir, port: str) -> dict[str, Any]:
    """A port's cargo by type, and its bids by seat (from 0)."""
    row = next(row for row in doc(state)["port"] if row["id"] == port)
    return {"cargo": row["cargo"], "bids": {int(seat) - 1: stack for seat, stack in row["bids"].items()}}


def phase(state: CargoNoir) -> str:
    return str(doc(state)["phase"])


def home(state: CargoNoir, seat: int) -> int:
    """Ships beside a sheet."""
    return int(state.ships_home(seat))


def kinds(lines: list[Line]) -> list[str]:
    return [line.kind for line in lines]


def facts(lines: list[Line], kind: str) -> dict[str, Any]:
    """The facts of the one event of a kind."""
    (line,) = [line for line in lines if line.kind == kind]
    return line.facts


def tokens(state: CargoNoir) -> Counter[str]:
    """Every token on the table, wherever it lies."""
    table = doc(state)
    places = [table["market"], table["bag"], table["discards"]]
    places += [row["cargo"] for row in (*table["seat"], *table["port"])]
    total: Counter[str] = Counter()
    for place in places:
        total.update(place)
    return total


def all_coins(state: CargoNoir) -> int:
    """Safes, stacks and Pile (CN-R08)."""
    table = doc(state)
    stacks = sum(sum(row["bids"].values()) for row in table["port"])
    return int(sum(row["coins"] for row in table["seat"]) + stacks + table["pile"])
