"""Questions in plain words: what people wrote who asked why not, and what they are told.

Each row is a question and its answers in short: the verbs, then `+` where it may be done or `-` and the rule that is
against it; `?` where nothing was understood, with what may have been meant; `nobody` for a thing that no move is about.
"""

from __future__ import annotations

import pytest

from cubilete.core.asking import AskedMove, Inquiry
from cubilete.core.options import read_options
from cubilete.core.title import Reader
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games import title

NAMES = ("Ana", "Bob", "Cleo", "Dan")

CARGO_NOIR_EN = (
    ("Tangier", "bid-CN-SETUP-03 buy/abandon/raise-CN-TURN-06"),
    ("Bank", "take-CN-TURN-06"),
    ("send a ship to Tangier", "bid-CN-SETUP-03"),
    ("Rotterdam", "bid+ buy/abandon/raise-CN-TURN-06"),
    ("casino", "casino+ collect-CN-TURN-06"),
    ("the Casino", "casino+ collect-CN-TURN-06"),
    ("Black Market", "market+ decline/draw/swap-CN-TURN-06"),
    ("send a ship to the Casino", "casino+"),
    ("Why can't I buy the Bank?", "take-CN-TURN-06"),
    ("gold", "discard-CN-R17 swap-CN-TURN-06"),
    ("Tangir", "? Tangier"),
    ("Roterdam", "? Rotterdam"),
    ("asdf qwer", "?"),
    ("bid 3 in Rotterdam", "bid+"),
    ("bid 99 in Rotterdam", "bid-CN-SEND-10"),
    ("raise in rotterdam", "raise-CN-TURN-06"),
    ("Villa", "take-CN-TURN-06"),
    ("Bob", "nobody"),
    ("swap gold for art", "swap-CN-TURN-06"),
    ("draw from the bag", "draw-CN-TURN-06"),
    ("buy", "take/buy-CN-TURN-06"),
    ("leave Rotterdam", "abandon-CN-TURN-06"),
    ("trade my cargo", "pay/buy-CN-TURN-06"),
    ("discard the gold", "discard-CN-R17"),
    ("jewels", "discard-CN-R17 swap-CN-TURN-06"),
    ("I want more ships", "casino+ market+ bid+ raise-CN-TURN-06"),
    ("another Cargo Ship", "take-CN-TURN-06"),
    ("choose the red family", "family-CN-TURN-04"),
    ("hong kong", "bid+ buy/abandon/raise-CN-TURN-06"),
    ("collect coins", "collect-CN-TURN-06"),
    ("???", "?"),
    ("can i have the yacht", "take-CN-TURN-06"),
    ("bid rotterdam 2", "bid+"),
    ("make me a sandwich", "?"),
    ("macao", "casino+ market+ draw/collect/swap-CN-TURN-06"),
)
CARGO_NOIR_DE = (
    ("Tanger", "buy/abandon/raise-CN-RESOLVE-01 bid-CN-TURN-04"),
    ("Schiff nach Tanger schicken", "bid-CN-TURN-04"),
    ("Bank", "take-CN-TURN-04"),
    ("Bank kaufen", "take-CN-TURN-04"),
    ("Schwarzmarkt", "decline+ draw+ swap-CN-R15 market-CN-TURN-04"),
    ("Gold tauschen", "swap-CN-R15"),
    ("Warum kann ich Rotterdam nicht kaufen?", "buy+"),
    ("erhöhen", "raise-CN-R04"),
    ("Xyzzy", "?"),
    ("Tangr", "? Tanger"),
    ("Rotterdamm", "buy+ abandon/raise-CN-R04 bid-CN-TURN-04"),
    ("Karte kaufen", "take-CN-TURN-04"),
    ("Villa", "take-CN-TURN-04"),
    ("Casino", "collect+ casino-CN-TURN-04"),
    ("im Casino kassieren", "collect+"),
    ("aus dem Beutel ziehen", "draw+"),
    ("Hongkong", "buy/abandon/raise-CN-RESOLVE-01 bid-CN-TURN-04"),
    ("Kapstadt", "buy/abandon/raise-CN-RESOLVE-01 bid-CN-TURN-04"),
    ("Rotterdam aufgeben", "abandon-CN-R04"),
    ("Ware ablegen", "discard-CN-R17"),
    ("Juwelen", "swap-CN-R15 discard-CN-R17"),
    ("Waffen behalten", "swap-CN-R15 discard-CN-R17"),
    ("Münzen", "collect+ pay-CN-TURN-04 bid-CN-TURN-04"),
    ("Bob", "nobody"),
    ("Schiff zum Casino", "casino-CN-TURN-04"),
    ("Schiffe losschicken", "casino/market/bid-CN-TURN-04"),
    ("eine Yacht", "take-CN-TURN-04"),
    ("Syndicate", "take-CN-TURN-04"),
    ("5 in Rotterdam bieten", "bid-CN-TURN-04"),
    ("alles eintauschen", "pay-CN-TURN-04"),
    ("blaue Familie", "family-CN-TURN-04"),
    ("wie wird das Wetter", "?"),
    ("!!", "?"),
    ("Joker", "swap-CN-R15 discard-CN-R17"),
    ("bid rotterdam 2", "bid-CN-TURN-04"),
)
CUBITOS_EN = (
    ("buy the red dice", "purchase+"),
    ("red", "purchase+ use_red-CU-SUP-10 use-CU-ABIL-01"),
    ("Tom", "purchase+ use-CU-ABIL-01"),
    ("buy Tom", "purchase+"),
    ("push", "push-CU-PUSH-02"),
    ("roll again", "push-CU-PUSH-02"),
    ("move to the finish", "go-CU-MOVE-01"),
    ("finish", "finish+ go-CU-MOVE-01"),
    ("water", "go-CU-MOVE-01"),
    ("take a shortcut", "shortcut-CU-TRACK-11"),
    ("credits", "purchase+ use-CU-SYM-07"),
    ("llama", "purchase+ use-CU-ABIL-01"),
    ("a dog", "purchase+ use-CU-ABIL-01"),
    ("buy a step", "buy_step-CU-MOVE-04"),
    ("Jacques Couteau", "nobody"),
    ("rest", "finish+"),
    ("buy gray dice", "purchase-CU-BUY-05"),
    ("roll the dice", "throw-CU-THROW-01"),
    ("xyzzy", "?"),
    ("whte", "? Tom (white)"),
    ("use my dice", "use-CU-SYM-07"),
    ("stop here", "halt-CU-MOVE-01"),
    ("go to the start", "go-CU-MOVE-01"),
    ("white dice", "purchase+ use-CU-ABIL-01"),
    ("Rollosaurus", "purchase+ use-CU-ABIL-01"),
    ("purple", "purchase+ use-CU-ABIL-01"),
    ("refill", "fill-CU-REFILL-01"),
    ("announce red symbols", "announce-CU-SUP-07"),
    ("pass", "pass-CU-PUSH-02"),
    ("why can't I buy the lead die?", "purchase-CU-BUY-05"),
    ("Krötenköter", "purchase+ use-CU-ABIL-01"),
    ("Krotenkoter", "purchase+ use-CU-ABIL-01"),
    ("buy everything", "purchase+"),
    ("Cleo", "?"),
    ("asdf", "?"),
    ("hire a dinosaur", "purchase+"),
)
CUBITOS_DE = (
    ("roten Würfel kaufen", "purchase-CU-BUY-01"),
    ("rot", "purchase-CU-BUY-01 use-CU-ABIL-01"),
    ("Tom kaufen", "purchase-CU-BUY-01"),
    ("Tom", "use+ purchase-CU-BUY-01"),
    ("riskieren", "push-CU-PUSH-02"),
    ("ins Ziel laufen", "go-CU-MOVE-01"),
    ("Wasser", "go-CU-MOVE-01"),
    ("Abkürzung", "shortcut-CU-TRACK-11"),
    ("Kredite", "use+ purchase-CU-BUY-01"),
    ("Schritt kaufen", "buy_step-CU-MOVE-04"),
    ("Krötenköter nutzen", "use+"),
    ("Krötenköter", "use+ purchase-CU-BUY-01"),
    ("weißer Würfel", "purchase-CU-BUY-01"),
    ("passen", "pass-CU-PUSH-02"),
    ("blubb", "?"),
    ("ausruhen", "finish-CU-REST-01"),
    ("würfeln", "throw-CU-THROW-01 purchase-CU-BUY-01"),
    ("noch einmal werfen", "throw-CU-THROW-01 push-CU-PUSH-02"),
    ("Bereitschaft auffüllen", "fill-CU-REFILL-01"),
    ("rote Symbole ansagen", "announce-CU-SUP-09"),
    ("die rote Karte", "use_red-CU-SUP-10"),
    ("Lama", "purchase-CU-BUY-01 use-CU-ABIL-01"),
    ("ein Hund", "use+ purchase-CU-BUY-01"),
    ("Katze kaufen", "purchase-CU-BUY-01"),
    ("Dinosaurier", "purchase-CU-BUY-01 use-CU-ABIL-01"),
    ("stehen bleiben", "halt-CU-MOVE-01"),
    ("graue Würfel kaufen", "purchase-CU-BUY-01"),
    ("gelb", "purchase-CU-BUY-01 use-CU-ABIL-01"),
    ("Rolosaurus", "? Rollosaurus (lila)"),
    ("Bob", "purchase-CU-BUY-01 use-CU-ABIL-01"),
    ("???", "?"),
    ("Würfel nutzen", "use+"),
    ("den Läufer bewegen", "go-CU-MOVE-01"),
    ("warum darf ich nicht kaufen", "purchase-CU-BUY-01"),
    ("Münzen", "purchase-CU-BUY-01"),
    ("lila Würfel", "purchase-CU-BUY-01"),
)

