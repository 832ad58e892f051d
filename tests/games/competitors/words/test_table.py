"""The table as text, the world in letters, and how a game ended."""

from __future__ import annotations

import pytest

from cubilete.core.title import SPECTATOR, Reader, Section
from cubilete.core.words import LANGUAGES
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import ANA, BEN, NAMES, TITLE, play, random_game, seat, table


def told(t: Competitors, reader: int = ANA, language: str = "en") -> list[Section]:
    return TITLE.table_in_words(t, Reader(reader, NAMES[: t.seats], language))


def drawn(t: Competitors, reader: int = ANA, width: int = 78, language: str = "en") -> list[str]:
    return TITLE.drawing(t, Reader(reader, NAMES[: t.seats], language), width)


def andes(**fields: object) -> Competitors:
    return table(
        seat(
            "brazil", "germany K001 K099", branches="chile", advantages={"chile": "K102"}, points=3,
            vehicles={"truck1": "peru", "truck2": "on ship1", "ship1": "r15c10", "aircraft1": "southeastern_brazil"},
            signed={"truck1": "K031 to bolivia_paraguay"},
        ),
        seat("japan", "italy K002"),
        **fields,  # type: ignore[arg-type]
    )  # fmt: skip


# ---------------------------------------------------------------- in words
def test_a_player_is_told_with_bases_vehicles_and_hand() -> None:
    own = told(andes())[1]
    assert own.heading == "Ana: 3 points, 200,000 euros, starting player"
    assert own.seat == ANA
    assert own.lines == (
        "headquarter in Southeastern Brazil",
        "branch in Chile, with Fuel depot",
        "truck 1 in Peru, signed: Ski equipment to Bolivia and Paraguay",
        "truck 2 on board ship 1, at sea, South Atlantic east of Argentina and Uruguay",
        "ship 1 at sea, South Atlantic east of Argentina and Uruguay",
        "aircraft 1 at the airport of Sao Paulo (Southeastern Brazil)",
        "territories: Germany",
        "contracts: Olive oil (2 T.M., 46,000 euros, any vehicle); Toll gate (special)",
    )


def test_others_learn_neither_the_hand_nor_the_goods() -> None:
    for reader in (BEN, SPECTATOR):
        lines = told(andes(), reader)[1].lines
        assert "truck 1 in Peru, signed to Bolivia and Paraguay" in lines
        assert lines[-1] == "1 territory and 2 contract cards in hand"
        assert not [line for line in lines if "Olive" in line or "Ski" in line or "Germany" in line]


def test_what_was_shown_stays_known() -> None:
    t = table(seat("brazil", "germany K001"), seat("japan", knows="germany"))
    assert told(t, BEN)[1].lines[-1] == "known to you: Germany"
    assert told(t, SPECTATOR)[1].lines[-1] == "1 territory and 1 contract card in hand"


def test_open_books_are_told_to_everybody() -> None:
    t = andes(options="hands=open negotiation=no")
    assert told(t, SPECTATOR)[1].lines[-2:] == told(t, ANA)[1].lines[-2:]


def test_the_moment_is_told_with_the_event_in_force() -> None:
    t = andes(danger="hurricane_in_the_caribbean")
    moment = told(t)[0]
    assert moment.heading == "Round 3, race to 10 points"
    assert moment.lines[:4] == (
        "Ana is on turn: use your actions",
        "2 actions left",
        "Hurricane in the Caribbean (North America) until the end of the round: Greater Antilles; 13 sea spaces",
        "whoever is caught needs less than 3 on the die; ports there are closed",
    )
    assert told(t, language="de")[0].lines[1] == "noch 2 Aktionen"


