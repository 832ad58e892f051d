import { describe, expect, it } from 'vitest';

import type { Line, StoryLine } from '../../../lib/wire.ts';
import { SORTS, tokensOf } from '../cargo.ts';
import { isDirection, neighbour } from '../places/compass.ts';
import { flightsOf, stepsOf } from '../motion/flights.ts';
import { layOut } from '../places/layout.ts';
import { lineOf } from '../mats/line.ts';
import { isFresh, newsOf } from '../news.ts';
import { scenes } from '../mock/scenes.ts';
import { oddsOf } from '../places/odds.ts';
import { layers, MOST_LAYERS, stacksOf, standing, threats } from '../places/stacks.ts';
import { readView, whereabouts, type CargoNoirView, type PortView } from '../view.ts';
import { portText, WORDS } from '../words.ts';

const port = (...stacks: number[]): PortView => ({
  id: 'rotterdam', cargo: { gold: 2, wild: 1 }, stacks, open: true, slots: 4, lowest_bid: 7, grid: [0, 0],
});
function viewOf(name: string): CargoNoirView {
  const view = readView(scenes[name]?.view ?? null);
  if (!view) throw new Error(`no view in ${name}`);
  return view;
}
const line = (kind: string, facts: Record<string, unknown>): Line => ({ kind, text: '', rule: '', facts });

describe('stacks', () => {
  it('stand in order, the largest first', () => {
    expect(stacksOf(port(4, 6, 9)).map((stack) => [stack.seat, stack.coins])).toEqual([[2, 9], [1, 6], [0, 4]]);
  });

  it('tell how a seat stands', () => {
    expect(standing(port(4), 0)).toBe('alone');
    expect(standing(port(4, 6), 0)).toBe('outbid');
    expect(standing(port(4, 6), 1)).toBe('highest');
    expect(standing(port(4), 3)).toBeNull();
  });

  it('are drawn coin by coin, but never too high', () => {
    expect([0, 1, 5, MOST_LAYERS, 40].map(layers)).toEqual([0, 1, 5, MOST_LAYERS, MOST_LAYERS]);
  });

  it('can be topped by rivals who hold more, counting what they have there', () => {
    const view = viewOf('send-5');
    const seats = view.seat.map((part, seat) => ({ ...part, coins: [5, 3, 4, 0, 9][seat] ?? 0 }));
    const found = threats({ ...view, seat: seats }, port(0, 0, 0, 2), 0, 3);
    expect(found.map((one) => one.seat)).toEqual([4, 2]);
    expect(threats({ ...view, seat: seats }, port(0, 0, 0, 4), 0, 3).map((one) => one.seat)).toEqual([4, 2, 3]);
  });
});

describe('the bag', () => {
  it('gives odds that add up to a hundred', () => {
    const rows = oddsOf({ gold: 1, art: 1, wild: 1 }, SORTS);
    expect(rows.reduce((sum, row) => sum + row.percent, 0)).toBe(100);
    expect(rows.find((row) => row.sort === 'gold')?.count).toBe(1);
    expect(rows.find((row) => row.sort === 'cars')?.percent).toBe(0);
  });

  it('that is empty has none', () => {
    expect(oddsOf({}, SORTS).every((row) => row.percent === 0 && row.count === 0)).toBe(true);
  });
});

describe('the map', () => {
  it.each([true, false])('lays every open port out once, in full rows (slim: %s)', (slim) => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const count of [3, 5, 7, 8]) {
      const laid = layOut(ids.slice(0, count), 8 - count, slim);
      expect(laid.rows.flat()).toEqual(ids.slice(0, count));
      laid.rows.forEach((row, at) => {
        const free = laid.columns - row.length * (laid.spans[at] ?? 0);
        const last = at === laid.rows.length - 1;
        if (last && laid.stamps === 'cell') expect(free).toBeGreaterThan(0);
        else expect(free).toBe(0);
      });
      expect(laid.stamps === 'none').toBe(count === 8);
    }
  });

  it('is walked with the arrow keys', () => {
    const spots = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ id: `${row}${column}`, x: column * 100, y: row * 80 })));
    expect(neighbour(spots, '11', 'ArrowLeft')).toBe('10');
    expect(neighbour(spots, '11', 'ArrowUp')).toBe('01');
    expect(neighbour(spots, '00', 'ArrowUp')).toBe('00');
    expect(neighbour(spots, '02', 'ArrowDown')).toBe('12');
    expect(neighbour(spots, 'gone', 'ArrowDown')).toBe('00');
    expect(isDirection('Enter')).toBe(false);
  });

  it('says aloud what a port shows', () => {
    const text = portText(port(4, 6), 0, ['Ana', 'Bob'], WORDS.en);
    expect(text).toBe('Rotterdam: Gold ×2, Wild; Bob 6 coins, Ana 4 coins; lowest bid 7; Outbid');
    expect(portText({ ...port(), open: false }, 0, [], WORDS.de)).toBe('Rotterdam: Geschlossen');
  });

  it('knows where all ships are in every scene', () => {
    for (const name of Object.keys(scenes)) {
      const view = viewOf(name);
      view.seat.forEach((part, seat) => {
        const where = whereabouts(view, seat);
        expect(where.home + where.casino + where.market + where.ports.length).toBe(part.ships);
      });
    }
  });


  it('draws every token of a pile', () => {
    expect(tokensOf({ wild: 1, alcohol: 2 })).toEqual(['alcohol', 'alcohol', 'wild']);
  });
});

