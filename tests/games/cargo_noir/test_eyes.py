"""What a net sees of Cargo Noir beyond the table: what everybody has, wants, and gets as bids lie."""

from __future__ import annotations

from typing import Any

from cubilete.core.encoding import count
from games.cargo_noir.helpers import ANA, BEN, CLEO, TITLE, table

PORTS = TITLE.lexicon.ids["port"]


def seen(seats: int, **changes: Any) -> dict[str, list[int]]:
    """By the names of the parts, for Ana."""
    eyes = TITLE.eyes(seats, TITLE.options_type())
    row, found, at = eyes.numbers(table(seats, phase="send", **changes), ANA), {}, 0
    for part in eyes.parts:
        found[part.name] = row[at : at + count(part)]
        at += count(part)
    return found


def of(numbers: list[int], seat: int, port: str) -> int:
    return numbers[seat * len(PORTS) + PORTS.index(port)]


def test_cargo_is_due_to_whoever_leads_in_its_port() -> None:
    row = seen(3, bids={"rotterdam": {ANA: 3, BEN: 4}, "bombay": {CLEO: 2}}, ports={"rotterdam": "gold*3 wild"})
    for seat, port in ((BEN, "rotterdam"), (CLEO, "bombay")):
        assert of(row["due"], seat, port) == of(row["gain"], seat, port) > 0
    assert of(row["due"], ANA, "rotterdam") == 0 < of(row["gain"], ANA, "rotterdam")
    assert sum(1 for number in row["due"] if number) == 2
    assert row["due_in_all"] == [0, of(row["due"], BEN, "rotterdam"), of(row["due"], CLEO, "bombay")]


def test_what_is_due_together_is_reckoned_together() -> None:
    """Sets are worth more than their parts."""
    row = seen(
        3, bids={"rotterdam": {ANA: 1}, "bombay": {ANA: 1}}, ports={"rotterdam": "gold*2 wild*2", "bombay": "gold*3"}
    )
    assert row["due_in_all"][ANA] > sum(row["due"]) > 0


def test_nets_for_two_see_what_they_learned_from() -> None:
    assert "due" not in seen(2)
