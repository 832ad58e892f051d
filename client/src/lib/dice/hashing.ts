/** Hashes by Web Crypto, or by our own arithmetic where the browser keeps it back. */
type Bytes = Uint8Array<ArrayBuffer>;
export type Signer = (message: Bytes) => Promise<Uint8Array>;

const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle as SubtleCrypto | undefined;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function unhex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function sha256(message: Bytes): Promise<Uint8Array> {
  const web = subtle();
  if (web) return new Uint8Array(await web.digest('SHA-256', message));
  return (await import('./sha256.ts')).digest(message);
}

/** HMAC-SHA256 under a key of 32 bytes. */
export async function signer(key: Bytes): Promise<Signer> {
  const web = subtle();
  if (web) {
    const imported = await web.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return async (message) => new Uint8Array(await web.sign('HMAC', imported, message));
  }
  const { sign } = await import('./sha256.ts');
  return (message) => Promise.resolve(sign(key, message));
}

/** What binds a house to its seed. */
export const commitmentTo = async (seed: string): Promise<string> => hex(await sha256(joined(utf8('cubilete seed\n'), unhex(seed))));
/** What binds a player to their word. */
export const sealOf = async (word: string): Promise<string> => hex(await sha256(utf8(`cubilete word\n${word}`)));
