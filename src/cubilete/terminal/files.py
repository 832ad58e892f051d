"""Files that a person names: read and written whole, with one clear sentence where that cannot be."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cubilete.core.errors import UsageError


def read_text(path: str, what: str) -> str:
    """The text of a file; `what` says in messages what it should have been ("a match record")."""
    if not path:
        raise UsageError(f"The name of {what} is missing.")
    try:
        return Path(path).read_text("utf-8")
    except FileNotFoundError:
        raise UsageError(f"There is no file {path}; it should be {what}.") from None
    except IsADirectoryError:
        raise UsageError(f"{path} is a directory; it should be {what}.") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8 text, so it cannot be {what}.") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be read: {reason(error)}.") from None


def check_target(path: str, fresh: bool) -> None:
    """Refuse early what could not be written later; a `fresh` file must not exist yet."""
    try:
        judge_target(path, Path(path), fresh)
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be written: {reason(error)}.") from None


def judge_target(path: str, target: Path, fresh: bool) -> None:
    if not path or target.is_dir():
        raise UsageError(f"'{path}' is not the name of a file; name one that can be written.")
    if fresh and target.exists():
        raise UsageError(f"{path} exists already; name a new file.")
    folder = target.parent
    if not folder.is_dir():
        raise UsageError(f"{path} cannot be written: there is no directory {folder}.")
    if not os.access(target if target.exists() else folder, os.W_OK):
        raise UsageError(f"{path} cannot be written: it is not yours to write.")


def write_text(path: str, text: str) -> None:
    """Write a file completely or not at all, and be sure that it lies on the disk."""
    check_target(path, fresh=False)
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():  # a pipe or a device is written to, never replaced
            target.write_text(text, "utf-8", newline="\n")
        else:
            replace(target, text)
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be written: {reason(error)}.") from None


def replace(target: Path, text: str) -> None:
    handle, draft = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(draft, mode_for(target))
        os.replace(draft, target)
    except BaseException:
        os.unlink(draft)
        raise


def mode_for(target: Path) -> int:
    """The mode the file has, or the one that a new file would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def reason(error: Exception) -> str:
    """What the system says, without its number."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]
