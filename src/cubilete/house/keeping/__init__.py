"""Keeping a house for years: backups, putting them back, and clearing away what nobody comes back for."""
