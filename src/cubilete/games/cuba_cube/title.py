"""Cuba Cube (Jira's Games): five games with dice that are flicked, in one box."""

from __future__ import annotations

from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from cubilete.games.cuba_cube.titles.couriers import CouriersTitle
from cubilete.games.cuba_cube.titles.marketeers import MarketeersTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle

TITLES = (RaceTitle, SmugglersTitle, CouriersTitle, MarketeersTitle, CobbersTitle)
