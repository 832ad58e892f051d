/** The words of the house in the visitor's language. Reading `t()` in a component follows a change of language. */
import { de } from './i18n/de.ts';
import { en, type Texts } from './i18n/en.ts';
import { settings } from './page/settings.svelte.ts';
import type { Language } from './wire.ts';

export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
export const TEXTS: Readonly<Record<Language, Texts>> = { en, de };

export function t(): Texts {
  return TEXTS[settings.language];
}
