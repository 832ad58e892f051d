/** A scene of Competitors on its board. */
import { layScene, listedIn, type Laid, type Wish } from '../../../../tests/lay.svelte.ts';
import type { Language } from '../../../lib/wire.ts';
import Board from '../Board.svelte';
import { keep, type Furniture } from '../furniture.ts';
import { late } from '../late.svelte.ts';
import atlas from '../mock/atlas.json';
import { scenes } from '../mock/scenes.ts';

export { clear } from '../../../../tests/lay.svelte.ts';

export const FURNITURE = atlas as unknown as Furniture;

export async function lay(name: string, hint = '', lang: Language = 'en', judge: NonNullable<Wish['judge']> = () => Promise.resolve('')): Promise<Laid> {
  await Promise.all(Object.values(late).map((one) => one.need()));
  return layScene(Board, scenes, name, () => keep(lang, FURNITURE), { hint, lang, judge });
}

export const listed = (name: string): string[] => listedIn(scenes[name]);
