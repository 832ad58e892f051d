"""Nets as files: a line of JSON that says how a net came about and what it is worth, then its numbers.

A title keeps its nets in the folder `nets` of its package, one for each number of seats (`2.net`); titles that share a
package have a folder each in there. A net plays only if it passed its gate, the match against the best level without a
net, and only at tables like those it was trained for: the same seats, options and components; elsewhere the title's
guide plays.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from sys import byteorder

import msgspec
from msgspec import Struct

from cubilete.core.encoding import Encoding, count
from cubilete.core.errors import UsageError
from cubilete.core.options import Options, write_options
from cubilete.core.title import Title
from cubilete.players.nets.net import Layers, Net

FORM = 1
GATE = 0.5
"""More of the wins than this, chance allowed for: a net that may be no stronger than the best level is not asked."""
MOST_BYTES = 4 << 20


class Match(Struct, frozen=True, kw_only=True):
    """How a net fared against somebody with the same time."""

    rival: str
    games: int
    """Every deal is played from all sides."""
    share: float
    """Of the wins; half would be even."""
    low: float
    high: float
    seconds: float
    """For a decision of the net's player, on average..."""
    rival_seconds: float
    """...and of the rival's."""
    command: str


class Recipe(Struct, frozen=True, kw_only=True):
    """How a net came about."""

    form: int
    title: str
    seats: int
    options: str
    rules_version: str
    components: str
    inputs: int
    hidden: tuple[int, int]
    shifts: tuple[int, int]
    unit: int
    games: int
    """Games that it learned from..."""
    rows: int
    """...and positions of them."""
    passes: int
    seed: int
    loss: float
    """On positions of games that it did not learn from: minus the logarithm of the chance given to what came."""
    loss_of_guide: float
    """The same of the guide's own verdict."""
    command: str
    search: str = ""
    """How a search goes about it with this net, where not as the best level does: settings of `Thinking`."""
    matches: tuple[Match, ...] = ()
    """The newest last."""

    @property
    def passed(self) -> bool:
        """Whether the newest match shows, beyond what chance does, that it is stronger than its rival."""
        return bool(self.matches) and self.matches[-1].low > GATE


class StoredNet(Struct, frozen=True):
    """A net and how it came about."""

    recipe: Recipe
    layers: Layers

    def net(self, eyes: Encoding, in_c: bool = True) -> Net:
        return Net(self.layers, largest_of(eyes), in_c)


def largest_of(eyes: Encoding) -> list[int]:
    """By how much each number of a row can differ from 0."""
    return [max(abs(part.low), abs(part.high)) for part in eyes.parts for _ in range(count(part))]


# ---------------------------------------------------------------- writing and reading
def pack(net: StoredNet) -> bytes:
    layers = net.layers
    small = array(
        "h", [number for rows in (layers.w_first, layers.w_second, layers.w_out) for row in rows for number in row]
    )
    large = array("i", [*layers.b_first, *layers.b_second, *layers.b_out])
    if byteorder == "big":
        small.byteswap()
        large.byteswap()
    numbers = zlib.compress(small.tobytes() + large.tobytes(), 9)
    return msgspec.json.encode(net.recipe) + b"\n" + numbers


def unpack(data: bytes, name: str) -> StoredNet:
    """A net out of a file; UsageError saying what is wrong with it."""
    head, _, packed = data.partition(b"\n")
    try:
        recipe = msgspec.json.decode(head, type=Recipe)
    except msgspec.DecodeError as error:
        raise UsageError(f"{name} is no net: its first line does not fit ({error}).") from None
    if recipe.form != FORM:
        raise UsageError(f"{name} has form {recipe.form}; this version of Cubilete reads form {FORM}.")
    (first, second), outs = recipe.hidden, recipe.seats
    n_small = recipe.inputs * first + first * second + second * outs
    n_large = first + second + outs
    if min(recipe.inputs, first, second, outs) < 1 or 2 * n_small + 4 * n_large > MOST_BYTES:
        raise UsageError(f"{name} is no net: no net has {recipe.inputs} inputs and layers of {first} and {second}.")
    try:
        plain = zlib.decompressobj().decompress(packed, MOST_BYTES)
    except zlib.error as error:
        raise UsageError(f"{name} is damaged: {error}.") from None
    if len(plain) != 2 * n_small + 4 * n_large:
        raise UsageError(f"{name} is damaged: it has {len(plain)} bytes of numbers, not {2 * n_small + 4 * n_large}.")
    small, large = array("h", plain[: 2 * n_small]), array("i", plain[2 * n_small :])
    if byteorder == "big":
        small.byteswap()
        large.byteswap()
    weights, biases = small.tolist(), large.tolist()
    a, b = recipe.inputs * first, recipe.inputs * first + first * second
    layers = Layers(
        shift_first=recipe.shifts[0],
        shift_second=recipe.shifts[1],
        unit=recipe.unit,
        w_first=rows_of(weights[:a], first),
        b_first=biases[:first],
        w_second=rows_of(weights[a:b], first),
        b_second=biases[first : first + second],
        w_out=rows_of(weights[b:], second),
        b_out=biases[first + second :],
    )
    return StoredNet(recipe, layers)


def rows_of(numbers: list[int], width: int) -> list[list[int]]:
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def read_net(path: str) -> StoredNet:
    try:
        return unpack(Path(path).read_bytes(), f"'{path}'")
    except OSError as error:
        raise UsageError(f"'{path}' cannot be read: {error.strerror}.") from None


# ---------------------------------------------------------------- a title's own
@cache
def shipped(package: str) -> tuple[StoredNet, ...]:
    """The nets that lie in a package."""
    return tuple(unpack(file.read_bytes(), file.name) for file in net_files(files(package).joinpath("nets")))


def net_files(room: Traversable) -> Iterator[Traversable]:
    """Those of a folder and of the folders in it."""
    for one in sorted(room.iterdir(), key=lambda one: one.name) if room.is_dir() else ():
        if one.is_dir():
            yield from net_files(one)
        elif one.name.endswith(".net"):
            yield one


def nets_of(title: Title) -> dict[int, StoredNet]:
    """A title's nets by seats: those that passed their gate."""
    own = [net for net in shipped(title.package) if net.recipe.title == title.slug and net.recipe.passed]
    return {net.recipe.seats: net for net in own}


def eyes_for(title: Title, net: StoredNet, options: Options) -> Encoding | None:
    """What the net looks at, at a table with such options; None where it was trained for others."""
    recipe = net.recipe
    if (recipe.title, recipe.components) != (title.slug, title.components):
        return None
    if recipe.options != write_options(options):
        return None
    eyes = title.eyes(recipe.seats, options)
    return eyes if eyes is not None and eyes.size == recipe.inputs else None
