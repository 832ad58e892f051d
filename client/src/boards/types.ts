import type { Component } from 'svelte';

import type { Settings } from '../lib/settings.svelte.ts';
import type { TableState } from '../lib/table.ts';
import type { Language, Prompt, StoryLine } from '../lib/wire.ts';

/** What every board is given. A board draws the view and calls back; it decides nothing. */
export interface BoardProps {
  table: TableState;
  /** My seat that has the prompt, or my first seat; -1 for a spectator. */
  seat: number;
  prompt: Prompt | null;
  /** Make moves by their notation, in order. */
  act: (moves: string[]) => void;
  /** Ask why a move may not be made; the answer appears at the prompt bar. */
  why: (notation: string) => void;
  /** Take my last move back; null where that is not free. */
  undo: (() => void) | null;
  /** A listed move that a lesson suggests, to be lit above the others; empty where there is none. */
  hint: string;
  /** What just happened, in order, for animation; empty after a jump (joining, undo, replay). */
  lines: StoryLine[];
  lang: Language;
  settings: Settings;
}

export type BoardComponent = Component<BoardProps>;
export type BoardLoader = () => Promise<{ default: BoardComponent }>;
