/** Finding one's way in a replay: what had happened by a moment, and how fast moments follow. */
import type { StoryLine } from '../wire.ts';

export const TEMPOS = [0.5, 1, 2, 4] as const;
const ONE_MOVE = 1400;

/** Milliseconds between two moves at a tempo. */
export function interval(tempo: number): number {
  return ONE_MOVE / tempo;
}

/** The part of a story up to a moment. */
export function storyUntil(story: readonly StoryLine[], moment: number): StoryLine[] {
  return story.filter((line) => line.moment <= moment);
}
