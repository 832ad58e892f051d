/** A house made of fixtures, for looking at pages without a server (`npm run mock`). It plays back; it decides nothing. */
import fairness from '../fixtures/fairness.json';
import finished from '../fixtures/finished.json';
import game from '../fixtures/game.json';
import lobby from '../fixtures/lobby.json';
import me from '../fixtures/me.json';
import moments from '../fixtures/moments.json';
import rules from '../fixtures/rules.json';
import boxes from '../fixtures/boxes.json';
import waiting from '../fixtures/waiting.json';
import type { BoxCard, Frame, Request, TableFrame } from '../lib/wire.ts';

const titles = (boxes as unknown as BoxCard[]).flatMap((box) => box.titles);
const empty = { open: [], mine: [], running: [], finished: [] };

/** `?mock=empty|slow|down` in the address shows the designed states. */
function mood(): string {
  return new URLSearchParams(location.search).get('mock') ?? '';
}

function answer(path: string): unknown {
  const [, , kind = '', name = '', part = '', number = ''] = path.split('/');
  if (kind === 'titles' && part === 'bots') return { bots: titles.find((one) => one.slug === name)?.bots ?? [], command: '' };
  if (kind === 'titles') return part === 'rules' ? rules : part === 'lessons' ? [] : titles;
  if (kind === 'boxes') return boxes;
  if (kind === 'lobby') return mood() === 'empty' ? empty : lobby;
  if (kind === 'tables' && part === 'fairness') return fairness;
  if (kind === 'tables' && part === 'analysis') return { status: 'none', ahead: 0, stage: '', done: 0, total: 0, seconds_left: null, outdated: false, analysis: null };
  if (kind === 'tables' && part === 'moments') {
    const first = moments[0]?.number ?? 0;
    return moments[Math.max(0, Number(number) - first)] ?? moments.at(-1);
  }
  if (kind === 'tables') return path.split('/')[3] ? finished : { id: 'lamp', invite: 'brass-lantern' };
  return me;
}

async function mockFetch(input: RequestInfo | URL): Promise<Response> {
  const path = new URL(String(input), location.href).pathname;
  if (mood() === 'slow') await new Promise((done) => setTimeout(done, 60_000));
  if (mood() === 'down') throw new TypeError('no house');
  return new Response(JSON.stringify(answer(path)), { headers: { 'content-type': 'application/json' } });
}

/** A frame before it is told which request it answers. */
type Reply = Frame extends infer One ? (One extends Frame ? Omit<One, 'answers'> : never) : never;

class MockSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #next = 0;
  readonly #id: string;

  constructor(address: string) {
    super();
    this.#id = address.split('/').at(-1) ?? '';
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
    }, 50);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000 });
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request;
    for (const frame of this.#reply(request)) {
      setTimeout(() => this.onmessage?.({ data: JSON.stringify({ ...frame, answers: request.id ?? '' }) }), 120);
    }
  }

  #reply(request: Request): Reply[] {
    switch (request.type) {
      case 'hello': {
        if (this.#id === 'wait') return [waiting as unknown as Frame];
        if (this.#id === 'done') return [finished as unknown as Frame];
        return [{ ...(game[request.language ?? 'en'] as unknown as TableFrame), hints: true }];
      }
      case 'move':
      case 'undo': {
        const frame = game.updates[this.#next++];
        return frame ? [frame as unknown as Frame] : [];
      }
      case 'why': {
        const sentence = 'You are alone in Panama, so you must buy all its cargo with your whole stack.';
        const says = rules.find((rule) => rule.id === 'CN-PORT-01')?.text ?? '';
        return [{ type: 'why', notation: request.notation, rule: 'CN-PORT-01', sentence, says, heard: '', found: [], suggestions: [] }];
      }
      case 'hint': {
        const frame = game.en as unknown as { number: number; prompts: { choices: { notation: string; text: string }[] }[] };
        const choices = (frame.prompts[0]?.choices ?? []).slice(0, 3).map(({ notation, text }, at) => ({ notation, text, chance: 0.4 - at / 10, why: 'It pays.' }));
        return [{ type: 'hint', seat: request.seat, number: frame.number, choices, chance: 0.4, iterations: 240 }];
      }
      case 'say':
        return [{ type: 'chat', line: { name: 'Ana', seat: 0, text: request.text, at: Date.now() / 1000, id: 0 } }];
      default:
        return [{ type: 'pong', at: Date.now() / 1000, now: Date.now() / 1000 }];
    }
  }
}

export function openMockHouse(): void {
  window.fetch = mockFetch;
  window.WebSocket = MockSocket as unknown as typeof WebSocket;
}
