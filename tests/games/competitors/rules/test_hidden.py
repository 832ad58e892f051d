"""What a seat does not know: views that show no more, and hidden cards dealt anew from what the seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.title import SPECTATOR
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.sight import knows_land, knows_paper
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import kind_of
from games.competitors.busy import busy_moments
from games.competitors.crossings import ILLEGAL, LEGAL, ben
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    check,
    heard,
    play,
    seat,
    seat_of,
    table,
    told,
)

CARDS = range(116)
GAMES = [(1, 2, "negotiation=no"), (2, 3, "mode=timed"), (3, 5, "mode=timed rounds=6"), (4, 4, "customs=strict")]


def moments(seed: int, seats: int, options: str, most: int = 20) -> Iterator[Competitors]:
    """Some positions of a lively game, spread over it."""
    game = busy_moments(seed, seats, options)
    yield from game[:: max(1, len(game) // most)]


def rows(t: Competitors) -> list[list[int]]:
    """Everything on the table."""
    return [[int(n) for n in row] for row in (t.now, t.sheets, t.fleet, t.lands, t.papers, t.customs, t.deals)]


def census(t: Competitors) -> Counter[tuple[str, int, int]]:
    """How many cards lie where, and how many of them are known to whom."""
    found: Counter[tuple[str, int, int]] = Counter()
    for card in CARDS:
        found["land", int(t.land(card, k.WHERE)), int(t.land(card, k.KNOWN))] += 1
        found["paper", int(t.paper(card, k.WHERE)), int(t.paper(card, k.KNOWN))] += 1
    return found


# ---------------------------------------------------------------- dealing anew
@pytest.mark.rule("CP-SIGN-02", "CP-R72", "CP-R75", "CP-SIGN-07")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_dealing_anew_keeps_what_a_seat_sees_and_changes_the_rest(seed: int, seats: int, options: str) -> None:
    changed = 0
    for t in moments(seed, seats, options):
        for who in [SPECTATOR, *range(seats)]:
            other = t.redeal(who, FastChance(seed))
            check(other)
            assert TITLE.view(other, who) == TITLE.view(t, who)
            assert census(other) == census(t)
            assert other.to_move() == t.to_move()
            if who >= 0:
                assert other.legal_moves(who) == t.legal_moves(who)
            changed += rows(other) != rows(t)
    assert changed > 50


@pytest.mark.rule("CP-R72", "CP-SIGN-02", "CP-R75")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_dealt_anew_alike(seed: int, seats: int, options: str) -> None:
    for t in moments(seed, seats, options):
        for who in [SPECTATOR, *range(seats)]:
            worlds = [t, t.redeal(who, FastChance(7)), t.redeal(who, FastChance(8))]
            again = [rows(world.redeal(who, FastChance(3))) for world in worlds]
            assert again[0] == again[1] == again[2]


def knowing() -> Competitors:
    """Ben knows one card of Cleo's hand and what she has signed; Ana does not."""
    return table(
        seat("japan", "peru K001"),
        ben("italy K002", knows=f"chile K033 {ILLEGAL}"),
        seat("brazil", "angola chile zambia_zimbabwe K003 K033", vehicles={"truck1": "egypt", "ship1": "egypt"},
             signed={"truck1": f"{ILLEGAL} to libya"}),
    )  # fmt: skip


@pytest.mark.rule("CP-SPECCARD-12", "CP-R72")
def test_what_others_know_is_dealt_anew_too_whichever_cards_it_is() -> None:
    t = knowing()
    worlds = [t.redeal(ANA, FastChance(seed)) for seed in range(12)]
    assert len({tuple(seat_of(world, BEN)["knows"]) for world in worlds}) > 1
    for world in worlds:
        known = seat_of(world, BEN)["knows"]
        assert len([card for card in known if card in seat_of(world, CLEO)["hand"]]) == 2
        assert seat_of(world, CLEO)["signed"]["truck1"].split()[0] in known
        assert rows(world.redeal(ANA, FastChance(5))) == rows(t.redeal(ANA, FastChance(5)))
    for seed in range(12):
        other = t.redeal(BEN, FastChance(seed))
        assert seat_of(other, BEN)["knows"] == seat_of(t, BEN)["knows"]
        assert {"chile", "K033"} <= set(seat_of(other, CLEO)["hand"])
        assert seat_of(other, CLEO)["signed"] == seat_of(t, CLEO)["signed"]


