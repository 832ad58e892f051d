"""Telling people that it is their turn, where they asked for it: by mail, by webhook, by their browser."""
