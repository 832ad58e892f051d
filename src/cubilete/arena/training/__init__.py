"""Learning from games who is ahead: games, a net, whole numbers, and a match against the best without it."""
