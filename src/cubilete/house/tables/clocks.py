"""Clocks live here, on the server. All functions are plain: time comes in as a number of seconds."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from cubilete.house.messages import Clock
from cubilete.house.store.rows import Asked, Clocks

LEAST_RETURN_SECONDS = 20.0
"""Seconds that somebody who comes back to their seat has at the least; half as many every time they need them."""
MOST_HALVINGS = 30
"""By then it is no moment any more, and the number is still one that a computer can divide by."""


def start(clock: Clock, seats: int, owing: list[int], now: float) -> Clocks:
    """Everybody's bank is full and the clocks of those who owe a decision run."""
    if clock.pace == "none":
        return Clocks(running=owing, since=now)
    full = [float(clock.bank)] * seats
    return Clocks(bank=full, before=list(full), running=owing, since=now)


def press(clocks: Clocks, clock: Clock, owing: list[int], now: float) -> Clocks:
    """A move was made: charge those whose clocks ran, credit those who are done, start those who owe now."""
    if clock.pace == "none":
        return Clocks(running=owing, since=now)
    bank = charged(clocks, now)
    before = list(clocks.before or clocks.bank)
    for seat in clocks.running:
        if seat not in owing:
            before[seat] = bank[seat]
            # live: a little more after each turn; turn-based: the full time for the next one
            bank[seat] = bank[seat] + clock.increment if clock.pace == "live" else float(clock.bank)
    return replace(clocks, bank=bank, before=before, running=owing, since=now)


def turn_back(clocks: Clocks, clock: Clock, owing: list[int], now: float) -> Clocks:
    """Moves were taken back: time is charged as ever, and whoever owes again returns what the turn had earned.

    Otherwise ending a turn and taking it back, over and over, would make time.
    """
    if clock.pace == "none":
        return Clocks(running=owing, since=now)
    bank = charged(clocks, now)
    for seat in owing:
        if seat not in clocks.running:
            bank[seat] = min(bank[seat], (clocks.before or clocks.bank)[seat])
    return replace(clocks, bank=bank, running=owing, since=now)


def ask(clocks: Clocks, before: list[Asked], asked: list[int], now: float) -> Clocks:
    """Note who waits for whose word beside the turns; whoever was asked already has been since then."""
    since = {one.seat: one.since for one in before}
    news = [Asked(seat=seat, by=by, since=since.get(seat, now)) for seat, by in enumerate(asked) if by >= 0]
    return replace(clocks, asked=news)


def stop(clocks: Clocks, now: float) -> Clocks:
    """The game is set aside: whoever was deciding pays for their time, and no clock runs."""
    bank = charged(clocks, now) if clocks.bank else []
    return replace(clocks, bank=bank, running=[], since=now, asked=[])


def go_on(clocks: Clocks, owing: list[int], now: float) -> Clocks:
    """The game is taken up again: the clocks of those who owe a decision run from now on."""
    return replace(clocks, running=owing, since=now)


def charged(clocks: Clocks, now: float) -> list[float]:
    """Every bank after those whose clocks run have paid for their time."""
    bank = list(clocks.bank)
    for seat in clocks.running:
        bank[seat] = max(0.0, bank[seat] - max(0.0, now - clocks.since))
    return bank


def left(clocks: Clocks, seat: int, now: float) -> float | None:
    """Seconds left for a seat; None where no clock is kept."""
    if not clocks.bank:
        return None
    spent = max(0.0, now - clocks.since) if seat in clocks.running else 0.0
    return max(0.0, clocks.bank[seat] - spent)


def next_alarm(clocks: Clocks, people: Collection[int], now: float) -> float | None:
    """Seconds until the first running clock of these seats is out; None where none runs. Bots need no alarm."""
    times = [left(clocks, seat, now) for seat in clocks.running if seat in people]
    return min((seconds for seconds in times if seconds is not None), default=None)


def expired(clocks: Clocks, people: Collection[int], now: float) -> list[int]:
    """Those of these seats whose time is up."""
    return [seat for seat in clocks.running if seat in people and left(clocks, seat, now) == 0.0]


def welcome(clocks: Clocks, seat: int, now: float) -> Clocks:
    """Somebody takes their seat back from a bot: they have at least a moment to look, even if their time was up.

    Each time it is shorter, so that nobody makes time by leaving and coming back.
    """
    if not clocks.bank:
        return clocks
    bank, returns = charged(clocks, now), list(clocks.returns or [0] * len(clocks.bank))
    moment = LEAST_RETURN_SECONDS / 2 ** min(returns[seat], MOST_HALVINGS)
    if bank[seat] < moment:
        bank[seat] = moment
        returns[seat] += 1
    return replace(clocks, bank=bank, returns=returns, since=now)


def excuse(clocks: Clocks, last_awake: float, now: float) -> Clocks:
    """The house was away from `last_awake` until now: nobody is charged for that time."""
    if not clocks.bank:
        return clocks
    away = max(0.0, now - max(last_awake, clocks.since))
    return replace(clocks, since=min(now, clocks.since + away))  # a clock that was set back makes no time either
