/** What a board's folder must hold together, for every board there is. */
import { describe, expect, it } from 'vitest';

import { allCredits, boards, keysOf } from '../src/boards/index.ts';

const sources = import.meta.glob<string>('../src/boards/*/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

function drawings(slug: string): string[] {
  const mine = Object.entries(sources).filter(([path]) => path.includes(`/boards/${slug}/`));
  return [...new Set(mine.flatMap(([, text]) => [...text.matchAll(/from 'icon:([\w-]+)'/g)].map((match) => match[1] ?? '')))];
}

describe.each(Object.keys(boards))('the board of %s', (slug) => {
  it('names who drew every drawing that it uses, once', async () => {
    const credits = (await allCredits()).find((one) => one.slug === slug)?.credits ?? [];
    const named = credits.flatMap((credit) => credit.icons);
    expect(drawings(slug).filter((icon) => !named.includes(icon))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('explains its keys in both languages', async () => {
    for (const row of await keysOf(slug)) {
      expect(row.keys.length).toBeGreaterThan(0);
      expect(row.text.en && row.text.de).toBeTruthy();
    }
  });
});

it('no file outside a board speaks of its title', () => {
  const shell = import.meta.glob<string>(['../src/{lib,pages,parts,table}/**/*.{ts,svelte}', '../src/boards/*.ts'], {
    query: '?raw', import: 'default', eager: true,
  });
  const words = /cargo.?noir|cubitos|casino|harbour|black.?market|\bship\b/i;
  const found = Object.entries(shell).filter(([, text]) => words.test(text)).map(([path]) => path);
  expect(found).toEqual([]);
});
