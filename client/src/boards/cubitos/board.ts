/** What every part of the board shares. */
import type { Choice, StoryLine } from '../../lib/wire.ts';
import { boardContext, type SharedModel } from '../context.ts';
import type { CardText, DieText, Furniture, TrackMap } from './furniture.ts';
import type { Options } from './options.ts';
import type { Piece } from './pieces.ts';
import type { TableView, TeamView } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel extends SharedModel<TableView, TeamView, Options, Texts> {
  readonly furniture: Furniture;
  /** The track of each leg, in the order run. */
  readonly legs: readonly TrackMap[];
  readonly pieces: readonly Piece[];
  /** Dice that are rolling now, with the face they come to lie on. */
  readonly rolling: ReadonlyMap<number, string>;
  /** What others did since I last acted, for trails; empty once I have pressed anything. */
  readonly since: readonly StoryLine[];
  card(sort: string): CardText | undefined;
  die(sort: string): DieText | undefined;
  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why there is none. */
  press(choices: readonly Choice[], meant: string, at: Element): void;
}

export const { share, board } = boardContext<BoardModel>();
