/** The words of the house in the visitor's language. Reading `t()` in a component follows a change of language. */
import { settings } from '../page/settings.svelte.ts';
import type { Language } from '../wire.ts';
import type en from './en.toml';
import { spoken } from './spoken.ts';
import { say } from './template.ts';

export { named, say } from './template.ts';

export type Texts = typeof en;
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
export const TEXTS = await spoken<Texts>({ en: () => import('./en.toml'), de: () => import('./de.toml') });

export function t(): Texts {
  return TEXTS[settings.language];
}

/** '2 to 4 players', or just '3 players'. */
export function playersText([low, high]: readonly [number, number]): string {
  return low === high ? say(t().lobby.playersJust, { n: low }) : say(t().lobby.players, { low, high });
}
