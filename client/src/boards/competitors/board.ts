/** What every part of the board shares. */
import { boardContext } from '../context.ts';
import type { Texts } from './words.ts';

export interface BoardModel {
  readonly narrow: boolean;
  readonly w: Texts;
}

export const { share, board } = boardContext<BoardModel>();
