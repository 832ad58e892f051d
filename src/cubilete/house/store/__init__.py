"""The database: its form, its rows, and how it is read and written."""
