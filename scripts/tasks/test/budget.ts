import type { FileRecord } from "./outcome.ts";

/**
 * What the tests may cost, in seconds of processor time; wall time is limited nowhere. docs/testing.md says how it
 * is measured. Processor time depends on the machine and on its load: the same tests took 980 to 1,470 seconds on
 * one machine with 2 cores and 1,750 on another, and the same run twice differs by up to 15 %. The limits leave
 * room for the slower one.
 */
export const budget = {
  /** A journeys file above this holds up the others at the end of the suite: split it, or make it cheaper. */
  journeysFile: 40,
  /** All suites together, with every process that they start. */
  wholeRun: 2_100,
} as const;

interface Measured {
  readonly name: string;
  readonly files: readonly FileRecord[];
}

/** Sentences about the files that cost too much. */
export function filesOverBudget(suites: readonly Measured[]): string[] {
  return suites
    .filter(({ name }) => name === "journeys")
    .flatMap(({ files }) => files)
    .filter(({ cpuSeconds = 0 }) => cpuSeconds > budget.journeysFile)
    .map(
      ({ file, cpuSeconds = 0 }) =>
        `${file} took ${cpuSeconds.toFixed(1)} CPU-seconds; the limit of a journeys file is ${budget.journeysFile}`,
    );
}

/** A sentence when all suites together cost too much. */
export function wholeRunOverBudget(cpuSeconds: number): string[] {
  if (cpuSeconds <= budget.wholeRun) return [];
  return [`the whole run took ${cpuSeconds.toFixed(0)} CPU-seconds; the limit is ${budget.wholeRun}`];
}
