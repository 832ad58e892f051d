/** The log as a story: lines of one move together, moves of one seat in a row as its turn. */
import type { StoryLine } from '../wire.ts';

export interface Turn {
  /** -1 where nobody acts: the setup, a new round. */
  seat: number;
  first: number;
  /** No other turn has it: one move may bring several turns of a seat, as where a tied roll is rolled again. */
  key: string;
  lines: StoryLine[];
}

/** A note of the analysis beside a line: letters or a star, and what they mean. */
export interface StoryMark {
  kind: string;
  sign: string;
  label: string;
}

/** The first line of every moment. */
export function firstLines(story: readonly StoryLine[]): Map<number, StoryLine> {
  const found = new Map<number, StoryLine>();
  for (const line of story) if (!found.has(line.moment)) found.set(line.moment, line);
  return found;
}

/** The seat that an event is about, where it is about one. */
export function seatOf(line: StoryLine): number {
  const seat = line.line.facts['seat'];
  return typeof seat === 'number' ? seat : -1;
}

/** The round that a line begins: a fact called `turn` or `round` that is nobody's own. */
export function roundOf({ line }: StoryLine): number | null {
  const round = line.facts['round'] ?? line.facts['turn'];
  return typeof round === 'number' && typeof line.facts['seat'] !== 'number' ? round : null;
}

/** Turns in order. A line that names nobody belongs to the move that caused it, and none but the setup to the setup. */
export function turns(story: readonly StoryLine[]): Turn[] {
  const found: Turn[] = [];
  let [move, within] = [-1, 0];
  for (const line of story) {
    const seat = seatOf(line);
    const last = found.at(-1);
    const sameMove = line.number === move;
    const alike = last?.seat === seat && (seat >= 0 || (last.first === 0) === (line.number === 0));
    if (last && (alike || (seat < 0 && sameMove))) last.lines.push(line);
    else {
      within = last?.first === line.number ? within + 1 : 0;
      found.push({ seat, first: line.number, key: `${line.number}-${within}`, lines: [line] });
    }
    move = line.number;
  }
  return found;
}

/** The last moment up to this one that the story tells of; -1 where it tells of none. */
export function momentTold(story: readonly StoryLine[], moment: number): number {
  return story.reduce((found, line) => (line.moment <= moment ? Math.max(found, line.moment) : found), -1);
}

/**
 * The turns about a moment: at least so many before it, half as many after it. Where they begin changes now and then
 * only, so that a list of them stays where it is while one goes on.
 */
export function around(story: readonly Turn[], moment: number, most: number): Turn[] {
  const at = story.findLastIndex((turn) => (turn.lines[0]?.moment ?? 0) <= moment) + 1;
  return story.slice(Math.max(0, (Math.floor(at / most) - 1) * most), at + Math.ceil(most / 2));
}

/** The part of a story that names one seat. */
export function ofSeat(story: readonly Turn[], seat: number): Turn[] {
  return seat < 0 ? [...story] : story.filter((turn) => turn.seat === seat);
}

/** The rules that the last move used, for the rules drawer. */
export function rulesJustUsed(story: readonly StoryLine[]): Set<string> {
  const last = story.at(-1)?.number ?? -1;
  return new Set(story.filter((line) => line.number === last && line.line.rule).map((line) => line.line.rule));
}
