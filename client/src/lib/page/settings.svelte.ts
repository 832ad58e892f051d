/** What a visitor likes, kept in this browser. */
import type { Language } from '../wire.ts';

export type Theme = 'light' | 'dark' | 'auto';
export type Density = 'relaxed' | 'compact';

/** Sorts of sounds, each with its switch: my turn, dice and draws, what moves, how it ends. */
export const SOUND_SORTS = ['turn', 'chance', 'moves', 'end'] as const;
export type SoundSort = (typeof SOUND_SORTS)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  density: Density;
  /** Any sound at all... */
  sound: boolean;
  /** ...and of which sorts. */
  sounds: Record<SoundSort, boolean>;
  /** 1 is the designed pace, 2 twice as fast, 0.5 half; 0 turns motion off. */
  speed: number;
  /** Patterns on everything that belongs to a seat, beside its colour and its symbol. */
  symbols: boolean;
  /** Play from words alone. */
  text: boolean;
  /** Tell me outside the page when it is my turn. */
  notify: boolean;
}

export const SPEEDS = [0, 0.5, 1, 2] as const;
const KEY = 'cubilete.settings';

export function defaults(languages: readonly string[]): Settings {
  return {
    language: languages.find((tag) => /^(de|en)\b/i.test(tag))?.slice(0, 2).toLowerCase() === 'de' ? 'de' : 'en',
    theme: 'auto',
    density: 'relaxed',
    sound: true,
    sounds: { turn: true, chance: true, moves: true, end: true },
    speed: 1,
    symbols: true,
    text: false,
    notify: false,
  };
}

/** Stored settings, each checked; what is missing or strange is as by default. */
export function readSettings(stored: string | null, base: Settings): Settings {
  let found: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (value && typeof value === 'object') found = value as Record<string, unknown>;
  } catch {
    return base;
  }
  const one = <T>(key: keyof Settings, allowed: readonly T[], fallback: T): T =>
    allowed.includes(found[key] as T) ? (found[key] as T) : fallback;
  const flags = [true, false] as const;
  return {
    language: one('language', ['en', 'de'] as const, base.language),
    theme: one('theme', ['light', 'dark', 'auto'] as const, base.theme),
    density: one('density', ['relaxed', 'compact'] as const, base.density),
    sound: one<boolean>('sound', flags, base.sound),
    sounds: readSounds(found['sounds'], base.sounds),
    speed: one<number>('speed', SPEEDS, base.speed),
    symbols: one<boolean>('symbols', flags, base.symbols),
    text: one<boolean>('text', flags, base.text),
    notify: one<boolean>('notify', flags, base.notify),
  };
}

function readSounds(stored: unknown, base: Settings['sounds']): Settings['sounds'] {
  const found = stored && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(SOUND_SORTS.map((sort) => [sort, typeof found[sort] === 'boolean' ? found[sort] : base[sort]])) as Settings['sounds'];
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // A browser that keeps nothing still plays.
  }
}

export const settings: Settings = $state(readSettings(stored(), defaults(navigator.languages)));

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // As above: the choice holds until the page is left.
  }
}

const night = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
let systemNight = $state(night.matches);
let systemStill = $state(still.matches);
night.addEventListener('change', () => (systemNight = night.matches));
still.addEventListener('change', () => (systemStill = still.matches));

/** Light or dark, whoever decided it. */
export function shownTheme(): 'light' | 'dark' {
  return settings.theme === 'auto' ? (systemNight ? 'dark' : 'light') : settings.theme;
}

/** What the durations of motion are multiplied by; 0 for none. */
export function pace(): number {
  return systemStill || settings.speed === 0 ? 0 : 1 / settings.speed;
}
