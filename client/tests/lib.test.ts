import { describe, expect, it, vi } from 'vitest';

import finished from '../src/fixtures/finished.json';
import rules from '../src/fixtures/rules.json';
import boxes from '../src/fixtures/boxes.json';
import { abreast, milestones, spread } from '../src/lib/match/history.ts';
import { toBytes, toText } from '../src/lib/net/passkey.ts';
import { firstPlan, flaw, isGuestHere, order, resize } from '../src/lib/match/table_plan.ts';
import { storyUntil } from '../src/lib/match/replay.ts';
import { bySection, searchRules } from '../src/lib/learn/rules.svelte.ts';
import { defaults, readSettings } from '../src/lib/page/settings.svelte.ts';
import { backoff } from '../src/lib/net/table_line.svelte.ts';
import { ofSeat, rulesJustUsed, turns } from '../src/lib/match/story.ts';
import { ago, clockText } from '../src/lib/page/time.ts';
import type { BoxCard, RuleCard, StoryLine, TableFrame } from '../src/lib/wire.ts';
import { friendlyRivals } from '../src/lib/match/play_now.ts';
import { seatMark, WEAVES } from '../src/lib/match/seats.ts';

const [title] = (boxes as unknown as BoxCard[]).flatMap((box) => box.titles);
const story = (finished as unknown as TableFrame).story;
const line = (number: number, seat?: number): StoryLine => ({
  number,
  moment: number,
  news: 0,
  line: { kind: 'x', text: `${number}`, rule: `R-${number}`, facts: seat === undefined ? {} : { seat } },
});

describe('setting a table', () => {
  if (!title) throw new Error('no title');
  const plan = () => firstPlan(title, 'steady');

  it('begins with me and bots, with the options as they are by default', () => {
    expect(plan().seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot']);
    expect(plan().options['families']).toBe('choose');
    expect(flaw(plan(), 'Ana')).toBeNull();
  });
  it('keeps seats when there are more or fewer', () => {
    const seats = resize([{ kind: 'me' }, { kind: 'open' }], 3, 'steady');
    expect(seats).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'steady' }]);
    expect(resize(seats, 2, 'steady')).toEqual([{ kind: 'me' }, { kind: 'open' }]);
  });
  it('wants a name of its own for everybody at this screen', () => {
    const hot = { ...plan(), seats: [{ kind: 'me' as const }, { kind: 'me' as const, name: '' }] };
    expect(isGuestHere(hot.seats, 0)).toBe(false);
    expect(isGuestHere(hot.seats, 1)).toBe(true);
    expect(flaw(hot, 'Ana')).toEqual({ kind: 'unnamed', seat: 1 });
    hot.seats[1] = { kind: 'me', name: ' ana ' };
    expect(flaw(hot, 'Ana')).toEqual({ kind: 'same', name: 'ana' });
  });
  it('is for somebody', () => {
    const bots = { ...plan(), seats: [{ kind: 'bot' as const, bot: 'a' }, { kind: 'bot' as const, bot: 'a' }] };
    expect(flaw(bots, 'Ana')).toEqual({ kind: 'nobody' });
  });
  it('leaves hints to the house until somebody chooses', () => {
    expect(order('x', plan()).hints).toBeNull();
    expect(order('x', { ...plan(), hints: true }).hints).toBe(true);
  });
  it('orders clocks in seconds', () => {
    expect(order('x', { ...plan(), pace: 'live', minutes: 10, increment: 5 }).clock).toEqual({ pace: 'live', bank: 600, increment: 5 });
    expect(order('x', { ...plan(), pace: 'turns', hours: 24 }).clock).toEqual({ pace: 'turns', bank: 86_400, increment: 0 });
    expect(order('x', plan()).clock).toEqual({ pace: 'none' });
  });
});

describe('the story', () => {
  it('puts the moves of one seat in a row into one turn', () => {
    const told = turns([line(0), line(1, 0), line(2, 0), line(2), line(3, 1), line(4)]);
    expect(told.map((turn) => [turn.seat, turn.lines.length])).toEqual([[-1, 1], [0, 3], [1, 1], [-1, 1]]);
  });
  it('keeps moves that name nobody out of the setup', () => {
    expect(turns([line(0), line(0), line(1), line(2)]).map((turn) => [turn.first, turn.lines.length])).toEqual([[0, 2], [1, 2]]);
  });
  it('tells turns of one move apart, as where a tied roll is rolled again', () => {
    const told = turns([line(0), line(0, 0), line(0, 1), line(0, 0), line(0, 1), line(1, 0), line(2, 1)]);
    expect(told.map((turn) => turn.key)).toEqual(['0-0', '0-1', '0-2', '0-3', '0-4', '1-0', '2-0']);
  });
  it('loses no line of a real game and can follow one seat', () => {
    const told = turns(story);
    expect(told.reduce((sum, turn) => sum + turn.lines.length, 0)).toBe(story.length);
    expect(ofSeat(told, 2).every((turn) => turn.seat === 2)).toBe(true);
    expect(ofSeat(told, -1)).toHaveLength(told.length);
  });
  it('marks the rules of the last move only', () => {
    expect(rulesJustUsed([line(1), line(2), line(2)])).toEqual(new Set(['R-2']));
  });
});

