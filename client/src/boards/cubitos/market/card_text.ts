/** The text of a card as it is drawn: when it acts, and what it does, with signs for coins, steps, credits and fans. */
import type { SignName } from '../Signs.svelte';

export type Part = string | { sign: SignName };

export interface Ability {
  /** When and if: what stands before the colon. */
  when: string;
  what: Part[];
}

/** What signs stand for in a language: words that may follow a number, by sign. */
export type Nouns = Readonly<Record<string, string>>;

/** A longer beginning than this is part of the sentence. */
const LONGEST_WHEN = 70;

export function readAbility(text: string, nouns: Nouns): Ability {
  const at = text.indexOf(': ');
  const split = at > 0 && at <= LONGEST_WHEN;
  const what = split ? text.slice(at + 2) : text;
  return { when: split ? text.slice(0, at) : '', what: signed(what.charAt(0).toLocaleUpperCase() + what.slice(1), nouns) };
}

/** '2 steps' becomes '2' and the sign of a step; words without a number stay words. */
export function signed(text: string, nouns: Nouns): Part[] {
  const signs = Object.entries(nouns);
  const pattern = new RegExp(`(\\d+) (${signs.map(([, words]) => words).join('|')})(?![\\p{L}])`, 'gu');
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const sign = signs.find(([, words]) => words.split('|').includes(found[2] ?? ''))?.[0];
    if (!sign) continue;
    parts.push(`${text.slice(from, found.index)}${found[1]}\u00a0`, { sign: sign as SignName });
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}
