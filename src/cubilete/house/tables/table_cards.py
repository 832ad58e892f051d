"""Tables in lists, from their stored rows alone."""

from __future__ import annotations

from collections.abc import Callable

from cubilete.house.messages import SeatView, TableCard
from cubilete.house.store.rows import TableRow


def make_card(row: TableRow, seats: list[SeatView]) -> TableCard:
    """A table in a list, without its match."""
    names = [seat.name for seat in row.seats if seat.person == row.host]
    running = row.status == "running"
    my_turn = running and any(seat.mine and seat.on_turn and not seat.bot for seat in seats)
    return TableCard(
        id=row.id,
        title=row.title,
        status=row.status,
        seats=seats,
        pace=row.clock.pace,
        access=row.access,
        host=names[0] if names else "",
        moves=row.moves,
        my_turn=my_turn,
        created=row.created,
        outcome=row.outcome,
        asked_by=asker(row, seats) if running and not my_turn else "",
    )


def asker(row: TableRow, seats: list[SeatView]) -> str:
    """Who has asked a seat of mine something beside the turns; nobody, where a bot answers for it."""
    mine = {seat.seat for seat in seats if seat.mine and not seat.bot}
    return next((row.seats[one.by].name for one in row.clocks.asked if one.seat in mine), "")


def card_of_row(row: TableRow, person: str, is_here: Callable[[str], bool] = lambda person: False) -> TableCard:
    """A card from the stored row alone: the clocks tell who is on turn only where they run."""
    seats = [
        SeatView(
            seat=number,
            name=seat.name,
            kind=seat.kind,
            bot=seat.player,
            mine=bool(seat.person) and seat.person == person,
            online=seat.kind == "bot" or (bool(seat.person) and is_here(seat.person)),
            on_turn=number in row.clocks.running,
            account=seat.account,
            program=seat.program,
            resigned=seat.resigned,
            host=bool(seat.person) and seat.person == row.host,
            ready=row.status == "waiting" and seat.is_ready,
            stand_in=seat.why if seat.stand_in else "",
        )
        for number, seat in enumerate(row.seats)
    ]
    return make_card(row, seats)
