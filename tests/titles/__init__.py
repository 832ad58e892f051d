"""Titles that exist only to be tested with."""
