import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { anchor, bySection, rulesOf } from '../src/lib/learn/rules.svelte.ts';
import { change } from '../src/lib/page/settings.svelte.ts';
import type { LessonInfo, RuleCard } from '../src/lib/wire.ts';
import Coach from '../src/table/lesson/Coach.svelte';
import type { Guide } from '../src/table/lesson/guide.svelte.ts';

const lesson: LessonInfo = {
  id: 'a', heading: 'Send', text: 'Ships act later.', aim: 'Own the most.', done: 'Well done.', seats: 3, seat: 0,
  steps: [{ text: 'Send one.', hint: 'casino', until: ['to_casino'] }],
};
const guide = (how: Partial<Guide>): Guide => ({ lesson, lessons: [lesson], done: 0, step: lesson.steps[0] ?? null, hint: '', otherWay: false, lost: false, next: null, ...how });

let shown: Record<string, unknown> | null = null;
function show(how: Partial<Guide>): HTMLElement {
  document.body.innerHTML = '';
  shown = mount(Coach, { target: document.body, props: { slug: 'cargo_noir', guide: guide(how), lesson, asked: false, brief: false } });
  flushSync();
  return document.body;
}
beforeEach(() => change({ language: 'en' }));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

describe('the coach', () => {
  it('says what the game is about before the first step', () => {
    expect(show({}).textContent).toContain('Own the most.');
    expect(show({ done: 1, step: null }).textContent).not.toContain('Own the most.');
  });

  it('offers to try again where the game has ended before the lesson was done', () => {
    const page = show({ lost: true });
    expect(page.textContent).toContain('The game ended before the lesson was done');
    expect(page.textContent).not.toContain('The others play now');
    expect(page.querySelector('.button.main')?.textContent).toBe('Try again');
  });
});

describe('the rules of a step', () => {
  const card = (id: string, chapter: string): RuleCard => ({ id, section: chapter.toUpperCase(), text: id, where: '', question: '', chapter });
  const cards = [card('A-1', 'phase 1'), card('A-2', 'phase 1'), card('B-1', 'end')];

  it('come first as the step names them, then the rest of its sections', () => {
    const { first, more } = rulesOf(cards, ['B-1', 'A-2'], ['phase 1']);
    expect(first.map((one) => one.id)).toEqual(['B-1', 'A-2']);
    expect(more.map((one) => one.id)).toEqual(['A-1']);
  });

  it('have sections that can be linked to', () => {
    expect(bySection(cards).map((chapter) => [anchor(chapter.id), chapter.name, chapter.cards.length])).toEqual([['phase-1', 'PHASE 1', 2], ['end', 'END', 1]]);
  });
});
