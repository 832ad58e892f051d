import { describe, expect, it } from 'vitest';

import { headline } from '../src/table/end/headline.ts';
import type { Outcome, SeatView } from '../src/lib/wire.ts';

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan'];

/** Seats with the places that they came to; mine is the first. */
function over(places: number[], teams: number[] = []): string {
  const seats = places.map((_, seat) => ({ seat, name: NAMES[seat], mine: seat === 0 }) as SeatView);
  return headline({ seats, teams }, { places } as unknown as Outcome);
}

describe('the headline of an end', () => {
  it('names who won, me first of all', () => {
    expect(over([2, 1])).toBe('Bo won');
    expect(over([1, 2])).toBe('You won');
    expect(over([1, 1, 3])).toBe('Ana, Bo share the victory');
    expect(over([2, 2])).toBe('Nobody won');
  });

  it('calls a team that won a team', () => {
    expect(over([2, 1, 2, 1], [0, 1, 0, 1])).toBe('Bo, Dan won together');
    expect(over([1, 1, 1, 1], [0, 1, 0, 1])).toBe('Ana, Bo, Cleo, Dan share the victory');
  });

  it('tells those who play together whether they won or lost', () => {
    expect(over([1, 1], [0, 0])).toBe('You won, all together');
    expect(over([2, 2], [0, 0])).toBe('You lost, all together');
    expect(over([1], [0])).toBe('You won');
    expect(over([2], [0])).toBe('You lost');
  });
});
