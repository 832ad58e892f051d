"""`cubilete doctor`: whether everything that a house needs is there and in order."""
