/**
 * Words come in the visitor's language alone, as a file beside the program; those of another language come when somebody
 * wants to read it. `WORDS = await spoken({ en: () => import('./words/en.toml'), de: ... })`.
 */
import { settings } from '../page/settings.svelte.ts';
import type { Language } from '../wire.ts';

type Files<Texts> = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;
type Fill = () => Promise<unknown>;

/** The languages that are spoken here by now, and the words of others that nobody has wanted yet. */
const known = new Set<Language>([settings.language]);
const unread = new Map<Language, Fill[]>();

/** The words of every language that is known; those of another are filled in when it is learnt. */
export async function spoken<Texts extends object>(files: Files<Texts>): Promise<Readonly<Record<Language, Texts>>> {
  const found = {} as Record<Language, Texts>;
  const fills = (Object.keys(files) as Language[]).map(async (language) => {
    const words = (found[language] = {} as Texts);
    const fill: Fill = async () => Object.assign(words, (await files[language]()).default);
    if (known.has(language)) await fill();
    else unread.set(language, [...(unread.get(language) ?? []), fill]);
  });
  await Promise.all(fills);
  return found;
}

/** Have everything that is loaded so far, and whatever comes later, in this language too. To be awaited before it is spoken. */
export async function learn(language: Language): Promise<void> {
  const fills = unread.get(language) ?? [];
  await Promise.all(fills.map((fill) => fill()));
  known.add(language);
  unread.set(language, (unread.get(language) ?? []).filter((fill) => !fills.includes(fill)));
  // What was loaded meanwhile did not know of it yet.
  if (unread.get(language)?.length) await learn(language);
}

/** One sentence in every language, read when somebody wants it. */
export function inEach<Texts>(words: Readonly<Record<Language, Texts>>, read: (words: Texts) => string): Readonly<Record<Language, string>> {
  return {
    get en() {
      return read(words.en);
    },
    get de() {
      return read(words.de);
    },
  };
}
