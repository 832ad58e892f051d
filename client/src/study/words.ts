/** The words of the analysis in the visitor's language. */
import { settings } from '../lib/page/settings.svelte.ts';
import type { Language } from '../lib/wire.ts';
import de from './words/de.toml';
import en from './words/en.toml';

export type Texts = typeof en;

export const WORDS: Readonly<Record<Language, Texts>> = { en, de };

export function w(): Texts {
  return WORDS[settings.language];
}
