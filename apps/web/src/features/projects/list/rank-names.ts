/** Rank of each table row in name order. */
export type NameRank = Uint32Array;

/** Names or comparisons per generator step: less than a millisecond of work. */
const CHUNK_SIZE = 250;

/**
 * Ranks rows by name: Spanish collation, numbers by value, empty names last. A generator that yields after
 * each chunk, since 100,000 names would block the page.
 */
export function* rankNames(
  count: number,
  nameAt: (row: number) => string,
): Generator<undefined, NameRank, undefined> {
  const keys: string[] = [];
  for (let row = 0; row < count; row++) {
    keys.push(collationKey(nameAt(row)));
    if (row % CHUNK_SIZE === CHUNK_SIZE - 1) yield;
  }
  const order = yield* mergeSort(keys);
  const rank = new Uint32Array(count);
  order.forEach((row, place) => {
    rank[row] = place;
  });
  return rank;
}

const LAST_KEY = "\uffff";
const MAX_DIGITS = 15;

/** Key whose code unit order equals Spanish collation: ignores accents, sorts ñ after n. */
function collationKey(name: string): string {
  const normalized = name
    .trim()
    .toLowerCase()
    .replaceAll("ñ", "n\u007f")
    .replace(/\d+/g, (digits) => digits.padStart(MAX_DIGITS, "0"));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
  const folded = /^[\u0000-\u007f]*$/.test(normalized)
    ? normalized
    : normalized.normalize("NFD").replace(/\p{M}+/gu, "");
  return folded || LAST_KEY;
}

/** Indices of the keys in ascending order; a stable bottom-up merge sort. */
function* mergeSort(keys: readonly string[]): Generator<undefined, Uint32Array, undefined> {
  const count = keys.length;
  let from = Uint32Array.from(keys, (_key, index) => index);
  let to = new Uint32Array(count);
  let work = 0;
  for (let run = 1; run < count; run *= 2) {
    for (let start = 0; start < count; start += 2 * run) {
      const middle = Math.min(start + run, count);
      const end = Math.min(start + 2 * run, count);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place++) {
        const comesFromLeft =
          right >= end ||
          (left < middle &&
            (keys[from[left] as number] as string) <= (keys[from[right] as number] as string));
        to[place] = from[comesFromLeft ? left++ : right++] as number;
        if (++work % CHUNK_SIZE === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
