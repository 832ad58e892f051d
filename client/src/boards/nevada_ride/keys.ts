/** The road's keys. Z and V work whenever nobody types; the others where a gear, a space or a driver has the focus. */
import { inEach } from '../../lib/words/spoken.ts';
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: inEach(WORDS, (w) => w.keys.walk) },
  { keys: ['Z'], text: inEach(WORDS, (w) => w.keys.zoom) },
  { keys: ['V'], text: inEach(WORDS, (w) => w.keys.find) },
  { keys: ['Enter'], text: inEach(WORDS, (w) => w.keys.choose) },
  { keys: ['Esc'], text: inEach(WORDS, (w) => w.keys.close) },
];
