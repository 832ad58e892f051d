/** The board's own words, and sentences that say aloud what a thing shows. */
import type { Language } from '../../lib/wire.ts';
import type { Bonus, Cell, FanSpace, Track } from './furniture.ts';
import { sorted, type ActiveDie, type Counts, type Reach } from './view.ts';
import { de } from './words/de.ts';
import { en, type Texts } from './words/en.ts';

export type { Texts };
export const WORDS: Readonly<Record<Language, Texts>> = { en, de };

export const BONUSES = ['credits', 'fans', 'give_up', 'take_any', 'take_max_cost'] as const;
export type BonusKind = (typeof BONUSES)[number];

/** The parts of a bonus that a space has, in a fixed order. */
export function bonusParts(bonus: Bonus | null): [BonusKind, number][] {
  return BONUSES.flatMap((kind) => (bonus?.[kind] ? [[kind, bonus[kind]] as [BonusKind, number]] : []));
}

export function bonusText(bonus: Bonus | null, w: Texts): string {
  return bonusParts(bonus).map(([kind, n]) => w.bonus[kind](n)).join(', ');
}

export function spaceName(space: string, track: Track, w: Texts): string {
  if (space === 'start') return track.loop ? w.startGoal : w.startField;
  if (space === 'goal') return track.loop ? w.startGoal : w.goalField;
  return w.space(space);
}

/** What a space is and brings: 'water; take 2 credits'. */
export function spaceText(cell: Cell | undefined, w: Texts): string {
  if (!cell) return '';
  const parts = [
    cell.water ? w.waterSpace : '',
    cell.jet ? w.jet : '',
    cell.shortcut ? w.shortcut(w.space(cell.shortcut.to), cell.shortcut.pay === 'coins' ? w.coins(cell.shortcut.cost) : w.steps(cell.shortcut.cost)) : '',
    bonusText(cell.bonus, w),
  ].filter(Boolean);
  return parts.join('; ') || w.noBonus;
}

/** 'if you go here: 3 steps, 1 water space left'. */
export function reachText(reach: Reach, w: Texts): string {
  const left = [w.steps(reach.steps), ...(reach.water ? [w.water(reach.water)] : [])];
  return w.endHere(left.join(', '));
}

export function fanText(space: FanSpace, w: Texts): string {
  return w.fanSpace(space.n, [...(space.credits ? [w.credits(space.credits)] : []), ...(space.supply ? [w.tiles(space.supply)] : [])].join(', '));
}

/** '2 light gray, 1 brown', or the words for none. */
export function diceText(counts: Counts, name: (sort: string) => string, w: Texts): string {
  return sorted(counts).map(([sort, n]) => w.some(n, name(sort))).join(', ') || w.dice(0);
}

/** 'brown: team symbol, used'. */
export function activeText(die: ActiveDie, name: string, w: Texts): string {
  const notes = [w.face[die.face] ?? die.face, die.used.length || die.paid ? w.used : '', die.borrowed ? w.borrowed : '', die.due || die.event ? w.due : ''];
  return `${name}: ${notes.filter(Boolean).join(', ')}`;
}
