/** The harbour's keys. They work while a place, a panel or the coins of a stack have the focus. */
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

const { en, de } = WORDS;

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: { en: en.keys.walk, de: de.keys.walk } },
  { keys: ['Enter'], text: { en: en.keys.choose, de: de.keys.choose } },
  { keys: ['+', '−'], text: { en: en.keys.coins, de: de.keys.coins } },
  { keys: ['Home', 'End'], text: { en: en.keys.ends, de: de.keys.ends } },
  { keys: ['Esc'], text: { en: en.keys.close, de: de.keys.close } },
];
