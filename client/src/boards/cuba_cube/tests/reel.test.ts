import { describe, expect, it } from 'vitest';

import { restPlace } from '../cloth/turning.ts';
import { readReels, readRests } from '../motion/motion.svelte.ts';
import { arc, makeReel, momentAt, passing, placesAt, showing, trail, type Track, type Verdict } from '../motion/reel.ts';
import type { ClothScene, Die } from '../scene.ts';
import { behind, Motion } from '../motion/motion.svelte.ts';
import { Player } from '../motion/player.svelte.ts';
import { BOX, FLICKED, frame } from '../mock/frames.ts';
import { merge } from '../../../lib/match/table_state.ts';
import { BoxOf, readScene, readView } from '../view.ts';
import { reelText, restText, verdictLines, WORDS } from '../words.ts';
import vectors from './flicks.json';

/** 1 mm a millisecond to the north, from y = -100. */
const north: Track = { die: 7, from: 0, to: 200, at: (ms) => ({ ...restPlace({ x: 0, y: 0, face: 0, yaw: 0 }), y: -100 + ms }) };
const GATE = [{ x: -20, y: 0 }, { x: 20, y: 0 }] as const;
const through = (gap: number): Verdict => ({ one: 0, other: 1, at: { x: 0, y: 0 }, gate: GATE, passed: null, gap, beside: -1, miss: '' });

describe('a reel', () => {
  it('plays at 0.6, and at 0.25 around a crossing that was narrow', () => {
    expect(showing(makeReel([north], [], 7))).toBeCloseTo(200 / 0.6);
    const narrow = makeReel([north], [], 7, GATE, through(3_900));
    expect(narrow.crossing).toBeGreaterThan(96);
    expect(narrow.crossing).toBeLessThan(104);
    expect(showing(narrow)).toBeCloseTo(180 / 0.25 + 20 / 0.6, 0);
    expect(makeReel([north], [], 7, GATE, through(4_100)).slow).toEqual([]);
  });

  it('finds every moment between its start and its end', () => {
    const reel = makeReel([north], [], 7, GATE, through(1_000));
    expect(momentAt(reel, 0)).toBe(0);
    expect(momentAt(reel, showing(reel) + 50)).toBe(200);
    let last = -1;
    for (let elapsed = 0; elapsed < showing(reel); elapsed += 20) {
      expect(momentAt(reel, elapsed)).toBeGreaterThan(last);
      last = momentAt(reel, elapsed);
    }
    expect(placesAt(reel, 50).get(7)?.y).toBeCloseTo(-50);
  });

  it('passes a gate only between its dice', () => {
    expect(passing(north, { x: 5, y: 0 }, { x: 40, y: 0 })).toBe(-1);
    expect(passing(north, { x: -20, y: 150 }, { x: 20, y: 150 })).toBe(-1);
  });

  it('puts a die back in an arc that ends exactly', () => {
    const [from, to] = [restPlace({ x: 170_000, y: 0, face: 2, yaw: 100 }), restPlace({ x: 152_000, y: 0, face: 2, yaw: 9_000 })];
    const track = arc(7, from, to, 300);
    expect(track.at(300)).toMatchObject({ x: from.x, z: from.z });
    expect(track.at(500).z).toBeGreaterThan(40);
    expect(track.at(700)).toMatchObject({ x: to.x, y: to.y, z: to.z });
    expect(trail(track).length).toBeGreaterThan(20);
    expect(trail({ ...track, rest: 400 }).at(-1)).toEqual(track.at(400));
  });
});

