/** The line to one table: it greets, listens, speaks, and comes back by itself when it breaks. */
import { api, HouseError } from './api.ts';
import { merge, type TableState } from '../match/table_state.ts';
import type { Frame, HintFrame, Language, RefusedFrame, Request, StoryLine, WhyFrame } from '../wire.ts';

/** `lost` waits for the next try; `gone` has given up because the house said so. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone';

const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** The house does not know who is asking (any more). */
const NO_SESSION = 4401;

/** How long to wait before try number `tries` (from 0): doubling, bounded, never in step with everybody else. */
export function backoff(tries: number, luck: number = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
  return Math.round(longest * (0.5 + 0.5 * luck));
}

export class TableLine {
  table: TableState | null = $state.raw(null);
  /** What just happened, for animation and for the ear. */
  lines: StoryLine[] = $state.raw([]);
  link: Link = $state('connecting');
  /** The last answer to "why not?" or to a move that was refused. */
  answer: WhyFrame | RefusedFrame | null = $state.raw(null);
  /** Advice that was asked for; it goes when the table moves on. */
  hint: HintFrame | null = $state.raw(null);
  /** Advice was asked for and has not come yet. */
  hinting: boolean = $state(false);
  error: unknown = $state.raw(null);
  /** A move was sent and not answered yet. */
  busy: boolean = $state(false);
  /** Counts what makes my prompt another one: my own moves, and jumps of the whole table. Others' moves do not. */
  own: number = $state(0);
  /** When the clocks of the seats were last told, by this browser's own clock. */
  heard: number = $state(0);
  /** Called with every frame after it was merged. */
  onframe: ((frame: Frame) => void) | null = null;

  readonly #id: string;
  #language: Language;
  #words: boolean;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The seat for which advice is on its way. */
  #adviceFor = -1;

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

  act(seat: number, moves: string[]): boolean {
    if (!this.table || this.busy) return false;
    this.busy = this.send({ type: 'move', seat, moves, after: this.table.number });
    return this.busy;
  }

  why(seat: number, notation: string): boolean {
    return this.send({ type: 'why', seat, notation });
  }

  askHint(seat: number): boolean {
    if (this.hinting) return true;
    this.hint = null;
    this.#adviceFor = seat;
    this.hinting = this.send({ type: 'hint', seat });
    return this.hinting;
  }

  /** Try at once, without waiting for the next turn of the backoff. */
  again = (): void => {
    if (this.link === 'lost') {
      clearTimeout(this.#retry);
      this.#connect();
    }
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
    socket.onopen = () => {
      this.#greet();
      this.#ping = setInterval(() => this.#check(socket), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Frame);
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.#socket) void this.#lost(event.code);
    };
  }

  #greet(): void {
    this.send({ type: 'hello', language: this.#language, words: this.#words });
  }

  #hear(frame: Frame): void {
    clearTimeout(this.#pong);
    this.link = 'open';
    this.#tries = 0;
    if (frame.type === 'why' || frame.type === 'refused') this.answer = frame;
    // An answer stays until the viewer's own next move, or the table was turned back.
    else if (frame.type === 'table' || (frame.type === 'update' && this.busy)) this.answer = null;
    if (frame.type === 'hint') this.#advise(frame);
    if (frame.type === 'update' || frame.type === 'table') this.hint = null;
    if (frame.type === 'refused' || frame.type === 'table' || (frame.type === 'update' && this.busy)) this.hinting = false;
    if (this.#isMine(frame)) this.own += 1;
    if (frame.type === 'refused' || frame.type === 'update' || frame.type === 'table') this.busy = false;
    const merged = merge(this.table, frame);
    if (merged) {
      this.table = merged.table;
      if (frame.type === 'update' || frame.type === 'table') this.lines = merged.lines;
      if (frame.type !== 'chat') this.heard = Date.now();
    } else if (frame.type === 'update' || frame.type === 'seats') {
      this.#greet();
    }
    this.onframe?.(frame);
  }

  /** Advice for a table that has moved on since is no advice; where it is still mine to decide, it is asked for anew. */
  #advise(frame: HintFrame): void {
    const waited = this.hinting;
    this.hinting = false;
    if (frame.number === this.table?.number) this.hint = frame;
    else if (waited && this.table?.prompts.some((prompt) => prompt.seat === this.#adviceFor && !prompt.waiting)) this.askHint(this.#adviceFor);
  }

  #isMine(frame: Frame): boolean {
    return frame.type === 'update' ? this.busy : frame.type === 'table' && frame.number !== this.table?.number;
  }

  #check(socket: WebSocket): void {
    this.send({ type: 'ping', at: Date.now() / 1000 });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => socket.close(), PONG_WITHIN);
  }

  #hush(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
  }

  async #lost(code: number): Promise<void> {
    this.#hush();
    this.busy = this.hinting = false;
    if (this.#closed) return;
    this.link = 'lost';
    if (code === NO_SESSION) await api.me().catch(() => undefined);
    // A socket cannot say why it was refused; the same address over HTTP can.
    const refused = this.table ? null : await api.table(this.#id).then(() => null, (error: unknown) => error);
    if (this.#closed) return;
    if (refused instanceof HouseError && refused.status >= 400 && refused.status < 500) {
      this.error = refused;
      this.link = 'gone';
      return;
    }
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#tries++));
  }
}
