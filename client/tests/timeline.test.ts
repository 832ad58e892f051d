import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import game from '../src/fixtures/game.json';
import { merge, type TableState } from '../src/lib/match/table_state.ts';
import { Timeline, type Performance, type Step } from '../src/lib/match/timeline.svelte.ts';
import { change } from '../src/lib/page/settings.svelte.ts';
import type { StoryLine, TableFrame } from '../src/lib/wire.ts';

const start = merge(null, game.en as unknown as TableFrame)?.table as TableState;

/** A run of steps as the house tells them, others' moves unless said otherwise. */
function steps(count: number, mine: readonly number[] = []): Step[] {
  const found: Step[] = [];
  let before = start;
  for (let at = 0; at < count; at++) {
    const number = before.number + 1;
    const line: StoryLine = { number, moment: number, news: 0, line: { kind: 'rolled', text: `roll ${number}`, rule: '', facts: { seat: 1 }, chance: true } };
    const after = { ...before, number, view: { ...before.view, number }, story: [...before.story, line] };
    found.push({ before, after, lines: [line], mine: mine.includes(at) });
    before = after;
  }
  return found;
}
const first = <T>(items: readonly T[]): T => items[0] as T;

/** A board that lands when it is told to. */
function stage(): { time: Timeline; played: Performance[]; land: () => Promise<void>; leave: () => void } {
  const time = new Timeline();
  time.jump(start);
  const played: Performance[] = [];
  let done: (() => void)[] = [];
  const leave = time.play((performance) => {
    played.push(performance);
    return new Promise((landed) => done.push(landed));
  });
  const land = async (): Promise<void> => {
    for (const one of done.splice(0)) one();
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
    flushSync();
  };
  return { time, played, land, leave };
}

beforeEach(() => change({ speed: 1 }));
afterEach(() => vi.useRealTimers());

describe('the timeline', () => {
  it('tells a step when it has landed, and not before', async () => {
    const { time, played, land } = stage();
    const [step] = steps(1);
    time.hear(first([step!]));
    expect([time.stage?.number, time.told?.number, time.lines]).toEqual([start.number, start.number, []]);
    expect(time.rolling).toBe(true);
    first(played).show();
    expect([time.stage?.number, time.told?.number]).toEqual([start.number + 1, start.number]);
    await land();
    expect([time.told?.number, time.lines.length, time.step]).toEqual([start.number + 1, 1, null]);
  });

  it('plays what came meanwhile in its order', async () => {
    const { time, played, land } = stage();
    for (const step of steps(3)) time.hear(step);
    expect(played).toHaveLength(1);
    for (const landed of [1, 2]) {
      await land();
      // What was told is drawn before the next step begins, and whoever looks knows that one is under way.
      expect([played.length, time.told?.number, time.step?.after.number]).toEqual([landed, start.number + landed, start.number + landed + 1]);
      await vi.waitFor(() => expect(played).toHaveLength(landed + 1));
    }
    await land();
    expect([played.length, time.told?.number, time.step]).toEqual([3, start.number + 3, null]);
  });

  it('tells a step once that is skipped before it began', async () => {
    const { time, played, land } = stage();
    for (const step of steps(2)) time.hear(step);
    await land();
    expect(time.skip()).toBe(true);
    expect([played.length, time.told?.number, time.recap.length]).toEqual([1, start.number + 2, 2]);
    await new Promise((done) => setTimeout(done, 150));
    expect([played.length, time.step]).toEqual([1, null]);
  });

  it('is at the end at once when somebody skips, and lets what lands late change nothing', async () => {
    const { time, played, land } = stage();
    for (const step of steps(3)) time.hear(step);
    expect(time.skip()).toBe(true);
    expect(first(played).signal.aborted).toBe(true);
    expect([time.stage?.number, time.told?.number, time.step]).toEqual([start.number + 3, start.number + 3, null]);
    first(played).show();
    await land();
    expect([time.stage?.number, time.told?.number]).toEqual([start.number + 3, start.number + 3]);
    expect(time.skip()).toBe(false);
  });

  it('shows no motion without a board, without motion in the settings, and to whoever is far behind', async () => {
    const bare = new Timeline();
    bare.jump(start);
    bare.hear(first(steps(1)));
    expect(bare.told?.number).toBe(start.number + 1);

    const { time, played, land } = stage();
    change({ speed: 0 });
    time.hear(first(steps(1)));
    expect([played.length, time.told?.number]).toEqual([0, start.number + 1]);
    change({ speed: 1 });

    const late = stage();
    for (const step of steps(12)) late.time.hear(step);
    await late.land();
    expect(late.time.told?.number).toBeGreaterThan(start.number + 1);
    late.time.skip();
    await land();
  });

  it('goes on without a board that never lands', async () => {
    vi.useFakeTimers();
    const { time } = stage();
    time.hear(first(steps(1)));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(time.told?.number).toBe(start.number + 1);
  });

  it('goes on when the motion fails', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const time = new Timeline();
    time.jump(start);
    time.play(() => Promise.reject(new Error('no canvas')));
    time.hear(first(steps(1)));
    await vi.waitFor(() => expect(time.told?.number).toBe(start.number + 1));
    quiet.mockRestore();
  });

  it('keeps what others did since I acted, until my first press, and plays it again', async () => {
    const { time, played, land } = stage();
    for (const step of steps(3, [0])) {
      time.hear(step);
      await land();
    }
    expect(time.since.map((line) => line.number)).toEqual([start.number + 2, start.number + 3]);
    expect(time.own).toBe(2); // the jump to the table, and my move
    time.seen();
    expect(time.since).toEqual([]);
    time.replay();
    expect([time.again, time.stage?.number, time.told?.number]).toEqual([true, start.number + 1, start.number + 3]);
    await land();
    await land();
    expect([played.length, time.again, time.stage?.number]).toEqual([5, false, start.number + 3]);
  });

  it('lets chat and presence through without telling what is still under way', async () => {
    const { time, land } = stage();
    const [step] = steps(1);
    time.hear(step!);
    const seats = start.seats.map((seat) => ({ ...seat, online: false, on_turn: !seat.on_turn }));
    time.patch((table) => ({ ...table, seats, chat: [{ name: 'Ana', seat: 0, text: 'hm', at: 1, id: 1 }] }));
    expect(time.told?.chat).toHaveLength(1);
    expect(time.told?.seats.map((seat) => seat.on_turn)).toEqual(start.seats.map((seat) => seat.on_turn));
    expect(time.told?.number).toBe(start.number);
    await land();
    expect([time.told?.number, time.told?.chat.length]).toEqual([start.number + 1, 1]);
  });

  it('shows the present after a jump, whatever was under way', async () => {
    const { time, land } = stage();
    for (const step of steps(2)) time.hear(step);
    time.jump({ ...start, number: 3 });
    expect([time.stage?.number, time.told?.number, time.step, time.since]).toEqual([3, 3, null, []]);
    await land();
    expect(time.told?.number).toBe(3);
  });

  it('knows which move led to what is told; after a jump only where somebody finds out', async () => {
    const { time, land } = stage();
    expect(time.last).toBeNull();
    const [one, other] = steps(2) as [Step, Step];
    time.hear(one);
    await land();
    expect(time.last).toBe(one);
    time.jump(other.after);
    expect(time.last).toBeNull();
    time.recall(one);
    expect(time.last).toBeNull();
    time.recall(other);
    expect(time.last).toBe(other);
  });
});
