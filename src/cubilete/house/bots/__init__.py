"""Bots at live tables, hints and analyses: whatever thinks, in worker processes."""
