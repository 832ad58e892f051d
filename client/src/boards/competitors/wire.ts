// Written by scripts/write_types.py from what Competitors declares.
// Do not edit: change the title, then run `npm run types`.

/** A way from the right edge of the board to the left one, at a height. */
export interface ArrowMap {
  y: number;
  right: number;
  left: number;
}

export interface ContractText {
  id: string;
  name: string;
  text: string;
  kind: string;
  vehicle: string;
  limit: number;
  reward: number;
}

export interface CustomsText {
  id: string;
  name: string;
  text: string;
  colour: string;
  copies: number;
}

/** A box of the table of meteorological, natural and human events. */
export interface EventText {
  continent: number;
  roll: number;
  name: string;
  text: string;
  kind: string;
  save: number;
  hits: string[];
  danger: number;
  territories: number[];
  cells: number[];
}

/** Everything a client draws once. */
export interface Furniture {
  width: number;
  height: number;
  continents: string[];
  territories: TerritoryMap[];
  arcs: number[][];
  arc_kinds: number[];
  sea: Sea;
  straits: StraitMap[];
  arrows: ArrowMap[];
  terrain_costs: Record<string, number>;
  contracts: ContractText[];
  customs: CustomsText[];
  events: EventText[];
  political: PoliticalText[];
  headquarters: HeadquarterText[];
  vehicles: VehicleText[];
  branch: number[];
  transit_fee: number;
  ruler: Ruler;
  points: number[][];
  target: number;
  marks: number;
}

export interface HeadquarterText {
  id: string;
  name: string;
  territory: number;
  flag: string;
}

export interface PoliticalText {
  continent: number;
  roll: number;
  name: string;
  text: string;
  hits: string[];
}

export interface Ruler {
  radius: number;
  bands: number[];
  fuel: number[];
}

/** One entry a sea space. */
export interface Sea {
  id: string[];
  x: number[];
  y: number[];
  sea: number[];
  shape: number[][];
  names: string[];
  size: number;
}

export interface StraitMap {
  id: string;
  name: string;
  kind: string;
  x: number;
  y: number;
  links: number[][];
  sides: number[][];
}

export interface TerritoryMap {
  id: string;
  name: string;
  continent: number;
  terrain: string;
  red: boolean;
  x: number;
  y: number;
  port: string;
  port_at: number[];
  quays: number[];
  airport: number;
  city: string;
  air_at: number[];
  rings: number[][];
}

/** truck, ship and aircraft, in this order. */
export interface VehicleText {
  id: string;
  price: number;
  back: number;
  points: number;
  fuel: number;
  most: number;
}
