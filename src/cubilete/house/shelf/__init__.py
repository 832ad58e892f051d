"""The shelf of titles and their lessons, as visitors see them."""
