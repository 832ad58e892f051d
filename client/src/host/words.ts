/** The words of this room in the visitor's language: they come with its pages, not with the first one. */
import { settings } from '../lib/page/settings.svelte.ts';
import { spoken } from '../lib/words/spoken.ts';
import type en from './words/en.toml';

export type Texts = typeof en;

export const WORDS = await spoken<Texts>({ en: () => import('./words/en.toml'), de: () => import('./words/de.toml') });

export function w(): Texts {
  return WORDS[settings.language];
}
