/** What every part of a board shares, handed down by its Board.svelte: one context a board. */
import { getContext, setContext } from 'svelte';

import type { Language } from '../lib/wire.ts';

/** What all boards share with their parts; a board adds its own. */
export interface SharedModel<View, Part, Options, Texts> {
  readonly view: View;
  readonly options: Options;
  /** My seat, -1 for a spectator; and what lies before me. */
  readonly seat: number;
  readonly me: Part | null;
  readonly names: readonly string[];
  /** Whether it is for me to decide now. */
  readonly asked: boolean;
  readonly w: Texts;
  readonly lang: Language;
  /** The move that a lesson suggests; empty where there is none. */
  readonly hint: string;
  act(moves: string[]): void;
  why(notation: string): void;
}

export interface BoardContext<Model> {
  share: (model: Model) => void;
  board: () => Model;
}

export function boardContext<Model>(): BoardContext<Model> {
  const key = Symbol();
  return { share: (model) => void setContext(key, model), board: () => getContext<Model>(key) };
}