describe('the motion of a step', () => {
  const vector = vectors[0]!;
  const dice = (rows: number[][]): Die[] => rows.flatMap((row, number) => (row.length ? [{ number, id: `d${number}`, name: '', colour: 'red', signs: [], seat: -1, x: row[0]!, y: row[1]!, face: row[2]!, yaw: row[3]! }] : []));
  const scene = (rows: number[][]): ClothScene => ({ side: 320_000, card: 60_000, ruler: 70_000, dice: dice(rows), cities: [], pawns: [], gates: [] });
  const numberOf = (die: string): number => Number(die.slice(1));
  const moved = vector.shown.map(({ die }) => die);

  /** The word of a line: rests first, then the frames of the vector. */
  function word(): string {
    const numbers = [moved.length, ...moved.flatMap((die) => [die, ...vector.after[die]!])];
    const bytes = numbers.flatMap((number) => {
      const out: number[] = [];
      let value = number >= 0 ? 2 * number : -2 * number - 1;
      for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) + 128);
      return [...out, value];
    });
    const frames = atob(vector.word.replaceAll('-', '+').replaceAll('_', '/'));
    return btoa(String.fromCharCode(...bytes) + frames).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  }
  const line = { kind: 'flicked', text: '', rule: '', facts: { die: `d${moved[0]}`, motion: word() } };

  it('ends where the dice came to rest', () => {
    const [shown] = readReels([line], scene(vector.before), scene(vector.after), numberOf);
    const ends = placesAt(shown!.reel, shown!.reel.length);
    expect([...ends.keys()].sort()).toEqual([...moved].sort());
    for (const [die, place] of ends) expect(place.x).toBeCloseTo(vector.after[die]![0]! / 1000, 6);
    expect(readRests([1, 7, 5, 6, 2, 9, 100]).rests.get(7)).toEqual([5, 6, 2, 9]);
  });

  it('puts back what does not stay there, and numbers the touches', () => {
    const after = vector.after.map((row, die) => (die === moved[0] ? [0, 152_000, 0, 0] : row));
    const hit = { kind: 'hit', text: '', rule: '', facts: { die: `d${moved[0]}`, other: 'd3', ms: 40, after: 0 } };
    const [shown] = readReels([line, hit], scene(vector.before), scene(after), numberOf);
    expect(placesAt(shown!.reel, shown!.reel.length).get(moved[0]!)).toMatchObject({ x: 0, y: 152 });
    expect(shown!.reel.touches).toEqual([{ ms: 40, die: moved[0], other: 3, after: false }]);
  });
});

