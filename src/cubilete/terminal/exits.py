"""The exit codes of the command, in a room that opens before anything else has been read from the disk."""

WRONG = 2
"""For a wrong request."""

INTERRUPTED = 130
"""For what Ctrl-C has ended, as shells have it."""
