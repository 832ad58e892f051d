/**
 * What happens on the cloth, in its order: dice are thrown or flicked and move as the house says, those that left the area are
 * put back in an arc. All of it is played over the table as it was before; then the table after the step is drawn, and told.
 */
import { tick } from 'svelte';

import type { Performance, Step } from '../../../lib/match/timeline.svelte.ts';
import type { Line, StoryLine } from '../../../lib/wire.ts';
import type { Place } from '../cloth/turning.ts';
import { restPlace } from '../cloth/turning.ts';
import { decode, ORIGIN, placeAt, unpack, type Motion as Frames, type Rest } from '../flick/motion.ts';
import type { ClothScene, Point, Pose } from '../scene.ts';
import { readScene, readView, type BoxOf, type TableView } from '../view.ts';
import type { Player } from './player.svelte.ts';
import { arc, makeReel, type Reel, type Touch, type Track, type Verdict } from './reel.ts';

/** So many milliseconds a flick may be late and still be caught up with. */
const LATEST = 250;

export interface MotionStage {
  box: () => BoxOf | null;
  names: () => readonly string[];
}

export class Motion {
  /** What was shown last, as the house wrote it. */
  #last = '';

  constructor(readonly player: Player, readonly stage: MotionStage) {}

  async perform({ step, show, signal, pace }: Performance): Promise<void> {
    const box = this.stage.box();
    const [before, after] = [readView(step.before.view), readView(step.after.view)];
    if (!box || !before || !after) return show();
    for (const { reel, word, thrown, blind } of this.#read(before, after, step.lines)) {
      this.#last = word;
      if (pace <= 0) {
        this.player.trace(reel);
        continue;
      }
      if (thrown) show();
      // Counting to five takes its time for whoever has to; others see that it is done.
      if (blind && !signal.aborted) await this.player.close(5, (step.mine ? 1000 : 240) * Math.min(1, pace), signal);
      await this.player.play(reel, pace, signal, 0, thrown ? 0 : await behind(step.due ?? 0, signal));
      if (signal.aborted) break;
    }
    show();
    await tick();
    this.player.release();
  }

  /** Trace what has moved and was not shown: where nothing may move, or nobody looked. What moved before a jump means nothing after it. */
  catchUp(step: Step | null): void {
    if (!step) {
      this.#last = '';
      return this.player.forget();
    }
    const [before, after] = [readView(step.before.view), readView(step.after.view)];
    const shown = before && after ? this.#read(before, after, step.lines).at(-1) : undefined;
    if (!shown || shown.word === this.#last) return;
    this.#last = shown.word;
    this.player.trace(shown.reel);
  }

  #read(before: TableView, after: TableView, lines: readonly StoryLine[]): Shown[] {
    const box = this.stage.box();
    if (!box) return [];
    return readReels(lines.map(({ line }) => line), readScene(before, box, []), readScene(after, box, []), (die) => box.told.dice.findIndex(({ id }) => id === die));
  }
}

/** Wait until a flick is due, so that everybody sees it begin at the same moment; how late it is where that is over. */
export async function behind(due: number, signal: AbortSignal): Promise<number> {
  const early = due - performance.now();
  if (!due || early < -LATEST) return 0; // others are shown first: it begins when its turn has come
  if (early <= 0) return -early;
  await new Promise<void>((done) => {
    const begin = setTimeout(done, Math.min(early, LATEST));
    signal.addEventListener('abort', () => (clearTimeout(begin), done()), { once: true });
  });
  return 0;
}

interface Shown {
  reel: Reel;
  /** The motion as the house wrote it. */
  word: string;
  thrown: boolean;
  blind: boolean;
}

/** The motions that the lines of a step tell of. */
export function readReels(lines: readonly Line[], from: ClothScene, to: ClothScene, numberOf: (die: string) => number): Shown[] {
  const found: Shown[] = [];
  for (const [at, { kind, facts }] of lines.entries()) {
    if ((kind !== 'flicked' && kind !== 'dice_thrown') || typeof facts['motion'] !== 'string' || !facts['motion']) continue;
    const thrown = kind === 'dice_thrown';
    const later = lines.slice(at + 1);
    const end = later.findIndex((line) => line.kind === 'flicked' || line.kind === 'dice_thrown');
    const mine = end < 0 ? later : later.slice(0, end);
    found.push({ word: facts['motion'], thrown, blind: facts['blind'] === 1, reel: readReel(facts['motion'], mine, from, end < 0 ? to : null, thrown ? -1 : numberOf(String(facts['die'])), thrown, numberOf) });
  }
  return found;
}

