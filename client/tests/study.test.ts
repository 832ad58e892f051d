import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import finished from '../src/fixtures/finished.json';
import { api, HouseError } from '../src/lib/net/api.ts';
import { percent, points } from '../src/lib/page/numbers.ts';
import { change } from '../src/lib/page/settings.svelte.ts';
import { merge, type TableState } from '../src/lib/match/table_state.ts';
import type { AnalysedMoment, Analysis, AnalysisReport, Frame, LuckLine } from '../src/lib/wire.ts';
import { across, band, numberAt, sealOf, sketched, stack, type Plane } from '../src/study/geometry.ts';
import Graph from '../src/study/Graph.svelte';
import { AnalysisWatch, storyMarks } from '../src/study/index.ts';
import Study from '../src/study/Study.svelte';
import { nextStop } from '../src/lib/match/replay.ts';
import { compare, divergence, ledgerOf, marksOf, mistakesBySeat, momentAt, roughly, stopsOf, upTo, whose } from '../src/study/study.ts';

const moment = (number: number, chances: number[], more: Partial<AnalysedMoment> = {}): AnalysedMoment => ({
  number, seat: number ? number % 2 : -1, chances, played: number ? 'go' : '', verdict: '', loss: 0, better: '', better_text: '', luck: null, mattered: false, settled: true, ...more,
});
const roll = (number: number, gain: number): LuckLine => ({ number, seat: 0, text: `roll ${number}`, expected: 0.5, actual: 0.5 + gain, gain });
const row = (seat: number, luck: number) => ({ seat, accuracy: 81.26, inaccuracies: 1, mistakes: 0, blunders: 1, moves: 12, luck, average_loss: 0.02, given_away: 0.24, mattered: 7 });
const ANALYSIS: Analysis = {
  iterations: 80,
  seats: [row(0, 0.2), row(1, -0.1), row(2, -0.05), row(3, -0.05)],
  moments: [
    moment(0, [0.25, 0.25, 0.25, 0.25]),
    moment(1, [0.25, 0.25, 0.25, 0.25], { verdict: 'best' }),
    moment(2, [0.5, 0.1, 0.2, 0.2], { verdict: 'blunder', loss: 0.23, better: 'stay', better_text: 'Stay in port' }),
    moment(4, [0.7, 0.1, 0.1, 0.1], { verdict: 'inaccuracy', loss: 0.04, luck: [0.2, -0.2, 0, 0] }),
    moment(5, [1, 0, 0, 0]),
  ],
  turning_points: [{ number: 4, seat: 0, swing: 0.2, kind: 'luck', text: 'A six for everything' }],
  luck: [roll(1, 0.01), roll(2, -0.3), roll(3, 0.2), roll(4, 0), roll(5, -0.1)],
  complete: true,
  method: 4,
};
const PLANE: Plane = { left: 10, right: 110, top: 0, bottom: 100, last: 5 };

function opened(): TableState {
  const merged = merge(null, finished as unknown as Frame);
  if (!merged) throw new Error('no table');
  return merged.table;
}
let shown: Record<string, unknown> | null = null;
function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  document.body.innerHTML = '';
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
beforeEach(() => change({ language: 'en' }));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the places of the graph', () => {
  it('lead from a move to a place and back', () => {
    for (const number of [0, 1, 4, 5]) expect(numberAt(PLANE, across(PLANE, number))).toBe(number);
    expect(across(PLANE, 1)).toBe(30);
    expect(numberAt(PLANE, 39)).toBe(1);
    expect(numberAt(PLANE, 41)).toBe(2);
    expect([numberAt(PLANE, -500), numberAt(PLANE, 500)]).toEqual([0, 5]);
    expect(across({ ...PLANE, last: 0 }, 0)).toBe(10);
  });
  it('stack the seats up to the whole, even where rounding lost a little', () => {
    expect(stack([0.5, 0.25, 0.25])).toEqual([0, 0.5, 0.75, 1]);
    expect(stack([0.2, 0.2])).toEqual([0, 0.5, 1]);
    expect(stack([0, 0]).every(Number.isFinite)).toBe(true);
  });
  it('draw a band along its upper edge and back along the lower one', () => {
    const two = [moment(0, [0.5, 0.5]), moment(5, [0.2, 0.8])];
    expect(band(PLANE, two, 0)).toBe('M10.0 0.0L110.0 0.0L110.0 20.0L10.0 50.0Z');
    expect(band(PLANE, two, 1)).toBe('M10.0 50.0L110.0 20.0L110.0 100.0L10.0 100.0Z');
    expect(band(PLANE, [], 0)).toBe('');
  });
  it('know which stretches are only sketched', () => {
    const sketch = (number: number, settled: boolean) => moment(number, [1], { settled });
    expect(sketched([sketch(0, true), sketch(4, true), sketch(8, false), sketch(16, false), sketch(20, true), sketch(24, false)])).toEqual([[4, 16], [20, 24]]);
    expect(sketched(ANALYSIS.moments)).toEqual([]);
  });
  it('put the symbol of a seat where its band is highest, and nowhere where it is thin', () => {
    expect(sealOf(PLANE, ANALYSIS.moments, 0, 16)).toEqual({ x: 90, y: 35 });
    expect(sealOf(PLANE, [moment(0, [1, 0]), moment(2, [0.95, 0.05]), moment(5, [1, 0])], 1, 16)).toBeNull();
  });
});

