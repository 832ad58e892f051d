"""Cuba Cube (Jira's Games): five games with dice that are flicked, in one box.

The cards of the games lie in `titles`. While they are being written the house offers none of them.
"""

from __future__ import annotations

from cubilete.games.cuba_cube.titles.common import CubaTitle

TITLES: tuple[type[CubaTitle], ...] = ()
