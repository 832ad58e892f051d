/** What there is to say about a vehicle on a mat: where it is, what it carries, and what it can do next. */
import { say } from '../../../lib/words/template.ts';
import type { BoardModel } from '../board.ts';
import { signing } from '../options.ts';
import type { TokenView } from '../view.ts';

export function whereabouts(b: BoardModel, token: TokenView): string {
  if (token.where === 'air') return b.w.inAir;
  return token.where === 'aboard' ? say(b.w.aboard, { carrier: b.tokenName(token.carrier) }) : b.placeName(token.place);
}

/** Where its goods go, or what a vehicle of mine is free for; nothing where it can do nothing now. */
export function next(b: BoardModel, token: TokenView): string {
  if (token.signed) return `➜ ${b.placeName(token.signed.receiver)}`;
  if (token.seat !== b.seat) return '';
  const verbs = b.options.vehicles.get(token.vehicle)?.map(({ verb }) => verb) ?? [];
  if (signing(b.options.sign, { vehicle: token.vehicle, goods: '', receiver: '' }).length) return b.w.canSign;
  return verbs.includes('deliver') ? b.w.canDeliver : verbs.includes('move') ? b.w.canMove : '';
}

export function goods(b: BoardModel, token: TokenView): string {
  return token.signed ? (b.book.contract(token.signed.contract)?.name ?? b.w.unknownGoods) : '';
}

/** All of it, for those who hear it. */
export function spoken(b: BoardModel, token: TokenView): string {
  return [b.tokenName(token.id), whereabouts(b, token), goods(b, token), next(b, token)].filter(Boolean).join(', ');
}
