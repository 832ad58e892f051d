/** What stands on every table of Cubitos: tracks, cards, dice and the fan track, as the house tells them in one language. */
import { warehouse } from '../furniture.svelte.ts';
import type { Furniture } from './wire.ts';

export type { Bonus, CardText, Cell, DieText, FanSpace, Furniture, Hints, Race, Shortcut, TrackMap } from './wire.ts';
export type At = readonly [row: number, x: number];

export const { furniture, keep } = warehouse<Furniture>('cubitos');
