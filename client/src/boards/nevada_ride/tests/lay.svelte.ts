/** A scene of Nevada Ride on its board. */
import { layScene, listedIn, type Laid } from '../../../../tests/lay.svelte.ts';
import type { Language } from '../../../lib/wire.ts';
import Board from '../Board.svelte';
import { keep, type Furniture } from '../furniture.ts';
import circuit from '../mock/circuit.json';
import { scenes } from '../mock/scenes.ts';

export { clear } from '../../../../tests/lay.svelte.ts';

/** The circuit with square spaces, which nothing that is tested cares about. */
export const FURNITURE: Furniture = {
  ...(circuit as unknown as Furniture),
  spaces: { ...(circuit as unknown as Furniture).spaces, outline: circuit.spaces.id.map(() => [-100, -100, 100, -100, 100, 100, -100, 100]) },
};

export const lay = (name: string, hint = '', lang: Language = 'en'): Promise<Laid> => layScene(Board, scenes, name, () => keep(lang, FURNITURE), { hint, lang });

export const listed = (name: string): string[] => listedIn(scenes[name]);
