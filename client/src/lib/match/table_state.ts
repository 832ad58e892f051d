/** A table as a viewer knows it: the first frame, and everything that came after it merged in. */
import type { Frame, Prompt, SeatView, StoryLine, TableFrame } from '../wire.ts';

/** The merged table. */
export type TableState = Omit<TableFrame, 'type' | 'answers'>;

/** A table after a frame, and what happened in it. Frames that change no table (pong, why, refused) are not for here. */
export interface Merged {
  table: TableState;
  /** New lines of the story; empty where the whole table came anew. */
  lines: StoryLine[];
}

export function merge(table: TableState | null, frame: Frame): Merged | null {
  switch (frame.type) {
    case 'table': {
      const { type: _, answers: __, ...rest } = frame;
      return { table: rest, lines: [] };
    }
    case 'update': {
      if (!table) return null;
      const { type: _, answers: __, story, ...rest } = frame;
      const lines = newLines(table, story);
      const prompts = steady(table.prompts, rest.prompts);
      return { table: { ...table, ...rest, prompts, story: [...table.story, ...lines], undo_request: null }, lines };
    }
    case 'seats': {
      if (!table) return null;
      const { type: _, answers: __, story, prompts, ...rest } = frame;
      const lines = newLines(table, story);
      return { table: { ...table, ...rest, prompts: prompts ? steady(table.prompts, prompts) : table.prompts, story: [...table.story, ...lines] }, lines };
    }
    case 'story': {
      if (!table) return null;
      const earlier = frame.lines.filter((line) => line.moment < table.story_from);
      return { table: { ...table, story: [...earlier, ...table.story], story_from: frame.story_from }, lines: [] };
    }
    case 'chat':
      return table && { table: { ...table, chat: [...table.chat, frame.line] }, lines: [] };
    default:
      return null;
  }
}

/** What of a story is not told yet: later moves, and later news beside the moves (a stand-in, a return). */
function newLines(table: TableState, story: readonly StoryLine[]): StoryLine[] {
  const last = table.story.at(-1)?.number ?? -1;
  const news = table.story.reduce((most, line) => Math.max(most, line.news || 0), 0);
  return story.filter((line) => (line.news ? line.news > news : line.number > last));
}

/** What a story tells of seats beside the moves, in the order in which it happened. */
export function newsOf(story: readonly StoryLine[]): StoryLine[] {
  return story.filter((line) => line.news > 0).sort((one, other) => one.news - other.news);
}

/** A prompt that asks the same as before stays the same object, so that what others do moves nothing under my fingers. */
function steady(before: readonly Prompt[], now: readonly Prompt[]): Prompt[] {
  return now.map((prompt) => {
    const old = before.find((one) => one.seat === prompt.seat);
    return old && JSON.stringify(old) === JSON.stringify(prompt) ? old : prompt;
  });
}

/**
 * My prompt: that of the preferred seat, else of one the game waits for before one that merely may act. A bot that
 * stands in decides itself.
 */
export function myPrompt(table: TableState, preferred = -1): Prompt | null {
  const mine = myPrompts(table);
  return mine.find((prompt) => prompt.seat === preferred) ?? mine.find((prompt) => !prompt.waiting) ?? mine[0] ?? null;
}

/** The prompts of all my seats; several at one screen may decide at once. */
export function myPrompts(table: TableState): Prompt[] {
  return table.prompts.filter((prompt) => !table.seats[prompt.seat]?.bot);
}

/** My seat that has the prompt, else my first seat, else -1 for a spectator. */
export function mySeat(table: TableState): number {
  return myPrompt(table)?.seat ?? table.seats.find((seat) => seat.mine)?.seat ?? -1;
}

export function awaited(table: TableState): SeatView[] {
  return table.status === 'running' ? table.seats.filter((seat) => seat.on_turn) : [];
}

/** My seat whose moves an undo would take back: the one that moved last, if it is mine. */
export function undoSeat(table: TableState): number {
  const last = table.story.at(-1)?.number ?? -1;
  const mover = table.story.find((line) => line.number === last)?.line.facts['seat'];
  const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  return typeof mover === 'number' && mine.includes(mover) ? mover : (mine[0] ?? -1);
}

/** Everybody's points, where the title tells them in its view: `points` of every seat, or one list for all. */
export function pointsIn(view: Record<string, unknown> | null): number[] | null {
  const seats = view?.['seat'];
  const points: unknown[] = Array.isArray(seats)
    ? seats.map((part: unknown) => (part && typeof part === 'object' && 'points' in part ? part.points : null))
    : [];
  if (points.length && points.every((n) => typeof n === 'number')) return points;
  const list = view?.['points'];
  return Array.isArray(list) && list.length && list.every((n) => typeof n === 'number') ? (list as number[]) : null;
}