describe('moments', () => {
  it('divide a story, whatever the numbers of its moves', () => {
    expect(storyUntil(story, 0).every((one) => one.number === 0)).toBe(true);
    const undone = [line(0), line(1), { ...line(5), moment: 2 }, { ...line(6), moment: 3 }];
    expect(storyUntil(undone, 2).map((one) => one.number)).toEqual([0, 1, 5]);
  });
  it('of a chart are the rounds of the game and its end', () => {
    const stones = milestones(story, 273);
    expect(stones.map((stone) => stone.text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '']);
    expect(stones.at(-1)?.moment).toBe(273);
    expect(stones.every((stone, at) => at === 0 || stone.moment > (stones[at - 1]?.moment ?? 0))).toBe(true);
    expect(milestones([], 50).map((stone) => stone.moment)).toEqual(spread(50));
  });
  it('are asked for a few at a time, and told in order', async () => {
    let [now, most] = [0, 0];
    const found = await abreast([5, 3, 1, 4], async (n) => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, n));
      now -= 1;
      return n * 2;
    }, 2);
    expect(found).toEqual([10, 6, 2, 8]);
    expect(most).toBe(2);
  });
  it('are sampled with both ends', () => {
    expect(spread(4, 24)).toEqual([0, 1, 2, 3, 4]);
    const samples = spread(300, 24);
    expect([samples[0], samples.at(-1), samples.length]).toEqual([0, 300, 25]);
  });
});

describe('settings', () => {
  const base = defaults(['fr-FR', 'de-AT', 'en']);
  it('take the first language of the browser that the house speaks', () => {
    expect(base.language).toBe('de');
    expect(defaults(['fr']).language).toBe('en');
  });
  it('drop what is strange and keep the rest', () => {
    const read = readSettings('{"theme":"dark","speed":7,"sound":"no","text":true}', base);
    expect(read).toEqual({ ...base, theme: 'dark', text: true });
    expect(readSettings('{not json', base)).toEqual(base);
    expect(readSettings('null', base)).toEqual(base);
  });
});

describe('rules', () => {
  const cards = rules as RuleCard[];
  it('are found by every word', () => {
    const found = searchRules(cards, 'casino COINS');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(cards.length);
    expect(found.every((card) => /casino/i.test(`${card.id} ${card.text} ${card.question}`))).toBe(true);
  });
  it('stay in the order of the rulebook', () => {
    expect(bySection(cards).flatMap((chapter) => chapter.cards)).toHaveLength(cards.length);
    expect(bySection(cards)[0]?.name).toBe(cards[0]?.section);
  });
});

it('waits longer and longer to connect again, within bounds', () => {
  const waits = [0, 1, 2, 3, 10].map((tries) => backoff(tries, 1));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(backoff(3, 0)).toBe(2000);
});

it('writes clocks in few characters', () => {
  expect([0, 61_000, 3_661_000, 90_000_000, -5].map(clockText)).toEqual(['0:00', '1:01', '1:01:01', '1d 1h', '0:00']);
});

it('says how long ago something was, in both languages', () => {
  vi.setSystemTime(0);
  expect(ago(0, 3 * 3_600_000, 'en')).toBe('3 hours ago');
  expect(ago(0, 60_000, 'de')).toBe('vor 1 Minute');
});

it('passkeys: base64url both ways', () => {
  const bytes = Uint8Array.from([0, 250, 251, 252, 253, 254, 255]);
  expect(toText(bytes.buffer)).not.toMatch(/[+/=]/);
  expect([...toBytes(toText(bytes.buffer))]).toEqual([...bytes]);
});

it('tells ten seats apart by symbol and by pattern, without their colours', () => {
  const marks = Array.from({ length: 10 }, (_, seat) => seatMark(seat));
  expect(new Set(marks.map((mark) => mark.symbol)).size).toBe(10);
  expect(new Set(marks.map((mark) => mark.weave)).size).toBe(10);
  expect(new Set(marks.map((mark) => WEAVES[mark.pattern])).size).toBe(10);
  expect(new Set(marks.map((mark) => mark.fill)).size).toBe(10);
});

it('plays at once against a few, as many as a title needs, and nobody where one sits alone', () => {
  const ranges: [number, number][] = [[2, 5], [2, 3], [5, 10], [1, 1], [1, 6]];
  expect(ranges.map(friendlyRivals)).toEqual([3, 2, 4, 0, 3]);
});
