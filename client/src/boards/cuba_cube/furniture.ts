/** What stands on every table of Cuba Cube: dice and their faces, cards, cities, as the house tells them in one language. */
import { warehouse, type Warehouse } from '../furniture.svelte.ts';
import type { Furniture } from './wire.ts';

export type { Furniture, SectorMap, VehicleMap } from './wire.ts';

/** The same box for all five games; the house is asked by the title that is played. */
const houses = new Map<string, Warehouse<Furniture>>();
export function furnitureOf(slug: string): Warehouse<Furniture> {
  let found = houses.get(slug);
  if (!found) houses.set(slug, (found = warehouse<Furniture>(slug)));
  return found;
}
