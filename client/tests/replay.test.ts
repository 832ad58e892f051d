import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import finished from '../src/fixtures/finished.json';
import { api, HouseError } from '../src/lib/net/api.ts';
import { knowsResult, rememberResult } from '../src/lib/match/seen_results.ts';
import { interval, nextStop, roundStarts, TEMPOS, tempoBy, turnStarts } from '../src/lib/match/replay.ts';
import { around, momentTold, turns } from '../src/lib/match/story.ts';
import { merge, type TableState } from '../src/lib/match/table_state.ts';
import { replayCommand } from '../src/lib/page/keys.ts';
import { change } from '../src/lib/page/settings.svelte.ts';
import type { Frame, Moment, PuzzleAnswer, PuzzleCard, StoryLine, StoryPage } from '../src/lib/wire.ts';
import { Reel, tableAt } from '../src/replay/reel.svelte.ts';
import { StoryPages } from '../src/replay/story_pages.svelte.ts';
import { PuzzleRun } from '../src/study/puzzle_run.svelte.ts';
import Story from '../src/table/story/Story.svelte';

const line = (moment: number, seat: number | null = moment % 2, facts: Record<string, unknown> = {}): StoryLine => ({
  number: moment,
  moment,
  news: 0,
  line: { kind: 'move', text: `line ${moment}`, rule: '', facts: seat === null ? facts : { seat, ...facts } },
});
const story = (from: number, to: number): StoryLine[] => Array.from({ length: to - from }, (_, at) => line(from + at));
const whole = (): TableState => {
  const merged = merge(null, finished as unknown as Frame);
  if (!merged) throw new Error('no table');
  return merged.table;
};
const moment = (number: number, last = 20): Moment => ({ number, last, view: { at: number }, words: [], story: [line(number)], phase: 'roll' });

