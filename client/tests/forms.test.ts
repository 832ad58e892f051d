import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { hasPickers, writeForm, writeValue } from '../src/lib/match/forms.ts';
import type { Form, FormSlot } from '../src/lib/wire.ts';
import FormRow from '../src/table/prompt/FormRow.svelte';
import { formOf } from './make.ts';

function slotOf(name: string, kind: FormSlot['kind'], more: Partial<FormSlot> = {}): FormSlot {
  return { name, label: '', kind, grammar: name.toUpperCase(), ids: [], labels: [], least: 0, most: 0, joint: '', slots: [], ...more };
}

const GOODS = { ids: ['wood', 'salt', 'gold'], labels: ['Holz', 'Salz', 'Gold'], most: 9, joint: '+' };
const OFFER: Form = formOf('offer <seat> <give:goods> for <ask:goods> <binding>', {
  slots: [
    slotOf('seat', 'seat', { least: 1, most: 3, labels: ['Ana', 'Bob', 'Cho'] }),
    slotOf('give', 'counts', GOODS),
    slotOf('ask', 'counts', GOODS),
    slotOf('binding', 'mark', { ids: ['binding'] }),
  ],
});

describe('a form', () => {
  it('is written gap by gap, counts as the house reads them', () => {
    expect(writeForm(OFFER, { seat: 2, give: { wood: 2, salt: 1, gold: 0 }, ask: { gold: 1 } })).toBe('offer 2 wood*2+salt for gold');
    expect(writeForm(OFFER, { seat: 3, give: {}, ask: { gold: 3 }, binding: true })).toBe('offer 3 nothing for gold*3 binding');
  });

  it('begins with the first of everything', () => {
    expect(writeForm(OFFER, {})).toBe('offer 1 nothing for nothing');
  });

  it('writes lists with what stands between their parts', () => {
    const space = slotOf('way', 'list', { joint: '-', slots: [slotOf('way', 'id', { ids: ['a', 'b'] })] });
    expect(writeValue(space, ['a', 'b', 'a'])).toBe('a-b-a');
    expect(writeValue(space, [])).toBe('nothing');
  });

  it('that holds a text is written by hand', () => {
    const form = formOf('pay <payment>', { slots: [slotOf('payment', 'text')] });
    expect([hasPickers(form), hasPickers(OFFER), hasPickers(formOf('pay <payment>'))]).toEqual([false, true, false]);
    expect(writeForm(form, {})).toBe('');
  });
});

describe('the pickers of a form', () => {
  let page: ReturnType<typeof mount> | null = null;
  afterEach(() => {
    if (page) void unmount(page);
    document.body.replaceChildren();
  });

  it('make the move that was chosen', () => {
    const send = vi.fn();
    page = mount(FormRow, { target: document.body, props: { form: OFFER, busy: false, send } });
    const select = document.querySelector('select');
    if (!select) throw new Error('no seat to choose');
    expect([...select.options].map((one) => one.textContent)).toEqual(['Ana', 'Bob', 'Cho']);
    select.value = '2';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const more = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label$="More"]')];
    expect(more).toHaveLength(6);
    more[0]?.click();
    flushSync();
    more[0]?.click();
    more[5]?.click();
    flushSync();
    document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    flushSync();
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(send).toHaveBeenCalledWith('offer 2 wood*2 for gold binding');
  });
});
