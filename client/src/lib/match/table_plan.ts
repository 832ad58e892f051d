/** A table being set: what was chosen so far, and what is still wrong with it. */
import { t } from '../words/index.ts';
import { clockOf } from './table_change.ts';
import type { TableState } from './table_state.ts';
import type { Access, NewTable, Pace, SeatPlan, TitleCard } from '../wire.ts';

export interface Plan {
  seats: SeatPlan[];
  options: Record<string, string>;
  access: Access;
  pace: Pace;
  minutes: number;
  increment: number;
  hours: number;
  seed: string;
  /** Whether people may ask for advice; null leaves it to the house. */
  hints: boolean | null;
}

export type Flaw = { kind: 'nobody' } | { kind: 'unnamed'; seat: number } | { kind: 'same'; name: string };

export function firstPlan(title: TitleCard, bot: string): Plan {
  const [low, high] = title.seats;
  const count = Math.max(low, Math.min(4, high));
  return {
    seats: Array.from({ length: count }, (_, seat): SeatPlan => (seat ? { kind: 'bot', bot } : { kind: 'me' })),
    options: Object.fromEntries(title.options.map((option) => [option.name, option.default])),
    access: 'open',
    pace: 'none',
    minutes: 15,
    increment: 15,
    hours: 24,
    seed: '',
    hints: null,
  };
}

/** More or fewer seats, those that stay as they are. */
export function resize(seats: readonly SeatPlan[], count: number, bot: string): SeatPlan[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? { kind: 'bot', bot });
}

/** Whether a seat is a second person at this screen: every "me" after the first one. */
export function isGuestHere(seats: readonly SeatPlan[], seat: number): boolean {
  return seats[seat]?.kind === 'me' && seats.findIndex((one) => one.kind === 'me') !== seat;
}

export function flaw(plan: Plan, myName: string): Flaw | null {
  if (plan.seats.every((seat) => seat.kind === 'bot')) return { kind: 'nobody' };
  const names = new Set<string>();
  for (const [at, seat] of plan.seats.entries()) {
    if (seat.kind !== 'me') continue;
    const guest = isGuestHere(plan.seats, at);
    const name = guest ? (seat.name ?? '').trim() : myName;
    if (!name) return { kind: 'unnamed', seat: at };
    if (names.has(name.toLocaleLowerCase())) return { kind: 'same', name };
    names.add(name.toLocaleLowerCase());
  }
  return null;
}

export function order(title: string, plan: Plan): NewTable {
  return {
    title,
    seats: plan.seats.map((seat, at): SeatPlan => {
      if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
      return isGuestHere(plan.seats, at) ? { kind: 'me', name: (seat.name ?? '').trim() } : { kind: seat.kind };
    }),
    options: plan.options,
    access: plan.access,
    clock: clockOf(plan),
    seed: plan.seed.trim(),
    hints: plan.hints,
  };
}

/** How a table is played, in names and values as people read them: the clock, who may come, hints, and the options. */
export function playedHow(table: TableState, title: TitleCard | undefined): [string, string][] {
  const { pace, bank = 0, increment = 0 } = table.clock;
  const words = t().create;
  const clock = { none: words.none, live: `${Math.round(bank / 60)} min + ${increment} s`, turns: `${Math.round(bank / 3600)} h` }[pace ?? 'none'];
  const options = Object.entries(table.options).map(([name, value]): [string, string] => {
    const card = title?.options.find((one) => one.name === name);
    return [card?.label || name, card?.labels[card.choices.indexOf(value)] ?? value];
  });
  return [
    [words.clock, clock],
    [words.access, table.access === 'open' ? words.accessOpen : words.accessInvite],
    [words.hints, table.hints ? t().common.yes : t().common.no],
    ...options,
  ];
}