beforeEach(() => {
  localStorage.clear();
  change({ language: 'en' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('finding one’s way', () => {
  it('knows where turns and rounds begin, and the stops before and after', () => {
    const told = [line(0, null), line(1, 0), line(2, 0), line(3, null, { round: 2 }), line(4, 1), line(5, 1), line(6, 0)];
    expect(turnStarts(told)).toEqual([1, 4, 6]);
    expect(roundStarts(told)).toEqual([{ moment: 3, text: '2' }]);
    expect([nextStop([1, 4], 4, 1), nextStop([1, 4], 4, -1), nextStop([1, 4], 1, -1)]).toEqual([null, 1, null]);
  });
  it('goes faster and slower, never beyond the ends', () => {
    expect([tempoBy(1, 1), tempoBy(1, -1), tempoBy(TEMPOS[0], -1), tempoBy(8, 1)]).toEqual([2, 0.5, 0.5, 8]);
    expect(interval(4)).toBe(interval(1) / 4);
  });
  it('by keys goes from turn to turn, and with shift from round to round', () => {
    const press = (key: string, shiftKey = false) => replayCommand({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });
    expect([press('PageDown'), press('PageUp', true), press('+')]).toEqual([{ do: 'turn', by: 1 }, { do: 'round', by: -1 }, { do: 'tempo', by: 1 }]);
  });
  it('in the story marks the last line told, and shows the turns about it', () => {
    const told = [line(1, 0), line(2, 1), line(5, 0)];
    expect([momentTold(told, 4), momentTold(told, 0), momentTold(told, 9)]).toEqual([2, -1, 5]);
    const all = turns(story(0, 100));
    const ends = (moment: number) => around(all, moment, 10).map((turn) => turn.lines[0]?.moment).filter((_, at, { length }) => !at || at === length - 1);
    expect([ends(4), ends(50), ends(58), ends(59), ends(99)]).toEqual([[0, 9], [40, 55], [40, 63], [50, 64], [90, 99]]);
  });
});

describe('the story in pages', () => {
  const house = (size: number) => vi.fn((before: number): Promise<StoryPage> => Promise.resolve({ lines: story(Math.max(0, before - size), before), story_from: Math.max(0, before - size) }));
  it('comes first where one reads, then all of it, each line once and in order', async () => {
    const ask = house(60);
    const pages = new StoryPages('t', 'en', story(300, 361), 300, ask);
    expect(pages.whole).toBe(false);
    await pages.load(100);
    expect(ask.mock.calls[0]).toEqual([131]);
    expect(pages.lines.map((one) => one.moment)).toEqual(story(0, 361).map((one) => one.moment));
    expect(pages.whole).toBe(true);
  });
  it('needs nothing more where all of it came with the table, and stops when it is told to', async () => {
    const ask = house(60);
    await new StoryPages('t', 'en', story(0, 20), 0, ask).load(3);
    expect(ask).not.toHaveBeenCalled();
    const pages = new StoryPages('t', 'en', story(300, 361), 300, ask);
    pages.stop();
    await pages.load(0);
    expect(pages.lines).toHaveLength(61);
  });
});

describe('nothing later than the moment on the board', () => {
  it('is in the table: no result, no story, nobody who had left by the end', () => {
    const all = { ...whole(), seats: whole().seats.map((one) => ({ ...one, kind: 'person' as const, bot: 'casual', resigned: true })), story: story(0, 21) };
    const early = tableAt(all, moment(7), all.story);
    expect(early.outcome).toBeNull();
    expect(early.status).toBe('running');
    expect(early.phase).toBe('roll');
    expect(Math.max(...early.story.map((one) => one.moment))).toBe(7);
    expect(early.seats.every((one) => !one.resigned && !one.bot && !one.on_turn)).toBe(true);
    const end = tableAt(all, moment(20), all.story);
    expect([end.status, end.outcome, end.seats[0]?.resigned]).toEqual(['finished', all.outcome, true]);
  });
  it('is hidden from whoever has seen the end', () => {
    expect(knowsResult('x')).toBe(false);
    rememberResult('x');
    for (let n = 0; n < 150; n += 1) rememberResult(`t${n}`);
    expect([knowsResult('t149'), knowsResult('x')]).toEqual([true, false]);
    localStorage.setItem('cubilete.seen', '{broken');
    expect(knowsResult('t149')).toBe(false);
  });
  it('stands in the story, whose current line is marked', () => {
    const shown = mount(Story, { target: document.body, props: { slug: 'none', story: story(0, 8), seats: whole().seats, here: 7 } });
    flushSync();
    const current = document.querySelectorAll('[aria-current=step]');
    expect([...current].map((one) => one.querySelector('.text')?.textContent?.trim())).toEqual(['line 7']);
    void unmount(shown);
  });
});

describe('a reel', () => {
  const opened = async (last = 20): Promise<Reel> => {
    vi.useFakeTimers();
    vi.spyOn(api, 'me').mockResolvedValue({} as never);
    vi.spyOn(api, 'table').mockResolvedValue({ ...(finished as unknown as { type: 'table' }), story: story(0, last + 1), story_from: 0 } as never);
    vi.spyOn(api, 'moment').mockImplementation((_, number) => Promise.resolve(moment(number, last)));
    const reel = new Reel('t', 'en');
    await reel.open('en', 5);
    return reel;
  };
  it('opens where it is told to, never beyond the end', async () => {
    const reel = await opened();
    expect([reel.error, reel.at, reel.here, reel.last]).toEqual([null, 5, 5, 20]);
    reel.to(99);
    await vi.advanceTimersByTimeAsync(200);
    expect([reel.at, reel.here, reel.playing]).toEqual([20, 20, false]);
  });
  it('fetches only the moments on which a scrubber rests, and those beside them', async () => {
    const reel = await opened();
    const before = vi.mocked(api.moment).mock.calls.length;
    for (const number of [8, 11, 14]) reel.to(number);
    await vi.advanceTimersByTimeAsync(200);
    expect(vi.mocked(api.moment).mock.calls.slice(before).map((call) => call[1])).toEqual([14, 13, 15]);
    expect(reel.here).toBe(14);
    // A board may trace what moved in the move that led there.
    const { last } = reel.time;
    expect([last?.before.number, last?.after.number, last?.lines === reel.moment?.story]).toEqual([13, 14, true]);
  });
  it('plays one step on, and jumps everywhere else', async () => {
    const reel = await opened();
    const [heard, jumped] = [vi.spyOn(reel.time, 'hear'), vi.spyOn(reel.time, 'jump')];
    reel.to(6);
    await vi.advanceTimersByTimeAsync(10);
    reel.to(3);
    await vi.advanceTimersByTimeAsync(200);
    expect([heard.mock.calls[0]?.[0].after.number, jumped.mock.calls[0]?.[0].number]).toEqual([6, 3]);
  });
  it('keeps the trails of the last move only', async () => {
    const reel = await opened();
    for (const number of [6, 7, 8]) {
      reel.to(number);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(reel.time.recap.map((step) => step.after.number)).toEqual([8]);
  });
  it('stays where it is when a moment cannot be fetched', async () => {
    const reel = await opened();
    vi.mocked(api.moment).mockRejectedValue(new HouseError(0, ''));
    reel.playing = true;
    reel.to(12);
    await vi.advanceTimersByTimeAsync(200);
    expect([reel.at, reel.here, reel.playing, reel.error]).toEqual([5, 5, false, null]);
  });
  it('knows the result once the end was on the table', async () => {
    const reel = await opened();
    expect(reel.knows).toBe(false);
    reel.to(20);
    await vi.advanceTimersByTimeAsync(200);
    expect([reel.knows, knowsResult('t')]).toEqual([true, true]);
  });
});

describe('puzzles', () => {
  const card = (number: number, seat: number): PuzzleCard => ({ number, seat, verdict: 'mistake', played: 'a', played_text: 'A' });
  const answer = (solved: boolean, better = ''): PuzzleAnswer => ({ number: 3, notation: 'x', text: 'X', solved, verdict: 'good', loss: 0.1, chance: 0.4, why: 'Because.', better, better_text: better, choices: [] });
  async function begun(seat = 1): Promise<PuzzleRun> {
    vi.spyOn(api, 'puzzles').mockResolvedValue([card(3, 0), card(5, 1), card(9, 1)]);
    vi.spyOn(api, 'puzzle').mockImplementation((_, number) => Promise.resolve({ card: card(number, 1), moment: moment(number - 1), prompt: { choices: [{ notation: 'a', reveals: true }], suggestions: [] } } as never));
    const run = new PuzzleRun('t', 'en');
    await run.load();
    await run.begin(seat);
    return run;
  }
  it('are those of a seat, or everybody’s where it has none', async () => {
    const run = await begun();
    expect([run.cards.map((one) => one.number), run.position?.card.number, run.isLast]).toEqual([[5, 9], 5, false]);
    expect(run.position?.prompt.choices[0]?.reveals).toBe(false);
    await run.begin(3);
    expect(run.cards).toHaveLength(3);
    await run.begin(1, 9);
    expect([run.at, run.isLast]).toEqual([1, true]);
    await run.begin(1, 3);
    expect(run.card?.number).toBe(3);
  });
  it('remember how they were solved: at once, later, or not by oneself', async () => {
    const run = await begun();
    const tries = vi.spyOn(api, 'tryPuzzle').mockResolvedValue(answer(false));
    await run.try('x');
    expect([run.answer?.solved, run.open, run.standings.get(5)]).toEqual([false, false, 'tried']);
    run.again();
    expect(run.answer).toBeNull();
    tries.mockResolvedValue(answer(true, 'y'));
    await run.try('y');
    expect([run.open, run.standings.get(5)]).toEqual([true, 'found']);
    await run.to(1);
    expect([run.answer, run.position?.card.number]).toEqual([null, 9]);
    tries.mockResolvedValue({ ...answer(false, 'y'), notation: '' });
    await run.show();
    tries.mockResolvedValue(answer(true, 'y'));
    await run.try('y');
    expect(run.standings.get(9)).toBe('shown');
    expect(tries.mock.calls.map((call) => call[2])).toEqual([{ notation: 'x' }, { notation: 'y' }, { reveal: true }, { notation: 'y' }]);
  });
  it('say what went wrong, and can be tried again', async () => {
    const run = await begun();
    vi.spyOn(api, 'tryPuzzle').mockRejectedValueOnce(new HouseError(429, 'Slowly.'));
    await run.try('x');
    expect([(run.error as Error).message, run.judging, run.standings.size]).toEqual(['Slowly.', false, 0]);
  });
});
