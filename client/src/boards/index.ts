import { settings } from '../lib/page/settings.svelte.ts';
import type { Sounds } from '../lib/page/sound.ts';
import type { BoardComponent, BoardLoader, Builder, Chronicle, Credit, GuidePicture, KeyRow, Pictures, Preview } from './types.ts';

type Files<T> = Readonly<Record<string, () => Promise<T>>>;

const shares = import.meta.glob<{ TITLES: readonly string[] }>('./*/titles.ts', { eager: true });
const folderOf = (path: string): string => path.split('/')[1] ?? '';
/** The titles that a folder serves: the one that it is named after, or those of a box that it names in `titles.ts`. */
function titlesOf(folder: string): readonly string[] {
  return shares[`./${folder}/titles.ts`]?.TITLES ?? [folder];
}

function byFolder<T>(files: Files<T>): Files<T> {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [folderOf(path), load]));
}

/** Files of the boards by title: `./<slug>/Board.svelte` and the like. */
function byTitle<T>(files: Files<T>): Files<T> {
  return Object.fromEntries(Object.entries(byFolder(files)).flatMap(([folder, load]) => titlesOf(folder).map((slug) => [slug, load])));
}

const files = byTitle(import.meta.glob<{ default: BoardComponent }>('./*/Board.svelte'));
const words = import.meta.glob('./*/words/*.toml');

/** The boards by title, each a chunk of its own: `boards/<slug>/Board.svelte`. A title without one has the generic table. */
export const boards: Readonly<Record<string, BoardLoader>> = Object.fromEntries(
  Object.entries(files).map(([slug, load]) => [slug, () => (fetchWords(slug), load())]),
);

/** Which a board would find out only when it has come. */
function fetchWords(slug: string): void {
  const folder = Object.keys(shares).map(folderOf).find((one) => titlesOf(one).includes(slug)) ?? slug;
  words[`./${folder}/words/${settings.language}.toml`]?.().catch(() => undefined);
}

const credits = byFolder(import.meta.glob<{ CREDITS: readonly Credit[] }>('./*/credits.ts'));
const keys = byTitle(import.meta.glob<{ KEYS: readonly KeyRow[] }>('./*/keys.ts'));
const pictures = byTitle(import.meta.glob<{ PICTURES: Pictures }>('./*/pictures.ts'));
const chronicles = byTitle(import.meta.glob<Chronicle>('./*/chronicle.ts'));

const previews = byTitle(import.meta.glob<{ default: Preview }>('./*/Preview.svelte'));

/** A small picture of a title's table, or null. */
export async function previewOf(slug: string): Promise<Preview | null> {
  return (await previews[slug]?.())?.default ?? null;
}

const guides = byTitle(import.meta.glob<{ default: GuidePicture }>('./*/Guide.svelte'));

/** The pictures of a title's page on how to win, or null. */
export async function guidePictureOf(slug: string): Promise<GuidePicture | null> {
  return (await guides[slug]?.())?.default ?? null;
}

const builders = byTitle(import.meta.glob<Builder>('./*/Builder.svelte'));

/** A title's own way to set some options, or null. */
export async function builderOf(slug: string): Promise<Builder | null> {
  return (await builders[slug]?.()) ?? null;
}

/** Whose drawings each board uses, by title. */
export async function allCredits(): Promise<{ slug: string; credits: readonly Credit[] }[]> {
  return Promise.all(Object.entries(credits).map(async ([slug, load]) => ({ slug, credits: (await load()).CREDITS })));
}

export async function keysOf(slug: string): Promise<readonly KeyRow[]> {
  return (await keys[slug]?.())?.KEYS ?? [];
}

export async function picturesOf(slug: string): Promise<Pictures> {
  return (await pictures[slug]?.())?.PICTURES ?? {};
}

const sounds = byTitle(import.meta.glob<{ SOUNDS: Sounds }>('./*/sounds.ts'));

/** What a title sounds like, by kinds of events. */
export async function soundsOf(slug: string): Promise<Sounds> {
  return (await sounds[slug]?.())?.SOUNDS ?? {};
}

export async function chronicleOf(slug: string): Promise<Chronicle> {
  return (await chronicles[slug]?.()) ?? {};
}
