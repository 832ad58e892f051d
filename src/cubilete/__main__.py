"""`python -m cubilete`, and what the command `cubilete` begins with: nothing but a door that opens quickly."""

from __future__ import annotations

import sys

from cubilete.terminal.exits import INTERRUPTED


def main() -> None:
    """Ctrl-C counts from the first moment on, while everything else is still being read from the disk."""
    try:
        from cubilete.cli import main as command
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    command()


if __name__ == "__main__":
    main()