/** A word of motion begins with where the dice came to rest: how many, then die, x, y, face, yaw of each. */
export function readRests(numbers: readonly number[]): { rests: Map<number, Rest>; frames: readonly number[] } {
  const many = numbers[0] ?? 0;
  const rests = new Map<number, Rest>();
  for (let n = 0; n < many; n++) {
    const [die = 0, x = 0, y = 0, face = 0, yaw = 0] = numbers.slice(1 + 5 * n, 6 + 5 * n);
    rests.set(die, [x, y, face, yaw]);
  }
  return { rests, frames: numbers.slice(1 + 5 * many) };
}

function readReel(word: string, lines: readonly Line[], from: ClothScene, to: ClothScene | null, flicked: number, thrown: boolean, numberOf: (die: string) => number): Reel {
  const { rests, frames } = readRests(unpack(word));
  const lay = (scene: ClothScene, die: number): Rest | null => {
    const found = scene.dice.find(({ number }) => number === die);
    return found ? [found.x, found.y, found.face, found.yaw] : null;
  };
  const motions = decode(frames, (die) => (thrown ? ORIGIN : (lay(from, die) ?? ORIGIN)), (die) => rests.get(die) ?? lay(from, die) ?? ORIGIN);
  const tracks: Track[] = motions.map((motion) => trackOf(motion, thrown ? 1 : 0));
  const length = Math.max(0, ...tracks.map((track) => track.to));
  const back = to ? [...rests].flatMap(([die, rest]) => putBack(die, rest, lay(to, die), length + 120)) : [];
  const touches = lines.flatMap((line): Touch[] => (line.kind === 'hit' ? [{ ms: Number(line.facts['ms']), die: numberOf(String(line.facts['die'])), other: numberOf(String(line.facts['other'])), after: line.facts['after'] === 1 }] : []));
  const said = lines.find(({ kind }) => kind === 'crossed' || kind === 'missed');
  const chosen = from.gates.find((pair) => pair.chosen);
  const [one, other] = said ? [numberOf(String(said.facts['one'])), numberOf(String(said.facts['other']))] : [chosen?.a ?? -1, chosen?.b ?? -1];
  const [a, b] = [lay(from, one), lay(from, other)];
  const gate = a && b ? ([{ x: a[0] / 1000, y: a[1] / 1000 }, { x: b[0] / 1000, y: b[1] / 1000 }] as const) : null;
  return makeReel(joined(tracks, back), touches, flicked, gate, gate && said ? readVerdict(said, one, other, gate) : null);
}

function readVerdict({ kind, facts }: Line, one: number, other: number, [a, b]: readonly [Point, Point]): Verdict {
  const through = kind === 'crossed';
  return { one, other, at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, gate: [a, b], passed: null, gap: through ? Number(facts['gap']) : -1, beside: -1, miss: through ? '' : String(facts['miss']) };
}

function trackOf(motion: Frames, first: number): Track {
  const [begin, end] = [Math.max(first, motion.knots[0]?.ms ?? 0), motion.knots.at(-1)?.ms ?? 0];
  return { die: motion.die, from: begin, to: end, at: (ms) => asPlace(placeAt(motion, ms)) };
}

function asPlace([x, y, z, a, b, c, d]: readonly number[]): Place {
  return { x: x ?? 0, y: y ?? 0, z: z ?? 8, turn: [a ?? 1, b ?? 0, c ?? 0, d ?? 0] };
}

const asPose = ([x, y, face, yaw]: Rest): Pose => ({ x, y, face, yaw });

/** A die that does not stay where it came to rest. */
function putBack(die: number, rest: Rest, end: Rest | null, start: number): Track[] {
  if (!end || rest.every((number, k) => number === end[k])) return [];
  return [arc(die, restPlace(asPose(rest)), restPlace(asPose(end)), start)];
}

/** One way for each die: what it does first, then how it is put back. */
function joined(tracks: readonly Track[], back: readonly Track[]): Track[] {
  const once = back.filter(({ die }) => !tracks.some((track) => track.die === die));
  return [
    ...tracks.map((track): Track => {
      const then = back.find(({ die }) => die === track.die);
      return then ? { die: track.die, from: track.from, to: then.to, rest: track.to, at: (ms) => (ms < then.from ? track.at(Math.min(ms, track.to)) : then.at(ms)) } : track;
    }),
    ...once,
  ];
}
