"""What is printed on territory and contract cards, and illegal goods among them (rulebook, "Card description")."""

from __future__ import annotations

import pytest

from cubilete.core.title import SPECTATOR
from games.competitors.boxes import numbers, printed
from games.competitors.helpers import ANA, BEN, TITLE, deal, heard, play, seat, table

GOODS = [one for one, at in numbers("contract").items() if at < printed()[1].goods]


@pytest.mark.rule("CP-CARD-01")
def test_every_territory_card_shows_name_continent_terrain_port_and_airport() -> None:
    furniture = TITLE.furniture()
    states = furniture["territories"]
    assert len(states) == 116
    for state in states:
        assert state["name"]
        assert furniture["continents"][state["continent"]]
        assert state["terrain"] in furniture["terrain_costs"]
    by_id = {state["id"]: state for state in states}
    assert by_id["germany"]["port"]
    assert by_id["germany"]["airport"]
    assert not by_id["mongolia"]["port"]
    assert not by_id["mongolia"]["airport"]


@pytest.mark.rule("CP-CARD-02")
def test_every_contract_of_goods_shows_goods_time_and_reward() -> None:
    cards = [card for card in TITLE.furniture()["contracts"] if card["id"] in GOODS]
    assert len({card["name"] for card in cards}) == len(GOODS) == 98
    for card in cards:
        assert card["text"]
        assert card["limit"] >= 1
        assert card["reward"] > 0
        assert card["vehicle"] in ("any", "truck", "ship", "aircraft")


@pytest.mark.rule("CP-ILL-01")
def test_illegal_contracts_are_mixed_into_the_contract_deck() -> None:
    """Nothing of a face-down card tells the others whether its goods are illegal."""
    box = printed()[1]
    illegal = [one for one in GOODS if box.k_illegal[numbers("contract")[one]]]
    assert 0 < len(illegal) < len(GOODS)
    t = table(seat("italy"), seat("japan"))
    play(t, "draw contract", dice=f"contract={illegal[0]}")
    view = TITLE.view(t, BEN)["seat"][ANA]
    assert (view["contract_cards"], view["contracts"]) == (1, [])


@pytest.mark.rule("CP-ILL-01", "CP-SIGN-02")
def test_a_signed_illegal_contract_looks_like_any_other_to_the_rest() -> None:
    shown = []
    for contract in ("K082", "K002"):
        t = table(seat("italy", f"france germany {contract}", vehicles={"truck1": "france"}), seat("japan"))
        lines = heard(t, f"sign truck1 {contract} to germany", reader=BEN)
        shown.append((lines, TITLE.view(t, BEN), TITLE.view(t, SPECTATOR)))
    assert shown[0] == shown[1]


@pytest.mark.rule("CP-ILL-02")
def test_illegal_goods_pay_more_for_the_same_time() -> None:
    """Their risk is worth taking: on average they pay more than legal ones of the same symbol and time."""
    box = printed()[1]
    legal: dict[tuple[int, int], list[int]] = {}
    for at in range(box.goods):
        if not box.k_illegal[at]:
            legal.setdefault((int(box.k_vehicle[at]), int(box.k_limit[at])), []).append(int(box.k_reward[at]))
    for at in range(box.goods):
        if box.k_illegal[at]:
            same = legal[int(box.k_vehicle[at]), int(box.k_limit[at])]
            assert box.k_reward[at] > max(same)


@pytest.mark.rule("CP-COMP-12")
def test_there_is_a_board_for_each_of_five_players() -> None:
    t = deal(5, dice="start=6 start=1 start=1 start=1 start=1")
    assert len(TITLE.view(t, SPECTATOR)["seat"]) == 5
