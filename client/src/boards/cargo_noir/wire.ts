// Written by scripts/write_types.py from what Cargo Noir declares.
// Do not edit: change the title, then run `npm run types`.

/** A Victory card on offer. */
export interface CardView {
  id: string;
  cost: number;
  points: number;
  left: number;
}

/** The whole table. */
export interface CargoNoirView {
  phase: "families" | "over" | "resolve" | "send" | "shed" | "trade";
  on_turn: number;
  first: number;
  turn: number;
  last_turn: number;
  final_turn: boolean;
  pile: number;
  casino_pays: number;
  abandoned: string[];
  stayed: string[];
  syndicate_paid: number;
  chosen: Record<string, number>;
  cost: number;
  market: Record<string, number>;
  bag: Record<string, number>;
  discards: Record<string, number>;
  seat: SeatView[];
  port: PortView[];
  offer: CardView[];
  contraband: Contraband;
  desk: Record<string, Worth>;
}

/** What combinations are worth, by number of tokens from 1. */
export interface Contraband {
  same: number[];
  different: number[];
}

/** One port. */
export interface PortView {
  id: string;
  open: boolean;
  cargo: Record<string, number>;
  slots: number;
  stacks: number[];
  lowest_bid: number;
  grid: [number, number];
}

/** One family: what lies on and beside its sheet. */
export interface SeatView {
  family: string;
  coins: number;
  ships: number;
  at_casino: number;
  at_market: number;
  at_home: number;
  cargo: Record<string, number>;
  cards: Record<string, number>;
  slots: number;
  held: number;
  best_value: number;
  points: number;
}

/** What a combination counts as, and its value. */
export interface Worth {
  kind: "different" | "same";
  value: number;
}

/** What happened, by the kind of a line of the story. */
export interface Facts {
  first: { seat: number };
  family: { seat: number; family: string };
  marker: { turn: number; last: number };
  turn: { seat: number; turn: number };
  filled: { port: string; cargo: Record<string, number> };
  collected: { seat: number; coins: number };
  drew: { seat: number; sort: string };
  drew_nothing: { seat: number };
  swapped: { seat: number; given: string; taken: string };
  declined: { seat: number };
  bought: { seat: number; port: string; coins: number; cargo: Record<string, number> };
  came_back: { seat: number; port: string; coins: number };
  raised: { seat: number; port: string; before: number; coins: number; added: number };
  abandoned: { seat: number; port: string; coins: number };
  syndicate: { seat: number; coins: number };
  bag_refilled: { tokens: number };
  chose: { seat: number; card: string };
  paid: { seat: number; value: number; coins: number; cost: number; combinations: Record<string, number>[] };
  acquired: { seat: number; card: string };
  discarded: { seat: number; sort: string };
  to_casino: { seat: number; ships: number };
  to_market: { seat: number };
  bid: { seat: number; port: string; coins: number; rival: number };
  ended: { turn: number };
  kept: { seat: number };
  short: { seat: number; coins: number };
  laid_out: { port: string; cargo: Record<string, number> };
}

/** A piece on its way. `{name}` in a spot stands for a fact; `fact` says which travel, or how many. */
export interface Flow { piece: string; fact: string; from: string; to: string }

/** What travels when something happens. */
export const FLOWS: { readonly [Kind in keyof Facts]?: readonly Flow[] } = {
  filled: [
    { piece: 'cargo', fact: 'cargo', from: 'bag', to: 'place/{port}' },
  ],
  collected: [
    { piece: 'coins', fact: 'coins', from: 'place/casino', to: 'safe/{seat}' },
    { piece: 'ship', fact: '', from: 'place/casino', to: 'fleet/{seat}' },
  ],
  drew: [
    { piece: 'cargo', fact: 'sort', from: 'bag', to: 'hold/{seat}' },
    { piece: 'ship', fact: '', from: 'place/black_market', to: 'fleet/{seat}' },
  ],
  drew_nothing: [
    { piece: 'ship', fact: '', from: 'place/black_market', to: 'fleet/{seat}' },
  ],
  swapped: [
    { piece: 'cargo', fact: 'given', from: 'hold/{seat}', to: 'place/black_market' },
    { piece: 'cargo', fact: 'taken', from: 'place/black_market', to: 'hold/{seat}' },
    { piece: 'ship', fact: '', from: 'place/black_market', to: 'fleet/{seat}' },
  ],
  declined: [
    { piece: 'ship', fact: '', from: 'place/black_market', to: 'fleet/{seat}' },
  ],
  bought: [
    { piece: 'coins', fact: 'coins', from: 'place/{port}', to: 'pile' },
    { piece: 'cargo', fact: 'cargo', from: 'place/{port}', to: 'hold/{seat}' },
    { piece: 'ship', fact: '', from: 'place/{port}', to: 'fleet/{seat}' },
  ],
  came_back: [
    { piece: 'ship', fact: '', from: 'place/{port}', to: 'fleet/{seat}' },
    { piece: 'coins', fact: 'coins', from: 'place/{port}', to: 'safe/{seat}' },
  ],
  raised: [
    { piece: 'coins', fact: 'added', from: 'safe/{seat}', to: 'place/{port}' },
  ],
  abandoned: [
    { piece: 'ship', fact: '', from: 'place/{port}', to: 'fleet/{seat}' },
    { piece: 'coins', fact: 'coins', from: 'place/{port}', to: 'safe/{seat}' },
  ],
  syndicate: [
    { piece: 'coins', fact: 'coins', from: 'pile', to: 'safe/{seat}' },
  ],
  paid: [
    { piece: 'cargo', fact: 'combinations', from: 'hold/{seat}', to: 'discards' },
  ],
  acquired: [
    { piece: 'card', fact: 'card', from: 'offer/{card}', to: 'cards/{seat}' },
  ],
  discarded: [
    { piece: 'cargo', fact: 'sort', from: 'hold/{seat}', to: 'discards' },
  ],
  to_casino: [
    { piece: 'ship', fact: 'ships', from: 'fleet/{seat}', to: 'place/casino' },
  ],
  to_market: [
    { piece: 'ship', fact: '', from: 'fleet/{seat}', to: 'place/black_market' },
  ],
  bid: [
    { piece: 'ship', fact: '', from: 'fleet/{seat}', to: 'place/{port}' },
    { piece: 'coins', fact: 'coins', from: 'safe/{seat}', to: 'place/{port}' },
  ],
  laid_out: [
    { piece: 'cargo', fact: 'cargo', from: 'bag', to: 'place/{port}' },
  ],
};

/** What can be done, and with what: the arguments of a choice by its verb. */
export interface Args {
  keep: Record<string, never>;
  pay: { coins: number; combination: Record<string, number>[] };
  decline: Record<string, never>;
  draw: Record<string, never>;
  collect: Record<string, never>;
  casino: Record<string, never>;
  market: Record<string, never>;
  all_casino: Record<string, never>;
  family: { family: string };
  take: { card: string };
  discard: { cargo: string };
  swap: { give: string; take: string };
  buy: { port: string };
  abandon: { port: string };
  raise: { port: string; coins: number };
  bid: { port: string; coins: number };
}
