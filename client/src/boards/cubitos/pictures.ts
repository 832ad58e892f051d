/** Pictures for what only happens in a stadium. */
import bridge from 'icon:stone-bridge';
import box from 'icon:cardboard-box';
import bust from 'icon:explosion-rays';
import coins from 'icon:two-coins';
import danger from 'icon:hazard-sign';
import dice from 'icon:rolling-dices';
import fan from 'icon:star-flag';
import lead from 'icon:flying-flag';
import loan from 'icon:box-unpacking';
import loud from 'icon:megaphone';
import push from 'icon:dice-fire';
import rocket from 'icon:rocket';
import run from 'icon:run';
import trash from 'icon:trash-can';
import winner from 'icon:podium-winner';

import type { Pictures } from '../types.ts';

export const PICTURES: Pictures = {
  lead,
  refilled: box,
  restocked: box,
  thrown: dice,
  added: dice,
  pushed: push,
  danger,
  bust,
  fan,
  gained: coins,
  regained: coins,
  gave_up: trash,
  returned_loan: trash,
  took: box,
  borrowed: loan,
  set: loan,
  announced: loud,
  moved: run,
  stepped: run,
  set_out: run,
  jet: rocket,
  shortcut: bridge,
  won: winner,
};
