"""How fast Cubilete plays, measured beside its peers in one run."""
