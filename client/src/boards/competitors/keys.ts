/** The atlas's keys: where the map has the focus. */
import { inEach } from '../../lib/words/spoken.ts';
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: inEach(WORDS, (w) => w.keys.pan) },
  { keys: ['+', '-'], text: inEach(WORDS, (w) => w.keys.zoom) },
  { keys: ['0'], text: inEach(WORDS, (w) => w.keys.whole) },
  { keys: ['1', '6'], text: inEach(WORDS, (w) => w.keys.continent) },
  { keys: ['D'], text: inEach(WORDS, (w) => w.deals.keyOpen) },
  { keys: ['1', '5'], text: inEach(WORDS, (w) => w.deals.keySeat) },
  { keys: ['A'], text: inEach(WORDS, (w) => w.deals.keyGo) },
  { keys: ['A', 'X', 'C', 'L'], text: inEach(WORDS, (w) => w.deals.keyAnswer) },
];
