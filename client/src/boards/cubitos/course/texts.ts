/** What is said about the spaces of a course: what they are called, what a stop brings, what the way costs and leaves. */
import { say } from '../../../lib/words/template.ts';
import type { TrackMap } from '../furniture.ts';
import type { Reach } from '../view.ts';
import type { BonusKind, Texts } from '../words.ts';
import { spaceText } from '../words.ts';

type Brings = Reach['brings'];

export function nameOf(space: string, track: TrackMap, w: Texts): string {
  if (space === 'start') return track.loop ? w.startGoal : w.startField;
  if (space === 'goal') return track.loop ? w.startGoal : w.goalField;
  return track.cells.find((cell) => cell.space === space)?.name ?? '';
}

export interface Gain {
  kind: BonusKind | 'tiles' | 'lap';
  n: number;
  text: string;
}

/** What a stop brings, part by part, as the house counted it. */
export function gainsOf(brings: Brings, w: Texts): Gain[] {
  const t = w.track;
  const gains: Gain[] = [];
  if (brings.lap) gains.push({ kind: 'lap', n: 1, text: t.lap });
  if (brings.fans) gains.push({ kind: 'fans', n: brings.fans, text: say(w.fans, { n: brings.fans }) });
  if (brings.credits) gains.push({ kind: 'credits', n: brings.credits, text: say(w.credits, { n: brings.credits }) });
  if (brings.tiles) gains.push({ kind: 'tiles', n: brings.tiles, text: say(w.tiles, { n: brings.tiles }) });
  if (brings.take_any) gains.push({ kind: 'take_any', n: brings.take_any, text: say(w.bonus.take_any, { n: brings.take_any }) });
  if (brings.take_max_cost >= 0) gains.push({ kind: 'take_max_cost', n: brings.take_max_cost, text: say(w.bonus.take_max_cost, { n: brings.take_max_cost }) });
  if (brings.give_up) gains.push({ kind: 'give_up', n: brings.give_up, text: say(w.bonus.give_up, { n: brings.give_up }) });
  return gains;
}

/** '4 steps, 1 water space': what a way takes out of what there is. */
export function costText(have: { steps: number; water: number }, left: { steps: number; water: number }, way: readonly string[], w: Texts): string {
  const steps = have.steps - left.steps;
  const water = have.water - left.water;
  // A jet gives more than the way takes.
  const parts = steps >= 0 ? [say(w.steps, { n: steps })] : [say(w.track.far, { n: way.length - 1 })];
  if (water > 0) parts.push(say(w.water, { n: water }));
  return parts.join(', ');
}

export function leftText(left: { steps: number; water: number }, w: Texts): string {
  const parts = [say(w.steps, { n: left.steps }), ...(left.water ? [say(w.water, { n: left.water })] : [])];
  return parts.join(', ');
}

/** Everything about a space in one row of words, for ears. */
export function aloud(space: string, track: TrackMap, names: readonly string[], reach: Reach | undefined, have: { steps: number; water: number }, w: Texts): string {
  const cell = track.cells.find((one) => one.space === space);
  const parts = [nameOf(space, track, w)];
  if (reach) {
    const gains = gainsOf(reach.brings, w).map(({ text }) => text);
    parts.push(say(w.track.bringsText, { what: gains.join(', ') || w.track.nothing }), say(w.track.costText, { what: costText(have, reach, reach.way, w) }), say(w.track.leftText, { what: leftText(reach, w) }));
    if (reach.ways.length) parts.push(say(w.track.waysText, { n: reach.ways.length + 1 }));
  } else if (cell) parts.push(spaceText(cell, w, (id) => nameOf(id, track, w)));
  if (names.length) parts.push(say(w.standHere, { names: names.join(', ') }));
  return parts.filter(Boolean).join('; ');
}
