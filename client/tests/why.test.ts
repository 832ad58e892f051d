import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { meantBy, stepAt, thingsOf } from '../src/lib/learn/guide.ts';
import { api } from '../src/lib/net/api.ts';
import { change } from '../src/lib/page/settings.svelte.ts';
import type { AskedVerb, FormSlot, GuideStep, HowToPlay, WhyFrame } from '../src/lib/wire.ts';
import WhyPanel from '../src/table/prompt/WhyPanel.svelte';
import { choiceOf } from './make.ts';

const slot = (name: string, labels: string[]): FormSlot => ({
  name, label: '', kind: labels.length ? 'id' : 'number', grammar: '', ids: labels, labels, least: 0, most: 0, joint: '', slots: [],
});
const verbs: AskedVerb[] = [
  { verb: 'bid', name: 'Send a ship to a port', rule: '', phase: 'send', slots: [slot('coins', []), slot('port', ['Tangier', 'Rotterdam'])] },
  { verb: 'draw', name: 'Draw from the bag', rule: '', phase: 'resolve', slots: [] },
];
const answer: WhyFrame = {
  type: 'why', answers: '1', notation: 'Rotterdam', rule: '', sentence: '', says: '', heard: 'Rotterdam', suggestions: ['Rio'],
  found: [
    { text: 'Send a ship: Rotterdam', allowed: true, sentence: 'You may do this now.', rule: '', says: '', step: '', choices: [choiceOf('bid rotterdam 1', {}, { text: 'Bid 1' })] },
    { text: 'Raise: Rotterdam', allowed: false, sentence: 'No ship there.', rule: 'CN-RESOLVE-01', says: 'From turn 2 on.', step: 'Resolve ships', choices: [] },
  ],
};

let shown: Record<string, unknown> | null = null;
async function show(given: WhyFrame | null, ask = vi.fn(), act = vi.fn()): Promise<HTMLElement> {
  document.body.innerHTML = '<main><div class="surface"><button aria-label="Tangier: closed">x</button></div></main><div id="panel"></div>';
  const target = document.querySelector<HTMLElement>('#panel');
  if (!target) throw new Error('no panel');
  shown = mount(WhyPanel, { target, props: { slug: 'cargo_noir', answer: given, ask, act } });
  await tick();
  await Promise.resolve();
  flushSync();
  return target;
}
const button = (page: ParentNode, text: string): HTMLButtonElement => {
  const found = [...page.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
beforeEach(() => {
  change({ language: 'en' });
  vi.spyOn(api, 'verbs').mockResolvedValue(verbs);
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

describe('asking why', () => {
  it('takes plain words', async () => {
    const ask = vi.fn();
    const page = await show(null, ask);
    const field = page.querySelector('input');
    if (!field) throw new Error('no field');
    field.value = ' send a ship to Tangier ';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    page.querySelector('form')?.requestSubmit();
    expect(ask).toHaveBeenCalledWith('send a ship to Tangier', '');
  });

  it('offers the verbs by name, then what they are done to', async () => {
    const ask = vi.fn();
    const page = await show(null, ask);
    button(page, 'Send a ship to a port').click();
    flushSync();
    expect(ask).toHaveBeenLastCalledWith('Send a ship to a port', 'bid');
    button(page, 'Tangier').click();
    expect(ask).toHaveBeenLastCalledWith('Tangier', 'bid');
  });

  it('asks about whatever is pressed on the board, and nothing else happens', async () => {
    const ask = vi.fn();
    const pressed = vi.fn();
    await show(null, ask);
    const place = document.querySelector<HTMLElement>('.surface button');
    place?.addEventListener('click', pressed);
    place?.click();
    expect(ask).toHaveBeenCalledWith('Tangier', '');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('shows what may be done, what may not and why, and what else may have been meant', async () => {
    const ask = vi.fn();
    const act = vi.fn();
    const page = await show(answer, ask, act);
    button(page, 'Draw from the bag').click(); // an answer from before the panel was opened is not for here
    flushSync();
    expect(page.textContent).toContain('No ship there.');
    expect(page.textContent).toContain('Resolve ships');
    button(page, 'Bid 1').click();
    expect(act).toHaveBeenCalledWith(['bid rotterdam 1']);
    button(page, 'Rio').click();
    expect(ask).toHaveBeenLastCalledWith('Rio', '');
  });
});

describe('what is meant', () => {
  it('is a move where a thing stands for one, else its name', () => {
    document.body.innerHTML = '<button data-choices="bid rio 1">Rio</button><button data-choices="a&#10;b" aria-label="Rio, 3 coins"><i></i></button><p data-ask="Bank"><b></b></p>';
    expect([...document.querySelectorAll('button, i, b')].map(meantBy)).toEqual(['bid rio 1', 'Rio', 'Rio', 'Bank']);
  });

  it('is chosen from the first slot with names', () => {
    expect(thingsOf(verbs[0] ?? null)).toEqual(['Tangier', 'Rotterdam']);
    expect(thingsOf(verbs[1] ?? null)).toEqual([]);
    expect(thingsOf(null)).toEqual([]);
  });
});

describe('the steps of a turn', () => {
  const step = (id: string, ...phases: string[]): GuideStep => ({ id, name: id, text: '', phases, sections: [], rules: [], details: [] });
  const guide: HowToPlay = { aim: '', aim_rules: [], start: [step('families', 'families')], turn_name: '', turn: [step('trade', 'trade', 'shed')], end: step('end', 'over'), scoring: [], tips: [] };
  it('know the phase that a table is in', () => {
    expect(['families', 'shed', 'over', '', 'nap'].map((phase) => stepAt(guide, phase)?.id)).toEqual(['families', 'trade', 'end', undefined, undefined]);
    expect(stepAt(null, 'trade')).toBeNull();
  });
});
