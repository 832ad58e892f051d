"""Guests and accounts, their names and ratings."""
