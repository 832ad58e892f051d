/** Bids as towers of coins, and who could still build a higher one. */
import type { CargoNoirView, PortView } from '../view.ts';

export interface Stack {
  /** Counted from 0. */
  seat: number;
  coins: number;
}

/** The stacks of a port, the largest first. */
export function stacksOf(port: PortView): Stack[] {
  return port.stacks
    .map((coins, seat) => ({ seat, coins }))
    .filter(({ coins }) => coins > 0)
    .sort((a, b) => b.coins - a.coins || a.seat - b.seat);
}

export const MOST_LAYERS = 8;

/** How many coins of a stack are drawn: each of a small one, and a large one never higher than the quay allows. */
export function layers(coins: number): number {
  return Math.max(0, Math.min(coins, MOST_LAYERS));
}

export type Standing = 'alone' | 'outbid' | 'highest' | null;

/** How a seat stands in a port: alone, topped by somebody, highest among others, or not there. */
export function standing(port: PortView, seat: number): Standing {
  const stacks = stacksOf(port);
  const mine = stacks.find((stack) => stack.seat === seat);
  if (!mine) return null;
  if (stacks.length === 1) return 'alone';
  return stacks[0] === mine ? 'highest' : 'outbid';
}

export interface Threat {
  seat: number;
  /** Coins in the Safe, and in the stack that stands there already. */
  coins: number;
  stack: number;
}

/** Rivals whose coins, as they lie now, are more than `stack` in this port; the richest first. */
export function threats(view: CargoNoirView, port: PortView, seat: number, stack: number): Threat[] {
  return view.seat
    .map((part, rival) => ({ seat: rival, coins: part.coins, stack: port.stacks[rival] ?? 0 }))
    .filter((rival) => rival.seat !== seat && rival.coins + rival.stack > stack)
    .sort((a, b) => b.coins + b.stack - (a.coins + a.stack) || a.seat - b.seat);
}
