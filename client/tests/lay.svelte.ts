/** A scene on a board, without the house around it. */
import { flushSync, mount, tick, unmount } from 'svelte';

import type { BoardComponent } from '../src/boards/types.ts';
import { merge, myPrompt, mySeat, type TableState } from '../src/lib/match/table_state.ts';
import { settings } from '../src/lib/page/settings.svelte.ts';
import type { Language, TableFrame } from '../src/lib/wire.ts';
import Bare from './Bare.svelte';

export interface Laid {
  /** Everything that was asked of the house. */
  asked: string[];
  find: (mark: string) => HTMLElement[];
}

export interface Wish {
  hint?: string;
  lang?: Language;
  judge?: (notation: string) => Promise<string | null>;
  /** As the house has it: whoever has acted is not asked until there is an answer. */
  answered?: boolean;
}

let shown: Record<string, unknown> | null = null;

export async function clear(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
}

/** Lay a scene; `before` is told its table, to bring what else the board needs. */
export async function layScene(board: BoardComponent, scenes: Readonly<Record<string, TableFrame>>, name: string, before: (table: TableState, lang: Language) => void, { hint = '', lang = 'en', judge, answered = false }: Wish = {}): Promise<Laid> {
  const frame = scenes[name];
  const table = frame ? merge(null, frame)?.table : undefined;
  if (!table) throw new Error(`there is no scene ${name}`);
  before(table, lang);
  const asked: string[] = [];
  const props = $state({
    board, table, seat: mySeat(table), prompt: myPrompt(table), hint, lang, settings, undo: null, ...(judge ? { judge } : {}),
    act: (moves: string[]) => {
      asked.push(...moves);
      if (answered) props.prompt = null;
    },
    why: (notation: string) => void asked.push(`why ${notation}`),
  });
  shown = mount(Bare, { target: document.body, props });
  await tick();
  await Promise.resolve();
  await tick();
  flushSync();
  return { asked, find: (mark) => [...document.querySelectorAll<HTMLElement>(mark)] };
}

/** The notations that a scene lists. */
export function listedIn(frame: TableFrame | undefined): string[] {
  return frame?.prompts.flatMap(({ choices }) => choices.map(({ notation }) => notation)) ?? [];
}
