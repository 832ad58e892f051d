import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { StoryLine } from '../../../lib/wire.ts';
import { CURVES, highlights, luckOf } from '../chronicle.ts';
import { keep, type DieText, type Furniture } from '../furniture.ts';
import { scenes } from '../mock/scenes.ts';

const DICE: DieText[] = [
  { sort: 'white', name: 'white', faces: ['team', 'step1', 'step1', 'blank', 'blank', 'blank'], cost: 0 },
  { sort: 'light_gray', name: 'light gray', faces: ['coin1', 'blank', 'blank', 'blank', 'blank', 'blank'], cost: 0 },
];
const told = (moment: number, kind: string, facts: Record<string, unknown>): StoryLine => ({ number: moment, moment, news: 0, line: { kind, text: '', rule: '', facts } });
const shown = (one: string): { sort: string; face: string } => ({ sort: one.split(':')[0] ?? '', face: one.split(':')[1] ?? '' });
const counts = (dice: string[]): Record<string, number> => Object.fromEntries([...new Set(dice.map((one) => shown(one).sort))].map((sort) => [sort, dice.filter((one) => shown(one).sort === sort).length]));
const roll = (moment: number, seat: number, ...dice: string[]): StoryLine =>
  told(moment, 'thrown', { seat, push: false, hits: dice.filter((one) => !one.endsWith(':blank')).map(shown), misses: counts(dice.filter((one) => one.endsWith(':blank'))) });

const STORY = [
  roll(1, 0, 'white:team', 'white:blank'),
  roll(2, 1, 'white:blank', 'light_gray:blank'),
  roll(3, 0, 'white:step1', 'white:step1'),
  told(4, 'bust', { seat: 1, dice: ['white:team', 'white:team', 'white:step1'].map(shown) }),
  told(5, 'bust', { seat: 1, dice: Array(5).fill('white:team').map(shown) }),
  told(6, 'moved', { seat: 0, leg: 0, water: 0, left: 2, spaces: ['start', '6-21', '6-23'] }),
];

describe('luck', () => {
  it('is measured against the dice that were rolled', () => {
    const [ana, bob] = luckOf(STORY, DICE);
    expect(ana).toMatchObject({ seat: 0, hits: 3, expected: 2, best: { above: 1, moment: 3 } });
    expect(bob?.hits).toBe(0);
    expect(bob?.expected).toBeCloseTo(1 / 2 + 1 / 6);
  });
});

describe('the end of a race', () => {
  beforeEach(() => keep('en', { dice: DICE } as Furniture));
  afterEach(() => keep('en', { dice: [] } as unknown as Furniture));
  const tell = (story: StoryLine[]) => highlights({ story, names: ['Ana', 'Bob'], lang: 'en', viewAt: () => Promise.resolve({}) });

  it('tells of luck, of the dearest bust and of the longest run', async () => {
    const found = await tell(STORY);
    expect(found.map(({ seat, moment }) => [seat, moment])).toEqual([[0, 3], [1, 2], [1, 5], [0, 6]]);
    expect(found[0]?.text).toContain('Ana rolled 3 hits');
    expect(found[2]?.text).toContain('5 active dice');
    expect(found[2]?.text).toContain('2 times');
    expect(found[3]?.text).toContain('2 spaces');
  });

  it('is silent where nothing stands out', async () => {
    expect(await tell([])).toEqual([]);
  });

  it('counts the dice of a team and its fans', () => {
    const view = scenes['decide-4']?.view ?? {};
    const seats = (view as { seat: { fans: number; active: unknown[] }[] }).seat;
    const [team, fans] = CURVES.map(({ read }) => read(view));
    expect(fans).toEqual(seats.map((part) => part.fans));
    expect(team?.every((dice) => dice >= 8)).toBe(true);
    expect(CURVES[0]?.read({})).toBeNull();
  });
});
