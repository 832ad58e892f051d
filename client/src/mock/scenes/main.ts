/**
 * A board on its own, with one of its scenes: `/src/mock/scenes/?title=cubitos&scene=decide-4&theme=dark`. For looking at
 * it while drawing. Scenes (and the furniture of a title that has some) are written by the board's mock/make_scenes.py.
 */
import '@fontsource-variable/source-sans-3/wght.css';
import '../../styles/tokens.css';
import '../../styles/base.css';

import { mount } from 'svelte';

import { boards } from '../../boards/index.ts';
import { speak } from '../../lib/net/session.svelte.ts';
import type { TableFrame } from '../../lib/wire.ts';
import Scene from './Scene.svelte';

const scenes = import.meta.glob<{ default: unknown }>('../../boards/*/mock/scenes/*.json');
const furniture = import.meta.glob<{ default: unknown }>('../../boards/*/mock/furniture.json');

const query = new URLSearchParams(location.search);
const first = /boards\/(\w+)\/mock\/scenes\/([\w-]+)\.json$/.exec(Object.keys(scenes)[0] ?? '');
const title = query.get('title') ?? first?.[1] ?? '';
const name = query.get('scene') ?? first?.[2] ?? '';

/** The house's answer to what stands on every table of a title. */
async function answer(input: RequestInfo | URL): Promise<Response> {
  const address = new URL(String(input), location.href);
  const slug = /\/titles\/(\w+)\/furniture$/.exec(address.pathname)?.[1];
  const told = (await furniture[`../../boards/${slug}/mock/furniture.json`]?.())?.default as Record<string, unknown> | undefined;
  return Response.json(told?.[address.searchParams.get('language') ?? 'en'] ?? null, { status: told ? 200 : 404 });
}

document.documentElement.dataset['theme'] = query.get('theme') === 'dark' ? 'dark' : 'light';
await speak(name.endsWith('-de') ? 'de' : 'en');
globalThis.fetch = answer as typeof fetch;
const frame = (await scenes[`../../boards/${title}/mock/scenes/${name}.json`]?.())?.default as TableFrame | undefined;
const board = (await boards[title]?.())?.default;
const target = document.getElementById('app');
if (target && frame && board) mount(Scene, { target, props: { frame, board } });
