import { describe, expect, it } from 'vitest';

import { HouseClock } from '../src/lib/net/house_clock.ts';

describe('the clock of the house', () => {
  it('is not known before a ping was answered', () => {
    expect(new HouseClock().moment(1_700_000_000)).toBe(0);
  });

  it('is told by the surest ping: the one that was on its way for the shortest time', () => {
    const clock = new HouseClock();
    clock.heard(1000, 500.2, 1400); // 200 ms there and 200 back: 499 s ahead
    clock.heard(2000, 501.01, 2020);
    clock.heard(3000, 502.3, 3800);
    expect(clock.moment(510)).toBe(510_000 - 499_000);
    expect(clock.moment(0)).toBe(0);
  });

  it('forgets what it heard long ago', () => {
    const clock = new HouseClock();
    clock.heard(0, 100, 0);
    for (let n = 1; n <= 5; n++) clock.heard(n * 1000, 200 + n, n * 1000 + 10);
    expect(clock.moment(300)).toBe(300_000 - (201_000 - 1005));
  });
});
