import { describe, expect, it } from 'vitest';

import type { Line } from '../../../lib/wire.ts';
import { named, say } from '../../../lib/words/template.ts';
import { scenes } from '../mock/scenes.ts';
import { settle, stride, STEP, thrown, throwsIn, walksIn, type Settled } from '../pieces.ts';
import { isRolling, leaders, readView, single, sorted, total, type ActiveDie, type TableView, type TeamView } from '../view.ts';
import { bonusParts, diceText, spaceText, WORDS } from '../words.ts';

const base = readView(Object.values(scenes)[0]?.view ?? null);
if (!base) throw new Error('there is no scene to begin with');
const active = (...dice: string[]): ActiveDie[] =>
  dice.map((one) => {
    const [sort = '', face = ''] = one.split(':');
    return { sort, face, used: [], paid: false, borrowed: false, due: false, event: false };
  });
const part = (zones: Partial<TeamView>): TeamView => ({ ...(base.seat[0] as TeamView), draw: {}, roll: {}, rest: {}, hand: {}, active: [], ...zones });
const table = (...seat: TeamView[]): TableView => ({ ...base, seat });
const line = (kind: string, facts: Record<string, unknown>): Line => ({ kind, text: '', rule: '', facts });
const ways = ({ travels }: Settled): string[] => travels.map(({ piece, from, lost }) => `${piece.sort} ${from?.zone ?? 'supply'}-${lost ? 'supply' : piece.zone}`).sort();
const ids = ({ pieces }: Settled): number[] => pieces.map(({ id }) => id).sort((a, b) => a - b);

describe('dice', () => {
  it('keep their names while they lie still', () => {
    const view = table(part({ draw: { white: 2 }, roll: { brown: 1 }, active: active('white:team') }));
    const first = settle([], view);
    const next = settle(first.pieces, structuredClone(view));
    expect(ids(next)).toEqual(ids(first));
    expect(new Set(ids(first)).size).toBe(4);
    expect(first.travels).toEqual([]);
    expect(next.travels).toEqual([]);
  });

  it('travel from the roll zone to the active zone when they hit', () => {
    const first = settle([], table(part({ draw: { white: 1 }, roll: { white: 2, brown: 1 } })));
    const told = line('thrown', { seat: 0, push: false, hits: [{ sort: 'white', face: 'step1' }, { sort: 'brown', face: 'coin3' }], misses: { white: 1 } });
    const next = settle(first.pieces, table(part({ draw: { white: 1 }, roll: { white: 1 }, active: active('white:step1', 'brown:coin3') })), [told]);
    expect(ways(next)).toEqual(['brown roll-active', 'white roll-active']);
    expect(ids(next)).toEqual(ids(first));
  });

  it('go to rest, then to the draw zone', () => {
    const first = settle([], table(part({ roll: { white: 1 }, active: active('white:team', 'red:team') })));
    const bust = settle(first.pieces, table(part({ roll: { white: 1 }, rest: { white: 1, red: 1 } })));
    expect(ways(bust)).toEqual(['red active-rest', 'white active-rest']);
    const again = settle(bust.pieces, table(part({ roll: { white: 1 }, draw: { white: 1, red: 1 } })));
    expect(ways(again)).toEqual(['red rest-draw', 'white rest-draw']);
  });

  it('are told apart by the story where counts alone could not', () => {
    const first = settle([], table(part({ draw: { white: 1 }, roll: { white: 1 }, rest: { white: 1 } })));
    const rested = first.pieces.find(({ zone }) => zone === 'rest');
    const told = line('picked', { seat: 0, zone: 'rest', dice: { white: 1 } });
    const next = settle(first.pieces, table(part({ draw: { white: 1 }, roll: { white: 1 }, hand: { white: 1 } })), [told]);
    expect(ways(next)).toEqual(['white rest-hand']);
    expect(next.pieces.find(({ zone }) => zone === 'hand')?.id).toBe(rested?.id);
  });

  it('follow several moves that are told at once', () => {
    const first = settle([], table(part({ draw: { white: 1 }, roll: { white: 1 } })));
    const drawn = first.pieces.find(({ zone }) => zone === 'draw');
    const told = [
      line('picked', { seat: 0, zone: 'draw', dice: { white: 1 } }),
      line('added', { seat: 0, hits: [{ sort: 'white', face: 'team' }], misses: {} }),
    ];
    const next = settle(first.pieces, table(part({ roll: { white: 1 }, active: active('white:team') })), told);
    expect(ways(next)).toEqual(['white draw-active']);
    expect(next.pieces.find(({ zone }) => zone === 'active')?.id).toBe(drawn?.id);
  });

  it('come from the supply and go back to it', () => {
    const first = settle([], table(part({ roll: { white: 1 } })));
    const bought = settle(first.pieces, table(part({ roll: { white: 1 }, rest: { blue: 1 } })));
    expect(ways(bought)).toEqual(['blue supply-rest']);
    const gone = settle(bought.pieces, table(part({ rest: { blue: 1 } })));
    expect(ways(gone)).toEqual(['white roll-supply']);
  });

  it('pass to another board where the story says so', () => {
    const first = settle([], table(part({ hand: { red: 1 } }), part({ rest: { red: 1 } })));
    const told = line('passed_die', { seat: 0, sort: 'red', rival: 1 });
    const next = settle(first.pieces, table(part({}), part({ rest: { red: 2 } })), [told]);
    expect(ids(next)).toEqual(ids(first));
    expect(ways(next)).toEqual(['red hand-rest']);
  });

  it('do not change boards by themselves, but the lead die does', () => {
    const first = settle([], table(part({ rest: { lead: 1, red: 1 } }), part({})));
    const next = settle(first.pieces, table(part({}), part({ roll: { lead: 1 }, rest: { red: 1 } })));
    expect(ways(next)).toEqual(['lead rest-roll', 'red rest-supply', 'red supply-rest']);
  });

  it('that show another face are the same dice', () => {
    const first = settle([], table(part({ active: active('white:team', 'white:step1') })));
    const next = settle(first.pieces, table(part({ active: active('white:step1', 'white:step1') })));
    expect(ids(next)).toEqual(ids(first));
    expect(next.travels).toEqual([]);
  });
});

