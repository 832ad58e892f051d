/** The table of Nevada Ride as the house sends it, and what is read out of it. */
import type { CarView, Cost, Outcome, TableView, WayView } from './wire.ts';

export type { CarView, Cost, GearView, Outcome, TableView, WayView } from './wire.ts';

/** The six categories of a car sheet, in its order. */
export const PARTS = ['tires', 'brakes', 'transmission', 'body', 'engine', 'road_handling'] as const;
export type Part = (typeof PARTS)[number];

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): TableView | null {
  if (!view || !Array.isArray(view['cars']) || !Array.isArray(view['order'])) return null;
  return view as unknown as TableView;
}

export function pointsOf(cost: readonly Cost[]): number {
  return cost.reduce((sum, { points }) => sum + points, 0);
}

/** What is left on a sheet, of all. */
export function wear(car: CarView): { left: number; full: number } {
  const sum = (row: readonly number[]): number => row.reduce((all, n) => all + n, 0);
  return { left: sum(car.points), full: sum(car.full) };
}

/** The cars of a seat: one, or two. */
export function carsOf(view: TableView, seat: number): number[] {
  return view.cars.flatMap((car, at) => (car.seat === seat ? [at] : []));
}

/** How much a way asks for: nothing, some points, points and a roll, or the race. */
export type Tone = 'free' | 'risk' | 'cost' | 'out';

/** The same of a result of a gear's die, on its cheapest way. */
export function toneOfRoll({ out, points, tests }: Outcome): Tone {
  return out ? 'out' : points ? 'cost' : tests ? 'risk' : 'free';
}

export function toneOf(way: WayView): Tone {
  if (way.out) return 'out';
  if (pointsOf(way.cost) || way.spins) return 'cost';
  return way.tests.length || way.hold ? 'risk' : 'free';
}
