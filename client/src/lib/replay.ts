/** Finding one's way in a replay: which moment a line of the story belongs to, and how fast moments follow. */
import type { StoryLine } from './wire.ts';

export const TEMPOS = [0.5, 1, 2, 4] as const;
const ONE_MOVE = 1400;

/** Milliseconds between two moves at a tempo. */
export function interval(tempo: number): number {
  return ONE_MOVE / tempo;
}

/**
 * The moment (moves made so far) of a move number. They differ once something was taken back: numbers go on counting,
 * moments do not. `last` is the number of moments.
 */
export function momentOf(story: readonly StoryLine[], number: number, last: number): number {
  const numbers = [...new Set(story.map((line) => line.number))].filter((one) => one > 0).sort((a, b) => a - b);
  if ((numbers.at(-1) ?? 0) <= last) return Math.min(Math.max(0, number), last);
  return numbers.filter((one) => one <= number).length;
}

/** The part of a story up to a moment. */
export function storyUntil(story: readonly StoryLine[], moment: number, last: number): StoryLine[] {
  return story.filter((line) => line.number === 0 || momentOf(story, line.number, last) <= moment);
}
