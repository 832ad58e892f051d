"""The terminal's own sentences in German; commands keep their English words."""

from __future__ import annotations

GERMAN: dict[str, str] = {
    # ------------------------------------------------------------ the opening
    "open.title": "{title}, {seats} Spieler",
    "open.human": "{name} (du)",
    "open.bot": "{name} (Bot: {player})",
    "open.options": "Optionen: {options}",
    "open.commitment": "Würfelsiegel: {commitment}",
    "open.resumed": "Weiter nach Zug {moves}.",
    "open.position": "Es beginnt in einer aufgeschriebenen Stellung.",
    "open.help": "Tippe eine Nummer oder einen Zug. ? erklärt, was du darfst, help zeigt die Befehle.",
    # ------------------------------------------------------------ a decision
    "you": "du",
    "as_before": "Wie zuvor: {headings}. (table zeigt alles)",
    "prompt": "{name}, du entscheidest. {text}.",
    "no_undo": "endgültig",
    "form": "Oder: {grammar}   zum Beispiel {example}",
    "how": "Tippe {examples}; ? erklärt, help zeigt die Befehle.",
    "or": "oder",
    "ask": "> ",
    "turn_over": "Damit endet dein Zug. Weiter mit Enter, zurück mit undo.",
    "turn_over_only": "Dein Zug ist zu Ende: weiter mit Enter, sonst undo, table, log, save DATEI oder quit.",
    "thinking": "{name} überlegt",
    # ------------------------------------------------------------ choosing
    "row.unknown": "Die Nummer {number} steht nicht in der Liste; die letzte ist {last}.",
    "row.range": "Zur Nummer {number} gehört ein Wert von {low} bis {high}, zum Beispiel {number} {low}.",
    "row.letters": "Zur Nummer {number} gehört ein Buchstabe von {low} bis {high}, zum Beispiel {number}{low}.",
    "row.single": "Die Nummer {number} steht allein: tippe {number}.",
    "row.many": "'{typed}' kann {moves} heißen; tippe etwas mehr.",
    # ------------------------------------------------------------ explaining
    "explain.prompt": "Du entscheidest: {text}.",
    "explain.choice": "{text}: tippe {notation}.",
    "explain.legal": "{notation} ist jetzt erlaubt.",
    "explain.reveals": "Dabei kommt etwas Neues ans Licht; das lässt sich nicht zurücknehmen.",
    "explain.rule": "Regel {id}: {says} ({where})",
    "explain.ruling": "Auslegung {id}: {says} ({where})",
    "explain.more": "? mit Nummer, Zug oder Regelnummer erklärt das; rules WÖRTER durchsucht die Regeln.",
    # ------------------------------------------------------------ commands
    "log.nothing": "Es ist noch nichts geschehen.",
    "log.more": "Früheres fehlt hier; log all zeigt alles, log 50 die letzten 50 Zeilen.",
    "table.none": "Kein Teil des Tisches heißt '{words}'; es gibt: {headings}.",
    "rules.none": "Keine Regel von {title} enthält die Wörter '{words}'.",
    "rules.more": "... und {count} weitere; ein Wort mehr grenzt es ein.",
    "rules.what": "rules WÖRTER sucht in den {count} Regeln und Auslegungen von {title} (auf Englisch), rules NUMMER "
    "zeigt eine ganz. Abschnitte: {sections}.",
    "undo.done": "Zurückgenommen: {notation}.",
    "undo.nothing": "Es gibt nichts zurückzunehmen: Das Spiel beginnt hier.",
    "undo.theirs": "Weiter zurück geht es nicht: Zug {number} ist von {name}. {told}",
    "undo.reveal": "Weiter zurück geht es nicht: Zug {number} hat Neues gezeigt. {told}",
    "save.where": "Wohin? save DATEI.",
    "save.done": "Gesichert in {path}. Weiter mit: {command}",
    "save.done_over": "Gesichert in {path}. Ansehen mit: {command}",
    "save.failed": "{error} Das Spiel geht ungesichert weiter.",
    "position.where": "Wohin? position DATEI.",
    "position.done": "Die Stellung steht in {path}. Von ihr aus spielen: {command}",
    "hint": "Der Bot {player} würde spielen: {notation}",
    "hint.none": "Jetzt gibt es nichts zu entscheiden.",
    "quit.kept": "Das Spiel ruht in {path}. Weiter mit: {command}",
    "quit.unsaved": "Nach Zug {moves} ungesichert verlassen. Künftig: save DATEI vor quit, oder gleich --record DATEI.",
    "quit.over": "Auf Wiedersehen.",
    "help": (
        "NUMMER | diese Wahl treffen; Bereich oder Liste brauchen noch einen Wert: 3 5, 4b\n"
        "ZUG | einen Zug mit Namen machen, etwa {example}; drei Buchstaben eines Wortes reichen\n"
        "? | was du entscheiden darfst und nach welcher Regel\n"
        "? WAS | eine Nummer, einen Zug (oder warum er nicht geht) oder eine Regel erklären\n"
        "table [WORT] | der ganze Tisch oder die Teile mit diesem Wort in der Überschrift\n"
        "log [N|all] | was geschehen ist, ohne Angabe die letzten 25 Zeilen\n"
        "rules WÖRTER | in den Regeln suchen (auf Englisch); rules NUMMER zeigt eine ganz\n"
        "hint | was ein Bot tun würde\n"
        "undo | die letzte eigene Entscheidung zurücknehmen\n"
        "save [DATEI] | die Partie aufschreiben, um später weiterzuspielen\n"
        "position DATEI | die Stellung aufschreiben, um sie zu ändern oder von ihr aus zu spielen\n"
        "quit | aufhören"
    ),
    # ------------------------------------------------------------ the end
    "end.title": "Das Spiel ist aus",
    "end.place": "{place}.",
    "end.points": "{points} Punkte",
    "end.ended": "Beendet durch {rule}.",
    "end.decided": "Entschieden durch {rule}: {says}",
    "end.sheet": "Wertung",
    "end.total": "zusammen",
    "end.nothing": "nichts gewertet",
    "end.seed": "Startwert: {seed}",
    "end.commitment": "Würfelsiegel: {commitment}",
    "end.verify": "Jeder Wurf lässt sich nachrechnen: {command}",
    "end.verify_later": "save DATEI bewahrt die Partie; cubilete verify DATEI rechnet dann jeden Wurf nach.",
    "end.verify_unsaved": "Mit --record DATEI bleibt die Partie erhalten, und cubilete verify DATEI rechnet jeden Wurf "
    "nach.",
    "end.ask": "Enter zum Verlassen, sonst table, log, save DATEI, position DATEI oder undo.",
    # ------------------------------------------------------------ replays
    "replay.head": "{title}, Regeln {rules}, {status}",
    "replay.finished": "beendet",
    "replay.paused": "unterbrochen",
    "replay.seat": "Platz {seat}",
    "replay.moves": "Züge",
    "replay.undo": "{name} geht zurück zu Zug {to}.",
    "replay.undo_consent": "{name} geht mit aller Einverständnis zurück zu Zug {to}.",
    "replay.at": "Der Tisch nach Zug {moves} von {all}",
    # ------------------------------------------------------------ analysis
    "analyse.head": "Analyse von {title}, {iterations} Welten pro Stellung, Gewinnchancen in Prozent",
    "analyse.seat": "Wer",
    "analyse.accuracy": "Genauigkeit",
    "analyse.inaccuracies": "Ungenau",
    "analyse.mistakes": "Fehler",
    "analyse.blunders": "Schwere Fehler",
    "analyse.moves": "Beurteilte Züge",
    "analyse.luck": "Glück",
    "analyse.faults": "Was besser gegangen wäre",
    "analyse.no_faults": "Nichts, was auffällt.",
    "analyse.fault": "Zug {number}, {name}: {played}, {kind} ({loss}). Besser: {better}.",
    "analyse.inaccuracy": "ungenau",
    "analyse.mistake": "ein Fehler",
    "analyse.blunder": "ein schwerer Fehler",
    "analyse.turns": "Wendepunkte",
    "analyse.no_turns": "Keine, die auffallen.",
    "analyse.turn": "Zug {number}, {name} {swing}: {text}",
    "analyse.rolls": "Glück: was beim Würfeln und Ziehen am meisten zählte",
    "analyse.no_rolls": "Es wurde nichts gewürfelt oder gezogen.",
    "analyse.kept": "Die ganze Analyse steht in {path}.",
}
