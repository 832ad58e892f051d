"""Tests of the house over real sockets, against a real server process."""
