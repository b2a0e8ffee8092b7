import { oneShotAssertions, unawaitedAssertions } from "./assertion-rules.ts";
import { findComparingHelpers } from "./comparing-helpers.ts";
import { importCycles } from "./import-cycles.ts";
import { refusedImports } from "./import-rules.ts";
import { findPageValues } from "./page-readings.ts";
import type { SourceFile } from "./source-file.ts";
import { looseWaits, roleLiterals, strayQueries, wireSpellings } from "./text-rules.ts";

export interface Violation {
  path: string;
  line: number;
  sentence: string;
}

const rules = [refusedImports, wireSpellings, strayQueries, roleLiterals, looseWaits];

/** Everything in `files` that breaks a rule of the house (ARCHITECTURE.md), in the order of the files. */
export function checkHouseRules(files: readonly SourceFile[]): Violation[] {
  const valuesIn = findPageValues(files);
  const helpers = findComparingHelpers(files, valuesIn);
  const violations = files.flatMap((file) => {
    const values = valuesIn(file);
    const findings = [
      ...rules.flatMap((rule) => [...rule(file)]),
      ...unawaitedAssertions(file, values),
      ...oneShotAssertions(file, values, helpers),
    ];
    return findings.map((finding) => ({ path: file.path, ...finding }));
  });
  const cycles = importCycles(files).map((road) => ({
    path: road[0] ?? "",
    line: 1,
    sentence: `imports go round in a circle: ${[...road, road[0]].join(" → ")}`,
  }));
  return [...violations, ...cycles];
}
