/** How the buttons of decisions look: what they say on two lines, and how much weight they have. */
import { idOf } from '../../../lib/match/choices.ts';
import type { Choice } from '../../../lib/wire.ts';
import type { TeamView } from '../view.ts';

/** Push and pass stand for themselves; what is simply next is filled; everything else is plain. */
export type Weight = 'push' | 'pass' | 'main' | 'plain';

/** Choices that are simply next and throw nothing away. */
const NEXT: readonly string[] = ['throw', 'cast', 'announce', 'use_all', 'go_on'];

/** Whether a choice gives up something that I still have. */
export function loses(choice: Choice, part: TeamView): boolean {
  if (choice.verb === 'halt') return part.steps > 0;
  if (choice.verb === 'finish') return part.coins > 0;
  return choice.verb === 'take_bust' || choice.verb === 'skip';
}

/** A move that throws something away is never the filled button, even where it is the only one. */
export function weigh(choice: Choice, part: TeamView, only: boolean): Weight {
  if (choice.verb === 'push' || choice.verb === 'pass') return choice.verb;
  if (loses(choice, part)) return 'plain';
  return only || NEXT.includes(choice.verb) ? 'main' : 'plain';
}

/** 'Stop here. You still have 4 steps.' as a head and what is said below it. */
export function splitText(text: string): { head: string; sub: string } {
  const at = text.search(/[.:] /);
  if (at < 0) return { head: text, sub: '' };
  const sub = text.slice(at + 2).replace(/\.$/, '');
  return { head: text.slice(0, at), sub: sub.charAt(0).toLocaleUpperCase() + sub.slice(1) };
}

/** The die that a choice is about, where it is drawn away from it. */
export function sortOf(choice: Choice): string {
  return choice.verb === 'use' || choice.verb.startsWith('from_') ? idOf(choice, 'die') : '';
}
