import { voidElement } from "./ebml.ts";
import type { Patch } from "./pieces.ts";

/** Elements to turn into Void elements, by offset, in 16 bytes each. */
export interface Blanks {
  readonly count: number;
  /** Each element must begin behind the one before. */
  add(start: number, end: number): void;
  patches(): Iterable<Patch>;
}

export function createBlanks(): Blanks {
  let [ranges, count] = [new Float64Array(64), 0];
  return {
    get count() {
      return count;
    },
    add(start, end) {
      if (2 * count === ranges.length) {
        const more = new Float64Array(4 * count);
        more.set(ranges);
        ranges = more;
      }
      ranges.set([start, end], 2 * count);
      count += 1;
    },
    *patches() {
      for (let index = 0; index < count; index += 1)
        yield* voidElement(ranges[2 * index] ?? 0, ranges[2 * index + 1] ?? 0);
    },
  };
}
