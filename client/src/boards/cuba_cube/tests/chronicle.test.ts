import { describe, expect, it } from 'vitest';

import type { StoryLine } from '../../../lib/wire.ts';
import { CURVES, highlights } from '../chronicle.ts';
import { frame } from '../mock/frames.ts';

const told = (kind: string, facts: Record<string, unknown>, moment: number): StoryLine => ({ moment, line: { kind, facts, text: '', rule: '' } }) as unknown as StoryLine;
const STORY = [
  told('flicked', { driver: 0, die: 'black' }, 1),
  told('hit', { driver: 0, die: 'black', other: 'red1', ms: 80, after: 0 }, 1),
  told('crossed', { driver: 0, one: 'red1', other: 'blue1', gap: 5200 }, 1),
  told('flicked', { driver: 1, die: 'orange' }, 2),
  told('hit', { driver: 1, die: 'orange', other: 'red1', ms: 80, after: 0 }, 2),
  told('hit', { driver: 1, die: 'red1', other: 'red2', ms: 90, after: 0 }, 2),
  told('crossed', { driver: 1, one: 'red1', other: 'blue1', gap: 800 }, 2),
  told('sold', { driver: 0, pesos: 4000 }, 3),
];
const view = (game: Parameters<typeof frame>[0]): Record<string, unknown> => frame(game).view as Record<string, unknown>;

describe('the end of a game', () => {
  it('draws what a game has of money, sectors and damage, and of the way before the Police, for every seat', () => {
    const drawn = (game: Parameters<typeof frame>[0]): string[] => CURVES.filter(({ read }) => (read(view(game))?.length ?? 0) > 0).map(({ name }) => name.en);
    expect(drawn('race')).toEqual(['Money', 'Sectors crossed', 'Damage']);
    expect(drawn('smugglers')).toEqual(['Money', 'Damage']);
    expect(drawn('couriers')).toEqual(['Points delivered', 'Kilometres ahead of the Police', 'Damage']);
    expect(drawn('marketeers')).toEqual(['Money']);
    expect(CURVES[0]?.read({})).toBeNull();
    expect(CURVES.every(({ name }) => name.en && name.de && name.en !== name.de)).toBe(true);
  });

  it('tells the narrowest gate, the wildest flick and the best sale, each at its moment', async () => {
    const found = await highlights({ story: STORY, names: ['Ana', 'Otto'], lang: 'en', viewAt: async () => view('race') });
    expect(found.map(({ moment, seat }) => [moment, seat])).toEqual([[2, 1], [2, 1], [3, 0]]);
    expect(found.map(({ text }) => text)).toEqual(['Otto drove past a die with 0.8 mm to spare.', 'Otto set off 2 hits with one flick.', 'Ana sold for 4,000 pesos at once.']);
  });

  it('tells nothing of a game without gates, hits and sales', async () => {
    expect(await highlights({ story: [], names: ['Ana'], lang: 'de', viewAt: async () => ({}) })).toEqual([]);
  });
});
