/** Where ports lie in the board's rectangle: one or two rows with Macao between or below, closed ports as stamps. */
export interface Layout {
  /** Ids of open ports, row by row. */
  rows: string[][];
  /** Of how many columns all rows are made, and how many a port of a row fills. */
  columns: number;
  spans: number[];
  /** Macao comes after so many rows. */
  macao: number;
  /** Whether the stamps of closed ports lie at the end of the last row, or in a slim row of their own. */
  stamps: 'none' | 'cell' | 'row';
}

/** How many ports a row takes, by how many are open: in a wide rectangle, and in one as narrow as a phone. */
const WIDE: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2], 3: [3], 4: [4], 5: [3, 2], 6: [3, 3], 7: [4, 3], 8: [4, 4] };
const SLIM: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3], 7: [3, 2, 2], 8: [3, 3, 2] };

export function layOut(open: readonly string[], closed: number, slim: boolean): Layout {
  const sizes = (slim ? SLIM : WIDE)[open.length] ?? [open.length];
  let at = 0;
  const rows = sizes.map((size) => open.slice(at, (at += size)));
  const widest = Math.max(1, ...sizes);
  const last = sizes.at(-1) ?? 0;
  // The stamps take the free place of the last row, where it has one.
  const stamps = !closed ? 'none' : !slim && rows.length > 1 && last < widest ? 'cell' : 'row';
  const columns = 12;
  return { rows, columns, spans: sizes.map((size, row) => columns / (stamps === 'cell' && row === rows.length - 1 ? widest : size)), macao: 1, stamps };
}
