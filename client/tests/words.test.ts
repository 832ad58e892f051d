import { describe, expect, it } from 'vitest';

import { TEXTS } from '../src/lib/i18n.ts';

type Leaf = string | ((...args: never[]) => string);

function leaves(tree: object, path = ''): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const name = path ? `${path}.${key}` : key;
    if (value && typeof value === 'object') for (const [inner, leaf] of leaves(value, name)) found.set(inner, leaf);
    else found.set(name, value as Leaf);
  }
  return found;
}

/** Texts with gaps are said with one and with many, so that singular and plural are both there. */
function say(leaf: Leaf, ...args: (string | number)[]): string {
  return typeof leaf === 'string' ? leaf : (leaf as (...all: (string | number)[]) => string)(...args);
}

const [en, de] = [leaves(TEXTS.en), leaves(TEXTS.de)];
const SAME_ON_PURPOSE = new Set(['house', 'create.bot', 'account.passkey', 'settings.speeds.1', 'chat.title']);

describe('both languages', () => {
  it('have the same keys, of the same kind', () => {
    expect([...de.keys()]).toEqual([...en.keys()]);
    for (const [key, leaf] of en) expect(typeof de.get(key), key).toBe(typeof leaf);
  });

  it('say something everywhere, without exclamation marks and gaps left open', () => {
    for (const [key, leaf] of [...en, ...de]) {
      for (const n of [1, 3]) {
        const text = say(leaf, n, n, n);
        expect(text, key).not.toMatch(/undefined|NaN|\[object|!/);
        expect(text.trim().length, key).toBeGreaterThan(0);
      }
    }
  });

  it('are really two languages', () => {
    const same = [...en].filter(([key, leaf]) => say(leaf, 3, 4, 5) === say(de.get(key) ?? '', 3, 4, 5)).map(([key]) => key);
    expect(new Set(same)).toEqual(SAME_ON_PURPOSE);
  });

  it('count properly', () => {
    expect(TEXTS.en.lobby.moves(1)).toBe('1 move');
    expect(TEXTS.en.lobby.moves(2)).toBe('2 moves');
    expect(TEXTS.de.lobby.moves(1)).toBe('1 Zug');
    expect(TEXTS.de.lobby.free(2)).toBe('2 Plätze frei');
  });
});
