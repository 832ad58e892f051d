// Written by scripts/write_types.py from what Competitors declares.
// Do not edit: change the title, then run `npm run types`.

/** A way from the right edge of the board to the left one, at a height. */
export interface ArrowMap {
  y: number;
  right: number;
  left: number;
}

/** A headquarter or a branch, and the advantage attached to it. */
export interface BaseView {
  territory: string;
  headquarter: boolean;
  advantage: string;
}

/** A number for each kind of vehicle. */
export interface ByKind {
  truck: number;
  ship: number;
  aircraft: number;
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

/** So many copies of a customs card that have not been seen yet. */
export interface CustomsCount {
  card: string;
  copies: number;
}

export interface CustomsText {
  id: string;
  name: string;
  text: string;
  colour: string;
  copies: number;
}

/** The customs card that lies open (CP-R79), and what else is owed. */
export interface CustomsView {
  card: string;
  tipped: boolean;
  more: number;
}

/** The event in force (CP-EVT-04). */
export interface DangerView {
  id: string;
  kind: "human" | "meteorological" | "natural";
  territory: string;
  territories: string[];
  cells: string[];
  modifier: string;
  save: number;
  threatens: ("aircraft" | "ship" | "truck")[];
}

/** A line for programs: `what` is nothing where the reader may not know the face of a card. */
export interface DealLine {
  giver: number;
  taker: number;
  kind: "branch" | "carriage" | "contract" | "look" | "money" | "territory" | "vehicle";
  what: string;
  covered: boolean;
  sum: number;
  cargo: string;
  to: string;
  fuel: number;
}

/** An offer, an open request or an auction. */
export interface DealView {
  deal: number;
  kind: "ask" | "auction" | "offer";
  seat: number;
  author: number;
  parties: number[];
  accepted: number[];
  waiting: number[];
  later: number[];
  looks: number[];
  version: number;
  lines: DealLine[];
  turns: number;
  answers: number;
  price: number;
  next_bid: number;
  bidder: number;
}

/** Money that has to be raised (CP-R07). */
export interface DebtView {
  seat: number;
  sum: number;
  creditor: number;
}

/** The decks: what lies face down in them is only counted. Used customs cards are known in their order. */
export interface DecksView {
  territories: number;
  contracts: number;
  customs: number;
  customs_unseen: CustomsCount[];
  customs_next: string[];
  discarded_territories: string[];
  discarded_contracts: string[];
}

/** A box of one of the two tables of events; where the first one strikes is part of the view. */
export interface EventText {
  id: string;
  continent: number;
  roll: number;
  name: string;
  text: string;
  hits: string[];
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
  dangers: EventText[];
  unrest: EventText[];
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

/** A right of carriage (CP-R68). */
export interface HiredView {
  shipper: number;
  cargo: string;
  to: string;
  fee: number;
  fuel: number;
  this_turn: boolean;
}

/** A delivery or a move that is under way. */
export interface JourneyView {
  delivery: boolean;
  seat: number;
  convoy: string[];
  cargo: string;
  holder: string;
  contract: string;
  sender: string;
  receiver: string;
  turn: number;
  limit: number;
  turn_over: boolean;
  spent: number;
  points: ByKind;
  fuelled: ("aircraft" | "ship" | "truck")[];
  free_passes: number;
  reward: number;
  reward_change: number;
  moved: string;
  came_from: string;
  beyond: string;
}

/** A way and what it takes; without steps the sentence says why there is none. */
export interface RoutePlan {
  about: string;
  sentence: string;
  rule: string;
  moves: string[];
  steps: RouteStep[];
  turns: number;
  limit: number;
  actions: number;
  fuel: number;
  fees: number;
  customs: number;
  unrest: number;
  arrives: boolean;
}

/** One move of the way, and how things stand after it. */
export interface RouteStep {
  move: string;
  verb: string;
  place: string;
  x: number;
  y: number;
  turn: number;
  left: number;
  fuel: number;
  fees: number;
  customs: boolean;
  unrest: boolean;
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

/** What a player has. `territories` and `contracts` are the cards in hand that the viewer may know. */
export interface SeatView {
  money: number;
  points: number;
  headquarter: string;
  bases: BaseView[];
  territory_cards: number;
  contract_cards: number;
  territories: string[];
  contracts: string[];
  open: boolean;
  spare: ByKind;
  spare_branches: number;
  broker_used: boolean;
  proposals: number;
}

/** A signed combination (CP-SIGN-02); the contract is nothing for whoever may not see it. */
export interface SignedView {
  sender: string;
  receiver: string;
  contract: string;
  points: number;
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

/** The table as one seat, or a spectator, may see it; the map itself is part of the furniture. */
export interface TableView {
  mode: "race" | "timed";
  round: number;
  rounds: number;
  target: number;
  strict_customs: boolean;
  open_book: boolean;
  negotiation: boolean;
  phase: string;
  first: number;
  turn: number;
  asked: number;
  actions: number;
  danger: DangerView | null;
  seat: SeatView[];
  tokens: TokenView[];
  journey: JourneyView | null;
  customs: CustomsView | null;
  customs_due: number;
  unrest: string;
  unrest_due: boolean;
  debt: DebtView | null;
  returning: string[];
  decks: DecksView;
  deals: DealView[];
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

/** A vehicle in play, and where it is. */
export interface TokenView {
  id: string;
  seat: number;
  vehicle: string;
  kind: "aircraft" | "ship" | "truck";
  where: "aboard" | "air" | "sea" | "state" | "strait";
  place: string;
  x: number;
  y: number;
  carrier: string;
  passenger: string;
  signed: SignedView | null;
  loaded: boolean;
  struck: "" | "next_turn" | "this_turn";
  hired: HiredView | null;
  in_danger: boolean;
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

/** What happened, by the kind of a line of the story. */
export interface Facts {
  rolled_first: { seat: number; roll: number };
  starts: { seat: number };
  founded: { seat: number; headquarter: string; territory: string };
  dealt: { seat: number; territories?: string[]; contracts?: string[] };
  danger_rolled: { danger: string; territory: string; modifier: "airports_closed" | "none" | "ports_closed" | "roads_closed" | "ship_cost" | "truck_cost" };
  danger_saved: { seat: number; roll: number; save: number };
  danger_hit: { seat: number; roll: number; save: number };
  returned: { token: string; territory: string };
  round: { round: number };
  turn: { seat: number };
  drew_territory: { seat: number; territory?: string };
  drew_contract: { seat: number; contract?: string };
  reshuffled: { deck: "contract" | "territory" };
  nothing_to_draw: { deck: "contract" | "territory" };
  signed: { seat: number; token: string; sender: string; receiver: string; contract?: string };
  delivery_begins: { token: string; contract: string; sender: string; receiver: string };
  move_begins: { token: string };
  movement_turn: { turn: number; limit: number };
  fuel: { seat: number; sum: number };
  drove: { token: string; territory: string };
  entered_strait: { token: string; strait: string };
  sailed: { token: string; cell: string };
  docked: { token: string; territory: string };
  landed: { token: string; territory: string };
  aloft: { token: string; x: number; y: number };
  crossed: { token: string; edge: "east01" | "east02" | "east03" | "east04" | "east05" | "east06" | "east07" | "east08" | "east09" | "east10" | "east11" | "east12" | "east13" | "east14" | "east15" | "east16" | "west01" | "west02" | "west03" | "west04" | "west05" | "west06" | "west07" | "west08" | "west09" | "west10" | "west11" | "west12" | "west13" | "west14" | "west15" | "west16" };
  boarded: { token: string; carrier: string };
  unloaded: { token: string; territory: string };
  transhipped: { token: string; onto: string };
  fee_paid: { seat: number; other: number; sum: number; fee: "headquarter" | "motorway" | "toll"; territory: string };
  customs_drawn: { seat: number; customs: string };
  customs_spared: { seat: number };
  customs_cancelled: { seat: number; special: string };
  customs_again: { seat: number; territory: string };
  tipped: { seat: number; other: number };
  customs_lapses: { seat: number };
  unrest: { seat: number; roll: number; unrest: string };
  unrest_again: { seat: number };
  untouched: { seat: number };
  received: { seat: number; sum: number };
  fined: { seat: number; sum: number };
  points_changed: { points: number };
  time_changed: { turns: number; limit: number };
  stopped: { token: string };
  turned_back: { token: string; place: string };
  turn_ended: { seat: number };
  goods_seized: { seat: number };
  seized: { token: string };
  free_pass: { seat: number; cards: number };
  reward_changed: { sum: number };
  effect_rolled: { seat: number; roll: number; needed: number };
  chose: { seat: number; option: number };
  stranded: { token: string; strait: string };
  freed: { token: string; place: string; sum: number };
  delivered: { seat: number; contract: string; sum: number; points: number; turns: number };
  failed: { seat: number; contract: string };
  point_lost: { seat: number };
  insured: { seat: number; sum: number };
  bought: { token: string; territory: string; sum: number };
  sold: { token: string; sum: number };
  branch_opened: { seat: number; territory: string; sum: number };
  branch_closed: { seat: number; territory: string; sum: number };
  short_of_money: { seat: number; sum: number };
  forgiven: { seat: number; sum: number };
  attached: { seat: number; special: string; territory: string };
  detached: { special: string; territory: string };
  granted: { seat: number; special: string; sum: number };
  struck: { seat: number; token: string };
  spied: { seat: number; token: string; contract?: string; territory?: string };
  spied_contract: { seat: number; token: string; contract?: string };
  ruled: { seat: number; special: string; territory: string };
  readdressed: { token: string; old: string; receiver: string };
  permitted: { seat: number; limit: number };
  passed: { seat: number };
  over: { round: number; ending: "marks" | "points" | "rounds" };
  asked: { seat: number; deal: number; wish: DealLine[] };
  offered: { seat: number; deal: number; version: number; terms: DealLine[] };
  read_terms: { seat: number; deal: number; terms?: DealLine[] };
  accepted: { seat: number; deal: number };
  refused: { seat: number; deal: number };
  put_off: { seat: number; deal: number };
  withdrew: { seat: number; deal: number };
  lapsed: { deal: number; reason: "answered" | "branch_gone" | "cannot_give" | "cargo_gone" | "changed" | "held" | "nobody_left" | "old" | "vehicle_gone" };
  look_asked: { seat: number; deal: number };
  showed: { seat: number; deal: number };
  saw: { seat: number; other: number; contract?: string };
  dealt_with: { deal: number };
  paid: { seat: number; other: number; sum: number };
  gave_territory: { seat: number; other: number; territory?: string };
  gave_contract: { seat: number; other: number; contract?: string };
  gave_vehicle: { old: string; token: string };
  gave_branch: { seat: number; other: number; territory: string };
  hired: { seat: number; token: string; cargo: string; fee: number };
  hire_paid: { seat: number; token: string; sum: number };
  right_ended: { seat: number; token: string };
  auctioned: { seat: number; lot: DealLine[] };
  bid_made: { seat: number; sum: number };
  bid_struck: { seat: number; sum: number };
  stood_aside: { seat: number };
  knocked_down: { seat: number; other: number; sum: number };
}

/** A piece on its way. `{name}` in a spot stands for a fact; `fact` says which travel, or how many. */
export interface Flow { piece: string; fact: string; from: string; to: string }

/** What travels when something happens. */
export const FLOWS: { readonly [Kind in keyof Facts]?: readonly Flow[] } = {
};

/** What can be done, and with what: the arguments of a choice by its verb. */
export interface Args {
  found: { headquarter: string };
  draw_territory: Record<string, never>;
  draw_contract: Record<string, never>;
  sign: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5"; goods: string; territory: string };
  deliver: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5" };
  move: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5" };
  buy: { kind: "aircraft" | "ship" | "truck"; territory: string };
  sell: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5" };
  branch: { territory: string };
  close: { territory: string };
  pass: Record<string, never>;
  play: { special: string };
  attach: { special: string; territory: string };
  play_against: { special: string; token: string };
  play_on: { special: string; territory: string };
  play_for: { special: string; vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5"; territory: string };
  drive: { territory: string };
  sail: { cell: string };
  dock: { territory: string };
  fly: { territory: string };
  cross: { edge: "east01" | "east02" | "east03" | "east04" | "east05" | "east06" | "east07" | "east08" | "east09" | "east10" | "east11" | "east12" | "east13" | "east14" | "east15" | "east16" | "west01" | "west02" | "west03" | "west04" | "west05" | "west06" | "west07" | "west08" | "west09" | "west10" | "west11" | "west12" | "west13" | "west14" | "west15" | "west16" };
  hover: { x: number; y: number };
  board: { token: string };
  take: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5" };
  unload: Record<string, never>;
  tranship: { token: string };
  next: Record<string, never>;
  halt: Record<string, never>;
  give_up: Record<string, never>;
  customs_first: Record<string, never>;
  event_first: Record<string, never>;
  apply: Record<string, never>;
  redraw: Record<string, never>;
  reroll: Record<string, never>;
  choose: { option: number };
  far_side: Record<string, never>;
  near_side: Record<string, never>;
  bear: Record<string, never>;
  return: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5"; territory: string };
  load: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5"; carrier: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5" };
  ashore: { vehicle: "aircraft1" | "aircraft2" | "ship1" | "ship2" | "ship3" | "truck1" | "truck2" | "truck3" | "truck4" | "truck5" };
  offer: { terms: string };
  ask: { wish: string };
  counter: { deal: number; terms: string };
  answer: { deal: number };
  answer_with: { deal: number; filling: string };
  accept: { deal: number };
  accept_at: { deal: number; territory: string };
  refuse: { deal: number };
  later: { deal: number };
  withdraw: { deal: number };
  see: { deal: number };
  show: { deal: number };
  release: { token: string };
  auction: { lot: string };
  bid: { steps: "+1" | "+10" | "+2" | "+5" };
  bid_sum: { bid: string };
  sit_out: Record<string, never>;
  knock_down: Record<string, never>;
}
