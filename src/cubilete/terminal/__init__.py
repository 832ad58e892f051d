"""The table in a terminal: what the `cubilete` command prints and how a game is played at it."""
