/** The lesson that is played at a table: which one, how far, and what would fit next. */
import { lessonsOf, markDone, past } from '../../lib/learn/learning.svelte.ts';
import { nextLesson, offers, stepsDone } from '../../lib/learn/lessons.ts';
import { settings } from '../../lib/page/settings.svelte.ts';
import { myPrompt, type TableState } from '../../lib/match/table_state.ts';
import type { LessonInfo, LessonStepInfo } from '../../lib/wire.ts';

export interface Guide {
  /** Null at ordinary tables, and until the lessons have come. */
  readonly lesson: LessonInfo | null;
  readonly lessons: readonly LessonInfo[];
  /** How many steps are done; all of them when the lesson is. */
  readonly done: number;
  readonly step: LessonStepInfo | null;
  /** The move to light, where the prompt lists it; else empty. */
  readonly hint: string;
  /** It is for the learner to decide, but what fits is not on offer (any more). */
  readonly otherWay: boolean;
  /** The game at this table ended before the lesson was done: it can only be tried again. */
  readonly lost: boolean;
  readonly next: LessonInfo | null;
}

/** Follow the lesson of a table. To be called while a component is built. */
export function followLesson(table: () => TableState): Guide {
  let lessons = $state.raw<LessonInfo[]>([]);
  const slug = $derived(table().title);
  const id = $derived(table().lesson);
  const lesson = $derived(lessons.find((one) => one.id === id) ?? null);
  const done = $derived(lesson ? stepsDone(lesson.steps, table().story, lesson.seat) : 0);
  const step = $derived(lesson?.steps[done] ?? null);
  const prompt = $derived(myPrompt(table()));
  const hint = $derived(step && offers(prompt, step.hint) ? step.hint : '');
  const next = $derived(lesson ? nextLesson(lessons, past(slug), lesson.id) : null);

  $effect(() => {
    if (!id) return;
    let late = false;
    // Without its words a lesson is a table like any other.
    lessonsOf(slug, settings.language).then((found) => !late && (lessons = found), () => undefined);
    return () => (late = true);
  });
  $effect(() => {
    if (lesson && done === lesson.steps.length) markDone(slug, lesson.id);
  });

  return {
    get lesson() {
      return lesson;
    },
    get lessons() {
      return lessons;
    },
    get done() {
      return done;
    },
    get step() {
      return step;
    },
    get hint() {
      return hint;
    },
    get otherWay() {
      return step !== null && prompt !== null && !hint;
    },
    get lost() {
      return step !== null && table().status === 'finished';
    },
    get next() {
      return next;
    },
  };
}