describe('a roll', () => {
  const told = line('thrown', { seat: 0, push: false, hits: [{ sort: 'white', face: 'team' }], misses: { white: 1, brown: 1 } });

  it('is found among the lines', () => {
    expect(throwsIn([line('pushed', { seat: 0, dice: 3 }), told])).toEqual([{ seat: 0, dice: [{ sort: 'white', face: 'team' }, { sort: 'brown', face: 'blank' }, { sort: 'white', face: 'blank' }] }]);
    expect(throwsIn([line('refilled', { seat: 0, dice: { white: 2 } })])).toEqual([]);
  });

  it('is made with the dice that hit and those that stay', () => {
    const first = settle([], table(part({ roll: { white: 2, brown: 1 }, active: active('white:team') })));
    const next = settle(first.pieces, table(part({ roll: { white: 1, brown: 1 }, active: active('white:team', 'white:team') })));
    const rolled = thrown(next, throwsIn([told]));
    expect([...rolled.values()].sort()).toEqual(['blank', 'blank', 'team']);
    const lay = first.pieces.find(({ zone }) => zone === 'active');
    expect(rolled.has(lay?.id ?? -1)).toBe(false);
  });

  it('that busts is made with what lies in the roll zone', () => {
    const first = settle([], table(part({ roll: { brown: 1 }, active: active('white:team') })));
    const next = settle(first.pieces, table(part({ roll: { brown: 1 }, rest: { white: 1 } })));
    const rolled = thrown(next, [{ seat: 0, dice: [{ sort: 'brown', face: 'blank' }] }]);
    expect([...rolled.keys()].map((id) => next.pieces.find((piece) => piece.id === id)?.sort)).toEqual(['brown']);
  });
});

