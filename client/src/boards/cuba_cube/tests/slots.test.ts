import { describe, expect, it } from 'vitest';

import { seated } from '../panels/slots.ts';

describe('a hand of cards', () => {
  it('leaves a gap where a card has gone, and fills it with the next', () => {
    expect(seated([], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(seated(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', '', 'c']);
    expect(seated(['a', '', 'c'], ['d', 'a', 'c'])).toEqual(['a', 'd', 'c']);
  });

  it('has no gap at its end', () => {
    expect(seated(['a', 'b'], ['a'])).toEqual(['a']);
    expect(seated(['a'], [])).toEqual([]);
  });
});
