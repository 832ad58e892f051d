/** Who is here and what is on the shelf, asked for once and shared by the pages. */
import { api, HouseError } from './api.ts';
import { t } from '../words/index.ts';
import { learn } from '../words/spoken.ts';
import { tell } from '../page/notices.svelte.ts';
import { change, settings } from '../page/settings.svelte.ts';
import type { BoxCard, Language, Me, TitleCard } from '../wire.ts';

export const session: { me: Me | null; boxes: BoxCard[] | null; titles: TitleCard[] | null } = $state({ me: null, boxes: null, titles: null });

/** The shelf that was asked for last, and its language. */
let shelf: { language: Language; come: Promise<void> } | null = null;

let asking: Promise<Me> | null = null;

/** Everything but the shelf needs to know who is here, and two questions at once would make two guests. */
export async function loadMe(): Promise<Me> {
  if (session.me) return session.me;
  asking ??= api.me().finally(() => (asking = null));
  session.me = await asking;
  return session.me;
}

/** The shelf in the language of the visitor: the boxes and the titles in them. */
export async function loadTitles(): Promise<TitleCard[]> {
  const { language } = settings;
  if (shelf?.language !== language) shelf = { language, come: fetchShelf(language) };
  await shelf.come;
  return session.titles ?? [];
}

async function fetchShelf(language: Language): Promise<void> {
  try {
    const boxes = await api.boxes(language);
    if (shelf?.language !== language) return; // another language was spoken meanwhile
    session.boxes = boxes;
    session.titles = boxes.flatMap((box) => box.titles);
  } catch (error) {
    if (shelf?.language === language) shelf = null; // whoever asks next tries again
    throw error;
  }
}

/** The box that a title lies in, whose cover it shares; the title's own slug where it is not on the shelf. */
export function boxOf(slug: string): string {
  return session.titles?.find((title) => title.slug === slug)?.box ?? slug;
}

export function titleName(slug: string): string {
  return session.titles?.find((title) => title.slug === slug)?.name ?? slug.replaceAll('_', ' ');
}

/** What people call a bot of a title. */
export function botName(slug: string, bot: string): string {
  return session.titles?.find((title) => title.slug === slug)?.bots.find((one) => one.name === bot)?.label || bot;
}

/** Speak another language from now on; the house is told, so that it writes in it too. */
export async function speak(language: Language): Promise<void> {
  try {
    await learn(language);
  } catch {
    return tell(t().error.offline, 'bad');
  }
  change({ language });
  const me = session.me;
  if (me) session.me = await api.rename({ name: me.name, language }).catch(() => ({ ...me, language }));
  if (session.titles) await loadTitles().catch(() => undefined);
}

/** What went wrong, in words for a person. */
export function reason(error: unknown): string {
  if (error instanceof HouseError) {
    if (error.offline) return t().error.offline;
    if (error.message) return error.message;
    if (error.status === 404) return t().error.missing;
  }
  return t().error.unknown;
}
