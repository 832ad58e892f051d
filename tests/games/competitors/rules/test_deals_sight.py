"""Who sees which face, and who knows what from deals: nothing hidden leaks (CP-R49, CP-R72)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.memory import seen
from cubilete.core.title import SPECTATOR
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import land, numbers
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    Told,
    made,
    money,
    play,
    refused,
    seat,
    seat_of,
    table,
    told,
)
from games.competitors.rules.deals import DEALING, act, deals, four, overheard

EVERYBODY = (ANA, BEN, CLEO, DAN, SPECTATOR)


def faces(t: Competitors, deal: int, reader: int) -> list[str]:
    return [line["what"] for line in deals(t, reader)[deal]["lines"]]


def shown(t: Competitors, reader: int) -> str:
    """Everything that a reader's page and terminal get."""
    return repr(TITLE.view(t, reader))


# ---------------------------------------------------------------- faces
@pytest.mark.rule("CP-R49", "CP-R72")
def test_the_face_of_a_card_is_for_author_giver_and_taker() -> None:
    t = four()
    lines = overheard(t, ANA, "offer 1>2 peru; 2>3 norway, 5k; 3>1 K031", EVERYBODY)
    assert faces(t, 2, ANA) == ["peru", "norway", "", "K031"], "the author has written all of it"
    assert faces(t, 2, BEN) == ["peru", "norway", "", ""]
    assert faces(t, 2, CLEO) == ["", "norway", "", "K031"]
    assert faces(t, 2, DAN) == faces(t, 2, SPECTATOR) == ["", "", "", ""]
    heard = {who: repr(told) for who, told in zip(EVERYBODY, lines)}
    assert ("peru" in heard[BEN], "K031" in heard[BEN]) == (True, False)
    assert ("peru" in heard[CLEO], "norway" in heard[CLEO], "K031" in heard[CLEO]) == (False, True, True)
    for who in (DAN, SPECTATOR):
        assert not any(card in heard[who].casefold() for card in ("peru", "norway", "k031"))
        assert "5000" in heard[who], "sums are seen by all"


@pytest.mark.rule("CP-R49")
def test_a_covered_card_is_seen_by_its_giver_alone_until_it_has_changed_hands() -> None:
    t = four()
    lines = overheard(t, ANA, "offer 1>2 covered peru; 2>1 5k", EVERYBODY)
    assert [faces(t, 2, who)[0] for who in EVERYBODY] == ["peru", "", "", "", ""]
    assert ["peru" in repr(line).casefold() for line in lines] == [True, False, False, False, False]
    lines = overheard(t, BEN, "accept 2", EVERYBODY)
    assert ["peru" in repr(line).casefold() for line in lines] == [True, True, False, False, False]
    assert refused(t, "offer 2>1 covered norway", by=ANA) == "covered_others"
    assert refused(t, "offer 1>2 K001; 2>1 covered K017", by=ANA) == "covered_others"


@pytest.mark.rule("CP-NEG-05", "CP-R71")
def test_notices_lie_open_for_all_but_for_a_covered_lot() -> None:
    t = four()
    act(t, ANA, "ask 2: get K017; give peru")
    act(t, BEN, "auction covered K017 from 5k")
    assert faces(t, 1, DAN) == faces(t, 1, SPECTATOR) == ["K017", "peru"]
    assert [faces(t, 4, who) for who in (BEN, ANA, SPECTATOR)] == [["K017"], [""], [""]]


@pytest.mark.rule("CP-R49")
def test_done_deals_tell_the_faces_to_the_two_who_exchange_and_to_the_author() -> None:
    t = four()
    act(t, ANA, "offer 1>2 5k; 2>3 norway")
    act(t, BEN, "accept 2")
    lines = overheard(t, CLEO, "accept 2", EVERYBODY)
    assert ["territory" in told(line, "gave_territory")[0] for line in lines] == [True, True, True, False, False]


