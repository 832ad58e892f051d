import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import finished from '../src/fixtures/finished.json';
import game from '../src/fixtures/game.json';
import { change, settings } from '../src/lib/page/settings.svelte.ts';
import { merge, type TableState } from '../src/lib/match/table_state.ts';
import type { Choice, Frame, Outcome, TableFrame } from '../src/lib/wire.ts';
import type { BoardComponent } from '../src/boards/types.ts';
import { Timeline } from '../src/lib/match/timeline.svelte.ts';
import Bare from './Bare.svelte';
import Choices from '../src/table/prompt/Choices.svelte';
import Generic from '../src/table/Generic.svelte';
import HintPanel from '../src/table/prompt/HintPanel.svelte';
import Podium from '../src/table/end/Podium.svelte';
import ScoreSheet from '../src/table/end/ScoreSheet.svelte';
import { choiceOf, formOf, promptOf } from './make.ts';

const whole = game.en as unknown as TableFrame;
let shown: Record<string, unknown> | null = null;

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  document.body.innerHTML = '';
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
beforeEach(() => change({ language: 'en' }));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function opened(frame: Frame): TableState {
  const merged = merge(null, frame);
  if (!merged) throw new Error('no table');
  return merged.table;
}
function button(page: HTMLElement, text: string | RegExp): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim().match(text));
  if (!found) throw new Error(`no button ${String(text)} in ${page.textContent ?? ''}`);
  return found;
}
function choice(notation: string, text: string, group: string, reveals = false): Choice {
  return choiceOf(notation, {}, { text, group, reveals });
}
const bids = [2, 3, 4].map((coins) => choiceOf(`bid rio ${coins}`, { port: 'rio', coins }, { text: `Rio: bid ${coins} for gold`, group: 'Rio' }));

describe('the choices of a prompt', () => {
  it('act by their notation and say what cannot be taken back', () => {
    const act = vi.fn();
    const page = show(Choices, { prompt: promptOf([choice('draw', 'Market: draw', 'Market', true)]), busy: false, act });
    button(page, /Draw/).click();
    expect(act).toHaveBeenCalledWith(['draw']);
    expect(page.textContent).toContain('cannot be taken back');
  });

  it('step through exactly the numbers that may be chosen', () => {
    const act = vi.fn();
    const page = show(Choices, { prompt: promptOf(bids), busy: false, act });
    button(page, /^\+$/).click();
    flushSync();
    expect(page.querySelector('output')?.textContent).toBe('3');
    expect(page.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toBe('Bid 3 for gold');
    button(page, /Bid 3/).click();
    expect(act).toHaveBeenCalledWith(['bid rio 3']);
  });

  it('number their rows in order, for the keys', () => {
    const page = show(Choices, { prompt: promptOf([...bids, choice('keep', 'Keep', 'Cards')]), busy: false, act: vi.fn() });
    expect([...page.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))).toEqual(['1', '2']);
  });

  it('wait while a move is on its way', () => {
    const page = show(Choices, { prompt: promptOf([choice('keep', 'Keep', '')]), busy: true, act: vi.fn() });
    expect(button(page, /Keep/).disabled).toBe(true);
  });

  it('take a written move, and suggestions', () => {
    const act = vi.fn();
    const form = formOf('pay <payment>', { text: 'Pay your way', example: 'pay gold*2' });
    const prompt = promptOf([], { forms: [form], suggestions: [choice('pay gold*3', 'Pay with 3 Gold', '')] });
    const page = show(Choices, { prompt, folded: true, busy: false, act });
    button(page, /Pay with 3 Gold/).click();
    const field = page.querySelector<HTMLInputElement>('form input');
    if (!field) throw new Error('no field');
    field.value = '  pay gold*2 ';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(act.mock.calls).toEqual([[['pay gold*3']], [['pay gold*2']]]);
  });
});

describe('advice', () => {
  it('tells the chance and the reason of each choice, and makes it like any other', () => {
    const act = vi.fn();
    const choices = [
      { notation: 'casino', text: 'Casino: 2 coins', chance: 0.412, why: 'Coins now buy a port next turn.' },
      { notation: 'keep', text: 'Keep', chance: 0.33, why: '' },
    ];
    const hint = { type: 'hint' as const, seat: 0, number: 3, choices, chance: 0.412, iterations: 240, answers: '' };
    const page = show(HintPanel, { hint, busy: false, act, dismiss: vi.fn() });
    for (const words of ['41%', 'Coins now buy a port next turn.', '33%', '240 games']) expect(page.textContent).toContain(words);
    page.querySelector<HTMLButtonElement>('button[aria-label="Do this: Keep"]')?.click();
    expect(act).toHaveBeenCalledWith(['keep']);
  });
  it('says that it thinks, and that there is nothing to find', () => {
    const props = { busy: false, act: vi.fn(), dismiss: vi.fn() };
    expect(show(HintPanel, { ...props, hint: null }).querySelector('progress')).not.toBeNull();
    const empty = { type: 'hint' as const, seat: 0, number: 3, choices: [], chance: 0, iterations: 0, answers: '' };
    expect(show(HintPanel, { ...props, hint: empty }).textContent).toContain('nothing to weigh up');
  });
});

/** A timeline at which the last lines of a table have just been told. */
function told(table: TableState): Timeline {
  const time = new Timeline();
  time.jump(table);
  time.hear({ before: table, after: table, lines: table.story.slice(-2), mine: false });
  return time;
}
const Words = Generic as unknown as BoardComponent;

describe('the table in words', () => {
  const props = (table: TableState, seat: number) => ({
    table, seat, prompt: null, act: vi.fn(), why: vi.fn(), undo: null, hint: '', board: Words, time: told(table), lang: 'en' as const, settings,
  });
  it('says every line of every section, mine first, and what just happened', () => {
    const page = show(Bare, props(opened(whole), 2));
    const text = page.textContent ?? '';
    for (const section of whole.words) for (const line of section.lines) expect(text).toContain(line);
    for (const line of whole.story.slice(-2)) expect(text).toContain(line.line.text);
    const headings = [...page.querySelectorAll('h3')].map((heading) => heading.textContent);
    expect(headings[1]).toBe(whole.words.find((section) => section.seat === 2)?.heading);
  });
});

describe('the end', () => {
  const frame = finished as unknown as TableFrame;
  const outcome = frame.outcome as Outcome;
  it('reads the places in order', () => {
    const page = show(Podium, { outcome, seats: frame.seats });
    const names = [...page.querySelectorAll('.podium .name')].map((name) => name.textContent);
    expect(names).toEqual(['Marlow', 'Rick', 'Ana']);
    expect(page.querySelector('.rest')?.textContent).toContain('Ilsa');
  });
  it('shows every line of every sheet with its rule', () => {
    const page = show(ScoreSheet, { outcome, seats: frame.seats });
    const lines = outcome.sheets.flat();
    expect(page.querySelectorAll('tbody tr')).toHaveLength(lines.length);
    expect(page.querySelectorAll('tbody button')).toHaveLength(lines.filter((line) => line.rule).length);
  });
  it('speaks German when told to, without a reload', () => {
    const page = show(ScoreSheet, { outcome, seats: frame.seats });
    expect(page.textContent).toContain('Total');
    change({ language: 'de' });
    flushSync();
    expect(page.textContent).toContain('Summe');
  });
});
