/** A picture for a line of the story, by the kind of its event. Kinds that titles share mean the same everywhere. */
import acquired from 'icon:card-pickup';
import anchor from 'icon:anchor';
import bid from 'icon:gavel';
import cargo from 'icon:wooden-crate';
import coins from 'icon:two-coins';
import check from 'icon:padlock';
import crown from 'icon:laurel-crown';
import cycle from 'icon:cycle';
import draw from 'icon:swap-bag';
import family from 'icon:person';
import door from 'icon:exit-door';
import flag from 'icon:flag-objective';
import pay from 'icon:pay-money';
import roll from 'icon:rolling-dices';
import ship from 'icon:cargo-ship';
import start from 'icon:finish-line';
import sun from 'icon:sunrise';
import swap from 'icon:trade';
import trash from 'icon:trash-can';
import want from 'icon:card-play';

const PICTURES: Readonly<Record<string, string>> = {
  first: flag,
  family,
  marker: sun,
  turn: start,
  filled: cargo,
  bought: cargo,
  collected: coins,
  syndicate: coins,
  short: coins,
  drew: draw,
  drew_nothing: draw,
  rolled: roll,
  swapped: swap,
  came_back: anchor,
  raised: bid,
  bid,
  abandoned: anchor,
  declined: door,
  kept: check,
  laid_out: cargo,
  bag_refilled: cycle,
  chose: want,
  paid: pay,
  acquired,
  discarded: trash,
  to_casino: ship,
  to_market: ship,
  ended: crown,
};

export function pictureOf(kind: string): string {
  return PICTURES[kind] ?? '';
}

/** Events of chance, which may be heard. */
export function isChance(kind: string): boolean {
  return /^(drew|rolled|roll|flicked)/.test(kind);
}
