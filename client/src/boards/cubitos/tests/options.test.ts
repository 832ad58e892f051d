import { describe, expect, it } from 'vitest';

import { merge, myPrompt } from '../../../lib/match/table_state.ts';
import type { Choice, Prompt } from '../../../lib/wire.ts';
import { choiceOf, promptOf } from '../../../../tests/make.ts';
import { scenes } from '../mock/scenes.ts';
import { listed, meantByActive, onActive, readFill, readOptions, writeFill } from '../options.ts';
import type { ActiveDie } from '../view.ts';

/** A choice as Cubitos declares it, from its notation. */
function choice(notation: string): Choice {
  const [verb = '', first = '', second = '', ...more] = notation.split(' ');
  const shown = (text: string): { die: string; face: string } => ({ die: text.split(':')[0] ?? '', face: text.split(':')[1] ?? '' });
  const of = (name: string, args: Parameters<typeof choiceOf>[1] = {}): Choice => choiceOf(notation, args, { verb: name });
  if (verb === 'buy') return of('purchase', { die: first });
  if (verb === 'take') return of('gain', { die: first });
  if (verb === 'draw') return of('from_draw', { die: first });
  if (verb === 'from' && first === 'active') return of('from_active', { ...shown(second), used: more.includes('used'), borrowed: more.includes('borrowed') });
  if (verb === 'from') return of(`from_${first}`, { die: second });
  if (verb === 'use' && second) return of('use', { ...shown(first), ability: Number(second) - 1 });
  if (verb === 'set') return of('set', shown(first));
  if (verb === 'to') return of('rival', { rival: Number(first) - 1 });
  if ((verb === 'go' && first !== 'on') || verb === 'spot') return of(verb, { space: first });
  return of(notation.replaceAll(' ', '_'));
}
const fillOf = (notation: string, draw?: [string, number][], rest?: [string, number][]): Choice =>
  choiceOf(notation, { ...(draw && { draw }), ...(rest && { rest }) });
const prompt = (notations: string[]): Prompt => promptOf(notations.map(choice));
const die = (more: Partial<ActiveDie> = {}): ActiveDie => ({ sort: 'brown', face: 'team', used: [], paid: false, borrowed: false, due: false, event: false, ...more });
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
  });

  it('asks about its own ability', () => {
    expect(meantByActive(die())).toBe('use brown:team 1');
    expect(meantByActive(die({ used: [0, 1] }))).toBe('use brown:team 2');
  });
});

describe('a filling', () => {
  it('is read from a listed one and written back', () => {
    const listed: [string, [string, number][], [string, number][]?][] = [
      ['fill light_gray*5 brown white*2', [['light_gray', 5], ['brown', 1], ['white', 2]]],
      ['fill nothing', []],
      ['fill white rest red*2', [['white', 1]], [['red', 2]]],
      ['fill nothing rest blue', [], [['blue', 1]]],
    ];
    for (const [notation, draw, rest] of listed) {
      const filling = readFill(fillOf(notation, draw, rest));
      expect(filling && writeFill(filling)).toBe(notation);
    }
  });

  it('that is only the bare word says nothing', () => {
    expect(readFill(fillOf('fill'))).toBeNull();
  });

  it('spelled out is taken before the bare word', () => {
    const [bare, whole] = [fillOf('fill'), fillOf('fill white*2', [['white', 2]])];
    expect(readOptions(promptOf([bare], { suggestions: [whole] })).fill).toBe(whole);
    expect(readOptions(promptOf([whole, bare])).fill).toBe(whole);
  });
});
