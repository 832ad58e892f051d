"""A module that ends the program of whoever imports it."""

import sys

sys.exit("I am off.")
