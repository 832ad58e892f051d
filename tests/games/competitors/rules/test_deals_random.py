"""Thousands of random deals: nothing is made or lost, nobody falls below zero, and games still end (CP-R49)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.title import Reader
from cubilete.games.competitors import deal_lines as d
from cubilete.games.competitors.deal_lines import Line
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.ideas import deal_ideas
from cubilete.games.competitors.rules.dealing.lapses import round_over
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import NAMES, TITLE, read
from games.competitors.rules.deals import treasure

OPTIONS = "mode=timed rounds=4 negotiation=yes headquarters=dealt"


def some_line(t: Competitors, author: int, random: Random) -> Line:
    """A line that often could be kept."""
    giver = random.choice([author, random.randrange(t.seats)])
    taker = random.choice([seat for seat in range(t.seats) if seat != giver])
    kind = random.randrange(len(d.KINDS))
    own = range(giver * c.VEHICLES, giver * c.VEHICLES + c.VEHICLES)
    theirs = range(taker * c.VEHICLES, taker * c.VEHICLES + c.VEHICLES)
    place = random.choice([d.NO_PLACE, d.NO_PLACE, int(t.home(taker))])
    covered = int(giver == author and random.random() < 0.3)
    if kind == d.MONEY:
        return Line(giver, taker, kind, coins=random.randrange(1, 120))
    if kind == d.TERRITORY:
        lands = [card for card in range(c.TERRITORIES) if t.holds_land(giver, card)]
        return Line(giver, taker, kind, random.choice(lands or [0]), covered=covered)
    if kind in (d.CONTRACT, d.LOOK):
        papers = [card for card in range(c.CONTRACTS) if t.holds_paper(giver, card)]
        return Line(giver, taker, kind, random.choice(papers or [0]), covered=covered if kind == d.CONTRACT else 0)
    if kind == d.BRANCH:
        branches = [land for land in range(c.TERRITORIES) if t.land(land, k.BRANCH) == giver]
        return Line(giver, taker, kind, random.choice(branches or [0]))
    token = random.choice([token for token in own if t.in_play(token)] or [giver * c.VEHICLES])
    if kind == d.VEHICLE:
        return Line(giver, taker, kind, token, place=place)
    cargo = random.choice([token for token in theirs if t.in_play(token)] or [taker * c.VEHICLES])
    return Line(giver, taker, kind, token, cargo, coins=random.randrange(20), fuel=random.randrange(2))


def checked(t: Competitors, seat: int, code: int, params: list[int], seen: Counter[str]) -> None:
    """Make a deal's move that may be made, and look whether everything is still there."""
    before, journal = treasure(t), Journal()
    if params:
        t.apply_form(seat, code, params, FastChance(0), journal)
    else:
        t.apply(seat, code, FastChance(0), journal)
    seen.update(TITLE.declared.events[int(event.kind)].name for event in journal.events)
    money, lands, papers, fleet, branches = treasure(t)
    lost = seen["detached"] and papers[k.BASE] < before[2][k.BASE]
    if lost:  # CP-BR-09: an advantage is discarded with its branch
        papers[k.BASE], papers[k.DISCARD] = before[2][k.BASE], before[2][k.DISCARD]
    assert (money, lands, papers, fleet, branches) == before
    assert all(t.money(who) >= 0 for who in range(t.seats))


def talk(t: Competitors, random: Random, seen: Counter[str]) -> None:
    """Somebody proposes something, and now and then somebody answers."""
    seat = random.randrange(t.seats)
    params = [some_line(t, seat, random).packed() for _ in range(random.choice([1, 2, 2, 3, 4]))]
    if t.verdict(seat, c.OFFER, params) == LEGAL:
        checked(t, seat, c.OFFER, params, seen)
    ideas = deal_ideas(t, seat)
    if ideas and random.random() < 0.3:
        idea = random.choice(ideas)
        checked(t, seat, idea[0], idea[1:], seen)
    for _ in range(3):
        seat = random.randrange(t.seats)
        answers = [code for code in t.legal_moves(seat) if code >= c.OFFER]
        eager = [code for code in answers if c.is_accept(code) or c.is_accept_at(code) or code == c.KNOCK_DOWN]
        if answers:
            code = random.choice(eager if eager and random.random() < 0.8 else answers)
            assert t.verdict(seat, code, []) == LEGAL
            checked(t, seat, code, [], seen)


