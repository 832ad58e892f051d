/** Cards and things by their ids, as the furniture tells them. */
import type { ContractText, CustomsText, EventText, Furniture, HeadquarterText, VehicleText } from './furniture.ts';

export class Book {
  readonly #contracts: ReadonlyMap<string, ContractText>;
  readonly #customs: ReadonlyMap<string, CustomsText>;
  readonly #events: ReadonlyMap<string, EventText>;
  readonly #headquarters: ReadonlyMap<string, HeadquarterText>;
  readonly #vehicles: ReadonlyMap<string, VehicleText>;

  constructor(readonly told: Furniture) {
    const by = <T extends { id: string }>(all: readonly T[]): Map<string, T> => new Map(all.map((one) => [one.id, one]));
    this.#contracts = by(told.contracts);
    this.#customs = by(told.customs);
    this.#events = by([...told.dangers, ...told.unrest]);
    this.#headquarters = by(told.headquarters);
    this.#vehicles = by(told.vehicles);
  }
  contract(id: string): ContractText | null {
    return this.#contracts.get(id) ?? null;
  }
  customs(id: string): CustomsText | null {
    return this.#customs.get(id) ?? null;
  }
  event(id: string): EventText | null {
    return this.#events.get(id) ?? null;
  }
  headquarter(id: string): HeadquarterText | null {
    return this.#headquarters.get(id) ?? null;
  }
  vehicle(kind: string): VehicleText | null {
    return this.#vehicles.get(kind) ?? null;
  }
  /** Victory points printed for a way from one territory to another. */
  points(sender: number, receiver: number): number {
    const [from, to] = [this.told.territories[sender]?.continent, this.told.territories[receiver]?.continent];
    return from === undefined || to === undefined ? 0 : (this.told.points[from]?.[to] ?? 0);
  }
}

/** `2.ship1` as owner (from 0), vehicle and kind. */
export function readToken(id: string): { seat: number; vehicle: string; kind: string; number: number } {
  const [, seat = '0', kind = '', number = '0'] = /^(\d+)\.([a-z]+)(\d+)$/.exec(id) ?? [];
  return { seat: Number(seat) - 1, vehicle: `${kind}${number}`, kind, number: Number(number) };
}
