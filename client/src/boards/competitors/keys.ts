/** The atlas's keys: where the map has the focus. */
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

const { en, de } = WORDS;

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: { en: en.keys.pan, de: de.keys.pan } },
  { keys: ['+', '-'], text: { en: en.keys.zoom, de: de.keys.zoom } },
  { keys: ['0'], text: { en: en.keys.whole, de: de.keys.whole } },
  { keys: ['1', '6'], text: { en: en.keys.continent, de: de.keys.continent } },
  { keys: ['D'], text: { en: en.deals.keyOpen, de: de.deals.keyOpen } },
  { keys: ['1', '5'], text: { en: en.deals.keySeat, de: de.deals.keySeat } },
  { keys: ['A'], text: { en: en.deals.keyGo, de: de.deals.keyGo } },
  { keys: ['A', 'X', 'C', 'L'], text: { en: en.deals.keyAnswer, de: de.deals.keyAnswer } },
];
