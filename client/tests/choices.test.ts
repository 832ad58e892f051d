import { describe, expect, it } from 'vitest';

import game from '../src/fixtures/game.json';
import { countRows, groupChoices, label, searchGroups, withNumber, type Row } from '../src/lib/match/choices.ts';
import type { Choice, Prompt, UpdateFrame } from '../src/lib/wire.ts';
import { choiceOf } from './make.ts';

function choice(notation: string, text: string, group = '', args: Choice['args'] = []): Choice {
  return choiceOf(notation, Object.fromEntries(args), { text, group });
}

function kinds(rows: Row[]): string[] {
  return rows.map((row) => row.kind);
}

const bids = [3, 4, 5, 6].map((coins) => choice(`bid rotterdam ${coins}`, `Rotterdam: bid ${coins} for gold`, 'Rotterdam', [['port', 'rotterdam'], ['coins', coins]]));

describe('grouping choices', () => {
  it('makes one stepper of a run of numbers', () => {
    const [group] = groupChoices(bids);
    expect(group?.name).toBe('Rotterdam');
    const row = group?.rows[0];
    expect(row?.kind === 'steps' && row.values).toEqual([3, 4, 5, 6]);
    expect(row?.kind === 'steps' && row.labels[1]).toBe('Bid 4 for gold');
  });

  it('keeps gaps: only what may be chosen is on the stepper', () => {
    const [group] = groupChoices(bids.filter((one) => !one.notation.endsWith('5')));
    const row = group?.rows[0];
    expect(row?.kind === 'steps' && row.values).toEqual([3, 4, 6]);
  });

  it('leaves two numbers as two buttons', () => {
    expect(kinds(groupChoices(bids.slice(0, 2))[0]?.rows ?? [])).toEqual(['one', 'one']);
  });

  it('keeps the order of the prompt and separates raise from bid', () => {
    const raises = [5, 6, 7].map((coins) => choice(`raise rio ${coins}`, `Rio: raise to ${coins}`, 'Rio', [['port', 'rio'], ['coins', coins]]));
    const groups = groupChoices([choice('collect', 'Casino: collect 2', 'Casino'), ...raises, ...bids, choice('buy rio', 'Rio: buy', 'Rio', [['port', 'rio']])]);
    expect(groups.map((group) => group.name)).toEqual(['Casino', 'Rio', 'Rotterdam']);
    expect(kinds(groups[1]?.rows ?? [])).toEqual(['steps', 'one']);
  });

  it('says what many alike choices share only once', () => {
    const swaps = ['gold', 'ivory', 'art', 'cars', 'wild', 'jewels'].map((taken) =>
      choice(`swap weapons ${taken}`, `Black Market: give Weapons, take ${taken}`, 'Black Market', [['give', 'weapons'], ['take', taken]]),
    );
    const row = groupChoices(swaps)[0]?.rows[0];
    expect(row?.kind === 'pick' && row.head).toBe('Give Weapons, take');
    expect(row?.kind === 'pick' && row.labels[2]).toBe('art');
  });

  it('makes no stepper of seats, which are numbers for programs only', () => {
    const answers = [0, 1, 2].map((seat) => choice(`accept ${seat + 1}`, `Accept what seat ${seat + 1} offers`, '', [['seat', seat]]));
    expect(kinds(groupChoices(answers)[0]?.rows ?? [])).toEqual(['one', 'one', 'one']);
  });

  it('asks about the number beyond the end of a row', () => {
    expect(withNumber(bids[0] ?? choice('', ''), 2)).toBe('bid rotterdam 2');
    expect(withNumber(choice('buy rio', 'Rio: buy', 'Rio', [['port', 'rio']]), 2)).toBe('');
  });

  it('loses no choice of a real game', () => {
    const prompts = (game.updates as unknown as UpdateFrame[]).flatMap((update) => update.prompts);
    expect(prompts.length).toBeGreaterThan(3);
    for (const prompt of prompts as Prompt[]) {
      const shown = groupChoices(prompt.choices).flatMap((group) =>
        group.rows.flatMap((row) => (row.kind === 'one' ? [row.choice.notation] : row.choices.map((one) => one.notation))),
      );
      expect(shown.toSorted()).toEqual(prompt.choices.map((one) => one.notation).toSorted());
    }
  });
});

describe('searching choices', () => {
  const groups = groupChoices([...bids, choice('casino', 'Casino: 2 coins next turn', 'Casino')]);

  it('finds by any word, in any order and case', () => {
    expect(searchGroups(groups, 'COINS casino').map((group) => group.name)).toEqual(['Casino']);
    expect(searchGroups(groups, 'rotterdam 5').map((group) => group.name)).toEqual(['Rotterdam']);
  });

  it('shows everything without a search and nothing for a word that is not there', () => {
    expect(countRows(searchGroups(groups, '  '))).toBe(2);
    expect(searchGroups(groups, 'bombay')).toEqual([]);
  });
});

it('takes the name of the group off a label and nothing else', () => {
  expect(label('Casino', choice('casino', 'Casino: collect 2 coins', 'Casino'))).toBe('Collect 2 coins');
  expect(label('Cards', choice('keep', 'Keep your cargo', 'Cards'))).toBe('Keep your cargo');
});
