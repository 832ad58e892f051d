import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { settings } from '../../../lib/page/settings.svelte.ts';
import { merge, myPrompt, mySeat } from '../../../lib/match/table_state.ts';
import Bare from '../../../../tests/Bare.svelte';
import Board from '../Board.svelte';
import { keep, type Cell, type Furniture, type TrackMap } from '../furniture.ts';
import { scenes } from '../mock/scenes.ts';
import { readView, SORTS, type TableView } from '../view.ts';

/** Furniture with as much of each track as the figures of a view need. */
function furnitureFor(view: TableView): Furniture {
  const spaces = new Set(view.seat.flatMap((part) => [part.space, ...(part.reach ?? []).map(({ space }) => space)]));
  const cells = [...spaces].flatMap((space): Cell[] => {
    const [row, x] = space.split('-').map(Number);
    return row === undefined || x === undefined || Number.isNaN(row) ? [] : [{ space, row, x, water: false, sector: 0, bonus: null, jet: false, shortcut: null, name: `Space ${row} ${x}` }];
  });
  const track = (id: string): TrackMap => ({ id, name: id, loop: false, lines: 8, rows: 11, width: 35, cells, start: [[6, 17]], goal: [[0, 5]], exits: [], entries: [], scenery: [], provenance: '' });
  return {
    tracks: [...new Set(view.legs)].map(track),
    cards: view.market.map((part) => ({ id: part.card, name: `Card ${part.sort}`, gloss: '', brief: '', sort: part.sort, cost: part.cost, text: [`What ${part.sort} does.`], timing: [], special: [], mandatory: [], rules: ['CU-BUY-02'], cost_provenance: '', thinning: false })),
    dice: SORTS.map((sort) => ({ sort, name: sort, faces: ['team', 'blank', 'blank', 'blank', 'blank', 'blank'], cost: 0 })),
    fan_track: [{ n: 1, credits: 2, supply: 0 }],
    races: [],
    hints: { cheap: 2, cheap_cost: 5, thinning: 1, different: 4 },
    suggestions: [],
  };
}

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

/** A scene on the board, and everything that was asked of the house. */
async function lay(name: string, hint = ''): Promise<{ asked: string[]; find: (mark: string) => HTMLElement[] }> {
  const frame = scenes[name];
  const table = frame ? merge(null, frame)?.table : undefined;
  const view = readView(table?.view ?? null);
  if (!table || !view) throw new Error(`there is no scene ${name}`);
  keep('en', furnitureFor(view));
  const asked: string[] = [];
  shown = mount(Bare, {
    target: document.body,
    props: {
      board: Board, table, seat: mySeat(table), prompt: myPrompt(table), hint, lang: 'en', settings, undo: null,
      act: (moves: string[]) => void asked.push(...moves),
      why: (notation: string) => void asked.push(`why ${notation}`),
    },
  });
  await tick();
  await Promise.resolve();
  flushSync();
  return { asked, find: (mark) => [...document.querySelectorAll<HTMLElement>(mark)] };
}

describe('the market', () => {
  it('buys what is lit', async () => {
    const { asked, find } = await lay('buy-4');
    expect(find('.market .hit')).toHaveLength(8);
    const lit = find('.market .hit[data-lit]');
    const buys = scenes['buy-4']?.prompts[0]?.choices.filter(({ notation }) => notation.startsWith('buy ')) ?? [];
    expect(lit).toHaveLength(buys.length);
    lit[0]?.click();
    expect(buys.map(({ notation }) => notation)).toContain(asked[0]);
  });

  it('asks why where it is dark', async () => {
    const { asked, find } = await lay('decide-4');
    find('.market .hit')[0]?.click();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^why buy [a-z]+$/);
  });
});

describe('the course', () => {
  it('lights every space in reach, tells what is left there, and goes', async () => {
    const { asked, find } = await lay('move-4');
    const goes = scenes['move-4']?.prompts[0]?.choices.filter(({ notation }) => /^go \d/.test(notation)) ?? [];
    const lit = find('.space.lit');
    expect(lit.map((space) => `go ${space.dataset['space']}`).sort()).toEqual(goes.map(({ notation }) => notation).sort());
    expect(lit[0]?.getAttribute('aria-label')).toContain('if you go here');
    lit[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(asked).toEqual([`go ${lit[0]?.dataset['space']}`]);
  });

  it('has one stop for the tab key', async () => {
    const { find } = await lay('move-4');
    expect(find('.space[tabindex="0"]')).toHaveLength(1);
  });
});

describe('my team board', () => {
  it('shows every die of my zones', async () => {
    const { find } = await lay('decide-4');
    const seat = scenes['decide-4']?.prompts[0]?.seat ?? 0;
    const me = readView(scenes['decide-4']?.view ?? null)?.seat[seat];
    expect(find('.zone.active [data-die]')).toHaveLength(me?.active.length ?? -1);
    expect(find('.zone.roll [data-die]')).toHaveLength(Object.values(me?.roll ?? {}).reduce((sum, n) => sum + n, 0));
  });

  it('tells the risk that the house counted', async () => {
    const { find } = await lay('decide-4');
    const seat = scenes['decide-4']?.prompts[0]?.seat ?? 0;
    const risk = readView(scenes['decide-4']?.view ?? null)?.seat[seat]?.odds?.risk ?? 0;
    expect(find('.risk.risky')[0]?.textContent).toContain(`${Math.round(risk * 100)}%`);
  });

  it('refills with the suggestion, or with what is picked instead', async () => {
    const { asked, find } = await lay('refill-4');
    const suggested = scenes['refill-4']?.prompts[0]?.choices.find(({ notation }) => notation.startsWith('fill'))?.notation;
    find('.acts .main')[0]?.click();
    expect(asked).toEqual([suggested]);
    find('.zone.draw button[aria-pressed="true"]')[0]?.click();
    flushSync();
    find('.acts .main')[0]?.click();
    expect(asked[1]).toMatch(/^fill /);
    expect(asked[1]).not.toBe(suggested);
  });

  it('puts a borrowed die on a face in two steps', async () => {
    const { asked, find } = await lay('borrow-2');
    const before = find('.faces .step').length;
    find('.faces .pick')[1]?.click();
    flushSync();
    expect(find('.faces .step')).toHaveLength(before + 1);
    find('.faces .pick.cub-lit')[0]?.click();
    expect(asked[0]).toMatch(/^set [a-z_]+:[a-z0-9]+$/);
  });

  it('lights what a lesson points at above the others', async () => {
    const { find } = await lay('decide-4', 'pass');
    expect(find('.acts .hinted')).toHaveLength(1);
  });
});

describe('somebody who watches', () => {
  it('sees all teams and can press nothing of the game', async () => {
    const { asked, find } = await lay('watch-4');
    expect(find('.rival')).toHaveLength(4);
    expect(find('.team')).toHaveLength(0);
    find('.market .hit')[0]?.click();
    expect(asked).toEqual([]);
  });
});
