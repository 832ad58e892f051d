/** What stands on every table of Nevada Ride: the circuit, dice and drivers, as the house tells them in one language. */
import { warehouse } from '../furniture.svelte.ts';
import type { Furniture } from './wire.ts';

export type { Decor, DieMap, DriverText, Furniture, SegmentMap } from './wire.ts';

export const { furniture, keep } = warehouse<Furniture>('nevada_ride');
