import type { Patch } from "./pieces.ts";

/** Counts the parts that are read of one file, so that a hostile file ends the work. */
export interface WalkBudget {
  /** @throws Error if the file has had all its parts */
  require(): void;
  /** Now and then true: other requests then get their turn. */
  isPauseDue(): boolean;
}

const partsBetweenPauses = 10_000;

/** A film of hours has some thousands of parts; a file with more was made to keep the server busy. */
export function walkBudget(maxParts = 20_000): WalkBudget {
  let parts = 0;
  return {
    require() {
      parts += 1;
      if (parts > maxParts) throw new Error("the video has too many parts");
    },
    isPauseDue: () => parts % partsBetweenPauses === 0,
  };
}

/** Parts of a video lie far apart, and of each only the header is read. */
export const headerBlockBytes = 4096;
/** Blocks, each with a picture or a sound, follow each other closely. */
export const pictureBlockBytes = 1_048_576;

/** Blocks of one file: 100 bytes each on average in the largest file that is accepted. */
export const maxPictureBlocks = 2_000_000;

/** Each is a piece of the stored list, and so is what stays between two of them. */
const maxPatches = 40_000;

/**
 * Adds patches one by one, so that a hostile file ends the work before they take memory.
 * @throws Error if there are more than 40,000
 */
export function addPatches(patches: Patch[], more: Iterable<Patch>): void {
  for (const patch of more) {
    if (patches.length >= maxPatches) throw new Error("too much of a video is to be removed");
    patches.push(patch);
  }
}

/** Reads of one file, some for each part. Blocks have further limits. */
export const maxVideoReads = 10_000_000;
