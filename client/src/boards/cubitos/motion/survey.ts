/** Where things of the table are on the page at one moment: looked up in one go and measured at most once each. */
import type { Piece } from '../pieces.ts';
import type { Place } from './plan.ts';

const MARKS = ['die', 'pile', 'zone', 'cup', 'stock', 'tray', 'seat'] as const;
type Mark = (typeof MARKS)[number];

export class Survey {
  #found = new Map<string, HTMLElement[]>();
  #boxes = new Map<Element, Place | null>();

  constructor(marks: readonly Mark[] = MARKS) {
    for (const one of document.querySelectorAll<HTMLElement>(marks.map((mark) => `[data-${mark}]`).join()))
      for (const mark of marks) {
        const key = one.dataset[mark];
        if (key === undefined) continue;
        const same = this.#found.get(`${mark} ${key}`);
        if (same) same.push(one);
        else this.#found.set(`${mark} ${key}`, [one]);
      }
  }

  /** All single dice that are drawn, by their names. */
  *dice(): Iterable<[id: number, one: HTMLElement]> {
    for (const [key, [one]] of this.#found) if (one && key.startsWith('die ')) yield [Number(key.slice(4)), one];
  }

  element(mark: Mark, key: string | number): HTMLElement | null {
    return this.#found.get(`${mark} ${key}`)?.find((one) => this.box(one)) ?? null;
  }

  /** The box of an element; null where it is not drawn. */
  box(one: Element | null): Place | null {
    if (!one) return null;
    let box = this.#boxes.get(one);
    if (box === undefined) {
      const found = one.getBoundingClientRect();
      this.#boxes.set(one, (box = found.width ? found : null));
    }
    return box;
  }

  at(mark: Mark, key: string | number): Place | null {
    return this.box(this.element(mark, key));
  }

  /** What shows a die: itself, its heap, its zone, or the mat of its seat. */
  of({ id, seat, zone, sort }: Piece): Place | null {
    return this.at('die', id) ?? this.at('pile', `${seat}-${zone}-${sort}`) ?? this.at('zone', `${seat}-${zone}`) ?? this.at('seat', seat);
  }
}
