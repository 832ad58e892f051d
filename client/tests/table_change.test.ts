import { describe, expect, it } from 'vitest';

import game from '../src/fixtures/game.json';
import { offered } from '../src/lib/match/option_check.svelte.ts';
import { changeOf, draftOf, resizeSeats } from '../src/lib/match/table_change.ts';
import type { TableState } from '../src/lib/match/table_state.ts';
import type { OptionCard, SeatView } from '../src/lib/wire.ts';

const seat = (number: number, kind: SeatView['kind'], bot = ''): SeatView => ({
  seat: number, name: kind === 'open' ? '' : `seat ${number}`, kind, bot, mine: number === 0, online: true, on_turn: false, clock: null, account: false, program: false,
  resigned: false, host: number === 0, ready: false, stand_in: '', by: '', since: 0, away: null, offered: false,
});
const frame = (game as unknown as { table: TableState }).table;
const table: TableState = {
  ...frame,
  status: 'waiting',
  seats: [seat(0, 'person'), seat(1, 'open'), seat(2, 'bot', 'casual'), seat(3, 'person')],
  options: { first: 'random' },
  access: 'open',
  clock: { pace: 'live', bank: 600, increment: 15 },
  hints: false,
};

describe('setting a table anew', () => {
  it('says nothing where nothing changed', () => {
    expect(changeOf(table, draftOf(table))).toBeNull();
  });

  it('says only what is different, and keeps who sits there', () => {
    const draft = draftOf(table);
    draft.options = { first: '2' };
    draft.minutes = 5;
    draft.seats = resizeSeats(draft.seats, 3);
    expect(changeOf(table, draft)).toEqual({
      seats: [{ kind: 'keep', keep: 0 }, { kind: 'keep', keep: 2 }, { kind: 'keep', keep: 3 }],
      options: { first: '2' },
      clock: { pace: 'live', bank: 300, increment: 15 },
    });
  });

  it('takes free seats away before bots, and never people', () => {
    const seats = draftOf(table).seats;
    expect(resizeSeats(seats, 2).map(({ keep }) => keep)).toEqual([0, 3]);
    expect(resizeSeats(seats, 1).map(({ keep }) => keep)).toEqual([0, 3]);
    expect(resizeSeats(seats, 5).at(-1)).toMatchObject({ keep: -1, kind: 'open' });
  });

  it('sets another bot, and a bot in a free seat', () => {
    const draft = draftOf(table);
    Object.assign(draft.seats[1] ?? {}, { kind: 'bot', bot: 'expert' });
    Object.assign(draft.seats[2] ?? {}, { bot: 'skilled' });
    expect(changeOf(table, draft)?.seats).toEqual([
      { kind: 'keep', keep: 0 },
      { kind: 'bot', bot: 'expert' },
      { kind: 'bot', bot: 'skilled' },
      { kind: 'keep', keep: 3 },
    ]);
  });
});

describe('choices of an option', () => {
  const card: OptionCard = { name: 'first', label: 'Who starts', default: 'random', choices: ['random', '1', '2', '3'], labels: ['by lot', 'seat 1', 'seat 2', 'seat 3'], text: '' };
  const check = { problems: [], choices: { first: ['random', '1', '2'] } };

  it('are all there until the title was asked, then those that fit', () => {
    expect(offered(card, 'random', null)).toHaveLength(4);
    expect(offered(card, 'random', check).map(({ value }) => value)).toEqual(['random', '1', '2']);
  });

  it('show the one that is set although it does not fit, so that one sees what is wrong', () => {
    expect(offered(card, '3', check).map(({ value }) => value)).toEqual(['random', '1', '2', '3']);
  });
});
