/** Pictures for what only happens on the cloth, each an outline in a square of 512: the box's own signs, enlarged. */
import type { Pictures } from '../types.ts';
import type { Shape } from './drawings/shapes.ts';
import { SIGNS } from './drawings/symbols.ts';

/** Numbers of a command that are lengths; those of an arc that are none stay as they are. */
const FLAGS: readonly number[] = [2, 3, 4];

export function enlarged(d: string, by: number): string {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    const arc = command.toLowerCase() === 'a';
    return command + numbers.map((number, at) => (arc && FLAGS.includes(at % 7) ? number : String(Math.round(Number(number) * by * 100) / 100))).join(' ');
  });
}

const inked = (shapes: readonly Shape[]): string => enlarged(shapes.filter(({ fill }) => fill === 'ink').map(({ d }) => d).join(''), 5.12);

const car = inked(SIGNS.vehicle);
const gem = inked(SIGNS.gem);
const bottle = inked(SIGNS.alcohol.slice(0, 1));
const gun = inked(SIGNS.weapon.slice(0, 1));
const crate = 'M60 90h392v332H60Zm52 52v228h288V142Zm40 170 170-142h60L190 370h-60Z';
const die = 'M110 64h292q46 0 46 46v292q0 46-46 46H110q-46 0-46-46V110q0-46 46-46Zm146 146a46 46 0 1 0 .1 0Zm-96-96a36 36 0 1 0 .1 0Zm192 192a36 36 0 1 0 .1 0Z';
const gate = 'M40 180h110v152H40Zm322 0h110v152H362ZM180 246h28v20h-28Zm44 0h28v20h-28Zm44 0h28v20h-28Zm44 0h28v20h-28Z';
const badge = 'M256 40 432 106v150q0 146-176 216Q80 402 80 256V106Zm0 92-34 78-84 8 63 56-19 83 74-44 74 44-19-83 63-56-84-8Z';
const coin = 'M256 56a200 200 0 1 0 .1 0Zm0 50a150 150 0 1 1-.1 0Zm-20 50v30q-46 10-46 52 0 44 66 60 22 6 22 18 0 14-22 14-24 0-50-16l-20 36q24 16 50 20v36h40v-36q48-10 48-54 0-42-66-60-22-6-22-18t18-12q20 0 42 14l20-36q-20-14-40-18v-30Z';
const spark = 'M256 40l44 120 116-56-56 116 120 44-120 44 56 116-116-56-44 120-44-120-116 56 56-116L32 264l120-44-56-116 116 56Z';
const flag = 'M100 40h36v440h-36Zm50 20h300l-60 100 60 100H150Z';
const card = 'M136 48h240q24 0 24 24v368q0 24-24 24H136q-24 0-24-24V72q0-24 24-24Zm36 60v80h70v-80Zm98 0v80h70v-80Zm-98 130v30h168v-30Zm0 70v100h168V308Z';
const town = 'M60 460V220h110v240ZM190 460V120l66-64 66 64v340Zm152 0V180h110v280Z';
const boot = 'M190 40h120v220q0 40 60 70 82 30 82 96v46H130v-80q60-30 60-110Z';

export const PICTURES: Pictures = {
  dice_thrown: die, dice_rolled: die, flicked: die, only_turned: die, put_back: die, left_area: die, hit: spark, pawn_hit: spark, city_hit: spark,
  gate_chosen: gate, crossed: gate, missed: gate, crossing_void: gate, preparation_failed: die,
  damaged: spark, repaired: car, workshop: car, bumpers_on: car, bumper_taken: car, bumpers_filled: car, upgraded: car, nearly_destroyed: spark, wrecked: spark, broke_down: spark, new_vehicle: car, switched: car, parked: car, boarded: car, moved: car, towed_to: car,
  took: gem, took_nothing: gem, none_left: gem, discarded: gem, cargo_lost: crate, good_destroyed: crate, all_destroyed: crate, crate_rolled: crate, crate_again: crate,
  cop_placed: badge, cop_on_tail: badge, cop_shaken: badge, cop_taken: badge, police_moves: badge, police_alarmed: badge, police_close: badge, caught: badge, last_cop: badge, too_many_cops: badge,
  sold: coin, market_sale: coin, first_sale: coin, first_in_city: coin, bribed: coin, provision: coin, paid_repair: coin, rewarded: coin, diamonds_paid: coin, searched: coin, robs: coin, money_hidden: coin, wealth: coin,
  made_drunk: bottle, sober: bottle, shot_at: gun, race_begins: flag, sector_done: flag, reached_target: flag, last_round: flag, race_won: flag, race_over: flag, game_won: flag, best_smuggler: flag, best_merchant: flag, delivered: flag, jobs_done: flag,
  sector_played: card, sector_drawn: card, sector_shown: card, offer_used: card, offer_put_aside: card, jobs_offered: card, job_taken: card, routes_laid: card, route_chosen_now: card, route_returned: card, travelled: card,
  entered_city: town, left_city: town, hid_in_city: town, cities_dealt: town, row_laid: town, begins_in: town, got_out: boot, walked: boot,
};
