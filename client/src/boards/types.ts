import type { Component, Snippet } from 'svelte';

import type { Settings } from '../lib/page/settings.svelte.ts';
import type { TableState } from '../lib/match/table_state.ts';
import type { Timeline } from '../lib/match/timeline.svelte.ts';
import type { Choice, HintFrame, HowToPlay, Language, Prompt, StoryLine } from '../lib/wire.ts';

/**
 * What every board is given. A board draws the view and calls back; it decides nothing. It renders `frame` once, with its
 * own parts, and the house lays them out: `{@render frame({ board, mat, placed })}`.
 */
export interface BoardProps {
  /** What is to be drawn: the stage of the timeline, which runs ahead of what has been told. */
  table: TableState;
  /** My seat that has the prompt, or my first seat; -1 for a spectator. */
  seat: number;
  /** What I may decide now; null also while a move of mine is on its way or being shown. */
  prompt: Prompt | null;
  /** Make moves by their notation, in order. */
  act: (moves: string[]) => void;
  /** Ask why a move may not be made; the answer appears beside what was pressed. */
  why: (notation: string) => void;
  /**
   * Ask the title how something could be done, in its own words; the answer has the form of its `plan_type`. Not given
   * where nobody can act, as in a replay.
   */
  plan?: (about: string) => Promise<Record<string, unknown> | null>;
  /** Ask whether a move may be made: nothing where it may, else why not; null where nobody answers. Not given where nobody can act. */
  judge?: (notation: string) => Promise<string | null>;
  /** Take my last move back; null where that is not free. */
  undo: (() => void) | null;
  /** A move that a lesson suggests, listed or written by a form, to be lit above the others; empty where there is none. */
  hint: string;
  /** What I was told when I asked for a hint, the best first; null or left out where there is none now. */
  advice?: HintFrame | null;
  /** The board plays every step of it (`time.play`), and draws trails of `time.since`. */
  time: Timeline;
  lang: Language;
  settings: Settings;
  frame: Snippet<[Surface]>;
}

/** What a board hands to the frame. */
export interface Surface {
  /** Fills the board's rectangle (a size container), whatever it is: it never scrolls and never asks for more room. */
  board: Snippet;
  /** What lies before a seat: it fills the room that its mat has below the name. */
  mat?: Snippet<[Mat]>;
  /** The room of mats below the name, in px where the window is 720 high: mine, and each other's. They grow with it. */
  mats?: { own: number; other: number };
  /** On a phone: the room of my own mat under the board, in px; 0 where the board shows all of it. */
  tray?: number;
  /** Whether a listed choice can be pressed on the board or on a mat. What cannot stands in the prompt. */
  placed?: (choice: Choice) => boolean;
  /** How far the game is, for the strip: "Turn 3 of 10"; `last` is 0 where nobody knows how many there will be. */
  round?: { text: string; now: number; last: number } | undefined;
  /** The title's world is dark in both themes, and so is everything around its board. */
  night?: boolean;
}

export interface Mat {
  seat: number;
  /** Mine is large; on a phone it lies under the board, and the others' behind their names. */
  own: boolean;
  narrow: boolean;
}

export type BoardComponent = Component<BoardProps>;
export type BoardLoader = () => Promise<{ default: BoardComponent }>;

/*
 * What else a board's folder may hold, each file found by its name and loaded only when it is needed. None is required.
 */

/** `Preview.svelte`: the table at a glance, about twice as wide as high, for the open box on the shelf. */
export type Preview = Component<Record<string, never>>;

/**
 * `Guide.svelte`: the pictures of the page on how to win, each for a step and a detail of the title's guide
 * (`resolve.alone`), or for a step alone. They are 280 by 160, drawn with the board's own pieces, and say nothing by
 * themselves: the words stand beside them.
 */
export type GuidePicture = Component<{ picture: string; guide: HowToPlay }>;

/** `Builder.svelte`: some options of a new table, set in the title's own way; what it does not take is set as usual. */
export interface BuilderProps {
  /** All options of the title as they are set now. */
  values: Readonly<Record<string, string>>;
  set: (name: string, value: string) => void;
  lang: Language;
}

export interface Builder {
  default: Component<BuilderProps>;
  /** The options that it takes over; it is shown in the place of the first of them. */
  TAKES: readonly string[];
}

/** `credits.ts` exports CREDITS: whose drawings the board uses, for the page of credits. */
export interface Credit {
  author: string;
  icons: readonly string[];
}

/** `keys.ts` exports KEYS: the board's own keys, for the list under `?`. */
export interface KeyRow {
  keys: readonly string[];
  text: Readonly<Record<Language, string>>;
}

/** `pictures.ts` exports PICTURES: the outline of a picture for a kind of event, where the house has none of its own. */
export type Pictures = Readonly<Record<string, string>>;

/** `chronicle.ts` exports CURVES and `highlights`: what the end of a game tells beside the points. */
export interface Curve {
  name: Readonly<Record<Language, string>>;
  /** A number for every seat out of a view, or null where the view has none. */
  read: (view: Record<string, unknown>) => number[] | null;
}

export interface Highlight {
  heading: string;
  text: string;
  seat: number;
  /** The moment to be shown in a replay. */
  moment: number;
}

/** What a board needs to look for highlights: the story, who sat where, and any moment of the match. */
export interface Match {
  story: readonly StoryLine[];
  names: readonly string[];
  lang: Language;
  viewAt: (moment: number) => Promise<Record<string, unknown>>;
}

export interface Chronicle {
  CURVES?: readonly Curve[];
  highlights?: (match: Match) => Promise<Highlight[]>;
}
