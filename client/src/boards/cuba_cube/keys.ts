/** The cloth's keys: where a die has the focus, and (D, V, L, N, R, comma and full stop) whenever nobody types. */
import type { KeyRow } from '../types.ts';
import { WORDS } from './words.ts';

const { en, de } = WORDS;

export const KEYS: readonly KeyRow[] = [
  { keys: ['D'], text: { en: en.keys.die, de: de.keys.die } },
  { keys: ['Enter'], text: { en: en.keys.flick, de: de.keys.flick } },
  { keys: ['F'], text: { en: en.keys.aim, de: de.keys.aim } },
  { keys: ['←', '→'], text: { en: en.keys.turn, de: de.keys.turn } },
  { keys: ['↑', '↓'], text: { en: en.keys.push, de: de.keys.push } },
  { keys: ['PgUp', 'PgDn'], text: { en: en.keys.height, de: de.keys.height } },
  { keys: ['Home', 'End'], text: { en: en.keys.side, de: de.keys.side } },
  { keys: ['G'], text: { en: en.keys.gate, de: de.keys.gate } },
  { keys: ['Esc'], text: { en: en.keys.cancel, de: de.keys.cancel } },
  { keys: ['R'], text: { en: en.keys.replay, de: de.keys.replay } },
  { keys: [',', '.'], text: { en: en.keys.step, de: de.keys.step } },
  { keys: ['V'], text: { en: en.keys.camera, de: de.keys.camera } },
  { keys: ['L'], text: { en: en.keys.ruler, de: de.keys.ruler } },
  { keys: ['N'], text: { en: en.keys.names, de: de.keys.names } },
];
