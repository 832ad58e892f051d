/** What every part of a board shares, handed down by its Board.svelte: one context a board. */
import { getContext, setContext } from 'svelte';

import type { Language, StoryLine } from '../lib/wire.ts';

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
  /** What others did since I last acted. */
  readonly since: readonly StoryLine[];
  /** A phone: things are touched, and little is seen at once. */
  readonly narrow: boolean;
  readonly w: Texts;
  readonly lang: Language;
  /** The move that a lesson suggests; empty where there is none. */
  readonly hint: string;
  act(moves: string[]): void;
  why(notation: string): void;
}

export interface BoardContext<Model> {
  /** Hand a model down: what all boards share, and over it what is this board's own. */
  share: <Base extends Partial<Model>>(base: Base, own: Omit<Model, keyof Base> & Partial<Model>) => void;
  board: () => Model;
}

export function boardContext<Model>(): BoardContext<Model> {
  const key = Symbol();
  return {
    // Both are read when a part asks, so neither may be copied.
    share: (base, own) => void setContext(key, Object.create(base, Object.getOwnPropertyDescriptors(own))),
    board: () => getContext<Model>(key),
  };
}
