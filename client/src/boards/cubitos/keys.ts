/** The stadium's keys. They work while a space, a die or a menu has the focus. */
import { inEach } from '../../lib/words/spoken.ts';
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: inEach(WORDS, (w) => w.keys.walk) },
  { keys: ['Z'], text: inEach(WORDS, (w) => w.keys.zoom) },
  { keys: ['Enter'], text: inEach(WORDS, (w) => w.keys.choose) },
  { keys: ['Esc'], text: inEach(WORDS, (w) => w.keys.close) },
];
