/** The one line on a rival's mat: what of that family matters to me now. */
import { named, say } from '../../../lib/words/template.ts';
import { stacksOf, standing } from '../places/stacks.ts';
import type { CargoNoirView } from '../view.ts';
import type { Texts } from '../words.ts';

export interface MatLine {
  text: string;
  /** It concerns a ship of mine. */
  mine: boolean;
}

/** Where a seat has the highest stack above mine; else what it bids and where its ships are. */
export function lineOf(view: CargoNoirView, seat: number, me: number, w: Texts): MatLine {
  const port = (id: string): string => named(w.port, id);
  const above = view.port.filter((one) => standing(one, me) === 'outbid' && stacksOf(one)[0]?.seat === seat);
  if (above.length) return { text: say(w.outbidYou, { ports: above.map((one) => port(one.id)).join(', ') }), mine: true };
  const bids = view.port.filter((one) => one.stacks[seat]).map((one) => say(w.bidIn, { n: one.stacks[seat] ?? 0, port: port(one.id) }));
  const part = view.seat[seat];
  const macao = [
    ...(part?.at_casino ? [say(w.shipsIn, { n: part.at_casino, place: port('casino') })] : []),
    ...(part?.at_market ? [say(w.shipsIn, { n: part.at_market, place: port('black_market') })] : []),
  ];
  return { text: [...bids, ...macao].join(', ') || w.allHome, mine: false };
}
