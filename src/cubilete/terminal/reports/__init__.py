"""What the other commands print: replays, analyses, arenas, studies, components and the coverage of rules."""