def test_a_journey_is_told_with_its_time_and_its_points() -> None:
    t = andes()
    play(t, "deliver truck1")
    assert told(t, BEN)[0].lines[2] == (
        "Ana's truck 1 delivers Ski equipment to Bolivia and Paraguay: T.M. 1 of 2, 5 P.M. left"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_of_whole_games_can_be_told_and_drawn(language: str) -> None:
    for t in random_game(3, 3, "mode=timed rounds=4 negotiation=no")[::17]:
        for reader in (ANA, SPECTATOR):
            for section in told(t, reader, language):
                assert all(section.lines)
                assert not [line for line in (section.heading, *section.lines) if "{" in line or "  " in line]
            lines = drawn(t, reader, 78, language)
            assert max(len(line) for line in lines) <= 78


# ---------------------------------------------------------------- deals
def test_open_deals_are_told_with_whose_word_is_missing() -> None:
    t = table(
        seat("brazil", "peru K001"), seat("japan", "italy"), seat("italy", "K002"),
        options="negotiation=yes",
        deal=[
            {"kind": "offer", "number": 2, "terms": "1>2 20000; 2>1 italy"},
            {"kind": "ask", "number": 4, "terms": "all: get any africa; give 10000"},
            {"kind": "auction", "number": 7, "terms": "K002 from 5000", "bid": "7000", "bidder": 1},
        ],
    )  # fmt: skip
    deals = told(t)[1]
    assert deals.heading == "Open deals"
    assert deals.lines == (
        "deal 2, Ana offers: Ana gives Ben 20,000 euros; Ben gives Ana the territory card Italy (waiting for Ben)",
        "deal 4, Ben asks Ana and Cleo; wanted: any territory card of Africa, in exchange for 10,000 euros",
        "Cleo auctions the contract card Espresso machines: 7,000 euros bid by Ana",
    )
    assert told(t, language="de")[1].heading == "Offene Geschäfte"


def test_a_covered_card_of_a_deal_is_told_to_its_owner_only() -> None:
    t = table(
        seat("brazil", "peru K001"), seat("japan"), options="negotiation=yes",
        deal=[{"kind": "offer", "number": 2, "terms": "1>2 covered K001; 2>1 5000"}],
    )  # fmt: skip
    assert "Olive oil" in told(t, ANA)[1].lines[0]
    for reader in (BEN, SPECTATOR):
        assert "Olive oil" not in told(t, reader)[1].lines[0]
        assert "a contract card" in told(t, reader)[1].lines[0]


def test_where_nobody_deals_nothing_is_told_about_it() -> None:
    assert [section.seat for section in told(andes())] == [SPECTATOR, ANA, BEN]


# ---------------------------------------------------------------- in letters
def test_the_world_fits_every_width() -> None:
    for width in (40, 60, 78, 120, 200):
        lines = drawn(andes(), width=width)
        assert lines[0] == "The world"
        assert max(len(line) for line in lines) <= width
        assert len(lines) > width // 5


def test_own_vehicles_are_letters_and_rivals_numbers() -> None:
    lines = drawn(andes())
    letters = "".join(lines[1:-1])
    assert all(mark in letters for mark in "TSA2")
    assert "  ".join(lines[-2:]).count("A your aircraft  S your ship  T your truck  2 Ben") == 1
    assert "T your truck" not in "".join(drawn(andes(), SPECTATOR))


def test_dangers_are_drawn_on_land_and_at_sea() -> None:
    lines = drawn(andes(danger="hurricane_in_the_caribbean"))
    assert "~ danger at sea" in "".join(lines)
    assert len([line for line in lines if "~~" in line]) > 1


def test_a_journey_is_drawn_near_with_what_can_be_reached() -> None:
    t = andes()
    play(t, "deliver truck1")
    lines = drawn(t)
    assert lines[0] == "Around Ana's truck 1"
    body = "\n".join(lines[1:-1])
    assert "Chile" in body
    assert "Peru" in body
    assert "X" in body, "the receiver"
    assert "+" in body, "States that can be reached"
    assert "X receiver" in body + lines[-1]


def test_the_edge_of_the_map_is_no_edge_of_a_drawing() -> None:
    """East of New Zealand the world goes on in the west."""
    t = table(seat("australia", vehicles={"aircraft1": "new_zealand"}), seat("japan"))
    play(t, "move aircraft1")
    lines = drawn(t)
    here = next(line.index("A") for line in lines[1:-1] if "A" in line)
    assert 20 < here < 60


# ---------------------------------------------------------------- the end
def test_an_outcome_says_how_it_was_decided() -> None:
    t = random_game(3, 3, "mode=timed rounds=4 negotiation=no")[-1]
    outcome = TITLE.outcome(t, Reader(ANA, NAMES[:3]))
    assert outcome.ended_by == "CP-MODE-03"
    assert sorted(outcome.places)[0] == 1
    for sheet, points in zip(outcome.sheets, outcome.points):
        assert sum(line.points for line in sheet) == points
        assert sheet[1].rule == "CP-END-02"
        assert "euros in cash" in sheet[1].text


@pytest.mark.parametrize(
    ("points", "money", "options", "round", "ended", "decided"),
    [
        ((10, 4), (200_000, 200_000), "", 3, "CP-MODE-04", "CP-MODE-04"),
        ((10, 10), (300_000, 200_000), "", 3, "CP-MODE-04", "CP-END-01"),
        ((10, 10), (200_000, 200_000), "", 3, "CP-MODE-04", "CP-R15"),
        ((3, 4), (200_000, 200_000), "rounds=4", 4, "CP-R81", "CP-MODE-03"),
        ((3, 4), (200_000, 200_000), "mode=timed rounds=4", 4, "CP-MODE-03", "CP-MODE-03"),
    ],
)
def test_every_way_to_end_cites_its_rule(
    points: tuple[int, int], money: tuple[int, int], options: str, round: int, ended: str, decided: str
) -> None:
    t = table(
        seat("brazil", points=points[0], money=money[0]), seat("japan", points=points[1], money=money[1]),
        options=f"{options} negotiation=no", on_turn=BEN, round=round,
    )  # fmt: skip
    play(t, "pass")
    outcome = TITLE.outcome(t, Reader(ANA, NAMES[:2]))
    assert (outcome.ended_by, outcome.decided_by) == (ended, decided)
    assert told(t)[0].heading == "The game is over"
