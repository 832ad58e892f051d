"""Playing at a terminal: setting a match up, asking, choosing, and the end."""
