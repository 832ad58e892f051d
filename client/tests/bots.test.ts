import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { axisOf, percentOn } from '../src/bots/axis.ts';
import BotChoice from '../src/bots/BotChoice.svelte';
import { botGroups, strengthText, timeText } from '../src/bots/bots.ts';
import { friendlyBot } from '../src/lib/match/play_now.ts';
import { change } from '../src/lib/page/settings.svelte.ts';
import type { BotCard, StrengthCard } from '../src/lib/wire.ts';

const bot = (name: string, more: Partial<BotCard> = {}): BotCard => ({
  name, label: name.toUpperCase(), text: `${name} plays.`, level: 0, strength: null, seconds: null, limit: null, ...more,
});
const strength = (rating: number, around: number): StrengthCard => ({ rating, low: rating - around, high: rating + around, games: 500 });
const BOTS = [
  bot('merchant'),
  bot('expert', { level: 5 }),
  bot('random'),
  bot('beginner', { level: 1 }),
  bot('casual', { level: 2, strength: strength(1740, 50), seconds: 0.4, limit: 0.5 }),
];

beforeEach(() => change({ language: 'en' }));

describe('the bots of a title', () => {
  it('come as levels from the weakest up, then its characters, then the coin tosser', () => {
    expect(botGroups(BOTS).map((group) => [group.kind, group.bots.map((one) => one.name)])).toEqual([
      ['levels', ['beginner', 'casual', 'expert']],
      ['own', ['merchant']],
      ['luck', ['random']],
    ]);
    expect(botGroups([bot('random')]).map((group) => group.kind)).toEqual(['luck']);
  });

  it('offer a casual one to somebody who has not chosen', () => {
    expect(friendlyBot(BOTS)).toBe('casual');
    expect(friendlyBot([bot('bold'), bot('steady')])).toBe('steady');
    expect(friendlyBot([bot('bold')])).toBe('bold');
    expect(friendlyBot([])).toBe('');
  });

  it('say how strong they are, with the interval, and how long they think', () => {
    expect(strengthText(strength(1740, 50))).toBe('about 1,740, between 1,690 and 1,790');
    expect(strengthText(strength(1500, 0))).toBe('1,500, the measure for all others');
    expect(strengthText(null)).toBe('not measured yet');
    expect(timeText(bot('x', { seconds: 0.4 }))).toBe('Thinks about 0.4 seconds');
    expect(timeText(bot('x', { seconds: 0.001 }))).toBe('Decides at once');
    expect(timeText(bot('x', { limit: 1 }))).toBe('Thinks at most 1 second');
    expect(timeText(bot('x'))).toBe('');
    change({ language: 'de' });
    expect(strengthText(strength(1740, 50))).toBe('etwa 1.740, zwischen 1.690 und 1.790');
    expect(timeText(bot('x', { seconds: 1.65 }))).toBe('Denkt etwa 1,7 Sekunden nach');
  });
});

describe('the axis of strengths', () => {
  it('has round ends beyond every interval', () => {
    const axis = axisOf([strength(1180, 60), strength(1905, 63)]);
    expect(axis).toEqual({ low: 1000, high: 2000, ticks: [1000, 1250, 1500, 1750, 2000] });
    expect(percentOn(axis, 1250)).toBe(25);
  });
  it('has a length for a single bot that the scale hangs on', () => {
    expect(axisOf([strength(1500, 0)])).toEqual({ low: 1500, high: 1550, ticks: [1500, 1550] });
  });
  it('has room for any distance', () => {
    const axis = axisOf([strength(-4000, 10), strength(9000, 10)]);
    expect(axis.ticks.length).toBeLessThanOrEqual(6);
    expect(axis.low).toBeLessThanOrEqual(-4010);
    expect(axis.high).toBeGreaterThanOrEqual(9010);
  });
});

describe('choosing a bot', () => {
  it('tells of the chosen one to eye and ear, and says which was picked', () => {
    const onpick = vi.fn();
    document.body.innerHTML = '';
    const shown = mount(BotChoice, { target: document.body, props: { bots: BOTS, value: 'casual', label: 'Seat 2: Which bot', onpick } });
    flushSync();
    const list = document.querySelector('select');
    if (!list) throw new Error('no list');
    expect(list.value).toBe('casual');
    expect([...list.querySelectorAll('optgroup')].map((group) => group.label)).toEqual(['By level', 'Characters of this game', 'Without a plan']);
    const told = document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    for (const words of ['casual plays.', 'about 1,740, between 1,690 and 1,790', 'about 0.4 seconds']) expect(told).toContain(words);
    list.value = 'random';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('random');
    void unmount(shown);
  });
});
