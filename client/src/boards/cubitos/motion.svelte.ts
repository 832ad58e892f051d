/** Dice under way: which roll now, and which fly from one place to another. Told by the story, skipped by any key or press. */
import { pace } from '../../lib/page/settings.svelte.ts';
import type { StoryLine } from '../../lib/wire.ts';
import { ROLL, thrown, throwsIn, TRAVEL, type Piece, type Settled, type Travel } from './pieces.ts';

export interface Ghost {
  key: number;
  piece: Piece;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

/** The element that shows a die: itself, its heap, its zone, or the plate of its seat. */
function find(root: Element, piece: Piece): Element | null {
  const { id, seat, zone, sort } = piece;
  for (const mark of [`[data-die="${id}"]`, `[data-pile="${seat}-${zone}-${sort}"]`, `[data-zone="${seat}-${zone}"]`, `[data-seat="${seat}"]`]) {
    const seen = [...root.querySelectorAll(mark)].find((one) => one.getBoundingClientRect().width > 0);
    if (seen) return seen;
  }
  return null;
}

export class Motion {
  rolling: ReadonlyMap<number, string> = $state.raw(new Map<number, string>());
  ghosts: Ghost[] = $state.raw([]);
  #from = new Map<number, DOMRect>();
  #running = new Set<Animation>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: StoryLine[] | null = null;
  #keys = 0;

  /** Before the table is drawn anew: remember where dice lay, and let those that were thrown roll. */
  prepare(root: Element | undefined, settled: Settled, lines: StoryLine[]): void {
    this.#from.clear();
    const fresh = this.#told !== null && lines !== this.#told && lines.length > 0;
    this.#told = lines;
    if (!root || !fresh || pace() <= 0) return;
    for (const travel of settled.travels) {
      const box = (travel.from ? find(root, travel.from) : root.querySelector(`[data-stock="${travel.piece.sort}"]`))?.getBoundingClientRect();
      if (box?.width) this.#from.set(travel.piece.id, box);
    }
    this.rolling = thrown(settled, throwsIn(lines.map(({ line }) => line)));
    clearTimeout(this.#timer);
    if (this.rolling.size) this.#timer = setTimeout(() => (this.rolling = new Map()), ROLL * pace());
  }

  /** After the table was drawn anew: let every die that is elsewhere now travel there. */
  play(root: Element | undefined, settled: Settled): void {
    if (!root || !this.#from.size) return;
    const throwing = new Set(settled.pieces.filter(({ id }) => this.rolling.has(id)).map(({ seat }) => seat));
    const ghosts: Ghost[] = [];
    for (const travel of settled.travels) {
      const from = this.#from.get(travel.piece.id);
      if (from) this.#send(root, travel, from, throwing.has(travel.piece.seat), ghosts);
    }
    this.#from.clear();
    if (ghosts.length) this.ghosts = ghosts;
  }

  #send(root: Element, travel: Travel, from: DOMRect, throwing: boolean, ghosts: Ghost[]): void {
    const { piece, lost } = travel;
    const target = lost ? root.querySelector(`[data-stock="${piece.sort}"]`) : find(root, piece);
    const to = target?.getBoundingClientRect();
    if (!target || !to?.width) return;
    const rolls = this.rolling.has(piece.id);
    // What a roll brings about comes after it.
    const later = !rolls && throwing && (lost || piece.zone === 'rest' || travel.from?.zone === 'active') ? ROLL * pace() : 0;
    if (!lost && target instanceof HTMLElement && target.dataset['die'] === String(piece.id)) this.#fly(target, from, to, rolls ? ROLL * pace() : 0, later);
    else ghosts.push({ key: ++this.#keys, piece, from, to, delay: later || (rolls ? ROLL * pace() : 0) });
  }

  #fly(element: HTMLElement, from: DOMRect, to: DOMRect, hold: number, delay: number): void {
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    const travel = TRAVEL * pace();
    const begin = `translate(${dx}px, ${dy}px)`;
    this.#run(
      element.animate(
        [
          { transform: begin, zIndex: 9 },
          { transform: begin, zIndex: 9, offset: hold / (hold + travel), easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
          { transform: 'none', zIndex: 9 },
        ],
        { duration: hold + travel, delay, fill: 'backwards' },
      ),
    );
  }

  /** For a die that ends in a heap: a copy of it goes there. */
  carry(element: HTMLElement, ghost: Ghost, base: DOMRect): void {
    const put = (box: DOMRect): string => `translate(${box.left + box.width / 2 - base.left}px, ${box.top + box.height / 2 - base.top}px) translate(-50%, -50%)`;
    const flight = element.animate(
      [
        { transform: `${put(ghost.from)}`, opacity: 1 },
        { transform: `${put(ghost.to)} scale(0.8)`, opacity: 0.9 },
      ],
      { duration: TRAVEL * pace(), delay: ghost.delay, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)', fill: 'both' },
    );
    const done = (): void => {
      this.ghosts = this.ghosts.filter(({ key }) => key !== ghost.key);
    };
    flight.finished.then(done, done);
    this.#run(flight);
  }

  #run(animation: Animation): void {
    this.#running.add(animation);
    const done = (): void => void this.#running.delete(animation);
    animation.finished.then(done, done);
  }

  /** Everything lies where it belongs, at once. */
  skip(): void {
    if (!this.#running.size && !this.rolling.size) return;
    clearTimeout(this.#timer);
    this.rolling = new Map();
    for (const one of [...this.#running]) one.finish();
    this.#running.clear();
  }
}
