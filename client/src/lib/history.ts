/** Everybody's points over a match: what was seen while watching, filled up from moments of the match. */
import { api } from './api.ts';
import { pointsIn, type PointsAt, type TableState } from './table.ts';

const SAMPLES = 24;

/** Which moments to ask for so that a curve of `last` moves has `count` points, both ends among them. */
export function spread(last: number, count: number = SAMPLES): number[] {
  if (last <= count) return Array.from({ length: last + 1 }, (_, at) => at);
  return Array.from({ length: count + 1 }, (_, at) => Math.round((at * last) / count));
}

export async function pointsOver(table: TableState): Promise<PointsAt[]> {
  if (table.points.length > SAMPLES) return table.points;
  const end = await api.moment(table.id, 0, -1, 'en');
  const found: PointsAt[] = [];
  for (const number of spread(end.last)) {
    const moment = number ? await api.moment(table.id, number, -1, 'en') : end;
    const points = pointsIn(moment.view);
    if (points) found.push({ number, points });
  }
  return found;
}
