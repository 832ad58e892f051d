/** A title on one page, as the house tells it, and where on that page a table stands. */
import { api } from '../net/api.ts';
import type { GuideStep, HowToPlay, Language } from '../wire.ts';

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
