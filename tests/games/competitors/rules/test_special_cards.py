"""Special contracts without a target, each at its moment, and in combination: a tip, a call, an insurance, a grant,
a permit (CP-SPECCARD-11, -14, -15, -16, -18, CP-R79, CP-R80, CP-R100)."""

from __future__ import annotations

import pytest

from cubilete.games.competitors.rules import numbers as k
from games.competitors.crossings import (
    FUEL,
    ILLEGAL,
    at_border,
    before_border,
    ben,
    in_unrest,
    on_strait,
)
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    allowed,
    discards,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    points,
    refused,
    seat,
    table,
    told,
    used_customs,
    where,
)

TIP, CALL, INSURANCE, GRANT, PERMIT = "K109", "K112", "K113", "K114", "K116"
BROKER, ESCORT = "K101", "K107"
START = 100_000 - FUEL


# ---------------------------------------------------------------- 11 anonymous tip
@pytest.mark.rule("CP-SPECCARD-11", "CP-R79", "CP-SPEC-01")
def test_a_tip_makes_an_opponent_draw_one_more_and_apply_both() -> None:
    t = at_border("import_duty", other=ben(TIP))
    assert BEN in t.actors()
    assert told(play(t, f"play {TIP}", by=BEN), "tipped") == [{"seat": BEN, "other": ANA}]
    assert (phase(t), discards(t), t.to_move()) == ("clearing", [TIP], ANA)
    assert kinds(play(t, "apply", dice="customs=heavy_fine")) == ["fined", "customs_drawn"]
    play(t, "apply")
    assert (money(t), phase(t)) == (START - 2000 - 8000, "travelling")
    assert used_customs(t) == ["import_duty", "heavy_fine"]


@pytest.mark.rule("CP-SPECCARD-11", "CP-R79")
def test_a_tip_is_given_only_while_an_opponents_card_lies_open() -> None:
    t = before_border(hand="italy", other=ben(TIP))
    assert refused(t, f"play {TIP}", by=BEN) == "special_moment"
    play(t, "deliver truck1")
    assert refused(t, f"play {TIP}", by=BEN) == "special_moment"
    play(t, "drive chile", dice="customs=import_duty")
    assert offered(t, by=BEN) == [f"play {TIP}"]
    play(t, "apply")
    assert refused(t, f"play {TIP}", by=BEN) == "special_moment"
    assert refused(t, f"play {TIP}", by=BEN).rule == "CP-R51"
    mine = at_border("import_duty", hand=TIP)
    assert refused(mine, f"play {TIP}") == "special_moment"


@pytest.mark.rule("CP-SPECCARD-11")
def test_one_tip_a_card() -> None:
    t = at_border("import_duty", other=ben(TIP))
    play(t, f"play {TIP}", by=BEN)
    t.put_paper(98 + 10, k.WHERE, k.HAND + BEN)  # as if there were a second one
    assert refused(t, f"play {TIP}", by=BEN) == "tipped_already"
    play(t, "apply", dice="customs=duty_refund")
    assert allowed(t, f"play {TIP}", by=BEN)  # the next card is another one


@pytest.mark.rule("CP-SPECCARD-11", "CP-R25", "CP-OP-10")
def test_a_free_pass_does_not_cover_the_card_of_a_tip_but_a_failure_does() -> None:
    t = at_border("authorised_operator", other=ben(TIP))
    play(t, f"play {TIP}", by=BEN)
    play(t, "apply", dice="customs=import_duty")
    assert (phase(t), journey(t)["free_passes"]) == ("clearing", 1)
    t = at_border("quarantine", other=ben(TIP))
    play(t, f"play {TIP}", by=BEN)
    assert kinds(play(t, "apply")) == ["turn_ended", "customs_lapses", "failed"]


