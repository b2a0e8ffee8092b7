/** Pairs of numbers in 16 bytes each. */
export interface NumberPairs {
  readonly count: number;
  add(first: number, second: number): void;
  at(index: number): readonly [number, number];
  /** A copy of the numbers. */
  toArray(): Float64Array<ArrayBuffer>;
}

export function createNumberPairs(): NumberPairs {
  let [numbers, count] = [new Float64Array(64), 0];
  return {
    get count() {
      return count;
    },
    add(first, second) {
      if (2 * count === numbers.length) {
        const more = new Float64Array(4 * count);
        more.set(numbers);
        numbers = more;
      }
      numbers[2 * count] = first;
      numbers[2 * count + 1] = second;
      count += 1;
    },
    at: (index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
    toArray: () => numbers.slice(0, 2 * count),
  };
}
