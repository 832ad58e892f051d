/** The road's keys. Z and V work whenever nobody types; the others where a gear, a space or a driver has the focus. */
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

const { en, de } = WORDS;

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: { en: en.keys.walk, de: de.keys.walk } },
  { keys: ['Z'], text: { en: en.keys.zoom, de: de.keys.zoom } },
  { keys: ['V'], text: { en: en.keys.find, de: de.keys.find } },
  { keys: ['Enter'], text: { en: en.keys.choose, de: de.keys.choose } },
  { keys: ['Esc'], text: { en: en.keys.close, de: de.keys.close } },
];
