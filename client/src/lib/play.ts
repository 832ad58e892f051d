/** Straight to a table: me, friendly bots, sensible options. */
import { api } from './api.ts';
import { go } from './router.svelte.ts';
import type { SeatPlan, TitleCard } from './wire.ts';

export const FRIENDLY_BOTS = 3;

/** The bot for somebody who has not chosen one: the title's own first. */
export function friendlyBot(title: TitleCard): string {
  const kind = /easy|friendly|steady|gentle|beginner/;
  return (title.bots.find((bot) => kind.test(bot.name)) ?? title.bots[0])?.name ?? '';
}

export async function playNow(title: TitleCard): Promise<void> {
  const bot = friendlyBot(title);
  const rivals = Math.min(FRIENDLY_BOTS, title.seats[1] - 1);
  const seats: SeatPlan[] = [{ kind: 'me' }, ...Array.from({ length: rivals }, (): SeatPlan => ({ kind: 'bot', bot }))];
  const { id } = await api.create({ title: title.slug, seats, access: 'invite', clock: { pace: 'none' } });
  go(`/t/${id}`);
}