@pytest.mark.rule("CP-OPT-02")
def test_with_open_books_everybody_sees_all_faces() -> None:
    t = table(seat("italy", "peru"), seat("japan", "chile"), seat("egypt"), options=f"{DEALING} hands=open")
    act(t, ANA, "offer 1>2 covered peru; 2>1 chile")
    assert faces(t, 2, CLEO) == faces(t, 2, SPECTATOR) == ["peru", "chile"]
    act(t, BEN, "accept 2")
    assert "knows" not in seat_of(t, CLEO)


def test_a_bot_that_watches_learns_no_terms_that_are_kept_from_it() -> None:
    t = four()
    text = "offer 1>2 peru; 2>1 5k"
    journal = made(t, text, Told(), ANA)
    move = TITLE.parse(text)
    assert [seen(ANA, move, journal.events, False, who) == move for who in (ANA, BEN, CLEO)] == [True, True, False]
    journal = made(t, "offer 1>2 2k; 2>1 2.ship1", Told(), ANA)
    move = TITLE.parse("offer 1>2 2k; 2>1 2.ship1")
    assert seen(ANA, move, journal.events, False, CLEO) == move, "nothing in it is hidden"


# ---------------------------------------------------------------- money is open
@pytest.mark.rule("CP-R72")
def test_everybody_knows_how_much_money_each_player_has() -> None:
    t = four()
    act(t, ANA, "offer 1>2 20k")
    act(t, BEN, "accept 2")
    for who in EVERYBODY:
        assert [sheet["money"] for sheet in TITLE.view(t, who)["seat"]] == [180_000, 220_000, 200_000, 200_000]
    assert money(t, ANA) == 180_000


# ---------------------------------------------------------------- what is known
def known_hand(t: Competitors, of: int, to: int) -> list[str]:
    sheet = TITLE.view(t, to)["seat"][of]
    return sheet["territories"] + sheet["contracts"]  # type: ignore[no-any-return]


@pytest.mark.rule("CP-R49")
def test_an_offer_tells_its_taker_what_the_giver_holds_and_that_is_not_forgotten() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>1 K017")
    assert known_hand(t, ANA, BEN) == ["peru"]
    assert known_hand(t, BEN, ANA) == [], "asked for is not promised"
    assert known_hand(t, ANA, CLEO) == []
    act(t, BEN, "refuse 2")
    assert known_hand(t, ANA, BEN) == ["peru"]


@pytest.mark.rule("CP-NEG-03")
def test_whoever_agrees_to_show_a_named_contract_has_told_that_it_is_there() -> None:
    t = four()
    act(t, ANA, "offer 2>1 look K017; 1>3 500")
    assert known_hand(t, BEN, ANA) == []
    act(t, BEN, "accept 2")
    assert known_hand(t, BEN, ANA) == ["K017"]
    assert known_hand(t, BEN, CLEO) == []


@pytest.mark.rule("CP-R49")
def test_whoever_gave_a_card_knows_where_it_went() -> None:
    t = four()
    act(t, ANA, "offer 1>2 covered K001")
    act(t, BEN, "accept 2")
    assert known_hand(t, BEN, ANA) == ["K001"]
    assert known_hand(t, BEN, CLEO) == []


@pytest.mark.rule("CP-NEG-05", "CP-R71")
def test_what_lies_in_a_notice_is_known_to_all() -> None:
    t = four()
    act(t, ANA, "ask all: get any africa; give peru", "offer 1>2 500")
    act(t, BEN, "auction norway from 1k")
    for who in (CLEO, DAN, SPECTATOR):
        assert known_hand(t, ANA, who) == ["peru"]
        assert known_hand(t, BEN, who) == ["norway"]
    document = TITLE.document(t)
    assert sorted(document["shown"]) == ["norway", "peru"]
    again = TITLE.load(document, 4, TITLE.options_type())
    assert TITLE.document(again) == document


