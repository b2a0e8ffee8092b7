/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels on each side of a bucket: about the width of a label. */
const BUCKET = 64;

/** The places that are taken. Looks up neighbours in a grid. */
export class LabelCollisions {
  readonly #buckets = new Map<string, Box[]>();

  isFree(box: Box): boolean {
    for (const key of keysOf(box)) {
      for (const taken of this.#buckets.get(key) ?? []) if (overlap(taken, box)) return false;
    }
    return true;
  }

  take(box: Box): void {
    for (const key of keysOf(box)) {
      const bucket = this.#buckets.get(key);
      if (bucket) bucket.push(box);
      else this.#buckets.set(key, [box]);
    }
  }
}

function* keysOf({ left, top, right, bottom }: Box): Generator<string> {
  for (let column = Math.floor(left / BUCKET); column <= right / BUCKET; column++) {
    for (let row = Math.floor(top / BUCKET); row <= bottom / BUCKET; row++) yield `${column},${row}`;
  }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
