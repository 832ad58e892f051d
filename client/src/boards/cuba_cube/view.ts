/** The table of any of the five games as the house sends it, and what is drawn of it. */
import type { Sign } from './drawings/symbols.ts';
import type { City, ClothScene, Die } from './scene.ts';
import type { DriverView, Furniture, SectorMap, TableView, VehicleMap } from './wire.ts';

export type { CityView, DriverView, MarketRow, RideView, SectorRows, TableView } from './wire.ts';

export const GOODS = ['gem', 'weapon', 'statue', 'case', 'alcohol'] as const;
const CORNERS = ['NW', 'NE', 'SE', 'SW'] as const;

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): TableView | null {
  if (!view || !Array.isArray(view['drivers']) || !Array.isArray(view['dice']) || typeof view['sectors'] !== 'object') return null;
  return view as unknown as TableView;
}

/** The cards and dice of the box, by their ids. */
export class BoxOf {
  readonly sectors: ReadonlyMap<string, SectorMap>;
  readonly vehicles: ReadonlyMap<string, VehicleMap>;
  readonly cities: ReadonlyMap<string, string>;

  constructor(readonly told: Furniture) {
    this.sectors = new Map(told.sectors.map((card) => [card.id, card]));
    this.vehicles = new Map(told.vehicles.map((card) => [card.id, card]));
    this.cities = new Map(told.cities.map(({ id, name }) => [id, name]));
  }

  cityName(id: string): string {
    return this.cities.get(id) ?? id;
  }

  dieName(id: string): string {
    return this.told.dice.find((die) => die.id === id)?.name ?? id;
  }

  colourOf(die: string): string {
    return this.told.dice.find(({ id }) => id === die)?.colour ?? 'black';
  }
}

/** Where somebody has to go: the goal of the race, or the city of the job. */
export function targetCity(view: TableView, box: BoxOf): string {
  const card = view.sectors.target[0] ?? view.sectors.job[0];
  return card ? (box.sectors.get(card)?.city ?? '') : '';
}

/** What lies on the cloth. */
export function readScene(view: TableView, box: BoxOf, names: readonly string[]): ClothScene {
  const number = (id: string): number => box.told.dice.findIndex((die) => die.id === id);
  const goal = targetCity(view, box);
  const dice = view.dice.map((die): Die => {
    const map = box.told.dice[number(die.id)];
    return {
      number: number(die.id), id: die.id, name: map?.name ?? die.id, colour: map?.colour ?? 'black', signs: (map?.signs ?? []) as Sign[],
      seat: die.driver >= 0 ? (view.drivers[die.driver]?.seats[0] ?? -1) : -1, x: die.x, y: die.y, face: die.face, yaw: die.yaw,
    };
  });
  const cities = view.cities.map((city, at): City => ({ id: city.id, name: box.cityName(city.id), corner: CORNERS[at] ?? 'NW', cops: city.cops, target: city.id === goal }));
  const chosen = view.gate.length === 2;
  const pairs = chosen ? [view.gate] : view.pairs;
  return {
    side: view.side,
    card: view.card,
    ruler: view.ruler,
    dice,
    cities,
    pawns: view.drivers.flatMap((driver) => (driver.pawn === 'cloth' ? [{ seat: driver.seats[0] ?? 0, colour: box.colourOf(driver.die), name: names[driver.seats[0] ?? 0] ?? '', x: driver.x, y: driver.y }] : [])),
    gates: pairs.map(([a = '', b = '']) => ({ a: number(a), b: number(b), chosen })),
  };
}

/** Whose crew a seat belongs to. */
export function driverOf(view: TableView, seat: number): DriverView | null {
  return view.drivers.find(({ seats }) => seats.includes(seat)) ?? null;
}

export function goodsOf(driver: DriverView): number {
  return driver.goods.reduce((sum, count) => sum + count, 0);
}
