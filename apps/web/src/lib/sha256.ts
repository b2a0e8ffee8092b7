/** The first 32 bits of the fractional parts of square or cube roots of the first primes. */
function fractions(count: number, root: number): Uint32Array<ArrayBuffer> {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
      if (number % divisor === 0) isPrime = false;
    }
    if (isPrime) found.push((number ** (1 / root) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

const constants = fractions(64, 3);
const firstState = fractions(8, 2);
const BLOCK = 64;
/** What is read of a file at once: the page answers in between. */
const CHUNK_BYTES = 4_096 * BLOCK;

/**
 * The SHA-256 of a file, hexadecimal. The browser's own wants all of it in memory at once, which a phone does
 * not have for a video, and is missing on pages without HTTPS.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const state = firstState.slice();
  const words = new Int32Array(BLOCK);
  for (let from = 0; from < file.size; from += CHUNK_BYTES) {
    const part = await file.slice(from, from + CHUNK_BYTES).arrayBuffer();
    const whole = part.byteLength - (part.byteLength % BLOCK);
    addBlocks(state, words, new DataView(part, 0, whole));
    if (from + CHUNK_BYTES >= file.size) addBlocks(state, words, lastBlocks(part.slice(whole), file.size));
  }
  if (file.size === 0) addBlocks(state, words, lastBlocks(new ArrayBuffer(0), 0));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** What is left of the file, a bit, and its length in bits. */
function lastBlocks(rest: ArrayBuffer, bytes: number): DataView {
  const view = new DataView(new ArrayBuffer(rest.byteLength + 9 > BLOCK ? 2 * BLOCK : BLOCK));
  new Uint8Array(view.buffer).set(new Uint8Array(rest));
  view.setUint8(rest.byteLength, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes) * 8n);
  return view;
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function addBlocks(state: Uint32Array, words: Int32Array, content: DataView): void {
  for (let start = 0; start < content.byteLength; start += BLOCK) {
    for (let at = 0; at < 16; at += 1) words[at] = content.getInt32(start + 4 * at);
    for (let at = 16; at < BLOCK; at += 1) {
      const [late, early] = [words[at - 2] ?? 0, words[at - 15] ?? 0];
      const mixedLate = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
      const mixedEarly = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
      words[at] = mixedLate + (words[at - 7] ?? 0) + mixedEarly + (words[at - 16] ?? 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < BLOCK; at += 1) {
      const chosen = (e & f) ^ (~e & g);
      const mixedE = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const one = (h + mixedE + chosen + (constants[at] ?? 0) + (words[at] ?? 0)) | 0;
      const two =
        (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = (state[at] ?? 0) + word;
    });
  }
}
