import { describe, expect, it } from 'vitest';

import type { Line, StoryLine } from '../../../lib/wire.ts';
import { CURVES, counted, highlights } from '../chronicle.ts';
import { keep } from '../furniture.ts';
import { World } from '../map/world.ts';
import { scenes } from '../mock/scenes.ts';
import { estimate, readScene } from '../motion/script.ts';
import { safeMoves, wording, type RoutePlan, type RouteStep } from '../plan.svelte.ts';
import { FURNITURE } from './lay.svelte.ts';

const told = (kind: string, facts: Record<string, unknown>, moment: number): StoryLine => ({ moment, line: { kind, facts, text: '', rule: '' } }) as unknown as StoryLine;
const STORY = [
  told('delivered', { seat: 0, contract: 'K001', sum: 46000, points: 2, turns: 2 }, 3),
  told('delivered', { seat: 1, contract: 'K002', sum: 39000, points: 1, turns: 1 }, 5),
  told('delivered', { seat: 1, contract: 'K003', sum: 20000, points: 1, turns: 3 }, 6),
  told('fined', { seat: 0, sum: 4000 }, 7),
  told('customs_drawn', { seat: 0, customs: 'papers_in_order' }, 8),
  told('seized', { token: '2.ship1' }, 9),
];

describe('the end of a game', () => {
  it('draws points, money, fleets and bases for every seat', () => {
    const rows = CURVES.map(({ read }) => read(scenes['over-3']?.view ?? {}));
    expect(rows.map((row) => row?.length)).toEqual([3, 3, 3, 3, 3]);
    expect(CURVES.every(({ name }) => name.en && name.de)).toBe(true);
    expect(CURVES[0]?.read({})).toBeNull();
  });

  it('tells what was remarkable, whose it was and when', async () => {
    keep('en', FURNITURE);
    const found = await highlights({ story: STORY, names: ['Ana', 'Otto'], lang: 'en', viewAt: async () => ({}) });
    expect(found.map(({ moment, seat }) => [moment, seat])).toEqual([[3, 0], [5, 1], [7, 0], [6, 1], [8, 0], [9, 1]]);
    expect(found[0]?.text).toBe('Ana delivered Olive oil for €46,000.');
    expect(counted(STORY, 'delivered')[0]).toEqual({ seat: 1, n: 2, moment: 6 });
  });
});

describe('what is seen of a step', () => {
  const world = new World(FURNITURE);
  const line = (kind: string, facts: Line['facts']): Line => ({ kind, facts, text: '', rule: '', seat: 0 }) as unknown as Line;

  it('is the way, then the card, then what it costs', () => {
    const acts = readScene([line('fuel', { seat: 0, sum: 500 }), line('drove', { token: '1.truck1', territory: 'peru' }), line('customs_drawn', { seat: 0, customs: 'fast_lane' }), line('fined', { seat: 0, sum: 2000 })], world);
    expect(acts.map(({ sort }) => sort)).toEqual(['money', 'travel', 'card', 'money']);
    expect(acts[3]).toMatchObject({ sum: -2000 });
    expect(estimate(acts)).toBeGreaterThan(1000);
  });

  it('moors ships in ports, lands aircraft at airports and knows a point in the air', () => {
    const italy = world.territory(world.place('italy'))!;
    const [docked, landed, aloft, crossed] = readScene([line('docked', { token: '1.ship1', territory: 'italy' }), line('landed', { token: '1.aircraft1', territory: 'italy' }), line('aloft', { token: '1.aircraft1', x: 7200, y: 3100 }), line('crossed', { token: '1.aircraft1', edge: 'west03' })], world);
    expect(docked).toMatchObject({ to: italy.port });
    expect(landed).toMatchObject({ to: italy.airport });
    expect(aloft).toMatchObject({ to: { x: 720, y: 310 } });
    expect(crossed).toMatchObject({ to: { x: 1600 } });
  });
});

describe('a planned way', () => {
  const step = (move: string, customs = false): RouteStep => ({ move, verb: 'drive', place: 'peru', x: 0, y: 0, turn: 1, left: 1, fuel: 0, fees: 0, customs, unrest: false });
  const plan = (moves: string[], steps: RouteStep[]): RoutePlan => ({ about: '', sentence: '', rule: '', moves, steps, turns: 1, limit: 0, actions: 1, fuel: 0, fees: 0, customs: 0, unrest: 0, arrives: true });

  it('is asked for in words', () => {
    expect(wording({ vehicle: 'truck1', goods: 'K017', to: 'chile', via: ['peru', 'amazonia'] })).toBe('truck1 K017 to chile via peru, amazonia');
    expect(wording({ vehicle: '', goods: '', to: 'chile', via: [] })).toBe('to chile');
  });

  it('is travelled as far as the first card or event', () => {
    expect(safeMoves(plan(['deliver truck1', 'drive peru', 'drive chile', 'next'], [step('drive peru'), step('drive chile')]))).toHaveLength(4);
    expect(safeMoves(plan(['deliver truck1', 'drive peru', 'drive chile', 'drive peru'], [step('drive peru'), step('drive chile', true), step('drive peru')]))).toEqual(['deliver truck1', 'drive peru', 'drive chile']);
  });
});
