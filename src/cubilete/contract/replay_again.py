"""Run by `test_records.py` in a process of its own: replays records and says what it came to."""

from __future__ import annotations

import json
import sys
from importlib import import_module

from cubilete.core.position import fingerprint
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay


def main() -> None:
    asked = json.load(sys.stdin)
    title = getattr(import_module(asked["module"]), asked["title"])()
    told = []
    for record in asked["records"]:
        match = replay(read_record(record, "test"), title, "test")
        told.append({"state": fingerprint(title, match.state), "record": write_record(match)})
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
