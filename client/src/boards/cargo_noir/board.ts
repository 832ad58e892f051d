/** What every part of the board shares, handed down by Board.svelte. */
import { getContext, setContext } from 'svelte';

import type { Language } from '../../lib/wire.ts';
import type { Options } from './options.ts';
import type { CargoView, FamilyPart } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel {
  readonly view: CargoView;
  readonly options: Options;
  /** My seat, -1 for a spectator; and what lies on my sheet. */
  readonly seat: number;
  readonly me: FamilyPart | null;
  readonly names: readonly string[];
  /** Whether it is for me to decide now. */
  readonly asked: boolean;
  readonly w: Texts;
  readonly lang: Language;
  /** The move that a lesson suggests; empty where there is none. */
  readonly hint: string;
  /** Take my last move back, where that is free. */
  readonly undo: (() => void) | null;
  act(moves: string[]): void;
  why(notation: string): void;
}

const KEY = Symbol('cargo noir');

export function share(model: BoardModel): void {
  setContext(KEY, model);
}

export function board(): BoardModel {
  return getContext<BoardModel>(KEY);
}
