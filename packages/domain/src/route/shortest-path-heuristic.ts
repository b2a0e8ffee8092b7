import type { DistanceTable } from "./distance-table.ts";

/** Minimum gain in metres. Smaller gains are floating-point noise and could cause an infinite loop. */
const EPSILON_METRES = 1e-6;

/** Maximum length of a segment that Or-opt moves. */
const MAX_SEGMENT_STOPS = 3;

/**
 * A short path from place 0 through every place: nearest neighbour, improved by 2-opt and Or-opt until
 * neither finds a gain. Deterministic. With `fixedEnd` the last place of the table is also the end of the
 * path.
 */
export function shortestPathHeuristic(table: DistanceTable, fixedEnd: boolean): number[] {
  const search = new PathSearch(table, nearestNeighbourPath(table, fixedEnd), fixedEnd);
  while (search.twoOpt() || search.orOpt());
  return [...search.path];
}

function nearestNeighbourPath({ size, metres }: DistanceTable, fixedEnd: boolean): Int32Array {
  const path = Int32Array.from({ length: size }, (_, place) => place);
  const lastFree = size - (fixedEnd ? 2 : 1);
  for (let step = 1; step < lastFree; step++) {
    const row = (path[step - 1] as number) * size;
    let nearest = step;
    for (let other = step + 1; other <= lastFree; other++) {
      const closer =
        (metres[row + (path[other] as number)] as number) -
        (metres[row + (path[nearest] as number)] as number);
      if (closer < 0) nearest = other;
    }
    [path[step], path[nearest]] = [path[nearest] as number, path[step] as number];
  }
  return path;
}

/** Improves one path in place. The first place never moves, nor does a fixed last one. */
class PathSearch {
  readonly path: Int32Array;
  readonly #metres: Float64Array;
  /** Index of the last step that may be moved. */
  readonly #lastFree: number;

  constructor({ metres }: DistanceTable, path: Int32Array, fixedEnd: boolean) {
    this.path = path;
    this.#metres = metres;
    this.#lastFree = path.length - (fixedEnd ? 2 : 1);
  }

  /** 2-opt: reverses every segment whose reversal shortens the path. */
  twoOpt(): boolean {
    let found = false;
    for (let from = 1; from < this.#lastFree; from++) {
      for (let to = from + 1; to <= this.#lastFree; to++) {
        const asItIs = this.#between(from - 1, from) + this.#between(to, to + 1);
        const reversedLength = this.#between(from - 1, to) + this.#between(from, to + 1);
        if (reversedLength >= asItIs - EPSILON_METRES) continue;
        this.path.subarray(from, to + 1).reverse();
        found = true;
      }
    }
    return found;
  }

  /** Or-opt: moves segments of up to three stops to a better place, in either direction. */
  orOpt(): boolean {
    let found = false;
    for (let many = 1; many <= MAX_SEGMENT_STOPS; many++) {
      for (let from = 1; from + many - 1 <= this.#lastFree; from++) {
        if (this.#moveFrom(from, many)) found = true;
      }
    }
    return found;
  }

  #moveFrom(from: number, many: number): boolean {
    const to = from + many - 1;
    const saved = this.#between(from - 1, from) + this.#between(to, to + 1) - this.#between(from - 1, to + 1);
    if (saved <= EPSILON_METRES) return false;
    let best = saved - EPSILON_METRES;
    let after = -1;
    let reversedLength = false;
    for (let step = 0; step <= this.#lastFree; step++) {
      if (step >= from - 1 && step <= to) continue;
      const gap = this.#between(step, step + 1);
      const straight = this.#between(step, from) + this.#between(to, step + 1) - gap;
      const reverse = this.#between(step, to) + this.#between(from, step + 1) - gap;
      const cost = Math.min(straight, reverse);
      if (cost >= best) continue;
      best = cost;
      after = step;
      reversedLength = reverse < straight;
    }
    if (after === -1) return false;
    this.#put(from, many, after, reversedLength);
    return true;
  }

  #put(from: number, many: number, after: number, reversedLength: boolean): void {
    const moved = this.path.slice(from, from + many);
    if (reversedLength) moved.reverse();
    if (after < from) this.path.copyWithin(after + 1 + many, after + 1, from);
    else this.path.copyWithin(from, from + many, after + 1);
    this.path.set(moved, after < from ? after + 1 : after + 1 - many);
  }

  /** Metres between the places of two steps; 0 beyond the last step. */
  #between(one: number, other: number): number {
    const size = this.path.length;
    if (one >= size || other >= size) return 0;
    return this.#metres[(this.path[one] as number) * size + (this.path[other] as number)] as number;
  }
}
