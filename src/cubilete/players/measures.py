"""Measures of play: what a seat's moves gave away together, and how it did where it mattered.

Single moves are measured roughly, so what a game gave away cannot be the sum of what was measured: in a game of a
hundred decisions the errors alone would add up to more than anybody loses. Instead the average loss of a seat's
unblamed moves is estimated from all of them together, and each of them counts as what is likely in the light of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, exp, fsum, pi, sqrt

from cubilete.players.analysis import Studied
from cubilete.players.luck import Luck

USUAL_LOSS = 0.012
"""What a move that is not the best gives away on average, before anything is known about who makes it;"""
USUAL_WEIGHT = 5.0
"""that counts as much as so many moves."""
UNSUSPECTED_LOSS = 0.004
"""What a move gives away that was nearly as good as the best at first sight and was not weighed."""
USUAL_STAKE = 0.03
"""What a careless choice gives away on average, before anything is known about the match."""
LEAST_VARIETY = 0.01
"""Decisions differ by at least so much in what is at stake."""
LEAST_STAKE = 0.03
"""A decision in which a careless choice gives away less has not mattered: that much is no inaccuracy."""
CLEAR_ERRORS = 2.0
"""A gain is clear if it is more than so many standard errors away from nothing."""
ROUNDS = 40
"""Of estimating the average from the likely losses, and those from the average."""


def likely_loss(measured: float, error: float, usual: float) -> float:
    """What a move that was measured within the error gave away, on average over all such moves.

    Nobody gives away less than nothing, and small losses are more common than large ones (with a mean of `usual`): so
    it is the mean of a normal distribution around what was measured, moved by that and cut off at 0.
    """
    if usual <= 0:
        return 0.0
    if error <= 0:
        return max(0.0, measured)
    shift = measured / error - error / usual
    if shift < -8:
        return error / -shift
    below = exp(-shift * shift / 2) / sqrt(2 * pi)
    return error * (shift + below / (erfc(-shift / sqrt(2)) / 2))


def likely_losses(moves: Sequence[Studied]) -> dict[int, float]:
    """What each weighed move of a seat gave away, by its number: blamed ones as measured, the best ones nothing."""
    open_to_doubt = [found for found in moves if found.verdict == "good" and found.error]
    usual = USUAL_LOSS
    for _ in range(ROUNDS if open_to_doubt else 0):
        all_lost = fsum(likely_loss(found.loss, found.error, usual) for found in open_to_doubt)
        usual = (all_lost + USUAL_WEIGHT * USUAL_LOSS) / (len(open_to_doubt) + USUAL_WEIGHT)
    losses = {found.number: found.loss for found in moves if found.best is not None}
    losses |= {found.number: UNSUSPECTED_LOSS for found in moves if found.verdict == "good" and not found.error}
    return losses | {found.number: likely_loss(found.loss, found.error, usual) for found in open_to_doubt}


# ---------------------------------------------------------------- what mattered
def likely_stakes(studied: Iterable[Studied]) -> dict[int, float]:
    """What a careless choice would have given away at each decision that mattered, by the number of the move.

    A few careless worlds say little about one decision, but all of them together say what is usual in this match and
    how much decisions differ. In the light of that each is taken for what it probably was; and a decision in which
    something was surely given away has mattered at least as much.
    """
    weighed = [found for found in studied if found.verdict]
    usual, variety = usual_stake(weighed)
    stakes: dict[int, float] = {}
    for found in weighed:
        trust = variety / (variety + found.stake_error**2) if variety else 0.0
        stake = usual + trust * (found.stake - usual)
        if found.best is not None:
            stake = max(stake, found.loss, LEAST_STAKE)
        if stake >= LEAST_STAKE:
            stakes[found.number] = stake
    return stakes


def usual_stake(weighed: Sequence[Studied]) -> tuple[float, float]:
    """The mean of what careless choices give away in a match, and the variance of what they truly give away."""
    count = len(weighed) + USUAL_WEIGHT
    mean = (fsum(found.stake for found in weighed) + USUAL_WEIGHT * USUAL_STAKE) / count
    beyond = fsum((found.stake - mean) ** 2 - found.stake_error**2 for found in weighed)
    return mean, max(LEAST_VARIETY**2, (beyond + USUAL_WEIGHT * USUAL_STAKE**2) / count)


def accuracy_of(stakes: dict[int, float], losses: dict[int, float]) -> float:
    """How much of what a careless choice gives away was kept, over the decisions that mattered, from 0 to 100."""
    staked = fsum(stakes.values())
    lost = fsum(losses.get(number, 0.0) for number in stakes)
    return 100.0 * min(1.0, max(0.0, 1 - lost / staked)) if staked > 0 else 100.0


# ---------------------------------------------------------------- luck
def likely_luck(studied: Iterable[Studied]) -> dict[int, Luck]:
    """Every roll with what it probably gave: where the error is larger than what rolls usually give, that is less.

    What stands out from its error by far stays nearly as it was measured.
    """
    rolls = {found.number: found.luck for found in studied if found.luck is not None}
    gains = {number: max(luck.gains, key=abs) for number, luck in rolls.items()}
    beyond = fsum(gains[number] ** 2 - luck.error**2 for number, luck in rolls.items())
    variety = max(0.0, beyond / max(1, len(rolls)))
    told: dict[int, Luck] = {}
    for number, luck in rolls.items():
        usual = variety / (variety + luck.error**2) if variety else 0.0
        clear = 1 - (CLEAR_ERRORS * luck.error / gains[number]) ** 2 if gains[number] else 0.0
        trust = max(usual, clear)
        actual = tuple(before + trust * gain for before, gain in zip(luck.expected, luck.gains))
        told[number] = Luck(luck.expected, actual, luck.error)
    return told
