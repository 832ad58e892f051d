/** The line to one table: it greets, listens, speaks, and comes back by itself when it breaks. */
import { api, HouseError } from './api.ts';
import { HouseClock } from './house_clock.ts';
import { merge, type TableState } from '../match/table_state.ts';
import { Timeline } from '../match/timeline.svelte.ts';
import type { Frame, HintFrame, Language, Prompt, RefusedFrame, Request, WhyFrame } from '../wire.ts';

/** `lost` waits for the next try; `gone` has given up because the house said so. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

const PING_EVERY = 25_000;
/** The first few pings come sooner: they tell what the clock of the house shows. */
const PING_SOON = 1000;
const FIRST_PINGS = 5;
const PLAN_WITHIN = 10_000;
const PONG_WITHIN = 10_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** The house does not know who is asking (any more). */
const NO_SESSION = 4401;
const TOO_MANY = 4429;
/** Milliseconds until a greeting that came too fast is said again. */
const GREET_AGAIN = 2000;
/** The house does not want who is asking, perhaps since a moment ago. */
const TURNED_OUT = 4403;

/** How long to wait before try number `tries` (from 0): doubling, bounded, never in step with everybody else. */
export function backoff(tries: number, luck: number = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return Math.round(longest * (0.5 + 0.5 * luck));
}

export class TableLine {
  /** The table as the house has it. What of it is seen and told yet is a matter of `time`. */
  table: TableState | null = $state.raw(null);
  readonly time = new Timeline();
  link: Link = $state('connecting');
  /** The last answer to "why not?" or to a move that was refused. */
  answer: WhyFrame | RefusedFrame | null = $state.raw(null);
  /** Advice that was asked for; it goes when the table moves on. */
  hint: HintFrame | null = $state.raw(null);
  /** Advice was asked for and has not come yet. */
  hinting: boolean = $state(false);
  /** Earlier pages of the story are on their way. */
  fetching: boolean = $state(false);
  error: unknown = $state.raw(null);
  /** Moves were sent and not answered yet. What others do meanwhile is no answer to them. */
  busy: boolean = $state(false);
  /** When the clocks of the seats were last told, by this browser's own clock. */
  heard: number = $state(0);
  /** Why the house can write nothing down just now, so that nobody can move; empty when all is well. */
  trouble: string = $state('');
  /** Called with every frame after it was merged. */
  onframe: ((frame: Frame) => void) | null = null;

  readonly #id: string;
  #language: Language;
  #words: boolean;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #clock = new HouseClock();
  /** Requests are told apart by their numbers, and so are the frames that answer them. */
  #count = 0;
  /** The request whose moves are on their way; empty for none. */
  #moving = '';
  /** The request for advice that is on its way, and the prompt that it is about. */
  #advice = '';
  /** Who waits for a plan, by the number of the request. */
  #plans = new Map<string, (plan: Record<string, unknown> | null) => void>();
  #advised: Prompt | null = null;
  /** Who waits for a word on a move that is still being put together. */
  #judged = new Map<string, (reason: string | null) => void>();

  /** `words` asks for the table in words too, which only the text table needs. */
  constructor(id: string, language: Language, words: boolean) {
    this.#id = id;
    this.#language = language;
    this.#words = words;
    this.#connect();
    addEventListener('online', this.again);
    document.addEventListener('visibilitychange', this.again);
  }

  /** Ask for everything again in another language, with or without words. */
  speak(language: Language, words: boolean): void {
    if (language === this.#language && words === this.#words) return;
    this.#language = language;
    this.#words = words;
    this.#greet();
  }

  /** False if the line is down and nothing was sent. */
  send(request: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  /** Make moves in order. False where nothing was sent: the line is down, or earlier moves are not answered yet. */
  act(seat: number, moves: string[]): boolean {
    if (!this.table || this.busy) return false;
    this.#moving = this.#ask({ type: 'move', seat, moves, after: this.table.number });
    this.busy = this.#moving !== '';
    return this.busy;
  }

  /** Ask why something may not be done: a move in its notation, or plain words; with a verb about this one only. */
  why(seat: number, notation: string, verb = ''): boolean {
    return this.#ask({ type: 'why', seat, notation, verb }) !== '';
  }

  /** Ask how something could be done, in the title's own words; null where the line is down or nothing comes back. */
  plan(seat: number, about: string): Promise<Record<string, unknown> | null> {
    const id = this.#ask({ type: 'plan', seat, about });
    if (id === '') return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#plans.set(id, resolve);
      setTimeout(() => this.#planned(id, null), PLAN_WITHIN);
    });
  }

  /** Ask whether a move may be made, without a word on the page: nothing where it may, else why not; null without an answer. */
  judge(seat: number, notation: string): Promise<string | null> {
    const id = this.#ask({ type: 'why', seat, notation, verb: '' });
    if (id === '') return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#judged.set(id, resolve);
      setTimeout(() => this.#settle(id, null), PLAN_WITHIN);
    });
  }

