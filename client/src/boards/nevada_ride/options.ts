/** The choices of a prompt, sorted by what they are pressed on. What is not in here is not lit. */
import { idOf, numberOf } from '../../lib/match/choices.ts';
import type { Choice, Form, Prompt } from '../../lib/wire.ts';
import type { Circuit } from './road/geometry.ts';
import type { TableView, WayView } from './view.ts';

/** A way to an end that can be chosen. */
export interface Way {
  choice: Choice;
  /** What it costs and calls for; null where the house does not tell. */
  way: WayView | null;
}

export interface Options {
  gears: Map<number, Choice>;
  /** Ends by the number of their space, each with its ways. */
  ends: Map<number, Way[]>;
  /** On cars, counted from 0. */
  cars: Map<number, Choice>;
  /** On the parts of my own sheet. */
  parts: Map<string, Choice>;
  /** Whatever has no place of its own: staying, nitro, tires, drivers... */
  plain: Choice[];
  forms: Form[];
}

export function readOptions(prompt: Prompt | null, view: TableView | null, circuit: Circuit | null): Options {
  const options: Options = { gears: new Map(), ends: new Map(), cars: new Map(), parts: new Map(), plain: [], forms: [...(prompt?.forms ?? [])] };
  for (const choice of prompt?.choices ?? []) {
    switch (choice.verb) {
      case 'gear':
        options.gears.set(numberOf(choice, 'gear'), choice);
        break;
      case 'drive':
      case 'slip': {
        const [space, number] = [circuit?.numberOf(idOf(choice, 'space')) ?? -1, numberOf(choice, 'way')];
        const way = view?.ways.find((one) => one.space === space && one.way === number) ?? null;
        const found = options.ends.get(space);
        if (found) found.push({ choice, way });
        else options.ends.set(space, [{ choice, way }]);
        break;
      }
      case 'radio':
        options.cars.set(numberOf(choice, 'other'), choice);
        break;
      case 'regain':
        options.parts.set(idOf(choice, 'part'), choice);
        break;
      default:
        options.plain.push(choice);
    }
  }
  return options;
}
