/** A table being set anew before the start: what it is like now, and what the host changed of it. */
import type { Plan } from './table_plan.ts';
import type { TableState } from './table_state.ts';
import type { Clock, SeatChange, SeatView, TableChange } from '../wire.ts';

export interface ChangedSeat {
  /** The seat as it is numbered so far; -1 for a new one. */
  keep: number;
  kind: 'person' | 'open' | 'bot';
  bot: string;
  name: string;
}

export type Draft = Pick<Plan, 'options' | 'access' | 'pace' | 'minutes' | 'increment' | 'hours'> & { seats: ChangedSeat[]; hints: boolean };

const HOUR = 3600;
const DAY_HOURS = 24;
const MINUTES = 15;

export function draftOf(table: TableState): Draft {
  const { pace = 'none', bank = 0, increment = 0 } = table.clock;
  return {
    seats: table.seats.map((seat: SeatView) => ({ keep: seat.seat, kind: seat.kind, bot: seat.bot, name: seat.name })),
    options: { ...table.options },
    access: table.access,
    pace,
    minutes: pace === 'live' ? Math.round(bank / 60) : MINUTES,
    increment: pace === 'live' ? increment : MINUTES,
    hours: pace === 'turns' ? Math.round(bank / HOUR) : DAY_HOURS,
    hints: table.hints,
  };
}

/** More or fewer seats: people keep theirs, free seats go before those of bots, the last first. */
export function resizeSeats(seats: readonly ChangedSeat[], count: number): ChangedSeat[] {
  const found = [...seats];
  while (found.length < count) found.push({ keep: -1, kind: 'open', bot: '', name: '' });
  for (const kind of ['open', 'bot'] as const) {
    for (let at = found.length - 1; at >= 0 && found.length > count; at--) if (found[at]?.kind === kind) found.splice(at, 1);
  }
  return found;
}

/** Only what is different, as the house wants to hear it; null where nothing is. */
export function changeOf(table: TableState, draft: Draft): TableChange | null {
  const before = draftOf(table);
  const change: TableChange = {};
  if (!same(before.seats, draft.seats)) change.seats = draft.seats.map((seat) => seatChange(seat, before.seats));
  if (!same(before.options, draft.options)) change.options = draft.options;
  if (before.access !== draft.access) change.access = draft.access;
  if (before.hints !== draft.hints) change.hints = draft.hints;
  if (!same(clockOf(before), clockOf(draft))) change.clock = clockOf(draft);
  return Object.keys(change).length ? change : null;
}

function seatChange(seat: ChangedSeat, before: readonly ChangedSeat[]): SeatChange {
  const old = before.find((one) => one.keep === seat.keep && seat.keep >= 0);
  if (old && old.kind === seat.kind && old.bot === seat.bot) return { kind: 'keep', keep: seat.keep };
  return seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot } : { kind: 'open' };
}

export function clockOf(plan: Pick<Plan, 'pace' | 'minutes' | 'increment' | 'hours'>): Clock {
  if (plan.pace === 'live') return { pace: 'live', bank: plan.minutes * 60, increment: plan.increment };
  if (plan.pace === 'turns') return { pace: 'turns', bank: plan.hours * HOUR, increment: 0 };
  return { pace: 'none' };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
