import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import Bare from '../../../../tests/Bare.svelte';
import { merge, myPrompt, mySeat } from '../../../lib/match/table_state.ts';
import type { HintFrame } from '../../../lib/wire.ts';
import { settings } from '../../../lib/page/settings.svelte.ts';
import Board from '../Board.svelte';
import { furnitureOf } from '../furniture.ts';
import { BOX, frame, type GameName } from '../mock/frames.ts';

/** Nothing is laid out here, so everything would be of no size. */
for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 616 });

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

async function lay(game: GameName, asked = true, lang: 'en' | 'de' = 'en', more: { options?: Record<string, string>; advice?: string; pawn?: string } = {}): Promise<{ asked: string[]; find: (mark: string) => HTMLElement[] }> {
  const table = { ...merge(null, frame(game, asked))!.table, ...(more.options && { options: more.options }) };
  if (more.pawn) {
    const drivers = (table.view as { drivers: object[] }).drivers;
    table.view = { ...table.view, drivers: drivers.map((driver, at) => (at ? driver : { ...driver, pawn: more.pawn })) };
  }
  const advice: HintFrame | null = more.advice ? { type: 'hint', answers: '', number: 0, chance: 0.6, iterations: 60, seat: mySeat(table), choices: [{ notation: more.advice, text: '', chance: 0.6, why: 'Crosses the Gate in about 62 of 100 flicks.' }] } : null;
  furnitureOf(table.title).keep(lang, BOX[lang]);
  const made: string[] = [];
  shown = mount(Bare, {
    target: document.body,
    props: { board: Board, table, seat: mySeat(table), prompt: myPrompt(table), hint: '', advice, lang, settings, undo: null, act: (moves: string[]) => void made.push(...moves), why: (notation: string) => void made.push(`why ${notation}`) },
  });
  for (let n = 0; n < 4; n++) {
    await tick();
    await Promise.resolve();
  }
  flushSync();
  return { asked: made, find: (mark) => [...document.querySelectorAll<HTMLElement>(mark)] };
}
const GAMES: readonly GameName[] = ['race', 'smugglers', 'couriers', 'marketeers'];

describe('every choice has its place', () => {
  it.each(GAMES)('in the %s', async (game) => {
    const { find } = await lay(game);
    const reached = new Set(find('[data-choices]').flatMap((one) => (one.dataset['choices'] ?? '').split('\n')));
    expect(frame(game).prompts[0]!.choices.map(({ notation }) => notation).filter((notation) => !reached.has(notation))).toEqual([]);
  });

  it.each(GAMES)('and nothing can be pressed by who only looks on: %s', async (game) => {
    const { find } = await lay(game, false);
    expect(find('[data-choices]')).toEqual([]);
  });
});

