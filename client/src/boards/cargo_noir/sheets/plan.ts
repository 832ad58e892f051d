/** My ships that are still to be resolved, in the order I mean to take them, with what I would hold after each. */
import { CASINO, MARKET, type Options, type PlaceId } from '../options.ts';
import { total, type CargoNoirView } from '../view.ts';

export interface Stop {
  place: PlaceId;
  /** Ships that wait there; more than one only in Macao. */
  ships: number;
  /** Collect, draw or swap, buy, take the coins back (an empty port), or decide (somebody bid more). */
  what: 'collect' | 'deal' | 'buy' | 'back' | 'decide';
  /** In the Safe and in the warehouses after it; what is still to be decided there changes neither. */
  coins: number;
  held: number;
}

/** The places where something waits to be resolved, in the order of the prompt. */
export function stopsOf(options: Options): PlaceId[] {
  return [...options.places.keys()];
}

/** Those of an earlier order that still wait, then the rest. */
export function keepOrder(order: readonly PlaceId[], waiting: readonly PlaceId[]): PlaceId[] {
  return [...order.filter((place) => waiting.includes(place)), ...waiting.filter((place) => !order.includes(place))];
}

/** One place moved up or down. */
export function moved(order: readonly PlaceId[], place: PlaceId, by: -1 | 1): PlaceId[] {
  const at = order.indexOf(place);
  const to = at + by;
  const other = order[to];
  if (at < 0 || other === undefined) return [...order];
  const next = [...order];
  [next[at], next[to]] = [other, place];
  return next;
}

export function planOf(order: readonly PlaceId[], options: Options, view: CargoNoirView, seat: number): Stop[] {
  const me = view.seat[seat];
  if (!me) return [];
  let { coins, held } = me;
  return order.map((place) => {
    const there = options.places.get(place);
    const port = view.port.find((part) => part.id === place);
    const stack = port?.stacks[seat] ?? 0;
    let stop: Pick<Stop, 'ships' | 'what'> = { ships: 1, what: 'decide' };
    if (place === CASINO) {
      stop = { ships: me.at_casino, what: 'collect' };
      coins += me.at_casino * view.casino_pays;
    } else if (place === MARKET) {
      stop = { ships: me.at_market, what: 'deal' };
      held += there?.plain.some((choice) => choice.verb === 'draw') ? me.at_market : 0;
    } else if (there?.plain.some((choice) => choice.verb === 'buy')) {
      const cargo = total(port?.cargo ?? {});
      stop = { ships: 1, what: cargo ? 'buy' : 'back' };
      held += cargo;
      coins += cargo ? 0 : stack;
    }
    return { place, ...stop, coins, held };
  });
}
