import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { settings } from '../../../lib/page/settings.svelte.ts';
import type { Choice } from '../../../lib/wire.ts';
import { goalsOf } from '../desk/goals.ts';
import type { Furniture } from '../furniture.ts';
import { overlap } from '../map/geometry.ts';
import { boxAt, marksOf } from '../map/marks.ts';
import { Sheet } from '../map/sheet.svelte.ts';
import { World } from '../map/world.ts';
import atlas from '../mock/atlas.json';
import { clear, lay, listed } from './lay.svelte.ts';

afterEach(clear);

const world = new World(atlas as unknown as Furniture);
const fly = (territory: string): Choice => ({ verb: 'fly', notation: `fly ${territory}`, text: `Fly to ${world.nameOf(world.place(territory))}`, args: [['territory', territory]] }) as unknown as Choice;
const spot = (territory: string) => world.spot(world.place(territory))!;

describe('where to go', () => {
  const choices = ['japan', 'peru', 'france', 'alaska', 'germany', 'chile'].map(fly);

  it('stands by continents, the nearest first', () => {
    const goals = goalsOf(choices, world, spot('italy'));
    expect(goals.map(({ choices: members }) => members.map(({ notation }) => notation.slice(4)))[0]).toEqual(['germany', 'france'].sort((one, other) => {
      const far = (id: string): number => Math.hypot(spot(id).x - spot('italy').x, spot(id).y - spot('italy').y);
      return far(one) - far(other);
    }));
    expect(goals.flatMap(({ choices: members }) => members)).toHaveLength(choices.length);
    expect(new Set(goals.map(({ group }) => group)).size).toBe(goals.length);
  });

  it('is counted around the world where that is nearer', () => {
    const [first] = goalsOf([fly('france'), fly('alaska')], world, spot('far_eastern_russia'));
    expect(first?.choices[0]?.notation).toBe('fly alaska');
  });

  it('is searched by any of its words', () => {
    expect(goalsOf(choices, world, null, 'FLY per').flatMap(({ choices: members }) => members)).toEqual([choices[1]]);
    expect(goalsOf(choices, world, null, 'nowhere')).toEqual([]);
  });

  it('is one list of all places an aircraft can fly to, and a search in it', async () => {
    const { asked, find } = await lay('fly-3');
    find('.journey .s1')[0]?.click();
    flushSync();
    const flights = listed('fly-3').filter((one) => one.startsWith('fly'));
    expect(find('.menu [data-choices]').map((one) => one.dataset['choices']).sort()).toEqual([...flights].sort());
    const field = find('.menu [data-search]')[0] as HTMLInputElement;
    field.value = 'peru';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    const left = find('.menu [data-choices]');
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(flights.length);
    expect(left.every((one) => one.textContent?.includes('Peru'))).toBe(true);
    left[0]?.click();
    expect(flights).toContain(asked[0]);
  });
});

describe('the marks of the ruler', () => {
  const middle = { x: 200, y: 200 };
  const radii = [40, 80, 120];

  it('stand at the top of their circles where that is free', () => {
    expect(marksOf(middle, radii, [])).toEqual(radii.map((radius) => ({ x: 200, y: 200 - radius })));
  });

  it('step aside from what stands there, and from each other', () => {
    const taken = [{ x: 150, y: 60, width: 100, height: 120 }];
    const marks = marksOf(middle, [...radii, 42], taken);
    const boxes = [...taken, ...marks.map(boxAt)];
    for (const [at, one] of boxes.entries()) for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBe(false);
    for (const [at, mark] of marks.entries()) expect(Math.hypot(mark.x - 200, mark.y - 200)).toBeCloseTo([...radii, 42][at]!);
  });
});

describe('the first sight on a phone', () => {
  it('fills the height with the world, and of its width shows what there is room for', () => {
    const sheet = new Sheet(world.box);
    settings.speed = 0;
    sheet.resize({ width: 390, height: 520 }, { top: 0, right: 0, bottom: 112, left: 0 });
    const small = sheet.camera.scale;
    sheet.showHigh(world.box.width / 2);
    expect(sheet.camera.scale).toBeGreaterThan(1.8 * small);
    const [top, bottom] = [sheet.seen({ x: 0, y: 0 }).y, sheet.seen({ x: 0, y: world.box.height }).y];
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(20);
    expect(bottom).toBeLessThanOrEqual(408);
    expect(bottom).toBeGreaterThan(388);
    sheet.stop();
  });
});
