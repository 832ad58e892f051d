"""Titles of other packages: written by `cubilete new-title`, built, installed into an empty environment, and played."""
