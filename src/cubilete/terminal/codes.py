"""Writing the numbers of titles that declare their moves, or seeing whether they are fresh."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from cubilete.core.declared.writer import refresh_codes
from cubilete.core.errors import UsageError

SOURCES = Path("src", "cubilete", "games")


def find_folder(where: str) -> Path:
    """A title's folder by its path, or by its name: in this checkout, else where it is installed."""
    for folder in (Path(where), SOURCES / where):
        if (folder / "declared.py").is_file():
            return folder
    spec = find_spec(f"cubilete.games.{where}") if where.isidentifier() else None
    if spec is not None and spec.origin is not None and (Path(spec.origin).parent / "declared.py").is_file():
        return Path(spec.origin).parent
    raise UsageError(f"There is no declared.py in '{where}'; name a title, or the folder of one.")


def show_codes(where: str, check: bool) -> bool:
    """Write a title's codes and say so; with `check` only say whether they are stale. False if they are."""
    folder = find_folder(where)
    target = folder / "rules" / "codes.py"
    fresh = refresh_codes(folder, check)
    if fresh:
        print(f"{target} is what declared.py asks for.")
    elif check:
        print(f"{target} is not what declared.py asks for; refresh it: cubilete codes {where}")
    else:
        print(f"{target} is written.")
    return fresh or not check
