import { beforeEach, describe, expect, it } from 'vitest';

import { go, isOurs, match, place, setQuery } from '../src/lib/page/router.svelte.ts';

describe('matching paths', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/new/cargo_noir', { page: 'new', slug: 'cargo_noir' }],
    ['/t/AbC123', { page: 'table', id: 'AbC123' }],
    ['/t/AbC123/', { page: 'table', id: 'AbC123' }],
    ['/r/x', { page: 'replay', id: 'x' }],
    ['/rules/cubitos', { page: 'rules', slug: 'cubitos' }],
    ['/learn/cubitos', { page: 'learn', slug: 'cubitos' }],
    ['/bots/cubitos', { page: 'bots', slug: 'cubitos' }],
    ['/me', { page: 'me' }],
    ['/credits', { page: 'credits' }],
    ['/t', { page: 'missing' }],
    ['/t/a/b', { page: 'missing' }],
    ['/nowhere', { page: 'missing' }],
    ['/rules/%E0%A4%A', { page: 'rules', slug: '%E0%A4%A' }],
    ['/t/a%20b', { page: 'table', id: 'a b' }],
  ])('%s', (path, route) => expect(match(path)).toEqual(route));
});

describe('going places', () => {
  beforeEach(() => go('/'));

  it('changes the page and its query', () => {
    go('/t/abc?invite=xyz');
    expect(place().route).toEqual({ page: 'table', id: 'abc' });
    expect(place().query.get('invite')).toBe('xyz');
  });

  it('sets and drops parts of the query without leaving the page', () => {
    go('/r/abc?move=4');
    const pages = history.length;
    setQuery({ at: '7', move: '' });
    expect(location.search).toBe('?at=7');
    expect(place().route).toEqual({ page: 'replay', id: 'abc' });
    expect(history.length).toBe(pages);
  });
});

describe('which links are ours', () => {
  const press = (part: MouseEventInit = {}): MouseEvent => new MouseEvent('click', { button: 0, ...part });
  const link = (href: string, more: Record<string, string> = {}): HTMLAnchorElement => {
    const made = document.createElement('a');
    made.href = href;
    for (const [name, value] of Object.entries(more)) made.setAttribute(name, value);
    return made;
  };

  it('follows a plain press on a page of the house', () => expect(isOurs(press(), link('/new/cargo_noir'))).toBe(true));
  it('leaves other sites, downloads, answers of the house and new tabs to the browser', () => {
    expect(isOurs(press(), link('https://game-icons.net/'))).toBe(false);
    expect(isOurs(press(), link('/api/tables/x/record'))).toBe(false);
    expect(isOurs(press(), link('/r/x', { download: '' }))).toBe(false);
    expect(isOurs(press(), link('/r/x', { target: '_blank' }))).toBe(false);
    expect(isOurs(press({ ctrlKey: true }), link('/r/x'))).toBe(false);
    expect(isOurs(press({ button: 1 }), link('/r/x'))).toBe(false);
  });
});
