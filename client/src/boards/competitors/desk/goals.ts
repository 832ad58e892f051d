/** Where a journey can go, as a list for people: by continents, the nearest first; what is searched for by any of its words. */
import { idOf } from '../../../lib/match/choices.ts';
import type { Choice } from '../../../lib/wire.ts';
import type { Point } from '../map/geometry.ts';
import type { World } from '../map/world.ts';

export interface Goals {
  /** The number of a continent, or what is no territory. */
  group: number | 'sea' | 'edge' | 'other';
  choices: readonly Choice[];
}

/** A list longer than this is put in order and can be searched. */
export const LONG = 12;

function groupOf(choice: Choice, world: World): Goals['group'] {
  if (idOf(choice, 'edge')) return 'edge';
  const territory = world.territory(world.place(idOf(choice, 'territory')));
  if (territory) return territory.told.continent;
  return idOf(choice, 'cell') ? 'sea' : 'other';
}

/** How far the place of a choice lies from there, in board units, the shorter way around; what has no place comes last. */
function distance(choice: Choice, world: World, from: Point | null): number {
  const spot = world.spot(world.place(idOf(choice, 'territory') || idOf(choice, 'cell')));
  if (!spot || !from) return Number.POSITIVE_INFINITY;
  const across = Math.abs(spot.x - from.x);
  return Math.hypot(Math.min(across, world.box.width - across), spot.y - from.y);
}

/** The choices whose words hold every word of a search, by continents: the nearest continent and the nearest place first. */
export function goalsOf(choices: readonly Choice[], world: World, from: Point | null, search = ''): Goals[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const far = new Map(choices.map((choice) => [choice, distance(choice, world, from)]));
  const near = (one: Choice, other: Choice): number => far.get(one)! - far.get(other)! || 0;
  const groups = new Map<Goals['group'], Choice[]>();
  for (const choice of [...choices].sort(near)) {
    if (!words.every((word) => choice.text.toLocaleLowerCase().includes(word))) continue;
    const group = groupOf(choice, world);
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups].map(([group, members]) => ({ group, choices: members }));
}
