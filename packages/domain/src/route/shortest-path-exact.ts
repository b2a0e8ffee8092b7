import type { DistanceTable } from "./distance-table.ts";

/**
 * The shortest path from place 0 through every place, by the Held-Karp algorithm: dynamic programming over
 * sets of visited places and the last place. Time and memory double with every place. With `fixedEnd` the
 * last place of the table is also the end of the path.
 */
export function shortestPathExact({ size, metres }: DistanceTable, fixedEnd: boolean): number[] {
  // Places between the start and a fixed end; bit `i` of a set is place `i + 1`.
  const free = size - (fixedEnd ? 2 : 1);
  const sets = 2 ** free;
  const shortest = new Float64Array(sets * free).fill(Infinity);
  const before = new Int8Array(sets * free).fill(-1);
  for (let last = 0; last < free; last++) shortest[2 ** last * free + last] = metres[last + 1] as number;

  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < free; last++) {
      const current = shortest[set * free + last] as number;
      if (current === Infinity) continue;
      for (let next = 0; next < free; next++) {
        if (set & (1 << next)) continue;
        const extended = (set | (1 << next)) * free + next;
        const length = current + (metres[(last + 1) * size + next + 1] as number);
        if (length >= (shortest[extended] as number)) continue;
        shortest[extended] = length;
        before[extended] = last;
      }
    }
  }

  const toEnd = (last: number) => (fixedEnd ? (metres[(last + 1) * size + size - 1] as number) : 0);
  let last = -1;
  let shortestLength = Infinity;
  for (let candidate = 0; candidate < free; candidate++) {
    const length = (shortest[(sets - 1) * free + candidate] as number) + toEnd(candidate);
    if (length >= shortestLength) continue;
    shortestLength = length;
    last = candidate;
  }

  const path: number[] = fixedEnd ? [size - 1] : [];
  for (let set = sets - 1; last !== -1; ) {
    path.push(last + 1);
    const previous = before[set * free + last] as number;
    set &= ~(1 << last);
    last = previous;
  }
  path.push(0);
  return path.reverse();
}
