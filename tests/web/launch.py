"""What the test server runs: the house with one title more, the one with secrets. Bots' workers start from here too."""

from __future__ import annotations

from cubilete.house.bots import analysis
from cubilete.web.__main__ import main
from house.parley_title import put_on_the_shelf

put_on_the_shelf()
analysis.ITERATIONS = 3  # type: ignore[attr-defined]  # tests have no time for more

if __name__ == "__main__":
    main()
