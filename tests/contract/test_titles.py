"""The contract on the titles that exist only for tests, called as a title from outside calls it."""

from cubilete.contract.suite import *  # noqa: F403
from titles.cases import TEST_TITLES

CONTRACT_TITLES = TEST_TITLES