describe('figures', () => {
  it('walk the spaces that were told', () => {
    expect(walksIn([line('moved', { seat: 1, leg: 0, water: 0, left: 2, spaces: ['start', '6-21', '6-23'] })])).toEqual([{ seat: 1, leg: 0, spaces: ['start', '6-21', '6-23'] }]);
    expect(walksIn([line('stepped', { seat: 1, leg: 0, from: '6-21', to: '6-23' })])).toEqual([{ seat: 1, leg: 0, spaces: ['6-21', '6-23'] }]);
  });

  it('go on from a walk to a shortcut without a break', () => {
    const walks = walksIn([
      line('moved', { seat: 1, leg: 0, spaces: ['8-19', '8-21'] }),
      line('shortcut', { seat: 1, from: '8-21', to: '6-21', cost: 5, pay: 'steps' }),
      line('moved', { seat: 0, leg: 0, spaces: ['start', '8-5'] }),
    ]);
    expect(walks.map(({ spaces }) => spaces)).toEqual([['8-19', '8-21', '6-21'], ['start', '8-5']]);
  });

  it('hurry on long ways', () => {
    expect(stride(3)).toBe(STEP);
    expect(stride(40) * 40).toBeLessThanOrEqual(1500);
  });
});

describe('the view', () => {
  it('is one only where the table is one of Cubitos', () => {
    expect(readView(null)).toBeNull();
    expect(readView({ seat: [], port: [] })).toBeNull();
  });

  it('is counted in the order of the sorts', () => {
    expect(sorted({ white: 1, light_gray: 2, red: 0 })).toEqual([['light_gray', 2], ['white', 1]]);
    expect(single({ white: 1, light_gray: 2 })).toEqual(['light_gray', 'light_gray', 'white']);
    expect(total({ white: 1, light_gray: 2 })).toBe(3);
  });

  it('names who is in front, and nobody while all are level', () => {
    expect(leaders(table(part({ progress: 3 }), part({ progress: 7 })))).toEqual([1]);
    expect(leaders(table(part({ progress: 3 }), part({ progress: 3 })))).toEqual([]);
  });

  it('tells who still handles dice', () => {
    expect(isRolling(part({ stage: 'decide' }))).toBe(true);
    expect(isRolling(part({ stage: 'move' }))).toBe(false);
  });
});

describe.each(['en', 'de'] as const)('words in %s', (lang) => {
  const w = WORDS[lang];

  it('tell what a space brings', () => {
    const cell = { space: '6-21', row: 6, x: 21, water: false, sector: 0, bonus: { credits: 2, fans: 1 }, jet: false, shortcut: null, name: 'First space' };
    expect(spaceText(cell, w)).toBe(`${say(w.bonus.credits, { n: 2 })}, ${say(w.bonus.fans, { n: 1 })}`);
    expect(spaceText({ ...cell, bonus: null }, w)).toBe(w.noBonus);
    expect(spaceText({ ...cell, bonus: null, water: true, jet: true }, w)).toBe(`${w.waterSpace}; ${w.jet}`);
    expect(spaceText({ ...cell, bonus: null, shortcut: { pay: 'coins', cost: 10, to: '2-13' } }, w)).toContain(say(w.coins, { n: 10 }));
  });

  it('know every stage, zone and face', () => {
    for (const stage of ['out', 'refill', 'to_roll', 'pushed', 'rescue', 'busting', 'events', 'decide', 'pushing', 'rolled', 'count', 'announced', 'compare', 'compared', 'support', 'move', 'bonus', 'buy', 'rested'])
      expect(named(w.stage, stage, '')).toBeTruthy();
    for (const face of ['blank', 'coin1', 'coin2', 'coin3', 'step1', 'credit1', 'team', 'special']) expect(named(w.face, face, '')).toBeTruthy();
  });

  it('count dice by their names', () => {
    expect(diceText({ white: 2, brown: 1 }, (sort) => sort, w)).toBe('1 brown, 2 white');
    expect(diceText({}, (sort) => sort, w)).toBe(say(w.dice, { n: 0 }));
    expect(bonusParts({ fans: 1, credits: 2 })).toEqual([['credits', 2], ['fans', 1]]);
  });
});
