import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Texts {
  hello: string;
}

/** A fresh visitor, who reads English. */
async function visitor() {
  vi.resetModules();
  return import('../src/lib/words/spoken.ts');
}

function files() {
  return {
    en: vi.fn(async () => ({ default: { hello: 'Hello' } as Texts })),
    de: vi.fn(async () => ({ default: { hello: 'Hallo' } as Texts })),
  };
}

describe('words', () => {
  let house: Awaited<ReturnType<typeof visitor>>;
  beforeEach(async () => (house = await visitor()));

  it('come in one language', async () => {
    const asked = files();
    const words = await house.spoken(asked);
    expect(words.en.hello).toBe('Hello');
    expect(asked.de).not.toHaveBeenCalled();
  });

  it('come in another once it is learnt, for what is there and for what comes later', async () => {
    const [first, later] = [files(), files()];
    const words = await house.spoken(first);
    const name = house.inEach(words, (one) => one.hello);
    await house.learn('de');
    expect(words.de.hello).toBe('Hallo');
    expect([name.en, name.de]).toEqual(['Hello', 'Hallo']);
    expect((await house.spoken(later)).de.hello).toBe('Hallo');
    await house.learn('de');
    expect(first.de).toHaveBeenCalledTimes(1);
  });

  it('that were loaded while a language was being learnt are learnt too', async () => {
    const slow = files();
    let arrive = (): void => undefined;
    slow.de.mockImplementation(() => new Promise((done) => (arrive = () => done({ default: { hello: 'Hallo' } }))));
    await house.spoken(slow);
    const learnt = house.learn('de');
    const late = await house.spoken(files());
    arrive();
    await learnt;
    expect(late.de.hello).toBe('Hallo');
  });

  it('that did not come can be asked for again', async () => {
    const asked = files();
    asked.de.mockRejectedValueOnce(new Error('offline'));
    const words = await house.spoken(asked);
    await expect(house.learn('de')).rejects.toThrow('offline');
    await house.learn('de');
    expect(words.de.hello).toBe('Hallo');
  });
});
