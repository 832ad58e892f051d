/** What every part of the board shares. */
import type { Choice, StoryLine } from '../../lib/wire.ts';
import { boardContext, type SharedModel } from '../context.ts';
import type { Book } from './book.ts';
import type { Dealing } from './deals/dealing.svelte.ts';
import type { Furniture } from './furniture.ts';
import type { World } from './map/world.ts';
import type { Motion } from './motion/motion.svelte.ts';
import type { Intent, Options } from './options.ts';
import type { Planner } from './plan.svelte.ts';
import type { SeatView, TableView, TokenView } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel extends SharedModel<TableView, SeatView, Options, Texts> {
  readonly furniture: Furniture;
  readonly world: World;
  readonly book: Book;
  readonly motion: Motion;
  /** The way that is being planned. */
  readonly planner: Planner;
  /** All that has been told, as far as it is here. */
  readonly story: readonly StoryLine[];
  /** Seats that a program plays. */
  readonly bots: readonly number[];
  readonly dealing: Dealing;
  /** The token that is looked at, or nothing. */
  readonly selected: string;
  readonly intent: Intent | null;
  /** The card that the pointer or the keys are on: `K017`, or a territory. */
  readonly looked: string;
  select(token: string): void;
  intend(intent: Intent | null): void;
  look(card: string): void;
  /** Bring places into sight. */
  show(places: readonly string[]): void;
  token(id: string): TokenView | null;
  /** "Ana's ship 2", or "your ship 2". */
  tokenName(id: string): string;
  /** A territory, sea space or strait by its id. */
  placeName(id: string): string;
  euros(sum: number): string;
  /** Make moves in this order. */
  make(moves: readonly string[]): void;
  /** Everything that can be done with a token now. */
  ofToken(token: TokenView): readonly Choice[];
  /** Let one of them be picked, also where there is only one: what is lost should be read first. */
  pick(choices: readonly Choice[], at: Element): void;
  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why there is none. */
  press(choices: readonly Choice[], meant: string, at: Element): void;
}

export const { share, board } = boardContext<BoardModel>();
