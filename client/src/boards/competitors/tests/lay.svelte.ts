/** A scene on the board, without the house around it. */
import { flushSync, mount, tick, unmount } from 'svelte';

import { settings } from '../../../lib/page/settings.svelte.ts';
import { merge, myPrompt, mySeat } from '../../../lib/match/table_state.ts';
import type { Language } from '../../../lib/wire.ts';
import Bare from '../../../../tests/Bare.svelte';
import Board from '../Board.svelte';
import { keep, type Furniture } from '../furniture.ts';
import { late } from '../late.svelte.ts';
import atlas from '../mock/atlas.json';
import { scenes } from '../mock/scenes.ts';

export const FURNITURE = atlas as unknown as Furniture;

let shown: Record<string, unknown> | null = null;

export async function clear(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
}

export interface Laid {
  /** Everything that was asked of the house. */
  asked: string[];
  find: (mark: string) => HTMLElement[];
}

export async function lay(name: string, hint = '', lang: Language = 'en', judge: (notation: string) => Promise<string | null> = () => Promise.resolve('')): Promise<Laid> {
  const frame = scenes[name];
  const table = frame ? merge(null, frame)?.table : undefined;
  if (!table) throw new Error(`there is no scene ${name}`);
  keep(lang, FURNITURE);
  await Promise.all(Object.values(late).map((one) => one.need()));
  const asked: string[] = [];
  shown = mount(Bare, {
    target: document.body,
    props: {
      board: Board, table, seat: mySeat(table), prompt: myPrompt(table), hint, lang, settings, undo: null, judge,
      act: (moves: string[]) => void asked.push(...moves),
      why: (notation: string) => void asked.push(`why ${notation}`),
    },
  });
  await tick();
  await Promise.resolve();
  await tick();
  flushSync();
  return { asked, find: (mark) => [...document.querySelectorAll<HTMLElement>(mark)] };
}

/** The notations that a scene lists. */
export function listed(name: string): string[] {
  return scenes[name]?.prompts.flatMap(({ choices }) => choices.map(({ notation }) => notation)) ?? [];
}
