/**
 * Combinations on the trade desk, in the notation of `pay`. The values shown come from the rows that the house sends;
 * whether a payment holds is for the house to say.
 */
import type { Contraband, Counts } from './view.ts';
import { total } from './view.ts';

export interface Payment {
  groups: Counts[];
  coins: number;
}

export interface Worth {
  kind: 'same' | 'different' | 'mixed' | 'empty';
  /** Null where the house sent no value for it. */
  value: number | null;
}

const WILD = 'wild';

export function readPayment(notation: string): Payment {
  const payment: Payment = { groups: [], coins: 0 };
  for (const word of notation.split(' ').slice(1)) {
    const group: Counts = {};
    for (const part of word.split('+')) {
      const [sort = '', count = '1'] = part.split('*');
      if (sort === 'coins') payment.coins += Number(count);
      else group[sort] = (group[sort] ?? 0) + Number(count);
    }
    if (total(group)) payment.groups.push(group);
  }
  return payment;
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

/** What a group looks like and what the rows say it is worth. */
export function worth(group: Counts, rows: Contraband | undefined): Worth {
  const size = total(group);
  if (!size) return { kind: 'empty', value: 0 };
  const typed = Object.entries(group).filter(([sort, n]) => sort !== WILD && n > 0);
  const kind = typed.length <= 1 ? 'same' : typed.every(([, n]) => n === 1) ? 'different' : 'mixed';
  return { kind, value: kind === 'mixed' ? null : (rows?.[kind][size - 1] ?? null) };
}

/** What all groups are worth together, as far as known; null as soon as one has no value. */
export function sum(groups: readonly Counts[], rows: Contraband | undefined): number | null {
  let value = 0;
  for (const group of groups) {
    const found = worth(group, rows).value;
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
