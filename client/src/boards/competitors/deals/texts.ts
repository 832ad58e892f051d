/** Deals in the words of the page. */
import { say } from '../../../lib/words/template.ts';
import type { BoardModel } from '../board.ts';
import type { DealLine, DealView, TokenView } from '../view.ts';
import { EVERYBODY } from './terms.ts';

/** The ids of continents in the order of the furniture. */
export const CONTINENTS = ['north_america', 'south_america', 'europe', 'africa', 'asia', 'oceania'] as const;

export const nameOf = (b: BoardModel, seat: number): string => (seat === EVERYBODY ? b.w.deals.everybody : seat === b.seat ? b.w.deals.you : (b.names[seat] ?? ''));

export const list = (b: BoardModel, texts: readonly string[]): string => new Intl.ListFormat(b.lang).format(texts);

function blankText(b: BoardModel, what: string): string {
  const { deals } = b.w;
  const at = CONTINENTS.findIndex((id) => what === `any ${id}`);
  if (at >= 0) return say(deals.anyOf, { continent: b.furniture.continents[at] ?? '' });
  const known: Record<string, string> = { 'any territory': deals.anyTerritory, 'any contract': deals.anyContract, 'any truck': deals.anyTruck, 'any ship': deals.anyShip, 'any aircraft': deals.anyAircraft };
  return known[what] ?? what;
}

const thing = (b: BoardModel, what: string): string => (what.startsWith('any ') ? blankText(b, what) : b.tokenName(what));

/** A card, a vehicle, a sum: one thing of a deal, briefly. */
export function itemText(b: BoardModel, line: DealLine): string {
  const { deals } = b.w;
  const covered = (text: string): string => (line.covered ? say(deals.coveredItem, { item: text }) : text);
  switch (line.kind) {
    case 'money':
      return b.euros(line.sum);
    case 'territory':
      return !line.what ? deals.someTerritory : line.what.startsWith('any ') ? blankText(b, line.what) : covered(b.placeName(line.what));
    case 'contract':
      return !line.what ? deals.someContract : line.what.startsWith('any ') ? blankText(b, line.what) : covered(b.book.contract(line.what)?.name ?? line.what);
    case 'branch':
      return say(deals.branchOf, { place: b.placeName(line.what) });
    case 'look':
      return !line.what ? deals.someLook : say(deals.lookAt, { what: line.what.includes('.') ? b.tokenName(line.what) : (b.book.contract(line.what)?.name ?? line.what) });
    case 'vehicle':
      return line.to ? say(deals.vehicleTo, { token: thing(b, line.what), place: b.placeName(line.to) }) : thing(b, line.what);
    case 'carriage':
      return carriageText(b, line);
  }
}

function carriageText(b: BoardModel, line: DealLine): string {
  const { deals } = b.w;
  const said = say(line.to ? deals.carriageTo : deals.carriage, { token: thing(b, line.what), cargo: b.tokenName(line.cargo), place: b.placeName(line.to) });
  const more = [line.sum ? say(deals.feeOf, { sum: b.euros(line.sum) }) : '', line.fuel >= 0 && line.fuel === line.giver ? deals.fuelByOwner : ''].filter(Boolean);
  return [said, ...more].join(', ');
}

/** A right of carriage on a vehicle (CP-R68). */
export function rightText(b: BoardModel, token: TokenView): string {
  const right = token.hired;
  if (!right) return '';
  const { deals } = b.w;
  const said = say(right.to ? deals.rightTo : deals.right, { token: b.tokenName(token.id), cargo: b.tokenName(right.cargo), name: b.names[right.shipper] ?? '', place: b.placeName(right.to) });
  return [said, say(deals.feeOf, { sum: b.euros(right.fee) }), right.fuel === token.seat ? deals.fuelByOwner : ''].filter(Boolean).join(', ');
}

export interface Flow {
  giver: number;
  taker: number;
  lines: DealLine[];
}

/** Who gives whom what; what I would get stands first, then what I would give. */
export function flows(b: BoardModel, lines: readonly DealLine[]): Flow[] {
  const found: Flow[] = [];
  for (const line of lines) {
    const flow = found.find((one) => one.giver === line.giver && one.taker === line.taker);
    if (flow) flow.lines.push(line);
    else found.push({ giver: line.giver, taker: line.taker, lines: [line] });
  }
  const place = (flow: Flow): number => (flow.taker === b.seat ? 0 : flow.giver === b.seat ? 1 : 2);
  return found.sort((one, other) => place(one) - place(other));
}

export function flowHead(b: BoardModel, { giver, taker }: Flow, deal: DealView | null = null): string {
  const { deals } = b.w;
  if (deal?.kind === 'ask') return giver === deal.seat ? deals.inExchange : deals.wanted;
  if (taker === b.seat && b.seat >= 0) return say(deals.youGetFrom, { name: nameOf(b, giver) });
  if (giver === b.seat && b.seat >= 0) return say(deals.youGiveTo, { name: nameOf(b, taker) });
  return say(deals.givesTo, { giver: nameOf(b, giver), taker: nameOf(b, taker) });
}

/** All of it in one sentence, for those who listen. */
export const dealText = (b: BoardModel, deal: DealView): string => flows(b, deal.lines).map((flow) => `${flowHead(b, flow, deal)}: ${list(b, flow.lines.map((line) => itemText(b, line)))}`).join('. ');

export function headOf(b: BoardModel, deal: DealView): string {
  const { deals } = b.w;
  const name = nameOf(b, deal.author);
  if (deal.author === b.seat) return deal.kind === 'ask' ? deals.youAsk : deals.youOffer;
  return say(deal.kind === 'ask' ? deals.asks : deal.version > 1 ? deals.countered : deals.offers, { name });
}

/** What is auctioned, and by whom. */
export const lotText = (b: BoardModel, deal: DealView): string => {
  const item = list(b, deal.lines.map((line) => itemText(b, line)));
  return deal.seat === b.seat ? `${b.w.deals.owns} ${item}` : say(b.w.deals.lot, { name: nameOf(b, deal.seat), item });
};
/** The bid that stands and whose it is, or the least price. */
export const priceText = (b: BoardModel, deal: DealView): string =>
  deal.bidder < 0 ? `${say(b.w.deals.from, { sum: b.euros(deal.price) })}, ${b.w.deals.noBid}` : say(b.w.deals.highest, { sum: b.euros(deal.price), name: nameOf(b, deal.bidder) });

/** Whose word is waited for. */
export function stateOf(b: BoardModel, deal: DealView): string {
  const others = deal.waiting.filter((one) => one !== b.seat).map((one) => nameOf(b, one));
  const { deals } = b.w;
  if (deal.looks.length && deal.author === b.seat) return say(deals.wantsLook, { names: list(b, deal.looks.map((one) => nameOf(b, one))) });
  if (deal.later.includes(b.seat)) return deals.putOff;
  if (deal.waiting.includes(b.seat)) return others.length && deal.kind === 'offer' ? say(deals.waitsAlso, { names: list(b, others) }) : '';
  return others.length ? say(deals.waits, { names: list(b, others) }) : deal.later.length ? say(deals.putOffBy, { names: list(b, deal.later.map((one) => nameOf(b, one))) }) : '';
}
