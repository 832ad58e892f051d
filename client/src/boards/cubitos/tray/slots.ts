/**
 * Where dice lie in a box: as large as they can be, in rows. All in units of the board, of which a zone has so many whatever
 * the window; dice are put there by a transform, so that nothing on the page shifts when one comes or goes.
 */
export interface Box {
  width: number;
  height: number;
  /** From one die to the next, at most and at least. */
  most: number;
  least: number;
}

export interface Fit {
  /** From one die to the next. */
  pitch: number;
  columns: number;
}

const STEP = 2;

/** The largest pitch at which so many fit; the least one where none does. */
export function fit(count: number, box: Box): Fit {
  for (let pitch = box.most; pitch >= box.least; pitch -= STEP) {
    const columns = Math.floor(box.width / pitch);
    if (columns * Math.floor(box.height / pitch) >= count) return { pitch, columns };
  }
  return { pitch: box.least, columns: Math.max(1, Math.floor(box.width / box.least)) };
}

/** Where the upper left corner of a thing is, counted from 0. */
export function slot(at: number, { pitch, columns }: Fit): { x: number; y: number } {
  return { x: (at % columns) * pitch, y: Math.floor(at / columns) * pitch };
}

/** The transform that puts a thing of full size into a slot. */
export function put(at: number, fitted: Fit, box: Box): string {
  const { x, y } = slot(at, fitted);
  return `translate(calc(var(--u) * ${x}), calc(var(--u) * ${y})) scale(${fitted.pitch / box.most})`;
}

/** The room for dice in the zones of the tray, in units: beside the board's height of 616, or on a phone of 390 wide. */
export const WIDE: Readonly<Record<string, Box>> = {
  draw: { width: 122, height: 102, most: 50, least: 24 },
  roll: { width: 306, height: 102, most: 50, least: 24 },
  active: { width: 306, height: 102, most: 50, least: 24 },
  rest: { width: 122, height: 102, most: 50, least: 24 },
};
export const NARROW: Readonly<Record<string, Box>> = {
  draw: { width: 148, height: 98, most: 49, least: 32 },
  roll: { width: 212, height: 98, most: 49, least: 32 },
  active: { width: 212, height: 98, most: 49, least: 32 },
  rest: { width: 148, height: 98, most: 49, least: 32 },
};
