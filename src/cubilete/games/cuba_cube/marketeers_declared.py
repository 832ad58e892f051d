"""What the Marketeers of Cuba Cube declare: Offers, rolled dice, a row of Cities with prices of their own."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Facts, Phase, Verb, Verdict


def sale_words(facts: Facts) -> str:
    """A sale with a Crate is told with what it took, and one of nothing else by that alone."""
    if not facts["half"]:
        return "market_sale"
    return "market_sale_crate" if facts["goods"] else "market_sale_half"


PHASES = (
    Phase("placing", "CC-MARK-SETUP-05"),
    Phase("offering", "CC-MARK-TURN-04"),
    Phase("acquiring", "CC-MARK-BUY-01"),
    Phase("selling", "CC-MARK-SELL-01"),
)
VERBS = (
    Verb("start <city>", "placing", "CC-MARK-SETUP-05", group="city"),
    Verb("acquire <sector>", "offering", "CC-MARK-TURN-07", group="acquire", reveals=True),
    Verb("offer <sector>", "offering", "CC-MARK-SELL-01", group="offer", reveals=True),
    Verb("aside <sector>", "offering", "CC-MARK-TURN-08", group="aside", reveals=True, name="put_aside"),
    Verb("move <city>", "acquiring", "CC-MARK-MOVE-01", group="move"),
    Verb("move <city> with <die>", "acquiring", "CC-MARK-MOVE-02", group="move", name="move_with"),
    Verb("take <die> for <good>", "acquiring", "CC-MARK-BUY-04", group="take", name="take_for"),
    Verb("trade <lot>", "selling", "CC-MARK-SELL-02", group="trade", reveals=True),
)  # fmt: skip
VERDICTS = (
    Verdict("not_an_end", "CC-MARK-SETUP-05"),
    Verdict("offer_not_in_hand", "CC-MARK-TURN-04"),
    Verdict("offer_elsewhere", "CC-MARK-SELL-01"),
    Verdict("offer_goods", "CC-MARK-SELL-02"),
    Verdict("offer_half", "CC-MARK-SELL-09"),
    Verdict("offer_of_nothing", "CC-R80"),
    Verdict("offer_not_yours", "CC-MARK-SELL-01"),
    Verdict("provision_not_covered", "CC-R80"),
    Verdict("die_not_on_card", "CC-MARK-BUY-02"),
    Verdict("die_used", "CC-R82"),
    Verdict("grey_gives_nothing", "CC-MARK-BUY-05"),
    Verdict("crate_not_available", "CC-MARK-BUY-06"),
    Verdict("die_shows_vehicle", "CC-MARK-MOVE-02"),
    Verdict("die_shows_no_vehicle", "CC-MARK-MOVE-02"),
    Verdict("storage_full", "CC-MARK-BUY-04"),
    Verdict("not_adjacent", "CC-MARK-MOVE-01"),
    Verdict("no_move_on_card", "CC-MARK-MOVE-01"),
    Verdict("move_used", "CC-MARK-MOVE-03"),
    Verdict("colour_used", "CC-MARK-BUY-02"),
    Verdict("room_left", "CC-MARK-BUY-04"),
    Verdict("nothing_it_asks_for", "CC-MARK-SELL-02"),
)
EVENTS = (
    Event("row_laid <row:cities>", "CC-MARK-SETUP-03", chance=True),
    Event("begins_in <driver> <city>", "CC-MARK-SETUP-05"),
    Event("round_begins <round:number> <driver>", "CC-MARK-TURN-05"),
    Event("dice_rolled <driver> <red1:symbol> <red2:symbol> <blue1:symbol> <blue2:symbol> <green1:symbol> "
          "<green2:symbol> <yellow:symbol>", "CC-MARK-TURN-02", chance=True),
    Event("offer_dealt <driver> <sector?>", "CC-MARK-SETUP-04", chance=True),
    Event("offer_drawn <driver> <sector?>", "CC-MARK-TURN-06", chance=True),
    Event("offer_shown <driver> <sector>", "CC-MARK-TURN-06", chance=True),
    Event("offer_used <driver> <sector>", "CC-MARK-TURN-06", ("{sector} sector: hand/{driver} > discard",),
          reveals=True),
    Event("offer_put_aside <driver> <sector>", "CC-MARK-TURN-08", ("{sector} sector: hand/{driver} > discard",),
          reveals=True),
    Event("moved <driver> <city>", "CC-MARK-MOVE-01"),
    Event("moved_with <driver> <city> <die>", "CC-MARK-MOVE-02"),
    Event("market_sale <driver> <city> <goods> <half> <pesos>", "CC-MARK-SELL-05",
          ("{pesos} pesos: bank > money/{driver}", "{goods} good: goods/{driver} > city/{city}"),
          words=sale_words),
    Event("first_in_city <driver> <city> <pesos>", "CC-MARK-SELL-10", ("{pesos} pesos: bank > money/{driver}",)),
    Event("provision <driver> <pesos> <cops:number>", "CC-MARK-SELL-07", ("{pesos} pesos: money/{driver} > bank",)),
    Event("no_cop_comes <city> <pesos>", "CC-MARK-HINT-01"),
    Event("last_cop <city> <cops:number>", "CC-MARK-END-01"),
    Event("market_dead", "CC-R95"),
    Event("best_merchant <driver>", "CC-MARK-END-02"),
)  # fmt: skip
