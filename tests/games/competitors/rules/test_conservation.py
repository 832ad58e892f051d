"""Over long games at random: money and points change only by told events; every card and every token is there once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cubilete.core.title import Line
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import kind_of
from games.competitors.busy import busy_steps
from games.competitors.helpers import in_words

BANK = -1
GAMES = [(seed, 2 + seed % 4, "mode=timed rounds=12 negotiation=no") for seed in range(20)]
RACES = [(seed, 2 + seed % 4, "negotiation=no customs=strict") for seed in range(40, 48)]


def steps(seed: int, seats: int, options: str) -> Iterator[tuple[Competitors, Competitors, list[Line]]]:
    """The table before and after every move of a game, and what was told."""
    for before, after, journal in busy_steps(seed, seats, options):
        yield before, after, in_words(journal)


@pytest.mark.rule("CP-COMP-09")
def test_these_games_meet_nearly_everything() -> None:
    """Else the tests below would prove little."""
    told = {line.kind for game in GAMES + RACES for _, _, lines in steps(*game) for line in lines}
    assert told >= {
        "delivered", "failed", "point_lost", "fined", "received", "fee_paid", "short_of_money", "sold",
        "branch_closed", "goods_seized", "seized", "turned_back", "stopped", "turn_ended", "free_pass", "tipped",
        "customs_spared", "customs_lapses", "danger_hit", "returned", "granted", "insured", "stranded", "freed",
    }  # fmt: skip


# ---------------------------------------------------------------- money
GAINS = {"received": "seat", "delivered": "seat", "granted": "seat", "insured": "seat"}
LOSSES = {"fuel": "seat", "fined": "seat"}


def ledger(before: Competitors, after: Competitors, lines: list[Line]) -> Counter[int]:
    """What each seat's money must have changed by, as told: what is still owed was not paid, nor what was forgiven."""
    found: Counter[int] = Counter()
    debtor, owed_to = int(before.now[k.TURN]), int(before.now[k.CREDITOR])
    owe(found, debtor, owed_to, -int(before.now[k.DEBT]))
    for line in lines:
        facts: dict[str, Any] = line.facts
        if line.kind in GAINS:
            found[facts["seat"]] += facts["sum"]
        elif line.kind in LOSSES:
            found[facts["seat"]] -= facts["sum"]
            owed_to = BANK
        elif line.kind == "fee_paid":
            found[facts["seat"]] -= facts["sum"]
            found[facts["other"]] += facts["sum"]
            owed_to = facts["other"]
        elif line.kind == "forgiven":
            owe(found, facts["seat"], owed_to, facts["sum"])
        else:
            trade(found, line)
    owe(found, debtor, int(after.now[k.CREDITOR]), int(after.now[k.DEBT]))
    return found


def owe(found: Counter[int], debtor: int, creditor: int, euros: int) -> None:
    """Not paid: the debtor still has it, and the creditor has not."""
    found[debtor] += euros
    found[creditor] -= euros


def trade(found: Counter[int], line: Line) -> None:
    facts = line.facts
    if line.kind in {"sold", "bought", "freed"}:
        owner = int(facts["token"].partition(".")[0]) - 1
        found[owner] += facts["sum"] if line.kind == "sold" else -facts["sum"]
    elif line.kind in {"branch_opened", "branch_closed"}:
        found[facts["seat"]] += facts["sum"] if line.kind == "branch_closed" else -facts["sum"]


@pytest.mark.rule("CP-R07", "CP-R08", "CP-OP-01")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES + RACES)
def test_money_changes_only_by_what_is_told_and_never_falls_below_0(seed: int, seats: int, options: str) -> None:
    moves = 0
    for before, after, lines in steps(seed, seats, options):
        expected = ledger(before, after, lines)
        for seat in range(seats):
            assert after.money(seat) - before.money(seat) == expected[seat], (moves, [line.kind for line in lines])
            assert after.money(seat) >= 0
        moves += 1
    assert moves > 50


@pytest.mark.rule("CP-R14", "CP-DELIV-07", "CP-DELIV-10")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES[:8] + RACES)
def test_points_change_only_by_deliveries_and_failures(seed: int, seats: int, options: str) -> None:
    timed = "timed" in options
    for before, after, lines in steps(seed, seats, options):
        for seat in range(seats):
            score = int(before.score(seat))
            for line in lines:
                if line.kind == "delivered" and line.facts["seat"] == seat:
                    score += line.facts["points"]
                    score = score if timed else min(score, 10)
                elif line.kind == "point_lost" and line.facts["seat"] == seat:
                    score -= 1
            assert after.score(seat) == score >= 0


# ---------------------------------------------------------------- cards and tokens
@pytest.mark.rule("CP-COMP-09", "CP-CUST-16", "CP-SPEC-04", "CP-SIGN-02")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES[:8] + RACES)
def test_every_card_lies_in_one_place(seed: int, seats: int, options: str) -> None:
    for _, t, _ in steps(seed, seats, options):
        tokens = [token for token in range(seats * c.VEHICLES) if t.is_signed(token)]
        signed = [int(t.get(token, k.CONTRACT)) for token in tokens]
        open_lands = [int(t.get(token, column)) for token in tokens for column in (k.SENDER, k.RECEIVER)]
        assert sorted(open_lands) == [card for card in range(116) if t.land(card, k.WHERE) == k.TABLE]
        assert sorted(signed) == [card for card in range(116) if t.paper(card, k.WHERE) == k.TABLE]
        branches = [land for land in range(116) if t.land(land, k.BRANCH) != k.NOBODY]
        assert branches == [card for card in range(116) if t.land(card, k.WHERE) == k.BASE]
        attached = [int(t.land(land, k.ADVANTAGE)) for land in range(116) if t.land(land, k.ADVANTAGE) != k.NONE]
        assert sorted(attached) == [card for card in range(116) if t.paper(card, k.WHERE) == k.BASE]


@pytest.mark.rule("CP-CUST-16", "CP-R57", "CP-COMP-09")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_every_customs_card_is_in_the_deck_or_open(seed: int, seats: int, options: str) -> None:
    for _, t, _ in steps(seed, seats, options):
        used = Counter(int(t.customs[k.QUEUE + at]) for at in range(t.customs[k.QUEUED]))
        used[int(t.now[k.CARD])] += 1
        assert [int(t.customs[card]) + used[card] for card in range(21)] == [int(n) for n in t.box.c_copies]


@pytest.mark.rule("CP-COMP-05", "CP-COMP-06", "CP-SHIP-08", "CP-AIR-08", "CP-OP-08")
@pytest.mark.parametrize(("seed", "seats", "options"), GAMES[:8] + RACES)
def test_every_token_is_in_one_place_and_a_carrier_has_one_truck(seed: int, seats: int, options: str) -> None:
    for _, t, _ in steps(seed, seats, options):
        carriers = []
        for token in range(seats * c.VEHICLES):
            place, carrier = int(t.get(token, k.PLACE)), int(t.get(token, k.CARRIER))
            assert (place == k.ABOARD) is (carrier != k.NONE)
            if carrier != k.NONE:
                assert kind_of(token) == k.TRUCK != kind_of(carrier)
                carriers.append(carrier)
            if place == k.SUPPLY:
                assert not t.is_signed(token) or t.now[k.CARGO] == token
            elif place < k.SEA:
                needed = (None, t.box.atlas.port, t.box.atlas.airport)[kind_of(token)]
                assert needed is None or needed[place] > 0
        assert len(carriers) == len(set(carriers))
        for seat in range(seats):
            assert t.branches(seat) <= 5
