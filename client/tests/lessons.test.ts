import { describe, expect, it } from 'vitest';

import { readProgress } from '../src/lib/learn/learning.svelte.ts';
import { nextLesson, offers, stepsDone } from '../src/lib/learn/lessons.ts';
import { deciding, readySeats } from '../src/lib/match/simultaneous.ts';
import type { Form, FormSlot, LessonInfo, LessonStepInfo, StoryLine } from '../src/lib/wire.ts';
import { choiceOf, promptOf } from './make.ts';

const line = (number: number, kind: string, seat?: number): StoryLine => ({
  number,
  moment: number,
  news: 0,
  line: { kind, text: kind, rule: '', facts: seat === undefined ? {} : { seat } },
});
const step = (...until: string[]): LessonStepInfo => ({ text: '', hint: '', until });

describe('the steps of a lesson', () => {
  it('are done one after another, by the learner only', () => {
    const steps = [step('bid'), step('to_casino', 'to_market')];
    expect(stepsDone(steps, [], 0)).toBe(0);
    expect(stepsDone(steps, [line(1, 'bid', 1)], 0)).toBe(0);
    expect(stepsDone(steps, [line(1, 'to_market', 0), line(2, 'bid', 0)], 0)).toBe(1);
    expect(stepsDone(steps, [line(1, 'bid', 0), line(2, 'to_market', 0)], 0)).toBe(2);
  });

  it('need a line each, even where two ask for the same', () => {
    const steps = [step('chose'), step('chose')];
    expect(stepsDone(steps, [line(1, 'chose', 0)], 0)).toBe(1);
    expect(stepsDone(steps, [line(1, 'chose', 0), line(2, 'chose', 0)], 0)).toBe(2);
  });

  it('count what names nobody, but nothing of the setup', () => {
    expect(stepsDone([step('ended')], [line(7, 'ended')], 0)).toBe(1);
    expect(stepsDone([step('filled')], [line(0, 'filled')], 0)).toBe(0);
  });
});

describe('a hint', () => {
  const prompt = promptOf([choiceOf('take villa')], { suggestions: [choiceOf('pay gold*3')] });

  it('is lit only where the prompt lists it', () => {
    expect(offers(prompt, 'take villa')).toBe(true);
    expect(offers(prompt, 'pay gold*3')).toBe(true);
    expect(offers(prompt, 'take yacht')).toBe(false);
    expect(offers(prompt, '')).toBe(false);
    expect(offers(null, 'take villa')).toBe(false);
  });

  it('are moves that a form writes, too, about a thing that it has', () => {
    const slot = { name: 'die', kind: 'id', ids: ['black', 'red1'] } as unknown as FormSlot;
    const prompt = { ...promptOf([choiceOf('ready')]), forms: [{ verb: 'flick', slots: [slot] } as unknown as Form] };
    expect(offers(prompt, 'flick red1 180° 0.6 m/s')).toBe(true);
    expect(offers(prompt, 'flick green1 180° 0.6 m/s')).toBe(false);
    expect(offers(prompt, 'walk 40 -25')).toBe(false);
  });
});

describe('the next lesson', () => {
  const lesson = (id: string): LessonInfo => ({ id, heading: id, text: '', aim: '', done: '', steps: [], seats: 3, seat: 0 });
  const lessons = ['a', 'b', 'c'].map(lesson);

  it('follows the one just done, then those left behind, and never what is past', () => {
    expect(nextLesson(lessons, new Set())?.id).toBe('a');
    expect(nextLesson(lessons, new Set(['b']), 'b')?.id).toBe('c');
    expect(nextLesson(lessons, new Set(['b', 'c']), 'c')?.id).toBe('a');
    expect(nextLesson(lessons, new Set(['a', 'b', 'c']), 'c')).toBeNull();
    expect(nextLesson(lessons, new Set(['a', 'b']), 'c')).toBeNull();
  });
});

describe('what was learnt', () => {
  it('is read back, and what is strange in it is left out', () => {
    const kept = { done: ['a'], skipped: ['b'], tables: { c: 't1' }, offered: true };
    expect(readProgress(JSON.stringify({ game: kept }))).toEqual({ game: kept });
    expect(readProgress('not json')).toEqual({});
    expect(readProgress('null')).toEqual({});
    expect(readProgress('{"game": {"done": [1, "a"], "tables": {"c": 4}, "offered": "yes"}}')).toEqual({
      game: { done: ['a'], skipped: [], tables: {}, offered: false },
    });
  });
});

describe('deciding at the same time', () => {
  it('shows who is ready until the next section', () => {
    let section = deciding([], [0, 1, 2]);
    expect(readySeats(section, [0, 1, 2])).toEqual([]);
    section = deciding(section, [0, 2]);
    expect(readySeats(section, [0, 2])).toEqual([1]);
    section = deciding(section, [0]);
    expect(readySeats(section, [0])).toEqual([1, 2]);
    section = deciding(section, [0, 1]); // somebody took a decision back
    expect(readySeats(section, [0, 1])).toEqual([2]);
  });

  it('shows nobody as ready where one decides after another', () => {
    let section = deciding([], [0]);
    section = deciding(section, [1]);
    expect(readySeats(section, [1])).toEqual([]);
    expect(deciding([0, 1], [])).toEqual([]);
  });
});