@pytest.mark.rule("CP-SIGN-07", "CP-R18")
def test_face_down_contracts_always_fit_their_vehicles_however_few_are_left() -> None:
    """Of all goods only four are unseen: a truck's, a ship's, and two for anything."""
    unseen = {"K010", "K005", LEGAL, "K006"}
    goods = [f"K{n:03}" for n in range(1, 99) if f"K{n:03}" not in unseen]
    t = table(
        seat("japan"),
        ben(vehicles={"truck1": "peru", "ship1": "chile", "aircraft1": "germany"},
            signed={"truck1": "K010 to bolivia_paraguay", "ship1": f"{LEGAL} to italy", "aircraft1": "K006 to france"}),
        discarded=goods,
    )  # fmt: skip
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        other = t.redeal(ANA, FastChance(seed))
        check(other)
        signed = [int(other.get(token, k.CONTRACT)) for token in (10, 15, 18)]
        for token, contract in zip((10, 15, 18), signed, strict=True):
            assert other.box.k_vehicle[contract] in (b.ANY, kind_of(token) + 1)
        assert len(set(signed)) == 3
        found[tuple(signed)] += 1
    assert len(found) >= 4


@pytest.mark.rule("CP-OPT-02")
def test_with_open_hands_only_the_decks_are_unknown() -> None:
    t = next(iter(moments(4, 3, "mode=timed rounds=4 hands=open")))
    for who in range(3):
        other = t.redeal(who, FastChance(1))
        assert rows(other)[:3] == rows(t)[:3]
        for player in range(3):
            assert seat_of(other, player) == seat_of(t, player)


@pytest.mark.rule("CP-R57")
def test_customs_cards_that_were_used_stay_in_their_order() -> None:
    t = table(seat("japan"), ben(), customs_used="quarantine import_duty fast_lane")
    assert rows(t.redeal(ANA, FastChance(4)))[5] == rows(t)[5]


# ---------------------------------------------------------------- who knows what
@pytest.mark.rule("CP-R72", "CP-SIGN-02", "CP-SPECCARD-12")
def test_a_seat_knows_its_hand_what_lies_open_and_what_it_has_seen() -> None:
    t = knowing()
    names = TITLE.vocabulary.ids
    contract, territory = names["contract"].index, names["territory"].index
    assert [knows_paper(t, contract("K002"), who) for who in (ANA, BEN, CLEO, SPECTATOR)] == [False, True, False, False]
    assert [knows_land(t, territory("chile"), who) for who in (ANA, BEN, CLEO, SPECTATOR)] == [False, True, True, False]
    assert [knows_paper(t, contract(ILLEGAL), who) for who in (ANA, BEN, CLEO, SPECTATOR)] == [
        False, True, True, False,
    ]  # fmt: skip
    for who in (ANA, BEN, CLEO, SPECTATOR):
        assert knows_land(t, territory("libya"), who)  # sender and receiver lie open
        assert not knows_land(t, territory("texas"), who)  # in the deck


@pytest.mark.rule("CP-R75", "CP-SIGN-02")
def test_a_signed_contract_is_turned_up_for_all_when_its_delivery_starts() -> None:
    t = table(seat("japan", ILLEGAL + " peru chile", vehicles={"truck1": "peru"}), ben(), seat("brazil"))
    lines = heard(t, f"sign truck1 {ILLEGAL} to chile", reader=BEN)
    assert told(lines, "signed")[0].get("contract") is None
    for who in (BEN, CLEO, SPECTATOR):
        assert ILLEGAL not in str(TITLE.view(t, who))
    assert ILLEGAL in str(TITLE.view(t, ANA))
    lines = heard(t, "deliver truck1", reader=BEN)
    assert told(lines, "delivery_begins")[0]["contract"] == ILLEGAL
    for who in (ANA, BEN, CLEO, SPECTATOR):
        assert ILLEGAL in str(TITLE.view(t, who))
        assert t.redeal(who, FastChance(2)).get(0, k.CONTRACT) == t.get(0, k.CONTRACT)


@pytest.mark.rule("CP-R72")
def test_nobody_sees_another_hand_and_everybody_sees_all_money() -> None:
    t = knowing()
    seen = TITLE.view(t, ANA)
    assert [one["money"] for one in seen["seat"]] == [200_000] * 3
    for card in ("K002", "K003", "K033", ILLEGAL):
        assert f"'{card}'" not in str(seen)
    assert "'K002'" in str(TITLE.view(t, BEN))


@pytest.mark.rule("CP-SPECCARD-12", "CP-SIGN-02")
def test_what_a_spy_has_seen_is_known_until_the_card_moves_on() -> None:
    t = table(
        seat("japan", "K110"),
        ben("italy france K006", vehicles={"truck1": "italy"}, signed={"truck1": f"{ILLEGAL} peru to chile"}),
    )
    play(t, "play K110 against 2.truck1", dice="spy=france")
    assert seat_of(t)["knows"] == ["france", ILLEGAL]
    play(t, "pass", "branch france")
    assert seat_of(t)["knows"] == [ILLEGAL]
    assert knows_land(t, TITLE.vocabulary.ids["territory"].index("france"), SPECTATOR)
