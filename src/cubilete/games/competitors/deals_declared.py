"""What people do with each other: offers, open requests, auctions and hired transport (CP-NEG)."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Facts, Verb, Verdict
from cubilete.core.declared.slots import Slot
from cubilete.games.competitors.deal_lines import DEALS, LINE_CONSTANTS
from cubilete.games.competitors.deal_slots import Bid, DealNumber, Filling, Lot, OneWord, Steps, Terms, Wish

REASONS = {
    "cannot_give": "CP-R49", "changed": "CP-R49", "vehicle_gone": "CP-R48", "branch_gone": "CP-NEG-08",
    "cargo_gone": "CP-R68", "held": "CP-R68", "old": "CP-R70", "answered": "CP-NEG-05", "nobody_left": "CP-NEG-05",
}  # fmt: skip
"""Why a deal falls, and by which rule."""
DEAL_CONSTANTS = LINE_CONSTANTS | {
    f"LAPSED_{reason.upper()}": number for number, reason in enumerate(REASONS)
}  # fmt: skip

DEAL_SLOTS: dict[str, Slot] = {
    "deal": DealNumber(DEALS),
    "terms": Terms(),
    "wish": Wish(),
    "filling": Filling(),
    "lot": Lot(),
    "steps": Steps(),
    "bid": Bid(),
    "reason": OneWord("reason", tuple(REASONS)),
}
DEAL_VERBS: tuple[Verb, ...] = (
    Verb("offer <terms>", "", "CP-NEG-01", group="deal", aside=True),
    Verb("ask <wish>", "", "CP-NEG-05", group="deal", aside=True),
    Verb("counter <deal> <terms>", "", "CP-R70", group="deal", aside=True, example="counter 5 1>2 15000; 2>1 peru"),
    Verb("answer <deal>", "", "CP-NEG-05", group="deal", aside=True),
    Verb("answer <deal> with <filling>", "", "CP-NEG-05", group="deal", aside=True, name="answer_with",
         example="answer 4 with dr_congo"),
    Verb("accept <deal>", "", "CP-R49", group="deal", aside=True, reveals=True),
    Verb("accept <deal> at <territory>", "", "CP-R48", group="deal", aside=True, reveals=True, name="accept_at"),
    Verb("refuse <deal>", "", "CP-R49", group="deal", aside=True),
    Verb("later <deal>", "", "CP-R49", group="deal", aside=True),
    Verb("withdraw <deal>", "", "CP-R49", group="deal", aside=True),
    Verb("see <deal>", "", "CP-NEG-03", group="deal", aside=True),
    Verb("show <deal>", "", "CP-NEG-03", group="deal", aside=True, reveals=True),
    Verb("release <token>", "", "CP-R68", group="deal", aside=True),
    Verb("auction <lot>", "", "CP-R71", group="auction", aside=True),
    Verb("bid <steps>", "", "CP-R71", group="auction", aside=True),
    Verb("bid <bid>", "", "CP-R71", group="auction", aside=True, name="bid_sum"),
    Verb("sit out", "", "CP-R71", group="auction", aside=True),
    Verb("knock down", "", "CP-R71", group="auction", aside=True, reveals=True),
)  # fmt: skip
DEAL_VERDICTS: tuple[Verdict, ...] = (
    Verdict("no_negotiation", "CP-OPT-03"),
    Verdict("deal_unclear", "CP-R49"),
    Verdict("no_such_deal", "CP-R49"),
    Verdict("not_a_party", "CP-R49"),
    Verdict("own_terms", "CP-R49"),
    Verdict("accepted_already", "CP-R49"),
    Verdict("not_yours", "CP-R49"),
    Verdict("put_off_already", "CP-R49"),
    Verdict("unsettled", "CP-R69"),
    # limits
    Verdict("proposals_spent", "CP-R70"),
    Verdict("offers_open", "CP-R70"),
    Verdict("notice_open", "CP-R70"),
    Verdict("too_many_lines", "CP-R70"),
    Verdict("too_many_versions", "CP-R70"),
    Verdict("terms_refused", "CP-R70"),
    Verdict("line_twice", "CP-R70"),
    # terms
    Verdict("no_such_player", "CP-R49"),
    Verdict("with_oneself", "CP-R49"),
    Verdict("author_outside", "CP-R70"),
    Verdict("author_left_out", "CP-R70"),
    Verdict("nothing_wished", "CP-NEG-05"),
    Verdict("no_sum", "CP-COMP-10"),
    Verdict("sum_too_high", "CP-R07"),
    Verdict("blank_terms", "CP-NEG-05"),
    Verdict("covered_others", "CP-R49"),
    Verdict("territory_not_held", "CP-NEG-05"),
    Verdict("contract_not_held", "CP-NEG-06"),
    Verdict("nothing_to_show", "CP-NEG-03"),
    Verdict("not_their_vehicle", "CP-NEG-07"),
    Verdict("vehicle_loaded", "CP-R48"),
    Verdict("vehicle_under_way", "CP-R48"),
    Verdict("vehicle_held", "CP-R68"),
    Verdict("no_token_left", "CP-COMP-05"),
    Verdict("not_a_base", "CP-R48"),
    Verdict("nothing_to_place", "CP-R48"),
    Verdict("not_their_branch", "CP-NEG-08"),
    Verdict("headquarter_kept", "CP-HQ-03"),
    Verdict("no_branch_left", "CP-COMP-06"),
    # carriage
    Verdict("carriage_held", "CP-R68"),
    Verdict("carriage_loaded", "CP-R40"),
    Verdict("carriage_cargo", "CP-R50"),
    Verdict("carriage_kind", "CP-R50"),
    Verdict("carriage_end", "CP-R50"),
    Verdict("fee_unpaid", "CP-R68"),
    Verdict("not_hired_by_you", "CP-R68"),
    Verdict("nothing_to_see", "CP-NEG-03"),
    Verdict("look_asked_already", "CP-NEG-03"),
    Verdict("shown_already", "CP-NEG-03"),
    # requests and auctions
    Verdict("not_asked", "CP-NEG-05"),
    Verdict("filling_wrong", "CP-NEG-05"),
    Verdict("auction_running", "CP-R71"),
    Verdict("no_auction", "CP-R71"),
    Verdict("own_auction", "CP-R71"),
    Verdict("not_your_auction", "CP-R71"),
    Verdict("lot_unfit", "CP-R71"),
    Verdict("sat_out", "CP-R71"),
    Verdict("leading", "CP-R71"),
    Verdict("bid_too_low", "CP-R71"),
    Verdict("bid_too_high", "CP-R71"),
    Verdict("no_bid", "CP-R71"),
    Verdict("bidding_open", "CP-R71"),
)


def offered_words(facts: Facts) -> str:
    return "offered" if facts["version"] == 1 else "countered"


DEAL_EVENTS: tuple[Event, ...] = (
    Event("asked <seat> <deal> <wish>", "CP-NEG-05"),
    Event("offered <seat> <deal> <version:number> <terms>", "CP-NEG-01", words=offered_words),
    Event("read_terms <seat> <deal> <terms?>", "CP-R49", reveals=True),
    Event("accepted <seat> <deal>", "CP-R49"),
    Event("refused <seat> <deal>", "CP-R49"),
    Event("put_off <seat> <deal>", "CP-R49"),
    Event("withdrew <seat> <deal>", "CP-R49"),
    Event("lapsed <deal> <reason>", "CP-R70", words=lambda e: f"lapsed_{e['reason']}",
          cites=lambda e: REASONS[e["reason"]]),
    Event("look_asked <seat> <deal>", "CP-NEG-03"),
    Event("showed <seat> <deal>", "CP-NEG-03", reveals=True),
    Event("saw <seat> <other> <contract?>", "CP-NEG-03"),
    # a deal is done
    Event("dealt_with <deal>", "CP-R49", reveals=True),
    Event("paid <seat> <other> <sum:euros>", "CP-R49"),
    Event("gave_territory <seat> <other> <territory?>", "CP-NEG-05"),
    Event("gave_contract <seat> <other> <contract?>", "CP-NEG-06"),
    Event("gave_vehicle <old:token> <token>", "CP-R48"),
    Event("gave_branch <seat> <other> <territory>", "CP-NEG-08"),
    Event("hired <seat> <token> <cargo:token> <fee:euros>", "CP-NEG-02"),
    Event("hire_paid <seat> <token> <sum:euros>", "CP-R68"),
    Event("right_ended <seat> <token>", "CP-R68"),
    # auctions
    Event("auctioned <seat> <lot>", "CP-R71"),
    Event("bid_made <seat> <sum:euros>", "CP-R71"),
    Event("bid_struck <seat> <sum:euros>", "CP-R71"),
    Event("stood_aside <seat>", "CP-R71"),
    Event("knocked_down <seat> <other> <sum:euros>", "CP-R71", reveals=True),
)  # fmt: skip