  #settle(id: string, reason: string | null): void {
    this.#judged.get(id)?.(reason);
    this.#judged.delete(id);
  }

  #planned(id: string, plan: Record<string, unknown> | null): void {
    this.#plans.get(id)?.(plan);
    this.#plans.delete(id);
  }

  askHint(seat: number): boolean {
    if (this.hinting) return true;
    this.hint = null;
    this.#advised = this.#promptOf(seat);
    this.#advice = this.#ask({ type: 'hint', seat });
    this.hinting = this.#advice !== '';
    return this.hinting;
  }

  /** Fetch the page of the story before what is here; false where all of it is. */
  earlier(): boolean {
    if (!this.table?.story_from) return false;
    this.fetching ||= this.#ask({ type: 'story', before: this.table.story_from }) !== '';
    return this.fetching;
  }

  /** Try at once, without waiting for the next turn of the backoff. */
  again = (): void => {
    if (this.link === 'lost') {
      clearTimeout(this.#retry);
      this.#connect();
    } else if (this.link === 'open') this.#tick();
  };

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.again);
    document.removeEventListener('visibilitychange', this.again);
    this.#hush();
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #connect(): void {
    this.link = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.#id)}`);
    this.#socket = socket;
    this.trouble = '';
    socket.onopen = () => {
      this.#greet();
      this.#beat(socket, 1);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Frame);
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.#socket) void this.#lost(event.code, event.reason);
    };
  }

  /** The number under which a request was sent; empty where the line is down. */
  #ask(request: Request): string {
    const id = String(++this.#count);
    return this.send({ ...request, id }) ? id : '';
  }

  #greet(): void {
    this.send({ type: 'hello', language: this.#language, words: this.#words });
  }

  #hear(frame: Frame): void {
    clearTimeout(this.#pong);
    this.link = 'open';
    this.#tries = 0;
    if (frame.type === 'house') this.trouble = frame.trouble;
    if (frame.type === 'refused' && !this.table) setTimeout(() => this.#greet(), GREET_AGAIN);
    if (frame.type === 'pong') this.#clock.heard(frame.at * 1000, frame.now, performance.now());
    if (this.#judged.has(frame.answers) && (frame.type === 'why' || frame.type === 'refused')) {
      return this.#settle(frame.answers, frame.type === 'why' && frame.found[0]?.allowed ? '' : frame.sentence);
    }
    const moved = this.busy && frame.answers === this.#moving;
    const jumped = frame.type === 'table' && frame.number !== this.table?.number;
    if (frame.type === 'why' || frame.type === 'refused') this.answer = frame;
    // An answer stays until the viewer's own next move, or the table was turned back.
    else if (moved || frame.type === 'table') this.answer = null;
    if (moved || jumped || (frame.type === 'refused' && frame.answers === this.#advice)) this.hinting = false;
    if (moved) this.busy = false;
    if (frame.type === 'story' || frame.type === 'table') this.fetching = false;
    if (this.#plans.has(frame.answers)) {
      this.#planned(frame.answers, frame.type === 'plan' ? frame.plan : null);
      if (frame.type === 'plan') return;
    }
    this.#merge(frame, moved);
    if (frame.type === 'hint') this.#advise(frame);
    this.onframe?.(frame);
  }

  #merge(frame: Frame, mine: boolean): void {
    const before = this.table;
    const merged = merge(before, frame);
    if (!merged) {
      if (frame.type === 'update' || frame.type === 'seats') this.#greet();
      return;
    }
    this.table = merged.table;
    if (frame.type === 'table') this.time.jump(merged.table);
    else if (frame.type === 'update' && before) this.time.hear({ before, after: merged.table, lines: merged.lines, mine, due: this.#clock.moment(frame.start) });
    else this.time.patch((table) => merge(table, frame)?.table ?? table);
    if (frame.type !== 'chat' && frame.type !== 'story') this.heard = Date.now();
    if (this.hint && this.#promptOf(this.hint.seat) !== this.#advised) this.hint = null;
  }

  /** Advice about a decision that is another one by now is no advice; where there is one still, it is asked for anew. */
  #advise(frame: HintFrame): void {
    if (!this.hinting || frame.answers !== this.#advice) return;
    this.hinting = false;
    const prompt = this.#promptOf(frame.seat);
    if (prompt === this.#advised) this.hint = frame;
    else if (prompt) this.askHint(frame.seat);
  }

  /** What a seat has to decide; the same object as long as nothing about it changes. */
  #promptOf(seat: number): Prompt | null {
    return this.table?.prompts.find((prompt) => prompt.seat === seat && !prompt.waiting) ?? null;
  }

  #beat(socket: WebSocket, count: number): void {
    this.#ping = setTimeout(() => {
      this.#check(socket);
      this.#beat(socket, count + 1);
    }, count <= FIRST_PINGS ? PING_SOON : PING_EVERY);
  }

  /** Ask for a sign, and say whether anybody looks: whoever does not may be told of their turn in other ways. */
  #tick(): void {
    this.send({ type: 'ping', at: performance.now() / 1000, hidden: document.hidden });
  }

  #check(socket: WebSocket): void {
    this.#tick();
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => socket.close(), PONG_WITHIN);
  }

  #hush(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#pong);
  }

  async #lost(code: number, why: string): Promise<void> {
    this.#hush();
    this.busy = this.hinting = this.fetching = false;
    if (this.#closed) return;
    this.link = 'lost';
    if (code === NO_SESSION) await api.me().catch(() => undefined);
    if (code === TOO_MANY && !this.table && why) {
      this.error = new HouseError(429, why);
      this.link = 'gone';
      return;
    }
    // A socket cannot say why it was refused; the same address over HTTP can.
    const refused = this.table && code !== TURNED_OUT ? null : await api.table(this.#id).then(() => null, (error: unknown) => error);
    if (this.#closed) return;
    if (refused instanceof HouseError && refused.status >= 400 && refused.status < 500) {
      this.error = refused;
      this.link = 'gone';
      return;
    }
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#tries++));
  }
}
