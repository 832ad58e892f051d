/** Everything of the analysis, which comes when somebody asks for it. */
import type { StoryMark } from '../lib/match/story.ts';
import type { Analysis } from '../lib/wire.ts';
import { marksOf, SIGNS, TURN_SIGN } from './study.ts';
import { w } from './words.ts';

export { default as Lane } from './Lane.svelte';
export { default as PuzzleBar } from './PuzzleBar.svelte';
export { default as PuzzleVerdict } from './PuzzleVerdict.svelte';
export { default as Study } from './Study.svelte';
export { PuzzleRun } from './puzzle_run.svelte.ts';
export { upTo } from './study.ts';
export { AnalysisWatch } from './watch.svelte.ts';

/** What the story has to say about moments, in the words of the visitor. */
export function storyMarks(analysis: Analysis): Map<number, StoryMark[]> {
  const found = new Map<number, StoryMark[]>();
  const add = (number: number, mark: StoryMark): void => void found.set(number, [...(found.get(number) ?? []), mark]);
  for (const { number, fault } of marksOf(analysis)) add(number, { kind: fault, sign: SIGNS[fault], label: w().verdict[fault] });
  for (const number of new Set(analysis.turning_points.map((turn) => turn.number))) add(number, { kind: 'star', sign: TURN_SIGN, label: w().turn });
  return found;
}
