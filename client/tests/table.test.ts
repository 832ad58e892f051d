import { describe, expect, it } from 'vitest';

import finished from '../src/fixtures/finished.json';
import game from '../src/fixtures/game.json';
import { merge, myPrompt, mySeat, newsOf, pointsIn, undoSeat, type TableState } from '../src/lib/match/table_state.ts';
import type { ChatFrame, Frame, SeatsFrame, StoryLine, TableFrame, UpdateFrame } from '../src/lib/wire.ts';

const whole = game.en as unknown as TableFrame;
const updates = game.updates as unknown as UpdateFrame[];

function open(frame: Frame = whole): TableState {
  const merged = merge(null, frame);
  if (!merged) throw new Error('a table frame opens a table');
  return merged.table;
}

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('empty');
  return item;
}

describe('merging frames', () => {
  it('opens a table with the whole story and nothing to animate', () => {
    const merged = merge(null, whole);
    expect(merged?.table.story).toHaveLength(whole.story.length);
    expect(merged?.lines).toEqual([]);
  });

  it('adds the lines of an update to the story and hands them on', () => {
    const update = first(updates);
    const merged = merge(open(), update);
    expect(merged?.lines).toEqual(update.story);
    expect(merged?.table.story.slice(-update.story.length)).toEqual(update.story);
    expect(merged?.table.view).toEqual(update.view);
    expect(merged?.table.chat).toEqual(whole.chat);
  });

  it('tells no line twice when an update comes twice', () => {
    const update = first(updates);
    const once = merge(open(), update)?.table ?? null;
    const twice = merge(once, update);
    expect(twice?.lines).toEqual([]);
    expect(twice?.table.story).toEqual(once?.story);
  });

  it('follows a whole run of updates', () => {
    const last = updates.reduce<TableState>((table, update) => merge(table, update)?.table ?? table, open());
    const told = updates.reduce((sum, update) => sum + update.story.length, 0);
    expect(last.story).toHaveLength(whole.story.length + told);
    expect(last.number).toBe(updates.at(-1)?.number);
  });

  it('forgets what was undone when the whole table comes again', () => {
    const later = merge(open(), first(updates))?.table ?? null;
    const back = merge(later, whole);
    expect(back?.table.story).toEqual(whole.story);
    expect(back?.lines).toEqual([]);
  });

  it('an answered question to go back is gone after a move', () => {
    const asked: SeatsFrame = {
      type: 'seats',
      status: 'running',
      seats: whole.seats,
      undo_request: { seat: 1, to: 80, agreed: [1], needed: [0, 1], moves: [] },
      prompts: null,
      story: [],
      spectators: 0,
      rematch: '',
      set_aside: null,
      answers: '',
    };
    const waiting = merge(open(), asked)?.table ?? null;
    expect(waiting?.undo_request?.seat).toBe(1);
    expect(merge(waiting, first(updates))?.table.undo_request).toBeNull();
  });

  it('adds what was said and keeps the rest as it is', () => {
    const said: ChatFrame = { type: 'chat', line: { name: 'Rick', seat: 2, text: 'Here is looking at you.', at: 1, id: 1 }, answers: '' };
    const table = open();
    expect(merge(table, said)?.table.chat.at(-1)).toEqual(said.line);
    expect(merge(table, said)?.table.view).toBe(table.view);
  });

  it('does nothing with a frame that is not about a table, or that comes before one', () => {
    expect(merge(open(), { type: 'pong', at: 1, now: 1, answers: '' })).toBeNull();
    expect(merge(null, first(updates))).toBeNull();
  });
});

describe('whose prompt and seat', () => {
  it('finds my seat by its prompt', () => {
    expect(mySeat(open())).toBe(0);
    expect(myPrompt(open())?.seat).toBe(0);
  });

  it('prefers the seat the game waits for', () => {
    const prompt = first(whole.prompts);
    const table = open({ ...whole, prompts: [{ ...prompt, seat: 1, waiting: true }, { ...prompt, seat: 2 }] });
    expect(myPrompt(table)?.seat).toBe(2);
  });

  it('is a spectator without a seat', () => {
    const seats = whole.seats.map((seat) => ({ ...seat, mine: false }));
    expect(mySeat(open({ ...whole, seats, prompts: [] }))).toBe(-1);
  });

  it('has no prompt while a bot stands in', () => {
    const seats = whole.seats.map((seat) => (seat.seat === 0 ? { ...seat, bot: 'greedy' } : seat));
    const table = open({ ...whole, seats });
    expect(myPrompt(table)).toBeNull();
  });
});

describe('what happens beside the moves', () => {
  const news = (number: number, seat: number): StoryLine => ({ number: whole.number, moment: whole.number, news: number, line: { kind: 'seat.time', text: `news ${number}`, rule: '', facts: { seat } } });
  const seats = (story: StoryLine[], prompts: SeatsFrame['prompts'] = null): SeatsFrame => ({
    type: 'seats', answers: '', status: 'running', seats: whole.seats, prompts, story, undo_request: null, set_aside: null, spectators: 0, rematch: '',
  });

  it('joins the story once, however often it is told', () => {
    const first = merge(open(), seats([news(1, 0)]));
    expect(first?.lines).toHaveLength(1);
    const again = merge(first?.table ?? null, seats([news(1, 0), news(2, 1)]));
    expect(again?.lines.map((line) => line.news)).toEqual([2]);
    expect(newsOf(again?.table.story ?? []).map((line) => line.news)).toEqual([1, 2]);
  });

  it('comes with a move although it belongs to the one before', () => {
    const update = { ...whole, type: 'update', story: [news(3, 0)] } as unknown as UpdateFrame;
    expect(merge(open(), update)?.lines.map((line) => line.news)).toEqual([3]);
  });

  it('takes the prompt away with the seat, and leaves it alone where nothing was said of it', () => {
    expect(merge(open(), seats([], []))?.table.prompts).toEqual([]);
    expect(merge(open(), seats([]))?.table.prompts).toEqual(open().prompts);
  });
});

describe('going back', () => {
  it('undoes for my seat that moved last, else for my first', () => {
    const table = open();
    const last = table.story.at(-1)?.number ?? 0;
    expect(table.story.find((line) => line.number === last)?.line.facts['seat']).toBe(3);
    expect(undoSeat(table)).toBe(0);
    const both = table.seats.map((seat) => ({ ...seat, mine: seat.seat === 0 || seat.seat === 3 }));
    expect(undoSeat({ ...table, seats: both })).toBe(3);
  });
});

it('reads points only where a title tells them', () => {
  expect(pointsIn((finished as unknown as TableFrame).view)).toHaveLength(4);
  expect(pointsIn({ points: 'many' })).toBeNull();
  expect(pointsIn(null)).toBeNull();
  expect(pointsIn({ points: [] })).toBeNull();
});
