"""Every reason why a move may not be made: the rule behind it, and a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from games.cargo_noir.helpers import ANA, BEN, TITLE, play, table

FINAL = 10
"""The last game turn with four and five players."""


class Case(Struct, frozen=True):
    """A real situation, a move that it does not allow, and what is said about it in English and German."""

    verdict: str
    state: Callable[[], CargoNoir]
    move: str | Move
    rule: str
    english: tuple[str, ...]
    german: tuple[str, ...]
    seat: int = ANA


def resolving(*moves: str, **changes: Any) -> Callable[[], CargoNoir]:
    return lambda: play(table(**changes), *moves)


def trading(hold: str, *moves: str, **changes: Any) -> Callable[[], CargoNoir]:
    return lambda: play(table(phase="trade", hold={ANA: hold}, **changes), *moves)


def sending(seats: int = 4, **changes: Any) -> Callable[[], CargoNoir]:
    return lambda: table(seats, phase="send", **changes)


def red_is_taken() -> CargoNoir:
    state = TITLE.deal(3, FastChance(1))
    TITLE.play(state, ANA, TITLE.parse("family red"), FastChance(1), None)
    return state


OUTBID = {"rotterdam": {ANA: 2, BEN: 5}}
CASES = [
    Case("GAME_OVER", lambda: table(phase="over", turn=FINAL), "casino", "CN-END-01", ("over",), ("zu Ende",)),
    Case("NOT_YOUR_TURN", sending(), "casino", "CN-TURN-05", ("seat 1's turn",), ("Am Zug ist",), BEN),
    Case("NO_SUCH_MOVE", sending(), Move(9999), "", ("no such move",), ("gibt es in Cargo Noir nicht",)),
    Case("NO_SUCH_MOVE", sending(), Move(c.CASINO, (1,)), "", ("no such move",), ("gibt es in Cargo Noir nicht",)),
    Case("WRONG_PHASE", sending(turn=1), "collect", "CN-TURN-06", ("game turn 1",), ("Runde 1",)),
    Case("WRONG_PHASE", sending(turn=1), "take villa", "CN-TURN-06", ("game turn 1",), ("Runde 1",)),
    Case("WRONG_PHASE", sending(), "take villa", "CN-R18", ("over for this turn",), ("für diesen Zug vorbei",)),
    Case("WRONG_PHASE", sending(hold={ANA: "gold"}), "discard gold", "CN-R17", ("fits",), ("passt",)),
    Case("WRONG_PHASE", resolving(casino={ANA: 1}), "casino", "CN-TURN-04", ("in phase III",), ("in Phase III",)),
    Case("WRONG_PHASE", trading("gold*3"), "bid rotterdam 1", "CN-TURN-04", ("in phase III",), ("in Phase III",)),
    Case("WRONG_PHASE", trading("gold*3"), "collect", "CN-TURN-04", ("trade cargo",), ("Ware eintauschen",)),
    Case("WRONG_PHASE", sending(), "draw", "CN-TURN-04", ("send ships",), ("Schiffe ausschicken",)),
    Case("WRONG_PHASE", sending(), "family red", "CN-TURN-04", ("send ships",), ("Schiffe ausschicken",)),
    Case("FAMILY_TAKEN", red_is_taken, "family red", "CN-R09", ("choose another",), ("wähle eine andere",), BEN),
    Case("NO_CASINO_SHIP", resolving(at_market={ANA: 1}), "collect", "CN-CASINO-01", ("Casino",), ("am Casino",)),
    Case("NO_MARKET_SHIP", resolving(casino={ANA: 1}), "draw", "CN-MARKET-01", ("Black Market",), ("am Schwarzmarkt",)),
    Case(
        "SWAP_NOT_HELD",
        resolving(at_market={ANA: 1}, hold={ANA: "gold"}),
        "swap ivory gold",
        "CN-R15",
        ("no Ivory",),
        ("Elfenbein", "die du besitzt"),
    ),
    Case(
        "SWAP_NOT_THERE",
        resolving(at_market={ANA: 1}, hold={ANA: "art"}, market="gold*6"),
        "swap art uranium",
        "CN-MARKET-02",
        ("no Uranium",),
        ("Uran", "die dort liegt"),
    ),
    Case("NO_PORT_SHIP", resolving(casino={ANA: 1}), "buy rio", "CN-RESOLVE-01", ("Rio",), ("Rio de Janeiro",)),
    Case("NO_PORT_SHIP", resolving(casino={ANA: 1}), "raise rio 3", "CN-RESOLVE-01", ("Rio",), ("Rio de Janeiro",)),
    Case(
        "SHIP_STAYS",
        resolving("raise rotterdam 6", bids=OUTBID, casino={ANA: 1}),
        "abandon rotterdam",
        "CN-PORT-07",
        ("Rotterdam stays",),
        ("in Rotterdam bleibt",),
    ),
    Case(
        "BUY_OUTBID",
        resolving(bids=OUTBID),
        "buy rotterdam",
        "CN-PORT-05",
        ("5 coins against your 2", "raise to at least 6", "abandon"),
        ("5 gegen deine 2", "Erhöhe auf mindestens 6", "gib den Hafen auf"),
    ),
    Case(
        "MUST_BUY",
        resolving(bids={"tangier": {ANA: 2}}, seats=5),
        "abandon tangier",
        "CN-R04",
        ("alone in Tangier", "must buy"),
        ("in Tanger allein", "kaufst du"),
    ),
    Case("MUST_BUY", resolving(bids={"rio": {ANA: 2}}), "raise rio 4", "CN-R04", ("must buy",), ("kaufst du",)),
    Case(
        "RAISE_TOO_LOW",
        resolving(bids=OUTBID),
        "raise rotterdam 5",
        "CN-PORT-06",
        ("larger than 5", "at least 6"),
        ("größer werden als 5", "mindestens 6"),
    ),
    Case(
        "RAISE_TOO_DEAR",
        resolving(bids=OUTBID),
        "raise rotterdam 10",
        "CN-R19",
        ("needs 8 more", "holds 7"),
        ("braucht 8 mehr", "liegen 7"),
    ),
    Case(
        "DECK_EMPTY",
        trading("gold*5", cards={BEN: "villa*6"}),
        "take villa",
        "CN-TRADE-21",
        ("No Villa is left",),
        ("Villa ist vergriffen", "wähle eine andere"),
    ),
    Case(
        "UNIQUE_GONE",
        trading("gold*7", cards={BEN: "cronies"}),
        "take cronies",
        "CN-UNIQUE-01",
        ("only one Cronies",),
        ("Cronies gibt es nur einmal", "wähle eine andere"),
    ),
    Case(
        "EDGE_LIMIT",
        trading("gold*7", cards={ANA: "syndicate*2"}),
        "take syndicate",
        "CN-EDGE-02",
        ("at most 2 Syndicate",),
        ("höchstens 2 Karten „Syndicate“",),
    ),
    Case(
        "CARD_TOO_DEAR",
        trading("gold*4", "take villa"),
        "take warehouses",
        "CN-TRADE-10",
        ("costs 10", "need 3 more"),
        ("kostet 10", "noch 3"),
    ),
    Case(
        "CARDS_UNPAID",
        trading("gold*5", "take villa", "take yacht"),
        "keep",
        "CN-TRADE-11",
        ("Villa and Yacht", "pay for them, or undo"),
        ("Villa und Yacht", "Zahle dafür oder nimm die Auswahl zurück"),
    ),
    Case("NOTHING_TAKEN", trading("gold*3"), "pay gold*3", "CN-R17", ("take a card first",), ("Suche dir zuerst",)),
    Case(
        "PAY_NOT_HELD",
        trading("gold*3", "take villa"),
        "pay gold*2 ivory",
        "CN-TRADE-02",
        ("you have 3 Gold",),
        ("du hast 3 Gold",),
    ),
    Case(
        "COMBINATION_EMPTY",
        trading("gold*3", "take villa"),
        "pay gold*0",
        "CN-TRADE-03",
        ("at least one token",),
        ("mindestens eine Ware",),
    ),
    Case(
        "COMBINATION_TOO_BIG",
        trading("gold*10", "take villa"),
        "pay gold*10",
        "CN-TRADE-05",
        ("at most 9",),
        ("höchstens 9",),
    ),
    Case(
        "COMBINATION_MIXED",
        trading("gold*3 ivory", "take villa"),
        "pay gold*3+ivory",
        "CN-TRADE-06",
        ("all of one type or all different",),
        ("alle von einer Sorte oder alle verschieden",),
    ),
    Case(
        "PAID_TOO_LITTLE",
        trading("gold*3", "take villa"),
        "pay gold*2",
        "CN-TRADE-10",
        ("worth 4", "cost 9", "5 more"),
        ("4 wert", "kosten 9", "noch 5"),
    ),
    Case(
        "COINS_TOO_EARLY",
        trading("gold*3", "take villa"),
        "pay gold*2 coins*5",
        "CN-TRADE-17",
        ("only in the final game turn",),
        ("nur in der letzten Runde",),
    ),
    Case(
        "COINS_NOT_HELD",
        trading("gold*3", "take villa", turn=FINAL),
        "pay gold*2 coins*8",
        "CN-END-06",
        ("holds 7 coins, not 8",),
        ("liegen 7 Münzen, nicht 8",),
    ),
    Case("DISCARD_NOT_HELD", trading("gold*7", "keep"), "discard ivory", "CN-TRADE-15", ("no Ivory",), ("Elfenbein",)),
    # The program leaves the phase as soon as everything fits, so only an edited position gets here.
    Case(
        "DISCARD_FITS",
        lambda: table(phase="shed", hold={ANA: "gold*6"}, check=False),
        "discard gold",
        "CN-R17",
        ("fits into your warehouses",),
        ("passt in deine Lagerhäuser",),
    ),
    Case("PORT_CLOSED", sending(2), "bid rio 1", "CN-SETUP-03", ("with 2 players",), ("bei 2 Familien",)),
    Case(
        "OWN_SHIP_THERE",
        sending(bids={"hong_kong": {ANA: 2}}),
        "bid hong_kong 3",
        "CN-R03",
        ("already have a ship in Hong Kong",),
        ("In Hongkong liegt schon ein Schiff von dir",),
    ),
    Case(
        "PORT_ABANDONED",
        sending(abandoned=("cape_town",)),
        "bid cape_town 3",
        "CN-PORT-10",
        ("abandoned Cape Town", "your next turn"),
        ("Kapstadt", "im nächsten Zug"),
    ),
    Case("BID_NOTHING", sending(), "bid rio 0", "CN-R02", ("bid at least 1",), ("mindestens 1",)),
    Case(
        "BID_TOO_LOW",
        sending(bids={"rio": {BEN: 3}}),
        "bid rio 3",
        "CN-SEND-05",
        ("Rio de Janeiro is 3", "at least 4"),
        ("Rio de Janeiro ist 3", "mindestens 4"),
    ),
    Case("BID_TOO_DEAR", sending(), "bid rio 8", "CN-SEND-10", ("bid 8", "holds 7"), ("bietest 8", "liegen 7")),
    Case("NOT_LAST_TURN", sending(), "casino all", "CN-R01", ("send them one by one",), ("schicke sie einzeln",)),
    Case(
        "PAY_UNCLEAR", trading("gold*3", "take villa"), Move(c.PAY, (0, 1)), "", ("Write it as in",), ("zum Beispiel",)
    ),
    Case(
        "PAY_UNCLEAR", trading("gold*3", "take villa"), Move(c.PAY, (-1,)), "", ("Write it as in",), ("zum Beispiel",)
    ),
]


def move_of(case: Case) -> Move:
    return TITLE.parse(case.move) if isinstance(case.move, str) else case.move


def named(case: Case) -> Any:
    """A case as a parameter that carries its rule: were the rule broken, the move would be accepted."""
    marks = [pytest.mark.rule(case.rule)] if case.rule else []
    return pytest.param(case, marks=marks, id=f"{case.verdict}-{case.move}".lower())


@pytest.mark.parametrize("case", [named(case) for case in CASES])
def test_a_move_that_may_not_be_made_is_refused_by_its_rule_in_both_languages(case: Case) -> None:
    state, move = case.state(), move_of(case)
    before = fingerprint(TITLE, state)
    assert state.verdict(case.seat, move.code, list(move.params)) == getattr(c, case.verdict)
    with pytest.raises(Refusal) as caught:
        TITLE.play(state, case.seat, move, ScriptedChance([]), Journal())
    assert caught.value.rule == case.rule
    assert fingerprint(TITLE, state) == before
    for language, fragments in (("en", case.english), ("de", case.german)):
        refusal = TITLE.why_not(state, case.seat, move, language)
        assert refusal is not None
        assert refusal.rule == case.rule
        for fragment in fragments:
            assert fragment in refusal.sentence, language
        assert not set("{}!") & set(refusal.sentence)
        assert refusal.sentence[0].isupper()
        assert refusal.sentence.endswith(".")


def test_every_verdict_has_its_situation() -> None:
    names = list(vars(c))
    verdicts = {name for name in names[names.index("GAME_OVER") : names.index("E_FIRST")] if name.isupper()}
    assert len(verdicts) == 38
    assert sorted(getattr(c, name) for name in verdicts) == list(range(1, 39))
    assert {case.verdict for case in CASES} == verdicts


def test_every_refusal_that_rests_on_a_rule_cites_one_of_the_catalogue() -> None:
    known = {entry.id for entry in TITLE.catalogue.all()}
    assert {case.rule for case in CASES} - {""} <= known


def test_a_move_that_may_be_made_has_no_refusal() -> None:
    assert TITLE.why_not(sending()(), ANA, TITLE.parse("casino")) is None


@pytest.mark.rule("CN-TRADE-15")
def test_excess_cargo_is_not_said_to_fit_while_the_trade_is_still_open() -> None:
    refusal = TITLE.why_not(trading("gold*8")(), ANA, TITLE.parse("discard gold"))
    assert refusal is not None
    assert "fits" not in refusal.sentence


# ---------------------------------------------------------------- sentences that went wrong once
def test_whose_turn_it_is_is_said_in_the_readers_language() -> None:
    refusal = TITLE.why_not(sending()(), BEN, TITLE.parse("casino"), "de")
    assert refusal is not None
    assert "seat" not in refusal.sentence


def test_a_payment_with_negative_counts_is_refused_like_any_unclear_one() -> None:
    refusal = TITLE.why_not(trading("gold*3", "take villa")(), ANA, Move(c.PAY, (0, -20, *[0] * 9)))
    assert refusal is not None
    assert refusal.sentence.startswith("The payment is not clear")


def test_a_bid_of_nothing_against_a_rival_is_told_how_many_coins_it_takes() -> None:
    refusal = TITLE.why_not(sending(bids={"rio": {BEN: 3}})(), ANA, TITLE.parse("bid rio 0"))
    assert refusal is not None
    assert "4 coin." not in refusal.sentence
