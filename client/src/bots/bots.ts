/** The bots of a title as a visitor meets them: in which order, which one first, and in which words. */
import { say, t } from '../lib/words/index.ts';
import { numberFormat } from '../lib/page/numbers.ts';
import { settings } from '../lib/page/settings.svelte.ts';
import type { BotCard, StrengthCard } from '../lib/wire.ts';

export type BotKind = 'levels' | 'own' | 'luck';

export interface BotGroup {
  kind: BotKind;
  bots: BotCard[];
}

/** Plays without a plan on every title, so it is nobody's own. */
const COIN_TOSSER = 'random';
/** Below this many seconds nobody sees anybody think. */
const AT_ONCE = 0.05;

function kindOf(bot: BotCard): BotKind {
  if (bot.level > 0) return 'levels';
  return bot.name === COIN_TOSSER ? 'luck' : 'own';
}

/** Levels from the weakest up, then the title's own characters, then the coin tosser; kinds without a bot left out. */
export function botGroups(bots: readonly BotCard[]): BotGroup[] {
  const kinds: readonly BotKind[] = ['levels', 'own', 'luck'];
  return kinds
    .map((kind) => ({ kind, bots: bots.filter((bot) => kindOf(bot) === kind).sort((a, b) => a.level - b.level) }))
    .filter((group) => group.bots.length > 0);
}

export function count(n: number): string {
  return numberFormat(settings.language).format(n);
}

/** 'about 1,740, between 1,690 and 1,790'; for the bot that the scale hangs on there is nothing between. */
export function strengthText(strength: StrengthCard | null): string {
  if (!strength) return t().bots.unmeasured;
  const { rating, low, high } = strength;
  return low === high ? say(t().bots.anchor, { rating: count(rating) }) : say(t().bots.about, { rating: count(rating), low: count(low), high: count(high) });
}

/** How long it usually takes for a decision; empty where nobody knows. */
export function timeText(bot: BotCard): string {
  if (bot.seconds === null) return bot.limit === null ? '' : say(t().bots.atMost, { time: seconds(bot.limit) });
  return bot.seconds < AT_ONCE ? t().bots.atOnce : say(t().bots.typical, { time: seconds(bot.seconds) });
}

function seconds(n: number): string {
  const unit = numberFormat(settings.language, { maximumFractionDigits: n < 1 ? 2 : 1 });
  return say(t().bots.seconds, { text: unit.format(n), n });
}
