"""Says what is in a wheel of Cubilete, and fails where something is missing that a house needs.

python scripts/check_wheel.py dist/cubilete-*.whl
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
KINDS = ("*.py", "*.toml", "*.json", "*.net", "*.in", "*.mako", "py.typed")
"""What of the sources belongs into a wheel, by name."""
PAGE = "cubilete/web/static/index.html"


def belongs() -> set[str]:
    found = {path for kind in KINDS for path in (SOURCES / "cubilete").rglob(kind)}
    return {path.relative_to(SOURCES).as_posix() for path in found if "static" not in path.parts}


def missing_from(names: set[str]) -> list[str]:
    """What a house needs and these files lack."""
    missing = sorted(belongs() - names)
    if PAGE not in names or not any(name.startswith("cubilete/web/static/assets/") for name in names):
        missing.append(f"{PAGE} and its assets (run `make client`)")
    return missing


def main() -> int:
    wheel = Path(sys.argv[1])
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    missing = missing_from(names)
    for name in missing[:10]:
        print(f"{wheel.name} lacks {name}")
    if missing:
        return 1
    parts = sum(name.endswith((".so", ".pyd")) for name in names)
    form = f"{parts} compiled parts" if parts else "no compiled parts: it runs interpreted, which is slower"
    print(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB): the pages, {form}.")
    print(f'Install it with: pip install "{wheel}[house]"')
    return 0


if __name__ == "__main__":
    sys.exit(main())
