"""Whole games of the Marketeers by random players: positions that add up, documents that are read back, words."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import PositionError
from cubilete.core.title import Reader
from cubilete.core.words import LANGUAGES
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.options import MarketeersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from games.cuba_cube.marketeers.markets import market, play, title, why_not

OPTIONS = (
    MarketeersOptions(),
    MarketeersOptions(mark_cop_only_3000=True, mark_open_hands=True),
    MarketeersOptions(price_difference=True),
)


def pieces(t: Marketeers) -> list[int]:
    """By Good: cards in the supply, in storages and under Cities."""
    rows = range(c.CITIES)
    return [
        int(t.supply[k.U_GOOD + one])
        + sum(int(t.get(seat, k.GOOD + one)) for seat in range(t.drivers))
        + sum(int(t.sold[city * c.GOODS + one]) for city in rows)
        for one in range(c.GOODS)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_end_and_nothing_is_lost(seats: int, options: MarketeersOptions) -> None:
    chance = FastChance(seats)
    t = title().deal(seats, chance, options)
    made = 0
    while (seat := int(t.to_move())) >= 0:
        moves = t.legal_moves(seat)
        assert moves
        t.apply(seat, moves[int(chance.below(0, len(moves)))], chance, None)
        made += 1
        if made % 7 == 0:
            assert title().defects(t) == []
            assert pieces(t) == [10] * 5
            assert max(t.goods_of(one) for one in range(seats)) <= 5
            assert min(t.points()) >= 0
            document = title().document(t)
            again = title().load(document, seats, options)
            assert title().document(again) == document
            assert [list(row) for row in (again.sheet, again.now, again.supply, again.own)] == [
                list(row) for row in (t.sheet, t.now, t.supply, t.own)
            ]
    assert made < 5000
    assert 1 in t.placements()


@pytest.mark.parametrize("seed", range(3))
def test_the_list_of_moves_and_the_verdicts_agree(seed: int) -> None:
    chance = FastChance(seed)
    t = title().deal(3, chance, MarketeersOptions())
    codes = range(DECLARED.codes)
    made = 0
    while (seat := int(t.to_move())) >= 0:
        moves = t.legal_moves(seat)
        if made % 40 == 0:
            assert [code for code in codes if t.verdict(seat, code, []) == 0] == sorted(moves)
        t.apply(seat, moves[int(chance.below(0, len(moves)))], chance, None)
        made += 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    words = title().words(language)
    for part in ("placing", "offering", "acquiring", "selling"):
        assert words.has(f"prompt.{part}")
        assert words.has(f"phase.{part}")
    t = market(goods="gem", at="trinidad")
    table = [
        line for section in title().table_in_words(t, Reader(0, ("Ann", "Bob"), language)) for line in section.lines
    ]
    assert any("S05" in line for line in table)
    assert not any("S12" in line for line in table)  # Bob's Offers are hidden
    assert "{" not in "".join(table)
    for move in ("offer s11", "offer s28", "start habana", "done"):
        assert why_not(t, move, language).sentence.endswith(".")


def test_refusals_cite_the_rules_of_this_game() -> None:
    t = market()
    assert why_not(t, "done").rule == "CC-MARK-TURN-07"
    assert why_not(t, "offer s28").rule == "CC-MARK-TURN-04"
    play(t, "acquire s05")
    assert why_not(t, "take black").rule == "CC-MARK-SETUP-02"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rolled": {"red1": "gem"}}, "all seven"),
        ({"round": -1}, "round"),
        ({"phase": "racing"}, "phase"),
        ({"discard": ["s05"]}, "two places"),
        ({"city": []}, "each of"),
    ],
)
def test_what_is_no_document_is_refused(change: dict[str, object], says: str) -> None:
    document = title().document(market())
    with pytest.raises(PositionError, match=says):
        title().load({**document, **change}, 2, MarketeersOptions())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"round": 0}, "round is 0"),
        ({"offer": "s01"}, "in play"),
        ({"phase": "over"}, "over only"),
        ({"used": ["red1"]}, "while Goods are acquired"),
        ({"renewals": {"s01": 1}}, "in a hand"),
    ],
)
def test_what_cannot_be_so_is_said(change: dict[str, object], says: str) -> None:
    document = title().document(market())
    t = title().load({**document, **change}, 2, MarketeersOptions())
    assert any(says in defect for defect in title().defects(t)), title().defects(t)


def test_money_and_goods_must_add_up() -> None:
    t = market(goods="gem*3", money=4000, sold={"habana": "case*5"}, cops={"habana": 2})
    assert title().defects(t) == []
    t.add(0, k.MONEY, 1000)
    assert any("must have 4000 Pesos" in defect for defect in title().defects(t))
    t.add(0, k.MONEY, -1000)
    t.add(0, k.GOOD, 3)
    assert any("6 Goods" in defect for defect in title().defects(t))
    t.add(0, k.GOOD, -3)
    t.cops[0] = 1
    assert any("more Cops" in defect for defect in title().defects(t))
    t.cops[0] = 6
    assert any("only 5 Goods" in defect for defect in title().defects(t))


def test_the_view_tells_the_market() -> None:
    t = market(goods="gem", at="trinidad", sold={"habana": "case*2"}, cops={"habana": 1})
    play(t, "acquire s05", "take red1")
    view = title().view(t, 0)
    assert view["game"] == "marketeers"
    assert view["marketeers"]["rolled"][:2] == ["statue", "weapon"]
    assert (view["marketeers"]["used"], view["marketeers"]["offer"]) == (["red1"], "s05")
    assert (view["marketeers"]["places"], view["marketeers"]["cops_end"]) == ([3, 0], 9)
    assert view["cities"][0] == {
        "id": "habana", "cops": 1, "market": {"sold": [0, 0, 0, 2, 0], "prices": [2000, 2000, 2000, 1000, 2000]},
    }  # fmt: skip
