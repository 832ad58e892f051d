/** Pictures for what only happens between a sender and a receiver. */
import aircraft from 'icon:commercial-airplane';
import bank from 'icon:bank';
import city from 'icon:modern-city';
import coins from 'icon:two-coins';
import contract from 'icon:contract';
import crate from 'icon:wooden-crate';
import dice from 'icon:rolling-dices';
import gavel from 'icon:gavel';
import hands from 'icon:shaking-hands';
import hazard from 'icon:hazard-sign';
import passport from 'icon:passport';
import ship from 'icon:cargo-ship';
import stamp from 'icon:stamper';
import truck from 'icon:truck';
import winner from 'icon:podium-winner';

import type { Pictures } from '../types.ts';

export const PICTURES: Pictures = {
  rolled_first: dice,
  founded: city,
  dealt: contract,
  danger_rolled: hazard,
  danger_saved: dice,
  danger_hit: hazard,
  returned: hazard,
  drew_territory: contract,
  drew_contract: contract,
  signed: contract,
  delivery_begins: crate,
  move_begins: truck,
  fuel: coins,
  drove: truck,
  sailed: ship,
  docked: ship,
  entered_strait: ship,
  landed: aircraft,
  aloft: aircraft,
  crossed: aircraft,
  boarded: crate,
  unloaded: crate,
  transhipped: crate,
  fee_paid: coins,
  customs_drawn: passport,
  customs_spared: passport,
  customs_cancelled: passport,
  customs_again: passport,
  tipped: passport,
  unrest: hazard,
  received: coins,
  fined: coins,
  goods_seized: hazard,
  seized: hazard,
  effect_rolled: dice,
  delivered: stamp,
  failed: hazard,
  point_lost: hazard,
  bought: bank,
  sold: bank,
  branch_opened: city,
  branch_closed: city,
  short_of_money: bank,
  forgiven: bank,
  attached: contract,
  granted: coins,
  asked: hands,
  offered: hands,
  accepted: hands,
  refused: hands,
  dealt_with: hands,
  hired: hands,
  auctioned: gavel,
  bid_made: gavel,
  knocked_down: gavel,
  over: winner,
};
