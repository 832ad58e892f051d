"""Titles as other packages might offer them: a box of two, and everything that can be wrong with one."""
