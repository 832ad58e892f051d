import { describe, expect, it } from 'vitest';

import type { StoryLine } from '../../../lib/wire.ts';
import { CURVES, highlights } from '../chronicle.ts';

const drew = (moment: number, seat: number, sort: string): StoryLine => ({
  number: moment, moment, news: 0, line: { kind: 'drew', text: '', rule: '', facts: { seat, sort } },
});
/** A view in which the hand of seat 0 is worth so much, with five golds and fifteen others in the bag. */
const view = (value: number): Record<string, unknown> => ({
  seat: [{ coins: 4, best_value: value }, { coins: 1, best_value: 9 }],
  port: [{ id: 'rio', stacks: [3, 0], cargo: {} }],
  bag: { gold: 5, art: 15 },
});
const worth = [0, 4, 4, 9, 16];

describe('the chronicle', () => {
  it('counts coins in the Safe and under ships', () => {
    expect(CURVES[0]?.read(view(0))).toEqual([7, 1]);
    expect(CURVES[0]?.read({})).toBeNull();
  });

  it('tells of the draw that raised a hand the most', async () => {
    const story = [drew(1, 0, 'gold'), drew(2, 0, 'art'), drew(4, 0, 'gold')];
    const found = await highlights({ story, names: ['Ana', 'Bob'], lang: 'en', viewAt: async (at) => view(worth[at] ?? 0) });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ seat: 0, moment: 4 });
    expect(found[0]?.text).toContain('from 9 to 16');
    expect(found[0]?.text).toContain('5 of 20');
  });

  it('prefers the rarer of two that raised alike, and is silent where nothing was gained', async () => {
    const story = [drew(1, 0, 'art'), drew(2, 0, 'gold')];
    const rising = await highlights({ story, names: ['Ana'], lang: 'en', viewAt: async (at) => view(at) });
    expect(rising[0]?.moment).toBe(2);
    const flat = await highlights({ story, names: ['Ana'], lang: 'en', viewAt: async () => view(3) });
    expect(flat).toEqual([]);
  });
});
