/** Where tokens and bases stand on the map: several at one place beside each other, none over another. */
import type { TokenView } from '../view.ts';
import type { Point } from './geometry.ts';
import type { World } from './world.ts';

export interface Stand {
  token: TokenView;
  /** Its place on the board, in units. */
  at: Point;
  /** Beside that, in pixels: it does not grow with the map. */
  shift: Point;
}

/** Pixels from one token to the next. */
const STEP = 23;
/** Three in a row, then the next row. */
const ROW = 3;

/** The place of a token on the board, in units; null on board of another. */
export function placeOf(token: TokenView, world: World): Point | null {
  if (token.where === 'aboard') return null;
  if (token.where === 'air') return { x: token.x / 10, y: token.y / 10 };
  if (token.where === 'strait') return world.straits.find(({ id }) => id === token.place)?.spot ?? null;
  const territory = world.territory(world.place(token.place));
  if (!territory) return world.spot(world.place(token.place));
  if (token.kind === 'ship') return territory.port ?? territory.spot;
  return token.kind === 'aircraft' ? (territory.airport ?? territory.spot) : territory.spot;
}

/** Tokens that are near each other at this scale share one row, so that none hides another. */
export function stands(tokens: readonly TokenView[], world: World, scale: number): Stand[] {
  const groups: { at: Point; members: TokenView[] }[] = [];
  for (const token of tokens) {
    const at = placeOf(token, world);
    if (!at) continue;
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) * scale < STEP * 0.9);
    if (near) near.members.push(token);
    else groups.push({ at, members: [token] });
  }
  return groups.flatMap(({ at, members }) => spread(members).map(({ token, shift }) => ({ token, at, shift })));
}

function spread(members: readonly TokenView[]): { token: TokenView; shift: Point }[] {
  const rows = Math.ceil(members.length / ROW);
  return members.map((token, n) => {
    const row = Math.floor(n / ROW);
    const inRow = Math.min(ROW, members.length - row * ROW);
    return { token, shift: { x: ((n % ROW) - (inRow - 1) / 2) * STEP, y: (row - (rows - 1) / 2) * STEP * 0.86 } };
  });
}

/** A thread from one place to another, bent upwards as a flight is drawn. */
export function thread(from: Point, to: Point): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2 - Math.min(120, long * 0.22)];
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}
