"""Loads our pytest plugin from these sources; the installed one stays out (`-p no:cubilete` in pyproject.toml)."""

from hypothesis import HealthCheck, settings

pytest_plugins = ["cubilete.contract.plugin"]

# How long an example takes is measured in bench/: on a busy machine it says nothing about what is right.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
