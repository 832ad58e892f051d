/** The harbour's keys. They work while a place, a panel or the coins of a stack have the focus. */
import type { KeyRow } from '../types.ts';

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: { en: 'from place to place in the harbour', de: 'im Hafen von Ort zu Ort' } },
  { keys: ['Enter'], text: { en: 'choose the place, or do what its panel says', de: 'Ort wählen, oder tun, was sein Feld sagt' } },
  { keys: ['+', '−'], text: { en: 'one coin more or less under the ship', de: 'eine Münze mehr oder weniger unter dem Schiff' } },
  { keys: ['Home', 'End'], text: { en: 'fewest or most coins', de: 'die wenigsten oder die meisten Münzen' } },
  { keys: ['Esc'], text: { en: 'close the panel of a place', de: 'Feld eines Ortes schließen' } },
];
