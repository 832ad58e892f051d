"""A visit of the doctor: everything is looked at, whatever is found, and said line by line."""

from __future__ import annotations

import os
from collections.abc import Iterator

import msgspec
import typer

from cubilete import __version__
from cubilete.core.errors import CubileteError
from cubilete.terminal.doctor.finding import Finding, wrong
from cubilete.terminal.doctor.machine import look_at_machine
from cubilete.terminal.doctor.mail import look_at_mail


def visit(wishes: dict[str, object], as_json: bool) -> bool:
    """Say how everything is; whether nothing is wrong. What could be better is no fault."""
    findings = []
    for finding in everything(wishes):
        findings.append(finding)
        if not as_json:
            show(finding)
    well = all(finding.level != "error" for finding in findings)
    if as_json:
        told = {"version": __version__, "well": well, "findings": findings}
        typer.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    else:
        typer.echo(summary(findings))
    return well


def everything(wishes: dict[str, object]) -> Iterator[Finding]:
    yield from look_at_machine()
    try:
        from cubilete.terminal.doctor.calling import call_house
        from cubilete.terminal.doctor.household import look_at_house
        from cubilete.web.settings import from_environment
    except ImportError:
        return  # that packages are missing has been said
    try:
        settings = from_environment(os.environ, **wishes)
    except CubileteError as error:
        yield wrong("settings", str(error), "Correct it; docs/hosting.md lists all settings.")
        return
    yield from look_at_house(settings)
    yield from look_at_mail(os.environ)
    yield from call_house(settings)


def show(finding: Finding) -> None:
    typer.echo(f"{finding.level:<6} {finding.about}: {finding.found}")
    if finding.advice:
        typer.echo(f"       {finding.advice}")


def summary(findings: list[Finding]) -> str:
    levels = [finding.level for finding in findings]
    errors, warnings = levels.count("error"), levels.count("warn")
    if not errors and not warnings:
        return "Everything is in order."
    return f"{errors} wrong, {warnings} could be better, {levels.count('ok')} in order."
