/** Straight to a table: me, friendly bots, sensible options. */
import { api } from '../net/api.ts';
import { go } from '../page/router.svelte.ts';
import type { BotCard, SeatPlan, TitleCard } from '../wire.ts';

const FRIENDLY_BOTS = 3;
/** The second of the levels: it slips now and then, and plays sensibly. */
const CASUAL = 2;

/** The bot for somebody who has not chosen one: a casual level, else the title's own friendly one. */
export function friendlyBot(bots: readonly BotCard[]): string {
  const kind = /easy|friendly|steady|gentle/;
  const found = bots.find((bot) => bot.level === CASUAL) ?? bots.find((bot) => kind.test(bot.name)) ?? bots[0];
  return found?.name ?? '';
}

/** How many bots to play with: a few, as far as the title has seats, and as many as it needs. */
export function friendlyRivals([low, high]: readonly [number, number]): number {
  return Math.max(low - 1, Math.min(FRIENDLY_BOTS, high - 1));
}

export async function playNow(title: TitleCard): Promise<void> {
  const bot = friendlyBot(title.bots);
  const rivals = friendlyRivals(title.seats);
  const seats: SeatPlan[] = [{ kind: 'me' }, ...Array.from({ length: rivals }, (): SeatPlan => ({ kind: 'bot', bot }))];
  const { id } = await api.create({ title: title.slug, seats, access: 'invite', clock: { pace: 'none' } });
  go(`/t/${id}`);
}
