/** Moves that a person builds: what is chosen in each gap of a form, and the move as it is written then. */
import type { Form, FormSlot } from '../wire.ts';

/** An id, a number or seat as it is written, a mark, counts by id, a list of such values, or a text. */
export type SlotValue = string | number | boolean | SlotCounts | SlotValue[];
export type SlotCounts = { [id: string]: number };

/** How counts and lists are written that hold nothing. */
const NOTHING = 'nothing';

/** What a gap holds before anybody has chosen. */
export function firstValue(slot: FormSlot): SlotValue {
  switch (slot.kind) {
    case 'id': return slot.ids[0] ?? '';
    case 'number':
    case 'seat': return slot.least;
    case 'mark': return false;
    case 'counts': return {};
    case 'list': return [];
    case 'text': return '';
  }
}

/** A value as it is written in a move. */
export function writeValue(slot: FormSlot, value: SlotValue): string {
  if (slot.kind === 'mark') return value === true ? (slot.ids[0] ?? '') : '';
  if (slot.kind === 'counts') return writeCounts(slot, value as SlotCounts) || NOTHING;
  if (slot.kind === 'list') {
    const [item] = slot.slots;
    const parts = item && Array.isArray(value) ? value.map((one) => writeValue(item, one)) : [];
    return parts.join(slot.joint) || NOTHING;
  }
  return String(value).trim();
}

function writeCounts(slot: FormSlot, counts: SlotCounts): string {
  return slot.ids
    .filter((id) => (counts[id] ?? 0) > 0)
    .map((id) => ((counts[id] ?? 0) > 1 ? `${id}*${counts[id]}` : id))
    .join(slot.joint);
}

/** A gap in the pattern of a form: `<seat>`, or with the kind of thing behind the name, `<give:cargo>`. */
const GAP = /<(\w+)(?::\w+)?>/g;

/** The whole move; empty while a text is missing that it needs. */
export function writeForm(form: Form, values: Readonly<Record<string, SlotValue>>): string {
  let complete = true;
  const written = form.pattern.replace(GAP, (gap, name: string) => {
    const slot = form.slots.find((one) => one.name === name);
    const part = slot ? writeValue(slot, values[name] ?? firstValue(slot)) : gap;
    if (!part && slot?.kind !== 'mark') complete = false;
    return part;
  });
  return complete ? written.replace(/ +/g, ' ').trim() : '';
}

/** Whether a form can be filled in by choosing; else it is written as a text. */
export function hasPickers(form: Form): boolean {
  const gaps = [...form.pattern.matchAll(GAP)].map(([, name]) => name);
  return gaps.length > 0 && gaps.every((name) => form.slots.some((slot) => slot.name === name && !isText(slot)));
}

function isText(slot: FormSlot): boolean {
  return slot.kind === 'text' || slot.slots.some(isText);
}
