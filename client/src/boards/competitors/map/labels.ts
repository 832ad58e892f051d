/**
 * Which names stand on the atlas, and where: the important first, each at the best of its places, and none over another or
 * over what lies on the board. What finds no place is left out until one comes nearer. All in pixels of the screen.
 */
import { overlap, type Box, type Point } from './geometry.ts';

export type LabelSort = 'territory' | 'continent' | 'sea' | 'strait' | 'city';

export interface Name {
  key: string;
  text: string;
  sort: LabelSort;
  /** Its middle on the screen, the best place first. */
  places: readonly Point[];
  size: number;
  /** Names with a smaller rank come first. */
  rank: number;
  /** Between the letters, as a part of the size. */
  spacing?: number;
  /** Where it stands beside a thing instead of over it, its text begins or ends there. */
  lines?: readonly string[];
}

export interface Label {
  key: string;
  sort: LabelSort;
  lines: readonly string[];
  x: number;
  y: number;
  size: number;
  spacing: number;
  box: Box;
}

export const LEADING = 1.06;

/** How wide a text is in a type of size 1. */
export type Measure = (text: string) => number;

/** Widths of letters in the house's type, a little generous: for pages that cannot measure. */
const NARROW = /[ijlI.,'’|!()-]/;
const WIDE = /[mwMWÄÖ@—]/;
const CAPITAL = /[A-ZÜ]/;
export function guess(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter === ' ' ? 0.23 : NARROW.test(letter) ? 0.31 : WIDE.test(letter) ? 0.86 : CAPITAL.test(letter) ? 0.65 : 0.555;
  return sum;
}

let measure: Measure = guess;
const known = new Map<string, number>();

/** Measure texts from now on as the page does, in whatever type it found. */
export function measureBy(by: Measure): void {
  known.clear();
  measure = by;
}

export function widthOf(text: string, size: number, spacing = 0): number {
  let width = known.get(text);
  if (width === undefined) known.set(text, (width = measure(text)));
  return (width + spacing * text.length) * size;
}

/** Long names in two lines, as even as their words allow. */
export function broken(text: string, longest = 13): readonly string[] {
  if (text.length <= longest) return [text];
  const words = text.split(' ');
  let best = [text];
  for (let at = 1; at < words.length; at++) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (Math.max(...lines.map((one) => one.length)) < Math.max(...best.map((one) => one.length))) best = lines;
  }
  return best;
}

/** Names may touch their air, never each other. */
const AIR = 3;

export function boxAt(lines: readonly string[], { x, y }: Point, size: number, spacing = 0): Box {
  const width = Math.max(...lines.map((line) => widthOf(line, size, spacing)));
  const height = lines.length * size * LEADING;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Names placed on a screen, in the order of their ranks. */
export function place(names: readonly Name[], screen: Box, taken: readonly Box[] = []): Label[] {
  const filled = new Grid();
  for (const box of taken) filled.add(box);
  const labels: Label[] = [];
  for (const name of [...names].sort((one, other) => one.rank - other.rank)) {
    const lines = name.lines ?? [name.text];
    for (const spot of name.places) {
      const box = boxAt(lines, spot, name.size, name.spacing);
      if (!within(box, screen) || filled.hit(box)) continue;
      filled.add({ x: box.x - AIR, y: box.y - AIR / 2, width: box.width + 2 * AIR, height: box.height + AIR });
      labels.push({ key: name.key, sort: name.sort, lines, x: spot.x, y: spot.y, size: name.size, spacing: name.spacing ?? 0, box });
      break;
    }
  }
  return labels;
}

function within(box: Box, screen: Box): boolean {
  return box.x >= screen.x && box.y >= screen.y && box.x + box.width <= screen.x + screen.width && box.y + box.height <= screen.y + screen.height;
}

/** What is taken, by squares, so that hundreds of names are placed in a moment. */
class Grid {
  readonly #cells = new Map<number, Box[]>();
  static readonly SIDE = 96;

  *#squares({ x, y, width, height }: Box): Generator<number> {
    for (let column = Math.floor(x / Grid.SIDE); column <= Math.floor((x + width) / Grid.SIDE); column++) {
      for (let row = Math.floor(y / Grid.SIDE); row <= Math.floor((y + height) / Grid.SIDE); row++) yield column * 4096 + row;
    }
  }
  add(box: Box): void {
    for (const square of this.#squares(box)) {
      const found = this.#cells.get(square);
      if (found) found.push(box);
      else this.#cells.set(square, [box]);
    }
  }
  hit(box: Box): boolean {
    for (const square of this.#squares(box)) if (this.#cells.get(square)?.some((other) => overlap(box, other))) return true;
    return false;
  }
}