# ---------------------------------------------------------------- 14 well-placed call
@pytest.mark.rule("CP-SPECCARD-14", "CP-CUST-16")
@pytest.mark.parametrize("card", ["quarantine", "smuggling_raid", "duty_refund"])
def test_a_call_sends_the_card_to_the_bottom_without_effect(card: str) -> None:
    t = at_border(card, ILLEGAL, hand=CALL)
    assert kinds(play(t, f"play {CALL}")) == ["customs_cancelled"]
    assert (phase(t), money(t), where(t, "1.truck1")) == ("travelling", START, "chile")
    assert (used_customs(t), discards(t), journey(t)["points"]["truck"]) == ([card], [CALL], 3)


@pytest.mark.rule("CP-SPECCARD-14", "CP-R51")
def test_a_call_is_made_only_while_the_own_card_lies_open() -> None:
    t = before_border(hand=CALL)
    assert refused(t, f"play {CALL}") == "special_moment"
    play(t, "deliver truck1")
    assert refused(t, f"play {CALL}") == "special_moment"
    other = at_border("import_duty", other=ben(CALL))
    assert refused(other, f"play {CALL}", by=BEN) == "special_moment"


@pytest.mark.rule("CP-SPECCARD-14", "CP-SPECCARD-11", "CP-SPECCARD-03")
def test_a_call_answers_one_card_and_the_card_of_a_tip_still_comes() -> None:
    t = at_border("quarantine", hand=CALL, other=ben(TIP), branches="guianas", advantages={"guianas": BROKER})
    play(t, f"play {TIP}", by=BEN)
    assert kinds(play(t, f"play {CALL}", dice="customs=customs_strike")) == ["customs_cancelled", "customs_drawn"]
    assert offered(t) == ["apply", "redraw"]
    play(t, "redraw", dice="customs=papers_in_order")
    play(t, "apply")
    assert (phase(t), used_customs(t)) == ("travelling", ["quarantine", "customs_strike", "papers_in_order"])


# ---------------------------------------------------------------- 15 cargo insurance
@pytest.mark.rule("CP-SPECCARD-15", "CP-R80", "CP-DELIV-10")
@pytest.mark.parametrize("card", ["quarantine", "wrong_documents", "sniffer_dogs"])
def test_an_insurance_saves_the_point_and_pays(card: str) -> None:
    t = at_border(card, ILLEGAL, hand=INSURANCE)
    play(t, "apply")
    assert (phase(t), offered(t)) == ("failing", [f"play {INSURANCE}", "bear"])
    lines = play(t, f"play {INSURANCE}")
    assert told(lines, "insured") == [{"seat": ANA, "sum": 10_000}]
    assert "point_lost" not in kinds(lines)
    assert (points(t), money(t)) == (3, START + 10_000)
    assert sorted(discards(t)) == sorted([INSURANCE, ILLEGAL, "peru", "argentina_uruguay"])


@pytest.mark.rule("CP-SPECCARD-15", "CP-R80", "CP-R12")
def test_an_insurance_covers_giving_up_and_nothing_but_a_failure() -> None:
    t = before_border(hand=INSURANCE)
    assert refused(t, f"play {INSURANCE}") == "special_moment"
    play(t, "deliver truck1")
    assert refused(t, f"play {INSURANCE}") == "special_moment"
    play(t, "give up", f"play {INSURANCE}")
    assert (points(t), money(t), actions(t)) == (3, 100_000 + 10_000, 1)


@pytest.mark.rule("CP-R80", "CP-DELIV-10")
def test_every_failure_is_a_step_of_its_own_before_the_point_is_lost() -> None:
    t = at_border("quarantine")
    assert "point_lost" not in kinds(play(t, "apply"))
    assert (phase(t), points(t), discards(t)) == ("failing", 3, [])
    assert kinds(play(t, "bear"))[0] == "point_lost"
    assert (points(t), len(discards(t))) == (2, 3)


# ---------------------------------------------------------------- 16 government grant
@pytest.mark.rule("CP-SPECCARD-16", "CP-SPEC-02", "CP-R51")
def test_a_grant_pays_30_000_in_the_own_round() -> None:
    t = table(seat("japan", GRANT), ben())
    assert told(play(t, f"play {GRANT}"), "granted") == [{"seat": ANA, "special": GRANT, "sum": 30_000}]
    assert (money(t), actions(t), discards(t)) == (230_000, 2, [GRANT])
    t = table(seat("japan"), ben(GRANT))
    assert refused(t, f"play {GRANT}", by=BEN) == "special_moment"
    assert refused(t, f"play {GRANT}", by=ANA) == "no_special"


