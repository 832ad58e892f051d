"""Cubilete: five tabletop games in one cup."""

__version__ = "0.2.0"
