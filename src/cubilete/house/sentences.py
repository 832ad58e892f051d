"""What the house answers when it cannot do what was asked, in German: every English sentence of the sources, by itself.

The sources say things in English, where one reads them; whoever speaks to a person asks `translated` on the way out.
`{0}`, `{1}` stand for what is filled in. A test reads the sources and finds every sentence that is missing here.
"""

from __future__ import annotations

import re
from functools import cache

from cubilete.house.messages import Language

GERMAN: dict[str, str] = {
    # ------------------------------------------------------------ tables and seats
    "There is no table at this address.": "Unter dieser Adresse gibt es keinen Tisch.",
    "This table is too busy just now; please try again.": "An diesem Tisch ist gerade zu viel los; versuch es gleich "
    "noch einmal.",
    "Keep at least one seat for yourself.": "Behalte mindestens einen Platz für dich.",
    "A table with chosen dice is for you and bots, or for one screen; leave no seat open.": "Ein Tisch mit gewählten "
    "Würfeln ist für dich und Bots oder für einen Bildschirm; lass keinen Platz frei.",
    "Only the host may start the game.": "Nur wer den Tisch eröffnet hat, beginnt die Partie.",
    "This game has already started.": "Diese Partie hat schon begonnen.",
    "This game has already started; you can watch it.": "Diese Partie hat schon begonnen; du kannst zusehen.",
    "The host has freed your seat at this table; you can watch, or set your own.": "Dein Platz an diesem Tisch wurde "
    "freigegeben; du kannst zusehen oder einen eigenen Tisch eröffnen.",
    "This table is by invitation; ask the host for the link.": "An diesen Tisch kommt man mit Einladung; bitte um den "
    "Link.",
    "You already sit at this table.": "Du sitzt schon an diesem Tisch.",
    "Every seat is taken or kept for somebody; you can watch.": "Alle Plätze sind besetzt oder für jemanden "
    "freigehalten; du kannst zusehen.",
    "This seat is kept for somebody who played the last game; choose another.": "Dieser Platz wird für jemanden aus "
    "der letzten Partie freigehalten; wähle einen anderen.",
    "This seat is taken; choose another.": "Dieser Platz ist besetzt; wähle einen anderen.",
    "There is no bot '{0}'; there are {1}.": "Einen Bot „{0}“ gibt es nicht; es gibt {1}.",
    "You do not sit at this table.": "Du sitzt nicht an diesem Tisch.",
    "You resigned this game; you can watch it.": "Du hast diese Partie aufgegeben; du kannst zusehen.",
    "Only a running game can be resigned.": "Aufgeben lässt sich nur eine laufende Partie.",
    "Only the host may free a seat.": "Nur wer den Tisch eröffnet hat, gibt Plätze frei.",
    "Nobody can be turned out once the game has started.": "Wenn die Partie begonnen hat, wird niemand mehr "
    "weggeschickt.",
    "There is no guest in this seat.": "Auf diesem Platz sitzt kein Gast.",
    "There is no such seat.": "Diesen Platz gibt es nicht.",
    "Only the host may give an open seat to a bot.": "Nur wer den Tisch eröffnet hat, gibt einen freien Platz einem "
    "Bot.",
    "This game gives everybody time to be away; the clock decides.": "In dieser Partie darf man auch einmal weg sein; "
    "es entscheidet die Uhr.",
    "This player is here; nobody may take the seat.": "Auf diesem Platz ist jemand da; niemand darf ihn übernehmen.",
    "Give them a minute first.": "Warte erst eine Minute ab.",
    "This seat needs no bot.": "Dieser Platz braucht keinen Bot.",
    "A rematch is played when the game is over.": "Noch einmal gespielt wird, wenn die Partie vorbei ist.",
    "There is no such moment in this game.": "Diesen Moment gibt es in der Partie nicht.",
    "There is no such seat in this game.": "Diesen Platz gibt es in der Partie nicht.",
    "A running game can be forked only from your own seat.": "Von einer laufenden Partie aus kannst du nur auf deinem "
    "eigenen Platz weiterspielen.",
    "The game was over at this moment; choose an earlier one.": "In diesem Moment war die Partie schon vorbei; wähle "
    "einen früheren.",
    "{0} has no lesson '{1}'; {2}.": "{0} hat keine Lektion „{1}“; {2}.",
    "its lessons are {0}": "es gibt {0}",
    "it has none": "es gibt gar keine",
    # ------------------------------------------------------------ playing
    "The table has changed in the meantime; look again before you move.": "Am Tisch hat sich inzwischen etwas getan; "
    "schau noch einmal hin, bevor du ziehst.",
    "Somebody else was faster; look again before you move.": "Jemand war schneller; schau noch einmal hin, bevor du "
    "ziehst.",
    "This is not your seat.": "Das ist nicht dein Platz.",
    "This game is not running.": "Diese Partie läuft gerade nicht.",
    "A bot plays your seat; come back first.": "Auf deinem Platz spielt ein Bot; nimm ihn zuerst wieder ein.",
    "Nobody asks to go back any more.": "Es will niemand mehr zurück.",
    "There is nothing to read in this.": "Darin steht nichts, was man lesen könnte.",
    # ------------------------------------------------------------ what was played
    "This game has not started yet.": "Diese Partie hat noch nicht begonnen.",
    "Other seats can be looked through when the game is over.": "Durch andere Plätze lässt sich erst schauen, wenn die "
    "Partie vorbei ist.",
    "This game has moments 0 to {0}, not {1}.": "Diese Partie hat die Momente 0 bis {0}, nicht {1}.",
    "The record is open when the game is over.": "Die Mitschrift ist offen, wenn die Partie vorbei ist.",
    # ------------------------------------------------------------ advice and analysis
    "This table plays without hints.": "An diesem Tisch wird ohne Hinweise gespielt.",
    "The game is over; its analysis tells what would have been better.": "Die Partie ist vorbei; was besser gewesen "
    "wäre, sagt die Analyse.",
    "A hint is for a decision of yours; it is not your turn.": "Einen Hinweis gibt es für deine eigene Entscheidung; "
    "du bist gerade nicht am Zug.",
    "No hint could be found just now; please try again.": "Gerade ließ sich kein Hinweis finden; versuch es noch "
    "einmal.",
    "A game is analysed when it is over.": "Analysiert wird eine Partie, wenn sie vorbei ist.",
    "Many games are waiting to be analysed; please try again later.": "Gerade warten viele Partien auf ihre "
    "Analyse; versuch es später noch einmal.",
    # ------------------------------------------------------------ people
    "A name has 1 to {0} characters that can be seen, with no spaces around it.": "Ein Name hat 1 bis {0} sichtbare "
    "Zeichen, ohne Leerzeichen davor und dahinter.",
    "This name is too long when written out; choose a shorter one.": "Dieser Name wird ausgeschrieben zu lang; wähle "
    "einen kürzeren.",
    "An account keeps its name; capital letters may change.": "Ein Konto behält seinen Namen; nur Groß- und "
    "Kleinschreibung lassen sich ändern.",
    "The name {0} belongs to an account; choose another, or log in if it is yours.": "Der Name {0} gehört zu einem "
    "Konto; wähle einen anderen, oder melde dich an, wenn es deines ist.",
    "You already have an account; log out first to make another.": "Du hast schon ein Konto; melde dich erst ab, um "
    "ein weiteres anzulegen.",
    "The name {0} is taken; choose another.": "Der Name {0} ist vergeben; wähle einen anderen.",
    "The name {0} is taken or this passkey is known already; choose another.": "Der Name {0} ist vergeben, oder dieser "
    "Passkey ist schon bekannt; wähle einen anderen.",
    "This name and password do not belong together.": "Dieser Name und dieses Passwort gehören nicht zusammen.",
    "This passkey is known already.": "Dieser Passkey ist schon bekannt.",
    "This passkey is not known here.": "Dieser Passkey ist hier nicht bekannt.",
    "This passkey request was made by somebody else.": "Diese Passkey-Anfrage hat jemand anders gestellt.",
    "This passkey request has lapsed; start again.": "Diese Passkey-Anfrage ist abgelaufen; fang noch einmal an.",
    "This passkey could not be checked: {0}": "Dieser Passkey ließ sich nicht prüfen: {0}",
    "Say who you are first: ask for /api/me.": "Sag zuerst, wer du bist: frag nach /api/me.",
    "Requests from other sites are not answered.": "Anfragen von anderen Seiten werden nicht beantwortet.",
    "That was a little too fast; wait a moment and try again.": "Das war ein wenig zu schnell; warte einen Augenblick "
    "und versuch es noch einmal.",
    # ------------------------------------------------------------ titles and their options
    "There is no title '{0}'; there are {1}.": "Ein Spiel „{0}“ gibt es nicht; es gibt {1}.",
    "There is no title '{0}' to be played here; there are {1}.": "Ein Spiel „{0}“ lässt sich hier nicht spielen; es "
    "gibt {1}.",
    "{0} is for {1} to {2} players, not {3}.": "{0} ist für {1} bis {2} Personen, nicht für {3}.",
    "{0} has no option '{1}'; the options of {2} are: {3}.": "{0} hat keine Option „{1}“; die Optionen sind: {3}.",
    "The option '{0}' needs a value, as in {1}.": "Die Option „{0}“ braucht einen Wert, zum Beispiel {1}.",
    "The option '{0}' is yes or no, not '{1}'.": "Die Option „{0}“ ist yes oder no, nicht „{1}“.",
    "An option of {0} has a value that does not fit: {1}.": "Eine Option von {0} hat einen Wert, der nicht passt: {1}.",
    # ------------------------------------------------------------ when nothing else helps
    "There is no language '{0}'; there are {1}.": "Eine Sprache „{0}“ gibt es hier nicht; es gibt {1}.",
    "This message cannot be read: {0}.": "Diese Nachricht lässt sich nicht lesen: {0}.",
    "This connection is too slow to follow the table.": "Diese Verbindung ist zu langsam, um dem Tisch zu folgen.",
    "This request is nested too deeply.": "Diese Anfrage ist zu tief verschachtelt.",
    "Something went wrong on our side; it has been noted.": "Bei uns ist etwas schiefgegangen; es ist notiert.",
}
GAP = re.compile(r"\{(\d+)\}")


def translated(sentence: str, language: Language) -> str:
    """A sentence of the house in somebody's language; what nobody has translated stays as it is."""
    if language == "en" or not sentence:
        return sentence
    if sentence in GERMAN:
        return GERMAN[sentence]
    for pattern, german in patterns():
        found = pattern.fullmatch(sentence)
        if found:
            return german.format(*(translated(value, language) for value in found.groups()))
    return sentence


@cache
def patterns() -> list[tuple[re.Pattern[str], str]]:
    """Sentences with gaps: those that say most come first, so that a gap never swallows what another one names."""
    made = []
    for english in sorted((text for text in GERMAN if GAP.search(text)), key=len, reverse=True):
        parts = GAP.split(english)[::2]
        made.append((re.compile("(.+?)".join(re.escape(part) for part in parts), re.DOTALL), GERMAN[english]))
    return made