@pytest.mark.rule("CP-SPECCARD-16", "CP-R100", "CP-OP-13")
def test_a_grant_may_be_played_wherever_the_player_on_turn_decides() -> None:
    t = at_border("missing_stamp", hand=GRANT, money=FUEL)
    for stop in ("clearing", "choosing"):
        assert phase(t) == stop
        other = t.clone()
        play(other, f"play {GRANT}")
        assert (phase(other), money(other)) == (stop, 30_000)
        if stop == "choosing":
            assert (offered(t, "choose"), offered(other, "choose")) == (["choose 2"], ["choose 1", "choose 2"])
        else:
            play(t, "apply")
    t = on_strait("bonded_warehouse", hand=GRANT)
    play(t, "apply", f"play {GRANT}")
    assert phase(t) == "stranded"
    t = at_border("quarantine", hand=GRANT)
    play(t, "apply", f"play {GRANT}")
    assert phase(t) == "failing"
    t, _ = in_unrest(2, f"play {GRANT}", hand=GRANT, branches="guianas", advantages={"guianas": ESCORT})
    assert (phase(t), offered(t)) == ("happening", ["apply", "reroll"])


@pytest.mark.rule("CP-SPECCARD-16", "CP-R07", "CP-R100")
def test_a_grant_pays_what_is_owed_first() -> None:
    t = at_border("heavy_fine", hand=GRANT, money=FUEL + 1000)
    play(t, "apply")
    assert phase(t) == "raising"
    play(t, f"play {GRANT}")
    assert (phase(t), money(t)) == ("travelling", 1000 + 30_000 - 8000)


# ---------------------------------------------------------------- 18 express permit
@pytest.mark.rule("CP-SPECCARD-18", "CP-R77")
def test_a_permit_adds_a_movement_turn_also_when_time_is_up() -> None:
    t = before_border("K041", hand=PERMIT)  # 1 T.M.
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=bonded_warehouse")
    assert (phase(t), journey(t)["turn_over"], offered(t)) == ("failing", True, [f"play {PERMIT}", "bear"])
    lines = play(t, f"play {PERMIT}")
    assert told(lines, "permitted") == [{"seat": ANA, "limit": 2}]
    assert told(lines, "movement_turn") == [{"turn": 2, "limit": 2}]
    assert (journey(t)["turn"], journey(t)["points"]["truck"]) == (2, 5)
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=papers_in_order")
    assert told(lines, "delivered")[0]["turns"] == 2


@pytest.mark.rule("CP-SPECCARD-18", "CP-R51", "CP-R100")
def test_a_permit_is_for_the_own_delivery_until_it_has_failed() -> None:
    t = before_border(hand=PERMIT)
    assert refused(t, f"play {PERMIT}") == "special_moment"
    moving = t.clone()
    play(moving, "move truck2")
    assert refused(moving, f"play {PERMIT}") == "special_moment"
    other = before_border(other=ben(PERMIT))
    play(other, "deliver truck1")
    assert refused(other, f"play {PERMIT}", by=BEN) == "special_moment"
    play(t, "deliver truck1", "give up")
    assert refused(t, f"play {PERMIT}") == "special_moment"


@pytest.mark.rule("CP-SPECCARD-18", "CP-R100", "CP-OP-03")
def test_a_permit_may_answer_a_card_that_would_take_the_time() -> None:
    t = before_border("K041", hand=PERMIT)
    play(t, "deliver truck1", "drive chile", dice="customs=sniffer_dogs")
    late = t.clone()
    play(late, "apply")
    assert (phase(late), refused(late, f"play {PERMIT}")) == ("failing", "special_moment")
    play(t, f"play {PERMIT}")
    assert phase(t) == "clearing"
    play(t, "apply")
    assert (phase(t), journey(t)["limit"]) == ("travelling", 1)
