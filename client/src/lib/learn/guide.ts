/** A title on one page, as the house tells it, and where on that page a table stands. */
import { api } from '../net/api.ts';
import type { AskedVerb, FormSlot, GuideStep, HowToPlay, Language } from '../wire.ts';

const pages = new Map<string, Promise<HowToPlay | null>>();

/** How a title is played, asked for once a language; null where the title has no such page. */
export function guideOf(slug: string, language: Language): Promise<HowToPlay | null> {
  const key = `${slug} ${language}`;
  let page = pages.get(key);
  if (!page) {
    page = api.guide(slug, language);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
  }
  return page;
}

/** Everything on the page that has phases, in order. */
export const stepsOf = (guide: HowToPlay): GuideStep[] => [...guide.start, ...guide.turn, guide.end];

/** The step at which a table in this phase stands; null where nobody knows. */
export function stepAt(guide: HowToPlay | null, phase: string): GuideStep | null {
  return (guide && stepsOf(guide).find((step) => step.phases.includes(phase))) ?? null;
}

const verbs = new Map<string, Promise<AskedVerb[]>>();

/** What can be done in a title, by name; asked for once a language. */
export function verbsOf(slug: string, language: Language): Promise<AskedVerb[]> {
  const key = `${slug} ${language}`;
  let found = verbs.get(key);
  if (!found) {
    found = api.verbs(slug, language);
    verbs.set(key, found);
    found.catch(() => verbs.delete(key));
  }
  return found;
}

/** The names of what a verb is done to, out of its first slot that has names. */
export function thingsOf(verb: AskedVerb | null): readonly string[] {
  return verb?.slots.find((slot: FormSlot) => slot.labels.length)?.labels ?? [];
}

/**
 * What somebody means who presses a thing to ask about it: a move where the thing stands for exactly one, else its name,
 * which comes first in what it is called for screen readers.
 */
export function meantBy(pressed: Element): string {
  const mark = pressed.closest('[data-ask], [data-choices], [aria-label], [title], button, li');
  const asked = mark?.getAttribute('data-ask');
  if (asked) return asked;
  const choices = mark?.getAttribute('data-choices')?.split('\n') ?? [];
  if (choices.length === 1 && choices[0]) return choices[0];
  const called = mark?.getAttribute('aria-label') ?? mark?.getAttribute('title') ?? mark?.textContent ?? '';
  return (called.trim().split(/[:,;(.\n]/)[0] ?? '').trim().slice(0, 80);
}
