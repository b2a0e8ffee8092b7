import { voidElement } from "./ebml.ts";
import { createNumberPairs } from "./number-pairs.ts";
import type { Patch } from "./pieces.ts";

/** Elements to turn into Void elements, by offset, in 16 bytes each. */
export interface Blanks {
  readonly count: number;
  /** Each element must begin behind the one before. */
  add(start: number, end: number): void;
  patches(): Iterable<Patch>;
}

export function createBlanks(): Blanks {
  const ranges = createNumberPairs();
  return {
    get count() {
      return ranges.count;
    },
    add: ranges.add,
    *patches() {
      for (let index = 0; index < ranges.count; index += 1) yield* voidElement(...ranges.at(index));
    },
  };
}
