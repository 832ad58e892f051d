import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import boxes from '../src/fixtures/boxes.json';
import type { BoxCard, TableCard, TitleCard } from '../src/lib/wire.ts';
import Shelf from '../src/shelf/Shelf.svelte';
import TableRow from '../src/shelf/TableRow.svelte';

const [title] = (boxes as unknown as BoxCard[]).flatMap((box) => box.titles);
if (!title) throw new Error('no title among the fixtures');

function boxOf(slug: string, inside: TitleCard[]): BoxCard {
  return { slug, name: slug.toUpperCase(), pitch: `What ${slug} is`, seats: [1, 10], minutes: [5, 60], titles: inside };
}

let page: ReturnType<typeof mount> | null = null;
function show(boxes: BoxCard[]): HTMLElement {
  page = mount(Shelf, { target: document.body, props: { boxes } });
  flushSync();
  return document.body;
}
afterEach(() => {
  if (page) void unmount(page);
  document.body.replaceChildren();
});

describe('the shelf', () => {
  it('has one cover a box; a box of one title is that title', () => {
    const body = show([boxOf('cargo_noir', [title]), boxOf('other', [{ ...title, slug: 'other' }])]);
    expect(body.querySelectorAll('.shelf button')).toHaveLength(2);
    expect(body.querySelectorAll('.box a[href="/new/cargo_noir"]')).toHaveLength(1);
    expect(body.querySelector('.inside')).toBeNull();
  });

  it('opens a box of several games to all of them, each with its own seats and ways in', () => {
    const games = ['flick', 'couriers'].map((slug, at): TitleCard => ({ ...title, slug, name: `Game ${slug}`, box: 'cube', seats: [1 + at, 6] }));
    const body = show([boxOf('cube', games)]);
    expect(body.querySelectorAll('.shelf button')).toHaveLength(1);
    expect([...body.querySelectorAll('.inside h3')].map((one) => one.textContent)).toEqual(['Game flick', 'Game couriers']);
    expect(body.querySelector('.inside a[href="/new/couriers"]')).not.toBeNull();
    expect(body.querySelector('.inside li:last-child .facts')?.textContent).toContain('2 to 6 players');
  });

  it('draws a lid with the name of a box that has no cover', () => {
    const body = show([boxOf('pig', [{ ...title, slug: 'pig', name: 'Pig' }])]);
    expect(body.querySelector('.shelf svg text')?.textContent).toContain('PIG');
  });
});

describe('a finished table', () => {
  it.each([
    [[2, 1], 'Bea won'],
    [[2, 3], 'Nobody won'],
  ])('with places %j says: %s', (places, told) => {
    const seats = ['Ana', 'Bea'].map((name, seat) => ({ seat, name, kind: 'person', mine: false, online: false, on_turn: false }));
    const outcome = { places, points: [0, 0], ended_by: '', decided_by: '', sheets: [[], []] };
    const card = { id: 'x', title: 'pig', status: 'finished', seats, pace: 'none', access: 'open', host: 'Ana', moves: 9, my_turn: false, created: 0, outcome };
    page = mount(TableRow, { target: document.body, props: { card: card as unknown as TableCard, verb: 'Look', href: '/t/x' } });
    flushSync();
    expect(document.body.querySelector('.facts')?.textContent).toContain(told);
  });
});

describe('a table of mine', () => {
  it.each([
    [true, '', 'Your turn'],
    [false, 'Ana', 'Ana offers you a deal'],
    [false, '', undefined],
  ])('with my turn %s and asked by "%s" says: %s', (my_turn, asked_by, told) => {
    const card = { id: 'x', title: 'pig', status: 'running', seats: [], pace: 'turns', access: 'open', host: 'Ana', moves: 9, my_turn, asked_by, created: 0, outcome: null };
    page = mount(TableRow, { target: document.body, props: { card: card as unknown as TableCard, verb: 'Play', href: '/t/x' } });
    flushSync();
    expect(document.body.querySelector('strong')?.textContent).toBe(told);
  });
});
