import { describe, expect, it } from 'vitest';

import { myPrompt } from '../../../lib/match/table_state.ts';
import type { Choice, Prompt, TableFrame } from '../../../lib/wire.ts';
import { choiceOf, promptOf } from '../../../../tests/make.ts';
import { scenes } from '../mock/scenes.ts';
import { CASINO, MARKET, meant, onlyChoice, readOptions } from '../options.ts';
import { readView } from '../view.ts';

/** Names of the arguments of each verb, as Cargo Noir declares them. */
const ARGS: Readonly<Record<string, string[]>> = {
  bid: ['port', 'coins'], raise: ['port', 'coins'], buy: ['port'], abandon: ['port'],
  swap: ['give', 'take'], take: ['card'], discard: ['cargo'], family: ['family'],
};
const choice = (notation: string, reveals = false): Choice => {
  if (notation === 'casino all') return choiceOf(notation, {}, { verb: 'all_casino', reveals });
  const [verb = '', ...words] = notation.split(' ');
  const args = (ARGS[verb] ?? []).map((name, at) => [name, name === 'coins' ? Number(words[at]) : (words[at] ?? '')]);
  return choiceOf(notation, Object.fromEntries(args), { reveals });
};
const prompt = (notations: string[], suggestions: string[] = []): Prompt =>
  promptOf(notations.map((one) => choice(one)), { suggestions: suggestions.map((one) => choice(one)) });
function scene(name: string): TableFrame {
  const found = scenes[name];
  if (!found) throw new Error(`there is no scene ${name}`);
  return found;
}
const promptIn = (name: string): Prompt | null => myPrompt(scene(name));

describe('the choices of a prompt', () => {
  it('are sorted by the place they are pressed on', () => {
    const options = readOptions(prompt(['casino', 'market', 'bid rio 4', 'bid rio 3', 'bid rio 5', 'bid bombay 1']));
    expect([...options.places.keys()].sort()).toEqual(['black_market', 'bombay', 'casino', 'rio']);
    expect(options.places.get('rio')?.bids.map((bid) => bid.coins)).toEqual([3, 4, 5]);
    expect(options.places.get(CASINO)?.plain.map((one) => one.notation)).toEqual(['casino']);
  });

  it('of the Black Market are swaps, a draw and leaving', () => {
    const options = readOptions(prompt(['draw', 'decline', 'swap gold ivory', 'swap gold wild']));
    const market = options.places.get(MARKET);
    expect(market?.swaps.map((swap) => [swap.give, swap.take])).toEqual([['gold', 'ivory'], ['gold', 'wild']]);
    expect(market?.plain.map((one) => one.notation)).toEqual(['draw', 'decline']);
  });

  it('of paying name each way once, suggestions first', () => {
    const options = readOptions(prompt(['pay gold*3', 'take villa'], ['pay ivory*3', 'pay gold*3']));
    expect(options.pays.map((one) => one.notation)).toEqual(['pay ivory*3', 'pay gold*3']);
    expect(options.takes.has('villa')).toBe(true);
  });

  it.each(Object.keys(scenes))('of %s are all on the board', (name) => {
    const asked = promptIn(name);
    const options = readOptions(asked);
    const listed = [
      ...[...options.places.values()].flatMap((place) => [
        ...place.plain,
        ...[...place.bids, ...place.raises].map((one) => one.choice),
        ...place.swaps.map((one) => one.choice),
      ]),
      ...options.families.values(), ...options.takes.values(), ...options.discards.values(), ...options.pays,
      ...(options.keep ? [options.keep] : []),
    ].map((one) => one.notation);
    for (const one of asked?.choices ?? []) expect(listed).toContain(one.notation);
  });
});

describe('pressing a place', () => {
  it('makes a choice at once where there is only one and nothing is revealed', () => {
    const options = readOptions(prompt(['casino', 'bid rio 3', 'bid panama 1', 'bid panama 2']));
    expect(onlyChoice(options.places.get(CASINO))?.notation).toBe('casino');
    expect(onlyChoice(options.places.get('rio'))?.notation).toBe('bid rio 3');
    expect(onlyChoice(options.places.get('panama'))).toBeNull();
    expect(onlyChoice(undefined)).toBeNull();
  });

  it('asks first before something is revealed or given up', () => {
    const draw = readOptions({ ...prompt([]), choices: [choice('draw', true)] });
    expect(onlyChoice(draw.places.get(MARKET))).toBeNull();
    expect(onlyChoice(readOptions(prompt(['abandon rio'])).places.get('rio'))).toBeNull();
    expect(onlyChoice(readOptions(prompt(['casino', 'casino all'])).places.get(CASINO))).toBeNull();
  });

  it('asks why about the move that was meant', () => {
    const found = readView(scene('send-5').view);
    if (!found) throw new Error('no view');
    const view = { ...found, port: found.port.map((port) => ({ ...port, lowest_bid: 6 })) };
    expect(meant(CASINO, view, 1)).toBe('casino');
    expect(meant('rio', view, 1)).toBe('bid rio 6');
    expect(meant(MARKET, { ...view, phase: 'resolve' }, 1)).toBe('draw');
    expect(meant('new_york', { ...view, phase: 'resolve' }, 1)).toBe('buy new_york');
  });
});
