import { describe, expect, it } from 'vitest';

import { choiceOf } from '../../../../tests/make.ts';
import { readAbility, signed } from '../market/card_text.ts';
import { newsOf, teamOf } from '../mats/team.ts';
import { landingTimes, planThrow, ROLL, turning } from '../motion/plan.ts';
import { splitText, weigh } from '../tray/acts.ts';
import { fit, slot } from '../tray/slots.ts';
import type { TeamView } from '../view.ts';

const NOUNS = { coin: 'coins|coin', step: 'steps|step' };
const die = (id: number, face: string) => ({ id, sort: 'white', face });

describe('dice in a box', () => {
  it('are as large as fits, and none lies outside', () => {
    const box = { width: 306, height: 102, most: 50, least: 24 };
    for (let count = 1; count <= 40; count++) {
      const fitted = fit(count, box);
      const { x, y } = slot(count - 1, fitted);
      expect(x + fitted.pitch).toBeLessThanOrEqual(box.width);
      expect(y + fitted.pitch).toBeLessThanOrEqual(box.height);
    }
    expect(fit(12, box).pitch).toBeGreaterThan(fit(30, box).pitch);
  });
});

describe('a throw', () => {
  it('keeps what decides it in the air the longest where a bust is possible', () => {
    const mixed = [die(1, 'blank'), die(2, 'step1'), die(3, 'blank'), die(4, 'blank')];
    const times = landingTimes(mixed, true, ROLL);
    const last = Math.max(...times.values());
    expect(times.get(2)).toBe(last);
    expect(last).toBeGreaterThan(ROLL);
    // A roll without a hit takes just as long: how long it takes tells nothing.
    const misses = mixed.map(({ id }) => die(id, 'blank'));
    expect(Math.max(...landingTimes(misses, true, ROLL).values())).toBe(last);
    expect(Math.max(...landingTimes(mixed, false, ROLL).values())).toBeLessThanOrEqual(ROLL);
  });

  it('ends on a side that shows the face', () => {
    const [landing] = planThrow([die(7, 'step1')], { left: 0, top: 0, width: 300, height: 100 }, 40, false, ROLL);
    const end = turning(landing!, ['team', 'step1', 'step1', 'blank', 'blank', 'blank'], 40).at(-1)?.['transform'];
    expect(end).toContain('rotateX(0deg) rotateY(-90deg)'); // the second side
  });
});

describe('the buttons of decisions', () => {
  const part = { steps: 4, coins: 3 } as TeamView;

  it('never fill one that throws something away', () => {
    for (const verb of ['halt', 'finish', 'take_bust', 'skip']) expect(weigh(choiceOf(verb, {}, { verb }), part, true)).toBe('plain');
    expect(weigh(choiceOf('halt', {}, { verb: 'halt' }), { ...part, steps: 0 }, true)).toBe('main');
    expect(weigh(choiceOf('roll', {}, { verb: 'throw' }), part, true)).toBe('main');
  });

  it('say the matter first', () => {
    expect(splitText('Stop here: 4 steps are lost')).toEqual({ head: 'Stop here', sub: '4 steps are lost' });
    expect(splitText('Roll 9 dice')).toEqual({ head: 'Roll 9 dice', sub: '' });
  });
});

describe('the text of a card', () => {
  it('has signs for what is counted, and words for the rest', () => {
    expect(signed('Gain 2 steps and a coin', NOUNS)).toEqual(['Gain 2\u00a0', { sign: 'step' }, ' and a coin']);
    expect(readAbility('Phase 5: gain 1 coin.', NOUNS)).toEqual({ when: 'Phase 5', what: ['Gain 1\u00a0', { sign: 'coin' }, '.'] });
  });
});

describe('a mat', () => {
  it('counts a team wherever its dice lie, but not what it has borrowed', () => {
    const active = [{ sort: 'white', borrowed: false }, { sort: 'blue', borrowed: true }];
    expect(teamOf({ draw: { white: 1 }, roll: { lead: 1 }, rest: {}, hand: {}, active } as unknown as TeamView)).toEqual({ white: 2, lead: 1 });
  });

  it('tells what happened since I last acted', () => {
    const line = (kind: string, facts: Record<string, unknown>) => ({ line: { kind, facts } }) as never;
    expect(newsOf(1, [line('bought', { seat: 1, sort: 'red' }), line('thrown', { seat: 1, hits: [{}, {}] }), line('bust', { seat: 2 })])).toEqual({ bought: ['red'], hits: 2, bust: false });
  });
});
