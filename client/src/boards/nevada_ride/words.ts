/** The board's own words, and sentences that say aloud what a thing shows. */
import { spoken } from '../../lib/words/spoken.ts';
import { say } from '../../lib/words/template.ts';
import type { Cost, WayView } from './view.ts';
import type en from './words/en.toml';

export type Texts = typeof en;
export const WORDS = await spoken<Texts>({ en: () => import('./words/en.toml'), de: () => import('./words/de.toml') });

export const LANES = ['left', 'centre', 'right', 'side'] as const;

export function costText(cost: readonly Cost[], w: Texts): string {
  return cost.map(({ part, points }) => say(w.cost[part as keyof Texts['cost']] ?? w.cost.wear, { n: points })).join(', ');
}

export function testsText(tests: readonly string[], w: Texts): string {
  return tests.map((test) => w.test[test as keyof Texts['test']] ?? test).join(', ');
}

/** Everything that is to be known of a way before it is taken. */
export function wayFacts(way: WayView, w: Texts): string[] {
  const hold = w.hold[way.hold as keyof Texts['hold']];
  return [
    way.out ? w.isOut : way.cost.length ? say(w.costs, { cost: costText(way.cost, w) }) : w.costsNothing,
    way.brake ? say(w.brake, { n: way.brake }) : '',
    way.over ? say(w.over, { n: way.over }) : '',
    way.blocked ? say(w.blocked, { n: way.blocked }) : '',
    way.spins ? w.spins : '',
    way.tests.length ? say(w.tests, { tests: testsText(way.tests, w) }) : '',
    hold ?? '',
    way.line ? w.crosses : '',
  ].filter(Boolean);
}

export function wayText(way: WayView, w: Texts): string {
  return wayFacts(way, w).join(', ');
}
