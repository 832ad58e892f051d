"""Titles behind the ecosystem's interfaces: each passes the ecosystem's own test, and ours."""
