/** What stands on every table of Competitors: the atlas, cards and tables, as the house tells them in one language. */
import { HouseError } from '../../lib/net/api.ts';
import type { Language } from '../../lib/wire.ts';
import type { Furniture } from './wire.ts';

export type { ContractText, CustomsText, EventText, Furniture, HeadquarterText, StraitMap, TerritoryMap, VehicleText } from './wire.ts';

const kept = new Map<Language, Promise<Furniture>>();

/** The furniture in a language, asked for once. */
export function furniture(language: Language): Promise<Furniture> {
  let found = kept.get(language);
  if (!found) {
    found = ask(language);
    kept.set(language, found);
    found.catch(() => kept.delete(language));
  }
  return found;
}

async function ask(language: Language): Promise<Furniture> {
  let response: Response;
  try {
    response = await fetch(`/api/titles/competitors/furniture?language=${language}`, { credentials: 'same-origin' });
  } catch {
    throw new HouseError(0, '');
  }
  if (!response.ok) throw new HouseError(response.status, '');
  return (await response.json()) as Furniture;
}

/** For pages without a house, which bring their own. */
export function keep(language: Language, told: Furniture): void {
  kept.set(language, Promise.resolve(told));
}
