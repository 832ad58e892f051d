"""Victory points of a delivery (rulebook, "Table for assignment of victory points")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.games.competitors.rules.box import value_of
from games.competitors.boxes import land, numbers, printed
from games.competitors.helpers import play, points, seat, table

CONTINENTS = ("north_america", "south_america", "europe", "africa", "asia", "oceania")
TABLE = {
    "north_america": (1, 2, 2, 3, 2, 3),
    "south_america": (2, 1, 2, 3, 3, 3),
    "europe": (2, 2, 1, 3, 2, 3),
    "africa": (2, 2, 2, 2, 2, 2),
    "asia": (2, 3, 2, 3, 1, 2),
    "oceania": (3, 3, 3, 3, 2, 1),
}
STATES = ("texas", "peru", "poland", "east_africa", "thailand", "queensland")
RULES = ("CP-VP-02", "CP-VP-03", "CP-VP-04", "CP-VP-05", "CP-VP-06", "CP-VP-07")
ROWS = [pytest.param(row, marks=pytest.mark.rule(rule)) for row, rule in zip(range(6), RULES)]


@pytest.mark.rule("CP-DELIV-07", "CP-VP-01")
@pytest.mark.parametrize("row", ROWS)
def test_a_delivery_is_worth_what_the_table_says(row: int) -> None:
    """The vehicle is put beside its receiver: points go by the cards, not by the way that was made."""
    for column in range(6):
        receiver = STATES[column] if column != row else ("midwest", "chile", "germany", "mozambique", "indochina",
                                                         "new_south_wales")[row]  # fmt: skip
        signed = {"truck1": f"K035 {STATES[row]} to {receiver}"}
        t = table(seat("italy", vehicles={"truck1": receiver}, signed=signed), seat("japan"))
        play(t, "deliver truck1")
        assert points(t) == TABLE[CONTINENTS[row]][column]


@pytest.mark.rule("CP-R53", "CP-VP-05")
def test_the_table_decides_for_africa_to_africa() -> None:
    assert value_of(printed()[1], land("egypt"), land("south_africa")) == 2


@pytest.mark.rule("CP-VP-01")
def test_rows_are_senders_and_columns_receivers() -> None:
    box = printed()[1]
    assert value_of(box, land("poland"), land("egypt")) == 3
    assert value_of(box, land("egypt"), land("poland")) == 2
    assert value_of(box, land("japan"), land("peru")) == value_of(box, land("peru"), land("japan")) == 3


@pytest.mark.rule("CP-VP-01", *RULES)
@given(sender=st.sampled_from(sorted(numbers("territory"))), receiver=st.sampled_from(sorted(numbers("territory"))))
def test_every_pair_of_states_goes_by_their_continents(sender: str, receiver: str) -> None:
    of = {one.id: one.continent for one in printed()[0].land.territory}
    value = value_of(printed()[1], land(sender), land(receiver))
    assert value == TABLE[of[sender]][CONTINENTS.index(of[receiver])]
