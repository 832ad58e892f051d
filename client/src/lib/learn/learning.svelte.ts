/** What somebody has learnt so far, kept in this browser: lessons done or skipped, and the tables they were left at. */
import { api, HouseError } from '../net/api.ts';
import { go } from '../page/router.svelte.ts';
import type { Language, LessonInfo } from '../wire.ts';

export interface Progress {
  done: string[];
  skipped: string[];
  /** The table of every lesson that was begun. */
  tables: Record<string, string>;
  /** Whether the lessons were offered at a table; they are offered once. */
  offered: boolean;
}

const KEY = 'cubilete.lessons';

const fresh = (): Progress => ({ done: [], skipped: [], tables: {}, offered: false });

/** What was stored, each part checked; what is strange is left out. */
export function readProgress(stored: string | null): Record<string, Progress> {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  if (!found || typeof found !== 'object') return {};
  return Object.fromEntries(Object.entries(found).map(([slug, value]) => [slug, readOne(value)]));
}

function readOne(value: unknown): Progress {
  const part = (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
  const names = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);
  const tables = part['tables'] && typeof part['tables'] === 'object' ? Object.entries(part['tables']) : [];
  return {
    done: names(part['done']),
    skipped: names(part['skipped']),
    tables: Object.fromEntries(tables.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    offered: part['offered'] === true,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // A browser that keeps nothing still teaches.
  }
}

const learnt: Record<string, Progress> = $state(readProgress(stored()));

export function progress(slug: string): Progress {
  return learnt[slug] ?? fresh();
}

/** Lessons that need not be offered any more. */
export function past(slug: string): Set<string> {
  const { done, skipped } = progress(slug);
  return new Set([...done, ...skipped]);
}

function change(slug: string, part: Partial<Progress>): void {
  learnt[slug] = { ...progress(slug), ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(learnt));
  } catch {
    // As above: what was learnt holds until the page is left.
  }
}

const without = (list: readonly string[], id: string): string[] => list.filter((one) => one !== id);

export function markDone(slug: string, id: string): void {
  const { done, skipped } = progress(slug);
  if (!done.includes(id)) change(slug, { done: [...done, id], skipped: without(skipped, id) });
}

export function skip(slug: string, id: string): void {
  const { done, skipped } = progress(slug);
  if (!done.includes(id) && !skipped.includes(id)) change(slug, { skipped: [...skipped, id] });
}

export function unskip(slug: string, id: string): void {
  change(slug, { skipped: without(progress(slug).skipped, id) });
}

export function markOffered(slug: string): void {
  if (!progress(slug).offered) change(slug, { offered: true });
}

/** Begin a lesson, or begin it again: a table of its own, at the lesson's position. */
export async function begin(slug: string, id: string): Promise<void> {
  const { id: table } = await api.startLesson(slug, id);
  change(slug, { offered: true, tables: { ...progress(slug).tables, [id]: table } });
  go(`/t/${table}`);
}

/** Go on where a lesson was left; a table that is there no more is set anew. */
export async function resume(slug: string, id: string): Promise<void> {
  const table = progress(slug).tables[id];
  if (!table) return begin(slug, id);
  try {
    await api.table(table);
  } catch (error) {
    if (error instanceof HouseError && error.status === 404) return begin(slug, id);
    throw error;
  }
  go(`/t/${table}`);
}

const courses = new Map<string, Promise<LessonInfo[]>>();

/** A title's lessons, asked for once a language. */
export function lessonsOf(slug: string, language: Language): Promise<LessonInfo[]> {
  const key = `${slug} ${language}`;
  let course = courses.get(key);
  if (!course) {
    course = api.lessons(slug, language);
    courses.set(key, course);
    course.catch(() => courses.delete(key));
  }
  return course;
}
