/** What stands on every table of a title and no move ever changes, as the house tells it in one language. */
import { untrack } from 'svelte';

import { api } from '../lib/net/api.ts';
import type { Language } from '../lib/wire.ts';

export interface Warehouse<Furniture> {
  /** The furniture in a language, asked for once. */
  furniture: (language: Language) => Promise<Furniture>;
  /** For pages without a house, which bring their own. */
  keep: (language: Language, told: Furniture) => void;
}

/** A board's `furniture.ts` keeps one of these: `export const { furniture, keep } = warehouse<Furniture>('<slug>')`. */
export function warehouse<Furniture>(slug: string): Warehouse<Furniture> {
  const kept = new Map<Language, Promise<Furniture>>();
  return {
    furniture: (language) => {
      let found = kept.get(language);
      if (!found) {
        found = api.furniture<Furniture>(slug, language);
        kept.set(language, found);
        found.catch(() => kept.delete(language));
      }
      return found;
    },
    keep: (language, told) => void kept.set(language, Promise.resolve(told)),
  };
}

/** The furniture as a component shows it: in the language read now, or in the one before it until that has come. */
export class Told<Furniture> {
  now: Furniture | null = $state.raw(null);
  /** There is nothing to show, and asking again may help. */
  failed: boolean = $state(false);
  #ask: (language: Language) => Promise<Furniture>;
  #language: () => Language;

  /** To be made while a component is; nothing is asked for before it is `wanted`. */
  constructor(ask: (language: Language) => Promise<Furniture>, language: () => Language, wanted: () => boolean = () => true) {
    this.#ask = ask;
    this.#language = language;
    $effect(() => {
      language();
      if (wanted()) untrack(() => this.load());
    });
  }

  load(): void {
    const wanted = this.#language();
    this.failed = false;
    this.#ask(wanted).then(
      (found) => wanted === this.#language() && (this.now = found),
      () => wanted === this.#language() && (this.failed = this.now === null),
    );
  }
}