@pytest.mark.rule("CP-R49")
def test_a_card_that_leaves_a_hand_unseen_makes_the_others_doubt_what_is_left() -> None:
    """Cleo knew of Peru and K001; Ana gives Ben one territory card: Cleo cannot know whether it is Peru."""
    t = four()
    act(t, ANA, "offer 1>3 peru, K001; 3>1 5k")
    act(t, CLEO, "refuse 2")
    assert known_hand(t, ANA, CLEO) == ["peru", "K001"]
    act(t, ANA, "offer 1>2 chile")
    act(t, BEN, "accept 2")
    assert known_hand(t, ANA, CLEO) == ["K001"]
    assert known_hand(t, BEN, ANA) == ["chile"]


@pytest.mark.rule("CP-SIGN-02")
def test_signing_a_card_face_down_makes_others_doubt_which_it_is() -> None:
    t = table(seat("italy", "peru chile K001 K002", vehicles={"truck1": "peru"}), seat("japan"), options=DEALING)
    act(t, ANA, "offer 1>2 K001, K002")
    act(t, BEN, "refuse 2")
    assert known_hand(t, ANA, BEN) == ["K001", "K002"]
    play(t, "sign truck1 K001 to chile")
    assert known_hand(t, ANA, BEN) == []
    assert "K001" not in shown(t, BEN)


@pytest.mark.rule("CP-R49")
def test_an_open_offer_goes_on_telling_that_its_card_is_there() -> None:
    t = four()
    act(t, ANA, "offer 1>3 peru; 3>1 5k", "offer 1>2 chile")
    act(t, BEN, "accept 3")
    assert known_hand(t, ANA, CLEO) == ["peru"], "else the offer would have lapsed"


# ---------------------------------------------------------------- worlds that a seat cannot tell apart
def busy_table() -> Competitors:
    t = four()
    act(t, ANA, "offer 1>2 peru; 2>3 norway; 3>1 K031", "ask all: get any africa; give chile")
    act(t, CLEO, "offer 3>4 covered K081; 4>3 mozambique")
    act(t, BEN, "auction covered K017 from 5k", "offer 1>2 K040; 2>1 500")
    act(t, DAN, "offer 4>1 look K040; 1>4 500")
    return t


@pytest.mark.rule("CP-R49")
@pytest.mark.parametrize("who", EVERYBODY)
def test_cards_dealt_anew_change_nothing_that_a_seat_sees_of_deals(who: int) -> None:
    t = busy_table()
    names = set()
    for number in range(25):
        other = t.redeal(who, FastChance(number))
        assert TITLE.defects(other) == [], "those who have accepted can still give"
        assert TITLE.view(other, who) == TITLE.view(t, who)
        if who >= 0:
            assert other.legal_moves(who) == t.legal_moves(who)
        names.add(tuple(int(number) for number in other.deals))
    assert len(names) > 1, "what is hidden is dealt anew in the deals as well"


@pytest.mark.rule("CP-R49")
@pytest.mark.parametrize("who", [ANA, BEN, CLEO, DAN])
def test_verdicts_tell_a_seat_nothing_about_hidden_cards(who: int) -> None:
    t = busy_table()
    texts = [f"accept {deal}" for deal in range(1, 13)] + [f"show {deal}" for deal in range(1, 13)]
    texts += [f"offer {who + 1}>{other + 1} 500; {other + 1}>{who + 1} {card}"
              for other in range(4) if other != who for card in ("peru", "norway", "K031", "K040", "K060")]  # fmt: skip
    texts += [f"offer {who + 1}>{(who + 1) % 4 + 1} {card}" for card in ("peru", "norway", "K081", "poland")]
    moves = [TITLE.parse(text) for text in texts]
    true = [int(t.verdict(who, move.code, list(move.params))) for move in moves]
    for number in range(10):
        other = t.redeal(who, FastChance(number))
        assert [int(other.verdict(who, move.code, list(move.params))) for move in moves] == true


def test_a_card_in_a_line_follows_its_new_name() -> None:
    t = four()
    act(t, ANA, "offer 1>2 peru")
    other = t.redeal(DAN, FastChance(5))
    offers: Any = TITLE.document(other)["deal"]
    card = offers[0]["terms"].partition(" ")[2]
    assert int(other.land(land(card), k.WHERE)) == k.HAND + ANA
    assert card in numbers("territory")
