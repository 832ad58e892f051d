import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import game from '../src/fixtures/game.json';
import { TableLine } from '../src/lib/net/table_line.svelte.ts';
import type { Frame, Request, TableFrame, UpdateFrame } from '../src/lib/wire.ts';

const whole = game.en as unknown as TableFrame;
const update = game.updates[0] as unknown as UpdateFrame;

/** A socket that does as it is told. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }
  open(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }
  hear(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

/** The id of the last request of a kind, under which it is answered. */
function idOf(type: Request['type']): string {
  const asked = newest().sent.findLast((one) => one.type === type);
  return asked?.id ?? '';
}

function newest(): Wire {
  const wire = Wire.made.at(-1);
  if (!wire) throw new Error('no socket was opened');
  return wire;
}

let line: TableLine;
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Wire.made = [];
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  line = new TableLine('lamp', 'de', false);
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line to a table', () => {
  it('greets in the language of the visitor and opens with the first frame', () => {
    newest().open();
    expect(newest().address).toMatch(/\/ws\/tables\/lamp$/);
    expect(newest().sent).toEqual([{ type: 'hello', language: 'de', words: false }]);
    newest().hear(whole);
    expect(line.link).toBe('open');
    expect(line.table?.number).toBe(whole.number);
  });

  it('says what keeps the house from writing anything down, until it is over or another line is opened', () => {
    newest().open().hear(whole);
    expect(line.trouble).toBe('');
    newest().hear({ type: 'house', trouble: 'The disk is full.', answers: '' });
    expect(line.trouble).toBe('The disk is full.');
    expect(line.table?.number).toBe(whole.number);
    newest().hear({ type: 'house', trouble: '', answers: '' });
    expect(line.trouble).toBe('');
    newest().hear({ type: 'house', trouble: 'The disk is full.', answers: '' });
    newest().close();
    line.again();
    expect(line.trouble).toBe('');
  });

  it('says why so many lines are enough, and greets again where it was too fast', async () => {
    newest().open();
    newest().hear({ type: 'refused', rule: '', sentence: 'Too fast.', asked: '', made: 0, answers: '' });
    vi.advanceTimersByTime(2500);
    expect(newest().sent.filter((one) => one.type === 'hello')).toHaveLength(2);
    newest().close(4429, 'You have 12 tables open.');
    await vi.waitFor(() => expect(line.link).toBe('gone'));
    expect(line.error).toMatchObject({ status: 429, message: 'You have 12 tables open.' });
  });

  it('greets again for another language or for words, and only then', () => {
    newest().open();
    line.speak('de', false);
    line.speak('en', false);
    line.speak('en', true);
    expect(newest().sent.slice(1)).toEqual([
      { type: 'hello', language: 'en', words: false },
      { type: 'hello', language: 'en', words: true },
    ]);
  });

  it('sends one move at a time, after the last move it knows', () => {
    newest().open().hear(whole);
    expect(line.act(0, ['collect'])).toBe(true);
    expect(line.act(0, ['collect'])).toBe(false);
    expect(newest().sent.at(-1)).toMatchObject({ type: 'move', seat: 0, moves: ['collect'], after: whole.number });
    newest().hear({ ...update, answers: idOf('move') });
    expect(line.busy).toBe(false);
    expect(line.time.lines).toEqual(update.story);
  });

  it('keeps an answer while others move, and drops it with my own next move', () => {
    newest().open().hear(whole);
    newest().hear({ type: 'why', notation: 'keep', rule: 'CN-TRADE-02', sentence: 'Not now.', says: '', heard: '', found: [], suggestions: [], answers: '' });
    newest().hear(update);
    expect(line.answer?.rule).toBe('CN-TRADE-02');
    line.act(0, ['collect']);
    newest().hear({ ...update, number: update.number + 1, answers: idOf('move') });
    expect(line.answer).toBeNull();
  });

  it('asks about a move that is being put together without a word on the page', async () => {
    newest().open().hear(whole);
    const told = { type: 'why', notation: '', rule: '', sentence: 'Too dear.', says: '', heard: '' } as const;
    const answer = { text: '', sentence: '', rule: '', says: '', step: '', choices: [] };
    const dear = line.judge(0, 'bid rio 99');
    newest().hear({ ...told, suggestions: [], found: [{ ...answer, allowed: false }], answers: idOf('why') });
    const fair = line.judge(0, 'bid rio 1');
    newest().hear({ ...told, sentence: '', suggestions: [], found: [{ ...answer, allowed: true }], answers: idOf('why') });
    const lost = line.judge(0, 'bid rio 2');
    vi.advanceTimersByTime(60_000);
    expect(await Promise.all([dear, fair, lost])).toEqual(['Too dear.', '', null]);
    expect(line.answer).toBeNull();
  });

  it('is free to try another move after a refusal, which it shows', () => {
    newest().open().hear(whole);
    line.act(0, ['bid rio 99']);
    newest().hear({ type: 'refused', rule: 'CN-SEND-04', sentence: 'Too dear.', asked: '', made: 0, answers: idOf('move') });
    expect(line.busy).toBe(false);
    expect(line.answer?.sentence).toBe('Too dear.');
  });

  it('does not take what somebody else does for the answer to its own move', () => {
    newest().open().hear(whole);
    newest().hear({ type: 'why', notation: 'keep', rule: 'CN-TRADE-02', sentence: 'Not now.', says: '', heard: '', found: [], suggestions: [], answers: '' });
    const own = line.time.own;
    line.act(0, ['collect']);
    for (const by of [1, 2, 3]) newest().hear({ ...update, number: whole.number + by, answers: '' });
    newest().hear({ type: 'refused', rule: '', sentence: 'Slower, please.', asked: 'say', made: 0, answers: '' });
    expect([line.busy, line.time.own, line.act(0, ['collect'])]).toEqual([true, own, false]);
    newest().hear({ ...update, number: whole.number + 4, answers: idOf('move') });
    expect([line.busy, line.time.own, line.answer]).toEqual([false, own + 1, null]);
    expect(line.act(0, ['collect'])).toBe(true);
  });

  it('waits for its own answer even where the table was turned back meanwhile', () => {
    newest().open().hear(whole);
    line.act(0, ['collect']);
    newest().hear({ ...whole, number: whole.number + 1 });
    expect(line.busy).toBe(true);
    newest().hear({ type: 'refused', rule: '', sentence: 'The table has changed.', asked: 'move', made: 0, answers: idOf('move') });
    expect(line.busy).toBe(false);
  });

  it('keeps the earlier moves of a batch where a later one is refused', () => {
    newest().open().hear(whole);
    line.act(0, ['draw', 'swap gold ivory']);
    newest().hear({ ...update, number: whole.number + 1, answers: '' });
    expect([line.busy, line.table?.number]).toEqual([true, whole.number + 1]);
    newest().hear({ type: 'refused', rule: 'CN-MARKET-02', sentence: 'You hold no Gold.', asked: 'move', made: 1, answers: idOf('move') });
    expect([line.busy, line.table?.number]).toEqual([false, whole.number + 1]);
    expect(line.answer).toMatchObject({ made: 1, rule: 'CN-MARKET-02' });
  });

  it('keeps a prompt that asks the same as before, so that others disturb nothing', () => {
    const prompts = whole.prompts.map((prompt) => ({ ...prompt }));
    newest().open().hear({ ...whole, prompts });
    const before = line.table?.prompts[0];
    newest().hear({ ...update, number: whole.number + 1, prompts });
    expect(before && line.table?.prompts[0] === before).toBe(true);
    newest().hear({ ...update, number: whole.number + 2, prompts: prompts.map((prompt) => ({ ...prompt, text: 'Something else' })) });
    expect(line.table?.prompts[0]?.text).toBe('Something else');
  });

  it('fetches earlier pages of the story, once at a time, and puts them before what is here', () => {
    const [first] = whole.story;
    if (!first) throw new Error('no story');
    newest().open().hear({ ...whole, story_from: 5 });
    expect([line.earlier(), line.earlier()]).toEqual([true, true]);
    expect(newest().sent.filter((one) => one.type === 'story')).toEqual([{ type: 'story', before: 5, id: idOf('story') }]);
    const earlier = [3, 4].map((moment) => ({ ...first, moment }));
    newest().hear({ ...update, number: whole.number + 1 });
    newest().hear({ type: 'story', lines: earlier, story_from: 3, answers: idOf('story') });
    expect([line.fetching, line.table?.story_from]).toEqual([false, 3]);
    expect(line.table?.story.slice(0, 3)).toEqual([...earlier, first]);
    newest().hear({ type: 'story', lines: earlier, story_from: 3, answers: '' });
    expect(line.table?.story.slice(0, 3)).toEqual([...earlier, first]);
  });

  it('has nothing to fetch where the story is whole', () => {
    newest().open().hear({ ...whole, story_from: 0 });
    expect(line.earlier()).toBe(false);
    expect(newest().sent.some((one) => one.type === 'story')).toBe(false);
  });

  it('says that nothing was sent while it is down', () => {
    newest().open().hear(whole);
    newest().close();
    expect(line.link).toBe('lost');
    expect(line.act(0, ['collect'])).toBe(false);
    expect(line.busy).toBe(false);
  });

  it('comes back by itself and keeps the table on screen meanwhile', async () => {
    newest().open().hear(whole);
    newest().close();
    expect(line.table?.id).toBe(whole.id);
    await vi.advanceTimersByTimeAsync(600);
    expect(Wire.made).toHaveLength(2);
    newest().open();
    expect(newest().sent).toEqual([{ type: 'hello', language: 'de', words: false }]);
  });

  it('notices a line that is dead without saying so', async () => {
    const wire = newest().open();
    wire.hear(whole);
    await vi.advanceTimersByTimeAsync(5000);
    expect(wire.sent.filter(({ type }) => type === 'ping')).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wire.readyState).toBe(3);
    expect(line.link).toBe('lost');
  });

  it('says when the page lies behind others, so that whoever has it is told in other ways', () => {
    const wire = newest().open();
    wire.hear(whole);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    for (const now of [true, false]) {
      hidden.mockReturnValue(now);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(wire.sent.at(-1)).toMatchObject({ type: 'ping', hidden: now });
    }
    hidden.mockRestore();
  });

  it('gives up with the reason when a host turns somebody out in the midst of a game', async () => {
    fetched.mockResolvedValue(new Response('{"sentence":"You cannot use this house.","rule":""}', { status: 403 }));
    newest().open().hear(whole);
    newest().close(4403);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.link).toBe('gone');
    expect((line.error as Error).message).toBe('You cannot use this house.');
  });

  it('gives up with the reason when there is no such table', async () => {
    fetched.mockResolvedValue(new Response('{"sentence":"There is no such table.","rule":""}', { status: 404 }));
    newest().close(4404);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.link).toBe('gone');
    expect((line.error as Error).message).toBe('There is no such table.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made).toHaveLength(1);
  });

  it('stops for good when the page is left', async () => {
    newest().open().hear(whole);
    line.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made).toHaveLength(1);
  });
});

