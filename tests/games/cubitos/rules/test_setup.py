"""Setting up the game, p.4 and p.5."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from cubilete.core.chance import SeededChance
from cubilete.core.journal import Journal
from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.setup import hand_out_dice
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import TITLE, Dice, offered, seat_view

NINE = {"light_gray": 7, "dark_gray": 2}
TABLES = pytest.mark.parametrize("seats", [2, 3, 4])


class Lots(Dice):
    """Dice that also draw the lot for the first lead, and remember among how many."""

    def __init__(self, lot: int) -> None:
        super().__init__()
        self.lot = lot
        self.among: list[int] = []

    def below(self, kind: i64, n: i64) -> i64:
        if kind == k.FIRST_LEAD:
            self.among.append(int(n))
            return self.lot
        return super().below(kind, n)


def dealt(seats: int, **options: Any) -> Cubitos:
    return TITLE.deal(seats, Dice(), CubitosOptions(**options))


def view(t: Cubitos) -> dict[str, Any]:
    return TITLE.view(t, SPECTATOR)


@TABLES
@pytest.mark.rule("CU-SETUP-01", "CU-SETUP-08", "CU-SETUP-09")
def test_everybody_has_a_board_a_figure_on_the_start_field_and_one_on_the_grandstand(seats: int) -> None:
    boards = view(dealt(seats))["seat"]
    assert len(boards) == seats
    for board in boards:
        assert (board["space"], board["leg"], board["progress"]) == ("start", 0, 0)
        assert board["fans"] == 0
        assert (board["active"], board["rest"]) == ([], {})


@TABLES
@pytest.mark.rule("CU-SETUP-02", "CU-SETUP-04", "CU-SETUP-12")
def test_nine_start_dice_each_begin_in_the_draw_zone_and_the_others_are_the_gray_supply(seats: int) -> None:
    t = TITLE.empty(seats, CubitosOptions())
    hand_out_dice(t)
    for seat in range(seats):
        board = seat_view(t, seat)
        assert (board["draw"], board["roll"], board["rest"], board["active"]) == (NINE, {}, {}, [])
    gray = {sort: view(t)["supply"].get(sort, 0) for sort in NINE}
    assert (
        gray
        == {
            2: {"light_gray": 14, "dark_gray": 8},
            3: {"light_gray": 7, "dark_gray": 6},
            4: {"light_gray": 0, "dark_gray": 4},
        }[seats]
    )


@TABLES
@pytest.mark.rule("CU-SETUP-03")
def test_the_overviews_show_green(seats: int) -> None:
    shown = view(dealt(seats))
    assert (shown["round"], shown["section"]) == (1, "roll")
    assert not any(board["ready"] for board in shown["seat"])


@pytest.mark.rule("CU-SETUP-13", "CU-SETUP-11", "CU-SETUP-10")
def test_tiles_and_dice_lie_ready_and_belong_to_nobody() -> None:
    shown = view(dealt(4))
    assert [(board["credits"], board["tiles"], board["coins"], board["steps"]) for board in shown["seat"]] == [
        (0, 0, 0, 0)
    ] * 4
    market = {card["card"]: (card["sort"], card["left"]) for card in shown["market"]}
    assert market == {
        "mr_krabs": ("red", 10),
        "lasse_liefern": ("orange", 10),
        "mutiger_maasdamer": ("yellow", 10),
        "einer_geht_noch": ("green", 10),
        "bob": ("blue", 10),
        "rollosaurus": ("purple", 10),
        "kroetenkoeter": ("brown", 10),
        "tom": ("white", 10),
    }
    assert "lead" not in shown["supply"]


@pytest.mark.parametrize("lot", [0, 1, 2])
@pytest.mark.rule("CU-SETUP-14", "CU-R44", "CU-DIE-07")
def test_a_lot_among_all_seats_decides_who_begins_with_the_lead_die_in_the_roll_zone(lot: int) -> None:
    lots = Lots(lot)
    t = TITLE.deal(3, lots, CubitosOptions())
    assert lots.among == [3]
    assert view(t)["lead"] == lot
    for seat in range(3):
        assert seat_view(t, seat)["roll"] == ({**NINE, "lead": 1} if seat == lot else NINE)


@pytest.mark.rule("CU-SETUP-14")
def test_the_table_may_agree_on_the_first_lead_instead() -> None:
    lots = Lots(0)
    t = TITLE.deal(3, lots, CubitosOptions(first_lead="3"))
    assert (lots.among, view(t)["lead"]) == ([], 2)
    assert seat_view(t, 2)["roll"]["lead"] == 1


@pytest.mark.rule("CU-R44")
def test_the_seed_decides_the_first_lead_and_every_seat_can_get_it() -> None:
    leads = [int(TITLE.deal(4, SeededChance(bytes([seed] * 32), []), CubitosOptions()).lead) for seed in range(40)]
    again = [int(TITLE.deal(4, SeededChance(bytes([seed] * 32), []), CubitosOptions()).lead) for seed in range(40)]
    assert leads == again
    assert set(leads) == {0, 1, 2, 3}


@pytest.mark.rule("CU-SETUP-04", "CU-REFILL-01")
def test_the_first_refill_leaves_no_choice_so_the_race_begins_with_a_roll() -> None:
    journal = Journal()
    t = TITLE.deal(2, Dice(), CubitosOptions(), journal)
    refills = [list(event.public) for event in journal.events if event.kind == c.E_REFILLED]
    assert refills == [[seat, 9, 7, 2, *([0] * 20)] for seat in (0, 1)]
    assert offered(t, 0) == ["roll"]
    assert offered(t, 1) == []
