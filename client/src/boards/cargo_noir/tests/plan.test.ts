import { describe, expect, it } from 'vitest';

import { choiceOf, promptOf } from '../../../../tests/make.ts';
import { readOptions } from '../options.ts';
import { keepOrder, moved, planOf, stopsOf } from '../sheets/plan.ts';
import type { CargoNoirView } from '../view.ts';

const prompt = promptOf(
  [
    choiceOf('collect'),
    choiceOf('draw'),
    choiceOf('buy rio', { port: 'rio' }),
    choiceOf('raise panama 5', { port: 'panama', coins: 5 }),
    choiceOf('abandon panama', { port: 'panama' }),
  ],
  { about: 'resolve' },
);
const view = {
  casino_pays: 2,
  seat: [{ coins: 3, held: 1, at_casino: 2, at_market: 1 }],
  port: [
    { id: 'rio', stacks: [4, 0], cargo: { gold: 2, art: 1 } },
    { id: 'panama', stacks: [2, 3], cargo: { gold: 1 } },
  ],
} as unknown as CargoNoirView;
const options = readOptions(prompt);

describe('the plan of resolving ships', () => {
  it('runs coins and cargo along in the chosen order', () => {
    const stops = planOf(['casino', 'rio', 'black_market'], options, view, 0);
    expect(stops.map(({ place, what, coins, held }) => [place, what, coins, held])).toEqual([
      ['casino', 'collect', 7, 1],
      ['rio', 'buy', 7, 4],
      ['black_market', 'deal', 7, 5],
    ]);
    expect(planOf(['rio', 'casino'], options, view, 0).map((stop) => stop.coins)).toEqual([3, 7]);
  });

  it('promises nothing where something is still to be decided', () => {
    expect(planOf(['panama'], options, view, 0)).toEqual([{ place: 'panama', ships: 1, what: 'decide', coins: 3, held: 1 }]);
  });

  it('keeps the order of what still waits', () => {
    expect(stopsOf(options)).toEqual(['casino', 'black_market', 'rio', 'panama']);
    expect(keepOrder(['rio', 'casino', 'panama'], ['panama', 'rio', 'bombay'])).toEqual(['rio', 'panama', 'bombay']);
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  });
});
