/** The harbour's keys. They work while a place, a panel or the coins of a stack have the focus. */
import { inEach } from '../../lib/words/spoken.ts';
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: inEach(WORDS, (w) => w.keys.walk) },
  { keys: ['Enter'], text: inEach(WORDS, (w) => w.keys.choose) },
  { keys: ['+', '−'], text: inEach(WORDS, (w) => w.keys.coins) },
  { keys: ['Home', 'End'], text: inEach(WORDS, (w) => w.keys.ends) },
  { keys: ['Esc'], text: inEach(WORDS, (w) => w.keys.close) },
];
