"""The `cubilete` command, asked from a test."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from typer.testing import CliRunner, Result

from cubilete.cli import app


def ask(*words: str, typed: str = "", cwd: Path | None = None) -> Result:
    before = Path.cwd()
    os.chdir(cwd or before)
    try:
        return CliRunner().invoke(app, list(words), input=typed)
    finally:
        os.chdir(before)


def well(*words: str, typed: str = "", cwd: Path | None = None) -> str:
    """What a command prints that goes well."""
    result = ask(*words, typed=typed, cwd=cwd)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def flat(text: str) -> str:
    return " ".join(text.split())


def sealed(text: str) -> str:
    """A record that somebody changed and sealed anew."""
    body = text[: text.rindex("seal ")]
    return f"{body}seal {hashlib.sha256(body.encode()).hexdigest()}\n"
