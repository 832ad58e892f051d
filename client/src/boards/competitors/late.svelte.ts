/** Parts of the board that few turns need: they come when they are first wanted, and weigh nothing on a first visit. */
import type { Component } from 'svelte';

import type DealList from './deals/DealList.svelte';
import type Maker from './deals/Maker.svelte';
import type Menu from './desk/Menu.svelte';
import type Legend from './map/Legend.svelte';

export class Late<Part extends Component<any>> {
  /** Null until it has come. */
  now: Part | null = $state.raw(null);
  #load: () => Promise<{ default: Part }>;
  #asked: Promise<void> | null = null;

  constructor(load: () => Promise<{ default: Part }>) {
    this.#load = load;
  }

  /** Let it come; where the line is down, it is asked for again the next time. */
  need(): Promise<void> {
    this.#asked ??= this.#load().then(
      ({ default: part }) => void (this.now = part),
      () => void (this.#asked = null),
    );
    return this.#asked;
  }
}

export const late = {
  maker: new Late<typeof Maker>(() => import('./deals/Maker.svelte')),
  list: new Late<typeof DealList>(() => import('./deals/DealList.svelte')),
  menu: new Late<typeof Menu>(() => import('./desk/Menu.svelte')),
  legend: new Late<typeof Legend>(() => import('./map/Legend.svelte')),
};
