"""What a page loads once: the whole map from shared arcs, in both languages, and not too heavy."""

from __future__ import annotations

import msgspec
import pytest

from cubilete.games.competitors.components.load import load_components, make_box
from cubilete.games.competitors.components.spans import outlines
from cubilete.games.competitors.position.furniture import BESIDE, COAST, CUSTOMS, REGIONAL, Furniture, make_furniture
from cubilete.games.competitors.position.shapes import Arcs, Ring, points_of, steps, thinned, thinned_ring
from cubilete.games.competitors.words.vocabulary import Vocabulary

COMPONENTS, _ = load_components("")
BOX = make_box(COMPONENTS)
VOCABULARY = Vocabulary(COMPONENTS)
MOST = 250_000
HEXAGON = 6


def made(language: str = "en") -> Furniture:
    return make_furniture(COMPONENTS, BOX, VOCABULARY, language)


def walked(row: list[int]) -> Ring:
    line: Ring = []
    for dx, dy in zip(row[::2], row[1::2], strict=True):
        x, y = line[-1] if line else (0, 0)
        line.append((x + dx, y + dy))
    return line


def test_every_outline_comes_back_from_its_arcs() -> None:
    told = made()
    arcs = [walked(row) for row in told.arcs]
    for territory in told.territories:
        for ring, flat in zip(territory.rings, outlines().territories[territory.id], strict=True):
            line: Ring = []
            for number in ring:
                arc = arcs[number] if number >= 0 else arcs[~number][::-1]
                assert not line or line[-1] == arc[0]
                line += arc if not line else arc[1:]
            assert line[0] == line[-1]
            assert set(line) == set(points_of(flat))


def test_a_border_is_sent_once_and_says_of_which_kind_it_is() -> None:
    told = made()
    used: dict[int, set[str]] = {}
    for territory in told.territories:
        for number in (number for ring in territory.rings for number in ring):
            used.setdefault(number if number >= 0 else ~number, set()).add(territory.id)
    kinds = {frozenset((border.a, border.b)): border.kind for border in COMPONENTS.land.border}
    for number, kind in enumerate(told.arc_kinds):
        beside = frozenset(used[number])
        assert (
            kind == COAST
            if len(beside) == 1
            else kind == {"customs": CUSTOMS, "regional": REGIONAL}.get(kinds.get(beside, ""), BESIDE)
        )
    drawn = {frozenset(used[number]) for number, kind in enumerate(told.arc_kinds) if kind in (REGIONAL, CUSTOMS)}
    assert drawn == set(kinds)


def test_it_is_light_enough_for_a_phone() -> None:
    assert len(msgspec.json.encode(made())) < MOST


def test_whole_hexagons_need_no_outline() -> None:
    sea = made().sea
    shapes = outlines().spaces
    for name, shape in zip(sea.id, sea.shape, strict=True):
        assert bool(shape) == (len(shapes[name][0]) != 2 * HEXAGON)


@pytest.mark.parametrize("language", ["en", "de"])
def test_things_stand_in_the_order_of_the_components_and_have_names(language: str) -> None:
    told = made(language)
    assert [one.id for one in told.territories] == [one.id for one in COMPONENTS.land.territory]
    assert told.sea.id == [one.id for one in COMPONENTS.sea.space]
    assert [one.id for one in told.contracts] == COMPONENTS.contracts.ids()
    texts = [(card.name, card.text) for card in told.contracts] + [(card.name, card.text) for card in told.customs]
    assert all(name and text for name, text in texts)
    assert all(box.name for box in told.dangers + told.unrest)
    assert all(box.text for box in told.unrest)
    assert all(one.name for one in told.territories)
    assert all(one.name for one in told.straits)
    assert all(one.name for one in told.headquarters)
    assert [len(row) for row in told.points] == [6] * 6


def test_german_is_spoken() -> None:
    english, german = made("en"), made("de")
    assert (english.continents[0], german.continents[0]) == ("North America", "Nordamerika")
    assert (english.contracts[0].name, german.contracts[0].name) == ("Olive oil", "Olivenöl")
    pairs = [(one.text, other.text) for one, other in zip(english.contracts, german.contracts, strict=True)]
    pairs += [(one.text, other.text) for one, other in zip(english.customs, german.customs, strict=True)]
    assert [one for one, other in pairs if one == other] == []
    assert (english.contracts[-1].name, german.contracts[-1].name) == ("Express permit", "Eilgenehmigung")
    assert (english.customs[0].name, german.customs[0].name) == ("Papers in order", "Papiere in Ordnung")


def test_arcs_of_two_squares_share_their_side() -> None:
    left: Ring = [(0, 0), (10, 0), (10, 10), (0, 10)]
    right: Ring = [(10, 0), (20, 0), (20, 10), (10, 10)]
    arcs = Arcs([[left], [right]])
    assert len(arcs.lines) == 3
    assert sorted(map(len, arcs.between)) == [1, 1, 2]
    (one,), (other,) = arcs.rings
    assert {~number for number in one} & set(other)


def test_lines_lose_what_hardly_bends_them() -> None:
    assert thinned([(0, 0), (50, 3), (100, 0)]) == [(0, 0), (100, 0)]
    assert thinned([(0, 0), (50, 30), (100, 0)]) == [(0, 0), (50, 30), (100, 0)]
    assert thinned_ring([(0, 0), (50, 2), (100, 0), (100, 100), (0, 100)]) == [(0, 0), (100, 0), (100, 100), (0, 100)]
    assert steps([(3, 4), (5, 1)]) == [3, 4, 2, -3]
