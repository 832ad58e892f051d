"""A language-model assistant at a table of the house, by the Model Context Protocol."""
