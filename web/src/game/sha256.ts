// SHA-256 (FIPS 180-4) for pages without a secure context, where the browser's own is missing.
export async function sha256Hex(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!globalThis.crypto?.subtle) return hex(sha256(bytes));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// The first 32 bits of the fractional parts of a root of each of the first primes.
function fractions(count: number, root: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) {
    if (!found.some((prime) => n % prime === 0)) found.push(n);
  }
  return Uint32Array.from(found, (prime) => bitsOfRoot(BigInt(prime), root));
}

// floor(root(n) * 2^32) mod 2^32, exactly, by bisection over integers.
function bitsOfRoot(n: bigint, root: number): number {
  const power = BigInt(root);
  const scaled = n << (32n * power);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= scaled) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = START.slice();
  for (let block = 0; block < padded.length; block += 64) mix(state, view, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function mix(state: Uint32Array, view: DataView, block: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; ++i) w[i] = view.getUint32(block + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; ++i) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[i]! + w[i]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}
