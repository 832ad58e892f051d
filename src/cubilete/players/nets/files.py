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
from typing import NamedTuple

import msgspec
from msgspec import Struct

from cubilete.core.encoding import Coding, Encoding, count
from cubilete.core.errors import UsageError
from cubilete.core.options import Options, write_options
from cubilete.core.title import Title
from cubilete.players.nets.net import Layers, Net
from cubilete.players.nets.policy import Policy

FORM = 1
WITH_POLICY = 2
"""The form of a file in which a policy follows."""
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


def stronger(matches: tuple[Match, ...]) -> bool:
    """Whether the newest match shows, beyond what chance does, who is stronger."""
    return bool(matches) and matches[-1].low > GATE


class PolicyRecipe(Struct, frozen=True, kw_only=True):
    """How the net came about that says which moves deserve a look."""

    actions: int
    """One output for each: the places of the title's move codes, in ascending order."""
    hidden: tuple[int, int]
    shifts: tuple[int, int]
    unit: int
    games: int
    """Games from which the positions are..."""
    rows: int
    """...in which searches were watched..."""
    iterations: int
    """...that looked at so many worlds."""
    passes: int
    loss: float
    """On positions that it did not learn from: minus the logarithm of the weight given to what searches looked at."""
    loss_of_guide: float
    """The same of the guide alone."""
    matches: tuple[Match, ...] = ()
    """Against the same net without the policy, the newest last."""

    @property
    def passed(self) -> bool:
        return stronger(self.matches)


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
    policy: PolicyRecipe | None = None

    @property
    def passed(self) -> bool:
        return stronger(self.matches)


class StoredNet(Struct, frozen=True):
    """A net and how it came about."""

    recipe: Recipe
    layers: Layers
    policy: Layers | None = None

    def net(self, eyes: Encoding, in_c: bool = True) -> Net:
        return Net(self.layers, largest_of(eyes), in_c)

    def inclination(self, eyes: Encoding, codes: list[int], in_c: bool = True) -> Policy | None:
        """Its policy, for a title with these move codes."""
        coding = Coding(codes)
        if self.policy is None or len(self.policy.b_out) != coding.size:
            return None
        return Policy(Net(self.policy, largest_of(eyes), in_c), coding)


def largest_of(eyes: Encoding) -> list[int]:
    """By how much each number of a row can differ from 0."""
    return [max(abs(part.low), abs(part.high)) for part in eyes.parts for _ in range(count(part))]


# ---------------------------------------------------------------- writing and reading
def pack(net: StoredNet) -> bytes:
    numbers = b"".join(plain(layers) for layers in (net.layers, net.policy) if layers is not None)
    return msgspec.json.encode(net.recipe) + b"\n" + zlib.compress(numbers, 9)


def plain(layers: Layers) -> bytes:
    small = array(
        "h", [number for rows in (layers.w_first, layers.w_second, layers.w_out) for row in rows for number in row]
    )
    large = array("i", [*layers.b_first, *layers.b_second, *layers.b_out])
    if byteorder == "big":
        small.byteswap()
        large.byteswap()
    return small.tobytes() + large.tobytes()


class Shape(NamedTuple):
    """Of a net whose numbers are read."""

    inputs: int
    first: int
    second: int
    outs: int

    @property
    def small(self) -> int:
        """Weights."""
        return self.inputs * self.first + self.first * self.second + self.second * self.outs

    @property
    def bytes(self) -> int:
        return 2 * self.small + 4 * (self.first + self.second + self.outs)


def unpack(data: bytes, name: str) -> StoredNet:
    """A net out of a file; UsageError saying what is wrong with it."""
    head, _, packed = data.partition(b"\n")
    try:
        recipe = msgspec.json.decode(head, type=Recipe)
    except msgspec.DecodeError as error:
        raise UsageError(f"{name} is no net: its first line does not fit ({error}).") from None
    policy = recipe.policy
    if recipe.form not in (FORM, WITH_POLICY):
        raise UsageError(
            f"{name} has form {recipe.form}; this version of Cubilete reads forms {FORM} and {WITH_POLICY}."
        )
    shapes = [Shape(recipe.inputs, *recipe.hidden, recipe.seats)]
    shapes += [Shape(recipe.inputs, *policy.hidden, policy.actions)] if policy else []
    for shape in shapes:
        if min(shape) < 1 or shape.bytes > MOST_BYTES:
            raise UsageError(
                f"{name} is no net: no net has {shape.inputs} inputs, layers of {shape.first} and {shape.second} "
                f"and {shape.outs} outputs."
            )
    wanted = sum(shape.bytes for shape in shapes)
    try:
        numbers = zlib.decompressobj().decompress(packed, 2 * MOST_BYTES)
    except zlib.error as error:
        raise UsageError(f"{name} is damaged: {error}.") from None
    if len(numbers) != wanted:
        raise UsageError(f"{name} is damaged: it has {len(numbers)} bytes of numbers, not {wanted}.")
    layers = layers_of(numbers, shapes[0], recipe.shifts, recipe.unit)
    if policy is None:
        return StoredNet(recipe, layers)
    return StoredNet(recipe, layers, layers_of(numbers[shapes[0].bytes :], shapes[1], policy.shifts, policy.unit))


def layers_of(numbers: bytes, shape: Shape, shifts: tuple[int, int], unit: int) -> Layers:
    """What the first of so many bytes say."""
    cut = 2 * shape.small
    small, large = array("h", numbers[:cut]), array("i", numbers[cut : shape.bytes])
    if byteorder == "big":
        small.byteswap()
        large.byteswap()
    weights, biases = small.tolist(), large.tolist()
    first, second = shape.first, shape.second
    a, b = shape.inputs * first, shape.inputs * first + first * second
    return Layers(
        shift_first=shifts[0],
        shift_second=shifts[1],
        unit=unit,
        w_first=rows_of(weights[:a], first),
        b_first=biases[:first],
        w_second=rows_of(weights[a:b], first),
        b_second=biases[first : first + second],
        w_out=rows_of(weights[b:], second),
        b_out=biases[first + second :],
    )


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