describe('what an analysis says', () => {
  it('marks faults with who made them, and stops at each moment once', () => {
    expect(marksOf(ANALYSIS).map((mark) => [mark.number, mark.seat, mark.fault])).toEqual([[2, 0, 'blunder'], [4, 0, 'inaccuracy']]);
    const stops = stopsOf(ANALYSIS);
    expect(stops).toEqual([2, 4]);
    expect([nextStop(stops, 0, 1), nextStop(stops, 2, 1), nextStop(stops, 4, 1), nextStop(stops, 4, -1), nextStop(stops, 2, -1)]).toEqual([2, 4, null, 2, null]);
  });
  it('is cut where nothing later may be told, and counts the puzzles of every seat', () => {
    const early = upTo(ANALYSIS, 3);
    expect([early.moments.at(-1)?.number, early.turning_points.length, early.luck.map((one) => one.number)]).toEqual([2, 0, [1, 2, 3]]);
    expect([...mistakesBySeat(ANALYSIS)]).toEqual([[0, 2]]);
  });
  it('compares play apart from luck', () => {
    const rows = (given: number[], luck: number[]) => given.map((given_away, seat) => ({ ...row(seat, luck[seat] ?? 0), given_away }));
    const found = compare(rows([0.9, 0.3, 0.6], [0.1, -0.2, 0.4]));
    expect([found.best, found.luckiest]).toEqual([1, 2]);
    expect(found.more(0)).toBeCloseTo(0.45);
    const even = compare(rows([0.31, 0.3], [0, 0]));
    expect([even.best, even.luckiest]).toEqual([-1, -1]);
  });
  it('says about how long something takes', () => {
    expect([2, 23, 47, 89, 90, 200].map((seconds) => roughly(seconds)).map(({ unit, n }) => `${n} ${unit}`)).toEqual(['5 seconds', '25 seconds', '50 seconds', '90 seconds', '2 minutes', '3 minutes']);
  });
  it('knows the moment on screen, or the last one before it', () => {
    expect([0, 2, 3, 99].map((number) => momentAt(ANALYSIS, number)?.number)).toEqual([0, 2, 2, 5]);
    expect(momentAt({ ...ANALYSIS, moments: [] }, 3)).toBeNull();
  });
  it('keeps a ledger of luck: what gave the most, what took the most, and not what changed nothing', () => {
    const ledger = ledgerOf(ANALYSIS.luck, 5);
    expect(ledger.luckiest.map((line) => line.number)).toEqual([3, 1]);
    expect(ledger.unluckiest.map((line) => line.number)).toEqual([2, 5]);
    expect(ledgerOf(ANALYSIS.luck, 1).unluckiest.map((line) => line.number)).toEqual([2]);
    expect([whose('Ana', 'The deal'), whose('Ana', 'Ana rolls a six')]).toEqual(['Ana: ', '']);
    expect(divergence(-0.1, [0.2, -0.1])).toEqual({ side: 'left', wide: 25 });
    expect(divergence(0, [0, 0]).wide).toBe(0);
  });
  it('tells the story which moments to mark, in the language of the visitor', () => {
    expect(storyMarks(ANALYSIS).get(4)?.map((mark) => `${mark.sign} ${mark.label}`)).toEqual(['?! Inaccuracy', '★ Turning point']);
    change({ language: 'de' });
    expect(storyMarks(ANALYSIS).get(2)?.[0]?.label).toBe('Grober Fehler');
  });
  it('never rounds to what is not certain, and writes gains with their sign', () => {
    expect([percent(0.425), percent(0.999), percent(0.001), percent(1), percent(0)]).toEqual(['43%', '99%', '1%', '100%', '0%']);
    for (const language of ['en', 'de'] as const) {
      change({ language });
      expect(percent(0.42)).toBe(new Intl.NumberFormat(language, { style: 'percent' }).format(0.42));
    }
    change({ language: 'en' });
    expect([points(0.123), points(-0.034), points(0)]).toEqual(['+12', '−3.4', '0']);
  });
});

