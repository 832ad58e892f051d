"""Clocks live here, on the server. All functions are plain: time comes in as a number of seconds."""

from __future__ import annotations

from cubilete.house.messages import Clock
from cubilete.house.rows import Clocks


def start(clock: Clock, seats: int, owing: list[int], now: float) -> Clocks:
    """Everybody's bank is full and the clocks of those who owe a decision run."""
    if clock.pace == "none":
        return Clocks(running=owing, since=now)
    return Clocks(bank=[float(clock.bank)] * seats, running=owing, since=now)


def press(clocks: Clocks, clock: Clock, owing: list[int], now: float) -> Clocks:
    """A move was made: charge those whose clocks ran, credit those who are done, start those who owe now."""
    if clock.pace == "none":
        return Clocks(running=owing, since=now)
    bank = list(clocks.bank)
    for seat in clocks.running:
        bank[seat] = max(0.0, bank[seat] - (now - clocks.since))
        if seat not in owing:
            # live: a little more after each turn; turn-based: the full time for the next one
            bank[seat] = bank[seat] + clock.increment if clock.pace == "live" else float(clock.bank)
    return Clocks(bank=bank, running=owing, since=now)


def left(clocks: Clocks, seat: int, now: float) -> float | None:
    """Seconds left for a seat; None where no clock is kept."""
    if not clocks.bank:
        return None
    spent = now - clocks.since if seat in clocks.running else 0.0
    return max(0.0, clocks.bank[seat] - spent)


def next_alarm(clocks: Clocks, now: float) -> float | None:
    """Seconds until the first running clock is out; None where none runs."""
    times = [left(clocks, seat, now) for seat in clocks.running]
    return min((seconds for seconds in times if seconds is not None), default=None)


def expired(clocks: Clocks, now: float) -> list[int]:
    """Seats whose time is up."""
    return [seat for seat in clocks.running if left(clocks, seat, now) == 0.0]


def excuse(clocks: Clocks, outage_began: float, now: float) -> Clocks:
    """The house was away: nobody is charged for that time."""
    if not clocks.bank or clocks.since > outage_began:
        return clocks
    return Clocks(bank=clocks.bank, running=clocks.running, since=clocks.since + (now - outage_began))
