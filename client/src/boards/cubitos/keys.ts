/** The stadium's keys. They work while a space, a die or a menu has the focus. */
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

const { en, de } = WORDS;

export const KEYS: readonly KeyRow[] = [
  { keys: ['←', '→', '↑', '↓'], text: { en: en.keys.walk, de: de.keys.walk } },
  { keys: ['Z'], text: { en: en.keys.zoom, de: de.keys.zoom } },
  { keys: ['Enter'], text: { en: en.keys.choose, de: de.keys.choose } },
  { keys: ['Esc'], text: { en: en.keys.close, de: de.keys.close } },
];
