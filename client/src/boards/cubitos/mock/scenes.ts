/** Tables of real matches, written by make_scenes.py; and the furniture, where it was written too. */
import type { Language, TableFrame } from '../../../lib/wire.ts';
import type { Furniture } from '../furniture.ts';

const files = import.meta.glob<{ default: unknown }>('./scenes/*.json', { eager: true });

export const scenes: Readonly<Record<string, TableFrame>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file.default as TableFrame]),
);

const told = import.meta.glob<{ default: unknown }>('./furniture.json');

/** Not kept with the scenes, as the house tells it: null until make_scenes.py was run here. */
export async function furniture(): Promise<Readonly<Record<Language, Furniture>> | null> {
  const file = await told['./furniture.json']?.();
  return file ? (file.default as Readonly<Record<Language, Furniture>>) : null;
}