describe('what travels', () => {
  it('goes from where it was to where it is', () => {
    const [ship, coins] = flightsOf(line('bid', { seat: 2, port: 'rio', coins: 4, rival: 3 }));
    expect(ship).toEqual({ piece: { kind: 'ship', seat: 2 }, from: 'fleet/2', to: 'place/rio', step: 0, drawn: false });
    expect(coins).toEqual({ piece: { kind: 'coins', coins: 4 }, from: 'safe/2', to: 'place/rio', step: 0, drawn: false });
  });

  it('comes out of the bag face down, one token with suspense', () => {
    const [draw] = stepsOf([{ ...line('drew', { seat: 0, sort: 'gold' }), chance: true }]);
    expect(draw?.suspense).toBe(true);
    expect(draw?.flights.map((one) => one.drawn)).toEqual([true, false]);
    const [fill] = stepsOf([line('filled', { port: 'rio', cargo: { gold: 2 } })]);
    expect(fill?.suspense).toBe(false);
    expect(fill?.flights.every((one) => one.drawn)).toBe(true);
  });

  it('is as many ships as set off', () => {
    expect(flightsOf(line('to_casino', { seat: 1, ships: 3 }))).toHaveLength(3);
  });

  it('pays and takes the cargo home, token by token', () => {
    const flights = flightsOf(line('bought', { seat: 0, port: 'rio', coins: 5, cargo: { gold: 2 } }));
    expect(flights.map((one) => [one.from, one.to])).toEqual([
      ['place/rio', 'pile'], ['place/rio', 'hold/0'], ['place/rio', 'hold/0'], ['place/rio', 'fleet/0'],
    ]);
  });

  it('gives before it takes', () => {
    const flights = flightsOf(line('swapped', { seat: 0, given: 'gold', taken: 'art' }));
    expect(flights.map((one) => [one.piece.kind, one.step])).toEqual([['cargo', 0], ['cargo', 1], ['ship', 1]]);
  });

  it('adds only the difference when a stack is raised', () => {
    expect(flightsOf(line('raised', { seat: 1, port: 'rio', before: 3, coins: 8, added: 5 }))[0]?.piece).toEqual({ kind: 'coins', coins: 5 });
  });

  it('is nothing for words alone', () => {
    expect(flightsOf(line('turn', { seat: 1, turn: 3 }))).toEqual([]);
    expect(stepsOf([line('turn', {})])).toEqual([]);
  });

  it('keeps its pace between 150 and 400 ms, faster when much happened', () => {
    const bid = line('bid', { seat: 0, port: 'rio', coins: 1, rival: 0 });
    const [few] = stepsOf([bid]);
    const [many] = stepsOf(Array<Line>(40).fill(bid));
    expect(few?.duration).toBeLessThanOrEqual(400);
    expect(many?.duration).toBe(150);
    expect(few?.duration).toBeGreaterThan(many?.duration ?? 0);
  });

  it('has a picture for every kind of thing that moves in the scenes', () => {
    const silent = new Set(['first', 'family', 'marker', 'turn', 'chose', 'kept', 'ended', 'short', 'bag_refilled']);
    for (const frame of Object.values(scenes))
      for (const { line: told } of frame.story) if (!silent.has(told.kind)) expect(flightsOf(told).length, told.kind).toBeGreaterThan(0);
  });
});

describe('since I last acted', () => {
  const told = (...lines: Line[]): StoryLine[] => lines.map((one, at) => ({ number: at, moment: at, line: one }) as StoryLine);

  it('every place knows the latest of every rival', () => {
    const news = newsOf(
      told(
        line('abandoned', { seat: 1, port: 'rio', coins: 2 }), line('bid', { seat: 1, port: 'rio', coins: 3, rival: 0 }),
        line('bid', { seat: 2, port: 'rio', coins: 5, rival: 3 }), line('to_casino', { seat: 2, ships: 2 }), line('turn', { seat: 2, turn: 3 }),
      ),
      0,
    );
    expect(news.get('rio')).toEqual([{ seat: 1, what: 'bid', coins: 3 }, { seat: 2, what: 'bid', coins: 5 }]);
    expect(news.get('casino')?.map((one) => one.what)).toEqual(['casino']);
    expect(isFresh(news.get('rio'), 2)).toBe(true);
    expect(isFresh(news.get('rio'), 0)).toBe(false);
    expect(isFresh(undefined, 0)).toBe(false);
  });

  it('what I did myself is no news, and what left lies there no more', () => {
    const news = newsOf(told(line('bid', { seat: 0, port: 'rio', coins: 3, rival: 0 }), line('bought', { seat: 1, port: 'rio', coins: 4, cargo: {} })), 0);
    expect(news.get('rio')).toEqual([{ seat: 1, what: 'bought', coins: 4 }]);
    expect(isFresh(news.get('rio'), 1)).toBe(false);
  });
});

describe('the line on a mat', () => {
  it('tells first where that family lies above me', () => {
    const view = { ...viewOf('send-5'), port: [port(2, 5, 3), { ...port(0, 4), id: 'rio' }] };
    expect(lineOf(view, 1, 0, WORDS.en)).toEqual({ text: 'outbid you in Rotterdam', mine: true });
    expect(lineOf(view, 2, 0, WORDS.en).mine).toBe(false);
    expect(lineOf(view, 2, 0, WORDS.de).text).toContain('3 in Rotterdam');
  });

  it('says when there is nothing to say', () => {
    const found = viewOf('send-5');
    const seat = found.seat.map((part) => ({ ...part, at_casino: 0, at_market: 0 }));
    expect(lineOf({ ...found, port: [], seat }, 1, 0, WORDS.en)).toEqual({ text: 'all ships at home', mine: false });
  });
});
