/** What every part of the board shares. */
import type { Choice } from '../../lib/wire.ts';
import { boardContext, type SharedModel } from '../context.ts';
import type { Furniture } from './furniture.ts';
import type { Motion } from './motion/motion.svelte.ts';
import type { Options } from './options.ts';
import type { Circuit } from './road/geometry.ts';
import type { CarView, GearView, TableView } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel extends SharedModel<TableView, CarView, Options, Texts> {
  readonly furniture: Furniture;
  readonly circuit: Circuit;
  readonly motion: Motion;
  /** The gear whose outcomes are shown on the road, or null. */
  readonly fan: GearView | null;
  /** The end that is looked at, or -1. */
  readonly looked: number;
  /** The car that a seat looks at first: the one that plays if it is its own. */
  carOf(seat: number): number;
  nameOf(car: number): string;
  /** Show the outcomes of a gear on the road; 0 for none. */
  preview(gear: number): void;
  look(end: number): void;
  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why there is none. */
  press(choices: readonly Choice[], meant: string, at: Element): void;
}

export const { share, board } = boardContext<BoardModel>();
