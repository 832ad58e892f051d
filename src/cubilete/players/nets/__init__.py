"""Small nets that judge positions: what they are, how a search asks them, and where a title keeps its own."""
