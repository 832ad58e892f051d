import { describe, expect, it } from 'vitest';

import { merge, myPrompt } from '../../../lib/match/table_state.ts';
import type { Choice, Prompt } from '../../../lib/wire.ts';
import { scenes } from '../mock/scenes.ts';
import { listed, meantByActive, onActive, readFill, readOptions, writeFill } from '../options.ts';
import type { ActiveDie } from '../view.ts';

const choice = (notation: string): Choice => ({ move: { code: 0, params: [] }, notation, text: notation, rule: '', group: '', reveals: false, verb: '', args: [] });
const prompt = (notations: string[], suggestions: string[] = []): Prompt => ({
  seat: 0, about: '', text: '', rule: '', choices: notations.map(choice), forms: [], suggestions: suggestions.map(choice), waiting: false,
});
const die = (more: Partial<ActiveDie> = {}): ActiveDie => ({ sort: 'brown', face: 'team', used: [], borrowed: false, due: false, event: false, ...more });
const texts = (choices: readonly Choice[]): string[] => choices.map((one) => one.notation);

describe('the choices of a prompt', () => {
  it('are sorted by what they are pressed on', () => {
    const options = readOptions(prompt(['buy white', 'take red', 'draw brown', 'from roll light_gray', 'from rest blue', 'go 6-21', 'spot 7-4', 'to 3', 'push', 'go on', 'use all']));
    expect(texts(options.stock.get('white') ?? [])).toEqual(['buy white']);
    expect(texts(options.stock.get('red') ?? [])).toEqual(['take red']);
    expect(options.draw.get('brown')?.notation).toBe('draw brown');
    expect(options.roll.get('light_gray')?.notation).toBe('from roll light_gray');
    expect(options.rest.get('blue')?.notation).toBe('from rest blue');
    expect([...options.spaces.keys()]).toEqual(['6-21', '7-4']);
    expect([...options.seats.keys()]).toEqual([2]);
    expect(texts(options.plain)).toEqual(['push', 'go on', 'use all']);
  });

  it('of faces are kept by the die', () => {
    const options = readOptions(prompt(['set white:team', 'set white:step1', 'set blue:coin2']));
    expect(options.faces.get('white')?.map(({ face }) => face)).toEqual(['team', 'step1']);
    expect(options.faces.get('blue')?.map(({ face }) => face)).toEqual(['coin2']);
  });

  it.each(Object.keys(scenes))('of %s are all on the board', (name) => {
    const frame = scenes[name];
    const table = frame ? merge(null, frame)?.table : undefined;
    const asked = table ? myPrompt(table) : null;
    const found = texts(listed(readOptions(asked)));
    for (const one of asked?.choices ?? []) expect(found).toContain(one.notation);
  });
});

describe('an active die', () => {
  const options = readOptions(prompt(['use brown:team 1', 'use brown:team 2', 'from active brown:team', 'from active brown:team used', 'from active brown:team borrowed']));

  it('is lit for the abilities that it has not executed, and for being picked as it is', () => {
    expect(texts(onActive(die(), options))).toEqual(['use brown:team 1', 'use brown:team 2', 'from active brown:team']);
    expect(texts(onActive(die({ used: [0] }), options))).toEqual(['use brown:team 2', 'from active brown:team used']);
    expect(texts(onActive(die({ borrowed: true }), options)).at(-1)).toBe('from active brown:team borrowed');
  });

  it('of another face is dark', () => {
    expect(onActive(die({ face: 'coin3' }), options)).toEqual([]);
    expect(onActive(die({ sort: 'white' }), options)).toEqual([]);
  });

  it('whose coins were taken is picked as a used one', () => {
    const coins = readOptions(prompt(['use brown:coin3 1', 'from active brown:coin3', 'from active brown:coin3 used']));
    expect(texts(onActive(die({ face: 'coin3', paid: true }), coins))).toEqual(['from active brown:coin3 used']);
    expect(texts(onActive(die({ face: 'coin3', paid: false }), coins))).toEqual(['use brown:coin3 1', 'from active brown:coin3']);
    expect(texts(onActive(die({ face: 'coin3' }), coins))).toHaveLength(3);
  });

  it('asks about its own ability', () => {
    expect(meantByActive(die())).toBe('use brown:team 1');
    expect(meantByActive(die({ used: [0, 1] }))).toBe('use brown:team 2');
  });
});

describe('a filling', () => {
  it('is read from its notation and written back', () => {
    for (const notation of ['fill light_gray*5 brown white*2', 'fill nothing', 'fill white rest red*2', 'fill nothing rest blue']) {
      const filling = readFill(notation);
      expect(filling && writeFill(filling)).toBe(notation);
    }
    expect(readFill('fill white*2 brown')).toEqual({ draw: { white: 2, brown: 1 }, rest: null });
  });

  it('that is only the bare word says nothing', () => {
    expect(readFill('fill')).toBeNull();
  });

  it('spelled out is taken before the bare word', () => {
    expect(readOptions(prompt(['fill'], ['fill white*2'])).fill?.notation).toBe('fill white*2');
    expect(readOptions(prompt(['fill white*2', 'fill'])).fill?.notation).toBe('fill white*2');
  });
});
