/** What stands on every table of Competitors: the atlas, cards and tables, as the house tells them in one language. */
import { warehouse } from '../furniture.svelte.ts';
import type { Furniture } from './wire.ts';

export type { ContractText, CustomsText, EventText, Furniture, HeadquarterText, StraitMap, TerritoryMap, VehicleText } from './wire.ts';

export const { furniture, keep } = warehouse<Furniture>('competitors');
