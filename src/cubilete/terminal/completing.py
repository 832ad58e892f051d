"""Completing a command line with the Tab key: commands, titles, options and their values, players.

`cubilete completion bash` prints what a shell needs; the shell then asks `cubilete completion words WORD...` what could
stand in place of the last word. Everything comes from the commands and titles themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cubilete.core.errors import CubileteError, UsageError
from cubilete.core.options import option_ranges, option_values
from cubilete.core.title import Title
from cubilete.games import TITLES, title
from cubilete.players import player_names

WORDS = "words"
BREAKS = "=:"
"""Bash takes what stands after these for a word of its own."""
CHOICES = {
    "--format": ("free", "round-robin", "ladder", "knockout"),
    "--language": ("en", "de"),
    "--until": ("decided",),
    "--on-crash": ("lose", "stop"),
}
LISTS = ("--players", "--bots")

BASH = """_cubilete() {
  local IFS=$'\\n' cur="${COMP_LINE:0:COMP_POINT}"
  COMPREPLY=($(cubilete completion words --line "$cur" 2>/dev/null))
  [[ ${COMPREPLY[0]-} == *[=,] ]] && compopt -o nospace
}
complete -o default -F _cubilete cubilete
"""
ZSH = """#compdef cubilete
_cubilete() {
  local -a found
  found=("${(@f)$(cubilete completion words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n ${found[1]-} ]]; then compadd -Q -S '' -- "${found[@]}"; else _files; fi
}
compdef _cubilete cubilete
"""
FISH = """complete -c cubilete -a '(cubilete completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def script(shell: str) -> str:
    """What to load into a shell."""
    if shell not in SCRIPTS:
        raise UsageError(f"There is completion for {', '.join(SCRIPTS)}; not for '{shell}'.")
    return SCRIPTS[shell]


def of_line(line: str, commands: Any) -> list[str]:
    """What Bash wants: the candidates for the end of a line, without what it takes for words before."""
    words = split(line)[1:] or [""]
    quoted = any(line.count(sign) % 2 for sign in "\"'")
    kept = 0 if quoted else max(words[-1].rfind(sign) for sign in BREAKS) + 1
    return [found[kept:] for found in candidates(words, commands)]


def split(line: str) -> list[str]:
    """The words of an unfinished line; quotes hold spaces together and are dropped."""
    words, quote = [""], ""
    for sign in line:
        if quote and sign == quote:
            quote = ""
        elif not quote and sign in "\"'":
            quote = sign
        elif not quote and sign == " ":
            words += [""] if words[-1] else []
        else:
            words[-1] += sign
    return words


def candidates(words: Sequence[str], group: Any) -> list[str]:
    """What could stand in place of the last word; `group` holds the commands."""
    *before, begun = words
    if not before:
        return matching(begun, [name for name, one in group.commands.items() if not one.hidden])
    command = group.commands.get(before[0])
    if command is None:
        return []
    here = title_among(before[1:])
    options = {name: one for one in command.params for name in (*one.opts, *one.secondary_opts) if name[:1] == "-"}
    if begun.startswith("-"):
        return matching(begun, sorted(options))
    last = options.get(before[-1])
    if last is not None and not getattr(last, "is_flag", False):
        return values(before[-1], begun, here)
    if before[0] == "completion":
        return matching(begun, list(SCRIPTS))
    takes_title = any(one.name == "title" for one in command.params)
    return matching(begun, list(TITLES)) if takes_title and here is None else []


def title_among(words: Sequence[str]) -> Title | None:
    named = next((word for word in words if word in TITLES), None)
    try:
        return None if named is None else title(named)
    except CubileteError:
        return None  # an owner's component file that does not fit; other commands say so


def values(option: str, begun: str, here: Title | None) -> list[str]:
    """What may follow an option: one of a few words, options of the title, or players in a list."""
    if option in CHOICES:
        return matching(begun, CHOICES[option])
    if here is None:
        return []
    head, rest = parted(begun)
    if option == "--options":
        return [head + found for found in matching(rest, settings(here, rest))]
    if option == "--set" and begun.startswith("options."):
        return [f"options.{found}" for found in matching(begun[8:], settings(here, begun[8:]))]
    if option in LISTS:
        return [head + found for found in matching(rest, player_names(here))]
    return []


def parted(begun: str) -> tuple[str, str]:
    """What stands already, up to the last comma or space, and the beginning of what follows it."""
    at = max(begun.rfind(","), begun.rfind(" ")) + 1
    return begun[:at], begun[at:]


def settings(here: Title, begun: str) -> list[str]:
    """The options of a title, each with its `=`; once that is typed, with every value, or the ends of a long range."""
    known = option_values(here.options_type) | {
        one: [str(end) for end in ends] for one, ends in option_ranges(here.options_type).items()
    }
    name, equals, _ = begun.partition("=")
    return [f"{name}={value}" for value in known.get(name, ())] if equals else [f"{one}=" for one in known]


def matching(begun: str, known: Sequence[str]) -> list[str]:
    return [one for one in known if one.startswith(begun)]
