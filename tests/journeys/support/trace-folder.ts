import { rm } from "node:fs/promises";
import { join } from "node:path";

export const repository = join(import.meta.dirname, "../../..");

/** One folder for each failed journey of the last run. */
export const traces = join(repository, ".cache/journeys");

/** Vitest's global setup: deletes the traces of the previous run. */
export default async function clearTraces(): Promise<void> {
  await rm(traces, { recursive: true, force: true });
}
