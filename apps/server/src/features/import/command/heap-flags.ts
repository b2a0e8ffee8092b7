import { setFlagsFromString } from "node:v8";

/**
 * Keeps V8 from widening the space for young objects as the process goes on. Left alone it takes some
 * 100 MB more for a long file than for a short one, without being any faster for it.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}
