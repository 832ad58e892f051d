/** What every part of the board shares. */
import { boardContext, type SharedModel } from '../context.ts';
import type { News } from './news.ts';
import type { Opened } from './opened.svelte.ts';
import type { Options, PlaceId } from './options.ts';
import type { CargoNoirView, SeatView } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel extends SharedModel<CargoNoirView, SeatView, Options, Texts> {
  /** Take my last move back, where that is free. */
  readonly undo: (() => void) | null;
  /** What others did at a place since I last acted. */
  readonly news: ReadonlyMap<PlaceId, News[]>;
  /** What lies open over the board. */
  readonly opened: Opened;
  /** A place was pressed. */
  press(place: PlaceId): void;
  /** Look at the desk, or back at the harbour. */
  readonly desk: boolean;
  look(desk: boolean): void;
}

export const { share, board } = boardContext<BoardModel>();