describe('the graph', () => {
  const props = (to: (number: number) => void, at = 2) => ({ analysis: ANALYSIS, seats: opened().seats, at, last: 5, to });
  it('says where it stands, and goes on by keys: a move, a mark, the ends', () => {
    const to = vi.fn();
    const page = show(Graph, props(to));
    const slider = page.querySelector('[role=slider]');
    expect(slider?.getAttribute('aria-valuenow')).toBe('2');
    expect(slider?.getAttribute('aria-valuetext')).toMatch(/^Move 2 of 5\. .* 50%.*Blunder/);
    for (const key of ['ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'x']) {
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
    expect(to.mock.calls).toEqual([[1], [3], [4], [0], [5]]);
  });
  it('has a lane for each kind of fault, with its letters, whether there are any or not', () => {
    const page = show(Graph, props(vi.fn()));
    expect([...page.querySelectorAll('text.sign')].map((sign) => sign.textContent)).toEqual(['??', '?', '?!']);
    expect(page.querySelectorAll('path.fault')).toHaveLength(2);
    expect(page.querySelectorAll('text.star')).toHaveLength(1);
  });
});

describe('an analysis on its way', () => {
  const study = (watch: AnalysisWatch, at: number, leap: (number: number) => void = vi.fn(), more = {}) => ({
    get analysis() {
      return watch.report?.analysis ?? null;
    },
    ...{ watch, table: opened(), at, last: 5, until: 5, showAll: vi.fn(), said: [], to: vi.fn(), leap, puzzles: vi.fn(), wanting: false },
    ...more,
  });
  const report = (status: AnalysisReport['status'], done = 0, analysis: Analysis | null = null): AnalysisReport => ({ status, ahead: 0, stage: '', done, total: 5, seconds_left: null, outdated: false, analysis });

  it('is begun by a press only, watched once a second, and read', async () => {
    vi.useFakeTimers();
    const asked = vi.spyOn(api, 'analysis').mockResolvedValue(report('none'));
    const begun = vi.spyOn(api, 'analyse').mockResolvedValue(report('running', 1));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    expect([begun.mock.calls.length, watch.report?.status]).toEqual([0, 'none']);
    await watch.look('en', true);
    expect(begun).toHaveBeenCalledWith('lamp', { deeper: false }, 'en');
    asked.mockResolvedValue(report('running', 3));
    await vi.advanceTimersByTimeAsync(1000);
    expect(watch.report?.done).toBe(3);
    asked.mockResolvedValue(report('done', 5, ANALYSIS));
    await vi.advanceTimersByTimeAsync(1000);
    expect(watch.report?.analysis).toEqual(ANALYSIS);
    const calls = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.mock.calls.length).toBe(calls);
  });
  it('says behind how many it waits, how far it is and how long it takes, and draws what is known', async () => {
    const partial = { ...ANALYSIS, complete: false, moments: ANALYSIS.moments.map((one) => ({ ...one, settled: one.number < 2 })) };
    const asked = vi.spyOn(api, 'analysis').mockResolvedValue({ ...report('waiting'), ahead: 2, total: 0, seconds_left: 130 });
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    const page = show(Study, study(watch, 4));
    const text = (): string => (page.textContent ?? '').replace(/\s+/g, ' ');
    expect(text()).toContain('2 analyses of other games before this one');
    expect(text()).toContain('about 2 minutes left');
    expect(page.querySelectorAll('path.band[d^=M]')).toHaveLength(0);
    asked.mockResolvedValue({ ...report('running', 3, partial), stage: 'graph', seconds_left: 12 });
    await watch.look();
    flushSync();
    expect(text()).toContain('Drawing the graph of the whole game');
    expect(text()).toContain('about 10 seconds left');
    expect(page.querySelectorAll('path.band[d^=M]')).toHaveLength(4);
    expect(page.querySelectorAll('rect.sketch')).toHaveLength(1);
    expect(text()).toContain('Not weighed yet.');
    watch.close();
  });
  it('shows nothing of what came later until it is asked for', async () => {
    vi.spyOn(api, 'analysis').mockResolvedValue(report('done', 5, ANALYSIS));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    const showAll = vi.fn();
    const page = show(Study, study(watch, 2, vi.fn(), { until: 2, showAll, analysis: upTo(ANALYSIS, 2) }));
    expect(page.textContent).not.toContain('A six for everything');
    expect(page.querySelector('#study-players')).toBeNull();
    expect(page.querySelectorAll('rect.unseen')).toHaveLength(1);
    [...page.querySelectorAll('button')].find((one) => one.textContent === 'Show all')?.click();
    expect(showAll).toHaveBeenCalled();
  });
  it('asks for better moves only where they may be told', async () => {
    const asked = vi.spyOn(api, 'analysis').mockResolvedValue(report('done', 5, ANALYSIS));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    watch.better = true;
    await watch.look();
    expect(asked.mock.calls).toEqual([['lamp', 'en', false], ['lamp', 'en', true]]);
  });
  it('stops asking when nobody looks any more', async () => {
    vi.useFakeTimers();
    const asked = vi.spyOn(api, 'analysis').mockResolvedValue(report('running', 1));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    watch.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
  it('says what went wrong', async () => {
    vi.spyOn(api, 'analysis').mockRejectedValue(new HouseError(429, 'Too many at once.'));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    const page = show(Study, study(watch, 0));
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Too many at once.');
  });
  it('can be asked for again where it failed, and keeps what was found before', async () => {
    vi.spyOn(api, 'analysis').mockResolvedValue(report('failed', 3, ANALYSIS));
    const begun = vi.spyOn(api, 'analyse').mockResolvedValue(report('running', 0, ANALYSIS));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    const page = show(Study, study(watch, 2));
    expect(page.textContent).toContain('did not get to its end');
    expect(page.textContent).toContain('Better was');
    [...page.querySelectorAll('button')].find((one) => one.textContent === 'Analyse again')?.click();
    expect(begun).toHaveBeenCalledWith('lamp', { deeper: true }, 'en');
    watch.close();
  });
  it('shows how far it is, and what it found: this move, everybody, luck, each leading to its moment', async () => {
    const asked = vi.spyOn(api, 'analysis').mockResolvedValue(report('running', 2));
    const watch = new AnalysisWatch('lamp', 'en');
    await watch.look();
    const leap = vi.fn();
    const page = show(Study, study(watch, 2, leap));
    expect(page.querySelector('progress')?.getAttribute('value')).toBe('0.4');
    expect(page.textContent).toContain('2 of 5 steps');
    asked.mockResolvedValue(report('done', 5, ANALYSIS));
    await watch.look();
    flushSync();
    const text = (page.textContent ?? '').replace(/\s+/g, ' ');
    for (const words of ['Blunder. Costs about 23 wins in 100 games.', 'Better was: Stay in port', '81%', 'A six for everything', 'chance to win 50% expected, 70% got']) {
      expect(text).toContain(words);
    }
    const button = [...page.querySelectorAll('button')].find((one) => one.textContent?.includes('roll 3'));
    button?.click();
    expect(leap).toHaveBeenCalledWith(3);
    watch.close();
  });
});
