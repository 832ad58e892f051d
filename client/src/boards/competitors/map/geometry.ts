/** Points, boxes and outlines of the atlas, in board units. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** An outline or a line as x, y, x, y... */
export type Line = readonly number[];

/** A row of a first point and steps, in tenths, as a line in units. */
export function walk(row: readonly number[]): number[] {
  const line: number[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < row.length; at += 2) {
    x += row[at] ?? 0;
    y += row[at + 1] ?? 0;
    line.push(x / 10, y / 10);
  }
  return line;
}

export function reversed(line: Line): number[] {
  const back: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) back.push(line[at]!, line[at + 1]!);
  return back;
}

export function boxOf(lines: readonly Line[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      left = Math.min(left, line[at]!);
      right = Math.max(right, line[at]!);
      top = Math.min(top, line[at + 1]!);
      bottom = Math.max(bottom, line[at + 1]!);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function around(points: readonly Point[], room: number): Box {
  const box = boxOf([points.flatMap(({ x, y }) => [x, y])]);
  return { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room };
}

export function holds({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

export function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Whether a point is inside a closed outline. */
export function inside(ring: Line, { x, y }: Point): boolean {
  let within = false;
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
    const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[last]!, ring[last + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** How far a point is from an outline, less than nothing outside; `flat` squeezes the way sideways, as for words. */
export function depth(ring: Line, point: Point, flat = 1): number {
  let nearest = Infinity;
  const [px, py] = [point.x / flat, point.y];
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
    const [ax, ay, bx, by] = [ring[last]! / flat, ring[last + 1]!, ring[at]! / flat, ring[at + 1]!];
    const [dx, dy] = [bx - ax, by - ay];
    const long = dx * dx + dy * dy;
    const part = long ? Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / long)) : 0;
    nearest = Math.min(nearest, (ax + part * dx - px) ** 2 + (ay + part * dy - py) ** 2);
  }
  return (inside(ring, point) ? 1 : -1) * Math.sqrt(nearest);
}

export function area(ring: Line): number {
  let sum = 0;
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) sum += ring[last]! * ring[at + 1]! - ring[at]! * ring[last + 1]!;
  return Math.abs(sum) / 2;
}

/** Where a word fits best: the place furthest from the outline, with more room asked for sideways than upwards. */
export function heart(ring: Line, flat: number): { at: Point; room: number } {
  const box = boxOf([ring]);
  const many = 9;
  let best = { at: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, room: -Infinity };
  let [stepX, stepY] = [box.width / many, box.height / many];
  const seek = (from: Point, count: number): void => {
    for (let n = 0; n < count; n++) {
      for (let m = 0; m < count; m++) {
        const at = { x: from.x + (n + 0.5) * stepX, y: from.y + (m + 0.5) * stepY };
        const room = depth(ring, at, flat);
        if (room > best.room) best = { at, room };
      }
    }
  };
  seek(box, many);
  for (let round = 0; round < 2; round++) {
    [stepX, stepY] = [stepX / 2, stepY / 2];
    seek({ x: best.at.x - 2 * stepX, y: best.at.y - 2 * stepY }, 4);
  }
  return best;
}

/** A line as an SVG path, one decimal. */
export function pathOf(line: Line, closed: boolean): string {
  let path = '';
  for (let at = 0; at < line.length; at += 2) path += `${at ? 'L' : 'M'}${short(line[at]!)} ${short(line[at + 1]!)}`;
  return closed && path ? `${path}Z` : path;
}

export const short = (n: number): string => String(Math.round(n * 10) / 10);
