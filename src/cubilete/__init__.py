"""Cubilete: five tabletop games in one cup."""

__version__ = "0.1.0"
