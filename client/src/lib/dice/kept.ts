/** What this browser has kept of the dice of each table, so that nobody can tell it another story later. */
import type { TableState } from '../match/table_state.ts';

const KEY = 'cubilete.dice';
const MOST = 200;

export interface Kept {
  /** The commitment as it was first seen, when, and whether that was before the first roll. */
  commitment: string;
  at: number;
  early: boolean;
  /** My word, as far as this browser made it. */
  word: string;
  /** The seals of all seats when I said it, with that of my own word at my own; null as long as I have not. */
  seals: string[] | null;
  /** How often I have said a word here: more than once where the house had words said anew. */
  times: number;
}

type Shelf = Record<string, Kept>;
/** What is kept where the browser stores nothing. */
let loose: Shelf = {};

function read(): Shelf {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return found && typeof found === 'object' ? { ...loose, ...(found as Shelf) } : loose;
  } catch {
    return loose;
  }
}

export function keptOf(table: string): Kept | null {
  return read()[table] ?? null;
}

export function keep(table: string, kept: Kept): void {
  const { [table]: _, ...others } = read();
  loose = Object.fromEntries([...Object.entries(others), [table, kept]].slice(-MOST)) as Shelf;
  try {
    localStorage.setItem(KEY, JSON.stringify(loose));
  } catch {
    // full, or forbidden: it is known as long as the page stays open
  }
}

/** Keep what a table promises when it is first seen; later promises do not replace it. */
export function remember(table: TableState): Kept {
  const known = keptOf(table.id);
  if (known) return known;
  const kept: Kept = { commitment: table.commitment, at: Date.now(), early: table.status === 'waiting', word: '', seals: null, times: 0 };
  keep(table.id, kept);
  return kept;
}
