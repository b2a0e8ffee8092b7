import type { Patch } from "./pieces.ts";

/** Counts the parts that are read of one file, so that a hostile file ends the work. */
export interface WalkBudget {
  /** False if the file has had all its parts. */
  take(): boolean;
  /** @throws Error if the file has had all its parts */
  require(): void;
}

/** A film of hours has some thousands of parts; a file with more was made to keep the server busy. */
export function walkBudget(maxParts = 20_000): WalkBudget {
  let parts = 0;
  const take = () => {
    parts += 1;
    return parts <= maxParts;
  };
  return {
    take,
    require() {
      if (!take()) throw new Error("the video has too many parts");
    },
  };
}

/** Parts of a video lie far apart, and of each only the header is read. */
export const headerBlockBytes = 4096;
/** Blocks and tags, each with a picture or a sound, follow each other closely. */
export const pictureBlockBytes = 1_048_576;

/** Each is a piece of the stored list, and so is what stays between two of them. */
const maxPatches = 40_000;

/** @throws Error if there are more than 40,000: the list would be slow to read for each request */
export function requireShortList(patches: readonly Patch[]): void {
  if (patches.length > maxPatches) throw new Error("too much of a video is to be removed");
}