describe('a step of the house', () => {
  const before = merge(null, frame('race'))!.table;
  const after = { ...before, view: FLICKED.after };
  const perform = async (player: Player, pace: number, signal = new AbortController().signal): Promise<number> => {
    let drawn = 0;
    const motion = new Motion(player, { box: () => new BoxOf(BOX.en), names: () => [] });
    await motion.perform({ step: { before, after, lines: FLICKED.story, mine: true }, show: () => void drawn++, signal, pace });
    return drawn;
  };

  it('begins when it is due for everybody, and catches up a little where that is over', async () => {
    const signal = new AbortController().signal;
    const began = performance.now();
    expect(await behind(began + 60, signal)).toBe(0);
    expect(performance.now() - began).toBeGreaterThanOrEqual(58);
    expect(await behind(performance.now() - 100, signal)).toBeGreaterThanOrEqual(100);
    expect(await behind(performance.now() - 5000, signal)).toBe(0); // it waited for others to be shown
    expect(await behind(0, signal)).toBe(0);
    const given = new AbortController();
    setTimeout(() => given.abort(), 5);
    await behind(performance.now() + 240, given.signal);
    expect(performance.now() - began).toBeLessThan(240);
  });

  it('is played to its end, then the table is drawn and the film can be seen again', async () => {
    const player = new Player();
    expect(await perform(player, 0.06)).toBe(1);
    expect(player.held).toBe(false);
    expect(player.reel?.touches).toHaveLength(1);
    expect(player.reel?.crossing).toBeGreaterThan(0);
    player.step(-1);
    expect(player.held).toBe(true);
    expect(player.ms).toBe(player.reel!.length - 10);
    expect(player.places.get(7)).toBeDefined();
  });

  it('is told in a sentence: through which gate, what was touched, how far behind it stops', () => {
    const box = new BoxOf(BOX.en);
    const scene = readScene(readView(before.view)!, box, []);
    const [shown] = readReels(FLICKED.story.map(({ line }) => line), scene, readScene(readView(after.view)!, box, []), (die) => box.told.dice.findIndex(({ id }) => id === die));
    expect(reelText(scene, shown!.reel, WORDS.en)).toMatch(/^Black Vehicle passes between red die 1 and yellow die, touches blue die 1, stops \d+ cm behind$/);
    expect(reelText(scene, shown!.reel, WORDS.de)).toContain('berührt');
    // The gate says how narrowly, beside which of its dice, and whether a hit came first.
    expect(verdictLines(scene, shown!.reel, WORDS.en, 'en')).toEqual(['Through the Gate', expect.stringMatching(/^\d+(\.\d)? mm beside (red die 1|yellow die), (before the hit|after a hit)$/)]);
    expect(verdictLines(scene, shown!.reel, WORDS.en, 'en', ['Ana'])[0]).toBe('Ana: through the Gate');
    expect(shown!.reel.verdict?.passed).not.toBeNull();
    expect(restText(scene, shown!.reel, ['Ana'], WORDS.en)).toMatch(/^At rest: black Vehicle, car of Ana, /);
  });

  it('says why a drive does not count, where its gate stood', () => {
    const scene = readScene(readView(before.view)!, new BoxOf(BOX.en), []);
    for (const miss of ['never_passed', 'not_clear', 'not_behind', 'not_rideable', 'went_round']) {
      const reel = makeReel([], [], 7, null, { ...through(-1), miss });
      expect(verdictLines(scene, reel, WORDS.en, 'en')).toEqual([expect.stringMatching(/Gate/)]);
      expect(verdictLines(scene, reel, WORDS.de, 'de')).toEqual([expect.stringMatching(/Tor/)]);
    }
    expect(verdictLines(scene, makeReel([], [], 7), WORDS.en, 'en')).toEqual([]);
  });

  it('closes the eyes of who was made drunk, counts to five, and opens them', async () => {
    const player = new Player();
    const counted: number[] = [];
    const stop = new AbortController();
    const closed = player.close(5, 1, stop.signal);
    while (player.blind) {
      counted.push(player.blind);
      await new Promise((done) => setTimeout(done, 0));
    }
    await closed;
    expect(new Set(counted).size).toBeGreaterThan(1);
    expect(player.blind).toBe(0);
  });

  it('shows the end and the trail at once where nothing may move', async () => {
    const player = new Player();
    expect(await perform(player, 0)).toBe(1);
    expect(player.traced).toBe(true);
    expect(player.held).toBe(false);
  });

  it('traces what nobody was shown, once', async () => {
    const player = new Player();
    const motion = new Motion(player, { box: () => new BoxOf(BOX.en), names: () => [] });
    const step = { before, after, lines: FLICKED.story, mine: false };
    motion.catchUp(step);
    expect(player.traced).toBe(true);
    expect(player.reel?.verdict?.gap).toBeGreaterThan(0);
    player.forget();
    motion.catchUp(step);
    expect(player.reel).toBeNull();
  });

  it('forgets what moved before the table became another one, and traces it anew where one comes back to it', () => {
    const player = new Player();
    const motion = new Motion(player, { box: () => new BoxOf(BOX.en), names: () => [] });
    const step = { before, after, lines: FLICKED.story, mine: false };
    motion.catchUp(step);
    motion.catchUp({ ...step, lines: [] });
    expect(player.reel).not.toBeNull();
    motion.catchUp(null);
    expect(player.reel).toBeNull();
    motion.catchUp(step);
    expect(player.reel).not.toBeNull();
  });

  it('stops when somebody does not want to wait', async () => {
    const [player, stop] = [new Player(), new AbortController()];
    const done = perform(player, 100, stop.signal);
    stop.abort();
    expect(await done).toBe(1);
    expect(player.held).toBe(false);
  });
});
