import { describe, expect, it } from 'vitest';

import type { StoryLine } from '../../../lib/wire.ts';
import { CURVES, highlights, luckOf } from '../chronicle.ts';
import { keep } from '../furniture.ts';
import { scenes } from '../mock/scenes.ts';
import { FURNITURE } from './lay.svelte.ts';

const told = (kind: string, facts: Record<string, unknown>, moment: number): StoryLine => ({ moment, line: { kind, facts, text: '', rule: '' } }) as unknown as StoryLine;
const STORY = [
  told('gear_rolled', { car: 0, gear: 1, roll: 2 }, 1),
  told('gear_rolled', { car: 1, gear: 3, roll: 4 }, 2),
  told('drove', { car: 1, way: ['a', 'b', 'c', 'd'], brake: 0, left: 0 }, 3),
  told('lost', { car: 0, part: 'tires', points: 2, cause: 'overshoot' }, 4),
  told('lost', { car: 1, part: 'tires', points: 5, cause: 'downshift' }, 5),
  told('casino_won', { car: 0, roll: 4, way: [] }, 6),
];

describe('the end of a race', () => {
  it('draws places, gears, wear and damage for every seat', () => {
    const view = scenes['over-3']?.view ?? {};
    const rows = CURVES.map(({ read }) => read(view));
    expect(rows.map((row) => row?.length)).toEqual([3, 3, 3, 3]);
    expect([...(rows[0] ?? [])].sort()).toEqual([1, 2, 3]);
    expect(CURVES.every(({ name }) => name.en && name.de && name.en !== name.de)).toBe(true);
    expect(CURVES[0]?.read({})).toBeNull();
  });

  it('counts luck against the average of the dice', () => {
    const lucks = luckOf(STORY, FURNITURE.dice);
    expect(lucks.map(({ car, above }) => [car, above])).toEqual([[0, 0.5], [1, 4 - 51 / 8]]);
  });

  it('tells what was remarkable, and when', async () => {
    keep('en', FURNITURE);
    const found = await highlights({ story: STORY, names: ['Ana', 'Otto'], lang: 'en', viewAt: async () => ({}) });
    expect(found.map(({ moment, seat }) => [moment, seat])).toEqual([[1, 0], [2, 1], [3, 1], [4, 0], [6, 0]]);
    expect(found[3]?.text).toContain('Ana lost 2 points');
  });
});
