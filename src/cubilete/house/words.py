"""What the house itself says, in both its languages; titles bring the words of their own tables."""

from __future__ import annotations

from functools import cache

from cubilete.core.words import Words
from cubilete.house.messages import Language

ENGLISH: dict[str, str] = {
    "guest": "Guest {number}",
    "coming.cuba_cube": "Flick dice across a sunlit tablecloth: five games of steady hands, with real physics.",
    "coming.nevada_ride": "A street circuit in the desert for Formula D: choose your gear, brave the corner, jump the "
    "river.",
    "coming.competitors": "Trucks, ships and aircraft over a map of the world: sign contracts, cross borders, outwit "
    "customs.",
}
GERMAN: dict[str, str] = {
    "guest": "Gast {number}",
    "coming.cuba_cube": "Schnippe Würfel über ein sonniges Tischtuch: fünf Spiele für ruhige Hände, mit echter Physik.",
    "coming.nevada_ride": "Ein Straßenkurs in der Wüste für Formel D: Wähl deinen Gang, trau dich in die Kurve, spring "
    "über den Fluss.",
    "coming.competitors": "Lastwagen, Schiffe und Flugzeuge auf einer Weltkarte: Schließ Verträge ab, überquere "
    "Grenzen, sei schlauer als der Zoll.",
}


@cache
def house_words(language: Language) -> Words:
    english = Words(ENGLISH, None)
    return english if language == "en" else Words(GERMAN, english)
