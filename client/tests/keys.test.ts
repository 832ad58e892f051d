import { describe, expect, it } from 'vitest';

import { isTyping, replayCommand, tableCommand } from '../src/lib/page/keys.ts';

const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys at the table', () => {
  it('choose rows by number', () => {
    expect(tableCommand(press('1'))).toEqual({ do: 'row', row: 1 });
    expect(tableCommand(press('9'))).toEqual({ do: 'row', row: 9 });
    expect(tableCommand(press('0'))).toBeNull();
  });
  it('mean the same in either case', () => {
    expect(tableCommand(press('u'))).toEqual({ do: 'undo' });
    expect(tableCommand(press('U'))).toEqual({ do: 'undo' });
  });
  it('leave the shortcuts of the browser alone', () => {
    expect(tableCommand(press('r', { ctrlKey: true }))).toBeNull();
    expect(tableCommand(press('l', { metaKey: true }))).toBeNull();
    expect(tableCommand(press('1', { altKey: true }))).toBeNull();
    expect(tableCommand(press('Tab'))).toBeNull();
    expect(tableCommand(press('Escape'))).toBeNull();
  });
});

it('keys in a replay step, jump and play', () => {
  expect(replayCommand(press('ArrowLeft'))).toEqual({ do: 'step', by: -1 });
  expect(replayCommand(press('End'))).toEqual({ do: 'end', to: 'last' });
  expect(replayCommand(press(' '))).toEqual({ do: 'play' });
  expect(replayCommand(press('ArrowRight', { altKey: true }))).toBeNull();
});

describe('who the keys belong to', () => {
  const make = (html: string): Element => {
    document.body.innerHTML = html;
    return document.body.querySelector('[data-x]') ?? document.body;
  };
  it('a field keeps them', () => {
    expect(isTyping(make('<input data-x type="text">'))).toBe(true);
    expect(isTyping(make('<textarea data-x></textarea>'))).toBe(true);
    expect(isTyping(make('<dialog open><button data-x>a</button></dialog>'))).toBe(true);
  });
  it('a button, a switch and a slider do not', () => {
    expect(isTyping(make('<button data-x>a</button>'))).toBe(false);
    expect(isTyping(make('<input data-x type="checkbox">'))).toBe(false);
    expect(isTyping(make('<input data-x type="range">'))).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});
