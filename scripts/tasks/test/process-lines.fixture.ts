import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Takes the next lines of what a process prints. */
export function linesOf(output: Readable): (count: number) => Promise<string[]> {
  const lines = createInterface(output)[Symbol.asyncIterator]();
  return async (count) => {
    const taken: string[] = [];
    while (taken.length < count) {
      const { value, done } = await lines.next();
      if (done) break;
      taken.push(value);
    }
    return taken;
  };
}
