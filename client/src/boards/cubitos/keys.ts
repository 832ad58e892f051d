/** The stadium's keys. They work while a space, a die or a menu has the focus. */
import type { KeyRow } from '../types.ts';

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: { en: 'from space to space on the course', de: 'auf der Strecke von Feld zu Feld' } },
  { keys: ['Enter'], text: { en: 'go there, use the die, buy the card', de: 'dorthin gehen, den Würfel nutzen, die Karte kaufen' } },
  { keys: ['Esc'], text: { en: 'close what lies open', de: 'schließen, was offen ist' } },
];
