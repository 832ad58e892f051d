/** The board's own words, and sentences that say aloud what a thing shows. */
import { spoken } from '../../lib/words/spoken.ts';
import { named, say } from '../../lib/words/template.ts';
import type { Bonus, Cell, FanSpace } from './furniture.ts';
import { sorted, type ActiveDie, type Counts } from './view.ts';
import type en from './words/en.toml';

export type Texts = typeof en;
export const WORDS = await spoken<Texts>({ en: () => import('./words/en.toml'), de: () => import('./words/de.toml') });

export const BONUSES = ['credits', 'fans', 'give_up', 'take_any', 'take_max_cost'] as const;
export type BonusKind = (typeof BONUSES)[number];

/** The parts of a bonus that a space has, in a fixed order. */
export function bonusParts(bonus: Bonus | null): [BonusKind, number][] {
  return BONUSES.flatMap((kind) => (bonus?.[kind] ? [[kind, bonus[kind]] as [BonusKind, number]] : []));
}

export function bonusText(bonus: Bonus | null, w: Texts): string {
  return bonusParts(bonus).map(([kind, n]) => say(w.bonus[kind], { n })).join(', ');
}

/** What a space is and brings: 'water; take 2 credits'. */
export function spaceText(cell: Cell | undefined, w: Texts, name: (space: string) => string = (id) => say(w.space, { id })): string {
  if (!cell) return '';
  const parts = [
    cell.water ? w.waterSpace : '',
    cell.jet ? w.jet : '',
    cell.shortcut ? say(w.shortcut, { to: name(cell.shortcut.to), cost: cell.shortcut.pay === 'coins' ? say(w.coins, { n: cell.shortcut.cost }) : say(w.steps, { n: cell.shortcut.cost }) }) : '',
    bonusText(cell.bonus, w),
  ].filter(Boolean);
  return parts.join('; ') || w.noBonus;
}

export function fanText(space: FanSpace, w: Texts): string {
  if (!space.n) return w.fanSpaceNone;
  return say(w.fanSpace, { n: space.n, gains: [...(space.credits ? [say(w.credits, { n: space.credits })] : []), ...(space.supply ? [say(w.tiles, { n: space.supply })] : [])].join(', ') });
}

/** '2 red lines behind', or the words for being in front. */
export function behindText(lines: number, w: Texts): string {
  return lines ? say(w.behind, { n: lines }) : w.behindNone;
}

/** '2 light gray, 1 brown', or the words for none. */
export function diceText(counts: Counts, name: (sort: string) => string, w: Texts): string {
  return sorted(counts).map(([sort, n]) => say(w.some, { n, name: name(sort) })).join(', ') || say(w.dice, { n: 0 });
}

/** 'brown: team symbol, used'. */
export function activeText(die: ActiveDie, name: string, w: Texts): string {
  const notes = [named(w.face, die.face), die.used.length || die.paid ? w.used : '', die.borrowed ? w.borrowed : '', die.due || die.event ? w.due : ''];
  return `${name}: ${notes.filter(Boolean).join(', ')}`;
}
