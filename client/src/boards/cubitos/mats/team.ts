/** What belongs to a team, and what its mat says of it. */
import type { StoryLine } from '../../../lib/wire.ts';
import type { Counts, TeamView } from '../view.ts';

/** All dice of a team by sort, wherever they lie; borrowed ones are not its own. */
export function teamOf(part: TeamView): Counts {
  const team: Counts = {};
  for (const zone of [part.draw, part.roll, part.rest, part.hand]) for (const [sort, n] of Object.entries(zone)) team[sort] = (team[sort] ?? 0) + n;
  for (const { sort, borrowed } of part.active) if (!borrowed) team[sort] = (team[sort] ?? 0) + 1;
  return team;
}

export interface News {
  /** Dice it bought or took. */
  bought: string[];
  /** Hits of all its rolls; -1 where it did not roll. */
  hits: number;
  bust: boolean;
}

/** What a seat did since I last acted. */
export function newsOf(seat: number, since: readonly StoryLine[]): News {
  const news: News = { bought: [], hits: -1, bust: false };
  for (const { line } of since) {
    if (line.facts['seat'] !== seat) continue;
    if (line.kind === 'bought' || line.kind === 'took') news.bought.push(String(line.facts['sort']));
    if (line.kind === 'thrown') news.hits = Math.max(0, news.hits) + (Array.isArray(line.facts['hits']) ? line.facts['hits'].length : 0);
    if (line.kind === 'bust') news.bust = true;
  }
  return news;
}
