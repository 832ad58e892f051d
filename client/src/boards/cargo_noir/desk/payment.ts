/** Combinations on the trade desk, and the notation of `pay`. What they are worth and whether they do is for the house to say. */
import { numberOf } from '../../../lib/match/choices.ts';
import type { Choice } from '../../../lib/wire.ts';
import { total, type Counts } from '../view.ts';
import type { Worth } from '../wire.ts';

export interface Payment {
  groups: Counts[];
  coins: number;
}

/** What a group looks like, and its value where the house names one. */
export interface Standing {
  kind: Worth['kind'] | 'mixed' | 'unknown' | 'empty';
  value: number | null;
}

/** The values of combinations by their shape, as the house sends them while there is something to pay. */
export type Desk = Readonly<Record<string, Worth>>;

const WILD = 'wild';

/** What a listed way to pay lays out. */
export function readPayment(choice: Choice): Payment {
  const groups = choice.args.filter(([name, value]) => name === 'combination' && Array.isArray(value));
  return { groups: groups.map(([, counts]): Counts => Object.fromEntries(counts as [string, number][])), coins: numberOf(choice, 'coins') };
}

/** The payment as a move; sorts in the given order, empty groups left out. */
export function writePayment(payment: Payment, order: readonly string[]): string {
  const words = payment.groups.filter((group) => total(group)).map((group) =>
    order
      .filter((sort) => group[sort])
      .map((sort) => ((group[sort] ?? 0) > 1 ? `${sort}*${group[sort]}` : sort))
      .join('+'),
  );
  if (payment.coins) words.push(`coins*${payment.coins}`);
  return ['pay', ...words].join(' ');
}

/** The shape of a group: how many of each type, the most first, and then the wild ones: `4+1w`. */
export function shapeOf(group: Counts): string {
  const typed = Object.entries(group).filter(([sort, n]) => sort !== WILD && n > 0);
  const wild = group[WILD] ?? 0;
  return [...typed.map(([, n]) => n).sort((a, b) => b - a), ...(wild ? [`${wild}w`] : [])].join('+');
}

export function worth(group: Counts, desk: Desk): Standing {
  if (!total(group)) return { kind: 'empty', value: 0 };
  if (!Object.keys(desk).length) return { kind: 'unknown', value: null };
  return desk[shapeOf(group)] ?? { kind: 'mixed', value: null };
}

/** What all groups are worth together, as far as known; null as soon as one has no value. */
export function sum(groups: readonly Counts[], desk: Desk): number | null {
  let value = 0;
  for (const group of groups) {
    const found = worth(group, desk).value;
    if (found === null) return null;
    value += found;
  }
  return value;
}

/** What is left of a hand when groups have been laid out. */
export function rest(hand: Counts, groups: readonly Counts[]): Counts {
  const left: Counts = { ...hand };
  for (const group of groups) for (const [sort, n] of Object.entries(group)) left[sort] = (left[sort] ?? 0) - n;
  return Object.fromEntries(Object.entries(left).filter(([, n]) => n > 0));
}

/** Groups that the hand can still fill: what is no longer held is taken out. */
export function within(hand: Counts, groups: readonly Counts[]): Counts[] {
  const left: Counts = { ...hand };
  return groups
    .map((group) =>
      Object.fromEntries(
        Object.entries(group).flatMap(([sort, n]) => {
          const given = Math.min(n, left[sort] ?? 0);
          left[sort] = (left[sort] ?? 0) - given;
          return given ? [[sort, given] as const] : [];
        }),
      ),
    )
    .filter((group) => total(group));
}

/** A token on the desk: in a group, counted from 0, or still in the hand (null). */
export interface Picked {
  from: number | null;
  sort: string;
}

/** Groups after some tokens were moved to a group, to a new one (past the last), or back to the hand (null). */
export function regroup(groups: readonly Counts[], picks: readonly Picked[], to: number | null): Counts[] {
  const next = groups.map((group) => ({ ...group }));
  if (to !== null && to >= next.length) next.push({});
  const target = to === null ? null : (next[Math.min(to, next.length - 1)] ?? null);
  for (const { from, sort } of picks) {
    if (from !== null) {
      const source = next[from];
      if (!source?.[sort]) continue;
      source[sort] -= 1;
      if (!source[sort]) delete source[sort];
    }
    if (target) target[sort] = (target[sort] ?? 0) + 1;
  }
  return next.filter((group) => total(group));
}
