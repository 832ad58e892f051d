import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { scenes } from '../mock/scenes.ts';
import { readView } from '../view.ts';
import { clear, lay, listed } from './lay.svelte.ts';

afterEach(clear);

const viewOf = (name: string) => readView(scenes[name]?.view ?? null)!;

describe('every choice has its place', () => {
  it.each(Object.keys(scenes).filter((name) => listed(name).length))('in %s', async (name) => {
    const { find } = await lay(name);
    const reached = new Set(find('[data-choices]').flatMap((one) => (one.dataset['choices'] ?? '').split('\n')));
    expect(listed(name).filter((notation) => !reached.has(notation))).toEqual([]);
  });
});

describe('the gear lever', () => {
  it('lights the gears that may be chosen and engages what is pressed', async () => {
    const { asked, find } = await lay('shift-4');
    expect(find('.gear.lit').map((one) => `gear ${one.dataset['gear']}`).sort()).toEqual(listed('shift-4').filter((one) => one.startsWith('gear')).sort());
    find('.gear.lit')[0]?.click();
    expect(listed('shift-4')).toContain(asked[0]);
  });

  it('asks why a gear is closed', async () => {
    const { asked, find } = await lay('start-4');
    find('[data-gear="5"]')[0]?.click();
    expect(asked).toEqual(['why gear 5']);
  });

  it('shows where a gear may end, with the chance and the price of every result', async () => {
    const { find } = await lay('shift-4');
    const gear = viewOf('shift-4').gears.at(-1)!;
    find(`[data-gear="${gear.gear}"]`)[0]?.dispatchEvent(new Event('focus'));
    flushSync();
    expect(find('.outlook .roll b').map((one) => Number(one.textContent))).toEqual(gear.rolls.map(({ roll }) => roll));
    expect(find('.fan path')).toHaveLength(new Set(gear.rolls.flatMap(({ ends }) => ends)).size);
  });

  it('lights the hinted gear above the others', async () => {
    const [hint = ''] = listed('shift-4').filter((one) => one.startsWith('gear'));
    const { find } = await lay('shift-4', hint);
    expect(find('.gear.hinted').map((one) => `gear ${one.dataset['gear']}`)).toEqual([hint]);
  });
});

describe('ends', () => {
  it('stand on the road and in the strip, each with what it costs', async () => {
    const { find } = await lay('drive-3');
    const ends = new Set(viewOf('drive-3').ways.map(({ space }) => space));
    expect(find('[data-end]')).toHaveLength(ends.size);
    expect(find('[data-stop]')).toHaveLength(ends.size);
    for (const one of find('[data-end]')) expect(one.querySelector('title')?.textContent).toMatch(/costs|ends the race/);
  });

  it('are driven to at a press, by pointer or by key', async () => {
    const { asked, find } = await lay('drive-3');
    const single = find('[data-end]').filter((one) => !one.dataset['choices']?.includes('\n'));
    single[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    single[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(asked).toHaveLength(2);
    expect(listed('drive-3')).toContain(asked[0]);
  });

  it('let a way be picked where several lead to one space', async () => {
    const { asked, find } = await lay('ways-3');
    const several = find('[data-stop]').find((one) => one.dataset['choices']?.includes('\n'))!;
    several.click();
    flushSync();
    expect(asked).toEqual([]);
    const ways = find('.menu button');
    expect(ways.length).toBe(several.dataset['choices']?.split('\n').length);
    ways[1]?.click();
    expect(asked).toEqual([several.dataset['choices']?.split('\n')[1]]);
  });

  it('tell everything about the one that is looked at', async () => {
    const { find } = await lay('drive-3');
    find('[data-stop]')[0]?.dispatchEvent(new Event('focus'));
    flushSync();
    expect(find('.outlook .place b')[0]?.textContent).toBeTruthy();
    expect(find('.outlook li').length).toBeGreaterThan(0);
    expect(find('path.route').length).toBeGreaterThan(0);
  });
});

describe('the garage', () => {
  it('offers every driver with the whole sheet', async () => {
    const { asked, find } = await lay('choose-4');
    expect(find('.garage .card')).toHaveLength(10);
    find('.garage .card.lit')[0]?.click();
    expect(asked[0]).toMatch(/^driver /);
  });

  it('builds a car point by point', async () => {
    const { asked, find } = await lay('build-3');
    const steps = find('.build .step');
    expect(steps).toHaveLength(12);
    steps[0]?.click();
    steps[3]?.click();
    flushSync();
    find('.build .main')[0]?.click();
    expect(asked).toEqual(['build 5 4 3 3 3 2']);
    find('.build .acts button')[1]?.click();
    expect(asked[1]).toBe('build usual');
  });

  it('says how many points are left or too many', async () => {
    const { find } = await lay('build-3');
    find('.build .step')[0]?.click();
    flushSync();
    expect(find('.build .left')[0]?.textContent).toBe('1 of 20 left');
    find('.build .step')[1]?.click();
    find('.build .step')[1]?.click();
    flushSync();
    expect(find('.build .left')[0]?.textContent).toBe('1 too many');
  });
});

describe('who only looks on', () => {
  it('can press nothing and sees whose turn it is', async () => {
    const { find } = await lay('wait-4');
    expect(find('[data-choices]')).toEqual([]);
    expect(find('ol [aria-current="true"]')).toHaveLength(1);
    expect(find('.outlook .sheet')).toHaveLength(1);
  });

  it('sees ten cars on the road, in the order of play and on the map', async () => {
    const { find } = await lay('ten');
    expect(find('[data-car]').length).toBe(viewOf('ten').cars.filter(({ space }) => space >= 0).length);
    expect(find('.sky ol button')).toHaveLength(10);
  });
});
