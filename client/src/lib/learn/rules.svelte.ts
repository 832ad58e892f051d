/** The rules drawer: which title's catalogue, which rule, and what was searched for. */
import { api } from '../net/api.ts';
import type { Language, RuleCard } from '../wire.ts';

export const drawer: { open: boolean; slug: string; rule: string; query: string } = $state({
  open: false,
  slug: '',
  rule: '',
  query: '',
});

/** The title whose table is on screen, so that a rule pressed anywhere opens in its catalogue. */
export function setTitle(slug: string): void {
  if (drawer.slug !== slug) Object.assign(drawer, { slug, rule: '', query: '' });
}

export function openRule(rule: string): void {
  Object.assign(drawer, { open: true, rule, query: '' });
}

const catalogues = new Map<string, Promise<RuleCard[]>>();

/** A title's catalogue, asked for once a language. */
export function catalogue(slug: string, language: Language): Promise<RuleCard[]> {
  const key = `${slug} ${language}`;
  let cards = catalogues.get(key);
  if (!cards) {
    cards = api.rules(slug, language);
    catalogues.set(key, cards);
    cards.catch(() => catalogues.delete(key));
  }
  return cards;
}

/** Cards that hold every word of the search, in id, section, question or text. */
export function searchRules(cards: readonly RuleCard[], query: string): RuleCard[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.id} ${card.section} ${card.question} ${card.text}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Chapter {
  id: string;
  name: string;
  cards: RuleCard[];
}

/** Cards by section, in the order of the rulebook. */
export function bySection(cards: readonly RuleCard[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const card of cards) {
    const chapter = chapters.get(card.chapter) ?? { id: card.chapter, name: heading(card.section), cards: [] };
    chapter.cards.push(card);
    chapters.set(card.chapter, chapter);
  }
  return [...chapters.values()];
}

/** A section that has no name in words goes by its id. */
const heading = (section: string): string => section.replaceAll('_', ' ').replaceAll('.', ': ');

/** What a section can be linked by: `/rules/pig#turn`. */
export const anchor = (chapter: string): string => chapter.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();

/** The rules that a step of a turn stands on: first those it names, then the rest of its sections. */
export function rulesOf(cards: readonly RuleCard[], rules: readonly string[], sections: readonly string[]): { first: RuleCard[]; more: RuleCard[] } {
  const first = rules.flatMap((id) => cards.filter((card) => card.id === id));
  const more = cards.filter((card) => sections.includes(card.chapter) && !rules.includes(card.id));
  return { first, more };
}
