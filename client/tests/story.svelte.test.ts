/** The story beside a table: it follows what is told, and stays where somebody reads. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import type { SeatView, StoryLine } from '../src/lib/wire.ts';
import Story from '../src/table/story/Story.svelte';

const story = (to: number): StoryLine[] =>
  Array.from({ length: to }, (_, at) => ({ number: at, moment: at, line: { kind: 'rolled', text: `line ${at}`, rule: '', facts: { seat: at % 2 } } }) as unknown as StoryLine);

afterEach(() => document.body.replaceChildren());

describe('the story of a game under way', () => {
  it('follows lines that come faster than it scrolls, and rests for who scrolled up', async () => {
    const props = $state({ slug: 'none', story: story(8), seats: [] as SeatView[] });
    const shown = mount(Story, { target: document.body, props });
    flushSync();
    const list = document.querySelector<HTMLElement>('.list[role=region]')!;
    let height = 1000;
    Object.defineProperty(list, 'scrollHeight', { get: () => height });
    Object.defineProperty(list, 'clientHeight', { value: 200 });
    const scroll = (to: number): void => {
      list.scrollTop = to;
      list.dispatchEvent(new Event('scroll'));
    };
    const told = async (more: number): Promise<number> => {
      props.story = story(more);
      flushSync();
      await new Promise((done) => requestAnimationFrame(done));
      return list.scrollTop;
    };
    height = 1200; // more was told before the page heard that it had scrolled
    scroll(800);
    expect(await told(9)).toBe(1200);
    scroll(300);
    expect(await told(10)).toBe(300);
    scroll(1000);
    expect(await told(11)).toBe(1200);
    void unmount(shown);
  });
});
