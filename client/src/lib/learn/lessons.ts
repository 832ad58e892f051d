/** Following a lesson: which step comes next is read from the story, so that an undo or a reload changes nothing. */
import type { LessonInfo, LessonStepInfo, Prompt, StoryLine } from '../wire.ts';

/**
 * How many steps are done. A step is done by a line of one of its kinds that tells of the learner (or of nobody), after
 * the line that did the step before it.
 */
export function stepsDone(steps: readonly LessonStepInfo[], story: readonly StoryLine[], seat: number): number {
  let done = 0;
  for (const { number, line } of story) {
    const step = steps[done];
    if (!step) break;
    const who = line.facts['seat'];
    const mine = typeof who !== 'number' || who === seat;
    if (number > 0 && mine && step.until.includes(line.kind)) done += 1;
  }
  return done;
}

/** Whether a prompt lists the move, or a form of it writes such moves: then it can be lit or drawn. */
export function offers(prompt: Prompt | null, notation: string): boolean {
  if (!prompt || !notation) return false;
  const [verb, thing = ''] = notation.split(' ');
  const written = prompt.forms.some((form) => form.verb === verb && (!form.slots[0]?.ids.length || form.slots[0].ids.includes(thing)));
  return written || [...prompt.choices, ...prompt.suggestions].some((choice) => choice.notation === notation);
}

/** The lesson to go on with: the first that is neither done nor skipped, after the given one where there is one. */
export function nextLesson(lessons: readonly LessonInfo[], past: ReadonlySet<string>, after = ''): LessonInfo | null {
  const from = lessons.findIndex((lesson) => lesson.id === after) + 1;
  const order = [...lessons.slice(from), ...lessons.slice(0, from)];
  return order.find((lesson) => lesson.id !== after && !past.has(lesson.id)) ?? null;
}
