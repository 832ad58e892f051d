/** Finding one's way in a replay: what had happened by a moment, where turns and rounds begin, how fast moments follow. */
import { roundOf, turns } from './story.ts';
import type { StoryLine } from '../wire.ts';

export const TEMPOS = [0.5, 1, 2, 4, 8] as const;
const ONE_MOVE = 1100;

/** Milliseconds that a move rests on the table at a tempo, once it has landed. */
export function interval(tempo: number): number {
  return ONE_MOVE / tempo;
}

/** The next faster or slower tempo; the same at either end. */
export function tempoBy(tempo: number, by: -1 | 1): number {
  const at = TEMPOS.findIndex((one) => one >= tempo);
  return TEMPOS[Math.min(TEMPOS.length - 1, Math.max(0, at + by))] ?? tempo;
}

/** The part of a story up to a moment. */
export function storyUntil(story: readonly StoryLine[], moment: number): StoryLine[] {
  return story.filter((line) => line.moment <= moment);
}

/** The moments at which somebody begins a turn, in order. */
export function turnStarts(story: readonly StoryLine[]): number[] {
  const starts = turns(story).filter((turn) => turn.seat >= 0).map((turn) => turn.lines[0]?.moment ?? 0);
  return [...new Set(starts)].sort((a, b) => a - b);
}

export interface Tick {
  moment: number;
  text: string;
}

/** The moments at which rounds begin, each with its number; none where the story tells of none. */
export function roundStarts(story: readonly StoryLine[]): Tick[] {
  const found = new Map<number, number>();
  for (const line of story) {
    const round = roundOf(line);
    if (round !== null && !found.has(round)) found.set(round, line.moment);
  }
  return [...found].map(([round, moment]) => ({ moment, text: String(round) })).sort((a, b) => a.moment - b.moment);
}

/** The next stop before or after a moment; null where there is none. */
export function nextStop(stops: readonly number[], at: number, by: -1 | 1): number | null {
  return (by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? null;
}
