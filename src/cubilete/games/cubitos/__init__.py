"""Cubitos (AEG, John D. Clair): racing with a team of dice that is rolled, pushed and bought together."""