NEVADA_RIDE_EN = (
    ("Casino", "drive-FD-MOVE-01 slip-FD-SLIP-01"),
    ("Why can't I go to the Casino?", "drive-FD-MOVE-01"),
    ("third gear", "gear-FD-GEAR-08"),
    ("shift to third gear", "gear-FD-GEAR-08"),
    ("shift up", "gear-FD-GEAR-08"),
    ("Canyon", "drive-FD-MOVE-03 slip-FD-SLIP-01"),
    ("Canyon Road", "drive-FD-MOVE-03 slip-FD-SLIP-01"),
    ("Eagle Turn", "drive+ slip-FD-SLIP-01"),
    ("Colorado Crossing 1", "drive+ slip-FD-SLIP-01"),
    ("C2-09C", "drive+ slip-FD-SLIP-01"),
    ("drive C2-09C", "drive+"),
    ("left lane", "drive+"),
    ("use the slipstream", "slip-FD-SLIP-01"),
    ("overtake Bob", "drive+ slip-FD-SLIP-01"),
    ("river", "drive-FD-MOVE-01 slip-FD-SLIP-01"),
    ("mud", "drive-FD-MOVE-01 slip-FD-SLIP-01"),
    ("crowd", "drive-FD-MOVE-01 slip-FD-SLIP-01"),
    ("nitro", "nitro/nitro_more-FD-R12"),
    ("repair my brakes", "regain-FD-R12"),
    ("rain tires", "tires-FD-R12"),
    ("Jack Owens", "driver-FD-R12"),
    ("Cassino", "? Casino (Casino star 1)"),
    ("xyzzy", "?"),
)
NEVADA_RIDE_DE = (
    ("dritter Gang", "gear+"),
    ("sechster Gang", "gear-FD-GEAR-09"),
    ("Warum darf ich nicht in den sechsten Gang?", "gear-FD-GEAR-09"),
    ("Gang 6", "gear-FD-GEAR-09"),
    ("gear 6", "gear-FD-GEAR-09"),
    ("hochschalten", "gear+"),
    ("Casino", "drive/slip-FD-R12"),
    ("Kasino", "drive/slip-FD-R12"),
    ("Canyon Road", "drive/slip-FD-R12"),
    ("Schlamm", "drive/slip-FD-R12"),
    ("Windschatten", "slip-FD-R12"),
    ("Trümmer", "debris-FD-R12"),
    ("Radio werfen", "radio-FD-R12"),
    ("weiche Reifen", "tires-FD-R12"),
    ("Xyzzy", "?"),
)


