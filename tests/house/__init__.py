"""Tests of the house without HTTP."""
