"""Loads our pytest plugin from these sources; the installed one stays out (`-p no:cubilete` in pyproject.toml)."""

pytest_plugins = ["cubilete.contract.plugin"]
