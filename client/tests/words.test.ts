import { describe, expect, it } from 'vitest';

import { TEXTS } from '../src/lib/words/index.ts';
import { named, say } from '../src/lib/words/template.ts';

interface Tree {
  [key: string]: string | Tree;
}

const files = import.meta.glob<{ default: Tree }>('../src/**/words/*.toml', { eager: true });

/** Every sentence of a tree by its dotted key. */
function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const name = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(name, value);
    else for (const [inner, leaf] of leaves(value, name)) found.set(inner, leaf);
  }
  return found;
}

function wordsIn(folder: string, language: string): Map<string, string> {
  return leaves(files[`../src/${folder}/words/${language}.toml`]?.default ?? {});
}

/** A sentence with every gap filled by the same number. */
function filled(template: string, n: number): string {
  const gaps = [...template.matchAll(/\{(\w+)/g)].map(([, name]) => [name ?? '', n] as const);
  return say<string>(template, Object.fromEntries(gaps));
}

const FOLDERS = [...new Set(Object.keys(files).map((path) => path.slice('../src/'.length).replace(/\/words\/\w+\.toml$/, '')))];
/** Folders in which nearly everything reads differently in the two languages, and what is the same there on purpose. */
const SAME_ON_PURPOSE: Readonly<Record<string, string[]>> = {
  lib: ['house', 'create.bot', 'account.passkey', 'settings.speeds.1', 'chat.title'],
  study: [],
  dice: [],
};

describe.each(FOLDERS)('the words of %s', (folder) => {
  const [en, de] = [wordsIn(folder, 'en'), wordsIn(folder, 'de')];

  it('have the same keys in both languages', () => {
    expect(en.size).toBeGreaterThan(0);
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('leave no gap open and shout nowhere, with one and with many', () => {
    for (const [key, template] of [...en, ...de]) {
      for (const n of [1, 3]) expect(filled(template, n), key).not.toMatch(/undefined|NaN|[{}!]/);
    }
  });

  it.runIf(folder in SAME_ON_PURPOSE)('are really two languages', () => {
    const same = [...en].filter(([key, template]) => filled(template, 3) === filled(de.get(key) ?? '', 3)).map(([key]) => key);
    expect(new Set(same)).toEqual(new Set(SAME_ON_PURPOSE[folder]));
  });
});

describe('a sentence', () => {
  it('counts properly', () => {
    expect(say(TEXTS.en.lobby.moves, { n: 1 })).toBe('1 move');
    expect(say(TEXTS.en.lobby.moves, { n: 2 })).toBe('2 moves');
    expect(say(TEXTS.de.lobby.moves, { n: 1 })).toBe('1 Zug');
    expect(say(TEXTS.de.lobby.free, { n: 2 })).toBe('2 Plätze frei');
  });

  it('may hold a gap in the words for one or many, as in Python', () => {
    expect(say<string>('Press {n:a token/{n} tokens} to discard', { n: 1 })).toBe('Press a token to discard');
    expect(say<string>('Press {n:a token/{n} tokens} to discard', { n: 3 })).toBe('Press 3 tokens to discard');
  });

  it('calls what has no name by its id, or as told', () => {
    expect(named({ gold: 'Gold' }, 'gold')).toBe('Gold');
    expect(named({ gold: 'Gold' }, 'tin')).toBe('tin');
    expect(named({ gold: 'Gold' }, 'tin', 'nothing')).toBe('nothing');
  });
});
