import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { scenes } from '../mock/scenes.ts';
import { readView } from '../view.ts';
import { clear, lay, listed } from './lay.svelte.ts';

afterEach(clear);

const viewOf = (name: string) => readView(scenes[name]?.view ?? null)!;
const click = (one: Element | undefined): void => {
  one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
};

describe('every choice has its place', () => {
  it.each(Object.keys(scenes).filter((name) => listed(name).length))('in %s', async (name) => {
    const { find } = await lay(name);
    const reached = new Set(find('[data-choices]').flatMap((one) => (one.dataset['choices'] ?? '').split('\n').filter(Boolean)));
    expect(listed(name).filter((notation) => !reached.has(notation))).toEqual([]);
  });
});

describe('founding', () => {
  it('offers nine headquarters, on the desk and on the map', async () => {
    const { asked, find } = await lay('found-4');
    expect(find('.founding .card.lit')).toHaveLength(9);
    expect(find('.lit [data-place]')).toHaveLength(9);
    click(find('.founding .card.lit')[0]);
    click(find('.lit [data-place]')[0]);
    expect(asked).toHaveLength(2);
    expect(asked.every((one) => listed('found-4').includes(one))).toBe(true);
  });
});

describe('a debt', () => {
  it('lists what can be sold, where it is and what it brings, in words for those who hear it', async () => {
    const { asked, find } = await lay('raise-3');
    const rows = find('.open .sale');
    expect(rows.map((row) => row.dataset['choices'])).toEqual(listed('raise-3'));
    const truck = rows.find((row) => row.dataset['choices'] === 'sell truck2');
    expect([truck?.querySelector('span')?.textContent, truck?.querySelector('b')?.textContent]).toEqual(['Truck 2Iran', '€15,000']);
    expect(truck?.getAttribute('aria-label')).toContain('15,000 euros');
    click(truck);
    expect(asked).toEqual(['sell truck2']);
  });
});

describe('my turn', () => {
  it('draws from a pile that is pressed', async () => {
    const { asked, find } = await lay('act-4');
    click(find('.pile.territory')[0]);
    expect(asked).toEqual(['draw territory']);
  });

  it('signs a contract thing by thing: a contract, a vehicle, a receiver', async () => {
    const { asked, find } = await lay('act-4');
    const [wanted = ''] = listed('act-4').filter((one) => one.startsWith('sign'));
    const [, vehicle, goods, , receiver] = wanted.split(' ');
    click(find(`[data-card="${goods}"]`)[0]);
    expect(find('.bill')).toHaveLength(1);
    expect(asked).toEqual([]);
    const seat = viewOf('act-4').turn;
    const token = `${seat + 1}.${vehicle}`;
    click(find(`.bill .pick`).find((one) => one.getAttribute('aria-pressed') === 'false' && viewOf('act-4').tokens.some(({ id }) => id === token)));
    click(find(`[data-card="${receiver}"]`)[0]);
    click(find('.bill [data-verb="sign"]')[0]);
    expect(asked).toHaveLength(1);
    expect(listed('act-4')).toContain(asked[0]);
    expect(asked[0]).toContain(`${goods} to ${receiver}`);
  });

  it('lights receivers on the map while a contract is filled in', async () => {
    const { find } = await lay('act-4');
    const [wanted = ''] = listed('act-4').filter((one) => one.startsWith('sign'));
    expect(find('[data-place]')).toEqual([]);
    click(find(`[data-card="${wanted.split(' ')[2]}"]`)[0]);
    expect(find('[data-place]').length).toBeGreaterThan(0);
  });

  it('shows what a vehicle can do when it is pressed, and why it cannot do the rest', async () => {
    const { asked, find } = await lay('deliver-3');
    const [wanted = ''] = listed('deliver-3').filter((one) => one.startsWith('deliver'));
    const seat = viewOf('deliver-3').turn;
    click(find(`[data-token="${seat + 1}.${wanted.split(' ')[1]}"]`)[0]);
    click(find('.vehicle [data-verb="deliver"]')[0]);
    expect(asked).toEqual([wanted]);
    const shut = find('.vehicle .closed')[0];
    click(shut);
    expect(asked.at(-1)).toMatch(/^why (move|sell|deliver) /);
  });

  it('lets a base be chosen for a vehicle that is bought, where there are several', async () => {
    const { asked, find } = await lay('act-4');
    const many = listed('act-4').filter((one) => one.startsWith('buy truck'));
    click(find('.office .item')[0]);
    expect(asked).toEqual([]);
    expect(many.length).toBeGreaterThan(1);
    expect(find('[data-place]')).toHaveLength(many.length);
    click(find('[data-place]')[1]);
    expect(many).toContain(asked[0]);
  });

  it('asks before a branch is closed', async () => {
    const { asked, find } = await lay('act-4');
    const close = find('.base[data-choices]').find((one) => one.dataset['choices']?.startsWith('close'));
    click(close);
    expect(asked).toEqual([]);
    click(find('.menu button')[0]);
    expect(asked[0]).toMatch(/^close /);
  });
});

describe('a journey', () => {
  it.each(['drive-3', 'sail-3', 'fly-3'])('lights where it can go: %s', async (name) => {
    const { asked, find } = await lay(name);
    const steps = listed(name).filter((one) => /^(drive|sail|dock|fly (?!over))/.test(one));
    expect(find('[data-place]').length).toBeGreaterThan(0);
    expect(new Set(find('[data-place]').flatMap((one) => (one.dataset['choices'] ?? '').split('\n').filter(Boolean)))).toEqual(new Set(steps));
    find('[data-place]')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
    expect(asked.length + find('.menu button').length).toBeGreaterThan(0);
  });

  it('tells goods, time and movement points', async () => {
    const { find } = await lay('sail-3');
    const journey = viewOf('sail-3').journey!;
    expect(find('.journey .boxes i')).toHaveLength(Math.max(journey.limit, journey.turn));
    expect(find('.journey .pips .left')).toHaveLength(journey.points.ship);
  });
});

describe('what lies open', () => {
  it.each([['clear-3', 'apply'], ['happen-3', 'apply'], ['choose-3', 'choose'], ['fail-3', 'bear'], ['order-3', 'customs_first']])('in %s is seen and answered', async (name, verb) => {
    const { asked, find } = await lay(name);
    click(find(`.open [data-verb="${verb}"]`)[0]);
    expect(listed(name)).toContain(asked[0]);
  });

  it('shows the customs card with its colour and text', async () => {
    const { find } = await lay('clear-3');
    expect(find('.open .card h3')[0]?.textContent).toBeTruthy();
    expect(find('.open .card')[0]?.className).toMatch(/green|yellow|red/);
  });
});

describe('who only looks on', () => {
  it('can press nothing that makes a move', async () => {
    const { find } = await lay('wait-4');
    expect(find('[data-choices]')).toEqual([]);
    expect(find('[data-token]').length).toBe(viewOf('wait-4').tokens.filter(({ where }) => where !== 'aboard').length);
  });

  it('sees no hand as a spectator', async () => {
    const { find } = await lay('watch-4');
    expect(find('[data-card]')).toEqual([]);
  });
});
