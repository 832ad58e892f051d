"""Players that are not ours: a search with settings of one's own, and a class out of somebody's file or package.

`search:iterations=500,noise=0.1` thinks as it is told (see `Thinking`); `my_bot.py:MyBot` and `package.module:MyBot`
name a class that is a `Player` or has its method `decide`, and `my_bot.py:MyBot(depth=3)` says what it is made with.
Such names are for the command line and for scripts; the house only knows players by their plain names.

`KINDS` has every word that can stand before the colon beside a file or a package.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import math
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from cubilete.core.answers import near, what_broke
from cubilete.core.errors import CubileteError, UsageError
from cubilete.core.options import Options, yes_or_no
from cubilete.core.player import Player
from cubilete.core.title import Title
from cubilete.players.search import SearchPlayer, Thinking

SEARCH = "search"
EXAMPLE = "search:iterations=500,noise=0.1"
SETTING = re.compile(r"\w+=")
"""How a part of a list begins that goes on with the settings of the player before it."""
KINDS_OF_SETTINGS = {
    int: "a whole number",
    float: "a number",
    bool: "yes or no",
    str: "a word",
}
"""What a value should be, in words."""
PAIRS = {"(": ")", "[": "]", "{": "}"}


# ---------------------------------------------------------------- lists of names
def read_names(text: str) -> list[str]:
    """Names of players out of a list with commas.

    A comma within brackets or quotes parts nothing, and neither does one after which a search is told one more setting.
    """
    names: list[str] = []
    for part in (part.strip() for part in at_commas(text)):
        if names and names[-1].partition(":")[0] in KINDS and SETTING.match(part):
            names[-1] += f",{part}"
        else:
            names.append(part)
    if len(names) > 1 and not all(names):
        raise UsageError(f"In '{text}' a name is missing beside a comma.")
    return names


def at_commas(text: str) -> list[str]:
    """The parts of a text between the commas that stand in no brackets and no quotes."""
    parts, closing, quote = [""], "", ""
    for sign in text:
        if sign == "," and not closing and not quote:
            parts.append("")
            continue
        parts[-1] += sign
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'" and closing:
            quote = sign
        elif sign in PAIRS:
            closing = PAIRS[sign] + closing
        elif closing.startswith(sign):
            closing = closing[1:]
    if closing or quote:
        raise UsageError(f"In '{text}' a {closing[:1] or quote} is missing.")
    return parts


# ---------------------------------------------------------------- one player
def make_custom(title: Title, name: str, options: Options | None = None) -> Player:
    """The player that a name with a colon stands for."""
    kind, _, rest = name.partition(":")
    if kind in KINDS:
        return KINDS[kind](title, name, rest, options)
    called, arguments = read_call(name)
    source, _, class_name = called.rpartition(":")
    if not source:
        raise UsageError(f"'{name}' names no player; a player of yours is 'file.py:Class'.")
    if source.endswith(".py"):
        return make_from(load_file(source), class_name, title, name, arguments, options)
    try:
        module = importlib.import_module(source)
    except ImportError as error:
        raise UsageError(f"'{name}' names no player: {error}. A player of yours is 'file.py:Class'.") from None
    return make_from(module, class_name, title, name, arguments, options)


def read_call(name: str) -> tuple[str, dict[str, object]]:
    """`bot.py:Bot` and what it is made with, out of `bot.py:Bot(depth=3)`."""
    called, bracket, rest = name.partition("(")
    if not bracket:
        return name, {}
    example = f"{called}(depth=3, style='bold')"
    try:
        call = ast.parse(f"made({rest}", mode="eval").body
    except (SyntaxError, ValueError):
        raise UsageError(f"'{name}' cannot be read; arguments have names and simple values, as in {example}.") from None
    if not isinstance(call, ast.Call) or call.args or any(one.arg is None for one in call.keywords):
        raise UsageError(f"'{name}' gives a value without a name; write it as in {example}.")
    return called, {str(one.arg): plain_value(one.value, name) for one in call.keywords}


def plain_value(node: ast.expr, name: str) -> object:
    """A value as Python writes it; a bare word stands for its letters, so that a shell needs no quotes."""
    if isinstance(node, ast.Name):
        return node.id
    try:
        return ast.literal_eval(node)
    except ValueError:
        raise UsageError(
            f"In '{name}', {ast.unparse(node)} is no simple value; there are numbers, texts, True, False, None and "
            "lists of them."
        ) from None


# ---------------------------------------------------------------- searches
def make_search(title: Title, name: str, settings: str, options: Options | None) -> Player:
    return SearchPlayer(name, title, read_thinking(settings), options=options)


def read_thinking(text: str) -> Thinking:
    """Settings as in `iterations=500,noise=0.1`; UsageError naming what is wrong and what there is."""
    thinking = settled(Thinking(), text)
    if not thinking.iterations and not thinking.seconds:
        raise UsageError(f"A search needs iterations or seconds, as in '{EXAMPLE}'.")
    thinking.check()
    return thinking


def settled(thinking: Thinking, text: str) -> Thinking:
    """Somebody's thinking with some settings of one's own."""
    wanted: dict[str, Any] = msgspec.structs.asdict(thinking)
    known = {field.name: field for field in msgspec.structs.fields(Thinking)}
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = part.partition("=")
        if not equals or key not in known:
            raise UsageError(f"A search has no setting '{part}'; write it as in '{EXAMPLE}', with {', '.join(known)}.")
        wanted[key] = read_setting(key, value, known[key].type)
    return Thinking(**wanted)


def read_setting(key: str, value: str, kind: Any) -> object:
    """UsageError for a setting that is none of its kind, saying of which kind it is."""
    try:
        found = yes_or_no(value) if kind is bool else msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        found = None
    if found is None or (isinstance(found, float) and not math.isfinite(found)):
        raise UsageError(f"In a search {key} is {KINDS_OF_SETTINGS[kind]}, not '{value}'.")
    return found


MakeKind = Callable[[Title, str, str, Options | None], Player]
KINDS: dict[str, MakeKind] = {SEARCH: make_search}
"""By the word before the colon: what makes such a player of a title, the whole name, and what follows the colon."""


# ---------------------------------------------------------------- files and packages
def load_file(path: str) -> ModuleType:
    file = Path(path)
    if not file.is_file():
        raise UsageError(f"There is no file '{path}' to take a player from.")
    known = f"cubilete_player_{file.resolve()}"
    if known in sys.modules:
        return sys.modules[known]
    spec = importlib.util.spec_from_file_location(known, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[known]
        raise UsageError(f"'{path}' cannot be loaded: {type(error).__name__}: {error}.") from error
    return module


def make_from(
    module: ModuleType,
    class_name: str,
    title: Title,
    name: str,
    arguments: Mapping[str, object],
    options: Options | None,
) -> Player:
    kind = player_class(module, class_name, name)
    made_with = constructor_arguments(kind, name, arguments, title, options)
    try:
        player = kind(**made_with)
    except CubileteError:
        raise
    except (Exception, SystemExit) as error:
        raise UsageError(f"The player '{name}' cannot be made: {what_broke(kind, error)}.") from error
    player.name = name
    return player


def player_class(module: ModuleType, class_name: str, name: str) -> type[Player]:
    """The class of players of that name; UsageError saying which there are, or what keeps it from being one."""
    kind: Any = getattr(module, class_name, None)
    if inspect.isclass(kind) and not is_player(kind) and callable(getattr(kind, "decide", None)):
        kind = adopted(kind, name)
    if not is_player(kind):
        players = [known for known, value in vars(module).items() if is_player(value) and known != "Player"]
        there = f"it has {', '.join(players)}" if players else "it has none"
        raise UsageError(f"'{name}' names no player: '{class_name}' is no class of players in that file; {there}.")
    if inspect.isabstract(kind):
        missing = ", ".join(f"{method}(self, state, seat, chance)" for method in sorted(kind.__abstractmethods__))
        raise UsageError(f"The player '{name}' cannot be made: {class_name} lacks the method {missing}.")
    for method in ("decide", "speak", "watch"):
        check_method(kind, method, name)
    found: type[Player] = kind
    return found


def adopted(kind: type[Any], name: str) -> type[Player]:
    """A class that decides, but does not say that it is a player: one that is both."""
    try:
        return type(kind.__name__, (kind, Player), {"__module__": kind.__module__, "__doc__": kind.__doc__})
    except TypeError as error:
        there = f"write class {kind.__name__}(Player), with from cubilete.core.player import Player"
        raise UsageError(f"'{name}' cannot be made a player ({error}); {there}.") from None


def check_method(kind: type[Player], method: str, name: str) -> None:
    """UsageError for a method that cannot be called as the game calls it."""
    wanted = list(inspect.signature(getattr(Player, method)).parameters)
    own = getattr(kind, method)
    try:
        inspect.signature(own).bind(*wanted)
    except ValueError:
        return  # compiled, and says nothing of its arguments
    except TypeError as error:
        code = getattr(own, "__code__", None)
        place = f" ({near(code.co_filename)}, line {code.co_firstlineno})" if code is not None else ""
        raise UsageError(
            f"The player '{name}' cannot be asked: {kind.__name__}.{method}{place} should read "
            f"{method}({', '.join(wanted)}); {error}."
        ) from None


def constructor_arguments(
    kind: type[Player], name: str, arguments: Mapping[str, object], title: Title, options: Options | None
) -> dict[str, Any]:
    """What a class is made with: what was written, and the title and the table's options where it asks for them."""
    takes = inspect.signature(kind).parameters
    named = {one.name: one for one in takes.values() if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)}
    given: dict[str, object] = {}
    for parameter in named.values():
        if parameter.name == "title" or parameter.annotation in (Title, "Title"):
            given[parameter.name] = title
        elif parameter.name == "options" or parameter.annotation in (Options, "Options"):
            given[parameter.name] = options if options is not None else title.options_type()
    own = [known for known in named if known not in given]
    free = any(one.kind is one.VAR_KEYWORD for one in takes.values())
    for key in arguments:
        if key not in named and not free:
            there = f"it has {', '.join(own)}" if own else "it has none"
            raise UsageError(f"The player '{name}' cannot be made: {kind.__name__} has no argument '{key}'; {there}.")
    lacking = [key for key in own if named[key].default is inspect.Parameter.empty and key not in arguments]
    if lacking:
        example = ", ".join(f"{key}=..." for key in lacking)
        raise UsageError(
            f"The player '{name}' cannot be made: {kind.__name__} needs {' and '.join(lacking)}, "
            f"as in {name.partition('(')[0]}({example})."
        )
    return {**given, **arguments}


def is_player(value: Any) -> bool:
    return inspect.isclass(value) and issubclass(value, Player)
