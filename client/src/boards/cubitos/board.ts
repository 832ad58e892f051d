/** What every part of the board shares. */
import type { Choice } from '../../lib/wire.ts';
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
  /** Dice in the air: what lies where they were is not drawn. */
  readonly away: ReadonlySet<number>;
  /** Whose dice lie in the tray: mine, or those that a spectator looks at. */
  readonly shown: number;
  /** A die of the supply is asked for, so the cards lie open over the tray. */
  readonly shopping: boolean;
  /** Faces are those of dice in the supply; else of dice in the roll zone. */
  readonly borrowing: boolean;
  /** The move that I have made and that has not been answered yet. */
  readonly sent: string;
  card(sort: string): CardText | undefined;
  die(sort: string): DieText | undefined;
  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why there is none. */
  press(choices: readonly Choice[], meant: string, at: Element): void;
  /** Let one of them be picked, also where there is only one. */
  pick(choices: readonly Choice[], at: Element): void;
  /** Look at the dice of a seat, where I have none of my own. */
  look(seat: number): void;
}

export const { share, board } = boardContext<BoardModel>();
