import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import type { TableState } from '../../../lib/match/table_state.ts';
import { clear, layScene, type Laid } from '../../../../tests/lay.svelte.ts';
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

afterEach(clear);

/** A scene on the board, and everything that was asked of the house. */
const lay = (name: string, hint = '', answered = false): Promise<Laid> => layScene(Board, scenes, name, (table) => keep('en', furnitureFor(viewOf(table))), { hint, answered });

function viewOf(table: TableState): TableView {
  const view = readView(table.view);
  if (!view) throw new Error('the scene has no view');
  return view;
}

describe('the market', () => {
  it('buys what is lit', async () => {
    const { asked, find } = await lay('buy-4');
    expect(find('.market .card')).toHaveLength(8);
    const lit = find('.market .card[data-lit]');
    const buys = scenes['buy-4']?.prompts[0]?.choices.filter(({ notation }) => notation.startsWith('buy ')) ?? [];
    expect(lit).toHaveLength(buys.length);
    lit[0]?.click();
    expect(buys.map(({ notation }) => notation)).toContain(asked[0]);
  });

  it('asks why where it is dark', async () => {
    const { asked, find } = await lay('decide-4');
    find('.market .card')[0]?.click();
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
    expect(lit[0]?.getAttribute('aria-label')).toContain('a stop there brings');
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
    const told = `${Math.round(risk * 100)}%`;
    expect(find('.gauge')[0]?.textContent).toContain(told);
    expect(find('[data-verb="push"]')[0]?.textContent).toContain(told);
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

  it.each([['borrow-2', '.market .card[data-lit]'], ['set-3', '.zone.roll [data-lit]']])('puts a die on a face in two steps: %s', async (name, mark) => {
    const { asked, find } = await lay(name);
    find(mark)[0]?.click();
    flushSync();
    const faces = find('[role="dialog"] .board-button');
    expect(faces.length).toBeGreaterThan(1);
    faces[0]?.click();
    expect(asked[0]).toMatch(/^set [a-z_]+:[a-z0-9]+$/);
  });

  it('never fills the button that throws steps or coins away', async () => {
    for (const [name, verb] of [['move-2', 'halt'], ['buy-4', 'finish']] as const) {
      const { find } = await lay(name);
      expect(find(`[data-verb="${verb}"]`)[0]?.classList.contains('plain')).toBe(true);
      await clear();
    }
  });

  it('closes what lies open with Escape', async () => {
    const { find } = await lay('decide-4');
    find('.gauge')[0]?.click();
    flushSync();
    expect(find('[role="dialog"]')).toHaveLength(1);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    flushSync();
    expect(find('[role="dialog"]')).toHaveLength(0);
  });

  it('shows at once what I have declared', async () => {
    const { asked, find } = await lay('decide-4', '', true);
    find('[data-verb="push"]')[0]?.click();
    flushSync();
    expect(asked).toEqual(['push']);
    expect(find('.declared')[0]?.textContent).toContain('You push');
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
    expect(find('.acts .act')).toHaveLength(0);
    find('.market .card')[0]?.click();
    expect(asked).toEqual([]);
    // And may look at the dice of each.
    find('.see')[2]?.click();
    flushSync();
    expect(find('[data-tray="2"]')).toHaveLength(1);
  });
});