describe('asking for a hint', () => {
  const prompt = { seat: 0, about: 'send', text: '', rule: '', choices: [], forms: [], suggestions: [], waiting: false };
  const advice = (answers: string): Frame => ({
    type: 'hint', seat: 0, number: whole.number, chance: 0.4, iterations: 90, answers,
    choices: [{ notation: 'casino', text: 'Casino', chance: 0.4, why: 'It pays.' }],
  });
  const asks = (): number => newest().sent.filter((one) => one.type === 'hint').length;
  let number = 0;
  const hear = (part: Partial<UpdateFrame>): void => newest().hear({ ...update, number: ++number, prompts: [prompt], answers: '', ...part });

  beforeEach(() => {
    number = whole.number;
    newest().open();
    newest().hear({ ...whole, prompts: [prompt] });
  });

  it('asks once, and keeps the answer until the decision is another one', () => {
    expect([line.askHint(0), line.askHint(0)]).toEqual([true, true]);
    expect(asks()).toBe(1);
    expect(line.hinting).toBe(true);
    newest().hear(advice(idOf('hint')));
    expect([line.hinting, line.hint?.choices.length]).toEqual([false, 1]);
    hear({});
    expect(line.hint?.choices.length).toBe(1);
    hear({ prompts: [{ ...prompt, about: 'trade' }] });
    expect(line.hint).toBeNull();
  });
  it('takes an answer that comes after a move which does not matter here', () => {
    line.askHint(0);
    hear({});
    newest().hear(advice(idOf('hint')));
    expect([line.hinting, line.hint?.choices.length, asks()]).toEqual([false, 1, 1]);
  });
  it('drops an answer that comes too late, and asks anew where it is still mine to decide', () => {
    line.askHint(0);
    hear({ prompts: [{ ...prompt, about: 'trade' }] });
    newest().hear(advice(idOf('hint')));
    expect([line.hint, line.hinting, asks()]).toEqual([null, true, 2]);
    newest().hear(advice(idOf('hint')));
    expect([line.hinting, line.hint?.choices.length]).toEqual([false, 1]);
  });
  it('asks no more after my own move, or when it is not mine to decide any more', () => {
    line.askHint(0);
    const first = idOf('hint');
    line.act(0, ['casino']);
    hear({ answers: idOf('move') });
    newest().hear(advice(first));
    expect([line.hint, line.hinting, asks()]).toEqual([null, false, 1]);
    line.askHint(0);
    hear({ prompts: [] });
    newest().hear(advice(idOf('hint')));
    expect([line.hint, line.hinting, asks()]).toEqual([null, false, 2]);
  });
  it('shows why it was refused', () => {
    line.askHint(0);
    newest().hear({ type: 'refused', rule: '', sentence: 'This table plays without hints.', asked: 'hint', made: 0, answers: idOf('hint') });
    expect([line.hinting, line.answer?.sentence]).toEqual([false, 'This table plays without hints.']);
  });
  it('is not sent while the line is down', () => {
    newest().close();
    expect(line.askHint(0)).toBe(false);
    expect(line.hinting).toBe(false);
  });
});
