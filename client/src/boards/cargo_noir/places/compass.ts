/** Moving about the harbour with the arrow keys: to the nearest place in that direction, wherever it was laid out. */
export interface Spot {
  id: string;
  x: number;
  y: number;
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isDirection(key: string): key is Direction {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

export function neighbour(spots: readonly Spot[], from: string, direction: Direction): string {
  const here = spots.find((spot) => spot.id === from);
  if (!here) return spots[0]?.id ?? from;
  const along = (spot: Spot): number =>
    direction === 'ArrowLeft' ? here.x - spot.x : direction === 'ArrowRight' ? spot.x - here.x : direction === 'ArrowUp' ? here.y - spot.y : spot.y - here.y;
  const across = (spot: Spot): number =>
    Math.abs(direction === 'ArrowLeft' || direction === 'ArrowRight' ? spot.y - here.y : spot.x - here.x);
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = along(spot);
    if (spot.id === from || ahead <= 1) continue;
    const cost = ahead + 2 * across(spot);
    if (cost < least) [best, least] = [spot.id, cost];
  }
  return best;
}
