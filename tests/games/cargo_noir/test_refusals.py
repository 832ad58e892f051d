"""Every reason why a move may not be made: the rule behind it, and a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.errors import Refusal
from cubilete.core.journal import Journal
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.position import fingerprint
from cubilete.games.cargo_noir.declared import DECLARED
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


def rich_sender() -> CargoNoir:
    """Phase II was played: what is left in the hold could pay for a card."""
    return table(phase="send", hold={ANA: "gold*3"})


OUTBID = {"rotterdam": {ANA: 2, BEN: 5}}
CASES = [
    Case("GAME_OVER", lambda: table(phase="over", turn=FINAL), "casino", "CN-END-01", ("over",), ("zu Ende",)),
    Case("NOT_YOUR_TURN", sending(), "casino", "CN-TURN-05", ("seat 1's turn",), ("Am Zug ist",), BEN),
    Case("NO_SUCH_MOVE", sending(), Move(9999), "", ("no such move",), ("gibt es in Cargo Noir nicht",)),
    Case("NO_SUCH_MOVE", sending(), Move(c.CASINO, (1,)), "", ("no such move",), ("gibt es in Cargo Noir nicht",)),
    Case("FIRST_TURN", sending(turn=1), "collect", "CN-TURN-06", ("game turn 1",), ("Runde 1",)),
    Case("FIRST_TURN", sending(turn=1), "take villa", "CN-TURN-06", ("game turn 1",), ("Runde 1",)),
    Case("ONE_TRADE", rich_sender, "take villa", "CN-R18", ("over for this turn",), ("für diesen Zug vorbei",)),
    Case("ONE_TRADE", rich_sender, "keep", "CN-R18", ("over for this turn",), ("für diesen Zug vorbei",)),
    # Phase II was left out because nothing was within reach: the reason is told, not that the phase is over.
    Case(
        "NOTHING_IN_REACH",
        sending(hold={ANA: "gold*2"}),
        "keep",
        "CN-TRADE-10",
        ("worth 4", "costs 9"),
        ("4 wert", "kostet 9"),
    ),
    Case(
        "CARD_TOO_DEAR",
        sending(hold={ANA: "gold*2"}, coins={ANA: 1}),
        "take villa",
        "CN-TRADE-10",
        ("costs 9, and you can pay 4", "5 more"),
        ("kostet 9, du kannst 4 zahlen", "noch 5"),
    ),
    Case(
        "COINS_TOO_EARLY",
        sending(turn=9, coins={ANA: 12}),
        "take villa",
        "CN-TRADE-17",
        ("only in the final game turn",),
        ("nur in der letzten Runde",),
    ),
    Case("DISCARD_FITS", sending(hold={ANA: "gold"}), "discard gold", "CN-R17", ("fits",), ("passt",)),
    Case(
        "DISCARD_LATER",
        trading("gold*8"),
        "discard gold",
        "CN-TRADE-15",
        ("end of phase II", "First take cards, or keep your cargo"),
        ("am Ende von Phase II", "Zuerst: Karten aussuchen oder die Ware behalten"),
    ),
    Case(
        "DISCARD_LATER",
        trading("gold*8", "take villa"),
        "discard gold",
        "CN-TRADE-15",
        ("First pay for Villa, or undo",),
        ("Zuerst: Villa bezahlen",),
    ),
    Case(
        "SEND_LATER",
        resolving(casino={ANA: 1}),
        "casino",
        "CN-TURN-04",
        ("in phase III", "First resolve your ships: 1 left"),
        ("in Phase III", "noch 1"),
    ),
    Case("SEND_LATER", trading("gold*3"), "bid rotterdam 1", "CN-TURN-04", ("in phase III",), ("in Phase III",)),
    Case(
        "SEND_LATER",
        trading("gold*8", "keep"),
        "casino",
        "CN-TURN-04",
        ("First discard 2 more", "warehouses hold 6"),
        ("noch 2 ablegen", "passen 6"),
    ),
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
        ("needs 8 more", "holds 7", "raise less, or abandon"),
        ("braucht 8 mehr", "liegen 7", "Erhöhe um weniger"),
    ),
    # Where even the least raise or bid is out of reach, nobody is told to make one.
    Case(
        "RAISE_TOO_DEAR",
        resolving(bids=OUTBID, coins={ANA: 1}),
        "raise rotterdam 6",
        "CN-R19",
        ("needs 4 more coins", "holds 1", "too little even for 6", "abandon the port"),
        ("braucht 4 mehr", "liegen 1", "auch für 6 nicht"),
    ),
    Case(
        "RAISE_TOO_LOW",
        resolving(bids=OUTBID, coins={ANA: 1}),
        "raise rotterdam 3",
        "CN-PORT-06",
        ("too little to raise to 6: abandon the port",),
        ("um auf 6 zu erhöhen: Gib den Hafen auf",),
    ),
    Case(
        "BUY_OUTBID",
        resolving(bids=OUTBID, coins={ANA: 1}),
        "buy rotterdam",
        "CN-PORT-05",
        ("5 coins against your 2", "too little to raise to 6: abandon it"),
        ("5 gegen deine 2", "um auf 6 zu erhöhen: Gib den Hafen auf"),
    ),
    Case(
        "BID_TOO_LOW",
        sending(bids={"rio": {BEN: 3}}, coins={ANA: 2}),
        "bid rio 2",
        "CN-SEND-05",
        ("it would take 4 coins", "holds 2", "elsewhere"),
        ("bräuchte es 4", "liegen 2", "anderswohin"),
    ),
    Case(
        "BID_NOTHING",
        sending(coins={ANA: 0}),
        "bid rio 0",
        "CN-R02",
        ("at least 1 here", "holds 0", "elsewhere"),
        ("mindestens 1", "liegen 0", "anderswohin"),
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
        ("costs 10", "with what you want already", "need 3 more"),
        ("kostet 10", "mit dem schon Ausgesuchten", "noch 3"),
    ),
    Case(
        "CARD_TOO_DEAR",
        trading("gold*3"),
        "take warehouses",
        "CN-TRADE-10",
        ("costs 10, and you can pay 9", "need 1 more"),
        ("kostet 10, du kannst 9 zahlen", "noch 1"),
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
    assert {case.verdict for case in CASES} == {verdict.name.upper() for verdict in DECLARED.verdicts}


def test_every_refusal_that_rests_on_a_rule_cites_one_of_the_catalogue() -> None:
    known = {entry.id for entry in TITLE.catalogue.all()}
    assert {case.rule for case in CASES} - {""} <= known


def test_a_move_that_may_be_made_has_no_refusal() -> None:
    assert TITLE.why_not(sending()(), ANA, TITLE.parse("casino")) is None


# ---------------------------------------------------------------- sentences that went wrong once
def test_whose_turn_it_is_is_said_in_the_readers_language() -> None:
    refusal = TITLE.why_not(sending()(), BEN, TITLE.parse("casino"), "de")
    assert refusal is not None
    assert "seat" not in refusal.sentence


def test_whoever_is_on_turn_is_called_by_name_where_names_are_known() -> None:
    match = Match(TITLE, [Seat("Ada"), Seat("Bo")], TITLE.options_type(first="1", families="dealt"), bytes(32))
    with pytest.raises(Refusal, match="It is Ada's turn"):
        match.play(BEN, "casino")


def test_a_token_alone_is_not_told_in_the_plural() -> None:
    state = trading("cars weapons gold*3", "take villa")()
    assert "1 Weapon, 1 Luxury Car, 3 Gold" in refused(state, "pay gold*9").sentence
    assert "1 Waffe, 1 Luxusauto, 3 Gold" in refused(state, "pay gold*9", "de").sentence


def test_a_port_of_two_words_may_be_written_as_two() -> None:
    assert TITLE.parse("bid hong kong 1") == TITLE.parse("bid hong_kong 1")
    with pytest.raises(Refusal, match="Did you mean hong_kong"):
        TITLE.parse("bid hongkong 1")


def refused(state: CargoNoir, move: str, language: str = "en") -> Refusal:
    refusal = TITLE.why_not(state, ANA, TITLE.parse(move), language)
    assert refusal is not None
    return refusal


def test_a_payment_with_negative_counts_is_refused_like_any_unclear_one() -> None:
    refusal = TITLE.why_not(trading("gold*3", "take villa")(), ANA, Move(c.PAY, (0, -20, *[0] * 9)))
    assert refusal is not None
    assert refusal.sentence.startswith("The payment is not clear")


def test_a_bid_of_nothing_against_a_rival_is_told_how_many_coins_it_takes() -> None:
    refusal = TITLE.why_not(sending(bids={"rio": {BEN: 3}})(), ANA, TITLE.parse("bid rio 0"))
    assert refusal is not None
    assert "4 coin." not in refusal.sentence
