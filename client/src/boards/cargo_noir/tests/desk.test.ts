import { describe, expect, it } from 'vitest';

import { choiceOf } from '../../../../tests/make.ts';
import type { Choice } from '../../../lib/wire.ts';
import { SORTS } from '../cargo.ts';
import { scenes } from '../mock/scenes.ts';
import { readPayment, regroup, rest, sum, within, worth, writePayment, type Desk } from '../desk/payment.ts';
import type { Counts } from '../view.ts';

const DESK: Desk = {
  '1': { kind: 'same', value: 1 }, '3': { kind: 'same', value: 9 }, '2+1w': { kind: 'same', value: 9 }, '2w': { kind: 'same', value: 4 }, '1+1+1w': { kind: 'different', value: 6 },
};

describe('a payment', () => {
  it('is read from a listed way to pay and written back', () => {
    const notation = 'pay jewels*4+wild cars*3 weapons coins*2';
    const combinations: Choice['args'] = [['combination', [['jewels', 4], ['wild', 1]]], ['combination', [['cars', 3]]], ['combination', [['weapons', 1]]]];
    const payment = readPayment(choiceOf(notation, {}, { args: [['coins', 2], ...combinations] }));
    expect(payment).toEqual({ groups: [{ jewels: 4, wild: 1 }, { cars: 3 }, { weapons: 1 }], coins: 2 });
    expect(writePayment(payment, ['weapons', 'cars', 'jewels', 'wild'])).toBe(notation);
  });

  it('without anything is bare', () => {
    expect(readPayment(choiceOf('pay'))).toEqual({ groups: [], coins: 0 });
    expect(writePayment({ groups: [{}], coins: 0 }, SORTS)).toBe('pay');
  });

  it.each(Object.entries(scenes).filter(([, frame]) => frame.prompts[0]?.suggestions.length))(
    'suggested in %s keeps its notation and has the value that the house names',
    (_, frame) => {
      for (const choice of frame.prompts[0]?.suggestions ?? []) {
        const payment = readPayment(choice);
        expect(writePayment(payment, SORTS)).toBe(choice.notation);
        expect(choice.text).toContain(String(sum(payment.groups, (frame.view as { desk: Desk }).desk)));
      }
    },
  );
});

describe('a group', () => {
  it('has the value that the house names for its shape', () => {
    expect(worth({ gold: 3 }, DESK)).toEqual({ kind: 'same', value: 9 });
    expect(worth({ gold: 2, wild: 1 }, DESK)).toEqual({ kind: 'same', value: 9 });
    expect(worth({ wild: 2 }, DESK)).toEqual({ kind: 'same', value: 4 });
    expect(worth({ gold: 1, art: 1, wild: 1 }, DESK)).toEqual({ kind: 'different', value: 6 });
    expect(worth({ gold: 2, art: 1 }, DESK)).toEqual({ kind: 'mixed', value: null });
    expect(worth({}, DESK)).toEqual({ kind: 'empty', value: 0 });
  });

  it('has no value that the house did not send', () => {
    expect(worth({ gold: 3 }, {})).toEqual({ kind: 'unknown', value: null });
    expect(sum([{ gold: 3 }, { gold: 2, art: 1 }], DESK)).toBeNull();
    expect(sum([{ gold: 3 }, { art: 1 }], DESK)).toBe(10);
  });
});

describe('tokens on the desk', () => {
  it('move from the hand into groups and back', () => {
    const made = regroup([], [{ from: null, sort: 'gold' }, { from: null, sort: 'wild' }], 0);
    expect(made).toEqual([{ gold: 1, wild: 1 }]);
    expect(regroup(made, [{ from: 0, sort: 'gold' }], null)).toEqual([{ wild: 1 }]);
    expect(regroup(made, [{ from: 0, sort: 'gold' }, { from: 0, sort: 'wild' }], null)).toEqual([]);
  });

  it('move between groups even where one is emptied before the other', () => {
    const groups: Counts[] = [{ gold: 1 }, { art: 1 }];
    expect(regroup(groups, [{ from: 0, sort: 'gold' }], 1)).toEqual([{ art: 1, gold: 1 }]);
    expect(regroup(groups, [{ from: 0, sort: 'gold' }, { from: 1, sort: 'art' }], 2)).toEqual([{ gold: 1, art: 1 }]);
    expect(groups).toEqual([{ gold: 1 }, { art: 1 }]);
  });

  it('that are not laid out stay in the hand', () => {
    expect(rest({ gold: 3, art: 1 }, [{ gold: 2 }, { art: 1 }])).toEqual({ gold: 1 });
  });

  it('that are no longer held leave their groups', () => {
    expect(within({ gold: 2 }, [{ gold: 1, art: 1 }, { gold: 2 }, { art: 1 }])).toEqual([{ gold: 1 }, { gold: 1 }]);
  });
});