def game(seed: int) -> tuple[Competitors, Counter[str]]:
    random, chance = Random(seed), FastChance(seed)
    t = TITLE.deal(2 + seed % 4, chance, read(OPTIONS))
    for seat in range(t.seats):
        t.add_money(seat, 300_000)
    seen: Counter[str] = Counter()
    moves = 0
    while t.to_move() >= 0:
        for _ in range(8 if t.phase != c.FOUNDING else 0):
            talk(t, random, seen)
            round_over(t)  # as if there were no limit to proposals
        seat = int(t.to_move())
        choices = [code for code in t.legal_moves(seat) if code < c.OFFER]
        buying = [code for code in choices if c.is_branch(code) or c.is_sign(code)]
        t.apply(seat, random.choice(buying if buying and random.random() < 0.5 else choices), chance, None)
        moves += 1
        assert moves < 3000, "games end, however much people talk"
        if moves % 7 == 0:
            assert TITLE.defects(t) == []
    return t, seen


@pytest.mark.rule("CP-R49", "CP-R07", "CP-COMP-05", "CP-COMP-06", "CP-R48", "CP-R47")
def test_thousands_of_random_deals_conserve_everything() -> None:
    seen: Counter[str] = Counter()
    for seed in range(16):
        t, more = game(seed)
        seen += more
        assert t.phase == c.OVER
    assert seen["dealt_with"] > 1000, seen
    often = ("paid", "gave_territory", "gave_contract", "gave_vehicle", "gave_branch", "hired", "saw", "lapsed",
             "right_ended", "knocked_down", "bid_made", "refused", "withdrew", "put_off")  # fmt: skip
    assert [event for event in often if seen[event] < 3] == []


def test_random_numbers_are_refused_and_change_nothing() -> None:
    random = Random(7)
    t = TITLE.deal(3, FastChance(3), read(OPTIONS))
    chance = FastChance(1)
    while t.phase == c.FOUNDING:
        t.apply(t.to_move(), t.legal_moves(int(t.to_move()))[0], chance, None)
    forms = (c.OFFER, c.ASK, c.COUNTER, c.ANSWER_WITH, c.AUCTION, c.BID_SUM)
    refused = 0
    for _ in range(4000):
        code = random.choice(forms)
        params = [random.choice([random.randrange(-3, 300), random.randrange(1 << 54), 1 << 61, -(1 << 60)])
                  for _ in range(random.randrange(6))]  # fmt: skip
        before = list(t.deals)
        verdict = int(t.verdict(random.randrange(3), code, params))
        refused += verdict != LEGAL
        assert list(t.deals) == before
    assert refused > 3900


def test_every_idea_may_be_proposed_and_tells_only_what_its_seat_knows() -> None:
    for seed in range(4):
        t = TITLE.deal(3, FastChance(seed), read(OPTIONS))
        chance = FastChance(seed)
        for _ in range(40):
            if t.to_move() < 0:
                break
            for seat in range(3):
                ideas = deal_ideas(t, seat)
                assert all(t.verdict(seat, idea[0], idea[1:]) == LEGAL for idea in ideas)
                assert ideas == deal_ideas(t.redeal(seat, FastChance(9)), seat)
            codes = t.legal_moves(int(t.to_move()))
            t.apply(t.to_move(), codes[int(chance.below(0, len(codes)))], chance, None)


def test_an_empty_book_is_empty() -> None:
    t = TITLE.deal(2, FastChance(1), read(OPTIONS))
    assert len(t.deals) == bk.SIZE
    assert all(bk.entry(t, deal, bk.STATUS) == bk.FREE for deal in range(c.DEALS))
    assert all(bk.entry(t, deal, bk.BIDDER) == k.NOBODY for deal in range(c.DEALS))


@pytest.mark.rule("CP-R49", "CP-R72")
def test_what_a_seat_is_shown_of_deals_is_the_same_in_every_world_it_can_think_of() -> None:
    """Games full of talk: views, tables in words, prompts and listed moves never tell a hidden card."""
    for seed in (103, 104, 203):
        random, chance = Random(seed), FastChance(seed)
        t = TITLE.deal(2 + seed % 4, chance, read(OPTIONS))
        for move in range(60):
            if t.to_move() < 0:
                break
            if t.phase != c.FOUNDING:
                talk(t, random, Counter())
            for seat in range(-1, t.seats) if move % 6 == 5 else ():
                other = t.redeal(seat, FastChance(move))
                assert TITLE.defects(other) == []
                assert everything_shown(other, seat) == everything_shown(t, seat)
            codes = [code for code in t.legal_moves(int(t.to_move())) if code < c.OFFER]
            t.apply(t.to_move(), random.choice(codes), chance, None)


def everything_shown(t: Competitors, seat: int) -> tuple[object, ...]:
    reader = Reader(seat, NAMES)
    prompt = TITLE.prompt(t, seat, reader) if seat >= 0 else None
    return TITLE.view(t, seat), TITLE.table_in_words(t, reader), t.actors(), prompt
