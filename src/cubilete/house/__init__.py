"""One running house without HTTP: people, tables, clocks, bots at work, and the storage beneath them."""
