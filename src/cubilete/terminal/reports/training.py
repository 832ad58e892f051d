"""The `train` command: learning with its progress on the screen, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import typer

from cubilete.arena.training.run import train
from cubilete.arena.training.wishes import Told, Wishes
from cubilete.core.errors import UsageError
from cubilete.players.nets.files import GATE, StoredNet
from cubilete.terminal.reports.arena import QUIET, duration

DOING = {
    "games": "games played",
    "passes": "passes through the positions",
    "searches": "games searched",
    "policy passes": "passes through what searches chose",
    "policy match": "games with the policy against without",
    "match": "games of the match",
}


def learn_title(wishes: Wishes, out: str) -> None:
    stored = train(wishes, out, progress())
    for line in told_of(stored):
        typer.echo(line)
    typer.echo(gate_told(stored, f"{out}/{wishes.seats}.net"))


def read_layers(text: str) -> tuple[int, int]:
    """The neurons of two layers, as in `128,64`."""
    first, comma, second = text.partition(",")
    if not comma or not (first.strip().isdecimal() and second.strip().isdecimal()):
        raise UsageError(f"A net has two hidden layers; write their neurons as in 128,64, not '{text}'.")
    return int(first), int(second)


def told_of(stored: StoredNet) -> list[str]:
    """What came of it, in sentences."""
    recipe = stored.recipe
    lines = [
        f"Learned from {recipe.rows} positions of {recipe.games} games.",
        f"Loss on other games: {recipe.loss:.3f}; the policy's own verdict has {recipe.loss_of_guide:.3f}.",
    ]
    if recipe.policy is not None:
        lines.append(
            f"Policy from {recipe.policy.rows} searched positions; loss on others: {recipe.policy.loss:.3f}, "
            f"without it {recipe.policy.loss_of_guide:.3f}."
        )
        if not recipe.policy.passed:
            lines.append("The policy did not pass its gate: moves are weighed without it.")
    for match in [*(recipe.policy.matches if recipe.policy else ()), *recipe.matches]:
        share, low, high = (f"{100 * number:.0f}" for number in (match.share, match.low, match.high))
        lines.append(
            f"Against {match.rival} with the same time: {share} % of {match.games} games ({low} to {high}); "
            f"{1000 * match.seconds:.0f} ms a decision against {1000 * match.rival_seconds:.0f}."
        )
    return lines


def gate_told(stored: StoredNet, file: str) -> str:
    """Whether a title would play with it, and what to do with it."""
    recipe = stored.recipe
    if not recipe.matches:
        return f"The net is {file}. It has played no match, so no title would ask it; give --match to try it."
    low = f"the lower bound of its match is {100 * recipe.matches[-1].low:.0f} %"
    bar = f"{100 * GATE:.0f} %"
    if recipe.passed:
        return f"Gate passed: {low}, above {bar}. To ship the net, copy {file} into the folder 'nets' of the title."
    return f"Gate FAILED: {low}, not above {bar}. The net stays in {file} and is not shipped: no title would ask it."


def progress(now: Callable[[], float] = monotonic) -> Told:
    """A line when something begins and ends, and every few seconds between, also where nobody watches."""
    began: dict[str, tuple[float, int]] = {}
    last = 0.0

    def tell(what: str, done: int, most: int) -> None:
        nonlocal last
        first = what not in began
        began.setdefault(what, (now(), done))
        if not first and done < most and now() - last < QUIET:
            return
        last = now()
        started, had = began[what]
        left = f", about {duration((now() - started) / (done - had) * (most - done))} left" if had < done < most else ""
        typer.echo(f"{done} of {most} {DOING[what]}{left}", err=True)

    return tell
