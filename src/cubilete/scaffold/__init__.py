"""`cubilete new-title`: writes a small complete title as a package of its own, to be changed into another game."""
