/** What every part of the board shares. */
import { boardContext, type SharedModel } from '../context.ts';
import type { Options } from './options.ts';
import type { CargoNoirView, SeatView } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel extends SharedModel<CargoNoirView, SeatView, Options, Texts> {
  /** Take my last move back, where that is free. */
  readonly undo: (() => void) | null;
}

export const { share, board } = boardContext<BoardModel>();
