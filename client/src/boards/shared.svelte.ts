/** The part of a board's context that is the same for all of them, read from what the board is given. */
import { narrow } from '../lib/page/narrow.ts';
import type { Language } from '../lib/wire.ts';
import type { SharedModel } from './context.ts';
import type { BoardProps } from './types.ts';

/** What a board reads in its own way. */
export interface Reading<View, Part, Options, Texts> {
  view: () => View | null;
  options: () => Options;
  me: () => Part | null;
  words: Readonly<Record<Language, Texts>>;
}

/** To be made while the board is; `share` lays the board's own parts over it. */
export function shared<View, Part, Options, Texts>(given: () => BoardProps, read: Reading<View, Part, Options, Texts>): SharedModel<View, Part, Options, Texts> {
  const names = $derived(given().table.seats.map((one) => one.name));
  return {
    get view() {
      return drawn(read.view());
    },
    get options() {
      return read.options();
    },
    get seat() {
      return given().seat;
    },
    get me() {
      return read.me();
    },
    get names() {
      return names;
    },
    get asked() {
      return given().prompt !== null;
    },
    get since() {
      return given().time.since;
    },
    get narrow() {
      return narrow.current;
    },
    get w() {
      return read.words[given().lang];
    },
    get lang() {
      return given().lang;
    },
    get hint() {
      return given().hint;
    },
    act: (moves) => given().act(moves),
    why: (notation) => given().why(notation),
  };
}

/** What a part of the board may rely on, because it is drawn only where this is there. */
export function drawn<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Error('nothing is drawn before there is something to draw');
  return thing;
}
