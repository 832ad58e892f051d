/** The board's own words. */
import type { Language } from '../../lib/wire.ts';
import de from './words/de.toml';
import en from './words/en.toml';

export type Texts = typeof en;
export const WORDS: Readonly<Record<Language, Texts>> = { en, de };
