import { flushSync, tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { mySeat } from '../../../lib/match/table_state.ts';
import { clear, layScene, type Laid } from '../../../../tests/lay.svelte.ts';
import Board from '../Board.svelte';
import { aloud, costText, gainsOf, leftText, nameOf } from '../course/texts.ts';
import { keep, type Cell, type Furniture, type TrackMap } from '../furniture.ts';
import { scenes } from '../mock/scenes.ts';
import { readView, SORTS, type Reach, type TableView } from '../view.ts';
import { WORDS } from '../words.ts';

/** The spaces of a view's figures and all in their reach; every third brings something. */
function furnitureFor(view: TableView): Furniture {
  const spaces = new Set(view.seat.flatMap((part) => [part.space, ...part.reach.map(({ space }) => space)]));
  const cells = [...spaces].flatMap((space, at): Cell[] => {
    const [row, x] = space.split('-').map(Number);
    if (row === undefined || x === undefined || Number.isNaN(row)) return [];
    return [{ space, row, x, water: false, sector: 0, bonus: at % 3 ? null : { credits: 2 }, jet: false, shortcut: null, name: `Named ${row} ${x}` }];
  });
  const track = (id: string): TrackMap => ({ id, name: id, loop: false, lines: 1, rows: 11, width: 35, cells, start: [[6, 17]], goal: [[0, 5]], exits: [], entries: [], scenery: [], provenance: '' });
  return {
    tracks: [...new Set(view.legs)].map(track),
    cards: [],
    dice: SORTS.map((sort) => ({ sort, name: sort, faces: ['team', 'blank', 'blank', 'blank', 'blank', 'blank'], cost: 0 })),
    fan_track: [{ n: 1, credits: 2, supply: 0 }],
    races: [],
    hints: { cheap: 2, cheap_cost: 5, thinning: 1, different: 4 },
    suggestions: [],
  };
}

afterEach(clear);

interface OnCourse extends Laid {
  reach: Reach[];
  space: (id: string) => SVGElement;
}

async function lay(name: string): Promise<OnCourse> {
  let reach: Reach[] = [];
  const laid = await layScene(Board, scenes, name, (table) => {
    const view = readView(table.view);
    if (!view) throw new Error(`the scene ${name} has no view`);
    keep('en', furnitureFor(view));
    reach = view.seat[mySeat(table)]?.reach ?? [];
  });
  return { ...laid, reach, space: (id) => document.querySelector<SVGElement>(`[data-space="${id}"]`)! };
}

function point(element: Element, kind: string, pointerType = 'mouse'): void {
  const event = new MouseEvent(kind, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  element.dispatchEvent(event);
  flushSync();
}

describe('the course', () => {
  it('draws the way to what is pointed at, and says what it brings, costs and leaves', async () => {
    const { reach, space, find } = await lay('move-4');
    const far = reach.find(({ way, ways }) => way.length > 2 && !ways.length)!;
    expect(find('.way')).toHaveLength(0);
    point(space(far.space), 'pointerenter');
    expect(find('path.way')).not.toHaveLength(0);
    const line = find('path.way')[0]?.getAttribute('d') ?? '';
    expect(line.match(/[ML]/g)).toHaveLength(far.way.length);
    const note = find('.note')[0]?.textContent ?? '';
    for (const word of ['Named', 'Brings', 'Costs', 'Left over', `${far.steps} step`]) expect(note).toContain(word);
  });

  it('marks every choice that it offers', async () => {
    const { reach, space } = await lay('move-4');
    expect(reach.length).toBeGreaterThan(8);
    for (const one of reach) expect(space(one.space).dataset['choices']).toBe(`go ${one.space}`);
  });

  it('goes with arrow keys between the spaces in reach, with Shift between all', async () => {
    const { reach, space } = await lay('move-4');
    const open = new Set(reach.map((one) => one.space));
    const seen = new Set<string>();
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
      const here = (document.activeElement as SVGElement | null)?.dataset?.['space'] ?? reach[3]!.space;
      space(here).dispatchEvent(new KeyboardEvent('keydown', { key: arrow, bubbles: true }));
      await tick();
      flushSync();
      await tick();
      seen.add((document.activeElement as SVGElement).dataset['space'] ?? '');
    }
    expect(seen.size).toBeGreaterThan(1);
    for (const id of seen) expect(open.has(id)).toBe(true);
  });

  it('lets one choose where several ways lead to a space', async () => {
    const { asked, reach, space, find } = await lay('water-3');
    const forked = reach.find(({ ways }) => ways.length > 0)!;
    expect(forked).toBeDefined();
    point(space(forked.space), 'click');
    expect(asked).toEqual([]);
    const buttons = find('[role=dialog] .ways button');
    expect(buttons).toHaveLength(forked.ways.length + 1);
    buttons[1]?.click();
    expect(asked).toEqual(forked.ways[0]!.moves);
  });

  it('shows under a finger first, and goes with the second touch', async () => {
    const { asked, reach, space, find } = await lay('move-4');
    const near = reach.find(({ ways }) => !ways.length)!.space;
    for (let times = 0; times < 2; times += 1) {
      point(space(near), 'pointerdown', 'touch');
      point(space(near), 'pointerup', 'touch');
      point(space(near), 'click');
      if (times === 0) {
        expect(asked).toEqual([]);
        expect(find('.note.firm button')).toHaveLength(1);
      }
    }
    expect(asked).toEqual([`go ${near}`]);
  });

  it('asks why where one cannot go', async () => {
    const { asked, find } = await lay('move-4');
    const dark = find('.space:not(.lit)').find((one) => one.dataset['space'] !== 'start')!;
    point(dark, 'click');
    expect(asked[0]).toMatch(/^why go /);
  });

  it('tells my own runner and the one in front from the others', async () => {
    const { find } = await lay('move-4');
    expect(find('.figure')).toHaveLength(4);
    expect(find('.figure .ring')).toHaveLength(1);
    expect(find('.figure .crown').length).toBeGreaterThan(0);
  });
});

describe('what is said of a space', () => {
  const track: TrackMap = { id: 't', name: 'T', loop: true, lines: 1, rows: 1, width: 5, cells: [{ space: '0-1', row: 0, x: 1, water: false, sector: 0, bonus: { credits: 1 }, jet: false, shortcut: null, name: 'First' }], start: [[0, 3]], goal: [[0, 3]], exits: [], entries: [], scenery: [], provenance: '' };
  const brings = { credits: 3, fans: 1, tiles: 1, give_up: 0, take_any: 0, take_max_cost: -1, lap: false };
  const reach: Reach = { space: '0-1', steps: 2, water: 0, way: ['start', '0-1'], brings, ways: [] };

  it('names what a stop brings, in both languages', () => {
    expect(gainsOf(brings, WORDS.en).map(({ text }) => text)).toEqual(['1 fan', '3 credits', '1 supply tile']);
    expect(gainsOf(brings, WORDS.de).map(({ text }) => text)).toEqual(['1 Fan', '3 Kredite', '1 Nachschub-Plättchen']);
    expect(gainsOf({ ...brings, credits: 0, fans: 0, tiles: 0, take_max_cost: 4, give_up: 1, lap: true }, WORDS.en).map(({ kind }) => kind)).toEqual(['lap', 'take_max_cost', 'give_up']);
  });

  it('counts what a way costs and leaves; a jet costs nothing', () => {
    expect(costText({ steps: 6, water: 1 }, { steps: 2, water: 0 }, [], WORDS.en)).toBe('4 steps, 1 water space');
    expect(costText({ steps: 6, water: 0 }, { steps: 8, water: 0 }, ['a', 'b', 'c'], WORDS.en)).toBe('2 spaces');
    expect(leftText({ steps: 1, water: 2 }, WORDS.de)).toBe('1 Schritt, 2 Wasserfelder');
  });

  it('is one sentence for ears', () => {
    expect(aloud('0-1', track, ['Ana'], reach, { steps: 3, water: 0 }, WORDS.en)).toBe(
      'First; a stop there brings 1 fan, 3 credits, 1 supply tile; costs 1 step; leaves 2 steps; Ana here',
    );
    expect(aloud('0-1', track, [], undefined, { steps: 0, water: 0 }, WORDS.en)).toBe('First; take 1 credit');
    expect(nameOf('start', track, WORDS.de)).toBe('Start und Ziel');
  });
});
