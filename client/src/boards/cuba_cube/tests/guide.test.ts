import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';

import { SCENES } from '../guide/scenes.ts';

interface Step {
  id: string;
  detail?: { id: string }[];
}
const PAGES = resolve(import.meta.dirname, '../../../../../src/cubilete/games/cuba_cube/guide');
const named = readdirSync(PAGES).flatMap((game) => {
  const page = parse(readFileSync(`${PAGES}/${game}/page.toml`, 'utf8')) as unknown as { turn: Step[]; end: Step };
  return [page.end.id, ...page.turn.flatMap((step) => (step.detail ?? []).map(({ id }) => `${step.id}.${id}`))];
});

describe('the page on how to win', () => {
  it('has a picture for every detail of the five games, and no other', () => {
    expect(Object.keys(SCENES).sort()).toEqual([...new Set(named)].sort());
  });

  it('draws gates between dice that are there', () => {
    for (const { gate, dice } of Object.values(SCENES)) for (const at of gate ?? []) expect(dice[at]).toBeDefined();
  });
});