describe('the cloth', () => {
  it('says of every die what it shows and where it lies', async () => {
    const { find } = await lay('race');
    expect(find('[data-target]')).toHaveLength(12);
    expect(find('[data-target="red1"]')[0]?.getAttribute('aria-label')).toBe('red die 1, shows Gem, 9 cm north-west of the middle, 4 cm from La Habana, 4 cm east of purple Vehicle');
    expect(find('[data-target="black"]')[0]?.getAttribute('aria-label')).toContain('car of Ana, its wheels point south,');
  });

  it('says it in German too', async () => {
    const { find } = await lay('race', true, 'de');
    expect(find('[data-target="black"]')[0]?.getAttribute('aria-label')).toContain('Wagen von Ana, seine Räder zeigen nach Süden,');
  });

  it('is played by keys alone: choose a die, turn, push, flick', async () => {
    const { asked, find } = await lay('race');
    const die = find('[data-target="black"]')[0]!;
    const key = (name: string, shiftKey = false): void => (die.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, shiftKey })), flushSync());
    key('Enter');
    expect(find('[data-flick]')).toHaveLength(1);
    expect(asked).toEqual([]);
    const first = Number(find('input[type="number"]').map((one) => (one as HTMLInputElement).value)[0]);
    for (const name of ['ArrowLeft', 'ArrowUp', 'PageUp', 'PageUp', 'End']) key(name);
    key('Enter');
    expect(asked).toEqual([`flick black ${+(first + 1).toFixed(1)}° 1.02 m/s 2 mm up 0.5 mm right`]);
  });

  it('aims with an only die before anybody asks, and no key flicks what was only proposed', async () => {
    const { asked, find } = await lay('race');
    expect(find('.ring').length).toBeGreaterThan(0);
    const die = find('[data-target="black"]')[0]!;
    die.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
    expect(asked).toEqual([]);
    find('[data-flick]')[0]!.click();
    expect(asked[0]).toMatch(/^flick black [\d.]+° 1 m\/s$/);
  });

  it('draws the flick that a hint suggests, says how often it comes off, and lets it be aimed', async () => {
    const { asked, find } = await lay('race', true, 'en', { advice: 'flick black 100.5° 1.25 m/s 2 mm left' });
    expect(find('.advice')).toHaveLength(1);
    expect(find('.pad .text')[0]?.textContent).toBe('Crosses the Gate in about 62 of 100 flicks.');
    find('.advised')[0]!.click();
    flushSync();
    find('[data-flick]')[0]!.click();
    expect(asked).toEqual(['flick black 100.5° 1.25 m/s 2 mm left']);
  });

  it('draws no more of the way ahead than the table allows', async () => {
    const { find } = await lay('race', true, 'en', { options: { aim_line: 'short' } });
    const button = (): HTMLElement => find('[aria-label^="Aim line"]')[0]!;
    expect(button().getAttribute('aria-label')).toBe('Aim line: short');
    expect(find('.sling .ghost')).toHaveLength(0);
    button().click();
    flushSync();
    expect(button().getAttribute('aria-label')).toBe('Aim line: none');
    button().click();
    flushSync();
    expect(button().getAttribute('aria-label')).toBe('Aim line: short');
  });

  it('marks my own car, and nobody else\'s', async () => {
    const { find } = await lay('smugglers');
    expect(find('.mine text').map((one) => one.textContent)).toEqual(['you']);
  });

  it('says to ears, too, which dice may be flicked', async () => {
    const { find } = await lay('race');
    const said = find('[data-target]').filter((one) => one.getAttribute('aria-label')!.endsWith('may be flicked'));
    expect(said.map((one) => one.dataset['target'])).toEqual(['black']);
  });

  it('asks why a die that is not free cannot be flicked', async () => {
    const { asked, find } = await lay('race');
    find('[data-target="pink"]')[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(asked).toEqual(['why flick pink 90° 1 m/s']);
  });

  it('lets numbers be typed', async () => {
    const { asked, find } = await lay('couriers');
    find('[data-target="red1"]')[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    flushSync();
    const [angle, speed] = find('input[type="number"]') as HTMLInputElement[];
    angle!.value = '37.5';
    angle!.dispatchEvent(new Event('change', { bubbles: true }));
    speed!.value = '1.2';
    speed!.dispatchEvent(new Event('change', { bubbles: true }));
    find('[data-flick]')[0]!.click();
    expect(asked).toEqual(['flick red1 37.5° 1.2 m/s']);
  });
});

describe('walking', () => {
  it('shows how far one may go from a pawn, and takes the place that is pressed', async () => {
    const { find } = await lay('smugglers');
    expect(find('.walk')).toHaveLength(1);
    expect(find('.help')).toHaveLength(1);
  });

  it('shows it from the edge of a car that one gets out of, too', async () => {
    const { find } = await lay('smugglers', true, 'en', { pawn: 'car' });
    expect(find('.walk')).toHaveLength(1);
  });
});

describe('cards', () => {
  it('are played where they lie', async () => {
    const { asked, find } = await lay('smugglers');
    find('[data-sector="s04"]')[0]!.click();
    expect(asked).toEqual(['play s04']);
  });

  it('show the track with everybody on it, and the sector that is next for me', async () => {
    const { find } = await lay('race');
    expect(find('.track [data-sector]').map((one) => one.dataset['sector'])).toEqual(['s16', 's08', 's21', 's05', 's13']);
    expect(find('.track .pawns svg')).toHaveLength(5);
    expect(find('.track .mine [data-sector]')[0]?.dataset['sector']).toBe('s16');
  });

  it('show how far we are before the police', async () => {
    const { find } = await lay('couriers');
    expect(find('.race')[0]?.getAttribute('aria-label')).toMatch(/We: \d+ km\. Police: \d+ km\. \d+ km (ahead|behind)/);
  });

  it('show the market of every city, the dice of the round and four offers', async () => {
    const { asked, find } = await lay('marketeers');
    expect(find('.row .market')).toHaveLength(4);
    expect(find('.round .die')).toHaveLength(7);
    expect(find('.mine [data-sector]')).toHaveLength(4);
    expect(find('.mine-car svg').map((one) => one.getAttribute('aria-label'))).toEqual(['Ana, your car']);
    expect(find('.how').map((one) => one.textContent)).toContain('Press an Offer to play it, or to put it aside.');
    find('.round button.die')[0]!.click();
    expect(asked).toEqual(['take blue1']);
  });
});
