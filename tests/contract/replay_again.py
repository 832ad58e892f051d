"""Run by `test_records.py` in a process of its own: replays records and says what it came to."""

from __future__ import annotations

import json
import sys

from contract.cases import every_title
from cubilete.core.position import fingerprint
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay


def main() -> None:
    titles = {title.slug: title for title in every_title()}
    told = []
    for asked in json.load(sys.stdin):
        title = titles[asked["title"]]
        match = replay(read_record(asked["record"], "test"), title, "test")
        told.append({"state": fingerprint(title, match.state), "record": write_record(match)})
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
