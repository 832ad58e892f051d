"""The wear points that a plan looks at, as one number: the pool, or Tires, Brakes and Transmission together."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import vec

BASIC: Final = 0
ADVANCED: Final = 1
TRIAL: Final = 2
"""What a race is driven with; in a timed trial no points are touched (FD-OPT-02)."""

MOST_OVER: Final = 64
"""More spaces than any move overshoots."""
GONE: Final = -1
"""No purse: the car is out, or cannot pay."""


@final
class Purse:
    """Purse `(tires * (brakes + 1) + brakes) * (shifts + 1) + shifts`, the last of them points of Transmission.

    In the basic rules the pool counts as Tires, and there is nothing else. What a move does to a purse is reckoned once
    for all, so that the solver and the driver only look it up. A number from `size` on means the same purse less
    `size`, after a spin.
    """

    __slots__ = ("after_brake", "after_over", "brakes", "less_tires", "mode", "shifts", "size", "tire", "tires")

    def __init__(self, mode: i64, tires: i64, brakes: i64, shifts: i64) -> None:
        self.mode: i64 = mode
        self.tires: i64 = tires
        self.brakes: i64 = brakes
        self.shifts: i64 = shifts
        self.tire: i64 = (brakes + 1) * (shifts + 1)  # what a point of Tires counts
        self.size: i64 = (tires + 1) * self.tire
        self.after_over: vec[i64] = vec[i64]([0] * (MOST_OVER * self.size))  # spaces overshot * size + purse
        self.after_brake: vec[i64] = vec[i64]([0] * self.size)
        self.less_tires: vec[i64] = vec[i64]([0] * self.size)  # after a test that costs a point of them
        purse: i64 = 0
        while purse < self.size:
            self.after_brake[purse] = self.braked(purse)
            self.less_tires[purse] = self.worn(purse)
            over: i64 = 0
            while over < MOST_OVER:
                self.after_over[over * self.size + purse] = self.overshot(purse, over)
                over += 1
            purse += 1

    def at(self, tires: i64, brakes: i64, shifts: i64) -> i64:
        """The purse with so many points, or with as many as it knows of."""
        if tires > self.tires:
            tires = self.tires
        if brakes > self.brakes:
            brakes = self.brakes
        if shifts > self.shifts:
            shifts = self.shifts
        return (tires * (self.brakes + 1) + brakes) * (self.shifts + 1) + shifts

    def brakes_in(self, purse: i64) -> i64:
        return purse % self.tire // (self.shifts + 1)

    def shifts_in(self, purse: i64) -> i64:
        return purse % (self.shifts + 1)

    def braked(self, purse: i64) -> i64:
        """FD-BRAKE-01, FD-BRAKE-02; FD-R04: not with the last point of the pool."""
        if self.mode == BASIC:
            return purse - 1 if purse > 1 else GONE
        return purse - (self.shifts + 1) if self.brakes_in(purse) > 0 else GONE

    def worn(self, purse: i64) -> i64:
        if self.mode == BASIC:
            return purse - 1 if purse > 1 else GONE  # FD-END-03
        return purse - self.tire if purse >= self.tire else purse  # NR-R07

    def overshot(self, purse: i64, over: i64) -> i64:
        """FD-OVER-02, FD-OVER-03, FD-OVER-09, FD-SPIN-01, FD-SPIN-03."""
        if over == 0 or self.mode == TRIAL:
            return purse
        if self.mode == BASIC:
            return purse - over if purse > over else GONE
        tires: i64 = purse // self.tire
        if tires == 0:
            return purse + self.size if over == 1 else GONE
        if over > tires:
            return GONE
        return purse - over * self.tire + (self.size if over == tires else 0)
