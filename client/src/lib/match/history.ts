/** The course of a match that is over: everybody's points, and whatever else a board reads, from round to round. */
import type { Chronicle, Curve, Match } from '../../boards/types.ts';
import { api } from '../net/api.ts';
import { TEXTS } from '../words/index.ts';
import { inEach } from '../words/spoken.ts';
import { roundOf } from './story.ts';
import { pointsIn, type TableState } from './table_state.ts';
import type { Language, StoryLine } from '../wire.ts';

const SAMPLES = 24;
const FEWEST_ROUNDS = 3;
/** Moments that are asked for at once. */
const ABREAST = 4;

/** A moment to look at, and what stands under it. */
export interface Milestone {
  moment: number;
  text: string;
}

/** Everybody's numbers at every milestone. */
export interface Course {
  name: string;
  milestones: Milestone[];
  /** By milestone, then by seat. */
  values: number[][];
}

/** Which moments to ask for so that a curve over `last` moves has `count` steps, both ends among them. */
export function spread(last: number, count: number = SAMPLES): number[] {
  if (last <= count) return Array.from({ length: last + 1 }, (_, at) => at);
  return Array.from({ length: count + 1 }, (_, at) => Math.round((at * last) / count));
}

/** The beginning of every round and the end, where the story tells of rounds; else moments at even distances. */
export function milestones(story: readonly StoryLine[], last: number): Milestone[] {
  const rounds = new Map<number, Milestone>();
  for (const line of story) {
    const round = roundOf(line);
    if (round !== null && !rounds.has(round)) rounds.set(round, { moment: line.moment, text: String(round) });
  }
  const found = [...rounds.values()].filter((one) => one.moment < last);
  if (found.length < FEWEST_ROUNDS) return spread(last).map((moment) => ({ moment, text: String(moment) }));
  return [...found, { moment: last, text: '' }];
}

/** Work on everything, a few at a time, in the order of the list. */
export async function abreast<T, R>(items: readonly T[], work: (item: T) => Promise<R>, most: number = ABREAST): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}

/** Views of a match as a spectator sees them, each asked for once. */
export function viewer(table: TableState): Match['viewAt'] {
  const known = new Map<number, Promise<Record<string, unknown>>>();
  return (moment) => {
    const found = known.get(moment) ?? api.moment(table.id, moment, -1, 'en').then((one) => one.view);
    known.set(moment, found);
    return found;
  };
}

const POINTS: Curve = { name: inEach(TEXTS, (words) => words.end.points), read: pointsIn };

/** The curves of a match: points first, then those of its board. A curve that the views do not tell is left out. */
export async function courses(table: TableState, chronicle: Chronicle, viewAt: Match['viewAt'], language: Language): Promise<Course[]> {
  const last = Math.max(0, ...table.story.map((line) => line.moment));
  const stones = milestones(table.story, last);
  const views = await abreast(stones, (stone) => viewAt(stone.moment));
  return [POINTS, ...(chronicle.CURVES ?? [])].flatMap((curve) => {
    const rows = views.map(curve.read);
    if (stones.length < 2 || rows.some((row) => row === null)) return [];
    return [{ name: curve.name[language], milestones: stones, values: rows as number[][] }];
  });
}
