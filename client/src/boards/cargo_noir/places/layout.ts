/** Where ports lie when there is no room for the square of nine: rows of two or three, Macao after the first. */
export interface Berth {
  id: string;
  row: number;
  /** Of six columns. */
  span: number;
}

const ROWS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3],
  4: [2, 2],
  5: [3, 2],
  6: [3, 3],
  7: [3, 2, 2],
  8: [3, 2, 3],
};

export function berths(open: readonly string[]): Berth[] {
  const rows = ROWS[open.length] ?? [];
  let at = 0;
  return rows.flatMap((size, row) => {
    const ids = open.slice(at, at + size);
    at += size;
    return ids.map((id) => ({ id, row, span: 6 / size }));
  });
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  left: number;
  top: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Where a panel goes: right, left, below or above its place within the bounds; if it fits nowhere, within wider ones. */
export function beside(place: Box, panel: Size, bounds: Box, wider: Box = bounds): Point {
  return fitting(place, panel, bounds) ?? fitting(place, panel, wider) ?? nearest(place, panel, wider);
}

const GAP = 8;
const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

function fitting(place: Box, panel: Size, bounds: Box): Point | null {
  const right = bounds.left + bounds.width;
  const bottom = bounds.top + bounds.height;
  const top = within(place.top, bounds.top, bottom - panel.height);
  const left = within(place.left + (place.width - panel.width) / 2, bounds.left, right - panel.width);
  if (place.left + place.width + GAP + panel.width <= right) return { left: place.left + place.width + GAP, top };
  if (place.left - GAP - panel.width >= bounds.left) return { left: place.left - GAP - panel.width, top };
  if (place.top + place.height + GAP + panel.height <= bottom) return { left, top: place.top + place.height + GAP };
  if (place.top - GAP - panel.height >= bounds.top) return { left, top: place.top - GAP - panel.height };
  return null;
}

function nearest(place: Box, panel: Size, bounds: Box): Point {
  return {
    left: within(place.left + place.width + GAP, bounds.left, bounds.left + bounds.width - panel.width),
    top: within(place.top, bounds.top, bounds.top + bounds.height - panel.height),
  };
}

export interface MapSizes {
  /** The side of a token, the length of a ship, the height of a skyline, the least height of the water, in px. */
  tok: number;
  ship: number;
  scene: number;
  basin: number;
}

const BAR = 104;

/** Pieces grow with the map; skylines take what height is left, so that the map can be seen as a whole. */
export function mapSizes(width: number, room: Size, floating: boolean): MapSizes {
  const round = (low: number, n: number, high: number): number => Math.round(within(n, low, high));
  if (!floating) {
    const sixth = (width - 18) / 12;
    return { tok: round(24, sixth - 5, 40), ship: round(26, sixth - 3, 40), scene: 46, basin: 52 };
  }
  const cell = (width - 36) / 3.32;
  const tok = round(28, cell * 0.165, 64);
  const ship = round(30, (cell - 24) / 5.4, 64);
  const basin = Math.round(ship * 0.71 + 32);
  const pieces = 2 * (tok + 18 + basin) + (2 * tok + 21 + basin) + 36;
  const left = room.height - BAR - pieces;
  return { tok, ship, basin, scene: round(40, left / 3, cell * 0.45) };
}