def ask(slug: str, lesson: str, language: str, question: str, verb: str = "") -> Inquiry:
    game = title(slug)
    taught = next(one for one in game.lessons() if one.id == lesson)
    options = read_options(game.options_type, taught.options, game.name)
    state = game.load(taught.document, taught.seats, options)
    reader = Reader(taught.seat, NAMES[: taught.seats], language)
    return game.ask(state, taught.seat, question, reader, verb)


def short(inquiry: Inquiry) -> str:
    told = " ".join("/".join(one.verbs) + ("+" if one.allowed else f"-{one.rule}") for one in inquiry.answers)
    if told:
        return told
    return f"? {', '.join(inquiry.suggestions)}" if inquiry.suggestions else "nobody" if inquiry.heard else "?"


def check(inquiry: Inquiry, wanted: str, language: str) -> None:
    assert short(inquiry) == wanted
    assert inquiry.answers or inquiry.sentence
    for answer in inquiry.answers:
        check_answer(answer)
    if wanted.startswith("?"):
        assert ("table" if language == "en" else "Tisch") in inquiry.sentence


def check_answer(answer: AskedMove) -> None:
    assert answer.text
    assert answer.sentence
    assert bool(answer.choices) == answer.allowed


@pytest.mark.parametrize(("question", "wanted"), CARGO_NOIR_EN)
def test_cargo_noir_in_english(question: str, wanted: str) -> None:
    check(ask("cargo_noir", "1_send", "en", question), wanted, "en")


