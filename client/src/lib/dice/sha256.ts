/** SHA-256 for pages that came over plain http, as in a house at home: there browsers keep Web Crypto back. */
const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of a prime, as the standard makes its constants. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;

function primes(many: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const K = Int32Array.from(primes(ROUNDS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
}

function mix(state: Int32Array, view: DataView, offset: number): void {
  const w = new Int32Array(ROUNDS);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + 4 * i);
  for (let i = 16; i < ROUNDS; i++) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16]! + low + w[i - 7]! + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
}

export function digest(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) mix(state, view, offset);
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => found.setInt32(4 * at, word));
  return new Uint8Array(found.buffer);
}

/** HMAC-SHA256 for keys of no more than a block. */
export function sign(key: Uint8Array, message: Uint8Array): Uint8Array {
  const around = (byte: number, inside: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(BLOCK + inside.length).fill(byte, 0, BLOCK);
    key.forEach((one, at) => (bytes[at] = one ^ byte));
    bytes.set(inside, BLOCK);
    return digest(bytes);
  };
  return around(0x5c, around(0x36, message));
}
