/** A picture for a line of the story, by the kind of its event: those that mean the same in every title. */
import acquired from 'icon:card-pickup';
import back from 'icon:return-arrow';
import check from 'icon:padlock';
import crown from 'icon:laurel-crown';
import cycle from 'icon:cycle';
import door from 'icon:exit-door';
import draw from 'icon:swap-bag';
import flag from 'icon:flag-objective';
import pay from 'icon:pay-money';
import robot from 'icon:robot-antennas';
import roll from 'icon:rolling-dices';
import start from 'icon:finish-line';
import sun from 'icon:sunrise';
import swap from 'icon:trade';
import trash from 'icon:trash-can';
import want from 'icon:card-play';

import type { Pictures } from '../../boards/types.ts';

const COMMON: Pictures = {
  first: flag,
  marker: sun,
  round: sun,
  turn: start,
  drew: draw,
  rolled: roll,
  swapped: swap,
  declined: door,
  passed: door,
  kept: check,
  bag_refilled: cycle,
  shuffled: cycle,
  chose: want,
  paid: pay,
  bought: acquired,
  acquired,
  discarded: trash,
  taken_back: back,
  ended: crown,
  'seat.time': robot,
  'seat.left': robot,
  'seat.away': robot,
  'seat.resigned': robot,
  'seat.returned': back,
  'seat.taken': swap,
};

/** The title's own picture, or the common one; empty where there is none. */
export function pictureOf(kind: string, own: Pictures): string {
  return own[kind] ?? COMMON[kind] ?? '';
}
