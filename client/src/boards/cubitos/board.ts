/** What every part of the board shares, handed down by Board.svelte. */
import { getContext, setContext } from 'svelte';

import type { Choice, Language } from '../../lib/wire.ts';
import type { CardText, DieText, Furniture, Track } from './furniture.ts';
import type { Options } from './options.ts';
import type { Piece } from './pieces.ts';
import type { CubitosView, TeamPart } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel {
  readonly view: CubitosView;
  readonly furniture: Furniture;
  /** The track of each leg, in the order run. */
  readonly legs: readonly Track[];
  readonly options: Options;
  /** My seat, -1 for a spectator; and what lies on my team board. */
  readonly seat: number;
  readonly me: TeamPart | null;
  readonly names: readonly string[];
  /** Whether it is for me to decide now. */
  readonly asked: boolean;
  readonly pieces: readonly Piece[];
  /** Dice that are rolling now, with the face they come to lie on. */
  readonly rolling: ReadonlyMap<number, string>;
  readonly w: Texts;
  readonly lang: Language;
  /** The move that a lesson suggests; empty where there is none. */
  readonly hint: string;
  card(sort: string): CardText | undefined;
  die(sort: string): DieText | undefined;
  act(moves: string[]): void;
  why(notation: string): void;
  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why there is none. */
  press(choices: readonly Choice[], meant: string, at: Element): void;
}

const KEY = Symbol('cubitos');

export function share(model: BoardModel): void {
  setContext(KEY, model);
}

export function board(): BoardModel {
  return getContext<BoardModel>(KEY);
}