@pytest.mark.parametrize(("question", "wanted"), CARGO_NOIR_DE)
def test_cargo_noir_in_german(question: str, wanted: str) -> None:
    check(ask("cargo_noir", "2_resolve", "de", question), wanted, "de")


@pytest.mark.parametrize(("question", "wanted"), CUBITOS_EN)
def test_cubitos_in_english(question: str, wanted: str) -> None:
    check(ask("cubitos", "3_buy", "en", question), wanted, "en")


@pytest.mark.parametrize(("question", "wanted"), CUBITOS_DE)
def test_cubitos_in_german(question: str, wanted: str) -> None:
    check(ask("cubitos", "2_race", "de", question), wanted, "de")


@pytest.mark.parametrize(("question", "wanted"), NEVADA_RIDE_EN)
def test_nevada_ride_in_english(question: str, wanted: str) -> None:
    check(ask("nevada_ride", "2_corner", "en", question), wanted, "en")


@pytest.mark.parametrize(("question", "wanted"), NEVADA_RIDE_DE)
def test_nevada_ride_in_german(question: str, wanted: str) -> None:
    check(ask("nevada_ride", "1_gears", "de", question), wanted, "de")


def test_the_answer_names_what_was_asked_about() -> None:
    told = ask("cargo_noir", "1_send", "en", "send a ship to Tangier")
    assert told.heard == "Send a ship to a port, Tangier"
    assert [answer.text for answer in told.answers] == ["Send a ship to a port: Tangier"]
    assert told.answers[0].sentence.startswith("Tangier is closed with 3 players")


def test_one_reason_is_told_once() -> None:
    told = ask("cargo_noir", "1_send", "en", "Tangier")
    assert told.answers[1].text == "Buy a port's cargo · Leave a port · Raise in a port: Tangier"


def test_a_verb_that_is_chosen_is_the_only_one_asked_about() -> None:
    told = ask("cargo_noir", "1_send", "de", "Rotterdam", "raise")
    assert [answer.verbs for answer in told.answers] == [("raise",)]
    assert told.answers[0].text == "In einem Hafen erhöhen: Rotterdam"


def test_a_number_in_the_question_is_the_number_asked_about() -> None:
    told = ask("cargo_noir", "1_send", "en", "may I bid 4 coins in Rotterdam")
    assert [choice.notation for choice in told.answers[0].choices] == ["bid rotterdam 4"]


@pytest.mark.parametrize("slug", ["cargo_noir", "cubitos", "nevada_ride"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_by_its_own_name_is_understood(slug: str, language: str) -> None:
    game = title(slug)
    lesson = game.lessons()[0].id
    verbs = game.asked_verbs(language)
    assert len(verbs) > 10
    for verb in verbs:
        told = ask(slug, lesson, language, verb.name)
        assert any(verb.verb in answer.verbs for answer in told.answers), verb.name


@pytest.mark.parametrize("slug", ["cargo_noir", "cubitos", "nevada_ride"])
def test_both_languages_name_the_same_verbs(slug: str) -> None:
    game = title(slug)
    both = [load_words(game.package, tongue).entries for tongue in LANGUAGES]
    own = [{key for key in entries if key.startswith(("verb.", "asked."))} for entries in both]
    assert own[0] == own[1]
    declared = {verb.verb for verb in game.asked_verbs()}
    assert {key.partition(".")[2] for key in own[0]} == declared
