/** What every part of the board shares. */
import type { Choice, HintChoice } from '../../lib/wire.ts';
import { boardContext, type SharedModel } from '../context.ts';
import type { Aiming } from './aim/aiming.svelte.ts';
import type { Eyes } from './cloth/eyes.svelte.ts';
import type { Player } from './motion/player.svelte.ts';
import type { Options } from './options.ts';
import type { ClothScene } from './scene.ts';
import type { BoxOf, DriverView, TableView } from './view.ts';
import type { Texts } from './words.ts';

export interface BoardModel extends SharedModel<TableView, DriverView, Options, Texts> {
  readonly box: BoxOf;
  readonly scene: ClothScene;
  readonly eyes: Eyes;
  readonly aim: Aiming;
  readonly player: Player;
  /** What a hint suggests before anything else; null for none. */
  readonly advice: HintChoice | null;
  /** A crew by the names of its seats. */
  nameOf(driver: DriverView): string;
  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why there is none. */
  press(choices: readonly Choice[], meant: string, at: Element): void;
  pesos(sum: number): string;
}

export const { share, board } = boardContext<BoardModel>();
